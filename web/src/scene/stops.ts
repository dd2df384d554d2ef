/* stops.ts - the table by the keyboard: it stops at each place and button that may be chosen. One of them has the
 * focus, or would get it; arrows lead on, letters choose at once.
 * Shape  a stop is `zone.card` of a place, or `b` and the number of a move of a button. */
import { useEffect, useRef, useState } from "preact/hooks";
import { buttonOf, choose, tapAt } from "./grip";
import type { Reach } from "./grip";
import type { Layout } from "./layout";
import type { Choice, Spot, Steer } from "./moves";
import { choiceOf, letterOf, placeKey, steerTo } from "./moves";
import { boxAt } from "./spread";

type El = { current: HTMLElement | null };

const isButton = (stop: string): boolean => stop.startsWith("b");
const placeAt = (stop: string): [number, number] => stop.split(".").map(Number) as [number, number];

/* The stop that an element is; "" if it is none. Screen readers go to elements without the arrows. */
const stopOf = (el: HTMLElement): string =>
  el.dataset.stop ??
  (el.dataset.z !== undefined && el.getAttribute("role") === "button" ? `${el.dataset.z}.${el.dataset.c}` : "");

function elementOf(root: El, stop: string): HTMLElement | null | undefined {
  const [z, c] = stop.split(".");
  const find = isButton(stop) ? `[data-stop="${stop}"]` : `[data-z="${z}"][data-c="${c}"][role=button]`;
  return root.current?.querySelector<HTMLElement>(find);
}

function spotOf(root: El, table: El, layout: Layout | null, stop: string): Spot {
  if (isButton(stop)) {
    const box = elementOf(root, stop)?.getBoundingClientRect();
    const felt = table.current!.getBoundingClientRect();
    return {
      x: (box?.left ?? 0) - felt.left + (box?.width ?? 0) / 2,
      y: (box?.top ?? 0) - felt.top + 10,
      onTable: false,
    };
  }
  const box = layout ? boxAt(layout, placeAt(stop)) : null;
  return { x: box ? box.x + box.w / 2 : 0, y: box ? box.y + box.h / 2 : 0, onTable: true };
}

/* When the focused element disappears, the focus stays on the table. */
function useFocusKept(keep: () => void): { current: boolean } {
  const hadFocus = useRef(false);
  useEffect(() => {
    const isLost = hadFocus.current && (document.activeElement === document.body || document.activeElement === null);
    const timer = isLost ? setTimeout(keep, 0) : 0;
    return () => clearTimeout(timer);
  });
  return hadFocus;
}

/* The table has the keyboard at once, unless something else is in use. */
function useFocusAtOnce(table: El, { scene, layout }: Reach): void {
  useEffect(() => {
    if (!layout || (document.activeElement && document.activeElement !== document.body)) return;
    table.current!.focus({ preventScroll: true });
  }, [scene, layout === null]);
}

function enter(r: Reach, stop: string): void {
  if (isButton(stop))
    choose(
      r,
      r.choices.placeless.filter((choice) => buttonOf(choice) === stop),
      null,
    );
  else if (stop) tapAt(r, placeAt(stop));
}

const lettersOf = (menu: Choice[]): Map<string, string> =>
  new Map(menu.map((choice, i) => [choice.place ? placeKey(choice.place) : buttonOf(choice), letterOf(i)]));

const STEERS: Record<string, Steer> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

export interface Stops {
  at: string /* the stop that has the keyboard */;
  letters: Map<string, string> /* by stop */;
  events: {
    onKeyDown(event: KeyboardEvent): void;
    onFocusIn(event: FocusEvent): void;
    onFocusOut(event: FocusEvent): void;
  };
}

/* root: has the table and the buttons under it. */
export function useStops(root: El, table: El, r: Reach): Stops {
  const { menu, stops } = r.choices;
  const [current, setCurrent] = useState("");
  const at = stops.includes(current) ? current : (stops[0] ?? "");
  const focus = (stop: string): void => {
    setCurrent(stop);
    elementOf(root, stop)?.focus({ preventScroll: true });
  };
  const hadFocus = useFocusKept(() => focus(at));
  useFocusAtOnce(table, r);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest("[role=menu], input"))
      return;
    const steer = STEERS[event.key];
    const on = stopOf(event.target as HTMLElement);
    if (steer) {
      const spots = stops.map((stop) => spotOf(root, table, r.layout, stop));
      const next = steerTo(spots, stops.indexOf(at), steer);
      if (next >= 0) focus(stops[next]!);
    } else if ((event.key === "Enter" || event.key === " ") && on) {
      enter(r, on);
    } else if (event.key === "Escape") {
      r.change({ held: null, picking: null, why: null, drag: null });
    } else {
      const choice = menu[choiceOf(event.key)];
      if (!choice) return;
      choose(r, [choice], r.layout && boxAt(r.layout, choice.place));
    }
    r.change({ byKeys: true });
    event.preventDefault();
  };
  const onFocusIn = (event: FocusEvent): void => {
    const on = stopOf(event.target as HTMLElement);
    hadFocus.current = true;
    if (on) setCurrent(on);
  };
  const onFocusOut = (event: FocusEvent): void => {
    if (event.relatedTarget) hadFocus.current = root.current!.contains(event.relatedTarget as Node);
  };
  return { at, letters: r.grip.byKeys ? lettersOf(menu) : new Map(), events: { onKeyDown, onFocusIn, onFocusOut } };
}
