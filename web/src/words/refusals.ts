/* refusals.ts - why something was refused, by the room or the core, as a person at the table would say it.
 * Shape  A refusal has its sentence and values (docs/protocol.md, "Refusals in words"), which the catalogue words; an
 *        older server says English alone, and that is shown as it is. */
import type { Saying } from "../wire/protocol";
import { sayingWords, valueWords } from "./saying";
import { t, tg } from "./words";

export interface Refused {
  why?: string /* in English, for programs */;
  say?: Saying;
}

/* With a full stop, where none is. */
export const stopped = (words: string): string =>
  words === "" || /[.?!。？！]$/.test(words) ? words : t("{sentence}.", { sentence: words });

/* A whole sentence of one that may begin small and lack its full stop. What begins with what was typed, as its text
 * tells, stays so. */
const whole = (words: string, begins: string): string =>
  stopped(begins.startsWith("{") ? words : words.charAt(0).toUpperCase() + words.slice(1));

/* What is said, as a whole sentence, with the heading of the rule book under which it stands. names: of the seats. */
export function saidWords(say: Saying, names: string[] = []): string {
  const why = sayingWords(say, names);
  const { rule } = say.values;
  const told = rule === undefined ? why : t("{why} (see “{rule}”)", { why, rule: tg(valueWords(rule, names)) });
  return whole(told, tg(say.text));
}

/* Why something was refused; otherwise: for what has no reason. */
export const refusalWords = (refused: Refused | null | undefined, otherwise = ""): string =>
  refused?.say ? saidWords(refused.say) : refused?.why || otherwise;

/* The same of what the core says of a file, a question or rules. */
export const faultWords = (fault: { text: string; say?: Saying }, names: string[] = []): string =>
  fault.say ? saidWords(fault.say, names) : fault.text;
