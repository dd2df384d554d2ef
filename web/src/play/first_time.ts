/* first_time.ts - who sits at the first table of a game is told its goal, and may see a lesson before playing; the
 * lesson comes back to the table.
 * Shape  the first row that fits a preset is its: `needs` is how the name of one of its options begins. */
import type { PresetInfo } from "../wire/catalogue";
import { go } from "../browser/back";
import { keep, recall } from "../browser/storage";
import { t } from "../words/words";

interface First {
  word: string /* by which the browser knows what was met */;
  game: string;
  needs?: string;
  course: string /* of lessons; "": there is none */;
  goal(): string;
}

const KOP_GOAL = (): string =>
  t("Goal: your side takes more than half of the 104 points in tricks; who your partner is shows during the play.");

const FIRSTS: First[] = [
  {
    word: "golf",
    game: "golf-patience",
    course: "golf",
    goal: () => t("Goal: clear the table, with cards that are one higher or one lower than the last one."),
  },
  {
    word: "power",
    game: "draw-golf",
    needs: "powers.",
    course: "power",
    goal: () => t("Goal: the fewest points. Find out what your cards are, swap them for lower ones, and end the deal."),
  },
  {
    word: "golf6",
    game: "draw-golf",
    course: "golf6",
    goal: () => t("Goal: the fewest points. Swap your cards for lower ones before somebody ends the deal."),
  },
  { word: "baska", game: "kop", needs: "gran_bids", course: "baska", goal: KOP_GOAL },
  { word: "kop", game: "kop", course: "kop", goal: KOP_GOAL },
  {
    word: "spit",
    game: "spit",
    course: "",
    goal: () => t("Goal: get rid of your cards before the other player does."),
  },
];

export const firstOf = (preset: PresetInfo | null): First | undefined =>
  FIRSTS.find(
    ({ game, needs }) =>
      game === preset?.game && (!needs || Object.keys(preset.options).some((option) => option.startsWith(needs))),
  );

/* Whether this browser has met such a game: at a table, or in a lesson. */
export function hasMet(first: First, preset: string): boolean {
  const times = recall<Record<string, number>>("played", {})[preset] ?? 0,
    lessons = recall<string[]>("lessons", []);
  return (
    times > 1 ||
    recall<string[]>("met", []).includes(first.word) ||
    (first.course !== "" && lessons.some((lesson) => lesson.startsWith(`${first.course}-`)))
  );
}

export const noteMet = ({ word }: First): void => keep("met", [...new Set([...recall<string[]>("met", []), word])]);

let table = ""; /* the address of the table from which a lesson was opened; "": from none */

export const tableOfLesson = (): string => table;

export const leaveTableOfLesson = (): void => void (table = "");

/* Opens the first lesson of a course from a table. */
export function openLesson({ course }: First): void {
  table = location.hash.slice(1);
  go(`/learn/${course}`);
}
