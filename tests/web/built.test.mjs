// built.test.mjs - the built page: a name with a hash has the hash of its contents, a compressed form unpacks to its
// file, everything large has both forms, and every file that is named is there.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

const web = process.env.CARDROOM_WEB ?? join(dirname(fileURLToPath(import.meta.url)), "../../build/web");
const files = readdirSync(web, { recursive: true }).filter((file) => /\.\w+$/.test(file));
const read = (file) => readFileSync(join(web, file));
const UNPACK = { ".br": brotliDecompressSync, ".gz": gunzipSync };

test("names with a hash tell their contents", () => {
  const hashed = files.filter((file) => /-[0-9a-f]{12}\.\w+$/.test(file));
  assert.deepEqual(hashed.map((file) => file.replace(/-.*\./, ".")).sort(), ["app.css", "app.js", "catalogue.json", "core.wasm", "worker.js"]);
  for (const file of hashed) {
    assert.equal(createHash("sha256").update(read(file)).digest("hex").slice(0, 12), file.match(/-(.*)\./)[1], file);
  }
});

test("compressed forms unpack to their files", () => {
  let count = 0;
  for (const file of files) {
    const unpack = UNPACK[file.slice(-3)];
    if (!unpack) continue;
    assert.ok(unpack(read(file)).equals(read(file.slice(0, -3))), file);
    count++;
  }
  assert.ok(count > 10);
  for (const file of files.filter((name) => !/\.(br|gz|png)$/.test(name) && read(name).length > 1000)) {
    for (const ending of Object.keys(UNPACK)) assert.ok(existsSync(join(web, file + ending)), file + ending);
  }
});

test("every file that is named is there", () => {
  for (const [, file] of read("index.html").toString().matchAll(/(?:src|href)="([^"]+)"/g)) assert.ok(files.includes(file), file);
  const kept = read("sw.js").toString().match(/\["\.\/".*?\]/)[0];
  for (const file of JSON.parse(kept).slice(1)) assert.ok(files.includes(file), file);
  assert.ok(!/\.(br|gz)"/.test(kept));
  for (const [from, name] of [["app", "worker"], ["app", "catalogue"], ["worker", "core"]]) {
    const script = files.find((file) => new RegExp(`^${from}-\\w+\\.js$`).test(file));
    const named = read(script).toString().match(new RegExp(`${name}-[0-9a-f]{12}\\.\\w+`));
    assert.ok(named && files.includes(named[0]), `${script} names ${name}`);
  }
});
