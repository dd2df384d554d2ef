// games.test.mjs - the list of games: what counts as a win, filters, and the file of all games.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { newLeague } from "../wasm/inside.mjs";
import { parts, storage } from "./parts.mjs";

const [
  { writeArchive },
  { ALL_GAMES, fits, merged },
  { barsOf, counted, monthsOf, runningMeans, statsOf },
  { knowDeal, wasShown },
  { betterOf, costliest, costOf, curveOf, isClear, mayBeChance, momentsOf, ofSeat },
  { keyOfText, luckAndPlay },
] = await parts("games/archive", "games/list", "games/stats", "browser/known", "games/moments", "games/kept_reviews");
const league = await newLeague();
storage();

const DAY = 86400000;
const game = (n, more = {}) => ({
  where: "here",
  table: `T${n}`,
  match: 0,
  rules: "golf",
  preset: "golf",
  title: "Golf",
  began: n * DAY,
  last: n * DAY + 1000,
  you: 0,
  stage: "over",
  turn: false,
  deals: 1,
  aided: false,
  won: true,
  people: [{ name: "You", face: "fox.3", kind: "person" }],
  totals: [n],
  own: [n],
  source: `deal ${n}`,
  ...more,
});
const figures = (games, isShown) => statsOf(counted(games, isShown));

test("wins, rows and scores", () => {
  const { played, won, streak, longest, scores } = figures([game(3, { won: false }), game(1), game(4), game(2)]);
  assert.deepEqual(
    { played, won, streak, longest, scores },
    { played: 4, won: 3, streak: 1, longest: 2, scores: [1, 2, 3, 4] },
  );
});

test("help is counted apart and ends a row", () => {
  const { played, streak, aided, aidedWon } = figures([
    game(1),
    game(2, { aided: true }),
    game(3, { aided: true, won: false }),
  ]);
  assert.deepEqual({ played, streak, aided, aidedWon }, { played: 1, streak: 0, aided: 2, aidedWon: 1 });
});

test("a solution that was shown is help, unless the deal had been played", () => {
  knowDeal("golf|deal 1", "shown");
  knowDeal("golf|deal 2", "played");
  knowDeal("golf|deal 2", "shown");
  const { played, aided } = figures([game(1), game(2)], wasShown);
  assert.deepEqual({ played, aided }, { played: 1, aided: 1 });
});

test("the same cards again do not count, even where they were given up", () => {
  const { played, won, again, open } = figures([
    game(1, { stage: "left", won: null }),
    game(2, { source: "deal 1" }),
    game(3),
  ]);
  assert.deepEqual({ played, won, again, open }, { played: 1, won: 1, again: 1, open: 1 });
  assert.equal(figures([game(1), game(2, { rules: "golf wrap=1", source: "deal 1" })]).played, 2);
});

test("bars have one width and hold every score", () => {
  assert.deepEqual(
    barsOf([-1, 0, 0, 2]).map(({ from, n }) => [from, n]),
    [
      [-1, 1],
      [0, 2],
      [1, 0],
      [2, 1],
    ],
  );
  const many = barsOf([-40, 0, 99]);
  assert.ok(many.length <= 12);
  assert.equal(
    many.reduce((sum, { n }) => sum + n, 0),
    3,
  );
});

test("months without a game are shown, too", () => {
  const at = (year, month) => new Date(year, month, 5).getTime();
  const rows = counted([game(1, { last: at(2026, 10) }), game(2, { last: at(2027, 0), won: false })]);
  assert.deepEqual(monthsOf(rows), [
    { month: 202611, played: 1, won: 1 },
    { month: 202612, played: 0, won: 0 },
    { month: 202701, played: 1, won: 0 },
  ]);
});

test("filters", () => {
  const kop = game(9, {
    preset: "kop",
    title: "Kop",
    won: false,
    aided: true,
    where: "server",
    people: ["You", "Ola"].map((name) => ({ name, face: "", kind: "person" })),
  });
  const count = (some) =>
    [game(1), kop, game(2, { stage: "playing", won: null })].filter((one) =>
      fits(one, { ...ALL_GAMES, ...some }, one.title),
    ).length;
  assert.deepEqual(
    [
      {},
      { sought: " oLA" },
      { sought: "golf" },
      { end: "won" },
      { end: "lost" },
      { end: "going" },
      { help: "with" },
      { people: "together" },
      { where: "server" },
      { sought: "x" },
    ].map(count),
    [3, 1, 2, 1, 1, 1, 1, 1, 1, 0],
  );
});

test("a game is listed once, the latest first", () => {
  assert.deepEqual(
    merged([game(1), game(2)], [game(2, { where: "file" }), game(3)]).map(({ table, where }) => table + where),
    ["T3here", "T2here", "T1here"],
  );
});

const plain = ({ where: _, ...rest }) => rest;

/* The games of a file, and its faults, as the page takes them. */
function readArchive(text) {
  const { games, faults } = league.keptGames(text);
  return { games: games.map(({ game, lines }) => ({ game, text: lines.map((line) => `${line}\n`).join("") })), faults };
}

const TEXT = "cardroom 1\ngame golf\ndeal 17   # a remark\n0: play 5C\n";

test("a file that was written is read the same", () => {
  const bot = game(2, {
    people: [
      { name: "Ola #1 K", face: "", kind: "person" },
      { name: "Bot", face: "", kind: "bot", level: "easy" },
    ],
    won: null,
    stage: "between",
    source: undefined,
    totals: [-3, 4],
  });
  const kept = [
    { game: plain(game(1)), text: TEXT },
    { game: plain(bot), text: "" },
  ];
  if (kept[1].game.source === undefined) delete kept[1].game.source;
  const text = writeArchive(kept);
  assert.deepEqual(readArchive(text), { games: kept, faults: [] });
  assert.deepEqual(readArchive(text.replaceAll("\n", "\r\n")), { games: kept, faults: [] });
  assert.equal(writeArchive(readArchive(text).games), text);
});

test("what cannot be read is named by its line, and the rest is taken", () => {
  const text = writeArchive([1, 2, 3].map((n) => ({ game: plain(game(n)), text: TEXT })));
  const lines = text.split("\n");
  const at = lines.findIndex((line, i) => line.startsWith("#= began") && i > lines.indexOf("#= game T2 0"));
  lines[at] = "#= began yesterday";
  const { games, faults } = readArchive(lines.join("\n"));
  assert.deepEqual(
    games.map(({ game: { table } }) => table),
    ["T1", "T3"],
  );
  assert.equal(faults.length, 1);
  assert.equal(faults[0].line, at + 1);
  assert.match(faults[0].text, /yesterday/);
});

test("other faults of a file", () => {
  const of = (from, to) =>
    readArchive(writeArchive([{ game: plain(game(1)), text: TEXT }]).replace(from, to))
      .faults.map(({ text }) => text)
      .join();
  assert.match(readArchive("cardroom 1\ngame golf\n").faults[0].text, /No game begins here/);
  assert.match(of("#= you 0", "#= you 4"), /no seat 4/);
  assert.match(of(/#= stage .*\n/, ""), /`#= stage` is missing/);
  assert.match(of("#= won yes", "#= won perhaps"), /perhaps/);
  assert.match(of("#= won", "#= wan"), /“wan” is no word/);
  assert.match(of("#= won yes", "#= won toString"), /“toString” is none of these words: open, yes, no/);
  assert.match(of("#= won", "#= constructor"), /“constructor” is no word/);
  assert.match(of(/#= last .*/, "#= last Christmas 2025"), /Christmas/);
  assert.match(of("# Games", "cardroom 1\n# Games"), /begins with a line/);
});

test("the file that `cardroom history` reads and writes", () => {
  const text = readFileSync(new URL("../history/page.txt", import.meta.url), "utf8");
  const { games, faults } = readArchive(text);
  assert.deepEqual(faults, []);
  assert.deepEqual(writeArchive(games).split(/\s+/), text.split(/\s+/));
});

const priced = (step, cost, more = {}) => ({
  deal: 1,
  seat: 0,
  move: step,
  step,
  did: { line: "a" },
  by_view: { cost, is_best: cost === 0, best: { line: "b" } },
  by_cards: null,
  ...more,
});

test("the three moments that mattered, and the curve", () => {
  const decisions = [priced(1, 0.5), priced(2, 3), priced(3, -0.2), priced(4, 0.01), priced(5, 2), priced(6, 1)];
  assert.deepEqual(
    momentsOf(decisions).map(({ step }) => step),
    [2, 5, 6],
  );
  assert.deepEqual(
    costliest(decisions).map(({ step }) => step),
    [2, 5, 6, 1],
  );
  assert.deepEqual(
    curveOf(decisions).map((n) => Math.round(n * 100)),
    [50, 350, 350, 351, 551, 651],
  );
  assert.deepEqual(
    ofSeat({ decisions: [...decisions, priced(7, 9, { seat: 1 })] }, 1).map(({ step }) => step),
    [7],
  );
});

test("what could not be known is priced by all cards", () => {
  const one = priced(1, 0, { by_view: null, by_cards: { cost: 4, is_best: false, best: { line: "c" } } });
  assert.deepEqual([costOf(one), betterOf(one).line, betterOf(priced(1, 0))], [4, "c", null]);
  assert.equal(costOf(priced(1, 0, { by_view: null })), 0);
});

test("what chance may have made is no moment, and the choices together are told by the same measure everywhere", () => {
  const price = (step, cost, error) =>
    priced(step, cost, { by_view: { cost, error, is_best: false, best: { line: "b" } } });
  const decisions = [price(1, 0.1, 0.3), price(2, 0.4, 0.3), price(3, 2, 2.5), price(4, 0.06, 0)];
  assert.deepEqual(
    momentsOf(decisions).map(({ step }) => step),
    [2, 4],
  );
  assert.deepEqual(
    decisions.map((one) => betterOf(one)?.line ?? null),
    [null, "b", null, "b"],
  );
  assert.deepEqual(
    decisions.map(({ by_view }) => isClear(by_view)),
    [false, true, false, true],
  );
  const reviewed = (cost, error) => ({ by_view: { told: 3, cost, error }, by_cards: { told: 3, cost, error } });
  assert.deepEqual(
    [
      [0.3, 0.3],
      [0.6, 0.3],
      [0.7, 0.3],
      [0.3, 0],
      [0, 0],
    ].map(([cost, error]) => mayBeChance(reviewed(cost, error), "by_view")),
    [true, true, false, false, false],
  );
  assert.equal(mayBeChance(reviewed(0.3, 0.3), "by_cards"), false);
});

test("the mean of the last ten scores", () => {
  assert.deepEqual(runningMeans([4, 8]), [4, 6]);
  assert.equal(runningMeans([100, ...Array(10).fill(3)])[10], 3);
});

test("luck and play of the reviewed deals", () => {
  const player = (gave, cost, deals = 1, told = 3) => ({
    deals,
    gave,
    by_view: { told, cost },
    by_cards: { told: 3, cost: 7 },
  });
  const kept = (preset, you, ...players) => ({ preset, you, review: { players } });
  assert.deepEqual(
    luckAndPlay(
      [
        kept("kop", 1, player(9, 9), player(-2, 1)),
        kept("kop", 0, player(5, 4, 2, 0)),
        kept("golf", 0, player(50, 50)),
        kept("kop", -1, player(8, 8)),
      ],
      "kop",
    ),
    {
      deals: 3,
      luck: 1,
      cost: 8 / 3,
      games: [
        { luck: -2, cost: 1 },
        { luck: 2.5, cost: 3.5 },
      ],
    },
  );
  assert.equal(luckAndPlay([kept("kop", 0, player(1, 1, 0))], "kop"), null);
  assert.notEqual(keyOfText("deal 12"), keyOfText("deal 21"));
});
