// tally.test.mjs - what was played with help is counted apart: it is no win, no best score, and ends a row. A result is
// counted once, however often it is shown.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { parts, storage } from "./parts.mjs";

const [{ knowDeal, knownDeal }, { tallyDeal, tallyOf, tallies }] = await parts("browser/known", "browser/tallies");
let kept;
beforeEach(() => {
  kept = storage();
});

const ended = (won, score, isAided = false) => tallyDeal("golf", { won, score, lowWins: true, isAided });

test("wins, rows and the best score", () => {
  ended(true, -3);
  ended(true, 0);
  ended(false, 4);
  ended(true, -1);
  assert.deepEqual(tallyOf("golf"), { played: 4, won: 3, streak: 1, best: -3, longest: 2, aided: 0, aided_won: 0 });
});

test("help is counted apart, and ends the row", () => {
  ended(true, -1);
  ended(true, -9, true);
  ended(false, 7, true);
  assert.deepEqual(tallyOf("golf"), { played: 1, won: 1, streak: 0, best: -1, longest: 1, aided: 2, aided_won: 1 });
  ended(true, -2);
  assert.equal(tallyOf("golf").streak, 1);
});

test("a tally of before help was counted goes on", () => {
  kept["cardroom.tallies"] = JSON.stringify({ golf: { played: 5, won: 2, streak: 1, best: 0, longest: 1 } });
  ended(true, 3);
  assert.deepEqual(tallyOf("golf"), { played: 6, won: 3, streak: 2, best: 0, longest: 2, aided: 0, aided_won: 0 });
  assert.equal(tallies().length, 1);
});

test("a deal that was played stays so; the oldest are forgotten", () => {
  assert.equal(knownDeal("golf|deal 1"), undefined);
  knowDeal("golf|deal 1", "shown");
  assert.equal(knownDeal("golf|deal 1"), "shown");
  knowDeal("golf|deal 1", "played");
  knowDeal("golf|deal 1", "shown");
  assert.equal(knownDeal("golf|deal 1"), "played");
  for (let i = 2; i <= 401; i++) knowDeal(`golf|deal ${i}`, "played");
  assert.equal(knownDeal("golf|deal 1"), undefined);
  assert.equal(knownDeal("golf|deal 2"), "played");
});

/* Ends a match against a bot, as the page is told of it; told: that its deal has begun. */
const result = (told) => ({
  t: "table",
  table: "K7QM2X",
  seq: 9,
  preset: "golf4",
  rules: "golf4",
  title: "Four-card Golf",
  you: 0,
  seats: [{}, {}],
  source: "deal 17",
  told,
  state: { deal: 1, over: true, match_over: true, totals: [3, 5], scores: [[3, 5]], leaders: [0], low_wins: true },
});

/* A page that is loaded anew, or another tab. */
async function page() {
  const [play, { tallyOf }] = await parts("play/play", "browser/tallies");
  const { port } = play.ownTable();
  return { counted: () => tallyOf("golf4").played, as: play.countedAs, told: (table) => port.onmessage(table) };
}

test("a finished match is counted once, on a reload, in a second tab too; the same cards again are new", async () => {
  globalThis.WORKER_FILE = "worker.js";
  globalThis.Worker = class {
    postMessage() {}
  };
  globalThis.addEventListener = () => {};
  const first = await page(),
    second = await page();
  first.told(result([{ seq: 2, kind: "deal" }]));
  second.told(result([]));
  assert.deepEqual([first.counted(), second.as(result([]))], [1, "alone"]);
  first.told({
    ...result([{ seq: 10, kind: "deal" }]),
    state: { ...result([]).state, over: false, match_over: false },
  });
  first.told(result([]));
  assert.equal(first.counted(), 2);
});
