/* evening_screen.tsx - the evening of a club: rounds of tables, each with real cards and a phone; the director draws,
 * everybody sees the standings.
 * Shape  #/evening opens one or lists those of this browser; #/evening/CODE is one, /CODE/1.2 a table of it, /CODE/wall
 *        what hangs on the wall. The file is the room's paper; the core reads it (useEvening). */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Tour, TourTable } from "../../wire/tour";
import { pageCore } from "../../core/port";
import {
  chunksOf,
  clockEnds,
  clockLine,
  clubOf,
  confirmedBy,
  evenings,
  listsOf,
  nextNumber,
  playerLines,
} from "../../league/evening_lines";
import { onlineRoom } from "../../room/rooms";
import { papersKnown } from "../../room/papers_known";
import { namesOf } from "../../words/people_names";
import { namesFault } from "../../ui/names_fault";
import { refusalWords } from "../../words/refusals";
import { Dialog, Waiting } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { saveFile } from "../../browser/files";
import { useSeconds } from "../../ui/hooks";
import { toast } from "../../browser/toasts";
import { dateFormat, lang, t, tn } from "../../words/words";
import { DeadLink } from "../parts/dead_link";
import { EveningTable } from "./evening_table";
import { Invite } from "../parts/invite";
import { keepFile, OpenPaperFile } from "./paper_import";
import { People } from "../parts/paper_people";
import { Top } from "../parts/top";
import { NewEvening } from "./evening_new";
import { MyTable } from "./my_table";
import { directorKey, mayDirect, tell, writeAll } from "../parts/use_paper";
import type { Evening } from "./use_evening";
import { nameOf, useEvening } from "./use_evening";

const titleOf = (tour: Tour): string => tour.tournament.title || t("Evening");
const signed = (n: number): string => (n > 0 ? `+${n}` : String(n).replace("-", "−"));
const leaguePoints = (n: number): string => new Intl.NumberFormat(lang(), { maximumFractionDigits: 2 }).format(n);

/* ---- One evening ---- */

const placeOf = (round: number, table: number): string => `${round + 1}.${table + 1}`;

function TableCard(p: { evening: Evening; round: number; table: number; one: TourTable }): JSX.Element {
  const {
    evening: { tour, paper, code },
    round,
    table,
    one,
  } = p;
  const place = placeOf(round, table),
    confirmed = confirmedBy(paper.entries, place).length > 0;
  const state = one.complete
    ? confirmed
      ? t("finished and confirmed")
      : t("all deals played")
    : one.deals.length > 0
      ? tn("one deal of {all}", "{n} deals of {all}", one.deals.length, { all: tour.tournament.deals })
      : t("not begun");
  return (
    <a class="tile link-tile table-card" href={`#/evening/${code}/${place}`}>
      <span class="grow">
        <b>{t("Table {n}", { n: table + 1 })}</b>
        <small class={one.complete ? "" : "quiet"}>{state}</small>
        <span class="table-seats">
          {one.players.map((number, chair) => (
            <span key={number}>
              <small class="quiet">{"ABCD"[chair]}</small> {nameOf(tour, number)}
              {one.begun && <b>{signed(one.points[chair]!)}</b>}
            </span>
          ))}
        </span>
      </span>
      <Icon name="forward" />
    </a>
  );
}

export function Standings(p: { tour: Tour; isLarge?: boolean }): JSX.Element {
  const { standings } = p.tour.ranking;
  return (
    <table class={`standings${p.isLarge ? " large" : ""}`}>
      <thead>
        <tr>
          <th scope="col">
            <span class="vh">{t("Rank")}</span>
          </th>
          <th scope="col" class="who">
            {t("Player")}
          </th>
          <th scope="col">{t("League")}</th>
          <th scope="col">{t("Points")}</th>
          {p.isLarge && <th scope="col">{t("Tables won")}</th>}
        </tr>
      </thead>
      <tbody>
        {standings.map((one) => (
          <tr key={one.number}>
            <td>{one.place}</td>
            <th scope="row" class="who">
              {one.player}
            </th>
            <td>{leaguePoints(one.league)}</td>
            <td>{signed(one.points)}</td>
            {p.isLarge && <td>{one.firsts}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/* Tables that do not count yet. */
function Unfinished(p: { tour: Tour }): JSX.Element | null {
  const open = p.tour.tournament.drawn.flatMap(({ tables }) => tables).filter(({ complete }) => !complete).length;
  return open === 0 ? null : (
    <p class="quiet small">
      {tn(
        "One table is not finished, and does not count yet.",
        "{n} tables are not finished, and do not count yet.",
        open,
      )}
    </p>
  );
}

function Clock(p: { evening: Evening }): JSX.Element | null {
  const ends = clockEnds(p.evening.paper.entries);
  useSeconds(ends !== null);
  if (ends === null) return null;
  const left = Math.max(0, Math.round((ends - Date.now()) / 1000));
  return (
    <p class="round-clock" role="timer">
      <Icon name="clock" />
      {left > 0 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` : t("Time is up")}
    </p>
  );
}

const unfinishedWords = (count: number): string =>
  tn("one table is not finished", "{n} tables are not finished", count);

/* What the director does: draws, lets people come and go, sets the clock. */
function Director(p: { evening: Evening }): JSX.Element {
  const { evening } = p,
    { tour } = evening,
    { tournament } = tour;
  const [names, setNames] = useState("");
  const [minutes, setMinutes] = useState("45");
  const [isBusy, setBusy] = useState(false);
  const [asking, setAsking] = useState<"draw" | "give up" | null>(null);
  const last = tournament.drawn[tournament.drawn.length - 1];
  const open = last?.tables.filter((one) => !one.complete).length ?? 0,
    isBegun = last?.tables.some((one) => one.begun) ?? false;
  const playing = tournament.players.filter(({ plays }) => plays).length;
  const hasMore = tournament.drawn.length < tournament.rounds;
  const say = (...lines: Parameters<Evening["write"]>[0][]): void => {
    setBusy(true);
    void writeAll(evening, lines)
      .then(tell)
      .finally(() => setBusy(false));
  };
  const draw = (): void =>
    say((now, text) =>
      now.tournament.drawn.length > tournament.drawn.length
        ? ""
        : pageCore()
            .ask("tourDraw", { text })
            .then(({ lines }) => lines),
    );
  const sure = (): void => {
    if (asking === "draw") draw();
    else say(() => `cancel ${tournament.drawn.length}`);
    setAsking(null);
  };
  const add = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wrong = await namesFault(
      namesOf(names),
      tournament.players.map(({ player }) => player),
    );
    if (wrong) return toast(wrong);
    say(...listsOf(namesOf(names)).map((list) => (now: Tour) => playerLines(list, nextNumber(now)).join("\n")));
    setNames("");
  };
  return (
    <section class="panel director" aria-label={t("For the director")}>
      <h2>{t("For the director")}</h2>
      {hasMore && (
        <p class="quiet small">
          {tn("one player takes part", "{n} players take part", playing)}
          {open > 0 ? ` · ${unfinishedWords(open)}` : ""}
        </p>
      )}
      <div class="line">
        {hasMore && (
          <button
            type="button"
            class={`btn${open === 0 ? " main" : ""}`}
            disabled={isBusy || playing < 4}
            onClick={() => (open > 0 ? setAsking("draw") : draw())}
          >
            {t("Draw round {n}", { n: tournament.drawn.length + 1 })}
          </button>
        )}
        {last && !isBegun && (
          <button type="button" class="btn" disabled={isBusy} onClick={() => setAsking("give up")}>
            {t("Give up round {n}", { n: tournament.drawn.length })}
          </button>
        )}
      </div>
      {last && open > 0 && (
        <form
          class="line fields"
          onSubmit={(event) => {
            event.preventDefault();
            say(() => clockLine(Math.max(0, Math.min(999, Number(minutes) || 0))));
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
          <button type="submit" class="btn" disabled={isBusy}>
            <Icon name="clock" />
            {t("Start the clock")}
          </button>
        </form>
      )}
      <details class="fold">
        <summary>{t("Who is here: {n}", { n: playing })}</summary>
        <ul class="here-list">
          {tournament.players.map(({ number, player, plays }) => (
            <li key={number}>
              <span class="grow">
                {number}. {player}
              </span>
              <button
                type="button"
                class="btn"
                disabled={isBusy}
                aria-pressed={plays}
                onClick={() => say(() => `${plays ? "withdraw" : "return"} ${number}`)}
              >
                {plays ? t("takes part") : t("has left")}
              </button>
            </li>
          ))}
        </ul>
        <form class="stack" onSubmit={(event) => void add(event)}>
          <label class="field">
            <span>{t("Who comes late, a name a line")}</span>
            <textarea rows={2} value={names} onInput={(event) => setNames(event.currentTarget.value)} />
          </label>
          <button type="submit" class="btn" disabled={isBusy || names.trim() === ""}>
            <Icon name="plus" />
            {t("Add to the list")}
          </button>
        </form>
      </details>
      {asking && (
        <Dialog
          title={
            asking === "draw"
              ? t("Draw round {n}?", { n: tournament.drawn.length + 1 })
              : t("Give up round {n}?", { n: tournament.drawn.length })
          }
          close={() => setAsking(null)}
        >
          <p>
            {asking === "draw"
              ? `${unfinishedWords(open)}. ${t("Their deals can still be entered.")}`
              : t("Its seats are forgotten. The next draw seats people anew.")}
          </p>
          <div class="line">
            <button type="button" class="btn main" onClick={sure}>
              {asking === "draw" ? t("Draw all the same") : t("Give it up")}
            </button>
            <button type="button" class="btn" onClick={() => setAsking(null)}>
              {t("Not yet")}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

function Whole(p: { evening: Evening }): JSX.Element {
  const { evening } = p,
    { tour, paper, code, text } = evening,
    { tournament } = tour;
  const [shown, setShown] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const rounds = tournament.drawn.length,
    round = shown > 0 && shown <= rounds ? shown : rounds;
  const drawn = tournament.drawn[round - 1];
  const session = onlineRoom();
  return (
    <main class="screen">
      <Top title={titleOf(tour)} back="/evening">
        <button
          type="button"
          class="btn plain round"
          aria-label={t("Invite others")}
          title={t("Invite others")}
          onClick={() => setOpen(true)}
        >
          <Icon name="people" />
        </button>
      </Top>
      <div class="page evening-page">
        {!paper.isThere && (
          <p class="notice" role="status">
            {t("Not connected: this is how the evening stood last.")}
          </p>
        )}
        <Clock evening={evening} />
        <MyTable evening={evening} />
        {rounds > 1 && (
          <div class="line round-tabs" role="group" aria-label={t("Rounds")}>
            {tournament.drawn.map((_, i) => (
              <button
                type="button"
                class="btn chip-btn"
                key={i}
                aria-pressed={i + 1 === round}
                onClick={() => setShown(i + 1)}
              >
                {t("Round {n}", { n: i + 1 })}
              </button>
            ))}
          </div>
        )}
        {drawn ? (
          <section aria-label={t("Round {n} of {all}", { n: round, all: tournament.rounds })}>
            <h2>{t("Round {n} of {all}", { n: round, all: tournament.rounds })}</h2>
            <div class="table-cards">
              {drawn.tables.map((one, i) => (
                <TableCard key={i} evening={evening} round={round - 1} table={i} one={one} />
              ))}
            </div>
            {drawn.byes.length > 0 && (
              <p class="quiet">
                {t("Sits out: {names}", { names: drawn.byes.map((number) => nameOf(tour, number)).join(", ") })}
              </p>
            )}
          </section>
        ) : (
          <p class="quiet">{t("No round is drawn yet.")}</p>
        )}
        {mayDirect(evening) && <Director evening={evening} />}
        <section class="panel">
          <h2>{t("Standings")}</h2>
          <Unfinished tour={tour} />
          <div class="scroll-x" tabIndex={0} role="group" aria-label={t("Standings")}>
            <Standings tour={tour} />
          </div>
        </section>
        <div class="line">
          <a class="btn" href={`#/evening/${code}/wall`}>
            {t("For the wall")}
          </a>
          {clubOf(text) && (
            <a class="btn" href={`#/club/${clubOf(text)}`}>
              <Icon name="people" />
              {t("The club")}
            </a>
          )}
          <button
            type="button"
            class="btn"
            onClick={() => saveFile(`${(tournament.title || "evening").replace(/[^\p{L}\p{N}]+/gu, "-")}.txt`, text)}
          >
            <Icon name="save" />
            {t("Save the evening")}
          </button>
        </div>
        {isOpen && (
          <Dialog title={t("This evening")} close={() => setOpen(false)}>
            <Invite code={code} session={session} to="evening" invites={paper.invites} />
            <People paper={paper} everybody={t("Everybody may enter results")} hosts={t("director")} lets="direct" />
          </Dialog>
        )}
      </div>
    </main>
  );
}

/* What hangs on the wall, and what is printed. */
function Wall(p: { evening: Evening }): JSX.Element {
  const { evening } = p,
    { tour, code, paper } = evening,
    { tournament } = tour;
  const club = papersKnown("clubs").find((one) => one.code === clubOf(evening.text))?.title ?? "",
    when = (at: number): string =>
      dateFormat({ weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(new Date(at));
  const round = tournament.drawn.length,
    drawn = tournament.drawn[round - 1];
  return (
    <main class="screen wall">
      <Top title={titleOf(tour)} back={`/evening/${code}`}>
        <button type="button" class="btn no-print" onClick={() => print()}>
          {t("Print")}
        </button>
      </Top>
      <p class="wall-when">
        {[club, paper.entries.length > 0 ? when(paper.entries[0]!.at) : ""].filter((words) => words !== "").join(" · ")}
      </p>
      <div class="page wall-page">
        <section>
          <h2>{tn("Standings after one round", "Standings after {n} rounds", tour.ranking.after)}</h2>
          <Unfinished tour={tour} />
          <Standings tour={tour} isLarge />
        </section>
        <section>
          <h2>{drawn ? t("Round {n} of {all}", { n: round, all: tournament.rounds }) : t("No round is drawn yet.")}</h2>
          <Clock evening={evening} />
          <div class="table-cards">
            {drawn?.tables.map((one, i) => (
              <TableCard key={i} evening={evening} round={round - 1} table={i} one={one} />
            ))}
          </div>
        </section>
      </div>
    </main>
  );
}

function OneEvening(p: { code: string; part: string }): JSX.Element {
  const { evening, why } = useEvening(p.code, directorKey(p.part));
  if (evening && p.part === "wall") return <Wall evening={evening} />;
  const [round = 0, table = 0] = p.part.split(".").map(Number);
  const one = evening?.tour.tournament.drawn[round - 1]?.tables[table - 1];
  if (evening && one) return <EveningTable key={p.part} evening={evening} place={p.part} one={one} />;
  if (evening) return <Whole evening={evening} />;
  if (why)
    return (
      <DeadLink
        title={t("Evening {code}", { code: p.code })}
        what={t("This evening cannot be opened.")}
        why={
          why.kind === "no_such"
            ? t("No evening has the code {code}. The link may not have been copied whole.", { code: p.code })
            : refusalWords(why)
        }
      >
        {directorKey(p.part) && (
          <a class="btn main" href={`#/evening/${p.code}`}>
            {t("Look on")}
          </a>
        )}
        <a class="btn" href="#/join">
          {t("Type a code")}
        </a>
      </DeadLink>
    );
  return (
    <Waiting>
      <p role="status">{t("Looking for the evening …")}</p>
    </Waiting>
  );
}

/* ---- A new one ---- */

/* Makes an evening of a tournament's file, as it stands. */
const importEvening = (text: string): Promise<string> =>
  pageCore()
    .ask("tour", { text })
    .then(() => keepFile(chunksOf(text)));

function List(): JSX.Element {
  const known = evenings();
  const when = (at: number): string => dateFormat({ day: "numeric", month: "long" }).format(new Date(at));
  return (
    <main class="screen">
      <Top title={t("Evening of a club")} back="/score" />
      <div class="page evening-page">
        <p class="quiet">
          {t(
            "Tables of four with real cards: the draw, the results of each table by a phone, league points and " +
              "standings.",
          )}
        </p>
        {known.length > 0 && (
          <ul class="sheet-list" aria-label={t("Evenings")}>
            {known.map(({ code, title, at }) => (
              <li key={code}>
                <a class="tile link-tile" href={`#/evening/${code}`}>
                  <Icon name="people" />
                  <span>
                    <b>{title || t("Evening")}</b>
                    <small>{when(at)}</small>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
        <a class="tile link-tile" href="#/season">
          <Icon name="curve" />
          <span>
            <b>{t("A season")}</b>
            <small>{t("Evenings counted together: a ranking, and ratings of the players.")}</small>
          </span>
        </a>
        <NewEvening />
        <OpenPaperFile
          label={t("Open the file of a tournament")}
          take={importEvening}
          enter={(code) => `/evening/${code}`}
        />
      </div>
    </main>
  );
}

export function EveningScreen(p: { code: string; part: string }): JSX.Element {
  return p.code ? <OneEvening code={p.code} part={p.part} /> : <List />;
}
