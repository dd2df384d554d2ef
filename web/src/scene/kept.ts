/* kept.ts - what the painter keeps from scene to scene: the identity of cards, the room that the zones of a deal have
 * needed, the form of the table, and the cards that the viewer has just looked at. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Scene, ToldLine } from "../wire/protocol";
import type { Keyed } from "./card_keys";
import { keyCards, zonePlace } from "./card_keys";
import type { Chosen, Layout } from "./layout";
import { capOf, nextLayout } from "./layout";
import { zoneKey } from "./measure";
import type { Count, Motion, Situation } from "./motion";
import { isTaken, motionOf, seatOfTaken, situationOf } from "./motion";
import { placeKey } from "./moves";
import type { Speaker } from "./say";
import { peekedBy, touchedBy } from "./touch";

/* What a painter gets of a scene. */
export interface Shown {
  scene: Scene;
  deal: string /* a name for the deal; another name means other cards */;
  seq: number;
  told: ToldLine[] /* what led to this scene */;
  speaker: Speaker;
}

const PEEK_MS = 4500;

export interface Kept {
  deal: string;
  scene: Scene;
  keyed: Keyed;
  reserve: Map<string, number>;
  under: Map<string, string> /* by pile: the face of the card under its top card */;
  situation: Situation;
  motion: Motion /* from the scene before */;
  taken: number[] /* by seat: how many tricks lie beside its badge */;
  leaving: string[] /* cards that are still seen, though the scene has them no longer */;
  counts: Count[] /* what seats get when all has landed */;
  behind: Pick<Kept, "scene" | "taken"> | null /* what badges show until then */;
  hasLanded: boolean /* the eye has followed: set by moving.ts */;
}

/* How many tricks each seat has: as its counter says, where there is one. */
function takenOf(scene: Scene, old: Kept | null, won: string[]): number[] {
  const said: number[] = [];
  for (const { id, kind, owner, count } of scene.zones)
    if (kind === "counter" && id === "tricks" && owner >= 0) said[owner] = count;
  if (said.length > 0 || !old) return said;
  const now = [...old.taken];
  for (const seat of new Set(won.map(seatOfTaken))) now[seat] = (now[seat] ?? 0) + 1;
  return now;
}

/* What moves from the scene that was kept, and what is still to be seen of it. */
function movingOf(old: Kept | null, scene: Scene, keyed: Keyed, seats: number) {
  const situation = situationOf(scene, keyed.keys, seats);
  const motion = motionOf(old?.situation ?? null, situation, keyed.came);
  const isLate = old !== null && !old.hasLanded;
  const moves = new Set(motion.legs.map(({ key }) => key));
  const gone = [...(old?.situation.spots ?? [])].filter(([key]) => !situation.spots.has(key));
  const seen = gone.filter(([key, { place }]) => moves.has(key) || (isLate && isTaken(place)));
  const isShowdown = scene.to_act.length === 0 && motion.legs.some(({ kind }) => kind === "turn");
  const won = motion.legs.filter(({ kind }) => kind === "sweep").map(({ to }) => to);
  return {
    ...{ situation, motion, taken: takenOf(scene, old, won) },
    leaving: [...(isLate ? old.leaving.filter((key) => !situation.spots.has(key)) : []), ...seen.map(([key]) => key)],
    counts: [...(isLate ? old.counts : []), ...motion.counts],
    behind: (isLate ? old.behind : null) ?? (won.length > 0 || isShowdown ? old : null),
    hasLanded: false,
  };
}

/* Keeps the identity of cards, and the room that a deal has needed, from scene to scene. */
export function useKept(props: Shown): Kept {
  const ref = useRef<Kept | null>(null);
  return useMemo(() => {
    const { scene, speaker } = props;
    const old = ref.current?.deal === props.deal ? ref.current : null;
    const touched = touchedBy(scene, speaker.verbs, props.told);
    const keyed = keyCards(old ? { scene: old.scene, keys: old.keyed.keys } : null, scene, touched);
    const reserve = new Map(old?.reserve);
    const under = new Map(old?.under);
    scene.zones.forEach((zone, z) => {
      if (zone.kind === "fan") reserve.set(zoneKey(zone), Math.max(reserve.get(zoneKey(zone)) ?? 0, zone.cards.length));
      const was =
        old?.scene.zones.findIndex((other) => zonePlace(scene, z) === `${other.id}.${other.owner}.${other.number}`) ??
        -1;
      const before = was >= 0 ? old!.scene.zones[was]! : null;
      if (zone.kind !== "pile" || !before) return;
      if (zone.count > before.count && before.cards[0]) under.set(zonePlace(scene, z), before.cards[0][0]);
      if (zone.count < before.count) under.delete(zonePlace(scene, z));
    });
    const moving = movingOf(old, scene, keyed, speaker.names.length);
    ref.current = { deal: props.deal, scene, keyed, reserve, under, ...moving };
    return ref.current;
  }, [props.scene, props.deal]);
}

export function useSize(ref: { current: HTMLElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const el = ref.current!;
    const read = (): void =>
      setSize((old) =>
        old.width === el.clientWidth && old.height === el.clientHeight
          ? old
          : { width: el.clientWidth, height: el.clientHeight },
      );
    read();
    const watcher = new ResizeObserver(read);
    watcher.observe(el);
    return () => watcher.disconnect();
  }, []);
  return size;
}

const MUCH = 160; /* CSS pixels: more than lines of text take */

/* The room for the table. Lines and buttons come and go under it; so that the cards stay where they are, the least
 * height of a deal is kept, until the window changes. */
function useSteady(deal: string, size: { width: number; height: number }): { width: number; height: number } {
  const kept = useRef({ key: "", height: 0 });
  const key = `${deal} ${innerWidth}x${innerHeight} ${size.width}`;
  const { height } = kept.current;
  if (size.height > 0 && (kept.current.key !== key || size.height < height || size.height > height + MUCH))
    kept.current = { key, height: size.height };
  return useMemo(() => ({ width: size.width, height: kept.current.height }), [size.width, kept.current.height]);
}

/* How much larger than usual the page's letters are. */
const lettersGrow = (): number =>
  Math.max(1, Math.min(1.6, (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16));

/* isCovered: the deal's result covers a part of the table, which keeps its sizes. */
export function useLayout(
  props: Shown,
  kept: Kept,
  felt: { width: number; height: number },
  isCovered: boolean,
): Layout | null {
  const size = useSteady(props.deal, felt);
  const chosen = useRef<{ key: string; chosen: Chosen | null }>({ key: "", chosen: null });
  return useMemo(() => {
    if (size.width < 40 || size.height < 40) return null;
    const { names } = props.speaker;
    const room = { ...size, seats: names.length, names, grow: lettersGrow(), cap: capOf(size) };
    const key = `${props.deal} ${innerWidth}x${innerHeight} ${props.scene.viewer} ${room.grow} ${names.join()}`;
    const was = chosen.current.key === key ? chosen.current.chosen : null;
    const next = nextLayout(was, props.scene, room, kept.reserve, isCovered);
    chosen.current = { key, chosen: next.chosen };
    return next.layout;
  }, [props.scene, size, kept, isCovered]);
}

/* The places that the viewer has just looked at; they are shown for a while. */
export function usePeeked(props: Shown): Set<string> {
  const [peeked, setPeeked] = useState<Set<string>>(new Set());
  useEffect(() => {
    const places = peekedBy(props.scene, props.speaker.verbs, props.told);
    const hasActed = props.told.some((one) => one.seat === props.scene.viewer && one.kind === "act");
    if (places.length === 0) {
      if (hasActed) setPeeked((old) => (old.size > 0 ? new Set() : old));
      return;
    }
    setPeeked(new Set(places.map(placeKey)));
    const timer = setTimeout(() => setPeeked(new Set()), PEEK_MS);
    return () => clearTimeout(timer);
  }, [props.seq, props.deal]);
  return peeked;
}
