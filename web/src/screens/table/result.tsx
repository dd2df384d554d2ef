/* result.tsx - how a deal and the match have ended: scores, the reckoning, and what comes next. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Session } from "../../room/session";
import type { Sum, TableMessage } from "../../wire/protocol";
import { placeOfTable } from "../../league/evening_notes";
import { nameHere } from "../../room/me";
import { recordOf } from "../../room/records";
import { Celebration } from "./celebrate";
import type { Speaker } from "../../scene/say";
import { Told } from "../../scene/told";
import { isStill, look, shortcut } from "../../browser/settings";
import { countedAs, nextDeal, sameDeal, sourceOf } from "../../play/play";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { saveFile } from "../../browser/files";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { useLater } from "../../ui/hooks";
import { gameOf } from "../../core/presets";
import { goLater } from "../../browser/back";
import { andList, sentences, t, tg, tn } from "../../words/words";
import { noteAnalysed } from "./aid_bar";
import { DayOutcome, useDay } from "../parts/day_outcome";
import { endReason, endText, endTitle, forOthers, isVictory } from "./ending";
import { dealLink, VerifyPanel } from "../replay/proof";
import { RatedOutcome } from "../parts/rated";
import { openReplay } from "../replay/replay_screen";
import type { Shared } from "../parts/share";
import { ShareDialog } from "../parts/share";
import { TallyLines } from "../parts/tally";
import { NearMiss } from "./near_miss";

export function Scores(p: { table: TableMessage; speaker: Speaker }): JSX.Element {
  const state = p.table.state!;
  const last = state.scores[state.scores.length - 1] ?? [];
  const seats = p.table.seats
    .map((_, i) => i)
    .sort((a, b) => (state.low_wins ? 1 : -1) * ((state.totals[a] ?? 0) - (state.totals[b] ?? 0)));
  const isMatch = state.scores.length > 1 || state.deals !== 1;
  const leads = (seat: number): boolean => seats.length > 1 && state.leaders.includes(seat);
  return (
    <div class="scroll-x" tabIndex={0} role="group" aria-label={t("Scores")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("Player")}</th>
            <th scope="col">{t("This deal")}</th>
            {isMatch && <th scope="col">{t("Total")}</th>}
            {state.chips && <th scope="col">{t("Chips")}</th>}
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat} class={leads(seat) ? "leads" : ""}>
              <th scope="row">
                {p.speaker.names[seat]}
                {leads(seat) && (
                  <span class="star" title={t("leads")}>
                    {" "}
                    ★
                  </span>
                )}
                {(state.undos[seat] ?? 0) > 0 && (
                  <small class="quiet"> {tn("one move taken back", "{n} moves taken back", state.undos[seat]!)}</small>
                )}
              </th>
              <td>{last[seat] ?? "–"}</td>
              {isMatch && (
                <td>
                  <b>{state.totals[seat]}</b>
                </td>
              )}
              {state.chips && <td>{state.chips[seat]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/* All deals of the match, a row each. */
function Deals(p: { table: TableMessage; speaker: Speaker }): JSX.Element {
  const state = p.table.state!;
  return (
    <details>
      <summary>{t("All deals")}</summary>
      <div class="scroll-x" tabIndex={0} role="group" aria-label={t("All deals")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("Deal")}</th>
              {p.speaker.names.map((name, i) => (
                <th scope="col" key={i}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {state.scores.map((row, i) => (
              <tr key={i}>
                <th scope="row">{i + 1}</th>
                {row.map((score, seat) => (
                  <td key={seat}>{score}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("Total")}</th>
              {state.totals.map((total, seat) => (
                <td key={seat}>
                  <b>{total}</b>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  );
}

const SIGNS: Record<Sum["kind"], string> = { fact: "", base: "", times: "×", total: "=" };

function Reckoning(p: { sums: Sum[] }): JSX.Element | null {
  if (p.sums.length === 0) return null;
  return (
    <table class="sums">
      <caption>{t("How it is worked out")}</caption>
      <tbody>
        {p.sums.map((sum) => (
          <tr key={sum.text} class={sum.kind}>
            <th scope="row">
              <Told text={sum.text} />
            </th>
            <td>
              {SIGNS[sum.kind]} {sum.value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const COUNTED = {
  alone: () => "",
  aided: () => t("Played with help, so it is counted apart."),
  known: () => t("These cards were played before, so they do not count again."),
};

const countedWords = (table: TableMessage): string => {
  const hints = table.help?.hints ?? 0;
  return sentences([
    COUNTED[countedAs(table) ?? "alone"](),
    hints > 0 ? tn("One hint was taken.", "{n} hints were taken.", hints) : "",
  ]);
};

/* Whom somebody who is ready waits for. */
function Waiting(p: { table: TableMessage }): JSX.Element | null {
  const { seats, you } = p.table;
  const names = seats
    .filter((seat, i) => seat.kind === "person" && seat.here && !seat.ready && i !== you)
    .map((seat) => seat.name);
  return you >= 0 && seats[you]!.ready && names.length > 0 ? (
    <p role="status">{t("Waiting for {names}…", { names: andList(names) })}</p>
  ) : null;
}

/* Whether nothing more of an event, or of a table of an evening, is played here. */
const isPlayedOut = (table: TableMessage): boolean =>
  table.hole !== undefined
    ? table.seats.length === 1 || table.state!.match_over
    : table.state!.match_over && placeOfTable(table.table) !== "";

type Day = ReturnType<typeof useDay>;

export const isReady = (table: TableMessage): boolean => table.you >= 0 && table.seats[table.you]!.ready;
/* Whether another deal is played here after this one. */
export const goesOn = (table: TableMessage, day: Day): boolean =>
  !(day && table.state!.match_over) && table.you >= 0 && !isPlayedOut(table);

function GoOn(p: { session: Session; table: TableMessage; isAlone: boolean }): JSX.Element {
  const { session, table, isAlone } = p;
  const { match_over } = table.state!;
  const words = match_over ? (isAlone ? t("New deal") : t("Rematch")) : t("Next deal");
  return (
    <button
      type="button"
      class="btn main"
      onClick={() => void nextDeal(session, table)}
      disabled={isReady(table)}
      {...shortcut("n")}
    >
      {isReady(table) ? t("Ready") : words}
    </button>
  );
}

/* What may be done next: the main thing first, and always in view. */
function Next(p: {
  session: Session;
  table: TableMessage;
  day: Day;
  review: (() => void) | null;
  share(): void;
}): JSX.Element {
  const { session, table } = p;
  const state = table.state!,
    isAlone = table.seats.length === 1 && table.help !== undefined;
  return (
    <div class="result-next">
      {p.day && state.match_over && (
        <a class="btn main" href={`#/daily/${p.day.preset.id}`}>
          {t("Deal of the day")}
        </a>
      )}
      {table.hole && isPlayedOut(table) && (
        <a class="btn main" href={`#/event/${table.hole.paper}`}>
          {t("Back to the event")}
        </a>
      )}
      {!table.hole && isPlayedOut(table) && (
        <a class="btn main" href={`#/evening/${placeOfTable(table.table)}`}>
          {t("Back to the evening")}
        </a>
      )}
      {goesOn(table, p.day) && <GoOn session={session} table={table} isAlone={isAlone} />}
      {table.source && table.you >= 0 && state.match_over && (
        <button type="button" class="next-act" onClick={() => void sameDeal(session, table)}>
          <Icon name="redo" />
          {t("Same cards")}
        </button>
      )}
      {p.review && (
        <button type="button" class="next-act" onClick={p.review}>
          <Icon name="curve" />
          {t("Review")}
        </button>
      )}
      {!table.hole && (
        <button type="button" class="next-act" onClick={p.share}>
          <Icon name="share" />
          {t("Share")}
        </button>
      )}
    </div>
  );
}

const BODY_MS = 40; /* the head and the buttons come first, so that no task is long */
const FOCUS_MS = 400; /* until the result has come up */

const isOwn = (table: TableMessage): boolean => table.seats.length === 1 && table.help !== undefined;

/* What is shared of a deal that is over; to others, the viewer has a name. */
function sharedOf(table: TableMessage, speaker: Speaker): Shared {
  const title = tg(table.title),
    others = forOthers(speaker, nameHere());
  const link = isOwn(table) && sourceOf(table.source)?.kind === "number" ? dealLink(table) : "";
  return {
    title,
    headline: endTitle(table, others),
    reason: endReason(table, others),
    text: endText(table, title, others, link),
    rows: table.seats.map((_, seat) => [others.names[seat] ?? "?", String(table.state!.totals[seat] ?? 0)]),
  };
}

function replay(session: Session, table: TableMessage, review: boolean): void {
  const enter = goLater();
  void recordOf(session).then((text) => {
    if (!text) return;
    openReplay(text, review, table.you);
    if (review && isOwn(table)) noteAnalysed(table); /* who goes on after it knows more */
    enter("/replay");
  });
}

function ResultHead(p: { title: string; close(): void }): JSX.Element {
  const away = t("Look at the table");
  return (
    <div class="result-head">
      <h2 tabIndex={-1}>{p.title}</h2>
      <button type="button" class="btn plain round" aria-label={away} title={away} onClick={p.close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/* What may be done with the record; of an event's deal, nothing until the event is over. */
function RecordLine(p: { session: Session; table: TableMessage; prove(): void }): JSX.Element {
  const { session, table } = p;
  const save = (): void =>
    void recordOf(session).then((text) => text && saveFile(`${table.preset}-${table.table}.txt`, text));
  return (
    <div class="line small">
      {!table.hole && (
        <>
          <button type="button" class="btn plain" onClick={() => replay(session, table, false)}>
            <Icon name="play" />
            {t("Replay")}
          </button>
          <button type="button" class="btn plain" onClick={save}>
            <Icon name="save" />
            {t("Save the record")}
          </button>
        </>
      )}
      {table.fair && !table.hole && (
        <button type="button" class="btn plain" onClick={p.prove}>
          <Icon name="check" />
          {t("Fair cards")}
        </button>
      )}
    </div>
  );
}

/* The number of the cards, for who asks for it. */
const DealNumber = (p: { number: string }): JSX.Element => (
  <details class="small">
    <summary>{t("Details")}</summary>
    <p>{t("Number of the deal: {n}", { n: p.number })}</p>
  </details>
);

function ResultBody(p: {
  session: Session;
  table: TableMessage;
  speaker: Speaker;
  day: Day;
  prove(): void;
}): JSX.Element {
  const { session, table, speaker, day } = p;
  const state = table.state!,
    reason = endReason(table, speaker);
  return (
    <>
      {reason && (
        <p class="reason">
          <Told text={reason} />
        </p>
      )}
      <Waiting table={table} />
      {day && <DayOutcome preset={day.preset} day={day.day} />}
      {(table.seats.length > 1 || state.scores.length > 1) && <Scores table={table} speaker={speaker} />}
      {state.match_over && <RatedOutcome table={table} names={speaker.names} />}
      <Reckoning sums={state.scene.sums} />
      {state.scores.length > 1 && <Deals table={table} speaker={speaker} />}
      {isOwn(table) && !day && <NearMiss table={table} />}
      {table.source && <TallyLines preset={table.preset} first={countedWords(table)} />}
      {table.source?.startsWith("deal ") && table.seats.length === 1 && <DealNumber number={table.source.slice(5)} />}
      {table.hole && <p class="quiet small">{t("What was played can be looked at when the event is over.")}</p>}
      <RecordLine session={session} table={table} prove={p.prove} />
    </>
  );
}

export function Result(p: { session: Session; table: TableMessage; speaker: Speaker; close(): void }): JSX.Element {
  const { session, table, speaker } = p;
  const [open, setOpen] = useState<"" | "proof" | "share">("");
  const root = useRef<HTMLElement>(null);
  const isWhole = useLater(true, BODY_MS);
  useEffect(() => {
    const timer = setTimeout(
      () => root.current?.querySelector<HTMLElement>(".btn.main")?.focus({ preventScroll: true }),
      FOCUS_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  const game = gameOf(useCatalogue(), table.game),
    day = useDay(table);
  const close = (): void => setOpen("");
  return (
    <section class={table.seats.length === 1 ? "result short" : "result"} ref={root} aria-label={t("Result")}>
      <ResultHead title={endTitle(table, speaker)} close={p.close} />
      <div class="result-body">
        {isWhole && <ResultBody {...{ session, table, speaker, day }} prove={() => setOpen("proof")} />}
      </div>
      <Next
        session={session}
        table={table}
        day={day}
        review={game?.has_review && !table.hole ? () => replay(session, table, true) : null}
        share={() => setOpen("share")}
      />
      {isVictory(table) && !isStill() && <Celebration look={look()} />}
      {open === "share" && <ShareDialog shared={sharedOf(table, speaker)} close={close} />}
      {open === "proof" && (
        <Dialog title={t("Fair cards")} close={close}>
          <VerifyPanel session={session} table={table} />
        </Dialog>
      )}
    </section>
  );
}
