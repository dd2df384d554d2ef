/* saying.ts - sentences of the core and of rooms with values in them, in the reader's language. */
import type { Saying, SayingValue } from "../wire/protocol";
import { andList, tf, tg } from "./words";

export const valueWords = (value: SayingValue, names: string[]): string =>
  typeof value === "string"
    ? tg(value)
    : typeof value === "number"
      ? String(value)
      : Array.isArray(value)
        ? andList(value.map((seat) => names[seat] ?? ""))
        : value.as;

/* names: of the seats. A minus is a longer line than a hyphen, but for what is told as it was typed. */
export const sayingWords = (saying: Saying, names: string[] = []): string =>
  tf(
    saying.text,
    Object.fromEntries(
      Object.entries(saying.values).map(([name, value]) => [
        name,
        typeof value === "object" ? valueWords(value, names) : valueWords(value, names).replace(/^-(?=\d)/, "−"),
      ]),
    ),
  );
