/* review_panel.tsx - the review of a recorded game, beside its table: luck and play of a player, the curve of what the
 * choices cost, the moments that mattered, and behind them all decisions with both measures. */
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { GameInfo } from "../../wire/catalogue";
import type { Analysis, Priced, Review, Reviewed } from "../../wire/reviews";
import type { Action, Scene } from "../../wire/protocol";
import { pageCore } from "../../core/port";
import type { Speaker } from "../../scene/say";
import { placesOf, sayOrders } from "../../scene/say";
import { costliest, momentsOf, ofSeat } from "../../games/moments";
import { Icon } from "../../ui/icon";
import { t, tn } from "../../words/words";
import { FaultWords } from "../parts/file_fault";
import { Curve, LuckAndPlay } from "./review_glance";
import { Moment } from "./review_moment";
import { BY_CARDS, sayCost, sayLuck, sayPoints, sayPrice, sayState } from "./review_words";
import type { RecordShown, ReviewState } from "./use_review";

function Told(p: { of: Reviewed; isEach: boolean; isAlone: boolean; isLow: boolean }): JSX.Element {
  return (
    <p>
      {sayLuck(p.of, p.isAlone, p.isLow)} {sayCost(p.of, "by_view", false)} {sayCost(p.of, "by_cards", p.isEach)}
    </p>
  );
}

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

/* Whose choices are shown: first those of whose list it is. */
function Whose(p: { you: number; names: string[]; seat: number; choose(seat: number): void }): JSX.Element | null {
  const seats = [...p.names.keys()].sort((a, b) => Number(b === p.you) - Number(a === p.you));
  if (seats.length < 2) return null;
  return (
    <div class="line" role="group" aria-label={t("Whose choices")}>
      {seats.map((one) => (
        <button key={one} type="button" class="btn small" aria-pressed={one === p.seat} onClick={() => p.choose(one)}>
          {one === p.you ? t("You") : p.names[one]}
        </button>
      ))}
    </div>
  );
}

/* How far the review is, and what went wrong with it. */
function Progress(p: { state: ReviewState; stop(): void }): JSX.Element {
  const { fault, isOn, review } = p.state;
  return (
    <>
      {fault && (
        <p class="notice" role="alert">
          <FaultWords fault={fault} />
        </p>
      )}
      {isOn && (
        <div class="line">
          <progress max={review?.total ?? 1} value={review?.done ?? 0} aria-label={t("Weighing the decisions")} />
          <button type="button" class="btn small" onClick={p.stop}>
            {t("Stop")}
          </button>
        </div>
      )}
      {!fault && (
        <p role="status" class="quiet small">
          {sayState(p.state)}
        </p>
      )}
    </>
  );
}

export function ReviewPanel(p: {
  state: ReviewState;
  record: RecordShown;
  deal: number;
  game: GameInfo;
  speaker: Speaker;
  scene: Scene;
  now: Priced | null;
  stop(): void;
  show(one: Priced): void;
  close(): void;
}): JSX.Element {
  const { state, speaker, record, game, show } = p;
  const { review } = state,
    { you } = record;
  const [seat, setSeat] = useState(Math.max(0, you));
  const of = review?.players[seat];
  const decisions = review ? ofSeat(review, seat) : [];
  const moments = momentsOf(decisions);
  return (
    <section class="result review" aria-label={t("Review")}>
      <div class="result-head">
        <h2 tabIndex={-1}>{t("Review")}</h2>
        <button type="button" class="btn plain round" aria-label={t("Close")} onClick={p.close}>
          <Icon name="close" />
        </button>
      </div>
      <div class="result-body">
        <Whose you={you} names={speaker.names} seat={seat} choose={setSeat} />
        <Progress state={state} stop={p.stop} />
        {game.is_solved && game.alone && <Solved text={record.text} deal={p.deal} />}
        {of && <LuckAndPlay of={of} />}
        <Curve decisions={decisions} moments={moments} now={p.now} show={show} />
        {moments.length > 0 && (
          <h3>{tn("The moment that mattered", "The {n} moments that mattered", moments.length)}</h3>
        )}
        <ol class="moments">
          {moments.map((one) => (
            <Moment
              key={`${one.deal}.${one.step}.${one.did.line}`}
              one={one}
              record={record}
              speaker={speaker}
              isMine={seat === you}
              isNow={one === p.now}
              show={show}
            />
          ))}
        </ol>
        {review && of && decisions.length > 0 && (
          <Depth {...{ of, seat, review, decisions, game, speaker, show, scene: p.scene }} />
        )}
      </div>
    </section>
  );
}
