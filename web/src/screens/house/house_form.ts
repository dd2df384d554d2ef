/* house_form.ts - what a form of house rules holds: a preset and the settings that differ from it, as one line; the
 * core judges them (useRules). */
import { useEffect } from "preact/hooks";
import type { OptionRow } from "../../wire/catalogue";
import { useCatalogue, useOptions, useRules } from "../../ui/catalogue_hooks";
import { useNamed } from "../../ui/names_hooks";
import { gameOf, presetOf } from "../../core/presets";
import { isValue, refusalOf } from "../parts/option_words";
import { rulesLine, settingsOf } from "../../core/rules_line";
import type { Setting, Values } from "../../core/rules_line";

const NO_ROWS: OptionRow[] = [];

/* asked: the rules as they are written down; their game may be called by any of its names. seats: for how many, 0: the
 * game's standard. */
export function useHouse(asked: string, setLine: (line: string) => void, seats: number) {
  const catalogue = useCatalogue();
  const line = useNamed(asked);
  const options = useOptions();
  const preset = line.split(" ")[0] || (catalogue?.at_table ?? "");
  const chosen = settingsOf(line);
  const info = presetOf(catalogue, preset);
  const game = gameOf(catalogue, info?.game ?? "");
  const rows = options?.games[game?.id ?? ""] ?? NO_ROWS;
  const standardOf = (row: OptionRow): string => info?.options[row.id] ?? row.standard;
  const valueOf = (row: OptionRow): string => chosen[row.id] ?? standardOf(row);
  const standards: Values = Object.fromEntries(rows.map((row) => [row.id, standardOf(row)]));
  const count = seats || info?.players.standard || 2;
  const rules = rulesLine(preset, standards, chosen);
  const { info: told, fault, isCurrent } = useRules(rules, count);
  const isTold = isCurrent && fault === null;
  /* These rules, but for some settings. */
  const lineWith = (some: Setting[]): string =>
    rulesLine(preset, standards, { ...chosen, ...Object.fromEntries(some.map(({ row, value }) => [row.id, value])) });
  useEffect(() => {
    /* other names of options, and those that stand for several, become the options that they mean */
    if (
      isTold &&
      told?.preset === preset &&
      rows.length > 0 &&
      Object.keys(chosen).some((id) => !rows.some((row) => row.id === id && isValue(row)))
    )
      setLine([preset, ...told.differs.map((one) => `${one.option}=${one.value}`)].join(" "));
  }, [isTold, told, rows, line]);
  return {
    catalogue,
    headings: options?.headings ?? [],
    preset,
    info,
    game,
    rows,
    standards,
    chosen,
    standardOf,
    valueOf,
    isChanged: (row: OptionRow): boolean => valueOf(row) !== standardOf(row),
    count,
    rules,
    told,
    isTold /* told is of these very rules */,
    refusal: fault ? refusalOf(fault, rows) : null,
    setLine,
    lineWith,
    set: (id: string, value: string) => setLine(rulesLine(preset, standards, { ...chosen, [id]: value })),
    setAll: (some: Setting[]) => setLine(lineWith(some)),
  };
}

export type House = ReturnType<typeof useHouse>;
