/* event.tsx - an event of patience: the same deals for all, each alone and in their own time, until a deadline.
 * Shape  #/event opens one or lists those of this browser; #/event/CODE is one, /CODE/3 its third deal. The room tells how it
 *        stands (`standings`); cards are shown when it is over. */
import type { JSX } from "preact";
import { useEffect, useReducer, useState } from "preact/hooks";
import { pageCore } from "../core/port";
import { fraction, headOf, leftWords, nextNoon } from "../event";
import type { EventForm } from "../event";
import type { OpenPaper } from "../net/papers";
import { knowPaper, papersKnown } from "../papers_known";
import { recordOf } from "../net/records";
import { onlineRoom } from "../net/rooms";
import type { EventBy, EventPlayer, StandingsMessage } from "../protocol";
import { Dialog, goLater, Icon, presetOf, quickRules, solvedPresets, toast, useCatalogue, useSeconds, useSession, Waiting } from "../ui";
import { lang, t, tg, tn } from "../words";
import { DeadLink } from "./dead_link";
import { Invite } from "./invite";
import { openReplay } from "./replay";
import { People } from "./sheet_shared";
import { Top } from "./top";
import { tell, usePaper } from "./use_paper";
import { You } from "./you";

const ASK_MS = 400; /* several results that come at once are asked for once */
const SOLVE_MS = 8000;

interface Open {
  code: string;
  paper: OpenPaper;
  told: StandingsMessage;
  endsAt: number; /* by this device's clock, in ms */
}

/* The event as it stands; deal: with what was made of that one. */
function useEvent(code: string, deal: number): { event: Open | null; why: string } {
  const paper = usePaper(code);
  const [known, setKnown] = useState<{ told: StandingsMessage; endsAt: number } | null>(null);
  const [timer, again] = useReducer((n: number) => n + 1, 0);
  const written = paper?.isThere ? paper.entries.length : 0;
  useEffect(() => onlineRoom().listen((message) => {
    if (message.t !== "standings" || message.paper !== code) return;
    setKnown({ told: message, endsAt: Date.now() + message.left });
    knowPaper("events", { code, title: message.title, at: Date.now(), text: "" });
  }), [code]);
  useEffect(() => {
    if (written === 0) return;
    const ask = setTimeout(() => {
      void onlineRoom().do({ t: "standings", ...(deal > 0 ? { deal } : {}) }).then(({ verdict, why }) => verdict !== "applied" && toast(tg(why ?? "")));
    }, known ? ASK_MS : 0);
    return () => clearTimeout(ask);
  }, [written, deal, timer]);
  useEffect(() => {
    if (!known || known.told.told || known.told.left > 2 ** 31 - 1) return;
    const ends = setTimeout(() => again(0), Math.max(1000, known.endsAt - Date.now() + 500)); /* then the cards are told */
    return () => clearTimeout(ends);
  }, [known]);
  return { event: paper && known ? { code, paper, ...known } : null, why: paper?.why ?? "" };
}

const BY: Record<EventBy, () => string> = {
  stroke: () => t("Stroke play: all scores added"),
  match: () => t("Match play: every two against each other"),
  field: () => t("Against the field: the score less the mean of the others"),
  matchpoints: () => t("Matchpoints: 2 for each other who did worse"),
};

const ruleTitle = (catalogue: ReturnType<typeof useCatalogue>, rules: string): string => {
  const preset = presetOf(catalogue, rules.split(" ")[0]!);
  return preset ? tg(preset.title) : rules;
};

/* Begins a deal at a table of one's own. */
async function playDeal(rules: string, deal: number): Promise<void> {
  const session = onlineRoom(), enter = goLater();
  session.forgetTable();
  const answer = await session.ask({ t: "make", rules, seats: 1, bots: [], place: String(deal) }, "table");
  if (answer.t === "table") enter(`/t/${answer.table}`);
  else toast(tg(answer.why ?? ""));
}

/* ---- The card, and how all stand ---- */

function Hole(p: { event: Open; deal: number; mine: EventPlayer | null; isOn: boolean }): JSX.Element {
  const { event: { code, told }, deal } = p, hole = told.holes[deal - 1]!;
  const [isBusy, setBusy] = useState(false);
  const score = p.mine?.card[deal - 1] ?? null;
  if (hole.state === "playing" && p.isOn) return <a class="hole now" href={`#/t/${hole.table}`} aria-label={t("Go on with deal {n}", { n: deal })}><small>{deal}</small><b>…</b></a>;
  if (hole.state === "open" && p.isOn)
    return <button type="button" class="hole" disabled={isBusy} aria-label={t("Play deal {n}", { n: deal })} onClick={() => { setBusy(true); void playDeal(told.rules, deal).finally(() => setBusy(false)); }}><small>{deal}</small><b><Icon name="play" /></b></button>;
  return <a class="hole done" href={`#/event/${code}/${deal}`} aria-label={score === null ? t("Deal {n}", { n: deal }) : t("Deal {n}: {score}", { n: deal, score })}><small>{deal}</small><b>{score ?? "–"}</b></a>;
}

/* The first deal that can be gone on with or begun. */
function NextDeal(p: { event: Open }): JSX.Element | null {
  const { told } = p.event;
  const [isBusy, setBusy] = useState(false);
  const at = told.holes.findIndex(({ state }) => state === "playing"), deal = (at >= 0 ? at : told.holes.findIndex(({ state }) => state === "open")) + 1;
  if (deal === 0) return <p role="status">{t("You have played all deals.")}</p>;
  if (at >= 0) return <a class="btn main big" href={`#/t/${told.holes[at]!.table}`}><Icon name="play" />{t("Go on with deal {n}", { n: deal })}</a>;
  return <button type="button" class="btn main big" disabled={isBusy} onClick={() => { setBusy(true); void playDeal(told.rules, deal).finally(() => setBusy(false)); }}><Icon name="play" />{t("Play deal {n}", { n: deal })}</button>;
}

const rounded = (n: number): string => new Intl.NumberFormat(lang(), { maximumFractionDigits: 2, signDisplay: "exceptZero" }).format(n);

/* What the ranking goes by. */
function counted(told: StandingsMessage, one: EventPlayer): string {
  if (told.by === "match") return String(one.points ?? 0);
  if (told.by === "field") return one.mean === null ? "–" : rounded(fraction(one.mean));
  if (told.by === "matchpoints") return one.most > 0 ? `${Math.round((100 * one.matchpoints) / one.most)} %` : "–";
  return one.deals > 0 ? String(one.score) : "–";
}

const COUNTED: Record<EventBy, () => string> = { stroke: () => t("Total"), match: () => t("Points"), field: () => t("A deal"), matchpoints: () => t("Matchpoints") };

function Ranking(p: { told: StandingsMessage }): JSX.Element {
  const { told } = p;
  if (told.ranking.length === 0) return <p class="quiet">{t("Nobody has begun yet.")}</p>;
  return (
    <div class="scroll-x" tabIndex={0} role="group" aria-label={t("Standings")}>
      <table class="standings event-card">
        <thead><tr><th scope="col"><span class="vh">{t("Place")}</span></th><th scope="col" class="who">{t("Player")}</th><th scope="col">{COUNTED[told.by]()}</th><th scope="col">{t("Deals")}</th>{told.holes.map((_, i) => <th scope="col" key={i}>{i + 1}</th>)}</tr></thead>
        <tbody>
          {told.ranking.map((one) => (
            <tr key={one.player} class={one.player === told.you ? "mine" : ""}><td>{one.place ?? "–"}</td><th scope="row" class="who">{one.player}</th><td><b>{counted(told, one)}</b></td><td>{one.deals}</td>{one.card.map((score, i) => <td key={i}>{score ?? "·"}</td>)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Left(p: { event: Open }): JSX.Element {
  const { told, endsAt } = p.event, left = endsAt - Date.now();
  useSeconds(!told.told && left > 0);
  const when = new Intl.DateTimeFormat(lang(), { weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" }).format(new Date(told.until));
  if (told.left === 0 || left <= 0) return <p class="quiet" role="status">{told.told ? t("The event is over: all cards are shown.") : t("The event is over.")}</p>;
  return <p class="event-left"><Icon name="clock" /><span>{t("Until {time}", { time: when })}</span> <b role="timer" aria-label={t("Time left")}>{leftWords(left)}</b></p>;
}

const TRIES = 3;

/* Others may write at the same moment; why not, or "". */
async function closeEvent(paper: OpenPaper): Promise<string> {
  let why = "";
  for (let i = 0; i < TRIES; i++) {
    const verdict = await paper.note(paper.entries.length, "", "close");
    why = verdict.verdict === "applied" ? "" : (verdict.why ?? "");
    if (verdict.verdict !== "late") break;
  }
  return why;
}

/* For who has opened the event: to end it before its time. */
function End(p: { event: Open }): JSX.Element {
  const { paper } = p.event;
  const [isAsked, setAsked] = useState(false);
  const end = (): void => {
    setAsked(false);
    void closeEvent(paper).then(tell);
  };
  return (
    <>
      <button type="button" class="btn" onClick={() => setAsked(true)}>{t("End the event now")}</button>
      {isAsked && (
        <Dialog title={t("End the event now")} close={() => setAsked(false)}>
          <p>{t("Deals that are being played count as they stand, and all cards are shown.")}</p>
          <button type="button" class="btn main" onClick={end}>{t("End it")}</button>
        </Dialog>
      )}
    </>
  );
}

function Whole(p: { event: Open }): JSX.Element {
  const { event } = p, { told, paper, code } = event;
  const catalogue = useCatalogue();
  const [isOpen, setOpen] = useState(false);
  const isOn = !told.told && told.left > 0 && event.endsAt > Date.now() && paper.isThere && paper.may;
  const mine = told.ranking.find(({ player }) => player === told.you) ?? null;
  return (
    <main class="screen">
      <Top title={told.title || t("Same deals for all")} back="/event"><button type="button" class="btn plain round" aria-label={t("Invite others")} title={t("Invite others")} onClick={() => setOpen(true)}><Icon name="people" /></button></Top>
      <div class="page evening-page">
        {!paper.isThere && <p class="notice" role="status">{t("Not connected: this is how the event stood last.")}</p>}
        <p class="quiet">{ruleTitle(catalogue, told.rules)} · {tn("one deal", "{n} deals", told.deals)} · {BY[told.by]()}</p>
        <Left event={event} />
        {isOn && <NextDeal event={event} />}
        <section class="panel"><h2>{t("Your card")}</h2><div class="holes">{told.holes.map((_, i) => <Hole key={i} event={event} deal={i + 1} mine={mine} isOn={isOn} />)}</div>
          {isOn && <p class="quiet small">{t("Each deal is played once, and nothing is taken back. Nobody sees the cards of a deal before they play it.")}</p>}
        </section>
        <section class="panel"><h2>{t("Standings")}</h2><Ranking told={told} />
          {told.pairs.length > 0 && <ul class="event-pairs" aria-label={t("Your matches")}>{told.pairs.map(({ players, stands }) => <li key={players[1]}><span class="grow">{players[1]}</span><b>{tg(stands)}</b></li>)}</ul>}
        </section>
        {paper.isHost && !told.told && told.left > 0 && <End event={event} />}
        {isOpen && <Dialog title={t("This event")} close={() => setOpen(false)}><Invite code={code} session={onlineRoom()} to="event" /><People paper={paper} everybody={t("Everybody may play")} hosts={t("has opened the event")} /></Dialog>}
      </div>
    </main>
  );
}

/* ---- One deal ---- */

/* The best score that the solver finds; null while it looks. */
function useBest(rules: string, cards: string): { score: number; is_exact: boolean } | null {
  const [best, setBest] = useState<{ score: number; is_exact: boolean } | null>(null);
  useEffect(() => {
    let isOn = true;
    setBest(null);
    if (cards !== "") void pageCore().ask("solve", { rules, source: { kind: "seed", seed: cards.replace("seed ", "") }, score: true, ms: SOLVE_MS }).then((found) => isOn && setBest(found), () => {});
    return () => {
      isOn = false;
    };
  }, [rules, cards]);
  return best;
}

function OneDeal(p: { event: Open; deal: number }): JSX.Element {
  const { event: { told, code }, deal } = p;
  const best = useBest(told.rules, told.deal === deal ? (told.cards ?? "") : "");
  const results = [...(told.deal === deal ? (told.results ?? []) : [])].sort((a, b) => (told.low_wins ? a.score - b.score : b.score - a.score));
  const look = (table: string): void => {
    const enter = goLater();
    void recordOf(onlineRoom(), { t: "record", table }).then((text) => {
      if (!text) return toast(t("There is no record of this deal any more."));
      openReplay(text);
      enter("/replay");
    });
  };
  return (
    <main class="screen">
      <Top title={t("Deal {n}", { n: deal })} back={`/event/${code}`} />
      <div class="page evening-page">
        {told.told && <p role="status">{best ? (best.is_exact ? t("The best that could be made: {n}", { n: best.score }) : t("The best that was found: {n}", { n: best.score })) : t("Solving …")}</p>}
        {!told.told && <p class="quiet">{t("The cards are shown when the event is over.")}</p>}
        {results.length === 0 && <p class="quiet">{t("Nobody has played it yet.")}</p>}
        <ul class="event-results" aria-label={t("Results")}>
          {results.map(({ player, score, table }) => (
            <li key={player} class={player === told.you ? "mine" : ""}><span class="grow">{player}</span><b>{score}</b>{table && <button type="button" class="btn" aria-label={t("Look at what {name} played", { name: player })} onClick={() => look(table)}><Icon name="play" />{t("Look at it")}</button>}</li>
          ))}
        </ul>
        <nav class="line" aria-label={t("Deals")}>
          {deal > 1 && <a class="btn" href={`#/event/${code}/${deal - 1}`}>{t("Deal {n}", { n: deal - 1 })}</a>}
          {deal < told.deals && <a class="btn" href={`#/event/${code}/${deal + 1}`}>{t("Deal {n}", { n: deal + 1 })}</a>}
        </nav>
      </div>
    </main>
  );
}

function OneEvent(p: { code: string; part: string }): JSX.Element {
  const deal = /^\d{1,2}$/.test(p.part) ? Number(p.part) : 0;
  const { event, why } = useEvent(p.code, deal);
  if (event && deal > 0 && deal <= event.told.deals) return <OneDeal event={event} deal={deal} />;
  if (event) return <Whole event={event} />;
  if (why)
    return (
      <DeadLink title={t("Event {code}", { code: p.code })} what={t("This event cannot be opened.")} why={why === "no paper has this code" ? t("No event has the code {code}. The link may not have been copied whole.", { code: p.code }) : tg(why)}>
        <a class="btn main" href="#/join">{t("Type a code")}</a>
      </DeadLink>
    );
  return <Waiting><p role="status">{t("Looking for the event …")}</p></Waiting>;
}

/* ---- A new one ---- */

function NewEvent(): JSX.Element {
  const catalogue = useCatalogue();
  const session = onlineRoom();
  useSession(session);
  const [form, setForm] = useState<EventForm>({ title: "", rules: "", by: "stroke", until: nextNoon(), deals: 18 });
  const [isBusy, setBusy] = useState(false);
  const presets = solvedPresets(catalogue);
  const isOnline = session.link === "open" && session.welcome !== null;
  const set = (some: Partial<EventForm>): void => setForm((old) => ({ ...old, ...some }));
  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    const preset = presetOf(catalogue, form.rules || (catalogue?.alone ?? ""));
    if (!preset) return;
    const enter = goLater();
    setBusy(true);
    const answer = await session.ask({ t: "keep", text: headOf({ ...form, rules: `${quickRules(preset)} undo=off` }) }, "paper");
    setBusy(false);
    if (answer.t === "paper") enter(`/event/${answer.paper}`);
    else toast(tg(answer.why ?? ""));
  };
  return (
    <form class="panel stack" onSubmit={(event) => void begin(event)}>
      <h2>{t("Open an event")}</h2>
      {!isOnline && <p class="notice" role="status">{t("An event is kept by the server, which does not answer now.")}</p>}
      <label class="field"><span>{t("What it is called")}</span><input type="text" maxLength={60} value={form.title} onInput={(event) => set({ title: event.currentTarget.value })} /></label>
      <label class="field"><span>{t("Game")}</span><select value={form.rules || (catalogue?.alone ?? "")} onChange={(event) => set({ rules: event.currentTarget.value })}>{presets.map((preset) => <option key={preset.id} value={preset.id}>{tg(preset.title)}</option>)}</select></label>
      <div class="line">
        <label class="field grow"><span>{t("Deals")}</span><input type="text" inputMode="numeric" value={form.deals} onInput={(event) => set({ deals: Number(event.currentTarget.value) || 0 })} /></label>
        <label class="field grow"><span>{t("Until when")}</span><input type="datetime-local" value={form.until} onInput={(event) => set({ until: event.currentTarget.value })} /></label>
      </div>
      <fieldset class="choices"><legend>{t("What counts")}</legend>
        {(Object.keys(BY) as EventBy[]).map((by) => <label key={by}><input type="radio" name="by" checked={form.by === by} onChange={() => set({ by })} /><span>{BY[by]()}</span></label>)}
      </fieldset>
      <You />
      <button type="submit" class="btn main big" disabled={!isOnline || isBusy || form.deals < 1 || form.deals > 72}>{t("Open the event")}</button>
    </form>
  );
}

function List(): JSX.Element {
  const known = papersKnown("events");
  const when = (at: number): string => new Intl.DateTimeFormat(lang(), { day: "numeric", month: "long" }).format(new Date(at));
  return (
    <main class="screen">
      <Top title={t("Same deals for all")} back="/" />
      <div class="page evening-page">
        <p class="quiet">{t("Patience for several: all play the same deals, each alone and when they like, until a time that you set. Nobody knows the cards before.")}</p>
        {known.length > 0 && <ul class="sheet-list" aria-label={t("Events")}>{known.map(({ code, title, at }) => <li key={code}><a class="tile link-tile" href={`#/event/${code}`}><Icon name="day" /><span><b>{title || t("Same deals for all")}</b><small>{when(at)}</small></span></a></li>)}</ul>}
        <NewEvent />
      </div>
    </main>
  );
}

export function EventScreen(p: { code: string; part: string }): JSX.Element {
  return p.code ? <OneEvent code={p.code} part={p.part} /> : <List />;
}
