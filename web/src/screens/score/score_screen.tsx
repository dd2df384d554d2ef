/* score_screen.tsx - keeps the score of a game with real cards: the sheet deal by deal, and the next deal to be
 * entered.
 * Shape  #/score lists the sheets of this browser, #/score/ID is one. The core counts: a deal that is being entered is
 *        asked of it together with those before. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Saying } from "../../wire/protocol";
import type { ScoreSheet, SheetDeal, SlipForm, SumRow } from "../../wire/score";
import { CoreError } from "../../core/fault";
import { pageCore } from "../../core/port";
import { draftKey, keepDraft } from "../../browser/drafts";
import { saidWords } from "../../words/refusals";
import { sayingWords } from "../../words/saying";
import { signed } from "../../sheets/sheet_lines";
import {
  dropUnwritten,
  keepSheet,
  nextMatch,
  partsOf,
  sheetOf,
  textOf,
  withCorrection,
  withDeal,
  withoutLast,
  withoutPeople,
  withTaken,
} from "../../sheets/sheets";
import type { KeptSlip, Sheet } from "../../sheets/sheets";
import { Dialog, Waiting } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { useLater } from "../../ui/hooks";
import { go } from "../../browser/back";
import { andList, t, tg, tn } from "../../words/words";
import { SheetBroken } from "./sheet_broken";
import { ChartButton, SheetChart } from "./sheet_chart";
import { DeleteSheet } from "./sheet_delete";
import { SheetList } from "./sheet_list";
import { Conflicts, NotConnected, SharedBar, useSharing } from "./sheet_shared";
import { PeopleDialog } from "./sheet_people";
import { SheetShare } from "./sheet_share";
import { SheetNotice, useCountedSheet, useSheet } from "./sheet_store";
import { SheetTrace } from "./sheet_trace";
import { ContractEntry, CountsEntry } from "./slip_entry";
import { DraftNotice, useDraft } from "./use_draft";

/* What the core makes of a sheet: counted is null while it is asked, and where it was refused; then why tells, if it
 * does. */
interface Counted {
  counted: ScoreSheet | null;
  refused: boolean;
  why: Saying | null;
}

const ASKED: Counted = { counted: null, refused: false, why: null };

function useCounted(sheet: Sheet | null): Counted {
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

const SIGNS: Record<SumRow["kind"], string> = { fact: "", base: "", times: "×", total: "=" };

/* How the scores of a deal came about: sentences, and a calculation step by step. */
function Sums(p: { sums: SumRow[]; names: string[] }): JSX.Element {
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
                  {SIGNS[row.kind]} {signed(row.value!, false)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/* Whose points were typed tells of which draft they are: when others play on, they stand under no other names. */
const entryKey = (sheet: Sheet, at: number, number: number): string =>
  draftKey([sheet.id, ...sheet.names].join("/"), number, sheet.deals[at]?.slip ?? "");

const REFUSED_MS = 900; /* as long as more digits may follow */

/* Enters a deal: a new one, or in place of one that was wrong. number: of the deal, counted with earlier parts. dealer:
 * -1, nobody deals for the others. notice, chart: to be seen while one writes. */
function Entry(p: {
  sheet: Sheet;
  form: SlipForm;
  at: number;
  number: number;
  starter: number;
  dealer: number;
  notice: ComponentChildren;
  chart: ComponentChildren;
  done(slip: string): void;
}): JSX.Element {
  const { sheet, form, at } = p,
    written = sheet.deals[at]?.slip ?? "";
  const [slip, setSlip] = useState("");
  const draft = useDraft(entryKey(sheet, at, p.number), written);
  const tried = slip === "" ? null : at < sheet.deals.length ? withCorrection(sheet, at, slip) : withDeal(sheet, slip);
  const { counted, refused, why } = useCounted(tried);
  const deal = slip !== "" ? counted?.deals[at] : undefined;
  const isRefused = useLater(refused, REFUSED_MS);
  const props = { form, names: sheet.names, starter: p.starter, was: draft.was, set: setSlip, typed: draft.typed };
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    /* the next deal begins where its first key is */
    if (at > 0) top.current!.scrollIntoView({ block: "start" });
  }, []);
  const name = sheet.names[p.starter] ?? "";
  const refusal = (): string =>
    why ? saidWords(why, sheet.names) : t("This cannot be: no cards give such a result by these rules.");
  return (
    <section class="panel deal-entry" ref={top} aria-label={t("Deal {n}", { n: p.number })}>
      <div class="line entry-head">
        <h2 class="grow">
          {p.dealer >= 0
            ? t("Deal {n}: {dealer} deals, {name} begins", { n: p.number, dealer: sheet.names[p.dealer] ?? "", name })
            : t("Deal {n}: {name} begins", { n: p.number, name })}
        </h2>
        {p.chart}
      </div>
      {p.notice}
      <DraftNotice draft={draft} />
      {form.kind === "contract" ? (
        <ContractEntry key={draft.begun} {...props} />
      ) : (
        <CountsEntry key={draft.begun} {...props} rules={sheet.rules} />
      )}
      <p class="entry-told" role="status">
        {isRefused
          ? refusal()
          : deal
            ? andList(
                sheet.names.map((one, seat) =>
                  t("{name}: {n}", { name: one, n: signed(deal.score[seat]!, form.kind === "contract") }),
                ),
              )
            : " "}
      </p>
      <button
        type="button"
        class="btn main big"
        disabled={!deal}
        onClick={() => {
          draft.done();
          p.done(slip);
        }}
      >
        <Icon name="check" />
        {t("Write it down")}
      </button>
      {deal && deal.sums.length > 0 && <Sums sums={deal.sums} names={sheet.names} />}
    </section>
  );
}

/* A deal of the sheet, on a tap: what was written, how its scores came about, and that it can be corrected. */
function DealDialog(p: {
  sheet: Sheet;
  deal: SheetDeal;
  kept: KeptSlip | undefined;
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
      <p>
        {andList(sheet.names.map((name, seat) => t("{name}: {n}", { name, n: signed(deal.score[seat]!, p.isPaid) })))}
      </p>
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
                {name}
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
                  <small class="quiet">{signed(total, p.isPaid)}</small>
                </td>
              ))}
            </tr>
          )}
          {counted.deals.map((deal, i) => (
            <tr key={i}>
              <th scope="row">
                <button
                  type="button"
                  class="btn plain"
                  aria-label={t("Deal {n}", { n: deal.deal })}
                  title={t("How it is worked out")}
                  onClick={() => p.show(i)}
                >
                  {deal.deal}
                  {sheet.deals[i]!.was.length > 0 && "*"}
                </button>
              </th>
              {deal.score.map((score, seat) => (
                <td key={seat}>
                  {signed(score, p.isPaid)} <small class="quiet">{signed(deal.total[seat]!, p.isPaid)}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("Total")}</th>
            {sheet.names.map((_, seat) => (
              <td key={seat}>
                <b>{signed(counted.total[seat] ?? 0, p.isPaid)}</b>
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
      </table>
      {sheet.deals.some(({ was }) => was.length > 0) && (
        <p class="quiet small">{t("* corrected; what stood there before is kept in the file.")}</p>
      )}
      {counted.pot !== undefined && <p class="quiet small">{t("Chips in the pot: {n}", { n: counted.pot })}</p>}
    </div>
  );
}

/* What the rules made of the last deal: "Ada ended the deal and has not the least: +10". */
function LastDeal(p: { deal: SheetDeal; names: string[] }): JSX.Element | null {
  const told = p.deal.sums.filter((row) => row.value === null);
  return told.length === 0 ? null : (
    <div class="panel last-deal" role="status">
      <b>{t("Deal {n}", { n: p.deal.deal })}</b>
      <Sums sums={told} names={p.names} />
    </div>
  );
}

/* A part of the sheet that others played, to be looked at. */
function EarlierPart(p: { part: Sheet; isPaid: boolean }): JSX.Element | null {
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
          isPaid={p.isPaid}
          correct={null}
          close={() => setShowing(null)}
        />
      )}
    </details>
  );
}

/* The finished sheet stays as it is. */
async function beginAnother(sheet: Sheet, { next_starter }: ScoreSheet): Promise<void> {
  const { next_starter: begins } = await pageCore().ask("sheet", { text: textOf(nextMatch(sheet, 0, 0)) });
  const next = nextMatch(sheet, begins, next_starter);
  dropUnwritten();
  go(keepSheet(next) === "many" ? "/score" : `/score/${next.id}`); /* the list tells that there is no room */
}

function Kept(p: { given: Sheet }): JSX.Element {
  const open = useSheet(p.given);
  const [form, setForm] = useState<SlipForm | null>(null);
  const [chosen, setCorrecting] = useState<number | null>(null);
  const [showing, setShowing] = useState<number | null>(null);
  const [isSharing, setSharing] = useState(false);
  const [isSeating, setSeating] = useState(false);
  const sharing = useSharing(open.sheet, open.take);
  const asked = useCounted(open.sheet),
    shown = useCountedSheet(open.sheet, asked.counted);
  useEffect(() => void pageCore().ask("slipForm", { rules: p.given.rules }).then(setForm), []);
  if (asked.refused) return <SheetBroken sheet={open.sheet} />;
  if (!form || !shown)
    return (
      <Waiting>
        <p role="status">{t("Counting …")}</p>
      </Waiting>
    );
  const { sheet, counted } = shown,
    correcting = chosen !== null && chosen < sheet.deals.length ? chosen : null;
  const change = (next: Sheet): void => {
    open.change(next, sheet);
    setCorrecting(null);
  };
  const isPaid = form.kind === "contract",
    at = correcting ?? sheet.deals.length,
    before = counted.carried?.deals ?? 0,
    earlier = partsOf(sheet).slice(0, -1);
  const starter = correcting !== null ? (counted.deals[correcting]?.starter ?? 0) : counted.next_starter;
  const dealer = correcting === null ? (counted.next_dealer ?? -1) : -1;
  const last = counted.deals[counted.deals.length - 1],
    dealShown = showing === null ? undefined : counted.deals[showing];
  const winners = andList(counted.winners.map((seat) => sheet.names[seat] ?? ""));
  return (
    <main class="screen">
      <div class="top">
        <button type="button" class="btn plain round" aria-label={t("All sheets")} onClick={() => go("/score")}>
          <Icon name="back" />
        </button>
        <h1>
          {tg(sheet.title)} <small>{t("with real cards")}</small>
        </h1>
      </div>
      <div class="page score-page">
        <SheetNotice open={open} />
        {counted.over && (
          <p class="reason" role="status">
            <b>{tn("{names} has won", "{names} have won", counted.winners.length, { names: winners })}</b>
          </p>
        )}
        {counted.over && correcting === null && (
          <button type="button" class="btn main big" onClick={() => void beginAnother(sheet, counted)}>
            <Icon name="plus" />
            {t("Another match with the same people")}
          </button>
        )}
        <Conflicts sheet={sheet} sharing={sharing} />
        {sharing.mayWrite && (!counted.over || correcting !== null) && (
          <Entry
            key={[correcting ?? "next", open.written, ...sheet.names].join("/")}
            sheet={sheet}
            form={form}
            at={at}
            number={before + at + 1}
            starter={starter}
            dealer={dealer}
            notice={<NotConnected sheet={sheet} sharing={sharing} />}
            chart={<ChartButton names={sheet.names} counted={counted} isPaid={isPaid} />}
            done={(slip) =>
              change(correcting !== null ? withCorrection(sheet, correcting, slip) : withDeal(sheet, slip))
            }
          />
        )}
        {correcting !== null && (
          <button
            type="button"
            class="btn"
            onClick={() => {
              keepDraft(entryKey(sheet, correcting, before + correcting + 1), "");
              setCorrecting(null);
            }}
          >
            {t("Leave deal {n} as it is", { n: before + correcting + 1 })}
          </button>
        )}
        {last && <LastDeal deal={last} names={sheet.names} />}
        {(sheet.deals.length > 0 || counted.carried) && (
          <Table sheet={sheet} counted={counted} isPaid={isPaid} show={setShowing} />
        )}
        {dealShown && (
          <DealDialog
            sheet={sheet}
            deal={dealShown}
            kept={sheet.deals[showing!]}
            isPaid={isPaid}
            close={() => setShowing(null)}
            correct={
              sharing.mayWrite
                ? () => {
                    setCorrecting(showing);
                    setShowing(null);
                  }
                : null
            }
          />
        )}
        {earlier.map((part, i) => <EarlierPart key={i} part={part} isPaid={isPaid} />).reverse()}
        <SheetChart names={sheet.names} counted={counted} isPaid={isPaid} />
        {!sharing.mayWrite && (
          <p class="quiet">
            {t("You look on. Ask the host, {name}, to let you write.", {
              name: sharing.paper?.people.find(({ host }) => host)?.name ?? "",
            })}
          </p>
        )}
        <SharedBar sheet={open.sheet} sharing={sharing} take={open.take} />
        <div class="line">
          {sharing.mayWrite && sheet.deals.length > 0 && correcting === null && (
            <button type="button" class="btn" onClick={() => change(withoutLast(sheet))}>
              <Icon name="undo" />
              {t("Take back the last deal")}
            </button>
          )}
          {sharing.mayWrite && (sheet.taken ?? []).length > 0 && correcting === null && (
            <button type="button" class="btn" onClick={() => change(withTaken(sheet))}>
              <Icon name="redo" />
              {t("Bring deal {n} back", { n: before + sheet.deals.length + 1 })}
            </button>
          )}
          {sharing.mayWrite && sheet.deals.length === 0 && earlier.length > 0 && (
            <button type="button" class="btn" onClick={() => change(withoutPeople(sheet))}>
              <Icon name="undo" />
              {t("Take back who came and left")}
            </button>
          )}
          {sharing.mayWrite && !counted.over && correcting === null && (
            <button type="button" class="btn" onClick={() => setSeating(true)}>
              <Icon name="people" />
              {t("Who plays on?")}
            </button>
          )}
          {(sheet.deals.length > 0 || earlier.length > 0) && (
            <button type="button" class="btn" onClick={() => setSharing(true)}>
              <Icon name="share" />
              {t("Share the sheet")}
            </button>
          )}
          <DeleteSheet id={sheet.id} />
        </div>
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
        {isSharing && <SheetShare sheet={sheet} counted={counted} isPaid={isPaid} close={() => setSharing(false)} />}
      </div>
    </main>
  );
}

export function ScoreScreen(p: { id: string }): JSX.Element {
  const sheet = sheetOf(p.id);
  return sheet ? <Kept key={p.id} given={sheet} /> : <SheetList />;
}
