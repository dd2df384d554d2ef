// built.test.mjs - the built page: a name with a hash has the hash of its contents, a compressed form unpacks to its
// file, everything large has both forms, and every file that is named is there.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { coverOf } from "../../web/fonts.mjs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

const web = process.env.CARDROOM_WEB ?? join(dirname(fileURLToPath(import.meta.url)), "../../build/web");
const files = readdirSync(web, { recursive: true }).filter((file) => /\.\w+$/.test(file));
const read = (file) => readFileSync(join(web, file));
const UNPACK = { ".br": brotliDecompressSync, ".gz": gunzipSync };

test("names with a hash tell their contents", () => {
  const hashed = files.filter((file) => /-[0-9a-f]{12}\.\w+$/.test(file));
  const names = [...new Set(hashed.map((file) => file.replace(/-.*\./, ".")))].sort();
  assert.deepEqual(names, [
    "able.js",
    "app.css",
    "app.js",
    "book.json",
    "catalogue.json",
    "core.wasm",
    "japanese.woff2",
    "league.wasm",
    "lessons.json",
    "names.wasm",
    "options.json",
    "part.js",
    "rulesheet.wasm",
    "sans.woff2",
    "say.wasm",
    "serif.woff2",
    "signs.woff2",
    "speech.json",
    "worker.js",
  ]);
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
  for (const file of files.filter((name) => !/\.(br|gz|png|woff2)$/.test(name) && read(name).length > 1000)) {
    for (const ending of Object.keys(UNPACK)) assert.ok(existsSync(join(web, file + ending)), file + ending);
  }
});

test("every file that is named is there", () => {
  for (const [, file] of read("index.html")
    .toString()
    .matchAll(/(?:src|href)="([^"]+)"/g))
    assert.ok(existsSync(join(web, file.replace(/\/$/, "/index.html"))), file);
  const kept = read("sw.js")
    .toString()
    .match(/\["\.\/".*?\]/)[0];
  for (const file of JSON.parse(kept).slice(1)) assert.ok(files.includes(file), file);
  assert.ok(!/\.(br|gz)"/.test(kept));
  for (const [from, name] of [
    ["app", "worker"],
    ["app", "catalogue"],
    ["app", "options"],
    ["worker", "core"],
  ]) {
    const scripts = files.filter((file) =>
      new RegExp(`^(${from}|${from === "app" ? "part" : from})-\\w+\\.js$`).test(file),
    );
    const named = scripts
      .map(
        (script) =>
          read(script)
            .toString()
            .match(new RegExp(`${name}-[0-9a-f]{12}\\.\\w+`))?.[0],
      )
      .find((file) => file);
    assert.ok(named && files.includes(named), `${from} names ${name}`);
  }
  for (const file of files.filter((name) => /^(app|part)-.*\.js$/.test(name))) {
    for (const [part] of read(file)
      .toString()
      .matchAll(/part-[\w]+\.js/g))
      assert.ok(files.includes(part), `${file} names ${part}`);
  }
});

/* Who opens a screen gets all that it needs at once, and not one part after another. */
test("a part that is loaded later comes with those that it needs", () => {
  const text = (file) => read(file).toString();
  const needs = (file, found = new Set()) => {
    for (const [, part] of text(file).matchAll(/(?:from|import)"\.\/(part-\w+\.js)"/g))
      if (!found.has(part)) needs(part, found.add(part));
    return found;
  };
  let later = 0;
  for (const file of files.filter((name) => /^(app|part)-\w+\.js$/.test(name))) {
    const there = needs(file),
      all = text(file);
    for (const { 1: part, index } of all.matchAll(/import\("\.\/(part-\w+\.js)"\)/g)) {
      later++;
      const ahead =
        /\("([0-9a-f ]+)"\.split\(" "\)[^"]+"link"[^"]+"modulepreload"[^"]+"part-"[^"]+"\.js"\}\)\)\),$/
          .exec(all.slice(0, index))?.[1]
          .split(" ")
          .map((name) => `part-${name}.js`) ?? [];
      assert.deepEqual(ahead.sort(), [...needs(part)].filter((one) => !there.has(one)).sort(), `${file} loads ${part}`);
    }
  }
  assert.ok(later > 10, `${later} parts are loaded later`);
});

/* What the first screen loads, as a browser without it asks for it. */
test("the first view stays small", () => {
  const html = read("index.html").toString();
  const named = [
    ...html.matchAll(/<(?:link rel="(?:stylesheet|preload|modulepreload)" href|script type="module" src)="([^"]+)"/g),
  ].map(([, file]) => file);
  assert.ok(named.length > 3 && named.some((file) => file.startsWith("part-")), named.join(" "));
  const size = [...named, "index.html"].reduce(
    (sum, file) => sum + (existsSync(join(web, `${file}.gz`)) ? read(`${file}.gz`) : read(file)).length,
    0,
  );
  const most =
    size +
    Math.max(
      ...files.filter((file) => /^words.*\.gz$/.test(file) && !/-later/.test(file)).map((file) => read(file).length),
    ); /* the language with the longest words */
  console.log(`the first view: ${size} bytes gzipped, with the words of a language at most ${most}`);
  assert.ok(most < 100 * 1024, `${most} bytes gzipped, expected less than ${100 * 1024}`);
});

test("every game has a picture, and every option stands under a heading", () => {
  const json = (name) => JSON.parse(read(files.find((file) => new RegExp(`^${name}-\\w+\\.json$`).test(file))));
  const catalogue = json("catalogue"),
    options = json("options");
  for (const { id, picture } of catalogue.presets) {
    assert.ok(
      picture.some(({ own, cards }) => own && cards.length > 0),
      `${id}: nothing lies before its player`,
    );
    for (const { kind, cards, at } of picture) {
      assert.match(cards, /^[cdhs*._]+$/, id);
      if (kind === "pyramid") assert.equal(at.length, 2 * cards.length, id);
    }
  }
  const groups = options.headings.map(({ group }) => group);
  assert.deepEqual(groups, ["cards", "start", "turn", "end", "scoring", "match"]);
  assert.deepEqual(
    Object.keys(options.games),
    catalogue.games.map(({ id }) => id),
  );
  for (const row of Object.values(options.games).flat())
    assert.ok(
      groups.includes(row.group) && row.name && (row.kind !== "choice" || row.says.length === row.words.length),
      row.id,
    );
});

/* The device draws pictures such as a flag, which stand in texts to share only. */
const isPicture = (letter) => /\p{Emoji_Presentation}|[⚪⚫⛳●★\s]/u.test(letter);

test("the fonts have every letter of the page's texts, and only Japanese needs the large ones", async () => {
  const covers = {};
  for (const file of files.filter((name) => name.endsWith(".woff2"))) {
    for (const point of await coverOf(read(file)))
      (covers[file.split("-")[0]] ??= new Set()).add(String.fromCodePoint(point));
  }
  const catalogues = ["words/ja.json", "words/ja-later.json"].map((file) => JSON.parse(read(file)));
  const [messages, texts] = [0, 1].map((column) =>
    catalogues
      .flatMap((catalogue) => catalogue[column])
      .map((text) => (column === 0 ? text.replace(/^.*\u0004/, "") : text)),
  ); /* without their grammatical case */
  const lacking = (texts, fonts) =>
    [...new Set(texts.flat().join(""))].filter(
      (letter) => !isPicture(letter) && !fonts.some((font) => covers[font].has(letter)),
    );
  assert.ok(messages.length > 1000 && texts.length === messages.length);
  assert.deepEqual(lacking(messages, ["sans", "signs"]), []);
  assert.deepEqual(lacking(texts, ["sans", "signs", "japanese"]), []);
  assert.deepEqual(lacking(["ĄąĆćĘęŁłŃńÓóŚśŹźŻż ÄÖÜäöüß ÀÂÇÉÈÊËÎÏÔŒÙÛŸ", "Ĳĳ"], ["sans"]), []);
  assert.deepEqual(lacking(["ĄĆĘŁŃÓŚŹŻ"], ["serif"]), []);
  assert.ok(lacking(["鬱"], ["sans", "japanese"]).length === 1, "a letter that no text has would be found lacking");
});

test("the letters are named as their licences ask", () => {
  const told = read("fonts.txt").toString();
  for (const holder of [
    /source-sans-3\n\n© \d{4}.* Adobe .*Reserved Font Name/,
    /source-serif-4\n\n© \d{4}.* Adobe .*Reserved Font Name/,
    /biz-udpgothic\n\nCopyright 2022 The BIZ UDGothic Project Authors/,
  ])
    assert.match(told, holder);
  assert.doesNotMatch(told, /Google Inc/);
  const packaged = readFileSync(new URL("../../packaging/debian/copyright", import.meta.url), "utf8");
  const holders = [...told.matchAll(/\n\n(?:©|Copyright) (\d{4}.*)\n\n/g)].map(([, holder]) => holder);
  assert.equal(holders.length, 3);
  for (const holder of holders) assert(packaged.includes(` ${holder.replace(" - ", "-")}\n`), `packaged: ${holder}`);
});

test("who has no scripts is led to the rule book", () => {
  assert.match(read("index.html").toString(), /<noscript>.*<a href="rules\/">.*<\/noscript>/);
});
