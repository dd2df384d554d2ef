/* ui.tsx - what all screens use: icons, dialogs, toasts, and hooks for sessions, settings and the catalogue. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";
import type { AllOptions, Catalogue, RulesInfo } from "../wire/catalogue";
import { pageCore } from "../core/port";
import type { Session } from "../room/session";
import type { Settings } from "../browser/settings";
import { go, useLayer } from "../browser/back";
import { dress } from "../browser/fonts";
import { change, onSettings, settings, wantedLanguage } from "../browser/settings";
import { speak, t } from "../words/words";
import { catalogueNow, loadCatalogue } from "../core/presets";
import { onToast, toast, toastNow } from "../browser/toasts";

const PATHS: Record<string, string> = {
  back: "M15 5l-7 7 7 7", close: "M6 6l12 12M18 6L6 18", menu: "M4 7h16M4 12h16M4 17h16",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3", hint: "M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 2H9s0-1-1-2",
  log: "M8.500 6H20M8.500 12H20M8.500 18H20M4 6h.500M4 12h.500M4 18h.500", clock: "M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16zM12 8v4.500l3 2", settings: "M4 7h9M17 7h3M13 7a2 2 0 1 0 4 0a2 2 0 0 0-4 0M4 17h3M11 17h9M7 17a2 2 0 1 0 4 0a2 2 0 0 0-4 0",
  plus: "M12 5v14M5 12h14", link: "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1",
  play: "M8 5l11 7-11 7z", pause: "M8 5v14M16 5v14", rules: "M12 7c-2-1.500-5-2-8-2v13c3 0 6 .500 8 2c2-1.500 5-2 8-2V5c-3 0-6 .500-8 2zM12 7v13", keys: "M3 7h18v11H3zM7 11h.5M12 11h.5M17 11h.5M8 14.500h8", door: "M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1", redo: "M5 12a7 7 0 1 0 2-5M5 4v4h4", share: "M12 15V4M8 8l4-4 4 4M5 13v6h14v-6", save: "M12 4v11M8 11l4 4 4-4M5 19h14", flag: "M6 21V4h11l-2 4 2 4H6", mark: "M4 5h16v11h-8l-5 4v-4H4z",
  chart: "M4 20h16M5 15l4-5 4 3 6-8", sound: "M4 10v4h4l5 4V6l-5 4zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11", mute: "M4 10v4h4l5 4V6l-5 4zM17 10l4 4M21 10l-4 4", crown: "M4 18h16M4 18L3 7l5 4 4-7 4 7 5-4-1 11", next: "M6 5l7 7-7 7M13 5l7 7-7 7", first: "M18 5l-7 7 7 7M11 5l-7 7 7 7", people: "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM3 20a6 6 0 0 1 12 0M16 11a3 3 0 0 0 0-6M17 14a5 5 0 0 1 4 6",
  day: "M5 6h14v14H5zM5 10.500h14M9 3v4M15 3v4M11 14h2v2h-2z", lamp: "M8 3h8v18H8zM12 7v.500M12 12v.500M12 17v.500", search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5", check: "M5 12l5 5 9-10", curve: "M4 4v16h16M7 15l4-5l3 3l6-7", file: "M3 6h7l2 3h9v10H3z", forward: "M9 5l7 7-7 7", up: "M5 15l7-7 7 7", down: "M5 9l7 7 7-7", route: "M5 19c8 0 2-14 14-14M15 3l4 2-3 3",
};

export const Icon = (p: { name: keyof typeof PATHS | string }): JSX.Element => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
    <path d={PATHS[p.name] ?? ""} />
  </svg>
);

export function Dialog(p: { title: string; close(): void; children: ComponentChildren }): JSX.Element {
  const ref = useRef<HTMLDialogElement>(null);
  useLayer(true, p.close);
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    ref.current!.showModal();
    return () => opener?.isConnected && opener.focus();
  }, []);
  return (
    <dialog ref={ref} aria-label={p.title} onClose={p.close} onClick={(event) => event.target === ref.current && p.close()} onKeyDown={(event) => event.stopPropagation()}>
      <div class="head">
        <h2>{p.title}</h2>
        <button type="button" class="btn plain round" aria-label={t("Close")} onClick={p.close}><Icon name="close" /></button>
      </div>
      <div class="body">{p.children}</div>
    </dialog>
  );
}

/* A screen that is not there yet, or does not come. */
export const Waiting = (p: { children: ComponentChildren }): JSX.Element => (
  <main class="screen">
    <div class="top">
      <button type="button" class="btn plain round" aria-label={t("Home")} onClick={() => go("/")}><Icon name="back" /></button>
      <h1>Cardroom</h1>
    </div>
    <div class="page waiting">{p.children}</div>
  </main>
);

/* ---- Toasts: one at a time ---- */

const TOAST_MS = 3500, LETTER_MS = 70; /* as long as it takes to read */
export function Toast(): JSX.Element {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => { /* it hears from its first drawing on: what is said then is not lost */
    let timer = 0;
    const show = (): void => {
      again(0);
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        toast("");
      }, Math.max(TOAST_MS, toastNow().length * LETTER_MS));
    };
    if (toastNow()) show();
    return onToast(show);
  }, []);
  return <div role="status" aria-live="polite">{toastNow() && <div class="toast">{toastNow()}</div>}</div>;
}

/* ---- Hooks ---- */

export function useSession(session: Session | null): void {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    again(0); /* something may have come since it was drawn */
    return session?.subscribe(() => again(0));
  }, [session]);
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

/* Shows the page in the language that is set now. */
export function speakAgain(): void {
  const language = wantedLanguage();
  void dress(language, "now");
  void speak(language).then(() => change({}));
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

/* Draws again each second while isOn. */
export function useSeconds(isOn: boolean): void {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => again(0), 500);
    return () => clearInterval(timer);
  }, [isOn]);
}

export function useCatalogue(): Catalogue | null {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!catalogueNow()) void loadCatalogue().then(() => again(0));
  }, []);
  return catalogueNow();
}

declare const OPTIONS_FILE: string; /* put here by build.mjs */

let allOptions: AllOptions | null = null;

/* The options of all games, for forms; null until they are loaded. */
export function useOptions(): AllOptions | null {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (allOptions) return;
    void fetch(OPTIONS_FILE).then((answer) => answer.json()).then((answer: AllOptions) => {
      allOptions = answer;
      again(0);
    }, () => toast(t("The house rules could not be loaded.")));
  }, []);
  return allOptions;
}

/* The rules that a line of text names, or what is wrong with it; asked a moment after the text changes. */
export function useRules(rules: string, seats?: number): { info: RulesInfo | null; fault: string; isCurrent: boolean } {
  const [known, setKnown] = useState<{ info: RulesInfo | null; fault: string; of: string }>({ info: null, fault: "", of: "" });
  useEffect(() => {
    let isOn = true;
    const timer = setTimeout(() => {
      pageCore().ask("rules", seats === undefined ? { rules } : { rules, seats }).then(
        (info) => isOn && setKnown({ info, fault: "", of: rules }),
        (error: Error) => isOn && setKnown((old) => ({ info: old.info, fault: error.message, of: rules })),
      );
    }, 60);
    return () => {
      isOn = false;
      clearTimeout(timer);
    };
  }, [rules, seats]);
  return { ...known, isCurrent: known.of === rules };
}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("Copied."));
  } catch {
    prompt(t("Copy this:"), text); /* no clipboard on plain http */
  }
}

export function saveFile(name: string, content: string | Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: typeof content === "string" ? "text/plain" : content.type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/* What stands on the page is printed as this: the styles ask for it. */
export function usePrinted(as: "sheet" | "season"): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.prints = as;
    return () => {
      delete dataset.prints;
    };
  }, []);
}

