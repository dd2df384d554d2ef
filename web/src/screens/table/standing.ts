/* standing.ts - where a table stands in its match, in words. */
import { dayOfSource, dayWords } from "../../play/daily";
import type { TableMessage } from "../../wire/protocol";
import { t } from "../../words/words";

/* A number that was drawn says nothing to anybody: it is shown with the result. */
const DRAWN_DIGITS = 7;

/* Where the deal stands in the match, or which cards are played. */
export function standing({ state, source, seats }: TableMessage): string {
  const { deal, deals, target } = state!;
  const day = seats.length === 1 ? dayOfSource(source) : 0;
  if (deals > 1) return t("deal {n} of {all}", { n: deal, all: deals });
  if (day > 0) return dayWords(day, { day: "numeric", month: "long" });
  if (source?.startsWith("deal ") && seats.length === 1)
    return source.length - 5 < DRAWN_DIGITS ? t("deal {n}", { n: source.slice(5) }) : "";
  if (target !== null) return t("deal {n}, to {target} points", { n: deal, target });
  return deals === 1 ? "" : t("deal {n}", { n: deal });
}
