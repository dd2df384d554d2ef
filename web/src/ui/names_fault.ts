/* names_fault.ts - what is wrong with names that people type for a list, before anybody is asked. The league judges
 * (src/core/names/name.h). */
import { useEffect, useState } from "preact/hooks";
import { pageCore } from "../core/port";
import { CoreError } from "../core/fault";
import { faultWords } from "../words/refusals";
import { commentFault } from "../words/typed";

/* Where the league does not come, as without a network, nothing is wrong: whoever reads the list looks again. */
const words = (wrong: unknown): string => (wrong instanceof CoreError ? faultWords(wrong.fault) : "");

/* Why these names cannot be on a list together, with those that are there; "": they can. */
export async function namesFault(names: string[], there: string[] = []): Promise<string> {
  return (
    commentFault(names) ||
    pageCore()
      .ask("names", { names, there })
      .then(() => "", words)
  );
}

/* The same while names are being typed; null: not known yet. */
export function useNamesFault(names: string[]): string | null {
  const typed = names.join("\n");
  const [known, setKnown] = useState<{ typed: string; fault: string } | null>(null);
  useEffect(() => {
    let isOn = true;
    void namesFault(typed === "" ? [] : typed.split("\n")).then((fault) => isOn && setKnown({ typed, fault }));
    return () => {
      isOn = false;
    };
  }, [typed]);
  return known?.typed === typed ? known.fault : null;
}
