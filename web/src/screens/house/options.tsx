/* options.tsx - the form of house rules, built from a game's table of options; the core says which options go
 * together. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { OptionRow } from "../../wire/catalogue";
import { sayText } from "../../scene/say";
import { Told } from "../../scene/told";
import { Icon } from "../../ui/icon";
import { t, tg, tn } from "../../words/words";
import { CardTable } from "./card_table";
import { FamilyQuestions, questionsOf } from "./family_questions";
import type { House } from "./house_form";
import { Control, fieldOf } from "./option_controls";
import type { Field } from "./option_controls";
import { isValue, optionName, valueWords } from "../parts/option_words";
import { PasteRules } from "./paste_rules";
import { isRankRow, rankOf, rankTable, rowsIn } from "./rank_cards";
import { SearchField } from "../../ui/search_field";

const LONG = 20; /* rows of a series that are not all shown */

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

const isNamed = (form: House, row: OptionRow): boolean =>
  form.refusal !== null && form.refusal.named.some((one) => one.row.id === row.id);

/* Rows of a series; of a long one those in use, and a list to add another. */
function Series(p: { rows: OptionRow[]; form: House; one(row: OptionRow): JSX.Element }): JSX.Element {
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
          aria-label={t("Another one…")}
          value=""
          onChange={(event) => form.set(event.currentTarget.value, "0")}
        >
          <option value="">{t("Another one…")}</option>
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
function Rows(p: { form: House; rows: OptionRow[]; isOpen: boolean }): JSX.Element {
  const { form } = p;
  const one = (row: OptionRow, isShort = false): JSX.Element => (
    <Row
      key={row.id}
      isShort={isShort}
      field={fieldOf(form, row)}
      refusal={isNamed(form, row) ? form.refusal!.words : ""}
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
            isOpen={p.isOpen}
            changed={series.filter(form.isChanged).length}
            isWrong={series.some((other) => isNamed(form, other))}
          >
            {() => <Series rows={series} form={form} one={(other) => one(other, true)} />}
          </Fold>
        );
      })}
    </>
  );
}

/* Each of the words stands somewhere in what is told of the row. */
function fitsIn(row: OptionRow, sought: string): boolean {
  const all = [row.id, optionName(row), sayText(row.help), row.series ? tg(row.series) : "", row.said];
  const told = [...all, ...row.says.map(tg)].join(" ").toLowerCase();
  return sought
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => told.includes(word));
}

function Found(p: { form: House; sought: string }): JSX.Element {
  const { form } = p;
  const rows = form.rows.filter((row) => isValue(row) && fitsIn(row, p.sought));
  const table = rankTable(form.rows).filter((one) => rows.some((row) => isRankRow(row) && rankOf(row) === one.rank));
  return (
    <>
      <p class="quiet small" role="status">
        {rows.length === 0 ? t("No rule has this word.") : tn("One rule", "{n} rules", rows.length)}
      </p>
      <div class="options">
        <Rows form={form} rows={rows.filter((row) => !isRankRow(row))} isOpen />
      </div>
      {table.length > 0 && <CardTable ranks={table} form={form} />}
    </>
  );
}

function Groups(p: { form: House; isOpen: boolean }): JSX.Element {
  const { form, isOpen } = p;
  const values = form.rows.filter(isValue),
    ranks = rankTable(form.rows);
  const fold = (title: string, rows: OptionRow[], children: () => JSX.Element): JSX.Element | false =>
    rows.length > 0 && (
      <Fold
        key={`${title} ${isOpen}`}
        class="group"
        title={title}
        isOpen={isOpen}
        changed={rows.filter(form.isChanged).length}
        isWrong={rows.some((row) => isNamed(form, row))}
      >
        {children}
      </Fold>
    );
  const group = (title: string, rows: OptionRow[]): JSX.Element | false =>
    fold(title, rows, () => (
      <div class="options">
        <Rows form={form} rows={rows} isOpen={isOpen} />
      </div>
    ));
  const first = (form.game?.main_options ?? []).flatMap((id) => values.find((row) => row.id === id) ?? []);
  return (
    <>
      {group(t("Often changed"), first)}
      {fold(t("Card values and powers"), ranks.flatMap(rowsIn), () => (
        <CardTable ranks={ranks} form={form} />
      ))}
      {form.headings.map(({ group: id, title }) =>
        group(
          tg(title),
          values.filter((row) => row.group === id && !first.includes(row) && !isRankRow(row)),
        ),
      )}
    </>
  );
}

export function OptionsForm(p: { form: House }): JSX.Element {
  const { form } = p;
  const [sought, setSought] = useState("");
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="house-form">
      <SearchField label={t("Search the rules")} value={sought} set={setSought} />
      {sought.trim() ? (
        <Found form={form} sought={sought} />
      ) : (
        <>
          <PasteRules form={form} />
          <FamilyQuestions form={form} questions={questionsOf(form, rankTable(form.rows))} />
          <button type="button" class="btn plain open-all" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t("Fold all rules") : t("Show all rules")}
          </button>
          <Groups form={form} isOpen={isOpen} />
        </>
      )}
    </div>
  );
}
