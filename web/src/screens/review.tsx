/* review.tsx - shows what each decision of a recorded game cost, measured by what the player could know and by all
 * cards. It lists the costliest decisions, and tells each player's luck and costs in words.
 * Shape  the page's second worker does the work in short stretches. useReview asks for the next stretch while it is
 *        on, whatever screen is shown. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { FullWay, GameInfo, Priced, Review, Reviewed } from "../core/port";
import { pageCore } from "../core/port";
import type { Speaker } from "../scene/say";
import { sayMove } from "../scene/say";
import { Dialog } from "../ui";
import { t, tn } from "../words";

type Known = { review: Review | null; isOn: boolean; fault: string };
export type ReviewState = Known & { isStopped: boolean };
type Measure = "by_view" | "by_cards";

const SHOWN = 40;

/* The review begins when it is first asked for, and is given up when its text goes. */
export function useReview(text: string, isAsked: boolean): [ReviewState, stop: () => void] {
  const [state, setState] = useState<Known>({ review: null, isOn: false, fault: "" });
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    if (!isAsked || isStopped) return;
    let isOn = true;
    const core = pageCore();
    const run = async (): Promise<void> => {
      setState({ review: null, isOn: true, fault: "" });
      const { total } = await core.ask("review", { text });
      for (let isDone = false; isOn && !isDone; ) {
        const review = await core.ask("reviewOn", {});
        isDone = review.done >= total;
        if (isOn) setState({ review, isOn: !isDone, fault: "" });
      }
    };
    run().catch((error: Error) => isOn && setState({ review: null, isOn: false, fault: error.message }));
    return () => {
      isOn = false;
      setState((was) => ({ ...was, isOn: false }));
      void core.ask("reviewEnd", {});
    };
  }, [text, isAsked, isStopped]);
  return [{ ...state, isStopped }, () => setStopped(true)];
}

const points = (n: number): string => (Math.round(n * 100) / 100).toFixed(2).replace(/^-(0\.00)$/, "$1");
const signed = (n: number): string => (n > 0 ? "+" : "") + points(n);

/* The decisions, the costliest first, without those that cost nothing by this measure. */
function costliest(review: Review, by: Measure): Priced[] {
  return review.decisions.filter((one) => (one[by]?.cost ?? 0) > 0.004).sort((a, b) => b[by]!.cost - a[by]!.cost).slice(0, SHOWN);
}

function sayCost(of: Reviewed, by: Measure, isEach: boolean): string {
  const { cost, error, told } = of[by];
  if (told === 0) return by === "by_view" ? t("Nothing is told of what could be known then.") : t("Nothing is told of what all cards would have told.");
  if (by === "by_view" && error > 0.004 && cost <= 2 * error)
    return t("By what could be known then, the choices cost nothing that can be told from chance: {n} points (± {error}).", { n: points(cost), error: points(error) });
  if (by === "by_view")
    return error > 0.004
      ? t("By what could be known then, the choices cost {n} points (± {error}).", { n: points(cost), error: points(error) })
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
    score: String(Math.round(sign * of.result)), mean: points(sign * of.mean), cards: signed(sign * of.gave), error: points(of.gave_error),
    play: signed(sign * play),
  };
  const said = isLow
    ? t("The score is {score} (the fewer the better): {mean}, the best of other deals on average, {cards} (± {error}) by the cards and {play} by play.", values)
    : t("The score is {score} (the more the better): {mean}, the best of other deals on average, {cards} (± {error}) by the cards and {play} by play.", values);
  return givenUp > 0.004 ? `${said} ${t("Giving up cost {n}.", { n: points(givenUp) })}` : said;
}

function sayLuck(of: Reviewed, isAlone: boolean, isLow: boolean): string {
  if (of.deals === 0) return "";
  if (isAlone) return sayScore(of, isLow);
  return t("The result is {points} points: {gave} by the cards, {play} by play, the others' too.",
    { points: signed(of.result), gave: signed(of.gave), play: signed(of.result - of.gave) });
}

function Player(p: { of: Reviewed; name: string; isEach: boolean; isAlone: boolean; isLow: boolean }): JSX.Element {
  return (
    <p><b>{p.name}</b><br />{sayLuck(p.of, p.isAlone, p.isLow)} {sayCost(p.of, "by_view", false)} {sayCost(p.of, "by_cards", p.isEach)}</p>
  );
}

function sayPrice(one: Priced, by: Measure, speaker: Speaker): string {
  const price = one[by];
  if (!price) return by === "by_view" ? t("Then: not told.") : t("All cards: not told.");
  const values = { n: points(price.cost), error: points(price.error ?? 0), better: sayMove(price.best, speaker) };
  if (by === "by_cards")
    return price.is_best ? t("All cards: nothing was better.") : t("All cards: {n} points; better: {better}.", values);
  if (price.is_best) return t("Then: nothing was better.");
  return (price.error ?? 0) > 0.004 ? t("Then: {n} points (± {error}); better: {better}.", values) : t("Then: {n} points; better: {better}.", values);
}

function sayPoints(isAlone: boolean, isLow: boolean): string {
  if (!isAlone) return t("Points are those of a deal, beyond what the others get on average.");
  return isLow ? t("Costs are points too many in the score.") : t("Costs are points that the score lacks.");
}

/* How decisions are priced with all cards known. */
const BY_CARDS: Record<FullWay, () => string> = {
  exact: () => t("By what all cards would have told: the best that can be done with this deal, exactly."),
  no_more_calls: () => t("By what all cards would have told: perfect play by all with open hands, exactly; a call as if nothing more were said than must be."),
  played_on: () => t("By what all cards would have told: the deal played on from there by medium players, with the stock as it lay. This is no perfect play, and such costs do not add up."),
};

function Measured(p: { game: GameInfo; isLow: boolean }): JSX.Element {
  return (
    <details>
      <summary>{t("How it is measured")}</summary>
      <p>{t("By what could be known then: what the hard level makes of each choice from that player's view. It imagines how the hidden cards may lie; ± is the standard error.")}</p>
      <p>{BY_CARDS[p.game.by_cards ?? "played_on"]()}</p>
      <p>{sayPoints(p.game.alone, p.isLow)}</p>
    </details>
  );
}

function sayState({ review, isStopped }: ReviewState): string {
  const len = review?.decisions.length ?? 0;
  if (review && review.done >= review.total) return tn("One decision was weighed.", "{n} decisions were weighed.", len);
  return isStopped ? t("Stopped: this is about the first {n} decisions.", { n: len }) : t("Weighing the decisions …");
}

export function ReviewDialog(p: {
  state: ReviewState; game: GameInfo; speaker: Speaker; stop(): void; show(one: Priced): void; close(): void;
}): JSX.Element {
  const { state, speaker } = p;
  const { review } = state;
  const [by, setBy] = useState<Measure>("by_view");
  const isEach = review?.decisions.some((one) => one.by_cards?.way === "played_on") ?? false;
  const list = review ? costliest(review, by) : [];
  return (
    <Dialog title={t("What did each decision cost?")} close={p.close}>
      {state.fault && <p class="notice" role="alert">{state.fault}</p>}
      {state.isOn && (
        <div class="line">
          <progress max={review?.total ?? 1} value={review?.done ?? 0} aria-label={t("Weighing the decisions")} />
          <button type="button" class="btn" onClick={p.stop}>{t("Stop")}</button>
        </div>
      )}
      {!state.fault && <p role="status" class="quiet small">{sayState(state)}</p>}
      {review?.players.map((of) => <Player key={of.seat} of={of} name={speaker.names[of.seat] ?? "?"} isEach={isEach} isAlone={p.game.alone} isLow={review.low_wins} />)}
      {review && <Measured game={p.game} isLow={review.low_wins} />}
      {review && (
        <fieldset class="line">
          <legend>{t("Costliest first")}</legend>
          <label><input type="radio" name="measure" checked={by === "by_view"} onChange={() => setBy("by_view")} /> {t("by what could be known then")}</label>
          <label><input type="radio" name="measure" checked={by === "by_cards"} onChange={() => setBy("by_cards")} /> {t("by all cards")}</label>
        </fieldset>
      )}
      <ol class="decisions">
        {list.map((one) => (
          <li key={`${one.deal}.${one.step}.${one.did.line}`}>
            <button type="button" class="btn plain" onClick={() => p.show(one)}>
              <b>{t("Deal {deal}, move {move}, {name}: {did}", { deal: one.deal, move: one.move, name: speaker.names[one.seat] ?? "?", did: sayMove(one.did, speaker) })}</b>
              <span>{sayPrice(one, "by_view", speaker)}</span>
              <span>{sayPrice(one, "by_cards", speaker)}</span>
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
