/* score_screen.tsx - keeps the score of a game with real cards: the sheet deal by deal, and the next deal to be
 * entered.
 * Shape  #/score lists the sheets of this browser, #/score/ID is one. The core counts: a deal that is being entered is
 *        asked of it together with those before. */
import type { JSX } from "preact";
import type { ScoreSheet } from "../../wire/score";
import { pageCore } from "../../core/port";
import { dropUnwritten, keepSheet, nextMatch, partsOf, sheetOf, textOf } from "../../sheets/sheets";
import type { Sheet } from "../../sheets/sheets";
import { Waiting } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { go } from "../../browser/back";
import { andList, t, tg, tn } from "../../words/words";
import { DealEntry } from "./deal_entry";
import { LastDeal } from "./deal_told";
import { SheetActions } from "./sheet_actions";
import { SheetBroken } from "./sheet_broken";
import { SheetChart } from "./sheet_chart";
import { SheetList } from "./sheet_list";
import { Conflicts, SharedBar } from "./sheet_shared";
import type { Sharing } from "./sheet_shared";
import { SheetNotice } from "./sheet_store";
import { Deals, EarlierPart } from "./sheet_table";
import { useKeptSheet } from "./use_kept_sheet";
import { Top } from "../../ui/top";
import type { KeptSheet } from "./use_kept_sheet";

/* The finished sheet stays as it is. */
async function beginAnother(sheet: Sheet, { next_starter }: ScoreSheet): Promise<void> {
  const { next_starter: begins } = await pageCore().ask("sheet", { text: textOf(nextMatch(sheet, 0, 0)) });
  const next = nextMatch(sheet, begins, next_starter);
  dropUnwritten();
  go(keepSheet(next) === "many" ? "/score" : `/score/${next.id}`); /* the list tells that there is no room */
}

/* Who has won, and the way on. */
function Winners(p: { kept: KeptSheet }): JSX.Element | null {
  const { sheet, counted, correcting } = p.kept;
  if (!counted.over) return null;
  const names = andList(counted.winners.map((seat) => sheet.names[seat] ?? ""));
  return (
    <>
      <p class="reason" role="status">
        <b>{tn("{names} has won", "{names} have won", counted.winners.length, { names })}</b>
      </p>
      {correcting === null && (
        <button type="button" class="btn main big" onClick={() => void beginAnother(sheet, counted)}>
          <Icon name="plus" />
          {t("Another match with the same people")}
        </button>
      )}
    </>
  );
}

/* What somebody is told who may not write. */
const LooksOn = (p: { sharing: Sharing }): JSX.Element => (
  <p class="quiet">
    {t("You look on. Ask the host, {name}, to let you write.", {
      name: p.sharing.paper?.people.find(({ host }) => host)?.name ?? "",
    })}
  </p>
);

function Kept(p: { given: Sheet }): JSX.Element {
  const { open, sharing, kept } = useKeptSheet(p.given);
  if (kept === "refused") return <SheetBroken sheet={open.sheet} />;
  if (!kept)
    return (
      <Waiting>
        <p role="status">{t("Counting…")}</p>
      </Waiting>
    );
  const { sheet, counted, isPaid } = kept,
    last = counted.deals[counted.deals.length - 1],
    earlier = partsOf(sheet).slice(0, -1);
  return (
    <main class="screen">
      <Top
        title={
          <>
            {tg(sheet.title)} <small>{t("with real cards")}</small>
          </>
        }
        back="/score"
        to={t("All sheets")}
      />
      <div class="page score-page">
        <SheetNotice open={open} />
        <Winners kept={kept} />
        <Conflicts sheet={sheet} sharing={sharing} />
        <DealEntry kept={kept} written={open.written} />
        {last && <LastDeal deal={last} names={sheet.names} />}
        {(sheet.deals.length > 0 || counted.carried) && <Deals kept={kept} />}
        {earlier.map((part, i) => <EarlierPart key={i} part={part} isPaid={isPaid} />).reverse()}
        <SheetChart names={sheet.names} counted={counted} isPaid={isPaid} />
        {!sharing.mayWrite && <LooksOn sharing={sharing} />}
        <SharedBar sheet={open.sheet} sharing={sharing} take={open.take} />
        <SheetActions kept={kept} />
      </div>
    </main>
  );
}

export function ScoreScreen(p: { id: string }): JSX.Element {
  const sheet = sheetOf(p.id);
  return sheet ? <Kept key={p.id} given={sheet} /> : <SheetList />;
}
