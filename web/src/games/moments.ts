/* moments.ts - what a review says at a glance: the curve of a player's choices, and the moments that mattered most.
 * Units  points; costs are never below 0 here, since chance alone can make a measured cost negative. */
import type { Priced, Review } from "../core/reviews";

export const LEAST = 0.05; /* a cost below this is told as nothing */

/* What a decision cost: by what its player could know, else by all cards. */
export const costOf = (one: Priced): number => Math.max(0, (one.by_view ?? one.by_cards)?.cost ?? 0);

export const betterOf = (one: Priced): Priced["did"] | null => {
  const price = one.by_view ?? one.by_cards;
  return price && !price.is_best ? price.best : null;
};

export const ofSeat = (review: Review, seat: number): Priced[] => review.decisions.filter((one) => one.seat === seat);

/* The costliest first; those alike in order of play. */
export const costliest = (decisions: Priced[]): Priced[] =>
  decisions.filter((one) => costOf(one) >= LEAST).sort((a, b) => costOf(b) - costOf(a) || a.deal - b.deal || a.step - b.step);

const MOMENTS = 3;

/* The moments that mattered, in order of play. */
export const momentsOf = (decisions: Priced[]): Priced[] =>
  costliest(decisions).slice(0, MOMENTS).sort((a, b) => a.deal - b.deal || a.step - b.step);

/* What was lost up to and with each decision. */
export function curveOf(decisions: Priced[]): number[] {
  let sum = 0;
  return decisions.map((one) => (sum += costOf(one)));
}
