/* sheet_delete.tsx - deletes a sheet, when it was asked once more. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { dropSheet } from "../../sheets/sheets";
import { Dialog } from "../../ui/dialog";
import { go } from "../../browser/back";
import { t } from "../../words/words";

export function DeleteSheet(p: { id: string }): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  const drop = (): void => {
    dropSheet(p.id);
    go("/score");
  };
  return (
    <>
      <button type="button" class="btn plain" onClick={() => setAsking(true)}>
        {t("Delete the sheet")}
      </button>
      {isAsking && (
        <Dialog title={t("Delete this sheet?")} close={() => setAsking(false)}>
          <p>{t("Its deals are lost. A saved file stays.")}</p>
          <div class="line">
            <button type="button" class="btn main" onClick={() => setAsking(false)}>
              {t("Keep it")}
            </button>
            <button type="button" class="btn" onClick={drop}>
              {t("Delete the sheet")}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
