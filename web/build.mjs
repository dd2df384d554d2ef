// build.mjs [--watch] - bundles the page into build/web. --watch: into build/watch, again after each change of a source
//        (watch.mjs).
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
import { telling } from "./telling.mjs";
import { writeTypes } from "./types.mjs";
import { watchSources } from "./watch.mjs";
import { saysLater, wordsOf, writeWords } from "./words.mjs";

const web = dirname(fileURLToPath(import.meta.url)),
  root = dirname(web);
const isWatching = process.argv[2] === "--watch";
const out = process.env.CARDROOM_WEB ?? join(root, isWatching ? "build/watch" : "build/web");
const core = process.env.CARDROOM_WASM ?? join(root, "build/wasm/src/wasm/core.wasm");
const besideCore = (name) => readFileSync(join(dirname(core), name));

writeTypes();

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

/* The parts of a bundle, by the names that the bundler gave them. */
class Parts {
  constructor({ outputFiles, metafile }) {
    this.about = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]));
    this.contents = new Map(
      outputFiles.map(({ path, contents, text }) => [basename(path), path.endsWith(".js") ? text : contents]),
    );
    this.kept = new Map();
  }

  /* The parts that one cannot begin without, and itself. */
  needs(part) {
    const found = new Set([part]);
    for (const one of found)
      for (const { path, kind } of this.about.get(one).imports)
        if (kind === "import-statement") found.add(basename(path));
    return found;
  }

  /* A part's text which asks, with each part that it loads later, for all that this one needs: a browser by itself
   * finds these one after another, and each takes its time on the way. */
  askingAhead(part, text) {
    return text.replace(/import\("\.\/(part-[A-Z0-9]{8}\.js)"\)/g, (load, later) => {
      const there = this.needs(part);
      const others = [...this.needs(later)].filter((one) => one !== later && !there.has(one));
      if (others.length === 0) return load;
      const names = others.map((one) => this.nameOf(one).slice("part-".length, -".js".length)).join(" ");
      const link = `Object.assign(document.createElement("link"),{rel:"modulepreload",href:"part-"+name+".js"})`;
      return `("${names}".split(" ").forEach(name=>document.head.append(${link})),${load})`;
    });
  }

  /* Writes a part under a name that tells its contents, after the parts that it names; the name. */
  nameOf(part) {
    if (this.kept.has(part)) return this.kept.get(part);
    const contents = this.contents.get(part);
    const named = (text) =>
      text.replace(/part-[A-Z0-9]{8}\.js/g, (other) => (other === part ? other : this.nameOf(other)));
    const bytes = typeof contents === "string" ? Buffer.from(named(this.askingAhead(part, contents))) : contents;
    const name = keep(part.replace(/-[A-Z0-9]{8}/, ""), bytes);
    this.kept.set(part, name);
    return name;
  }
}

/* Bundles a script into its parts: the one named ENTRY, and those that it loads when they are needed. VALUES stand in
 * it by name, the files that it asks for among them. The names, and those of the parts that the entry cannot begin
 * without. */
async function bundle(entry, source, format, values) {
  const isModule = format === "esm";
  const bundled = await build({
    ...common,
    entryPoints: { [entry]: join(web, source) },
    outdir: out,
    format,
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    write: false,
    splitting: isModule,
    chunkNames: "part-[hash]",
    metafile: true,
    plugins: isModule ? [afterTheFirst] : [],
  });
  const parts = new Parts(bundled);
  const first = [...parts.needs(`${entry}.js`)];
  for (const source of first.flatMap((part) => Object.keys(parts.about.get(part).inputs)))
    if (saysLater(source))
      throw new Error(`${source}: the first screen needs it, but its words come later (words.mjs)`);
  for (const part of parts.contents.keys()) parts.nameOf(part);
  return {
    ".js": parts.kept.get(`${entry}.js`),
    ".css": parts.kept.get(`${entry}.css`),
    needed: first.slice(1).map((part) => parts.nameOf(part)),
  };
}

/* What only the rule book tells of the games. */
const bookTables = () => telling(besideCore("book.wasm"))("book_tell");

/* What stands beside the scripts: words, fonts, and what the core says of its games, so that the first screen need not
 * wait for the core itself. The values that stand in the scripts. */
async function writeBeside(wasm) {
  cpSync(join(web, "public"), out, { recursive: true });
  writeWords(join(out, "words"));
  writeFileSync(join(out, "fonts.txt"), await licences());
  const told = telling(wasm);
  const catalogue = keep("catalogue.json", told("catalogue_tell"));
  return {
    worker: {
      CORE_FILE: keep("core.wasm", wasm),
      LEAGUE_FILE: keep("league.wasm", besideCore("league.wasm")),
      LESSONS_FILE: keep("lessons.json", telling(besideCore("lessons.wasm"))("lessons_tell")),
      BOOK_FILE: keep("book.json", bookTables()),
    },
    app: {
      CATALOGUE_FILE: catalogue,
      OPTIONS_FILE: keep("options.json", told("catalogue_options")),
      NAMES_FILE: keep("names.wasm", besideCore("names.wasm")),
      RULESHEET_FILE: keep("rulesheet.wasm", besideCore("rulesheet.wasm")),
      SAY_FILE: keep("say.wasm", besideCore("say.wasm")),
      SPEECH_FILE: keep("speech.json", told("speech_tell")),
      FONTS: await writeFonts(keep),
      RANK_OUTLINES: await rankOutlines(),
    },
  };
}

/* A module of one function that uses SIMD: a browser that finds it valid can run the core. */
const SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
];

/* The script that tells whether a browser can run the page, which any browser can read. */
async function writeAble() {
  const bundled = await build({
    ...common,
    entryPoints: [join(web, "src/app/able.ts")],
    format: "iife",
    target: ["es5"],
    charset: "utf8",
    write: false,
    tsconfigRaw: {},
    define: { WORDS: JSON.stringify(wordsOf("web/src/app/able.ts")), SIMD: JSON.stringify(SIMD) },
  });
  return keep("able.js", bundled.outputFiles[0].contents);
}

/* The scripts and the page that loads them. */
async function writeScripts(values) {
  const worker = await bundle("worker", "src/core/worker.ts", "iife", values.worker);
  const app = await bundle("app", "src/app/main.tsx", "esm", { ...values.app, WORKER_FILE: worker[".js"] });
  const named = {
    "app.js": app[".js"],
    "app.css": app[".css"],
    "catalogue.json": values.app.CATALOGUE_FILE,
    "able.js": await writeAble(),
  };
  /* The parts that the page cannot begin without: named here, they are loaded beside it and not after it. */
  const ahead = app.needed.map((part) => `<link rel="modulepreload" href="${part}">\n`).join("");
  const index = readFileSync(join(web, "public/index.html"), "utf8")
    .replace(/(?<=(?:src|href)=")[\w.]+(?=")/g, (file) => named[file] ?? file)
    .replace("</head>", `${ahead}</head>`);
  writeFileSync(join(out, "index.html"), index);
}

const filesIn = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(dir, entry.name)) : [relative(out, join(dir, entry.name))],
  );

/* The service worker keeps all that is there; its version is the hash of all of it. */
async function writeServiceWorker() {
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
}

/* Beside each file its compressed forms, for servers that send them. */
function writeCompressed() {
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
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const wasm = readFileSync(core);
const values = await writeBeside(wasm);
if (isWatching) await watchSources(() => writeScripts(values), out);
else {
  await writeScripts(values);
  await writeServiceWorker();
  /* Pictures that a browser shows before the page is installed; the page itself does without them. */
  for (const name of ["screen.png", "phone.png"])
    cpSync(join(web, "../docs/pictures", name), join(out, "pictures", name));
  /* The rule book for those who come by a link or a search: no part of the page that is installed. */
  await writeBook(out, wasm, besideCore("names.wasm"), bookTables());
  writeCompressed();
}
