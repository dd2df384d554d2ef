/* sheet_text.ts - a sheet as text: a table to be read in a message, and the JSON of `cardroom sheet`. */
import type { ScoreSheet } from "./core/score";
import { signed } from "./sheet_lines";
import { t } from "./words";

const WIDE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u30ff\uff00-\uff60]/u;

/* How many columns of a plain text the word takes. */
const columnsOf = (word: string): number => [...word].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);

export function tableText(title: string, names: string[], counted: ScoreSheet, isPaid: boolean): string {
  const rows = [[t("Deal"), ...names], ...(counted.carried ? [[t("before"), ...counted.carried.total.map((n) => signed(n, isPaid))]] : []), ...counted.deals.map(({ deal, score }) => [String(deal), ...score.map((n) => signed(n, isPaid))]),
    [t("Total"), ...counted.total.map((n) => signed(n, isPaid))], ...(counted.chips ? [[t("Chips"), ...counted.chips.map(String)]] : [])];
  const wide = rows[0]!.map((_, column) => Math.max(...rows.map((row) => columnsOf(row[column]!))));
  const blanks = (word: string, column: number): string => " ".repeat(wide[column]! - columnsOf(word));
  const lines = rows.map((row) => row.map((word, column) => (column === 0 ? word + blanks(word, column) : blanks(word, column) + word)).join("  "));
  return [title, ...lines, ""].join("\n");
}

/* As `cardroom sheet --json` lays it out. */
export const jsonText = (counted: ScoreSheet): string => `${JSON.stringify(counted, null, 2)}\n`;
