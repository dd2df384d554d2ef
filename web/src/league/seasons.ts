/* seasons.ts - the seasons that are kept in this browser, one of one's own and one of each club: which evenings, in the
 * order of play, and how they are ranked. league.wasm counts them (wire/tour.ts).
 * Shape  An evening is kept with its file. One of the room (code) is taken anew from the evenings that were opened here
 *        (evening_lines.ts) as long as they have it. */
import type { SameName, SeasonFile, SeasonRules } from "../core/answers";
import { pageCore } from "../core/port";
import { evenings } from "./evening_lines";
import { recall, store } from "../browser/storage";

export interface SeasonEvening extends SeasonFile {
  code: string /* of the room; "": it came from a file */;
  title: string;
}

export interface KeptSeason {
  title: string;
  rules: SeasonRules;
  evenings: SeasonEvening[];
  same: SameName[];
  out: string[] /* evenings of the club that were taken out, by their codes */;
}

export const EVENINGS_MOST = 200;

const NO_SEASON: KeptSeason = {
  title: "",
  rules: { by: "league", best: 0, least: 0, points: "10,8,6,5,4,3,2,1" },
  evenings: [],
  same: [],
  out: [],
};

/* Seasons for which there was no room; they last until the page is closed. */
const unkept = new Map<string, KeptSeason>();

const nameOf = (club: string): string => (club ? `season_${club}` : "season");

/* club: the code of one; "": the season of one's own. */
export function keptSeason(club: string): KeptSeason {
  const known = evenings(),
    kept = unkept.get(club) ?? { ...NO_SEASON, ...recall<Partial<KeptSeason>>(nameOf(club), {}) };
  const asKnown = (evening: SeasonEvening): SeasonEvening => {
    const now = evening.code ? known.find(({ code }) => code === evening.code) : undefined;
    return now ? { ...evening, title: now.title, text: now.text } : evening;
  };
  return { ...kept, evenings: kept.evenings.map(asKnown) };
}

/* False: there is no room for it. */
export function keepSeason(club: string, season: KeptSeason): boolean {
  const isKept = store(nameOf(club), season);
  if (isKept) unkept.delete(club);
  else unkept.set(club, season);
  return isKept;
}

/* The season with the club's evenings as they are now, but for those that were taken out; evenings from files stay
 * behind them. */
export function withClub(season: KeptSeason, title: string, found: SeasonEvening[]): KeptSeason {
  const own = found.filter(({ code }) => !season.out.includes(code));
  const ordered = [
    ...season.evenings.flatMap(({ code }) => own.filter((one) => one.code === code)),
    ...own.filter(({ code }) => !season.evenings.some((one) => one.code === code)),
  ];
  return {
    ...season,
    title: season.title || title,
    evenings: [...ordered, ...season.evenings.filter(({ code }) => !found.some((one) => one.code === code))],
  };
}

/* The season with other evenings; which of the club's are out is remembered. */
export function withEvenings(season: KeptSeason, evenings: SeasonEvening[]): KeptSeason {
  const gone = season.evenings
    .map(({ code }) => code)
    .filter((code) => code !== "" && !evenings.some((one) => one.code === code));
  return {
    ...season,
    evenings,
    out: [...new Set([...season.out, ...gone])].filter((code) => !evenings.some((one) => one.code === code)),
  };
}

/* Moves an evening by one place. */
export function moved(all: SeasonEvening[], at: number, by: -1 | 1): SeasonEvening[] {
  const [one] = all.slice(at, at + 1),
    others = all.filter((_, i) => i !== at);
  return one ? [...others.slice(0, at + by), one, ...others.slice(at + by)] : all;
}

/* What is counted: the evenings, with one spelling of each person. */
export const countedOf = ({ evenings, same }: KeptSeason): { files: SeasonFile[]; same: SameName[] } => ({
  files: evenings.map(({ name, text }) => ({ name, text })),
  same,
});

/* The evenings that came from files: what only this browser has. */
const ownOf = ({ evenings }: KeptSeason): SeasonEvening[] => evenings.filter(({ code }) => code === "");

/* The people of those. */
export const ownNames = (season: KeptSeason): string[] =>
  ownOf(season).flatMap(({ text }) =>
    [...text.matchAll(/^(?:correct )?player \d+ ([^#\r\n]*)/gm)].map(([, name]) => name!.trim()),
  );

const linesOf = (text: string): string[] => text.split("\n");

/* The season without somebody's name in those: all of them are one text for the purpose, so that people who have lost
 * their names stay apart. */
export async function withoutName(season: KeptSeason, name: string): Promise<KeptSeason> {
  const own = ownOf(season);
  const { text } = await pageCore().ask("nameOut", { text: own.map((one) => one.text).join("\n"), name });
  const left = linesOf(text);
  const without = new Map(own.map((one) => [one, left.splice(0, linesOf(one.text).length).join("\n")]));
  return {
    ...season,
    evenings: season.evenings.map((one) => ({ ...one, text: without.get(one) ?? one.text })),
    same: season.same.filter((pair) => !pair.includes(name)),
  };
}
