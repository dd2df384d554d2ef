/* make_seats.tsx - who plays at the table to be made: how many, bots and people; online also who may look on, and
 * clocks. */
import type { JSX } from "preact";
import { t, tn } from "../../words/words";
import { isByDay } from "../../play/my_tables";
import { SelectField } from "../../ui/select_field";
import { spanWords } from "../../words/span";
import type { Overdue, Watch } from "../../wire/protocol";
import { You } from "../parts/you";
import { WATCHES } from "../parts/order";
import { LevelOptions, StrengthNote } from "../parts/levels";
import { levelName } from "../../words/phrases";

const FEW = 8; /* numbers of players that stand side by side */

/* null: open for people; undefined: as usual. */
export type Levels = (string | null | undefined)[];

export interface Online {
  listed: boolean;
  rated: boolean;
  watch: Watch;
  chat: boolean;
  turn_s: number;
  overdue: Overdue;
  window_s: number;
  grace_s: number;
}

export const ONLINE: Online = {
  listed: false,
  rated: false,
  watch: "live",
  chat: false,
  turn_s: 0,
  overdue: "move",
  window_s: 8,
  grace_s: 30,
};

const CLOCKS: [number, () => string][] = [
  [0, () => t("no clock")],
  [15, () => t("15 seconds")],
  [30, () => t("30 seconds")],
  [60, () => t("one minute")],
  [180, () => t("three minutes")],
];
const HOUR_S = 3600;
const BY_DAY = [1, 12, 24, 3 * 24, 7 * 24, 14 * 24].map((hours): [number, () => string] => [
  hours * HOUR_S,
  () => spanWords(hours * HOUR_S * 1000),
]);
const OVERDUE: [Overdue, () => string][] = [
  ["move", () => t("a bot plays this move")],
  ["on", () => t("a bot plays on until they are back")],
  ["void", () => t("the deal is void")],
];
const seconds = (s: number): string => tn("one second", "{n} seconds", s);

export function Players(p: { min: number; max: number; count: number; set(n: number): void }): JSX.Element | null {
  const { min, max } = p;
  if (max <= min) return null;
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  if (counts.length > FEW)
    return (
      <label class="field">
        <span>{t("Players")}</span>
        <select value={p.count} onChange={(event) => p.set(Number(event.currentTarget.value))}>
          {counts.map((n) => (
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <fieldset class="choices counts">
      <legend>{t("Players")}</legend>
      {counts.map((n) => (
        <label key={n}>
          <input type="radio" name="players" checked={p.count === n} onChange={() => p.set(n)} />
          <span>{n}</span>
        </label>
      ))}
    </fieldset>
  );
}

/* Who sits in the other seats, in a few words. */
function seatsWords(levels: (string | null)[]): string {
  const bots = levels.filter((level) => level !== null),
    open = levels.length - bots.length;
  const known = new Set(bots);
  const botWords =
    known.size === 1
      ? t("{bots} ({level})", { bots: tn("a bot", "{n} bots", bots.length), level: levelName(bots[0]!) })
      : tn("a bot", "{n} bots", bots.length);
  if (open === 0) return botWords;
  const openWords = tn("a seat open for people", "{n} seats open for people", open);
  return bots.length === 0 ? openWords : t("{list}, {next}", { list: openWords, next: botWords });
}

const Level = (p: {
  value: string | null;
  isOnline: boolean;
  label: string;
  set(level: string | null): void;
}): JSX.Element => (
  <select aria-label={p.label} value={p.value ?? ""} onChange={(event) => p.set(event.currentTarget.value || null)}>
    {p.isOnline && <option value="">{t("open for people")}</option>}
    <LevelOptions />
  </select>
);

/* levels: of the seats 1, 2, ..; seat 0 is one's own. */
export function OtherSeats(p: {
  levels: (string | null)[];
  strength: number[];
  isOnline: boolean;
  setAll(level: string | null): void;
  set(seat: number, level: string | null): void;
}): JSX.Element | null {
  const { levels } = p;
  if (levels.length === 0) return null;
  const same = levels.every((level) => level === levels[0]) ? levels[0]! : undefined;
  return (
    <details class="fold">
      <summary>
        <span>{t("With you: {who}", { who: seatsWords(levels) })}</span>
      </summary>
      {levels.length > 1 && (
        <div class="line seat-line">
          <span class="grow">
            <b>{t("All others")}</b>
          </span>
          {same !== undefined ? (
            <Level value={same} isOnline={p.isOnline} label={t("All others")} set={p.setAll} />
          ) : (
            <button type="button" class="btn" onClick={() => p.setAll(levels[0]!)}>
              {t("All the same")}
            </button>
          )}
        </div>
      )}
      {levels.map((level, i) => (
        <div class="line seat-line" key={i}>
          <span class="grow">{t("Seat {n}", { n: i + 2 })}</span>
          <Level
            value={level}
            isOnline={p.isOnline}
            label={t("Seat {n}", { n: i + 2 })}
            set={(next) => p.set(i + 1, next)}
          />
        </div>
      ))}
      <StrengthNote strength={p.strength} />
    </details>
  );
}

/* Who sits around a table with real cards, in their order. */
export const Names = (p: { names: string[]; set(seat: number, name: string): void }): JSX.Element => (
  <fieldset class="names">
    <legend>{t("Names, in the order of play")}</legend>
    {p.names.map((name, seat) => (
      <input
        key={seat}
        type="text"
        maxLength={23}
        autocomplete="off"
        value={name}
        aria-label={t("Player {n}", { n: seat + 1 })}
        placeholder={t("Player {n}", { n: seat + 1 })}
        onInput={(event) => p.set(seat, event.currentTarget.value)}
      />
    ))}
  </fieldset>
);

const of = <T,>(list: [T, () => string][], value: T): string => (list.find(([one]) => one === value) ?? list[0]!)[1]();

/* What holds at the table, in a line. */
const orderWords = (online: Online): string =>
  [
    online.listed ? t("shown in the list") : t("only for those who have the link"),
    ...(online.rated ? [t("matches count for ratings")] : []),
    online.turn_s > 0 ? t("{time} for a turn", { time: of([...CLOCKS, ...BY_DAY], online.turn_s) }) : t("no clock"),
    t("{who} may look on", { who: of(WATCHES, online.watch) }),
  ].reduce((list, next) => t("{list}, {next}", { list, next }));

interface TableOf {
  online: Online;
  hasRaces: boolean /* everybody may match a discard, whose turn it is or not */;
  several: boolean /* more than one plays */;
  set(some: Partial<Online>): void;
}

function Check(p: { isOn: boolean; words: string; set(isOn: boolean): void }): JSX.Element {
  return (
    <label class="check">
      <input type="checkbox" checked={p.isOn} onChange={(event) => p.set(event.currentTarget.checked)} />
      <span>{p.words}</span>
    </label>
  );
}

const WITH_CLOCK = 60; /* seconds for a turn, where there must be a clock */

/* Who sees the table, who may talk there, and whether it counts. */
function TableKind({ online, several, set }: TableOf): JSX.Element {
  const turn_s = online.turn_s || WITH_CLOCK;
  const quick = (isQuick: boolean): number => (isQuick && isByDay(online.turn_s) ? WITH_CLOCK : turn_s);
  return (
    <>
      <Check
        isOn={online.listed}
        words={t("Show the table in the list")}
        set={(listed) => set(listed ? { listed, chat: false, turn_s: quick(listed && online.rated) } : { listed })}
      />
      {!online.listed && (
        <Check isOn={online.chat} words={t("People may chat in their own words")} set={(chat) => set({ chat })} />
      )}
      {several && (
        <Check
          isOn={online.rated}
          words={t("Matches count for ratings")}
          set={(rated) => set(rated ? { rated, turn_s: quick(rated && online.listed), overdue: "move" } : { rated })}
        />
      )}
      <SelectField label={t("Who may look on")} value={online.watch} all={WATCHES} set={(watch) => set({ watch })} />
    </>
  );
}

const inSeconds = (all: number[]): [number, () => string][] => all.map((s) => [s, () => seconds(s)]);
const WINDOWS = inSeconds([3, 5, 8, 15, 30, 100]); /* the last is ten times the standard (WCAG 2.2.1) */
const GRACES = inSeconds([5, 15, 30, 60, 300]);

function TableTimes({ online, hasRaces, set }: TableOf): JSX.Element {
  const mayWait = !(online.listed && online.rated);
  const clocks = [...CLOCKS.filter(([s]) => s > 0 || !online.rated), ...(mayWait ? BY_DAY : [])];
  const overdue = OVERDUE.filter(([what]) => what !== "void" || !online.rated);
  const setTurn = (turn_s: number): void => set(isByDay(turn_s) ? { turn_s } : { turn_s, overdue: "move" });
  const time = <SelectField label={t("Time for a turn")} value={online.turn_s} all={clocks} set={setTurn} />;
  if (isByDay(online.turn_s))
    return (
      <>
        {time}
        <p class="quiet small">{t("Nobody has to be here: each plays when there is time.")}</p>
        <SelectField
          label={t("When the time runs out")}
          value={online.overdue}
          all={overdue}
          set={(overdue) => set({ overdue })}
        />
      </>
    );
  return (
    <>
      {time}
      {hasRaces && (
        <SelectField
          label={t("Time to match a discard")}
          value={online.window_s}
          all={WINDOWS}
          set={(window_s) => set({ window_s })}
        />
      )}
      <SelectField
        label={t("A bot plays for anyone who is away after")}
        value={online.grace_s}
        all={GRACES}
        set={(grace_s) => set({ grace_s })}
      />
    </>
  );
}

export function OnlineForm(p: TableOf): JSX.Element {
  return (
    <>
      <You />
      <details class="fold">
        <summary>
          <span>{t("Table: {what}", { what: orderWords(p.online) })}</span>
        </summary>
        <div class="stack">
          <TableKind {...p} />
          <TableTimes {...p} />
        </div>
      </details>
    </>
  );
}
