/* call.ts - tells somebody whose tab is hidden that others wait: by the system, where that is wished and allowed. */
import { settings } from "./settings";
import { t } from "../words/words";

export const mayCall = (): boolean => typeof Notification === "function";

/* Asks the browser whether it may; false: it has refused. Only to be called by a tap. */
export async function askToCall(): Promise<boolean> {
  return mayCall() && (Notification.permission === "granted" || (await Notification.requestPermission()) === "granted");
}

let shown: Notification | null = null;

export function call(title: string): void {
  if (!settings().calls || !document.hidden || !mayCall() || Notification.permission !== "granted") return;
  shown?.close();
  try {
    shown = new Notification(t("It is your turn."), { body: title, icon: "icon-turn.svg", tag: "turn" });
  } catch {
    return; /* some phones leave this to the service worker; the title calls there */
  }
  shown.onclick = () => {
    focus();
    shown?.close();
  };
}

/* Nobody waits any more, or the tab is looked at. */
export function endCall(): void {
  shown?.close();
  shown = null;
}
