/* moments.ts - what a review says at a glance: the curve of a player's choices, and the moments that mattered most.
 * Units  points; costs are never below 0 here, since chance alone can make a measured cost negative. */
import type { Price, Priced, Review, Reviewed } from "../wire/reviews";

export const LEAST = 0.05; /* a cost below this is told as nothing */

const EXACT = 0.004; /* an error of at most this is told as none */

export type Measure = "by_view" | "by_cards";

/* Whether something else was better by more than chance could have made of it. */
export const isClear = (price: Price): boolean => !price.is_best && price.cost > Math.max(0.005, price.error ?? 0);

export const hasError = (of: Reviewed, by: Measure): boolean => by === "by_view" && of[by].error > EXACT;

/* Whether what a player's choices cost, all together, may be chance. */
export const mayBeChance = (of: Reviewed, by: Measure): boolean => hasError(of, by) && of[by].cost <= 2 * of[by].error;

/* By what its player could know, else by all cards. */
const priceOf = (one: Priced): Price | null => one.by_view ?? one.by_cards;

export const costOf = (one: Priced): number => Math.max(0, priceOf(one)?.cost ?? 0);

/* What was clearly better; null: nothing. */
export const betterOf = (one: Priced): Priced["did"] | null => {
  const price = priceOf(one);
  return price && isClear(price) ? price.best : null;
};

export const ofSeat = (review: Review, seat: number): Priced[] => review.decisions.filter((one) => one.seat === seat);

/* Those for which something was clearly better, the costliest first; those alike in order of play. */
export const costliest = (decisions: Priced[]): Priced[] =>
  decisions
    .filter((one) => betterOf(one) && costOf(one) >= LEAST)
    .sort((a, b) => costOf(b) - costOf(a) || a.deal - b.deal || a.step - b.step);

const MOMENTS = 3;

/* The moments that mattered, in order of play. */
export const momentsOf = (decisions: Priced[]): Priced[] =>
  costliest(decisions)
    .slice(0, MOMENTS)
    .sort((a, b) => a.deal - b.deal || a.step - b.step);

/* What was lost up to and with each decision. */
export function curveOf(decisions: Priced[]): number[] {
  let sum = 0;
  return decisions.map((one) => (sum += costOf(one)));
}
