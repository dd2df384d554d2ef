/* tally.tsx - what has been played and won in this browser; what was played with help stands apart. */
import type { JSX } from "preact";
import { tallyOf } from "../../browser/tallies";
import { t } from "../../words/words";

export function TallyLines(p: { preset: string; first?: string }): JSX.Element | null {
  const { played, won, streak, longest, aided, aided_won } = tallyOf(p.preset);
  const lines = [
    p.first ?? "",
    played > 0
      ? t("Games played: {played}. Won: {won}. Wins in a row: {streak}, at most {longest}.", {
          played,
          won,
          streak,
          longest,
        })
      : "",
    aided > 0 ? t("With help: {played} played, {won} won.", { played: aided, won: aided_won }) : "",
  ].filter((line) => line !== "");
  return lines.length > 0 ? <p class="quiet small">{lines.join(" ")}</p> : null;
}
