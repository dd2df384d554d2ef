/* sides.tsx - who plays with whom, as far as the viewer knows: in words, and the ribbon that joins two badges.
 * Shape  a text of a seat that has a count tells the seat's side by it; two seats of side 1 are partners. What is
 *        known to the viewer alone stands in a zone of its own name. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Scene } from "../wire/protocol";
import { andList, t } from "../words/words";
import type { Box, Layout } from "./layout";
import { sayText } from "./say";

const TOGETHER = 1;
const RIBBON_MS = 400;

const SECRET = "known to you";

/* Whether the zone tells nothing but a side. */
export const isSide = ({ id }: { id: string }): boolean => id === "side" || id === SECRET;

const sideZoneOf = (scene: Scene, seat: number): Scene["zones"][number] | undefined =>
  [...scene.zones].reverse().find((zone) => zone.owner === seat && isSide(zone));

/* The two seats that play together; null: that is not known, or one plays alone. */
export function pairOf(scene: Scene): [number, number] | null {
  const texts = scene.zones.filter(({ kind, owner, count }) => kind === "text" && owner >= 0 && count === TOGETHER);
  const [one, other, ...more] = [...new Set(texts.map(({ owner }) => owner))];
  return one !== undefined && other !== undefined && more.length === 0 ? [one, other] : null;
}

/* The viewer's side in words; "": there is nothing to tell. */
export function ownSideWords(scene: Scene, names: string[]): string {
  const zone = sideZoneOf(scene, scene.viewer),
    pair = pairOf(scene);
  if (!zone) return "";
  const partner = pair?.includes(scene.viewer) ? pair.find((seat) => seat !== scene.viewer) : undefined;
  return partner === undefined ? sayText(zone.text ?? "") : t("{name}'s partner", { name: names[partner] ?? "?" });
}

/* The same to listen to, and who plays together. zones: the zones in words. */
export function sidesSpoken(scene: Scene, names: string[], zones: { content: string }[]): string {
  const own = scene.zones.findIndex((zone) => zone.owner === scene.viewer && isSide(zone)),
    pair = pairOf(scene);
  if (!pair) return zones[own]?.content ?? "";
  return t("{names} play together.", { names: andList(pair.map((seat) => names[seat] ?? "?")) });
}

/* Whether nobody else can know it. */
export const isSideSecret = (scene: Scene): boolean => sideZoneOf(scene, scene.viewer)?.id === SECRET;

const centreOf = (box: Box): [number, number] => [box.x + box.w / 2, box.y + box.h / 2];

/* Joins the badges of two partners for a moment, when the viewer gets to know them. */
export function Ribbon(p: { scene: Scene; layout: Layout; deal: string }): JSX.Element | null {
  const pair = pairOf(p.scene),
    key = pair?.join() ?? "";
  const before = useRef({ deal: "", key: "" });
  const [shown, setShown] = useState("");
  useEffect(() => {
    const isNew = before.current.deal === p.deal && before.current.key === "" && key !== "";
    before.current = { deal: p.deal, key };
    if (!isNew) return;
    setShown(key);
    const timer = setTimeout(() => setShown(""), RIBBON_MS);
    return () => clearTimeout(timer);
  }, [p.deal, key]);
  const [from, to] = (pair ?? []).map((seat) => p.layout.badges[seat]);
  if (shown === "" || shown !== key || !from || !to) return null;
  const [x1, y1] = centreOf(from),
    [x2, y2] = centreOf(to);
  return (
    <svg class="ribbon" width={p.layout.width} height={p.layout.height} aria-hidden="true">
      <line {...{ x1, y1, x2, y2 }} pathLength={1} />
    </svg>
  );
}
