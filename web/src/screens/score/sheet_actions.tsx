/* sheet_actions.tsx - what can be done with an open sheet besides entering deals. */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { partsOf, withoutLast, withoutPeople, withTaken } from "../../sheets/sheets";
import { Icon } from "../../ui/icon";
import { t } from "../../words/words";
import { TakeOwnName } from "../parts/take_name";
import { DeleteSheet } from "./sheet_delete";
import { PeopleDialog } from "./sheet_people";
import { SheetShare } from "./sheet_share";
import { withWriters } from "./sheet_table";
import { withoutName } from "./sheet_unname";
import type { KeptSheet } from "./use_kept_sheet";

const Action = (p: { icon: string; act(): void; children: ComponentChildren }): JSX.Element => (
  <button type="button" class="btn" onClick={p.act}>
    <Icon name={p.icon} />
    {p.children}
  </button>
);

export function SheetActions(p: { kept: KeptSheet }): JSX.Element {
  const { sheet, counted, before, isPaid, sharing, correcting, change } = p.kept;
  const [isSharing, setSharing] = useState(false);
  const [isSeating, setSeating] = useState(false);
  const hasDeals = sheet.deals.length > 0,
    hasParts = partsOf(sheet).length > 1,
    mayChange = sharing.mayWrite && correcting === null;
  return (
    <>
      <div class="line">
        {mayChange && hasDeals && (
          <Action icon="undo" act={() => change(withoutLast(sheet))}>
            {t("Take back the last deal")}
          </Action>
        )}
        {mayChange && !counted.over && (sheet.taken ?? []).length > 0 && (
          <Action icon="redo" act={() => change(withTaken(sheet))}>
            {t("Bring deal {n} back", { n: before + sheet.deals.length + 1 })}
          </Action>
        )}
        {sharing.mayWrite && !hasDeals && hasParts && (
          <Action icon="undo" act={() => change(withoutPeople(sheet))}>
            {t("Take back who came and left")}
          </Action>
        )}
        {mayChange && !counted.over && (
          <Action icon="people" act={() => setSeating(true)}>
            {t("Who plays on?")}
          </Action>
        )}
        {(hasDeals || hasParts) && (
          <Action icon="share" act={() => setSharing(true)}>
            {t("Share the sheet")}
          </Action>
        )}
        <DeleteSheet id={sheet.id} />
      </div>
      {!sheet.paper && correcting === null && (
        <TakeOwnName
          names={partsOf(sheet).flatMap(({ names }) => names)}
          take={async (name) => change(await withoutName(sheet, name))}
        />
      )}
      {isSeating && (
        <PeopleDialog
          sheet={sheet}
          counted={counted}
          close={() => setSeating(false)}
          done={(next) => {
            setSeating(false);
            change(next);
          }}
        />
      )}
      {isSharing && (
        <SheetShare sheet={withWriters(p.kept)} counted={counted} isPaid={isPaid} close={() => setSharing(false)} />
      )}
    </>
  );
}
