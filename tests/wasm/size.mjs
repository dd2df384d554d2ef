// size.mjs CORE.WASM - the page's core stays small, and imports only the question whether to stop.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const KIB = 1024, RAW = 540 * KIB, ZIPPED = 180 * KIB;
const bytes = readFileSync(process.argv[2]);
const zipped = gzipSync(bytes, { level: 9 }).length;
const module = new WebAssembly.Module(bytes);
assert.deepEqual(WebAssembly.Module.imports(module), [{ module: "page", name: "stop", kind: "function" }]);
assert.ok(bytes.length <= RAW, `${bytes.length} bytes, expected at most ${RAW}`);
assert.ok(zipped <= ZIPPED, `${zipped} bytes gzipped, expected at most ${ZIPPED}`);
console.log(`core.wasm: ${bytes.length} bytes, ${zipped} gzipped`);
