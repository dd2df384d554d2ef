/* evening_seats.tsx - changes the draw of a round by hand: two who are tapped change places. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Tour } from "../../wire/tour";
import { Dialog } from "../../ui/dialog";
import { andList, t } from "../../words/words";
import { nameOf } from "./use_evening";
import type { Evening } from "./use_evening";
import { useWriter } from "./use_writer";

/* Whether something of the last round can be changed: a table has not begun. */
export const canReseat = ({ tournament }: Tour): boolean =>
  tournament.drawn[tournament.drawn.length - 1]?.tables.some(({ begun }) => !begun) ?? false;

export function Reseat(p: { evening: Evening; close(): void }): JSX.Element {
  const { tour } = p.evening,
    { drawn, players } = tour.tournament,
    last = drawn[drawn.length - 1]!,
    writer = useWriter(p.evening);
  const [first, setFirst] = useState(0);
  const isIn = new Set([...last.tables.flatMap((one) => one.players), ...last.byes]),
    waiting = players.filter(({ number, plays }) => plays && !isIn.has(number)).map(({ number }) => number);
  const tap = (number: number): void => {
    if (first === 0 || first === number) return setFirst(first === number ? 0 : number);
    writer.write(() => `swap ${drawn.length} ${first} ${number}`);
    setFirst(0);
  };
  const group = (title: string, numbers: number[]): JSX.Element | null =>
    numbers.length === 0 ? null : (
      <fieldset class="chips" key={title}>
        <legend>{title}</legend>
        {numbers.map((number) => (
          <button
            type="button"
            class="btn chip-btn"
            key={number}
            disabled={writer.isBusy}
            aria-pressed={number === first}
            onClick={() => tap(number)}
          >
            {nameOf(tour, number)}
          </button>
        ))}
      </fieldset>
    );
  const begun = last.tables.flatMap((one, i) => (one.begun ? [String(i + 1)] : []));
  return (
    <Dialog title={t("Change the seats of round {n}", { n: drawn.length })} close={p.close}>
      <p>{t("Tap two people: they change places.")}</p>
      <div class="stack evening-page-dialog">
        {last.tables.map((one, i) => (one.begun ? null : group(t("Table {n}", { n: i + 1 }), one.players)))}
        {group(t("Sit out"), last.byes)}
        {group(t("Came later"), waiting)}
      </div>
      {begun.length > 0 && (
        <p class="quiet small">{t("Tables that have begun stay as they are: {tables}", { tables: andList(begun) })}</p>
      )}
      <button type="button" class="btn main" onClick={p.close}>
        {t("Done")}
      </button>
    </Dialog>
  );
}
