/* glossed.tsx - the words of a game that newcomers do not know, for a part of the page: each is explained in a
 * dialog. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { TermInfo } from "../../wire/catalogue";
import { pageCore } from "../../core/port";
import type { Explained, Glossary } from "../../scene/told";
import { Explains, NO_GLOSSARY, Told } from "../../scene/told";
import { Dialog } from "../../ui/dialog";
import { findWords, lang, t, tg } from "../../words/words";

const plain = (word: string): string => word.toLowerCase();
const quoted = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/* The forms of a term in the reader's language. */
export const formsOf = (term: TermInfo): string[] =>
  (findWords(`term\u0004${term.forms}`, null) ?? term.forms)
    .split("|")
    .map((form) => form.trim())
    .filter((form) => form !== "");

function glossaryOf(terms: TermInfo[]): Glossary {
  const known = new Map<string, Explained>();
  for (const term of terms) {
    const forms = formsOf(term);
    for (const form of forms)
      if (!known.has(plain(form))) known.set(plain(form), { name: forms[0]!, meaning: term.meaning });
  }
  if (known.size === 0) return NO_GLOSSARY;
  const longest = [...known.keys()]
    .sort((a, b) => b.length - a.length)
    .map(quoted)
    .join("|");
  const isApart = lang() !== "ja"; /* Japanese parts no words */
  const find = new RegExp(isApart ? `(?<![\\p{L}\\p{M}])(${longest})(?![\\p{L}\\p{M}])` : `(${longest})`, "giu");
  return { find, of: (word) => known.get(plain(word)) };
}

const known = new Map<string, Promise<TermInfo[]>>();

/* The words that a game explains, asked for once for each rules. */
function useTerms(rules: string): TermInfo[] {
  const [terms, setTerms] = useState<TermInfo[]>([]);
  useEffect(() => {
    let isOn = true;
    if (!rules) return;
    const asked =
      known.get(rules) ??
      pageCore()
        .ask("terms", { rules })
        .catch(() => []);
    known.set(rules, asked);
    void asked.then((found) => isOn && setTerms(found));
    return () => {
      isOn = false;
    };
  }, [rules]);
  return terms;
}

/* The word as it stood in the text, and the name under which it is explained, where that is another word: `matched (lay
 * off)`. */
const titleOf = ({ name, word }: Explained): string => {
  const isForm =
    !word || plain(name).startsWith(plain(word)) || plain(word).slice(0, ALIKE) === plain(name).slice(0, ALIKE);
  return isForm ? name : t("{word} ({name})", { word, name });
};
const ALIKE = 3; /* letters that forms of a word share */

/* Within it, <Told> explains the words of these rules. */
export function Glossed(p: { rules: string; children: ComponentChildren }): JSX.Element {
  const terms = useTerms(p.rules);
  const [shown, setShown] = useState<Explained | null>(null);
  const glossary = useMemo(() => glossaryOf(terms), [terms, lang()]);
  const value = useMemo(() => ({ glossary, explain: setShown }), [glossary]);
  return (
    <Explains.Provider value={value}>
      {p.children}
      {shown && (
        <Dialog title={titleOf(shown)} close={() => setShown(null)}>
          <p class="meaning">
            <Told text={tg(shown.meaning)} plain />
          </p>
        </Dialog>
      )}
    </Explains.Provider>
  );
}
