/* daily.ts - the deal of the day: for each game its number is the date, so it is the same for everybody.
 * Shape  Which day a game was for stands in its deal's number. Kept are the games of such deals, and the best possible
 *        scores, which take a moment to find.
 * Units  A day is a number, 20261123, by the clock of the device. */
import type { Catalogue, PresetInfo } from "../wire/catalogue";
import type { Solution } from "../wire/reviews";
import { pageCore } from "../core/port";
import type { DealSource } from "../core/source";
import { keep, recall } from "../browser/storage";
import { presetOf, quickRules } from "../core/presets";
import { dateFormat, t, tn } from "../words/words";

/* A game of the list of games, as far as it matters here. */
export interface DayGame {
  table: string;
  rules: string;
  source?: string /* `deal 20261123` */;
  began: number /* ms since 1970 */;
  own: number[] /* the scores of the deals that have ended */;
  won: boolean | null;
  aided: boolean;
}

/* What was made of a day's deal at the first time. */
export interface DayResult {
  day: number;
  table: string;
  score: number;
  won: boolean;
  aided: boolean;
  late: boolean /* played on another day */;
}

export const dayOf = (date: Date): number => date.getFullYear() * 10000 + (date.getMonth() + 1) * 100 + date.getDate();
export const dateOf = (day: number): Date =>
  new Date(Math.floor(day / 10000), (Math.floor(day / 100) % 100) - 1, day % 100);
export const today = (): number => dayOf(new Date());

export const dayWords = (
  day: number,
  form: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long" },
): string => dateFormat(form).format(dateOf(day));

export const dailyPresets = (catalogue: Catalogue | null): PresetInfo[] =>
  (catalogue?.families ?? []).flatMap((family) => family.daily.flatMap((id) => presetOf(catalogue, id) ?? []));

/* The day that lies so many days after. */
export function dayAfter(day: number, days: number): number {
  const date = dateOf(day);
  date.setDate(date.getDate() + days);
  return dayOf(date);
}

/* The first day that has a deal: later than any number that a date could be taken for, and long enough ago. */
export const FIRST_DAY = 20260101;

export const sourceOfDay = (day: number): DealSource => ({ kind: "number", number: String(day) });

/* The day that a source names; 0: none. */
export function dayOfSource(source: string | undefined): number {
  const day = Number(/^deal (20\d{6})$/.exec(source ?? "")?.[1] ?? 0);
  return day >= FIRST_DAY && dayOf(dateOf(day)) === day ? day : 0;
}

/* The results by day, of games with these rules: the first that was played to its end. */
export function resultsOf(games: DayGame[], rules: string): Map<number, DayResult> {
  const results = new Map<number, DayResult>();
  for (const game of [...games].sort((a, b) => a.began - b.began)) {
    const day = game.rules === rules ? dayOfSource(game.source) : 0,
      [score] = game.own;
    if (day === 0 || score === undefined || results.has(day)) continue;
    results.set(day, {
      day,
      table: game.table,
      score,
      won: game.won === true,
      aided: game.aided,
      late: dayOf(new Date(game.began)) !== day,
    });
  }
  return results;
}

const counts = (result: DayResult | undefined): boolean => result !== undefined && !result.aided && !result.late;

/* Days in a row that were played on their day and without help: now, and the most. Today may still come. */
export function streakOf(results: Map<number, DayResult>, now = today()): { streak: number; longest: number } {
  let streak = 0,
    longest = 0,
    run = 0,
    before = 0;
  for (let day = counts(results.get(now)) ? now : dayAfter(now, -1); counts(results.get(day)); day = dayAfter(day, -1))
    streak++;
  for (const day of [...results.keys()].filter((one) => counts(results.get(one))).sort((a, b) => a - b)) {
    run = before !== 0 && dayAfter(before, 1) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = day;
  }
  return { streak, longest };
}

/* The weeks of a month, Monday first; 0 stands before the first day and after the last. */
export function weeksOf(year: number, month: number): number[][] {
  const first = new Date(year, month - 1, 1),
    days = new Date(year, month, 0).getDate();
  const before = (first.getDay() + 6) % 7;
  const cells = Array.from({ length: Math.ceil((before + days) / 7) * 7 }, (_, i) => {
    const date = i - before + 1;
    return date < 1 || date > days ? 0 : year * 10000 + month * 100 + date;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/* ---- Par ---- */

export interface Par {
  score: number;
  isExact: boolean /* nothing better is possible; else nothing better was found in the time */;
  winnable: boolean | null /* null: not known */;
}

const PARS_MOST = 400,
  PAR_MS = 8000;

/* The best possible score of a day's deal. */
export async function parOf(preset: PresetInfo, day: number): Promise<Par> {
  const key = `${preset.id}.${day}`,
    { [key]: known, ...others } = recall<Record<string, Par>>("pars", {});
  if (known) return known;
  const found: Solution = await pageCore().ask("solve", {
    rules: quickRules(preset),
    source: sourceOfDay(day),
    score: true,
    ms: PAR_MS,
  });
  const par = {
    score: found.score,
    isExact: found.is_exact,
    winnable: found.verdict === "gave_up" ? null : found.verdict === "solvable",
  };
  if (par.isExact) keep("pars", Object.fromEntries([...Object.entries(others), [key, par]].slice(-PARS_MOST)));
  return par;
}

/* ---- What was played ---- */

const GAMES_MOST = 4000;

export const dayGames = (): DayGame[] => recall<DayGame[]>("days", []);

/* Keeps a game that has ended, if its cards are those of a day. */
export function noteDay(game: DayGame): void {
  if (dayOfSource(game.source) === 0) return;
  keep("days", [...dayGames(), game].slice(-GAMES_MOST));
}

/* How much worse a score is than another; below 0: better. */
export const behind = (preset: PresetInfo, score: number, par: number): number =>
  preset.low_wins ? score - par : par - score;

export const pointsWords = (score: number): string => tn("one point", "{n} points", score);

/* How many others of a server did better than a score, as well, and worse. */
export interface Compared {
  better: number;
  same: number;
  worse: number;
}

export function compare(preset: PresetInfo, score: number, others: [score: number, many: number][]): Compared {
  const sum = (is: (far: number) => boolean): number =>
    others.reduce((all, [other, many]) => all + (is(behind(preset, other, score)) ? many : 0), 0);
  return { better: sum((far) => far < 0), same: sum((far) => far === 0), worse: sum((far) => far > 0) };
}

const SIGNS_MOST = 8;

/* A row of signs without any card: a flag for par, else a ball for each point behind it. */
function signs(far: number): string {
  if (far <= 0) return "⛳";
  return far > SIGNS_MOST ? `${"⚪".repeat(SIGNS_MOST)} …` : "⚪".repeat(far);
}

/* What one sends to friends: the game, the day, the score against par, and nothing of the cards. */
export function shareText(preset: PresetInfo, title: string, result: DayResult, par: Par | null, date: string): string {
  const lines = [t("{game}, {date}", { game: title, date })];
  const points = pointsWords(result.score),
    score = par ? t("{points}, par {par}", { points, par: par.score }) : points;
  lines.push(result.aided ? t("{score}, with help", { score }) : score);
  if (par) lines.push(signs(behind(preset, result.score, par.score)));
  return lines.join("\n");
}
