/* routes.tsx - the table of routes: what an address shows, and what the tab is called there.
 * Shape  an address is #/PATH/FIRST/SECOND. A screen behind a tap is a part of its own, which is loaded later. */
import type { JSX } from "preact";
import { DeadLink } from "../screens/parts/dead_link";
import { HomeScreen } from "../screens/home/home_screen";
import { Waiting } from "../ui/dialog";
import { go, goLater, passThrough } from "../browser/back";
import { goOn, ownTable, playAlone, resumeLast } from "../play/play";
import { catalogueNow, presetOf } from "../core/presets";
import { firstOf, hasMet } from "../play/first_time";
import { joinTable } from "../play/join";
import { later } from "../ui/later";
import { onlineRoom } from "../room/rooms";
import { refusalWords } from "../words/refusals";
import { t } from "../words/words";
import { toast } from "../browser/toasts";
import { useEffect, useState } from "preact/hooks";
import type { VerdictMessage } from "../wire/protocol";

/* A table needs its words at once. */
const withWords = <Part,>(load: Promise<Part>): Promise<Part> =>
  Promise.all([load, import("../scene/say").then((part) => part.loadSay())]).then(([part]) => part);

const TableScreen = later(() => withWords(import("../screens/table/table_screen")).then((part) => part.TableScreen));
const MakeScreen = later(() => import("../screens/home/make_screen").then((part) => part.MakeScreen));
const FriendsScreen = later(() => import("../screens/home/friends_screen").then((part) => part.FriendsScreen));
const BookScreen = later(() => withWords(import("../screens/book/book_screen")).then((part) => part.BookScreen));
const LearnScreen = later(() => withWords(import("../screens/book/learn_screen")).then((part) => part.LearnScreen));
const ScoreScreen = later(() => import("../screens/score/score_screen").then((part) => part.ScoreScreen));
const EventScreen = later(() => import("../screens/event/event_screen").then((part) => part.EventScreen));
const EveningScreen = later(() =>
  withWords(import("../screens/club/evening_screen")).then((part) => part.EveningScreen),
);
const ClubScreen = later(() => withWords(import("../screens/club/club_screen")).then((part) => part.ClubScreen));
const SeasonScreen = later(() => import("../screens/club/season_screen").then((part) => part.SeasonScreen));
const PaperScreen = later(() => import("../screens/score/sheet_shared").then((part) => part.PaperScreen));
const DailyScreen = later(() => import("../screens/home/daily_screen").then((part) => part.DailyScreen));
const JoinScreen = later(() => import("../screens/home/join_screen").then((part) => part.JoinScreen));
const MyGamesScreen = later(() => import("../screens/mine/my_games_screen").then((part) => part.MyGamesScreen));
const PatienceScreen = later(() => import("../screens/home/patience_screen").then((part) => part.PatienceScreen));
const ReplayScreen = later(() =>
  withWords(import("../screens/replay/replay_screen")).then((part) => part.ReplayScreen),
);
const SettingsScreen = later(() => import("../screens/mine/settings_screen").then((part) => part.SettingsScreen));

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
    <DeadLink
      title={t("Table {code}", { code: p.code })}
      what={t("This table cannot be opened.")}
      unknown={t("No table has the code {code}. It may have ended, or the link was not copied whole.", {
        code: p.code,
      })}
      why={why}
    >
      <a class="btn main" href="#/friends">
        {t("Play with friends")}
      </a>
      <a class="btn" href="#/join">
        {t("Type a code")}
      </a>
      <button type="button" class="btn plain" onClick={join}>
        {t("Try again")}
      </button>
    </DeadLink>
  );
}

/* A link to a deal: the deal begins at once, and whoever has not met the game reads its goal meanwhile. */
function Linked(p: { rules: string; number: string }): JSX.Element {
  useEffect(() => {
    TableScreen.ahead();
    passThrough();
    orHome(playAlone({ rules: spaced(p.rules), seats: 1, source: { kind: "number", number: p.number } }));
  }, []);
  const preset = presetOf(catalogueNow(), spaced(p.rules).split(" ")[0]!),
    first = firstOf(preset);
  return (
    <Waiting>
      <p role="status">{t("Dealing…")}</p>
      {first && !hasMet(first, preset!.id) && <p class="goal">{first.goal()}</p>}
    </Waiting>
  );
}

function SharedRules(p: { code: string }): JSX.Element {
  const [rules, setRules] = useState<string | null>(null);
  useEffect(() => {
    const leave = goLater();
    void onlineRoom()
      .ask({ t: "rules", code: p.code }, "rules")
      .then((answer) => {
        if (answer.t === "rules") setRules(answer.rules);
        else {
          toast(refusalWords(answer, t("These rules are not known.")));
          leave("/make");
        }
      });
  }, []);
  return rules ? (
    <MakeScreen rules={rules} />
  ) : (
    <Waiting>
      <p role="status">{t("Looking for the rules…")}</p>
    </Waiting>
  );
}

/* Other rules for the table that is open. */
function TableRules(p: { code: string }): JSX.Element {
  const { table } = onlineRoom();
  const at = table?.table === p.code && table.stage === "open" ? table : null;
  useEffect(() => {
    if (at) return;
    passThrough();
    go(`/t/${p.code}`);
  }, []);
  if (!at)
    return (
      <Waiting>
        <p role="status">{t("Looking for the rules…")}</p>
      </Waiting>
    );
  return <MakeScreen rules={at.rules} where="table" at={{ code: p.code, seats: at.seats.length }} />;
}

interface Route {
  path: string;
  title?: () => string;
  screen(first: string, second: string): JSX.Element;
}

const HOME: Route = { path: "", screen: () => <HomeScreen /> };

const ROUTES: Route[] = [
  HOME,
  {
    path: "make",
    title: () => t("Make a table"),
    screen: (rules) => <MakeScreen key={rules} rules={rules ? spaced(rules) : null} />,
  },
  {
    path: "friends",
    title: () => t("Play with friends"),
    screen: (rules) =>
      rules ? <MakeScreen key={`friends ${rules}`} rules={spaced(rules)} where="online" /> : <FriendsScreen />,
  },
  {
    path: "change",
    title: () => t("Change the rules"),
    screen: (code) => <TableRules key={code} code={code.toUpperCase()} />,
  },
  {
    path: "real",
    title: () => t("Keep score"),
    screen: (rules) => <MakeScreen key={`real ${rules}`} rules={rules ? spaced(rules) : null} where="real" />,
  },
  { path: "score", title: () => t("Keep score"), screen: (id) => <ScoreScreen key={id} id={id} /> },
  {
    path: "paper",
    title: () => t("Keep score"),
    screen: (code) => <PaperScreen key={code} code={code.toUpperCase()} />,
  },
  {
    path: "evening",
    title: () => t("Evening of a club"),
    screen: (code, part) => <EveningScreen key={code} code={code.toUpperCase()} part={part} />,
  },
  {
    path: "event",
    title: () => t("Same deals for all"),
    screen: (code, part) => <EventScreen key={code} code={code.toUpperCase()} part={part} />,
  },
  {
    path: "club",
    title: () => t("Clubs"),
    screen: (code, part) => <ClubScreen key={code} code={code.toUpperCase()} part={part} />,
  },
  {
    path: "season",
    title: () => t("A season"),
    screen: (club, tab) =>
      club === "" || club === "ratings" ? (
        <SeasonScreen key="" club="" tab={club} />
      ) : (
        <SeasonScreen key={club} club={club.toUpperCase()} tab={tab} />
      ),
  },
  { path: "rules", screen: (code) => <SharedRules code={code} /> },
  { path: "book", title: () => t("Rule book"), screen: (rules) => <BookScreen rules={rules ? spaced(rules) : ""} /> },
  { path: "learn", title: () => t("Learn"), screen: (lesson) => <LearnScreen lesson={lesson} /> },
  {
    path: "daily",
    title: () => t("Deal of the day"),
    screen: (preset, day) => <DailyScreen key={preset} preset={preset} day={Number(day) || 0} />,
  },
  { path: "join", title: () => t("Join a table"), screen: () => <JoinScreen /> },
  { path: "patience", title: () => t("Patience"), screen: () => <PatienceScreen /> },
  { path: "deal", screen: (rules, number) => <Linked rules={rules} number={number} /> },
  { path: "settings", title: () => t("Settings"), screen: () => <SettingsScreen /> },
  { path: "games", title: () => t("My games"), screen: (tab) => <MyGamesScreen tab={tab} /> },
  { path: "replay", title: () => t("Replay"), screen: () => <ReplayScreen /> },
  { path: "table", title: () => t("Table"), screen: (code) => <OwnTable code={code.toUpperCase()} /> },
  { path: "t", title: () => t("Table"), screen: (code) => <OnlineTable key={code} code={code.toUpperCase()} /> },
];

/* The row of an address; an address that is none of ours is home. */
export const routeAt = (path: string): Route => ROUTES.find((route) => route.path === path) ?? HOME;
