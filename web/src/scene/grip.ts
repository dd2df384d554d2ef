/* grip.ts - what a player is about to do at the table: the card that is taken up, the moves to pick from, what was
 * refused; and how taps and drags lead there. */
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { VerbRow } from "../wire/catalogue";
import type { Action, Place, Scene } from "../wire/protocol";
import type { HandEvents, HandPlace } from "./hand";
import type { Box, Layout } from "./layout";
import type { Choice } from "./moves";
import { keysOf } from "./choice_keys";
import { endsFrom, isSame, lineOf, menuOf, movesBetween, movesFrom, movesOnto, placeKey } from "./moves";
import { boxAt } from "./spread";

export interface Grip {
  held: Place /* was tapped, and waits for where it goes */;
  drag: Place;
  tries: string /* the verb whose cards may be tried now; "" none */;
  picking: { choices: Choice[]; box: Box } | null;
  why: { text: string; place: Place; box: Box | null } | null /* why the try at a place is not allowed */;
  byKeys: boolean /* letters stand beside what may be chosen */;
  read: Place /* the card that somebody walks past by keys, to hear what lies there */;
  said: string /* to who listens */;
}
type Change = (to: Partial<Grip> | ((old: Grip) => Partial<Grip>)) => void;

export const LET_GO = { held: null, drag: null, tries: "", picking: null, why: null, read: null } as const;
const FREE: Grip = { ...LET_GO, byKeys: false, said: "" };
const WHY_MS = 4200;
const BESIDE = 26; /* how far from a place a card may be let go */

/* What has been begun at a scene ends with it: its moves are not those of the next one. */
const after = (old: Grip): Grip => ({ ...old, held: null, tries: "", picking: null, read: null });

export function useGrip(scene: Scene): [Grip, Change] {
  const [of, setOf] = useState({ scene, grip: FREE });
  const shown = useRef(scene);
  shown.current = scene;
  const grip = useMemo(() => (of.scene === scene ? of.grip : after(of.grip)), [of, scene]);
  const change: Change = useCallback((to) => {
    setOf((was) => {
      const old = was.scene === shown.current ? was.grip : after(was.grip);
      const some = typeof to === "function" ? to(old) : to;
      const isAsBefore = (Object.keys(some) as (keyof Grip)[]).every((key) => old[key] === some[key]);
      return isAsBefore && old === was.grip ? was : { scene: shown.current, grip: { ...old, ...some } };
    });
  }, []);
  useEffect(() => {
    const timer = grip.why ? setTimeout(() => change({ why: null }), WHY_MS) : 0;
    return () => clearTimeout(timer);
  }, [grip.why]);
  return [grip, change];
}

export interface Choices {
  menu: Choice[];
  byPlace: Map<string, Choice[]>;
  placeless: Choice[];
  ends: Set<string> /* where the lifted card may go */;
  stops: string[] /* of the keyboard: the choices on the table, then the buttons */;
  keys: string[] /* of each choice of the menu */;
}

export const buttonOf = (choice: Choice): string => `b${choice.move}`;
export const stopOfChoice = (choice: Choice): string => (choice.place ? placeKey(choice.place) : buttonOf(choice));

export function useChoices(
  scene: Scene,
  aside: Action[],
  { held, drag, tries }: Grip,
  verbs: ReadonlyMap<string, VerbRow>,
): Choices {
  const lifted = drag ?? held;
  const ends = useMemo(() => new Set(lifted ? endsFrom(scene, lifted).map(placeKey) : []), [scene, lifted]);
  const known = useMemo(() => {
    const menu = menuOf(scene, aside, held, tries);
    const byPlace = new Map<string, Choice[]>();
    for (const choice of menu) {
      const key = placeKey(choice.place);
      byPlace.set(key, [...(byPlace.get(key) ?? []), choice]);
    }
    const placeless = byPlace.get("") ?? [];
    const stops = [...[...byPlace.keys()].filter((key) => key !== ""), ...placeless.map(buttonOf)];
    return { menu, byPlace, placeless, stops, keys: keysOf(scene, aside, menu, verbs) };
  }, [scene, aside, held, tries, verbs]);
  return { ...known, ends };
}

/* The table within reach: what taps, drags and keys act on. */
export interface Reach {
  scene: Scene;
  aside: Action[];
  layout: Layout | null;
  grip: Grip;
  change: Change;
  choices: Choices;
  twoTaps: boolean;
  play(line: string): void;
  whyNot(place: Place): Promise<string>;
}

/* Takes up, plays, or asks which of several was meant. */
export function choose(r: Reach, choices: Choice[], box: Box | null): void {
  r.change({ why: null });
  const choice = choices[0]!;
  if (choices.length > 1) r.change({ picking: { choices, box: box ?? { x: 0, y: 0, w: 0, h: 0 } } });
  else if (choice.opens) r.change(({ tries }) => ({ ...LET_GO, tries: tries === choice.opens ? "" : choice.opens! }));
  else if (choice.takesUp) r.change(({ held }) => ({ held: isSame(held, choice.place) ? null : choice.place }));
  else r.play(lineOf(r.scene, r.aside, choice.move));
}

const playedAt = (place: Place, moves: number[]): Choice[] => moves.map((move) => ({ move, takesUp: false, place }));

function refuse(r: Reach, place: Place): void {
  r.change({ held: null, why: null });
  const box = r.layout && boxAt(r.layout, place);
  void r.whyNot(place).then((text) => text && r.change({ why: { text, place, box } }));
}

export function tapAt(r: Reach, place: Place): void {
  const { scene, layout, grip } = r;
  const { held } = grip,
    { byPlace } = r.choices;
  if (!layout) return;
  r.change({ picking: null });
  if (held && !isSame(held, place)) {
    const between = movesBetween(scene, held, place);
    if (between.length > 0) return choose(r, playedAt(place, between), boxAt(layout, place));
  }
  const here = byPlace.get(placeKey(place)) ?? (place ? byPlace.get(placeKey([place[0], -1])) : undefined);
  const starts = movesFrom(scene, place);
  const waits = r.twoTaps && starts.length > 0 && !isSame(held, place) && !here?.every((c) => c.takesUp);
  const onto = here || held ? [] : movesOnto(scene, place);
  if (here && !waits) choose(r, here, boxAt(layout, place));
  else if (onto.length === 1) choose(r, playedAt(place, onto), null);
  else if (starts.length > 0) r.change({ held: isSame(held, place) ? null : place });
  else if (isSame(held, place)) r.change({ held: null });
  else refuse(r, place);
}

/* How far a point lies from a box; -1: too far. */
const within = (box: Box, x: number, y: number): number => {
  const dx = Math.max(box.x - x, 0, x - box.x - box.w);
  const dy = Math.max(box.y - y, 0, y - box.y - box.h);
  return dx <= BESIDE && dy <= BESIDE ? dx + dy : -1;
};

/* A card is let go: it goes to the nearest place that it may go to. */
function dropAt(r: Reach, from: Place, x: number, y: number): void {
  const { scene, layout } = r;
  if (!layout) return;
  let best: Place = null;
  let least = Infinity;
  for (const end of endsFrom(scene, from)) {
    const box = boxAt(layout, end);
    const far = box ? within(box, x, y) : -1;
    if (far >= 0 && far < least) [best, least] = [end, far];
  }
  const moves = best ? movesBetween(scene, from, best) : [];
  if (moves.length > 0) choose(r, playedAt(best, moves), boxAt(layout, best));
}

const placeOf = (p: HandPlace): Place => [p.zone, p.card];

/* dropped: takes where a card was let go, by its key; from there it travels. */
export const handOn = (r: Reach, dropped: Map<string, { x: number; y: number }>): HandEvents => ({
  canLift: (p) =>
    movesFrom(r.scene, placeOf(p)).some((m) => r.scene.moves[m]!.end !== null) ||
    endsFrom(r.scene, placeOf(p)).length > 0,
  lifted: (p) => r.change({ picking: null, why: null, drag: placeOf(p) }),
  dropped: (p, x, y, corner) => {
    r.change({ drag: null });
    dropped.set(p.key, corner);
    dropAt(r, placeOf(p), x, y);
  },
  fell: () => r.change({ drag: null }),
  tapped: (p) => {
    r.change({ byKeys: false });
    tapAt(r, placeOf(p));
  },
  tappedFelt: () => r.change({ held: null, tries: "", picking: null }),
});
