/* review_words.ts - what a review tells, in sentences: luck, what choices cost, and by which measure. */
import type { FullWay } from "../../wire/catalogue";
import type { Priced, Reviewed } from "../../wire/reviews";
import type { Action } from "../../wire/protocol";
import type { Measure } from "../../games/moments";
import { hasError, isClear, mayBeChance } from "../../games/moments";
import { t, tn } from "../../words/words";
import type { ReviewState } from "./use_review";

const points = (n: number): string => (Math.round(n * 100) / 100).toFixed(2).replace(/^-(0\.00)$/, "$1");
const signed = (n: number): string => (n > 0 ? "+" : "") + points(n);

export function sayCost(of: Reviewed, by: Measure, isEach: boolean): string {
  const { cost, error, told } = of[by];
  if (told === 0)
    return by === "by_view"
      ? t("Nothing is told of what could be known then.")
      : t("Nothing is told of what all cards would have told.");
  if (mayBeChance(of, by))
    return t(
      "By what could be known then, the choices cost nothing that can be told from chance: {n} points (± {error}).",
      { n: points(cost), error: points(error) },
    );
  if (by === "by_view")
    return hasError(of, by)
      ? t("By what could be known then, the choices cost {n} points (± {error}).", {
          n: points(cost),
          error: points(error),
        })
      : t("By what could be known then, the choices cost {n} points.", { n: points(cost) });
  return isEach
    ? t("By what all cards would have told, the choices, each taken by itself, cost {n} points.", { n: points(cost) })
    : t("By what all cards would have told, the choices cost {n} points.", { n: points(cost) });
}

/* The parts of the score of somebody who plays alone; they add up to it. */
function sayScore(of: Reviewed, isLow: boolean): string {
  const sign = isLow ? -1 : 1;
  const play = of.result - of.mean - of.gave;
  const givenUp = of.by_cards.told === of.decisions ? -play - of.by_cards.cost : 0;
  const values = {
    score: String(Math.round(sign * of.result)),
    mean: points(sign * of.mean),
    cards: signed(sign * of.gave),
    error: points(of.gave_error),
    play: signed(sign * play),
  };
  const said = isLow
    ? t(
        "The score is {score} (the fewer the better): {mean}, the best of other deals on average, {cards} " +
          "(± {error}) by the cards and {play} by play.",
        values,
      )
    : t(
        "The score is {score} (the more the better): {mean}, the best of other deals on average, {cards} " +
          "(± {error}) by the cards and {play} by play.",
        values,
      );
  return givenUp > 0.004 ? `${said} ${t("Giving up cost {n}.", { n: points(givenUp) })}` : said;
}

export function sayLuck(of: Reviewed, isAlone: boolean, isLow: boolean): string {
  if (of.deals === 0) return "";
  if (isAlone) return sayScore(of, isLow);
  return t("The result is {points} points: {gave} by the cards, {play} by play, the others' too.", {
    points: signed(of.result),
    gave: signed(of.gave),
    play: signed(of.result - of.gave),
  });
}

export function sayPrice(one: Priced, by: Measure, order: (action: Action) => string): string {
  const price = one[by];
  if (!price) return by === "by_view" ? t("By what could be known: not told.") : t("Seeing all cards: not told.");
  const values = { n: points(price.cost), better: order(price.best) };
  if (by === "by_cards")
    return isClear(price)
      ? t("Seeing all cards: better by {n} points: {better}.", values)
      : t("Seeing all cards: nothing was better.");
  return isClear(price)
    ? t("By what could be known: better by {n} points: {better}.", values)
    : t("By what could be known: nothing was clearly better.");
}

export function sayPoints(isAlone: boolean, isLow: boolean): string {
  if (!isAlone) return t("Points are those of a deal, beyond what the others get on average.");
  return isLow ? t("Costs are points too many in the score.") : t("Costs are points that the score lacks.");
}

/* How decisions are priced with all cards known. */
export const BY_CARDS: Record<FullWay, () => string> = {
  exact: () => t("By what all cards would have told: the best that can be done with this deal, exactly."),
  no_more_calls: () =>
    t(
      "By what all cards would have told: perfect play by all with open hands, exactly; a call as if nothing " +
        "more were said than must be.",
    ),
  played_on: () =>
    t(
      "By what all cards would have told: the deal played on from there by simple players, with the stock as " +
        "it lay. This is no perfect play, and such costs do not add up.",
    ),
};

export function sayState({ review, isStopped }: ReviewState): string {
  const len = review?.decisions.length ?? 0;
  if (review && review.done >= review.total) return tn("One decision was weighed.", "{n} decisions were weighed.", len);
  return isStopped ? t("Stopped: this is about the first {n} decisions.", { n: len }) : t("Weighing the decisions…");
}
