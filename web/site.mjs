// site.mjs - the rule book as pages without scripts: `node web/site.mjs OUT [BASE]` writes them; build.mjs does it for
//        the page. BASE is the address of the room that they belong to, `https://cards.example.org/`; without it, the
//        pages lie in the room's own folder, under whatever address.
import { build } from "esbuild";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rankOutlines } from "./fonts.mjs";
import { telling } from "./telling.mjs";
import { words } from "./words.mjs";

const web = dirname(fileURLToPath(import.meta.url));
const LANGUAGES = [
  ["en", "English", "en"],
  ["fr", "Français", "fr"],
  ["ja", "日本語", "en"],
  ["pl", "Polski", "pl"],
];

/* What the core tells of its games.
 * also: their other names (src/games/also.h). parts: what only the rule book tells (src/wasm/chapter.h). */
export function bookOf(wasm, also, parts) {
  const module = new WebAssembly.Module(wasm);
  const page = Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) => [name, () => 0]));
  const { exports } = new WebAssembly.Instance(module, { page });
  const ask = (heard, call) => {
    const bytes = new TextEncoder().encode(heard);
    const at = exports.page_input(bytes.length); /* the memory may grow by it, and is another buffer then */
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    if (call() !== 0) throw new Error(`${heard}: the core does not tell it`);
    return JSON.parse(Buffer.from(exports.memory.buffer, exports.page_output(), exports.page_output_len()).toString());
  };
  const chapters = new Map(); /* each is asked for in every language, and takes its time */
  const chapter = (id) => chapters.get(id) ?? chapters.set(id, ask(`${id}\n${parts}`, exports.chapter_tell)).get(id);
  return {
    catalogue: ask("", exports.catalogue_tell),
    also,
    rules: (id) => ask(id, () => exports.catalogue_rules(0)),
    chapter,
    terms: (id) => ask(`${id}\n${parts}`, exports.chapter_terms),
  };
}

/* names: the module of other names. */
export async function writeBook(out, wasm, names, tables, base = "") {
  const bundle = join(tmpdir(), `cardroom-site-${process.pid}.mjs`);
  await build({
    stdin: {
      contents: 'export { bookParts } from "./core/book"; export { writeSite } from "./site/site";',
      resolveDir: join(web, "src"),
    },
    outfile: bundle,
    bundle: true,
    format: "esm",
    platform: "node",
    logLevel: "error",
    define: { RANK_OUTLINES: JSON.stringify(await rankOutlines()) },
  });
  try {
    const { bookParts, writeSite } = await import(pathToFileURL(bundle).href);
    const write = (path, text) => {
      mkdirSync(dirname(join(out, path)), { recursive: true });
      writeFileSync(join(out, path), text);
    };
    const languages = LANGUAGES.map(([code, name, letters]) => ({
      code,
      name,
      letters,
      words: code === "en" ? {} : words(readFileSync(join(web, `../po/${code}.po`))),
    }));
    write("rules/book.css", readFileSync(join(web, "src/site/site.css"), "utf8"));
    const book = bookOf(wasm, JSON.parse(telling(names)("names_tell")), bookParts(JSON.parse(tables)));
    writeSite({ book, languages, base, style: "rules/book.css", write });
  } finally {
    rmSync(bundle, { force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [out, base = ""] = process.argv.slice(2);
  if (!out || !/^$|^https?:\/\/.+\/$/.test(base)) {
    console.error(
      "site.mjs: expected a folder to write to, and an address that ends with /, such as https://cards.example.org/",
    );
    process.exit(2);
  }
  const built = (name) => readFileSync(join(web, "../build/wasm/src/wasm", name));
  await writeBook(out, built("core.wasm"), built("names.wasm"), telling(built("book.wasm"))("book_tell"), base);
  for (const name of ["icon.svg", "icon-full-512.png"])
    writeFileSync(join(out, name), readFileSync(join(web, "public", name)));
}
