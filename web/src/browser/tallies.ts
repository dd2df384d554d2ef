/* tallies.ts - what was played and won alone in this browser, preset by preset. */
import { keep, recall } from "./storage";

/* What was won with help is kept apart. It is no win in a row, and ends a row. */
interface Tally {
  played: number /* without help, as all but the last two */;
  won: number;
  streak: number;
  best: number | null /* score */;
  longest: number;
  aided: number;
  aided_won: number;
}

const NO_DEALS: Tally = { played: 0, won: 0, streak: 0, best: null, longest: 0, aided: 0, aided_won: 0 };

export const tallyOf = (preset: string): Tally => ({
  ...NO_DEALS,
  ...recall<Record<string, Partial<Tally>>>("tallies", {})[preset],
});

export const tallies = (): Tally[] => Object.keys(recall("tallies", {})).map(tallyOf);

interface Outcome {
  won: boolean;
  score: number;
  lowWins: boolean;
  isAided: boolean;
}

function counted(old: Tally, { won, score, lowWins, isAided }: Outcome): Tally {
  if (isAided) return { ...old, streak: 0, aided: old.aided + 1, aided_won: old.aided_won + (won ? 1 : 0) };
  const streak = won ? old.streak + 1 : 0;
  const isBetter = old.best === null || (lowWins ? score < old.best : score > old.best);
  return {
    ...old,
    played: old.played + 1,
    won: old.won + (won ? 1 : 0),
    streak,
    longest: Math.max(old.longest, streak),
    best: isBetter ? score : old.best,
  };
}

export function tallyDeal(preset: string, outcome: Outcome): void {
  keep("tallies", { ...recall("tallies", {}), [preset]: counted(tallyOf(preset), outcome) });
}

/* ---- Favourites: what was played last and most ---- */

export function notePlayed(preset: string): void {
  const played = recall<Record<string, number>>("played", {});
  keep("played", { ...played, [preset]: (played[preset] ?? 0) + 1 });
}

export function favourites(most: number): string[] {
  const played = recall<Record<string, number>>("played", {});
  return Object.keys(played)
    .sort((a, b) => played[b]! - played[a]!)
    .slice(0, most);
}
