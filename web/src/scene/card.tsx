/* card.tsx - one card on the table: a picture that travels to its place.
 * Shape  x, y count from the table's corner, in CSS pixels. A card with a choice on it is a button. Any other card is
 *        only painted, since the table's content is also told in words. */
import type { JSX } from "preact";
import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Look } from "../browser/settings";
import { faceUrl } from "./face";

const TRAVEL_MS = 210;
const STAGGER_MS = 9;
export const SMALL = 54; /* narrower cards have large ranks only */

/* What cards share while they move: kept by the table, never rendered. */
export interface Motion {
  isStill: boolean;
  slowness: number /* how long cards travel, against the usual */;
  isDealing: boolean;
  dropped: Map<string, { x: number; y: number }> /* where each dragged card was let go */;
}

export interface CardProps {
  id: string;
  face: string /* as it is shown */;
  x: number;
  y: number;
  w: number;
  h: number;
  z: number /* order of stacking */;
  zone: number;
  at: number;
  state: string /* classes: can, held, end, chosen, winning, seen */;
  label: string /* "": not a button */;
  letter: string;
  current: boolean /* where the keyboard is */;
  fromX: number /* NaN: it comes from nowhere */;
  fromY: number;
  order: number /* its turn while cards are dealt */;
  look: Look;
  motion: Motion;
}

const spot = (x: number, y: number): string => `translate(${x}px, ${y}px)`;

function travel(el: HTMLElement, from: { x: number; y: number }, p: CardProps): void {
  if (p.motion.isStill || (Math.abs(from.x - p.x) < 2 && Math.abs(from.y - p.y) < 2)) return;
  const { slowness } = p.motion;
  const delay = p.motion.isDealing ? p.order * STAGGER_MS * slowness : 0;
  el.style.zIndex = String(1000 + p.z);
  const run = el.animate([{ transform: spot(from.x, from.y) }, { transform: spot(p.x, p.y) }], {
    duration: TRAVEL_MS * slowness,
    delay,
    easing: "cubic-bezier(.2,.7,.3,1)",
    fill: "backwards",
  });
  run.onfinish = run.oncancel = () => {
    el.style.zIndex = String(p.z);
  };
}

function turn(el: HTMLElement | null, p: CardProps): void {
  if (!el || p.motion.isStill) return;
  el.animate([{ transform: "scaleX(0.05)" }, { transform: "scaleX(1)" }], {
    duration: 170 * p.motion.slowness,
    easing: "ease-out",
  });
}

function CardView(p: CardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<{ x: number; y: number; face: string } | null>(null);
  useLayoutEffect(() => {
    const el = root.current!;
    const before = last.current;
    const dropped = p.motion.dropped.get(p.id);
    p.motion.dropped.delete(p.id);
    el.style.transform = spot(p.x, p.y);
    el.style.zIndex = String(p.z);
    const from = dropped ?? before ?? (Number.isNaN(p.fromX) ? null : { x: p.fromX, y: p.fromY });
    if (from) travel(el, from, p);
    if (before && before.face !== p.face) turn(el.firstElementChild as HTMLElement, p);
    last.current = { x: p.x, y: p.y, face: p.face };
  }, [p.x, p.y, p.face, p.z]);
  const isButton = p.label !== "";
  return (
    <div
      ref={root}
      class={`card ${p.state}`}
      data-z={p.zone}
      data-c={p.at}
      data-key={p.id}
      style={{ width: `${p.w}px`, height: `${p.h}px` }}
      {...(isButton
        ? { role: "button", "aria-label": p.label, tabIndex: p.current ? 0 : -1 }
        : { "aria-hidden": "true" })}
    >
      <img src={faceUrl(p.face, p.look, p.w < SMALL)} alt="" draggable={false} decoding="sync" />
      {p.letter !== "" && <kbd aria-hidden="true">{p.letter}</kbd>}
    </div>
  );
}

export const Card = memo(CardView);
