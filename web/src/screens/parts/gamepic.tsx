/* gamepic.tsx - a small picture of a game: how its cards lie when it has just been dealt.
 * Shape  drawn from the zones that the catalogue tells of each preset. What lies in the middle is above, the player's
 *        own cards are below. Lengths are in widths of a card; the colours are those of gamepic.css. */
import type { JSX } from "preact";
import type { PictureZone } from "../../wire/catalogue";
import { suitShape } from "../../scene/suit";
import type { Suit } from "../../scene/suit";

const TALL = 1.4,
  GAP = 0.14,
  BETWEEN = 0.34,
  LAP = 0.36,
  LAP_PYRAMID = 0.62;
const WIDE = 100,
  HIGH = 72,
  EDGE = 7,
  LARGEST = 18;

interface Spot {
  x: number;
  y: number;
  mark: string;
}

interface Block {
  spots: Spot[];
  w: number;
  h: number;
}

const stepped = (marks: string[], dx: number, dy: number): Spot[] =>
  marks.map((mark, i) => ({ x: i * dx, y: i * dy, mark }));

const SPOTS: Record<string, (marks: string[], zone: PictureZone) => Spot[]> = {
  pile: (marks) => stepped(marks.slice(-1), 0, 0),
  fan: (marks) => stepped(marks, 0, LAP),
  row: (marks) => stepped(marks, 1 + GAP, 0),
  hand: (marks) => stepped(marks, 1 + GAP, 0),
  grid: (marks, { columns }) =>
    marks.map((mark, i) => ({ x: (i % columns) * (1 + GAP), y: Math.floor(i / columns) * (TALL + GAP), mark })),
  pyramid: (marks, { at = [] }) =>
    marks.map((mark, i) => ({ x: (at[2 * i + 1]! / 2) * (1 + GAP), y: at[2 * i]! * LAP_PYRAMID, mark })),
};

function blockOf(zone: PictureZone): Block {
  const spots = SPOTS[zone.kind]?.([...zone.cards], zone) ?? [];
  return { spots, w: Math.max(0, ...spots.map(({ x }) => x + 1)), h: Math.max(0, ...spots.map(({ y }) => y + TALL)) };
}

/* Puts blocks side by side, with their tops in a line or else in the middle, or below each other. */
function joined(blocks: Block[], isAcross: boolean, isMiddle = false): Block {
  const far = blocks.reduce((sum, one) => sum + (isAcross ? one.w : one.h) + BETWEEN, -BETWEEN);
  const wide = Math.max(0, ...blocks.map((one) => (isAcross ? one.h : one.w)));
  let at = 0;
  const spots = blocks.flatMap((one) => {
    const from = at;
    at += (isAcross ? one.w : one.h) + BETWEEN;
    return one.spots.map(({ x, y, mark }) =>
      isAcross
        ? { x: x + from, y: y + (isMiddle ? (wide - one.h) / 2 : 0), mark }
        : { x: x + (wide - one.w) / 2, y: y + from, mark },
    );
  });
  return isAcross ? { spots, w: far, h: wide } : { spots, w: wide, h: far };
}

/* The lines of the middle, or those of the player: each row of zones side by side. */
function part(zones: PictureZone[], isOwn: boolean): Block {
  const lines = new Map<number, Block[]>();
  for (const zone of zones) {
    const isShown = zone.own === isOwn && (isOwn || /[^_]/.test(zone.cards));
    if (isShown) lines.set(zone.row, [...(lines.get(zone.row) ?? []), blockOf(zone)]);
  }
  return joined(
    [...lines.keys()].sort((a, b) => a - b).map((row) => joined(lines.get(row)!, true)),
    false,
  );
}

const unitOf = (all: Block): number =>
  Math.min((WIDE - 2 * EDGE) / Math.max(all.w, 1), (HIGH - 2 * EDGE) / Math.max(all.h, 1), LARGEST);

/* The middle above the player's cards or beside them: what leaves the cards larger. */
function layOut(zones: PictureZone[]): Block {
  const parts = [part(zones, false), part(zones, true)].filter((one) => one.spots.length > 0);
  const above = joined(parts, false),
    beside = joined(parts, true, true);
  return unitOf(above) >= unitOf(beside) ? above : beside;
}

const round = (n: number): number => Math.round(n * 100) / 100;

function cardSvg({ x, y, mark }: Spot, unit: number): string {
  const kind = mark === "_" ? "empty" : mark === "." ? "back" : "face";
  const box =
    `<rect x="${round(x)}" y="${round(y)}" width="${round(unit)}" height="${round(unit * TALL)}" ` +
    `rx="${round(unit * 0.12)}" class="pic-${kind}"/>`;
  if (kind !== "face") return box;
  const at: [number, number] = [round(x + unit / 2), round(y + unit * 0.7)];
  if (mark === "*") return `${box}<circle cx="${at[0]}" cy="${at[1]}" r="${round(unit * 0.25)}" class="pic-joker"/>`;
  return (
    `${box}<g class="${mark === "d" || mark === "h" ? "pic-red" : "pic-black"}">` +
    `${suitShape(mark.toUpperCase() as Suit, ...at, round(unit * 0.62))}</g>`
  );
}

const drawn = new WeakMap<PictureZone[], string>();

function draw(zones: PictureZone[]): string {
  const all = layOut(zones);
  const unit = unitOf(all);
  const left = (WIDE - all.w * unit) / 2,
    top = (HIGH - all.h * unit) / 2;
  const cards = all.spots.map(({ x, y, mark }) => cardSvg({ x: left + x * unit, y: top + y * unit, mark }, unit));
  return `<rect width="${WIDE}" height="${HIGH}" rx="9" class="pic-felt"/>${cards.join("")}`;
}

/* It shows nothing that the game's name does not tell: readers of the page skip it. */
export function GamePic(p: { zones: PictureZone[] }): JSX.Element {
  if (!drawn.has(p.zones)) drawn.set(p.zones, draw(p.zones));
  return (
    <svg
      class="gamepic"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawn.get(p.zones)! }}
    />
  );
}
