/* my_table.tsx - where one sits in an evening. Whoever is a member of the club is known; others say once who they
 * are. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../../ui/icon";
import { andList, t } from "../../words/words";
import { nameOf, whoAmI } from "./use_evening";
import type { Evening } from "./use_evening";
import { mayEnter, tell } from "../parts/use_paper";

function Where(p: { evening: Evening; me: number }): JSX.Element {
  const {
      evening: { tour, code },
      me,
    } = p,
    round = tour.tournament.drawn.length,
    drawn = tour.tournament.drawn[round - 1];
  const table = drawn?.tables.findIndex(({ players }) => players.includes(me)) ?? -1,
    one = drawn?.tables[table];
  if (!one)
    return (
      <p class="my-table">
        {drawn?.byes.includes(me)
          ? t("{name}, you sit out this round.", { name: nameOf(tour, me) })
          : t("{name}, you are on the list. Your table comes with the next draw.", { name: nameOf(tour, me) })}
      </p>
    );
  const chair = one.players.indexOf(me),
    others = one.players.filter((number) => number !== me).map((number) => nameOf(tour, number));
  return (
    <a class="tile link-tile my-table" href={`#/evening/${code}/${round}.${table + 1}`}>
      <span class="grow">
        <b>{t("{name}: table {n}, chair {chair}", { name: nameOf(tour, me), n: table + 1, chair: "ABCD"[chair]! })}</b>
        <small>{t("With {names}", { names: andList(others) })}</small>
      </span>
      <Icon name="forward" />
    </a>
  );
}

export function MyTable(p: { evening: Evening }): JSX.Element | null {
  const { evening } = p,
    me = whoAmI(evening),
    isListed = evening.tour.tournament.players.some(({ number }) => number === me);
  const [isOpen, setOpen] = useState(false);
  const say = (number: number): void => {
    setOpen(false);
    void evening.say(number).then(tell);
  };
  if (me > 0 && isListed && !isOpen)
    return (
      <section class="my-place" aria-label={t("Your table")}>
        <Where evening={evening} me={me} />
        <button type="button" class="btn plain" disabled={!mayEnter(evening)} onClick={() => setOpen(true)}>
          {t("That is not me")}
        </button>
      </section>
    );
  if (!mayEnter(evening)) return null;
  return (
    <details class="fold panel" open={isOpen}>
      <summary>{t("Who are you? See your table at once")}</summary>
      <div class="chips">
        {evening.tour.tournament.players.map(({ number, player }) => (
          <button type="button" class="btn chip-btn" key={number} onClick={() => say(number)}>
            {player}
          </button>
        ))}
      </div>
    </details>
  );
}
