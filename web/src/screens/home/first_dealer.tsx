/* first_dealer.tsx - who deals first at a table with real cards: whom the rules name, unless people choose another. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pageCore } from "../../core/port";
import { textOf } from "../../sheets/sheets";
import { t } from "../../words/words";

/* Who deals first by the rules; null: it is asked, or nobody deals for the others. */
export function useFirstDealer(rules: string, seats: number, isReal: boolean): number | null {
  const names = Array.from({ length: seats }, () => "");
  const text = isReal ? textOf({ id: "", rules, title: "", names, deals: [], at: 0 }) : "";
  const [found, setFound] = useState<{ text: string; dealer: number | null }>({ text: "", dealer: null });
  useEffect(() => {
    let isOn = true;
    const tell = (dealer: number | null): void => void (isOn && setFound({ text, dealer }));
    if (text !== "")
      void pageCore()
        .ask("sheet", { text })
        .then(
          ({ next_dealer }) => tell(next_dealer ?? null),
          () => tell(null) /* rules that cannot be are told elsewhere */,
        );
    return () => {
      isOn = false;
    };
  }, [text]);
  return found.text === text ? found.dealer : null;
}

export const FirstDealer = (p: { names: string[]; dealer: number; set(dealer: number): void }): JSX.Element => (
  <label class="field">
    <span>{t("Who deals first?")}</span>
    <select value={p.dealer} onChange={(event) => p.set(Number(event.currentTarget.value))}>
      {p.names.map((name, seat) => (
        <option key={seat} value={seat}>
          {name.trim() || t("Player {n}", { n: seat + 1 })}
        </option>
      ))}
    </select>
  </label>
);
