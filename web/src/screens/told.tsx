/* told.tsx - texts of games as they are read: cards as signs, and words that newcomers do not know explained on a tap. */
import type { ComponentChildren, JSX } from "preact";
import { createContext } from "preact";
import { useContext, useEffect, useMemo, useState } from "preact/hooks";
import type { TermInfo } from "../core/port";
import { pageCore } from "../core/port";
import { sayText } from "../scene/say";
import { Dialog } from "../ui";
import { findWords, lang, t, tg } from "../words";

interface Explained {
  name: string;
  meaning: string;
}

/* How the words of a game are found in a text. */
interface Glossary {
  find: RegExp | null; /* null: there are none */
  of(word: string): Explained | undefined;
}

const NONE: Glossary = { find: null, of: () => undefined };
const plain = (word: string): string => word.toLowerCase();
const quoted = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/* The forms of a term in the reader's language. */
export const formsOf = (term: TermInfo): string[] => (findWords(`term\u0004${term.forms}`, null) ?? term.forms).split("|").map((form) => form.trim()).filter((form) => form !== "");

function glossaryOf(terms: TermInfo[]): Glossary {
  const known = new Map<string, Explained>();
  for (const term of terms) {
    const forms = formsOf(term);
    for (const form of forms) if (!known.has(plain(form))) known.set(plain(form), { name: forms[0]!, meaning: term.meaning });
  }
  if (known.size === 0) return NONE;
  const longest = [...known.keys()].sort((a, b) => b.length - a.length).map(quoted).join("|");
  const isApart = lang() !== "ja"; /* Japanese parts no words */
  const find = new RegExp(isApart ? `(?<![\\p{L}\\p{M}])(${longest})(?![\\p{L}\\p{M}])` : `(${longest})`, "giu");
  return { find, of: (word) => known.get(plain(word)) };
}

const known = new Map<string, Promise<TermInfo[]>>();

/* The words that a game explains, asked for once for each preset: settings change few of them. */
export function useTerms(rules: string): TermInfo[] {
  const [terms, setTerms] = useState<TermInfo[]>([]);
  useEffect(() => {
    let isOn = true;
    if (!rules) return;
    const asked = known.get(rules) ?? pageCore().ask("terms", { rules }).catch(() => []);
    known.set(rules, asked);
    void asked.then((found) => isOn && setTerms(found));
    return () => {
      isOn = false;
    };
  }, [rules]);
  return terms;
}

const Explains = createContext<{ glossary: Glossary; explain(one: Explained): void }>({ glossary: NONE, explain: () => {} });

/* Within it, <Told> explains the words of these rules. */
export function Glossed(p: { rules: string; children: ComponentChildren }): JSX.Element {
  const terms = useTerms(p.rules);
  const [shown, setShown] = useState<Explained | null>(null);
  const glossary = useMemo(() => glossaryOf(terms), [terms, lang()]);
  const value = useMemo(() => ({ glossary, explain: setShown }), [glossary]);
  return (
    <Explains.Provider value={value}>
      {p.children}
      {shown && <Dialog title={shown.name} close={() => setShown(null)}><p class="meaning"><Told text={tg(shown.meaning)} plain /></p></Dialog>}
    </Explains.Provider>
  );
}

/* Signs of red suits in red. */
const suits = (text: string): ComponentChildren[] =>
  text.split(/(\S{0,2}[♥♦])/u).map((piece, i) => (i % 2 === 1 ? <span key={i} class="red-card">{piece}</span> : piece));

/* A text that is translated and filled in already. plain: without explanations. once: words already explained in the same part
 * of a text, which are not marked again. */
export function Told(p: { text: string; plain?: boolean; once?: Set<string> }): JSX.Element {
  const { glossary, explain } = useContext(Explains);
  const text = sayText(p.text);
  if (p.plain || !glossary.find) return <>{suits(text)}</>;
  const pieces = text.split(glossary.find);
  return (
    <>
      {pieces.map((piece, i) => {
        const one = i % 2 === 1 ? glossary.of(piece) : undefined;
        if (!one || p.once?.has(one.name)) return suits(piece);
        p.once?.add(one.name);
        return <button key={i} type="button" class="term" aria-label={t("{word}: what it means", { word: piece })} onClick={() => explain(one)}>{piece}</button>;
      })}
    </>
  );
}
