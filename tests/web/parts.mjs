// parts.mjs - parts of the page, built alone, for tests in node.
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "../../web");
const { rankOutlines } = await import(join(web, "fonts.mjs"));
const { build } = createRequire(join(web, "package.json"))("esbuild");

/* A folder that is removed after the tests. */
export function scratch() {
  const folder = mkdtempSync(join(tmpdir(), "cardroom-page-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/* The modules of these names, such as `net/keys`. */
export async function parts(...names) {
  const folder = scratch();
  await build({
    entryPoints: names.map((name) => join(web, `src/${name}.ts`)),
    bundle: true,
    splitting: true,
    format: "esm",
    define: { RANK_OUTLINES: JSON.stringify(await rankOutlines()) },
    outdir: folder,
    outbase: join(web, "src"),
    outExtension: { ".js": ".mjs" },
  });
  return Promise.all(names.map((name) => import(pathToFileURL(join(folder, `${name}.mjs`)))));
}

/* Gives the page a storage; what is in it. */
export function storage() {
  const kept = {};
  globalThis.localStorage = {
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => {
      kept[key] = value;
    },
    removeItem: (key) => {
      delete kept[key];
    },
  };
  return kept;
}
