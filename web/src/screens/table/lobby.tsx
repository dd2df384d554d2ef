/* lobby.tsx - a table before its first deal: who comes is asked for a name and sits down; the host invites and
 * starts. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { placeOfTable } from "../../league/evening_notes";
import { hasName, introduce, suggestOther } from "../../room/me";
import type { Session } from "../../room/session";
import type { SeatInfo, TableMessage } from "../../wire/protocol";
import { refusalWords } from "../../words/refusals";
import { GamePic } from "../parts/gamepic";
import { Person } from "../../scene/person";
import { Icon } from "../../ui/icon";
import { useCatalogue, useOptions, useRules } from "../../ui/catalogue_hooks";
import { useWide } from "../../ui/hooks";
import { gameOf, presetOf } from "../../core/presets";
import { toast } from "../../browser/toasts";
import { andList, t, tg, tn } from "../../words/words";
import { Elsewhere } from "../parts/elsewhere";
import { Invite } from "../parts/invite";
import { differenceWords } from "../parts/option_words";
import { UsedTo } from "../parts/used_to";
import { OrderPanel } from "../parts/order";
import { LevelOptions, StrengthNote } from "../parts/levels";
import { RatedPanel, ratingWords, willNotCount } from "../parts/rated";
import { RulesText } from "../parts/rules_text";
import { You } from "../parts/you";

function seatWords(seat: SeatInfo, isYou: boolean): string {
  if (seat.kind === "open") return t("open seat");
  if (isYou) return t("{name} (you)", { name: seat.name });
  return seat.kind === "person" && !seat.here ? t("{name}, away", { name: seat.name }) : seat.name;
}

const isBarred = (table: TableMessage): boolean => table.locked && table.you < 0;

const openSeats = (table: TableMessage): number => table.seats.filter((seat) => seat.kind === "open").length;

function waitingWords(table: TableMessage): string {
  const host = table.seats[table.host]?.name ?? "";
  if (table.you >= 0)
    return host
      ? t("Waiting for {name} to start the game.", { name: host })
      : t("Waiting for the host to start the game.");
  if (isBarred(table)) return t("Nobody new may sit here. You will see the game when it begins.");
  return openSeats(table) === 0 ? t("All seats are taken. You will see the game when it begins.") : "";
}

const TRIES = 4;

/* Sits down. A suggested name that somebody at the table has is replaced by another. */
async function sit(session: Session, seat?: number): Promise<void> {
  for (let tried = 1; ; tried++) {
    const why = await introduce(session);
    if (why) return toast(why);
    const verdict = await session.do(seat === undefined ? { t: "sit" } : { t: "sit", seat });
    if (verdict.verdict === "applied" || (session.table?.you ?? -1) >= 0) return; /* two taps at once seat one */
    const mayRename = !hasName() && tried < TRIES && verdict.kind === "twin";
    if (!mayRename) return toast(refusalWords(verdict, t("This seat is taken.")));
    suggestOther();
  }
}

/* What is played here: the game, and the house rules that differ from its usual ones. */
function GameHead(p: {
  rules: string;
  seats: number;
  title: string;
  preset: string;
  isEvening?: boolean;
}): JSX.Element {
  const preset = presetOf(useCatalogue(), p.preset);
  const { info } = useRules(p.rules, p.seats);
  const differs = info?.differs.map(differenceWords) ?? [];
  return (
    <div class="game-head">
      {preset && <GamePic zones={preset.picture} />}
      <div>
        <h2>{tg(p.title)}</h2>
        <p class="quiet small">{differs.length > 0 ? differs.join(" · ") : t("The usual rules.")}</p>
        <UsedTo rules={p.rules} isEvening={p.isEvening} />
      </div>
    </div>
  );
}

function SeatRow(p: { session: Session; table: TableMessage; seat: number }): JSX.Element {
  const { session, table, seat } = p;
  const info = table.seats[seat]!;
  const isHost = table.you >= 0 && table.you === table.host;
  const isYou = seat === table.you;
  const maySit = info.kind === "open" && !isHost && !isBarred(table) && (table.you >= 0 || openSeats(table) > 1);
  return (
    <div class="seat-row">
      {info.kind === "open" ? (
        <span class="no-person" aria-hidden="true">
          {seat + 1}
        </span>
      ) : (
        <Person face={info.face} name={info.name} bot={info.kind === "bot"} seat={seat} size={36} />
      )}
      <span class="name">
        {seatWords(info, isYou)}
        {seat === table.host && <small class="quiet"> {t("host")}</small>}
        {info.rating && (
          <>
            <br />
            <small class="quiet">{ratingWords(info.rating)}</small>
          </>
        )}
      </span>
      {isHost && !isYou && info.kind !== "person" && (
        <select
          aria-label={t("Seat {n}", { n: seat + 1 })}
          value={info.bot ?? ""}
          onChange={(event) => void session.do({ t: "seat", seat, level: event.currentTarget.value || null })}
        >
          <option value="">{t("open for people")}</option>
          <LevelOptions />
        </select>
      )}
      {maySit && (
        <button
          type="button"
          class="btn"
          aria-label={t("Sit in seat {n}", { n: seat + 1 })}
          onClick={() => void sit(session, seat)}
        >
          {t("Sit")}
        </button>
      )}
      {isYou && !isHost && (
        <button type="button" class="btn plain" onClick={() => void session.do({ t: "stand" })}>
          {t("Stand up")}
        </button>
      )}
    </div>
  );
}

/* Who comes: what is played, with whom, and the way to a seat. */
function Arriving(p: { session: Session; table: TableMessage }): JSX.Element {
  const { session, table } = p;
  const people = table.seats.filter((seat) => seat.kind !== "open");
  const open = openSeats(table),
    maySit = open > 0 && !isBarred(table);
  return (
    <section class="panel arriving" aria-label={t("Come in")}>
      <GameHead
        rules={table.rules}
        seats={table.seats.length}
        title={table.title}
        preset={table.preset}
        isEvening={placeOfTable(table.table) !== ""}
      />
      <p class="at-table">
        {table.seats.map(
          (seat, i) =>
            seat.kind !== "open" && (
              <Person key={i} face={seat.face} name={seat.name} bot={seat.kind === "bot"} seat={i} size={26} />
            ),
        )}
        <span>
          {people.length > 0
            ? tn("{names} is here.", "{names} are here.", people.length, {
                names: andList(people.map((seat) => seat.name)),
              })
            : t("Nobody is here yet.")}{" "}
          {open > 0 && tn("One seat is open.", "{n} seats are open.", open)}
        </span>
      </p>
      {maySit && <You quiet />}
      {maySit && (
        <button type="button" class="btn main big" onClick={() => void sit(session)}>
          {t("Sit here")}
        </button>
      )}
      {!maySit && <p role="status">{waitingWords(table)}</p>}
      <Elsewhere />
    </section>
  );
}

function Starting(p: { session: Session; table: TableMessage }): JSX.Element {
  const { session, table } = p;
  const [level, setLevel] = useState("medium");
  const open = openSeats(table);
  const start = (): void => {
    void session
      .do({ t: "start", ...(open > 0 ? { fill: level } : {}) })
      .then(
        (verdict) => verdict.verdict !== "applied" && toast(refusalWords(verdict, t("The game cannot be begun yet."))),
      );
  };
  return (
    <div class="lobby-bar">
      {open > 0 && (
        <label class="line">
          <span class="small">{tn("A bot takes the open seat:", "Bots take the open seats:", open)}</span>
          <select value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
            <LevelOptions />
          </select>
        </label>
      )}
      {willNotCount(table) && <p class="small uncounted">{willNotCount(table)}</p>}
      <button type="button" class="btn main big" onClick={start}>
        <Icon name="play" />
        {t("Start")}
      </button>
    </div>
  );
}

/* After a deal that was void there are no cards: who plays goes on to the next. */
function AfterVoid(p: { session: Session; table: TableMessage }): JSX.Element {
  const { session, table } = p;
  const isReady = table.seats[table.you]?.ready;
  return (
    <div class="lobby-bar">
      <p class="small" role="status">
        {t("Time has run out: the deal is void.")} {isReady && t("Waiting for the others…")}
      </p>
      {table.you >= 0 && !isReady && (
        <button type="button" class="btn main big" onClick={() => void session.do({ t: "next" })}>
          <Icon name="play" />
          {t("Next deal")}
        </button>
      )}
    </div>
  );
}

/* Whether the host may change what will be played: not at a table of an evening or event, or one that counts. */
const mayChange = (table: TableMessage, evening: string): boolean =>
  table.stage === "open" && !evening && !table.hole && !table.rated;

function Seated(p: { table: TableMessage; evening: string }): JSX.Element {
  const { rules, seats, title, preset } = p.table;
  return (
    <section class="panel">
      <GameHead rules={rules} seats={seats.length} title={title} preset={preset} isEvening={p.evening !== ""} />
    </section>
  );
}

/* To the event or evening that the table belongs to. */
function WayBack(p: { table: TableMessage; evening: string }): JSX.Element {
  const { hole } = p.table;
  return (
    <>
      {hole && (
        <a class="btn plain" href={`#/event/${hole.paper}`}>
          {t("Back to the event")}
        </a>
      )}
      {p.evening && (
        <a class="btn plain" href={`#/evening/${p.evening}`}>
          {t("Back to the evening")}
        </a>
      )}
    </>
  );
}

export function Lobby(p: { session: Session; table: TableMessage }): JSX.Element {
  const { session, table } = p;
  const game = gameOf(useCatalogue(), table.game);
  const { info } = useRules(table.rules, table.seats.length);
  useOptions();
  const isWide = useWide(700);
  const isSeated = table.you >= 0,
    isHost = isSeated && table.you === table.host,
    isVoid = table.stage === "between",
    evening = placeOfTable(table.table);
  return (
    <main class="lobby-screen">
      <div class="lobby stack">
        {isSeated ? <Seated table={table} evening={evening} /> : <Arriving session={session} table={table} />}
        <WayBack table={table} evening={evening} />
        <RatedPanel session={session} table={table} />
        {isHost && (
          <section class="panel" aria-label={t("Invite")}>
            <Invite code={table.table} session={session} isShort={!isWide} />
          </section>
        )}
        <section class="panel seats-panel" aria-label={t("Seats")}>
          {table.seats.map((_, seat) => (
            <SeatRow key={seat} session={session} table={table} seat={seat} />
          ))}
          {isSeated && !isHost && !isVoid && (
            <p class="quiet" role="status">
              {waitingWords(table)}
            </p>
          )}
          {isHost && mayChange(table, evening) && (
            <a class="btn chip-btn" href={`#/change/${table.table}`}>
              {t("Change rules or seats")}
            </a>
          )}
          {isHost && <StrengthNote strength={info?.strength ?? []} />}
        </section>
        {isSeated && (
          <details class="panel fold">
            <summary>{t("People at the table")}</summary>
            <OrderPanel session={session} table={table} />
          </details>
        )}
        {info && game && (
          <details class="panel fold">
            <summary>{t("Rules in words")}</summary>
            <RulesText info={info} />
          </details>
        )}
      </div>
      {isVoid && <AfterVoid session={session} table={table} />}
      {isHost && !isVoid && <Starting session={session} table={table} />}
    </main>
  );
}
