/* evening_round.tsx - how an evening stands, on its page and on the wall: tables of a round, the clock, standings. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Tour, TourTable } from "../../wire/tour";
import { pageCore } from "../../core/port";
import { adjustmentsOf } from "../../league/evening_lines";
import { clockEnds, confirmedBy, wrongsOf } from "../../league/evening_notes";
import { Icon } from "../../ui/icon";
import { useSeconds } from "../../ui/hooks";
import { Name } from "../../ui/name";
import { andList, dateFormat, t, tn } from "../../words/words";
import { nameOf } from "./use_evening";
import type { Evening } from "./use_evening";
import { stemOf } from "../../browser/files";
import { saveCsv } from "../parts/save_csv";
import { hundredths, signed, signedHundredths } from "../../words/numbers";

/* What a table has done so far. */
function stateWords({ tour, paper, person }: Evening, place: string, one: TourTable): string {
  if (wrongsOf(paper.entries, place, person).length > 0) return t("somebody says: it is wrong");
  const all = tour.tournament.deals;
  if (one.complete && !one.by_total && one.deals.length < all)
    return tn("ended after one deal of {all}", "ended after {n} deals of {all}", one.deals.length, { all });
  if (one.complete)
    return confirmedBy(paper.entries, place, person).length > 0 ? t("finished and confirmed") : t("all deals played");
  if (one.deals.length === 0) return t("not begun");
  return tn("one deal of {all}", "{n} deals of {all}", one.deals.length, { all });
}

function TableCard(p: { evening: Evening; round: number; table: number; one: TourTable }): JSX.Element {
  const { tour, code, paper, person } = p.evening,
    place = `${p.round + 1}.${p.table + 1}`,
    isWrong = wrongsOf(paper.entries, place, person).length > 0;
  return (
    <a class={`tile link-tile table-card${isWrong ? " is-wrong" : ""}`} href={`#/evening/${code}/${place}`}>
      <span class="grow">
        <b>{t("Table {n}", { n: p.table + 1 })}</b>
        <small class={p.one.complete ? "" : "quiet"}>{stateWords(p.evening, place, p.one)}</small>
        <span class="table-seats">
          {p.one.players.map((number, chair) => (
            <span key={number}>
              <small class="quiet">{"ABCD"[chair]}</small> <Name>{nameOf(tour, number)}</Name>
              {p.one.begun && <b>{signed(p.one.points[chair]!)}</b>}
            </span>
          ))}
        </span>
      </span>
      <Icon name="forward" />
    </a>
  );
}

/* round: from 0. */
export const TableCards = (p: { evening: Evening; round: number; tables: TourTable[] }): JSX.Element => (
  <div class="table-cards">
    {p.tables.map((one, i) => (
      <TableCard key={i} evening={p.evening} round={p.round} table={i} one={one} />
    ))}
  </div>
);

/* Who sits out a round. */
export const SitOut = (p: { tour: Tour; byes: number[] }): JSX.Element | null =>
  p.byes.length === 0 ? null : (
    <p class="sit-out">
      {tn("Sits out: {names}", "Sit out: {names}", p.byes.length, {
        names: andList(p.byes.map((number) => nameOf(p.tour, number))),
      })}
    </p>
  );

/* The day and the place that the file tells; at: when it was opened, where the file does not. */
export function whenAndWhere({ tournament: { date, place } }: Tour, at?: number): string {
  const day = date ? new Date(`${date}T12:00:00`) : at === undefined ? null : new Date(at);
  const when = dateFormat({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
  return [day ? when.format(day) : "", place].filter((words) => words !== "").join(" · ");
}

export function Standings(p: { tour: Tour; isLarge?: boolean }): JSX.Element {
  const { standings } = p.tour.ranking,
    hasField = standings.some(({ field }) => field !== undefined);
  return (
    <table class={`standings${p.isLarge ? " large" : ""}`}>
      <thead>
        <tr>
          <th scope="col">
            <span class="vh">{t("Rank")}</span>
          </th>
          <th scope="col" class="who">
            {t("Player")}
          </th>
          <th scope="col">{t("League")}</th>
          <th scope="col">{t("Points")}</th>
          {hasField && <th scope="col">{t("Against the field")}</th>}
          {p.isLarge && <th scope="col">{t("Tables won")}</th>}
        </tr>
      </thead>
      <tbody>
        {standings.map((one) => (
          <tr key={one.number}>
            <td>{one.place}</td>
            <th scope="row" class="who">
              <Name>{one.player}</Name>
            </th>
            <td>{hundredths(one.league)}</td>
            <td>{signed(one.points)}</td>
            {hasField && <td>{one.field === undefined ? "–" : signedHundredths(one.field)}</td>}
            {p.isLarge && <td>{one.firsts}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/* What the director gave or took, and why: it is in the standings. */
export function Adjusted({ evening: { tour, text } }: { evening: Evening }): JSX.Element | null {
  const all = adjustmentsOf(text);
  if (all.length === 0) return null;
  return (
    <ul class="adjusted quiet small" aria-label={t("By the director")}>
      {all.map(({ number, isLeague, points, why }, i) => {
        const of = { name: nameOf(tour, number), points: signed(points), why };
        return (
          <li key={i}>
            {isLeague
              ? t("{name}: {points} (league points, by the director: {why})", of)
              : t("{name}: {points} (game points, by the director: {why})", of)}
          </li>
        );
      })}
    </ul>
  );
}

/* The standings, now or after an earlier round. */
export function StandingsPanel(p: { evening: Evening }): JSX.Element {
  const { tour, text } = p.evening,
    rounds = tour.tournament.drawn.length;
  const [after, setAfter] = useState(0),
    [earlier, setEarlier] = useState<Tour | null>(null);
  useEffect(() => {
    setEarlier(null);
    if (after > 0) void pageCore().ask("tour", { text, after }).then(setEarlier);
  }, [after, text]);
  const stem = stemOf(tour.tournament.title, "evening");
  const save = (): void =>
    void pageCore()
      .ask("tourCsv", { text, after })
      .then((csv) => saveCsv(`${stem}.csv`, csv.text));
  return (
    <section class="panel">
      <div class="line">
        <h2 class="grow">{t("Standings")}</h2>
        {rounds > 1 && (
          <select
            aria-label={t("After which round")}
            value={String(after)}
            onChange={(event) => setAfter(Number(event.currentTarget.value))}
          >
            <option value="0">{t("now")}</option>
            {Array.from({ length: rounds - 1 }, (_, i) => (
              <option key={i} value={String(i + 1)}>
                {t("after round {n}", { n: i + 1 })}
              </option>
            ))}
          </select>
        )}
      </div>
      <Unfinished tour={tour} />
      <div class="scroll-x" tabIndex={0} role="group" aria-label={t("Standings")}>
        <Standings tour={(after > 0 && earlier) || tour} />
      </div>
      <Adjusted evening={p.evening} />
      {rounds > 0 && (
        <button type="button" class="btn no-print" onClick={save}>
          <Icon name="save" />
          {t("Save as {kind}", { kind: "CSV" })}
        </button>
      )}
    </section>
  );
}

/* Tables that do not count yet. */
export function Unfinished(p: { tour: Tour }): JSX.Element | null {
  const open = p.tour.tournament.drawn.flatMap(({ tables }) => tables).filter(({ complete }) => !complete).length;
  return open === 0 ? null : (
    <p class="quiet small">
      {tn(
        "One table is not finished, and does not count yet.",
        "{n} tables are not finished, and do not count yet.",
        open,
      )}
    </p>
  );
}

export function Clock(p: { evening: Evening }): JSX.Element | null {
  const ends = clockEnds(p.evening.paper.entries);
  useSeconds(ends !== null);
  if (ends === null) return null;
  const left = Math.max(0, Math.round((ends - Date.now()) / 1000));
  return (
    <p class="round-clock" role="timer">
      <Icon name="clock" />
      {left > 0 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` : t("Time is up")}
    </p>
  );
}
