// page_words.mjs CATALOGUE [full] - the page's catalogue, CATALOGUE.json and CATALOGUE-later.json, has all texts of the
// page and of the games, and none of the terminal's. A missing text is a warning, and with `full` a fault.
import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { wordsOf } from "../../web/words.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const [first, later] = ["", "-later"].map((ending) => {
  const [keys, texts] = JSON.parse(readFileSync(`${process.argv[2]}${ending}.json`, "utf8"));
  return Object.fromEntries(keys.map((key, i) => [key, texts[i]]));
});
const words = { ...first, ...later };
assert.ok(
  Object.keys(first).every((key) => !(key in later)) &&
    "stock" in words &&
    "Settings" in first &&
    "Play the {card}" in later,
);
const isText = (entry) => (Array.isArray(entry) ? entry.every((form) => form !== "") : entry !== "");
const said = execFileSync("node", [join(root, "po/page.mjs"), join(root, "web/src")], { encoding: "utf8" });
const messages = [...said.matchAll(/^(?:msgctxt (".+")\n)?msgid (".+")$/gm)].map(
  ([, context, message]) => (context ? `${JSON.parse(context)}\u0004` : "") + JSON.parse(message),
);

assert.ok(messages.length > 200, `${messages.length} messages of the page`);
const before =
  wordsOf("web/src/app/able.ts")[
    basename(process.argv[2])
  ]; /* what is said before the page runs stands in its script */
const lacking = messages.filter((message) => !(message in words) && !(message in before));
assert.ok(process.argv[3] !== "full" || lacking.length === 0, `not in the page's catalogue: ${lacking.join("; ")}`);
if (lacking.length > 0)
  console.log(`warning: ${lacking.length} texts of the page are in English only, the first: ${lacking[0]}`);
assert.match(words["Play the {card}"], /^\{card\}を出/);
assert.equal(words["stock"], "山札");
assert.ok("the stock is empty" in words, "refusals");
assert.ok(!("arrows choose   Enter play   q quit" in words), "keys of the terminal");
assert.ok(Object.values(words).every(isText));
console.log(`page_words: ${Object.keys(words).length} messages, ${messages.length} of the page's own`);
