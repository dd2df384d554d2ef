/* reading.ts - the table read out to who listens, a part on a key each, so that nobody hears 35 cards to know seven;
 * and what a play has uncovered. */
import type { Scene, SceneCard, Zone } from "../wire/protocol";
import { stopped } from "../words/refusals";
import { sentences, t, tn } from "../words/words";
import { READ_KEYS } from "./choice_keys";
import { hasCards, TABLEAUX, zoneKey } from "./measure";
import type { TableWords } from "./say";

type Part = keyof typeof READ_KEYS;

const isCovered = ([, , , row, half]: SceneCard, by: SceneCard[]): boolean =>
  by.some((one) => one[0] !== "" && one[3] === row! + 1 && Math.abs(one[4]! - half!) === 1);

/* The cards of a zone that no other covers, by their indices. */
function freeOf({ kind, cards }: Zone): number[] {
  const there = cards.flatMap(([face], c) => (face === "" ? [] : [c]));
  if (kind === "fan") return there.slice(-1);
  return kind === "pyramid" ? there.filter((c) => !isCovered(cards[c]!, cards)) : there;
}

const inTableau = (scene: Scene, z: number): boolean => TABLEAUX.has(scene.zones[z]!.kind);

const facesAt = (words: TableWords, z: number, cards: number[]): string[] => {
  const faces = cards.map((c) => words.faces[z]?.[c] ?? "");
  const name = words.zones[z]?.name ?? "";
  if (faces.length === 0) return [];
  const text = faces.reduce((list, next) => t("{list}, {next}", { list, next }));
  return [stopped(t("{zone}: {text}", { zone: name.charAt(0).toUpperCase() + name.slice(1), text }))];
};

function partOf(part: Part, scene: Scene, words: TableWords): string[] {
  const at = (is: (zone: Zone, z: number) => boolean): number[] =>
    scene.zones.flatMap((zone, z) => (is(zone, z) ? [z] : []));
  const whole = (zones: number[]): string[] => zones.map((z) => words.zones[z]?.content ?? "");
  if (part === "choices") return [...new Set(words.spoken.moves)].map(stopped);
  if (part === "stock") return whole(at(({ id }) => id === "stock"));
  if (part === "middle")
    return whole(at((zone, z) => zone.owner < 0 && hasCards(zone) && zone.id !== "stock" && !inTableau(scene, z)));
  const columns = at((zone, z) => inTableau(scene, z) && zone.cards.length > 0);
  return columns.length > 0
    ? columns.flatMap((z) => facesAt(words, z, freeOf(scene.zones[z]!)))
    : whole(at((zone) => zone.owner >= 0 && zone.owner === scene.viewer && hasCards(zone)));
}

/* What is read on a key; null: nothing is read on it. */
export function readOn(key: string, scene: Scene, words: TableWords): string | null {
  const part = (Object.keys(READ_KEYS) as Part[]).find((one) => READ_KEYS[one] === key);
  return part ? sentences(partOf(part, scene, words)) || t("Nothing.") : null;
}

/* The places of a tableau from which or onto which may be played. */
const fitting = (scene: Scene): number =>
  new Set(
    scene.moves
      .flatMap(({ begin, end, card }) => (card === "" ? [begin, end] : [begin]))
      .flatMap((place) => (place && place[1] >= 0 && inTableau(scene, place[0]) ? [place.join()] : [])),
  ).size;

/* What lies free since a play, and how many cards fit now; where none does, what is asked for says so. */
export function uncovered(before: Scene, after: Scene, words: TableWords): string[] {
  const old = new Map(before.zones.map((zone) => [zoneKey(zone), zone]));
  const freed = after.zones.flatMap((zone, z) => {
    const was = old.get(zoneKey(zone));
    if (!inTableau(after, z) || !was || was.cards.length <= zone.cards.length) return [];
    if (zone.cards.length === 0) return [words.zones[z]?.content ?? ""];
    const free = new Set(freeOf(was).map((c) => was.cards[c]!.join()));
    return facesAt(
      words,
      z,
      freeOf(zone).filter((c) => !free.has(zone.cards[c]!.join())),
    );
  });
  const fits = fitting(after);
  return fits > 0 && after.zones.some((_, z) => inTableau(after, z))
    ? [...freed, tn("One card fits.", "{n} cards fit.", fits)]
    : freed;
}
