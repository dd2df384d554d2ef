/* rules.tsx - the rules of a game in words, as the core tells them for its options. */
import { Fragment, type JSX } from "preact";
import type { RulesInfo } from "../core/port";
import { sayText } from "../scene/say";
import { t, tg, tn } from "../words";
import { differenceWords } from "./option_words";

const filled = (text: string, values: Record<string, string>): string => tg(text).replace(/\{([\w.]+)\}/g, (hole, name: string) => values[name] ?? hole);

export function RulesText(p: { info: RulesInfo }): JSX.Element {
  const { info } = p;
  const { min, max } = info.players;
  return (
    <div class="rules-text">
      <p class="quiet">{min === max ? tn("For one player.", "For {n} players.", min) : t("For {min} to {max} players.", { min, max })}</p>
      {info.sentences.map(({ heading, text, values }, i) => <Fragment key={i}>{heading && <h3>{tg(heading)}</h3>}<p>{filled(text, values)}</p></Fragment>)}
      {info.differs.length > 0 && <h3>{t("House rules")}</h3>}
      {info.differs.length > 0 && <ul>{info.differs.map((row) => <li key={row.option} title={`${row.option}=${row.value}`}><b>{differenceWords(row)}</b><br /><small class="help">{sayText(row.row.help)}</small></li>)}</ul>}
    </div>
  );
}
