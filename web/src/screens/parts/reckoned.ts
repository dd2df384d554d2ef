/* reckoned.ts - what the layouts of a deal that is over count, column by column: the core's account, as the felt
 * shows it (scene/showdown.tsx). */
import { useEffect, useState } from "preact/hooks";
import { pageCore } from "../../core/port";
import type { Reckoned } from "../../scene/showdown";
import type { CountedLayout } from "../../wire/score";
import type { Scene, Zone } from "../../wire/protocol";

const NO_CARD = "..";

const faceAt = ({ cards }: Zone, slot: number): string => cards.find((card) => card[1] === slot)?.[0] || NO_CARD;

/* A layout as it is typed: `KH 5D / .. 3C + 9S`. */
function typed(grid: Zone, extras: Zone | undefined): string {
  const places = Math.max(grid.places, grid.cards.length),
    rows: string[] = [];
  for (let first = 0; first < places; first += grid.columns)
    rows.push(Array.from({ length: grid.columns }, (_, i) => faceAt(grid, first + i)).join(" "));
  const beside = (extras?.cards ?? []).map(([face]) => face).filter((face) => face !== "");
  return [rows.join(" / "), ...(beside.length > 0 ? [beside.join(" ")] : [])].join(" + ");
}

/* The account of one layout: what each column comes to, and which cards count together. */
function reckonedOf(scene: Scene, z: number, { sums }: CountedLayout): Reckoned {
  const { owner, columns, cards } = scene.zones[z]!;
  const out: Reckoned = {
    zone: z,
    seat: owner,
    columns: Array.from({ length: columns }, () => 0),
    rest: 0,
    joined: [],
  };
  for (const { places = [], value: counted } of sums) {
    const value = counted ?? 0;
    const inside = places.map((place) => (place < cards.length ? place % columns : -1));
    const column = inside[0] ?? -1;
    if (column >= 0 && inside.every((one) => one === column)) out.columns[column]! += value;
    else out.rest += value;
    if (places.length > 1) out.joined.push({ places: places.filter((place) => place < cards.length), value });
  }
  return out;
}

/* null: nothing is told of layouts, or not yet. */
export function useReckoned(rules: string, seats: number, scene: Scene, over: boolean): Reckoned[] | null {
  const [found, setFound] = useState<{ scene: Scene; all: Reckoned[] } | null>(null);
  useEffect(() => {
    const grids = over && seats > 1 ? scene.zones.filter((zone) => zone.kind === "grid" && zone.owner >= 0) : [];
    if (grids.length === 0 || grids.some(({ cards }) => cards.some(([face]) => face === "??"))) return;
    let isOn = true;
    const counted = grids.map(async (grid) => {
      const extras = scene.zones.find((zone) => zone.owner === grid.owner && zone.kind === "row");
      const account = await pageCore().ask("countLayout", { rules, seats, layout: typed(grid, extras) });
      return reckonedOf(scene, scene.zones.indexOf(grid), account);
    });
    Promise.all(counted).then(
      (all) => isOn && setFound({ scene, all }),
      () => {} /* rules by which layouts are not counted so: then nothing is shown of it */,
    );
    return () => {
      isOn = false;
    };
  }, [scene, over]);
  return found?.scene === scene ? found.all : null;
}
