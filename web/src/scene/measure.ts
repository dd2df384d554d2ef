/* measure.ts - the sizes of the parts of a scene for a given width of cards, and the places of zones and cards in
 * them.
 * Shape  a part is all zones of one seat, or of the middle, in rows as the scene gives them. Sizes in CSS pixels. A
 *        row of columns may be broken into several lines, so that a tableau of seventeen columns fits on a phone.
 *        Every zone gets the room of its fullest state in the deal (`fullestOf`), so that sizes do not change while
 *        cards come and go. What grows beyond that overlaps in its own place, and shows its indices. */
import type { Scene, Zone } from "../wire/protocol";

export interface Size {
  w: number;
  h: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

export interface Row {
  zones: number[] /* indices in scene.zones */;
  isFans: boolean;
}

export interface Part {
  owner: number /* -1: the middle */;
  rows: Row[];
}

/* The most cards that each zone has had in this deal, by its key: of a tableau whose columns differ. */
export type Reserve = ReadonlyMap<string, number>;

/* The most cards that each zone has in this deal, as its rules have it; by the index of the zone. */
export type Fullest = readonly number[];

export const HEIGHT = 1.4; /* the height of a card in widths */
const INDEX_WIDE = 0.55; /* in widths of a card, and in heights: what its index takes */
const INDEX_HIGH = 0.31;
const LEAST_STEP = INDEX_HIGH; /* in heights of a card: what shows of a covered card */
const MOST_STEP = 0.84;
const LEAST_RISE = 0.52; /* the same of a pyramid's rows */
const MOST_RISE = 0.97;
const LEAST_APART = 0.82; /* in widths: from one card of a pyramid's row to the next */
const LOW_TRICK = 1.35; /* in heights: a trick in which no card lies above another */
const WIDE_ENOUGH = 40; /* narrower cards of a pyramid overlap as far as their indices allow */
const BESIDE = { own: 1, other: 0.5 }; /* in widths: what is kept beside a layout for more cards */

export const zoneKey = (zone: Zone): string => `${zone.id}.${zone.owner}.${zone.number}.${zone.column}`;
export const hasCards = (zone: Zone): boolean => zone.kind !== "counter" && zone.kind !== "text";

/* The pile whose top card a text of the middle tells of: it lies at the same place; -1: none. */
export const pileUnder = (scene: Scene, text: Zone): number =>
  text.kind !== "text" || text.owner !== -1
    ? -1
    : scene.zones.findIndex(
        ({ kind, owner, row, column }) => kind === "pile" && owner === -1 && row === text.row && column === text.column,
      );

const heightOf = (w: number): number => Math.round(w * HEIGHT);
const gapOf = (w: number): number => Math.max(2, Math.round(w * 0.07));
const zoneGap = (w: number, isFans: boolean): number => (isFans ? gapOf(w) : Math.max(6, Math.round(w * 0.2)));

/* Cards beside a layout that come during the deal, such as those of a penalty. */
const isBeside = (zone: Zone): boolean => zone.kind === "row" && zone.owner >= 0 && zone.places > zone.cards.length;

/* Piles that a seat owns and everybody plays onto lie in the middle, side by side. */
const SHARED = new Set(["spit_pile"]);
const placeOf = (zone: Zone): number => (SHARED.has(zone.id) ? -1 : zone.owner);

export function fullestOf(scene: Scene, reserve: Reserve): Fullest {
  return scene.zones.map((zone) => {
    const { kind, places } = zone;
    const columns = kind === "fan" ? scene.zones.filter((z) => z.kind === kind && z.owner === zone.owner).length : 1;
    const dealt = kind === "fan" || kind === "hand" ? Math.ceil(places / columns) : 0;
    return Math.max(zone.cards.length, reserve.get(zoneKey(zone)) ?? 0, dealt);
  });
}

export const TABLEAUX = new Set<Zone["kind"]>(["fan", "pyramid"]);

/* The zones of an owner in rows. The others sit opposite, so their rows are turned round. folds: without a tableau and
 * what belongs to it, and without piles. */
export function partOf(scene: Scene, owner: number, isTurned: boolean, folds: boolean): Part {
  const rows = new Map<number, number[]>();
  const hasTableau = scene.zones.some((zone) => placeOf(zone) === owner && TABLEAUX.has(zone.kind));
  scene.zones.forEach((zone, at) => {
    const isFolded = folds && (hasTableau || zone.kind === "pile");
    if (placeOf(zone) !== owner || !hasCards(zone) || isFolded) return;
    if (zone.kind === "row" && zone.cards.length === 0 && !isBeside(zone)) return;
    rows.set(zone.row, [...(rows.get(zone.row) ?? []), at]);
  });
  const sorted = [...rows.keys()].sort((a, b) => (isTurned ? b - a : a - b));
  return {
    owner,
    rows: sorted.map((row) => {
      const zones = rows.get(row)!.sort((a, b) => scene.zones[a]!.column - scene.zones[b]!.column);
      return { zones, isFans: zones.every((at) => scene.zones[at]!.kind === "fan") };
    }),
  };
}

export interface Scale {
  w: number /* width of a card */;
  lines: number /* lines into which a row of fans is broken */;
  step: number /* the step of a fan, in heights of a card */;
  rise: number /* the same of a pyramid's rows */;
  most: number /* the room's width: a pyramid's cards overlap to stay within it */;
  tight: number /* how much the rows of layouts overlap: 0 not at all, 1 by half, 2 to their indices. Above 1, lines
    of columns and of piles overlap as well */;
  isOther: boolean;
  seats: number;
}

/* From one card to the next in a row or a hand. A hand of more than ten overlaps and stays as wide as one of ten. */
const HAND_APART = 10;
function pitchOf(w: number, kind: Zone["kind"], len: number): number {
  const apart = w + gapOf(w);
  return kind === "hand" && len > HAND_APART ? Math.floor((apart * (HAND_APART - 1)) / (len - 1)) : apart;
}
const side = (w: number, len: number, pitch = w + gapOf(w)): number => w + Math.max(0, len - 1) * pitch;

/* A pyramid's width: its cards stand apart where there is room, else they overlap. */
function pyramidWidth(columns: number, { w, most }: Scale): number {
  const least = side(w, columns, w * (w > WIDE_ENOUGH ? LEAST_APART : INDEX_WIDE));
  return Math.ceil(Math.max(least, Math.min(most, side(w, columns))));
}

/* From one row of a layout to the next. */
function gridStep(h: number, { w, tight }: Scale): number {
  if (tight > 1) return Math.ceil(h * (0.5 - (0.5 - INDEX_HIGH - 0.02) * (tight - 1)));
  return Math.round((h + gapOf(w)) * (1 - tight) + h * 0.5 * tight);
}
const isLow = ({ tight }: Scale): boolean => tight >= 1;
const gridRows = (zone: Zone): number => Math.max(1, Math.ceil(zone.cards.length / Math.max(1, zone.columns)));

function zoneSize(zone: Zone, scale: Scale, len: number): Size {
  const { w } = scale;
  const h = heightOf(w);
  switch (zone.kind) {
    case "fan":
      return { w, h: h + Math.max(0, len - 1) * Math.round(h * scale.step) };
    case "row":
    case "hand":
      return { w: side(w, len, pitchOf(w, zone.kind, len)), h };
    case "grid":
      return { w: side(w, zone.columns), h: h + (gridRows(zone) - 1) * gridStep(h, scale) };
    case "pyramid":
      return { w: pyramidWidth(zone.columns, scale), h: h + Math.max(0, zone.count - 1) * Math.round(h * scale.rise) };
    case "trick":
      if (scale.seats !== 4) return { w: side(w, scale.seats), h };
      return isLow(scale)
        ? { w: side(w, 4), h: Math.round(h * LOW_TRICK) }
        : { w: Math.round(w * 3.1), h: Math.round(h * 2.02) };
    default:
      return { w, h };
  }
}

/* The zones of a row, line by line. */
function linesOf(row: Row, lines: number): number[][] {
  if (!row.isFans || lines <= 1) return [row.zones];
  const each = Math.ceil(row.zones.length / lines);
  const out: number[][] = [];
  for (let i = 0; i < row.zones.length; i += each) out.push(row.zones.slice(i, i + each));
  return out;
}

/* ---- Layouts with more cards beside them ---- */

/* Into how many columns that many cards are laid beside a layout of this height, so that each index shows. */
const columnsBeside = (len: number, size: Size, scale: Scale): number => {
  const h = heightOf(scale.w);
  return Math.ceil(len / (1 + Math.floor((size.h - h) / (h * INDEX_HIGH) + 0.01)));
};

/* A layout and the cards beside it share a place of fixed width. With more cards, all columns overlap. */
function besideBoxes(grid: Zone, len: number, size: Size, scale: Scale): { w: number; grid: Box; beside: Box } {
  const { w, isOther } = scale;
  const isLine = size.h < heightOf(w) * 1.3;
  const gap = zoneGap(w, false);
  const room = gap + Math.round(w * (isOther ? BESIDE.other : BESIDE.own) * (isLine ? 2 : 1));
  const all = size.w + room;
  const more = columnsBeside(len, size, scale);
  const at = (x: number, wide: number): Box => ({ x, y: 0, w: wide, h: size.h });
  if (more === 0) return { w: all, grid: at(room / 2, size.w), beside: at(room / 2 + size.w, 0) };
  if (side(w, more, w * INDEX_WIDE) <= room - gap)
    return { w: all, grid: at(0, size.w), beside: at(size.w + gap, room - gap) };
  const pitch = (all - w) / (grid.columns + more - 1);
  return { w: all, grid: at(0, side(w, grid.columns, pitch)), beside: at(grid.columns * pitch, side(w, more, pitch)) };
}

/* The zones of a line with their sizes and where each begins; a layout is one thing with the cards beside it. */
interface Line extends Size {
  closes: boolean /* it may lie on a line above it that does, too: columns, or piles */;
  zones: { at: number; box: Box }[];
}

function lineOf(scene: Scene, zones: number[], isFans: boolean, scale: Scale, fullest: Fullest): Line {
  const closes = isFans || zones.every((at) => scene.zones[at]!.kind === "pile");
  const out: Line = { closes, zones: [], w: 0, h: 0 };
  const gap = zoneGap(scale.w, isFans);
  const more = zones.find((at) => isBeside(scene.zones[at]!) && scene.zones[at]!.kind === "row");
  const grid = more === undefined ? undefined : zones.find((at) => scene.zones[at]!.kind === "grid");
  for (const at of zones) {
    if (at === more && grid !== undefined) continue;
    const size = zoneSize(scene.zones[at]!, scale, fullest[at]!);
    const x = out.zones.length > 0 ? out.w + gap : 0;
    out.h = Math.max(out.h, size.h);
    if (at !== grid) {
      out.zones.push({ at, box: { x, y: 0, ...size } });
      out.w = x + size.w;
      continue;
    }
    const both = besideBoxes(scene.zones[at]!, scene.zones[more!]!.cards.length, size, scale);
    out.zones.push({ at, box: { ...both.grid, x: x + both.grid.x } });
    out.zones.push({ at: more!, box: { ...both.beside, x: x + both.beside.x } });
    out.w = x + both.w;
  }
  return out;
}

/* ---- Parts ---- */

const rowGap = ({ w }: Scale): number => Math.max(5, Math.round(w * 0.14));

/* By how much a line comes up to the one above it, and lies on it: the indices show. */
const closed = (scale: Scale, closes: boolean): number => {
  const most = heightOf(scale.w) * (1 - INDEX_HIGH - 0.02) + rowGap(scale);
  return closes ? Math.floor(most * Math.max(0, scale.tight - 1)) : 0;
};

/* Calls `put` with the box of each zone, counted from the part's upper left corner; returns the part's size. */
export function measurePart(
  scene: Scene,
  part: Part,
  scale: Scale,
  fullest: Fullest,
  put?: (zone: number, box: Box) => void,
): Size {
  const lines = part.rows.flatMap((row) =>
    linesOf(row, scale.lines).map((zones) => lineOf(scene, zones, row.isFans, scale, fullest)),
  );
  const w = Math.max(0, ...lines.map((line) => line.w));
  let y = 0;
  for (const [i, line] of lines.entries()) {
    if (i > 0) y -= closed(scale, lines[i - 1]!.closes && line.closes);
    const isBroken = scale.lines > 1 && line.zones.length < lines[0]!.zones.length;
    const left = isBroken && line.zones.every(({ at }) => scene.zones[at]!.kind === "fan") ? 0 : (w - line.w) / 2;
    for (const { at, box } of line.zones) {
      const isFan = scene.zones[at]!.kind === "fan";
      put?.(at, { ...box, x: left + box.x, y: y + (isFan ? 0 : (line.h - box.h) / 2) });
    }
    y += line.h + rowGap(scale);
  }
  return { w, h: Math.max(0, y - rowGap(scale)) };
}

/* The scale with which the part's fans and pyramids take `left` more pixels, as far as they may. */
export function spread(scene: Scene, part: Part, scale: Scale, fullest: Fullest, left: number): Scale {
  let fans = 0;
  let rows = 0;
  for (const row of part.rows) {
    for (const zones of linesOf(row, scale.lines))
      fans += row.isFans ? Math.max(0, ...zones.map((at) => fullest[at]! - 1)) : 0;
    const pyramids = row.zones.map((at) => scene.zones[at]!).filter((zone) => zone.kind === "pyramid");
    rows += Math.max(0, ...pyramids.map((zone) => zone.count - 1));
  }
  const h = heightOf(scale.w);
  const wider = (step: number, most: number, steps: number): number =>
    steps === 0 ? step : Math.max(step, Math.min(most, step + (left / steps - 1) / h)); /* -1: steps are whole pixels */
  return { ...scale, step: wider(scale.step, MOST_STEP, fans), rise: wider(scale.rise, MOST_RISE, rows) };
}

/* The least scale of a width: nothing is spread. */
export const scaleOf = (w: number, lines: number, seats: number, most: number, tight = 0): Scale => ({
  w,
  lines,
  step: LEAST_STEP,
  rise: w > WIDE_ENOUGH ? LEAST_RISE - (LEAST_RISE - INDEX_HIGH) * Math.min(1, tight) : INDEX_HIGH,
  most,
  tight,
  isOther: false,
  seats,
});

/* Where the four cards of a trick lie, from the viewer's clockwise: shares of what is free beside a card. */
const AROUND = [
  [0.5, 1],
  [0, 0.5],
  [0.5, 0],
  [1, 0.5],
] as const;
const LOW = [
  [2 / 3, 1],
  [0, 0.5],
  [1 / 3, 0],
  [1, 0.5],
] as const;

/* The place of a card in a trick: towards the seat that played it. away: seats from the viewer, clockwise. */
function trickSpot(away: number, zone: Box, scale: Scale): { x: number; y: number } {
  if (scale.seats !== 4) return { x: zone.x + away * (scale.w + gapOf(scale.w)), y: zone.y };
  const [across, down] = (isLow(scale) ? LOW : AROUND)[away % 4]!;
  return { x: zone.x + across * (zone.w - scale.w), y: zone.y + down * (zone.h - heightOf(scale.w)) };
}

/* From one of `len` cards to the next, which together take `all`. */
const stepIn = (all: number, one: number, len: number): number => (len > 1 ? (all - one) / (len - 1) : 0);

/* Where the cards beside a layout lie: column by column, each from the top. */
function besideSpot(i: number, len: number, zone: Box, scale: Scale): { x: number; y: number } {
  const h = heightOf(scale.w);
  const columns = Math.max(1, columnsBeside(len, zone, scale));
  const rows = Math.ceil(len / columns);
  const down = Math.min(h + gapOf(scale.w), stepIn(zone.h, h, rows));
  const across = Math.min(scale.w + gapOf(scale.w), stepIn(zone.w, scale.w, columns));
  return { x: zone.x + Math.floor(i / rows) * across, y: zone.y + (i % rows) * down };
}

/* The boxes of a zone's cards within the zone's box. */
export function cardBoxes(scene: Scene, at: number, zone: Box, scale: Scale, bottom: number): Box[] {
  const { w } = scale;
  const h = heightOf(w);
  const shown = scene.zones[at]!;
  const { kind, columns, cards } = shown;
  const pitch = pitchOf(w, kind, cards.length);
  return cards.map((card, i) => {
    const box = { x: zone.x, y: zone.y, w, h };
    if (kind === "fan") box.y += i * Math.round(h * scale.step);
    if (isBeside(shown)) Object.assign(box, besideSpot(i, cards.length, zone, scale));
    else if (kind === "row" || kind === "hand") box.x += (zone.w - side(w, cards.length, pitch)) / 2 + i * pitch;
    if (kind === "grid") {
      box.x += (i % columns) * stepIn(zone.w, w, columns);
      box.y += Math.floor(i / columns) * stepIn(zone.h, h, gridRows(shown));
    }
    if (kind === "pyramid") {
      box.x += ((card[4] ?? 0) * stepIn(zone.w, w, columns)) / 2;
      box.y += (card[3] ?? 0) * Math.round(h * scale.rise);
    }
    if (kind === "trick") Object.assign(box, trickSpot((card[1] - bottom + scale.seats) % scale.seats, zone, scale));
    return box;
  });
}
