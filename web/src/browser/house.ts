/* house.ts - house rules that this browser keeps: those last used of each game, and those that somebody gave a name. */
import { keep, recall } from "./storage";

export interface HouseRules {
  name: string;
  rules: string /* preset and settings, as a line */;
}

const MOST = 60;

const presetIn = (rules: string): string => rules.split(" ")[0]!;

/* The rules with which a game was played last; null if it was not. */
export const playedRules = (preset: string): string | null =>
  recall<Record<string, string>>("last_rules", {})[preset] ?? null;

/* The same, or the preset alone. */
export const lastRules = (preset: string): string => playedRules(preset) ?? preset;

export const keepLastRules = (rules: string): void =>
  keep("last_rules", { ...recall<Record<string, string>>("last_rules", {}), [presetIn(rules)]: rules });

const all = (): HouseRules[] => recall<HouseRules[]>("house", []);

export const houseRules = (preset: string): HouseRules[] => all().filter((one) => presetIn(one.rules) === preset);

/* A name stands for one set of rules of a game: who keeps others by this name has forgotten the first. */
export function keepHouseRules(one: HouseRules): void {
  keep(
    "house",
    [one, ...all().filter((old) => old.name !== one.name || presetIn(old.rules) !== presetIn(one.rules))].slice(
      0,
      MOST,
    ),
  );
}

export const dropHouseRules = (one: HouseRules): void =>
  keep(
    "house",
    all().filter((old) => old.name !== one.name || old.rules !== one.rules),
  );
