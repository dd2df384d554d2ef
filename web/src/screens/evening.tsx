/* evening.tsx - the evening of a club: rounds of tables, each with real cards and a phone; the director draws, everybody sees
 * the standings.
 * Shape  #/evening opens one or lists those of this browser; #/evening/CODE is one, /CODE/1.2 a table of it, /CODE/wall what hangs
 *        on the wall. The file is the room's paper; the core reads it (useEvening). */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Tour, TourTable } from "../core/tour";
import { CoreError, pageCore } from "../core/port";
import { chunksOf, clockEnds, clockLine, confirmedBy, evenings, fileOf, knowEvening, nextNumber, playerLines, textOf } from "../evening";
import type { OpenPaper } from "../net/papers";
import { onlineRoom } from "../net/rooms";
import { Dialog, go, goLater, Icon, saveFile, toast, useCatalogue, useSeconds, useSession, Waiting } from "../ui";
import { lang, t, tg, tn } from "../words";
import { DeadLink } from "./dead_link";
import { EveningTable } from "./evening_table";
import { Invite } from "./invite";
import { lineWords } from "./sheet_import";
import { People } from "./sheet_shared";
import { usePaper } from "./use_paper";
import { You } from "./you";

export interface Evening {
  code: string;
  paper: OpenPaper;
  text: string;
  tour: Tour;
  /* Adds lines; why not, or "". If somebody was quicker, the lines are made once more; "" when there is nothing left to do. */
  write(lines: (tour: Tour, text: string) => string | Promise<string>): Promise<string>;
}

const TRIES = 3;

async function writeOn(paper: OpenPaper, lines: (tour: Tour, text: string) => string | Promise<string>): Promise<string> {
  for (let i = 0; i < TRIES; i++) {
    const text = textOf(paper.entries), at = paper.entries.length;
    try {
      const made = await lines(await pageCore().ask("tour", { text }), text);
      if (made === "") return "";
      const verdict = await paper.note(at, "", made.replace(/\n$/, ""));
      if (verdict.verdict !== "late") return verdict.verdict === "applied" ? "" : (verdict.why ?? "");
    } catch (error) {
      if (error instanceof CoreError) return error.message;
      throw error;
    }
  }
  return t("Others write all the time. Try again.");
}

/* The evening as it stands; null while it is looked for. */
function useEvening(code: string): { evening: Evening | null; why: string } {
  const paper = usePaper(code);
  const [read, setRead] = useState<{ text: string; tour: Tour } | null>(null);
  const told = paper && paper.entries.length > 0 ? textOf(paper.entries) : "";
  const text = told || (evenings().find((one) => one.code === code)?.text ?? "");
  useEffect(() => {
    if (text === "") return;
    void pageCore().ask("tour", { text }).then((tour) => {
      setRead({ text, tour });
      if (told) knowEvening({ code, title: tour.tournament.title, at: Date.now(), text });
    });
  }, [text]);
  if (!paper || !read) return { evening: null, why: paper?.why ?? "" };
  return { evening: { code, paper, ...read, write: (lines) => writeOn(paper, lines) }, why: "" };
}

export const nameOf = ({ tournament }: Tour, number: number): string => tournament.players.find((one) => one.number === number)?.player ?? String(number);

const titleOf = (tour: Tour): string => tour.tournament.title || t("Evening");
const signed = (n: number): string => (n > 0 ? `+${n}` : String(n).replace("-", "−"));
const leaguePoints = (n: number): string => new Intl.NumberFormat(lang(), { maximumFractionDigits: 2 }).format(n);

function tell(why: string): void {
  if (why) toast(tg(why));
}

/* ---- One evening ---- */

/* Whether somebody may write results, or everything. */
export const mayEnter = ({ paper }: Evening): boolean => paper.isThere && paper.may;
export const mayDirect = ({ paper }: Evening): boolean => paper.isThere && paper.mayAll;

const placeOf = (round: number, table: number): string => `${round + 1}.${table + 1}`;

function TableCard(p: { evening: Evening; round: number; table: number; one: TourTable }): JSX.Element {
  const { evening: { tour, paper, code }, round, table, one } = p;
  const place = placeOf(round, table), confirmed = confirmedBy(paper.entries, place).length > 0;
  const state = one.complete ? (confirmed ? t("finished and confirmed") : t("finished")) : one.deals.length > 0 ? tn("one deal of {all}", "{n} deals of {all}", one.deals.length, { all: tour.tournament.deals }) : t("not begun");
  return (
    <a class="tile link-tile table-card" href={`#/evening/${code}/${place}`}>
      <span class="grow"><b>{t("Table {n}", { n: table + 1 })}</b><small class={one.complete ? "" : "quiet"}>{state}</small>
        <span class="table-seats">{one.players.map((number, chair) => <span key={number}><small class="quiet">{"ABCD"[chair]}</small> {nameOf(tour, number)}{one.begun && <b>{signed(one.points[chair]!)}</b>}</span>)}</span>
      </span><Icon name="forward" />
    </a>
  );
}

export function Standings(p: { tour: Tour; isLarge?: boolean }): JSX.Element {
  const { standings } = p.tour.ranking;
  return (
    <table class={`standings${p.isLarge ? " large" : ""}`}>
      <thead><tr><th scope="col"><span class="vh">{t("Place")}</span></th><th scope="col" class="who">{t("Player")}</th><th scope="col">{t("League")}</th><th scope="col">{t("Points")}</th>{p.isLarge && <th scope="col">{t("Tables won")}</th>}</tr></thead>
      <tbody>
        {standings.map((one) => (
          <tr key={one.number}><td>{one.place}</td><th scope="row" class="who">{one.player}</th><td>{leaguePoints(one.league)}</td><td>{signed(one.points)}</td>{p.isLarge && <td>{one.firsts}</td>}</tr>
        ))}
      </tbody>
    </table>
  );
}

function Clock(p: { evening: Evening }): JSX.Element | null {
  const ends = clockEnds(p.evening.paper.entries);
  useSeconds(ends !== null);
  if (ends === null) return null;
  const left = Math.max(0, Math.round((ends - Date.now()) / 1000));
  return <p class="round-clock" role="timer"><Icon name="clock" />{left > 0 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` : t("Time is up")}</p>;
}

/* What the director does: draws, lets people come and go, sets the clock. */
function Director(p: { evening: Evening }): JSX.Element {
  const { evening } = p, { tour, write } = evening, { tournament } = tour;
  const [names, setNames] = useState("");
  const [minutes, setMinutes] = useState("45");
  const [isBusy, setBusy] = useState(false);
  const last = tournament.drawn[tournament.drawn.length - 1];
  const open = last?.tables.filter((one) => !one.complete).length ?? 0, isBegun = last?.tables.some((one) => one.begun) ?? false;
  const playing = tournament.players.filter(({ plays }) => plays).length;
  const hasMore = tournament.drawn.length < tournament.rounds;
  const say = (lines: Parameters<Evening["write"]>[0]): void => {
    setBusy(true);
    void write(lines).then(tell).finally(() => setBusy(false));
  };
  const add = (event: Event): void => {
    event.preventDefault();
    say((now) => playerLines(names.split("\n"), nextNumber(now)).join("\n"));
    setNames("");
  };
  return (
    <section class="panel director" aria-label={t("For the director")}>
      <h2>{t("For the director")}</h2>
      {hasMore && <p class="quiet small">{tn("one player takes part", "{n} players take part", playing)}{open > 0 ? ` · ${tn("one table is not finished", "{n} tables are not finished", open)}` : ""}</p>}
      <div class="line">
        {hasMore && <button type="button" class={`btn${open === 0 ? " main" : ""}`} disabled={isBusy || playing < 4} onClick={() => say((now, text) => (now.tournament.drawn.length > tournament.drawn.length ? "" : pageCore().ask("tourDraw", { text }).then(({ lines }) => lines)))}>{t("Draw round {n}", { n: tournament.drawn.length + 1 })}</button>}
        {last && !isBegun && <button type="button" class="btn" disabled={isBusy} onClick={() => say(() => `cancel ${tournament.drawn.length}`)}>{t("Give up round {n}", { n: tournament.drawn.length })}</button>}
      </div>
      {last && open > 0 && (
        <form class="line" onSubmit={(event) => { event.preventDefault(); say(() => clockLine(Math.max(0, Math.min(999, Number(minutes) || 0)))); }}>
          <label class="field"><span>{t("Minutes for the round")}</span><input type="text" inputMode="numeric" value={minutes} onInput={(event) => setMinutes(event.currentTarget.value)} /></label>
          <button type="submit" class="btn" disabled={isBusy}><Icon name="clock" />{t("Start the clock")}</button>
        </form>
      )}
      <details class="fold"><summary>{t("Who is here: {n}", { n: playing })}</summary>
        <ul class="here-list">
          {tournament.players.map(({ number, player, plays }) => (
            <li key={number}><span class="grow">{number}. {player}</span><button type="button" class="btn" disabled={isBusy} aria-pressed={plays} onClick={() => say(() => `${plays ? "withdraw" : "return"} ${number}`)}>{plays ? t("takes part") : t("has left")}</button></li>
          ))}
        </ul>
        <form class="stack" onSubmit={add}>
          <label class="field"><span>{t("Who comes late, a name a line")}</span><textarea rows={2} value={names} onInput={(event) => setNames(event.currentTarget.value)} /></label>
          <button type="submit" class="btn" disabled={isBusy || names.trim() === ""}><Icon name="plus" />{t("Add to the list")}</button>
        </form>
      </details>
    </section>
  );
}

export function Top(p: { title: string; back: string; children?: JSX.Element | false | null }): JSX.Element {
  return (
    <div class="top">
      <button type="button" class="btn plain round" aria-label={t("Back")} onClick={() => go(p.back)}><Icon name="back" /></button>
      <h1>{p.title}</h1>
      {p.children}
    </div>
  );
}

function Whole(p: { evening: Evening }): JSX.Element {
  const { evening } = p, { tour, paper, code, text } = evening, { tournament } = tour;
  const [shown, setShown] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const rounds = tournament.drawn.length, round = shown > 0 && shown <= rounds ? shown : rounds;
  const drawn = tournament.drawn[round - 1];
  const session = onlineRoom();
  return (
    <main class="screen">
      <Top title={titleOf(tour)} back="/evening"><button type="button" class="btn plain round" aria-label={t("Invite others")} title={t("Invite others")} onClick={() => setOpen(true)}><Icon name="people" /></button></Top>
      <div class="page evening-page">
        {!paper.isThere && <p class="notice" role="status">{t("Not connected: this is how the evening stood last.")}</p>}
        <Clock evening={evening} />
        {rounds > 1 && <div class="line round-tabs" role="group" aria-label={t("Rounds")}>{tournament.drawn.map((_, i) => <button type="button" class="btn chip-btn" key={i} aria-pressed={i + 1 === round} onClick={() => setShown(i + 1)}>{t("Round {n}", { n: i + 1 })}</button>)}</div>}
        {drawn ? (
          <section aria-label={t("Round {n} of {all}", { n: round, all: tournament.rounds })}>
            <h2>{t("Round {n} of {all}", { n: round, all: tournament.rounds })}</h2>
            <div class="table-cards">{drawn.tables.map((one, i) => <TableCard key={i} evening={evening} round={round - 1} table={i} one={one} />)}</div>
            {drawn.byes.length > 0 && <p class="quiet">{t("Sits out: {names}", { names: drawn.byes.map((number) => nameOf(tour, number)).join(", ") })}</p>}
          </section>
        ) : <p class="quiet">{t("No round is drawn yet.")}</p>}
        {mayDirect(evening) && <Director evening={evening} />}
        <section class="panel"><h2>{t("Standings")}</h2><div class="scroll-x" tabIndex={0} role="group" aria-label={t("Standings")}><Standings tour={tour} /></div></section>
        <div class="line">
          <a class="btn" href={`#/evening/${code}/wall`}>{t("For the wall")}</a>
          <button type="button" class="btn" onClick={() => saveFile(`${(tournament.title || "evening").replace(/[^\p{L}\p{N}]+/gu, "-")}.txt`, text)}><Icon name="save" />{t("Save the tournament")}</button>
        </div>
        {isOpen && <Dialog title={t("This evening")} close={() => setOpen(false)}><Invite code={code} session={session} to="paper" /><People paper={paper} everybody={t("Everybody may enter results")} hosts={t("director")} /></Dialog>}
      </div>
    </main>
  );
}

/* What hangs on the wall, and what is printed. */
function Wall(p: { evening: Evening }): JSX.Element {
  const { evening } = p, { tour, code } = evening, { tournament } = tour;
  const round = tournament.drawn.length, drawn = tournament.drawn[round - 1];
  return (
    <main class="screen wall">
      <Top title={titleOf(tour)} back={`/evening/${code}`}><button type="button" class="btn no-print" onClick={() => print()}>{t("Print")}</button></Top>
      <div class="page wall-page">
        <section><h2>{tn("Standings after one round", "Standings after {n} rounds", tour.ranking.after)}</h2><Standings tour={tour} isLarge /></section>
        <section><h2>{drawn ? t("Round {n} of {all}", { n: round, all: tournament.rounds }) : t("No round is drawn yet.")}</h2><Clock evening={evening} />
          <div class="table-cards">{drawn?.tables.map((one, i) => <TableCard key={i} evening={evening} round={round - 1} table={i} one={one} />)}</div>
        </section>
      </div>
    </main>
  );
}

function OneEvening(p: { code: string; part: string }): JSX.Element {
  const { evening, why } = useEvening(p.code);
  if (evening && p.part === "wall") return <Wall evening={evening} />;
  const [round = 0, table = 0] = p.part.split(".").map(Number);
  const one = evening?.tour.tournament.drawn[round - 1]?.tables[table - 1];
  if (evening && one) return <EveningTable key={p.part} evening={evening} place={p.part} one={one} />;
  if (evening) return <Whole evening={evening} />;
  if (why)
    return (
      <DeadLink title={t("Evening {code}", { code: p.code })} what={t("This evening cannot be opened.")} why={why === "no paper has this code" ? t("No evening has the code {code}. The link may not have been copied whole.", { code: p.code }) : tg(why)}>
        <a class="btn main" href="#/join">{t("Type a code")}</a>
      </DeadLink>
    );
  return <Waiting><p role="status">{t("Looking for the evening …")}</p></Waiting>;
}

/* ---- A new one ---- */

const LEAGUES: [string, () => string][] = [["4 3 2 1", () => "4 3 2 1"], ["5 3 1 0", () => "5 3 1 0"]];

function NewEvening(): JSX.Element {
  const catalogue = useCatalogue();
  const session = onlineRoom();
  useSession(session);
  const [form, setForm] = useState({ title: "", rules: "", rounds: "5", deals: "12", league: LEAGUES[0]![0], names: "" });
  const [isBusy, setBusy] = useState(false);
  const games = catalogue?.presets.filter((preset) => catalogue.games.find(({ id }) => id === preset.game)?.has_tournaments) ?? [];
  const rules = form.rules || (games[0]?.id ?? "");
  const names = form.names.split("\n").map((name) => name.trim()).filter((name) => name !== "");
  const isOnline = session.link === "open" && session.welcome !== null;
  const set = (some: Partial<typeof form>): void => setForm((old) => ({ ...old, ...some }));
  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    const enter = goLater();
    const text = fileOf({ ...form, rules, rounds: Number(form.rounds), deals: Number(form.deals), names }, Math.floor(Math.random() * 1e9));
    setBusy(true);
    try {
      await pageCore().ask("tour", { text });
      const answer = await session.ask({ t: "keep", text }, "paper");
      if (answer.t === "paper") enter(`/evening/${answer.paper}`);
      else tell(answer.why ?? "");
    } catch (error) {
      tell(error instanceof CoreError ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="panel stack" onSubmit={(event) => void begin(event)}>
      <h2>{t("Open an evening")}</h2>
      {!isOnline && <p class="notice" role="status">{t("An evening is kept by the server, which does not answer now.")}</p>}
      <label class="field"><span>{t("What it is called")}</span><input type="text" maxLength={60} value={form.title} onInput={(event) => set({ title: event.currentTarget.value })} /></label>
      <label class="field"><span>{t("Game")}</span><select value={rules} onChange={(event) => set({ rules: event.currentTarget.value })}>{games.map((preset) => <option key={preset.id} value={preset.id}>{tg(preset.title)}</option>)}</select></label>
      <div class="line">
        <label class="field grow"><span>{t("Rounds")}</span><input type="text" inputMode="numeric" value={form.rounds} onInput={(event) => set({ rounds: event.currentTarget.value })} /></label>
        <label class="field grow"><span>{t("Deals of a round")}</span><input type="text" inputMode="numeric" value={form.deals} onInput={(event) => set({ deals: event.currentTarget.value })} /></label>
        <label class="field grow"><span>{t("League points of a table")}</span><select value={form.league} onChange={(event) => set({ league: event.currentTarget.value })}>{LEAGUES.map(([value, words]) => <option key={value} value={value}>{words()}</option>)}</select></label>
      </div>
      <label class="field"><span>{names.length > 0 ? tn("Who is here, a name a line: one player", "Who is here, a name a line: {n} players", names.length) : t("Who is here, a name a line")}</span><textarea rows={8} value={form.names} onInput={(event) => set({ names: event.currentTarget.value })} /></label>
      <You />
      <button type="submit" class="btn main big" disabled={!isOnline || isBusy || names.length < 4}>{t("Open the evening")}</button>
      {names.length < 4 && <p class="quiet small">{t("It takes at least four.")}</p>}
    </form>
  );
}

/* Makes an evening of a tournament's file: what it has so far is written into a new paper, part by part. */
async function importEvening(text: string): Promise<string> {
  const session = onlineRoom(), [head, ...rest] = chunksOf(text);
  await pageCore().ask("tour", { text });
  const answer = await session.ask({ t: "keep", text: head! }, "paper");
  if (answer.t !== "paper") throw new Error(answer.why);
  for (const [i, part] of rest.entries()) {
    const verdict = await session.do({ t: "note", entry: i + 1, was: "", text: part });
    if (verdict.verdict !== "applied") throw new Error(verdict.why);
  }
  return answer.paper;
}

function OpenFile(): JSX.Element {
  const [fault, setFault] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined): void => {
    if (!file) return;
    const enter = goLater();
    setFault("");
    void file.text().then(importEvening).then((code) => enter(`/evening/${code}`), (wrong: unknown) => {
      const why = wrong instanceof CoreError ? lineWords(wrong) : tg(wrong instanceof Error ? wrong.message : String(wrong));
      setFault(t("{file} was not opened. {why}", { file: file.name, why }));
    });
    input.current!.value = ""; /* so that the same file can be chosen again when it is mended */
  };
  return (
    <>
      <button type="button" class="btn" onClick={() => input.current!.click()}><Icon name="file" />{t("Open the file of a tournament")}</button>
      <input ref={input} hidden type="file" accept=".txt,text/plain" onChange={(event) => take(event.currentTarget.files?.[0])} />
      {fault && <p class="notice" role="alert">{fault}</p>}
    </>
  );
}

function List(): JSX.Element {
  const known = evenings();
  const when = (at: number): string => new Intl.DateTimeFormat(lang(), { day: "numeric", month: "long" }).format(new Date(at));
  return (
    <main class="screen">
      <Top title={t("Evening of a club")} back="/score" />
      <div class="page evening-page">
        <p class="quiet">{t("Tables of four with real cards: the draw, the results of each table by a phone, league points and standings.")}</p>
        {known.length > 0 && <ul class="sheet-list" aria-label={t("Evenings")}>{known.map(({ code, title, at }) => <li key={code}><a class="tile link-tile" href={`#/evening/${code}`}><Icon name="people" /><span><b>{title || t("Evening")}</b><small>{when(at)}</small></span></a></li>)}</ul>}
        <a class="tile link-tile" href="#/season"><Icon name="curve" /><span><b>{t("A season")}</b><small>{t("Evenings counted together: a ranking, and ratings of the players.")}</small></span></a>
        <NewEvening />
        <OpenFile />
      </div>
    </main>
  );
}

export function EveningScreen(p: { code: string; part: string }): JSX.Element {
  return p.code ? <OneEvening code={p.code} part={p.part} /> : <List />;
}
