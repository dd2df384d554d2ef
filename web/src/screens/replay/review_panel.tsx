/* review_panel.tsx - the review of a recorded game, beside its table: luck and play of a player, the curve of what the
 * choices cost, the moments that mattered, and behind them all decisions with both measures.
 * Shape  the page's second worker does the work in short stretches. useReview asks for the next stretch while it is
 *        on, whatever screen is shown. A finished review is kept (games/kept_reviews.ts). */
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { FullWay, GameInfo } from "../../wire/catalogue";
import type { Analysis, Priced, ReplayStep, Review, Reviewed } from "../../wire/reviews";
import type { Action, Scene, Zone } from "../../wire/protocol";
import { pageCore } from "../../core/port";
import type { Speaker } from "../../scene/say";
import { placesOf, sayOrders, sayTold } from "../../scene/say";
import { keepReview, keptReview } from "../../games/kept_reviews";
import type { Measure } from "../../games/moments";
import {
  betterOf,
  costliest,
  costOf,
  curveOf,
  hasError,
  isClear,
  LEAST,
  mayBeChance,
  momentsOf,
  ofSeat,
} from "../../games/moments";
import { faceUrl } from "../../scene/face";
import { look } from "../../browser/settings";
import { Icon } from "../../ui/icon";
import { oneDigit, t, tn } from "../../words/words";
import { useWhy } from "./bot_why";
import { coreFault, FaultWords } from "../parts/file_fault";
import type { FileFault } from "../parts/file_fault";

type Known = { review: Review | null; isOn: boolean; fault: FileFault | null };
export type ReviewState = Known & { isStopped: boolean };

/* The review begins when it is first asked for, and is given up when its text goes. */
export function useReview(
  text: string,
  isAsked: boolean,
  of: { preset: string; you: number },
): [ReviewState, stop: () => void] {
  const [state, setState] = useState<Known>({ review: null, isOn: false, fault: null });
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    if (!isAsked || isStopped) return;
    let isOn = true;
    const core = pageCore();
    const run = async (): Promise<void> => {
      const known = await keptReview(text).catch(() => null);
      if (known) return setState({ review: known, isOn: false, fault: null });
      setState({ review: null, isOn: true, fault: null });
      const { total } = await core.ask("review", { text });
      for (let isDone = false; isOn && !isDone; ) {
        const review = await core.ask("reviewOn", {});
        isDone = review.done >= total;
        if (isOn) setState({ review, isOn: !isDone, fault: null });
        if (isOn && isDone)
          await keepReview(text, { preset: of.preset, you: of.you, review }).catch(
            () => {},
          ); /* without room it is made anew */
      }
    };
    run().catch(
      (error: Error) =>
        isOn &&
        setState({ review: null, isOn: false, fault: coreFault(error, t("The decisions could not be weighed.")) }),
    );
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

function sayCost(of: Reviewed, by: Measure, isEach: boolean): string {
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

function sayLuck(of: Reviewed, isAlone: boolean, isLow: boolean): string {
  if (of.deals === 0) return "";
  if (isAlone) return sayScore(of, isLow);
  return t("The result is {points} points: {gave} by the cards, {play} by play, the others' too.", {
    points: signed(of.result),
    gave: signed(of.gave),
    play: signed(of.result - of.gave),
  });
}

function Told(p: { of: Reviewed; isEach: boolean; isAlone: boolean; isLow: boolean }): JSX.Element {
  return (
    <p>
      {sayLuck(p.of, p.isAlone, p.isLow)} {sayCost(p.of, "by_view", false)} {sayCost(p.of, "by_cards", p.isEach)}
    </p>
  );
}

function sayPrice(one: Priced, by: Measure, order: (action: Action) => string): string {
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

function sayPoints(isAlone: boolean, isLow: boolean): string {
  if (!isAlone) return t("Points are those of a deal, beyond what the others get on average.");
  return isLow ? t("Costs are points too many in the score.") : t("Costs are points that the score lacks.");
}

/* How decisions are priced with all cards known. */
const BY_CARDS: Record<FullWay, () => string> = {
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

function Measured(p: { game: GameInfo; isLow: boolean }): JSX.Element {
  return (
    <>
      <p>
        {t(
          "By what could be known then: what the hard level makes of each choice from that player's view. It " +
            "imagines how the hidden cards may lie; ± is the standard error.",
        )}
      </p>
      <p>{BY_CARDS[p.game.by_cards ?? "played_on"]()}</p>
      <p>{sayPoints(p.game.alone, p.isLow)}</p>
    </>
  );
}

function sayState({ review, isStopped }: ReviewState): string {
  const len = review?.decisions.length ?? 0;
  if (review && review.done >= review.total) return tn("One decision was weighed.", "{n} decisions were weighed.", len);
  return isStopped ? t("Stopped: this is about the first {n} decisions.", { n: len }) : t("Weighing the decisions …");
}

/* ---- At a glance ---- */

const HALF = 50; /* of a bar, in hundredths of its width */

/* A bar from the middle: to the right what is good, to the left what is bad. */
function Bar(p: { name: string; n: number; most: number; words: string }): JSX.Element {
  const length = Math.min(HALF, (HALF * Math.abs(p.n)) / p.most);
  return (
    <div class="gauge">
      <b>{p.name}</b>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect class="ground" width="100" height="10" rx="2" />
        <rect
          class={p.n >= 0 ? "good-part" : "bad-part"}
          x={p.n >= 0 ? HALF : HALF - length}
          width={length}
          height="10"
        />
        <rect class="middle" x={HALF - 0.4} width="0.8" height="10" />
      </svg>
      <span>{p.words}</span>
    </div>
  );
}

/* What the cards gave a deal, and what the choices took from it. */
function LuckAndPlay(p: { of: Reviewed }): JSX.Element {
  const { of } = p;
  const by: Measure = of.by_view.told > 0 ? "by_view" : "by_cards",
    isChance = mayBeChance(of, by);
  const cost = isChance ? 0 : Math.max(0, of[by].cost);
  const most = Math.max(1, Math.abs(of.gave), cost);
  const luck =
    of.deals === 0
      ? t("The luck of the cards is told when a deal is over.")
      : Math.abs(of.gave) < LEAST
        ? t("The cards were as good as usual.")
        : of.gave > 0
          ? t("The cards were good: {n} points better than usual.", { n: oneDigit(of.gave) })
          : t("The cards were bad: {n} points worse than usual.", { n: oneDigit(-of.gave) });
  const play = isChance
    ? t("The choices cost nothing that can be told from chance.")
    : cost < LEAST
      ? t("No choice cost anything.")
      : t("The choices cost {n} points.", { n: oneDigit(cost) });
  return (
    <>
      <Bar name={t("Cards")} n={of.deals === 0 ? 0 : of.gave} most={most} words={luck} />
      <Bar name={t("Choices")} n={-cost} most={most} words={play} />
    </>
  );
}

const WIDE = 320,
  HIGH = 90,
  EDGE = 8;

/* What was lost up to each decision, downwards. A tap goes to the nearest decision. */
function Curve(p: {
  decisions: Priced[];
  moments: Priced[];
  now: Priced | null;
  show(one: Priced): void;
}): JSX.Element | null {
  const { decisions } = p;
  const sums = curveOf(decisions);
  const most = Math.max(1, sums[sums.length - 1] ?? 0);
  if (decisions.length < 2) return null;
  const x = (i: number): number => EDGE + ((WIDE - 2 * EDGE) * i) / (decisions.length - 1);
  const y = (i: number): number => EDGE + ((HIGH - 2 * EDGE) * (sums[i] ?? 0)) / most;
  const tap = (event: MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const part = ((event.clientX - box.left) / box.width) * WIDE;
    p.show(
      decisions[
        Math.max(
          0,
          Math.min(decisions.length - 1, Math.round(((part - EDGE) / (WIDE - 2 * EDGE)) * (decisions.length - 1))),
        )
      ]!,
    );
  };
  const dot = (one: Priced, kind: string): JSX.Element => (
    <circle
      key={kind + decisions.indexOf(one)}
      class={kind}
      cx={x(decisions.indexOf(one))}
      cy={y(decisions.indexOf(one))}
      r={kind === "now" ? 6 : 4.5}
    />
  );
  return (
    <svg
      class="curve"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      onClick={tap}
      aria-label={t("What the choices had cost, from the first to the last: {n} points in the end.", {
        n: oneDigit(sums[sums.length - 1]!),
      })}
    >
      <line x1={EDGE} x2={WIDE - EDGE} y1={EDGE} y2={EDGE} />
      <polyline points={decisions.map((_, i) => `${x(i)},${y(i)}`).join(" ")} />
      {p.moments.map((one) => dot(one, "moment-dot"))}
      {p.now && decisions.includes(p.now) && dot(p.now, "now")}
    </svg>
  );
}

/* ---- Decisions ---- */

/* A decision as its player saw it. */
interface Seen {
  before: Scene;
  told: ReplayStep["told"] /* what was done */;
  after: Scene;
}

/* null until it is known. */
function useSeen(replay: number, one: Priced): Seen | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    let isOn = true;
    const ask = (step: number): Promise<ReplayStep> =>
      pageCore().ask("step", { replay, deal: one.deal - 1, step, viewer: one.seat });
    void Promise.all([ask(one.step), ask(one.step + 1)]).then(
      ([at, next]) => isOn && setSeen({ before: at.state.scene, told: next.told, after: next.state.scene }),
      () => {},
    );
    return () => {
      isOn = false;
    };
  }, [replay, one.deal, one.step, one.seat]);
  return seen;
}

const CardPicture = (p: { face: string }): JSX.Element => (
  <img class="tiny-card" src={faceUrl(p.face, look(), true)} alt="" />
);

/* A layout in small, with the place that is meant. */
function PlacePicture(p: { zone: Zone; place: number }): JSX.Element {
  const columns = Math.max(1, p.zone.columns),
    rows = Math.ceil(p.zone.cards.length / columns);
  return (
    <svg class="tiny-grid" viewBox={`0 0 ${columns * 8} ${rows * 11}`} aria-hidden="true">
      {p.zone.cards.map((card, i) => (
        <rect
          key={i}
          class={card[1] === p.place ? "meant" : ""}
          x={(i % columns) * 8 + 0.5}
          y={Math.floor(i / columns) * 11 + 0.5}
          width="7"
          height="10"
          rx="1.2"
        />
      ))}
    </svg>
  );
}

/* An action in pictures: the card that it is about, and the place in the layout. */
function ActionPicture(p: {
  action: Action;
  zones: Zone[] | null;
  seat: number;
  speaker: Speaker;
}): JSX.Element | null {
  const { action, zones, seat } = p;
  const verb = p.speaker.verbs.get(action.verb);
  const drawn = zones?.find((zone) => zone.id === "drawn" && zone.cards.length > 0)?.cards[0]?.[0] ?? "";
  const layout = zones?.find((zone) => zone.kind === "grid" && zone.owner === seat);
  const face = action.card || drawn;
  const hasPlace = layout !== undefined && /^[iI]/.test(verb?.args ?? "");
  return (
    <>
      {face !== "" && face !== "??" && <CardPicture face={face} />}
      {hasPlace && <PlacePicture zone={layout} place={action.from} />}
    </>
  );
}

/* What was done, told to who did it or to the others. */
function sayDone({ before, told, after }: Seen, speaker: Speaker, you: number): string {
  return told ? sayTold({ ...told, before, after }, { ...speaker, you }).shown.join(" ") : "";
}

function Moment(p: {
  one: Priced;
  text: string;
  replay: number;
  speaker: Speaker;
  isMine: boolean;
  isNow: boolean;
  hasDeals: boolean;
  show(one: Priced): void;
}): JSX.Element {
  const { one, speaker } = p;
  const seen = useSeen(p.replay, one),
    scene = seen?.before,
    zones = scene?.zones ?? null;
  const better = betterOf(one);
  const why = useWhy(p.text, p.replay, one.deal - 1, one.step, speaker);
  const did = seen ? sayDone(seen, speaker, p.isMine ? one.seat : -1) : "";
  return (
    <li>
      <button type="button" class="moment" aria-current={p.isNow} onClick={() => p.show(one)}>
        <span class="quiet small">
          {p.hasDeals
            ? t("Deal {deal}, move {move}", { deal: one.deal, move: one.move })
            : t("Move {n}", { n: one.move })}
        </span>
        <span class="moment-row">
          <ActionPicture action={one.did} zones={zones} seat={one.seat} speaker={speaker} />
          <b>{did}</b>
        </span>
        {better && (
          <span class="moment-row better">
            <Icon name="check" />
            <ActionPicture action={better} zones={zones} seat={one.seat} speaker={speaker} />
            <span>
              {t("Better by {n} points: {better}", {
                n: oneDigit(costOf(one)),
                better: scene ? (sayOrders([better], scene, { ...speaker, you: one.seat })[0] ?? "") : "",
              })}
            </span>
          </span>
        )}
        {why && <span class="quiet small">{t("Why: {why}", { why })}</span>}
      </button>
    </li>
  );
}

const ENDS: Record<Analysis["end"], (from: number) => string> = {
  unknown: () => t("It is not known whether this deal can be won."),
  impossible: () => t("This deal could not be won."),
  won: () => t("This deal was won."),
  lost: (from) => t("It could still be won until move {n}.", { n: from }),
  open: () => t("It could still have been won at the end."),
};

/* Where a patience was lost, by the solver. */
function Solved(p: { text: string; deal: number }): JSX.Element | null {
  const [answer, setAnswer] = useState<Analysis | null>(null);
  useEffect(() => {
    let isOn = true;
    setAnswer(null);
    pageCore()
      .ask("analyse", { text: p.text, deal: p.deal, seat: 0 })
      .then(
        (found) => isOn && setAnswer(found),
        () => {},
      );
    return () => {
      isOn = false;
    };
  }, [p.text, p.deal]);
  return (
    answer && (
      <p>
        <b>{ENDS[answer.end](answer.lost_from)}</b>{" "}
        {answer.has_best ? t("The best score was {n}.", { n: answer.best }) : ""}
      </p>
    )
  );
}

/* Everything behind the moments: all decisions with both measures, and how they are measured. */
function Depth(p: {
  of: Reviewed;
  seat: number;
  review: Review;
  decisions: Priced[];
  game: GameInfo;
  speaker: Speaker;
  scene: Scene;
  show(one: Priced): void;
}): JSX.Element {
  const { of, review, speaker } = p;
  const isEach = p.decisions.some((one) => one.by_cards?.way === "played_on");
  const places = useMemo(
    () => ({ ...placesOf(p.scene), viewer: p.seat }),
    [p.game, p.seat],
  ); /* to who decided: a place is told by its owner */
  const order = (action: Action): string => sayOrders([action], places, { ...speaker, you: p.seat })[0] ?? action.line;
  return (
    <>
      <details>
        <summary>{tn("The one decision", "All {n} decisions", p.decisions.length)}</summary>
        <p class="quiet small">{t("Costliest first")}</p>
        <ol class="decisions">
          {[...costliest(p.decisions), ...p.decisions.filter((one) => !costliest(p.decisions).includes(one))].map(
            (one) => (
              <li key={`${one.deal}.${one.step}.${one.did.line}`}>
                <button type="button" class="btn plain" onClick={() => p.show(one)}>
                  <b>{t("Deal {deal}, move {move}: {did}", { deal: one.deal, move: one.move, did: order(one.did) })}</b>
                  <span>{sayPrice(one, "by_view", order)}</span>
                  <span>{sayPrice(one, "by_cards", order)}</span>
                </button>
              </li>
            ),
          )}
        </ol>
      </details>
      <details>
        <summary>{t("How it is measured")}</summary>
        <Told of={of} isEach={isEach} isAlone={p.game.alone} isLow={review.low_wins} />
        <Measured game={p.game} isLow={review.low_wins} />
      </details>
    </>
  );
}

export function ReviewPanel(p: {
  state: ReviewState;
  text: string;
  replay: number;
  deal: number;
  you: number;
  deals: number;
  game: GameInfo;
  speaker: Speaker;
  scene: Scene;
  now: Priced | null;
  stop(): void;
  show(one: Priced): void;
  close(): void;
}): JSX.Element {
  const { state, speaker } = p;
  const { review } = state;
  const [seat, setSeat] = useState(Math.max(0, p.you));
  const of = review?.players[seat];
  const decisions = review ? ofSeat(review, seat) : [];
  const moments = momentsOf(decisions);
  const seats = [...speaker.names.keys()].sort((a, b) => Number(b === p.you) - Number(a === p.you));
  return (
    <section class="result review" aria-label={t("Review")}>
      <div class="result-head">
        <h2 tabIndex={-1}>{t("Review")}</h2>
        <button type="button" class="btn plain round" aria-label={t("Close")} onClick={p.close}>
          <Icon name="close" />
        </button>
      </div>
      <div class="result-body">
        {seats.length > 1 && (
          <div class="line" role="group" aria-label={t("Whose choices")}>
            {seats.map((one) => (
              <button
                key={one}
                type="button"
                class="btn small"
                aria-pressed={one === seat}
                onClick={() => setSeat(one)}
              >
                {one === p.you ? t("You") : speaker.names[one]}
              </button>
            ))}
          </div>
        )}
        {state.fault && (
          <p class="notice" role="alert">
            <FaultWords fault={state.fault} />
          </p>
        )}
        {state.isOn && (
          <div class="line">
            <progress max={review?.total ?? 1} value={review?.done ?? 0} aria-label={t("Weighing the decisions")} />
            <button type="button" class="btn small" onClick={p.stop}>
              {t("Stop")}
            </button>
          </div>
        )}
        {!state.fault && (
          <p role="status" class="quiet small">
            {sayState(state)}
          </p>
        )}
        {p.game.is_solved && p.game.alone && <Solved text={p.text} deal={p.deal} />}
        {of && <LuckAndPlay of={of} />}
        <Curve decisions={decisions} moments={moments} now={p.now} show={p.show} />
        {moments.length > 0 && (
          <h3>{tn("The moment that mattered", "The {n} moments that mattered", moments.length)}</h3>
        )}
        <ol class="moments">
          {moments.map((one) => (
            <Moment
              key={`${one.deal}.${one.step}.${one.did.line}`}
              one={one}
              text={p.text}
              replay={p.replay}
              speaker={speaker}
              isMine={seat === p.you}
              isNow={one === p.now}
              hasDeals={p.deals > 1}
              show={p.show}
            />
          ))}
        </ol>
        {review && of && decisions.length > 0 && (
          <Depth
            of={of}
            seat={seat}
            review={review}
            decisions={decisions}
            game={p.game}
            speaker={speaker}
            scene={p.scene}
            show={p.show}
          />
        )}
      </div>
    </section>
  );
}
