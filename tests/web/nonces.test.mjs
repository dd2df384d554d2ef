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
const [{ noncesOf, sendNonce }] = await parts("room/nonces");

const session = {
  do: async (command) => {
    sent.push(command);
  },
};
const pledge = (digit) => digit.repeat(64);
const table = (deal, digit) => ({
  table: "K7QM2X",
  you: 0,
  stage: "between",
  state: {},
  fair: { deal, pledge: pledge(digit), nonces: [], chain: null },
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
