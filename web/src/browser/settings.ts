/* settings.ts - what this browser stores: settings, kept games, statistics, the key to a guest's seats.
 * Errors If storage is full or forbidden, the page works without it, and what it would store lasts until it is closed. */
import { lang, LANGUAGES } from "../words/words";

export interface Look {
  letters: Letters;
  fourColour: boolean;
  large: boolean; /* large index */
  back: Back;
  deck: Deck;
}

export type Back = "blue" | "red" | "green";
export type Deck = "pictures" | "plain"; /* plain: courts are large letters */

export type Letters = "en" | "fr" | "pl" | "de" | "nl";

export interface Settings {
  name: string;
  face: string; /* `fox.3` (scene/person.tsx); empty: not chosen yet */
  language: string; /* auto, en, ja */
  letters: string; /* auto or Letters */
  fourColour: boolean;
  largeIndex: boolean;
  scheme: "auto" | "light" | "dark";
  motion: "auto" | "slow" | "fast" | "none";
  sound: boolean;
  shake: boolean;
  calls: boolean; /* a notification when one's turn comes and the tab is hidden */
  back: Back;
  deck: Deck;
  felt: "green" | "blue" | "wine";
  marks: boolean; /* mark what may be played */
  taps: "one" | "two";
  memory: boolean; /* keep cards that were looked at visible */
  pace: number; /* of bots at the page's own tables */
}

const STANDARD: Settings = {
  name: "", face: "", language: "auto", letters: "auto", fourColour: false, largeIndex: false, scheme: "auto", motion: "auto", sound: false, shake: false, calls: false, back: "blue", deck: "pictures", felt: "green",
  marks: true, taps: "one", memory: false, pace: 1,
};

/* What there was no room for, as it would be stored. It lasts until the page is closed, and counts more than what is stored. */
const unkept = new Map<string, string>();

export function recall<T>(key: string, standard: T): T {
  try {
    const text = unkept.get(key) ?? localStorage.getItem(`cardroom.${key}`);
    return text === null ? standard : (JSON.parse(text) as T);
  } catch {
    return standard;
  }
}

/* False: there is no room, or storing is forbidden. */
export function store(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(`cardroom.${key}`);
    else localStorage.setItem(`cardroom.${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/* The same for what may be lost with the end of the visit. */
export function keep(key: string, value: unknown): void {
  unkept.delete(key);
  if (!store(key, value) && value !== null) unkept.set(key, JSON.stringify(value));
}

const NAME_BYTES = 23, SAID_BYTES = 200; /* what a room takes */

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

export const look = (): Look => ({ letters: lettersOf(), fourColour: current.fourColour, large: current.largeIndex, back: current.back, deck: current.deck });

export const isStill = (): boolean => current.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/* How long cards travel, against the usual. */
const SPEEDS = { auto: 1, slow: 2, fast: 0.5, none: 1 };
export const slowness = (): number => SPEEDS[current.motion];

export const NIGHT = "(prefers-color-scheme: dark)";

export function applySettings(): void {
  const root = document.documentElement;
  root.dataset["scheme"] = current.scheme === "auto" ? (matchMedia(NIGHT).matches ? "dark" : "light") : current.scheme;
  const paper = getComputedStyle(root).getPropertyValue("--paper").trim(); /* what the device draws around the page follows its colours */
  for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) bar.content = paper;
  root.dataset["motion"] = current.motion;
  root.dataset["felt"] = current.felt;
}

/* ---- Games to be gone on with ---- */

/* A table of the page's own room, as the first screen offers it. The game itself is kept by the room. */
export interface KeptGame {
  id: string; /* the table's code */
  title: string;
  rules: string;
  at: number;
  alone: boolean;
}

const KEPT_MOST = 12;

export const keptGames = (): KeptGame[] => recall<KeptGame[]>("going", []);

export const keepGames = (games: KeptGame[]): void => keep("going", games.slice(0, KEPT_MOST));

export const keepGame = (game: KeptGame): void => keepGames([game, ...keptGames().filter((one) => one.id !== game.id)]);

export const dropGame = (id: string): void => keepGames(keptGames().filter((one) => one.id !== id));

/* ---- Statistics of games alone ---- */

/* What was won with help is kept apart. It is no win in a row, and ends a row. */
export interface Tally {
  played: number; /* without help, as all but the last two */
  won: number;
  streak: number;
  best: number | null; /* score */
  longest: number;
  aided: number;
  aided_won: number;
}

const NO_DEALS: Tally = { played: 0, won: 0, streak: 0, best: null, longest: 0, aided: 0, aided_won: 0 };

export const tallyOf = (preset: string): Tally => ({ ...NO_DEALS, ...recall<Record<string, Partial<Tally>>>("tallies", {})[preset] });

export const tallies = (): Tally[] => Object.keys(recall("tallies", {})).map(tallyOf);

export interface Outcome {
  won: boolean;
  score: number;
  lowWins: boolean;
  isAided: boolean;
}

function counted(old: Tally, { won, score, lowWins, isAided }: Outcome): Tally {
  if (isAided) return { ...old, streak: 0, aided: old.aided + 1, aided_won: old.aided_won + (won ? 1 : 0) };
  const streak = won ? old.streak + 1 : 0;
  const isBetter = old.best === null || (lowWins ? score < old.best : score > old.best);
  return {
    ...old, played: old.played + 1, won: old.won + (won ? 1 : 0), streak, longest: Math.max(old.longest, streak),
    best: isBetter ? score : old.best,
  };
}

export function tallyDeal(preset: string, outcome: Outcome): void {
  keep("tallies", { ...recall("tallies", {}), [preset]: counted(tallyOf(preset), outcome) });
}

/* ---- Deals of a patience that are no longer new: played to the end, or a solution was shown ---- */

type Known = "played" | "shown";

const KNOWN_MOST = 400;

export const knownDeal = (deal: string): Known | undefined => recall<Record<string, Known>>("known", {})[deal];

/* Whether a solution was shown, or the deal was begun again, before it was first played to the end. */
export const wasShown = (deal: string): boolean => recall<string[]>("shown", []).includes(deal);

export function knowDeal(deal: string, how: Known): void {
  const { [deal]: before, ...others } = recall<Record<string, Known>>("known", {});
  if (how === "shown" && before !== "played" && !wasShown(deal)) keep("shown", [...recall<string[]>("shown", []), deal].slice(-KNOWN_MOST));
  keep("known", Object.fromEntries([...Object.entries(others), [deal, before === "played" ? before : how]].slice(-KNOWN_MOST)));
}

/* ---- Favourites: what was played last and most ---- */

export function notePlayed(preset: string): void {
  const played = recall<Record<string, number>>("played", {});
  keep("played", { ...played, [preset]: (played[preset] ?? 0) + 1 });
}

export function favourites(most: number): string[] {
  const played = recall<Record<string, number>>("played", {});
  return Object.keys(played).sort((a, b) => played[b]! - played[a]!).slice(0, most);
}
