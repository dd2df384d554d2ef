/* port.ts - the interface of a room, the same for the two rooms of the page: a server, and the one in the page itself.
 * Shape  a Port takes commands and gives messages (protocol.ts). nearPort() is the page's own room; a WebSocket to a
 *        server fills the same interface (net/socket.ts). ask() puts questions to the core that need no table: the
 *        catalogue, rules in words, the solver, replays, proofs. They are answered during a game on a server, too.
 * Errors a question that cannot be answered is rejected with a CoreError, which tells what is wrong and, if it can,
 *        where. */
import type { Action, Command, Message, DealSource, RefusalKind, Scene, State, Told } from "../protocol";
import type { CountedLayout, Saying, ScoreSheet, SheetFile, SlipForm } from "./score";
import type { Club } from "./club";
import type { TableRecord, Travellers } from "./travellers";
import type { Ratings, SeasonFile, SeasonRules, SeasonTold, Tour } from "./tour";

export type Link = "connecting" | "open" | "lost" | "refused";

export interface Port {
  send(command: Command): void;
  onmessage: ((message: Message) => void) | null;
  onlink?: (link: Link) => void; /* after `open`, the guest says hello again */
  move?: (to: string) => void; /* goes on at another server */
  close(): void;
}

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
  quick: string | null; /* settings of a quick game: `holes=1` */
  players: { min: number; max: number; standard: number };
  deals: number; /* deals in a match; 0: no number is set */
  target: number | null;
  low_wins: boolean;
  options: Record<string, string>; /* the options that differ from the game's standard, as they are typed */
  strength: number[]; /* of the bots, in their order: medium is 1000; 0: not known. Empty where there is no scale */
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
}

/* ---- Patience solved ---- */

export type SolvedVerdict = "solvable" | "impossible" | "gave_up";

export interface Solution {
  verdict: SolvedVerdict;
  is_exact: boolean; /* no line scores better */
  score: number;
  nodes: number;
  line: string[]; /* moves as they are sent */
}

/* How the coach judges an action, by what the seat sees. */
export interface Weighed {
  line: string;
  cost: number; /* points of the deal, against the best; 0: the best */
  worse: boolean; /* clearly, not by chance */
}

export interface Hint {
  line: string;
  why: "best" | "best_no_win" | "win" | "not_proved" | "quick";
  score: number | null;
}

export interface Lamp {
  lamp: "winnable" | "lost" | "unknown";
  isNew: boolean; /* this position was not judged before */
}

export interface Decision {
  move: number;
  did: string;
  has_scores: boolean;
  best: number;
  left: number;
  loses: boolean;
  better: string[]; /* the moves that kept the best */
  keeps: string[]; /* for the losing move: the moves that kept a win */
}

export interface Analysis {
  moves: number;
  has_best: boolean;
  gave_up: boolean; /* the limits were too small for some decisions */
  best: number;
  cost: number;
  given_up: number;
  end: "unknown" | "impossible" | "won" | "lost" | "open";
  lost_from: number;
  lost_to: number;
  decisions: Decision[];
}

/* ---- What each decision cost ---- */

export interface Price {
  cost: number;
  error?: number; /* by the view: the standard error */
  way?: FullWay; /* by the cards: how it was priced */
  is_best: boolean;
  best: Action;
}

export interface Priced {
  deal: number; /* from 1 */
  seat: number;
  move: number;
  step: number; /* the number of lines of the deal before it, as a replay counts them */
  did: Action;
  by_view: Price | null;
  by_cards: Price | null;
}

/* Why a bot chose as it did: a sentence with its values, points in tenths; next: the next best, where the sentence names it. */
export interface BotWhy {
  seat: number;
  bot: string; /* its level */
  text: string;
  n: number;
  error: number;
  choices: number;
  wins: number;
  others: number;
  next: Action | null;
}

export interface Reviewed {
  seat: number;
  name: string;
  decisions: number;
  deals: number; /* deals that are over, with known luck */
  result: number;
  mean: number; /* in a patience, of other deals at their best; result - mean - gave is what play made of it */
  gave: number;
  gave_error: number;
  by_view: { told: number; cost: number; error: number; costliest?: number };
  by_cards: { told: number; cost: number; error: number; costliest?: number };
}

/* Points: own points less the average of the others. In a patience, the own points, with the sign turned if
 * low_wins. */
export interface Review {
  done: number; /* decisions priced so far */
  total: number;
  low_wins: boolean;
  players: Reviewed[];
  decisions: Priced[];
}

/* ---- Replays ---- */

export interface ReplayInfo {
  replay: number; /* the number of this replay, for `step` and `forget` */
  rules: string;
  preset: string;
  title: string;
  game: string;
  seats: number;
  players: string[];
  deals: { steps: number; source: string; starter: number; scores: number[] | null }[];
}

/* ReplayStep has `open` for the viewer "all": the spectator's state, and beside it a scene with all cards open. */
export interface ReplayStep {
  deal: number; /* from 0 */
  step: number; /* how many lines have been played */
  steps: number;
  told: Told | null; /* the line that led here */
  next: Told | null; /* the next line */
  state: State;
  open?: Scene;
}

/* The result for one deal of a record; null: the record has nothing to check this by. */
export interface VerifiedDeal {
  deal: number;
  pledge: boolean | null;
  nonces: boolean | null; /* the nonces given by the system follow from the pledged secret */
  seed: boolean | null; /* the cards follow from the secret and the nonces */
  chain: boolean | null; /* every line is as it was when it was played */
  ownNonce: boolean | null; /* this client's nonce is the one that it sent */
}

export interface Verified {
  ok: boolean; /* nothing that could be checked is wrong */
  proved: boolean; /* and everything could be checked, except nonces that are not in the record */
  deals: VerifiedDeal[];
  fault: CoreFault | null; /* a line of the transcript that the rules do not allow */
}

/* ---- Questions to the core ---- */

export interface Questions {
  catalogue: { in: object; out: Catalogue };
  /* Whether the rules can be played, and all about them. seats: the standard number if missing. */
  rules: { in: { rules: string; seats?: number }; out: RulesInfo };
  /* The chapter of the rule book for just these rules, and the words that it explains. */
  chapter: { in: { rules: string }; out: ChapterPart[] };
  terms: { in: { rules: string }; out: TermInfo[] };
  /* Lessons: all of them; the position on the way to a stop after so many lines; what is said to a line at a task. */
  lessons: { in: object; out: CourseInfo[] };
  lesson: { in: { lesson: string; stop: number; lines: number }; out: LessonStop };
  judge: { in: { lesson: string; stop: number; line: string }; out: LessonVerdict };
  /* The sheet of a transcript whose deals are slips. why of its fault: why a deal cannot be. */
  sheet: { in: { text: string }; out: ScoreSheet };
  sheetFile: { in: { text: string; kind: SheetFile }; out: { text: string } };
  slipForm: { in: { rules: string }; out: SlipForm };
  /* What a layout counts, typed as `cardroom score` takes it. */
  countLayout: { in: { rules: string; seats: number; layout: string }; out: CountedLayout };
  /* A tournament's file as it stands; the lines of its next round. A fault names the line of the file. */
  tour: { in: { text: string }; out: Tour };
  tourDraw: { in: { text: string }; out: { lines: string } };
  club: { in: { text: string }; out: Club };
  /* Tournaments in the order of play, counted together, and the ratings that follow from them; as the program prints them. */
  season: { in: { files: SeasonFile[]; rules: SeasonRules }; out: SeasonTold };
  seasonCsv: { in: { files: SeasonFile[]; rules: SeasonRules }; out: { text: string } };
  ratings: { in: { files: SeasonFile[] }; out: Ratings };
  ratingsCsv: { in: { files: SeasonFile[] }; out: { text: string } };
  /* Makes a table of a game that was kept as a transcript, before the room kept games by itself. */
  resume: { in: { text: string }; out: object };
  /* Of a table of one's own, for the seat. Who takes the answer sends the command `aid`. */
  weigh: { in: { table: string; seat: number }; out: Weighed[] };
  hint: { in: { table: string; seat: number }; out: Hint };
  lamp: { in: { table: string }; out: Lamp };
  analyse: { in: { table: string; seat: number } | { text: string; deal?: number; seat?: number }; out: Analysis };
  /* Prices each decision of a record: begin, go on until done equals total, or give up. One review at a time. */
  review: { in: { text: string; deal?: number }; out: { total: number } };
  reviewOn: { in: object; out: Review };
  reviewEnd: { in: object; out: object };
  solve: { in: { rules: string; source: DealSource; score?: boolean; ms?: number }; out: Solution };
  /* The first deal from a number on that is proved winnable, or not proved impossible; null: none was found in time. */
  winnable: { in: { rules: string; number: string; seats?: number; kind?: "number" | "pysol"; only?: "winnable" | "possible"; ms?: number };
              out: { number: string | null } };
  board: { in: { rules: string; source: DealSource; seats?: number }; out: { text: string } };
  check: { in: { text: string }; out: { ok: boolean; line: number; column: number; text: string } };
  /* nonces: those that this client sent, by deal number. */
  verify: { in: { text: string; table: string; seat?: number; nonces?: Record<number, string> }; out: Verified };
  /* What several tables made of a deal (0: the first), with double dummy beside. */
  travellers: { in: { tables: TableRecord[]; deal: number }; out: Travellers };
  replay: { in: { text: string }; out: ReplayInfo };
  step: { in: { replay: number; deal: number; step: number; viewer: number | "all" }; out: ReplayStep };
  /* Why a bot chose the line of a record after the first `step` ones of a deal (0: the first); null: nothing is told. */
  why: { in: { text: string; deal: number; step: number }; out: BotWhy | null };
  forget: { in: { replay: number }; out: object };
}

export type QuestionName = keyof Questions;
/* Those that league.wasm answers, and those of the lessons; core.wasm answers all others. */
export type LeagueQuestion = "tour" | "tourDraw" | "club" | "season" | "seasonCsv" | "ratings" | "ratingsCsv";
export type LessonQuestion = "lessons" | "lesson" | "judge";
export type CoreFault = { text: string; line: number; column: number; kind?: RefusalKind; about?: string; why?: Saying };

export class CoreError extends Error {
  constructor(readonly fault: CoreFault) {
    super(fault.text);
  }
}

/* ---- Between the page and its worker ---- */

export type ToWorker =
  | { to: "room"; command: Command }
  | { to: "room"; what: "enter" | "bye" }
  | { to: "core"; id: number; ask: QuestionName; with: unknown };

export type FromWorker =
  | { from: "room"; message: Message }
  | { from: "room"; link: Link }
  | { from: "room"; unkept: string } /* nothing is kept, and why */
  | { from: "core"; id: number; answer: unknown }
  | { from: "core"; id: number; fault: CoreFault };

/* What a Worker and its stand-in for tests have in common. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  terminate(): void;
}

export class PageCore {
  private waiting = new Map<number, { done: (answer: never) => void; failed: (error: CoreError) => void }>();
  private last = 0;
  private port: Port | null = null;
  onunkept: ((why: string) => void) | null = null;

  constructor(private worker: WorkerLike) {
    worker.onmessage = (event) => this.hear(event.data);
  }

  private hear(data: FromWorker): void {
    if (data.from === "room") {
      if ("message" in data) this.port?.onmessage?.(data.message);
      else if ("link" in data) this.port?.onlink?.(data.link);
      else this.onunkept?.(data.unkept);
      return;
    }
    const who = this.waiting.get(data.id);
    this.waiting.delete(data.id);
    if ("fault" in data) who?.failed(new CoreError(data.fault));
    else who?.done(data.answer as never);
  }

  ask<Name extends QuestionName>(ask: Name, question: Questions[Name]["in"]): Promise<Questions[Name]["out"]> {
    const id = ++this.last;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.worker.postMessage({ to: "core", id, ask, with: question });
    });
  }

  /* A port to the page's own room. There is one at a time. */
  nearPort(): Port {
    const port: Port = {
      send: (command) => this.worker.postMessage({ to: "room", command }),
      onmessage: null,
      close: () => {
        if (this.port === port) this.port = null;
      },
    };
    this.port = port;
    this.worker.postMessage({ to: "room", what: "enter" });
    return port;
  }

  /* The page is left, or is shown again. */
  leave(): void {
    if (this.port) this.worker.postMessage({ to: "room", what: "bye" });
  }

  comeBack(): void {
    if (this.port) this.worker.postMessage({ to: "room", what: "enter" });
  }
}

declare const WORKER_FILE: string; /* put here by build.mjs */

let core: PageCore | null = null;

/* The page's core. Its worker starts when it is first needed. */
export function pageCore(): PageCore {
  core ??= startCore();
  return core;
}

function startCore(): PageCore {
  const started = new PageCore(new Worker(WORKER_FILE) as unknown as WorkerLike);
  addEventListener("pagehide", () => started.leave());
  addEventListener("pageshow", (event) => event.persisted && started.comeBack());
  return started;
}

export const nearPort = (): Port => pageCore().nearPort();
