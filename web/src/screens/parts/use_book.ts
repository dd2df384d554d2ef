/* use_book.ts - what the rule book tells for rules: a chapter, or the sentences of the rules. */
import { useEffect, useState } from "preact/hooks";
import { pageCore } from "../../core/port";
import type { ChapterPart, RuleSentence } from "../../wire/catalogue";
import { withoutTyping } from "../../words/typing";

interface Told {
  chapter: ChapterPart[];
  sentences: RuleSentence[];
}

/* For rules that can be played, without how to type them; null: not there yet. The last ones stay until the next are
 * there. */
export function useBook<Name extends keyof Told>(name: Name, rules: string): Told[Name] | null {
  const [told, setTold] = useState<Told[Name] | null>(null);
  useEffect(() => {
    let isOn = true;
    if (rules)
      pageCore()
        .ask(name, { rules })
        .then(
          (found) => isOn && setTold(withoutTyping<Told[Name][number]>(found) as Told[Name]),
          () => {},
        );
    return () => {
      isOn = false;
    };
  }, [name, rules]);
  return told;
}
