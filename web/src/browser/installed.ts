/* installed.ts - the page as an app of its own: whether it is one, how it can become one, and that what it stores
 * lasts.
 * Shape  Chromium tells by an event that it can install the page, and asks when the event says so. Safari on iOS tells
 *        nothing: there people do it by hand, and the app has storage of its own.
 * Errors Over plain http, except on localhost, browsers neither install a page nor promise to keep what it stores. */
import { keep, recall } from "./storage";

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || (navigator as { standalone?: boolean }).standalone === true;

/* Safari itself: other browsers of iOS, which name themselves, have their menus elsewhere. An iPad says that it is a
 * Mac. */
const isSafariOfIos = (): boolean =>
  (/iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)) &&
  /Version\/\S+ .*Safari\//.test(navigator.userAgent) &&
  !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\//.test(navigator.userAgent);

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/* Begins to hear; before the first screen, since the event comes once. */
export function watchInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); /* no banner of the browser's own */
    offered = event as InstallEvent;
    tell();
  });
  addEventListener("appinstalled", () => {
    offered = null;
    tell();
  });
}

export function onInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type Way = "ask" | "by hand" | null;

export const wayToInstall = (): Way => (isInstalled() ? null : offered ? "ask" : isSafariOfIos() ? "by hand" : null);

export function install(): void {
  void offered?.prompt();
  offered = null; /* it asks once; the browser tells anew when it may ask again */
  tell();
}

/* Asks the browser to keep what is stored until somebody deletes it. It is called where something worth keeping has
 * been stored, and asks once; as an installed app once more, since browsers then answer otherwise. */
export function askToLast(): void {
  const { storage } = (globalThis as { navigator?: Navigator }).navigator ?? {};
  const asked = recall<string>("asked_to_last", "");
  if (!storage?.persist || asked === "installed" || asked === how()) return;
  keep("asked_to_last", how());
  void storage
    .persisted()
    .then((is) => is || storage.persist())
    .catch(() => {});
}

const how = (): string => (isInstalled() ? "installed" : "browser");

export const lasts = async (): Promise<boolean> => (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
