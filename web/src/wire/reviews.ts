/* reviews.ts - what the core tells of positions and records: patience solved, what each decision cost, why a bot chose, replays
 * and proofs. */
import type { Action, Scene, State, Told } from "./protocol";
import type { FullWay } from "./catalogue";
import type { CoreFault } from "./fault";

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
