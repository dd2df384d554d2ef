/* words.ts - what the page says, in the reader's language.
 * Shape  t("Draw {n} cards", { n }) looks its message up in the catalogue of the language, words/LANG.json, and fills the
 *        places; tn does so for one or many. English is the message itself. A message is a whole sentence or label: parts are
 *        never put together from pieces. Texts of the games (verbs, options, rules, zones) are messages too: tg(). */

export type Args = Record<string, string | number>;
type Entry = string | string[];

let catalogue: Record<string, Entry> = {};
let language = "en";

export const LANGUAGES: Record<string, string> = { en: "English", ja: "日本語" };

const fill = (text: string, args?: Args): string =>
  args ? text.replace(/\{(\w+)\}/g, (hole, name: string) => (name in args ? String(args[name]) : hole)) : text;

function find(message: string, form: number): string | null {
  const entry = catalogue[message];
  const text = Array.isArray(entry) ? (entry[Math.min(form, entry.length - 1)] ?? "") : entry;
  return text ? text : null;
}

export const t = (message: string, args?: Args): string => fill(find(message, 0) ?? message, args);

/* Languages without a plural have one form; where there are more, the rule is English's. */
export function tn(one: string, many: string, n: number, args?: Args): string {
  const form = n === 1 ? 0 : 1;
  return fill(find(one, form) ?? (n === 1 ? one : many), { n, ...args });
}

/* A text that a game brings along; not a literal, so it is marked where it stands. */
export const tg = (message: string): string => find(message, 0) ?? message;

/* A sentence of the games that may hold a bid: `zolo is bid already; ..` is told as `{bid} is bid already; ..` says it. */
export function tb(sentence: string): string {
  for (const message of Object.keys(catalogue)) {
    const [before, after] = message.split("{bid}");
    if (after !== undefined && sentence.startsWith(before!) && sentence.endsWith(after))
      return fill(tg(message), { bid: tg(sentence.slice(before!.length, sentence.length - after.length)) });
  }
  return tg(sentence);
}

export const lang = (): string => language;

/* Loads the catalogue of a language; false: there is none, English stays. */
export async function speak(wanted: string): Promise<boolean> {
  const next = wanted in LANGUAGES ? wanted : "en";
  if (next !== "en") {
    try {
      const answer = await fetch(`words/${next}.json`);
      if (!answer.ok) return false;
      catalogue = (await answer.json()) as Record<string, Entry>;
    } catch {
      return false;
    }
  } else {
    catalogue = {};
  }
  language = next;
  document.documentElement.lang = next;
  return true;
}

/* `a, b or c`, as the language puts it. */
export function orList(items: string[]): string {
  if (items.length < 2) return items[0] ?? "";
  const head = items.slice(1, -1).reduce((list, next) => t("{list}, {next}", { list, next }), items[0]!);
  return t("{list} or {last}", { list: head, last: items[items.length - 1]! });
}

export function andList(items: string[]): string {
  if (items.length < 2) return items[0] ?? "";
  const head = items.slice(1, -1).reduce((list, next) => t("{list}, {next}", { list, next }), items[0]!);
  return t("{list} and {last}", { list: head, last: items[items.length - 1]! });
}
