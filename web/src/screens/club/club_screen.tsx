/* club_screen.tsx - the page of a club: its members, its rules, its evenings (docs/club.md).
 * Shape  #/club opens one or lists those of this browser; #/club/CODE is one, /CODE/evening opens an evening of it,
 *        /CODE/rules a form for new rules, /CODE/rules.2 rules 2 with their versions, /CODE/KEY is the link of a
 *        director. The file is the room's paper; the core reads it. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Club, ClubEvening, ClubRules } from "../../wire/club";
import { pageCore } from "../../core/port";
import { addMembers, clubFile, dayWords, newest } from "../../league/club_lines";
import { chunksOf, savedText } from "../../league/evening_lines";
import { onlineRoom } from "../../room/rooms";
import { namesOf, withNames } from "../../words/people_names";
import { namesFault } from "../../ui/names_fault";
import { claimed, claims, knowPaper, meLine, papersKnown } from "../../room/papers_known";
import { Dialog, Waiting } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { saveFile, stemOf } from "../../browser/files";
import { useSession } from "../../ui/hooks";
import { goLater } from "../../browser/back";
import { toast } from "../../browser/toasts";
import { t, tg, tn } from "../../words/words";
import { ClubRulesForm, ClubRulesPage } from "./club_rules";
import { DeadLink } from "../parts/dead_link";
import { NewEvening } from "./evening_new";
import { Invite, InviteButton } from "../parts/invite";
import { keepFile, OpenPaperFile } from "./paper_import";
import { NamesForm } from "./names_form";
import { NamesFile } from "../parts/names_file";
import { PaperHost, PaperNotice } from "../parts/paper_host";
import { People } from "../parts/paper_people";
import { Top } from "../../ui/top";
import { directorKey, leavePaper, mayDirect, tell, usePaperFile } from "../parts/use_paper";
import { useOwnName, You } from "../parts/you";
import { CLUBS } from "./use_club";
import type { ClubFile } from "./use_club";
import { useWriter } from "./use_writer";
import type { Writer } from "./use_writer";

/* ---- One club ---- */

/* Which member one is: said once, and known from then on in every evening. */
function Me(p: { file: ClubFile }): JSX.Element | null {
  const {
      file: { code, paper, read, write },
    } = p,
    me = claimed(paper.entries, paper.own);
  const [isOpen, setOpen] = useState(false);
  const name = read.members.find(({ number }) => number === me)?.name ?? "";
  const known = papersKnown("clubs").find((one) => one.code === code);
  useEffect(() => {
    if (known && name && known.name !== name) knowPaper("clubs", { ...known, name });
  }, [name, known?.name]);
  const say = (number: number): void => {
    setOpen(false);
    void write(() => meLine(number)).then(tell);
  };
  if (name && !isOpen)
    return (
      <p class="my-member">
        <span class="grow">{t("You are {name}.", { name })}</span>
        <button type="button" class="btn plain" disabled={!paper.isThere} onClick={() => setOpen(true)}>
          {t("That is not me")}
        </button>
      </p>
    );
  if (!paper.isThere || !paper.may || read.members.length === 0) return null;
  return (
    <section class="panel" aria-label={t("Which member are you?")}>
      <h2>{t("Which member are you?")}</h2>
      <p class="quiet small">{t("Tap your name, and every evening shows you your table.")}</p>
      <div class="chips">
        {read.members
          .filter(({ left }) => !left)
          .map(({ number, name: one }) => (
            <button type="button" class="btn chip-btn" key={number} onClick={() => say(number)}>
              {one}
            </button>
          ))}
      </div>
    </section>
  );
}

function EveningRow(p: { club: Club; one: ClubEvening }): JSX.Element {
  const { club, one } = p,
    rules = club.rules.find(({ number }) => number === one.rules);
  const by = rules ? t("{rules}, version {n}", { rules: rules.name, n: one.version }) : "";
  return (
    <li>
      <a class="tile link-tile" href={`#/evening/${one.code}`}>
        <Icon name="people" />
        <span class="grow">
          <b>{one.title || t("Evening")}</b>
          <small>
            {dayWords(one.date)}
            {by && ` · ${by}`}
          </small>
        </span>
        <Icon name="forward" />
      </a>
    </li>
  );
}

function Member(p: { file: ClubFile; member: Club["members"][number]; by: string; writer: Writer<Club> }): JSX.Element {
  const { number, name, left } = p.member,
    { isBusy, write } = p.writer;
  return (
    <li>
      <span class="grow">
        {name}
        {p.by && <small class="quiet"> {t("here as {name}", { name: p.by })}</small>}
      </span>
      {mayDirect(p.file) ? (
        <button
          type="button"
          class="btn"
          disabled={isBusy}
          aria-pressed={!left}
          onClick={() => write(() => `${left ? "return" : "leave"} ${number}`)}
        >
          {left ? t("has left") : t("is a member")}
        </button>
      ) : (
        left && <small class="quiet">{t("has left")}</small>
      )}
    </li>
  );
}

function Members(p: { file: ClubFile }): JSX.Element {
  const { file } = p,
    { read, paper } = file;
  const writer = useWriter(file),
    said = claims(paper.entries);
  const members = read.members.filter(({ left }) => !left),
    gone = read.members.filter(({ left }) => left);
  return (
    <details class="fold panel" open={read.members.length === 0}>
      <summary>{tn("One member", "{n} members", members.length)}</summary>
      <ul class="here-list">
        {[...members, ...gone].map((one) => (
          <Member key={one.number} file={file} member={one} by={said.get(one.number)?.by ?? ""} writer={writer} />
        ))}
      </ul>
      {mayDirect(file) && (
        <NamesForm
          label={t("New members, a name a line")}
          rows={3}
          there={read.members.map(({ name }) => name)}
          isBusy={writer.isBusy}
          add={(lists) => writer.write(...lists.map((list) => (club: Club) => addMembers(club, list)))}
        />
      )}
    </details>
  );
}

function ClubEvenings(p: { file: ClubFile }): JSX.Element {
  const { code, read } = p.file;
  return (
    <section aria-label={t("Evenings")}>
      <h2>{t("Evenings")}</h2>
      {read.evenings.length === 0 && <p class="quiet">{t("No evening was played yet.")}</p>}
      <ul class="sheet-list">
        {[...read.evenings].reverse().map((one) => (
          <EveningRow key={one.code} club={read} one={one} />
        ))}
      </ul>
      <div class="line">
        {mayDirect(p.file) && (
          <a class="btn main" href={`#/club/${code}/evening`}>
            <Icon name="plus" />
            {t("Open an evening")}
          </a>
        )}
        {read.evenings.length > 0 && (
          <a class="btn" href={`#/season/${code}`}>
            <Icon name="curve" />
            {t("Season of the club")}
          </a>
        )}
      </div>
    </section>
  );
}

function RulesRow(p: { code: string; one: ClubRules }): JSX.Element {
  const { code, one } = p;
  return (
    <li>
      <a class="tile link-tile" href={`#/club/${code}/rules.${one.number}`}>
        <Icon name="rules" />
        <span class="grow">
          <b>{one.name}</b>
          <small>
            {one.retired
              ? t("not played any more")
              : t("version {n}, {day}", { n: one.versions.length, day: dayWords(newest(one)!.date) })}
          </small>
        </span>
        <Icon name="forward" />
      </a>
    </li>
  );
}

function RulesList(p: { file: ClubFile }): JSX.Element {
  const { code, read } = p.file,
    rules = read.rules.filter(({ versions }) => versions.length > 0);
  return (
    <section aria-label={t("Rules of the club")}>
      <h2>{t("Rules of the club")}</h2>
      {rules.length === 0 && <p class="quiet">{t("The club plays by the usual rules.")}</p>}
      <ul class="sheet-list">
        {rules.map((one) => (
          <RulesRow key={one.number} code={code} one={one} />
        ))}
      </ul>
      {mayDirect(p.file) && (
        <a class="btn" href={`#/club/${code}/rules`}>
          <Icon name="plus" />
          {t("Add rules")}
        </a>
      )}
    </section>
  );
}

function Whole(p: { file: ClubFile }): JSX.Element {
  const { file } = p,
    { code, paper, read, text } = file,
    names = read.members.map(({ name }) => name),
    [isOpen, setOpen] = useState(false);
  const session = onlineRoom();
  return (
    <main class="screen">
      <Top title={read.name} back="/club">
        <InviteButton open={() => setOpen(true)} />
      </Top>
      <div class="page evening-page">
        <PaperNotice
          paper={paper}
          away={t("Not connected: this is how the club stood last.")}
          names={names}
          take={file.takeOut}
        />
        <Me file={file} />
        <ClubEvenings file={file} />
        <RulesList file={file} />
        <Members file={file} />
        <div class="line">
          <button
            type="button"
            class="btn"
            onClick={() => saveFile(`${stemOf(read.name, "club")}.txt`, savedText(text))}
          >
            <Icon name="save" />
            {t("Save the club")}
          </button>
        </div>
        {isOpen && (
          <Dialog title={read.name} close={() => setOpen(false)}>
            <Invite code={code} session={session} to="club" invites={paper.invites} />
            <People
              paper={paper}
              everybody={t("Everybody may say which member they are")}
              hosts={t("director")}
              lets="direct"
            />
            <PaperHost paper={paper} sort="club" names={names} gone={() => leavePaper("clubs", code)} />
          </Dialog>
        )}
      </div>
    </main>
  );
}

function OneClub(p: { code: string; part: string }): JSX.Element {
  const key = directorKey(p.part),
    { file, why } = usePaperFile(CLUBS, p.code, key);
  const [page, number] = p.part.split(".");
  if (file && page === "evening")
    return (
      <main class="screen">
        <Top title={file.read.name} back={`/club/${p.code}`} />
        <div class="page evening-page">
          <NewEvening home={file} />
        </div>
      </main>
    );
  if (file && page === "rules" && number) return <ClubRulesPage file={file} number={Number(number)} />;
  if (file && page === "rules") return <ClubRulesForm file={file} number={0} />;
  if (file) return <Whole file={file} />;
  if (why)
    return (
      <DeadLink
        title={t("Club {code}", { code: p.code })}
        what={t("This club cannot be opened.")}
        unknown={t("No club has the code {code}. The link may not have been copied whole.", { code: p.code })}
        why={why}
      >
        {key && (
          <a class="btn main" href={`#/club/${p.code}`}>
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
      <p role="status">{t("Looking for the club…")}</p>
    </Waiting>
  );
}

/* ---- A new one ---- */

/* Everybody who has the link may say which member they are. */
async function open(text: string): Promise<string> {
  await pageCore().ask("club", { text });
  const code = await keepFile(chunksOf(text));
  await onlineRoom().do({ t: "allow", on: true });
  return code;
}

function NewClub(): JSX.Element {
  const session = onlineRoom(),
    own = useOwnName(),
    [name, setName] = useState(""),
    [names, setNames] = useState(""),
    [isBusy, setBusy] = useState(false);
  useSession(session);
  const isOnline = session.link === "open" && session.welcome !== null;
  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    const enter = goLater(),
      wrong = await namesFault(namesOf(names));
    if (wrong) return toast(wrong);
    setBusy(true);
    void own
      .say()
      .then(() => open(clubFile(name, namesOf(names))))
      .then(
        (code) => enter(`/club/${code}`),
        (error: unknown) => toast(tg(error instanceof Error ? error.message : String(error))),
      )
      .finally(() => setBusy(false));
  };
  return (
    <form class="panel stack" onSubmit={(event) => void begin(event)}>
      <h2>{t("Open a club")}</h2>
      {!isOnline && (
        <p class="notice" role="status">
          {t("A club is kept by the server, which does not answer now.")}
        </p>
      )}
      <label class="field">
        <span>{t("What the club is called")}</span>
        <input type="text" maxLength={60} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <label class="field">
        <span>{t("Members, a name a line")}</span>
        <textarea rows={6} value={names} onInput={(event) => setNames(event.currentTarget.value)} />
      </label>
      <div class="line">
        <NamesFile there={namesOf(names)} take={(taken) => setNames(withNames(names, taken))} />
      </div>
      <You asked={own.asks} />
      {own.isMissing && <p class="quiet small">{t("Write your name: everybody who comes sees who directs.")}</p>}
      <button type="submit" class="btn main big" disabled={!isOnline || isBusy || name.trim() === "" || own.isMissing}>
        {t("Open the club")}
      </button>
    </form>
  );
}

function List(): JSX.Element {
  const known = papersKnown("clubs");
  return (
    <main class="screen">
      <Top title={t("Clubs")} back="/score" />
      <div class="page evening-page">
        <p class="quiet">
          {t(
            "A club has members, rules of its own, and evenings. Its page is at the server, for all who have the link.",
          )}
        </p>
        {known.length > 0 && (
          <ul class="sheet-list" aria-label={t("Clubs")}>
            {known.map(({ code, title, name }) => (
              <li key={code}>
                <a class="tile link-tile" href={`#/club/${code}`}>
                  <Icon name="people" />
                  <span class="grow">
                    <b>{title}</b>
                    {name && <small>{t("You are {name}.", { name })}</small>}
                  </span>
                  <Icon name="forward" />
                </a>
              </li>
            ))}
          </ul>
        )}
        <NewClub />
        <OpenPaperFile label={t("Open the file of a club")} take={open} enter={(code) => `/club/${code}`} />
      </div>
    </main>
  );
}

export function ClubScreen(p: { code: string; part: string }): JSX.Element {
  return p.code ? <OneClub code={p.code} part={p.part} /> : <List />;
}
