/* shared.ts - a sheet that several people keep together: what each of them wrote becomes one sheet.
 * Shape  three texts of each deal are compared: mine, what both of us had (base), and the room's (theirs). If only one has
 *        changed, that one holds. If both have, people choose. "" stands for a deal that is not there. */
import type { PaperEntry } from "./protocol";
import type { KeptSlip, Sheet } from "./sheets";

export interface Conflict {
  at: number;
  mine: string;
  theirs: string;
  by: string; /* who wrote theirs */
}

export interface Merged {
  deals: KeptSlip[];
  base: string[];
  send: { at: number; was: string; slip: string } | null; /* the first that the room does not have yet */
  conflicts: Conflict[];
}

const SLIP = "slip ", WAS = "# was: slip ";

/* An entry of the room as a deal of the sheet, and back. */
export const slipOf = ({ lines }: PaperEntry): KeptSlip => ({
  slip: lines.filter((line) => !line.startsWith("#")).join("\n").replace(SLIP, ""),
  was: lines.filter((line) => line.startsWith(WAS)).map((line) => line.slice(WAS.length)),
});
export const entryOf = (slip: string): string => (slip === "" ? "" : SLIP + slip);

/* Deals with the one at that place; "" takes it away if it is the last. */
function put(deals: KeptSlip[], at: number, one: KeptSlip): void {
  if (one.slip !== "") deals[at] = one;
  else if (at === deals.length - 1) deals.pop();
}

export function merge(mine: KeptSlip[], base: string[], theirs: PaperEntry[]): Merged {
  const deals = [...mine], known: string[] = [], conflicts: Conflict[] = [];
  let send = null as Merged["send"];
  for (let at = Math.max(mine.length, theirs.length) - 1; at >= 0; at--) {
    const entry = theirs[at], their = entry ? slipOf(entry) : { slip: "", was: [] };
    const my = mine[at]?.slip ?? "", both = base[at] ?? "";
    const isTaken = my === their.slip || my === both;
    if (isTaken) put(deals, at, their);
    else if (their.slip === both) send = my === "" && send?.slip === "" ? send : { at, was: both, slip: my }; /* the last is taken back first */
    else conflicts.unshift({ at, mine: my, theirs: their.slip, by: entry?.by ?? "" });
    known[at] = isTaken ? their.slip : both;
  }
  while (known.length > 0 && known[known.length - 1] === "") known.pop();
  return { deals, base: known, send, conflicts };
}

export type Choice = "mine" | "theirs" | "both";

/* What people have chosen. both: theirs stays where it is, and mine is the next deal. */
export function resolved(sheet: Sheet, { at, mine, theirs }: Conflict, choice: Choice): Sheet {
  const paper = sheet.paper!, base = [...paper.base], deals = [...sheet.deals];
  base[at] = theirs;
  if (choice !== "mine") put(deals, at, { slip: theirs, was: [] });
  if (choice === "both") deals.push({ slip: mine, was: [] });
  return { ...sheet, deals, paper: { ...paper, base } };
}

/* The head of a paper as a blank sheet. */
export function sheetOfHead(code: string, { lines }: PaperEntry, titleOf: (rules: string) => string): Sheet {
  const rest = (word: string): string => lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? "";
  const rules = rest("game"), names = rest("players").split(" ").filter((name) => name !== "").map((name) => name.replaceAll("_", " "));
  return { id: `p${code}`, rules, title: titleOf(rules), names, deals: [], at: 0, paper: { code, base: [] }, ...(rest("carry") ? { carry: rest("carry") } : {}) };
}
