/* words.ts - the texts of the page, in the reader's language.
 * Shape  t("Draw {n} cards", { n }) looks up its message in the catalogue of the language, words/LANG.json, and fills
 *        the places; tn has a form for one and a form for many. The English text is the key. A message is a whole
 *        sentence or label, never put together from pieces. The texts of games (verbs, options, rules, zones) are
 *        messages, too: tg(). */

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

/* A language without a plural has one form. For a language with more forms, English's rule is used. */
export function tn(one: string, many: string, n: number, args?: Args): string {
  const form = n === 1 ? 0 : 1;
  return fill(find(one, form) ?? (n === 1 ? one : many), { n, ...args });
}

/* Translates a text that comes from a game; it is marked for translation in the game's tables. */
export const tg = (message: string): string => find(message, 0) ?? message;

/* The same for a text that depends on a number. */
export const tgn = tn;

/* Translates a sentence of a game that may name a bid: `zolo is bid already; ..` is looked up as `{bid} is bid
 * already; ..`. */
export function tb(sentence: string): string {
  for (const message of Object.keys(catalogue)) {
    const [before, after] = message.split("{bid}");
    if (after !== undefined && sentence.startsWith(before!) && sentence.endsWith(after))
      return fill(tg(message), { bid: tg(sentence.slice(before!.length, sentence.length - after.length)) });
  }
  return tg(sentence);
}

export const lang = (): string => language;

/* Loads the catalogue of a language; false: there is none, and English stays. */
export async function speak(wanted: string): Promise<boolean> {
  const next = wanted in LANGUAGES ? wanted : "en";
  if (next !== "en") {
    try {
      const answer = await fetch(`words/${next}.json`);
      if (!answer.ok) return false;
      const [messages, entries] = (await answer.json()) as [string[], Entry[]];
      catalogue = Object.fromEntries(messages.map((message, i) => [message, entries[i]!]));
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

/* `a, b or c`, in the language's form. */
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
