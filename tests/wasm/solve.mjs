// solve.mjs CARDROOM - the page's solver and analysis give the program's answers, for every patience and some house
// rules.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { act, newCore, transcript } from "./inside.mjs";

const [program] = process.argv.slice(2);
const DEALS = 4,
  NODES = 200000;
const core = await newCore();
const folder = mkdtempSync(join(tmpdir(), "cardroom-"));
const presets = core
  .catalogue()
  .presets.filter(({ game }) => game === "golf-patience")
  .map(({ id }) => id);
const house = [
  "golf columns=9 rows=4",
  "golf kings=wrap jokers=2",
  "tri_peaks turn_when_stuck_only=on",
  "golf packs=2 columns=10 rows=8",
  "black_hole kings=queens",
  "golf kings=corner jokers=1",
  "golf score=streak columns=5",
  "golf score=streak columns=5 streak=double streak.turn=3 streak.all=50",
  "golf columns=3 rows=13",
];

// What the program prints as JSON; exit 1 says no, not that anything is wrong.
function native(...args) {
  try {
    return JSON.parse(execFileSync(program, [...args, "--json"], { stdio: ["ignore", "pipe", "inherit"] }).toString());
  } catch (wrong) {
    assert.equal(wrong.status, 1);
    return JSON.parse(wrong.stdout.toString());
  }
}

function compareSolve(rules) {
  const theirs = native(
    "solve",
    ...rules.split(" "),
    "--deals",
    `1..${DEALS}`,
    "--score",
    "--nodes",
    NODES,
    "--memory",
    64,
  );
  theirs.forEach((answer, i) => {
    const handle = core.open(rules, 1);
    core.source(handle, `number ${i + 1}`);
    core.deal(handle);
    const mine = core.solve(handle, 0, true, NODES);
    const where = `${rules} deal ${i + 1}`;
    // Which way a deal is solved may differ (many at once, or one); what is proved may not.
    if (mine.verdict !== "gave_up" && answer.verdict !== "gave_up") assert.equal(mine.verdict, answer.verdict, where);
    if (mine.is_exact && "score" in answer) assert.equal(mine.score, answer.score, where);
    for (const line of mine.line) act(core, handle, 0, line, 0);
    const state = core.state(handle, 0);
    assert.equal(state.over, true, where);
    assert.equal(state.scores[0][0], mine.score, where);
    core.close(handle);
  });
  return theirs.length;
}

function compareAnalysis(rules) {
  const handle = core.open(rules, 1);
  core.source(handle, "number 3");
  core.deal(handle);
  for (let pick = 7; core.toAct(handle) !== 0; pick = (pick * 31 + 11) % 997) {
    const { moves } = core.state(handle, 0).scene;
    act(core, handle, 0, moves[pick % moves.length].line, 0);
  }
  const file = join(folder, "game.txt");
  writeFileSync(file, transcript(core, handle));
  const mine = core.analyse(handle, 0, 0, NODES);
  const theirs = native("analyse", file, "--by", "cards", "--nodes", NODES, "--memory", 64);
  core.close(handle);
  const [of] = theirs.deals;
  const told = mine.decisions.map(({ move, did, best, left, loses, better }) => [
    move,
    did,
    best,
    left,
    loses,
    better.join(" or "),
  ]);
  const expected = of.decisions.map((d) => [d.move, d.did, d.would_leave, d.leaves, d.loses_win, d.better]);
  assert.deepEqual(told, expected, rules);
  assert.deepEqual(
    [mine.moves, mine.end, mine.best, mine.cost, mine.given_up],
    [of.moves, of.end, of.best, of.cost, of.giving_up_cost],
    rules,
  );
  if (mine.end === "lost") assert.deepEqual([mine.lost_from, mine.lost_to], of.lost_at, rules);
}

let solved = 0,
  analysed = 0;
for (const rules of [...presets, ...house]) solved += compareSolve(rules);
for (const rules of ["golf", "golf_queens", "tri_peaks_open", "black_hole"]) {
  compareAnalysis(rules);
  analysed++;
}
rmSync(folder, { recursive: true });
console.log(`${solved} deals and ${analysed} analyses: as the program says`);
