// build.mjs - bundles the page into build/web: `node web/build.mjs [--watch]`.
import { build } from "esbuild";
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeWords } from "./words.mjs";

const web = dirname(fileURLToPath(import.meta.url)), root = dirname(web);
const out = process.env.CARDROOM_WEB ?? join(root, "build/web");
const core = process.env.CARDROOM_WASM ?? join(root, "build/wasm/src/wasm/core.wasm");

// What is bundled, where it is there: the page, its worker, the service worker.
const bundles = [
  ["src/main.tsx", "app.js"],
  ["src/core/worker.ts", "worker.js"],
  ["src/sw.ts", "sw.js"],
];

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const [from, to] of bundles) {
  const entry = join(web, from);
  if (!existsSync(entry)) continue;
  await build({
    entryPoints: [entry],
    outfile: join(out, to),
    bundle: true,
    minify: true,
    format: to === "app.js" ? "esm" : "iife",
    target: ["es2021"],
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    logLevel: "warning",
  });
}
if (existsSync(join(web, "public"))) cpSync(join(web, "public"), out, { recursive: true });
copyFileSync(core, join(out, "core.wasm"));
chmodSync(join(out, "core.wasm"), 0o644);
writeWords(join(out, "words"));
