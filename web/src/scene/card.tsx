/* card.tsx - one card on the table: a picture at its place. How it travels there is player.ts's.
 * Shape  x, y count from the table's corner, in CSS pixels. A card with a choice on it is a button. Any other card is
 *        only painted, since the table's content is also told in words. */
import type { JSX } from "preact";
import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Look } from "../browser/settings";
import { shortcut } from "../browser/settings";
import { faceUrl } from "./face";

export const SMALL = 54; /* narrower cards have large ranks only */

interface CardProps {
  id: string;
  face: string /* as it is shown */;
  x: number;
  y: number;
  w: number;
  h: number;
  z: number /* order of stacking */;
  zone: number /* -1: it is in no zone any more */;
  at: number;
  state: string /* classes: can, held, end, chosen, winning, seen, taken */;
  label: string /* "": not a button */;
  letter: string /* shown */;
  keys: string /* that choose it */;
  current: boolean /* where the keyboard is */;
  look: Look;
}

function CardView(p: CardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = root.current!;
    style.transform = `translate(${p.x}px, ${p.y}px)`;
    style.zIndex = String(p.z);
  }, [p.x, p.y, p.face, p.z]);
  const isButton = p.label !== "";
  return (
    <div
      ref={root}
      class={`card ${p.state}`}
      {...(p.zone >= 0 ? { "data-z": p.zone, "data-c": p.at } : {})}
      data-key={p.id}
      style={{ width: `${p.w}px`, height: `${p.h}px` }}
      {...(isButton
        ? { role: "button", "aria-label": p.label, tabIndex: p.current ? 0 : -1, ...shortcut(p.keys) }
        : { "aria-hidden": "true" })}
    >
      <img src={faceUrl(p.face, p.look, p.w < SMALL)} alt="" draggable={false} decoding="sync" />
      {p.letter !== "" && <kbd aria-hidden="true">{p.letter}</kbd>}
    </div>
  );
}

export const Card = memo(CardView);
