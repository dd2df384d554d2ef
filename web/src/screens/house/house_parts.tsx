/* house_parts.tsx - what differs from the usual rules, and what is wrong with rules that do not go together. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../ui/icon";
import { andList, t } from "../../words/words";
import type { House } from "./house_form";
import { pageCore } from "../../core/port";
import type { Setting } from "../../core/rules_line";
import { settingWords } from "../parts/option_words";
import type { Refusal } from "../parts/option_words";

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

/* What is wrong, and ways out of it, a tap each. */
export function Trouble(p: { form: House; refusal: Refusal }): JSX.Element {
  const { refusal, form } = p,
    { rules, rows, standards, count } = form;
  const [ways, setWays] = useState<Setting[][]>([]);
  useEffect(() => {
    let isOn = true;
    setWays([]);
    void pageCore()
      .ask("waysOut", { rules, rows, standards, seats: count })
      .then((told) => isOn && setWays(told));
    return () => {
      isOn = false;
    };
  }, [rules, count]);
  return (
    <div class="notice trouble" role="alert">
      <p>{refusal.words}</p>
      <div class="line">
        {ways.map((way) => {
          const words = andList(way.map(({ row, value }) => settingWords(row, value))),
            isBack = way.every(({ row, value }) => value === standards[row.id]);
          return (
            <button type="button" class="btn" key={words} onClick={() => form.setAll(way)}>
              {isBack && <Icon name="undo" />}
              {isBack ? t("Back to: {value}", { value: words }) : words}
            </button>
          );
        })}
      </div>
    </div>
  );
}
