/* sheet_people.tsx - who plays on: somebody leaves, comes, or takes over another's place, and the sheet goes on as a
 * next part with the totals that all begin it with. The parts before it stay as they are. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ScoreSheet } from "../../wire/score";
import { pageCore } from "../../core/port";
import type { RulesInfo } from "../../wire/catalogue";
import { useNamesFault } from "../../ui/names_fault";
import { textOf, withNames, withPeople } from "../../sheets/sheets";
import type { Sheet } from "../../sheets/sheets";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { t } from "../../words/words";

interface Row {
  from: number /* the seat until now; -1: somebody who comes */;
  name: string;
  total: string /* as it is typed */;
}

const TOTAL_MOST = 99999;
const numberOf = (typed: string): number => Number(typed.replace("−", "-"));

const isTotal = (typed: string): boolean => /^[-−]?\d{1,6}$/.test(typed) && Math.abs(numberOf(typed)) <= TOTAL_MOST;

/* Who starts the next part: whose turn it is, or the next of those who stay. */
function starterOf(rows: Row[], next: number, seats: number): number {
  for (let step = 0; step < seats; step++) {
    const at = rows.findIndex(({ from }) => from === (next + step) % seats);
    if (at >= 0) return at;
  }
  return 0;
}

/* What the deals so far came to, as the file of the next part has it. */
function carryOf(rows: Row[], counted: ScoreSheet): string {
  const pot =
    counted.pot === undefined
      ? ""
      : ` pot ${counted.pot} chips ${rows.map(({ from }) => counted.chips![from] ?? 0).join(" ")}`;
  const deals = (counted.carried?.deals ?? 0) + counted.deals.length;
  const totals = rows.map(({ total }) => numberOf(total)).join(" "),
    starter = starterOf(rows, counted.next_starter, counted.total.length);
  return `totals ${totals} deals ${deals}${pot} starter ${starter}`;
}

/* How many a game is for; null: it is asked. */
function usePlayers(rules: string): RulesInfo["players"] | null {
  const [players, setPlayers] = useState<RulesInfo["players"] | null>(null);
  useEffect(
    () =>
      void pageCore()
        .ask("rules", { rules })
        .then((told) => setPlayers(told.players)),
    [],
  );
  return players;
}

/* Who plays on, as it is typed. */
interface Seating {
  rows: Row[];
  names: string[];
  hasDeals: boolean;
  hasTotals: boolean /* else each two play a match, and only names can be changed */;
  isSame: boolean /* nobody comes or goes, and the totals are those of the deals */;
  isMisspelt: boolean;
  players: RulesInfo["players"] | null;
  seat(rows: (old: Row[]) => Row[]): void;
  setMisspelt(isMisspelt: boolean): void;
  isWritten(row: Row): boolean /* its total is one */;
}

function useSeating(sheet: Sheet, counted: ScoreSheet): Seating {
  const begun = sheet.names.map((name, seat): Row => ({ from: seat, name, total: String(counted.total[seat]!) }));
  const [rows, seat] = useState(begun);
  const [isMisspelt, setMisspelt] = useState(false);
  const players = usePlayers(sheet.rules);
  return {
    rows,
    names: rows.map(({ name }, i) => name.trim() || t("Player {n}", { n: i + 1 })),
    hasDeals: (counted.carried?.deals ?? 0) + counted.deals.length > 0,
    hasTotals: counted.pairs === undefined,
    isSame:
      rows.length === begun.length &&
      rows.every(({ from, total }, i) => from === i && numberOf(total) === counted.total[i]),
    isMisspelt,
    players,
    seat,
    setMisspelt,
    isWritten: (row) => isTotal(row.total) || (row.from >= 0 && numberOf(row.total) === counted.total[row.from]),
  };
}

function PersonRow(p: { seating: Seating; at: number }): JSX.Element {
  const { at } = p,
    { rows, names, hasDeals, hasTotals, seat, isWritten } = p.seating,
    row = rows[at]!;
  const set = (some: Partial<Row>): void => seat((old) => old.map((one, i) => (i === at ? { ...one, ...some } : one)));
  return (
    <li>
      <input
        type="text"
        maxLength={23}
        autocomplete="off"
        value={row.name}
        aria-label={t("Player {n}", { n: at + 1 })}
        placeholder={t("Player {n}", { n: at + 1 })}
        onInput={(event) => set({ name: event.currentTarget.value })}
      />
      {hasDeals && hasTotals && (
        <input
          type="text"
          inputMode="text"
          class="total-input"
          value={row.total}
          aria-label={t("Total to go on with")}
          aria-invalid={!isWritten(row)}
          onInput={(event) => set({ total: event.currentTarget.value.trim() })}
        />
      )}
      {hasTotals && (
        <button
          type="button"
          class="btn plain round"
          disabled={at === 0}
          aria-label={t("Seat {name} one place earlier", { name: names[at]! })}
          onClick={() => seat((old) => [...old.slice(0, at - 1), old[at]!, old[at - 1]!, ...old.slice(at + 1)])}
        >
          <span class="seat-up">
            <Icon name="back" />
          </span>
        </button>
      )}
      {hasTotals && (
        <button
          type="button"
          class="btn plain round"
          aria-label={t("{name} leaves", { name: names[at]! })}
          onClick={() => seat((old) => old.filter((_, i) => i !== at))}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

function Rows(p: { seating: Seating }): JSX.Element {
  const { rows, hasDeals, hasTotals, isSame, isMisspelt, players, seat, setMisspelt } = p.seating;
  return (
    <>
      <ul class="people-rows">
        {rows.map((row, i) => (
          <PersonRow key={row.from >= 0 ? row.from : `new ${i}`} seating={p.seating} at={i} />
        ))}
      </ul>
      {hasTotals && players !== null && rows.length < players.max && (
        <button type="button" class="btn" onClick={() => seat((old) => [...old, { from: -1, name: "", total: "0" }])}>
          <Icon name="plus" />
          {t("Somebody comes")}
        </button>
      )}
      {hasDeals && isSame && hasTotals && (
        <label class="check">
          <input type="checkbox" checked={isMisspelt} onChange={(event) => setMisspelt(event.currentTarget.checked)} />
          <span>{t("It is the same person, whose name was written wrong")}</span>
        </label>
      )}
      <p class="quiet small">
        {hasTotals
          ? t("In the order of play. The deals so far stay as they are; the next go on from these totals.")
          : t("Each two play a match against each other here, so only names can be changed.")}
      </p>
    </>
  );
}

/* Why it cannot go on so; "": it can; null: it is asked. */
function useSeatingFault({ rows, names, isWritten }: Seating): string | null {
  const wrongName = useNamesFault(names);
  if (wrongName !== "" || rows.every(isWritten)) return wrongName;
  return t("A total is a number from {least} to {most}.", { least: `−${TOTAL_MOST}`, most: TOTAL_MOST });
}

export function PeopleDialog(p: {
  sheet: Sheet;
  counted: ScoreSheet;
  close(): void;
  done(next: Sheet): void;
}): JSX.Element {
  const { sheet, counted } = p;
  const seating = useSeating(sheet, counted),
    { rows, names, hasDeals, hasTotals, isSame, isMisspelt, players } = seating;
  const [isRefused, setRefused] = useState(false);
  const fault = useSeatingFault(seating);
  const isRenamed = isSame && (isMisspelt || !hasDeals || !hasTotals),
    isChanged = !isSame || rows.some(({ name }, i) => name !== sheet.names[i]);
  const fits = players !== null && rows.length >= players.min && rows.length <= players.max,
    isWhole = fits && fault === "" && isChanged && (isRenamed || hasTotals || !hasDeals);
  const goOn = (): void => {
    if (isRenamed) return p.done(withNames(sheet, names));
    const next = hasDeals ? withPeople(sheet, names, carryOf(rows, counted)) : withNames(sheet, names);
    void pageCore()
      .ask("sheet", { text: textOf(next) })
      .then(
        () => p.done(next),
        () => setRefused(true),
      );
  };
  return (
    <Dialog title={t("Who plays on?")} close={p.close}>
      <Rows seating={seating} />
      {players !== null && !fits && (
        <p class="reason" role="status">
          {t("This game is for {min} to {max} players.", { min: players.min, max: players.max })}
        </p>
      )}
      {fits && fault && (
        <p class="reason" role="alert">
          {fault}
        </p>
      )}
      {fits && !fault && !isWhole && (
        <p class="quiet small" role="status">
          {t("Nothing is changed yet.")}
        </p>
      )}
      {isRefused && (
        <p class="reason" role="status">
          {t("With these totals the match is over.")}
        </p>
      )}
      <button type="button" class="btn main big" disabled={!isWhole} onClick={goOn}>
        <Icon name="check" />
        {t("Go on")}
      </button>
    </Dialog>
  );
}
