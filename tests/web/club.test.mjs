// club.test.mjs - the lines of an evening: its file, a file in parts, who has confirmed a table, the clock.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts } from "./parts.mjs";

const [{ chunksOf, clockEnds, clockLine, confirmedBy, fileOf, nextNumber, playerLines, screenOf, screenRules, textOf, trace }] = await parts("evening");
const entry = (by, ...lines) => ({ by, at: 1, lines });

test("a new file has its settings and players; nothing that is typed ends a line or begins a comment", () => {
  const text = fileOf({ title: "Cup # 1\n2", rules: "kop", rounds: 5, deals: 12, league: "4 3 2 1", names: [" Ada  Maria ", "", "#B\r\nC"] }, 7);
  assert.equal(text, "cardroom tournament 1\ntitle Cup 1 2\ngame kop\nrounds 5\ndeals 12\nleague 4 3 2 1\nseed 7\nplayer 1 Ada Maria\nplayer 2 B C");
  assert.deepEqual(playerLines(["Eva", " ", "Fay"], 9), ["player 9 Eva", "player 10 Fay"]);
  assert.equal(nextNumber({ tournament: { players: [{ number: 3 }, { number: 17 }] } }), 18);
  assert.equal(trace([2, -2, 0, 0], "wrong # column", new Date(2026, 10, 5, 9, 7)), "  # was +2 -2 0 0, 2026-11-05 09:07, wrong column");
});

test("a file in parts: all of it, no round divided, none too large", () => {
  const round = (n) => [`round ${n}`, "# drawn by hand", ...Array.from({ length: 20 }, (_, t) => `table ${t + 1}: ${t * 4 + 1} ${t * 4 + 2} ${t * 4 + 3} ${t * 4 + 4}  # names of the four people who sit there`), "bye 81", ""];
  const lines = ["cardroom tournament 1", "game kop", "", ...Array.from({ length: 81 }, (_, i) => `player ${i + 1} ${"N".repeat(50)}${i}`), "", ...round(1), ...Array.from({ length: 240 }, (_, i) => `deal 1.${(i % 20) + 1} ${i + 1}: normal A+C 64`), ...round(2)];
  for (const end of ["\n", "\r\n"]) {
    const chunks = chunksOf(lines.join(end) + end);
    assert.ok(chunks.length > 4 && chunks.every((one) => Buffer.byteLength(one) < 3900), "their sizes");
    assert.equal(textOf(chunks.map((one) => entry("", ...one.split("\n")))), `${lines.join("\n")}\n`);
    for (const one of chunks.slice(1)) assert.match(one, /^(player|round|deal)/);
    assert.ok(chunks.filter((one) => /^round|\nround/.test(one)).every((one) => one.split("\n").filter((line) => line.startsWith("table")).length % 20 === 0), "a round in one part");
  }
});

test("a table is confirmed by somebody else than who wrote last, until it is changed", () => {
  const entries = [entry("Ada", "deal 1.1 1: normal A+C 64"), entry("Ada", "# confirmed 1.1"), entry("Bo", "# confirmed 1.10")];
  assert.deepEqual(confirmedBy(entries, "1.1"), []);
  entries.push(entry("Bo", "# confirmed 1.1"), entry("Bo", "# confirmed 1.1"), entry("Cy", "# confirmed 1.1"));
  assert.deepEqual(confirmedBy(entries, "1.1"), ["Bo", "Cy"]);
  entries.push(entry("Dora", "deal 1.12 1: normal A+C 64"));
  assert.deepEqual(confirmedBy(entries, "1.1"), ["Bo", "Cy"]);
  entries.push(entry("Dora", "correct deal 1.1 1: normal A+C 66  # was"));
  assert.deepEqual(confirmedBy(entries, "1.1"), []);
});

test("the clock is the last one of the round, and 0 minutes stop it", () => {
  const at = Date.UTC(2026, 10, 25, 19);
  assert.equal(clockEnds([entry("", clockLine(45, at))]), at + 45 * 60000);
  assert.equal(clockEnds([entry("", clockLine(45, at)), entry("", "", "round 2", "table 1: 1 2 3 4")]), null);
  assert.equal(clockEnds([entry("", clockLine(45, at)), entry("", clockLine(0, at))]), null);
  assert.equal(clockEnds([entry("", "# clock soon"), entry("", "# clock 5 never")]), null);
});

test("where a table is played at the screen, and by which rules", () => {
  assert.equal(screenOf([entry("", "# screen 1.2 ABCDEF"), entry("", "# screen 1.1 GHJKMN")], "1.1"), "GHJKMN");
  assert.equal(screenOf([entry("", "# screen 1.12 ABCDEF")], "1.1"), "");
  assert.equal(screenRules({ tournament: { game: "kop match=9 max_double=32", deals: 4 } }), "kop max_double=32 match=4");
});
