// build.mjs - bundles the page into build/web: `node web/build.mjs`.
// Shape  scripts, style, fonts, core and catalogue have names with a hash of their contents, which never change;
//        index.html, sw.js and the rest keep their names. Beside each stand its compressed forms, NAME.br and NAME.gz.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, parse, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { licences, rankOutlines, writeFonts } from "./fonts.mjs";
import { targets } from "./floor.mjs";
import { writeBook } from "./site.mjs";
import { saysLater, wordsOf, writeWords } from "./words.mjs";

const web = dirname(fileURLToPath(import.meta.url)),
  root = dirname(web);
const out = process.env.CARDROOM_WEB ?? join(root, "build/web");
const core = process.env.CARDROOM_WASM ?? join(root, "build/wasm/src/wasm/core.wasm");
const besideCore = (name) => readFileSync(join(dirname(core), name));

const common = {
  bundle: true,
  minify: true,
  target: targets(),
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "warning",
  absWorkingDir: root,
};

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 12);

/* Writes a file whose name tells its contents, NAME-HASH.ENDING, so that who has it need not ask again; its name. */
function keep(name, bytes) {
  const { name: stem, ext } = parse(name);
  const hashed = `${stem}-${hashOf(bytes)}${ext}`;
  writeFileSync(join(out, hashed), bytes);
  return hashed;
}

/* What the first screen has, but for the table of routes, which asks for the others. */
const FIRST = [
  "screens/home/home_screen",
  "screens/parts/dead_link",
  "ui/later",
  "ui/toast",
  "play/join",
  "browser/update",
  "browser/title",
];

/* A part that is loaded later stands on the first screen, which is there by then: so the files of the first screen are
 * few parts, and not one for each set of screens that shares them. */
const afterTheFirst = {
  name: "after the first screen",
  setup(bundler) {
    bundler.onResolve({ filter: /screen/ }, async ({ path, kind, resolveDir, importer }) => {
      if (kind !== "dynamic-import") return undefined;
      const found = await bundler.resolve(path, { kind: "import-statement", resolveDir, importer });
      return { ...found, pluginData: "later" };
    });
    const imports = FIRST.map((name) => `import "${join(web, "src", name)}";`).join("\n");
    bundler.onLoad({ filter: /\.tsx$/ }, ({ path, pluginData }) =>
      pluginData === "later"
        ? { contents: `${readFileSync(path, "utf8")}\n${imports}`, loader: "tsx", resolveDir: dirname(path) }
        : undefined,
    );
  },
};

/* Bundles a script into its parts: the one named ENTRY, and those that it loads when they are needed. VALUES stand in
 * it by name, the files that it asks for among them. Each part is written under a name that tells its contents, after
 * the parts that it names; the names, and those of the parts that the entry cannot begin without. */
async function bundle(entry, source, format, values) {
  const define = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
  const { outputFiles, metafile } = await build({
    ...common,
    entryPoints: { [entry]: join(web, source) },
    outdir: out,
    format,
    define,
    write: false,
    splitting: format === "esm",
    chunkNames: "part-[hash]",
    metafile: true,
    plugins: format === "esm" ? [afterTheFirst] : [],
  });
  const about = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]));
  /* The parts that one cannot begin without, and itself. */
  const needs = (part) => {
    const found = new Set([part]);
    for (const one of found)
      for (const { path, kind } of about.get(one).imports) if (kind === "import-statement") found.add(basename(path));
    return found;
  };
  for (const part of needs(`${entry}.js`))
    for (const source of Object.keys(about.get(part).inputs))
      if (saysLater(source))
        throw new Error(`${source}: the first screen needs it, but its words come later (words.mjs)`);
  const parts = new Map(
    outputFiles.map(({ path, contents, text }) => [basename(path), path.endsWith(".js") ? text : contents]),
  );
  const kept = new Map();
  /* A part's text which asks, with each part that it loads later, for all that this one needs: a browser by itself
   * finds these one after another, and each takes its time on the way. */
  const askingAhead = (part, text) =>
    text.replace(/import\("\.\/(part-[A-Z0-9]{8}\.js)"\)/g, (load, later) => {
      const there = needs(part),
        others = [...needs(later)].filter((one) => one !== later && !there.has(one));
      if (others.length === 0) return load;
      const names = others.map((one) => nameOf(one).slice("part-".length, -".js".length)).join(" ");
      const link = `Object.assign(document.createElement("link"),{rel:"modulepreload",href:"part-"+name+".js"})`;
      return `("${names}".split(" ").forEach(name=>document.head.append(${link})),${load})`;
    });
  const nameOf = (part) => {
    if (kept.has(part)) return kept.get(part);
    const named = (text) => text.replace(/part-[A-Z0-9]{8}\.js/g, (other) => (other === part ? other : nameOf(other)));
    const contents = parts.get(part);
    const name = keep(
      part.replace(/-[A-Z0-9]{8}/, ""),
      typeof contents === "string" ? Buffer.from(named(askingAhead(part, contents))) : contents,
    );
    kept.set(part, name);
    return name;
  };
  [...parts.keys()].forEach(nameOf);
  const needed = [...needs(`${entry}.js`)].slice(1).map(nameOf);
  return { ".js": kept.get(`${entry}.js`), ".css": kept.get(`${entry}.css`), needed };
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync(join(web, "public"), out, { recursive: true });
writeWords(join(out, "words"));

/* A module of C that tells things by its exports, by name. */
function telling(bytes) {
  const module = new WebAssembly.Module(bytes);
  const page = Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) => [name, () => 0]));
  const { exports } = new WebAssembly.Instance(module, { page });
  return (name) => {
    if (exports[name]() !== 0) throw new Error(`${name} failed`);
    return Buffer.from(exports.memory.buffer, exports.page_output(), exports.page_output_len());
  };
}

// What the core says of its games, so that the first screen need not wait for the core itself; and the lessons, for who
// opens one.
const wasm = readFileSync(core);
const told = telling(wasm);
const catalogue = keep("catalogue.json", told("catalogue_tell")),
  options = keep("options.json", told("catalogue_options"));
const speech = keep("speech.json", told("speech_tell")),
  lessons = keep("lessons.json", telling(besideCore("lessons.wasm"))("lessons_tell"));
const worker = (
  await bundle("worker", "src/core/worker.ts", "iife", {
    CORE_FILE: keep("core.wasm", wasm),
    LEAGUE_FILE: keep("league.wasm", besideCore("league.wasm")),
    LESSONS_FILE: lessons,
  })
)[".js"];
const fonts = await writeFonts(keep);
writeFileSync(join(out, "fonts.txt"), await licences());
const app = await bundle("app", "src/app/main.tsx", "esm", {
  WORKER_FILE: worker,
  CATALOGUE_FILE: catalogue,
  OPTIONS_FILE: options,
  SAY_FILE: keep("say.wasm", besideCore("say.wasm")),
  SPEECH_FILE: speech,
  FONTS: fonts,
  RANK_OUTLINES: await rankOutlines(),
});
const named = { "app.js": app[".js"], "app.css": app[".css"], "catalogue.json": catalogue };

/* A module of one function that uses SIMD: a browser that finds it valid can run the core. */
const SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
];
const {
  outputFiles: [able],
} = await build({
  ...common,
  entryPoints: [join(web, "src/app/able.ts")],
  format: "iife",
  target: ["es5"],
  charset: "utf8",
  write: false,
  tsconfigRaw: {},
  define: { WORDS: JSON.stringify(wordsOf("web/src/app/able.ts")), SIMD: JSON.stringify(SIMD) },
});
named["able.js"] = keep("able.js", able.contents);
const index = readFileSync(join(web, "public/index.html"), "utf8").replace(
  /(?<=(?:src|href)=")[\w.]+(?=")/g,
  (file) => named[file] ?? file,
);

/* The parts that the page cannot begin without: named here, they are loaded beside it and not after it. */
const ahead = app.needed.map((part) => `<link rel="modulepreload" href="${part}">\n`).join("");
writeFileSync(join(out, "index.html"), index.replace("</head>", `${ahead}</head>`));

// The service worker keeps all of it; its version is the hash of all of it.
const filesIn = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(dir, entry.name)) : [relative(out, join(dir, entry.name))],
  );
const files = filesIn(out).sort();
const hash = createHash("sha256");
for (const file of files) hash.update(file).update(readFileSync(join(out, file)));
await build({
  ...common,
  entryPoints: [join(web, "src/app/sw.ts")],
  outfile: join(out, "sw.js"),
  format: "iife",
  define: {
    VERSION: JSON.stringify(hash.digest("hex").slice(0, 12)),
    FILES: JSON.stringify(["./", ...files.filter((file) => file !== "index.html")]),
  },
});

// Pictures that a browser shows before the page is installed; the page itself does without them.
for (const name of ["screen.png", "phone.png"])
  cpSync(join(web, "../docs/pictures", name), join(out, "pictures", name));

// The rule book for those who come by a link or a search: no part of the page that is installed.
await writeBook(out, wasm);

// Beside each file its compressed forms, for servers that send them.
const forms = {
  ".br": (bytes) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  ".gz": (bytes) => gzipSync(bytes, { level: 9 }),
};
for (const file of filesIn(out).filter((name) => !/\.(png|woff2)$/.test(name))) {
  const bytes = readFileSync(join(out, file));
  for (const [ending, pack] of Object.entries(forms)) {
    const packed = pack(bytes);
    if (packed.length < bytes.length) writeFileSync(join(out, file + ending), packed);
  }
}
