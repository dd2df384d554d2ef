/* catalogue.ts - what the core tells of the games: the catalogue as data for forms and words, rules, the rule book, lessons. */
import type { RefusalKind, State, Told } from "./protocol";
import type { Saying } from "./score";

/* ---- The catalogue, as data for forms and words ---- */

export type OptionKind = "bool" | "number" | "plus" | "choice" | "set" | "steps" | "group" | "bundle";

/* What numbers count: texts for 0 (null: as for many), for 1 and for many. */
export interface UnitWords {
  none: string | null;
  one: string;
  many: string;
}

export interface OptionRow {
  id: string;
  kind: OptionKind;
  group: string; /* what it is about, as OptionHeading */
  name: string; /* a few words for people */
  series: string | null; /* rows with the same series are shown together, under this name */
  words: string[]; /* the values of a choice or set; for a number, words for min, min + 1, .. */
  says: string[]; /* a text for each word; for a bool those for off and on, or none: no and yes */
  unit?: UnitWords;
  min: number;
  max: number;
  standard: string; /* as it is typed */
  values: string; /* all values, in words: `off, on`, `1-13` */
  help: string;
  rare: boolean; /* lists leave the option out while it is at its standard */
}

export interface OptionHeading {
  group: "cards" | "start" | "turn" | "end" | "scoring" | "match";
  title: string;
}

/* The options of each game, by its id; a file of its own, which only forms need. */
export interface AllOptions {
  headings: OptionHeading[];
  games: Record<string, OptionRow[]>;
}

export interface VerbRow {
  word: string;
  args: string; /* core/action.h: c card, i place, .. */
  does: string;
  says: string;
}

/* Games that belong together. */
export interface FamilyInfo {
  id: string;
  title: string;
  tagline: string;
  faces: string[]; /* the cards of its picture */
  featured: string[]; /* presets for the first screen: the first is played by one tap, until another is a favourite */
  daily: string[]; /* presets that have a deal a day */
}

/* How decisions are priced with all cards known: by perfect play; by perfect play after the calls have ended; by the
 * quick player, which plays the deal on. */
export type FullWay = "exact" | "no_more_calls" | "played_on";

export interface GameInfo {
  id: string;
  family: string;
  title: string;
  alone: boolean; /* each seat plays its own cards for its own score */
  has_contests: boolean; /* tables may be compared, with a number of deals */
  is_solved: boolean; /* the solver knows it: deals can be judged and games analysed */
  keeps_slips: boolean; /* deals with real cards can be written down */
  has_tournaments: boolean;
  has_review: boolean; /* there is a review that prices decisions */
  by_cards: FullWay | null; /* null: it has no review */
  main_options: string[]; /* options that forms show first; empty: the first few */
  races: boolean;
  seat_letters: boolean;
  verbs: VerbRow[];
}

/* A zone of a game that has just been dealt, as one player sees it, for a small picture of the game. */
export interface PictureZone {
  kind: string; /* as ZoneKind */
  own: boolean; /* the player's; else it lies in the middle */
  row: number;
  column: number;
  columns: number;
  cards: string; /* a character a card: its suit c, d, h or s, * a joker, . a back, _ an empty place */
  at?: number[]; /* of a pyramid: row and half of each card */
}

export interface PresetInfo {
  id: string;
  title: string;
  aliases: string[];
  family: string;
  game: string;
  quick: string | null; /* settings of a quick game: `match=1` */
  players: { min: number; max: number; standard: number };
  deals: number; /* deals in a match; 0: no number is set */
  target: number | null;
  low_wins: boolean;
  options: Record<string, string>; /* the options that differ from the game's standard, as they are typed */
  picture: PictureZone[];
}

export interface BotInfo {
  name: string;
  help: string;
}

export interface Catalogue {
  families: FamilyInfo[]; /* in the order in which they are shown */
  alone: string; /* the presets played when nobody has chosen one: alone, and at a table */
  at_table: string;
  games: GameInfo[];
  presets: PresetInfo[];
  bots: BotInfo[];
}

/* ---- Rules ---- */

export interface Difference {
  option: string;
  value: string; /* as they are typed */
  preset: string;
  help: string;
  row: OptionRow;
}

export interface RulesInfo {
  rules: string; /* as it is written down: `golf6 jokers_per_pack=2` */
  preset: string;
  title: string;
  game: string;
  players: { min: number; max: number; standard: number };
  deals: number;
  target: number | null;
  low_wins: boolean;
  options: Record<string, string>;
  strength: number[]; /* of the bots, in their order: medium is 1000; 0: not known. Empty where there is no scale */
  /* heading: of the part that begins with the sentence, or "". text is the msgid; {name} in it stands for a value. */
  sentences: { heading: string; text: string; values: Record<string, string> }[];
  differs: Difference[]; /* from the preset */
}

/* ---- The rule book ---- */

/* A part of a game's chapter. text is the msgid, a table's or figure's caption too; {name} in it stands for a value. */
export type ChapterPart =
  | { kind: "heading"; text: string; values: Record<string, string> }
  | { kind: "sentence"; text: string; values: Record<string, string>; names: string }
  | { kind: "table"; text: string; values: Record<string, string>; rows: string[][] } /* the first row is the head */
  | { kind: "figure"; text: string; values: Record<string, string>; names: string[]; viewer: number; state: State };

/* A word that the game explains: its forms as sentences have them, parted by |, looked up in the context "term". */
export interface TermInfo {
  forms: string;
  meaning: string;
}

/* ---- Lessons ---- */

export interface CourseInfo {
  course: string;
  title: string;
  rules: string; /* of the first game after it */
  lessons: { lesson: string; title: string }[];
}

/* The position on the way to a stop, after some of the lines that lead there. */
export interface LessonStop {
  lesson: string;
  name: string; /* of the lesson */
  course: string;
  next: string; /* the lesson after it in its course, or "" */
  stops: number;
  lines: number; /* how many lead from the stop before to this one */
  learner: number;
  text: string; /* what is told or asked for at the stop; "" at the end */
  is_task: boolean;
  answer: string; /* of a task: lines that are right, parted by | */
  names: string[];
  told?: Told; /* the line carried out last */
  rules: string;
  preset: string;
  game: string;
  state: State;
}

/* words: what the lesson says to a wrong try. */
export interface LessonVerdict {
  verdict: "right" | "wrong" | "illegal";
  words: string;
  kind?: RefusalKind; /* of a refusal, and what it is about, as in the room's verdicts */
  about?: string;
  say?: Saying;
}
