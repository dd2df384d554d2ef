/* sheets.ts - score sheets of games with real cards, kept in this browser.
 * Shape  a sheet's deals are slips, as docs/transcripts.md has them; the core reads them (core/score.ts). A slip that was
 *        corrected keeps what it was before. */
import { keep, recall } from "./settings";

export interface KeptSlip {
  slip: string;
  was: string[]; /* what stood there before it was corrected */
}

export interface Sheet {
  id: string;
  rules: string;
  title: string;
  names: string[];
  deals: KeptSlip[];
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
export const headOf = ({ rules, names }: Sheet): string[] => ["cardroom 1", `game ${rules}`, `seats ${names.length}`, `players ${names.map(wordOf).join(" ")}`, "match"];

/* The sheet as a file that `cardroom sheet` and `check` read. */
export function textOf(sheet: Sheet): string {
  const deals = sheet.deals.flatMap(({ slip, was }) => [...was.map((old) => `# was: ${old}`), `slip ${slip}`]);
  return [...headOf(sheet), ...deals, ""].join("\n");
}

export const withDeal = (sheet: Sheet, slip: string): Sheet => ({ ...sheet, deals: [...sheet.deals, { slip, was: [] }] });

export const withCorrection = (sheet: Sheet, deal: number, slip: string): Sheet =>
  ({ ...sheet, deals: sheet.deals.map((one, i) => (i === deal ? { slip, was: [...one.was, one.slip] } : one)) });

export const withoutLast = (sheet: Sheet): Sheet => ({ ...sheet, deals: sheet.deals.slice(0, -1) });
