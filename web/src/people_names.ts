/* people_names.ts - names that people type for a list: what is wrong with them, before anybody is asked. */
import { useEffect, useState } from "preact/hooks";
import { pageCore } from "./core/port";
import type { NamesFault } from "./core/tour";
import { t } from "./words";

const cut = (name: string): string => [...name.trim()].slice(0, 20).join("");

function words({ fault, name, other }: NamesFault): string {
  switch (fault) {
    case "": return "";
    case "same": return t("Two have the name {name}. Write something that tells them apart.", { name });
    case "alike": return t("“{name}” looks like “{other}”. Write something that tells them apart.", { name, other });
    case "long": return t("“{name} …” is too long for a name.", { name: cut(name) });
    case "unseen": return t("“{name}” has a character that cannot be seen, or that turns the text around.", { name });
    case "marked": return t("“{name}” has too many marks on one letter.", { name });
    default: return t("“{name}” is no name. Write at least a letter.", { name });
  }
}

/* Why these names cannot be on a list together, with those that are there; "": they can. Where the league does not come, as without a
 * network, nothing is wrong: whoever reads the list looks again. */
export const namesFault = (names: string[], there: string[] = []): Promise<string> => pageCore().ask("names", { names, there }).then(words, () => "");

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

/* A name a line, without blank lines. */
export const namesOf = (typed: string): string[] => typed.split("\n").map((name) => name.trim()).filter((name) => name !== "");

/* A whole number within bounds, as it was typed; null: it is none. */
export function wholeNumber(typed: string, min: number, max: number): number | null {
  const n = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : NaN;
  return n >= min && n <= max ? n : null;
}
