/* sheet_text.ts - a sheet as text: a table to be read in a message, and the JSON of `cardroom sheet`. */
import type { ScoreSheet, SheetDeal } from "../wire/score";
import { scoreWords } from "./sheet_lines";
import { andList, t, tg } from "../words/words";
import { signed } from "../words/numbers";

/* What a deal brings each: "Ada: 3 and Bruno: 7". */
export const scoresWords = (names: string[], scores: number[], isPaid: boolean): string =>
  andList(names.map((name, seat) => t("{name}: {n}", { name, n: scoreWords(scores[seat]!, isPaid) })));

/* The points of a deal that are not for its cards: "Deal 2: Ada: +5 (misdeal)."; "": there are none. */
export function pointsWords(names: string[], { deal, points = [], why }: SheetDeal): string {
  if (why === undefined) return "";
  const list = points.flatMap((n, seat) => (n === 0 ? [] : [t("{name}: {n}", { name: names[seat]!, n: signed(n) })])),
    told = { n: deal, why: tg(why) };
  return list.length > 0
    ? t("Deal {n}: {list} ({why}).", { ...told, list: andList(list) })
    : t("Deal {n}: no points ({why}).", told);
}

/* Those of a whole sheet. */
export const allPointsWords = (names: string[], { deals }: ScoreSheet): string[] =>
  deals.map((deal) => pointsWords(names, deal)).filter((words) => words !== "");

const WIDE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u30ff\uff00-\uff60]/u;

/* How many columns of a plain text the word takes. */
const columnsOf = (word: string): number => [...word].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);

/* What people played one after another, as the core counts it. */
export interface CountedPart {
  names: string[];
  counted: ScoreSheet;
}

/* Their deals as a table. */
function partText({ names, counted }: CountedPart, isPaid: boolean): string {
  const rows = [
    [t("Deal"), ...names],
    ...(counted.carried ? [[t("before"), ...counted.carried.total.map((n) => scoreWords(n, isPaid))]] : []),
    ...counted.deals.map(({ deal, score }) => [String(deal), ...score.map((n) => scoreWords(n, isPaid))]),
    [t("Total"), ...counted.total.map((n) => scoreWords(n, isPaid))],
    ...(counted.chips ? [[t("Chips"), ...counted.chips.map(String)]] : []),
  ];
  const wide = rows[0]!.map((_, column) => Math.max(...rows.map((row) => columnsOf(row[column]!))));
  const blanks = (word: string, column: number): string => " ".repeat(wide[column]! - columnsOf(word));
  const lines = rows.map((row) =>
    row.map((word, column) => (column === 0 ? word + blanks(word, column) : blanks(word, column) + word)).join("  "),
  );
  return [...lines, ...allPointsWords(names, counted), ""].join("\n");
}

export const tableText = (title: string, parts: CountedPart[], isPaid: boolean): string =>
  [title, parts.map((part) => partText(part, isPaid)).join("\n")].join("\n");

/* As `cardroom sheet --json` lays it out; several parts in a list. */
export const jsonText = (parts: CountedPart[]): string =>
  `${JSON.stringify(parts.length > 1 ? parts.map(({ counted }) => counted) : parts[0]!.counted, null, 2)}\n`;

/* The CSV of each part as one: the first line of all names the columns. */
export const csvText = (parts: string[]): string =>
  parts.map((part, i) => (i === 0 ? part : part.slice(part.indexOf("\n") + 1))).join("");
