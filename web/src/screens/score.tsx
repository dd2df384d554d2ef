/* score.tsx - keeps the score of a game with real cards: the sheet deal by deal, and the next deal to be entered.
 * Shape  #/score lists the sheets of this browser, #/score/ID is one. The core counts: a deal that is being entered is asked
 *        of it together with those before. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ScoreSheet, SlipForm } from "../core/score";
import { CoreError, pageCore } from "../core/port";
import { signed } from "../sheet_lines";
import { sheetOf, textOf, withCorrection, withDeal, withoutLast, withTaken } from "../sheets";
import type { Sheet } from "../sheets";
import { go, Icon, useLater, Waiting } from "../ui";
import { andList, t, tg, tn } from "../words";
import { SheetBroken } from "./sheet_broken";
import { SheetChart } from "./sheet_chart";
import { DeleteSheet } from "./sheet_delete";
import { SheetList } from "./sheet_list";
import { SheetShare } from "./sheet_share";
import { SheetNotice, useCountedSheet, useSheet } from "./sheet_store";
import { SheetTrace } from "./sheet_trace";
import { ContractEntry, CountsEntry } from "./slip_entry";

const EMPTY: ScoreSheet = { game: "", players: [], deals: [], total: [], over: false, winners: [], next_starter: 0 };

/* The sheet as the core counts it; null while it is asked. refused: what was written cannot be. */
function useCounted(sheet: Sheet | null): { counted: ScoreSheet | null; refused: boolean } {
  const [found, setFound] = useState<{ text: string; counted: ScoreSheet | null }>({ text: "", counted: null });
  const text = sheet && sheet.deals.length > 0 ? textOf(sheet) : "";
  useEffect(() => {
    let isOn = true;
    if (text === "") return;
    void pageCore().ask("sheet", { text }).then((counted) => isOn && setFound({ text, counted }), (error: unknown) => {
      if (isOn && error instanceof CoreError) setFound({ text, counted: null });
    });
    return () => {
      isOn = false;
    };
  }, [text]);
  if (text === "") return { counted: EMPTY, refused: false };
  return found.text === text ? { counted: found.counted, refused: found.counted === null } : { counted: null, refused: false };
}

const REFUSED_MS = 900; /* as long as more digits may follow */

/* Enters a deal: a new one, or in place of one that was wrong. */
function Entry(p: { sheet: Sheet; form: SlipForm; at: number; starter: number; done(slip: string): void }): JSX.Element {
  const { sheet, form, at } = p;
  const [slip, setSlip] = useState("");
  const tried = slip === "" ? null : at < sheet.deals.length ? withCorrection(sheet, at, slip) : withDeal(sheet, slip);
  const { counted, refused } = useCounted(tried);
  const score = slip !== "" ? counted?.deals[at]?.score : undefined;
  const isRefused = useLater(refused, REFUSED_MS);
  const props = { form, names: sheet.names, starter: p.starter, set: setSlip };
  return (
    <section class="panel deal-entry" aria-label={t("Deal {n}", { n: at + 1 })}>
      <h2>{t("Deal {n}: {name} begins", { n: at + 1, name: sheet.names[p.starter] ?? "" })}</h2>
      {form.kind === "contract" ? <ContractEntry {...props} /> : <CountsEntry {...props} />}
      <p class="entry-told" role="status">
        {isRefused ? t("This cannot be: no cards give such a result by these rules.")
          : score ? andList(sheet.names.map((name, seat) => t("{name}: {n}", { name, n: signed(score[seat]!, form.kind === "contract") }))) : " "}
      </p>
      <button type="button" class="btn main big" disabled={!score} onClick={() => p.done(slip)}><Icon name="check" />{t("Write it down")}</button>
    </section>
  );
}

function Table(p: { sheet: Sheet; counted: ScoreSheet; isPaid: boolean; correct(deal: number): void }): JSX.Element {
  const { sheet, counted } = p;
  return (
    <div class="scroll-x" tabIndex={0} role="group" aria-label={t("Scores")}>
      <table class="kept-sheet">
        <thead><tr><th scope="col">{t("Deal")}</th>{sheet.names.map((name, seat) => <th scope="col" key={seat}>{name}</th>)}</tr></thead>
        <tbody>
          {counted.deals.map((deal, i) => (
            <tr key={i}>
              <th scope="row"><button type="button" class="btn plain" aria-label={t("Correct deal {n}", { n: i + 1 })} title={t("Correct deal {n}", { n: i + 1 })} onClick={() => p.correct(i)}>{i + 1}{sheet.deals[i]!.was.length > 0 && "*"}</button></th>
              {deal.score.map((score, seat) => <td key={seat}>{signed(score, p.isPaid)} <small class="quiet">{signed(deal.total[seat]!, p.isPaid)}</small></td>)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr><th scope="row">{t("Total")}</th>{sheet.names.map((_, seat) => <td key={seat}><b>{signed(counted.total[seat] ?? 0, p.isPaid)}</b></td>)}</tr>
          {counted.chips && <tr><th scope="row">{t("Chips")}</th>{counted.chips.map((chips, seat) => <td key={seat}>{chips}</td>)}</tr>}
        </tfoot>
      </table>
      {sheet.deals.some(({ was }) => was.length > 0) && <p class="quiet small">{t("* corrected; what stood there before is kept in the file.")}</p>}
      {counted.pot !== undefined && <p class="quiet small">{t("Chips in the pot: {n}", { n: counted.pot })}</p>}
    </div>
  );
}

function Kept(p: { given: Sheet }): JSX.Element {
  const open = useSheet(p.given);
  const [form, setForm] = useState<SlipForm | null>(null);
  const [chosen, setCorrecting] = useState<number | null>(null);
  const [isSharing, setSharing] = useState(false);
  const asked = useCounted(open.sheet), shown = useCountedSheet(open.sheet, asked.counted);
  useEffect(() => void pageCore().ask("slipForm", { rules: p.given.rules }).then(setForm), []);
  if (asked.refused) return <SheetBroken sheet={open.sheet} />;
  if (!form || !shown) return <Waiting><p role="status">{t("Counting …")}</p></Waiting>;
  const { sheet, counted } = shown, correcting = chosen !== null && chosen < sheet.deals.length ? chosen : null;
  const change = (next: Sheet): void => {
    open.change(next, sheet);
    setCorrecting(null);
  };
  const isPaid = form.kind === "contract", at = correcting ?? sheet.deals.length;
  const starter = correcting !== null ? (counted.deals[correcting]?.starter ?? 0) : sheet.deals.length > 0 ? counted.next_starter : form.first_starter % sheet.names.length;
  const winners = andList(counted.winners.map((seat) => sheet.names[seat] ?? ""));
  return (
    <main class="screen">
      <div class="top">
        <button type="button" class="btn plain round" aria-label={t("All sheets")} onClick={() => go("/score")}><Icon name="back" /></button>
        <h1>{tg(sheet.title)} <small>{t("with real cards")}</small></h1>
      </div>
      <div class="page score-page">
        <SheetNotice open={open} />
        {counted.over && <p class="reason" role="status"><b>{tn("{names} has won", "{names} have won", counted.winners.length, { names: winners })}</b></p>}
        {(!counted.over || correcting !== null) && <Entry key={`${correcting ?? "next"} ${open.written}`} sheet={sheet} form={form} at={at} starter={starter} done={(slip) => change(correcting !== null ? withCorrection(sheet, correcting, slip) : withDeal(sheet, slip))} />}
        {correcting !== null && <button type="button" class="btn" onClick={() => setCorrecting(null)}>{t("Leave deal {n} as it is", { n: correcting + 1 })}</button>}
        {correcting !== null && <SheetTrace deal={sheet.deals[correcting]!} />}
        {sheet.deals.length > 0 && <Table sheet={sheet} counted={counted} isPaid={isPaid} correct={setCorrecting} />}
        <SheetChart names={sheet.names} counted={counted} isPaid={isPaid} />
        <div class="line">
          {sheet.deals.length > 0 && correcting === null && <button type="button" class="btn" onClick={() => change(withoutLast(sheet))}><Icon name="undo" />{t("Take back the last deal")}</button>}
          {(sheet.taken ?? []).length > 0 && correcting === null && <button type="button" class="btn" onClick={() => change(withTaken(sheet))}><Icon name="redo" />{t("Bring deal {n} back", { n: sheet.deals.length + 1 })}</button>}
          {sheet.deals.length > 0 && <button type="button" class="btn" onClick={() => setSharing(true)}><Icon name="share" />{t("Share the sheet")}</button>}
          <DeleteSheet id={sheet.id} />
        </div>
        {isSharing && <SheetShare sheet={sheet} counted={counted} isPaid={isPaid} close={() => setSharing(false)} />}
      </div>
    </main>
  );
}

export function ScoreScreen(p: { id: string }): JSX.Element {
  const sheet = sheetOf(p.id);
  return sheet ? <Kept key={p.id} given={sheet} /> : <SheetList />;
}
