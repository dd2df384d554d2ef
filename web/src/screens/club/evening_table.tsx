/* evening_table.tsx - one table of an evening: its deals, the next one entered by few taps, corrections, and that
 * others agree. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { MutableRef } from "preact/hooks";
import type { SlipForm } from "../../wire/score";
import type { TourTable } from "../../wire/tour";
import { pageCore } from "../../core/port";
import { keepDraft } from "../../browser/drafts";
import { correctionsOf } from "../../league/evening_lines";
import { confirmedBy, confirmLine, screenOf, substitutesOf } from "../../league/evening_notes";
import { Icon } from "../../ui/icon";
import { toast } from "../../browser/toasts";
import { andList, t } from "../../words/words";
import { AtScreen } from "./screen_table";
import { DealEntry, entryKey, Twice } from "./evening_deal";
import type { Clash, Draft } from "./evening_deal";
import { hasSameDeals, SameDealsNote } from "./evening_hands";
import { nameOf } from "./use_evening";
import type { Evening } from "./use_evening";
import { Top } from "../../ui/top";
import { Name } from "../../ui/name";
import { mayDirect, mayEnter, tell } from "../parts/use_paper";
import { ItIsWrong, TableTools, Totals, Wrongs } from "./evening_tools";
import { signed } from "../../words/numbers";

interface Shown {
  evening: Evening;
  place: string;
  one: TourTable;
}

/* What was written of the table last. */
interface Writing {
  last: string /* by whom; "": nothing was */;
  isMine: boolean;
  draft: MutableRef<Draft | null> /* what is entered here as a whole, and not written yet */;
  clash: Clash | null;
  setClash(clash: Clash | null): void;
}

/* Tells when others write; a clash, if it is another result of the deal that is entered here. */
function useWriting({ evening: { paper, person }, place, one }: Shown): Writing {
  const [clash, setClash] = useState<Clash | null>(null);
  const written = paper.entries
      .filter(({ lines }) => lines.some((line) => line.includes(`deal ${place} `) || line.includes(`result ${place}:`)))
      .pop(),
    last = written ? person(written) : "",
    isMine = written?.who === paper.own;
  const draft = useRef<Draft | null>(null);
  useEffect(() => {
    /* somebody else at the table was quicker */
    if (!written || isMine || paper.entries[paper.noted] !== written) return;
    const theirs = one.deals.find((old) => old.deal === draft.current?.deal)?.points;
    if (theirs && theirs.join() !== draft.current!.mine.join()) setClash({ ...draft.current!, theirs, by: last });
    else toast(t("{name} has written deal {n}.", { name: last, n: one.deals.length }));
    draft.current = null;
  }, [one.deals.length]);
  return { last, isMine, draft, clash, setClash };
}

const Finished = (p: { confirmed: string[] }): JSX.Element => (
  <p class="reason" role="status">
    <b>{t("This table is finished.")}</b>{" "}
    {p.confirmed.length > 0
      ? t("Confirmed by {names}.", { names: andList(p.confirmed) })
      : t("Somebody else at the table confirms the result.")}
  </p>
);

const Confirm = (p: { evening: Evening; place: string }): JSX.Element => (
  <button type="button" class="btn main" onClick={() => void p.evening.write(() => confirmLine(p.place)).then(tell)}>
    <Icon name="check" />
    {t("The result is right")}
  </button>
);

/* The deal that is entered now, if one may be. correcting: a deal that was written; 0: the next one is entered. */
function Entering(p: {
  table: Shown;
  writing: Writing;
  isAtScreen: boolean;
  correcting: number;
  corrected(): void;
}): JSX.Element {
  const { correcting } = p,
    { evening, place, one } = p.table,
    { draft, setClash } = p.writing;
  const [form, setForm] = useState<SlipForm | null>(null);
  const { game, deals } = evening.tour.tournament;
  useEffect(() => void pageCore().ask("slipForm", { rules: game }).then(setForm), []);
  const next =
    Array.from({ length: deals }, (_, i) => i + 1).find((n) => !one.deals.some(({ deal }) => deal === n)) ?? 0;
  const deal = correcting || (one.complete ? 0 : next);
  const mayNow = mayEnter(evening) && (mayDirect(evening) || (!p.isAtScreen && !correcting));
  return (
    <>
      {form && deal > 0 && mayNow && (
        <DealEntry
          key={deal}
          of={{ evening, place, one, deal }}
          form={form}
          drafted={(whole) => {
            draft.current = whole;
          }}
          done={(clash) => {
            p.corrected();
            draft.current = null;
            if (clash) setClash(clash);
          }}
        />
      )}
      {correcting > 0 && (
        <button
          type="button"
          class="btn"
          onClick={() => {
            keepDraft(entryKey({ evening, place, one, deal: correcting }), "");
            p.corrected();
          }}
        >
          {t("Leave deal {n} as it is", { n: correcting })}
        </button>
      )}
    </>
  );
}

/* correct: null where one may not. */
function Scores(p: {
  one: TourTable;
  names: string[];
  corrections: Map<number, string>;
  correct: ((deal: number) => void) | null;
}): JSX.Element {
  const { one, names, corrections, correct } = p;
  const number = (deal: number): string => `${deal}${corrections.has(deal) ? "*" : ""}`;
  return (
    <div class="scroll-x" tabIndex={0} role="group" aria-label={t("Scores")}>
      <table class="kept-sheet">
        <thead>
          <tr>
            <th scope="col">{t("Deal")}</th>
            {names.map((name, chair) => (
              <th scope="col" key={chair}>
                <Name>{name}</Name>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {one.deals.map(({ deal, points }) => (
            <tr key={deal}>
              <th scope="row">
                {correct ? (
                  <button
                    type="button"
                    class="btn plain"
                    aria-label={t("Correct deal {n}", { n: deal })}
                    onClick={() => correct(deal)}
                  >
                    {number(deal)}
                  </button>
                ) : (
                  number(deal)
                )}
              </th>
              {points.map((n, chair) => (
                <td key={chair}>{signed(n)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("Total")}</th>
            {one.points.map((n, chair) => (
              <td key={chair}>
                <b>{signed(n)}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function TableTop(p: { code: string; place: string }): JSX.Element {
  const [round, table] = p.place.split(".");
  return (
    <Top
      title={
        <>
          {t("Table {n}", { n: table! })} <small>{t("Round {n}", { n: round! })}</small>
        </>
      }
      back={`/evening/${p.code}`}
    />
  );
}

/* What was corrected, and how that is done. */
const Corrections = (p: { corrections: ReadonlyMap<number, string>; mayCorrect: boolean }): JSX.Element => (
  <>
    {p.mayCorrect && <p class="quiet small">{t("Tap the number of a deal to correct it.")}</p>}
    {[...p.corrections].map(([number, words]) => (
      <p class="quiet small" key={number}>
        {t("* Deal {n} was corrected: {words}", { n: number, words })}
      </p>
    ))}
  </>
);

export function EveningTable(p: Shown): JSX.Element {
  const { evening, place, one } = p,
    { tour, paper, code } = evening;
  const writing = useWriting(p),
    { clash, setClash, last, isMine } = writing;
  const [correcting, setCorrecting] = useState(0);
  const names = one.players.map((number) => nameOf(tour, number)),
    screen = screenOf(paper.entries, place),
    confirmed = confirmedBy(paper.entries, place, evening.person),
    substitutes = substitutesOf(paper.entries, place),
    corrections = correctionsOf(evening.text, place);
  return (
    <main class="screen">
      <TableTop code={code} place={place} />
      <div class="page score-page">
        {!paper.isThere && (
          <p class="notice" role="status">
            {t("Not connected: nothing can be written now.")}
          </p>
        )}
        {!one.complete && <SameDealsNote evening={evening} place={place} />}
        {one.complete && <Finished confirmed={confirmed} />}
        {[...substitutes].map(([number, name]) => (
          <p class="quiet" key={number}>
            {t("{name} plays on for {other}, who gets the points.", { name, other: nameOf(tour, number) })}
          </p>
        ))}
        <Wrongs evening={evening} place={place} />
        {clash && <Twice evening={evening} place={place} names={names} clash={clash} done={() => setClash(null)} />}
        {paper.isThere && !mayEnter(evening) && !one.complete && (
          <p class="quiet">{t("Only those whom the director lets may write here.")}</p>
        )}
        {one.complete && mayEnter(evening) && !isMine && confirmed.length === 0 && (
          <Confirm evening={evening} place={place} />
        )}
        {!one.complete && screen && <AtScreen evening={evening} place={place} names={names} screen={screen} />}
        <Entering
          table={p}
          writing={writing}
          isAtScreen={screen !== ""}
          correcting={correcting}
          corrected={() => setCorrecting(0)}
        />
        {one.begun && paper.may && !paper.mayAll && <ItIsWrong key={place} evening={evening} place={place} />}
        <Scores one={one} names={names} corrections={corrections} correct={mayDirect(evening) ? setCorrecting : null} />
        <Corrections corrections={corrections} mayCorrect={mayDirect(evening) && one.deals.length > 0} />
        {!one.begun && !screen && !hasSameDeals(tour, place) && mayEnter(evening) && (
          <AtScreen evening={evening} place={place} names={names} screen="" />
        )}
        {mayEnter(evening) && !screen && <Totals evening={evening} place={place} one={one} names={names} />}
        {mayDirect(evening) && <TableTools evening={evening} place={place} one={one} />}
        {last && <p class="quiet small">{t("Written last by {name}.", { name: last })}</p>}
      </div>
    </main>
  );
}
