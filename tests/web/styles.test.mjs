// styles.test.mjs - what the styles may not say: `:has`. Firefox 115 to 120 do not know it, and where it counts nodes
// (`:empty`) no engine need look at it again when one comes or goes: "Go on" stayed hidden in Firefox. Such a state is
// a class of the component.
import assert from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const source = join(dirname(fileURLToPath(import.meta.url)), "../../web/src");

/* Each `:has` outside comments, by its line. */
function amiss(text) {
  const styles = text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  return [...styles.matchAll(/:has\(/gi)].map(
    ({ index }) => `${styles.slice(0, index).split("\n").length}: :has(): let the component set a class`,
  );
}

test("no style hangs on :has", () => {
  const files = readdirSync(source, { recursive: true })
    .filter((name) => name.endsWith(".css"))
    .map((name) => join(source, name));
  assert(files.length > 10, `${files.length} files of styles`);
  assert.deepStrictEqual(
    files.flatMap((file) => amiss(readFileSync(file, "utf8")).map((words) => `${relative(source, file)}:${words}`)),
    [],
  );
});

test("one put back is found", () => {
  for (const planted of [
    ".bar:has(.bar-moves:empty:only-child) { display: none; }",
    ".choices label:has(:checked) { color: red; }",
    "a {}\n.b:not(:HAS(> p)) {}",
  ])
    assert.strictEqual(amiss(planted).length, 1, planted);
  assert.deepStrictEqual(amiss("a {}\n.b:not(:has(> p:last-child)) {}"), ["2: :has(): let the component set a class"]);
  assert.deepStrictEqual(amiss("/* .a:has(:empty) */ .b {}"), []);
});
