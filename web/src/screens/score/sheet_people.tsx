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
export function carryOf(rows: Row[], counted: ScoreSheet): string {
  const pot =
    counted.pot === undefined
      ? ""
      : ` pot ${counted.pot} chips ${rows.map(({ from }) => counted.chips![from] ?? 0).join(" ")}`;
  const deals = (counted.carried?.deals ?? 0) + counted.deals.length;
  const totals = rows.map(({ total }) => numberOf(total)).join(" "),
    starter = starterOf(rows, counted.next_starter, counted.total.length);
  return `totals ${totals} deals ${deals}${pot} starter ${starter}`;
}

export function PeopleDialog(p: {
  sheet: Sheet;
  counted: ScoreSheet;
  close(): void;
  done(next: Sheet): void;
}): JSX.Element {
  const { sheet, counted } = p;
  const begun = sheet.names.map((name, seat): Row => ({ from: seat, name, total: String(counted.total[seat]!) }));
  const [rows, setRows] = useState(begun);
  const [isMisspelt, setMisspelt] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [players, setPlayers] = useState<RulesInfo["players"] | null>(null);
  useEffect(
    () =>
      void pageCore()
        .ask("rules", { rules: sheet.rules })
        .then((told) => setPlayers(told.players)),
    [],
  );
  const set = (at: number, some: Partial<Row>): void =>
    setRows((old) => old.map((row, i) => (i === at ? { ...row, ...some } : row)));
  const isSame =
    rows.length === begun.length &&
    rows.every(({ from, total }, i) => from === i && numberOf(total) === counted.total[i]);
  const hasDeals = (counted.carried?.deals ?? 0) + counted.deals.length > 0,
    hasTotals = counted.pairs === undefined;
  const isRenamed = isSame && (isMisspelt || !hasDeals || !hasTotals);
  const fits = players !== null && rows.length >= players.min && rows.length <= players.max;
  const names = rows.map(({ name }, i) => name.trim() || t("Player {n}", { n: i + 1 }));
  const isWritten = (row: Row): boolean =>
    isTotal(row.total) || (row.from >= 0 && numberOf(row.total) === counted.total[row.from]);
  const wrongName = useNamesFault(names);
  const fault =
    wrongName !== ""
      ? wrongName
      : rows.every(isWritten)
        ? ""
        : t("A total is a number from {least} to {most}.", { least: `−${TOTAL_MOST}`, most: TOTAL_MOST });
  const isWhole =
    fits &&
    fault === "" &&
    (isSame ? rows.some(({ name }, i) => name !== sheet.names[i]) : true) &&
    (isRenamed || hasTotals || !hasDeals);
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
      <ul class="people-rows">
        {rows.map((row, i) => (
          <li key={row.from >= 0 ? row.from : `new ${i}`}>
            <input
              type="text"
              maxLength={23}
              autocomplete="off"
              value={row.name}
              aria-label={t("Player {n}", { n: i + 1 })}
              placeholder={t("Player {n}", { n: i + 1 })}
              onInput={(event) => set(i, { name: event.currentTarget.value })}
            />
            {hasDeals && hasTotals && (
              <input
                type="text"
                inputMode="text"
                class="total-input"
                value={row.total}
                aria-label={t("Total to go on with")}
                aria-invalid={!isWritten(row)}
                onInput={(event) => set(i, { total: event.currentTarget.value.trim() })}
              />
            )}
            {hasTotals && (
              <button
                type="button"
                class="btn plain round"
                disabled={i === 0}
                aria-label={t("Seat {name} one place earlier", { name: names[i]! })}
                onClick={() => setRows((old) => [...old.slice(0, i - 1), old[i]!, old[i - 1]!, ...old.slice(i + 1)])}
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
                aria-label={t("{name} leaves", { name: names[i]! })}
                onClick={() => setRows((old) => old.filter((_, j) => j !== i))}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {hasTotals && players !== null && rows.length < players.max && (
        <button type="button" class="btn" onClick={() => setRows([...rows, { from: -1, name: "", total: "0" }])}>
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
          ? t("As they sit, to the left. The deals so far stay as they are; the next go on from these totals.")
          : t("Each two play a match against each other here, so only names can be changed.")}
      </p>
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
