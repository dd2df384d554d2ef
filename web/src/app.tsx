/* app.tsx - shows the screen that the address names, and the dialogs and toasts above every screen. */
import type { JSX } from "preact";
import { useEffect, useReducer, useState } from "preact/hooks";
import { onlineRoom } from "./net/rooms";
import { ownTable, playAlone, resumeLast } from "./play";
import { setTitle } from "./title";
import { go, Toast, toast, useSettings } from "./ui";
import { lang, t } from "./words";
import { HomeScreen } from "./screens/home";
import { JoinScreen, joinTable } from "./screens/join";
import { MakeScreen } from "./screens/make";
import { PatienceScreen } from "./screens/patience";
import { ReplayScreen } from "./screens/replay";
import { SettingsScreen } from "./screens/settings";
import { TableScreen } from "./screens/table";
import { onUpdate, takeUpdate } from "./update";

const SEAT = /^#\/?seat=([a-z-]+(?:[ %20+-]+[a-z]+)*)$/i;

/* Six words in the address are a key to a seat. They are taken out of the address before anything else is done. */
export function takeSeat(): void {
  const found = SEAT.exec(location.hash);
  if (!found) return;
  history.replaceState(null, "", `${location.pathname}${location.search}#/join`);
  onlineRoom(decodeURIComponent(found[1]!).split(/[\s+-]+/).join(" "));
}

function route(): string[] {
  return location.hash.replace(/^#\/?/, "").split("/").map((part) => decodeURIComponent(part));
}

const spaced = (rules: string): string => rules.replaceAll("+", " ");

function OwnTable(): JSX.Element {
  const session = ownTable();
  useEffect(() => {
    if (!session.table) void resumeLast().then((isOn) => !isOn && !session.table && go("/"));
  }, []);
  return <TableScreen session={session} />;
}

function OnlineTable(p: { code: string }): JSX.Element {
  const session = onlineRoom();
  useEffect(() => {
    if (session.table?.table !== p.code) void joinTable(p.code).then((isOn) => !isOn && go("/join"));
  }, [p.code]);
  return <TableScreen key={p.code} session={session} />;
}

/* A link to a deal: the deal begins at once. */
function Linked(p: { rules: string; number: string }): JSX.Element {
  useEffect(() => {
    void playAlone({ rules: spaced(p.rules), seats: 1, source: { kind: "number", number: p.number } }).then((isOn) => !isOn && go("/"));
  }, []);
  return <main class="screen"><div class="page"><p role="status">{t("Dealing …")}</p></div></main>;
}

function SharedRules(p: { code: string }): JSX.Element {
  const [rules, setRules] = useState<string | null>(null);
  useEffect(() => {
    void onlineRoom().ask({ t: "rules", code: p.code }, "rules").then((answer) => {
      if (answer.t === "rules") setRules(answer.rules);
      else {
        toast(answer.why ?? t("These rules are not known."));
        go("/make");
      }
    });
  }, []);
  return rules ? <MakeScreen rules={rules} /> : <main class="screen"><div class="page"><p role="status">{t("Looking for the rules …")}</p></div></main>;
}

function Screen(p: { path: string[] }): JSX.Element {
  const [name, first = "", second = ""] = p.path;
  switch (name) {
    case "make": return <MakeScreen key={first} rules={first ? spaced(first) : null} />;
    case "rules": return <SharedRules code={first} />;
    case "join": return <JoinScreen />;
    case "patience": return <PatienceScreen />;
    case "deal": return <Linked rules={first} number={second} />;
    case "settings": return <SettingsScreen />;
    case "replay": return <ReplayScreen />;
    case "table": return <OwnTable />;
    case "t": return <OnlineTable key={first} code={first.toUpperCase()} />;
    default: return <HomeScreen />;
  }
}

const TITLES: Record<string, () => string> = {
  make: () => t("Make a table"), join: () => t("Join a table"), patience: () => t("Patience"), settings: () => t("Settings"), replay: () => t("Replay"), table: () => t("Table"), t: () => t("Table"),
};

export function App(): JSX.Element {
  const [, again] = useReducer((n: number) => n + 1, 0);
  const [isNew, setNew] = useState(false);
  useSettings();
  useEffect(() => {
    const turned = (): void => {
      takeSeat();
      again(0);
    };
    addEventListener("hashchange", turned);
    onUpdate(() => setNew(true));
    return () => removeEventListener("hashchange", turned);
  }, []);
  const path = route();
  const title = TITLES[path[0] ?? ""]?.();
  useEffect(() => {
    setTitle(title);
    if (!document.activeElement || document.activeElement === document.body) document.querySelector<HTMLElement>("main h1")?.setAttribute("tabindex", "-1");
  }, [title, path.join("/")]);
  return (
    <>
      {isNew && <div class="banner" role="status">{t("A new version is ready.")}<button type="button" class="btn" onClick={takeUpdate}>{t("Take it")}</button></div>}
      <Screen key={`${path[0] ?? ""}${lang()}`} path={path} />
      <Toast />
    </>
  );
}
