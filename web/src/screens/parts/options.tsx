/* options.tsx - the form of house rules, built from a game's table of options; the core says which options go
 * together. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { OptionHeading, OptionRow } from "../../wire/catalogue";
import { sayText } from "../../scene/say";
import { Told } from "../../scene/told";
import { Icon } from "../../ui/icon";
import { t, tg, tn } from "../../words/words";
import { optionName, unitAlone, valueWords } from "./option_words";
import { SearchField } from "../../ui/search_field";
import type { Setting } from "../../core/rules_line";

const FEW = 13; /* numbers up to this many are chosen from a list */

const LONG = 20; /* rows of a series that are not all shown */

interface Field {
  row: OptionRow;
  value: string;
  standard: string /* the preset's */;
  set(value: string): void;
}

const Select = (p: { field: Field; values: string[] }): JSX.Element => {
  const { row, value, set } = p.field;
  const values = p.values.includes(value) ? p.values : [value, ...p.values];
  return (
    <select
      value={value}
      aria-label={optionName(row)}
      title={`${row.id}=${value}`}
      onChange={(event) => set(event.currentTarget.value)}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {valueWords(row, one)}
        </option>
      ))}
    </select>
  );
};

const SOME_RANKS = "QQKK"; /* to begin with, where ranks of cards are asked for */

function NumberControl(p: { field: Field }): JSX.Element {
  const { row, value, standard, set } = p.field;
  const first = row.min + row.words.length; /* the first number that has no word */
  const typed = (n: number): string => (row.kind === "plus" ? `+${n}` : String(n));
  const less = row.less ?? "",
    isLess = less !== "" && value.startsWith(less);
  if (row.kind !== "ranks" && row.max - row.min < FEW)
    return (
      <Select
        field={p.field}
        values={[...row.words, ...Array.from({ length: row.max - first + 1 }, (_, i) => typed(first + i))]}
      />
    );
  const isWord = row.words.includes(value);
  const another =
    row.kind === "ranks" ? SOME_RANKS : /\d/.test(standard) ? standard : typed(Math.max(first, less ? -10 : 1));
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
          {less !== "" && <option value={less}>{t("points off …")}</option>}
          {(less === "" || first < 0) && (
            <option value="">{row.kind === "ranks" ? t("cards …") : t("a number …")}</option>
          )}
        </select>
      )}
      {!isWord && (
        <input
          type="text"
          inputMode={row.min < 0 || row.kind === "ranks" ? "text" : "numeric"}
          value={isLess ? value.slice(less.length) : value}
          aria-label={optionName(row)}
          title={`${row.id}=${row.values}`}
          autocomplete="off"
          spellcheck={false}
          onChange={(event) => set((isLess ? less : "") + event.currentTarget.value.trim().replace("−", "-"))}
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
    <input
      type="text"
      value={value === "none" ? "" : value.replaceAll("_", " ")}
      aria-label={optionName(row)}
      title={`${row.id}=${row.values}`}
      autocomplete="off"
      onChange={(event) => set(event.currentTarget.value.trim().replace(/\s+/g, "_") || "none")}
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

function Control(p: { field: Field }): JSX.Element {
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
      return <SetControl field={p.field} />;
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

/* Where an option is at fault, the refusal stands beneath it. */
function Row(p: { field: Field; refusal: string; isShort?: boolean }): JSX.Element {
  const { row, value, standard } = p.field;
  const isChanged = value !== standard;
  return (
    <div class={`option ${row.kind}${isChanged ? " changed" : ""}${p.isShort ? " short" : ""}`} data-option={row.id}>
      <span class="option-name" title={`${row.id}=${value}`}>
        <b>{optionName(row)}</b>
        {!p.isShort && (
          <small class="help">
            <Told text={row.help} />
          </small>
        )}
      </span>
      <Control field={p.field} />
      {isChanged && (
        <button type="button" class="btn plain back" onClick={() => p.field.set(standard)}>
          <Icon name="undo" />
          {t("Back to: {value}", { value: valueWords(row, standard) })}
        </button>
      )}
      {p.refusal && <p class="notice small">{p.refusal}</p>}
    </div>
  );
}

/* A part of the form; it is folded until it is asked for, or something in it does not fit. */
function Fold(p: {
  title: string;
  class: string;
  changed: number;
  isWrong: boolean;
  isOpen?: boolean;
  children(): JSX.Element;
}): JSX.Element {
  const [isOpen, setOpen] = useState(p.isOpen ?? false);
  useEffect(() => {
    if (p.isWrong) setOpen(true);
  }, [p.isWrong]);
  return (
    <details class={p.class} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span class="grow">{p.title}</span>
        {p.changed > 0 && <small class="tag">{t("{n} changed", { n: p.changed })}</small>}
        {p.isWrong && <small class="tag wrong">{t("does not fit")}</small>}
      </summary>
      {isOpen && p.children()}
    </details>
  );
}

export interface FormOf {
  rows: OptionRow[];
  headings: OptionHeading[];
  first: string[] /* options that the game names as those most often changed */;
  valueOf(row: OptionRow): string;
  standardOf(row: OptionRow): string;
  set(id: string, value: string): void;
  named: Setting[] /* what a refusal names */;
  refusal: string;
}

/* Rows of a series; of a long one those in use, and a list to add another. */
function Series(p: { rows: OptionRow[]; form: FormOf; one(row: OptionRow): JSX.Element }): JSX.Element {
  const { rows, form } = p;
  const isLong = rows.length > LONG;
  const inUse = rows.filter(
    (row) => !isLong || form.valueOf(row) !== row.standard || form.standardOf(row) !== row.standard,
  );
  const rest = rows.filter((row) => !inUse.includes(row));
  return (
    <>
      <div class="options short-rows">{inUse.map(p.one)}</div>
      {rest.length > 0 && (
        <select
          class="another"
          aria-label={t("Another one …")}
          value=""
          onChange={(event) => form.set(event.currentTarget.value, "0")}
        >
          <option value="">{t("Another one …")}</option>
          {rest.map((row) => (
            <option key={row.id} value={row.id}>
              {optionName(row)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

/* Rows one after another; those of a series are folded together, under its name. */
function Rows(p: { form: FormOf; rows: OptionRow[]; isSought: boolean }): JSX.Element {
  const { form } = p;
  const isNamed = (row: OptionRow): boolean => form.named.some((one) => one.row.id === row.id);
  const isChanged = (row: OptionRow): boolean => form.valueOf(row) !== form.standardOf(row);
  const one = (row: OptionRow, isShort = false): JSX.Element => (
    <Row
      key={row.id}
      isShort={isShort}
      field={{ row, value: form.valueOf(row), standard: form.standardOf(row), set: (value) => form.set(row.id, value) }}
      refusal={isNamed(row) ? form.refusal : ""}
    />
  );
  const done = new Set<string>();
  return (
    <>
      {p.rows.map((row) => {
        if (!row.series) return one(row);
        if (done.has(row.series)) return null;
        done.add(row.series);
        const series = p.rows.filter((other) => other.series === row.series);
        return (
          <Fold
            key={row.series}
            class="series"
            title={tg(row.series)}
            isOpen={p.isSought}
            changed={series.filter(isChanged).length}
            isWrong={series.some(isNamed)}
          >
            {() => <Series rows={series} form={form} one={(other) => one(other, true)} />}
          </Fold>
        );
      })}
    </>
  );
}

export const isValue = (row: OptionRow): boolean => row.kind !== "bundle" && row.kind !== "group";

const fitsIn = (row: OptionRow, sought: string): boolean =>
  [row.id, optionName(row), sayText(row.help), row.series ? tg(row.series) : "", ...row.says.map(tg)]
    .join(" ")
    .toLowerCase()
    .includes(sought.trim().toLowerCase());

function Found(p: { form: FormOf; sought: string }): JSX.Element {
  const rows = p.form.rows.filter((row) => isValue(row) && fitsIn(row, p.sought));
  return (
    <>
      <p class="quiet small" role="status">
        {rows.length === 0 ? t("No rule has this word.") : tn("One rule", "{n} rules", rows.length)}
      </p>
      <div class="options">
        <Rows form={p.form} rows={rows} isSought />
      </div>
    </>
  );
}

export function OptionsForm(p: FormOf): JSX.Element {
  const [sought, setSought] = useState("");
  const values = p.rows.filter(isValue);
  const first = p.first.map((id) => values.find((row) => row.id === id)).filter((row) => row !== undefined);
  const group = (title: string, rows: OptionRow[]): JSX.Element | false =>
    rows.length > 0 && (
      <Fold
        key={title}
        class="group"
        title={title}
        changed={rows.filter((row) => p.valueOf(row) !== p.standardOf(row)).length}
        isWrong={rows.some((row) => p.named.some((one) => one.row.id === row.id))}
      >
        {() => (
          <div class="options">
            <Rows form={p} rows={rows} isSought={false} />
          </div>
        )}
      </Fold>
    );
  return (
    <div class="house-form">
      <SearchField label={t("Search the rules")} value={sought} set={setSought} />
      {sought.trim() ? (
        <Found form={p} sought={sought} />
      ) : (
        <>
          {group(t("Often changed"), first)}
          {p.headings.map(({ group: id, title }) =>
            group(
              tg(title),
              values.filter((row) => row.group === id && !first.includes(row)),
            ),
          )}
        </>
      )}
    </div>
  );
}
