/* tally.tsx - what has been played and won in this browser; what was played with help stands apart. */
import type { JSX } from "preact";
import { tallyOf } from "../../browser/tallies";
import { sentences, t, tn } from "../../words/words";

/* What was won, as one would tell it: rows of wins from two on, and the longest one where it is another. */
function wonWords(preset: string): string[] {
  const { played, won, streak, longest } = tallyOf(preset);
  if (played === 0) return [];
  const isRow = streak >= 2;
  return [
    won === 0
      ? tn("You have played this once.", "You have played this {n} times and not won yet.", played)
      : tn("You have played this once and won.", "You have played this {n} times and won {won}.", played, { won }),
    isRow ? tn("One win in a row.", "{n} wins in a row.", streak) : "",
    longest >= 2 && longest > streak ? tn("Most in a row: one.", "Most in a row: {n}.", longest) : "",
  ];
}

export function TallyLines(p: { preset: string; first?: string }): JSX.Element | null {
  const { aided, aided_won } = tallyOf(p.preset);
  const lines = [
    p.first ?? "",
    ...wonWords(p.preset),
    aided > 0 ? t("With help: {played} played, {won} won.", { played: aided, won: aided_won }) : "",
  ].filter((line) => line !== "");
  return lines.length > 0 ? <p class="quiet small">{sentences(lines)}</p> : null;
}
