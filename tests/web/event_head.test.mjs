// event_head.test.mjs - the head of an event of patience, and the time that is left.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts } from "./parts.mjs";

const [{ fieldTime, fraction, headOf, leftWords, nextNoon }] = await parts("league/event_head");

test("the head of an event", () => {
  const until = fieldTime(new Date("2026-11-27T12:00:00Z"));
  assert.equal(
    headOf({ title: " Friday #1\n morning ", rules: "golf match=1 undo=off", by: "match", until, deals: 18 }),
    "cardroom duplicate 1\ntitle Friday ＃1 morning\ngame golf match=1 undo=off\nby match\n" +
      "until 2026-11-27 12:00 UTC\ndeals 18",
  );
  assert.equal(
    headOf({ title: "", rules: "golf", by: "stroke", until: "", deals: 1 }),
    "cardroom duplicate 1\ngame golf\nby stroke\nuntil \ndeals 1",
  );
});

test("noon of the next day", () => {
  assert.equal(nextNoon(new Date(2026, 11, 31, 23, 59)), "2027-01-01T12:00");
  assert.equal(nextNoon(new Date(2026, 1, 28, 0, 0)), "2026-03-01T12:00");
});

test("the time that is left", () => {
  assert.deepEqual([-1, 0, 999, 59499, 3723000, 90061000].map(leftWords), [
    "0:00:00",
    "0:00:00",
    "0:00:01",
    "0:00:59",
    "1:02:03",
    "25:01:01",
  ]);
});

test("fractions", () => {
  assert.deepEqual(["-5/2", "3", "0"].map(fraction), [-2.5, 3, 0]);
});
