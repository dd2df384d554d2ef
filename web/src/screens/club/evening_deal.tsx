/* evening_deal.tsx - enters a deal of a table of an evening by few taps; and what two have written of the same deal. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SlipForm } from "../../wire/score";
import type { Tour, TourTable } from "../../wire/tour";
import { CoreError } from "../../core/fault";
import { pageCore } from "../../core/port";
import { draftKey } from "../../browser/drafts";
import { dealLine } from "../../league/director_lines";
import { faultWords } from "../../words/refusals";
import { scoresWords } from "../../sheets/sheet_text";
import { Icon } from "../../ui/icon";
import { useLater } from "../../ui/hooks";
import { toast } from "../../browser/toasts";
import { t, tg } from "../../words/words";
import { CHAIRS } from "./screen_table";
import { nameOf } from "./use_evening";
import type { Evening } from "./use_evening";
import { ContractEntry } from "../score/slip_entry";
import { DraftNotice, useDraft } from "../score/use_draft";
import { mayDirect } from "../parts/use_paper";

const REFUSED_MS = 900; /* as long as more digits may follow */

/* What a deal of a table has paid; null: it is not there. */
function paidFor({ tournament }: Tour, place: string, deal: number): number[] | null {
  const [round = 1, table = 1] = place.split(".").map(Number);
  return tournament.drawn[round - 1]?.tables[table - 1]?.deals.find((one) => one.deal === deal)?.points ?? null;
}

/* What the four would be paid for a line; null while it is asked, or if it cannot be. */
function usePaid(text: string, line: string, place: string, deal: number): { points: number[] | null; why: string } {
  const [found, setFound] = useState<{ line: string; points: number[] | null; why: string }>({
    line: "",
    points: null,
    why: "",
  });
  useEffect(() => {
    let isOn = true;
    if (line === "") return;
    void pageCore()
      .ask("tour", { text: `${text}${line}\n` })
      .then(
        (tour) => isOn && setFound({ line, points: paidFor(tour, place, deal), why: "" }),
        (error: Error) =>
          isOn &&
          setFound({ line, points: null, why: error instanceof CoreError ? faultWords(error.fault) : error.message }),
      );
    return () => {
      isOn = false;
    };
  }, [text, line]);
  return found.line === line ? found : { points: null, why: "" };
}

/* A deal that was entered as a whole here, and not written yet. */
export interface Draft {
  deal: number;
  slip: string;
  mine: number[];
}

/* A deal that somebody else has written in the meantime, otherwise. */
export interface Clash extends Draft {
  theirs: number[];
  by: string;
}

/* Nothing is lost: people see both, and who directs may choose. */
export function Twice(p: {
  evening: Evening;
  place: string;
  names: string[];
  clash: Clash;
  done(): void;
}): JSX.Element {
  const { evening, clash, names } = p,
    [isBusy, setBusy] = useState(false);
  const told = (points: number[]): string => scoresWords(names, points, true);
  const correct = (): void => {
    setBusy(true);
    void evening
      .write(() => dealLine(p.place, clash.deal, clash.slip, clash.theirs, ""))
      .then((why) => (why ? toast(tg(why)) : p.done()))
      .finally(() => setBusy(false));
  };
  return (
    <section class="panel conflict" role="alert">
      <h2>{t("Deal {n} was written twice", { n: clash.deal })}</h2>
      <p>
        <b>{t("On this device:")}</b> {told(clash.mine)}
      </p>
      <p>
        <b>{t("By {name}:", { name: clash.by })}</b> {told(clash.theirs)}
      </p>
      {!mayDirect(evening) && (
        <p class="quiet">
          {t("What {name} wrote counts. If it is wrong, the director corrects it.", { name: clash.by })}
        </p>
      )}
      <div class="line">
        <button type="button" class="btn main" disabled={isBusy} onClick={p.done}>
          {t("What {name} wrote is right", { name: clash.by })}
        </button>
        {mayDirect(evening) && (
          <button type="button" class="btn" disabled={isBusy} onClick={correct}>
            {t("What stands here is right")}
          </button>
        )}
      </div>
    </section>
  );
}

/* A deal of a table that is entered, or corrected. */
interface TableDeal {
  evening: Evening;
  place: string;
  one: TourTable;
  deal: number;
}

const writtenOf = ({ one, deal }: TableDeal): TourTable["deals"][number] | undefined =>
  one.deals.find((old) => old.deal === deal);

export const entryKey = (of: TableDeal): string =>
  draftKey(`${of.evening.code}.${of.place}`, of.deal, writtenOf(of)?.slip ?? "");

/* The line of its slip in the file; "": there is no slip yet. why: it is corrected. */
function lineOf(of: TableDeal, slip: string, why: string): string {
  const was = writtenOf(of);
  if (slip === "") return "";
  return dealLine(of.place, of.deal, slip, was?.points ?? null, why);
}

/* Why it was not written; theirs: what somebody else has written of the same deal in the meantime, which stays. */
async function writeDeal(of: TableDeal, line: string): Promise<{ refused: string; theirs: number[] | null }> {
  const { evening, place, deal } = of;
  let theirs = null as number[] | null;
  const refused = await evening.write((tour) => {
    theirs = writtenOf(of) ? null : paidFor(tour, place, deal);
    return theirs ? "" : line;
  });
  return { refused, theirs };
}

const Reason = (p: { why: string; set(why: string): void }): JSX.Element => (
  <label class="field">
    <span>{t("Why it is corrected")}</span>
    <input type="text" maxLength={60} value={p.why} onInput={(event) => p.set(event.currentTarget.value)} />
  </label>
);

export function DealEntry(p: {
  of: TableDeal;
  form: SlipForm;
  drafted(draft: Draft): void;
  done(clash: Clash | null): void;
}): JSX.Element {
  const { of } = p,
    { evening, place, one, deal } = of;
  const [slip, setSlip] = useState("");
  const [why, setWhy] = useState("");
  const [isBusy, setBusy] = useState(false);
  const names = one.players.map((number) => nameOf(evening.tour, number)),
    was = writtenOf(of),
    line = lineOf(of, slip, why);
  const paid = usePaid(evening.text, line, place, deal),
    draft = useDraft(entryKey(of), was?.slip ?? "");
  const isRefused = useLater(paid.why !== "", REFUSED_MS);
  useEffect(() => {
    if (paid.points && !was) p.drafted({ deal, slip, mine: paid.points });
  }, [paid.points]);
  const write = (): void => {
    const mine = paid.points!;
    setBusy(true);
    void writeDeal(of, line)
      .then(({ refused, theirs }) => {
        if (refused) return toast(refused);
        draft.done();
        const last = evening.paper.entries[evening.paper.entries.length - 1],
          by = last ? evening.person(last) : "";
        p.done(theirs && theirs.join() !== mine.join() ? { deal, slip, mine, theirs, by } : null);
      })
      .finally(() => setBusy(false));
  };
  return (
    <section class="panel deal-entry" aria-label={t("Deal {n}", { n: deal })}>
      <h2>{t("Deal {n}: {name} begins", { n: deal, name: names[(deal - 1) % CHAIRS]! })}</h2>
      <DraftNotice draft={draft} />
      <ContractEntry
        form={p.form}
        key={draft.begun}
        names={names}
        starter={0}
        was={draft.was}
        set={setSlip}
        typed={draft.typed}
      />
      {was && <Reason why={why} set={setWhy} />}
      <p class="entry-told" role="status">
        {isRefused ? paid.why : paid.points ? scoresWords(names, paid.points, true) : " "}
      </p>
      <button type="button" class="btn main big" disabled={!paid.points || isBusy} onClick={write}>
        <Icon name="check" />
        {t("Write it down")}
      </button>
    </section>
  );
}
