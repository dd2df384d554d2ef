/* measure.ts - the sizes of the parts of a scene for a given width of cards, and the places of zones and cards in
 * them.
 * Shape  a part is all zones of one seat, or of the middle, in rows as the scene gives them. Sizes in CSS pixels. A
 *        row of columns may be broken into several lines, so that a tableau of seventeen columns fits on a phone. */
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

/* The most cards that each zone has had in this deal, by its key. So a zone keeps its room when it empties. */
export type Reserve = ReadonlyMap<string, number>;

export const HEIGHT = 1.4; /* the height of a card in widths */
const LEAST_STEP = 0.31; /* in heights of a card: what shows of a covered card */
const MOST_STEP = 0.46;
const PYRAMID_STEP = 0.52;

export const zoneKey = (zone: Zone): string => `${zone.id}.${zone.owner}.${zone.number}.${zone.column}`;
export const hasCards = (zone: Zone): boolean => zone.kind !== "counter" && zone.kind !== "text";
export const heightOf = (w: number): number => Math.round(w * HEIGHT);
export const gapOf = (w: number): number => Math.max(2, Math.round(w * 0.07));
const zoneGap = (w: number, isFans: boolean): number => (isFans ? gapOf(w) : Math.max(6, Math.round(w * 0.2)));

function lenOf(zone: Zone, reserve: Reserve): number {
  return Math.max(zone.cards.length, reserve.get(zoneKey(zone)) ?? 0, zone.kind === "hand" ? zone.places : 0);
}

/* The zones of an owner in rows. The others sit opposite, so their rows are turned round. */
export function partOf(scene: Scene, owner: number, isTurned: boolean, folds: boolean): Part {
  const rows = new Map<number, number[]>();
  scene.zones.forEach((zone, at) => {
    const isFolded = folds && (zone.kind === "fan" || zone.kind === "pyramid" || zone.kind === "pile");
    if (zone.owner !== owner || !hasCards(zone) || isFolded || (zone.kind === "row" && zone.cards.length === 0)) return;
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
  seats: number;
}

export const scaleOf = (w: number, lines: number, seats: number): Scale => ({ w, lines, step: LEAST_STEP, seats });

/* From one card to the next in a row or a hand. A hand of more than ten overlaps and stays as wide as one of ten. */
const HAND_APART = 10;
function pitchOf(w: number, kind: Zone["kind"], len: number): number {
  const apart = w + gapOf(w);
  return kind === "hand" && len > HAND_APART ? Math.floor((apart * (HAND_APART - 1)) / (len - 1)) : apart;
}
const side = (w: number, len: number, pitch = w + gapOf(w)): number => w + Math.max(0, len - 1) * pitch;

export function zoneSize(zone: Zone, scale: Scale, reserve: Reserve): Size {
  const { w } = scale;
  const h = heightOf(w);
  const len = lenOf(zone, reserve);
  switch (zone.kind) {
    case "fan":
      return { w, h: h + Math.max(0, len - 1) * Math.round(h * scale.step) };
    case "row":
    case "hand":
      return { w: side(w, len, pitchOf(w, zone.kind, len)), h };
    case "grid": {
      const rows = Math.max(1, Math.ceil(zone.cards.length / zone.columns));
      return { w: side(w, zone.columns), h: rows * (h + gapOf(w)) - gapOf(w) };
    }
    case "pyramid":
      return { w: side(w, zone.columns), h: h + Math.max(0, zone.count - 1) * Math.round(h * PYRAMID_STEP) };
    case "trick":
      return scale.seats === 4 ? { w: Math.round(w * 3.1), h: Math.round(h * 2.02) } : { w: side(w, scale.seats), h };
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

/* Calls `put` with the box of each zone, counted from the part's upper left corner; returns the part's size. */
export function measurePart(
  scene: Scene,
  part: Part,
  scale: Scale,
  reserve: Reserve,
  put?: (zone: number, box: Box) => void,
): Size {
  const lines: { sizes: Size[]; zones: number[]; gap: number; w: number; h: number }[] = [];
  for (const row of part.rows)
    for (const zones of linesOf(row, scale.lines)) {
      const sizes = zones.map((at) => zoneSize(scene.zones[at]!, scale, reserve));
      const gap = zoneGap(scale.w, row.isFans);
      const w = sizes.reduce((sum, size) => sum + size.w, 0) + gap * (sizes.length - 1);
      lines.push({ sizes, zones, gap, w, h: Math.max(...sizes.map((size) => size.h)) });
    }
  const w = Math.max(0, ...lines.map((line) => line.w));
  const rowGap = Math.max(5, Math.round(scale.w * 0.14));
  let y = 0;
  for (const line of lines) {
    let x = (w - line.w) / 2;
    const isFull = lines.length > 1 && line.zones.length < lines[0]!.zones.length && line.gap === gapOf(scale.w);
    if (isFull) x = 0;
    line.zones.forEach((zone, i) => {
      const size = line.sizes[i]!;
      const isFan = scene.zones[zone]!.kind === "fan";
      put?.(zone, { x, y: y + (isFan ? 0 : (line.h - size.h) / 2), ...size });
      x += size.w + line.gap;
    });
    y += line.h + rowGap;
  }
  return { w, h: Math.max(0, y - rowGap) };
}

/* The widest step of the part's fans, if `left` pixels remain under the part. */
export function spreadStep(scene: Scene, part: Part, scale: Scale, reserve: Reserve, left: number): number {
  let most = 0;
  for (const row of part.rows)
    for (const zones of linesOf(row, scale.lines))
      most += row.isFans ? Math.max(0, ...zones.map((at) => lenOf(scene.zones[at]!, reserve) - 1)) : 0;
  if (most === 0) return scale.step;
  return Math.min(
    MOST_STEP,
    Math.max(scale.step, scale.step + (left / most - 1) / heightOf(scale.w)),
  ); /* -1: steps are whole pixels */
}

/* The place of a card in a trick: towards the seat that played it. away: seats from the viewer, clockwise. */
function trickSpot(away: number, zone: Box, scale: Scale): { x: number; y: number } {
  const h = heightOf(scale.w);
  if (scale.seats !== 4) return { x: zone.x + away * (scale.w + gapOf(scale.w)), y: zone.y };
  const centre = { x: zone.x + (zone.w - scale.w) / 2, y: zone.y + (zone.h - h) / 2 };
  const dx = (zone.w - scale.w) / 2;
  const dy = (zone.h - h) / 2;
  const spots = [
    [0, 1],
    [-1, 0],
    [0, -1],
    [1, 0],
  ] as const;
  const [sx, sy] = spots[away % 4]!;
  return { x: centre.x + sx * dx, y: centre.y + sy * dy };
}

/* The boxes of a zone's cards within the zone's box. */
export function cardBoxes(scene: Scene, at: number, zone: Box, scale: Scale, bottom: number): Box[] {
  const { w } = scale;
  const h = heightOf(w);
  const { kind, columns, cards } = scene.zones[at]!;
  const pitch = pitchOf(w, kind, cards.length);
  return cards.map((card, i) => {
    const box = { x: zone.x, y: zone.y, w, h };
    if (kind === "fan") box.y += i * Math.round(h * scale.step);
    if (kind === "row" || kind === "hand") box.x += (zone.w - side(w, cards.length, pitch)) / 2 + i * pitch;
    if (kind === "grid") {
      box.x += (i % columns) * pitch;
      box.y += Math.floor(i / columns) * (h + gapOf(w));
    }
    if (kind === "pyramid") {
      box.x += ((card[4] ?? 0) * pitch) / 2;
      box.y += (card[3] ?? 0) * Math.round(h * PYRAMID_STEP);
    }
    if (kind === "trick") Object.assign(box, trickSpot((card[1] - bottom + scale.seats) % scale.seats, zone, scale));
    return box;
  });
}
