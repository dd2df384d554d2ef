// build.mjs - bundles the page into build/web: `node web/build.mjs`.
// Shape  scripts, style, core and catalogue have names with a hash of their contents, which never change; index.html, sw.js
//        and the rest keep their names. Beside each stand its compressed forms, NAME.br and NAME.gz.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join, parse, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
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

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 12);

/* Writes a file whose name tells its contents, NAME-HASH.ENDING, so that who has it need not ask again; its name. */
function keep(name, bytes) {
  const { name: stem, ext } = parse(name);
  const hashed = `${stem}-${hashOf(bytes)}${ext}`;
  writeFileSync(join(out, hashed), bytes);
  return hashed;
}

/* Bundles a script; its parts by their endings. NAMES are the files that it asks for. */
async function bundle(source, format, names) {
  const define = Object.fromEntries(Object.entries(names).map(([name, file]) => [name, JSON.stringify(file)]));
  const { outputFiles } = await build({ ...common, entryPoints: [join(web, source)], outdir: out, format, define, write: false });
  return Object.fromEntries(outputFiles.map(({ path, contents }) => [extname(path), contents]));
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync(join(web, "public"), out, { recursive: true });
writeWords(join(out, "words"));

// What the core says of its games, so that the first screen need not wait for the core itself.
const wasm = readFileSync(core);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm), { page: { stop: () => 0 } });
if (exports.catalogue_tell() !== 0) throw new Error("the core does not tell its catalogue");
const catalogue = keep("catalogue.json", Buffer.from(exports.memory.buffer, exports.page_output(), exports.page_output_len()));
const worker = keep("worker.js", (await bundle("src/core/worker.ts", "iife", { CORE_FILE: keep("core.wasm", wasm) }))[".js"]);
const app = await bundle("src/main.tsx", "esm", { WORKER_FILE: worker, CATALOGUE_FILE: catalogue });
const named = { "app.js": keep("app.js", app[".js"]), "app.css": keep("app.css", app[".css"]), "catalogue.json": catalogue };
const index = readFileSync(join(web, "public/index.html"), "utf8");
writeFileSync(join(out, "index.html"), index.replace(/(?<=(?:src|href)=")[\w.]+(?=")/g, (file) => named[file] ?? file));

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

// Beside each file its compressed forms, for servers that send them.
const forms = {
  ".br": (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ".gz": (bytes) => gzipSync(bytes, { level: 9 }),
};
for (const file of filesIn(out).filter((name) => !name.endsWith(".png"))) {
  const bytes = readFileSync(join(out, file));
  for (const [ending, pack] of Object.entries(forms)) {
    const packed = pack(bytes);
    if (packed.length < bytes.length) writeFileSync(join(out, file + ending), packed);
  }
}
