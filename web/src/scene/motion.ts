/* motion.ts - what moves between two scenes, as data: a list of legs, made from one table of movements.
 * Shape  pure: (what was shown, what is shown now) -> Motion. A card has a key (card_keys.ts) and one way, which is one
 *        leg or several, each of which begins where the one before it ended. Places are texts: `hand.2.0/3` is a place
 *        of a zone; `taken.2` is the pile of tricks beside the badge of a seat. A leg that ends where it begins
 *        shows a card that turns, or that is lifted. Pixels are player.ts's.
 * Units  milliseconds from the moment at which the scene came, at the usual speed.
 *
 * All is derived from what the viewer's two scenes show, so that nothing moves of which the viewer does not know. A
 * whole trick is with its winner: its cards lie for a moment, are gathered, and go to the winner's pile. */
import type { Scene } from "../wire/protocol";
import { MARK, zonePlace } from "./card_keys";

export type Kind = "deal" | "draw" | "play" | "put" | "shift" | "turn" | "gather" | "lift" | "sweep" | "come" | "leave";

interface Movement {
  ms: number;
  apart: number /* from one card to the next */;
  most: number /* after which the last card begins, however many there are */;
  easing: string;
  lift: number /* CSS pixels */;
  grow: number;
  angle: number /* degrees at its end */;
}

const OUT = "cubic-bezier(.2,.7,.3,1)";
const way = (ms: number, some: Partial<Movement> = {}): Movement => ({
  ...{ ms, apart: 0, most: 0, easing: OUT, lift: 0, grow: 1, angle: 0 },
  ...some,
});

/* The table of movements: all that the felt knows of time. */
export const MOVEMENTS: Record<Kind, Movement> = {
  deal: way(210, { apart: 9, most: 520 }),
  draw: way(210),
  play: way(240),
  put: way(210),
  shift: way(210),
  turn: way(170, { apart: 120, most: 640, easing: "ease-out" }),
  gather: way(180, { easing: "ease-in-out" }),
  lift: way(180, { easing: "ease-out", lift: 8, grow: 1.06 }),
  sweep: way(260, { easing: "ease-in", angle: 12 }),
  come: way(160),
  leave: way(160, { easing: "ease-in" }),
};
const HOLD_MS = 700; /* how long a whole trick lies */
const UNCOVER_MS = 90; /* after which a card turns that another has left free */

export interface Leg {
  key: string;
  kind: Kind;
  from: string;
  to: string;
  faces: [before: string, after: string];
  start: number;
  ms: number;
}

/* A number of a seat that changes when the cards have come. */
export interface Count {
  seat: number;
  zone: string;
  from: number;
  to: number;
  start: number;
}

export interface Motion {
  legs: Leg[];
  counts: Count[];
  ms: number /* until the last leg has ended */;
}

export const NOTHING_MOVES: Motion = { legs: [], counts: [], ms: 0 };

/* Where a card is, by its key. */
export interface Spot {
  place: string;
  via: string /* of a card of a whole trick: where it lay in the trick; else "" */;
  face: string;
  isDown: boolean;
  zone: number;
  at: number;
}

/* What a scene shows, as far as motion needs it. */
export interface Situation {
  scene: Scene;
  spots: Map<string, Spot>;
}

const TAKEN = "taken.";
export const isTaken = (place: string): boolean => place.startsWith(TAKEN);
export const seatOfTaken = (place: string): number => Number(place.slice(TAKEN.length));

/* Who has won a trick that is whole; -1: it is not, or nobody has. */
function winnerOf(zone: Scene["zones"][number], seats: number): number {
  if (zone.kind !== "trick" || zone.id !== "trick" || seats < 2 || zone.cards.length < seats) return -1;
  return zone.cards.find((card) => card[2] & MARK.winning)?.[1] ?? -1;
}

export function situationOf(scene: Scene, keys: string[][], seats: number): Situation {
  const spots = new Map<string, Spot>();
  scene.zones.forEach((zone, z) => {
    const winner = winnerOf(zone, seats);
    zone.cards.forEach(([face, slot, mark], at) => {
      if (face === "") return;
      const place = `${zonePlace(scene, z)}/${zone.kind === "pile" ? 0 : slot}`;
      spots.set(keys[z]![at]!, {
        place: winner < 0 ? place : TAKEN + winner,
        via: winner < 0 ? "" : place,
        face,
        isDown: (mark & MARK.down) !== 0,
        zone: z,
        at,
      });
    });
  });
  return { scene, spots };
}

/* ---- Ways ---- */

const zoneOf = (scene: Scene, place: string): Scene["zones"][number] | undefined =>
  scene.zones.find((_, z) => place.startsWith(`${zonePlace(scene, z)}/`));

/* The kind of a way that leads from one place to another. */
function kindOf(before: Situation, after: Situation, from: string, to: string): Kind {
  const end = zoneOf(after.scene, to)?.kind;
  if (end === "trick") return "play";
  if (end === "pile") return "put";
  return zoneOf(before.scene, from)?.kind === "pile" ? "draw" : "shift";
}

const leg = (key: string, kind: Kind, from: string, to: string, faces: [string, string], start: number): Leg => ({
  ...{ key, kind, from, to, faces, start },
  ms: MOVEMENTS[kind].ms,
});

/* Where new cards lie before they are dealt. */
function deckOf({ scene }: Situation): string {
  const at = scene.zones.findIndex((zone) => zone.owner === -1 && zone.kind === "pile");
  return at < 0 ? "middle/0" : `${zonePlace(scene, at)}/0`;
}

/* Spreads the beginnings of legs of one kind: each begins a little after the one before it, the last one in time. */
function spread(legs: Leg[]): void {
  const { apart, most } = MOVEMENTS[legs[0]?.kind ?? "shift"];
  const step = Math.min(apart, most / Math.max(1, legs.length - 1));
  legs.forEach((one, i) => {
    one.start += Math.round(i * step);
  });
}

/* The zone of a scene that is the same as one of another scene. */
const sameZone = (of: Scene, scene: Scene, z: number): Scene["zones"][number] | undefined =>
  of.zones.find((_, i) => zonePlace(of, i) === zonePlace(scene, z));

/* Where a card comes from that the scene before did not show; null: it lay there, covered by another. */
function originOf(before: Situation, after: Situation, came: string | undefined, spot: Spot): string | null {
  const zone = after.scene.zones[spot.zone]!,
    was = sameZone(before.scene, after.scene, spot.zone);
  const isPile = zone.kind === "pile";
  if (isPile && was && zone.count <= was.count) return null;
  return came ?? (isPile ? spot.place : deckOf(after));
}

/* The way of a card that both scenes show, or that the later one shows for the first time. */
function wayOf(before: Situation | null, after: Situation, came: ReadonlyMap<string, string>, key: string): Leg[] {
  const now = after.spots.get(key)!,
    was = before?.spots.get(key);
  if (was && was.place === now.place) return turnOf(key, was, now);
  const end = now.via || now.place;
  const from = was ? was.place : before ? originOf(before, after, came.get(key), now) : deckOf(after);
  if (from === null || (from === end && (was || !before))) return [];
  const faces: [string, string] = [was?.face ?? (from === end ? now.face : "??"), now.face];
  const isDealt = !before || (!was && from === deckOf(after) && !came.has(key));
  return [leg(key, from === end ? "come" : isDealt ? "deal" : kindOf(before, after, from, end), from, end, faces, 0)];
}

function turnOf(key: string, was: Spot, now: Spot): Leg[] {
  return was.face === now.face && was.isDown === now.isDown
    ? []
    : [leg(key, "turn", was.place, now.place, [was.face, now.face], 0)];
}

/* How a whole trick goes to its winner, once its last card has come. */
function sweep(before: Situation | null, after: Situation, arrived: number): Leg[] {
  const cards = [...after.spots].filter(([key, spot]) => spot.via !== "" && before?.spots.get(key)?.via !== spot.via);
  const best = cards.find(([, { zone, at }]) => after.scene.zones[zone]!.cards[at]![2] & MARK.winning);
  if (!best) return [];
  const meet = best[1].via,
    start = arrived + HOLD_MS;
  return cards.flatMap(([key, { via, place, face }]) => [
    leg(key, key === best[0] ? "lift" : "gather", via, meet, [face, face], start),
    leg(key, "sweep", meet, place, [face, face], start + MOVEMENTS.gather.ms),
  ]);
}

const sizeOf = (zone: Scene["zones"][number]): number => (zone.kind === "pile" ? zone.count : zone.cards.length);

/* Where cards go that the later scene does not show: into a pile that has grown, or nowhere. */
function endOf(before: Situation, after: Situation, spot: Spot): string {
  const own = before.scene.zones[spot.zone]!.owner;
  const grown = after.scene.zones.filter((zone, z) => {
    if (zone.kind !== "pile" || (zone.owner !== -1 && zone.owner !== own)) return false;
    const was = sameZone(before.scene, after.scene, z);
    return was !== undefined && sizeOf(zone) > sizeOf(was);
  });
  return grown[0] ? `${zonePlace(after.scene, after.scene.zones.indexOf(grown[0]))}/0` : spot.place;
}

/* The way of a card that is no longer shown. What a pile or a winner's pile had is only covered. */
function lastWay(before: Situation, after: Situation, key: string): Leg[] {
  const spot = before.spots.get(key)!;
  if (isTaken(spot.place) || before.scene.zones[spot.zone]!.kind === "pile") return [];
  const to = endOf(before, after, spot);
  return [leg(key, to === spot.place ? "leave" : "put", spot.place, to, [spot.face, spot.face], 0)];
}

/* Points that a seat has got by the cards that go to it. */
function countsOf(before: Situation | null, after: Situation, legs: Leg[]): Count[] {
  if (!before) return [];
  const swept = legs.filter(({ kind }) => kind === "sweep");
  return after.scene.zones.flatMap((zone, z) => {
    const end = swept.find(({ to }) => to === TAKEN + zone.owner);
    const was = sameZone(before.scene, after.scene, z);
    if (zone.kind !== "counter" || zone.id !== "points" || !end || !was || was.count === zone.count) return [];
    return [{ seat: zone.owner, zone: zone.id, from: was.count, to: zone.count, start: end.start + end.ms }];
  });
}

/* before: null when a deal begins. came: where new cards come from (card_keys.ts). */
export function motionOf(before: Situation | null, after: Situation, came: ReadonlyMap<string, string>): Motion {
  const legs = [...after.spots.keys()].flatMap((key) => wayOf(before, after, came, key));
  spread(legs.filter(({ kind }) => kind === "deal"));
  const owners = new Map<number, Leg[]>(); /* at each seat cards turn one after the other */
  for (const one of legs.filter(({ kind }) => kind === "turn")) {
    const { owner } = after.scene.zones[after.spots.get(one.key)!.zone]!;
    owners.set(owner, [...(owners.get(owner) ?? []), one]);
  }
  const isUncovered = legs.some(({ kind }) => kind !== "turn");
  for (const turns of owners.values()) {
    if (isUncovered) for (const one of turns) one.start += UNCOVER_MS;
    spread(turns);
  }
  const arrived = Math.max(0, ...legs.filter(({ kind }) => kind === "play").map(({ start, ms }) => start + ms));
  legs.push(...sweep(before, after, arrived));
  if (before)
    for (const key of before.spots.keys()) if (!after.spots.has(key)) legs.push(...lastWay(before, after, key));
  const counts = countsOf(before, after, legs);
  return { legs, counts, ms: Math.max(0, ...legs.map(({ start, ms }) => start + ms)) };
}
