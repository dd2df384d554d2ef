/* result.tsx - how a deal and the match have ended: scores, the reckoning, and what comes next. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Analysis } from "../core/port";
import { pageCore } from "../core/port";
import type { Session } from "../net/session";
import type { Sum, TableMessage } from "../protocol";
import type { Speaker } from "../scene/say";
import { sayText } from "../scene/say";
import { countedAs, isCleared, nextDeal, sameDeal } from "../play";
import { Dialog, gameOf, go, Icon, saveFile, useCatalogue } from "../ui";
import { andList, t, tn } from "../words";
import { recordOf, VerifyPanel } from "./proof";
import { openReplay } from "./replay";
import { TallyLines } from "./tally";
import { noteAnalysed } from "./aid";

function titleOf(table: TableMessage, speaker: Speaker): string {
  const state = table.state!;
  if (table.seats.length === 1) return isCleared(table) ? t("Solved!") : t("No more moves");
  if (!state.match_over) return t("Deal {n} is over", { n: state.deal });
  const winners = state.leaders;
  if (winners.length === 1 && winners[0] === table.you) return t("You have won!");
  return tn("{names} has won", "{names} have won", winners.length, { names: andList(winners.map((seat) => speaker.names[seat] ?? "?")) });
}

export function Scores(p: { table: TableMessage; speaker: Speaker }): JSX.Element {
  const state = p.table.state!;
  const last = state.scores[state.scores.length - 1] ?? [];
  const seats = p.table.seats.map((_, i) => i).sort((a, b) => (state.low_wins ? 1 : -1) * ((state.totals[a] ?? 0) - (state.totals[b] ?? 0)));
  const isMatch = state.scores.length > 1 || state.deals !== 1;
  const leads = (seat: number): boolean => seats.length > 1 && state.leaders.includes(seat);
  return (
    <div class="scroll-x" tabIndex={0} role="group" aria-label={t("Scores")}>
      <table>
        <thead>
          <tr><th scope="col">{t("Player")}</th><th scope="col">{t("This deal")}</th>{isMatch && <th scope="col">{t("Total")}</th>}{state.chips && <th scope="col">{t("Chips")}</th>}</tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat} class={leads(seat) ? "leads" : ""}>
              <th scope="row">{p.speaker.names[seat]}{leads(seat) && <span class="star" title={t("leads")}> ★</span>}{(state.undos[seat] ?? 0) > 0 && <small class="quiet"> {tn("one move taken back", "{n} moves taken back", state.undos[seat]!)}</small>}</th>
              <td>{last[seat] ?? "–"}</td>{isMatch && <td><b>{state.totals[seat]}</b></td>}{state.chips && <td>{state.chips[seat]}</td>}
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
          <thead><tr><th scope="col">{t("Deal")}</th>{p.speaker.names.map((name, i) => <th scope="col" key={i}>{name}</th>)}</tr></thead>
          <tbody>{state.scores.map((row, i) => <tr key={i}><th scope="row">{i + 1}</th>{row.map((score, seat) => <td key={seat}>{score}</td>)}</tr>)}</tbody>
          <tfoot><tr><th scope="row">{t("Total")}</th>{state.totals.map((total, seat) => <td key={seat}><b>{total}</b></td>)}</tr></tfoot>
        </table>
      </div>
    </details>
  );
}

const SIGNS: Record<Sum["kind"], string> = { fact: "", base: "", times: "×", total: "=" };

export function Reckoning(p: { sums: Sum[] }): JSX.Element | null {
  if (p.sums.length === 0) return null;
  return (
    <table class="sums">
      <caption>{t("How it is reckoned")}</caption>
      <tbody>{p.sums.map((sum) => <tr key={sum.text} class={sum.kind}><th scope="row">{sayText(sum.text)}</th><td>{SIGNS[sum.kind]} {sum.value}</td></tr>)}</tbody>
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
  return [COUNTED[countedAs(table) ?? "alone"](), hints > 0 ? tn("One hint was taken.", "{n} hints were taken.", hints) : ""].join(" ").trim();
};

const ENDS: Record<Analysis["end"], (from: number) => string> = {
  unknown: () => t("It is not known whether this deal can be won."), impossible: () => t("This deal could not be won."), won: () => t("This deal was won."),
  lost: (from) => t("It could still be won until move {n}.", { n: from }), open: () => t("It could still have been won at the end."),
};

/* Where a patience was lost, and what would have been better: the core's analysis. */
function Analysed(p: { table: TableMessage; close(): void }): JSX.Element {
  const [answer, setAnswer] = useState<Analysis | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => noteAnalysed(p.table), []);
  useEffect(() => void pageCore().ask("analyse", { table: p.table.table, seat: p.table.you }).then(setAnswer, (error: Error) => setFault(error.message)), []);
  const costly = answer?.decisions.filter((one) => one.loses || one.best !== one.left).slice(0, 12) ?? [];
  return (
    <Dialog title={t("Analysis")} close={p.close}>
      {fault && <p class="notice">{fault}</p>}
      {!answer && !fault && <p role="status">{t("Analysing …")}</p>}
      {answer && <p>{ENDS[answer.end](answer.lost_from)} {answer.has_best ? t("The best score was {n}.", { n: answer.best }) : ""}</p>}
      {costly.length > 0 && (
        <table>
          <thead><tr><th scope="col">{t("Move")}</th><th scope="col">{t("Played")}</th><th scope="col">{t("Better")}</th></tr></thead>
          <tbody>{costly.map((one) => <tr key={one.move}><th scope="row">{one.move}</th><td>{sayText(one.did)}</td><td>{(one.loses ? one.keeps : one.better).map(sayText).join(", ")}</td></tr>)}</tbody>
        </table>
      )}
    </Dialog>
  );
}

export function Result(p: { session: Session; table: TableMessage; speaker: Speaker; close(): void }): JSX.Element {
  const { session, table, speaker } = p;
  const state = table.state!;
  const [isProof, setProof] = useState(false);
  const [isAnalysed, setAnalysed] = useState(false);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => root.current?.querySelector<HTMLElement>("button.main")?.focus({ preventScroll: true }), 400);
    return () => clearTimeout(timer);
  }, []);
  const game = gameOf(useCatalogue(), table.game);
  const isAlone = table.seats.length === 1 && table.help !== undefined;
  const isReady = table.you >= 0 && table.seats[table.you]!.ready;
  const waiting = table.seats.filter((seat) => seat.kind === "person" && seat.here && !seat.ready && seat !== table.seats[table.you]).map((seat) => seat.name);
  const next = (): void => void nextDeal(session, table);
  return (
    <section class="result" ref={root} aria-label={t("Result")}>
      <div class="result-head">
        <h2 tabIndex={-1}>{titleOf(table, speaker)}</h2>
        <button type="button" class="btn plain round" aria-label={t("Look at the table")} title={t("Look at the table")} onClick={p.close}><Icon name="close" /></button>
      </div>
      <Scores table={table} speaker={speaker} />
      {table.you >= 0 && (
        <div class="line result-next">
          <button type="button" class="btn main" onClick={next} disabled={isReady}>
            {isReady ? t("Ready") : isAlone && state.match_over ? t("New deal") : state.match_over ? t("Rematch") : t("Next deal")}
          </button>
          {isReady && waiting.length > 0 && <span class="quiet small">{t("Waiting for {names} …", { names: andList(waiting) })}</span>}
        </div>
      )}
      <Reckoning sums={state.scene.sums} />
      {state.scores.length > 1 && <Deals table={table} speaker={speaker} />}
      {table.source && <TallyLines preset={table.preset} first={countedWords(table)} />}
      <div class="line small">
        {table.source && table.you >= 0 && state.match_over && <button type="button" class="btn plain" onClick={() => void sameDeal(session, table)}><Icon name="redo" />{t("The same cards again")}</button>}
        <button type="button" class="btn plain" onClick={() => void recordOf(session).then((text) => text && saveFile(`${table.preset}-${table.table}.txt`, text))}><Icon name="save" />{t("Save the record")}</button>
        <button type="button" class="btn plain" onClick={() => void recordOf(session).then((text) => { if (text) { openReplay(text); go("/replay"); } })}><Icon name="play" />{t("Replay")}</button>
        {game?.has_review && <button type="button" class="btn plain" onClick={() => void recordOf(session).then((text) => { if (text) { openReplay(text, true); go("/replay"); } })}><Icon name="route" />{t("What did each decision cost?")}</button>}
        {isAlone && game?.is_solved && <button type="button" class="btn plain" onClick={() => setAnalysed(true)}><Icon name="search" />{t("Analysis")}</button>}
        {table.fair && <button type="button" class="btn plain" onClick={() => setProof(true)}><Icon name="check" />{t("Fair cards")}</button>}
      </div>
      {isAnalysed && <Analysed table={table} close={() => setAnalysed(false)} />}
      {isProof && <Dialog title={t("Fair cards")} close={() => setProof(false)}><VerifyPanel session={session} table={table} /></Dialog>}
    </section>
  );
}
