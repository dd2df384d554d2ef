/* verify.ts - checks what proves a record: docs/protocol.md, "The cards are nobody's choice".
 * Shape  the transcript itself is played by the core; here are the hashes, by another implementation than the server's.
 *        Of a record: `#: table CODE`, `#: deal NUMBER` and `#: before HEX` (the chain of the deal before, where that is
 *        not in the record) may stand before a deal's other lines. */
import { hmac } from "@noble/hashes/hmac";
import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils";
import { Core } from "./core";
import { CoreError } from "./port";
import type { CoreFault, Verified, VerifiedDeal } from "./port";

interface Proof {
  deal: number;
  table: string;
  pledge: string | null;
  nonces: { hex: string; by: string }[];
  seed: string | null;
  secret: string | null;
  before: string | null;
  chain: string | null;
  lines: { line: string; link: string | null }[];
}

const HEX = /^[0-9a-f]{64}$/;
const ACT = /^[0-9A-Za-z]+: /; /* a seat's line */
const zeros = "0".repeat(64);

const hash = (words: string): string => bytesToHex(sha256(utf8ToBytes(words)));
const link = (key: string, words: string): string => bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(words)));

const blank = (deal: number, table: string): Proof => ({
  deal, table, pledge: null, nonces: [], seed: null, secret: null, before: null, chain: null, lines: [],
});

/* What stands behind `#:`, a word and its values. */
function readProof(proof: Proof, words: string[]): void {
  const [name, first, second, third] = words;
  if (name === "table" && first) proof.table = first;
  else if (name === "deal" && first) proof.deal = Number(first);
  else if (name === "pledge" && first) proof.pledge = first;
  else if (name === "before" && first) proof.before = first;
  else if (name === "reveal" && first) proof.secret = first;
  else if (name === "chain" && first) proof.chain = first;
  else if (name === "nonce" && first && second) proof.nonces[Number(first)] = { hex: second, by: third ?? "" };
}

/* A deal begins with what proves it, or with its cards; it ends with its `#: chain`, or where the next begins. */
export function readProofs(text: string, table: string): Proof[] {
  const proofs: Proof[] = [];
  let proof = blank(1, table);
  const isBegun = (): boolean => proof.seed !== null || proof.lines.length > 0;
  const next = (): void => {
    proofs.push(proof);
    proof = blank(proof.deal + 1, proof.table);
  };
  for (const whole of text.split(/\r?\n/)) {
    if (whole.startsWith("#:")) {
      const words = whole.slice(2).trim().split(/\s+/);
      if (isBegun() && ["table", "deal", "before", "pledge", "nonce"].includes(words[0] ?? "")) next();
      readProof(proof, words);
      continue;
    }
    const [line = "", comment = ""] = whole.split("#").map((part) => part.trim());
    if (/^(seed|deck|deal) /.test(line) && isBegun()) next();
    if (line.startsWith("seed ")) proof.seed = line.slice(5).trim();
    else if (ACT.test(line) && !/^illegal |^legal /.test(line))
      proof.lines.push({ line, link: /^[0-9a-f]{16}$/.test(comment) ? comment : null });
  }
  if (isBegun()) next();
  return proofs;
}

function chainHolds(proof: Proof, secret: string, before: string): boolean {
  const key = hash(`cardroom chain ${secret}`);
  let chain = link(key, before);
  for (const played of proof.lines) {
    chain = link(key, `${chain} ${played.line}`);
    if (played.link !== null && played.link !== chain.slice(0, 16)) return false;
  }
  return chain === proof.chain;
}

function check(proof: Proof, before: string, own: string | undefined, seat: number | undefined): VerifiedDeal {
  const { secret } = proof;
  const hasOwn = own !== undefined && seat !== undefined;
  const out: VerifiedDeal = { deal: proof.deal, pledge: null, nonces: null, seed: null, chain: null, ownNonce: null };
  if (hasOwn) out.ownNonce = proof.nonces[seat]?.by === "client" && proof.nonces[seat]?.hex === own;
  if (secret === null) return out;
  if (!HEX.test(secret)) return { ...out, pledge: false };
  if (proof.pledge !== null) out.pledge = hash(`cardroom pledge ${proof.table} ${proof.deal} ${secret}`) === proof.pledge;
  if (proof.nonces.length > 0)
    out.nonces = proof.nonces.every(({ hex, by }, at) =>
      HEX.test(hex) && (by === "client" || hex === hash(`cardroom nonce ${secret} ${at}`)));
  const nonces = proof.nonces.map(({ hex }) => ` ${hex}`).join("");
  if (proof.seed !== null) out.seed = hash(`cardroom seed ${secret}${nonces}`) === proof.seed;
  if (proof.chain !== null) out.chain = chainHolds(proof, secret, before);
  return out;
}

function transcriptFault(core: Core, text: string): CoreFault | null {
  try {
    core.close(core.openText(text));
    return null;
  } catch (wrong) {
    if (!(wrong instanceof CoreError)) throw wrong;
    return wrong.fault;
  }
}

/* table: its code, for records that do not name it; nonces: those that this client sent, by number of the deal. */
export function verify(
  core: Core, text: string, table: string, seat?: number, nonces: Record<number, string> = {},
): Verified {
  const fault = transcriptFault(core, text);
  let before = zeros;
  const deals = readProofs(text, table).map((proof) => {
    const checked = check(proof, proof.before ?? before, nonces[proof.deal], seat);
    before = proof.chain ?? zeros;
    return checked;
  });
  const told = deals.flatMap(({ pledge, nonces: given, seed, chain, ownNonce }) => [pledge, given, seed, chain, ownNonce]);
  const needed = deals.flatMap(({ pledge, nonces: given, seed, chain }) => [pledge, given, seed, chain]);
  const ok = fault === null && !told.includes(false);
  return { ok, proved: ok && deals.length > 0 && !needed.includes(null), deals, fault };
}
