/* option_controls.tsx - what sets an option: a list, a switch, a number, ticks; a list offers what the core takes. */
import type { JSX } from "preact";
import { TypedField } from "../../ui/typed_field";
import type { OptionRow } from "../../wire/catalogue";
import { useFaults } from "../../ui/catalogue_hooks";
import { t } from "../../words/words";
import type { House } from "./house_form";
import { optionName, refusalOf, unitAlone, valueWords } from "../parts/option_words";

const FEW = 13; /* numbers up to this many are chosen from a list */

export interface Field {
  row: OptionRow;
  value: string;
  standard: string /* the preset's */;
  form: House;
  set(value: string): void;
}

export const fieldOf = (form: House, row: OptionRow): Field => ({
  row,
  value: form.valueOf(row),
  standard: form.standardOf(row),
  form,
  set: (value) => form.set(row.id, value),
});

const isOfLayout = (row: OptionRow): boolean => row.id.startsWith("layout.");

/* The values of a list, as the core judges them beside all other rules: those that stand, and those that need another
 * change. What this layout cannot take at all is in neither. */
function useOffers({ row, value, form }: Field, values: string[]) {
  const faults = useFaults(
    values.map((one) => form.lineWith([{ row, value: one }])),
    form.count,
  );
  const blamed = (i: number): OptionRow[] => {
    const named = faults[i] && values[i] !== value ? refusalOf(faults[i], form.rows).named.map((one) => one.row) : [];
    return named.includes(row) ? named : [];
  };
  return {
    isJudged: faults.length === values.length,
    fit: values.filter((_, i) => blamed(i).length === 0),
    apart: values.filter((_, i) => blamed(i).length > 0 && (isOfLayout(row) || !blamed(i).some(isOfLayout))),
  };
}

const ROOM = { phone: 25, screen: 34 }; /* letters that a list shows of what is chosen */
const WIDE = /[\u2e80-\uffee]/gu;

/* What is chosen, where a list would cut it. */
export function Whole(p: { words: string }): JSX.Element | null {
  const letters = p.words.length + (p.words.match(WIDE)?.length ?? 0);
  if (letters <= ROOM.phone) return null;
  return (
    <small class={`whole quiet${letters > ROOM.screen ? " long" : ""}`} aria-hidden="true">
      {p.words}
    </small>
  );
}

function Select(p: { field: Field; values: string[] }): JSX.Element {
  const { row, value, set } = p.field;
  const { isJudged, fit, apart } = useOffers(p.field, p.values.includes(value) ? p.values : [value, ...p.values]);
  const listed = (values: string[]): JSX.Element[] =>
    values.map((one) => (
      <option key={one} value={one}>
        {valueWords(row, one)}
      </option>
    ));
  return (
    <span class={`list${isJudged ? " judged" : ""}`}>
      <select
        value={value}
        aria-label={optionName(row)}
        title={`${row.id}=${value}`}
        onChange={(event) => set(event.currentTarget.value)}
      >
        {listed(fit)}
        {apart.length > 0 && <optgroup label={t("Together with another change")}>{listed(apart)}</optgroup>}
      </select>
      <Whole words={valueWords(row, value)} />
    </span>
  );
}

/* Where ranks of cards or a drawing are asked for: what to begin with. */
const SOME: Partial<Record<OptionRow["kind"], string>> = { ranks: "QQKK", drawing: "1o/oo" };

const asks = (kind: OptionRow["kind"]): string =>
  kind === "ranks" ? t("cards…") : kind === "drawing" ? t("a drawing…") : t("a number…");

function NumberControl(p: { field: Field }): JSX.Element {
  const { row, value, standard, set } = p.field;
  const first = row.min + row.words.length; /* the first number that has no word */
  const typed = (n: number): string => (row.kind === "plus" ? `+${n}` : String(n));
  const less = row.less ?? "",
    isLess = less !== "" && value.startsWith(less);
  const some = SOME[row.kind];
  if (!some && row.max - row.min < FEW)
    return (
      <Select
        field={p.field}
        values={[...row.words, ...Array.from({ length: row.max - first + 1 }, (_, i) => typed(first + i))]}
      />
    );
  const isWord = row.words.includes(value);
  const another = some ?? (/\d/.test(standard) ? standard : typed(Math.max(first, less ? -10 : 1)));
  return (
    <span class="amount">
      {row.words.length > 0 && (
        <select
          value={isWord ? value : isLess ? less : ""}
          aria-label={optionName(row)}
          onChange={(event) =>
            set(less !== "" && event.currentTarget.value === less ? `${less}1` : event.currentTarget.value || another)
          }
        >
          {row.words.map((word) => (
            <option key={word} value={word}>
              {valueWords(row, word)}
            </option>
          ))}
          {less !== "" && <option value={less}>{t("points off…")}</option>}
          {(less === "" || first < 0) && <option value="">{asks(row.kind)}</option>}
        </select>
      )}
      {!isWord && (
        <TypedField
          inputMode={row.min < 0 || some ? "text" : "numeric"}
          value={isLess ? value.slice(less.length) : value}
          aria-label={optionName(row)}
          title={`${row.id}=${row.values}`}
          spellcheck={false}
          set={(typed) => set((isLess ? less : "") + typed.replace("−", "-"))}
        />
      )}
      {!isWord && <span class="quiet small">{isLess ? t("points off") : unitAlone(row)}</span>}
    </span>
  );
}

/* What people say; nothing, if the field is empty. */
function TextControl(p: { field: Field }): JSX.Element {
  const { row, value, set } = p.field;
  return (
    <TypedField
      value={value === "none" ? "" : value.replaceAll("_", " ")}
      aria-label={optionName(row)}
      title={`${row.id}=${row.values}`}
      set={(typed) => set(typed.replace(/\s+/g, "_") || "none")}
    />
  );
}

function SetControl(p: { field: Field }): JSX.Element {
  const { row, value, set } = p.field;
  const chosen = value === "none" ? [] : value.split(",");
  const turn = (word: string): void =>
    set(row.words.filter((one) => (one === word ? !chosen.includes(one) : chosen.includes(one))).join(",") || "none");
  return (
    <span class="several" role="group" aria-label={optionName(row)}>
      {row.words.map((word) => (
        <label class="check" key={word} title={`${row.id}=${word}`}>
          <input type="checkbox" checked={chosen.includes(word)} onChange={() => turn(word)} />
          <span>{valueWords({ ...row, kind: "choice" }, word)}</span>
        </label>
      ))}
    </span>
  );
}

/* isOne: of several that may be chosen together, one is asked for. */
export function Control(p: { field: Field; isOne?: boolean }): JSX.Element {
  const { row, value, standard, set } = p.field;
  switch (row.kind) {
    case "bool":
      return row.says.length > 0 ? (
        <Select field={p.field} values={["off", "on"]} />
      ) : (
        <input
          type="checkbox"
          role="switch"
          checked={value === "on"}
          aria-label={optionName(row)}
          title={`${row.id}=${value}`}
          onChange={(event) => set(event.currentTarget.checked ? "on" : "off")}
        />
      );
    case "choice":
      return <Select field={p.field} values={row.words} />;
    case "set":
      return p.isOne ? <Select field={p.field} values={row.words} /> : <SetControl field={p.field} />;
    case "text":
      return <TextControl field={p.field} />;
    case "steps":
      return (
        <Select
          field={p.field}
          values={[
            ...(/^\d$/.test(standard) ? [] : [standard]),
            ...Array.from({ length: row.max - row.min + 1 }, (_, i) => String(row.min + i)),
          ]}
        />
      );
    default:
      return <NumberControl field={p.field} />;
  }
}
