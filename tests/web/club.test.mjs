// club.test.mjs - the lines of an evening: its file, a file in parts, who has confirmed a table, the clock; those of a
// club; who says to be whom.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts } from "./parts.mjs";

const [
  { adjustmentsOf, chunksOf, clubOf, fileOf, listsOf, nextNumber, playerLines, savedText, trace },
  {
    clockEnds,
    clockLine,
    confirmedBy,
    personOf,
    screenOf,
    substituteLine,
    substitutesOf,
    settledLine,
    wrongLine,
    wrongsOf,
  },
  { adjustLine, endLines, nextStep, renameLine, resultLine, substituteLines },
  { claimed, claims, meLine, paperText },
  { addMembers, clubFile, eveningLine, offered, rulesLines },
] = await parts(
  "league/evening_lines",
  "league/evening_notes",
  "league/director_lines",
  "room/papers_known",
  "league/club_lines",
);
const entry = (by, ...lines) => ({ by, who: by.length, at: 1, lines });

test("a new file has its settings and players; nothing that is typed ends a line or begins a comment", () => {
  const text = fileOf(
    {
      title: "Cup # 1\n2",
      rules: "kop",
      rounds: 5,
      deals: 12,
      counting: { league: "4 3 2 1", ties: "average", byes: "none", order: ["points", "league"], seed: "" },
      names: [" Ada  Maria ", "", "#B\r\nC"],
      date: "2026-11-25",
      place: " Dom\nKultury # 2",
      club: "",
    },
    7,
  );
  assert.equal(
    text,
    "cardroom tournament 1\ntitle Cup ＃ 1 2\ndate 2026-11-25\nplace Dom Kultury ＃ 2\n" +
      "game kop\nrounds 5\ndeals 12\nleague 4 3 2 1\nties average\nbyes none\n" +
      "order points league\nseed 7\n" +
      "player 1 Ada Maria\nplayer 2 ＃B C",
  );
  assert.deepEqual(playerLines(["Eva", " ", "Fay"], 9), ["player 9 Eva", "player 10 Fay"]);
  assert.equal(nextNumber({ tournament: { players: [{ number: 3 }, { number: 17 }] } }), 18);
  assert.equal(
    trace([2, -2, 0, 0], "wrong # column", new Date(2026, 10, 5, 9, 7)),
    "  # was +2 -2 0 0, 2026-11-05 09:07, wrong ＃ column",
  );
});

test("a file in parts: all of it, no round divided, none too large", () => {
  const round = (n) => [
    `round ${n}`,
    "# drawn by hand",
    ...Array.from(
      { length: 20 },
      (_, t) =>
        `table ${t + 1}: ${t * 4 + 1} ${t * 4 + 2} ${t * 4 + 3} ${t * 4 + 4}  # names of the four people who sit there`,
    ),
    "bye 81",
    "",
  ];
  const lines = [
    "cardroom tournament 1",
    "game kop",
    "",
    ...Array.from({ length: 81 }, (_, i) => `player ${i + 1} ${"N".repeat(50)}${i}`),
    "",
    ...round(1),
    ...Array.from({ length: 240 }, (_, i) => `deal 1.${(i % 20) + 1} ${i + 1}: normal A+C 64`),
    ...round(2),
  ];
  for (const end of ["\n", "\r\n"]) {
    const chunks = chunksOf(lines.join(end) + end);
    assert.ok(chunks.length > 4 && chunks.every((one) => Buffer.byteLength(one) < 3900), "their sizes");
    const kept = paperText(chunks.map((one) => entry("", ...one.split("\n"))));
    assert.equal(savedText(kept), lines.join(end) + end, "saved as it was opened");
    assert.ok(!kept.includes("\r"), "a room keeps no line ends of Windows");
    assert.equal(savedText(`${kept}end\n`), lines.join(end) + `${end}end${end}`, "with a line that was added");
    for (const one of chunks.slice(1)) assert.match(one, /^(player|round|deal)/);
    assert.ok(
      chunks
        .filter((one) => /^round|\nround/.test(one))
        .every((one) => one.split("\n").filter((line) => line.startsWith("table")).length % 20 === 0),
      "a round in one part",
    );
  }
});

test("many names in lists, each of which the room takes at once", () => {
  const names = Array.from({ length: 300 }, (_, i) => `Player of the long name ${i}`),
    lists = listsOf(names);
  assert.ok(
    lists.length > 2 && lists.every((list) => JSON.stringify(playerLines(list, 701).join("\n")).length < 4000),
    "their sizes",
  );
  assert.deepEqual(lists.flat(), names);
  assert.deepEqual(listsOf(["Eva"]), [["Eva"]]);
});

test("a table is confirmed by somebody else than who wrote last, until it is changed", () => {
  const entries = [
    entry("Ada", "deal 1.1 1: normal A+C 64"),
    entry("Ada", "# confirmed 1.1"),
    entry("Bo", "# confirmed 1.10"),
  ];
  assert.deepEqual(confirmedBy(entries, "1.1"), []);
  entries.push(entry("Bo", "# confirmed 1.1"), entry("Bo", "# confirmed 1.1"), entry("Cy", "# confirmed 1.1"));
  assert.deepEqual(confirmedBy(entries, "1.1"), ["Bo", "Cy"]);
  entries.push(entry("Dora", "deal 1.12 1: normal A+C 64"));
  assert.deepEqual(confirmedBy(entries, "1.1"), ["Bo", "Cy"]);
  entries.push(entry("Dora", "correct deal 1.1 1: normal A+C 66  # was"));
  assert.deepEqual(confirmedBy(entries, "1.1"), []);
});

const TOUR = {
  tournament: { players: [1, 2, 3].map((number) => ({ number, player: ["", "Ola", "Kim", "Ewa"][number] })) },
};

test("who wrote is the person they had said to be, then whom they say later, else their device's name", () => {
  const entries = [
    { by: "Kim's phone", who: 1, at: 1, lines: ["deal 1.1 1: x"] },
    { by: "Kim's phone", who: 1, at: 2, lines: [meLine(1)] },
    { by: "Kim's phone", who: 1, at: 3, lines: ["deal 1.1 2: x"] },
    { by: "Kim's phone", who: 1, at: 4, lines: [meLine(3)] },
    { by: "Kim's phone", who: 1, at: 5, lines: ["# confirmed 1.1"] },
    { by: "Jo", who: 2, at: 6, lines: ["# confirmed 1.1"] },
    { by: "Tablet", who: 3, at: 7, lines: [meLine(1)] },
    { by: "Tablet", who: 3, at: 8, lines: ["# confirmed 1.1"] },
  ];
  const person = personOf(entries, TOUR);
  assert.deepEqual(entries.map(person), ["Ola", "Ola", "Ola", "Ewa", "Ewa", "Jo", "Ola", "Ola"]);
  assert.deepEqual(confirmedBy(entries, "1.1", person), ["Jo"], "neither the same device nor the same person");
});

test("what is wrong stands until the director settles it or writes another result", () => {
  const who = ({ by }) => by;
  const entries = [entry("Ada", "deal 1.1 1: x"), entry("Bo", wrongLine("1.1", "deal 1 # was\nzolo"))];
  assert.deepEqual(wrongsOf(entries, "1.1", who), [{ by: "Bo", who: 2, words: "deal 1 ＃ was zolo" }]);
  assert.deepEqual(wrongsOf(entries, "1.10", who), []);
  assert.deepEqual(wrongsOf([...entries, entry("Dora", settledLine("1.1"))], "1.1", who), []);
  assert.deepEqual(wrongsOf([...entries, entry("Dora", "correct deal 1.1 1: y")], "1.1", who), []);
  assert.deepEqual(wrongsOf([...entries, entry("Dora", "cancel 1")], "1.1", who), []);
  assert.deepEqual(wrongsOf([...entries, entry("Bo", wrongLine("1.1", ""))], "1.1", who), [], "taken back");
  assert.equal(wrongsOf([...entries, entry("Dora", wrongLine("1.1", ""))], "1.1", who).length, 1, "not one's own");
  assert.deepEqual([...substitutesOf([entry("Dora", substituteLine("1.2", 3, "Zoë # K"))], "1.2")], [[3, "Zoë ＃ K"]]);
});

test("the lines of a director", () => {
  const now = new Date(2026, 10, 25, 20, 15);
  assert.equal(resultLine("1.2", [4, 4, -4, -4], null, ""), "result 1.2: +4 +4 -4 -4");
  assert.equal(
    resultLine("1.2", [4, 4, -4, -4], [0, 0, 0, 0], "slip", now),
    "correct result 1.2: +4 +4 -4 -4  # was 0 0 0 0, 2026-11-25 20:15, slip",
  );
  assert.equal(renameLine(3, "Ewa Kos", "Ewa", now), "correct player 3 Ewa Kos  # was Ewa, 2026-11-25 20:15");
  assert.equal(adjustLine(3, true, -1, " too\nlate "), "adjust 3 league -1 too late");
  const table = (players, begun, complete) => ({ players, begun, complete, points: [0, 0, 0, 0], deals: [] });
  const tour = (...tables) => ({
    tournament: {
      rounds: 2,
      ended: false,
      players: [1, 2, 3, 4, 5, 9].map((number) => ({ number, player: `P${number}`, plays: true })),
      drawn: tables.length > 0 ? [{ tables, byes: [5] }] : [],
    },
  });
  const before = tour(table([1, 2, 3, 4], false, false));
  assert.equal(substituteLines(before, 2, "P9"), "swap 1 2 9\nwithdraw 2", "somebody of the list");
  assert.equal(substituteLines(before, 2, "New"), "player 10 New\nswap 1 2 10\nwithdraw 2", "somebody new");
  const during = tour(table([1, 2, 3, 4], true, false));
  assert.equal(substituteLines(during, 2, "New"), "# substitute 1.1 2 New\nplayer 10 New\nwithdraw 2");
  assert.equal(substituteLines(tour(), 2, "New"), "player 10 New\nwithdraw 2");
  assert.equal(endLines(tour(table([1, 2, 3, 4], true, false), table([5, 6, 7, 8], false, false))), "close 1.1\nend");
  assert.equal(nextStep(tour(), 0).what, "draw");
  assert.equal(nextStep(before, 0).what, "clock");
  assert.deepEqual(nextStep(before, 1), { what: "table", place: "1.1", isWrong: false });
  assert.equal(nextStep(tour(table([1, 2, 3, 4], true, true)), 1).what, "draw");
});

test("the clock is the last one of the round, and 0 minutes stop it", () => {
  const at = Date.UTC(2026, 10, 25, 19);
  assert.equal(clockEnds([entry("", clockLine(45, at))]), at + 45 * 60000);
  assert.equal(clockEnds([entry("", clockLine(45, at)), entry("", "", "round 2", "table 1: 1 2 3 4")]), null);
  assert.equal(clockEnds([entry("", clockLine(45, at)), entry("", clockLine(0, at))]), null);
  assert.equal(clockEnds([entry("", "# clock soon"), entry("", "# clock 5 never")]), null);
});

test("where a table is played at the screen", () => {
  assert.equal(screenOf([entry("", "# screen 1.2 ABCDEF"), entry("", "# screen 1.1 GHJKMN")], "1.1"), "GHJKMN");
  assert.equal(screenOf([entry("", "# screen 1.12 ABCDEF")], "1.1"), "");
});

test("an evening of a club names it, in a comment", () => {
  const text = fileOf(
    {
      title: "",
      rules: "kop",
      rounds: 1,
      deals: 4,
      counting: { league: "4 3 2 1", ties: "average", byes: "mean", order: ["league"], seed: "11" },
      names: ["Ada"],
      club: "K7QM2XY",
      date: "",
      place: "",
    },
    7,
  );
  assert.ok(text.startsWith("cardroom tournament 1\n# club K7QM2XY\ngame kop\n"));
  assert.equal(clubOf(text), "K7QM2XY");
  assert.equal(clubOf("cardroom tournament 1\ngame kop\n"), "");
});

test("a person is one of the list, the last that they said; lines of a file say nothing of who writes", () => {
  const entries = [
    entry("Ada", meLine(1)),
    entry("Bo", meLine(2)),
    entry("Ada", meLine(3)),
    entry("Cleo", meLine(3)),
    entry("Dora K", "# me 1", "player 9 Eva"),
  ];
  assert.deepEqual(
    [...claims(entries)].map(([number, { by }]) => [number, by]),
    [
      [2, "Bo"],
      [3, "Cleo"],
    ],
  );
  assert.equal(claimed(entries, 3), 0, "Ada gave way to Cleo");
  assert.equal(claimed(entries, 2), 2);
  assert.equal(claimed([...entries, entry("Ada", meLine(1))], 3), 1);
  assert.equal(claimed([...entries, entry("Ada", meLine(1))], 4), 3, "Cleo stays");
});

test("the lines of a club: members, rules in versions, evenings; nothing that is typed ends a line", () => {
  assert.equal(
    clubFile("Kop # 1\n2", ["Ada", " ", "Bo # B"]),
    "cardroom club 1\nname Kop ＃ 1 2\nmember 1 Ada\nmember 2 Bo ＃ B",
  );
  const club = {
    name: "Kop",
    members: [{ number: 7, name: "Ada", left: true }],
    evenings: [],
    rules: [
      {
        number: 1,
        name: "Friday",
        retired: false,
        versions: [{ version: 1, date: "2026-11-25", rules: "kop", played: true, says: ["Tea is free."] }],
      },
      {
        number: 2,
        name: "Old",
        retired: true,
        versions: [{ version: 1, date: "2026-11-25", rules: "kop", played: false, says: [] }],
      },
      { number: 5, name: "None yet", retired: false, versions: [] },
    ],
  };
  assert.equal(addMembers(club, ["Bo", "Cy"]), "member 8 Bo\nmember 9 Cy");
  const form = { name: "Friday", rules: "kop", says: ["Tea is free.", " "] };
  assert.equal(rulesLines(club, 1, form, "2026-12-01"), "", "nothing has changed");
  assert.equal(rulesLines(club, 1, { ...form, name: "Fridays" }, "2026-12-01"), "rules 1 Fridays");
  assert.equal(
    rulesLines(club, 1, { ...form, says: ["Tea # is\ndear."] }, "2026-12-01"),
    "version 1 2026-12-01 kop\nsay 1 Tea ＃ is dear.",
  );
  assert.equal(
    rulesLines(club, 0, { ...form, name: "New" }, "2026-12-01"),
    "rules 6 New\nversion 6 2026-12-01 kop\nsay 6 Tea is free.",
  );
  assert.deepEqual(
    offered(club).map(({ name }) => name),
    ["Friday"],
  );
  assert.equal(eveningLine(club, "ABCDEFG", 1, "Cup # 1", "2026-12-01"), "evening 2026-12-01 ABCDEFG 1.1 Cup ＃ 1");
  assert.equal(eveningLine(club, "ABCDEFG", 0, "", "2026-12-01"), "evening 2026-12-01 ABCDEFG -");
});

test("points that the director gave or took, and why", () => {
  const text =
    "adjust 3 points -2 revoke  # seen by all\nadjust 12 league +1\nadjust 3 points 0 x\n# adjust 3 points 9 no\n";
  assert.deepEqual(adjustmentsOf(text), [
    { number: 3, isLeague: false, points: -2, why: "revoke" },
    { number: 12, isLeague: true, points: 1, why: "" },
  ]);
});
