/* notify.ts - this device is told by its push service when a table by the day begins to wait for its guest, with the
 *        page closed.
 * Shape  The server names its key in `welcome`. The browser makes a subscription for that key, and the server is told
 *        where it leads (`notify`). What was told last is kept here, so that it is told anew when something of it has
 *        changed: the place, the language.
 * Errors Browsers have no push service over plain http, and on iOS only once the page is installed: then nothing is
 *        offered. */
import { askToCall } from "../browser/call";
import { keep, recall } from "../browser/storage";
import type { WelcomeMessage } from "../wire/protocol";
import { lang, t } from "../words/words";
import { refusalWords } from "../words/refusals";
import type { Session } from "./session";

const STORED = "notified";

/* What the server was told last. */
const stored = (): string | null => recall<string | null>(STORED, null);

export const isNotified = (): boolean => stored() !== null;

export const mayNotify = (session: Session): boolean =>
  session.welcome?.notify !== undefined && isSecureContext && "serviceWorker" in navigator && "PushManager" in window;

/* A server that was set up anew has another key: then the old subscription is of no use. */
async function subscribed(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }
}

/* Tells the server where this device is, unless it knows; why not, "" if it does. */
async function tell(session: Session, welcome: WelcomeMessage): Promise<string> {
  const { endpoint, keys } = (await subscribed(welcome.notify!)).toJSON();
  const members = { endpoint: endpoint!, key: keys!["p256dh"]!, auth: keys!["auth"]!, lang: lang() };
  const told = JSON.stringify([welcome.guest, members]);
  if (stored() === told) return "";
  const verdict = await session.do({ t: "notify", ...members });
  if (verdict.verdict !== "applied") return refusalWords(verdict);
  keep(STORED, told);
  return "";
}

/* By a tap. Why it cannot be; "" if it is done. */
export async function startNotify(session: Session): Promise<string> {
  if (!session.welcome || !(await askToCall()))
    return t("The browser has refused. You can allow notifications in its settings of this page.");
  try {
    return await tell(session, session.welcome);
  } catch {
    return t("This browser's push service does not answer.");
  }
}

export async function stopNotify(session: Session): Promise<void> {
  keep(STORED, null);
  await session.do({ t: "notify", endpoint: null });
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/* After each welcome of a server: what has changed is told; who is not allowed any more is told no more. */
export function renewNotify(session: Session, welcome: WelcomeMessage): void {
  if (!isNotified() || !mayNotify(session)) return;
  if (Notification.permission === "granted") void tell(session, welcome).catch(() => {});
  else void stopNotify(session);
}
