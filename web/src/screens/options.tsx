/* options.tsx - the form of house rules, built from a game's table of options; the core says which options go together. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { GameInfo, OptionRow } from "../core/port";
import { t, tg } from "../words";

const FIRST = 6; /* the number of options shown first, when the game does not name them */
const SHORT = 14; /* longer lists of values are shown on demand */

export type Values = Record<string, string>;

/* The rules as a line: the preset, and the options that differ from it. */
export const rulesLine = (preset: string, standard: Values, chosen: Values): string =>
  [preset, ...Object.entries(chosen).filter(([id, value]) => value !== "" && value !== standard[id]).map(([id, value]) => `${id}=${value}`)].join(" ");

const named = (value: string): string => tg(value.replaceAll("_", " "));

function Control(p: { option: OptionRow; value: string; set(value: string): void }): JSX.Element {
  const { option, value } = p;
  if (option.kind === "bool") return <input type="checkbox" checked={value === "on"} onChange={(event) => p.set(event.currentTarget.checked ? "on" : "off")} />;
  if (option.kind === "choice")
    return <select value={value} onChange={(event) => p.set(event.currentTarget.value)}>{option.words.map((word) => <option key={word} value={word}>{named(word)}</option>)}</select>;
  const list = option.words.length > 0 ? { list: `words-${option.id}` } : {};
  return (
    <span>
      <input type="text" value={value} title={option.values} autocomplete="off" spellcheck={false} onChange={(event) => p.set(event.currentTarget.value.trim())} {...list} />
      {option.words.length > 0 && <datalist id={`words-${option.id}`}>{option.words.map((word) => <option key={word} value={word} />)}</datalist>}
    </span>
  );
}

function Row(p: { option: OptionRow; value: string; standard: string; set(value: string): void }): JSX.Element {
  const { option } = p;
  const isChanged = p.value !== p.standard;
  const label = tg(option.help);
  return (
    <label class={`option${isChanged ? " changed" : ""}${option.kind === "bool" ? " flag" : ""}`}>
      <span class="option-name">{label}<small class="help"> {option.kind !== "bool" && option.kind !== "choice" && option.values.length <= SHORT ? t("{option} ({values})", { option: option.id, values: option.values }) : option.id}</small></span>
      <Control option={option} value={p.value} set={p.set} />
    </label>
  );
}

export function OptionsForm(p: { game: GameInfo; standard: Values; chosen: Values; set(id: string, value: string): void }): JSX.Element {
  const { game } = p;
  const [sought, setSought] = useState("");
  const plain = game.options.filter((option) => option.kind !== "bundle" && option.kind !== "group");
  const first = game.main_options.length > 0 ? game.main_options : plain.slice(0, FIRST).map((option) => option.id);
  const isFirst = (option: OptionRow): boolean => first.includes(option.id) || (p.chosen[option.id] ?? p.standard[option.id]) !== p.standard[option.id];
  const row = (option: OptionRow): JSX.Element => (
    <Row key={option.id} option={option} value={p.chosen[option.id] ?? p.standard[option.id] ?? option.standard} standard={p.standard[option.id] ?? option.standard} set={(value) => p.set(option.id, value)} />
  );
  const fits = (option: OptionRow): boolean => !sought || `${option.id} ${tg(option.help)}`.toLowerCase().includes(sought.toLowerCase());
  const rest = plain.filter((option) => !isFirst(option) && fits(option));
  const shown = sought ? rest : rest.filter((option) => !option.rare);
  return (
    <div class="options">
      {[...first.map((id) => plain.find((option) => option.id === id)).filter((option) => option !== undefined), ...plain.filter((option) => isFirst(option) && !first.includes(option.id))].map(row)}
      <details>
        <summary>{t("More rules ({n})", { n: rest.length })}</summary>
        <label class="field"><span class="vh">{t("Search the rules")}</span><input type="search" placeholder={t("Search the rules")} value={sought} onInput={(event) => setSought(event.currentTarget.value)} /></label>
        {shown.map(row)}
      </details>
    </div>
  );
}
