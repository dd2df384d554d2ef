// numbers.test.mjs - numbers have a minus that is one, whoever writes them; sentences stand one after another as the
// language sets them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parts } from "./parts.mjs";
import { words } from "../../web/words.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const [numbers, spoken] = await parts("words/numbers", "words/words");

async function speak(lang) {
  const catalogue = words(readFileSync(join(root, `po/${lang}.po`)), "first");
  const json = async () => [Object.keys(catalogue), Object.values(catalogue)];
  globalThis.fetch = async () => ({ ok: true, json });
  globalThis.document = { documentElement: {} };
  assert.ok(await spoken.speak(lang));
}

test("a minus is U+2212, and a plus is only where a sign tells who gets", () => {
  assert.deepEqual([-3, 0, 3].map(numbers.plain), ["−3", "0", "3"]);
  assert.deepEqual([-3, 0, 3].map(numbers.signed), ["−3", "0", "+3"]);
  assert.deepEqual([-2.25, 0, 1 / 3].map(numbers.hundredths), ["−2.25", "0", "0.33"]);
  assert.deepEqual([-2.25, 0, 1 / 3].map(numbers.signedHundredths), ["−2.25", "0", "+0.33"]);
  assert.deepEqual([-2.25, 0, 1 / 3].map(numbers.tenths), ["−2.3", "0.0", "0.3"]);
});

test("sentences: with a blank between them, in Japanese without; empty ones are passed over", async () => {
  assert.equal(spoken.sentences(["", "One.", "", "Two.", ""]), "One. Two.");
  assert.equal(spoken.sentences([]), "");
  await speak("ja");
  assert.equal(spoken.sentences(["一。", "二。"]), "一。二。");
});
