/* title.ts - what the tab says: where one is, or, while it is not looked at, that one's turn has come. */
import { t } from "../words/words";

const ICON = "icon.svg",
  ICON_CALLS = "icon-turn.svg";
let words = "Cardroom";
let calls = false;

function show(): void {
  const isCalling = calls && document.hidden;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  document.title = isCalling ? `● ${t("It is your turn.")}` : words;
  icon?.setAttribute("href", isCalling ? ICON_CALLS : ICON);
}

document.addEventListener("visibilitychange", show);

export function setTitle(title: string | undefined): void {
  words = title ? `${title} – Cardroom` : "Cardroom";
  show();
}

/* Whether others wait for the one at this page. */
export function setCalls(isTurn: boolean): void {
  calls = isTurn;
  show();
}
