/* evening_paper.tsx - paper for the tables of a round: a sheet on which deals are written, a slip that is handed in. */
import type { JSX } from "preact";
import { usePrinted } from "../../ui/hooks";
import { Name } from "../../ui/name";
import { Top } from "../../ui/top";
import type { TourTable } from "../../wire/tour";
import { t } from "../../words/words";
import { nameOf } from "./use_evening";
import type { Evening } from "./use_evening";

const CHAIRS = "ABCD";

export type PaperKind = "sheets" | "slips";

interface OfTable {
  evening: Evening;
  round: number;
  table: number;
  one: TourTable;
}

const Heading = (p: OfTable & { title: string }): JSX.Element => (
  <h2>
    {p.title && `${p.title} · `}
    {t("Round {n}, table {table}", { n: p.round, table: p.table })}
  </h2>
);

function Sheet(p: OfTable & { title: string }): JSX.Element {
  const { tour } = p.evening;
  return (
    <section class="paper-sheet">
      <Heading {...p} />
      <table>
        <thead>
          <tr>
            <th>{t("Deal")}</th>
            <th class="paper-wide">{t("Contract, by whom, points")}</th>
            {p.one.players.map((number, chair) => (
              <th key={number}>
                {CHAIRS[chair]} <Name>{nameOf(tour, number)}</Name>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: tour.tournament.deals }, (_, at) => (
            <tr key={at}>
              <td>
                {at + 1} <small>{CHAIRS[at % 4]}</small>
              </td>
              <td />
              <td />
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={2}>{t("Total (the four add up to 0)")}</th>
            <td />
            <td />
            <td />
            <td />
          </tr>
          <tr class="paper-signed">
            <th colSpan={2}>{t("Signed")}</th>
            <td />
            <td />
            <td />
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Slip(p: OfTable & { title: string }): JSX.Element {
  const { tour } = p.evening;
  return (
    <section class="paper-slip">
      <Heading {...p} />
      <table>
        <thead>
          <tr>
            <th class="paper-wide">{t("The four add up to 0")}</th>
            <th>{t("Points")}</th>
            <th>{t("Signed")}</th>
          </tr>
        </thead>
        <tbody>
          {p.one.players.map((number, chair) => (
            <tr key={number}>
              <th>
                {CHAIRS[chair]} <Name>{nameOf(tour, number)}</Name>
              </th>
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/* #/evening/CODE/sheets.ROUND and #/evening/CODE/slips.ROUND */
export function EveningPaper(p: { evening: Evening; kind: PaperKind; round: number; title: string }): JSX.Element {
  usePrinted("paper");
  const { evening, kind, round } = p,
    tables = evening.tour.tournament.drawn[round - 1]?.tables ?? [],
    Paper = kind === "sheets" ? Sheet : Slip;
  return (
    <main class="screen paper-screen">
      <Top title={p.title} back={`/evening/${evening.code}`}>
        <button type="button" class="btn no-print" onClick={() => print()}>
          {t("Print")}
        </button>
      </Top>
      <div class="page evening-page paper-page">
        {tables.length === 0 && <p role="status">{t("No round is drawn yet.")}</p>}
        {tables.map((one, i) => (
          <Paper
            key={i}
            evening={evening}
            round={round}
            table={i + 1}
            one={one}
            title={evening.tour.tournament.title}
          />
        ))}
      </div>
    </main>
  );
}
