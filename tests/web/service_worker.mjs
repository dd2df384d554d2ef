// service_worker.mjs - the page's service worker as one script, with the files that it is to keep.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const { buildSync } = createRequire(join(root, "web/package.json"))("esbuild");

export const serviceWorker = (files) =>
  buildSync({
    entryPoints: [join(root, "web/src/app/sw.ts")],
    bundle: true,
    write: false,
    define: { VERSION: '"0"', FILES: JSON.stringify(files) },
  }).outputFiles[0].text;
