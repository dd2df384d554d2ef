/* day_deal.ts - which cards a day has, their best possible score, and how one did against others.
 * Shape  A day has 100 deals, whose numbers are the date and two digits. Everybody plays the first that the solver
 *        proves winnable (docs/deals.md). Both take a moment to find, and are kept. */
import type { PresetInfo } from "../wire/catalogue";
import type { Solution } from "../wire/reviews";
import { pageCore } from "../core/port";
import type { DealSource } from "../core/source";
import { keep, recall } from "../browser/storage";
import { quickRules } from "../core/presets";
import { t } from "../words/words";
import { dayAfter, DAY_DEALS, DAYS_KEPT, keptDeal, keptPar, pointsWords, today } from "./daily";
import type { DayResult, Par } from "./daily";

const PAR_MS = 8000;

/* What is being looked for, so that two who ask at once look once. */
const asked = new Map<string, Promise<string>>();

/* Keeps a value of a day's deal, and as many before it as there is room for. */
function keepOf<T>(name: "day_deals" | "day_pars", key: string, value: T): void {
  const { [key]: _, ...others } = recall<Record<string, T>>(name, {});
  keep(name, Object.fromEntries([...Object.entries(others), [key, value]].slice(-DAYS_KEPT)));
}

async function seek(preset: PresetInfo, day: number, key: string): Promise<string> {
  const rules = quickRules(preset);
  const found = await pageCore().ask("winnable", { rules, number: `${day}00`, most: DAY_DEALS });
  if (found.number !== null) keepOf("day_deals", key, found.number);
  return found.number ?? `${day}00`;
}

/* The number of a day's deal. */
export function numberOfDay(preset: PresetInfo, day: number): Promise<string> {
  const key = `${preset.id}.${day}`,
    known = keptDeal(preset.id, day);
  if (known) return Promise.resolve(known);
  const seeking = asked.get(key) ?? seek(preset, day, key).finally(() => asked.delete(key));
  asked.set(key, seeking);
  return seeking;
}

export async function sourceOfDay(preset: PresetInfo, day: number): Promise<DealSource> {
  return { kind: "number", number: await numberOfDay(preset, day) };
}

/* The best possible score of a day's deal. */
export async function parOf(preset: PresetInfo, day: number): Promise<Par> {
  const known = keptPar(preset.id, day);
  if (known) return known;
  const source = await sourceOfDay(preset, day);
  const found: Solution = await pageCore().ask("solve", { rules: quickRules(preset), source, score: true, ms: PAR_MS });
  const par = {
    score: found.score,
    isExact: found.is_exact,
    winnable: found.verdict === "gave_up" ? null : found.verdict === "solvable",
  };
  if (par.isExact) keepOf("day_pars", `${preset.id}.${day}`, par);
  return par;
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

/* How much worse a score is than another; below 0: better. */
export const behind = (preset: PresetInfo, score: number, par: number): number =>
  preset.low_wins ? score - par : par - score;

/* How many others of a server did better than a score, as well, and worse. */
interface Compared {
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
