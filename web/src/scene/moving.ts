/* moving.ts - brings the felt together with the player of motions: where the cards of a scene lie in pixels, where the
 * places are that no scene has, and who is told when all has landed. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Look } from "../browser/settings";
import { SMALL } from "./card";
import { zonePlace } from "./card_keys";
import type { Kept } from "./kept";
import type { Box, Layout } from "./layout";
import { isTaken, NOTHING_MOVES, seatOfTaken } from "./motion";
import type { Count } from "./motion";
import { MotionPlayer } from "./player";
import type { Lain, Stage } from "./player";

/* How cards travel, beside the scenes. */
interface Travel {
  look: Look;
  isStill: boolean;
  slowness: number /* how long cards travel, against the usual */;
}

export interface Moving {
  dropped: Map<string, { x: number; y: number }> /* where each dragged card was let go */;
  lastOf(key: string): Lain | undefined /* of a card that the scene has no longer */;
  hasLanded: boolean;
  gains: { number: number; counts: Count[] } /* what seats have got last */;
}

/* Where the pile of a seat's tricks is seen. */
function pileBox(felt: HTMLElement, seat: number): Box | null {
  const el = felt.querySelector(`[data-taken="${seat}"]`) ?? felt.querySelector(`[data-badge="${seat}"]`);
  if (!el) return null;
  const { left, top } = felt.getBoundingClientRect(),
    at = el.getBoundingClientRect();
  return { x: at.left + at.width / 2 - 12 - left, y: at.top + at.height / 2 - 17 - top, w: 24, h: 34 };
}

function boxOf(felt: HTMLElement, kept: Kept, layout: Layout, place: string): Box | null {
  if (isTaken(place)) return pileBox(felt, seatOfTaken(place));
  const [zone = "", slot = ""] = place.split("/"),
    z = kept.scene.zones.findIndex((_, i) => zonePlace(kept.scene, i) === zone);
  if (z < 0) return { x: layout.width / 2, y: layout.height / 2, w: 0, h: 0 };
  const at = kept.scene.zones[z]!.cards.findIndex((card) => String(card[1]) === slot);
  const box = layout.cards[z]?.[at] ?? layout.zones[z] ?? null;
  return box && kept.scene.zones[z]!.kind !== "pile" && at < 0 ? { ...box, w: 0, h: 0 } : box;
}

/* Where each card lies, by its key. faces: as they are shown, by key. */
function lainOf(kept: Kept, layout: Layout, faces: Map<string, string>, lastOf: Moving["lastOf"]): Map<string, Lain> {
  const out = new Map<string, Lain>();
  let z = 1;
  for (const [key, spot] of kept.situation.spots) {
    const box = layout.cards[spot.zone]?.[spot.at];
    z++;
    if (!box) continue;
    const { w, h } = box,
      isSmall = w < SMALL;
    const face = faces.get(key) ?? spot.face;
    out.set(key, { x: Math.round(box.x), y: Math.round(box.y), w, h, z, face, isSmall, isTaken: isTaken(spot.place) });
  }
  for (const key of kept.leaving) {
    const last = lastOf(key);
    if (last && !out.has(key)) out.set(key, last);
  }
  return out;
}

/* Lets cards travel; call before the felt is painted. faces: of the painted cards, filled while they are. */
export function useMoving(
  felt: { current: HTMLElement | null },
  kept: Kept,
  layout: Layout | null,
  travel: Travel,
  faces: Map<string, string>,
): Moving {
  const [, told] = useState(0);
  const gains = useRef<Moving["gains"]>({ number: 0, counts: [] });
  const dropped = useRef(new Map<string, { x: number; y: number }>()).current;
  const now = useRef({ kept, layout, travel });
  now.current = { kept, layout, travel };
  const player = useRef<MotionPlayer | null>(null);
  player.current ??= new MotionPlayer((): Stage => {
    const { layout: laid, kept: shown, travel: how } = now.current;
    return {
      ...how,
      felt: felt.current!,
      dropped,
      boxOf: (place) => (laid ? boxOf(felt.current!, shown, laid, place) : null),
      landed: () => {
        shown.hasLanded = true;
        if (how.isStill) return;
        if (shown.counts.length > 0) gains.current = { number: gains.current.number + 1, counts: shown.counts };
        told((n) => n + 1);
      },
    };
  });
  const { current: plays } = player;
  const lastOf = (key: string): Lain | undefined => plays.lastOf(key);
  useLayoutEffect(() => {
    if (layout) plays.show(kept.motion, lainOf(kept, layout, faces, lastOf));
    else plays.show(NOTHING_MOVES, new Map());
  });
  useEffect(() => {
    const hurry = (): void => plays.hurry();
    addEventListener("pointerdown", hurry, true);
    addEventListener("keydown", hurry, true);
    return () => {
      removeEventListener("pointerdown", hurry, true);
      removeEventListener("keydown", hurry, true);
      plays.end();
    };
  }, []);
  return { dropped, lastOf, hasLanded: travel.isStill || kept.hasLanded, gains: gains.current };
}
