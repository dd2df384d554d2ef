// daily.test.mjs - the deals of the days: which day a game was, days in a row, the calendar, what is shared.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts, storage } from "./parts.mjs";

const [
  { dayAfter, dayOf, dayOfSource, dayWords, isDealOfDay, noteDay, dayGames, resultsOf },
  { shareText, streakOf, weeksOf },
] = await parts("play/daily", "play/day_deal");
storage();

const RULES = "golf match=1";
const at = (day, hour = 12) =>
  new Date(Math.floor(day / 10000), (Math.floor(day / 100) % 100) - 1, day % 100, hour).getTime();
const game = (day, more = {}) => ({
  table: `T${day}`,
  rules: RULES,
  source: `deal ${day}02`,
  began: at(day),
  own: [3],
  won: false,
  aided: false,
  ...more,
});

test("in English the day stands before the month, so that no country reads another day", () => {
  assert.match(dayWords(20261126), /^Thursday,? 26 November$/);
  assert.equal(dayWords(20261126, { day: "numeric", month: "short", year: "numeric" }), "26 Nov 2026");
});

test("a game belongs to the day that its deal names", () => {
  const games = [
    game(20261120),
    game(20261121, { rules: "tri_peaks match=1" }),
    game(20261122, { own: [] }),
    game(20261123, { source: "deal 17" }),
    game(20261124, { source: "deal 2026134100" }),
    game(20261125, { source: undefined }),
  ];
  assert.deepEqual([...resultsOf(games, RULES).keys()], [20261120]);
});

test("the day's deal is the one of the day's hundred that was found, and no other is noted", () => {
  localStorage.setItem("cardroom.day_deals", JSON.stringify({ "golf.20261120": "2026112002" }));
  assert.equal(dayOfSource("deal 2026112099"), 20261120);
  for (const other of ["deal 20261120", "deal 20261120000", "seed 2026112002", undefined])
    assert.equal(dayOfSource(other), 0, other);
  assert.equal(isDealOfDay("golf", "deal 2026112002"), true);
  assert.equal(isDealOfDay("golf", "deal 2026112003"), false);
  assert.equal(isDealOfDay("golf", "deal 2026112102"), false, "a day of which nothing is known");
  assert.equal(isDealOfDay("tri_peaks", "deal 2026112002"), false);
  noteDay("golf", game(20261120, { source: "deal 2026112003" }));
  noteDay("golf", game(20261120));
  assert.deepEqual(
    dayGames().map(({ source }) => source),
    ["deal 2026112002"],
  );
});

test("the first time counts, whatever the order of the list", () => {
  const games = [
    game(20261120, { began: at(20261120, 20), own: [0], won: true, table: "B" }),
    game(20261120, { own: [5], table: "A" }),
  ];
  assert.deepEqual(resultsOf(games, RULES).get(20261120), {
    day: 20261120,
    table: "A",
    score: 5,
    won: false,
    aided: false,
    late: false,
  });
  assert.equal(resultsOf([game(20261119, { began: at(20261120) })], RULES).get(20261119).late, true);
});

test("days in a row: today may still come, help and late days end it", () => {
  const of = (games, now) => streakOf(resultsOf(games, RULES), now);
  const row = [20261129, 20261130, 20261201].map((day) => game(day));
  assert.deepEqual(of(row, 20261201), { streak: 3, longest: 3 });
  assert.deepEqual(of(row, 20261202), { streak: 3, longest: 3 });
  assert.deepEqual(of(row, 20261203), { streak: 0, longest: 3 });
  assert.deepEqual(of([...row, game(20261202, { aided: true })], 20261202), { streak: 3, longest: 3 });
  assert.deepEqual(of([...row, game(20261202, { aided: true }), game(20261203)], 20261203), { streak: 1, longest: 3 });
  assert.deepEqual(of([game(20261129), game(20261130, { began: at(20261201) }), game(20261201)], 20261201), {
    streak: 1,
    longest: 1,
  });
  assert.deepEqual(of([], 20261201), { streak: 0, longest: 0 });
});

test("days follow each other over months, years and clock changes", () => {
  assert.equal(dayAfter(20261231, 1), 20270101);
  assert.equal(dayAfter(20280228, 1), 20280229);
  assert.equal(dayAfter(20261026, -1), 20261025);
  assert.equal(dayOf(new Date(2026, 10, 3)), 20261103);
});

test("weeks begin on Monday and hold each day once", () => {
  const november = weeksOf(2026, 11);
  assert.deepEqual(november[0], [0, 0, 0, 0, 0, 0, 20261101]);
  assert.deepEqual(november.at(-1), [20261130, 0, 0, 0, 0, 0, 0]);
  assert.equal(november.flat().filter((day) => day > 0).length, 30);
  assert.equal(weeksOf(2027, 2).length, 4);
});

test("what is shared tells no card", () => {
  const golf = { low_wins: true },
    peaks = { low_wins: false };
  const result = { day: 20261123, table: "A", score: 3, won: false, aided: false, late: false };
  assert.equal(
    shareText(golf, "Golf", result, { score: 1, isExact: true }, "23 November"),
    "Golf, 23 November\n3 points, par 1\n⚪⚪",
  );
  assert.equal(
    shareText(golf, "Golf", { ...result, score: 1 }, { score: 1, isExact: true }, "23 November"),
    "Golf, 23 November\none point, par 1\n⛳",
  );
  assert.equal(
    shareText(peaks, "Tri Peaks", { ...result, score: 20, aided: true }, { score: 50, isExact: true }, "x").split(
      "\n",
    )[1],
    "20 points, par 50, with help",
  );
  assert.equal(shareText(golf, "Golf", result, null, "x"), "Golf, x\n3 points");
});
