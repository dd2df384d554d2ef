/* back.ts - Back closes what is open over a screen before it leaves the screen.
 * Shape  a layer is an open dialog, menu or picker. The browser's history has an entry for each, with the address of
 *        the screen below; its state says how many layers are open there. Back goes to the entry below, and the layer
 *        above it closes. A layer that closes in another way takes its entry back, and a screen that is gone to from a
 *        layer takes its place: so nothing of it is left. To come to such an entry again, by Forward or by loading the
 *        page anew, opens nothing: it is left at once. An entry for each, and made when the layer opens: browsers pass
 *        over entries that are made without a tap. */
import { useLayoutEffect, useRef } from "preact/hooks";

interface Layer {
  close(): void;
}

const layersOf = (state: unknown): number => (state as { layers?: number } | null)?.layers ?? 0;
const LATE_MS = 1000; /* an entry below that is not there any more, since histories are cut, is not waited for longer */

const layers: Layer[] = [];
let depth = 0; /* how many layers the history has */
let leaving = 0; /* the timer while the history is on its way down, as this file has asked; 0: it is not */
let next: string | null = null; /* the screen to go to then */
let isPassing = false;
let isReloading = false;

function down(by: number): void {
  leaving = window.setTimeout(arrive, LATE_MS, 0);
  history.go(-by);
}

function arrive(now: number): void {
  const isOurs = leaving !== 0,
    to = next;
  clearTimeout(leaving);
  leaving = 0;
  next = null;
  depth = now;
  isPassing = false;
  if (to !== null) return go(to);
  if (!isOurs) for (const layer of layers.splice(depth).reverse()) layer.close();
  settle();
}

/* Makes the history as deep as there are layers. */
function settle(): void {
  if (leaving !== 0) return;
  if (depth > layers.length) return down(depth - layers.length);
  while (depth < layers.length) history.pushState({ layers: ++depth }, "");
  if (isReloading) location.reload();
}

/* Begins to follow the history, which may be at the entry of a layer when the page is loaded anew. */
export function watchBack(): void {
  depth = layersOf(history.state);
  addEventListener("popstate", (event) => arrive(layersOf(event.state)));
  addEventListener("load", settle);
  addEventListener("click", follow);
}

/* Goes to a screen. Layers that are open close, and leave no entry. */
export function go(route: string): void {
  if (leaving !== 0) {
    next = route;
    return;
  }
  for (const layer of layers.splice(0)) layer.close();
  if (location.hash === `#${route}`) return settle();
  if (depth > 1) {
    next = route;
    return down(depth - 1);
  }
  if (depth === 0 && !isPassing) location.hash = route;
  else location.replace(`#${route}`);
  depth = 0;
  isPassing = false;
}

/* Loads the page anew, with nothing open over it: an entry that is taken back meanwhile would stop the loading. */
export function reload(): void {
  isReloading = true;
  for (const layer of layers.splice(0)) layer.close();
  settle();
}

/* The address shown only leads to another, which takes its place: Back would lead to it for ever. */
export function passThrough(): void {
  isPassing = true;
}

/* Links within the page, while the history has entries of layers. */
function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='#']");
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || event.defaultPrevented || (depth === 0 && leaving === 0)) return;
  event.preventDefault();
  go(link.hash.slice(1));
}

/* Lets Back close something while it is open. What closes and opens in one step, such as a menu and the dialog that it
 * leads to, is one entry: the history follows after the step. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer: Layer = { close: () => latest.current() };
    layers.push(layer);
    queueMicrotask(settle);
    return () => {
      const at = layers.indexOf(layer);
      if (at >= 0) layers.splice(at, 1);
      queueMicrotask(settle);
    };
  }, [isOpen]);
}

let shown = "";

/* The address whose screen is to be shown now; later the browser's may be ahead of it. */
export const takeAddress = (): string => (shown = location.hash);

/* Goes on from the screen shown after something that takes time. Who has gone elsewhere meanwhile stays there. */
export const goLater = (): typeof go => {
  const here = shown;
  return (route) => {
    if (location.hash === here) go(route);
  };
};
