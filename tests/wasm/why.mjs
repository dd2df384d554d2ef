// why.mjs PROGRAM [planted] - deals that bots have played: the page tells of each choice the same reason, with the same
// figures, as `cardroom replay --why`. planted: the page gets another deal, which must be found.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { newCore, parts } from "./inside.mjs";

const program = resolve(process.argv[2]),
  isPlanted = process.argv[3] === "planted";
const folder = mkdtempSync(join(tmpdir(), "cardroom-why-")),
  core = await newCore(parts.NO_DOORS);
const GAMES = [
  ["golf6", "hard,medium"],
  ["cabo", "hard,random,easy"],
  ["kop", "hard,medium,easy,hard"],
  ["spit", "hard,easy"],
  ["golf", "medium"],
];

function run(...words) {
  const { stdout, stderr, status } = spawnSync(program, words, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, LANGUAGE: "en" },
  });
  assert.equal(status, 0, stderr);
  return stdout;
}

const play = (game, bots, deal) =>
  run(
    "play",
    game,
    "--seats",
    String(bots.split(",").length),
    "--bots",
    bots,
    "--deals",
    "1",
    "--deal",
    String(deal),
    "--seed",
    "8",
  );

/* What the program must have said: the page's sentence, whatever the next best action is called. */
function sentence(why) {
  const tenths = (n) => (n / 10).toFixed(1);
  const values = {
    n: tenths(why.n),
    error: tenths(why.error),
    choices: why.choices,
    wins: why.wins,
    others: why.others,
    next: "\0",
  };
  const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(
    `^${escape(why.text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))).replace("\0", ".+")}$`,
  );
}

try {
  let compared = 0;
  for (const [game, bots] of GAMES) {
    const text = play(game, bots, 5);
    writeFileSync(join(folder, "game.txt"), text);
    const { steps } = JSON.parse(run("replay", "game.txt", "--why", "--json"));
    const handle = core.openText(isPlanted ? play(game, bots, 6) : text);
    for (const [i, { why }] of steps.entries()) {
      const told = core.replayWhy(handle, 0, i);
      assert.equal(told === null, why === undefined, `${game}, step ${i}: ${why}`);
      if (told === null) continue;
      assert.match(why, sentence(told), `${game}, step ${i}`);
      assert.equal(told.next !== null, told.text.includes("{next}"));
      compared++;
    }
    core.close(handle);
  }
  assert.ok(compared > 100, `only ${compared} reasons`);
  console.log(`why: ${compared} reasons as the program tells them`);
  if (isPlanted) process.exitCode = 1;
} catch (wrong) {
  if (!isPlanted || !(wrong instanceof assert.AssertionError)) throw wrong;
  console.log("why: the planted deal was found");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
