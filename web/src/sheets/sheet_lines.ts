/* sheet_lines.ts - the running totals of a sheet as lines: where a chart of them has its points, names and numbers. The
 * page draws it (screens/score/sheet_chart.tsx) and paints it into a picture (screens/score/sheet_picture.ts).
 * Units  those of the box: pixels of a picture, units of a view box. */
import { plain, signed } from "../words/numbers";

/* A total as people write it: where points are paid, a gain has its sign. */
export const scoreWords = (n: number, isPaid: boolean): string => (isPaid ? signed(n) : plain(n));

export interface Box {
  wide: number;
  high: number;
  letter: number /* how wide a letter is, more or less */;
  row: number /* how high a name at the end of a line is */;
  names: number /* how much of the width the names take at most */;
}

export interface Line {
  seat: number;
  points: [x: number, y: number][] /* from 0 before the first deal */;
  name: string /* as much of it as has room */;
  total: number;
  y: number /* where the name stands: near the last point, and over no other */;
}

export interface Lines {
  left: number;
  right: number /* where the lines end */;
  foot: number /* under it stand the numbers of the deals */;
  lines: Line[];
  levels: { n: number; y: number }[];
  deals: { n: number; x: number }[];
}

const LEVELS = 5; /* at most so many steps, at round numbers */

/* The step between levels: 1, 2 or 5 times a power of ten. */
function stepOf(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range / LEVELS)),
    rough = range / LEVELS / power;
  return Math.max(1, power * (rough > 5 ? 10 : rough > 2 ? 5 : rough > 1 ? 2 : 1));
}

/* Moves names apart that would stand over each other, as little as is needed, and keeps them between top and foot. */
function spread(wanted: number[], row: number, top: number, foot: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b),
    found = [...wanted];
  order.forEach((one, i) => (found[one] = Math.max(top, wanted[one]!, i > 0 ? found[order[i - 1]!]! + row : top)));
  let most = foot;
  for (const one of order.reverse()) {
    found[one] = Math.min(found[one]!, most);
    most = found[one]! - row;
  }
  return found;
}

const cut = (name: string, most: number): string => {
  const letters = [...name];
  return letters.length > most ? `${letters.slice(0, Math.max(1, most - 1)).join("")}…` : name;
};

/* totals: by deal, those of each seat. carried: what they go on from. */
export function linesOf(
  names: string[],
  totals: number[][],
  isPaid: boolean,
  box: Box,
  carried = { deals: 0, total: names.map(() => 0) },
): Lines {
  const all = [0, ...carried.total, ...totals.flat()],
    least = Math.min(...all),
    most = Math.max(...all, least + 1),
    step = stepOf(most - least);
  const last = totals[totals.length - 1] ?? carried.total,
    digits = Math.max(...[least, most, ...last].map((n) => scoreWords(n, isPaid).length));
  const left = (digits + 1) * box.letter,
    letters = Math.max(...names.map((name) => [...name].length)) + digits + 1;
  const right = box.wide - Math.min(box.names, (letters + 2) * box.letter),
    ceiling = box.row / 2,
    foot = box.high - box.row * 1.5;
  const xOf = (deal: number): number => left + ((right - left) * deal) / totals.length;
  const yOf = (n: number): number => foot - ((foot - ceiling) * (n - least)) / (most - least);
  const rows = [carried.total, ...totals],
    room = Math.floor((box.wide - right) / box.letter) - digits - 2;
  const ends = spread(last.map(yOf), box.row, ceiling, Math.max(foot, ceiling + box.row * (names.length - 1)));
  const every = Math.ceil(totals.length / Math.max(1, Math.floor((right - left) / (box.letter * 4))));
  return {
    left,
    right,
    foot,
    lines: names.map((name, seat) => ({
      seat,
      points: rows.map((row, deal) => [xOf(deal), yOf(row[seat]!)]),
      name: cut(name, room),
      total: last[seat]!,
      y: ends[seat]!,
    })),
    levels: Array.from(
      { length: Math.floor(most / step) - Math.ceil(least / step) + 1 },
      (_, i) => (Math.ceil(least / step) + i) * step,
    ).map((n) => ({ n, y: yOf(n) })),
    deals: totals.map((_, i) => ({ n: carried.deals + i + 1, x: xOf(i + 1) })).filter((_, i) => (i + 1) % every === 0),
  };
}

/* How many colours there are; the lines of further players are dashed. */
export const LINE_COLOURS = 6;
export const isDashed = (seat: number): boolean => seat >= LINE_COLOURS;
