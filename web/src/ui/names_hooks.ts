/* names_hooks.ts - hooks for games that are sought by a name. */
import { useEffect, useReducer } from "preact/hooks";
import type { PresetInfo } from "../wire/catalogue";
import { loadNames, namesNow } from "../core/names";
import type { Found } from "../core/names";
import { presetOf } from "../core/presets";
import { useCatalogue } from "./catalogue_hooks";
import { t, tf, tg } from "../words/words";

/* What has this name; null: nothing is sought, or the names are not loaded yet. */
function useFound(presets: PresetInfo[], sought: string): Found | null {
  const [, again] = useReducer((n: number) => n + 1, 0);
  const typed = sought.trim();
  useEffect(() => {
    if (typed && !namesNow()) void loadNames().then(() => again(0));
  }, [typed]);
  return (typed && namesNow()?.find(typed, presets, tg)) || null;
}

const titleOf = (presets: PresetInfo[], id: string): string =>
  tg(presets.find((preset) => preset.id === id)?.title ?? id);

/* The games to show, and what is said of them: what differs from the game of that name, or, where hasMore is false and
 * nothing else was found, the nearest name. */
export function useSought(
  presets: PresetInfo[],
  sought: string,
  hasMore = false,
): { shown: PresetInfo[]; note: string } {
  const found = useFound(presets, sought);
  if (!found) return { shown: presets, note: "" };
  const { also, holds, near } = found;
  if (holds.size === 0 && near && !hasMore)
    return {
      shown: presets.filter(({ id }) => id === near),
      note: t("No game has this name. Did you mean {game}?", { game: titleOf(presets, near) }),
    };
  return {
    shown: presets.filter(({ id }) => holds.has(id)),
    note: also?.differs ? tf(also.differs, { name: also.name, game: titleOf(presets, also.preset) }) : "",
  };
}

/* Rules whose game may be called by any of its names, as a link may have it, with the id of the game. */
export function useNamed(rules: string): string {
  const catalogue = useCatalogue();
  const [name = "", ...settings] = rules.split(" ");
  const found = useFound(catalogue?.presets ?? [], presetOf(catalogue, name) ? "" : name);
  return found?.is ? [found.is, ...settings].join(" ") : rules;
}
