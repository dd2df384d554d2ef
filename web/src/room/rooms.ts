/* rooms.ts - the two rooms of a page: its own, and that of the server it came from. Each is entered when it is first
 * needed.
 * Shape  a guest's token is the key to its seats. It is stored in this browser, and never in an address. */
import { nearPort, pageCore } from "../core/port";
import type { Link } from "../core/port";
import type { HelloCommand, WelcomeMessage } from "../wire/protocol";
import { isFault, linkWords } from "./link_words";
import { faceHere, hasName, introduce, nameHere } from "./me";
import { refusalWords } from "../words/refusals";
import { change, settings } from "../browser/settings";
import { toast } from "../browser/toasts";
import { pageIsOld } from "../browser/update";
import { lang, t } from "../words/words";
import { renewNotify } from "./notify";
import { dropKey, learnKeys, tokenHere } from "./keys";
import { Session } from "./session";
import { roomAddress, SocketPort } from "./socket";

let own: Session | null = null;
let online: Session | null = null;

const myName = (): string => settings().name || t("You");
export const hasToken = (): boolean => tokenHere() !== null;

/* Its guest has the name of the settings, and keeps its tables in this browser. */
function enterOwn(): Session {
  const session = new Session(nearPort(), () => ({ t: "hello", v: 1, name: myName(), face: faceHere(), lang: lang() }));
  session.listen((message) => {
    if (message.t === "welcome" && (message.name !== myName() || message.face !== faceHere()))
      void session.do({ t: "name", name: myName(), face: faceHere() });
  });
  pageCore().onunkept = (why) =>
    session.warn(t("This browser keeps nothing: {why}. Your games last until this page is closed.", { why }));
  return session;
}

export function ownRoom(): Session {
  own ??= enterOwn();
  return own;
}

const BROWSERS: [string, string][] = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
];
const SYSTEMS: [string, string][] = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS", "macOS"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
];

/* What this browser calls itself, so that its guest knows it in the list of devices. */
function deviceName(): string {
  const found = [BROWSERS, SYSTEMS].flatMap(
    (list) => list.find(([sign]) => navigator.userAgent.includes(sign))?.[1] ?? [],
  );
  return found.join(", ") || "Browser";
}

function hello(code: string | null): HelloCommand {
  const token = tokenHere();
  const who = code ? { code } : token ? { token } : { name: nameHere(), face: faceHere() };
  return { t: "hello", v: 1, ...who, lang: lang(), device: deviceName() };
}

/* A guest who was brought from another device has its name from there. Else the server learns what was changed here. */
function meet(session: Session, { name, face }: WelcomeMessage): void {
  if (!hasName() && name !== nameHere()) change({ name, ...(face ? { face } : {}) });
  else if (name !== nameHere() || face !== faceHere()) void introduce(session);
}

let told: Link = "connecting";

/* A fault of the site is told wherever one is: screens other than a table show nothing of the connection. */
function tellFault(link: Link): void {
  if (link !== told && isFault(link)) toast(linkWords(link));
  told = link;
}

/* Enters the room on the server. code: six words that bring a seat here. */
export function onlineRoom(code: string | null = null): Session {
  if (online && !code) return online;
  online?.close();
  let brought = code;
  const session = new Session(new SocketPort(roomAddress()), () => hello(brought));
  session.listen((message) => {
    if (message.t === "welcome" || message.t === "refused") {
      brought = null;
      learnKeys(message);
    }
    if (message.t === "welcome") {
      meet(session, message);
      renewNotify(session, message);
    }
    if (message.t === "refused" && message.kind === "version") {
      session.refused = { why: t("This page is older than its server.") };
      pageIsOld();
    }
  });
  session.subscribe(() => tellFault(session.link));
  online = session;
  return session;
}

/* Enters with six words that bring a seat here; why not, "" if they do. Who is refused is here as before. */
export function bringSeat(words: string): Promise<string> {
  const session = onlineRoom(words);
  return new Promise((done) => {
    const stop = session.listen((message) => {
      if (message.t !== "welcome" && message.t !== "refused") return;
      stop();
      done(message.t === "welcome" ? "" : refusalWords(message));
    });
  });
}

/* The guest is deleted on the server: this browser leaves, and would come as somebody new. */
export function endOnline(): void {
  online?.close();
  online = null;
  dropKey();
}

export const onlineIfAny = (): Session | null => online;
