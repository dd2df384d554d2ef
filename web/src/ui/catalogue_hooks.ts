/* catalogue_hooks.ts - hooks for what the core tells of games: the catalogue, options, rules of a line. */
import type { CoreError } from "../core/fault";
import type { CoreFault } from "../wire/fault";
import type { AllOptions, Catalogue, RulesInfo } from "../wire/catalogue";
import { catalogueNow, loadCatalogue } from "../core/presets";
import { pageCore } from "../core/port";
import { toast } from "../browser/toasts";
import { useEffect, useReducer, useState } from "preact/hooks";
import { t } from "../words/words";

export function useCatalogue(): Catalogue | null {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!catalogueNow()) void loadCatalogue().then(() => again(0));
  }, []);
  return catalogueNow();
}

declare const OPTIONS_FILE: string; /* put here by build.mjs */

let allOptions: AllOptions | null = null;

/* The options of all games, for forms; null until they are loaded. */
export function useOptions(): AllOptions | null {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (allOptions) return;
    void fetch(OPTIONS_FILE)
      .then((answer) => answer.json())
      .then(
        (answer: AllOptions) => {
          allOptions = answer;
          again(0);
        },
        () => toast(t("The house rules could not be loaded.")),
      );
  }, []);
  return allOptions;
}

/* The rules that a line of text names, or what is wrong with it; asked a moment after the text changes. */
export function useRules(
  rules: string,
  seats?: number,
): { info: RulesInfo | null; fault: CoreFault | null; isCurrent: boolean } {
  const [known, setKnown] = useState<{ info: RulesInfo | null; fault: CoreFault | null; of: string }>({
    info: null,
    fault: null,
    of: "",
  });
  useEffect(() => {
    let isOn = true;
    const timer = setTimeout(() => {
      pageCore()
        .ask("rules", seats === undefined ? { rules } : { rules, seats })
        .then(
          (info) => isOn && setKnown({ info, fault: null, of: rules }),
          ({ fault }: CoreError) => isOn && setKnown((old) => ({ info: old.info, fault, of: rules })),
        );
    }, 60);
    return () => {
      isOn = false;
      clearTimeout(timer);
    };
  }, [rules, seats]);
  return { ...known, isCurrent: known.of === rules };
}

const NO_FAULTS: (CoreFault | null)[] = [];

/* What is wrong with each of several lines of rules, null where nothing is; asked as useRules asks. */
export function useFaults(lines: string[], seats: number): (CoreFault | null)[] {
  const [known, setKnown] = useState(NO_FAULTS);
  const all = lines.join("\n");
  useEffect(() => {
    let isOn = true;
    const timer = setTimeout(() => {
      void pageCore()
        .ask("faults", { lines, seats })
        .then(
          (faults) => isOn && setKnown(faults),
          () => {},
        );
    }, 60);
    return () => {
      isOn = false;
      clearTimeout(timer);
    };
  }, [all, seats]);
  return known;
}
