// refusals.test.mjs - what is refused is told as a whole sentence, with the values that it has; what does not go
// together in rules is named by the values of what the core says, not by its text. In four languages:
// tests/wasm/refusals.mjs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts } from "./parts.mjs";

const [{ faultWords, refusalWords, saidWords }, { refusalOf }, { fitName, fitSaid }] = await parts(
  "words/refusals",
  "screens/parts/option_words",
  "browser/settings",
);
const said = (text, values = {}) => ({ text, values });

test("a refusal is told as a whole sentence, and what was typed stays as it is", () => {
  assert.equal(saidWords(said("no seat is open")), "No seat is open.");
  assert.equal(saidWords(said("did you mean {near}?", { near: { as: "peek" } })), "Did you mean peek?");
  assert.equal(
    saidWords(said("{verb} '{word}' is unreadable", { verb: { as: "swap" }, word: { as: "-1" } })),
    "swap '-1' is unreadable.",
  );
  assert.equal(
    saidWords(said("{seat} cannot have {n}.", { seat: [1], n: -3 }), ["Anna", "Ben"]),
    "Ben cannot have −3.",
  );
});

test("of an older server stands what it says in English, and for what says nothing what stands in for it", () => {
  assert.equal(
    refusalWords({ why: "member 'nonce': expected 64 hex digits" }),
    "member 'nonce': expected 64 hex digits",
  );
  assert.equal(refusalWords({ why: "full", say: said("The room is full.") }), "The room is full.");
  assert.equal(refusalWords({}, "No."), "No.");
  assert.equal(refusalWords(null), "");
  assert.equal(faultWords({ text: "not shown" }), "not shown");
});

const row = (id, standard) => ({
  id,
  kind: "number",
  words: [],
  says: [],
  values: "1..9",
  standard,
  unit: undefined,
  name: id,
  help: "",
});
const rows = [row("init.count", "2"), row("layout.rows", "2")];

test("rules that do not go together are named by their values, whatever the sentence is", () => {
  const both = refusalOf(
    {
      text: "",
      say: said("anything", { a: { as: "init.count=3" }, b: { as: "layout.rows=2" }, what: "init.count=2" }),
    },
    rows,
  );
  assert.deepEqual(
    both.named.map(({ row: { id }, value }) => [id, value]),
    [
      ["init.count", "3"],
      ["layout.rows", "2"],
    ],
  );
  assert.match(both.words, /do not go together\.$/); /* what would, the ways out tell */
  const range = refusalOf(
    {
      text: "",
      say: said("anything", { wrong: { as: "rows=44" }, option: { as: "layout.rows" }, values: { as: "1..9" } }),
    },
    rows,
  );
  assert.match(range.words, /cannot be 44. Possible: 1\.\.9/);
  assert.equal(
    refusalOf({ text: "", say: said("{game} has none", { game: { as: "kop" } }) }, rows).words,
    "kop has none.",
  );
});

test("what is typed is cut to what the room takes, which counts bytes", () => {
  assert.equal(fitSaid("あ".repeat(80)), "あ".repeat(66));
  assert.equal(fitSaid("a".repeat(201)), "a".repeat(200));
  assert.equal(fitSaid("good luck "), "good luck ");
  assert.equal(fitName(" 八つの漢字の名前 "), "八つの漢字の名");
});
