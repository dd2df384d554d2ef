/* director_lines.ts - the lines of an evening's file that the director's taps become (docs/tournament.md), and what
 * there is to do next. */
import type { Tour } from "../wire/tour";
import { nextNumber, points, stamp, trace } from "./evening_lines";
import { clean, line } from "./lines";
import { substituteLine } from "./evening_notes";

const LEAST = 4;

const correct = (one: string): string => line("correct", { line: one });

/* was: what stood there, when that is mended; null: nothing. */
const mended = (one: string, was: number[] | null, why: string, now: Date): string =>
  was ? correct(one) + trace(was, why, now) : one;

/* was: the totals that are mended. */
export const resultLine = (
  table: string,
  four: number[],
  was: number[] | null,
  why: string,
  now = new Date(),
): string => mended(line("result", { table, points: points(four) }), was, why, now);

/* was: the points that are mended. */
export const dealLine = (
  table: string,
  number: number,
  slip: string,
  was: number[] | null,
  why: string,
  now = new Date(),
): string => mended(line("deal", { table, number, slip }), was, why, now);

/* A line of one word and what it is about, with the time. */
export const plainLine = (words: string, now = new Date()): string => words + line("stamp", { time: stamp(now) });

export const renameLine = (number: number, name: string, was: string, now = new Date()): string =>
  correct(line("player", { number, name })) + line("trace", { was, time: stamp(now) });

export const adjustLine = (number: number, isLeague: boolean, amount: number, why: string): string =>
  line("adjust", { number, kind: isLeague ? "league" : "points", points: amount, why });

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
  const comes = there
    ? there.plays
      ? []
      : [line("return", { number: own })]
    : [line("player", { number: own, name })];
  const goes = line("withdraw", { number });
  if (isOver) return [...comes, goes].join("\n");
  if (one?.begun) return [substituteLine(`${round}.${table}`, number, name), ...comes, goes].join("\n");
  return [...comes, line("swap", { round, one: number, other: own }), goes].join("\n");
}

/* Tables that have played something end with that; those that have not stay open, and do not count. */
export function endLines({ tournament }: Tour): string {
  const closed = tournament.drawn.flatMap(({ tables }, r) =>
    tables.flatMap(({ begun, complete }, t) =>
      begun && !complete ? [line("close", { table: `${r + 1}.${t + 1}` })] : [],
    ),
  );
  return [...closed, line("end")].join("\n");
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
