/* rooms.ts - the two rooms of a page: its own, and that of the server it came from. Each is entered when it is first
 * needed.
 * Shape  a guest's token is the key to its seats. It is stored in this browser, and never in an address. */
import { localPort } from "../core/port";
import type { HelloCommand } from "../protocol";
import { settings } from "../settings";
import { lang, t } from "../words";
import { dropKey, learnKeys, tokenHere } from "./keys";
import { Session } from "./session";
import { roomAddress, SocketPort } from "./socket";

let own: Session | null = null;
let online: Session | null = null;

export const myName = (): string => settings().name || t("You");
export const hasToken = (): boolean => tokenHere() !== null;

export function ownRoom(): Session {
  own ??= new Session(localPort(), true, () => ({ t: "hello", v: 1, name: myName(), lang: lang() }));
  return own;
}

const BROWSERS: [string, string][] = [["Edg/", "Edge"], ["OPR/", "Opera"], ["Firefox/", "Firefox"], ["Chrome/", "Chrome"], ["Safari/", "Safari"]];
const SYSTEMS: [string, string][] = [["Android", "Android"], ["iPhone", "iPhone"], ["iPad", "iPad"], ["Windows", "Windows"], ["Mac OS", "macOS"], ["CrOS", "ChromeOS"], ["Linux", "Linux"]];

/* Two without a name of their own could not be told from each other. */
const namelessName = (): string => `${t("Guest")} ${Math.floor(100 + Math.random() * 900)}`;

/* What this browser calls itself, so that its guest knows it in the list of devices. */
function deviceName(): string {
  const found = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([sign]) => navigator.userAgent.includes(sign))?.[1] ?? []);
  return found.join(", ") || "Browser";
}

function hello(code: string | null): HelloCommand {
  const token = tokenHere();
  const who = code ? { code } : token ? { token } : { name: settings().name || namelessName() };
  return { t: "hello", v: 1, ...who, lang: lang(), device: deviceName() };
}

/* Enters the room on the server. code: six words that bring a seat here. */
export function onlineRoom(code: string | null = null): Session {
  if (online && !code) return online;
  online?.close();
  let brought = code;
  const session = new Session(new SocketPort(roomAddress()), false, () => hello(brought));
  session.listen((message) => {
    if (message.t === "welcome" || message.t === "refused") {
      brought = null;
      learnKeys(message);
    }
  });
  online = session;
  return session;
}

/* The guest is deleted on the server: this browser leaves, and would come as somebody new. */
export function endOnline(): void {
  online?.close();
  online = null;
  dropKey();
}

export const onlineIfAny = (): Session | null => online;
