/* rules_text.tsx - the rules of a game in words, as the core tells them for its options. */
import { Fragment, type JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pageCore } from "../../core/port";
import type { RulesInfo, RuleSentence } from "../../wire/catalogue";
import { Told } from "../../scene/told";
import { withoutTyping } from "../../words/typing";
import { t, tg } from "../../words/words";
import { bookLink, Differences, filledText, playersSentence } from "./rules_words";
import { Glossed } from "./glossed";

/* The sentences for rules that can be played. The last ones stay until the next are there. */
function useSentences(rules: string): RuleSentence[] {
  const [sentences, setSentences] = useState<RuleSentence[]>([]);
  useEffect(() => {
    let isOn = true;
    pageCore()
      .ask("sentences", { rules })
      .then(
        (found) => isOn && setSentences(withoutTyping(found)),
        () => {},
      );
    return () => {
      isOn = false;
    };
  }, [rules]);
  return sentences;
}

export function RulesText(p: { info: RulesInfo }): JSX.Element {
  const { info } = p;
  const sentences = useSentences(info.rules);
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
