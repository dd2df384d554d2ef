/* event_tables.tsx - the tables of an event of several: one's own, those with an open seat, those that play. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { introduce } from "../../room/me";
import { onlineRoom } from "../../room/rooms";
import type { EventTable } from "../../wire/protocol";
import { refusalWords } from "../../words/refusals";
import { Icon } from "../../ui/icon";
import { goLater } from "../../browser/back";
import { toast } from "../../browser/toasts";
import { andList, t, tg, tn } from "../../words/words";
import type { OpenEvent } from "./use_event";
import { levelName } from "../../words/phrases";
import { You } from "../parts/you";

/* The code of the table where one plays or sits; "": nowhere. */
function ownTable({ code, told }: OpenEvent): string {
  const session = onlineRoom(),
    begun = told.holes.find(({ table }) => table !== null)?.table;
  const seats = [
    ...(session.table?.hole?.paper === code && session.table.you >= 0 ? [session.table.table] : []),
    ...(session.welcome?.tables ?? []),
  ];
  return begun ?? told.tables.find(({ stage, table }) => stage === "open" && seats.includes(table))?.table ?? "";
}

async function openTable({ told }: OpenEvent): Promise<void> {
  const session = onlineRoom(),
    enter = goLater(),
    why = await introduce(session);
  if (why) return toast(tg(why));
  session.forgetTable();
  const answer = await session.ask({ t: "make", rules: told.rules, seats: told.seats, bots: [], place: "1" }, "table");
  if (answer.t === "table") enter(`/t/${answer.table}`);
  else toast(refusalWords(answer));
}

/* People first, then how many bots of each level. */
function peopleWords(people: EventTable["people"]): string {
  const bots = people.filter(({ bot }) => bot).map(({ name }) => name);
  return andList([
    ...people.filter(({ bot }) => !bot).map(({ name }) => name),
    ...[...new Set(bots)].map((level) =>
      tn("a bot ({level})", "{n} bots ({level})", bots.filter((name) => name === level).length, {
        level: levelName(level),
      }),
    ),
  ]);
}

function TableRow(p: { event: OpenEvent; one: EventTable; isOwn: boolean; maySit: boolean }): JSX.Element {
  const {
      one,
      event: { told },
    } = p,
    people = one.people.filter(({ name }) => name !== ""),
    open = one.people.length - people.length;
  const stands =
    one.stage === "open"
      ? tn("One seat is open.", "{n} seats are open.", open)
      : one.stage === "over"
        ? t("Finished: {n} of {most} deals", { n: one.deals, most: told.deals })
        : t("Deal {n} of {most}", { n: Math.min(one.deals + 1, told.deals), most: told.deals });
  return (
    <li class={p.isOwn ? "mine" : ""}>
      <span class="grow">
        <b>{people.length > 0 ? peopleWords(people) : t("Nobody is here yet.")}</b>
        <small class="quiet">{stands}</small>
      </span>
      {p.maySit && open > 0 && (
        <a
          class="btn"
          href={`#/t/${one.table}`}
          aria-label={t("Sit down with {names}", { names: peopleWords(people) })}
        >
          {t("Sit down")}
        </a>
      )}
    </li>
  );
}

export function EventTables(p: { event: OpenEvent; isOn: boolean }): JSX.Element {
  const { event, isOn } = p,
    { told } = event,
    own = ownTable(event),
    mine = told.tables.find(({ table }) => table === own);
  const [isBusy, setBusy] = useState(false);
  const begin = (): void => {
    setBusy(true);
    void openTable(event).finally(() => setBusy(false));
  };
  return (
    <>
      {isOn && mine && mine.stage !== "over" && (
        <a class="btn main big" href={`#/t/${own}`}>
          <Icon name="play" />
          {t("Go to your table")}
        </a>
      )}
      {isOn && mine?.stage === "over" && <p role="status">{t("You have played in this event.")}</p>}
      {isOn && !mine && <You quiet />}
      {isOn && !mine && (
        <button type="button" class="btn main big" disabled={isBusy} onClick={begin}>
          <Icon name="plus" />
          {t("Open a table")}
        </button>
      )}
      <section class="panel">
        <h2>{t("Tables")}</h2>
        {told.tables.length === 0 && <p class="quiet">{t("Nobody has begun yet.")}</p>}
        <ul class="event-results event-tables" aria-label={t("Tables")}>
          {told.tables.map((one) => (
            <TableRow
              key={one.table}
              event={event}
              one={one}
              isOwn={one.table === own}
              maySit={isOn && !mine && one.stage === "open"}
            />
          ))}
        </ul>
        {isOn && (
          <p class="quiet small">
            {t(
              "Everybody plays at one table, all deals in a row. Bots may take open seats. Nothing is taken " +
                "back, and nobody looks on.",
            )}
          </p>
        )}
      </section>
    </>
  );
}
