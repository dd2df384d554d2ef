/* season.ts - the season that is kept in this browser: which evenings, in the order of play, and how they are ranked. league.wasm
 * counts it (core/tour.ts).
 * Shape  An evening is kept with its file. One of the room (code) is taken anew from the evenings that were opened here (evening.ts)
 *        as long as they have it. */
import type { SeasonFile, SeasonRules } from "./core/tour";
import { evenings } from "./evening";
import { recall, store } from "./settings";

export interface SeasonEvening extends SeasonFile {
  code: string; /* of the room; "": it came from a file */
  title: string;
}

export interface KeptSeason {
  title: string;
  rules: SeasonRules;
  evenings: SeasonEvening[];
}

export const EVENINGS_MOST = 200;

const NO_SEASON: KeptSeason = { title: "", rules: { by: "league", best: 0, least: 0, points: "10,8,6,5,4,3,2,1" }, evenings: [] };

/* A season for which there was no room; it lasts until the page is closed. */
let unkept: KeptSeason | null = null;

export function keptSeason(): KeptSeason {
  const known = evenings(), kept = unkept ?? { ...NO_SEASON, ...recall<Partial<KeptSeason>>("season", {}) };
  const asKnown = (evening: SeasonEvening): SeasonEvening => {
    const now = evening.code ? known.find(({ code }) => code === evening.code) : undefined;
    return now ? { ...evening, title: now.title, text: now.text } : evening;
  };
  return { ...kept, evenings: kept.evenings.map(asKnown) };
}

/* False: there is no room for it. */
export function keepSeason(season: KeptSeason): boolean {
  const isKept = store("season", season);
  unkept = isKept ? null : season;
  return isKept;
}

/* Moves an evening by one place. */
export function moved(all: SeasonEvening[], at: number, by: -1 | 1): SeasonEvening[] {
  const [one] = all.slice(at, at + 1), others = all.filter((_, i) => i !== at);
  return one ? [...others.slice(0, at + by), one, ...others.slice(at + by)] : all;
}

/* The text of a file, or the number of its first line that is no UTF-8. */
export function textIn(bytes: Uint8Array): string | number {
  const decode = (part: Uint8Array): string => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(part);
  try {
    return decode(bytes);
  } catch {
    for (let line = 1, at = 0; ; line++) {
      const end = bytes.indexOf(10, at), stop = end < 0 ? bytes.length : end;
      try {
        decode(bytes.subarray(at, stop));
      } catch {
        return line;
      }
      at = stop + 1;
    }
  }
}
