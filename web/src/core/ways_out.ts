/* ways_out.ts - ways out of rules that do not go together, each one tap, each to rules that stand.
 *
 * The core refuses rules and names the settings at fault. Whether others stand is for the core to say as well: what is
 * tried here are values of the settings that it names, and of those that the next refusal names, the fewest changes
 * first. So no rule of what goes together is written down here, and no way leads from one refusal to the next. */
import type { OptionRow } from "../wire/catalogue";
import type { CoreFault } from "../wire/fault";
import { namedSettings, rulesLine, settingsOf, wishedSettings } from "./rules_line";
import type { Setting, Values } from "./rules_line";

/* rows: the game's options; standards: the preset's value of each. */
export interface Contradiction {
  rules: string;
  rows: OptionRow[];
  standards: Values;
}

const WAYS_MOST = 4,
  WAYS_OF_ONE = 2 /* that change the same option */,
  CHANGES_MOST = 3,
  TRIES_MOST = 500,
  NUMBERS_MOST = 12 /* a longer list of numbers is tried at its ends alone */;

/* Values to try in place of one, those first that people most likely mean. */
function valuesFor(row: OptionRow, now: string, standard: string): string[] {
  const numbers = (): string[] => {
    const all = Array.from({ length: row.max - row.min + 1 }, (_, i) => row.min + i);
    const near = all.length > NUMBERS_MOST ? [row.min, row.max] : all;
    return near
      .sort((a, b) => Math.abs(a - Number(now)) - Math.abs(b - Number(now)))
      .map((n) => row.words[n - row.min] ?? String(n));
  };
  const toggled = (): string[] => {
    const had = now === "none" ? [] : now.split(",");
    return row.words.map((word) => {
      const kept = row.words.filter((one) => had.includes(one) !== (one === word));
      return kept.join(",") || "none";
    });
  };
  const others: { [Kind in OptionRow["kind"]]?: () => string[] } = {
    bool: () => ["off", "on"],
    choice: () => row.words,
    number: numbers,
    plus: () => row.words,
    steps: numbers,
    set: toggled,
  };
  return [...new Set([standard, row.standard, ...(others[row.kind]?.() ?? [])])].filter((value) => value !== now);
}

type Changes = Map<string, Setting>; /* by the option's id */

/* judge: what the core has against rules; null: they stand. The last resort are the preset's own rules. None: no
 * option is at fault, but the number of players. */
export function waysOut(asked: Contradiction, judge: (rules: string) => CoreFault | null): Setting[][] {
  const { rows, standards } = asked,
    preset = asked.rules.split(" ")[0]!,
    chosen = settingsOf(asked.rules);
  const valueOf = (row: OptionRow): string => chosen[row.id] ?? standards[row.id] ?? row.standard;
  const faultOf = (changes: Changes): CoreFault | null =>
    judge(
      rulesLine(preset, standards, {
        ...chosen,
        ...Object.fromEntries([...changes].map(([id, { value }]) => [id, value])),
      }),
    );
  const found: Changes[] = [];
  const isWorse = (changes: Changes): boolean =>
    found.some((way) => [...way].every(([id, { value }]) => changes.get(id)?.value === value)) ||
    [...changes.keys()].some((id) => found.filter((way) => way.has(id)).length >= WAYS_OF_ONE);
  const onward = (changes: Changes, fault: CoreFault): Changes[] => {
    const wished = wishedSettings(fault, rows);
    const named = [...wished, ...namedSettings(fault, rows)].map(({ row }) => row);
    const tried = [...new Set(named)].flatMap((row) =>
      valuesFor(row, valueOf(row), standards[row.id] ?? row.standard).map((value) => ({ row, value })),
    );
    return [...wished, ...tried]
      .filter(({ row, value }) => !changes.has(row.id) && value !== valueOf(row))
      .map((setting) => new Map([...changes, [setting.row.id, setting]]));
  };
  let tries = 0,
    open: { changes: Changes; fault: CoreFault }[] = [];
  const first = faultOf(new Map());
  if (first) open.push({ changes: new Map(), fault: first });
  for (let deep = 0; deep < CHANGES_MOST && found.length === 0 && tries < TRIES_MOST; deep++) {
    const next: typeof open = [];
    for (const { changes, fault } of open)
      for (const more of onward(changes, fault)) {
        if (found.length >= WAYS_MOST || tries >= TRIES_MOST || isWorse(more)) continue;
        tries++;
        const still = faultOf(more);
        if (still) next.push({ changes: more, fault: still });
        else found.push(more);
      }
    open = next;
  }
  const usual = rows
    .filter((row) => row.id in chosen)
    .map((row) => ({ row, value: standards[row.id] ?? row.standard }));
  if (found.length === 0 && first && !judge(preset)) return [usual];
  return found.map((way) => [...way.values()]);
}
