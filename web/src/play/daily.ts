/* daily.ts - the deal of the day, the same for everybody: which games were played with such cards, and what is known of
 * them. day_deal.ts finds the cards.
 * Shape  Which day a game was for stands in its deal's number: the date and two digits. Kept are the games of such
 *        deals, the numbers of the deals, and the best possible scores.
 * Units  A day is a number, 20261123, by the clock of the device. */
import type { Catalogue, PresetInfo } from "../wire/catalogue";
import { keep, recall } from "../browser/storage";
import { presetOf } from "../core/presets";
import { dateFormat, tn } from "../words/words";

/* A game of the list of games, as far as it matters here. */
export interface DayGame {
  table: string;
  rules: string;
  source?: string /* `deal 2026112300` */;
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
const dateOf = (day: number): Date => new Date(Math.floor(day / 10000), (Math.floor(day / 100) % 100) - 1, day % 100);
export const today = (): number => dayOf(new Date());

export const dayWords = (
  day: number,
  form: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long" },
): string => dateFormat(form).format(dateOf(day));

export const pointsWords = (score: number): string => tn("one point", "{n} points", score);

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

/* How many numbers a day has. */
export const DAY_DEALS = 100;

/* The day whose number a source names; 0: none. */
export function dayOfSource(source: string | undefined): number {
  const day = Number(/^deal (20\d{6})\d\d$/.exec(source ?? "")?.[1] ?? 0);
  return day >= FIRST_DAY && dayOf(dateOf(day)) === day ? day : 0;
}

/* Of how many days deals and scores are kept, those of all games together. */
export const DAYS_KEPT = 400;

/* The number of a day's deal, where it was found before. */
export const keptDeal = (preset: string, day: number): string | undefined =>
  recall<Record<string, string>>("day_deals", {})[`${preset}.${day}`];

/* Whether a source is the deal of its day, as far as that is known. */
export const isDealOfDay = (preset: string, source: string | undefined): boolean =>
  source !== undefined && source === `deal ${keptDeal(preset, dayOfSource(source))}`;

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

export interface Par {
  score: number;
  isExact: boolean /* nothing better is possible; else nothing better was found in the time */;
  winnable: boolean | null /* null: not known */;
}

/* The best possible score, where it was found before. */
export const keptPar = (preset: string, day: number): Par | undefined =>
  recall<Record<string, Par>>("day_pars", {})[`${preset}.${day}`];

/* ---- What was played ---- */

const GAMES_MOST = 4000;

export const dayGames = (): DayGame[] => recall<DayGame[]>("days", []);

/* Keeps a game that has ended, if its cards are known to be those of a day. */
export function noteDay(preset: string, game: DayGame): void {
  if (isDealOfDay(preset, game.source)) keep("days", [...dayGames(), game].slice(-GAMES_MOST));
}
