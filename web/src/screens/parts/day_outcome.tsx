/* day_outcome.tsx - what was made of a day's deal: against the best possible score, and the days in a row. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { PresetInfo } from "../../wire/catalogue";
import { dailyPresets, dayGames, dayOfSource, dayWords, isDealOfDay, pointsWords, resultsOf } from "../../play/daily";
import type { DayResult, Par } from "../../play/daily";
import { behind, parOf, streakOf } from "../../play/day_deal";
import type { TableMessage } from "../../wire/protocol";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { quickRules } from "../../core/presets";
import { sentences, t, tn } from "../../words/words";

/* The best possible score; null while it is looked for. Only of one day at a time, since it takes a moment. */
export function usePar(preset: PresetInfo, day: number): Par | null {
  const [known, setKnown] = useState<{ key: string; par: Par } | null>(null);
  const key = `${preset.id}.${day}`;
  useEffect(() => {
    let isOn = true;
    void parOf(preset, day).then(
      (par) => isOn && setKnown({ key, par }),
      () => {},
    );
    return () => {
      isOn = false;
    };
  }, [key]);
  return known?.key === key ? known.par : null;
}

export function parWords(par: Par | null): string {
  if (!par) return t("Looking for the best possible score…");
  if (!par.isExact) return t("Par {score}: nothing better is known.", { score: par.score });
  return par.winnable === false
    ? t("Par {score}: the best possible. These cards cannot be cleared.", { score: par.score })
    : t("Par {score}: the best possible.", { score: par.score });
}

export function resultWords(preset: PresetInfo, result: DayResult, par: Par | null): string {
  const far = par ? behind(preset, result.score, par.score) : null;
  const points = pointsWords(result.score);
  if (far === null) return points;
  return far <= 0 ? t("{points}: par!", { points }) : t("{points}, {n} behind par", { points, n: far });
}

export function noteWords(result: DayResult): string {
  return result.aided ? t("Played with help.") : result.late ? t("Played on a later day.") : "";
}

export function Streak(p: { results: Map<number, DayResult> }): JSX.Element | null {
  const { streak, longest } = streakOf(p.results);
  const days = p.results.size,
    won = [...p.results.values()].filter((one) => one.won && !one.aided).length;
  if (days === 0) return null;
  const lines = [
    longest > streak && longest >= 2 ? tn("Longest row: one day.", "Longest row: {n} days.", longest) : "",
    tn("One day played.", "{n} days played.", days),
    won > 0 ? tn("One cleared without help.", "{n} cleared without help.", won) : "",
  ].filter((line) => line !== "");
  return (
    <p class="streak">
      {streak > 0 && <b>{tn("One day in a row", "{n} days in a row", streak)}</b>}
      <span class="quiet small">{sentences(lines)}</span>
    </p>
  );
}

/* The game and the day that a table is the deal of; null: it is none. */
export function useDay(table: TableMessage): { preset: PresetInfo; day: number } | null {
  const preset = dailyPresets(useCatalogue()).find((one) => one.id === table.preset);
  const isDay = preset && table.seats.length === 1 && isDealOfDay(preset.id, table.source);
  const day = isDay ? dayOfSource(table.source) : 0;
  return preset && day > 0 && table.rules === quickRules(preset) ? { preset, day } : null;
}

/* At the end of a day's deal: the day, the best possible score, what was made of it, and the days in a row. */
export function DayOutcome(p: { preset: PresetInfo; day: number }): JSX.Element {
  const par = usePar(p.preset, p.day),
    results = resultsOf(dayGames(), quickRules(p.preset)),
    result = results.get(p.day);
  return (
    <div class="day-outcome">
      <p>
        <b>{dayWords(p.day)}</b>{" "}
        <span class="quiet small" aria-live="polite">
          {parWords(par)}
        </span>
      </p>
      {result && (
        <p class="day-result">
          <b>{resultWords(p.preset, result, par)}</b> <span class="quiet small">{noteWords(result)}</span>
        </p>
      )}
      <Streak results={results} />
    </div>
  );
}
