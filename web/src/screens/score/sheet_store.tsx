/* sheet_store.tsx - a sheet that is open, as this browser keeps it: what another tab writes is taken over and told,
 * nothing is written over it; what cannot be stored is told for as long as that lasts. */
import type { JSX } from "preact";
import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import { isKept, keepSheet, sheetOf, SHEETS_KEY, SHEETS_MOST, storedSheet } from "../../sheets/sheets";
import type { Sheet } from "../../sheets/sheets";
import { t } from "../../words/words";

/* Calls when another tab has written to the sheets. */
function useSheetsElsewhere(changed: () => void): void {
  useEffect(() => {
    const told = ({ key }: StorageEvent): void => {
      if (key === SHEETS_KEY || key === null) changed();
    };
    addEventListener("storage", told);
    return () => removeEventListener("storage", told);
  });
}

/* elsewhere: another tab has written; refused: and what was to be written here is not; gone: it has deleted the
 * sheet. */
type Notice = "" | "elsewhere" | "refused" | "gone";

export interface OpenSheet {
  sheet: Sheet;
  written: number /* how often this tab has written to it */;
  notice: Notice;
  change(next: Sheet, of: Sheet): void /* of: the sheet that it was made of; not another that has come since */;
  take(next: Sheet): void /* what came from elsewhere: nothing that is typed here is lost by it */;
  restore(): void /* keeps the sheet that was deleted elsewhere */;
}

export function useSheet(given: Sheet): OpenSheet {
  const [sheet, setSheet] = useState(given);
  const [notice, setNotice] = useState<Notice>("");
  const [written, setWritten] = useState(0);
  const stored = useRef(storedSheet(given.id)); /* as this tab knows it */
  const takeOver = (told: Notice): void => {
    const now = storedSheet(given.id);
    stored.current = now;
    setNotice(now ? told : "gone");
    if (now) setSheet(now);
  };
  useSheetsElsewhere(() => {
    const now = storedSheet(given.id);
    if (JSON.stringify(now) !== JSON.stringify(stored.current)) takeOver("elsewhere");
  });
  const write = (next: Sheet, from: Sheet | undefined): void => {
    const kept = keepSheet(next, from);
    if (kept === "changed") {
      takeOver("refused");
      return;
    }
    stored.current = storedSheet(next.id);
    setSheet(sheetOf(next.id) ?? next);
    setNotice("");
    setWritten(written + 1);
  };
  const change = (next: Sheet, of: Sheet): void => (of === sheet ? write(next, stored.current) : setNotice("refused"));
  const take = (next: Sheet): void => {
    if (keepSheet(next, stored.current) === "changed") {
      takeOver("elsewhere");
      return;
    }
    stored.current = storedSheet(next.id);
    setSheet(sheetOf(next.id) ?? next);
  };
  return { sheet, written, notice, change, take, restore: () => write(sheet, undefined) };
}

/* A sheet with what the core makes of it, if that is known; while it is asked of another, the last one. */
export function useCountedSheet<Counted>(
  sheet: Sheet,
  counted: Counted | null,
): { sheet: Sheet; counted: Counted } | null {
  const last = useRef<{ sheet: Sheet; counted: Counted } | null>(null);
  if (counted) last.current = { sheet, counted };
  return last.current;
}

/* What is to be told of how an open sheet is kept. */
export function SheetNotice(p: { open: OpenSheet }): JSX.Element {
  const { notice, restore, sheet } = p.open;
  return (
    <>
      {!isKept(sheet.id) && (
        <p class="notice" role="alert">
          {t(
            "This browser has no more room: what you write down lasts only until the page is closed. Share the " +
              "sheet as a file, or delete old sheets.",
          )}
        </p>
      )}
      {notice === "elsewhere" && (
        <p class="notice" role="alert">
          {t("Another tab has written to this sheet. It is shown as it stands now.")}
        </p>
      )}
      {notice === "refused" && (
        <p class="notice" role="alert">
          {t(
            "Another tab has written to this sheet, so yours was not written down. It is shown as it stands now; " +
              "write yours down again if it is missing.",
          )}
        </p>
      )}
      {notice === "gone" && (
        <div class="notice line" role="alert">
          {t("Another tab has deleted this sheet.")}
          <button type="button" class="btn" onClick={restore}>
            {t("Keep it")}
          </button>
        </div>
      )}
    </>
  );
}

export const manyWords = (): string =>
  t("There is room for {n} sheets. Share one as a file and delete it, then another can begin.", { n: SHEETS_MOST });

/* Paints anew when another tab writes to the sheets. */
export function useSheetsAgain(): void {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useSheetsElsewhere(() => again(0));
}
