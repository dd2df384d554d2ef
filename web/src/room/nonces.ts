/* nonces.ts - this client's part of each shuffle: 32 random bytes for every pledge, stored until the shuffle has been
 * proved.
 * Shape  a nonce is stored by its pledge, not by the number of the deal: a rematch counts its deals from 1 again. */
import type { TableMessage } from "../wire/protocol";
import { keep, recall } from "../browser/storage";
import type { Session } from "./session";

type Nonce = { deal: number; pledge: string; nonce: string };
type Sent = Record<string, Nonce[]>;
const TABLES_MOST = 8,
  NONCES_MOST = 100;

const sentTo = (table: string): Nonce[] => {
  const sent = recall<Sent>("nonces", {})[table];
  return Array.isArray(sent) ? sent : [];
};

/* The nonces for the deals of a record, by deal number. They are found by the record's pledges; for an unknown
 * pledge, the last nonce sent counts. */
export function noncesOf(table: string, record: string): Record<number, string> {
  const sent = sentTo(table);
  const pledges = [...record.matchAll(/^#: pledge ([0-9a-f]{64})/gm)].map((found) => found[1]);
  const own = pledges.map(
    (pledge, i) => sent.find((one) => one.pledge === pledge) ?? sent.filter((one) => one.deal === i + 1).pop(),
  );
  return Object.fromEntries(own.flatMap((one, i) => (one ? [[i + 1, one.nonce]] : [])));
}

function remember(table: string, sent: Nonce): void {
  const all = recall<Sent>("nonces", {});
  const rest = Object.entries(all)
    .filter(([name]) => name !== table)
    .slice(1 - TABLES_MOST);
  keep("nonces", Object.fromEntries([...rest, [table, [...sentTo(table), sent].slice(-NONCES_MOST)]]));
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/* Forgets a nonce that the server has not got in time: the deal is without it. */
function forget(table: string, pledge: string): void {
  const all = recall<Sent>("nonces", {});
  keep("nonces", { ...all, [table]: sentTo(table).filter((one) => one.pledge !== pledge) });
}

const sentByThisPage = new Set<string>(); // pledges; a page that was closed may have stored its nonce and not sent it

/* Sends a nonce for a deal that has been pledged, once, and again what a page before has stored, where the server did
 * not get it. */
function send(session: Session, table: string, deal: number, pledge: string, isThere: boolean, isDue: boolean): void {
  if (sentByThisPage.has(pledge)) return;
  const stored = sentTo(table).find((one) => one.pledge === pledge);
  if (stored && !isThere && !isDue) forget(table, pledge);
  if (!isDue || (stored && isThere)) return;
  const sent = stored ?? { deal, pledge, nonce: hex(crypto.getRandomValues(new Uint8Array(32))) };
  if (!stored) remember(table, sent);
  sentByThisPage.add(pledge);
  void session.do({ t: "nonce", deal: sent.deal, nonce: sent.nonce }).then(({ verdict }) => {
    if (verdict !== "applied") forget(table, sent.pledge);
  });
}

/* Sends what is due: between deals for the next one; by the day, where it is pledged already, while one is played.
 * Where nothing is pledged, there is nothing to send. */
export function sendNonce(session: Session, { fair, you, table, stage, state }: TableMessage): void {
  if (!fair || you < 0) return;
  send(session, table, fair.deal, fair.pledge, fair.nonces[you]?.by === "client", stage !== "playing" || !state);
  if (fair.next) send(session, table, fair.next.deal, fair.next.pledge, fair.next.by[you] === "client", true);
}
