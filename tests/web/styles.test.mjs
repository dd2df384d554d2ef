// styles.test.mjs - what the styles may not say. `:has` with a pseudo-class that counts nodes (`:empty`, `:only-child`) is not looked
// at again by every engine when a node comes or goes: "Go on" stayed hidden in Firefox. Such a state is a class of the component.
import assert from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const source = join(dirname(fileURLToPath(import.meta.url)), "../../web/src");
const COUNTS = /:(empty|only-child|only-of-type|first-child|last-child|first-of-type|last-of-type|nth-[a-z-]+)/;

/* What stands between the brackets of each `:has`, with its line. */
function* inHas(text) {
  const styles = text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  for (const { index } of styles.matchAll(/:has\(/g)) {
    const from = index + ":has(".length;
    let end = from;
    for (let depth = 1; depth > 0 && end < styles.length; end++) depth += { "(": 1, ")": -1 }[styles[end]] ?? 0;
    yield { words: styles.slice(from, end - 1), line: styles.slice(0, from).split("\n").length };
  }
}

const amiss = (text) => [...inHas(text)].filter(({ words }) => COUNTS.test(words)).map(({ words, line }) => `${line}: :has(${words}): let the component set a class`);

test("no :has hangs on how many nodes there are", () => {
  const files = readdirSync(source, { recursive: true }).filter((name) => name.endsWith(".css")).map((name) => join(source, name));
  assert(files.length > 10, `${files.length} files of styles`);
  assert.deepStrictEqual(files.flatMap((file) => amiss(readFileSync(file, "utf8")).map((words) => `${relative(source, file)}:${words}`)), []);
});

test("one put back is found", () => {
  for (const planted of [".bar:has(.bar-moves:empty:only-child) { display: none; }", "main:has(:is(.a, .b):nth-child(2)) { gap: 0; }", "a {}\n.b:not(:has(> p:last-child)) {}"]) assert.strictEqual(amiss(planted).length, 1, planted);
  assert.deepStrictEqual(amiss("a {}\n.b:not(:has(> p:last-child)) {}"), ["2: :has(> p:last-child): let the component set a class"]);
  for (const allowed of [".a:has(> .b), .c:empty {}", ".a:has(:checked):first-child {}", "/* .a:has(:empty) */ .b {}"]) assert.deepStrictEqual(amiss(allowed), []);
});
