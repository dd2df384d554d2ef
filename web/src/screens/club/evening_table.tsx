/* evening_table.tsx - one table of an evening: its deals, the next one entered by few taps, corrections, and that
 * others agree. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { SlipForm } from "../../wire/score";
import type { Tour, TourTable } from "../../wire/tour";
import { CoreError } from "../../core/fault";
import { pageCore } from "../../core/port";
import { draftKey, keepDraft } from "../../browser/drafts";
import { confirmedBy, confirmLine, correctionsOf, noteScreen, screenOf, trace } from "../../league/evening_lines";
import { joinTable } from "../../play/join";
import { onlineRoom } from "../../room/rooms";
import type { MakeCommand } from "../../wire/protocol";
import { faultWords, refusalWords } from "../../words/refusals";
import { signed } from "../../sheets/sheet_lines";
import { Icon } from "../../ui/icon";
import { useLater } from "../../ui/hooks";
import { go, goLater } from "../../browser/back";
import { toast } from "../../browser/toasts";
import { andList, t, tg } from "../../words/words";
import { nameOf } from "./use_evening";
import type { Evening } from "./use_evening";
import { ContractEntry } from "../score/slip_entry";
import { DraftNotice, useDraft } from "../score/use_draft";
import { mayDirect, mayEnter, tell } from "../parts/use_paper";

const CHAIRS = 4;
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
interface Draft {
  deal: number;
  slip: string;
  mine: number[];
}

/* A deal that somebody else has written in the meantime, otherwise. */
interface Clash extends Draft {
  theirs: number[];
  by: string;
}

/* Nothing is lost: people see both, and who directs may choose. */
function Twice(p: { evening: Evening; place: string; names: string[]; clash: Clash; done(): void }): JSX.Element {
  const { evening, clash, names } = p,
    [isBusy, setBusy] = useState(false);
  const told = (points: number[]): string =>
    andList(names.map((name, chair) => t("{name}: {n}", { name, n: signed(points[chair]!, true) })));
  const correct = (): void => {
    setBusy(true);
    void evening
      .write(() => `correct deal ${p.place} ${clash.deal}: ${clash.slip}${trace(clash.theirs, "")}`)
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

const entryKey = ({ code }: Evening, place: string, { deals }: TourTable, deal: number): string =>
  draftKey(`${code}.${place}`, deal, deals.find((old) => old.deal === deal)?.slip ?? "");

function DealEntry(p: {
  evening: Evening;
  place: string;
  one: TourTable;
  form: SlipForm;
  deal: number;
  drafted(draft: Draft): void;
  done(clash: Clash | null): void;
}): JSX.Element {
  const { evening, place, one, deal } = p;
  const [slip, setSlip] = useState("");
  const [why, setWhy] = useState("");
  const [isBusy, setBusy] = useState(false);
  const names = one.players.map((number) => nameOf(evening.tour, number)),
    was = one.deals.find((old) => old.deal === deal);
  const line =
    slip === ""
      ? ""
      : was
        ? `correct deal ${place} ${deal}: ${slip}${trace(was.points, why)}`
        : `deal ${place} ${deal}: ${slip}`;
  const paid = usePaid(evening.text, line, place, deal),
    draft = useDraft(entryKey(evening, place, one, deal), was?.slip ?? "");
  const isRefused = useLater(paid.why !== "", REFUSED_MS);
  useEffect(() => {
    if (paid.points && !was) p.drafted({ deal, slip, mine: paid.points });
  }, [paid.points]);
  const write = (): void => {
    const mine = paid.points!;
    let theirs: number[] | null = null;
    const next = (tour: Tour): string => {
      theirs = was ? null : paidFor(tour, place, deal);
      return theirs ? "" : line;
    };
    setBusy(true);
    void evening
      .write(next)
      .then((refused) => {
        if (refused) return toast(refused);
        draft.done();
        p.done(
          theirs && theirs.join() !== mine.join()
            ? { deal, slip, mine, theirs, by: evening.paper.entries[evening.paper.entries.length - 1]?.by ?? "" }
            : null,
        );
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
      {was && (
        <label class="field">
          <span>{t("Why it is corrected")}</span>
          <input type="text" maxLength={60} value={why} onInput={(event) => setWhy(event.currentTarget.value)} />
        </label>
      )}
      <p class="entry-told" role="status">
        {isRefused
          ? paid.why
          : paid.points
            ? andList(names.map((name, chair) => t("{name}: {n}", { name, n: signed(paid.points![chair]!, true) })))
            : " "}
      </p>
      <button type="button" class="btn main big" disabled={!paid.points || isBusy} onClick={write}>
        <Icon name="check" />
        {t("Write it down")}
      </button>
    </section>
  );
}

/* Goes to the room's table, and takes one's own chair; opens the table if nobody has. */
async function sitDown({ tour, code: evening }: Evening, place: string, chair: number, code: string): Promise<void> {
  const session = onlineRoom(),
    enter = goLater();
  if (code) {
    const why = await joinTable(code);
    if (why) return toast(refusalWords(why));
  } else {
    session.forgetTable();
    const command: MakeCommand = {
      t: "make",
      rules: tour.tournament.table_rules,
      seats: CHAIRS,
      bots: [null, null, null],
      place,
    };
    const answer = await session.ask(command, "table");
    if (answer.t !== "table") return toast(refusalWords(answer));
  }
  const table = session.table ?? (await session.next("table"));
  if (table.you !== chair) {
    const verdict = await session.do({ t: "sit", seat: chair });
    if (verdict.verdict !== "applied") toast(refusalWords(verdict));
  }
  noteScreen(table.table, `${evening}/${place}`);
  enter(`/t/${table.table}`);
}

/* A table may be played at the screen: each of the four says who they are. */
function AtScreen(p: { evening: Evening; place: string; names: string[]; screen: string }): JSX.Element {
  const [isBusy, setBusy] = useState(false);
  const sit = (chair: number): void => {
    setBusy(true);
    void sitDown(p.evening, p.place, chair, p.screen).finally(() => setBusy(false));
  };
  return (
    <section class="panel" aria-label={t("At the screen")}>
      <h2>
        {p.screen ? t("This table is played at the screen.") : t("Without cards? Play this table at the screen.")}
      </h2>
      <p class="quiet small">
        {t("Tap your name. The others do the same on their own devices; each deal is written down by itself.")}
      </p>
      <div class="line">
        {p.names.map((name, chair) => (
          <button type="button" class="btn" key={chair} disabled={isBusy} onClick={() => sit(chair)}>
            {t("I am {name}", { name })}
          </button>
        ))}
      </div>
      {p.screen && (
        <a
          class="btn plain"
          href={`#/t/${p.screen}`}
          onClick={() => noteScreen(p.screen, `${p.evening.code}/${p.place}`)}
        >
          {t("Look on")}
        </a>
      )}
    </section>
  );
}

export function EveningTable(p: { evening: Evening; place: string; one: TourTable }): JSX.Element {
  const { evening, place, one } = p,
    { tour, paper, code } = evening;
  const [form, setForm] = useState<SlipForm | null>(null);
  const [correcting, setCorrecting] = useState(0);
  useEffect(() => void pageCore().ask("slipForm", { rules: tour.tournament.game }).then(setForm), []);
  const names = one.players.map((number) => nameOf(tour, number)),
    [round, table] = place.split(".");
  const next =
    Array.from({ length: tour.tournament.deals }, (_, i) => i + 1).find(
      (n) => !one.deals.some(({ deal }) => deal === n),
    ) ?? 0;
  const deal = correcting || (one.complete ? 0 : next),
    confirmed = confirmedBy(paper.entries, place);
  const screen = screenOf(paper.entries, place);
  const [clash, setClash] = useState<Clash | null>(null);
  const written = paper.entries
      .filter(({ lines }) => lines.some((line) => line.includes(`deal ${place} `) || line.includes(`result ${place}:`)))
      .pop(),
    last = written?.by ?? "";
  const isMine = written?.who === paper.own,
    corrections = correctionsOf(evening.text, place);
  const draft = useRef<Draft | null>(null);
  useEffect(() => {
    /* somebody else at the table was quicker */
    if (!written || isMine || paper.entries[paper.noted] !== written) return;
    const theirs = one.deals.find((old) => old.deal === draft.current?.deal)?.points;
    if (theirs && theirs.join() !== draft.current!.mine.join()) setClash({ ...draft.current!, theirs, by: last });
    else toast(t("{name} has written deal {n}.", { name: last, n: one.deals.length }));
    draft.current = null;
  }, [one.deals.length]);
  return (
    <main class="screen">
      <div class="top">
        <button type="button" class="btn plain round" aria-label={t("Back")} onClick={() => go(`/evening/${code}`)}>
          <Icon name="back" />
        </button>
        <h1>
          {t("Table {n}", { n: table! })} <small>{t("Round {n}", { n: round! })}</small>
        </h1>
      </div>
      <div class="page score-page">
        {!paper.isThere && (
          <p class="notice" role="status">
            {t("Not connected: nothing can be written now.")}
          </p>
        )}
        {one.complete && (
          <p class="reason" role="status">
            <b>{t("This table is finished.")}</b>{" "}
            {confirmed.length > 0
              ? t("Confirmed by {names}.", { names: andList(confirmed) })
              : t("Somebody else at the table confirms the result.")}
          </p>
        )}
        {clash && <Twice evening={evening} place={place} names={names} clash={clash} done={() => setClash(null)} />}
        {paper.isThere && !mayEnter(evening) && !one.complete && (
          <p class="quiet">{t("Only those whom the director lets may write here.")}</p>
        )}
        {one.complete && mayEnter(evening) && !isMine && confirmed.length === 0 && (
          <button
            type="button"
            class="btn main"
            onClick={() => void evening.write(() => confirmLine(place)).then(tell)}
          >
            <Icon name="check" />
            {t("The result is right")}
          </button>
        )}
        {!one.complete && screen && <AtScreen evening={evening} place={place} names={names} screen={screen} />}
        {form &&
          deal > 0 &&
          (!screen || mayDirect(evening)) &&
          mayEnter(evening) &&
          (!correcting || mayDirect(evening)) && (
            <DealEntry
              key={deal}
              evening={evening}
              place={place}
              one={one}
              form={form}
              deal={deal}
              drafted={(next) => {
                draft.current = next;
              }}
              done={(next) => {
                setCorrecting(0);
                draft.current = null;
                if (next) setClash(next);
              }}
            />
          )}
        {correcting > 0 && (
          <button
            type="button"
            class="btn"
            onClick={() => {
              keepDraft(entryKey(evening, place, one, correcting), "");
              setCorrecting(0);
            }}
          >
            {t("Leave deal {n} as it is", { n: correcting })}
          </button>
        )}
        <div class="scroll-x" tabIndex={0} role="group" aria-label={t("Scores")}>
          <table class="kept-sheet">
            <thead>
              <tr>
                <th scope="col">{t("Deal")}</th>
                {names.map((name, chair) => (
                  <th scope="col" key={chair}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {one.deals.map((row) => (
                <tr key={row.deal}>
                  <th scope="row">
                    {mayDirect(evening) ? (
                      <button
                        type="button"
                        class="btn plain"
                        aria-label={t("Correct deal {n}", { n: row.deal })}
                        onClick={() => setCorrecting(row.deal)}
                      >
                        {row.deal}
                        {corrections.has(row.deal) && "*"}
                      </button>
                    ) : (
                      <>
                        {row.deal}
                        {corrections.has(row.deal) && "*"}
                      </>
                    )}
                  </th>
                  {row.points.map((n, chair) => (
                    <td key={chair}>{signed(n, true)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t("Total")}</th>
                {one.points.map((n, chair) => (
                  <td key={chair}>
                    <b>{signed(n, true)}</b>
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
        {[...corrections].map(([number, words]) => (
          <p class="quiet small" key={number}>
            {t("* Deal {n} was corrected: {words}", { n: number, words })}
          </p>
        ))}
        {!one.begun && !screen && mayEnter(evening) && (
          <AtScreen evening={evening} place={place} names={names} screen="" />
        )}
        {last && <p class="quiet small">{t("Written last by {name}.", { name: last })}</p>}
      </div>
    </main>
  );
}
