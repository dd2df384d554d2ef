// isolates.test.mjs - names from right to left stay in their places in sentences; fields run as their words do.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts } from "./parts.mjs";

const [{ andList, isolated, tf }] = await parts("words/words");
const told = (text) => text.replaceAll("\u2068", "[").replaceAll("\u2069", "]");

test("a name from right to left takes nothing along", () => {
  const scores = (name, n) => tf("{name}: {n}", { name, n });
  const row = [scores("דוד", "+30"), scores("שרה", "−10"), scores("أحمد", "−10"), scores("Ewa", "−10")];
  assert.equal(told(andList(row)), "[דוד]: +30, [שרה]: −10, [أحمد]: −10 and Ewa: −10");
});

test("only letters that run from right to left are isolated, once", () => {
  for (const words of ["", "Ewa Żółć", "カード", "Հայ", "🂡 10♥", "ﬀ"]) assert.equal(isolated(words), words);
  for (const words of ["דוד", "أحمد", "a ﭐ", "ﻼ", "\u{1e922}"]) {
    assert.equal(told(isolated(words)), `[${words}]`);
    assert.equal(isolated(isolated(words)), isolated(words));
  }
});
