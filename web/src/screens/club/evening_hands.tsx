/* evening_hands.tsx - the same deals at all tables of a round: the director says so, and lays out the cards by a list
 * that is shown or printed deal by deal.
 * Hidden The cards follow from a number. It is drawn in the director's browser and stays there; the file that everybody
 *        has says only that the deals are the same. When the round is over, the director tells the number to all. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { keep, recall } from "../../browser/storage";
import { toast } from "../../browser/toasts";
import type { CoreError } from "../../core/fault";
import { pageCore } from "../../core/port";
import { handsLine } from "../../league/evening_lines";
import { Told } from "../../scene/told";
import { usePrinted } from "../../ui/hooks";
import { Top } from "../../ui/top";
import type { Hands, Tour } from "../../wire/tour";
import { faultWords } from "../../words/refusals";
import { t } from "../../words/words";
import { mayDirect } from "../parts/use_paper";
import type { Evening } from "./use_evening";
import { useWriter } from "./use_writer";
import type { Writer } from "./use_writer";

const CHAIRS = "ABCD";

/* Numbers that no other person has, by rounds. */
const keyOf = (code: string): string => `hands_${code}`;
const ownNumber = (code: string, round: number): string => recall<Record<number, string>>(keyOf(code), {})[round] ?? "";
const keepNumber = (code: string, round: number, deal: string): void =>
  keep(keyOf(code), { ...recall<Record<number, string>>(keyOf(code), {}), [round]: deal });
const drawNumber = (): string => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return String((high % 2 ** 20) * 2 ** 32 + low);
};

const handsOf = ({ tournament }: Tour, round: number): { deal: string | null } | undefined =>
  tournament.hands.find((one) => one.round === round);

/* Whether a table such as 2.1 has the cards of all others of its round. */
export const hasSameDeals = (tour: Tour, place: string): boolean =>
  handsOf(tour, Number(place.split(".")[0])) !== undefined;

/* What stands above a table whose deals are those of all others. */
export const SameDealsNote = (p: { evening: Evening; place: string }): JSX.Element | null =>
  hasSameDeals(p.evening.tour, p.place) ? (
    <p class="reason">
      {t(
        "All tables of this round play the same deals. Take the cards that the director gives you, and do not shuffle.",
      )}
    </p>
  ) : null;

/* For the director: whether the round to come plays the same deals, and the way to the cards. */
export function SameDeals(p: { evening: Evening; writer: Writer<Tour> }): JSX.Element {
  const { tour, code } = p.evening,
    { drawn, rounds, ended, hands } = tour.tournament;
  const isBegun = drawn[drawn.length - 1]?.tables.some(({ begun }) => begun) ?? true,
    next = isBegun ? drawn.length + 1 : drawn.length;
  return (
    <>
      {next <= rounds && !ended && (
        <label class="check">
          <input
            type="checkbox"
            disabled={p.writer.isBusy}
            checked={handsOf(tour, next) !== undefined}
            onChange={(event) => {
              const deal = event.currentTarget.checked ? "" : "off";
              p.writer.write(() => handsLine(next, deal));
            }}
          />
          <span>{t("All tables of round {n} play the same deals", { n: next })}</span>
        </label>
      )}
      {hands.length > 0 && (
        <div class="line">
          {hands
            .filter(({ round }) => round <= Math.max(next, drawn.length))
            .slice(-3)
            .map(({ round }) => (
              <a key={round} class="btn" href={`#/evening/${code}/hands.${round}`}>
                {t("The cards of round {n}", { n: round })}
              </a>
            ))}
        </div>
      )}
    </>
  );
}

/* The number of the first deal: drawn here, or taken from another device of the director. The core says whether it is
 * one. */
function NumberForm(p: { text: string; round: number; take(deal: string): void }): JSX.Element {
  const [typed, setTyped] = useState("");
  const take = (event: Event): void => {
    event.preventDefault();
    const deal = typed.trim();
    void pageCore()
      .ask("hands", { text: p.text, round: p.round, deal })
      .then(
        ({ first }) => p.take(first),
        ({ fault }: CoreError) => toast(faultWords(fault)),
      );
  };
  return (
    <>
      <p>{t("No deals are drawn for this round in this browser.")}</p>
      <button type="button" class="btn main" onClick={() => p.take(drawNumber())}>
        {t("Draw the deals")}
      </button>
      <form class="line fields" onSubmit={take}>
        <label class="field">
          <span>{t("Or their number, from another device")}</span>
          <input
            type="text"
            inputMode="numeric"
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="btn">
          {t("Take this number")}
        </button>
      </form>
    </>
  );
}

function OneDeal(p: { at: number; round: number; deal: Hands["deals"][number]; isShown: boolean }): JSX.Element {
  return (
    <section class={`hands-deal${p.isShown ? "" : " only-print"}`}>
      <h2>{t("Round {n}, deal {deal}: {chair} begins", { n: p.round, deal: p.at + 1, chair: p.deal.begins })}</h2>
      <dl>
        {p.deal.hands.map((hand, chair) => (
          <div key={chair}>
            <dt>{CHAIRS[chair]}</dt>
            <dd>
              <Told plain text={hand} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Cards(p: { evening: Evening; round: number; deal: string; children: ComponentChildren }): JSX.Element {
  const { text } = p.evening;
  const [hands, setHands] = useState<Hands | null>(null);
  const [at, setAt] = useState(0);
  useEffect(() => {
    let isOn = true;
    void pageCore()
      .ask("hands", { text, round: p.round, deal: p.deal })
      .then((told) => isOn && setHands(told));
    return () => {
      isOn = false;
    };
  }, [text, p.round, p.deal]);
  if (!hands) return <p role="status">{t("The cards are looked up…")}</p>;
  const last = hands.deals.length - 1;
  return (
    <>
      {hands.deals.map((deal, i) => (
        <OneDeal key={i} at={i} round={p.round} deal={deal} isShown={i === at} />
      ))}
      <div class="line no-print">
        <button type="button" class="btn" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t("The deal before")}
        </button>
        <button type="button" class="btn main" disabled={at === last} onClick={() => setAt(at + 1)}>
          {t("The next deal")}
        </button>
        <button type="button" class="btn" onClick={() => print()}>
          {t("Print all deals")}
        </button>
      </div>
      <div class="no-print stack">{p.children}</div>
    </>
  );
}

/* The number, which is the director's until it is told to all. */
function NumberTold(p: { evening: Evening; round: number; deal: string; isTold: boolean }): JSX.Element {
  const writer = useWriter(p.evening),
    tables = p.evening.tour.tournament.drawn[p.round - 1]?.tables ?? [];
  const isOver = tables.length > 0 && tables.every(({ complete }) => complete);
  return (
    <>
      <p class="quiet small">{t("The number of these deals is {n}. Whoever has it has the cards.", { n: p.deal })}</p>
      {isOver && !p.isTold && (
        <button
          type="button"
          class="btn"
          disabled={writer.isBusy}
          onClick={() => writer.write(() => handsLine(p.round, p.deal))}
        >
          {t("The round is over: tell it to everybody")}
        </button>
      )}
    </>
  );
}

function Secret(p: { evening: Evening; round: number }): JSX.Element {
  const { code, tour, text } = p.evening,
    told = handsOf(tour, p.round)?.deal ?? null;
  const [own, setOwn] = useState(ownNumber(code, p.round)),
    [isShown, setShown] = useState(told !== null);
  const deal = told ?? own;
  const take = (number: string): void => {
    keepNumber(code, p.round, number);
    setOwn(number);
  };
  if (!told && !mayDirect(p.evening))
    return <p role="status">{t("Only the director has the cards, until the round is over.")}</p>;
  if (!deal) return <NumberForm text={text} round={p.round} take={take} />;
  if (isShown)
    return (
      <Cards evening={p.evening} round={p.round} deal={deal}>
        <NumberTold evening={p.evening} round={p.round} deal={deal} isTold={told !== null} />
      </Cards>
    );
  return (
    <>
      <p class="notice" role="alert">
        {t("Whoever looks knows all cards of the round. Look only if you do not play, and let nobody look with you.")}
      </p>
      <button type="button" class="btn main" onClick={() => setShown(true)}>
        {t("Show the cards")}
      </button>
    </>
  );
}

/* #/evening/CODE/hands.ROUND */
export function EveningHands(p: { evening: Evening; round: number; title: string }): JSX.Element {
  usePrinted("paper");
  return (
    <main class="screen paper-screen">
      <Top title={p.title} back={`/evening/${p.evening.code}`} />
      <div class="page evening-page hands-page">
        {handsOf(p.evening.tour, p.round) ? (
          <Secret evening={p.evening} round={p.round} />
        ) : (
          <p role="status">{t("In this round each table shuffles cards of its own.")}</p>
        )}
      </div>
    </main>
  );
}
