// size.mjs CORE.WASM - the page's core stays small, and imports only what the page has for it (web/src/core/shim.ts).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { parts } from "./inside.mjs";

const KIB = 1024, RAW = 900 * KIB, ZIPPED = 308 * KIB;
const bytes = readFileSync(process.argv[2]);
const zipped = gzipSync(bytes, { level: 9 }).length;
const module = new WebAssembly.Module(bytes);
const given = Object.keys(parts.importsOf(() => new ArrayBuffer(0), parts.NO_DOORS, () => 0)).sort();
assert.deepEqual(WebAssembly.Module.imports(module).map(({ module, name }) => `${module}.${name}`).sort(), given.map((name) => `page.${name}`));
assert.ok(bytes.length <= RAW, `${bytes.length} bytes, expected at most ${RAW}`);
assert.ok(zipped <= ZIPPED, `${zipped} bytes gzipped, expected at most ${ZIPPED}`);
console.log(`core.wasm: ${bytes.length} bytes, ${zipped} gzipped`);
