/* sheet_table.tsx - the deals of a sheet and their totals, each deal worked out on a tap; parts that others played. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ScoreSheet, SheetDeal } from "../../wire/score";
import { scoreWords } from "../../sheets/sheet_lines";
import { allPointsWords } from "../../sheets/sheet_text";
import { dealLines } from "../../sheets/sheets";
import type { Sheet } from "../../sheets/sheets";
import { andList, t } from "../../words/words";
import { DealDialog } from "./deal_told";
import { useCounted } from "./use_kept_sheet";
import type { KeptSheet } from "./use_kept_sheet";
import { Name } from "../../ui/name";

function DealRow(p: { deal: SheetDeal; isCorrected: boolean; isPaid: boolean; show(): void }): JSX.Element {
  const { deal, isPaid } = p;
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          class="btn plain"
          aria-label={t("Deal {n}", { n: deal.deal })}
          title={t("How it is worked out")}
          onClick={p.show}
        >
          {deal.deal}
          {p.isCorrected && "*"}
        </button>
      </th>
      {deal.score.map((score, seat) => (
        <td key={seat}>
          {scoreWords(score, isPaid)} <small class="quiet">{scoreWords(deal.total[seat]!, isPaid)}</small>
        </td>
      ))}
    </tr>
  );
}

/* The totals, and the chips that each has. */
function Totals(p: { names: string[]; counted: ScoreSheet; isPaid: boolean }): JSX.Element {
  const { names, counted } = p;
  return (
    <tfoot>
      <tr>
        <th scope="row">{t("Total")}</th>
        {names.map((_, seat) => (
          <td key={seat}>
            <b>{scoreWords(counted.total[seat] ?? 0, p.isPaid)}</b>
          </td>
        ))}
      </tr>
      {counted.chips && (
        <tr>
          <th scope="row">{t("Chips")}</th>
          {counted.chips.map((chips, seat) => (
            <td key={seat}>{chips}</td>
          ))}
        </tr>
      )}
    </tfoot>
  );
}

function Table(p: { sheet: Sheet; counted: ScoreSheet; isPaid: boolean; show(deal: number): void }): JSX.Element {
  const { sheet, counted } = p;
  return (
    <div class="scroll-x" tabIndex={0} role="group" aria-label={t("Scores")}>
      <table class="kept-sheet">
        <thead>
          <tr>
            <th scope="col">{t("Deal")}</th>
            {sheet.names.map((name, seat) => (
              <th scope="col" key={seat}>
                <Name>{name}</Name>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counted.carried && (
            <tr>
              <th scope="row">{t("before")}</th>
              {counted.carried.total.map((total, seat) => (
                <td key={seat}>
                  <small class="quiet">{scoreWords(total, p.isPaid)}</small>
                </td>
              ))}
            </tr>
          )}
          {counted.deals.map((deal, i) => (
            <DealRow
              key={i}
              deal={deal}
              isCorrected={sheet.deals[i]!.was.length > 0}
              isPaid={p.isPaid}
              show={() => p.show(i)}
            />
          ))}
        </tbody>
        <Totals names={sheet.names} counted={counted} isPaid={p.isPaid} />
      </table>
      {allPointsWords(sheet.names, counted).map((words, i) => (
        <p class="quiet small" key={i}>
          {words}
        </p>
      ))}
      {sheet.deals.some(({ was }) => was.length > 0) && (
        <p class="quiet small">{t("* corrected; what stood there before is kept in the file.")}</p>
      )}
      {counted.pot !== undefined && <p class="quiet small">{t("Chips in the pot: {n}", { n: counted.pot })}</p>}
    </div>
  );
}

/* Who wrote what stands there: the room tells, of what both have. */
function writerOf({ sheet, sharing }: KeptSheet, deal: number): string {
  const isTold = dealLines(sheet.deals[deal]!).join("\n") === sheet.paper?.base[deal];
  return (isTold && sharing.paper?.entries[deal + 1]?.by) || (sheet.deals[deal]!.by ?? "");
}

/* The sheet with who wrote each deal, for its file. */
export const withWriters = (kept: KeptSheet): KeptSheet["sheet"] => ({
  ...kept.sheet,
  deals: kept.sheet.deals.map((deal, i) => ({ ...deal, by: writerOf(kept, i) })),
});

/* The deals of an open sheet, which can be corrected. */
export function Deals(p: { kept: KeptSheet }): JSX.Element {
  const { kept } = p,
    { sheet, counted, isPaid, sharing, correct } = kept;
  const [showing, setShowing] = useState<number | null>(null);
  const deal = showing === null ? undefined : counted.deals[showing];
  const correctIt = (): void => {
    correct(showing);
    setShowing(null);
  };
  return (
    <>
      <Table sheet={sheet} counted={counted} isPaid={isPaid} show={setShowing} />
      {deal && (
        <DealDialog
          sheet={sheet}
          deal={deal}
          kept={sheet.deals[showing!]}
          by={writerOf(kept, showing!)}
          isPaid={isPaid}
          close={() => setShowing(null)}
          correct={sharing.mayWrite ? correctIt : null}
        />
      )}
    </>
  );
}

/* A part of the sheet that others played, to be looked at. */
export function EarlierPart(p: { part: Sheet; isPaid: boolean }): JSX.Element | null {
  const [showing, setShowing] = useState<number | null>(null);
  const { counted } = useCounted(p.part);
  const shown = showing === null ? undefined : counted?.deals[showing];
  if (!counted) return null;
  return (
    <details class="panel fold">
      <summary>
        <span>{t("Before: {list}", { list: andList(p.part.names) })}</span>
      </summary>
      <Table sheet={p.part} counted={counted} isPaid={p.isPaid} show={setShowing} />
      {shown && (
        <DealDialog
          sheet={p.part}
          deal={shown}
          kept={p.part.deals[showing!]}
          by=""
          isPaid={p.isPaid}
          correct={null}
          close={() => setShowing(null)}
        />
      )}
    </details>
  );
}
