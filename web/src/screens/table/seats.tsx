/* seats.tsx - a seat's badge: who sits there, the seat's counters, whose turn it is, what somebody says. */
import type { JSX } from "preact";
import type { Scene, TableMessage } from "../../wire/protocol";
import { MARK } from "../../scene/card_keys";
import type { Said, Session } from "../../room/session";
import { Icon } from "../../ui/icon";
import { useSeconds } from "../../ui/hooks";
import { besideName, hasTwoLines, wordWidth } from "../../scene/badges";
import type { Box } from "../../scene/layout";
import { Person } from "../../scene/person";
import { t, tn } from "../../words/words";
import { spanShort, spanWords } from "../../words/span";
import { counterWords, sayText, zoneWord } from "../../scene/say";
import { isSide, pairOf } from "../../scene/sides";
import { levelWords, saidWords } from "../../words/phrases";
import { OwnSide } from "../parts/own_side";

const SAID_MS = 5000,
  MINUTE_MS = 60_000,
  LOOKED_MS = 5000; /* after which it is looked again how long somebody is away */

function timeLeft(session: Session, seat: number): number | null {
  const ms = session.table?.clock.ms[seat];
  return ms === null || ms === undefined ? null : Math.max(0, ms - (Date.now() - session.clockAt));
}

/* For how long a seat's person has been away, in whole minutes; 0: less than one. */
function minutesAway(session: Session, seat: number): number {
  const ms = session.table?.clock.away[seat];
  return ms === null || ms === undefined ? 0 : Math.floor((ms + Date.now() - session.clockAt) / MINUTE_MS);
}

/* `0:09`: a number alone looks like points, which stand beside it. */
const timeWords = (seconds: number): string =>
  seconds >= 3600 ? spanWords(seconds * 1000) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

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
function countersOf(scene: Scene, seat: number): { id: string; text: string; isSaid: boolean }[] {
  return scene.zones
    .filter((zone) => zone.owner === seat && (zone.kind === "counter" || zone.kind === "text"))
    .map((zone) => ({
      id: zone.id,
      text: zone.kind === "counter" ? String(zone.count).replace("-", "−") : sayText(zone.text ?? ""),
      isSaid: zone.kind === "text",
    }));
}

/* Points of cards that lie open, while others lie face down. */
const showing = (n: number): string => tn("one point showing", "{n} points showing", n);

const countWords = ({ id, text }: { id: string; text: string }, isPart: boolean): string =>
  isPart && id === "points" ? showing(Number(text)) : counterWords(id, text);

/* CSS pixels: room for all counters; for who plays; for words; for a picture; what a sign takes; a chip's edges, and
 * the gap before it; what a clock takes. */
const WIDE = 200,
  BOT_WORDS = 150,
  MIDDLE = 146,
  PICTURE = 64,
  TOTAL = 84,
  SIGN = 20,
  AWAY_EDGES = 17,
  BOLD = 1.15 /* how much wider bold letters are */,
  CLOCK = 40;

/* What is known of a seat and shown on its badge, as far as there is room. */
function standOf(session: Session, table: TableMessage, seat: number, scene: Scene) {
  const info = table.seats[seat]!,
    state = table.state;
  const layouts = scene.zones.filter((zone) => zone.owner === seat && zone.kind === "grid");
  const cards = layouts.flatMap((zone) => zone.cards);
  const isPart = cards.some(([, , mark]) => mark & MARK.down);
  const isHidden = isPart && !cards.some(([face, , mark]) => face !== "" && !(mark & MARK.down));
  const counters = countersOf(scene, seat).filter(
    (one) => !isHidden || one.id !== "points",
  ); /* nothing lies open yet */
  const total = state && state.scores.length > 0 && table.seats.length > 1 ? state.totals[seat] : undefined;
  return {
    info,
    isPart,
    counters,
    counted: counters.filter((one) => !one.isSaid && one.id !== "score") /* the result tells the score of a deal */,
    last: counters.filter((one) => one.isSaid && !(seat === scene.viewer && isSide(one))).pop(),
    isPaired: pairOf(scene)?.includes(seat) ?? false,
    isTurn: state?.scene.to_act.includes(seat) ?? false,
    isAway: info.kind === "person" && !info.here,
    minutesAway: minutesAway(session, seat),
    total,
    totalWords: total === undefined ? "" : t("total {n}", { n: total }),
    leads: total !== undefined && state!.leaders.includes(seat) && state!.leaders.length < table.seats.length,
  };
}

type Stand = ReturnType<typeof standOf>;

const awayWords = (minutes: number): string =>
  minutes > 0 ? t("away for {time}", { time: spanWords(minutes * MINUTE_MS) }) : t("away");

const chipWidth = (words: string): number => BOLD * wordWidth(words) + AWAY_EDGES;

/* The same on the badge, in so many CSS pixels. */
function awayShort(minutes: number, room: number): string {
  const words = minutes > 0 ? t("away {time}", { time: spanShort(minutes * MINUTE_MS) }) : t("away");
  return chipWidth(words) <= room ? words : t("away");
}

/* The badge in words, all of it. */
const badgeWords = (
  name: string,
  { info, isPart, counters, isTurn, isAway, minutesAway, totalWords, leads }: Stand,
): string =>
  [
    name,
    ...(isTurn ? [t("to act")] : []),
    ...(isAway ? [awayWords(minutesAway)] : []),
    ...(info.bot ? [levelWords(info.bot)] : []),
    ...(leads ? [t("leads")] : []),
    ...(totalWords ? [totalWords] : []),
    ...counters.map((one) =>
      one.isSaid ? t("{zone}: {text}", { zone: zoneWord(one.id), text: one.text }) : countWords(one, isPart),
    ),
  ].reduce((list, next) => t("{list}, {next}", { list, next }));

/* What somebody has just said at the table. */
function useSaid(session: Session, seat: number): Said | undefined {
  const said = [...session.said].reverse().find((one: Said) => one.seat === seat && Date.now() - one.at < SAID_MS);
  useSeconds(!!said);
  return said;
}

/* The first line: who sits there, and the signs beside the name. */
function Who(p: {
  stand: Stand;
  seat: number;
  name: string;
  width: number;
  hasPicture: boolean;
  hasRoom: boolean;
  hasTotal: boolean;
  away: string;
}): JSX.Element {
  const { stand, name, width, hasRoom } = p;
  const { info, last, leads, isAway } = stand;
  return (
    <>
      {p.hasPicture && <Person face={info.face} name={name} bot={info.kind === "bot"} seat={p.seat} size={20} />}
      <span class="who">{name}</span>
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
      {width > BOT_WORDS && info.kind === "person" && info.bot && <span class="dim">{t("(bot plays)")}</span>}
      {isAway && !info.bot && <span class="away-word">{p.away}</span>}
      {p.hasTotal && <b class="tally">{hasRoom ? stand.totalWords : `Σ ${stand.total}`}</b>}
    </>
  );
}

/* gone: its person is away, and no bot plays. */
const badgeClass = ({ isTurn, isAway, isPaired, info }: Stand, own: boolean, says: boolean): string =>
  Object.entries({ badge: true, turn: isTurn, away: isAway, gone: isAway && !info.bot, own, says, paired: isPaired })
    .filter(([, is]) => is)
    .map(([state]) => state)
    .join(" ");

export function Badge(p: {
  session: Session;
  table: TableMessage;
  seat: number;
  names: string[];
  box: Box;
  grow: number;
  own: boolean;
  scene: Scene /* whose counters are shown */;
}): JSX.Element {
  const { table, seat } = p;
  const name = p.names[seat] ?? "?";
  const width = p.box.w / p.grow;
  const stand = standOf(p.session, table, seat, p.scene);
  useSeconds(stand.isAway, LOOKED_MS);
  const { counted, isAway, leads, last, totalWords } = stand;
  const said = useSaid(p.session, seat);
  const signs = SIGN * (Number(leads) + Number(last !== undefined));
  const beside = hasTwoLines(p.box.h, p.grow) ? 0 : besideName(name, p.box.w, p.grow) - signs;
  const hasRoom = width > MIDDLE + signs && beside > TOTAL + (last ? wordWidth(last.text) : 0);
  const fits = (one: (typeof counted)[number]): boolean =>
    p.own || beside - PICTURE / 2 > wordWidth(countWords(one, stand.isPart));
  const hasTotal = totalWords !== "" && (hasRoom || !table.state!.over);
  const words = badgeWords(name, stand);
  const away = awayShort(
    stand.minutesAway,
    beside - (hasTotal ? TOTAL / 2 : 0) - (timeLeft(p.session, seat) === null ? 0 : CLOCK),
  );
  const hasPicture = beside - (isAway ? chipWidth(away) : 0) > PICTURE;
  const badge = (
    <div class={badgeClass(stand, p.own, said !== undefined)} role="img" aria-label={words} title={words}>
      <span class={`main-part${hasTotal ? " with-total" : ""}`}>
        <Who {...{ stand, seat, name, width, hasRoom, hasTotal, hasPicture, away }} />
        <Timer session={p.session} seat={seat} />
      </span>
      {(width > WIDE ? counted : totalWords || !hasRoom ? [] : counted.slice(0, 1)).filter(fits).map((one) => (
        <span key={one.id} class="dim count-words">
          {countWords(one, stand.isPart)}
        </span>
      ))}
      {said && <span class="bubble">{saidWords(said)}</span>}
    </div>
  );
  return (
    <>
      {badge}
      {p.own && table.state && <OwnSide scene={table.state.scene} names={p.names} />}
    </>
  );
}
