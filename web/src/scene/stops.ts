/* stops.ts - the table by the keyboard: it stops at each place and button that may be chosen. One of them has the
 * focus, or would get it; arrows lead on, letters and numbers choose at once or read the table out, unless a setting
 * turns them off. With Shift, arrows walk past every card, to hear it; Enter there is as a tap.
 * Shape  a stop is `zone.card` of a place, or `b` and the number of a move of a button. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { settings } from "../browser/settings";
import { buttonOf, choose, LET_GO, stopOfChoice, tapAt } from "./grip";
import type { Reach } from "./grip";
import type { Layout } from "./layout";
import type { Spot, Steer } from "./moves";
import { placeKey, steerTo } from "./moves";
import { readOn } from "./reading";
import type { TableWords } from "./say";
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

/* The keys of each stop. */
function keysByStop({ menu, keys }: Reach["choices"]): Map<string, string> {
  const out = new Map<string, string>();
  menu.forEach((choice, i) => {
    const stop = stopOfChoice(choice),
      key = keys[i]!;
    if (key) out.set(stop, out.has(stop) ? `${out.get(stop)} ${key}` : key);
  });
  return out;
}

/* The next card of the table in a direction, whatever may be done with it. */
function walk({ scene, layout }: Reach, from: string, steer: Steer): [number, number] | null {
  if (!layout) return null;
  const places = scene.zones.flatMap((zone, z) =>
    zone.cards.flatMap(([face], c): [number, number][] => (face !== "" && boxAt(layout, [z, c]) ? [[z, c]] : [])),
  );
  const spots = places.map((place): Spot => {
    const box = boxAt(layout, place)!;
    return { x: box.x + box.w / 2, y: box.y + box.h / 2, onTable: true };
  });
  const at = places.findIndex((place) => placeKey(place) === from);
  return places[steerTo(spots, at, steer)] ?? null;
}

const STEERS: Record<string, Steer> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

export interface Stops {
  at: string /* the stop that has the keyboard */;
  letters: Map<string, string> /* shown, by stop */;
  keys: Map<string, string> /* by stop: all keys that choose there */;
  events: {
    onKeyDown(event: KeyboardEvent): void;
    onFocusIn(event: FocusEvent): void;
    onFocusOut(event: FocusEvent): void;
  };
}

/* What one of the letters and numbers does. False: nothing. */
function strike(r: Reach, words: TableWords, key: string): boolean {
  if (!settings().keys) return false;
  const read = readOn(key, r.scene, words);
  const choice = r.choices.menu[r.choices.keys.indexOf(key)];
  if (read !== null) say(r, read);
  else if (choice) choose(r, [choice], r.layout && boxAt(r.layout, choice.place));
  return read !== null || choice !== undefined;
}

/* Says something to who listens; the same again, too. */
const say = (r: Reach, words: string): void =>
  r.change(({ said }) => ({ said: said === words ? `${words}\u00a0` : words }));

/* root: has the table and the buttons under it. */
export function useStops(root: El, table: El, r: Reach, words: TableWords): Stops {
  const { stops } = r.choices;
  const [current, setCurrent] = useState("");
  const at = stops.includes(current) ? current : (stops[0] ?? "");
  const focus = (stop: string): void => {
    setCurrent(stop);
    elementOf(root, stop)?.focus({ preventScroll: true });
  };
  const hadFocus = useFocusKept(() => focus(at));
  useFocusAtOnce(table, r);
  const steer = (to: Steer): void => {
    const spots = stops.map((stop) => spotOf(root, table, r.layout, stop));
    const next = steerTo(spots, stops.indexOf(at), to);
    r.change({ read: null });
    if (next >= 0) focus(stops[next]!);
  };
  const pass = (to: Steer): void => {
    const place = walk(r, r.grip.read ? placeKey(r.grip.read) : at, to);
    if (!place) return;
    r.change({ read: place });
    if (stops.includes(placeKey(place))) focus(placeKey(place));
    else say(r, words.cards[place[0]]?.[place[1]] ?? "");
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest("[role=menu], input"))
      return;
    const to = STEERS[event.key],
      isEnter = event.key === "Enter" || event.key === " ";
    const on = stopOf(event.target as HTMLElement);
    if (to) (event.shiftKey ? pass : steer)(to);
    else if (isEnter && r.grip.read && onTable(event, table)) tapAt(r, r.grip.read);
    else if (isEnter && on) enter(r, on);
    else if (event.key === "Escape") r.change(LET_GO);
    else if (!strike(r, words, event.key)) return;
    r.change({ byKeys: settings().keys });
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
  const isOn = settings().keys;
  const keys = useMemo(() => (isOn ? keysByStop(r.choices) : NO_LETTERS), [r.choices.keys, isOn]);
  const letters = r.grip.byKeys ? new Map([...keys].map(([stop, all]) => [stop, all.split(" ")[0]!])) : NO_LETTERS;
  return { at, letters, keys, events: { onKeyDown, onFocusIn, onFocusOut } };
}

const NO_LETTERS = new Map<string, string>();

const onTable = (event: KeyboardEvent, table: El): boolean => table.current!.contains(event.target as Node);
