/* card_keys.ts - which card of a scene is which of the scene before, so that cards travel instead of jumping.
 * Shape  Each card has a key. A known face keeps its key wherever it goes. A card at a place that held a card before
 *        gets that card's key. At a place that the action names, cards have moved: the card there now came from
 *        elsewhere, and the card that lay there before is the one that is new elsewhere. A card of a trick is the one
 *        that has left its player's hand. Other new cards come from a pile that shrank. */
import type { Scene } from "../wire/protocol";

/* What the mark of a card in a scene is the sum of (docs/protocol.md, "Scenes"). */
export const MARK = { down: 1, winning: 2, chosen: 4, held: 8 } as const;

export interface Keyed {
  keys: string[][] /* by zone, by card */;
  came: Map<string, string> /* for each new key: the place it comes from, `zone key/slot` */;
}

interface Spot {
  place: string;
  face: string;
  pile: string /* of its zone */;
  owner: number;
  player: number /* who played it to a trick; -1: it lies in none */;
  key: string;
}

export const zonePlace = (scene: Scene, at: number): string => {
  const zone = scene.zones[at]!;
  return `${zone.id}.${zone.owner}.${zone.number}`;
};

function spotsOf(scene: Scene, keys: string[][] | null): Spot[] {
  return scene.zones.flatMap((zone, z) =>
    zone.cards.map((card, c) => {
      const pile = zonePlace(scene, z);
      const spot =
        zone.kind === "trick" || zone.kind === "pile" ? String(zone.kind === "trick" ? card[1] : 0) : String(card[1]);
      const player = zone.kind === "trick" ? card[1] : -1;
      return { place: `${pile}/${spot}`, face: card[0], pile, owner: zone.owner, player, key: keys?.[z]?.[c] ?? "" };
    }),
  );
}

const isKnown = (face: string): boolean => face !== "" && face !== "??";

let lastKey = 0;
const newKey = (): string => `k${++lastKey}`;

function take(pool: Spot[], fits: (spot: Spot) => boolean): Spot | null {
  const at = pool.findIndex(fits);
  return at < 0 ? null : pool.splice(at, 1)[0]!;
}

/* The piles that have become smaller; new cards come from there. */
function shrunk(before: Scene, after: Scene): string[] {
  const counts = new Map(
    before.zones.map((zone, z) => [zonePlace(before, z), zone.kind === "pile" ? zone.count : zone.cards.length]),
  );
  return after.zones.flatMap((zone, z) => {
    const was = counts.get(zonePlace(after, z)) ?? 0;
    return zone.kind !== "counter" &&
      zone.kind !== "text" &&
      (zone.kind === "pile" ? zone.count : zone.cards.length) < was
      ? [zonePlace(after, z)]
      : [];
  });
}

export function keyCards(
  before: { scene: Scene; keys: string[][] } | null,
  scene: Scene,
  touched: ReadonlySet<string>,
): Keyed {
  const old = before ? spotsOf(before.scene, before.keys).filter((spot) => spot.face !== "") : [];
  const now = spotsOf(scene, null);
  const came = new Map<string, string>();
  const give = (spot: Spot, from: Spot | null): void => {
    if (from) spot.key = from.key;
  };
  for (const spot of now)
    if (spot.face !== "" && !touched.has(spot.place))
      give(
        spot,
        take(old, (o) => o.place === spot.place && o.face === spot.face),
      );
  for (const spot of now)
    if (spot.key === "" && isKnown(spot.face))
      give(
        spot,
        take(old, (o) => o.face === spot.face),
      );
  const open = (): Spot[] => now.filter((spot) => spot.key === "" && spot.face !== "");
  const left = before ? open() : [];
  const fresh = left.filter((spot) => !touched.has(spot.place));
  for (const o of old.filter((one) => touched.has(one.place))) {
    const to = fresh.find((spot) => spot.key === "");
    if (to)
      give(
        to,
        take(old, (x) => x === o),
      );
  }
  for (const spot of open())
    give(
      spot,
      take(old, (o) => o.place === spot.place),
    );
  for (const spot of open())
    if (touched.has(spot.place))
      give(
        spot,
        take(old, (o) => o.face === "??" && !touched.has(o.place)),
      );
  for (const spot of open())
    if (spot.player >= 0)
      give(
        spot,
        take(old, (o) => o.face === "??" && o.owner === spot.player),
      );
  const piles = before ? shrunk(before.scene, scene) : [];
  for (const spot of now)
    if (spot.key === "") {
      spot.key = newKey();
      if (spot.face !== "" && piles[0]) came.set(spot.key, `${piles.find((pile) => pile !== spot.pile) ?? piles[0]}/0`);
    }
  let at = 0;
  return { keys: scene.zones.map((zone) => zone.cards.map(() => now[at++]!.key)), came };
}
