/* papers_known.ts - papers of the room that were opened in this browser, to be found again and read without the
 * room. */
import type { PaperEntry } from "../wire/protocol";
import { keep, recall } from "../browser/storage";

export type PaperKind = "evenings" | "clubs" | "events";

export interface KnownPaper {
  code: string;
  title: string;
  at: number;
  text: string /* as it was told last; "" of an event, which only the room tells */;
  name?: string /* of a club: the member that one is */;
}

const MOST = 20;

export const papersKnown = (kind: PaperKind): KnownPaper[] => recall<KnownPaper[]>(kind, []);

/* What is known of it beside stays. */
export function knowPaper(kind: PaperKind, paper: KnownPaper): void {
  const others = papersKnown(kind).filter(({ code }) => code !== paper.code),
    old = papersKnown(kind).find(({ code }) => code === paper.code);
  keep(kind, [{ ...old, ...paper }, ...others].slice(0, MOST));
}

export const forgetPaper = (kind: PaperKind, code: string): void =>
  keep(
    kind,
    papersKnown(kind).filter((one) => one.code !== code),
  );

export const paperText = (entries: PaperEntry[]): string =>
  entries
    .flatMap(({ lines }) => lines)
    .map((line) => `${line}\n`)
    .join("");

/* ---- Which one of the list somebody is ---- */

const ME = "# me ";

export const meLine = (number: number): string => ME + number;

/* The number that an entry says its writer to be; 0: it says nothing of that. Among other lines it was copied from a
 * file. */
export function meNumber({ lines }: PaperEntry): number {
  const line = lines.length === 1 ? lines[0]! : "";
  return line.startsWith(ME) ? Number(line.slice(ME.length)) : 0;
}

/* Each number of the list that somebody has said to be: by whom, last. */
export function claims(entries: PaperEntry[]): Map<number, PaperEntry> {
  const of = new Map<number, number>(),
    found = new Map<number, PaperEntry>(); /* a person is one of the list, the last they said */
  for (const entry of entries) {
    const number = meNumber(entry),
      before = of.get(entry.who);
    if (number === 0) continue;
    if (before !== undefined && found.get(before)?.who === entry.who) found.delete(before);
    of.set(entry.who, number);
    found.set(number, entry);
  }
  return found;
}

/* The number that one has said to be; 0: none. */
export const claimed = (entries: PaperEntry[], own: number): number =>
  [...claims(entries)].find(([, { who }]) => who === own)?.[0] ?? 0;
