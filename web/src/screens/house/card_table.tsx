/* card_table.tsx - what cards count and what they can do, as one table: a line for a rank, two where red cards differ
 * from black ones, four where each does. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { TypedField } from "../../ui/typed_field";
import type { OptionRow } from "../../wire/catalogue";
import { t } from "../../words/words";
import { Whole } from "./option_controls";
import { optionName, valueWords } from "../parts/option_words";
import type { House } from "./house_form";
import { cardsOf, linesOf, rowsIn, settingsWith, splitOf } from "./rank_cards";
import type { RankOption, RankRows, Split } from "./rank_cards";

const SIGNS = ["♣", "♠", "♦", "♥"];
const RED = 2; /* the first of the red ones */
const NEXT: Record<Split, Split> = { 1: 2, 2: 4, 4: 1 };
/* What people let a card count; all else is typed. */
const USUAL = [...Array.from({ length: 26 }, (_, i) => i - 10), 20, 25, 30, 40, 50].map(String);

const signed = (value: string): string => value.replace("-", "−");

function Signs(p: { line: number[] }): JSX.Element {
  return (
    <span class="signs">
      {p.line.map((card) => (
        <span key={card} class={card >= RED ? "red-card" : ""}>
          {SIGNS[card]}
        </span>
      ))}
    </span>
  );
}

function Points(p: { label: string; title: string; value: string; set(value: string): void }): JSX.Element {
  const [isTyped, setTyped] = useState(false);
  const { value } = p;
  if (isTyped)
    return (
      <TypedField
        class="points"
        value={value}
        aria-label={p.label}
        isAsked
        onBlur={() => setTyped(false)}
        set={(typed) => p.set(typed.replace("−", "-"))}
      />
    );
  return (
    <select
      class="points"
      value={value}
      aria-label={p.label}
      title={p.title}
      onChange={(event) => {
        if (event.currentTarget.value) p.set(event.currentTarget.value);
        else setTyped(true);
      }}
    >
      {(USUAL.includes(value) ? USUAL : [value, ...USUAL]).map((one) => (
        <option key={one} value={one}>
          {signed(one)}
        </option>
      ))}
      <option value="">{t("a number…")}</option>
    </select>
  );
}

function Power(p: { label: string; option: OptionRow; value: string; set(value: string): void }): JSX.Element {
  const { option, value } = p;
  return (
    <span class={`power${value === option.words[0] ? " none" : ""}`}>
      <select
        value={value}
        aria-label={p.label}
        title={`${option.id}=${value}`}
        onChange={(event) => p.set(event.currentTarget.value)}
      >
        {option.words.map((word) => (
          <option key={word} value={word}>
            {valueWords(option, word)}
          </option>
        ))}
      </select>
      <Whole words={valueWords(option, value)} />
    </span>
  );
}

/* Cards of a rank that are alike; card: what they are called. */
function RankLine(p: {
  one: RankRows;
  form: House;
  line: number[];
  card: string;
  hasPower: boolean;
  suits: JSX.Element;
}): JSX.Element {
  const { form, line, card } = p,
    { value, power } = p.one;
  const has = (option: RankOption): string => cardsOf(option, form.valueOf)[line[0]!]!;
  const set = (option: RankOption, to: string): void => form.setAll(settingsWith(option, line, to, form.valueOf));
  return (
    <div class="rank-line">
      {p.suits}
      <Points
        label={t("What {card} counts", { card })}
        title={`${value.base.id}=${has(value)}`}
        value={has(value)}
        set={(to) => set(value, to)}
      />
      {p.hasPower && power && (
        <Power
          label={t("What {card} can do", { card })}
          option={power.base}
          value={has(power)}
          set={(to) => set(power, to)}
        />
      )}
    </div>
  );
}

/* A rank. hasPower: what it can do stands beside what it counts. */
export function RankRow(p: { one: RankRows; form: House; hasPower: boolean }): JSX.Element {
  const { one, form } = p;
  const least = splitOf(one, form.valueOf);
  const [wanted, setWanted] = useState<Split>(1);
  const split = wanted > least ? wanted : least;
  const name = optionName(one.value.base),
    rows = rowsIn(one);
  const suitsOf = (line: number[], isFirst: boolean): JSX.Element =>
    one.value.cards.length > 0 && isFirst ? (
      <button
        type="button"
        class="btn rank-suits"
        aria-label={t("{rank}: tell suits apart", { rank: name })}
        title={t("Tell red and black apart")}
        onClick={() => setWanted(NEXT[split])}
      >
        <Signs line={line} />
      </button>
    ) : (
      <span class="rank-suits">{one.value.cards.length > 0 && <Signs line={line} />}</span>
    );
  return (
    <div
      class={`rank${rows.some(form.isChanged) ? " changed" : ""}`}
      role="group"
      aria-label={name}
      data-rank={one.rank}
    >
      <b class="rank-name">{name}</b>
      {linesOf(split).map((line, i) => (
        <RankLine
          key={line.join()}
          one={one}
          form={form}
          line={line}
          card={split === 1 ? name : `${name} ${line.map((card) => SIGNS[card]).join("")}`}
          hasPower={p.hasPower}
          suits={suitsOf(line, i === 0)}
        />
      ))}
      {form.refusal?.named.some(({ row }) => rows.includes(row)) && <p class="notice small">{form.refusal.words}</p>}
    </div>
  );
}

export function CardTable(p: { ranks: RankRows[]; form: House }): JSX.Element {
  return (
    <div class="card-table">
      <p class="quiet small">{t("A tap on the suits tells red and black apart, another each suit.")}</p>
      <div class="rank-heads quiet small" aria-hidden="true">
        <span>{t("Card")}</span>
        <span>{t("Suits")}</span>
        <span>{t("Points")}</span>
        <span>{t("What it can do")}</span>
      </div>
      {p.ranks.map((one) => (
        <RankRow key={one.rank} one={one} form={p.form} hasPower />
      ))}
    </div>
  );
}
