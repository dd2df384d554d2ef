/* app.tsx - shows the screen that the address names, and the dialogs and toasts above every screen. */
import type { JSX } from "preact";
import { useEffect, useReducer, useState } from "preact/hooks";
import { passThrough, goLater, takeAddress } from "../browser/back";
import { bringSeat, onlineRoom } from "../room/rooms";
import { goOn, ownTable, playAlone, resumeLast } from "../play/play";
import { refusalWords } from "../words/refusals";
import { setTitle } from "../browser/title";
import { Toast } from "../ui/toast";
import { useSettings } from "../ui/hooks";
import { Waiting } from "../ui/dialog";
import { toast } from "../browser/toasts";
import { lang, t } from "../words/words";
import { joinTable } from "../play/join";
import { later } from "../ui/later";
import { DeadLink } from "../screens/parts/dead_link";
import { HomeScreen } from "../screens/home/home_screen";
import { onUpdate, takeUpdate } from "../browser/update";
import type { VerdictMessage } from "../wire/protocol";

/* A table needs its words at once. */
const withWords = <Part,>(load: Promise<Part>): Promise<Part> => Promise.all([load, import("../scene/say").then((part) => part.loadSay())]).then(([part]) => part);

const TableScreen = later(() => withWords(import("../screens/table/table_screen")).then((part) => part.TableScreen));
const MakeScreen = later(() => import("../screens/home/make_screen").then((part) => part.MakeScreen));
const BookScreen = later(() => withWords(import("../screens/book/book_screen")).then((part) => part.BookScreen));
const LearnScreen = later(() => withWords(import("../screens/book/learn_screen")).then((part) => part.LearnScreen));
const ScoreScreen = later(() => import("../screens/score/score_screen").then((part) => part.ScoreScreen));
const EventScreen = later(() => import("../screens/event/event_screen").then((part) => part.EventScreen));
const EveningScreen = later(() => withWords(import("../screens/club/evening_screen")).then((part) => part.EveningScreen));
const ClubScreen = later(() => withWords(import("../screens/club/club_screen")).then((part) => part.ClubScreen));
const SeasonScreen = later(() => import("../screens/club/season_screen").then((part) => part.SeasonScreen));
const PaperScreen = later(() => import("../screens/score/sheet_shared").then((part) => part.PaperScreen));
const DailyScreen = later(() => import("../screens/home/daily_screen").then((part) => part.DailyScreen));
const JoinScreen = later(() => import("../screens/home/join_screen").then((part) => part.JoinScreen));
const MyGamesScreen = later(() => import("../screens/mine/my_games_screen").then((part) => part.MyGamesScreen));
const PatienceScreen = later(() => import("../screens/home/patience_screen").then((part) => part.PatienceScreen));
const ReplayScreen = later(() => withWords(import("../screens/replay/replay_screen")).then((part) => part.ReplayScreen));
const SettingsScreen = later(() => import("../screens/mine/settings_screen").then((part) => part.SettingsScreen));

const SEAT = /^#\/?seat=([a-z-]+(?:[ %20+-]+[a-z]+)*)$/i;

/* Six words in the address are a key to a seat. They are taken out of the address before anything else is done. */
export function takeSeat(): void {
  const found = SEAT.exec(location.hash);
  if (!found) return;
  history.replaceState(null, "", `${location.pathname}${location.search}#/join`);
  void bringSeat(decodeURIComponent(found[1]!).split(/[\s+-]+/).join(" ")).then((why) => why && toast(why));
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; /* no address of ours */
  }
}

const pathOf = (address: string): string[] => address.replace(/^#\/?/, "").split("/").map(plain);

const spaced = (rules: string): string => rules.replaceAll("+", " ");

/* Goes home unless the game has begun. */
function orHome(begun: Promise<boolean>): void {
  const leave = goLater();
  void begun.then((isOn) => !isOn && leave("/"));
}

function OwnTable(p: { code: string }): JSX.Element {
  const session = ownTable();
  useEffect(() => {
    if (session.table && session.isAt(p.code || session.table.table)) return;
    if (!p.code) passThrough();
    orHome(p.code ? goOn(p.code) : resumeLast());
  }, [p.code]);
  return <TableScreen key={p.code} session={session} />;
}

function OnlineTable(p: { code: string }): JSX.Element {
  const session = onlineRoom();
  const [why, setWhy] = useState<VerdictMessage | null>(null);
  const join = (): void => {
    setWhy(null);
    if (!session.isAt(p.code)) void joinTable(p.code).then(setWhy);
  };
  useEffect(join, [p.code]);
  if (!why) return <TableScreen key={p.code} session={session} />;
  return (
    <DeadLink title={t("Table {code}", { code: p.code })} what={t("This table cannot be opened.")} why={why.kind === "no_such" ? t("No table has the code {code}. It may have ended, or the link was not copied whole.", { code: p.code }) : refusalWords(why)}>
      <a class="btn main" href="#/friends">{t("Play with friends")}</a>
      <a class="btn" href="#/join">{t("Type a code")}</a>
      <button type="button" class="btn plain" onClick={join}>{t("Try again")}</button>
    </DeadLink>
  );
}

/* A link to a deal: the deal begins at once. */
function Linked(p: { rules: string; number: string }): JSX.Element {
  useEffect(() => {
    TableScreen.ahead();
    passThrough();
    orHome(playAlone({ rules: spaced(p.rules), seats: 1, source: { kind: "number", number: p.number } }));
  }, []);
  return <Waiting><p role="status">{t("Dealing …")}</p></Waiting>;
}

function SharedRules(p: { code: string }): JSX.Element {
  const [rules, setRules] = useState<string | null>(null);
  useEffect(() => {
    const leave = goLater();
    void onlineRoom().ask({ t: "rules", code: p.code }, "rules").then((answer) => {
      if (answer.t === "rules") setRules(answer.rules);
      else {
        toast(refusalWords(answer, t("These rules are not known.")));
        leave("/make");
      }
    });
  }, []);
  return rules ? <MakeScreen rules={rules} /> : <Waiting><p role="status">{t("Looking for the rules …")}</p></Waiting>;
}

function Screen(p: { path: string[] }): JSX.Element {
  const [name, first = "", second = ""] = p.path;
  switch (name) {
    case "make": return <MakeScreen key={first} rules={first ? spaced(first) : null} />;
    case "friends": return <MakeScreen key={`friends ${first}`} rules={first ? spaced(first) : null} where="online" />;
    case "real": return <MakeScreen key={`real ${first}`} rules={first ? spaced(first) : null} where="real" />;
    case "score": return <ScoreScreen key={first} id={first} />;
    case "evening": return <EveningScreen key={first} code={first.toUpperCase()} part={second} />;
    case "event": return <EventScreen key={first} code={first.toUpperCase()} part={second} />;
    case "club": return <ClubScreen key={first} code={first.toUpperCase()} part={second} />;
    case "season": return first === "" || first === "ratings" ? <SeasonScreen key="" club="" tab={first} /> : <SeasonScreen key={first} club={first.toUpperCase()} tab={second} />;
    case "paper": return <PaperScreen key={first} code={first.toUpperCase()} />;
    case "rules": return <SharedRules code={first} />;
    case "book": return <BookScreen rules={first ? spaced(first) : ""} />;
    case "learn": return <LearnScreen lesson={first} />;
    case "daily": return <DailyScreen key={first} preset={first} day={Number(second) || 0} />;
    case "join": return <JoinScreen />;
    case "patience": return <PatienceScreen />;
    case "deal": return <Linked rules={first} number={second} />;
    case "settings": return <SettingsScreen />;
    case "games": return <MyGamesScreen tab={first} />;
    case "replay": return <ReplayScreen />;
    case "table": return <OwnTable code={first.toUpperCase()} />;
    case "t": return <OnlineTable key={first} code={first.toUpperCase()} />;
    default: return <HomeScreen />;
  }
}

const TITLES: Record<string, () => string> = {
  book: () => t("Rule book"), learn: () => t("Learn"), make: () => t("Make a table"), real: () => t("Keep score"), score: () => t("Keep score"), paper: () => t("Keep score"), evening: () => t("Evening of a club"), event: () => t("Same deals for all"), club: () => t("Clubs"), season: () => t("A season"), friends: () => t("Play with friends"), daily: () => t("Deal of the day"), games: () => t("My games"), join: () => t("Join a table"), patience: () => t("Patience"), settings: () => t("Settings"), replay: () => t("Replay"), table: () => t("Table"), t: () => t("Table"),
};

/* In place of all screens, where the core came and the browser cannot run it: asked for again, the same would come. */
export const CannotRun = (): JSX.Element => (
  <main class="screen">
    <div class="page waiting">
      <h1>Cardroom</h1>
      <div role="alert">
        <p>{t("This browser cannot run the part of the page that knows the rules. Load the page once more. If you then read this again, the browser is too old.")}</p>
        <p>{t("Use Firefox 115, Chrome or Edge 111, Safari or iOS 16.4, or a newer one.")}</p>
      </div>
      <p><a href={`${lang() === "en" ? "" : `${lang()}/`}rules/`}>{t("Read the rule book")}</a></p>
    </div>
  </main>
);

export function App(): JSX.Element {
  const [, again] = useReducer((n: number) => n + 1, 0);
  const [isNew, setNew] = useState(false);
  const address = takeAddress();
  useSettings();
  useEffect(() => {
    const turned = (): void => {
      takeSeat();
      again(0);
    };
    addEventListener("hashchange", turned);
    if (location.hash !== address) turned(); /* it may have changed before anybody listened */
    onUpdate(() => setNew(true));
    return () => removeEventListener("hashchange", turned);
  }, []);
  const path = pathOf(address);
  const title = TITLES[path[0] ?? ""]?.();
  useEffect(() => {
    setTitle(title);
    if (!document.activeElement || document.activeElement === document.body) document.querySelector<HTMLElement>("main h1")?.setAttribute("tabindex", "-1");
  }, [title, path.join("/")]);
  return (
    <>
      {isNew && <div class="banner" role="status">{t("A new version is ready.")}<button type="button" class="btn" onClick={() => void takeUpdate()}>{t("Load it now")}</button></div>}
      <Screen key={`${path[0] ?? ""}${lang()}`} path={path} />
      <Toast />
    </>
  );
}
