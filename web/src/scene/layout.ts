/* layout.ts - computes the boxes of a scene in the room that there is: pure geometry, no rules and no DOM.
 * Shape  the viewer's own part is at the bottom, the middle above it. The others are in bands on top, around the
 *        table, or at the side. In games for one, the middle is under the tableau. All parts must fit. Among the
 *        forms the one with the largest cards is chosen; the viewer's own cards count most. Sizes in CSS pixels. */
import type { Scene } from "../wire/protocol";
import { cardBoxes, measurePart, partOf, scaleOf, spreadStep } from "./measure";
import type { Box, Part, Reserve, Scale, Size } from "./measure";

export type { Box, Reserve } from "./measure";

export interface Layout {
  width: number;
  height: number;
  zones: (Box | null)[] /* null: not shown as cards */;
  cards: Box[][] /* by zone, by card */;
  badges: (Box | null)[] /* by seat */;
  strip: Box /* the strip of the middle's words and counters */;
  bottom: number /* the seat at the bottom */;
  own: number /* widths of cards */;
  others: number;
  folds: boolean /* the others' parts are left out */;
  fits: boolean;
}

export interface Room {
  width: number;
  height: number;
  seats: number;
  cap?: number /* the widest card allowed */;
}

const BADGE = 28;
const SIDE = 26;
/* A badge's least width: the fewer sit there, the more it can say. */
const badgeLeast = (seats: number): number => (seats <= 3 ? 148 : seats === 4 ? 104 : 76);
const PART_GAP = 10;
const STRIP = 26;
const STRIP_LEAST = 120; /* the width that one counter with its name needs */
const CARD_LEAST = 14;
const HELD = 28; /* the same of a card in another's hand */
const READABLE = 26;

type Form = "stack" | "side" | "band" | "around" | "beside" | "row";
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

const RATIOS = [1, 0.85, 0.7, 0.58, 0.48, 0.4, 0.32];

interface Plan {
  form: Form;
  lines: number;
  bands: number;
  ratio: number;
}

interface Seen {
  scene: Scene;
  room: Room;
  reserve: Reserve;
  bottom: number;
  own: Part;
  middle: Part;
  others: Part[] /* from the viewer's left around the table */;
}

interface Placed {
  size: Size;
  parts: Map<number, { box: Box; scale: Scale }> /* by owner */;
  strip: Box;
}

/* Under the own badge stands which side its owner is on. */
const hasSide = (seen: Seen): boolean =>
  seen.scene.zones.some((zone) => zone.owner === seen.scene.viewer && zone.kind === "text" && zone.count > 0);
const ownBadge = (seen: Seen): number => (seen.room.seats > 1 ? BADGE + (hasSide(seen) ? SIDE : 0) : 0);
const hasStrip = (seen: Seen): boolean =>
  seen.scene.zones.some((z) => z.owner === -1 && (z.kind === "counter" || z.kind === "text"));
const stripHeight = (seen: Seen): number => (hasStrip(seen) || seen.room.seats > 1 ? STRIP : 0);

function sizeOf(seen: Seen, part: Part, scale: Scale): Size {
  return measurePart(seen.scene, part, scale, seen.reserve);
}

/* The size of another seat's part with its badge above it. */
function otherSize(seen: Seen, part: Part, scale: Scale): Size {
  const size = sizeOf(seen, part, scale);
  return { w: Math.max(size.w, badgeLeast(seen.room.seats)), h: size.h + (size.h > 0 ? 4 : 0) + BADGE };
}

/* Rows of parts, each row centred in the width; null when one is too wide. */
function placeBands(
  parts: { part: Part; size: Size }[],
  bands: number,
  width: number,
): { boxes: Box[]; h: number; w: number } | null {
  const each = Math.ceil(parts.length / bands);
  const boxes: Box[] = [];
  let y = 0;
  let widest = 0;
  for (let i = 0; i < parts.length; i += each) {
    const row = parts.slice(i, i + each);
    const w = row.reduce((sum, one) => sum + one.size.w, 0);
    const least = w + PART_GAP * (row.length - 1);
    if (least > width) return null;
    const gap = clamp((width - w) / (row.length + 1), PART_GAP, 48);
    let x = (width - w - gap * (row.length - 1)) / 2;
    const h = Math.max(...row.map((one) => one.size.h));
    for (const one of row) {
      boxes.push({ x, y, ...one.size });
      x += one.size.w + gap;
    }
    y += h + PART_GAP;
    widest = Math.max(widest, w + gap * (row.length - 1));
  }
  return { boxes, h: Math.max(0, y - PART_GAP), w: widest };
}

/* Places the own part, the middle and its strip above one another. */
function placeCentre(seen: Seen, scale: Scale, area: Box, isAlone: boolean, out: Placed): boolean {
  const own = sizeOf(seen, seen.own, scale);
  const middle = sizeOf(seen, seen.middle, scale);
  const strip = stripHeight(seen);
  const badge = ownBadge(seen);
  const gap = own.h > 0 && middle.h > 0 ? PART_GAP : 0;
  const need = own.h + middle.h + strip + badge + gap + (strip > 0 ? 4 : 0) + (badge > 0 ? 4 : 0);
  if (need > area.h || Math.max(own.w, middle.w) > area.w) return false;
  const slack = area.h - need;
  const centre = (w: number): number => area.x + (area.w - w) / 2;
  if (isAlone) {
    const step = spreadStep(seen.scene, seen.own, scale, seen.reserve, slack * 0.9);
    const spread = { ...scale, step };
    const size = sizeOf(seen, seen.own, spread);
    const left = Math.max(0, area.h - (need - own.h + size.h));
    const y = area.y + left * 0.25;
    out.parts.set(seen.bottom, { box: { x: centre(size.w), y, ...size }, scale: spread });
    const middleY = y + size.h + gap + left * 0.35;
    out.parts.set(-1, { box: { x: centre(middle.w), y: middleY, ...middle }, scale });
    out.strip = { x: area.x, y: middleY + middle.h + 4, w: area.w, h: strip };
    return true;
  }
  const middleY = area.y + slack * 0.4;
  out.parts.set(-1, { box: { x: centre(middle.w), y: middleY, ...middle }, scale });
  out.strip = { x: area.x, y: middleY + middle.h + 4, w: area.w, h: strip };
  const step = spreadStep(seen.scene, seen.own, scale, seen.reserve, slack * (middle.h > 0 ? 0.5 : 0.8));
  const spread = { ...scale, step };
  const size = sizeOf(seen, seen.own, spread);
  const ownY = area.y + area.h - badge - (badge > 0 ? 4 : 0) - size.h - clamp(slack * 0.1, 0, 12);
  out.parts.set(seen.bottom, { box: { x: centre(size.w), y: ownY, ...size }, scale: spread });
  return true;
}

/* Alone in a low room: places the tableau at the left and the piles beside it. */
function placeSide(seen: Seen, scale: Scale, out: Placed): boolean {
  const { width, height } = seen.room;
  const own = sizeOf(seen, seen.own, scale);
  const middle = sizeOf(seen, seen.middle, scale);
  const gap = Math.max(16, scale.w * 0.5);
  const strip = stripHeight(seen);
  const side = Math.max(middle.w, strip > 0 ? STRIP_LEAST : 0);
  if (own.w + gap + side > width || Math.max(own.h, middle.h + strip + 8) > height) return false;
  const step = spreadStep(seen.scene, seen.own, scale, seen.reserve, (height - own.h) * 0.9);
  const spread = { ...scale, step };
  const size = sizeOf(seen, seen.own, spread);
  const free = (width - size.w - gap - side) / 2;
  out.parts.set(seen.bottom, { box: { x: free, y: (height - size.h) / 2, ...size }, scale: spread });
  const x = free + size.w + gap;
  const y = (height - middle.h - strip) / 2;
  out.parts.set(-1, { box: { x: x + (side - middle.w) / 2, y, ...middle }, scale });
  const around = Math.min(free, gap / 2); /* longer counters may use the air beside it */
  out.strip = { x: x - around, y: y + middle.h + 6, w: side + 2 * around, h: strip };
  return true;
}

function placeOthers(parts: Part[], boxes: Box[], scale: Scale, dx: number, dy: number, out: Placed): void {
  parts.forEach((part, i) => {
    const box = boxes[i]!;
    out.parts.set(part.owner, { box: { ...box, x: box.x + dx, y: box.y + dy }, scale });
  });
}

function placeBand(seen: Seen, plan: Plan, scale: Scale, small: Scale, out: Placed): boolean {
  const { width, height } = seen.room;
  const sized = seen.others.map((part) => ({ part, size: otherSize(seen, part, small) }));
  const bands = placeBands(sized, plan.bands, width);
  if (!bands) return false;
  const area = { x: 0, y: bands.h + PART_GAP, w: width, h: height - bands.h - PART_GAP };
  if (!placeCentre(seen, scale, area, false, out)) return false;
  placeOthers(seen.others, bands.boxes, small, 0, 0, out);
  return true;
}

/* Places the others in a column of bands at the left, and the middle and the own part at the right. */
function placeBeside(seen: Seen, plan: Plan, scale: Scale, small: Scale, out: Placed): boolean {
  const { width, height } = seen.room;
  const sized = seen.others.map((part) => ({ part, size: otherSize(seen, part, small) }));
  const centre = Math.max(sizeOf(seen, seen.own, scale).w, sizeOf(seen, seen.middle, scale).w);
  const left = width - centre - 24;
  if (left < badgeLeast(seen.room.seats)) return false;
  const bands = placeBands(sized, plan.bands, Math.min(left, width * 0.62));
  if (!bands || bands.h > height) return false;
  const bandW = Math.min(left, width * 0.62);
  const area = { x: bandW + 12, y: 0, w: width - bandW - 12, h: height };
  if (!placeCentre(seen, scale, area, false, out)) return false;
  placeOthers(seen.others, bands.boxes, small, 0, (height - bands.h) / 2, out);
  return true;
}

/* In a low room: places the others, the middle and the own part side by side. */
function placeRow(seen: Seen, plan: Plan, scale: Scale, small: Scale, out: Placed): boolean {
  const { width, height } = seen.room;
  const own = sizeOf(seen, seen.own, scale);
  const middle = sizeOf(seen, seen.middle, scale);
  const ownW = Math.max(own.w, 150);
  const middleW = Math.max(middle.w, 130);
  const left = width - ownW - middleW - 48;
  const bands = placeBands(
    seen.others.map((part) => ({ part, size: otherSize(seen, part, small) })),
    plan.bands,
    left,
  );
  const need = own.h + ownBadge(seen) + 4;
  if (middle.h === 0 || !bands || bands.h > height || need > height || middle.h + STRIP + 4 > height) return false;
  const middleY = (height - middle.h - STRIP) / 2;
  out.parts.set(-1, { box: { x: left + 24 + (middleW - middle.w) / 2, y: middleY, ...middle }, scale });
  out.strip = { x: left + 12, y: middleY + middle.h + 4, w: middleW + 24, h: STRIP };
  out.parts.set(seen.bottom, { box: { x: width - ownW + (ownW - own.w) / 2, y: (height - need) / 2, ...own }, scale });
  placeOthers(seen.others, bands.boxes, small, 0, (height - bands.h) / 2, out);
  return true;
}

function column(seen: Seen, parts: Part[], small: Scale): { sizes: Size[]; w: number; h: number } {
  const sizes = parts.map((part) => otherSize(seen, part, small));
  return {
    sizes,
    w: Math.max(0, ...sizes.map((size) => size.w)),
    h: sizes.reduce((sum, size) => sum + size.h, 0) + PART_GAP * Math.max(0, sizes.length - 1),
  };
}

/* Places some of the others at the left, some on top, some at the right, clockwise. */
function placeAround(seen: Seen, scale: Scale, small: Scale, out: Placed): boolean {
  const { width, height } = seen.room;
  const n = seen.others.length;
  const atSide = n < 2 ? 0 : Math.max(1, Math.floor(n / 3));
  const left = seen.others.slice(0, atSide).reverse();
  const top = seen.others.slice(atSide, n - atSide);
  const right = seen.others.slice(n - atSide);
  const leftColumn = column(seen, left, small);
  const rightColumn = column(seen, right, small);
  const inner = width - leftColumn.w - rightColumn.w - 2 * PART_GAP;
  const bands = placeBands(
    top.map((part) => ({ part, size: otherSize(seen, part, small) })),
    1,
    inner,
  );
  if (!bands || Math.max(leftColumn.h, rightColumn.h) > height) return false;
  const y = bands.h > 0 ? bands.h + PART_GAP : 0;
  const area = { x: leftColumn.w + PART_GAP, y, w: inner, h: height - y };
  if (!placeCentre(seen, scale, area, false, out)) return false;
  placeOthers(top, bands.boxes, small, leftColumn.w + PART_GAP, 0, out);
  const free = Math.min(inner * 0.2, 80);
  for (const [parts, col, isLeft] of [
    [left, leftColumn, true],
    [right, rightColumn, false],
  ] as const) {
    let at = Math.max(0, (height - col.h) * 0.38);
    parts.forEach((part, i) => {
      const size = col.sizes[i]!;
      const widestRow = Math.max(sizeOf(seen, seen.own, scale).w, sizeOf(seen, seen.middle, scale).w, bands.w);
      const pad = Math.max(0, Math.min(free, (inner - widestRow) / 4));
      const x = isLeft ? (col.w - size.w) / 2 + pad : width - col.w + (col.w - size.w) / 2 - pad;
      out.parts.set(part.owner, { box: { x, y: at, ...size }, scale: small });
      at += size.h + PART_GAP;
    });
  }
  return true;
}

function tryPlan(seen: Seen, plan: Plan, w: number): Placed | null {
  const out: Placed = { size: { w: 0, h: 0 }, parts: new Map(), strip: { x: 0, y: 0, w: 0, h: 0 } };
  const scale = scaleOf(w, plan.lines, seen.room.seats);
  const small = scaleOf(Math.max(8, Math.round(w * plan.ratio)), 1, seen.room.seats);
  const { width, height } = seen.room;
  const fits =
    plan.form === "stack"
      ? placeCentre(seen, scale, { x: 0, y: 0, w: width, h: height }, true, out)
      : plan.form === "side"
        ? placeSide(seen, scale, out)
        : plan.form === "band"
          ? placeBand(seen, plan, scale, small, out)
          : plan.form === "row"
            ? placeRow(seen, plan, scale, small, out)
            : plan.form === "beside"
              ? placeBeside(seen, plan, scale, small, out)
              : placeAround(seen, scale, small, out);
  return fits ? out : null;
}

function plansOf(seen: Seen): Plan[] {
  const plans: Plan[] = [];
  const fans = Math.max(0, ...seen.own.rows.map((row) => (row.isFans ? row.zones.length : 0)));
  const n = seen.others.length;
  for (let lines = 1; lines <= (fans > 8 ? 3 : 1); lines++) {
    if (n === 0) {
      plans.push({ form: "stack", lines, bands: 1, ratio: 1 }, { form: "side", lines, bands: 1, ratio: 1 });
      continue;
    }
    for (const ratio of RATIOS) {
      for (let bands = 1; bands <= Math.min(4, n); bands++) {
        plans.push({ form: "band", lines, bands, ratio });
        plans.push({ form: "beside", lines, bands, ratio }, { form: "row", lines, bands, ratio });
      }
      if (n > 1) plans.push({ form: "around", lines, bands: 1, ratio });
    }
  }
  return plans;
}

/* The widest cards with which a plan fits; 0: none. */
function widest(seen: Seen, plan: Plan, cap: number): number {
  let low = 0;
  let high = cap;
  while (low < high) {
    const w = Math.ceil((low + high) / 2);
    if (w >= CARD_LEAST && tryPlan(seen, plan, w)) low = w;
    else if (w < CARD_LEAST) return 0;
    else high = w - 1;
  }
  return low;
}

/* What a width is worth. Above a comfortable size, a larger card gains little. */
const gain = (w: number, comfortable: number, more: number): number =>
  Math.min(w, comfortable) + Math.max(0, w - comfortable) * more;

/* Whether the others hold their cards in the hand: backs, which need not be large. */
const areHeld = ({ scene, others }: Seen): boolean =>
  others.every(({ rows }) => rows.every(({ zones }) => zones.every((at) => scene.zones[at]!.kind === "hand")));

function worth(seen: Seen, plan: Plan, w: number): number {
  const { room } = seen;
  if (w === 0) return -1000;
  const lines = plan.lines * 12 + plan.bands * (areHeld(seen) ? 12 : 1.5);
  if (room.seats === 1) return w + (plan.form === "stack" ? 8 : 0) - lines;
  const other = w * plan.ratio;
  const isHeld = areHeld(seen);
  const small = (isHeld ? 0 : Math.max(0, READABLE - other) * 1.5) + Math.max(0, 34 - w) * 2;
  const isAside = plan.form === "beside" || plan.form === "row";
  const isLow = room.height < room.width * 0.6 && room.height < 420;
  const favours = plan.form === "around" ? (isHeld ? 24 : 12) : isAside && !isLow ? -30 : 0;
  return gain(w, 84, 0.35) + (isHeld ? Math.min(other, HELD) : gain(other, 46, 0.2)) * 0.55 + favours - small - lines;
}

function choose(seen: Seen): { plan: Plan; w: number } | null {
  let best: { plan: Plan; w: number } | null = null;
  let most = -Infinity;
  const cap = seen.room.cap ?? 112;
  for (const plan of plansOf(seen)) {
    const w = widest(seen, plan, cap);
    const value = worth(seen, plan, w);
    if (w > 0 && value > most) {
      most = value;
      best = { plan, w };
    }
  }
  return best;
}

function see(scene: Scene, room: Room, reserve: Reserve, folds: boolean): Seen {
  const bottom = scene.viewer < 0 ? 0 : scene.viewer;
  const others: Part[] = [];
  for (let i = 1; i < room.seats; i++) {
    const steps = scene.anticlockwise ? room.seats - i : i;
    others.push(partOf(scene, (bottom + steps) % room.seats, true, folds));
  }
  return {
    scene,
    room,
    reserve,
    bottom,
    own: partOf(scene, bottom, false, false),
    middle: partOf(scene, -1, false, false),
    others,
  };
}

export interface Chosen {
  plan: Plan;
  w: number;
  folds: boolean;
}

/* Chooses the form and the width of cards. The search takes a while, so the result is kept while the table stays the
 * same. */
export function chooseLayout(scene: Scene, room: Room, reserve: Reserve): Chosen | null {
  for (const folds of [false, true]) {
    const found = choose(see(scene, room, reserve, folds));
    const isGood = found && (folds || found.w >= 20 || room.seats === 1);
    if (isGood) return { ...found, folds };
  }
  return null;
}

/* A text of all that the choice of a layout depends on. */
export function layoutKey(scene: Scene, room: Room): string {
  const zones = scene.zones.map(
    (z) => `${z.id}${z.owner}${z.number}:${z.kind}${z.columns}${z.kind === "pyramid" ? z.count : z.cards.length}`,
  );
  return `${room.width}x${room.height}/${room.seats}/${room.cap ?? 0}/${scene.viewer}/${zones.join()}`;
}

export function layoutScene(scene: Scene, room: Room, reserve: Reserve, chosen: Chosen | null): Layout {
  const seen = see(scene, room, reserve, chosen?.folds ?? false);
  const placed = chosen ? tryPlan(seen, chosen.plan, chosen.w) : null;
  const out: Layout = {
    width: room.width,
    height: room.height,
    zones: scene.zones.map(() => null),
    cards: scene.zones.map(() => []),
    badges: Array.from({ length: room.seats }, () => null),
    strip: placed?.strip ?? { x: 0, y: 0, w: 0, h: 0 },
    bottom: seen.bottom,
    own: chosen?.w ?? 0,
    others: Math.round((chosen?.w ?? 0) * (chosen?.plan.ratio ?? 1)),
    folds: chosen?.folds ?? false,
    fits: placed !== null,
  };
  for (const part of placed ? [seen.own, seen.middle, ...seen.others] : []) putPart(seen, placed!, part, out);
  out.strip = widened(out);
  return out;
}

const STRIP_AIR = 6;

/* The strip with the air at both of its sides, as far as nothing else lies there: its words are longer than a trick is
 * wide. */
function widened({ strip, width, zones, badges }: Layout): Box {
  const centre = strip.x + strip.w / 2;
  const beside = [...zones, ...badges]
    .filter((box) => box !== null)
    .filter((box) => box.y < strip.y + strip.h && box.y + box.h > strip.y);
  const ends = beside.map((box) => (box.x + box.w / 2 < centre ? centre - box.x - box.w : box.x - centre) - STRIP_AIR);
  const half = Math.max(strip.w / 2, Math.min(centre, width - centre, ...ends));
  return { ...strip, x: centre - half, w: 2 * half };
}

function putPart(seen: Seen, placed: Placed, part: Part, out: Layout): void {
  const { box, scale } = placed.parts.get(part.owner)!;
  const isOther = part.owner >= 0 && part.owner !== seen.bottom;
  const inner = sizeOf(seen, part, scale);
  const x = box.x + (box.w - inner.w) / 2;
  const y = box.y + (isOther ? BADGE + 4 : 0);
  measurePart(seen.scene, part, scale, seen.reserve, (at, zone) => {
    const moved = { ...zone, x: Math.round(x + zone.x), y: Math.round(y + zone.y) };
    out.zones[at] = moved;
    out.cards[at] = cardBoxes(seen.scene, at, moved, scale, seen.bottom);
  });
  if (part.owner < 0 || seen.room.seats < 2) return;
  const centre = clamp(box.x + box.w / 2, 40, seen.room.width - 40);
  const most = isOther ? Math.max(box.w, badgeLeast(seen.room.seats)) + PART_GAP - 2 : Math.max(box.w, 360);
  const half = Math.min(most / 2, centre, seen.room.width - centre);
  const at = isOther ? box.y : Math.min(seen.room.height - ownBadge(seen), box.y + box.h + 4);
  out.badges[part.owner] = { x: Math.round(centre - half), y: Math.round(at), w: Math.round(2 * half), h: BADGE };
}
