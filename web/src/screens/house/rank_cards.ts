/* rank_cards.ts - what cards count and can do, as a table of ranks: the options of a rank and of its single cards read
 * together, and written as few settings.
 * Shape  `val.K` is what kings count; `val.KH` is `rank`, or what this card counts instead; `powers.` are the same. */
import type { OptionRow } from "../../wire/catalogue";
import type { Setting } from "../../core/rules_line";

export const SUITS = ["C", "S", "D", "H"]; /* the black ones first, then the red ones */
const RANK_ROW = /^(val|powers)\.(A|[2-9]|10|J|Q|K|JK)([CDHS]?)$/;

/* An option of a rank, and those of its cards in the order of SUITS; a joker has none. */
export interface RankOption {
  base: OptionRow;
  cards: OptionRow[];
}

export interface RankRows {
  rank: string;
  value: RankOption;
  power?: RankOption;
}

export const isRankRow = (row: OptionRow): boolean => RANK_ROW.test(row.id);
export const rankOf = (row: OptionRow): string => RANK_ROW.exec(row.id)?.[2] ?? "";
export const rowsIn = ({ value, power }: RankRows): OptionRow[] =>
  [value, power].flatMap((one) => (one ? [one.base, ...one.cards] : []));

function optionOf(rows: Map<string, OptionRow>, id: string): RankOption | undefined {
  const base = rows.get(id);
  return base && { base, cards: SUITS.flatMap((suit) => rows.get(id + suit) ?? []) };
}

/* The table; empty where a game has no such options. */
export function rankTable(all: OptionRow[]): RankRows[] {
  const rows = new Map(all.map((row) => [row.id, row]));
  return all.flatMap((row) => {
    if (RANK_ROW.exec(row.id)?.slice(1, 4).join() !== `val,${rankOf(row)},`) return [];
    const rank = rankOf(row),
      value = optionOf(rows, `val.${rank}`)!,
      power = optionOf(rows, `powers.${rank}`);
    return [{ rank, value, ...(power ? { power } : {}) }];
  });
}

type ValueOf = (row: OptionRow) => string;

/* What each card of a rank has, in the order of SUITS; a joker is one card. */
export const cardsOf = ({ base, cards }: RankOption, valueOf: ValueOf): string[] =>
  cards.length === 0
    ? [valueOf(base)]
    : cards.map((card) => (valueOf(card) === card.words[0] ? valueOf(base) : valueOf(card)));

/* The cards that stand in one line: all, black and red, or each. */
const LINES = {
  1: [[0, 1, 2, 3]],
  2: [
    [0, 1],
    [2, 3],
  ],
  4: [[0], [1], [2], [3]],
};
export type Split = keyof typeof LINES;
export const linesOf = (split: Split): number[][] => LINES[split];

/* How far a rank is split by what its cards have. */
export function splitOf(one: RankRows, valueOf: ValueOf): Split {
  const has = (split: Split): boolean =>
    [one.value, one.power].every((option) => {
      const all = option ? cardsOf(option, valueOf) : [];
      return LINES[split].every((line) => line.every((card) => card >= all.length || all[card] === all[line[0]!]));
    });
  return has(1) ? 1 : has(2) ? 2 : 4;
}

/* The settings by which some cards of a rank have this: the rank has what most say with the fewest words. */
export function settingsWith(option: RankOption, line: number[], value: string, valueOf: ValueOf): Setting[] {
  const { base, cards } = option;
  const wanted = cardsOf(option, valueOf).map((old, card) => (line.includes(card) ? value : old));
  const whole = wanted.includes(valueOf(base)) ? valueOf(base) : wanted[0]!;
  return [
    { row: base, value: whole },
    ...cards.map((row, card) => ({ row, value: wanted[card] === whole ? row.words[0]! : wanted[card]! })),
  ];
}
