// season.mjs PROGRAM SEASONS SEED [planted] - random evenings counted by league.wasm and by the program: `tournament
// season` and `ratings` print the same CSV byte for byte, the same JSON, and refuse the same with the same words.
// planted: the module gets two evenings the other way round, which must be found.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { newLeague, parts } from "./inside.mjs";

const [program, seasons, seed, planted] = [
  resolve(process.argv[2]),
  Number(process.argv[3]),
  Number(process.argv[4]),
  process.argv[5] === "planted",
];
const NAMES = [
  "Ewa Żak",
  "ewa zak",
  "Jan Nowak",
  "Iga",
  "Bogumił Łoś",
  'Ola "Ace" Śliwa',
  "Tomek",
  "Zoë",
  "Piotr, senior",
  "Rut",
  "Max",
  "Hania",
];
const KEYS = ["league", "points", "places", "difference", "evening", "firsts", "best"];
const folder = mkdtempSync(join(tmpdir(), "cardroom-season-")),
  league = await newLeague();

let counted = 0,
  refused = 0,
  state = seed;
const below = (n) => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 8) % n;
const pick = (...of) => of[below(of.length)];
const shuffled = (list) =>
  list
    .map((one) => [below(1 << 20), one])
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);

/* Tables of random results; some stay open, some evenings have other rules than most. */
function evening() {
  const people = shuffled(NAMES.map((_, i) => i + 1)).slice(0, 4 + below(8)),
    rounds = 1 + below(3),
    few = (line) => (below(6) === 0 ? [line] : []);
  const lines = [
    "cardroom tournament 1",
    ...few("title An evening"),
    `game ${pick("kop_sport", "kop_sport", "kop_sport", "kop", "kop_sport max_double=32")}`,
    `rounds ${rounds}`,
    `deals ${pick(8, 8, 12)}`,
    ...few("league 5 3 1 0"),
    ...few("ties best"),
    ...few("byes none"),
    ...people.map((number) => `player ${number} ${NAMES[number - 1]}`),
  ];
  for (let round = 1; round <= rounds - (below(4) === 0 ? 1 : 0); round++) {
    const seats = shuffled(people),
      tables = Math.floor(seats.length / 4);
    lines.push(`round ${round}`);
    for (let t = 0; t < tables; t++) lines.push(`table ${t + 1}: ${seats.slice(4 * t, 4 * t + 4).join(" ")}`);
    if (seats.length % 4) lines.push(`bye ${seats.slice(4 * tables).join(" ")}`);
    for (let t = 0; t < tables; t++)
      if (below(12) > 0) {
        const points = pick([12, -4, -4, -4], [4, 4, -4, -4], [6, 2, -2, -6], [0, 0, 0, 0]);
        lines.push(`result ${round}.${t + 1}: ${shuffled(points).join(" ")}`);
      }
    if (below(3) === 0)
      lines.push(`adjust ${pick(...people)} ${pick("points -2", "league -1", "points 3")} by the director`);
  }
  return `${lines.join(pick("\n", "\n", "\r\n"))}\n`;
}

function run(...words) {
  const { stdout, stderr, status } = spawnSync(program, words, { cwd: folder, encoding: "utf8" });
  return status === 0 ? { text: stdout } : { wrong: stderr.trim().replace(/^cardroom: /, "") };
}

function ask(question) {
  try {
    return question();
  } catch (wrong) {
    if (!(wrong instanceof parts.CoreError)) throw wrong;
    const { text, line, column } = wrong.fault;
    return { wrong: line > 0 ? text.replace(": ", `:${line}:${column}: `) : text };
  }
}

/* Ratings to the last digits, in which the mathematics of two libraries may differ. */
const fine = (ratings) => ({
  ...ratings,
  lists: ratings.lists.map((list) => ({
    ...list,
    players: list.players.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, typeof value === "number" ? value.toFixed(9) : value]),
      ),
    ),
  })),
});

function compare(files, words) {
  const names = files.map(({ name }) => name),
    given = planted ? [...files.slice(1), files[0]] : files;
  for (const by of KEYS) {
    const rules = { by, best: pick(0, 0, 1, 2), least: pick(0, 0, 2), points: "10,8,6,5" };
    const flags = [
      "--by",
      by,
      ...(rules.best ? ["--best", rules.best] : []),
      ...(rules.least ? ["--least", rules.least] : []),
      ...(by === "evening" ? ["--evening-points", rules.points] : []),
    ].map(String);
    const csv = run("tournament", "season", ...names, ...flags, "--csv");
    assert.deepEqual(
      ask(() => league.seasonCsv(given, rules)),
      csv,
      `${words}, ${flags.join(" ")}`,
    );
    if (csv.wrong) {
      refused++;
      assert.ok(
        league.season(given, rules).unlike[by] > 1,
        `${words}: the season does not say that it cannot be compared by ${by}`,
      );
      continue;
    }
    counted++;
    const { season, unlike } = league.season(given, rules);
    assert.equal(unlike[by], undefined, words);
    assert.deepEqual(season, JSON.parse(run("tournament", "season", ...names, ...flags, "--json").text), words);
  }
  assert.deepEqual(league.ratingsCsv(given), run("ratings", ...names, "--csv"), words);
  assert.deepEqual(fine(league.ratings(given)), fine(JSON.parse(run("ratings", ...names, "--json").text)), words);
}

function wrongFiles() {
  const write = (name, text) => (writeFileSync(join(folder, name), text), { name, text });
  const good = write("good.txt", evening()),
    twin = write("twin.txt", good.text);
  const rules = { by: "league", best: 0, least: 0, points: "" };
  const bad = write("bad.txt", good.text.replace(/round 1/, "raund 1")),
    none = write("none.txt", "");
  for (const files of [[good, bad], [none], [good, twin]]) {
    const told = run("tournament", "season", ...files.map(({ name }) => name), "--csv");
    assert.ok(told.wrong, "the program takes a wrong file");
    assert.deepEqual(
      ask(() => league.season(files, rules)),
      told,
    );
  }
  assert.match(ask(() => league.season([good], { ...rules, by: "evening", points: "1,2" })).wrong, /do not rise/);
  assert.match(ask(() => league.season([good], { ...rules, by: "money" })).wrong, /ranks no season/);
  assert.match(ask(() => league.season([], rules)).wrong, /at least one/);
}

try {
  for (let n = 0; n < seasons; n++) {
    const words = `season ${n} of seed ${seed}`;
    compare(
      Array.from({ length: 2 + below(4) }, (_, i) => {
        const name = `cup ${n}-${i}.txt`,
          text = evening();
        writeFileSync(join(folder, name), text);
        return { name, text };
      }),
      words,
    );
  }
  wrongFiles();
  assert.ok(!planted, "evenings in another order were not found");
  assert.ok(counted > seasons && refused > 0, `${counted} counted, ${refused} refused`);
  console.log(`${seasons} seasons: ${counted} rankings and their ratings are the same, ${refused} are refused alike`);
} catch (wrong) {
  if (!planted || !/season \d/.test(wrong.message)) throw wrong;
  console.log("found: evenings in another order");
} finally {
  rmSync(folder, { recursive: true });
}
