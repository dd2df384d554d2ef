/* seats.tsx - a seat's badge: who sits there, the seat's counters, whose turn it is, what somebody says. */
import type { JSX } from "preact";
import type { TableMessage } from "../protocol";
import type { Said, Session } from "../net/session";
import { Icon, useSeconds } from "../ui";
import { t } from "../words";
import { sayText, zoneWord } from "../scene/say";
import { levelWords, saidWords } from "./phrases";

const SAID_MS = 5000;

export function timeLeft(session: Session, seat: number): number | null {
  const ms = session.table?.clock.ms[seat];
  return ms === null || ms === undefined ? null : Math.max(0, ms - (Date.now() - session.clockAt));
}

function Timer(p: { session: Session; seat: number }): JSX.Element | null {
  const left = timeLeft(p.session, p.seat);
  useSeconds(left !== null && !p.session.table?.paused);
  return left === null ? null : <span class="timer" aria-hidden="true">{Math.ceil(left / 1000)}</span>;
}

/* Counters and texts that belong to the seat. */
function countersOf(table: TableMessage, seat: number): { id: string; text: string; isSaid: boolean }[] {
  const zones = table.state?.scene.zones ?? [];
  return zones.filter((zone) => zone.owner === seat && (zone.kind === "counter" || zone.kind === "text")).map((zone) => ({
    id: zone.id,
    text: zone.kind === "counter" ? String(zone.count) : sayText(zone.text ?? ""),
    isSaid: zone.kind === "text",
  }));
}

export function Badge(p: { session: Session; table: TableMessage; seat: number; name: string; width: number; own: boolean }): JSX.Element {
  const { table, seat } = p;
  const info = table.seats[seat]!;
  const isTurn = table.state?.scene.to_act.includes(seat) ?? false;
  const counters = countersOf(table, seat);
  const said = [...p.session.said].reverse().find((one: Said) => one.seat === seat && Date.now() - one.at < SAID_MS);
  useSeconds(!!said);
  const isAway = info.kind === "person" && !info.here;
  const total = table.state?.totals[seat];
  const spoken = counters.filter((one) => one.isSaid);
  const counted = counters.filter((one) => !one.isSaid);
  const last = spoken[spoken.length - 1];
  const isWide = p.width > 200;
  const room = isWide ? 3 : p.width > 130 ? 1 : 0;
  const words = [
    p.name, ...(isTurn ? [t("to act")] : []), ...(isAway ? [t("away")] : []), ...(info.bot ? [levelWords(info.bot)] : []),
    ...(total !== undefined ? [t("total {n}", { n: total })] : []), ...counters.map((one) => t("{zone}: {text}", { zone: zoneWord(one.id), text: one.text })),
  ].reduce((list, next) => t("{list}, {next}", { list, next }));
  return (
    <div class={`badge${isTurn ? " turn" : ""}${isAway ? " away" : ""}${p.own ? " own" : ""}`} role="img" aria-label={words} title={words}>
      <span class="main-part">
        <span class="who">{p.name}</span>
        {last && <span class="star">{last.id === "says" ? t("“{text}”", { text: last.text }) : <Icon name="flag" />}</span>}
        {p.width > 150 && info.kind === "person" && info.bot && <span class="dim">{t("(bot plays)")}</span>}
        {isAway && !info.bot && <span class="dim">…</span>}
        {total !== undefined && table.seats.length > 1 && <span class="tally">{isWide ? t("total {n}", { n: total }) : <b>{total}</b>}</span>}
        <Timer session={p.session} seat={seat} />
      </span>
      {counted.slice(0, room).map((one) => <span key={one.id} class="dim">{zoneWord(one.id)} {one.text}</span>)}
      {said && <span class="bubble">{saidWords(said)}</span>}
    </div>
  );
}
