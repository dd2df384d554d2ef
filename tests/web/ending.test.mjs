// ending.test.mjs - how a patience that is played alone has ended: one deal of several, and a round that goes on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts, storage } from "./parts.mjs";

storage();
const [{ endReason, endTitle, missWords }] = await parts("screens/table/ending");
const SPEAKER = { you: 0, names: ["You"] };

/* A deal with so many cards left in the tableau, and others that stay; deals 0: the round goes on. */
const ended = (left, deals, matchOver, staying = 0) => ({
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
        { id: "tableau", kind: "fan", owner: 0, cards: Array(staying + left).fill({}) },
        { id: "left", kind: "counter", owner: -1, cards: [], count: left },
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

test("cards that stay under the columns are not left", () => {
  assert.deepEqual(said(0, 9, false, 4), ["Solved!", "The tableau is cleared."]);
  assert.deepEqual(said(2, 9, false, 4), ["Not solved", "2 cards are left on the tableau."]);
});

test("a round that goes on tells that another tableau comes, or why it ends", () => {
  assert.deepEqual(said(0, 0, false), ["Solved!", "The tableau is cleared, so another one comes."]);
  assert.deepEqual(said(2, 0, true), ["Not solved", "2 cards are left on the tableau, so the round ends."]);
  assert.deepEqual(said(1, 0, true), ["Not solved", "One card is left on the tableau, so the round ends."]);
  assert.deepEqual(said(0, 0, true), ["Solved!", "The tableau is cleared."]); /* the last that a round may have */
  assert.deepEqual(said(2, 0, false), ["Not solved", "2 cards are left on the tableau."]); /* a game without an end */
});

test("after a patience that was not cleared it is told what was possible", () => {
  const best = (verdict, score, isExact = true) => ({ verdict, score, is_exact: isExact });
  assert.equal(missWords(6, best("solvable", -3)), "These cards could have been cleared.");
  assert.equal(missWords(6, best("impossible", 2)), "Your score: 6 points. The best possible was 2.");
  assert.equal(missWords(2, best("impossible", 2)), "Nothing better was possible with these cards.");
  assert.equal(missWords(6, best("gave_up", 4, false)), "", "what is not known is not told");
});

test("who has won a match is ahead, whether few points win or many", () => {
  const match = (lowWins, totals, leaders) => ({
    you: 0,
    seats: [{}, {}],
    state: { ...ended(0, 2, true).state, scores: [totals, totals], totals, leaders, low_wins: lowWins },
  });
  const two = { you: 0, names: ["You", "Ada"] };
  assert.equal(endReason(match(true, [160, 12], [1]), two), "12 points, 148 ahead of you.");
  assert.equal(endReason(match(false, [160, 12], [0]), two), "160 points, 148 ahead of Ada.");
});
