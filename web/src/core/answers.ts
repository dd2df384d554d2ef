/* answers.ts - what the page asks its core with, and what the worker adds to the answers of C (wire/), as types. */
import type { LessonCourse, LessonPosition } from "../wire/catalogue";
import type { CoreFault } from "../wire/fault";
import type { ReplayMatch } from "../wire/reviews";
import type { SeasonKey } from "../wire/tour";

/* The same for other programs: what `cardroom sheet --csv` prints, or a tournament of one table
 * (docs/tournament.md). */
export type SheetFile = "csv" | "tournament";

export interface TableRecord {
  table: string;
  text: string;
}

/* An evening as it is handed over. */
export interface SeasonFile {
  name: string;
  text: string;
}

/* Two spellings of one person's name, and the right one. */
export type SameName = [name: string, as: string];

export interface SeasonRules {
  by: SeasonKey;
  best: number /* how many evenings of each player count; 0: all */;
  least: number /* who took part in fewer is not ranked */;
  points: string /* of an evening's first, second, ..: `10,8,6`; counted where by is evening */;
}

export interface Hint {
  line: string;
  why: "best" | "best_no_win" | "win" | "not_proved" | "seen" | "quick";
  score: number | null;
}

export interface Lamp {
  lamp: "winnable" | "lost" | "unknown";
  isNew: boolean /* this position was not judged before */;
}

/* The result for one deal of a record; null: the record has nothing to check this by. */
export interface VerifiedDeal {
  deal: number;
  pledge: boolean | null;
  nonces: boolean | null /* the nonces given by the system follow from the pledged secret */;
  seed: boolean | null /* the cards follow from the secret and the nonces */;
  chain: boolean | null /* every line is as it was when it was played */;
  ownNonce: boolean | null /* this client's nonce is the one that it sent */;
}

export interface Verified {
  ok: boolean /* nothing that could be checked is wrong */;
  proved: boolean /* and everything could be checked, except nonces that are not in the record */;
  deals: VerifiedDeal[];
  fault: CoreFault | null /* a line of the transcript that the rules do not allow */;
}

/* A course without the texts of its lessons. */
export interface CourseInfo extends Omit<LessonCourse, "lessons"> {
  lessons: { lesson: string; title: string }[];
}

export interface LessonStop extends LessonPosition {
  next: string /* the lesson after it in its course, or "" */;
}

export interface ReplayInfo extends ReplayMatch {
  replay: number /* the number of this replay, for `step` and `forget` */;
}
