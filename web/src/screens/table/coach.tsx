/* coach.tsx - a coach at a table of one's own: says what it would do when it is asked, what the choice just made was
 * worth, and why. Its judgement is the hard level's, by what the player's seat can see; with a coach a deal counts as
 * helped. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Weighed } from "../../wire/reviews";
import { pageCore } from "../../core/port";
import type { Session } from "../../room/session";
import type { Scene, TableMessage } from "../../wire/protocol";
import type { Speaker } from "../../scene/say";
import { placesOf, sayOrders } from "../../scene/say";
import { Told } from "../../scene/told";
import { keep, recall } from "../../browser/storage";
import { Icon } from "../../ui/icon";
import { useTallest } from "../../ui/hooks";
import { tenths } from "../../words/numbers";
import { sentences, t } from "../../words/words";

const FEW = 4;

interface Weighing {
  seq: number;
  scene: Scene;
  all: Weighed[] /* the best first */;
}

interface Judged {
  weighing: Weighing;
  line: string /* that was played */;
}

export interface Coach {
  may: boolean /* whether this table can have one */;
  isOn: boolean;
  turn(isOn: boolean): void;
  play(line: string): void /* notes what is played */;
  now: Weighing | null;
  last: Judged | null;
}

/* A table can have a coach if it is one of the page's own, where turns are taken. */
export function useCoach(session: Session, table: TableMessage, races: boolean): Coach {
  const [isWanted, setWanted] = useState(recall("coach", false));
  const [now, setNow] = useState<Weighing | null>(null);
  const [last, setLast] = useState<Judged | null>(null);
  const counted = useRef("");
  const { scene, over } = table.state!;
  const deal = `${table.table}.${table.state!.deal}`;
  const may = (table.help?.may_hint ?? false) && !races,
    isOn = isWanted && may;
  const isAsked = isOn && !over && scene.to_act.includes(table.you) && scene.moves.length > 1;
  useEffect(() => {
    setNow(null);
    if (!isAsked) return;
    const { seq } = table;
    let isLate = false;
    if (counted.current !== deal) void session.do({ t: "aid", what: "hint" }); /* what the coach says is help */
    counted.current = deal;
    pageCore()
      .ask("weigh", { table: table.table, seat: table.you })
      .then(
        (all) => !isLate && setNow({ seq, scene, all }),
        () => {} /* the table has moved on */,
      );
    return () => {
      isLate = true;
    };
  }, [isAsked, scene.phase, JSON.stringify(scene.zones), table.table]);
  useEffect(() => setLast(null), [deal]);
  useEffect(() => {
    if (session.fresh.some(({ kind }) => kind === "undo")) setLast(null);
  }, [table.table, table.seq]);
  return {
    may,
    isOn,
    now,
    last,
    turn: (is) => {
      keep("coach", is);
      setWanted(is);
      if (!is) setLast(null);
    },
    play: (line) => setLast(now ? { weighing: now, line } : null) /* not weighed yet, nothing is said of it */,
  };
}

/* A line as an order, in words. */
function orderOf(line: string, scene: Scene, speaker: Speaker): string {
  const move = scene.moves.find((one) => one.line === line);
  return move ? (sayOrders([move], placesOf(scene), speaker)[0] ?? line) : line;
}

function verdict({ weighing, line }: Judged, speaker: Speaker): string {
  const best = weighing.all[0]!,
    mine = weighing.all.find((one) => one.line === line);
  if (!mine || best.line === line) return t("Well chosen: nothing else looks better.");
  if (!mine.worse) return t("Fine. Nothing else is clearly better.");
  return t("{better}: that would have been worth {n} points more on average.", {
    better: orderOf(best.line, weighing.scene, speaker),
    n: tenths(mine.cost),
  });
}

/* What hangs on the choice to come. */
function stakes({ all }: Weighing): string {
  if (all[1]!.worse) return t("Now you choose. One choice is clearly the best.");
  return all[all.length - 1]!.worse
    ? t("Now you choose. Several choices are good, others are worse.")
    : t("Now you choose. Little hangs on it.");
}

function advice({ all, scene }: Weighing, speaker: Speaker): string {
  const second = all[1]!;
  const would = t("I would choose: {order}.", { order: orderOf(all[0]!.line, scene, speaker) });
  const why = second.worse
    ? t("It is worth {n} points more than the next best, on average over the cards that you cannot see.", {
        n: tenths(second.cost),
      })
    : t("Other choices are about as good.");
  return `${would} ${why}`;
}

function Choices(p: { weighing: Weighing; line: string; speaker: Speaker }): JSX.Element {
  const { all, scene } = p.weighing;
  const mine = all.findIndex((one) => one.line === p.line);
  const shown = all.filter((_, i) => i < FEW || i === mine);
  return (
    <table class="sums">
      <caption>{t("What each choice was worth, against the best")}</caption>
      <tbody>
        {shown.map((one) => (
          <tr key={one.line} class={one.line === p.line ? "total" : ""}>
            <th scope="row">{orderOf(one.line, scene, p.speaker)}</th>
            <td>{tenths(one.cost < 0.05 ? 0 : -one.cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function CoachPanel(p: { coach: Coach; speaker: Speaker }): JSX.Element {
  const { coach, speaker } = p;
  const [asked, setAsked] = useState<"" | "now" | "why">("");
  const box = useRef<HTMLElement>(null);
  useTallest(box, asked !== "");
  const close = (what: "now" | "why") => (): void =>
    setAsked((is) => (is === what ? "" : is)); /* an answer stays as long as what it speaks of */
  useEffect(close("now"), [coach.now?.seq]);
  useEffect(close("why"), [coach.last]);
  const before = coach.now ? (asked === "now" ? advice(coach.now, speaker) : stakes(coach.now)) : "";
  const after =
    asked === "now"
      ? ""
      : coach.last
        ? verdict(coach.last, speaker)
        : t("I am your coach. Play, and I tell you what each choice was worth.");
  return (
    <section class="coach" ref={box} aria-label={t("Coach")}>
      <p aria-live="polite">
        <Icon name="hint" />
        <Told text={sentences([after, before])} />
      </p>
      {asked === "why" && coach.last && (
        <Choices weighing={coach.last.weighing} line={coach.last.line} speaker={speaker} />
      )}
      <div class="line">
        {coach.now && asked !== "now" && (
          <button type="button" class="btn" onClick={() => setAsked("now")}>
            {t("What would you do?")}
          </button>
        )}
        {coach.last && asked !== "why" && (
          <button type="button" class="btn" onClick={() => setAsked("why")}>
            {t("Why?")}
          </button>
        )}
        <button
          type="button"
          class="btn plain round"
          aria-label={t("Without the coach")}
          onClick={() => coach.turn(false)}
        >
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
}
