/* nonces.ts - this client's part of each shuffle: 32 random bytes for every deal, remembered until it has been proved. */
import type { TableMessage } from "../protocol";
import { keep, recall } from "../settings";
import type { Session } from "./session";

type Sent = Record<string, Record<number, string>>;
const TABLES_MOST = 8;

export const noncesOf = (table: string): Record<number, string> => recall<Sent>("nonces", {})[table] ?? {};

function remember(table: string, deal: number, nonce: string): void {
  const all = recall<Sent>("nonces", {});
  const mine = { ...all[table], [deal]: nonce };
  const rest = Object.entries(all).filter(([name]) => name !== table).slice(1 - TABLES_MOST);
  keep("nonces", Object.fromEntries([...rest, [table, mine]]));
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/* Sends a nonce for the deal that has been pledged, once. */
export function sendNonce(session: Session, table: TableMessage): void {
  const { fair } = table;
  const isDue = fair && table.you >= 0 && (table.stage !== "playing" || !table.state);
  if (!isDue || noncesOf(table.table)[fair.deal]) return;
  const nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
  remember(table.table, fair.deal, nonce);
  void session.do({ t: "nonce", deal: fair.deal, nonce });
}
