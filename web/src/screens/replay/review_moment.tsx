/* review_moment.tsx - a moment that mattered: what was done, and what would have been better, in pictures and words. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Priced, ReplayStep } from "../../wire/reviews";
import type { Action, Scene, Zone } from "../../wire/protocol";
import { pageCore } from "../../core/port";
import type { Speaker } from "../../scene/say";
import { sayOrders, sayTold } from "../../scene/say";
import { betterOf, costOf } from "../../games/moments";
import { faceUrl } from "../../scene/face";
import { look } from "../../browser/settings";
import { Icon } from "../../ui/icon";
import { tenths } from "../../words/numbers";
import { sentences, t } from "../../words/words";
import { useWhy } from "./bot_why";
import type { RecordShown } from "./use_review";

/* A decision as its player saw it. */
interface Seen {
  before: Scene;
  told: ReplayStep["told"] /* what was done */;
  after: Scene;
}

/* null until it is known. */
function useSeen(replay: number, one: Priced): Seen | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    let isOn = true;
    const ask = (step: number): Promise<ReplayStep> =>
      pageCore().ask("step", { replay, deal: one.deal - 1, step, viewer: one.seat });
    void Promise.all([ask(one.step), ask(one.step + 1)]).then(
      ([at, next]) => isOn && setSeen({ before: at.state.scene, told: next.told, after: next.state.scene }),
      () => {},
    );
    return () => {
      isOn = false;
    };
  }, [replay, one.deal, one.step, one.seat]);
  return seen;
}

const CardPicture = (p: { face: string }): JSX.Element => (
  <img class="tiny-card" src={faceUrl(p.face, look(), true)} alt="" />
);

/* A layout in small, with the place that is meant. */
function PlacePicture(p: { zone: Zone; place: number }): JSX.Element {
  const columns = Math.max(1, p.zone.columns),
    rows = Math.ceil(p.zone.cards.length / columns);
  return (
    <svg class="tiny-grid" viewBox={`0 0 ${columns * 8} ${rows * 11}`} aria-hidden="true">
      {p.zone.cards.map((card, i) => (
        <rect
          key={i}
          class={card[1] === p.place ? "meant" : ""}
          x={(i % columns) * 8 + 0.5}
          y={Math.floor(i / columns) * 11 + 0.5}
          width="7"
          height="10"
          rx="1.2"
        />
      ))}
    </svg>
  );
}

/* An action in pictures: the card that it is about, and the place in the layout. */
function ActionPicture(p: {
  action: Action;
  zones: Zone[] | null;
  seat: number;
  speaker: Speaker;
}): JSX.Element | null {
  const { action, zones, seat } = p;
  const verb = p.speaker.verbs.get(action.verb);
  const drawn = zones?.find((zone) => zone.id === "drawn" && zone.cards.length > 0)?.cards[0]?.[0] ?? "";
  const layout = zones?.find((zone) => zone.kind === "grid" && zone.owner === seat);
  const face = action.card || drawn;
  const hasPlace = layout !== undefined && /^[iI]/.test(verb?.args ?? "");
  return (
    <>
      {face !== "" && face !== "??" && <CardPicture face={face} />}
      {hasPlace && <PlacePicture zone={layout} place={action.from} />}
    </>
  );
}

/* What was done, told to who did it or to the others. */
function sayDone({ before, told, after }: Seen, speaker: Speaker, you: number): string {
  return told ? sentences(sayTold({ ...told, before, after }, { ...speaker, you }).shown) : "";
}

export function Moment(p: {
  one: Priced;
  record: RecordShown;
  speaker: Speaker;
  isMine: boolean;
  isNow: boolean;
  show(one: Priced): void;
}): JSX.Element {
  const { one, speaker, record } = p;
  const seen = useSeen(record.replay, one),
    scene = seen?.before,
    zones = scene?.zones ?? null;
  const better = betterOf(one);
  const why = useWhy(record.text, record.replay, one.deal - 1, one.step, speaker);
  const did = seen ? sayDone(seen, speaker, p.isMine ? one.seat : -1) : "";
  return (
    <li>
      <button type="button" class="moment" aria-current={p.isNow} onClick={() => p.show(one)}>
        <span class="quiet small">
          {record.deals > 1
            ? t("Deal {deal}, move {move}", { deal: one.deal, move: one.move })
            : t("Move {n}", { n: one.move })}
        </span>
        <span class="moment-row">
          <ActionPicture action={one.did} zones={zones} seat={one.seat} speaker={speaker} />
          <b>{did}</b>
        </span>
        {better && (
          <span class="moment-row better">
            <Icon name="check" />
            <ActionPicture action={better} zones={zones} seat={one.seat} speaker={speaker} />
            <span>
              {t("Better by {n} points: {better}", {
                n: tenths(costOf(one)),
                better: scene ? (sayOrders([better], scene, { ...speaker, you: one.seat })[0] ?? "") : "",
              })}
            </span>
          </span>
        )}
        {why && <span class="quiet small">{t("Why: {why}", { why })}</span>}
      </button>
    </li>
  );
}
