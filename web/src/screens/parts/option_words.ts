/* option_words.ts - options of games and their values, as people say them.
 * Shape  names, help and the words for values come with the game's table of options (core/port.ts, OptionRow); numbers
 *        are told with what they count. What is typed (`match.priority=clockwise`) is for tooltips. */
import type { Difference, OptionRow, UnitWords } from "../../wire/catalogue";
import { sayText } from "../../scene/say";
import { andList, t, tg, tgn, tx } from "../../words/words";
import type { CoreFault } from "../../wire/fault";
import { namedSettings, wishedSettings } from "../../core/rules_line";
import type { Setting } from "../../core/rules_line";
import { faultWords } from "../../words/refusals";

const NUMBER = /^[+-]?\d+$/;

const dashed = (typed: string): string => typed.replace("-", "−");

/* A number with what it counts: `3 cards`. */
function unitWords(unit: UnitWords | undefined, typed: string): string {
  const n = Number(typed);
  if (!unit) return dashed(typed);
  if (n === 0 && unit.none !== null) return tg(unit.none);
  return tgn(unit.one, unit.many, Math.abs(n), { n: dashed(typed) });
}

/* `1:4,2:8,3`: so many for up to 4 players, for up to 8, and beyond. */
function stepsWords(row: OptionRow, value: string): string {
  const parts = value.split(",").map((part) => part.split(":") as [string, string?]);
  if (parts.length === 1) return unitWords(row.unit, parts[0]![0]);
  return parts
    .map(([n, most]) =>
      most
        ? t("{packs} for up to {n} players", { packs: unitWords(row.unit, n), n: most })
        : t("{packs} for more", { packs: unitWords(row.unit, n) }),
    )
    .reduce((list, next) => t("{list}, {next}", { list, next }));
}

const wordText = (row: OptionRow, word: string): string =>
  tg(row.says[row.words.indexOf(word)] ?? word.replaceAll("_", " "));

function setWords(row: OptionRow, value: string): string {
  return value === "none" ? t("none of them") : andList(value.split(",").map((word) => wordText(row, word)));
}

/* A value as people say it. */
export function valueWords(row: OptionRow, value: string): string {
  switch (row.kind) {
    case "bool":
    case "bundle":
      return row.says.length === 2 && row.kind === "bool"
        ? tg(row.says[value === "on" ? 1 : 0]!)
        : value === "on"
          ? tx("answer", "yes")
          : tx("answer", "no");
    case "set":
      return setWords(row, value);
    case "steps":
      return stepsWords(row, value);
    case "choice":
      return wordText(row, value);
    case "text" /* in the words of whoever made the rules, whatever language the page speaks */:
      return value === "none" ? wordText(row, value) : `“${value.replaceAll("_", " ")}”`;
    default:
      if (row.less !== null && value.startsWith(row.less))
        return t("{points} off", { points: unitWords(row.unit, value.slice(row.less.length)) });
      return row.words.includes(value) || !NUMBER.test(value) ? wordText(row, value) : unitWords(row.unit, value);
  }
}

/* Whether an option has a value of its own. */
export const isValue = (row: OptionRow): boolean => row.kind !== "bundle" && row.kind !== "group";

export const optionName = (row: OptionRow): string => sayText(row.name);

/* What is counted, without the number: `cards`. */
export const unitAlone = (row: OptionRow): string => (row.unit ? unitWords(row.unit, "9").replace("9", "").trim() : "");

/* An option with its value: `New cards lie: face down`, and `Rows: 2`, where the name tells what is counted. */
export function settingWords(row: OptionRow, value: string): string {
  const option = optionName(row);
  const isCounted = NUMBER.test(value) && unitAlone(row).toLowerCase() === option.toLowerCase();
  return t("{option}: {value}", { option, value: isCounted ? dashed(value) : valueWords(row, value) });
}

/* A house rule, from what the core tells of rules. */
export const differenceWords = (one: Difference): string => settingWords(one.row, one.value);

/* ---- Rules that do not go together ---- */

/* What is wrong with rules, in words: which settings do not go together, and what would. */
export interface Refusal {
  words: string;
  named: Setting[];
}

export function refusalOf(fault: CoreFault, rows: OptionRow[]): Refusal {
  const { what, values } = fault.say?.values ?? {};
  const named = namedSettings(fault, rows);
  if (named.length === 0) return { words: faultWords(fault), named };
  if (values !== undefined)
    return {
      words: t("{option} cannot be {value}. Possible: {values}.", {
        option: optionName(named[0]!.row),
        value: named[0]!.value,
        values: named[0]!.row.values,
      }),
      named,
    };
  const wish = wishedSettings(fault, rows).length > 0 || typeof what !== "string" ? "" : tg(what);
  const quoted = (one: Setting): string => t("“{words}”", { words: settingWords(one.row, one.value) });
  const words =
    named.length === 1
      ? t("{a} does not fit.", { a: quoted(named[0]!) })
      : t("{a} and {b} do not go together.", { a: quoted(named[0]!), b: quoted(named[1]!) });
  return { words: wish ? t("{what} Needed: {wish}.", { what: words, wish }) : words, named };
}
