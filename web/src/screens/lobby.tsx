/* lobby.tsx - a table before its first deal: who sits where, the invitation, the start. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Session } from "../net/session";
import type { SeatInfo, TableMessage } from "../protocol";
import { toast, useCatalogue, useRules } from "../ui";
import { t } from "../words";
import { Invite } from "./invite";
import { NameField } from "./join";
import { OrderPanel } from "./order";
import { levelWords } from "./phrases";
import { RulesText } from "./rules";

function seatWords(seat: SeatInfo, isYou: boolean): string {
  if (seat.kind === "open") return t("open seat");
  if (isYou) return t("{name} (you)", { name: seat.name });
  return seat.kind === "person" && !seat.here ? t("{name}, away", { name: seat.name }) : seat.name;
}

const isBarred = (table: TableMessage): boolean => table.locked && table.you < 0;

function waitingWords(table: TableMessage, open: number): string {
  if (table.you < 0 && open === 0) return t("You look on.");
  return isBarred(table) ? t("Nobody new may sit here.") : t("The host starts the game.");
}

function SeatRow(p: { session: Session; table: TableMessage; seat: number }): JSX.Element {
  const { session, table, seat } = p;
  const bots = useCatalogue()?.bots ?? [];
  const info = table.seats[seat]!;
  const isHost = table.you >= 0 && table.you === table.host;
  const isYou = seat === table.you;
  return (
    <div class="seat-row">
      <span class="seat-no" aria-hidden="true">{seat + 1}</span>
      <span class="name">{seatWords(info, isYou)}{seat === table.host && <small class="quiet"> {t("host")}</small>}</span>
      {isHost && !isYou && info.kind !== "person" && (
        <select aria-label={t("Seat {n}", { n: seat + 1 })} value={info.bot ?? ""} onChange={(event) => void session.do({ t: "seat", seat, level: event.currentTarget.value || null })}>
          <option value="">{t("open for people")}</option>
          {bots.map((bot) => <option key={bot.name} value={bot.name}>{levelWords(bot.name)}</option>)}
        </select>
      )}
      {info.kind === "open" && !isHost && !isBarred(table) && <button type="button" class={`btn${table.you < 0 ? " main" : ""}`} onClick={() => void session.do({ t: "sit", seat }).then((verdict) => verdict.verdict !== "applied" && toast(verdict.why ?? ""))}>{t("Sit here")}</button>}
      {isYou && !isHost && <button type="button" class="btn plain" onClick={() => void session.do({ t: "stand" })}>{t("Stand up")}</button>}
    </div>
  );
}

export function Lobby(p: { session: Session; table: TableMessage }): JSX.Element {
  const { session, table } = p;
  const [level, setLevel] = useState("medium");
  const bots = useCatalogue()?.bots ?? [];
  const { info } = useRules(table.rules, table.seats.length);
  const isHost = table.you >= 0 && table.you === table.host;
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const start = (): void => {
    void session.do({ t: "start", ...(open > 0 ? { fill: level } : {}) }).then((verdict) => verdict.verdict !== "applied" && toast(verdict.why ?? t("The game cannot be begun yet.")));
  };
  const invite = <section class="panel" aria-label={t("Invite")}><Invite code={table.table} /></section>;
  return (
    <main class="lobby stack">
      {isHost && invite}
      <section class="panel">
        <h2>{t("Seats")}</h2>
        {table.you < 0 && open > 0 && !isBarred(table) && <NameField />}
        <div>{table.seats.map((_, seat) => <SeatRow key={seat} session={session} table={table} seat={seat} />)}</div>
        {isHost && (
          <div class="line">
            {open > 0 && (
              <label class="line">{t("Open seats are taken by")}
                <select value={level} onChange={(event) => setLevel(event.currentTarget.value)}>{bots.map((bot) => <option key={bot.name} value={bot.name}>{levelWords(bot.name)}</option>)}</select>
              </label>
            )}
            <button type="button" class="btn main" onClick={start}>{t("Start")}</button>
          </div>
        )}
        {!isHost && <p class="quiet" role="status">{waitingWords(table, open)}</p>}
      </section>
      {!isHost && invite}
      {table.you >= 0 && <section class="panel"><h2>{t("People at the table")}</h2><OrderPanel session={session} table={table} /></section>}
      {info && <section class="panel"><h2>{t("Rules")}</h2><RulesText info={info} /></section>}
    </main>
  );
}
