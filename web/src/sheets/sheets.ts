/* sheets.ts - score sheets of games with real cards, kept in this browser.
 * Shape  a sheet's deals are slips, as docs/transcripts.md has them; the core reads them (wire/score.ts). A slip that
 *        was corrected keeps what it was before, and when it was corrected.
 * Errors Nothing that is stored is given up for a sheet: what cannot be stored is told, and lasts until the page is
 *        closed. */
import { askToLast } from "../browser/installed";
import { keep, recall, store } from "../browser/storage";

export interface Was {
  slip: string;
  at: number /* when it was corrected, ms since 1970; 0: not known */;
}

export interface KeptSlip {
  slip: string;
  points?: string /* besides the cards, and why: the rest of a file's line `points` */;
  was: Was[] /* what stood there before it was corrected */;
  starter?: number /* who began the deal, where the file names another than the rules do */;
  by?: string /* who wrote it, where a room or a file has told so */;
}

/* Deals that the same people played. */
export interface Part {
  names: string[];
  starter?: number /* who begins the first deal, where people chose another than the rules name */;
  deals: KeptSlip[];
  carry?: string /* what the deals before them came to: the rest of a file's line `carry` */;
}

export interface Sheet extends Part {
  id: string;
  rules: string;
  title: string;
  taken?: KeptSlip[] /* deals that were taken back and may be brought back, the last one first to come */;
  before?: Part[] /* the parts before somebody came or left, the first of all first */;
  at: number /* ms since 1970: when something was last noted */;
  paper?: {
    code: string;
    base: string[];
  } /* it is shared (sheet_merge.ts): the room's code, and the lines of each deal that both had last */;
}

export const SHEETS_MOST = 200;
export const SHEETS_KEY = "cardroom.sheets"; /* of the browser's storage */

/* Sheets for which there was no room. They count more than what is stored of them. */
const unkept = new Map<string, Sheet>();

/* An older version of the page kept what stood before without the time. */
const timed = (was: Was | string): Was => (typeof was === "string" ? { slip: was, at: 0 } : was);

const storedSheets = (): Sheet[] =>
  recall<Sheet[]>("sheets", []).map((sheet) => ({
    ...sheet,
    deals: sheet.deals.map((deal) => ({ ...deal, was: deal.was.map(timed) })),
  }));

export const storedSheet = (id: string): Sheet | undefined => storedSheets().find((one) => one.id === id);

/* The last used first. */
export const sheets = (): Sheet[] =>
  [...unkept.values(), ...storedSheets().filter(({ id }) => !unkept.has(id))].sort((a, b) => b.at - a.at);
export const sheetOf = (id: string): Sheet | undefined => unkept.get(id) ?? storedSheet(id);
export const isKept = (id: string): boolean => !unkept.has(id);

/* What people wrote down. */
const written = ({ names, deals, carry, starter = -1, before = [], taken = [] }: Sheet): string =>
  JSON.stringify([names, deals, carry ?? "", starter, before, taken]);
const isSame = (a: Sheet | undefined, b: Sheet): boolean => a !== undefined && written(a) === written(b);

/* full: it lasts only until the page is closed. The others changed nothing: there are as many sheets as may be, or the
 * stored sheet is not the one that this one was made from. */
export type Kept = "kept" | "full" | "many" | "changed";

/* Forgets sheets of this browser in which nothing was written: who begins another one does not want them. */
export const dropUnwritten = (): void =>
  void store(
    "sheets",
    storedSheets().filter(
      ({ deals, taken = [], before = [], paper }) => deals.length + taken.length + before.length > 0 || paper,
    ),
  );

/* Stores a sheet. from: the stored one that it was made of, if any. */
export function keepSheet(sheet: Sheet, from?: Sheet): Kept {
  const known = storedSheets(),
    stored = known.find(({ id }) => id === sheet.id),
    now = { ...sheet, at: Date.now() };
  if (from && !isSame(stored, from)) return "changed";
  if (!stored && known.length >= SHEETS_MOST) return "many";
  if (!store("sheets", [now, ...known.filter(({ id }) => id !== sheet.id)])) {
    unkept.set(sheet.id, now);
    return "full";
  }
  unkept.delete(sheet.id);
  if (sheet.deals.length > 0) askToLast();
  return "kept";
}

export function dropSheet(id: string): void {
  unkept.delete(id);
  keep(
    "sheets",
    storedSheets().filter((one) => one.id !== id),
  );
}

/* A name as one word of the file. */
const NAME_BYTES = 23;
function wordOf(name: string, seat: number): string {
  let word = name.trim().replace(/[\s#]+/g, "_");
  while (new TextEncoder().encode(word).length > NAME_BYTES) word = [...word].slice(0, -1).join("");
  return word || String(seat + 1);
}

const two = (n: number): string => String(n).padStart(2, "0");

/* The time as people of the place write it down. */
function timeText(at: number): string {
  const day = new Date(at);
  const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  return `${date} ${two(day.getHours())}:${two(day.getMinutes())}`;
}

const wasLine = ({ slip, at }: Was): string => `# was: ${slip}${at > 0 ? `, ${timeText(at)}` : ""}`;

const starterLine = (starter: number | undefined): string[] => (starter === undefined ? [] : [`starter ${starter}`]);

/* What stands before the deals. */
export const headOf = ({ rules, names, carry, starter }: Sheet): string[] => [
  "cardroom 1",
  `game ${rules}`,
  `seats ${names.length}`,
  `players ${names.map(wordOf).join(" ")}`,
  "match",
  ...(carry ? [`carry ${carry}`] : []),
  ...starterLine(starter),
];

/* The lines of a deal. */
export const dealLines = ({ slip, starter, points }: KeptSlip): string[] => [
  ...starterLine(starter),
  ...(points ? [`points ${points}`] : []),
  `slip ${slip}`,
];

/* A deal that was corrected, in one line. */
export const wasText = (slip: string, points = ""): string => (points ? `${slip} points ${points}` : slip);

/* The slip of a deal whose cards do not count (docs/transcripts.md): it has its points alone. */
export const NO_CARDS = "none";

const byLine = ({ by }: KeptSlip): string[] => (by ? [`# by ${by}`] : []);

/* The sheet as a file that `cardroom sheet` and `check` read; hasWriters: it tells who wrote each deal, too. */
export function textOf(sheet: Sheet, hasWriters = false): string {
  const linesOf = (deal: KeptSlip): string[] => [
    ...deal.was.map(wasLine),
    ...(hasWriters ? byLine(deal) : []),
    ...dealLines(deal),
  ];
  return [...headOf(sheet), ...sheet.deals.flatMap(linesOf), ""].join("\n");
}

/* What the core does not tell of such a file: its rules, what it goes on from, who begins, and of each deal what is in
 * comments, its points besides the cards, and who began it. */
export function notesOf(
  text: string,
): Pick<Part, "carry" | "starter"> & { rules: string; deals: Omit<KeptSlip, "slip">[] } {
  const deals: Omit<KeptSlip, "slip">[] = [];
  let rules = "",
    carry = "",
    next: Omit<KeptSlip, "slip"> = { was: [] };
  for (const line of text.split("\n")) {
    const [, old, time] = /^\s*# was: (.*?)(?:, (\d{4}-\d\d-\d\d \d\d:\d\d))?\s*$/.exec(line) ?? [];
    const [, by] = /^\s*# by (.*\S)\s*$/.exec(line) ?? [];
    const [, word, rest] = /^\s*(\w+)\s*([^#]*)/.exec(line) ?? [];
    if (old !== undefined) next.was.push({ slip: old, at: time ? new Date(time.replace(" ", "T")).getTime() : 0 });
    else if (by !== undefined) next.by = by;
    else if (word === "game") rules = rest!.trim();
    else if (word === "carry") carry = rest!.trim();
    else if (word === "starter") next.starter = Number(rest);
    else if (word === "points") next.points = rest!.trim();
    else if (word === "slip") {
      deals.push(next);
      next = { was: [] };
    }
  }
  const [first = next] = deals,
    { starter } = first;
  delete first.starter; /* it is the sheet's */
  return { rules, ...(carry ? { carry } : {}), ...(starter === undefined ? {} : { starter }), deals };
}

const pointed = (points: string): Pick<KeptSlip, "points"> => (points ? { points } : {});

/* points: those besides the cards, and why; "": none. */
export const withDeal = (sheet: Sheet, slip: string, points = ""): Sheet => ({
  ...sheet,
  deals: [...sheet.deals, { slip, ...pointed(points), was: [] }],
  taken: [],
});

export function withCorrection(sheet: Sheet, deal: number, slip: string, points = ""): Sheet {
  const corrected = ({ points: old, by: _, ...one }: KeptSlip): KeptSlip => ({
    ...one,
    slip,
    ...pointed(points),
    was: [...one.was, { slip: wasText(one.slip, old), at: Date.now() }],
  });
  const isOther = (one: KeptSlip): boolean => one.slip !== slip || (one.points ?? "") !== points;
  return { ...sheet, deals: sheet.deals.map((one, i) => (i === deal && isOther(one) ? corrected(one) : one)) };
}

export const withoutLast = (sheet: Sheet): Sheet => ({
  ...sheet,
  deals: sheet.deals.slice(0, -1),
  taken: [...(sheet.taken ?? []), ...sheet.deals.slice(-1)],
});

/* The deal that was taken back last stands again. */
export const withTaken = (sheet: Sheet): Sheet => ({
  ...sheet,
  deals: [...sheet.deals, ...(sheet.taken ?? []).slice(-1)],
  taken: (sheet.taken ?? []).slice(0, -1),
});

export const withNames = (sheet: Sheet, names: string[]): Sheet => ({ ...sheet, names });

/* Others play on. The next part is a sheet of this device alone, until it is shared anew. */
export function withPeople(sheet: Sheet, names: string[], carry: string): Sheet {
  const { paper: _, starter, ...rest } = sheet,
    { before = [], deals, carry: old } = sheet,
    from = starter === undefined ? {} : { starter };
  return {
    ...rest,
    names,
    carry,
    deals: [],
    taken: [],
    before: [...before, { names: sheet.names, deals, ...from, ...(old ? { carry: old } : {}) }],
  };
}

/* The part before is the last again; only of a part that has no deals yet. */
export function withoutPeople(sheet: Sheet): Sheet {
  const { carry: _, starter: __, before = [], ...rest } = sheet,
    last = before[before.length - 1]!,
    earlier = before.slice(0, -1);
  return { ...rest, ...last, taken: [], ...(earlier.length > 0 ? { before: earlier } : {}) };
}

/* The next match of the same people by the same rules. Seats are numbered from another on, so that the seat which
 * begins a match is the one that begins next. */
export function nextMatch({ rules, title, names }: Sheet, begins: number, next: number): Sheet {
  const from = next - begins + names.length;
  return {
    id: Date.now().toString(36),
    rules,
    title,
    names: names.map((_, seat) => names[(seat + from) % names.length]!),
    deals: [],
    at: Date.now(),
  };
}

/* How many deals were played before those of this part, and with them. */
export const dealsBefore = ({ carry }: Part): number => Number(/\bdeals (\d+)/.exec(carry ?? "")?.[1] ?? 0);
export const dealsIn = (sheet: Part): number => dealsBefore(sheet) + sheet.deals.length;

/* Each part as a sheet of its own, the first first. */
export const partsOf = ({ before = [], ...sheet }: Sheet): Sheet[] => [
  ...before.map((part) => ({ ...sheet, carry: undefined, starter: undefined, paper: undefined, ...part })),
  sheet,
];
