/* layout.ts - computes the boxes of a scene in the room that there is: pure geometry, no rules and no DOM.
 * Shape  All parts must fit. Among the forms (forms.ts) the one with the largest cards is chosen; the viewer's own
 *        cards count most. Sizes follow from the fullest state of the deal (measure.ts), so that they stay the same
 *        from its first card to its last. Sizes in CSS pixels. */
import type { Scene } from "../wire/protocol";
import { badgeBox, belowBadge, LOOSE, placePlan, shownParts, sizeOf, SQUEEZES, SQUEEZES_OVER } from "./forms";
import type { Crowd, Placed, Plan, Room, Seen } from "./forms";
import { cardBoxes, fullestOf, measurePart, partOf } from "./measure";
import type { Box, Part, Reserve } from "./measure";

export type { Room } from "./forms";
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
  grow: number /* how much larger than usual the letters are */;
}

const CARD_LEAST = 14;
const HELD = 28; /* the same of a card in another's hand */
const READABLE = 26;
const EASY = 40; /* narrower cards of one's own are hard to read and to hit */
const LOW = 470; /* in a lower room the cards of the middle may be smaller than the own ones */

/* The widest card in a room of that size. */
export const capOf = ({ width, height }: { width: number; height: number }): number =>
  Math.round(Math.min(Math.max(124, Math.min(width, height) / 5.5), width / 4.2));

const RATIOS = [1, 0.85, 0.7, 0.58, 0.48, 0.4, 0.32];
const MIDDLES = [1, 0.8, 0.65, 0.5];

function plansOf(seen: Seen, crowd: Crowd): Plan[] {
  const plans: Plan[] = [];
  const { own, others, room } = seen;
  const fans = Math.max(0, ...own.rows.map((row) => (row.isFans ? row.zones.length : 0)));
  const pyramids = own.rows.filter(({ zones }) => zones.some((at) => seen.scene.zones[at]!.kind === "pyramid")).length;
  const n = others.length;
  const isLow = room.height < LOW;
  const middles = isLow || (n === 0 && room.width < LOW) ? MIDDLES : [1];
  for (let lines = 1; lines <= (fans > 8 ? 3 : 1); lines++) {
    const plan = { lines, bands: 1, ratio: 1, crowd, isFlat: false };
    for (const middle of n === 0 ? middles : [])
      plans.push({ ...plan, form: "stack", middle }, { ...plan, form: "side", middle });
    const flats = n === 0 ? [] : (isLow || fans + pyramids === 0) && own.rows.length > 1 ? [false, true] : [false];
    for (const isFlat of flats)
      for (const middle of middles)
        for (const ratio of others.every(({ rows }) => rows.length === 0) ? [1] : RATIOS) {
          for (let bands = 1; bands <= Math.min(6, n); bands++)
            for (const form of ["band", "beside", "row"] as const)
              plans.push({ ...plan, form, bands, ratio, middle, isFlat });
          if (n > 1) plans.push({ ...plan, form: "around", ratio, middle, isFlat });
        }
  }
  return plans;
}

/* What a width is worth. Above a comfortable size, a larger card gains little. */
const gain = (w: number, comfortable: number, more: number): number =>
  Math.min(w, comfortable) + Math.max(0, w - comfortable) * more;

/* Whether the others hold their cards in the hand: backs, which need not be large. */
const areHeld = ({ scene, others }: Seen): boolean =>
  others.every(({ rows }) => rows.every(({ zones }) => zones.every((at) => scene.zones[at]!.kind === "hand")));

function worth({ room }: Seen, isHeld: boolean, plan: Plan, w: number): number {
  const isAside = plan.form === "beside" || plan.form === "row";
  const lines = plan.lines * 12 + plan.bands * (isHeld && !isAside ? 12 : 1.5) + (1 - plan.middle) * 20;
  const hard = Math.max(0, EASY - w) * 2 + Math.max(0, EASY - w * plan.middle) * 0.7;
  if (room.seats === 1) return w + (plan.form === "stack" ? 8 : 0) - lines - hard;
  const other = w * plan.ratio;
  const small = (isHeld ? 0 : Math.max(0, READABLE - other) * 1.5) + hard;
  const isLow = room.height < room.width * 0.6 && room.height < 420;
  const favours = plan.form === "around" ? (isHeld ? 24 : 12) : isAside && !isLow ? -30 : 0;
  const others = (isHeld ? Math.min(other, HELD) : gain(other, 46, 0.2)) * 0.55;
  return gain(w, 84, 0.35) + others + favours - small - lines;
}

/* The least number in [least, most] for which a statement holds that holds for all after it; most + 1: none. */
function firstOf(least: number, most: number, holds: (n: number) => boolean): number {
  let low = least;
  let high = most + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function choose(seen: Seen, crowd: Crowd): { plan: Plan; w: number } | null {
  let best: { plan: Plan; w: number } | null = null;
  let most = -Infinity;
  const cap = seen.room.cap ?? 112;
  const isHeld = areHeld(seen);
  for (const plan of plansOf(seen, crowd)) {
    /* A plan that is not better with the least width that would make it so is not looked at further. */
    const least = firstOf(CARD_LEAST, cap, (w) => worth(seen, isHeld, plan, w) > most);
    if (least > cap || !placePlan(seen, plan, least)) continue;
    const w = firstOf(least + 1, cap, (wide) => !placePlan(seen, plan, wide)) - 1;
    most = worth(seen, isHeld, plan, w);
    best = { plan, w };
  }
  return best;
}

function see(scene: Scene, room: Room, reserve: Reserve, folds: boolean, squeeze = LOOSE): Seen {
  const bottom = scene.viewer < 0 ? 0 : scene.viewer;
  const others: Part[] = [];
  for (let i = 1; i < room.seats; i++) {
    const steps = scene.anticlockwise ? room.seats - i : i;
    others.push(partOf(scene, (bottom + steps) % room.seats, true, folds));
  }
  return {
    scene,
    room,
    fullest: fullestOf(scene, reserve),
    bottom,
    own: partOf(scene, bottom, false, false),
    middle: partOf(scene, -1, false, false),
    others,
    squeeze,
    sizes: new Map(),
  };
}

export interface Chosen {
  plan: Plan;
  w: number;
  folds: boolean;
  room: Room;
}

/* With more players, or in a lower room, the own cards matter more than whole names. */
const MANY = 5;
const CRAMPED = 240;
const isCramped = ({ seats, height }: Room): boolean => seats > MANY || height < CRAMPED;

/* What is tried while the own cards are narrower than that. */
const STEPS: { crowd: Crowd; folds: boolean; enough: number }[] = [
  { crowd: 0, folds: false, enough: 0 },
  { crowd: 1, folds: false, enough: EASY },
  { crowd: 2, folds: false, enough: EASY },
  { crowd: 3, folds: false, enough: READABLE },
  { crowd: 3, folds: true, enough: 20 },
];

/* Chooses the form and the width of cards. The search takes a while, so the result is kept while the deal lasts. */
export function chooseLayout(scene: Scene, room: Room, reserve: Reserve): Chosen | null {
  let best: Chosen | null = null;
  const hasLayouts = scene.zones.some((zone) => zone.kind === "grid");
  for (const { crowd, folds, enough } of STEPS) {
    if (best && best.w >= (isCramped(room) && !folds ? EASY : enough)) break;
    if ((crowd === 1 || crowd === 2) && !hasLayouts) continue;
    const seen = see(scene, room, reserve, folds);
    const found = choose(seen, crowd);
    if (!found || (best && found.w <= best.w)) continue;
    best = { ...found, folds: folds || seen.others.every(({ rows }) => rows.length === 0), room };
  }
  return best;
}

/* The layout of a scene in the form and with the widths that were chosen. */
export function layoutScene(scene: Scene, room: Room, reserve: Reserve, chosen: Chosen | null): Layout {
  const seen = see(scene, room, reserve, chosen?.folds ?? false);
  return paint(seen, chosen, chosen && placePlan(seen, chosen.plan, chosen.w));
}

/* A part without the hands that have been played. */
const played = ({ scene }: Seen, part: Part): Part => ({
  ...part,
  rows: part.rows.filter(({ zones }) =>
    zones.some((at) => scene.zones[at]!.kind !== "hand" || scene.zones[at]!.cards.length > 0),
  ),
});

/* The layout of a scene with the sizes that its deal has begun with, in a room that lines, buttons or a result have
 * made smaller; null: it has no place. */
function heldLayout(scene: Scene, room: Room, reserve: Reserve, chosen: Chosen, isCovered: boolean): Layout | null {
  const hasTrick = scene.zones.some(({ kind }) => kind === "trick");
  for (const squeeze of isCovered ? [...(hasTrick ? SQUEEZES : []), ...SQUEEZES_OVER] : SQUEEZES) {
    const seen = see(scene, room, reserve, chosen.folds, squeeze);
    if (isCovered) {
      seen.fullest = scene.zones.map(({ cards }) => cards.length); /* no more will come */
      Object.assign(seen, { own: played(seen, seen.own), others: seen.others.map((one) => played(seen, one)) });
    }
    const { plan, w } = chosen;
    const others = plansOf(seen, plan.crowd).filter((one) => one.ratio === plan.ratio && one.lines === plan.lines);
    for (const { form, bands } of isCovered ? [plan, ...others] : [plan]) {
      const placed = placePlan(seen, { ...plan, form, bands }, w);
      if (placed) return paint(seen, chosen, placed);
    }
  }
  return null;
}

/* The layout moved up, so that its lower edge stays in sight. */
function movedUp(layout: Layout, room: Room): Layout {
  const [dx, dy] = [(room.width - layout.width) / 2, room.height - layout.height];
  const moved = (box: Box): Box => ({ ...box, x: box.x + dx, y: box.y + dy });
  return {
    ...layout,
    ...{ width: room.width, height: room.height, strip: moved(layout.strip) },
    zones: layout.zones.map((box) => box && moved(box)),
    cards: layout.cards.map((boxes) => boxes.map(moved)),
    badges: layout.badges.map((box) => box && moved(box)),
  };
}

/* What is left free when sizes are chosen, for a prompt of another line. */
const spareOf = ({ height }: Room): number => Math.round(Math.min(20, height * 0.025));

const MUCH = 160; /* CSS pixels: more than lines of text take */

/* The layout of the next scene of a deal: sizes are chosen for its first one, and stay. was: what was chosen; null at
 * the first scene, and when the window has changed. isCovered: a result has taken a part of the room. */
export function nextLayout(
  was: Chosen | null,
  scene: Scene,
  room: Room,
  reserve: Reserve,
  isCovered = false,
): { chosen: Chosen | null; layout: Layout } {
  const isRoomier = was && (room.width > was.room.width || room.height > was.room.height + MUCH);
  if (was && !(isRoomier && !isCovered)) {
    const held = heldLayout(scene, room, reserve, was, isCovered);
    if (held) return { chosen: was, layout: held };
    if (isCovered && was.room.width <= room.width)
      return { chosen: was, layout: movedUp(layoutScene(scene, was.room, reserve, was), room) };
  }
  const chosen = chooseLayout(scene, { ...room, height: room.height - spareOf(room) }, reserve);
  return { chosen, layout: layoutScene(scene, room, reserve, chosen) };
}

/* ---- Boxes ---- */

function paint(seen: Seen, chosen: Chosen | null, placed: Placed | null): Layout {
  const { scene, room } = seen;
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
    grow: room.grow ?? 1,
  };
  for (const part of placed ? shownParts(placed) : []) putPart(placed!, part, out);
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
  const half = Math.max(0, Math.min(centre, width - centre, ...ends));
  return { ...strip, x: centre - half, w: 2 * half };
}

function putPart(placed: Placed, part: Part, out: Layout): void {
  const { seen } = placed;
  const { box, scale } = placed.parts.get(part.owner)!;
  const inner = sizeOf(seen, part, scale);
  const x = box.x + (box.w - inner.w) / 2;
  const y = box.y + belowBadge(placed, part.owner);
  measurePart(seen.scene, part, scale, seen.fullest, (at, zone) => {
    const moved = { ...zone, x: Math.round(x + zone.x), y: Math.round(y + zone.y) };
    out.zones[at] = moved;
    out.cards[at] = cardBoxes(seen.scene, at, moved, scale, seen.bottom);
  });
  if (part.owner >= 0 && seen.room.seats > 1) out.badges[part.owner] = badgeBox(placed, part.owner);
}
