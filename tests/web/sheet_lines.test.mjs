// sheet_lines.test.mjs - a chart of totals: lines begin at 0, levels are round and within the totals, names stand apart
// and inside the box.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chance } from "./browser.mjs";
import { parts } from "./parts.mjs";

const [{ isDashed, LINE_COLOURS, linesOf, scoreWords }] = await parts("sheets/sheet_lines");
const box = { wide: 360, high: 220, letter: 7, row: 15, names: 126 };

test("amounts that are paid have their sign", () => {
  assert.deepEqual(
    [scoreWords(3, true), scoreWords(3, false), scoreWords(-3, true), scoreWords(0, true)],
    ["+3", "3", "−3", "0"],
  );
});

test("two deals of two", () => {
  const { lines, levels, deals, left, right, foot } = linesOf(
    ["Ada", "Bruno"],
    [
      [10, -5],
      [20, 0],
    ],
    false,
    box,
  );
  assert.deepEqual(
    levels.map(({ n }) => n),
    [-5, 0, 5, 10, 15, 20],
  );
  assert.deepEqual(
    deals.map(({ n }) => n),
    [1, 2],
  );
  const nought = levels[1].y;
  assert.deepEqual(
    lines.map(({ points }) => points.map(([x]) => x)),
    [
      [left, (left + right) / 2, right],
      [left, (left + right) / 2, right],
    ],
  );
  assert.deepEqual(
    lines[1].points.map(([, y]) => Math.round(y - nought)),
    [0, Math.round(foot - nought), 0],
  );
  assert.deepEqual(
    lines.map(({ total, name }) => [name, total]),
    [
      ["Ada", 20],
      ["Bruno", 0],
    ],
  );
});

test("any totals: nothing is outside, no name over another", () => {
  const pick = chance(7);
  for (let run = 0; run < 2000; run++) {
    const seats = 1 + pick(12),
      spread = 1 + pick([3, 40, 2000][pick(3)]),
      names = Array.from({ length: seats }, (_, i) => "Maximiliane-Josephine".slice(0, 1 + pick(21)) + i);
    const totals = [];
    for (let deal = 0; deal < 1 + pick(60); deal++)
      totals.push(names.map((_, seat) => (totals[deal - 1]?.[seat] ?? 0) + pick(spread) - pick(spread)));
    const where = `run ${run}`,
      { lines, levels, left, right, foot } = linesOf(names, totals, run % 2 === 0, box);
    assert.ok(left > 0 && right > left + 60 && foot < box.high, where);
    assert.ok(
      levels.length >= 2 && levels.length <= 8 && levels.some(({ n }) => n === 0),
      `${where}: levels ${levels.map(({ n }) => n)}`,
    );
    for (const { n, y } of levels)
      assert.ok(n >= Math.min(0, ...totals.flat()) && n <= Math.max(1, ...totals.flat()) && y <= foot && y >= 0, where);
    for (const { points } of lines)
      for (const [x, y] of points)
        assert.ok(x >= left - 0.01 && x <= right + 0.01 && y >= 0 && y <= foot + 0.01, where);
    const ends = lines.map(({ y }) => y).sort((a, b) => a - b);
    ends.forEach((y, i) =>
      assert.ok(
        y >= 0 && y <= box.high && (i === 0 || y - ends[i - 1] >= box.row - 0.01),
        `${where}: names at ${ends}`,
      ),
    );
  }
});

test("a player's line is like no other's", () => {
  const looks = Array.from({ length: 12 }, (_, seat) => `${seat % LINE_COLOURS} ${isDashed(seat)}`);
  assert.equal(new Set(looks).size, 12);
});
