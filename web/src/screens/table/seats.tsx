/* seats.tsx - a seat's badge: who sits there, the seat's counters, whose turn it is, what somebody says. */
import type { JSX } from "preact";
import type { TableMessage } from "../../wire/protocol";
import { MARK } from "../../scene/marks";
import type { Said, Session } from "../../room/session";
import { Icon } from "../../ui/icon";
import { useSeconds } from "../../ui/hooks";
import { Person } from "../../scene/person";
import { t, tn } from "../../words/words";
import { sayText, zoneWord } from "../../scene/say";
import { levelWords, saidWords } from "../../words/phrases";

const SAID_MS = 5000;

export function timeLeft(session: Session, seat: number): number | null {
  const ms = session.table?.clock.ms[seat];
  return ms === null || ms === undefined ? null : Math.max(0, ms - (Date.now() - session.clockAt));
}

/* `0:09`: a number alone looks like points, which stand beside it. */
const timeWords = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function Timer(p: { session: Session; seat: number }): JSX.Element | null {
  const left = timeLeft(p.session, p.seat);
  useSeconds(left !== null && !p.session.table?.paused);
  return left === null ? null : (
    <span class="timer" aria-hidden="true">
      {timeWords(Math.ceil(left / 1000))}
    </span>
  );
}

/* Counters and texts that belong to the seat. */
function countersOf(table: TableMessage, seat: number): { id: string; text: string; isSaid: boolean }[] {
  const zones = table.state?.scene.zones ?? [];
  return zones
    .filter((zone) => zone.owner === seat && (zone.kind === "counter" || zone.kind === "text"))
    .map((zone) => ({
      id: zone.id,
      text: zone.kind === "counter" ? String(zone.count) : sayText(zone.text ?? ""),
      isSaid: zone.kind === "text",
    }));
}

/* How many of something a seat has, with its word. */
/* Points of cards that lie open, while others lie face down. */
const showing = (n: number): string => tn("one point showing", "{n} points showing", n);

const COUNTS: Record<string, (n: number) => string> = {
  points: (n) => tn("one point", "{n} points", n),
  tricks: (n) => tn("one trick", "{n} tricks", n),
  left: (n) => tn("one card left", "{n} cards left", n),
};
const countWords = ({ id, text }: { id: string; text: string }, isPart: boolean): string =>
  isPart && id === "points"
    ? showing(Number(text))
    : (COUNTS[id]?.(Number(text)) ?? t("{zone} {text}", { zone: zoneWord(id), text }));

const WIDE = 200,
  MIDDLE = 146,
  NARROW = 100,
  SIGN = 20; /* CSS pixels: room for all counters; for words; for a picture; what a sign takes */

export function Badge(p: {
  session: Session;
  table: TableMessage;
  seat: number;
  name: string;
  width: number;
  own: boolean;
}): JSX.Element {
  const { table, seat } = p;
  const info = table.seats[seat]!,
    state = table.state;
  const isTurn = state?.scene.to_act.includes(seat) ?? false;
  const isPart =
    state?.scene.zones.some(
      (zone) => zone.owner === seat && zone.kind === "grid" && zone.cards.some((card) => card[2] & MARK.down),
    ) ?? false;
  const isHidden =
    isPart &&
    !state!.scene.zones.some(
      (zone) =>
        zone.owner === seat &&
        zone.kind === "grid" &&
        zone.cards.some(([face, , mark]) => face !== "" && !(mark & MARK.down)),
    );
  const counters = countersOf(table, seat).filter(
    (one) => !isHidden || one.id !== "points",
  ); /* nothing lies open yet */
  const said = [...p.session.said].reverse().find((one: Said) => one.seat === seat && Date.now() - one.at < SAID_MS);
  useSeconds(!!said);
  const isAway = info.kind === "person" && !info.here;
  const total = state && state.scores.length > 0 && table.seats.length > 1 ? state.totals[seat] : undefined;
  const leads = total !== undefined && state!.leaders.includes(seat) && state!.leaders.length < table.seats.length;
  const spoken = counters.filter((one) => one.isSaid);
  const counted = counters.filter(
    (one) => !one.isSaid && one.id !== "score",
  ); /* the result tells the score of a deal */
  const last = spoken[spoken.length - 1];
  const isWide = p.width > WIDE,
    hasRoom = p.width > MIDDLE + SIGN * (Number(leads) + Number(last !== undefined));
  const totalWords = total === undefined ? "" : t("total {n}", { n: total }),
    hasTotal = totalWords !== "" && (hasRoom || !state!.over);
  const words = [
    p.name,
    ...(isTurn ? [t("to act")] : []),
    ...(isAway ? [t("away")] : []),
    ...(info.bot ? [levelWords(info.bot)] : []),
    ...(leads ? [t("leads")] : []),
    ...(totalWords ? [totalWords] : []),
    ...counters.map((one) =>
      one.isSaid ? t("{zone}: {text}", { zone: zoneWord(one.id), text: one.text }) : countWords(one, isPart),
    ),
  ].reduce((list, next) => t("{list}, {next}", { list, next }));
  return (
    <div
      class={`badge${isTurn ? " turn" : ""}${isAway ? " away" : ""}${p.own ? " own" : ""}${said ? " says" : ""}`}
      role="img"
      aria-label={words}
      title={words}
    >
      <span class={`main-part${hasTotal ? " with-total" : ""}`}>
        {(p.width > MIDDLE || (p.width > NARROW && !leads && !last)) && (
          <Person face={info.face} name={p.name} bot={info.kind === "bot"} seat={seat} size={20} />
        )}
        <span class="who">{p.name}</span>
        {leads && (
          <span class="star">
            <Icon name="crown" />
          </span>
        )}
        {last && (
          <span class="star">
            {last.id === "says" ? t("“{text}”", { text: last.text }) : hasRoom ? last.text : <Icon name="mark" />}
          </span>
        )}
        {p.width > 150 && info.kind === "person" && info.bot && <span class="dim">{t("(bot plays)")}</span>}
        {isAway && !info.bot && <span class="away-word">{t("away")}</span>}
        {hasTotal && <b class="tally">{hasRoom ? totalWords : `Σ ${total}`}</b>}
        <Timer session={p.session} seat={seat} />
      </span>
      {(isWide ? counted : totalWords || !hasRoom ? [] : counted.slice(0, 1)).map((one) => (
        <span key={one.id} class="dim count-words">
          {countWords(one, isPart)}
        </span>
      ))}
      {said && <span class="bubble">{saidWords(said)}</span>}
    </div>
  );
}
