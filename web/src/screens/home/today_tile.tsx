/* today_tile.tsx - the deals of today on the first screen: how many were played, the week, and for who has played one
 * before the best possible score of the own game. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { PresetInfo } from "../../wire/catalogue";
import type { DayResult, Par } from "../../play/daily";
import { dayAfter, dayGames, dayWords, keptPar, pointsWords, resultsOf, today } from "../../play/daily";
import { quickRules } from "../../core/presets";
import { recall } from "../../browser/storage";
import { Icon } from "../../ui/icon";
import { t, tg, tn } from "../../words/words";

/* A way to another screen: its picture, its name, what is there, and more of it. */
export function LinkTile(p: {
  to: string;
  icon: string;
  title: string;
  words: string;
  isFirst?: boolean;
  children?: ComponentChildren;
}): JSX.Element {
  return (
    <a class={`tile link-tile${p.isFirst ? " together" : ""}`} href={p.to}>
      <Icon name={p.icon} />
      <span>
        <b>{p.title}</b>
        <small>{p.words}</small>
        {p.children}
      </span>
    </a>
  );
}

type Results = Map<number, DayResult>;

/* The last seven days, today at the end: a dot each, full where a deal was played, gold where one was cleared. */
function Week(p: { day: number; results: Results[] }): JSX.Element {
  const days = Array.from({ length: 7 }, (_, i) => dayAfter(p.day, i - 6)).map((day) => {
    const played = p.results.flatMap((results) => results.get(day) ?? []);
    return played.length === 0 ? "" : played.some((one) => one.won && !one.aided) ? " won" : " done";
  });
  const n = days.filter((kind) => kind !== "").length;
  return (
    <span
      class="week"
      role="img"
      aria-label={tn("Played on one of the last seven days.", "Played on {n} of the last seven days.", n)}
    >
      {days.map((kind, i) => (
        <i key={i} class={`dot${kind}`} />
      ))}
    </span>
  );
}

/* The best possible score of a day's deal, which is looked for once the page has nothing else to do. */
function useParAtHome(preset: PresetInfo, day: number): Par | undefined {
  const [par, setPar] = useState(() => keptPar(preset.id, day));
  useEffect(() => {
    if (par) return;
    let isOn = true;
    const look = (): void =>
      void import("../../play/day_deal")
        .then(({ parOf }) => parOf(preset, day))
        .then(
          (found) => isOn && setPar(found),
          () => {},
        );
    const late = setTimeout(look, 2000);
    return () => {
      isOn = false;
      clearTimeout(late);
    };
  }, [preset.id, day]);
  return par;
}

function ParLine(p: { preset: PresetInfo; day: number; result: DayResult | undefined }): JSX.Element {
  const game = tg(p.preset.title),
    par = useParAtHome(p.preset, p.day)?.score ?? "…";
  return (
    <small>
      {p.result
        ? t("{game}: {points}, par {par}", { game, points: pointsWords(p.result.score), par })
        : t("{game}: par {par}", { game, par })}
    </small>
  );
}

export function Today(p: { presets: PresetInfo[] }): JSX.Element {
  const games = dayGames(),
    day = today(),
    all = p.presets.map((preset) => resultsOf(games, quickRules(preset)));
  const done = all.filter((results) => results.has(day)).length,
    own = Math.max(
      0,
      p.presets.findIndex(({ id }) => id === recall("daily", "")),
    );
  const played =
    done === 0 ? t("the same cards for everybody") : t("{n} of {all} played", { n: done, all: p.presets.length });
  const preset = p.presets[own];
  return (
    <LinkTile to="#/daily" icon="day" title={t("Deal of the day")} words={`${dayWords(day)} · ${played}`}>
      {preset && (
        <span class="week-line">
          <Week day={day} results={all} />
          {games.length > 0 && <ParLine preset={preset} day={day} result={all[own]!.get(day)} />}
        </span>
      )}
    </LinkTile>
  );
}
