/* rules_words.tsx - what a chapter of the rule book and the rules in short have in common. */
import type { JSX } from "preact";
import type { RulesInfo } from "../../wire/catalogue";
import { Told } from "../../scene/told";
import { t, tg, tn } from "../../words/words";
import { differenceWords } from "./option_words";

/* The address of a chapter. */
export const bookLink = (rules: string): string => `/book/${encodeURIComponent(rules.replaceAll(" ", "+"))}`;

export const filledText = (text: string, values: Record<string, string>): string =>
  tg(text).replace(/\{([\w.]+)\}/g, (hole, name: string) => values[name] ?? hole);

export const playersSentence = ({ min, max }: RulesInfo["players"]): string =>
  min === max ? tn("For one player.", "For {n} players.", min) : t("For {min} to {max} players.", { min, max });

export function Differences(p: { info: RulesInfo }): JSX.Element | null {
  if (p.info.differs.length === 0) return null;
  return (
    <>
      <h3>{t("House rules")}</h3>
      <ul>
        {p.info.differs.map((row) => (
          <li key={row.option} title={`${row.option}=${row.value}`}>
            <b>{differenceWords(row)}</b>
            <br />
            <small class="help">
              <Told text={row.row.help} />
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
