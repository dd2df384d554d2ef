/* event_head.ts - events: all play the same deals, each in their own time (docs/protocol.md, "Events"). Here is the
 * head of such a paper. */
import type { GameInfo } from "../wire/catalogue";
import { clean, line } from "./lines";
import type { EventBy } from "../wire/protocol";

export interface EventForm {
  title: string;
  rules: string;
  by: EventBy;
  until: string /* of a field for date and time: local, `2026-11-27T12:00` */;
  deals: number;
  seats: number /* of a table; 1: each plays alone */;
}

/* How many deals a table of the event plays as one match: of a patience each deal has a table of its own. */
export const dealsOfTable = (game: GameInfo, deals: number): number => (game.alone ? 1 : deals);

/* Local time as such a field has it. */
export const fieldTime = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60000).toISOString().slice(0, 16);

/* Noon of the next day. */
export function nextNoon(now = new Date()): string {
  const noon = new Date(now);
  noon.setDate(noon.getDate() + 1);
  noon.setHours(12, 0, 0, 0);
  return fieldTime(noon);
}

export function headOf({ title, rules, by, until, deals, seats }: EventForm): string {
  const time = new Date(until),
    stamp = Number.isNaN(time.getTime()) ? until : `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return [
    line("duplicate"),
    ...(clean(title) ? [line("title", { title })] : []),
    line("game", { rules }),
    ...(seats > 1 ? [line("seats", { number: seats })] : []),
    line("by", { by }),
    line("until", { time: stamp }),
    line("deals", { number: deals }),
  ].join("\n");
}

/* What is left of a time, as a clock shows it: 1:02:03; a day and more in hours. */
export function leftWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000)),
    two = (n: number): string => String(n).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/* `-5/2` as a number. */
export const fraction = (words: string): number =>
  words
    .split("/")
    .map(Number)
    .reduce((a, b) => a / b);
