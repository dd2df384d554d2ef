// kept_sheets.test.mjs - a kept sheet as a file: names are words, a corrected deal keeps what it was.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { parts, storage } from "./parts.mjs";

const [{ dropSheet, keepSheet, sheetOf, sheets, textOf, withCorrection, withDeal, withoutLast, withoutPeople, withPeople, partsOf }] = await parts("sheets");
beforeEach(() => { storage(); });

const sheet = (names = ["Ada", "Bruno"]) => ({ id: "x", rules: "golf4 ender.penalty=+10", title: "Four-card Golf", names, deals: [], at: 0 });

test("deals are slips, one after another", () => {
  const two = withDeal(withDeal(sheet(), "12 9 ender 0"), "3 4 ender none");
  assert.equal(textOf(two), "cardroom 1\ngame golf4 ender.penalty=+10\nseats 2\nplayers Ada Bruno\nmatch\nslip 12 9 ender 0\nslip 3 4 ender none\n");
  assert.equal(textOf(withoutLast(two)), textOf(withDeal(sheet(), "12 9 ender 0")));
});

test("a correction leaves a trace", () => {
  const corrected = withCorrection(withCorrection(withDeal(sheet(), "12 9 ender 0"), 0, "12 8 ender 0"), 0, "11 8 ender 0");
  assert.match(textOf(corrected), /match\n# was: 12 9 ender 0\n# was: 12 8 ender 0\nslip 11 8 ender 0\n$/);
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
  assert.deepEqual(sheets().map(({ id, deals }) => [id, deals.length]), [["x", 1], ["y", 0]]);
  dropSheet("y");
  assert.deepEqual(sheets().map(({ id }) => id), ["x"]);
});

test("others go on as a next part, with what the part before came to; nothing of it is lost", () => {
  const begun = { ...withDeal(sheet(), "12 9 ender 0"), paper: { code: "ABC", base: [] } };
  const on = withDeal(withPeople(begun, ["Bruno", "Celia", "Dan"], "totals 9 0 4 deals 1 starter 1"), "1 2 3 ender none");
  assert.equal(textOf(on), "cardroom 1\ngame golf4 ender.penalty=+10\nseats 3\nplayers Bruno Celia Dan\nmatch\ncarry totals 9 0 4 deals 1 starter 1\nslip 1 2 3 ender none\n");
  assert.equal(on.paper, undefined, "a next part is not the shared sheet of the part before");
  const more = withPeople(on, ["Celia", "Dan"], "totals 2 7 deals 2");
  assert.deepEqual(partsOf(more).map(textOf), [textOf(begun), textOf(on), textOf(more)]);
  assert.deepEqual(withoutPeople(more), on);
  assert.deepEqual(withoutPeople(withPeople(sheet(), ["Eva"], "totals 0 deals 1")), sheet());
});
