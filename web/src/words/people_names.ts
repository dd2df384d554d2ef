/* people_names.ts - names that people type for a list: what is wrong with them, before anybody is asked. */
import { t } from "./words";

const NAME_BYTES = 63; /* what the file of a tournament takes (src/league/league.h) */

const folded = (name: string): string => name.trim().toLowerCase();

/* Which name comes twice, among those that are there already, too; "": none. */
function twice(names: string[], there: string[]): string {
  const seen = new Set(there.map(folded));
  return names.find((name) => seen.has(folded(name)) || !seen.add(folded(name))) ?? "";
}

/* Why these names cannot be on a list together; "": they can. */
export function namesFault(names: string[], there: string[] = []): string {
  const double = twice(names, there), digits = names.find((name) => /^\d+$/.test(name.trim())), long = names.find((name) => new TextEncoder().encode(name.trim()).length > NAME_BYTES);
  if (double) return t("Two have the name {name}. Write something that tells them apart.", { name: double.trim() });
  if (digits) return t("“{name}” is no name. Write at least a letter.", { name: digits.trim() });
  if (long) return t("“{name} …” is too long for a name.", { name: [...long.trim()].slice(0, 20).join("") });
  return "";
}

/* A name a line, without blank lines. */
export const namesOf = (typed: string): string[] => typed.split("\n").map((name) => name.trim()).filter((name) => name !== "");

/* A whole number within bounds, as it was typed; null: it is none. */
export function wholeNumber(typed: string, min: number, max: number): number | null {
  const n = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : NaN;
  return n >= min && n <= max ? n : null;
}
