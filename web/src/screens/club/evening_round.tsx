/* evening_round.tsx - how an evening stands, on its page and on the wall: tables of a round, the clock, standings. */
import type { JSX } from "preact";
import type { Tour, TourTable } from "../../wire/tour";
import { clockEnds, confirmedBy } from "../../league/evening_lines";
import { Icon } from "../../ui/icon";
import { useSeconds } from "../../ui/hooks";
import { andList, lang, t, tn } from "../../words/words";
import { nameOf } from "./use_evening";
import type { Evening } from "./use_evening";

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n).replace("-", "−"));
const leaguePoints = (n: number): string => new Intl.NumberFormat(lang(), { maximumFractionDigits: 2 }).format(n);

/* What a table has done so far. */
function stateWords({ tour, paper }: Evening, place: string, one: TourTable): string {
  if (one.complete)
    return confirmedBy(paper.entries, place).length > 0 ? t("finished and confirmed") : t("all deals played");
  if (one.deals.length === 0) return t("not begun");
  return tn("one deal of {all}", "{n} deals of {all}", one.deals.length, { all: tour.tournament.deals });
}

function TableCard(p: { evening: Evening; round: number; table: number; one: TourTable }): JSX.Element {
  const { tour, code } = p.evening,
    place = `${p.round + 1}.${p.table + 1}`;
  return (
    <a class="tile link-tile table-card" href={`#/evening/${code}/${place}`}>
      <span class="grow">
        <b>{t("Table {n}", { n: p.table + 1 })}</b>
        <small class={p.one.complete ? "" : "quiet"}>{stateWords(p.evening, place, p.one)}</small>
        <span class="table-seats">
          {p.one.players.map((number, chair) => (
            <span key={number}>
              <small class="quiet">{"ABCD"[chair]}</small> {nameOf(tour, number)}
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

export function Standings(p: { tour: Tour; isLarge?: boolean }): JSX.Element {
  const { standings } = p.tour.ranking;
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
          {p.isLarge && <th scope="col">{t("Tables won")}</th>}
        </tr>
      </thead>
      <tbody>
        {standings.map((one) => (
          <tr key={one.number}>
            <td>{one.place}</td>
            <th scope="row" class="who">
              {one.player}
            </th>
            <td>{leaguePoints(one.league)}</td>
            <td>{signed(one.points)}</td>
            {p.isLarge && <td>{one.firsts}</td>}
          </tr>
        ))}
      </tbody>
    </table>
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
