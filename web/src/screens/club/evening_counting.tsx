/* evening_counting.tsx - how a new evening is counted: league points, ties, who sits out, what the ranking goes by, and
 * from which number seats are drawn. What the program's `tournament new` asks by its flags. */
import type { JSX } from "preact";
import type { Counting, RankKey } from "../../league/evening_lines";
import { Reason } from "../../ui/reason";
import { SelectField } from "../../ui/select_field";
import { numeral } from "../../words/people_names";
import { t } from "../../words/words";

const LEAGUES = ["4 3 2 1", "5 3 1 0"];

export const USUAL: Counting = {
  league: LEAGUES[0]!,
  ties: "average",
  byes: "mean",
  order: ["league", "points", "firsts", "best"],
  seed: "",
};

const KEYS: Record<RankKey, () => string> = {
  league: () => t("League points"),
  points: () => t("Game points"),
  firsts: () => t("Tables won"),
  best: () => t("The best round"),
  field: () => t("Against the field: the score less the mean of the others"),
};

const POINTS_MOST = 1000;

const wordsOf = (league: string): string[] => numeral(league).split(/[\s,]+/);

/* Four numbers that do not rise. */
const isLeague = (four: string[]): boolean =>
  four.length === 4 &&
  four.every((word, at) => /^\d{1,4}$/.test(word) && Number(word) <= Number(four[at - 1] ?? POINTS_MOST));

/* What cannot be counted so; "": it can. */
export function countingFault({ league, seed }: Counting): string {
  if (!isLeague(wordsOf(league))) return t("League points: four numbers that do not rise, such as 4 3 2 1.");
  return /^\d{0,15}$/.test(numeral(seed)) ? "" : t("Seats are drawn from a number of at most 15 digits.");
}

/* As the file has it. */
export const countedAs = (counting: Counting): Counting => ({
  ...counting,
  league: wordsOf(counting.league).join(" "),
  seed: numeral(counting.seed),
});

/* A key that is put first, or next, changes places with the one that stood there. */
const swapped = (order: RankKey[], at: number, key: RankKey): RankKey[] =>
  order.map((one, i) => (i === at ? key : one === key ? order[at]! : one));

const RankedBy = (p: { order: RankKey[]; set(order: RankKey[]): void }): JSX.Element => (
  <div class="line fields">
    {p.order.map((key, at) => (
      <SelectField
        grows
        key={at}
        label={at === 0 ? t("Ranked by") : t("Then by ({n})", { n: at + 1 })}
        value={key}
        all={p.order.map((one) => [one, KEYS[one]])}
        set={(one) => p.set(swapped(p.order, at, one))}
      />
    ))}
  </div>
);

export function CountingFields(p: { counting: Counting; set(some: Partial<Counting>): void }): JSX.Element {
  const { counting, set } = p;
  const typed = (label: string, value: string, key: "league" | "seed", hint = ""): JSX.Element => (
    <label class="field grow">
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        maxLength={40}
        placeholder={hint}
        list={key === "league" ? "leagues" : undefined}
        value={value}
        onInput={(event) => set({ [key]: event.currentTarget.value })}
      />
    </label>
  );
  return (
    <details class="fold panel">
      <summary>{t("How it is counted: ranked by {key}", { key: KEYS[counting.order[0]!]() })}</summary>
      <div class="stack">
        <div class="line fields">
          {typed(t("League points of a table"), counting.league, "league")}
          <datalist id="leagues">
            {LEAGUES.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <SelectField
            grows
            label={t("Who ties at a table gets")}
            value={counting.ties}
            all={[
              ["average", () => t("the mean of the places")],
              ["best", () => t("the better place")],
            ]}
            set={(ties) => set({ ties })}
          />
          <SelectField
            grows
            label={t("Who sits out gets")}
            value={counting.byes}
            all={[
              ["mean", () => t("the mean of the league points")],
              ["none", () => t("no points")],
            ]}
            set={(byes) => set({ byes })}
          />
        </div>
        <RankedBy order={counting.order} set={(order) => set({ order })} />
        <div class="line fields">
          {typed(t("Seats are drawn from the number"), counting.seed, "seed", t("by chance"))}
        </div>
        <Reason words={countingFault(counting)} />
      </div>
    </details>
  );
}
