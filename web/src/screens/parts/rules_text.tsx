/* rules_text.tsx - the rules of a game in words, as the core tells them for its options. */
import { Fragment, type JSX } from "preact";
import type { RulesInfo } from "../../wire/catalogue";
import { Told } from "../../scene/told";
import { t, tg } from "../../words/words";
import { bookLink, Differences, filledText, playersSentence } from "./rules_words";
import { Glossed } from "./glossed";
import { useBook } from "./use_book";

export function RulesText(p: { info: RulesInfo }): JSX.Element {
  const { info } = p;
  const sentences = useBook("sentences", info.rules) ?? [];
  let once = new Set<string>();
  return (
    <Glossed rules={info.rules}>
      <div class="rules-text">
        <p class="quiet">
          {playersSentence(info.players)} <a href={`#${bookLink(info.rules)}`}>{t("In the rule book, with figures")}</a>
        </p>
        {sentences.map(({ heading, text, values }, i) => {
          if (heading) once = new Set();
          return (
            <Fragment key={i}>
              {heading && <h3>{tg(heading)}</h3>}
              <p>
                <Told text={filledText(text, values)} once={once} />
              </p>
            </Fragment>
          );
        })}
        <Differences info={info} />
      </div>
    </Glossed>
  );
}
