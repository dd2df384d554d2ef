/* settings.ts - the settings of this browser. */
import { lang, LANGUAGES } from "../words/words";
import { keep, recall } from "./storage";

export interface Look {
  letters: Letters;
  fourColour: boolean;
  large: boolean /* large index */;
  back: Back;
  deck: Deck;
}

export type Back = "blue" | "red" | "green";
export type Deck = "pictures" | "plain"; /* plain: courts are large letters */

export type Letters = "en" | "fr" | "pl" | "de" | "nl";

export interface Settings {
  name: string;
  face: string /* `fox.3` (scene/person.tsx); empty: not chosen yet */;
  language: string /* auto, en, ja */;
  letters: string /* auto or Letters */;
  fourColour: boolean;
  largeIndex: boolean;
  scheme: "auto" | "light" | "dark";
  motion: "auto" | "slow" | "fast" | "none";
  sound: boolean;
  shake: boolean;
  calls: boolean /* a notification when one's turn comes and the tab is hidden */;
  back: Back;
  deck: Deck;
  felt: "green" | "blue" | "wine";
  keys: boolean /* letters and numbers choose at a table */;
  marks: boolean /* mark what may be played */;
  taps: "one" | "two";
  memory: boolean /* keep cards that were looked at visible */;
  pace: number /* of bots at the page's own tables */;
}

const STANDARD: Settings = {
  name: "",
  face: "",
  language: "auto",
  letters: "auto",
  fourColour: false,
  largeIndex: false,
  scheme: "auto",
  motion: "auto",
  sound: false,
  shake: false,
  calls: false,
  back: "blue",
  deck: "pictures",
  felt: "green",
  keys: true,
  marks: true,
  taps: "one",
  memory: false,
  pace: 1,
};

const NAME_BYTES = 23,
  SAID_BYTES = 200; /* what a room takes */

/* As much as fits: eight kanji are too many bytes for a name, 20 Latin letters are not. */
function fit(typed: string, bytes: number): string {
  const letters = [...typed];
  while (new TextEncoder().encode(letters.join("")).length > bytes) letters.pop();
  return letters.join("");
}

export const fitName = (typed: string): string => fit(typed.trim(), NAME_BYTES).trim();
export const fitSaid = (typed: string): string => fit(typed, SAID_BYTES);

let current: Settings = { ...STANDARD, ...recall<Partial<Settings>>("settings", {}) };
current.name = fitName(current.name);
const listeners = new Set<() => void>();

export const settings = (): Settings => current;

export function change(some: Partial<Settings>): void {
  current = { ...current, ...some };
  keep("settings", current);
  applySettings();
  listeners.forEach((listener) => listener());
}

export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function wantedLanguage(): string {
  if (current.language !== "auto") return current.language;
  const first = (navigator.languages ?? [navigator.language]).map((l) => l.slice(0, 2)).find((l) => l in LANGUAGES);
  return first ?? "en";
}

const LETTERS = ["en", "fr", "pl", "de", "nl"];

export function lettersOf(): Letters {
  const wanted = current.letters === "auto" ? lang() : current.letters;
  return (LETTERS.includes(wanted) ? wanted : "en") as Letters;
}

/* Tells the key of an element, while letters and numbers are keys. */
export const shortcut = (keys: string): { "aria-keyshortcuts"?: string } =>
  current.keys && keys !== "" ? { "aria-keyshortcuts": keys.replace(/\b[A-Z]\b/g, "Shift+$&") } : {};

export const look = (): Look => ({
  letters: lettersOf(),
  fourColour: current.fourColour,
  large: current.largeIndex,
  back: current.back,
  deck: current.deck,
});

export const isStill = (): boolean =>
  current.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/* How long cards travel, against the usual. */
const SPEEDS = { auto: 1, slow: 2, fast: 0.5, none: 1 };
export const slowness = (): number => SPEEDS[current.motion];

export const NIGHT = "(prefers-color-scheme: dark)";

export function applySettings(): void {
  const root = document.documentElement;
  root.dataset["scheme"] = current.scheme === "auto" ? (matchMedia(NIGHT).matches ? "dark" : "light") : current.scheme;
  const paper = getComputedStyle(root)
    .getPropertyValue("--paper")
    .trim(); /* what the device draws around the page follows its colours */
  for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) bar.content = paper;
  root.dataset["motion"] = current.motion;
  root.dataset["felt"] = current.felt;
}
