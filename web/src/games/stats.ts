/* stats.ts - figures from the list of games: wins, rows, scores, and how they went over time.
 * Shape  What counts is a game that was ended without help, with cards that were not played before. Games with help and
 *        games with the same cards again are counted apart. A game with help ends a row, the same cards again do
 *        not. */
import type { Game } from "./list";
import { isGoing, scoreOf } from "./list";

export type As = "unaided" | "aided" | "again" | "open";

/* Names the cards of a game; "": they have no name. */
const cardsOf = ({ rules, source }: Game): string => (source ? `${rules}|${source}` : "");

/* How each game counts, the earliest first. isShown: a solution of these cards was shown before they were played to the
 * end. A game that was given up has shown its cards too, so the next one with them is played again. */
export function counted(games: Game[], isShown: (cards: string) => boolean = () => false): { game: Game; as: As }[] {
  const seen = new Set<string>();
  return [...games]
    .sort((a, b) => a.began - b.began)
    .map((game) => {
      const cards = cardsOf(game);
      const isAgain = cards !== "" && seen.has(cards);
      if (cards) seen.add(cards);
      if (isGoing(game) || game.won === null) return { game, as: "open" };
      if (isAgain) return { game, as: "again" };
      return { game, as: game.aided || (cards !== "" && isShown(cards)) ? "aided" : "unaided" };
    });
}

export interface Stats {
  played: number /* without help, with new cards */;
  won: number;
  streak: number;
  longest: number;
  aided: number;
  aidedWon: number;
  again: number;
  open: number /* in play, or left before the end */;
  scores: number[] /* of the games played without help, the earliest first */;
}

export function statsOf(rows: { game: Game; as: As }[]): Stats {
  const all: Stats = { played: 0, won: 0, streak: 0, longest: 0, aided: 0, aidedWon: 0, again: 0, open: 0, scores: [] };
  for (const { game, as } of rows) {
    if (as === "open" || as === "again") all[as]++;
    else if (as === "aided") {
      all.aided++;
      all.aidedWon += game.won ? 1 : 0;
      all.streak = 0;
    } else {
      all.played++;
      all.won += game.won ? 1 : 0;
      all.streak = game.won ? all.streak + 1 : 0;
      all.longest = Math.max(all.longest, all.streak);
      const score = scoreOf(game);
      if (score !== null) all.scores.push(score);
    }
  }
  return all;
}

export const mean = (scores: number[]): number | null =>
  scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;

const MEAN_OF = 10;

/* The mean of each score and the nine before it. */
export const runningMeans = (scores: number[]): number[] =>
  scores.map((_, i) => mean(scores.slice(Math.max(0, i + 1 - MEAN_OF), i + 1))!);

const BARS_MOST = 12;

export interface Bar {
  from: number;
  to: number /* the same as from, or the last score of the bar */;
  n: number;
}

/* How often each score came, in at most twelve bars of one width. */
export function barsOf(scores: number[]): Bar[] {
  if (scores.length === 0) return [];
  const low = Math.min(...scores),
    high = Math.max(...scores);
  const width = Math.ceil((high - low + 1) / BARS_MOST);
  const bars = Array.from({ length: Math.ceil((high - low + 1) / width) }, (_, i) => ({
    from: low + i * width,
    to: low + (i + 1) * width - 1,
    n: 0,
  }));
  for (const score of scores) bars[Math.floor((score - low) / width)]!.n++;
  return bars;
}

export interface Month {
  month: number /* 202611 */;
  played: number;
  won: number;
}

/* Months from the first game to the last one, those without a game too. */
export function monthsOf(rows: { game: Game; as: As }[]): Month[] {
  const months = new Map<number, Month>();
  for (const { game, as } of rows) {
    if (as !== "unaided") continue;
    const date = new Date(game.last),
      month = date.getFullYear() * 100 + date.getMonth() + 1;
    const known = months.get(month) ?? { month, played: 0, won: 0 };
    months.set(month, { month, played: known.played + 1, won: known.won + (game.won ? 1 : 0) });
  }
  const known = [...months.keys()],
    last = Math.max(...known),
    all: Month[] = [];
  for (let month = Math.min(...known); month <= last; month += month % 100 === 12 ? 89 : 1)
    all.push(months.get(month) ?? { month, played: 0, won: 0 });
  return all;
}
