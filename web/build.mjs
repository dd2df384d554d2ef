// build.mjs - bundles the page into build/web: `node web/build.mjs [--watch]`.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { writeWords } from "./words.mjs";

const web = dirname(fileURLToPath(import.meta.url)), root = dirname(web);
const out = process.env.CARDROOM_WEB ?? join(root, "build/web");
const core = process.env.CARDROOM_WASM ?? join(root, "build/wasm/src/wasm/core.wasm");

const common = {
  bundle: true,
  minify: true,
  target: ["es2021"],
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "warning",
};

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await build({ ...common, entryPoints: [join(web, "src/main.tsx")], outfile: join(out, "app.js"), format: "esm" });
await build({ ...common, entryPoints: [join(web, "src/core/worker.ts")], outfile: join(out, "worker.js"), format: "iife" });
cpSync(join(web, "public"), out, { recursive: true });
copyFileSync(core, join(out, "core.wasm"));
chmodSync(join(out, "core.wasm"), 0o644);
writeWords(join(out, "words"));

// What the core says of its games, so that the first screen need not wait for the core itself.
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(core)), { page: { stop: () => 0 } });
if (exports.catalogue_tell() !== 0) throw new Error("the core does not tell its catalogue");
writeFileSync(join(out, "catalogue.json"), Buffer.from(exports.memory.buffer, exports.page_output(), exports.page_output_len()));

// The service worker keeps all of it; its version is the hash of all of it.
const filesIn = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(dir, entry.name)) : [relative(out, join(dir, entry.name))]);
const files = filesIn(out).sort();
const hash = createHash("sha256");
for (const file of files) hash.update(file).update(readFileSync(join(out, file)));
await build({
  ...common,
  entryPoints: [join(web, "src/sw.ts")],
  outfile: join(out, "sw.js"),
  format: "iife",
  define: {
    VERSION: JSON.stringify(hash.digest("hex").slice(0, 12)),
    FILES: JSON.stringify(["./", ...files.filter((file) => file !== "index.html")]),
  },
});
