/* words.ts - the texts of the page, in the reader's language.
 * Shape  t("Draw {n} cards", { n }) looks up its message in the catalogue of the language, words/LANG.json, and fills
 *        the places; tn has a form for one and a form for many. The English text is the key. A message is a whole
 *        sentence or label, never put together from pieces. The texts of games (verbs, options, rules, zones) are
 *        messages, too: tg(). */

type Args = Record<string, string | number>;
type Entry = string | string[];

let catalogue: Record<string, Entry> = {};
let language = "en";
let times = 0;

export const LANGUAGES: Record<string, string> = { en: "English", fr: "Français", ja: "日本語", pl: "Polski" };

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,
  ISOLATED = /\u2068[^\u2068\u2069]*\u2069/g;

/* A value within isolates, if it is written from right to left: so it does not turn what stands beside it around
 * (src/core/text.h, text_say). */
export function isolated(words: string): string {
  let outside = words;
  for (let before = ""; before !== outside; outside = outside.replace(ISOLATED, "")) before = outside;
  return RIGHT_TO_LEFT.test(outside) ? `\u2068${words}\u2069` : words;
}

const fill = (text: string, args?: Args): string =>
  args
    ? text.replace(/\{(\w+)\}/g, (hole, name: string) => (name in args ? isolated(String(args[name])) : hole))
    : text;

/* Which form of a message a number asks for. */
const FORMS: Record<string, (n: number) => number> = {
  en: (n) => (n === 1 ? 0 : 1),
  ja: () => 0,
  fr: (n) => (n < 2 ? 0 : 1),
  pl: (n) => (n === 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2),
};
const formOf = (n: number): number => FORMS[language]!(Math.abs(n));

/* A message in the reader's language; null: there is none. n: the number that it depends on, or null. */
export const findWords = (message: string, n: number | null): string | null =>
  find(message, n === null ? 0 : formOf(n));

function find(message: string, form: number): string | null {
  const entry = catalogue[message];
  const text = Array.isArray(entry) ? (entry[Math.min(form, entry.length - 1)] ?? "") : entry;
  return text ? text : null;
}

export const t = (message: string, args?: Args): string => fill(find(message, 0) ?? message, args);

/* The same for a text that has other words in this context than elsewhere. */
export const tx = (context: string, message: string): string => find(`${context}\u0004${message}`, 0) ?? message;

export function tn(one: string, many: string, n: number, args?: Args): string {
  return fill(find(one, formOf(n)) ?? (n === 1 ? one : many), { n, ...args });
}

/* Translates a text that comes from a game; it is marked for translation in the game's tables. */
export const tg = (message: string): string => find(message, 0) ?? message;

/* The same for a text with places. */
export const tf = (message: string, args: Args): string => fill(tg(message), args);

/* The same for a text that depends on a number. */
export const tgn = tn;

export const lang = (): string => language;

/* Dates and times. English has no country here, so the day comes before the name of the month, which all readers
 * understand. */
export const dateFormat = (form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, form);

/* How often the language has been set: what was made of words before is old. */
export const timesSpoken = (): number => times;

async function load(name: string): Promise<Record<string, Entry>> {
  const answer = await fetch(`words/${name}.json`);
  if (!answer.ok) throw new Error(`words/${name}.json: ${answer.status}`);
  const [messages, entries] = (await answer.json()) as [string[], Entry[]];
  return Object.fromEntries(messages.map((message, i) => [message, entries[i]!]));
}

let later: Promise<void> | null = null; /* null: nobody has asked for the rest yet */

/* Resolves when all words of the language are there, also those that no first screen needs. English stands in for
 * them. */
export const wordsThere = (): Promise<void> => (later ??= loadLater(language));

async function loadLater(spoken: string): Promise<void> {
  const more = spoken === "en" ? {} : await load(`${spoken}-later`).catch(() => ({}));
  if (spoken !== language) return;
  catalogue = { ...catalogue, ...more };
  times++;
}

/* Loads the words of a language, those of the first screens first; false: there are none, and English stays. */
export async function speak(wanted: string): Promise<boolean> {
  const next = wanted in LANGUAGES ? wanted : "en";
  try {
    catalogue = next === "en" ? {} : await load(next);
  } catch {
    return false;
  }
  language = next;
  times++;
  document.documentElement.lang = next;
  later &&= loadLater(next);
  return true;
}

/* Sentences one after another; some may be empty. */
export const sentences = (parts: string[]): string =>
  parts.reduce((before, after) => (before && after ? t("{before} {after}", { before, after }) : before || after), "");

/* `a, b and c`, in the language's form. */
export function andList(items: string[]): string {
  if (items.length < 2) return items[0] ?? "";
  const head = items.slice(1, -1).reduce((list, next) => t("{list}, {next}", { list, next }), items[0]!);
  return t("{list} and {last}", { list: head, last: items[items.length - 1]! });
}
