// page_words.mjs CATALOGUE.json - the page's catalogue has the words of the games and of the page, and no terminal's.
import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";

const words = JSON.parse(readFileSync(process.argv[2], "utf8"));
const isText = (entry) => (Array.isArray(entry) ? entry.every((form) => form !== "") : entry !== "");

assert.equal(words["play {card}"], "{card}を出す");
assert.equal(words["stock"], "山札");
assert.ok("the stock is empty: rules P5" in words, "refusals");
assert.ok(!("arrows choose   Enter play   q quit" in words), "keys of the terminal");
assert.ok(Object.keys(words).length > 900 && Object.values(words).every(isText));
console.log(`page_words: ${Object.keys(words).length} messages`);
