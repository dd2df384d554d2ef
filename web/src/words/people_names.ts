/* people_names.ts - what people type for a list: names, and numbers beside them. What is wrong with names:
 * ui/names_fault.ts. */
/* A name a line, without blank lines. */
export const namesOf = (typed: string): string[] =>
  typed
    .split("\n")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/* What was typed with more names below it. */
export const withNames = (typed: string, names: string[]): string => [...namesOf(typed), ...names].join("\n");

/* A number as keyboards of any land type it: wide digits and signs are those that others type, and marks of direction
 * are no part of it. */
export const numeral = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/[\u200e\u200f\u061c]/g, "")
    .trim();

/* The most and least points that a file has. */
export const POINTS_LIMIT = 30000000;

/* Points as people type them, with any sign; null: they are none, or more than can be. */
export function pointsOf(typed: string, most = POINTS_LIMIT): number | null {
  const words = numeral(typed)
    .replace(/^[−–-]\s*/, "-")
    .replace(/^\+\s*/, "");
  const n = /^-?\d{1,8}$/.test(words) ? Number(words) : NaN;
  return Math.abs(n) <= most ? n : null;
}

/* A whole number within bounds, as it was typed; null: it is none. */
export function wholeNumber(typed: string, min: number, max: number): number | null {
  const n = /^\d{1,4}$/.test(numeral(typed)) ? Number(numeral(typed)) : NaN;
  return n >= min && n <= max ? n : null;
}
