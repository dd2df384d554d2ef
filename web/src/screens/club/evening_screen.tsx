/* evening_screen.tsx - the evening of a club: rounds of tables, each with real cards and a phone; the director draws,
 * everybody sees the standings.
 * Shape  #/evening opens one or lists those of this browser; #/evening/CODE is one, /CODE/1.2 a table of it, /CODE/wall
 *        what hangs on the wall. The file is the room's paper; the core reads it (useEvening). */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Tour } from "../../wire/tour";
import { pageCore } from "../../core/port";
import { chunksOf, clubOf, evenings, savedText } from "../../league/evening_lines";
import { onlineRoom } from "../../room/rooms";
import { papersKnown } from "../../room/papers_known";
import { Dialog, Waiting } from "../../ui/dialog";
import { useWide } from "../../ui/hooks";
import { Icon } from "../../ui/icon";
import { saveFile, stemOf } from "../../browser/files";
import { dateFormat, t, tn } from "../../words/words";
import { DeadLink } from "../parts/dead_link";
import { Director } from "./evening_director";
import { EveningPeople } from "./evening_people";
import { EveningHands } from "./evening_hands";
import { EveningPaper } from "./evening_paper";
import type { PaperKind } from "./evening_paper";
import {
  Adjusted,
  Clock,
  SitOut,
  Standings,
  StandingsPanel,
  TableCards,
  Unfinished,
  whenAndWhere,
} from "./evening_round";
import { EveningTable } from "./evening_table";
import { Invite, InviteButton } from "../parts/invite";
import { keepFile, OpenPaperFile } from "./paper_import";
import { PaperHost, PaperNotice } from "../parts/paper_host";
import { People } from "../parts/paper_people";
import { Top } from "../../ui/top";
import { NewEvening } from "./evening_new";
import { MyTable } from "./my_table";
import { directorKey, leavePaper, mayDirect } from "../parts/use_paper";
import type { Evening } from "./use_evening";
import { useEvening } from "./use_evening";

const titleOf = (tour: Tour): string => tour.tournament.title || t("Evening");

/* ---- One evening ---- */

/* The rounds, one of which is shown. */
function Rounds(p: { evening: Evening }): JSX.Element {
  const { tour } = p.evening,
    { drawn, rounds: all } = tour.tournament;
  const [shown, setShown] = useState(0);
  const round = shown > 0 && shown <= drawn.length ? shown : drawn.length,
    one = drawn[round - 1];
  if (!one) return <p class="quiet">{t("No round is drawn yet.")}</p>;
  return (
    <>
      {drawn.length > 1 && (
        <div class="line round-tabs" role="group" aria-label={t("Rounds")}>
          {drawn.map((_, i) => (
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
      <section aria-label={t("Round {n} of {all}", { n: round, all })}>
        <h2>{t("Round {n} of {all}", { n: round, all })}</h2>
        <TableCards evening={p.evening} round={round - 1} tables={one.tables} />
        <SitOut tour={tour} byes={one.byes} />
      </section>
    </>
  );
}

/* Where else one can go from an evening, and its file. */
function EveningLinks(p: { evening: Evening }): JSX.Element {
  const { tour, code, text } = p.evening,
    club = clubOf(text),
    drawn = tour.tournament.drawn.length;
  const name = `${stemOf(tour.tournament.title, "evening")}.txt`;
  return (
    <div class="line">
      <a class="btn" href={`#/evening/${code}/wall`}>
        {t("For the wall")}
      </a>
      {drawn > 0 && (
        <>
          <a class="btn" href={`#/evening/${code}/sheets.${drawn}`}>
            {t("Sheets to print")}
          </a>
          <a class="btn" href={`#/evening/${code}/slips.${drawn}`}>
            {t("Slips to print")}
          </a>
        </>
      )}
      {club && (
        <a class="btn" href={`#/club/${club}`}>
          <Icon name="people" />
          {t("The club")}
        </a>
      )}
      <button type="button" class="btn" onClick={() => saveFile(name, savedText(text))}>
        <Icon name="save" />
        {t("Save the evening")}
      </button>
    </div>
  );
}

function Whole(p: { evening: Evening }): JSX.Element {
  const { evening } = p,
    { tour, paper, code } = evening;
  const [isOpen, setOpen] = useState(false);
  const session = onlineRoom(),
    directs = mayDirect(evening),
    isDesk = useWide() && directs /* the tables come first */,
    names = tour.tournament.players.map(({ player }) => player);
  return (
    <main class="screen">
      <Top title={titleOf(tour)} back="/evening">
        <InviteButton open={() => setOpen(true)} />
      </Top>
      <div class={`page evening-page in-parts${directs ? " of-director" : ""}`}>
        <PaperNotice
          paper={paper}
          away={t("Not connected: this is how the evening stood last.")}
          names={names}
          take={evening.takeOut}
        />
        <div class="evening-part">
          <p class="quiet evening-when">{whenAndWhere(tour)}</p>
          <Clock evening={evening} />
          {!isDesk && <MyTable evening={evening} />}
          {directs && <Director evening={evening} />}
          <Rounds evening={evening} />
          {isDesk && <MyTable evening={evening} />}
        </div>
        {directs && (
          <div class="evening-part">
            <EveningPeople evening={evening} />
          </div>
        )}
        <div class="evening-part">
          <StandingsPanel evening={evening} />
          <EveningLinks evening={evening} />
        </div>
        {isOpen && (
          <Dialog title={t("This evening")} close={() => setOpen(false)}>
            <Invite code={code} session={session} to="evening" invites={paper.invites} />
            <People paper={paper} everybody={t("Everybody may enter results")} hosts={t("director")} lets="direct" />
            <PaperHost paper={paper} sort="evening" names={names} gone={() => leavePaper("evenings", code)} />
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
  const club = papersKnown("clubs").find((one) => one.code === clubOf(evening.text))?.title ?? "";
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
        {[club, whenAndWhere(tour, paper.entries[0]?.at)].filter((words) => words !== "").join(" · ")}
      </p>
      <div class="page wall-page">
        <section>
          <h2>{tn("Standings after one round", "Standings after {n} rounds", tour.ranking.after)}</h2>
          <Unfinished tour={tour} />
          <Standings tour={tour} isLarge />
          <Adjusted evening={evening} />
        </section>
        <section>
          <h2>{drawn ? t("Round {n} of {all}", { n: round, all: tournament.rounds }) : t("No round is drawn yet.")}</h2>
          <Clock evening={evening} />
          <TableCards evening={evening} round={round - 1} tables={drawn?.tables ?? []} />
          <SitOut tour={tour} byes={drawn?.byes ?? []} />
        </section>
      </div>
    </main>
  );
}

function OneEvening(p: { code: string; part: string }): JSX.Element {
  const { evening, why } = useEvening(p.code, directorKey(p.part));
  if (evening && p.part === "wall") return <Wall evening={evening} />;
  const [, what = "", of = ""] = /^(hands|sheets|slips)\.(\d+)$/.exec(p.part) ?? [];
  if (evening && what === "hands")
    return <EveningHands key={p.part} evening={evening} round={Number(of)} title={titleOf(evening.tour)} />;
  if (evening && what)
    return <EveningPaper evening={evening} kind={what as PaperKind} round={Number(of)} title={titleOf(evening.tour)} />;
  const [round = 0, table = 0] = p.part.split(".").map(Number);
  const one = evening?.tour.tournament.drawn[round - 1]?.tables[table - 1];
  if (evening && one) return <EveningTable key={p.part} evening={evening} place={p.part} one={one} />;
  if (evening) return <Whole evening={evening} />;
  if (why)
    return (
      <DeadLink
        title={t("Evening {code}", { code: p.code })}
        what={t("This evening cannot be opened.")}
        unknown={t("No evening has the code {code}. The link may not have been copied whole.", { code: p.code })}
        why={why}
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
      <p role="status">{t("Looking for the evening…")}</p>
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
