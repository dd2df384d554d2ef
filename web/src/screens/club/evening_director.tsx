/* evening_director.tsx - what the director of an evening does with its rounds: draws them, changes and gives them
 * up, sets the clock, ends the evening; and the next of it, within reach of a thumb. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Tour } from "../../wire/tour";
import { pageCore } from "../../core/port";
import { endLines, nextStep, plainLine } from "../../league/director_lines";
import type { NextStep } from "../../league/director_lines";
import { clockEnds, clockLine, wrongsOf } from "../../league/evening_notes";
import { line } from "../../league/lines";
import { Sure } from "../../ui/dialog";
import { useWide } from "../../ui/hooks";
import { Icon } from "../../ui/icon";
import { Reason } from "../../ui/reason";
import { wholeNumber } from "../../words/people_names";
import { sentences, t, tn } from "../../words/words";
import { SameDeals } from "./evening_hands";
import { canReseat, Reseat } from "./evening_seats";
import type { Evening } from "./use_evening";
import { useWriter } from "./use_writer";
import type { Writer } from "./use_writer";

const unfinishedWords = (count: number): string =>
  tn("one table is not finished", "{n} tables are not finished", count);

/* What is sure to be meant is asked first: a draw while a table still plays, a round that is given up, the end. */
type Asked = "draw" | "draw all" | "give up" | "end";

const ASKED: Record<Asked, { title(drawn: number): string; told(open: number): string; sure(): string }> = {
  draw: {
    title: (drawn) => t("Draw round {n}?", { n: drawn + 1 }),
    told: (open) =>
      `${unfinishedWords(open)}. ${tn("Its deals can still be entered.", "Their deals can still be entered.", open)}`,
    sure: () => t("Draw all the same"),
  },
  "draw all": {
    title: () => t("Draw all rounds to come?"),
    told: () => t("Who comes late or leaves is not drawn anew, unless rounds are given up and drawn again."),
    sure: () => t("Draw them all"),
  },
  "give up": {
    title: (drawn) => t("Give up round {n}?", { n: drawn }),
    told: () => t("Its seats are forgotten. The next draw seats people anew."),
    sure: () => t("Give it up"),
  },
  end: {
    title: () => t("End the evening?"),
    told: (open) =>
      sentences([
        ...(open > 0
          ? [
              `${unfinishedWords(open)}.`,
              t("Tables end with the deals that they have; those that have not begun do not count."),
            ]
          : []),
        t("No more rounds are drawn. Results can still be corrected."),
      ]),
    sure: () => t("End it"),
  },
};

/* playing: how many take part. open: how many tables of the last round are not finished. */
interface Round {
  playing: number;
  open: number;
  isBegun: boolean;
}

/* What can be done with the rounds; each is asked once more where something would be lost. */
interface Deeds {
  ask(asked: Asked): void;
  draw(): void /* at once where every table is finished */;
  reopen(): void;
  dialog: JSX.Element | null;
}

function useDeeds(tour: Tour, round: Round, { write }: Writer<Tour>): Deeds {
  const { drawn } = tour.tournament;
  const [asked, setAsked] = useState<Asked | null>(null);
  /* Draws until there are so many rounds, if nobody else has. */
  const drawTo = (rounds: number): void => {
    const drawOne = (_: unknown, i: number) => (now: Tour, text: string) =>
      now.tournament.drawn.length > drawn.length + i
        ? ""
        : pageCore()
            .ask("tourDraw", { text })
            .then(({ lines }) => lines);
    void write(...Array.from({ length: rounds - drawn.length }, drawOne));
  };
  const sure: Record<Asked, () => void> = {
    draw: () => drawTo(drawn.length + 1),
    "draw all": () => drawTo(tour.tournament.rounds),
    "give up": () => void write(() => plainLine(line("cancel", { round: drawn.length }))),
    end: () => void write((now) => plainLine(endLines(now))),
  };
  return {
    ask: setAsked,
    draw: () => (round.open > 0 ? setAsked("draw") : drawTo(drawn.length + 1)),
    reopen: () => void write(() => plainLine(line("reopen"))),
    dialog: asked && (
      <Sure
        title={ASKED[asked].title(drawn.length)}
        told={ASKED[asked].told(round.open)}
        word={ASKED[asked].sure()}
        sure={() => {
          sure[asked]();
          setAsked(null);
        }}
        close={() => setAsked(null)}
      />
    ),
  };
}

/* below: what stands at the lower edge already. */
function Draw(p: {
  evening: Evening;
  round: Round;
  deeds: Deeds;
  isBusy: boolean;
  below: NextStep["what"] | null;
}): JSX.Element {
  const { tour } = p.evening,
    { drawn, rounds, ended } = tour.tournament,
    { playing, open, isBegun } = p.round,
    { deeds, isBusy, below } = p;
  const [isSeating, setSeating] = useState(false);
  return (
    <div class="line">
      {drawn.length < rounds && !ended && below !== "draw" && (
        <button
          type="button"
          class={`btn${open === 0 ? " main" : ""}`}
          disabled={isBusy || playing < 4}
          onClick={deeds.draw}
        >
          {t("Draw round {n}", { n: drawn.length + 1 })}
        </button>
      )}
      {rounds - drawn.length > 1 && !ended && (
        <button type="button" class="btn" disabled={isBusy || playing < 4} onClick={() => deeds.ask("draw all")}>
          {t("Draw all rounds to come")}
        </button>
      )}
      {canReseat(tour) && (
        <button type="button" class="btn" disabled={isBusy} onClick={() => setSeating(true)}>
          {t("Change the seats")}
        </button>
      )}
      {drawn.length > 0 && !isBegun && (
        <button type="button" class="btn" disabled={isBusy} onClick={() => deeds.ask("give up")}>
          {t("Give up round {n}", { n: drawn.length })}
        </button>
      )}
      {drawn.length > 0 && below !== "end" && (
        <button type="button" class="btn" disabled={isBusy} onClick={ended ? deeds.reopen : () => deeds.ask("end")}>
          {ended ? t("Go on with the evening") : t("End the evening")}
        </button>
      )}
      {isSeating && canReseat(tour) && <Reseat evening={p.evening} close={() => setSeating(false)} />}
    </div>
  );
}

const MINUTES = 45,
  MINUTES_MOST = 999;

/* The one thing to do next, at the lower edge of a phone. */
function Next(p: { evening: Evening; step: NextStep; deeds: Deeds; writer: Writer<Tour> }): JSX.Element {
  const { step, deeds, writer } = p,
    { tour, code } = p.evening,
    { drawn } = tour.tournament;
  const button = (words: string, act: () => void): JSX.Element => (
    <button type="button" class="btn main big" disabled={writer.isBusy} onClick={act}>
      {words}
    </button>
  );
  const openPeople = (): void => {
    const people = document.querySelector(".evening-people details");
    if (people) (people as HTMLDetailsElement).open = true;
    people?.scrollIntoView();
  };
  return (
    <div class="next-step" role="group" aria-label={t("Next")}>
      {step.what === "people" && button(t("At least four must take part"), openPeople)}
      {step.what === "draw" && button(t("Draw round {n}", { n: drawn.length + 1 }), deeds.draw)}
      {step.what === "clock" &&
        button(t("Start the clock: {n} minutes", { n: MINUTES }), () => void writer.write(() => clockLine(MINUTES)))}
      {step.what === "table" && (
        <a class="btn main big" href={`#/evening/${code}/${step.place}`}>
          {step.isWrong
            ? t("Look at table {n}: somebody says it is wrong", { n: step.place })
            : t("Go to table {n}", { n: step.place })}
        </a>
      )}
      {step.what === "end" && button(t("End the evening"), () => deeds.ask("end"))}
      {step.what === "over" && (
        <a class="btn main big" href={`#/evening/${code}/wall`}>
          {t("Show the standings")}
        </a>
      )}
    </div>
  );
}

function ClockForm(p: { writer: Writer<Tour> }): JSX.Element {
  const [typed, setTyped] = useState("45");
  const minutes = wholeNumber(typed, 0, MINUTES_MOST);
  return (
    <form
      class="line fields"
      onSubmit={(event) => {
        event.preventDefault();
        if (minutes !== null) void p.writer.write(() => clockLine(minutes));
      }}
    >
      <label class="field">
        <span>{t("Minutes for the round")}</span>
        <input type="text" inputMode="numeric" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
      </label>
      <button type="submit" class="btn" disabled={p.writer.isBusy || minutes === null}>
        <Icon name="clock" />
        {minutes === 0 ? t("Stop the clock") : t("Start the clock")}
      </button>
      <Reason words={minutes === null ? t("Minutes: 0 to {n}. With 0 no clock runs.", { n: MINUTES_MOST }) : ""} />
    </form>
  );
}

/* The tables of all rounds whose result somebody says is wrong. */
const wrongTables = ({ tour, paper, person }: Evening): string[] =>
  tour.tournament.drawn.flatMap(({ tables }, r) =>
    tables.map((_, t) => `${r + 1}.${t + 1}`).filter((place) => wrongsOf(paper.entries, place, person).length > 0),
  );

export function Director(p: { evening: Evening }): JSX.Element {
  const { evening } = p,
    { tour } = evening,
    { players, drawn, rounds, ended } = tour.tournament,
    last = drawn[drawn.length - 1];
  const writer = useWriter(evening);
  const playing = players.filter(({ plays }) => plays).length,
    open = last?.tables.filter((one) => !one.complete).length ?? 0,
    isBegun = last?.tables.some((one) => one.begun) ?? false,
    round = { playing, open, isBegun };
  const deeds = useDeeds(tour, round, writer),
    isWide = useWide(),
    step = nextStep(tour, clockEnds(evening.paper.entries) ?? 0, wrongTables(evening));
  return (
    <section class="panel director" aria-label={t("For the director")}>
      <h2>{t("For the director")}</h2>
      {ended && <p role="status">{t("The evening has ended.")}</p>}
      {drawn.length < rounds && !ended && (
        <p class="quiet small">
          {tn("one player takes part", "{n} players take part", playing)}
          {open > 0 ? ` · ${unfinishedWords(open)}` : ""}
        </p>
      )}
      <Draw evening={evening} round={round} deeds={deeds} isBusy={writer.isBusy} below={isWide ? null : step.what} />
      <SameDeals evening={evening} writer={writer} />
      {open > 0 && <ClockForm writer={writer} />}
      {deeds.dialog}
      {!isWide && <Next evening={evening} step={step} deeds={deeds} writer={writer} />}
    </section>
  );
}
