/* use_kept_sheet.ts - a sheet that is open, as the core counts it, and what of it is being corrected. */
import { useEffect, useState } from "preact/hooks";
import type { Saying } from "../../wire/protocol";
import type { ScoreSheet, SlipForm } from "../../wire/score";
import { CoreError } from "../../core/fault";
import { pageCore } from "../../core/port";
import { textOf } from "../../sheets/sheets";
import type { Sheet } from "../../sheets/sheets";
import { useSharing } from "./sheet_shared";
import type { Sharing } from "./sheet_shared";
import { useCountedSheet, useSheet } from "./sheet_store";
import type { OpenSheet } from "./sheet_store";

/* What the core makes of a sheet: counted is null while it is asked, and where it was refused; then why tells, if it
 * does. */
interface Counted {
  counted: ScoreSheet | null;
  refused: boolean;
  why: Saying | null;
}

const ASKED: Counted = { counted: null, refused: false, why: null };

export function useCounted(sheet: Sheet | null): Counted {
  const [found, setFound] = useState<Counted & { text: string }>({ ...ASKED, text: "" });
  const text = sheet ? textOf(sheet) : "";
  useEffect(() => {
    let isOn = true;
    if (text === "") return;
    void pageCore()
      .ask("sheet", { text })
      .then(
        (counted) => isOn && setFound({ ...ASKED, text, counted }),
        (error: unknown) => {
          if (isOn && error instanceof CoreError)
            setFound({ text, counted: null, refused: true, why: error.fault.say ?? null });
        },
      );
    return () => {
      isOn = false;
    };
  }, [text]);
  return text !== "" && found.text === text ? found : ASKED;
}

/* What all parts of an open sheet's screen need. */
export interface KeptSheet {
  sheet: Sheet;
  counted: ScoreSheet;
  form: SlipForm;
  isPaid: boolean /* scores are paid from one to another: a gain has its sign */;
  before: number /* how many deals earlier parts have */;
  sharing: Sharing;
  correcting: number | null /* the deal that is entered anew */;
  correct(deal: number | null): void;
  change(next: Sheet): void;
}

/* kept is null while it is asked for. */
export function useKeptSheet(given: Sheet): { open: OpenSheet; sharing: Sharing; kept: KeptSheet | "refused" | null } {
  const open = useSheet(given);
  const [form, setForm] = useState<SlipForm | null>(null);
  const [chosen, correct] = useState<number | null>(null);
  const sharing = useSharing(open.sheet, open.take);
  const asked = useCounted(open.sheet),
    shown = useCountedSheet(open.sheet, asked.counted);
  useEffect(() => void pageCore().ask("slipForm", { rules: given.rules }).then(setForm), []);
  if (asked.refused) return { open, sharing, kept: "refused" };
  if (!form || !shown) return { open, sharing, kept: null };
  const { sheet, counted } = shown;
  const kept: KeptSheet = {
    sheet,
    counted,
    form,
    isPaid: form.kind === "contract",
    before: counted.carried?.deals ?? 0,
    sharing,
    correcting: chosen !== null && chosen < sheet.deals.length ? chosen : null,
    correct,
    change: (next) => {
      open.change(next, sheet);
      correct(null);
    },
  };
  return { open, sharing, kept };
}
