/* rules_line.ts - rules as a line: `golf6 jokers_per_pack=2 end.on=knock`, and the settings that a refusal names. */
import type { OptionRow } from "../wire/catalogue";
import type { CoreFault } from "../wire/fault";
import type { SayingValue } from "../wire/protocol";

export type Values = Record<string, string>;

/* The rules as a line: the preset, and the options that differ from it. */
export const rulesLine = (preset: string, standard: Values, chosen: Values): string =>
  [
    preset,
    ...Object.entries(chosen)
      .filter(([id, value]) => value !== "" && value !== standard[id])
      .map(([id, value]) => `${id}=${value}`),
  ].join(" ");

/* The settings that such a line holds. */
export const settingsOf = (rules: string): Values =>
  Object.fromEntries(
    rules
      .split(" ")
      .slice(1)
      .filter((word) => word.includes("="))
      .map((word) => [word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)]),
  );

/* The row of an option by its id, or by the end of it. */
export const rowOf = (rows: OptionRow[], name: string): OptionRow | undefined =>
  rows.find((row) => row.id === name) ?? rows.find((row) => row.id.endsWith(`.${name}`));

export interface Setting {
  row: OptionRow;
  value: string;
}

/* The settings that a value of a saying holds: `init.count=3`. */
function settingsIn(value: SayingValue | undefined, rows: OptionRow[]): Setting[] {
  const text = typeof value === "string" ? value : typeof value === "object" && "as" in value ? value.as : "";
  return [...text.matchAll(/([\w.]+)=([^\s']+)/g)].flatMap(([, name, typed]) => {
    const row = rowOf(rows, name!);
    return row ? [{ row, value: typed!.replace(/[;:,)]+$/, "") }] : [];
  });
}

/* The core and its games name what does not go together {a} and {b}, or what is {wrong} (core/options.c). */
export function namedSettings(fault: CoreFault, rows: OptionRow[]): Setting[] {
  const { a, b, wrong } = fault.say?.values ?? {};
  return [a, b, wrong].flatMap((value) => settingsIn(value, rows));
}

/* They tell what would go together: {what}, {c} and {d}. */
export function wishedSettings(fault: CoreFault, rows: OptionRow[]): Setting[] {
  const { what, c, d } = fault.say?.values ?? {};
  return [what, c, d].flatMap((value) => settingsIn(value, rows));
}
