/* hand.ts - turns what a pointer does on the table into taps and drags on places.
 * Shape  a press that moves less than a few pixels is a tap. A drag moves the picture itself, and ends where it is
 *        let go, in pixels of the table. A second finger, or Escape, puts everything back. */
import { useEffect, useRef } from "preact/hooks";

export interface HandPlace {
  zone: number;
  card: number;
  key: string /* of the card, or "" */;
}

export interface HandEvents {
  canLift(place: HandPlace): boolean;
  lifted(place: HandPlace): void;
  dropped(place: HandPlace, x: number, y: number, corner: { x: number; y: number }): void;
  fell(): void;
  tapped(place: HandPlace): void;
  tappedFelt(): void;
}

const SLACK = 7;

const placeOf = (target: EventTarget | null): { el: HTMLElement; place: HandPlace } | null => {
  const el = (target as Element | null)?.closest?.<HTMLElement>("[data-z]");
  return el
    ? { el, place: { zone: Number(el.dataset["z"]), card: Number(el.dataset["c"]), key: el.dataset["key"] ?? "" } }
    : null;
};

interface Press {
  id: number;
  el: HTMLElement;
  place: HandPlace;
  x: number;
  y: number;
  from: DOMMatrix;
  isDrag: boolean;
  frame: number;
}

function letGo(press: Press): void {
  cancelAnimationFrame(press.frame);
  if (!press.isDrag) return;
  press.el.classList.remove("lifted");
  press.el.style.transform = `translate(${press.from.e}px, ${press.from.f}px)`;
}

function follow(press: Press, dx: number, dy: number): void {
  cancelAnimationFrame(press.frame);
  press.frame = requestAnimationFrame(() => {
    press.el.style.transform = `translate(${press.from.e + dx}px, ${press.from.f + dy}px)`;
  });
}

/* Listens to the table; returns the function that stops it. */
function watchHand(felt: HTMLElement, events: () => HandEvents): () => void {
  let press: Press | null = null;
  const cancel = (): void => {
    if (press?.isDrag) events().fell();
    if (press) letGo(press);
    press = null;
  };
  const down = (event: PointerEvent): void => {
    if (press || event.button > 0 || !event.isPrimary) return cancel();
    const found = placeOf(event.target);
    if (!found) {
      if (!(event.target as Element).closest("button, a, input, [role=menu]")) events().tappedFelt();
      return;
    }
    const from = new DOMMatrix(getComputedStyle(found.el).transform);
    press = { id: event.pointerId, ...found, x: event.clientX, y: event.clientY, from, isDrag: false, frame: 0 };
  };
  const move = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.id) return;
    const dx = event.clientX - press.x;
    const dy = event.clientY - press.y;
    if (!press.isDrag) {
      if (Math.hypot(dx, dy) < SLACK || press.place.key === "" || !events().canLift(press.place)) return;
      press.isDrag = true;
      felt.setPointerCapture(event.pointerId);
      press.el.classList.add("lifted");
      events().lifted(press.place);
    }
    follow(press, dx, dy);
  };
  const up = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.id) return;
    const { place, isDrag, from, x, y } = press;
    letGo(press);
    press = null;
    if (!isDrag) {
      events().tapped(place);
      return;
    }
    const box = felt.getBoundingClientRect();
    const corner = { x: from.e + event.clientX - x, y: from.f + event.clientY - y };
    events().dropped(place, event.clientX - box.left, event.clientY - box.top, corner);
  };
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel };
  const names = Object.keys(listeners) as (keyof typeof listeners)[];
  names.forEach((name) => felt.addEventListener(name, listeners[name]));
  return () => {
    cancel();
    names.forEach((name) => felt.removeEventListener(name, listeners[name]));
  };
}

export function useHand(table: { current: HTMLElement | null }, events: HandEvents): void {
  const now = useRef(events);
  now.current = events;
  useEffect(() => watchHand(table.current!, () => now.current), []);
}
