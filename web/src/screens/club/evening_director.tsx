/* evening_director.tsx - what the director of an evening does: draws, lets people come and go, sets the clock. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Tour } from "../../wire/tour";
import { pageCore } from "../../core/port";
import { clockLine, nextNumber, playerLines } from "../../league/evening_lines";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { t, tn } from "../../words/words";
import { NamesForm } from "./names_form";
import type { Evening } from "./use_evening";
import { useWriter } from "./use_writer";
import type { Writer } from "./use_writer";

const unfinishedWords = (count: number): string =>
  tn("one table is not finished", "{n} tables are not finished", count);

/* What is sure to be meant is asked first: a draw while a table still plays, and a round that is given up. */
type Asked = "draw" | "give up";

function Sure(p: { asked: Asked; drawn: number; open: number; sure(): void; close(): void }): JSX.Element {
  const isDraw = p.asked === "draw";
  return (
    <Dialog
      title={isDraw ? t("Draw round {n}?", { n: p.drawn + 1 }) : t("Give up round {n}?", { n: p.drawn })}
      close={p.close}
    >
      <p>
        {isDraw
          ? `${unfinishedWords(p.open)}. ${t("Their deals can still be entered.")}`
          : t("Its seats are forgotten. The next draw seats people anew.")}
      </p>
      <div class="line">
        <button type="button" class="btn main" onClick={p.sure}>
          {isDraw ? t("Draw all the same") : t("Give it up")}
        </button>
        <button type="button" class="btn" onClick={p.close}>
          {t("Not yet")}
        </button>
      </div>
    </Dialog>
  );
}

/* playing: how many take part. open: how many tables of the last round are not finished. */
interface Round {
  playing: number;
  open: number;
  isBegun: boolean;
}

function Draw(p: { tour: Tour; round: Round; writer: Writer<Tour> }): JSX.Element {
  const { drawn, rounds } = p.tour.tournament,
    { playing, open, isBegun } = p.round,
    { isBusy, write } = p.writer;
  const [asked, setAsked] = useState<Asked | null>(null);
  const draw = (): void =>
    write((now, text) =>
      now.tournament.drawn.length > drawn.length
        ? ""
        : pageCore()
            .ask("tourDraw", { text })
            .then(({ lines }) => lines),
    );
  const sure = (): void => {
    if (asked === "draw") draw();
    else write(() => `cancel ${drawn.length}`);
    setAsked(null);
  };
  return (
    <>
      <div class="line">
        {drawn.length < rounds && (
          <button
            type="button"
            class={`btn${open === 0 ? " main" : ""}`}
            disabled={isBusy || playing < 4}
            onClick={() => (open > 0 ? setAsked("draw") : draw())}
          >
            {t("Draw round {n}", { n: drawn.length + 1 })}
          </button>
        )}
        {drawn.length > 0 && !isBegun && (
          <button type="button" class="btn" disabled={isBusy} onClick={() => setAsked("give up")}>
            {t("Give up round {n}", { n: drawn.length })}
          </button>
        )}
      </div>
      {asked && <Sure asked={asked} drawn={drawn.length} open={open} sure={sure} close={() => setAsked(null)} />}
    </>
  );
}

function ClockForm(p: { writer: Writer<Tour> }): JSX.Element {
  const [minutes, setMinutes] = useState("45");
  return (
    <form
      class="line fields"
      onSubmit={(event) => {
        event.preventDefault();
        p.writer.write(() => clockLine(Math.max(0, Math.min(999, Number(minutes) || 0))));
      }}
    >
      <label class="field">
        <span>{t("Minutes for the round")}</span>
        <input
          type="text"
          inputMode="numeric"
          value={minutes}
          onInput={(event) => setMinutes(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn" disabled={p.writer.isBusy}>
        <Icon name="clock" />
        {t("Start the clock")}
      </button>
    </form>
  );
}

function WhoIsHere(p: { tour: Tour; playing: number; writer: Writer<Tour> }): JSX.Element {
  const { players } = p.tour.tournament,
    { isBusy, write } = p.writer;
  return (
    <details class="fold">
      <summary>{t("Who is here: {n}", { n: p.playing })}</summary>
      <ul class="here-list">
        {players.map(({ number, player, plays }) => (
          <li key={number}>
            <span class="grow">
              {number}. {player}
            </span>
            <button
              type="button"
              class="btn"
              disabled={isBusy}
              aria-pressed={plays}
              onClick={() => write(() => `${plays ? "withdraw" : "return"} ${number}`)}
            >
              {plays ? t("takes part") : t("has left")}
            </button>
          </li>
        ))}
      </ul>
      <NamesForm
        label={t("Who comes late, a name a line")}
        rows={2}
        there={players.map(({ player }) => player)}
        isBusy={isBusy}
        add={(lists) => write(...lists.map((list) => (now: Tour) => playerLines(list, nextNumber(now)).join("\n")))}
      />
    </details>
  );
}

export function Director(p: { evening: Evening }): JSX.Element {
  const { tour } = p.evening,
    { players, drawn, rounds } = tour.tournament,
    last = drawn[drawn.length - 1];
  const writer = useWriter(p.evening);
  const playing = players.filter(({ plays }) => plays).length,
    open = last?.tables.filter((one) => !one.complete).length ?? 0,
    isBegun = last?.tables.some((one) => one.begun) ?? false;
  return (
    <section class="panel director" aria-label={t("For the director")}>
      <h2>{t("For the director")}</h2>
      {drawn.length < rounds && (
        <p class="quiet small">
          {tn("one player takes part", "{n} players take part", playing)}
          {open > 0 ? ` · ${unfinishedWords(open)}` : ""}
        </p>
      )}
      <Draw tour={tour} round={{ playing, open, isBegun }} writer={writer} />
      {open > 0 && <ClockForm writer={writer} />}
      <WhoIsHere tour={tour} playing={playing} writer={writer} />
    </section>
  );
}
