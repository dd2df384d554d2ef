/* port.ts - the interface of a room, the same for the two rooms of the page: a server, and the one in the page itself.
 * Shape  a Port takes commands and gives messages (wire/protocol.ts). nearPort() is the page's own room; a WebSocket to
 *        a server fills the same interface (room/socket.ts). ask() puts questions to the core that need no table: the
 *        catalogue, rules in words, the solver, replays, proofs. They are answered during a game on a server, too.
 * Errors a question that cannot be answered is rejected with a CoreError, which tells what is wrong and, if it can,
 *        where. */
import type { Setting } from "./rules_line";
import type { Contradiction } from "./ways_out";
import type { Command, Message } from "../wire/protocol";
import type { DealSource } from "./source";
import type { CoreFault } from "../wire/fault";
import { CoreError } from "./fault";
import type {
  Catalogue,
  ChapterPart,
  DealNumber,
  LessonVerdict,
  RulesInfo,
  RuleSentence,
  TermInfo,
} from "../wire/catalogue";
import type { CourseInfo, LessonStop } from "./answers";
import type { Analysis, BotWhy, ReplayStep, Review, Solution, Weighed } from "../wire/reviews";
import type { Hint, Lamp, ReplayInfo, Verified } from "./answers";
import type { CountedLayout, ScoreSheet, SlipForm } from "../wire/score";
import type { SheetFile } from "./answers";
import type { Club } from "../wire/club";
import type { KeptGames } from "../wire/kept";
import type { Travellers } from "../wire/travellers";
import type { TableRecord } from "./answers";
import type { Hands, NameList, Ratings, SeasonTold, Tour } from "../wire/tour";
import type { SameName, SeasonFile, SeasonRules } from "./answers";

/* unproxied: the room answers, but something before it passes no WebSockets on. unnamed: it does not know this page's
 * address. */
export type Link = "connecting" | "open" | "lost" | "unproxied" | "unnamed" | "refused";

export interface Port {
  send(command: Command): void;
  onmessage: ((message: Message) => void) | null;
  onlink?: (link: Link) => void /* after `open`, the guest says hello again */;
  onquiet?: (isQuiet: boolean) => void /* what was sent has no answer, for longer than a line in order takes */;
  move?: (to: string) => void /* goes on at another server */;
  close(): void;
}

/* ---- Questions to the core ---- */

export interface Questions {
  catalogue: { in: object; out: Catalogue };
  /* Whether the rules can be played, and all about them. seats: the standard number if missing. contest: about those of
   * a match of so many deals whose results are compared with other tables'. */
  rules: { in: { rules: string; seats?: number; contest?: number }; out: RulesInfo };
  /* What is wrong with each of several lines of rules; null: nothing. */
  faults: { in: { lines: string[]; seats: number }; out: (CoreFault | null)[] };
  /* Ways out of rules that do not go together, each a few settings (ways_out.ts). */
  waysOut: { in: Contradiction & { seats: number }; out: Setting[][] };
  /* For just these rules: the chapter of the rule book, the sentences of the rules, the words that are explained. */
  chapter: { in: { rules: string }; out: ChapterPart[] };
  sentences: { in: { rules: string }; out: RuleSentence[] };
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
  /* A tournament's file as it stands, ranked after a round (0: the last); the lines of its next round. A fault names
   * the line of the file. */
  tour: { in: { text: string; after?: number }; out: Tour };
  tourDraw: { in: { text: string }; out: { lines: string } };
  tourCsv: { in: { text: string; after?: number }; out: { text: string } };
  /* CSV for programs, as a spreadsheet of a language opens it. */
  csv: { in: { text: string; language: string }; out: { text: string } };
  club: { in: { text: string }; out: Club };
  /* Tournaments in the order of play, counted together, and the ratings that follow from them; as the program prints
   * them. */
  season: { in: { files: SeasonFile[]; rules: SeasonRules; same?: SameName[] }; out: SeasonTold };
  seasonCsv: { in: { files: SeasonFile[]; rules: SeasonRules; same?: SameName[] }; out: { text: string } };
  ratings: { in: { files: SeasonFile[]; same?: SameName[] }; out: Ratings };
  ratingsCsv: { in: { files: SeasonFile[]; same?: SameName[] }; out: { text: string } };
  /* The cards of a round of that file whose tables all play the same deals, from a deal's number on. */
  hands: { in: { text: string; round: number; deal: string }; out: Hands };
  /* Whether names may come to a list on which some are already (src/core/names/name.h); the fault tells why not. */
  names: { in: { names: string[]; there?: string[] }; out: object };
  /* The names of a list that another program wrote: in a column of its lines, from 1; 0: a name a line. */
  keptGames: { in: { text: string }; out: KeptGames };
  nameList: { in: { text: string; column: number; hasHeadings: boolean }; out: NameList };
  /* What was written, line by line, without somebody's name (src/league/file/name_out.h). */
  nameOut: { in: { text: string; name: string }; out: { text: string } };
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
  /* The first deal from a number on that is proved winnable, or not proved impossible; null: none was found in time.
   * tried: so many deals could not be taken; next: where to go on. */
  winnable: {
    in: {
      rules: string;
      number?: string /* left out: one that is drawn */;
      seats?: number;
      kind?: "number" | "pysol";
      only?: "winnable" | "possible";
      most?: number /* deals that are tried */;
      ms?: number;
    };
    out: { number: string | null; tried: number; next: string };
  };
  dealNumber: { in: { kind: "number" | "pysol"; number: string }; out: DealNumber };
  board: { in: { rules: string; source: DealSource; seats?: number }; out: { text: string } };
  check: { in: { text: string }; out: { ok: boolean; line: number; column: number; text: string } };
  /* nonces: those that this client sent, by deal number. */
  verify: { in: { text: string; table: string; seat?: number; nonces?: Record<number, string> }; out: Verified };
  /* What several tables made of a deal (0: the first), with double dummy beside. */
  travellers: { in: { tables: TableRecord[]; deal: number }; out: Travellers };
  replay: { in: { text: string }; out: ReplayInfo };
  step: { in: { replay: number; deal: number; step: number; viewer: number | "all" }; out: ReplayStep };
  /* Why a bot chose the line of a record after the first `step` ones of a deal (0: the first); null: nothing is
   * told. */
  why: { in: { text: string; deal: number; step: number }; out: BotWhy | null };
  forget: { in: { replay: number }; out: object };
}

export type QuestionName = keyof Questions;
/* Those that league.wasm answers, and those of the lessons and of the rule book; core.wasm answers all others. */
export type LeagueQuestion =
  | "tour"
  | "tourDraw"
  | "tourCsv"
  | "club"
  | "hands"
  | "names"
  | "keptGames"
  | "nameList"
  | "nameOut"
  | "season"
  | "seasonCsv"
  | "ratings"
  | "ratingsCsv";
export type LessonQuestion = "lessons" | "lesson" | "judge";
export type BookQuestion = "chapter" | "sentences" | "terms";

/* ---- Between the page and its worker ---- */

export type ToWorker =
  | { to: "room"; command: Command }
  | { to: "room"; what: "enter" | "bye" }
  | { to: "core"; id: number; ask: QuestionName; with: unknown };

export type FromWorker =
  | { from: "room"; message: Message }
  | { from: "room"; link: Link }
  | { from: "room"; unkept: string } /* nothing is kept, and why */
  | { from: "worker"; cannot: true } /* the core came, and this browser cannot run it: nothing more is heard */
  | { from: "core"; id: number; answer: unknown }
  | { from: "core"; id: number; fault: CoreFault };

export const RETRY_MS = 3000; /* until what did not come is asked for again */

/* What a Worker and its stand-in for tests have in common. */
interface WorkerLike {
  postMessage(message: ToWorker): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: never) => void) | null;
  terminate(): void;
}

export class PageCore {
  private worker: WorkerLike | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting = new Map<number, { done: (answer: never) => void; failed: (error: CoreError) => void }>();
  private last = 0;
  private port: Port | null = null;
  onunkept: ((why: string) => void) | null = null;
  oncannot: (() => void) | null = null;

  constructor(private start: () => WorkerLike) {
    this.worker = this.begin();
  }

  /* An error before the worker has said anything is that its script did not come. */
  private begin(): WorkerLike {
    const worker = this.start();
    let isHere = false;
    worker.onmessage = ({ data }) => {
      isHere = true;
      this.hear(data);
    };
    worker.onerror = () => !isHere && this.lost(worker);
    return worker;
  }

  /* What was asked of the worker fails. Another is started when something is asked, or to enter the room. */
  private lost(worker: WorkerLike): void {
    worker.terminate();
    this.worker = null;
    const asked = [...this.waiting.values()];
    this.waiting.clear();
    for (const { failed } of asked)
      failed(new CoreError({ text: "the core did not come, expected a connection", line: 0, column: 0 }));
    this.port?.onlink?.("lost");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.comeBack(), RETRY_MS);
  }

  private post(message: ToWorker): void {
    this.worker ??= this.begin();
    this.worker.postMessage(message);
  }

  private hear(data: FromWorker): void {
    if (data.from === "worker") return this.oncannot?.();
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
      this.post({ to: "core", id, ask, with: question });
    });
  }

  /* A port to the page's own room. There is one at a time. */
  nearPort(): Port {
    const port: Port = {
      send: (command) => this.post({ to: "room", command }),
      onmessage: null,
      close: () => {
        if (this.port === port) this.port = null;
      },
    };
    this.port = port;
    this.post({ to: "room", what: "enter" });
    return port;
  }

  /* The page is left, or is shown again. */
  leave(): void {
    clearTimeout(this.timer);
    if (this.port) this.worker?.postMessage({ to: "room", what: "bye" });
  }

  comeBack(): void {
    if (this.port) this.post({ to: "room", what: "enter" });
  }
}

declare const WORKER_FILE: string; /* put here by build.mjs */

let core: PageCore | null = null;
let cannot = (): void => {};

/* What is to be done where the core came and this browser cannot run it. */
export const onCannotRun = (what: () => void): void => {
  cannot = what;
};

/* The page's core. Its worker starts when it is first needed. */
export function pageCore(): PageCore {
  core ??= startCore();
  return core;
}

function startCore(): PageCore {
  const started = new PageCore(() => new Worker(WORKER_FILE) as unknown as WorkerLike);
  started.oncannot = () => cannot();
  addEventListener("pagehide", () => started.leave());
  addEventListener("pageshow", (event) => event.persisted && started.comeBack());
  return started;
}

export const nearPort = (): Port => pageCore().nearPort();
