/* sheet_broken.tsx - a kept sheet that the core does not read: it can be saved as it is, and deleted. */
import type { JSX } from "preact";
import type { Sheet } from "../../sheets/sheets";
import { Icon } from "../../ui/icon";
import { Waiting } from "../../ui/dialog";
import { go } from "../../browser/back";
import { t } from "../../words/words";
import { DeleteSheet } from "./sheet_delete";
import { saveSheet } from "./sheet_share";

export const SheetBroken = (p: { sheet: Sheet }): JSX.Element => (
  <Waiting>
    <p role="alert">
      {t("This sheet cannot be counted. Save it as a file: cardroom check tells which line is wrong.")}
    </p>
    <div class="line">
      <button type="button" class="btn main" onClick={() => saveSheet(p.sheet)}>
        <Icon name="save" />
        {t("Save the sheet")}
      </button>
      <button type="button" class="btn" onClick={() => go("/score")}>
        {t("All sheets")}
      </button>
      <DeleteSheet id={p.sheet.id} />
    </div>
  </Waiting>
);
