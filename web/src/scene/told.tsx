/* told.tsx - texts of games as they are read: cards as signs, and words that newcomers do not know explained on a tap.
 *
 * Words are explained where they stand: what surrounds a table, a lesson or a chapter names its rules
 * (`screens/parts/glossed.tsx`), and every text within it marks the words that the game's terms hold (`terms.c`
 * of each game). */
import type { ComponentChildren, JSX } from "preact";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { t } from "../words/words";
import { sayText } from "./say";

export interface Explained {
  name: string;
  meaning: string;
  word?: string /* as it stood in the text */;
}

/* How the words of a game are found in a text. */
export interface Glossary {
  find: RegExp | null /* null: there are none */;
  of(word: string): Explained | undefined;
}

export const NO_GLOSSARY: Glossary = { find: null, of: () => undefined };

/* What <Glossed> sets: within it, <Told> explains the words of its rules. */
export const Explains = createContext<{ glossary: Glossary; explain(one: Explained): void }>({
  glossary: NO_GLOSSARY,
  explain: () => {},
});

/* Signs of red suits in red. */
const suits = (text: string): ComponentChildren[] =>
  text.split(/(\S{0,2}[♥♦])/u).map((piece, i) =>
    i % 2 === 1 ? (
      <span key={i} class="red-card">
        {piece}
      </span>
    ) : (
      piece
    ),
  );

const STOPS = /^[\p{Po}\p{Pe}\p{Pf}]+/u; /* they do not begin a line */

/* A text that is translated and filled in already. plain: without explanations. isPassed: Tab
 * goes past them, since something around them has its own way there. once: words already explained in the
 * same part of a text, which are not marked again. */
export function Told(p: { text: string; plain?: boolean; isPassed?: boolean; once?: Set<string> }): JSX.Element {
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
        const stop = STOPS.exec(pieces[i + 1]!)?.[0] ?? "";
        pieces[i + 1] = pieces[i + 1]!.slice(stop.length);
        const button = (
          <button
            key={i}
            type="button"
            class="term"
            tabIndex={p.isPassed ? -1 : undefined}
            title={t("{word}: what it means", { word: piece })}
            onClick={() => explain({ ...one, word: piece })}
          >
            {piece}
          </button>
        );
        return stop ? (
          <span key={i} class="with-stop">
            {button}
            {stop}
          </span>
        ) : (
          button
        );
      })}
    </>
  );
}
