// ending.test.mjs - how a patience that is played alone has ended: one deal of several, and a round that goes on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts, storage } from "./parts.mjs";

storage();
const [{ endReason, endTitle }] = await parts("screens/table/ending");
const SPEAKER = { you: 0, names: ["You"] };

/* A deal with so many cards left in the tableau; deals 0: the round goes on. */
const ended = (left, deals, matchOver) => ({
  you: 0,
  seats: [{}],
  state: {
    deal: 1,
    deals,
    target: null,
    match_over: matchOver,
    scores: [[left]],
    totals: [left],
    leaders: [0],
    low_wins: true,
    scene: {
      sums: [],
      zones: [
        { kind: "fan", owner: 0, cards: Array(left).fill({}) },
        { kind: "pile", owner: -1, cards: [{}] },
      ],
    },
  },
});
const said = (...of) => [endTitle(ended(...of), SPEAKER), endReason(ended(...of), SPEAKER)];

test("a deal of a number of deals", () => {
  assert.deepEqual(said(0, 9, false), ["Solved!", "The tableau is cleared."]);
  assert.deepEqual(said(2, 9, false), ["Not solved", "2 cards are left on the tableau."]);
  assert.deepEqual(said(1, 9, true), ["Not solved", "One card is left on the tableau."]);
});

test("a round that goes on tells that another tableau comes, or why it ends", () => {
  assert.deepEqual(said(0, 0, false), ["Solved!", "The tableau is cleared, so another one comes."]);
  assert.deepEqual(said(2, 0, true), ["Not solved", "2 cards are left on the tableau, so the round ends."]);
  assert.deepEqual(said(1, 0, true), ["Not solved", "One card is left on the tableau, so the round ends."]);
  assert.deepEqual(said(0, 0, true), ["Solved!", "The tableau is cleared."]); /* the last that a round may have */
  assert.deepEqual(said(2, 0, false), ["Not solved", "2 cards are left on the tableau."]); /* a game without an end */
});
