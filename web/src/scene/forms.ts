/* forms.ts - places the parts of a table in each of its forms: the viewer's own part at the bottom, the middle above
 * it, the others in bands on top, around the table, or at the side. In games for one, the middle is under the tableau.
 * Shape  A form fits or does not, for a given width of cards; which is best, layout.ts chooses. */
import type { Scene } from "../wire/protocol";
import { badgeSize, leastBadge, ownBadgeSize } from "./badges";
import type { People } from "./badges";
import { measurePart, scaleOf, spread } from "./measure";
import type { Box, Fullest, Part, Scale, Size } from "./measure";

export interface Room extends People {
  height: number;
  cap?: number /* the widest card allowed */;
}

export type Form = "stack" | "side" | "band" | "around" | "beside" | "row";

export interface Plan {
  form: Form;
  lines: number /* lines into which a row of fans is broken */;
  bands: number /* rows of other seats */;
  ratio: number /* the others' cards against the own */;
  middle: number /* the cards of the middle against the own */;
  isFlat: boolean /* the own part's rows lie side by side */;
  crowd: Crowd;
}

/* What a crowded table gives up, each with what comes before: nothing; the rows of the others' layouts overlap; those
 * of the own one; long names have a line only. */
export type Crowd = 0 | 1 | 2 | 3;

/* What a table gives up to keep its cards' size in a smaller room: its layouts overlap more and more. */
interface Squeeze {
  tight: number /* as in a scale */;
  hasMiddle: boolean;
}
const tighter = (hasMiddle: boolean, ...all: number[]): Squeeze[] => all.map((tight) => ({ tight, hasMiddle }));
export const LOOSE: Squeeze = { tight: 0, hasMiddle: true };
export const SQUEEZES = tighter(true, 0, 0.25, 0.5, 0.75, 1);
/* Once a deal is over, the middle is left out before the layouts overlap. */
export const SQUEEZES_OVER = [LOOSE, ...tighter(false, 0, 0.25, 0.5, 0.75, 1, 1.5, 2)];

export interface Seen {
  scene: Scene;
  room: Room;
  fullest: Fullest;
  bottom: number;
  own: Part;
  middle: Part;
  others: Part[] /* from the viewer's left around the table */;
  squeeze: Squeeze;
  sizes: Map<string, Size> /* of parts, as far as they were measured */;
}

export interface Placed {
  seen: Seen;
  badge: Size /* of each of the others */;
  ownBadge: Size;
  parts: Map<number, { box: Box; scale: Scale }> /* by owner */;
  strip: Box;
}

interface Scales {
  own: Scale;
  middle: Scale;
  other: Scale;
  badge: Size /* of each of the others */;
}

const PART_GAP = 10;
const STRIP = 26;
const STRIP_LEAST = 120; /* the width that one counter with its name needs */
const BADGE_GAP = 4;
const SIDE = 26; /* under the own badge of a game with tricks: which side its owner is on */
const UNDER = 30; /* between the words of the middle and the prompt, in games for one: the thumb's place */

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
const grown = (seen: Seen, length: number): number => Math.round(length * (seen.room.grow ?? 1));

const hasStrip = (seen: Seen): boolean =>
  seen.scene.zones.some((z) => z.owner === -1 && (z.kind === "counter" || z.kind === "text"));
const stripHeight = (seen: Seen): number =>
  seen.squeeze.hasMiddle && (hasStrip(seen) || seen.middle.rows.length > 0) ? grown(seen, STRIP) : 0;

/* What the viewer's badge takes below the own part. */
const sideHeight = (seen: Seen): number =>
  seen.scene.zones.some(({ kind }) => kind === "trick") ? grown(seen, SIDE) : 0;
function ownBadge(seen: Seen, wide: number, out: Placed): number {
  const names = (seen.room.names ?? []).filter((_, seat) => seat === seen.bottom);
  out.ownBadge = ownBadgeSize({ ...seen.room, names }, wide);
  return seen.room.seats > 1 ? out.ownBadge.h + BADGE_GAP + sideHeight(seen) : 0;
}

export function sizeOf(seen: Seen, part: Part, scale: Scale): Size {
  if (!seen.squeeze.hasMiddle && part.owner < 0) return { w: 0, h: 0 };
  const { w, lines, step, rise, tight } = scale;
  const key = `${part.owner} ${part.rows.length} ${w} ${lines} ${step} ${rise} ${tight}`;
  const size = seen.sizes.get(key) ?? measurePart(seen.scene, part, scale, seen.fullest);
  seen.sizes.set(key, size);
  return size;
}

/* What a badge of the others takes: all are alike, so that their cards lie in a line. */
function othersBadge(seen: Seen, scale: Scale, crowd: Crowd): Size {
  const wide = seen.others.map((part) => sizeOf(seen, part, scale).w);
  const names = (seen.room.names ?? []).filter((_, seat) => crowd < 3 && seat !== seen.bottom);
  return badgeSize({ ...seen.room, names }, Math.min(...wide));
}

/* The size of another seat's part with its badge above it. */
function otherSize(seen: Seen, part: Part, { other, badge }: Scales): Size {
  const size = sizeOf(seen, part, other);
  return { w: Math.max(size.w, badge.w), h: size.h + (size.h > 0 ? BADGE_GAP : 0) + badge.h };
}

/* Rows of parts, each row centred in the width; null when one is too wide. */
function placeBands(sizes: Size[], bands: number, width: number): { boxes: Box[]; h: number; w: number } | null {
  const each = Math.ceil(sizes.length / bands);
  const boxes: Box[] = [];
  let y = 0;
  let widest = 0;
  for (let i = 0; i < sizes.length; i += each) {
    const row = sizes.slice(i, i + each);
    const w = row.reduce((sum, one) => sum + one.w, 0);
    if (w + PART_GAP * (row.length - 1) > width) return null;
    const gap = clamp((width - w) / (row.length + 1), PART_GAP, 48);
    let x = (width - w - gap * (row.length - 1)) / 2;
    for (const one of row) {
      boxes.push({ x, y, ...one });
      x += one.w + gap;
    }
    y += Math.max(...row.map((one) => one.h)) + PART_GAP;
    widest = Math.max(widest, w + gap * (row.length - 1));
  }
  return { boxes, h: Math.max(0, y - PART_GAP), w: widest };
}

const centred = (area: Box, size: Size, y: number): Box => ({ x: area.x + (area.w - size.w) / 2, y, ...size });

/* Games for one: the tableau, below it the piles and their words, near the thumb. What is left spreads the tableau. */
function placeStack(seen: Seen, { own: scale, middle: beside }: Scales, out: Placed): boolean {
  const { width, height } = seen.room;
  const area = { x: 0, y: 0, w: width, h: height };
  const own = sizeOf(seen, seen.own, scale);
  const middle = sizeOf(seen, seen.middle, beside);
  const strip = stripHeight(seen);
  const below = middle.h + (middle.h > 0 ? PART_GAP : 0) + (strip > 0 ? strip + BADGE_GAP : 0);
  if (own.h + below > height || Math.max(own.w, middle.w) > width) return false;
  const wider = spread(seen.scene, seen.own, scale, seen.fullest, (height - own.h - below) * 0.95);
  const size = sizeOf(seen, seen.own, wider);
  const left = height - size.h - below;
  const under = Math.min(UNDER, left * 0.3);
  out.parts.set(seen.bottom, { box: centred(area, size, (left - under) * 0.4), scale: wider });
  const y = height - under - (strip > 0 ? strip + BADGE_GAP : 0) - middle.h;
  out.parts.set(-1, { box: centred(area, middle, y), scale: beside });
  out.strip = { x: 0, y: y + middle.h + BADGE_GAP, w: width, h: strip };
  return true;
}

/* Places the own part, the middle and its strip above one another. */
function placeCentre(seen: Seen, scales: Scales, area: Box, out: Placed): boolean {
  const own = sizeOf(seen, seen.own, scales.own);
  const middle = sizeOf(seen, seen.middle, scales.middle);
  const strip = stripHeight(seen);
  const badge = ownBadge(seen, area.w, out);
  const gap = own.h > 0 && middle.h > 0 ? PART_GAP : 0;
  const need = own.h + middle.h + strip + badge + gap + (strip > 0 ? BADGE_GAP : 0);
  if (need > area.h || Math.max(own.w, middle.w) > area.w) return false;
  const slack = area.h - need;
  const middleY = area.y + slack * 0.4;
  out.parts.set(-1, { box: centred(area, middle, middleY), scale: scales.middle });
  out.strip = { x: area.x, y: middleY + middle.h + BADGE_GAP, w: area.w, h: strip };
  const scale = spread(seen.scene, seen.own, scales.own, seen.fullest, slack * (middle.h > 0 ? 0.5 : 0.8));
  const size = sizeOf(seen, seen.own, scale);
  const y = area.y + area.h - badge - size.h - clamp(slack * 0.1, 0, 12);
  out.parts.set(seen.bottom, { box: centred(area, size, y), scale });
  return true;
}

/* Alone in a low room: places the tableau at the left and the piles beside it. */
function placeSide(seen: Seen, { own: scale, middle: small }: Scales, out: Placed): boolean {
  const { width, height } = seen.room;
  const own = sizeOf(seen, seen.own, scale);
  const middle = sizeOf(seen, seen.middle, small);
  const gap = Math.max(16, scale.w * 0.5);
  const strip = stripHeight(seen);
  const beside = Math.max(middle.w, strip > 0 ? grown(seen, STRIP_LEAST) : 0);
  if (own.w + gap + beside > width || Math.max(own.h, middle.h + strip + 8) > height) return false;
  const wider = spread(seen.scene, seen.own, scale, seen.fullest, (height - own.h) * 0.9);
  const size = sizeOf(seen, seen.own, wider);
  const free = (width - size.w - gap - beside) / 2;
  out.parts.set(seen.bottom, { box: { x: free, y: (height - size.h) / 2, ...size }, scale: wider });
  const x = free + size.w + gap;
  const y = (height - middle.h - strip) / 2;
  out.parts.set(-1, { box: { x: x + (beside - middle.w) / 2, y, ...middle }, scale: small });
  const around = Math.min(free, gap / 2); /* longer counters may use the air beside it */
  out.strip = { x: x - around, y: y + middle.h + 6, w: beside + 2 * around, h: strip };
  return true;
}

function placeOthers(parts: Part[], boxes: Box[], scale: Scale, dx: number, dy: number, out: Placed): void {
  parts.forEach((part, i) => {
    const box = boxes[i]!;
    out.parts.set(part.owner, { box: { ...box, x: box.x + dx, y: box.y + dy }, scale });
  });
}

const sizesOf = (seen: Seen, scales: Scales, parts = seen.others): Size[] =>
  parts.map((part) => otherSize(seen, part, scales));

function placeBand(seen: Seen, plan: Plan, scales: Scales, out: Placed): boolean {
  const { width, height } = seen.room;
  const bands = placeBands(sizesOf(seen, scales), plan.bands, width);
  if (!bands) return false;
  const area = { x: 0, y: bands.h + PART_GAP, w: width, h: height - bands.h - PART_GAP };
  if (!placeCentre(seen, scales, area, out)) return false;
  placeOthers(seen.others, bands.boxes, scales.other, 0, 0, out);
  return true;
}

/* Places the others in a column of bands at the left, and the middle and the own part at the right. */
function placeBeside(seen: Seen, plan: Plan, scales: Scales, out: Placed): boolean {
  const { width, height } = seen.room;
  const centre = Math.max(sizeOf(seen, seen.own, scales.own).w, sizeOf(seen, seen.middle, scales.middle).w);
  const left = Math.min(width - centre - 24, width * 0.62);
  if (left < leastBadge(seen.room)) return false;
  const bands = placeBands(sizesOf(seen, scales), plan.bands, left);
  if (!bands || bands.h > height) return false;
  const area = { x: left + 12, y: 0, w: width - left - 12, h: height };
  if (!placeCentre(seen, scales, area, out)) return false;
  placeOthers(seen.others, bands.boxes, scales.other, 0, (height - bands.h) / 2, out);
  return true;
}

/* In a low room: places the others, the middle and the own part side by side. */
function placeRow(seen: Seen, plan: Plan, scales: Scales, out: Placed): boolean {
  const { width, height } = seen.room;
  const own = sizeOf(seen, seen.own, scales.own);
  const middle = sizeOf(seen, seen.middle, scales.middle);
  const ownW = Math.max(own.w, grown(seen, 150));
  const middleW = Math.max(middle.w, grown(seen, 130));
  const left = width - ownW - middleW - 48;
  const bands = placeBands(sizesOf(seen, scales), plan.bands, left);
  const need = own.h + ownBadge(seen, ownW, out);
  const strip = stripHeight(seen);
  if (middle.h === 0 || !bands || bands.h > height || need > height || middle.h + strip + 4 > height) return false;
  const middleY = (height - middle.h - strip) / 2;
  out.parts.set(-1, { box: { x: left + 24 + (middleW - middle.w) / 2, y: middleY, ...middle }, scale: scales.middle });
  out.strip = { x: left + 12, y: middleY + middle.h + 4, w: middleW + 24, h: strip };
  const box = { x: width - ownW + (ownW - own.w) / 2, y: (height - need) / 2, ...own };
  out.parts.set(seen.bottom, { box, scale: scales.own });
  placeOthers(seen.others, bands.boxes, scales.other, 0, (height - bands.h) / 2, out);
  return true;
}

const column = (sizes: Size[]): { sizes: Size[] } & Size => ({
  sizes,
  w: Math.max(0, ...sizes.map((size) => size.w)),
  h: sizes.reduce((sum, size) => sum + size.h, 0) + PART_GAP * Math.max(0, sizes.length - 1),
});

/* Places some of the others at the left, some on top, some at the right, clockwise. */
function placeAround(seen: Seen, scales: Scales, out: Placed): boolean {
  const { width, height } = seen.room;
  const n = seen.others.length;
  const atSide = n < 2 ? 0 : Math.max(1, Math.floor(n / 3));
  const left = seen.others.slice(0, atSide).reverse();
  const top = seen.others.slice(atSide, n - atSide);
  const right = seen.others.slice(n - atSide);
  const leftColumn = column(sizesOf(seen, scales, left));
  const rightColumn = column(sizesOf(seen, scales, right));
  const inner = width - leftColumn.w - rightColumn.w - 2 * PART_GAP;
  const bands = placeBands(sizesOf(seen, scales, top), 1, inner);
  if (!bands || Math.max(leftColumn.h, rightColumn.h) > height) return false;
  const y = bands.h > 0 ? bands.h + PART_GAP : 0;
  const area = { x: leftColumn.w + PART_GAP, y, w: inner, h: height - y };
  if (!placeCentre(seen, scales, area, out)) return false;
  placeOthers(top, bands.boxes, scales.other, leftColumn.w + PART_GAP, 0, out);
  const widest = Math.max(sizeOf(seen, seen.own, scales.own).w, sizeOf(seen, seen.middle, scales.middle).w, bands.w);
  const pad = Math.max(0, Math.min(inner * 0.2, 80, (inner - widest) / 4));
  for (const [parts, col, isLeft] of [
    [left, leftColumn, true],
    [right, rightColumn, false],
  ] as const) {
    let at = Math.max(0, (height - col.h) * 0.38);
    parts.forEach((part, i) => {
      const size = col.sizes[i]!;
      const x = isLeft ? (col.w - size.w) / 2 + pad : width - col.w + (col.w - size.w) / 2 - pad;
      out.parts.set(part.owner, { box: { x, y: at, ...size }, scale: scales.other });
      at += size.h + PART_GAP;
    });
  }
  return true;
}

/* All zones of a part in one row. */
const flat = (part: Part): Part => ({
  ...part,
  rows: [{ zones: part.rows.flatMap((row) => row.zones), isFans: part.rows.some((row) => row.isFans) }],
});

/* The parts that are shown. */
export const shownParts = ({ seen }: Placed): Part[] => [
  seen.own,
  ...(seen.squeeze.hasMiddle ? [seen.middle] : []),
  ...seen.others,
];

/* Where a plan places the parts, with own cards of that width; null: they do not fit. */
export function placePlan(table: Seen, plan: Plan, w: number): Placed | null {
  const seen = plan.isFlat ? { ...table, own: flat(table.own) } : table;
  const { seats, width } = seen.room;
  const scale = (wide: number, lines: number, tight: number): Scale =>
    scaleOf(Math.max(8, Math.round(wide)), lines, seats, width, tight);
  const { tight } = seen.squeeze;
  const other = { ...scale(w * plan.ratio, 1, Math.max(tight, plan.crowd > 0 ? 1 : 0)), isOther: true };
  const scales: Scales = {
    own: scale(w, plan.lines, Math.max(tight, plan.crowd > 1 ? 1 : 0)),
    middle: scale(w * plan.middle, plan.lines, plan.middle < 1 ? 1 : tight),
    other,
    badge: othersBadge(seen, other, plan.crowd),
  };
  const none = { w: 0, h: 0 };
  const out: Placed = { seen, parts: new Map(), strip: { x: 0, y: 0, ...none }, badge: scales.badge, ownBadge: none };
  const forms: Record<Form, () => boolean> = {
    stack: () => placeStack(seen, scales, out),
    side: () => placeSide(seen, scales, out),
    band: () => placeBand(seen, plan, scales, out),
    beside: () => placeBeside(seen, plan, scales, out),
    row: () => placeRow(seen, plan, scales, out),
    around: () => placeAround(seen, scales, out),
  };
  return forms[plan.form]() ? out : null;
}

/* The badge that belongs to a part. */
export function badgeBox({ seen, parts, badge, ownBadge: own }: Placed, owner: number): Box {
  const { room } = seen;
  const { box } = parts.get(owner)!;
  const isOther = owner !== seen.bottom;
  const size = isOther ? badge : own;
  const centre = clamp(box.x + box.w / 2, 40, room.width - 40);
  const most = isOther ? Math.max(box.w, size.w) + PART_GAP - 2 : Math.max(box.w, size.w);
  const half = Math.min(most / 2, centre, room.width - centre);
  const y = isOther ? box.y : Math.min(room.height - size.h - sideHeight(seen), box.y + box.h + BADGE_GAP);
  return { x: Math.round(centre - half), y: Math.round(y), w: Math.round(2 * half), h: size.h };
}

/* How far the cards of a part lie below its upper edge: under the badge, where it is another's. */
export const belowBadge = ({ seen, badge }: Placed, owner: number): number =>
  owner >= 0 && owner !== seen.bottom ? badge.h + BADGE_GAP : 0;
