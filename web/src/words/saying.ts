/* saying.ts - sentences of the core with values in them, in the reader's language. */
import type { Saying } from "../wire/score";
import { andList, tf, tg } from "./words";

/* names: of the seats. */
export function sayingWords(saying: Saying, names: string[]): string {
  const word = (value: number | string | number[]): string =>
    (Array.isArray(value) ? andList(value.map((seat) => names[seat] ?? "")) : typeof value === "string" ? tg(value) : String(value)).replace(/^-(?=\d)/, "−");
  return tf(saying.text, Object.fromEntries(Object.entries(saying.values).map(([name, value]) => [name, word(value)])));
}
