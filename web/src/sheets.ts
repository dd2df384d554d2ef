/* sheets.ts - score sheets of games with real cards, kept in this browser.
 * Shape  a sheet's deals are slips, as docs/transcripts.md has them; the core reads them (core/score.ts). A slip that was
 *        corrected keeps what it was before. */
import { keep, recall } from "./settings";

export interface KeptSlip {
  slip: string;
  was: string[]; /* what stood there before it was corrected */
}

/* Deals that the same people played. */
export interface Part {
  names: string[];
  deals: KeptSlip[];
  carry?: string; /* what the deals before them came to: the rest of a file's line `carry` */
}

export interface Sheet extends Part {
  id: string;
  rules: string;
  title: string;
  before?: Part[]; /* the parts before somebody came or left, the first of all first */
  at: number; /* ms since 1970: when something was last noted */
  paper?: { code: string; base: string[] }; /* it is shared (shared.ts): the room's code, and the slips that both had last */
}

const SHEETS_MOST = 200;

export const sheets = (): Sheet[] => recall<Sheet[]>("sheets", []);
export const sheetOf = (id: string): Sheet | undefined => sheets().find((one) => one.id === id);

export function keepSheet(sheet: Sheet): void {
  keep("sheets", [{ ...sheet, at: Date.now() }, ...sheets().filter(({ id }) => id !== sheet.id)].slice(0, SHEETS_MOST));
}

export const dropSheet = (id: string): void => keep("sheets", sheets().filter((one) => one.id !== id));

/* A name as one word of the file. */
const NAME_BYTES = 23;
function wordOf(name: string, seat: number): string {
  let word = name.trim().replace(/[\s#]+/g, "_");
  while (new TextEncoder().encode(word).length > NAME_BYTES) word = [...word].slice(0, -1).join("");
  return word || String(seat + 1);
}

/* What stands before the deals. */
export const headOf = ({ rules, names, carry }: Sheet): string[] =>
  ["cardroom 1", `game ${rules}`, `seats ${names.length}`, `players ${names.map(wordOf).join(" ")}`, "match", ...(carry ? [`carry ${carry}`] : [])];

/* The sheet as a file that `cardroom sheet` and `check` read. */
export function textOf(sheet: Sheet): string {
  const deals = sheet.deals.flatMap(({ slip, was }) => [...was.map((old) => `# was: ${old}`), `slip ${slip}`]);
  return [...headOf(sheet), ...deals, ""].join("\n");
}

export const withDeal = (sheet: Sheet, slip: string): Sheet => ({ ...sheet, deals: [...sheet.deals, { slip, was: [] }] });

export const withCorrection = (sheet: Sheet, deal: number, slip: string): Sheet =>
  ({ ...sheet, deals: sheet.deals.map((one, i) => (i === deal ? { slip, was: [...one.was, one.slip] } : one)) });

export const withoutLast = (sheet: Sheet): Sheet => ({ ...sheet, deals: sheet.deals.slice(0, -1) });

export const withNames = (sheet: Sheet, names: string[]): Sheet => ({ ...sheet, names });

/* Others play on. The next part is a sheet of this device alone, until it is shared anew. */
export function withPeople(sheet: Sheet, names: string[], carry: string): Sheet {
  const { paper: _, ...rest } = sheet, { before = [], deals, carry: old } = sheet;
  return { ...rest, names, carry, deals: [], before: [...before, { names: sheet.names, deals, ...(old ? { carry: old } : {}) }] };
}

/* The part before is the last again; only of a part that has no deals yet. */
export function withoutPeople(sheet: Sheet): Sheet {
  const { carry: _, before = [], ...rest } = sheet, last = before[before.length - 1]!, earlier = before.slice(0, -1);
  return { ...rest, ...last, ...(earlier.length > 0 ? { before: earlier } : {}) };
}

/* Each part as a sheet of its own, the first first. */
export const partsOf = ({ before = [], ...sheet }: Sheet): Sheet[] => [...before.map((part) => ({ ...sheet, carry: undefined, paper: undefined, ...part })), sheet];
