/* deal_told.tsx - what a written deal has come to, and how: under the entry, and on a tap. */
import type { JSX } from "preact";
import type { SheetDeal, SumRow } from "../../wire/score";
import { sayingWords } from "../../words/saying";
import { plain } from "../../words/numbers";
import { scoresWords } from "../../sheets/sheet_text";
import type { KeptSlip, Sheet } from "../../sheets/sheets";
import { Dialog } from "../../ui/dialog";
import { t } from "../../words/words";
import { SheetTrace } from "./sheet_trace";

const SIGNS: Record<SumRow["kind"], string> = { fact: "", base: "", times: "×", total: "=" };

/* How the scores of a deal came about: sentences, and a calculation step by step. */
export function Sums(p: { sums: SumRow[]; names: string[] }): JSX.Element {
  const told = p.sums.filter((row) => row.value === null),
    steps = p.sums.filter((row) => row.value !== null);
  return (
    <>
      {told.length > 0 && (
        <ul class="told-deal">
          {told.map((row, i) => (
            <li key={i}>{sayingWords(row, p.names)}</li>
          ))}
        </ul>
      )}
      {steps.length > 0 && (
        <table class="sums">
          <caption>{t("How it is worked out")}</caption>
          <tbody>
            {steps.map((row, i) => (
              <tr key={i} class={row.kind}>
                <th scope="row">{sayingWords(row, p.names)}</th>
                <td>
                  {SIGNS[row.kind]} {plain(row.value!)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/* What the rules made of the last deal: "Ada ended the deal and has not the least: +10". */
export function LastDeal(p: { deal: SheetDeal; names: string[] }): JSX.Element | null {
  const told = p.deal.sums.filter((row) => row.value === null);
  return told.length === 0 ? null : (
    <div class="panel last-deal" role="status">
      <b>{t("Deal {n}", { n: p.deal.deal })}</b>
      <Sums sums={told} names={p.names} />
    </div>
  );
}

/* A deal of the sheet, on a tap: what was written, how its scores came about, and that it can be corrected. */
export function DealDialog(p: {
  sheet: Sheet;
  deal: SheetDeal;
  kept: KeptSlip | undefined;
  by: string /* who wrote it, where the sheet is shared and that is known; else "" */;
  isPaid: boolean;
  correct: (() => void) | null;
  close(): void;
}): JSX.Element {
  const { sheet, deal } = p;
  return (
    <Dialog
      title={t("Deal {n}: {name} begins", { n: deal.deal, name: sheet.names[deal.starter] ?? "" })}
      close={p.close}
    >
      <p>{scoresWords(sheet.names, deal.score, p.isPaid)}</p>
      {p.by && <p class="quiet small">{t("Written by {name}.", { name: p.by })}</p>}
      <Sums sums={deal.sums} names={sheet.names} />
      {p.kept && <SheetTrace deal={p.kept} />}
      <div class="line">
        {p.correct && (
          <button type="button" class="btn main" onClick={p.correct}>
            {t("Correct deal {n}", { n: deal.deal })}
          </button>
        )}
        <button type="button" class="btn" onClick={p.close}>
          {t("Close")}
        </button>
      </div>
    </Dialog>
  );
}
