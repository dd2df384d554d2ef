/* deal_entry.tsx - enters a deal of a sheet: the next one, or in place of one that was wrong. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Saying } from "../../wire/protocol";
import { draftKey, keepDraft } from "../../browser/drafts";
import { saidWords } from "../../words/refusals";
import { scoresWords } from "../../sheets/sheet_text";
import { pointsFault, pointsLine, typedPoints } from "../../sheets/free_points";
import type { TypedPoints } from "../../sheets/free_points";
import { NO_CARDS, withCorrection, withDeal } from "../../sheets/sheets";
import type { Sheet } from "../../sheets/sheets";
import { Icon } from "../../ui/icon";
import { useLater } from "../../ui/hooks";
import { t } from "../../words/words";
import { Sums } from "./deal_told";
import { ChartButton } from "./sheet_chart";
import { NotConnected } from "./sheet_shared";
import { PointsEntry } from "./points_entry";
import { ContractEntry, CountsEntry } from "./slip_entry";
import { DraftNotice, useDraft } from "./use_draft";
import type { OpenDraft } from "./use_draft";
import { useCounted } from "./use_kept_sheet";
import type { KeptSheet } from "./use_kept_sheet";

/* Whose points were typed tells of which draft they are: when others play on, they stand under no other names. */
const entryKey = (sheet: Sheet, at: number, number: number): string =>
  draftKey([sheet.id, ...sheet.names].join("/"), number, sheet.deals[at]?.slip ?? "");

/* Its points besides the cards, as they are typed. */
interface OpenPoints {
  typed: TypedPoints;
  line: string;
  fault: string;
  draft: OpenDraft;
  set(next: TypedPoints): void;
  clear(): void;
}

function usePoints(key: string, sheet: Sheet, at: number): OpenPoints {
  const { slip = "", points = "" } = sheet.deals[at] ?? {},
    written = typedPoints(points, sheet.names.length, slip === NO_CARDS);
  const draft = useDraft(`${key} points`, JSON.stringify(written));
  const [typed, setTyped] = useState(() => JSON.parse(draft.was) as TypedPoints);
  return {
    typed,
    line: pointsLine(typed),
    fault: pointsFault(typed),
    draft,
    set: (next) => {
      setTyped(next);
      draft.typed(JSON.stringify(next));
    },
    clear: () => {
      setTyped(written);
      draft.clear();
    },
  };
}

const REFUSED_MS = 900; /* as long as more digits may follow */

/* Who deals, where somebody deals for the others, and who begins; beside it the way to the chart, to be seen while one
 * writes. */
function EntryHead(p: { kept: KeptSheet; number: number; starter: string }): JSX.Element {
  const { sheet, counted, isPaid, correcting } = p.kept;
  const dealer = correcting === null ? (counted.next_dealer ?? -1) : -1;
  const who = { n: p.number, name: p.starter };
  return (
    <div class="line entry-head">
      <h2 class="grow">
        {dealer >= 0
          ? t("Deal {n}: {dealer} deals, {name} begins", { ...who, dealer: sheet.names[dealer] ?? "" })
          : t("Deal {n}: {name} begins", who)}
      </h2>
      <ChartButton names={sheet.names} counted={counted} isPaid={isPaid} />
    </div>
  );
}

const refusalOf = (why: Saying | null, names: string[]): string =>
  why ? saidWords(why, names) : t("This cannot be: no cards give such a result by these rules.");

/* at: which deal of the sheet; one more than it has: the next. number: as it is counted with earlier parts. */
function Entry(p: { kept: KeptSheet; at: number; number: number; starter: number }): JSX.Element {
  const { at } = p,
    { sheet, form, isPaid, change } = p.kept,
    written = sheet.deals[at]?.slip ?? "";
  const [cards, setCards] = useState("");
  const key = entryKey(sheet, at, p.number),
    draft = useDraft(key, written === NO_CARDS ? "" : written),
    points = usePoints(key, sheet, at);
  const drafts = {
    ...draft,
    isBack: draft.isBack || points.draft.isBack,
    clear: () => [draft, points].forEach((one) => one.clear()),
  };
  const slip = points.fault ? "" : points.typed.isAlone ? NO_CARDS : cards;
  const withSlip = (): Sheet =>
    at < sheet.deals.length ? withCorrection(sheet, at, slip, points.line) : withDeal(sheet, slip, points.line);
  const { counted, refused, why } = useCounted(slip === "" ? null : withSlip());
  const deal = slip !== "" ? counted?.deals[at] : undefined;
  const isRefused = useLater(refused, REFUSED_MS);
  const props = { form, names: sheet.names, starter: p.starter, was: draft.was, set: setCards, typed: draft.typed };
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    /* the next deal begins where its first key is */
    if (at > 0) top.current!.scrollIntoView({ block: "start" });
  }, []);
  const write = (): void => {
    draft.done();
    points.draft.done();
    change(withSlip());
  };
  return (
    <section class="panel deal-entry" ref={top} aria-label={t("Deal {n}", { n: p.number })}>
      <EntryHead kept={p.kept} number={p.number} starter={sheet.names[p.starter] ?? ""} />
      <NotConnected sheet={sheet} sharing={p.kept.sharing} />
      <DraftNotice draft={drafts} />
      <div class="entry-cards" hidden={points.typed.isAlone}>
        {form.kind === "contract" ? (
          <ContractEntry key={draft.begun} {...props} />
        ) : (
          <CountsEntry key={draft.begun} {...props} rules={sheet.rules} />
        )}
      </div>
      <PointsEntry names={sheet.names} typed={points.typed} set={points.set} />
      <p class="entry-told" role="status">
        {isRefused ? refusalOf(why, sheet.names) : deal ? scoresWords(sheet.names, deal.score, isPaid) : " "}
      </p>
      <button type="button" class="btn main big" disabled={!deal} onClick={write}>
        <Icon name="check" />
        {t("Write it down")}
      </button>
      {deal && deal.sums.length > 0 && <Sums sums={deal.sums} names={sheet.names} />}
    </section>
  );
}

/* The deal that is entered now, if one may be. written: how often this tab has written to the sheet. */
export function DealEntry(p: { kept: KeptSheet; written: number }): JSX.Element {
  const { sheet, counted, before, sharing, correcting, correct } = p.kept;
  const at = correcting ?? sheet.deals.length,
    number = before + at + 1;
  const starter = correcting !== null ? (counted.deals[correcting]?.starter ?? 0) : counted.next_starter;
  const leave = (): void => {
    keepDraft(entryKey(sheet, at, number), "");
    keepDraft(`${entryKey(sheet, at, number)} points`, "");
    correct(null);
  };
  return (
    <>
      {sharing.mayWrite && (!counted.over || correcting !== null) && (
        <Entry
          key={[correcting ?? "next", p.written, ...sheet.names].join("/")}
          kept={p.kept}
          at={at}
          number={number}
          starter={starter}
        />
      )}
      {correcting !== null && (
        <button type="button" class="btn" onClick={leave}>
          {t("Leave deal {n} as it is", { n: number })}
        </button>
      )}
    </>
  );
}
