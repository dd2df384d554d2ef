// nonces.test.mjs - this client's part of each shuffle: one nonce for each pledge, also in a rematch; records find it
// again.
import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { beforeEach, test } from "node:test";
import { parts, storage } from "./parts.mjs";

globalThis.crypto ??= webcrypto; /* which Node 18 does not have by itself */
let kept, sent;
beforeEach(() => {
  kept = storage();
  sent = [];
});
let verdict = "applied";
let noncesOf, sendNonce;
const load = async () => ([{ noncesOf, sendNonce }] = await parts("room/nonces"));
beforeEach(load); // a page that has sent nothing

const session = {
  do: async (command) => {
    sent.push(command);
    return { verdict };
  },
};
const pledge = (digit) => digit.repeat(64);
const table = (deal, digit, more = {}) => ({
  table: "K7QM2X",
  you: 0,
  stage: "between",
  state: {},
  fair: { deal, pledge: pledge(digit), nonces: [{ by: more.by ?? "system", nonce: null }], chain: null },
  ...more,
});
const record = (...digits) => digits.map((digit) => `#: pledge ${pledge(digit)}\n0: draw_stock\n`).join("");

test("a pledge gets one nonce, a rematch's too", () => {
  for (const at of [table(1, "a"), table(1, "a"), table(2, "b"), table(1, "c"), table(1, "c")]) sendNonce(session, at);
  assert.deepEqual(
    sent.map((command) => command.deal),
    [1, 2, 1],
  );
  assert.equal(new Set(sent.map((command) => command.nonce)).size, 3);
});

test("a record of either match has its own", () => {
  for (const at of [table(1, "a"), table(2, "b"), table(1, "c")]) sendNonce(session, at);
  const [first, second, third] = sent.map((command) => command.nonce);
  assert.deepEqual(noncesOf("K7QM2X", record("a", "b")), { 1: first, 2: second });
  assert.deepEqual(noncesOf("K7QM2X", record("c")), { 1: third });
});

test("a pledge that was never shown does not go without", () => {
  sendNonce(session, table(1, "a"));
  assert.deepEqual(noncesOf("K7QM2X", record("d")), { 1: sent[0].nonce });
  assert.deepEqual(noncesOf("AAAAAA", record("a")), {});
});

test("what a page stored and did not get to the server is sent again by the next, once", async () => {
  sendNonce(session, table(1, "a"));
  await load();
  sendNonce(session, table(1, "a", { by: "client" }));
  assert.equal(sent.length, 1);
  for (const at of [table(1, "a"), table(1, "a")]) sendNonce(session, at);
  assert.deepEqual(sent, [sent[0], sent[0]]);
});

test("a part that the deal is without is no part of its proof", async () => {
  sendNonce(session, table(1, "a"));
  await load();
  sendNonce(session, table(1, "a", { stage: "playing", by: "client" }));
  assert.deepEqual(noncesOf("K7QM2X", record("a")), { 1: sent[0].nonce });
  sendNonce(session, table(1, "a", { stage: "playing" }));
  assert.equal(sent.length, 1);
  assert.deepEqual(noncesOf("K7QM2X", record("a")), {});
});

test("a part that is refused is forgotten", async () => {
  verdict = "late";
  sendNonce(session, table(1, "b"));
  await Promise.resolve();
  await Promise.resolve();
  assert.deepEqual(noncesOf("K7QM2X", record("b")), {});
});
