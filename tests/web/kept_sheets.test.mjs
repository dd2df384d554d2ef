// kept_sheets.test.mjs - a kept sheet as a file and in the browser's storage: names are words, a corrected deal keeps
// what it was, nothing is given up for lack of room, nothing that another tab wrote is written over.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { parts, storage } from "./parts.mjs";

const [
  {
    dropSheet,
    isKept,
    keepSheet,
    notesOf,
    sheetOf,
    sheets,
    SHEETS_MOST,
    storedSheet,
    textOf,
    withCorrection,
    withDeal,
    withoutLast,
    withoutPeople,
    withPeople,
    withTaken,
    partsOf,
    nextMatch,
  },
  { draftKey, draftOf, keepDraft },
] = await parts("sheets/sheets", "browser/drafts");
let kept;
beforeEach(() => {
  kept = storage();
});

const sheet = (names = ["Ada", "Bruno"]) => ({
  id: "x",
  rules: "golf4 ender.penalty=+10",
  title: "Four-card Golf",
  names,
  deals: [],
  at: 0,
});

test("deals are slips, one after another", () => {
  const two = withDeal(withDeal(sheet(), "12 9 ender 0"), "3 4 ender none");
  assert.equal(
    textOf(two),
    "cardroom 1\ngame golf4 ender.penalty=+10\nseats 2\nplayers Ada Bruno\nmatch\nslip 12 9 ender 0\n" +
      "slip 3 4 ender none\n",
  );
  assert.equal(textOf(withoutLast(two)), textOf(withDeal(sheet(), "12 9 ender 0")));
});

test("a correction leaves a trace", () => {
  const once = withCorrection(withDeal(sheet(), "12 9 ender 0"), 0, "12 8 ender 0"),
    twice = withCorrection(once, 0, "11 8 ender 0");
  assert.match(
    textOf(twice),
    /match\n# was: 12 9 ender 0, \d{4}-\d\d-\d\d \d\d:\d\d\n# was: 12 8 ender 0, [-\d]+ [:\d]+\nslip 11 8 ender 0\n$/,
  );
  assert.equal(textOf(withCorrection(twice, 0, "11 8 ender 0")), textOf(twice), "what is the same is no correction");
});

test("a deal that was taken back can be brought back until another is written down", () => {
  const two = withDeal(withCorrection(withDeal(sheet(), "1 2 ender 0"), 0, "1 3 ender 0"), "3 4 ender none");
  assert.equal(textOf(withTaken(withTaken(withoutLast(withoutLast(two))))), textOf(two));
  assert.deepEqual(withDeal(withoutLast(two), "5 5 ender 1").taken, []);
});

test("the next match has the same people in the same order, from another seat on", () => {
  const three = {
    ...withDeal(sheet(["Ada", "Bruno", "Celia"]), "1 2 3 ender none"),
    paper: { code: "ABCDEFG", base: [] },
    carry: "totals 1 2 3 deals 1",
  };
  assert.equal(
    textOf(nextMatch(three, 1, 0)),
    "cardroom 1\ngame golf4 ender.penalty=+10\nseats 3\nplayers Celia Ada Bruno\nmatch\n",
  );
  assert.deepEqual(nextMatch(three, 1, 1).names, ["Ada", "Bruno", "Celia"]);
  assert.deepEqual(nextMatch(three, 0, 2).names, ["Celia", "Ada", "Bruno"]);
  assert.equal(nextMatch(three, 0, 2).paper, undefined);
});

test("a draft lasts until it is written, and others stay; the oldest make room", () => {
  const [third, second] = [draftKey("x", 3, ""), draftKey("x", 2, "1 2 ender 0")];
  keepDraft(third, "12 _");
  keepDraft(second, "1 3 ender 0");
  assert.deepEqual(
    [draftOf(third), draftOf(second), draftOf(draftKey("x", 2, "")), draftOf(draftKey("y", 3, ""))],
    ["12 _", "1 3 ender 0", "", ""],
  );
  keepDraft(third, "");
  assert.deepEqual([draftOf(third), draftOf(second)], ["", "1 3 ender 0"]);
  for (let deal = 0; deal < 200; deal++) keepDraft(draftKey("many", deal, ""), "1");
  assert.ok(Object.keys(JSON.parse(kept["cardroom.drafts"])).length < 50);
  assert.equal(draftOf(draftKey("many", 199, "")), "1");
});

test("the file tells who wrote a deal, until it is corrected", () => {
  const one = withDeal(sheet(), "12 9 ender 0");
  one.deals[0].by = "Ola Ż.";
  assert.match(textOf(one, true), /match\n# by Ola Ż\.\nslip 12 9 ender 0\n$/);
  assert.equal(textOf(one), textOf(withDeal(sheet(), "12 9 ender 0")), "what is compared and counted has no writers");
  assert.equal(notesOf(textOf(one, true)).deals[0].by, "Ola Ż.");
  assert.ok(
    !textOf(withCorrection(one, 0, "11 9 ender 0"), true).includes("# by"),
    "somebody else may have corrected it",
  );
});

test("the notes of a file are those of its sheet", () => {
  const deals = [
    {
      slip: "1 2 ender 0",
      was: [
        { slip: "2 2 ender 0", at: new Date("2026-11-25T20:15").getTime() },
        { slip: "3 2 ender 0", at: 0 },
      ],
    },
    { slip: "5 6 ender 1", was: [], starter: 1 },
  ];
  const text = textOf({ ...sheet(), deals });
  assert.match(text, /# was: 2 2 ender 0, 2026-11-25 20:15\n# was: 3 2 ender 0\nslip 1 2 ender 0\nstarter 1\nslip/);
  assert.equal(notesOf(textOf({ ...sheet(), carry: "totals 4 9 deals 2", deals })).carry, "totals 4 9 deals 2");
  const wanted = { rules: "golf4 ender.penalty=+10", deals: deals.map(({ slip, ...notes }) => notes) };
  assert.deepEqual(notesOf(text), wanted);
  assert.deepEqual(
    notesOf(`\ufeff${text.replaceAll("\n", "   # a remark\r\n").replaceAll(/(was.*)   # a remark/g, "$1")}`),
    wanted,
  );
});

test("names become words that a transcript takes", () => {
  const text = textOf(sheet(["Ada Maria", "#1", "", "日本語の長い名前のプレイヤー", "x".repeat(40)]));
  const names = /^players (.*)$/m.exec(text)[1].split(" ");
  assert.equal(names.length, 5);
  assert.deepEqual(names.slice(0, 3), ["Ada_Maria", "_1", "3"]);
  for (const name of names) assert.ok(new TextEncoder().encode(name).length <= 23 && !/[\s#]/.test(name), name);
});

test("sheets are kept, the last first, and deleted", () => {
  keepSheet(sheet());
  keepSheet({ ...sheet(), id: "y" });
  keepSheet(withDeal(sheetOf("x"), "1 2 ender none"));
  assert.deepEqual(
    sheets().map(({ id, deals }) => [id, deals.length]),
    [
      ["x", 1],
      ["y", 0],
    ],
  );
  dropSheet("y");
  assert.deepEqual(
    sheets().map(({ id }) => id),
    ["x"],
  );
});

test("a sheet of an older page has corrections without their time", () => {
  kept["cardroom.sheets"] = JSON.stringify([{ ...sheet(), deals: [{ slip: "1 2 ender 0", was: ["2 2 ender 0"] }] }]);
  assert.match(textOf(sheetOf("x")), /# was: 2 2 ender 0\nslip/);
});

test("the list is full: no sheet goes for another", () => {
  for (let i = 0; i < SHEETS_MOST; i++) assert.equal(keepSheet({ ...sheet(), id: `s${i}` }), "kept");
  assert.equal(keepSheet(sheet()), "many");
  assert.deepEqual([sheets().length, sheetOf("x"), sheetOf("s0").id], [SHEETS_MOST, undefined, "s0"]);
  assert.equal(keepSheet(withDeal(sheetOf("s0"), "1 2 ender 0"), sheetOf("s0")), "kept", "one that is there already");
});

test("the storage is full: the sheet lasts, and is kept as soon as there is room", () => {
  keepSheet(sheet());
  const from = storedSheet("x"),
    set = localStorage.setItem;
  localStorage.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  assert.equal(keepSheet(withDeal(sheet(), "1 2 ender 0"), from), "full");
  assert.equal(keepSheet(withDeal(sheetOf("x"), "3 4 ender 0"), from), "full");
  assert.equal(keepSheet({ ...sheet(), id: "y" }), "full");
  assert.deepEqual(
    [sheetOf("x").deals.length, storedSheet("x").deals.length, isKept("x"), sheets().length],
    [2, 0, false, 2],
  );
  localStorage.setItem = set;
  assert.equal(keepSheet(withDeal(sheetOf("x"), "5 6 ender 0"), from), "kept");
  assert.deepEqual([storedSheet("x").deals.length, isKept("x"), isKept("y")], [3, true, false]);
  dropSheet("y");
});

test("what another tab wrote is not written over", () => {
  keepSheet(sheet());
  const from = storedSheet("x");
  keepSheet(withDeal(from, "1 2 ender 0"), from); /* another tab */
  assert.equal(keepSheet(withDeal(from, "3 4 ender 0"), from), "changed");
  assert.deepEqual(
    storedSheet("x").deals.map(({ slip }) => slip),
    ["1 2 ender 0"],
  );
  const now = storedSheet("x");
  dropSheet("x"); /* another tab */
  assert.equal(keepSheet(withDeal(now, "5 6 ender 0"), now), "changed");
  assert.equal(storedSheet("x"), undefined);
});

test("others go on as a next part, with what the part before came to; nothing of it is lost", () => {
  const begun = { ...withDeal(sheet(), "12 9 ender 0"), paper: { code: "ABC", base: [] } };
  const on = withDeal(
    withPeople(begun, ["Bruno", "Celia", "Dan"], "totals 9 0 4 deals 1 starter 1"),
    "1 2 3 ender none",
  );
  assert.equal(
    textOf(on),
    "cardroom 1\ngame golf4 ender.penalty=+10\nseats 3\nplayers Bruno Celia Dan\nmatch\n" +
      "carry totals 9 0 4 deals 1 starter 1\nslip 1 2 3 ender none\n",
  );
  assert.equal(on.paper, undefined, "a next part is not the shared sheet of the part before");
  const more = withPeople(on, ["Celia", "Dan"], "totals 2 7 deals 2");
  assert.deepEqual(partsOf(more).map(textOf), [textOf(begun), textOf(on), textOf(more)]);
  assert.deepEqual(withoutPeople(more), on);
  assert.deepEqual(withoutPeople(withPeople(sheet(), ["Eva"], "totals 0 deals 1")), { ...sheet(), taken: [] });
});
