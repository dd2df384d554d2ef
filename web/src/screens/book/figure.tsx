/* figure.tsx - a figure of the rule book: a moment of a deal, painted as a table is. Nothing can be played on it. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { ChapterPart, GameInfo } from "../../wire/catalogue";
import { Felt } from "../../scene/felt";
import type { Scene } from "../../wire/protocol";
import { counterWords, sayText } from "../../scene/say";
import type { Speaker } from "../../scene/say";
import { look } from "../../browser/settings";
import { useSettings } from "../../ui/hooks";
import { t, tg } from "../../words/words";

type FigurePart = Extract<ChapterPart, { kind: "figure" }>;

/* What is said of a seat beside its name: `34 points`. */
const wordsOfSeat = (scene: Scene, seat: number): string[] =>
  scene.zones
    .filter((zone) => zone.owner === seat && (zone.kind === "counter" || zone.kind === "text"))
    .map((zone) => (zone.kind === "counter" ? counterWords(zone.id, String(zone.count)) : sayText(zone.text ?? "")));

export function Figure(p: { part: FigurePart; game: GameInfo | null }): JSX.Element {
  const { state, viewer } = p.part;
  const settings = useSettings();
  const names = p.part.names.map((name, seat) => (seat === viewer ? t("You") : name));
  const speaker: Speaker = useMemo(
    () => ({
      names,
      you: viewer,
      game: p.game?.id ?? "",
      verbs: new Map(p.game?.verbs.map((verb) => [verb.word, verb])),
    }),
    [p.game, names.join()],
  );
  const isPriced = state.scene.moves.some(({ wins }) => wins);
  const scene = useMemo(() => ({ ...state.scene, moves: isPriced ? state.scene.moves : [] }), [state]);
  return (
    <figure class={`book-figure${isPriced ? " priced" : ""}`}>
      <div class="figure-felt table-screen" role="img" aria-label={tg(p.part.text)}>
        <div class="table-body" inert>
          <Felt
            scene={scene}
            aside={[]}
            deal=""
            seq={0}
            told={[]}
            speaker={speaker}
            look={useMemo(look, [settings])}
            isStill
            slowness={0}
            memory
            marks={false}
            twoTaps={false}
            hint={null}
            waiting=""
            play={() => {}}
            whyNot={() => Promise.resolve("")}
            badge={(seat) => (
              <div class={`badge${state.scene.to_act.includes(seat) ? " turn" : ""}`}>
                <span class="who">{names[seat]}</span>
                {wordsOfSeat(state.scene, seat).map((words) => (
                  <span key={words} class="count-words">
                    {words}
                  </span>
                ))}
              </div>
            )}
          />
        </div>
      </div>
      <figcaption>{tg(p.part.text)}</figcaption>
    </figure>
  );
}
