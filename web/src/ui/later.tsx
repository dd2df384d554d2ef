/* later.tsx - screens that are loaded when they are first shown, or when the first screen has nothing more to do.
 *
 * What is not needed first is loaded later: screens behind a tap are parts of their own. The build writes into
 * the page which other parts each of them needs, so that they come at once, and not one after another. The words
 * of these screens come with them; home has its own (`web/words.mjs`), and the build fails if home needs a source
 * whose words come later. Everything is loaded in the end, so that the page works without a network. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Waiting } from "./dialog";
import { t, wordsThere } from "../words/words";

type Part<Props> = (props: Props) => JSX.Element;
/* ahead: brings it now, for who will soon show it. */
type LaterPart<Props> = Part<Props> & { ahead(): void };

const loads: (() => Promise<unknown>)[] = [];

/* A screen that load brings; until then an empty page stands there. */
export function later<Props extends object>(load: () => Promise<Part<Props>>): LaterPart<Props> {
  let known: Part<Props> | null = null;
  let asked: Promise<Part<Props>> | null = null;
  const bring = (): Promise<Part<Props>> =>
    (asked ??= Promise.all([load(), wordsThere()]).then(
      ([part]) => (known = part),
      (error: unknown) => {
        asked = null;
        throw error;
      },
    ));
  loads.push(bring);
  function Later(props: Props): JSX.Element {
    const [part, setPart] = useState<{ of: Part<Props> } | null>(known && { of: known });
    const [isLost, setLost] = useState(false);
    const look = (): void => {
      setLost(false);
      void bring().then(
        (of) => setPart({ of }),
        () => setLost(true),
      );
    };
    useEffect(() => {
      if (!part) look();
    }, []);
    if (part) {
      const Shown = part.of;
      return <Shown {...props} />;
    }
    if (!isLost)
      return (
        <main class="screen">
          <h1 class="vh">Cardroom</h1>
        </main>
      );
    return (
      <Waiting>
        <p role="alert">{t("This part of the page could not be loaded.")}</p>
        <button type="button" class="btn" onClick={look}>
          {t("Try again")}
        </button>
      </Waiting>
    );
  }
  Later.ahead = () => void bring().catch(() => {});
  return Later;
}

/* Loads all of them, one after the other, so that nobody waits for them later: the table, then, once the core has come
 * and one can play, the others. */
export async function loadAll(core: Promise<unknown>): Promise<void> {
  for (const bring of loads) {
    await bring().catch(() => {});
    await core;
  }
}
