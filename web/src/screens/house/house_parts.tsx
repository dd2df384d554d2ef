/* house_parts.tsx - what differs from the usual rules, and what is wrong with rules that do not go together. */
import type { JSX } from "preact";
import { Icon } from "../../ui/icon";
import { andList, t } from "../../words/words";
import type { House } from "./house_form";
import { settingWords } from "../parts/option_words";
import type { Refusal, Setting } from "../parts/option_words";

/* The changed settings, each with a tap that puts it back. */
export function Changes(p: { form: House }): JSX.Element {
  const { form } = p;
  const changed = form.rows.filter(
    (row) => form.chosen[row.id] !== undefined && form.valueOf(row) !== form.standardOf(row),
  );
  return (
    <div class="changes" role="group" aria-label={t("What differs from the usual rules")}>
      {changed.length === 0 && <span class="quiet small">{t("The usual rules of this game.")}</span>}
      {changed.length > 1 && (
        <button type="button" class="btn chip-btn" onClick={() => form.setLine(form.preset)}>
          <Icon name="undo" />
          {t("The usual rules")}
        </button>
      )}
      {changed.map((row) => (
        <button
          key={row.id}
          type="button"
          class="btn chip-btn change"
          title={`${row.id}=${form.valueOf(row)}`}
          aria-label={t("Put back: {setting}", { setting: settingWords(row, form.valueOf(row)) })}
          onClick={() => form.set(row.id, form.standardOf(row))}
        >
          {settingWords(row, form.valueOf(row))}
          <Icon name="close" />
        </button>
      ))}
    </div>
  );
}

export function Trouble(p: { form: House; refusal: Refusal }): JSX.Element {
  const { refusal, form } = p;
  const isSame = ({ row }: Setting): boolean =>
    refusal.instead.some((one) => one.row === row && one.value === form.standardOf(row));
  const back = refusal.named.filter(
    (one) =>
      form.chosen[one.row.id] !== undefined && form.valueOf(one.row) !== form.standardOf(one.row) && !isSame(one),
  );
  return (
    <div class="notice trouble" role="alert">
      <p>{refusal.words}</p>
      <div class="line">
        {refusal.instead.length > 0 && (
          <button type="button" class="btn" onClick={() => form.setAll(refusal.instead)}>
            {t("Change it: {value}", {
              value: andList(refusal.instead.map(({ row, value }) => settingWords(row, value))),
            })}
          </button>
        )}
        {back.map(({ row }) => (
          <button type="button" class="btn" key={row.id} onClick={() => form.set(row.id, form.standardOf(row))}>
            <Icon name="undo" />
            {t("Back to: {value}", { value: settingWords(row, form.standardOf(row)) })}
          </button>
        ))}
      </div>
    </div>
  );
}
