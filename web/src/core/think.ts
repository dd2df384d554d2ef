/* think.ts - long work, done by a second core, so that the table in play never waits for it.
 * Shape  a job is one question with everything that it needs, as text. So any core can answer it, in any order. The
 *        review is the exception: its core keeps it open from one job to the next, and answers other jobs in between.
 *        In the page a second worker does the jobs (worker.ts); in tests the same thread does. */
import { Core } from "./core";
import type { Solution } from "../wire/reviews";
import type { Analysis, BotWhy, Review, Weighed } from "../wire/reviews";
import type { Travellers } from "../wire/travellers";
import type { TableRecord } from "./answers";
import { numberAfter } from "./source";

/* Most answers take milliseconds; the hardest positions take some tenths of a second. */
export const HINT_NODES = 1_000_000,
  LAMP_NODES = 1_000_000,
  ANALYSIS_NODES = 1_000_000;
/* All that bots imagine follows from this seed, so that a review of the same game gives the same prices. */
export const REVIEW_SEED = 1,
  REVIEW_MS = 250;
export const ANALYSIS_MS = 4000,
  SOLVE_MS = 20_000,
  SEEK_MS = 60_000;

export interface Jobs {
  /* Solves a seat's part of the last deal of a transcript. */
  solve: { in: { text: string; seat: number; score: boolean; nodes: number; ms: number }; out: Solution };
  /* What each action of the seat that is to act is worth. */
  weigh: { in: { text: string; seat: number }; out: Weighed[] };
  solveSource: { in: { rules: string; source: string; score: boolean; ms: number }; out: Solution };
  travellers: { in: { tables: TableRecord[]; deal: number }; out: Travellers };
  analyse: { in: { text: string; deal: number; seat: number; nodes: number; ms: number }; out: Analysis };
  review: { in: { text: string; deal: number; seed: number }; out: { total: number } };
  reviewOn: { in: { ms: number }; out: Review };
  reviewEnd: { in: object; out: object };
  /* Why a bot chose the line after the first `step` ones. */
  why: { in: { text: string; deal: number; step: number }; out: BotWhy | null };
  /* A bot's choice: a thought of the room (src/room/room.h), which comes back with the choice in it. */
  thought: { in: { bytes: Uint8Array }; out: Uint8Array };
  /* The first deal from a number on that is proved winnable, or at least not proved impossible; null: none was found
   * in time. */
  seek: {
    in: {
      rules: string;
      seats: number;
      kind: "number" | "pysol";
      number: string;
      only: "winnable" | "possible";
      most: number /* so many deals are tried */;
      ms: number;
    };
    out: { number: string | null; tried: number; next: string };
  };
}

export type JobName = keyof Jobs;
export type Think = <Name extends JobName>(name: Name, job: Jobs[Name]["in"]) => Promise<Jobs[Name]["out"]>;

/* Opens a match in a core for one question, and closes it whatever happens. */
function withMatch<Out>(core: Core, handle: number, ask: (handle: number) => Out): Out {
  try {
    return ask(handle);
  } finally {
    core.close(handle);
  }
}

function dealt<Out>(core: Core, rules: string, seats: number, source: string, ask: (handle: number) => Out): Out {
  return withMatch(core, core.open(rules, seats), (handle) => {
    core.source(handle, source);
    core.deal(handle);
    return ask(handle);
  });
}

function seek(core: Core, job: Jobs["seek"]["in"]): Jobs["seek"]["out"] {
  const until = performance.now() + job.ms;
  let number = BigInt(job.number),
    tried = 0;
  while (tried < job.most && (tried === 0 || performance.now() <= until)) {
    const verdict = dealt(core, job.rules, job.seats, `${job.kind} ${number}`, (handle) => core.judge(handle));
    const isGood = job.only === "winnable" ? verdict === "solvable" : verdict !== "impossible";
    if (isGood) return { number: String(number), tried, next: String(number) };
    number = numberAfter(job.kind, number);
    tried++;
  }
  return { number: null, tried, next: String(number) };
}

/* The handle of the match under review, by core. */
const reviewed = new WeakMap<Core, number>();

function reviewEnd(core: Core): object {
  const handle = reviewed.get(core);
  core.reviewEnd();
  if (handle !== undefined) core.close(handle);
  reviewed.delete(core);
  return {};
}

function reviewBegin(core: Core, job: Jobs["review"]["in"]): { total: number } {
  reviewEnd(core);
  const handle = core.openText(job.text);
  reviewed.set(core, handle);
  try {
    core.reviewBegin(handle, job.deal, job.seed);
  } catch (wrong) {
    reviewEnd(core);
    throw wrong;
  }
  return { total: core.reviewGo(0).total };
}

const workers: { [Name in JobName]: (core: Core, job: Jobs[Name]["in"]) => Jobs[Name]["out"] } = {
  solve: (core, job) =>
    withMatch(core, core.openText(job.text), (handle) => core.solve(handle, job.seat, job.score, job.nodes, job.ms)),
  weigh: (core, job) => withMatch(core, core.openText(job.text), (handle) => core.weigh(handle, job.seat)),
  solveSource: (core, job) =>
    dealt(core, job.rules, 1, job.source, (handle) => core.solve(handle, 0, job.score, 0, job.ms)),
  analyse: (core, job) =>
    withMatch(core, core.openText(job.text), (handle) => core.analyse(handle, job.deal, job.seat, job.nodes, job.ms)),
  travellers: (core, job) => core.travellers(job.tables, job.deal),
  why: (core, job) => withMatch(core, core.openText(job.text), (handle) => core.replayWhy(handle, job.deal, job.step)),
  thought: (core, job) => core.nearThink(job.bytes),
  review: reviewBegin,
  reviewOn: (core, job) => core.reviewGo(job.ms),
  reviewEnd,
  seek,
};

export function think<Name extends JobName>(core: Core, name: Name, job: Jobs[Name]["in"]): Jobs[Name]["out"] {
  return workers[name](core, job);
}
