/* director_lines.ts - the lines of an evening's file that the director's taps become (docs/tournament.md), and what
 * there is to do next. */
import type { Tour } from "../wire/tour";
import { clean, nextNumber, points, stamp, trace } from "./evening_lines";
import { substituteLine } from "./evening_notes";

const LEAST = 4;

/* was: the totals that are mended; null: none are there. */
export const resultLine = (
  place: string,
  four: number[],
  was: number[] | null,
  why: string,
  now = new Date(),
): string =>
  was ? `correct result ${place}: ${points(four)}${trace(was, why, now)}` : `result ${place}: ${points(four)}`;

/* A line of one word and what it is about, with the time. */
export const plainLine = (words: string, now = new Date()): string => `${words}  # ${stamp(now)}`;

export const renameLine = (number: number, name: string, was: string, now = new Date()): string =>
  `correct player ${number} ${clean(name)}  # was ${was}, ${stamp(now)}`;

export const adjustLine = (number: number, isLeague: boolean, amount: number, why: string): string =>
  `adjust ${number} ${isLeague ? "league" : "points"} ${amount} ${clean(why)}`;

/* Where somebody is in the last round; table 0: nowhere, or they sit out. */
function placeOf({ tournament }: Tour, number: number): { round: number; table: number; isIn: boolean } {
  const round = tournament.drawn.length,
    last = tournament.drawn[round - 1];
  const table = (last?.tables.findIndex(({ players }) => players.includes(number)) ?? -1) + 1;
  return { round, table, isIn: table > 0 || (last?.byes.includes(number) ?? false) };
}

/* Somebody comes in the stead of another, who leaves: in the last round, if it has not begun for them; else they
 * play on at the table, the points of the round go to the name on the list, and the draw takes them from the next
 * round on. */
export function substituteLines(tour: Tour, number: number, name: string): string {
  const { players, drawn } = tour.tournament;
  const there = players.find(({ player }) => player === clean(name)),
    own = there?.number ?? nextNumber(tour);
  const { round, table, isIn } = placeOf(tour, number),
    one = drawn[round - 1]?.tables[table - 1],
    isOver = !isIn || (one?.complete ?? false);
  const comes = there ? (there.plays ? [] : [`return ${own}`]) : [`player ${own} ${clean(name)}`];
  if (isOver) return [...comes, `withdraw ${number}`].join("\n");
  if (one?.begun) return [substituteLine(`${round}.${table}`, number, name), ...comes, `withdraw ${number}`].join("\n");
  return [...comes, `swap ${round} ${number} ${own}`, `withdraw ${number}`].join("\n");
}

/* Tables that have played something end with that; those that have not stay open, and do not count. */
export function endLines({ tournament }: Tour): string {
  const closed = tournament.drawn.flatMap(({ tables }, r) =>
    tables.flatMap(({ begun, complete }, t) => (begun && !complete ? [`close ${r + 1}.${t + 1}`] : [])),
  );
  return [...closed, "end"].join("\n");
}

export type NextStep =
  | { what: "people" | "draw" | "clock" | "end" | "over" }
  | { what: "table"; place: string; isWrong: boolean };

/* What the director does next; clock: when it ends, 0: none runs. wrong: tables whose result somebody says is wrong. */
export function nextStep({ tournament }: Tour, clock: number, wrong: string[] = []): NextStep {
  const { drawn, rounds, ended, players } = tournament;
  const tables = drawn[drawn.length - 1]?.tables ?? [],
    open = tables.findIndex(({ complete }) => !complete);
  if (wrong.length > 0) return { what: "table", place: wrong[0]!, isWrong: true };
  if (ended) return { what: "over" };
  if (open >= 0 && clock === 0 && tables.every(({ begun }) => !begun)) return { what: "clock" };
  if (open >= 0) return { what: "table", place: `${drawn.length}.${open + 1}`, isWrong: false };
  if (drawn.length === rounds) return { what: "end" };
  return { what: players.filter(({ plays }) => plays).length < LEAST ? "people" : "draw" };
}
