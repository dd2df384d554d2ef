/* paste_rules.tsx - a family's sheet of rules, pasted or from a file: what of each line was understood, and the form
 * filled in with it. What may mean several things is asked; nothing is guessed. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { textOfFile } from "../../browser/text_file";
import { loadRuleSheets } from "../../core/rulesheet";
import type { SheetPart, SheetRead } from "../../core/rulesheet";
import { rulesLine, settingsOf } from "../../core/rules_line";
import { Icon } from "../../ui/icon";
import { TextFileButton } from "../../ui/text_file_button";
import { faultWords } from "../../words/refusals";
import { t, tg, tn, wordsThere } from "../../words/words";
import { optionName } from "../parts/option_words";
import type { House } from "./house_form";

/* What was pasted last stays while the form becomes that of another game. */
let kept: { text: string; read: SheetRead | null } = { text: "", read: null };

function Unclear(p: { part: SheetPart; form: House }): JSX.Element {
  const { form, part } = p;
  const take = (settings: string): void =>
    form.setLine(
      rulesLine(form.preset, form.standards, { ...form.chosen, ...settingsOf(`${form.preset} ${settings}`) }),
    );
  return (
    <>
      <small>{t("This may mean several things. Which one is it?")}</small>
      <span class="readings">
        {part.readings.map(({ settings, shown }) => (
          <button key={settings} type="button" class="btn chip-btn" title={settings} onClick={() => take(settings)}>
            {shown}
          </button>
        ))}
      </span>
    </>
  );
}

function Unknown(p: { part: SheetPart; form: House }): JSX.Element {
  const near = p.part.near.flatMap((id) => p.form.rows.find((row) => row.id === id) ?? []);
  return (
    <>
      <small>{t("Not understood.")}</small>
      {near.length > 0 && (
        <small class="quiet">
          {t("Is it about one of these rules? {rules}", { rules: near.map(optionName).join("; ") })}
        </small>
      )}
    </>
  );
}

function Part(p: { part: SheetPart; form: House }): JSX.Element {
  const { part } = p;
  const icon = part.kind === "rule" ? "check" : "flag";
  return (
    <li class={`sheet-part ${part.kind}`} data-kind={part.kind}>
      <span class="sheet-said">
        <Icon name={icon} />
        <span>{part.words}</span>
      </span>
      {part.kind === "rule" && (
        <small class="meant" title={part.settings}>
          {part.shown}
        </small>
      )}
      {part.kind === "rule" && part.sentence && <small class="quiet">{part.sentence}</small>}
      {part.kind === "unclear" && <Unclear part={part} form={p.form} />}
      {part.kind === "unknown" && <Unknown part={part} form={p.form} />}
      {part.kind === "against" && part.fault && <small>{t("Not taken: {why}", { why: faultWords(part.fault) })}</small>}
    </li>
  );
}

const LISTED = new Set(["rule", "unclear", "unknown", "against"]);

function Answer(p: { read: SheetRead; form: House }): JSX.Element {
  const { read } = p;
  const listed = read.parts.filter(({ kind }) => LISTED.has(kind)),
    count = (kind: string): number => read.parts.filter((part) => part.kind === kind).length;
  if (!read.rules)
    return (
      <p class="notice" role="alert">
        {read.fault ? faultWords(read.fault) : ""}
      </p>
    );
  return (
    <>
      <p class="quiet small" role="status">
        {tn("One rule was understood.", "{n} rules were understood.", count("rule"))}{" "}
        {count("unclear") > 0 &&
          tn("One line may mean several things.", "{n} lines may mean several things.", count("unclear"))}{" "}
        {count("unknown") > 0 && tn("One line was not understood.", "{n} lines were not understood.", count("unknown"))}
      </p>
      <ul class="sheet-parts">
        {listed.map((part, i) => (
          <Part key={`${part.line} ${i}`} part={part} form={p.form} />
        ))}
      </ul>
    </>
  );
}

export function PasteRules(p: { form: House }): JSX.Element {
  const { form } = p;
  const [text, setText] = useState(kept.text);
  const [read, setRead] = useState(kept.read);
  const [wrong, setWrong] = useState("");
  const take = (sheet: string): void => {
    setWrong("");
    setText(sheet);
    void Promise.all([loadRuleSheets(), wordsThere()])
      .then(([sheets]) => {
        const told = sheets.hear(sheet, form.rules, tg);
        kept = { text: sheet, read: told };
        setRead(told);
        if (told.rules) form.setLine(told.rules);
      })
      .catch(() => setWrong(t("That did not work. Please try again.")));
  };
  const open = (file: File | undefined): void => {
    if (!file) return;
    void textOfFile(file)
      .then((sheet) => sheet !== null && take(sheet.replace(/^\uFEFF/, "")))
      .catch(() => setWrong(t("This file is no text that can be read.")));
  };
  return (
    <details class="paste-rules" open={read !== null}>
      <summary>{t("Paste your rules")}</summary>
      <label class="field">
        <span class="small">
          {t("A line for each rule, as you would tell it: “jokers -2, kings 0, last turn for the others”.")}
        </span>
        <textarea rows={6} value={text} maxLength={60000} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <div class="line">
        <button type="button" class="btn" disabled={text.trim() === ""} onClick={() => take(text)}>
          {t("Read these rules")}
        </button>
        <TextFileButton class="btn plain" take={open}>
          {t("From a file")}
        </TextFileButton>
      </div>
      {wrong && (
        <p class="notice" role="alert">
          {wrong}
        </p>
      )}
      {read && <Answer read={read} form={form} />}
    </details>
  );
}
