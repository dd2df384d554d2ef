/* sheet_standing.ts - how sheets stand, in few words: who begins the next deal, or who has won. */
import { useEffect, useState } from "preact/hooks";
import type { ScoreSheet } from "../../wire/score";
import { pageCore } from "../../core/port";
import { dealsIn, textOf } from "../../sheets/sheets";
import type { Sheet } from "../../sheets/sheets";
import { andList, t, tn } from "../../words/words";

const nextWords = (sheet: Sheet, { over, winners, next_starter }: ScoreSheet): string =>
  over
    ? tn("{names} has won", "{names} have won", winners.length, {
        names: andList(winners.map((seat) => sheet.names[seat] ?? "")),
      })
    : t("Deal {n}: {name} begins", { n: dealsIn(sheet) + 1, name: sheet.names[next_starter] ?? "" });

export interface Standing {
  words: string;
  over: boolean;
}

/* By id, of sheets with deals, as soon as all are counted. One that the core does not read has none. */
export function useStandings(of: Sheet[]): Map<string, Standing> {
  const [known, setKnown] = useState(new Map<string, Standing>());
  const texts = of.filter((sheet) => dealsIn(sheet) > 0).map((sheet): [Sheet, string] => [sheet, textOf(sheet)]);
  useEffect(() => {
    let isOn = true;
    void (async () => {
      const found = new Map<string, Standing>();
      for (const [sheet, text] of texts) {
        const counted = await pageCore()
          .ask("sheet", { text })
          .catch(() => null);
        if (!isOn) return;
        if (counted) found.set(sheet.id, { words: nextWords(sheet, counted), over: counted.over });
      }
      setKnown(found);
    })();
    return () => {
      isOn = false;
    };
  }, [texts.map(([, text]) => text).join("\n")]);
  return known;
}
