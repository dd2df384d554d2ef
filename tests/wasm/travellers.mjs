// travellers.mjs PROGRAM [planted] - deals that bots have played at several tables: the page sets the same field and
// the same double dummy beside them as `cardroom duplicate score --json`. planted: the page gets another table, which
// must be found.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { newCore, parts } from "./inside.mjs";

const program = resolve(process.argv[2]),
  isPlanted = process.argv[3] === "planted";
const folder = mkdtempSync(join(tmpdir(), "cardroom-travellers-")),
  core = await newCore(parts.NO_DOORS);
const GAMES = [
  ["kop", 4, 3],
  ["kop_sport", 4, 3],
  ["baska", 4, 2],
  ["golf6", 2, 2],
  ["golf", 1, 2],
];

function run(...words) {
  const { stdout, stderr, status } = spawnSync(program, words, { cwd: folder, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return stdout;
}

/* Bots of a level play the first deals of the same number. */
function table(game, seats, deals, level, at) {
  const settings = game.startsWith("golf6") ? `match=${deals}` : game === "golf" ? `match=${deals}` : `match=${deals}`;
  const text = run(
    "play",
    game,
    settings,
    "--bots",
    Array(seats).fill(level).join(","),
    "--deal",
    "4711",
    "--seed",
    String(at),
  );
  writeFileSync(join(folder, `${at}.txt`), text);
  return { table: String(at), text };
}

/* What was asked before had a limit of time, which is over: it limits nothing after it. */
function limited() {
  const handle = core.open("golf");
  core.source(handle, "number 1");
  core.deal(handle);
  core.solve(handle, 0, true, 1, 1);
  core.close(handle);
  for (const end = performance.now() + 2; performance.now() < end; );
}

try {
  let compared = 0;
  limited();
  for (const [game, seats, deals] of GAMES) {
    const tables = ["easy", "medium", "random"].map((level, i) => table(game, seats, deals, level, i + 1)),
      files = tables.map(({ table }) => `${table}.txt`);
    const asked = isPlanted
      ? [tables[1], tables[1], tables[2]].map((one, i) => ({ ...one, table: String(i + 1) }))
      : tables;
    for (let deal = 1; deal <= deals; deal++) {
      const told = core.travellers(asked, deal - 1),
        wanted = JSON.parse(run("duplicate", "score", ...files, "--deal", String(deal), "--json"));
      assert.deepEqual(told.deals, wanted.deals, `${game}, deal ${deal}`);
      assert.equal(told.deals[0].double_dummy !== undefined, game !== "golf6", game);
      compared += told.deals[0].results.length;
    }
    assert.throws(() => core.travellers(tables, deals), parts.CoreError);
  }
  assert.throws(
    () =>
      core.travellers(
        [
          { table: "1", text: "cardroom 1\ngame kop\n" },
          { table: "2", text: "what" },
        ],
        0,
      ),
    parts.CoreError,
  );
  assert.throws(() => core.travellers([], 0), parts.CoreError);
  console.log(`travellers: ${compared} results as the program tells them`);
  if (isPlanted) process.exitCode = 1;
} catch (wrong) {
  if (!isPlanted || !(wrong instanceof assert.AssertionError)) throw wrong;
  console.log("travellers: the planted table was found");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
