/* free_points.ts - points of a deal that are not for its cards, such as of a misdeal: as typed, and as a sheet's
 * file has them (docs/transcripts.md, `points`). */
import { pointsOf } from "../words/people_names";

export interface TypedPoints {
  each: string[] /* by seat; "": none */;
  why: string;
  isAlone: boolean /* nothing was played: the deal has these points alone */;
}

export const POINTS_MOST = 9999;
const WHY_BYTES = 80;

const noPoints = (seats: number): TypedPoints => ({
  each: Array.from({ length: seats }, () => ""),
  why: "",
  isAlone: false,
});

/* The rest of a line `points`, typed again. */
export function typedPoints(points: string, seats: number, isAlone: boolean): TypedPoints {
  const words = points.split(" ");
  if (points === "") return { ...noPoints(seats), isAlone };
  return {
    each: words.slice(0, seats).map((n) => (n === "0" ? "" : n.replace("-", "−"))),
    why: words.slice(seats).join(" "),
    isAlone,
  };
}

export const isBlank = ({ each, why, isAlone }: TypedPoints): boolean =>
  !isAlone && why === "" && each.every((n) => n.trim() === "");

const numberOf = (typed: string): number | null => (typed.trim() === "" ? 0 : pointsOf(typed, POINTS_MOST));

/* Why as a line can have it. */
function whyOf(typed: string): string {
  let why = typed.replace(/[\s#]+/g, " ").trim();
  while (new TextEncoder().encode(why).length > WHY_BYTES) why = [...why].slice(0, -1).join("");
  return why;
}

/* What is still wrong with what is typed; "": nothing. */
export function pointsFault(typed: TypedPoints): "" | "numbers" | "why" {
  if (isBlank(typed)) return "";
  if (typed.each.some((n) => numberOf(n) === null)) return "numbers";
  return whyOf(typed.why) === "" ? "why" : "";
}

/* The rest of the line `points`; "": there are none. */
export const pointsLine = (typed: TypedPoints): string =>
  isBlank(typed) ? "" : [...typed.each.map((n) => numberOf(n) ?? 0), whyOf(typed.why)].join(" ");
