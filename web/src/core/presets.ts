/* presets.ts - the catalogue of games, which the build writes: loaded once; games and presets are looked up in it. */
import type { Catalogue, GameInfo, PresetInfo } from "../wire/catalogue";

declare const CATALOGUE_FILE: string; /* put here by build.mjs */

let catalogue: Catalogue | null = null;
let asked: Promise<Catalogue> | null = null;

/* Loads the catalogue once; after a failure the next call tries again. */
export const loadCatalogue = (): Promise<Catalogue> =>
  (asked ??= fetch(CATALOGUE_FILE)
    .then((answer) => answer.json())
    .then(
      (answer: Catalogue) => (catalogue = answer),
      (error: unknown) => {
        asked = null;
        throw error;
      },
    ));

/* null: not loaded yet. */
export const catalogueNow = (): Catalogue | null => catalogue;

export const gameOf = (all: Catalogue | null, id: string): GameInfo | null =>
  all?.games.find((game) => game.id === id) ?? null;
export const presetOf = (all: Catalogue | null, id: string): PresetInfo | null =>
  all?.presets.find((preset) => preset.id === id) ?? null;

/* The presets whose deals the solver can judge; they are played by number. */
export const solvedPresets = (all: Catalogue | null): PresetInfo[] =>
  all?.presets.filter((preset) => gameOf(all, preset.game)?.is_solved) ?? [];
/* The rules line of a quick game. */
export const quickRules = (preset: PresetInfo): string => (preset.quick ? `${preset.id} ${preset.quick}` : preset.id);
