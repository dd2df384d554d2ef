/* daily_screen.tsx - the deals of the days: a game, a day, what was made of it against the best possible, and a
 * calendar. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { PresetInfo } from "../../wire/catalogue";
import { dailyPresets, dayAfter, dayGames, dayWords, FIRST_DAY, resultsOf, today } from "../../play/daily";
import { compare, shareText, sourceOfDay, weeksOf } from "../../play/day_deal";
import type { DayResult } from "../../play/daily";
import { othersOf } from "../../play/others";
import { playAlone } from "../../play/play";
import { keep, recall } from "../../browser/storage";
import { copyText } from "../../browser/files";
import { Icon } from "../../ui/icon";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { quickRules } from "../../core/presets";
import { dateFormat, t, tg, tn } from "../../words/words";
import { Top } from "../../ui/top";
import { noteWords, parWords, resultWords, Streak, usePar } from "../parts/day_outcome";

const playDay = (preset: PresetInfo, day: number): Promise<boolean> =>
  playAlone({ rules: quickRules(preset), seats: 1, source: sourceOfDay(preset, day) });

/* How others at the server did, once one has played oneself; "" where nothing is known. */
function useOthers(preset: PresetInfo, day: number, result: DayResult | undefined): string {
  const [known, setKnown] = useState<{ key: string; words: string } | null>(null);
  const key = `${preset.id}.${day}.${result?.score ?? ""}`;
  useEffect(() => {
    let isOn = true;
    if (!result) return;
    void othersOf(preset, day).then(
      (others) => {
        if (!isOn || others === null) return;
        const { better, same, worse } = compare(preset, result.score, others),
          all = better + same + worse;
        setKnown({
          key,
          words:
            all === 0
              ? t("Nobody else at this server has played it yet.")
              : tn(
                  "One other has played it here. Better: {better}, as good: {same}, not as good: {worse}.",
                  "{n} others have played it here. Better: {better}, as good: {same}, not as good: {worse}.",
                  all,
                  { better, same, worse },
                ),
        });
      },
      () => {},
    );
    return () => {
      isOn = false;
    };
  }, [key]);
  return known?.key === key ? known.words : "";
}

function Day(p: { preset: PresetInfo; day: number; result: DayResult | undefined }): JSX.Element {
  const { preset, day, result } = p;
  const par = usePar(preset, day),
    others = useOthers(preset, day, result);
  const [isBusy, setBusy] = useState(false);
  const play = (): void => {
    setBusy(true);
    void playDay(preset, day).finally(() => setBusy(false));
  };
  const share = (): void => {
    const text = shareText(
      preset,
      tg(preset.title),
      result!,
      par,
      dayWords(day, { day: "numeric", month: "long", year: "numeric" }),
    );
    if (navigator.share) void navigator.share({ text }).catch(() => {});
    else void copyText(text);
  };
  return (
    <section class="panel day-panel" aria-labelledby="day-head">
      <div>
        <h2 id="day-head">{dayWords(day)}</h2>
        <p class="quiet small" aria-live="polite">
          {parWords(par)}
        </p>
      </div>
      {result && (
        <p class="day-result">
          <b>{resultWords(preset, result, par)}</b> <span class="quiet small">{noteWords(result)}</span>
        </p>
      )}
      {others && (
        <p class="small" role="status">
          {others}
        </p>
      )}
      <div class="line">
        <button type="button" class={`btn big${result ? "" : " main"}`} disabled={isBusy} onClick={play}>
          <Icon name="play" />
          {result ? t("Play it again") : t("Play {game}", { game: tg(preset.title) })}
        </button>
        {result && (
          <button type="button" class="btn big main" onClick={share}>
            <Icon name="share" />
            {t("Share")}
          </button>
        )}
      </div>
      {result && <p class="quiet small">{t("The first time counts.")}</p>}
    </section>
  );
}

/* How a day looks in the calendar: its sign and what it means. */
function signOf(result: DayResult | undefined): { sign: string; kind: string; words: string } {
  if (!result) return { sign: "", kind: "", words: t("not played") };
  if (result.aided) return { sign: "?", kind: " aided", words: t("played with help") };
  return result.won
    ? { sign: "★", kind: " won", words: t("cleared") }
    : { sign: "•", kind: " done", words: t("played") };
}

const monthOf = (day: number): [number, number] => [Math.floor(day / 10000), Math.floor(day / 100) % 100];

function monthAfter([year, month]: [number, number], months: number): [number, number] {
  const date = new Date(year, month - 1 + months, 1);
  return [date.getFullYear(), date.getMonth() + 1];
}

/* The month that is shown, and the ways to its neighbours. turn: by so many months. */
function CalendarHead(p: {
  month: [number, number];
  isFirst: boolean;
  isLast: boolean;
  turn(by: number): void;
}): JSX.Element {
  const [year, month] = p.month;
  return (
    <div class="calendar-head">
      <button
        type="button"
        class="btn plain round"
        aria-label={t("The month before")}
        disabled={p.isFirst}
        onClick={() => p.turn(-1)}
      >
        <Icon name="back" />
      </button>
      <h2 aria-live="polite">{dateFormat({ month: "long", year: "numeric" }).format(new Date(year, month - 1, 1))}</h2>
      <button
        type="button"
        class="btn plain round turned"
        aria-label={t("The next month")}
        disabled={p.isLast}
        onClick={() => p.turn(1)}
      >
        <Icon name="back" />
      </button>
    </div>
  );
}

function Calendar(p: { results: Map<number, DayResult>; day: number; pick(day: number): void }): JSX.Element {
  const [month, setMonth] = useState(monthOf(p.day));
  const now = today();
  const weeks = weeksOf(...month);
  const isFirst = month[0] * 100 + month[1] <= Math.floor(FIRST_DAY / 100),
    isLast = month[0] * 100 + month[1] >= Math.floor(now / 100);
  const weekday = (i: number, form: "long" | "narrow"): string =>
    dateFormat({ weekday: form }).format(new Date(2024, 0, 1 + i)); /* a Monday */
  return (
    <section class="calendar" aria-label={t("Calendar")}>
      <CalendarHead month={month} isFirst={isFirst} isLast={isLast} turn={(by) => setMonth(monthAfter(month, by))} />
      <table class="days">
        <thead>
          <tr>
            {weeks[0]!.map((_, i) => (
              <th scope="col" key={i} abbr={weekday(i, "long")}>
                {weekday(i, "narrow")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, i) => (
            <tr key={i}>
              {week.map((day, j) => (
                <td key={j}>
                  {day > 0 && (
                    <DayCell day={day} now={now} result={p.results.get(day)} isPicked={day === p.day} pick={p.pick} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet small" aria-hidden="true">
        {t("★ cleared, • played, ? with help")}
      </p>
    </section>
  );
}

function DayCell(p: {
  day: number;
  now: number;
  result: DayResult | undefined;
  isPicked: boolean;
  pick(day: number): void;
}): JSX.Element {
  const { sign, kind, words } = signOf(p.result);
  const isOut = p.day > p.now || p.day < FIRST_DAY;
  return (
    <button
      type="button"
      class={`day${kind}${p.day === p.now ? " now" : ""}`}
      disabled={isOut}
      aria-pressed={p.isPicked}
      aria-label={isOut ? dayWords(p.day) : t("{date}: {state}", { date: dayWords(p.day), state: words })}
      onClick={() => p.pick(p.day)}
    >
      <span>{p.day % 100}</span>
      <small aria-hidden="true">{sign}</small>
    </button>
  );
}

export function DailyScreen(p: { preset: string; day: number }): JSX.Element {
  const catalogue = useCatalogue();
  const presets = dailyPresets(catalogue);
  const preset = presets.find((one) => one.id === (p.preset || recall("daily", ""))) ?? presets[0];
  const isDay = p.day >= FIRST_DAY && p.day <= today() && dayAfter(dayAfter(p.day, 1), -1) === p.day;
  const [day, setDay] = useState(isDay ? p.day : today());
  const results = preset ? resultsOf(dayGames(), quickRules(preset)) : new Map<number, DayResult>();
  const choose = (id: string): void => {
    keep("daily", id);
    history.replaceState(history.state, "", `#/daily/${id}`);
    dispatchEvent(new HashChangeEvent("hashchange"));
  };
  return (
    <main class="screen">
      <Top title={t("Deal of the day")} />
      <div class="page daily">
        <fieldset class="choices daily-games">
          <legend class="vh">{t("Game")}</legend>
          {presets.map((one) => (
            <label key={one.id}>
              <input type="radio" name="game" checked={one === preset} onChange={() => choose(one.id)} />
              <span>{tg(one.title)}</span>
            </label>
          ))}
        </fieldset>
        {preset && <Day key={`${preset.id}${day}`} preset={preset} day={day} result={results.get(day)} />}
        {preset && <Streak results={results} />}
        <Calendar results={results} day={day} pick={setDay} />
        <p class="quiet small">
          {t(
            "Everybody has the same cards, and they can be won. Past days can be played, but only a day itself " +
              "counts for days in a row.",
          )}
        </p>
      </div>
    </main>
  );
}
