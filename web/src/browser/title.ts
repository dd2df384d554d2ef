/* title.ts - what the tab says: where one is, or, while it is not looked at, that one's turn has come. */
import { t } from "../words/words";

const ICON = "icon.svg",
  ICON_CALLS = "icon-turn.svg";
let screen = "";
let table = ""; /* where one is at a table, this is told */
let calls = false;

function show(): void {
  const isCalling = calls && document.hidden;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const words = table || screen;
  document.title = isCalling ? `● ${t("It is your turn.")}` : words ? `${words} – Cardroom` : "Cardroom";
  icon?.setAttribute("href", isCalling ? ICON_CALLS : ICON);
}

document.addEventListener("visibilitychange", show);

export function setTitle(title = ""): void {
  screen = title;
  show();
}

/* The game, the deal, and who is to play; "": no table is shown. */
export function setTableTitle(words: string): void {
  table = words;
  show();
}

/* Whether others wait for the one at this page. */
export function setCalls(isTurn: boolean): void {
  calls = isTurn;
  show();
}
