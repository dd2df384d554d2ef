/* hooks.ts - hooks that all screens use: for sessions, settings, time, and the window. */
import { Session } from "../room/session";
import type { Settings } from "../browser/settings";
import { onSettings, settings } from "../browser/settings";
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";

export function useSession(session: Session | null): void {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    again(0); /* something may have come since it was drawn */
    return session?.subscribe(() => again(0));
  }, [session]);
}

/* While a table is shown, its letters grow with the window (base.css). */
export function useTableLetters(): void {
  const { classList } = document.documentElement;
  useState(() => classList.add("has-table")); /* before the table is measured */
  useLayoutEffect(() => () => classList.remove("has-table"), []);
}

/* True some time after `is` has become true; false at once. */
export function useLater(is: boolean, ms: number): boolean {
  const [was, setWas] = useState(is && ms === 0);
  useEffect(() => {
    if (!is) setWas(false);
    const timer = is ? setTimeout(() => setWas(true), ms) : 0;
    return () => clearTimeout(timer);
  }, [is]);
  return is && was;
}

export function useSettings(): Settings {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => onSettings(() => again(0)), []);
  return settings();
}

/* True if the window has this width; the standard is that of a panel beside the table. */
export function useWide(width = 1080): boolean {
  const [isWide, setWide] = useState(() => matchMedia(`(min-width: ${width}px)`).matches);
  useEffect(() => {
    const query = matchMedia(`(min-width: ${width}px)`);
    const turned = (): void => setWide(query.matches);
    query.addEventListener("change", turned);
    return () => query.removeEventListener("change", turned);
  }, []);
  return isWide;
}

/* Keeps a box above the table as high as it has been, so that the table stays where it is when its text gets shorter.
 * isLong: it is unfolded for once, which does not count. */
export function useTallest(box: { current: HTMLElement | null }, isLong = false): void {
  const most = useRef({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const el = box.current;
    if (!el || isLong) return;
    if (most.current.width !== innerWidth) {
      most.current = { width: innerWidth, height: 0 };
      el.style.minHeight = "";
    }
    most.current.height = Math.max(most.current.height, el.offsetHeight);
    el.style.minHeight = `${most.current.height}px`;
  });
}

/* Draws again each second while isOn, or as often as is told. */
export function useSeconds(isOn: boolean, ms = 500): void {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => again(0), ms);
    return () => clearInterval(timer);
  }, [isOn]);
}

/* What stands on the page is printed as this: the styles ask for it. */
export function usePrinted(as: "sheet" | "season" | "paper"): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.prints = as;
    return () => {
      delete dataset.prints;
    };
  }, []);
}
