/* span.ts - a time in people's words: 1 day, 12 hours, 5 minutes. */
import { tn } from "./words";

const MINUTE_MS = 60_000,
  HOUR_MS = 60 * MINUTE_MS,
  DAY_MS = 24 * HOUR_MS;

/* In whole units, the largest of which there are two or which fits exactly. */
export function spanWords(ms: number): string {
  if (ms >= 2 * DAY_MS || ms === DAY_MS) return tn("{n} day", "{n} days", Math.floor(ms / DAY_MS));
  if (ms >= 2 * HOUR_MS || ms === HOUR_MS) return tn("{n} hour", "{n} hours", Math.floor(ms / HOUR_MS));
  return tn("{n} minute", "{n} minutes", Math.max(1, Math.ceil(ms / MINUTE_MS)));
}
