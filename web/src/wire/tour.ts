/* tour.ts - what league.wasm tells of a tournament's file, and of the files of a season (src/wasm/league/*.h, src/league/*_json.c). */
export interface TourTable {
  players: number[]; /* numbers on the list, by chair A B C D */
  begun: boolean;
  complete: boolean;
  points: number[];
  deals: { deal: number; points: number[]; slip?: string }[];
}

export interface TourStanding {
  place: number; /* equal players share it */
  number: number;
  player: string;
  league: number;
  points: number;
  firsts: number;
  best: number;
  played: number;
  byes: number;
  rounds: { kind: "away" | "open" | "bye" | "played"; table?: number; chair?: string; league?: number; points?: number }[];
}

export interface Tour {
  tournament: {
    title: string;
    game: string;
    table_rules: string; /* of a table that plays a round */
    rounds: number;
    deals: number; /* of a round */
    players: { number: number; player: string; plays: boolean }[];
    drawn: { tables: TourTable[]; byes: number[] }[];
    repeats: number; /* meetings of two who had met before, and the least that was possible */
    repeats_least: number;
  };
  ranking: { after: number; standings: TourStanding[] };
}

/* ---- A season: evenings counted together ---- */

export const SEASON_KEYS = ["league", "points", "places", "difference", "evening", "firsts", "best"] as const;
export type SeasonKey = (typeof SEASON_KEYS)[number];

export interface SeasonRules {
  by: SeasonKey;
  best: number; /* how many evenings of each player count; 0: all */
  least: number; /* who took part in fewer is not ranked */
  points: string; /* of an evening's first, second, ..: `10,8,6`; counted where by is evening */
}

/* An evening as it is handed over. */
export interface SeasonFile {
  name: string;
  text: string;
}

/* Two spellings of one person's name, and the right one. */
export type SameName = [name: string, as: string];

/* What one evening gave, or those of a season together. */
interface SeasonSum {
  place: number | null; /* null: not ranked, or did not take part */
  tables: number;
  byes: number;
  league: number;
  points: number;
  stakes: number;
  firsts: number;
  season?: number; /* points for places, where they are counted */
}

export interface SeasonStanding extends SeasonSum {
  player: string;
  evenings: number; /* took part in */
  counted: number;
  best: number;
  places: number | null; /* means */
  difference: number | null;
  scores: (SeasonSum & { evening: number; counts: boolean })[]; /* evening: from 1 */
}

export interface Season {
  by: SeasonKey;
  best: number;
  least: number;
  evenings: { file: string; title: string; game: string; rounds: number; deals: number; ties: string; byes: string; drawn: number; open: number }[];
  standings: SeasonStanding[];
  near: [string, string][]; /* names that may be one person's */
}

/* unlike: keys by which the evenings cannot be compared, with the first evening that differs, from 1. */
export interface SeasonTold {
  unlike: Partial<Record<SeasonKey, number>>;
  season: Season;
}

export interface Rated {
  player: string;
  bot: boolean;
  rating: number;
  low: number;
  high: number;
  deviation: number;
  volatility: number;
  games: number;
}

export interface Ratings {
  lists: { family: string; form: string; title: string; players: Rated[] }[];
  left_out: { file: string; why: string }[];
}
