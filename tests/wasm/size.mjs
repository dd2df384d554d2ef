// size.mjs FOLDER - each module of the page stays small, and imports only what the page has for it
// (web/src/core/shim.ts).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { parts } from "./inside.mjs";

const KIB = 1024;
const given = Object.keys(
  parts.importsOf(
    () => new ArrayBuffer(0),
    parts.NO_DOORS,
    () => 0,
  ),
);
/* The league has Unicode's tables of names (src/core/names/unicode_data.py), a third of it; whoever only plays never
 * loads them. */
const MODULES = [
  { name: "core.wasm", raw: 900 * KIB, zipped: 300 * KIB, imports: given },
  { name: "league.wasm", raw: 220 * KIB, zipped: 110 * KIB, imports: [] },
  { name: "rulesheet.wasm", raw: 420 * KIB, zipped: 165 * KIB, imports: [] },
  { name: "names.wasm", raw: 32 * KIB, zipped: 12 * KIB, imports: [] },
];
for (const { name, raw, zipped, imports } of MODULES) {
  const bytes = readFileSync(join(process.argv[2], name)),
    gzipped = gzipSync(bytes, { level: 9 }).length;
  const asked = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).map(
    ({ module, name }) => `${module}.${name}`,
  );
  assert.deepEqual(asked.sort(), imports.map((one) => `page.${one}`).sort(), name);
  assert.ok(bytes.length <= raw, `${name}: ${bytes.length} bytes, expected at most ${raw}`);
  assert.ok(gzipped <= zipped, `${name}: ${gzipped} bytes gzipped, expected at most ${zipped}`);
  console.log(`${name}: ${bytes.length} bytes, ${gzipped} gzipped`);
}
