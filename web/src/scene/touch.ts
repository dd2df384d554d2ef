/* touch.ts - finds the places of a scene that reported actions name, by the args of their verbs. */
import type { Action, Place, Scene, ToldLine } from "../wire/protocol";
import type { VerbRow } from "../wire/catalogue";
import { MARK, zonePlace } from "./card_keys";

type Verbs = ReadonlyMap<string, VerbRow>;

function slotPlace(scene: Scene, owner: number, slot: number): Place {
  const zone = scene.zones.findIndex(
    (z) => z.owner === owner && z.kind !== "pile" && z.cards.some((card) => card[1] === slot),
  );
  return zone < 0 ? null : [zone, scene.zones[zone]!.cards.findIndex((card) => card[1] === slot)];
}

/* The places that an action of a seat names. */
export function placesOf(scene: Scene, verbs: Verbs, seat: number, action: Action): Place[] {
  const args = verbs.get(action.verb)?.args ?? "";
  const out: Place[] = [];
  for (const arg of args) {
    if (arg === "i" || arg === "I") out.push(slotPlace(scene, seat, action.from));
    if (arg === "j" || arg === "k") out.push(slotPlace(scene, seat, action.to));
    if (arg === "p" || arg === "P") out.push(slotPlace(scene, Math.floor(action.from / 16), action.from % 16));
    if (arg === "q") out.push(slotPlace(scene, Math.floor(action.to / 16), action.to % 16));
  }
  return out;
}

/* The same as keys, in the form of keys.ts. */
export function touchedBy(scene: Scene, verbs: Verbs, told: ToldLine[]): Set<string> {
  const out = new Set<string>();
  for (const one of told)
    for (const action of one.acts ?? [])
      for (const place of placesOf(scene, verbs, one.seat, action))
        if (place) out.add(`${zonePlace(scene, place[0])}/${scene.zones[place[0]]!.cards[place[1]]![1]}`);
  return out;
}

/* The face-down cards that the viewer has just been shown; they are shown for a while. */
export function peekedBy(scene: Scene, verbs: Verbs, told: ToldLine[]): Place[] {
  return told
    .filter((one) => one.seat === scene.viewer)
    .flatMap((one) =>
      (one.acts ?? [])
        .filter((action) => action.card !== "")
        .flatMap((action) => placesOf(scene, verbs, one.seat, action)),
    )
    .filter((place) => {
      const card = place && scene.zones[place[0]]!.cards[place[1]];
      return card && card[2] & MARK.down && card[0] !== "??";
    });
}
