/* span.ts - a time in people's words: 1 day, 12 hours, 5 minutes. */
import { lang, tn } from "./words";

const MINUTE_MS = 60_000,
  HOUR_MS = 60 * MINUTE_MS,
  DAY_MS = 24 * HOUR_MS;

/* In whole units, the largest of which there are two or which fits exactly. */
export function spanWords(ms: number): string {
  if (ms >= 2 * DAY_MS || ms === DAY_MS) return tn("{n} day", "{n} days", Math.floor(ms / DAY_MS));
  if (ms >= 2 * HOUR_MS || ms === HOUR_MS) return tn("{n} hour", "{n} hours", Math.floor(ms / HOUR_MS));
  return tn("{n} minute", "{n} minutes", Math.max(1, Math.ceil(ms / MINUTE_MS)));
}

/* As short as it goes: `2 min`, `3 hr`, in whole units that have passed. */
export function spanShort(ms: number): string {
  const [unit, of] = ms >= 2 * DAY_MS ? ["day", DAY_MS] : ms >= 2 * HOUR_MS ? ["hour", HOUR_MS] : ["minute", MINUTE_MS];
  return new Intl.NumberFormat(lang(), { style: "unit", unit: unit as string, unitDisplay: "short" }).format(
    Math.floor(ms / (of as number)),
  );
}
