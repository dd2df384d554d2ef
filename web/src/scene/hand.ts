/* hand.ts - turns what a pointer does on the table into taps and drags on places.
 * Shape  a press that moves less than a few pixels is a tap. A drag moves the picture itself, and ends where it is
 *        let go, in pixels of the table. A second finger, or Escape, puts everything back. */

export interface HandPlace {
  zone: number;
  card: number;
  key: string /* of the card, or "" */;
}

export interface HandEvents {
  canLift(place: HandPlace): boolean;
  lifted(place: HandPlace): void;
  over(x: number, y: number): void;
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

/* Listens to the table; returns the function that stops it. */
export function watchHand(felt: HTMLElement, events: () => HandEvents): () => void {
  let press: Press | null = null;
  const letGo = (): void => {
    if (!press) return;
    cancelAnimationFrame(press.frame);
    if (press.isDrag) {
      press.el.classList.remove("lifted");
      press.el.style.transform = `translate(${press.from.e}px, ${press.from.f}px)`;
    }
    press = null;
  };
  const down = (event: PointerEvent): void => {
    if (press || event.button > 0 || !event.isPrimary) {
      if (press?.isDrag) events().fell();
      letGo();
      return;
    }
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
    const held = press;
    cancelAnimationFrame(held.frame);
    held.frame = requestAnimationFrame(() => {
      held.el.style.transform = `translate(${held.from.e + dx}px, ${held.from.f + dy}px)`;
    });
    const box = felt.getBoundingClientRect();
    events().over(event.clientX - box.left, event.clientY - box.top);
  };
  const up = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.id) return;
    const { place, isDrag, from, x, y } = press;
    letGo();
    if (!isDrag) {
      events().tapped(place);
      return;
    }
    const box = felt.getBoundingClientRect();
    const corner = { x: from.e + event.clientX - x, y: from.f + event.clientY - y };
    events().dropped(place, event.clientX - box.left, event.clientY - box.top, corner);
  };
  const cancel = (): void => {
    if (press?.isDrag) events().fell();
    letGo();
  };
  felt.addEventListener("pointerdown", down);
  felt.addEventListener("pointermove", move);
  felt.addEventListener("pointerup", up);
  felt.addEventListener("pointercancel", cancel);
  return () => {
    cancel();
    felt.removeEventListener("pointerdown", down);
    felt.removeEventListener("pointermove", move);
    felt.removeEventListener("pointerup", up);
    felt.removeEventListener("pointercancel", cancel);
  };
}
