/* lines.ts - writes a line of the league's files. How each looks is told by src/league/line_forms.c. */
import { LINE_FORMS } from "../wire/line_forms";

type Forms = typeof LINE_FORMS;
type Blanks<Form> = Form extends `${string}{${infer Name}}${infer Rest}` ? Name | Blanks<Rest> : never;
type Values<Form> = [Blanks<Form>] extends [never] ? [] : [values: Record<Blanks<Form>, string | number>];

/* Marks that are not seen and turn the text around them, as some keyboards type them: no part of the words. */
const UNSEEN = /[\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;

/* Words for one line of a file, without what would end it, and with a wide sign for the one that begins a comment. */
export const clean = (words: string): string =>
  words.replace(UNSEEN, "").replaceAll("#", "＃").replace(/\s+/g, " ").trim();

/* A blank without words leaves none behind it. */
export function line<Kind extends keyof Forms>(kind: Kind, ...[values]: Values<Forms[Kind]>): string {
  const words: Record<string, string | number> = values ?? {};
  return LINE_FORMS[kind].replace(/\{(\w+)\}/g, (_, name: string) => clean(String(words[name])));
}
