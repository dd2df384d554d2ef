/* verify.ts - checks the proofs of a record: docs/protocol.md, "The cards are nobody's choice".
 * Shape  the core replays the transcript itself. This file checks the hashes, with another implementation than the
 *        server's. A record with proofs may hold only what a room writes: a line that no chain covers, such as
 *        `starter 1`, is refused. */
import { hmac } from "@noble/hashes/hmac";
import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils";
import { Core } from "./core";
import { CoreError } from "./fault";
import type { Verified, VerifiedDeal } from "./answers";
import type { CoreFault } from "../wire/fault";

interface Proof {
  deal: number;
  pledge: string | null;
  nonces: ({ hex: string; by: string } | undefined)[];
  seed: string | null;
  secret: string | null;
  chain: string | null;
  lines: { line: string; link: string | null }[];
}

interface Proofs {
  table: string;
  seats: number;
  deals: Proof[];
  fault: CoreFault | null;
}

const HEX = /^[0-9a-f]{64}$/;
const LINK = /^[0-9a-f]{16}$/;
const ACT = /^[0-9]+: /; /* a line of a seat */
const HEAD = /^(cardroom|game|players|match|total|seats)\b/;
const zeros = "0".repeat(64);

const hash = (words: string): string => bytesToHex(sha256(utf8ToBytes(words)));
const link = (key: string, words: string): string => bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(words)));

const blank = (deal: number): Proof => ({
  deal,
  pledge: null,
  nonces: [],
  seed: null,
  secret: null,
  chain: null,
  lines: [],
});

/* Reads a proof: the word after `#:` and its values. False: there is no such proof. */
function readProof(proofs: Proofs, proof: Proof, [name, first = "", second = "", third = ""]: string[]): boolean {
  if (name === "table") proofs.table = first;
  else if (name === "pledge") proof.pledge = first;
  else if (name === "reveal") proof.secret = first;
  else if (name === "chain") proof.chain = first;
  else if (name === "nonce" && /^\d+$/.test(first) && Number(first) < proofs.seats)
    proof.nonces[Number(first)] = { hex: second, by: third };
  else return false;
  return true;
}

/* Reads a line of the transcript itself. False: a room's record has no such line. */
function readLine(proofs: Proofs, proof: Proof, line: string, comment: string): boolean {
  if (line.startsWith("seats ")) proofs.seats = Number(line.slice(6));
  if (line.startsWith("seed ") && proof.seed === null) proof.seed = line.slice(5).trim();
  else if (ACT.test(line)) proof.lines.push({ line, link: LINK.test(comment) ? comment : null });
  else return line === "" || HEAD.test(line);
  return true;
}

/* Reads the proofs of all deals; a deal ends with its `#: chain`. */
function readProofs(text: string): Proofs {
  const proofs: Proofs = { table: "", seats: 0, deals: [], fault: null };
  let proof = blank(1);
  let lineNumber = 0;
  for (const whole of text.split("\n")) {
    lineNumber++;
    const at = whole.indexOf("#");
    const line = (at < 0 ? whole : whole.slice(0, at)).trim(),
      comment = at < 0 ? "" : whole.slice(at + 1).trim();
    const isProof = line === "" && comment.startsWith(":");
    const words = comment.slice(1).trim().split(/\s+/);
    const reads = isProof ? readProof(proofs, proof, words) : readLine(proofs, proof, line, comment);
    if (!reads) proofs.fault ??= { text: "a room's record has no such line", line: lineNumber, column: 1 };
    if (!isProof || words[0] !== "chain") continue;
    proofs.deals.push(proof);
    proof = blank(proof.deal + 1);
  }
  const isOpen = proof.seed !== null || proof.pledge !== null || proof.lines.length > 0;
  if (isOpen) proofs.deals.push(proof);
  return proofs;
}

function chainHolds(proof: Proof, secret: string, before: string): boolean {
  const key = hash(`cardroom chain ${secret}`);
  let chain = link(key, before);
  for (const played of proof.lines) {
    chain = link(key, `${chain} ${played.line}`);
    if (played.link !== chain.slice(0, 16)) return false;
  }
  return chain === proof.chain;
}

/* True if each seat has a nonce, and those of the system follow from the secret. */
function noncesHold(proof: Proof, secret: string, seats: number): boolean {
  for (let seat = 0; seat < seats; seat++) {
    const nonce = proof.nonces[seat];
    if (!nonce || !HEX.test(nonce.hex)) return false;
    const isSystem = nonce.by === "system" && nonce.hex === hash(`cardroom nonce ${secret} ${seat}`);
    if (nonce.by !== "client" && !isSystem) return false;
  }
  return seats > 0;
}

function check(proofs: Proofs, proof: Proof, before: string): VerifiedDeal {
  const { secret } = proof;
  const out: VerifiedDeal = { deal: proof.deal, pledge: null, nonces: null, seed: null, chain: null, ownNonce: null };
  if (secret === null || !HEX.test(secret) || !HEX.test(before)) return out;
  const nonces = proof.nonces.map((nonce) => ` ${nonce?.hex}`).join("");
  out.pledge = hash(`cardroom pledge ${proofs.table} ${proof.deal} ${secret}`) === proof.pledge;
  out.nonces = noncesHold(proof, secret, proofs.seats);
  out.seed = hash(`cardroom seed ${secret}${nonces}`) === proof.seed;
  out.chain = chainHolds(proof, secret, before);
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

/* Checks a record. table: its code, if known, so that the record of another table is refused; else "". nonces: those
 * that this client sent from its seat, by deal number. */
export function verify(
  core: Core,
  text: string,
  table: string,
  seat?: number,
  nonces: Record<number, string> = {},
): Verified {
  const proofs = readProofs(text);
  const hasProofs = /^\s*#:/m.test(text);
  let before = zeros;
  const deals = hasProofs
    ? proofs.deals.map((proof) => {
        const checked = check(proofs, proof, before);
        const own = nonces[proof.deal],
          given = seat === undefined ? undefined : proof.nonces[seat];
        if (own !== undefined) checked.ownNonce = given?.by === "client" && given.hex === own;
        if (table !== "" && table !== proofs.table) checked.pledge = false;
        before = proof.chain ?? "";
        return checked;
      })
    : [];
  const fault = transcriptFault(core, text) ?? (hasProofs ? proofs.fault : null);
  const needed = deals.flatMap(({ pledge, nonces: given, seed, chain }) => [pledge, given, seed, chain]);
  const ok = fault === null && !needed.includes(false) && !deals.some(({ ownNonce }) => ownNonce === false);
  return { ok, proved: ok && deals.length > 0 && !needed.includes(null), deals, fault };
}
