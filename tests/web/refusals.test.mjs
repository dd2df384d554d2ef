// refusals.test.mjs - every refusal that the page puts into its own words is one that the room makes, word for word; what
// the room puts in is kept; what has no row is told as it is.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parts } from "./parts.mjs";

const [{ FILE_FAULTS, fileWords, REFUSALS, refusalWords }, { fitName, fitSaid }] = await parts("words/refusals", "browser/settings");
const room = new URL("../../src/room/", import.meta.url);
const sources = readdirSync(room, { recursive: true }).filter((name) => name.endsWith(".c")).map((name) => readFileSync(new URL(name, room), "utf8")).join("\n");

test("every row is made of texts of the room", () => {
  for (const [refused] of REFUSALS)
    for (const piece of refused.split(/\{\w+\}/).filter(Boolean)) assert.ok(sources.includes(`"${piece}"`), `src/room says nowhere "${piece}", of: ${refused}`);
});

const folders = ["core", "games", "games/golf", "games/kop", "table", ...["file", "tournament", "duplicate", "season", "ratings", "club"].map((name) => `league/${name}`)].map((name) => new URL(`../../src/${name}/`, import.meta.url));
const core = folders.flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith(".c")).map((name) => readFileSync(new URL(name, folder), "utf8"))).join("\n");

test("every row about files is made of texts of the core, and is told in a sentence", () => {
  for (const [refused] of FILE_FAULTS) {
    for (const piece of refused.split(/\{\w+\}/).flatMap((one) => one.split(/(?<=expected )|`/)).map((one) => one.trim()).filter((one) => one.length > 3 && one !== "cardroom 1"))
      assert.ok(core.includes(piece), `the core says nowhere "${piece}", of: ${refused}`);
    const told = fileWords(refused.replace(/\{(\w+)\}/g, "<$1>"));
    assert.match(told, /^[A-Z“<].*\.$/, refused);
    assert.ok(!/expected|\{/.test(told), told);
  }
  assert.equal(fileWords("totals after the first deal, expected them before"), "");
});

test("a refusal is told in a sentence, with the names that the room put in", () => {
  for (const [refused] of REFUSALS) {
    const names = [...refused.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const told = refusalWords(refused.replace(/\{(\w+)\}/g, "<$1>"));
    assert.match(told, /^[A-Z<].*\.$/, refused);
    assert.ok(!/expected|\{/.test(told), told);
    for (const name of names.filter((one) => one !== "seat")) assert.ok(told.includes(`<${name}>`), `${told} lacks ${name}`);
  }
});

test("what has no row is told as it is, and nothing by what stands in for it", () => {
  assert.equal(refusalWords("member 'nonce': expected 64 hex digits"), "member 'nonce': expected 64 hex digits");
  assert.equal(refusalWords("you have played in this event at table K7"), "you have played in this event at table K7");
  assert.equal(refusalWords(undefined, "No."), "No.");
  assert.equal(refusalWords(""), "");
});

test("what is typed is cut to what the room takes, which counts bytes", () => {
  assert.equal(fitSaid("あ".repeat(80)), "あ".repeat(66));
  assert.equal(fitSaid("a".repeat(201)), "a".repeat(200));
  assert.equal(fitSaid("good luck "), "good luck ");
  assert.equal(fitName(" 八つの漢字の名前 "), "八つの漢字の名");
});

test("what a person is told who cannot enter, or cannot say something", () => {
  for (const why of ["no guest has these six words now; they are valid once, for an hour", "the room is full", "member 'text': expected 1 to 200 bytes of text that can be seen"]) assert.notEqual(refusalWords(why), why);
});
