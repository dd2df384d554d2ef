/* sheet_merge.ts - a sheet that several people keep together: what each of them wrote becomes one sheet.
 * Shape  three texts of each deal are compared: mine, what both of us had (base), and the room's (theirs). If only one
 *        has changed, that one holds. If both have, people choose. "" stands for a deal that is not there. */
import type { PaperEntry } from "../wire/protocol";
import { dealLines, wasText } from "./sheets";
import type { KeptSlip, Sheet, Was } from "./sheets";

export interface Conflict {
  at: number;
  mine: string;
  theirs: string;
  by: string /* who wrote theirs */;
}

interface Merged {
  deals: KeptSlip[];
  base: string[];
  send: { at: number; was: string; text: string } | null /* the first that the room does not have yet */;
  conflicts: Conflict[];
}

const WAS = "# was: ";

const textOf = (deal: KeptSlip | undefined): string => (deal ? dealLines(deal).join("\n") : "");

/* What stands after the first line that begins with the word. */
const restOf = (lines: string[], word: string): string | undefined =>
  lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1);

/* What stood there before: each slip ends the lines of one. */
function wasOf(lines: string[]): Was[] {
  let points = "";
  return lines.flatMap((line) => {
    const [, word, rest = ""] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (word === "points") points = rest;
    if (word !== "slip") return [];
    const was = { slip: wasText(rest, points), at: 0 };
    points = "";
    return [was];
  });
}

/* A deal as it is written in the room; null: it is not there. */
export function dealOf(lines: string[]): KeptSlip | null {
  const slip = restOf(lines, "slip"),
    points = restOf(lines, "points"),
    starter = restOf(lines, "starter");
  if (slip === undefined) return null;
  return {
    slip,
    ...(points === undefined ? {} : { points }),
    was: wasOf(lines.filter((line) => line.startsWith(WAS)).map((line) => line.slice(WAS.length))),
    ...(starter === undefined ? {} : { starter: Number(starter) }),
  };
}

/* Deals with the one at that place; null takes it away if it is the last. */
function put(deals: KeptSlip[], at: number, deal: KeptSlip | null): void {
  if (deal) deals[at] = deal;
  else if (at === deals.length - 1) deals.pop();
}

export function merge(mine: KeptSlip[], base: string[], theirs: PaperEntry[]): Merged {
  const deals = [...mine],
    known: string[] = [],
    conflicts: Conflict[] = [];
  let send = null as Merged["send"];
  for (let at = Math.max(mine.length, theirs.length) - 1; at >= 0; at--) {
    const entry = theirs[at],
      deal = entry ? dealOf(entry.lines) : null;
    const my = textOf(mine[at]),
      their = textOf(deal ?? undefined),
      both = base[at] ?? "";
    const isGoneOn = my === "" && deals.length > at; /* it was taken back here, but a later one has come */
    const isTaken = my === their || my === both || isGoneOn;
    if (isTaken && my !== their) put(deals, at, deal);
    else if (!isTaken && their === both)
      send = my === "" && send?.text === "" ? send : { at, was: both, text: my }; /* the last is taken back first */
    else if (!isTaken) conflicts.unshift({ at, mine: my, theirs: their, by: entry?.by ?? "" });
    known[at] = isTaken ? their : both;
  }
  while (known.length > 0 && known[known.length - 1] === "") known.pop();
  return { deals, base: known, send, conflicts };
}

export type Choice = "mine" | "theirs" | "both";

/* What people have chosen. both: theirs stays where it is, and mine is the next deal. */
export function resolved(sheet: Sheet, { at, mine, theirs }: Conflict, choice: Choice): Sheet {
  const paper = sheet.paper!,
    base = [...paper.base],
    deals = [...sheet.deals],
    my = dealOf(mine.split("\n"));
  base[at] = theirs;
  if (choice !== "mine") put(deals, at, dealOf(theirs.split("\n")));
  if (choice === "both" && my) deals.push(my);
  return { ...sheet, deals, paper: { ...paper, base } };
}

/* The names of a paper's head. */
const namesOf = (lines: string[]): string[] =>
  (restOf(lines, "players") ?? "")
    .split(" ")
    .filter((name) => name !== "")
    .map((name) => name.replaceAll("_", " "));

/* A name that its host has taken out of the paper goes here, too; else this device's spelling stays. */
export function namesWithout(names: string[], head: string[]): string[] {
  const told = namesOf(head);
  return names.map((name, seat) => (/^N\.\d*$/.test(told[seat] ?? "") ? told[seat]! : name));
}

/* The head of a paper as a blank sheet. */
export function sheetOfHead(code: string, { lines }: PaperEntry, titleOf: (rules: string) => string): Sheet {
  const rest = (word: string): string => restOf(lines, word) ?? "";
  const rules = rest("game"),
    names = namesOf(lines);
  const carry = rest("carry"),
    starter = rest("starter");
  return {
    id: `p${code}`,
    rules,
    title: titleOf(rules),
    names,
    deals: [],
    ...(carry ? { carry } : {}),
    ...(starter ? { starter: Number(starter) } : {}),
    at: 0,
    paper: { code, base: [] },
  };
}
