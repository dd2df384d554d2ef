/* evening_notes.ts - what people note beside the file of an evening, as comments: who they are, that a result is
 * right or wrong, who plays on for somebody, the clock, the table at the screen. */
import { meNumber } from "../room/papers_known";
import type { Tour } from "../wire/tour";
import type { PaperEntry } from "../wire/protocol";
import { keep, recall } from "../browser/storage";
import { clean } from "./lines";

const CONFIRMED = "# confirmed ",
  WRONG = "# wrong ",
  SETTLED = "# settled ",
  SUBSTITUTE = "# substitute ",
  CLOCK = "# clock ";

export const confirmLine = (place: string): string => CONFIRMED + place;
/* words "": what one has said so far is taken back. */
export const wrongLine = (place: string, words: string): string => `${WRONG}${place} ${clean(words)}`.trim();
export const settledLine = (place: string): string => SETTLED + place;
export const substituteLine = (place: string, number: number, name: string): string =>
  `${SUBSTITUTE}${place} ${number} ${clean(name)}`;
export const clockLine = (minutes: number, now = Date.now()): string =>
  `${CLOCK}${minutes} ${new Date(now).toISOString()}`;

/* ---- Who wrote it ---- */

export type Person = (entry: PaperEntry) => string;

/* The name of who wrote an entry: the person of the list they had said to be, else whom they said to be later; the
 * name of the device of who never said it. */
export function personOf(entries: PaperEntry[], { tournament }: Tour): Person {
  const said = new Map<PaperEntry, number>(),
    last = new Map<number, number>(),
    first = new Map<number, number>();
  for (const entry of entries) {
    const number = meNumber(entry);
    if (number > 0) last.set(entry.who, number);
    if (number > 0 && !first.has(entry.who)) first.set(entry.who, number);
    said.set(entry, last.get(entry.who) ?? 0);
  }
  const name = (number: number): string | undefined =>
    tournament.players.find((player) => player.number === number)?.player;
  return (entry) => name(said.get(entry) || (first.get(entry.who) ?? 0)) ?? entry.by;
}

/* ---- What is noted of a table ---- */

/* The lines that tell something of a table, in order: what was written of its result, and what was noted. A round
 * that was given up takes its own along. */
function* linesOf(
  entries: PaperEntry[],
  place: string,
): Generator<{ entry: PaperEntry; line: string; isResult: boolean }> {
  const round = Number(place.split(".")[0]),
    result = new RegExp(`^(correct )?(deal|result|close|clear) ${place.replace(".", "\\.")}\\b`);
  let lines: { entry: PaperEntry; line: string; isResult: boolean }[] = [];
  for (const entry of entries)
    for (const line of entry.lines) {
      const isResult = result.test(line);
      if (line.startsWith("cancel ") && Number(line.split(" ")[1]) <= round) lines = [];
      else if (isResult || (line.startsWith("# ") && line.split(" ")[2] === place))
        lines.push({ entry, line, isResult });
    }
  yield* lines;
}

/* Who has confirmed a table, other than who wrote its last result: another device, and another person. Whoever ends a
 * table early writes no result. */
export function confirmedBy(entries: PaperEntry[], place: string, person: Person = ({ by }) => by): string[] {
  let writer: PaperEntry | null = null;
  let names: string[] = [];
  for (const { entry, line, isResult } of linesOf(entries, place)) {
    if (isResult) names = [];
    if (isResult && !line.startsWith("close ")) writer = entry;
    if (line === CONFIRMED + place && writer && entry.who !== writer.who && person(entry) !== person(writer))
      names = [...names.filter((name) => name !== person(entry)), person(entry)];
  }
  return names;
}

/* What players say is wrong with a result, until the director writes another one or says that it is settled, or who
 * said it takes it back. who: their number among the people. */
export function wrongsOf(
  entries: PaperEntry[],
  place: string,
  person: Person,
): { by: string; who: number; words: string }[] {
  let found: { by: string; who: number; words: string }[] = [];
  for (const { entry, line, isResult } of linesOf(entries, place)) {
    const words = line.slice(WRONG.length + place.length + 1);
    if (isResult || line === SETTLED + place) found = [];
    else if (line === WRONG + place) found = found.filter(({ who }) => who !== entry.who);
    else if (line.startsWith(WRONG)) found.push({ by: person(entry), who: entry.who, words });
  }
  return found;
}

/* Who plays on at a table for somebody, by their numbers. */
export function substitutesOf(entries: PaperEntry[], place: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const { line } of linesOf(entries, place)) {
    const [, number = "", name = ""] = /^# substitute \S+ (\d+) (.*)$/.exec(line) ?? [];
    if (name) found.set(Number(number), name);
  }
  return found;
}

/* When the clock of the round runs out, in ms since 1970; null: none was set since the round was drawn. */
export function clockEnds(entries: PaperEntry[]): number | null {
  let ends: number | null = null;
  for (const line of entries.flatMap(({ lines }) => lines)) {
    if (line.startsWith("round ")) ends = null;
    const [minutes, from] = line.startsWith(CLOCK) ? line.slice(CLOCK.length).split(" ") : [];
    if (from && Number(minutes) >= 0 && !Number.isNaN(Date.parse(from)))
      ends = Number(minutes) > 0 ? Date.parse(from) + Number(minutes) * 60000 : null;
  }
  return ends;
}

/* ---- Tables at the screen ---- */

const SCREENS_MOST = 24;

type Screens = Record<string, string>;

/* Which table of which evening the room's table is, `CODE/1.2`, if one has come to it from there; "": none. */
export const placeOfTable = (table: string): string => recall<Screens>("screens", {})[table] ?? "";

export function noteScreen(table: string, place: string): void {
  const { [table]: _, ...others } = recall<Screens>("screens", {});
  keep("screens", Object.fromEntries([...Object.entries(others), [table, place]].slice(-SCREENS_MOST)));
}

const SCREEN = "# screen ";

/* The code of the room's table at which a table of the evening is played; "": at a real one. */
export function screenOf(entries: PaperEntry[], place: string): string {
  const line = entries
    .flatMap(({ lines }) => lines)
    .filter((one) => one.startsWith(`${SCREEN}${place} `))
    .pop();
  return line?.slice(SCREEN.length + place.length + 1) ?? "";
}
