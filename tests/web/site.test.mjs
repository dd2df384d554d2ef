// site.test.mjs - the rule book as pages without scripts, as build/web has it: valid HTML, each in its language, linked
// to the others, nothing left of patterns.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const WEB = process.env.CARDROOM_WEB ?? join(root, "build/web");
const { HtmlValidate } = createRequire(join(root, "web/package.json"))("html-validate");
const LANGUAGES = ["en", "fr", "ja", "pl"];

const filesIn = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(dir, entry.name)) : [join(dir, entry.name)],
  );
const folderOf = (language) => join(WEB, language === "en" ? "" : language, "rules");
const pages = LANGUAGES.flatMap((language) =>
  filesIn(folderOf(language))
    .filter((file) => file.endsWith(".html"))
    .map((file) => ({ language, file, html: readFileSync(file, "utf8") })),
);
const { presets } = JSON.parse(
  readFileSync(
    join(
      WEB,
      readdirSync(WEB).find((name) => /^catalogue-\w+\.json$/.test(name)),
    ),
    "utf8",
  ),
);
const isGame = (file) => presets.some(({ id }) => file.endsWith(`/${id}/index.html`));

/* The file that a page's link leads to. */
const fileOf = (page, link) => {
  const path = join(dirname(page), link.replace(/[#?].*$/, ""));
  return existsSync(path) && !path.match(/\.\w+$/) ? join(path, "index.html") : path;
};
const wordsOf = (html) =>
  html
    .replace(/<svg[\s\S]*?<\/svg>/g, "")
    .replace(/<head>[\s\S]*?<\/head>/, "")
    .replace(/<[^>]+>/g, "\n");

/* What is wrong with a page's words. */
export function residue(text) {
  return text.split("\n").filter((line) => /\{|\}|undefined|\[object|place 0\b/.test(line) || /\S {2,}\S/.test(line));
}

test("each game, and each other name of one, has a page in each language", () => {
  const folders = LANGUAGES.map((language) =>
    readdirSync(folderOf(language), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "cards")
      .map(({ name }) => name)
      .sort(),
  );
  for (const { id } of presets) assert.ok(folders[0].includes(id), id);
  for (const more of folders.slice(1)) assert.deepEqual(more, folders[0]);
  assert.equal(pages.length, LANGUAGES.length * (folders[0].length + 1));
  for (const [name, game, words] of [
    ["skyjo", "golf12", "Skyjo is sold with cards of its own; nearest here: Twelve-card Golf."],
    ["kabul", "cambio", "Kabul is another name of Cambio."],
    ["le-golf-a-quatre-cartes", "golf4", "Le Golf à quatre cartes is another name of Four-card Golf."],
  ]) {
    const page = readFileSync(join(folderOf("en"), name, "index.html"), "utf8");
    assert.ok(page.includes(`<p>${words}</p>`), `${name}: ${wordsOf(page)}`);
    assert.ok(page.includes(`href="../../rules/${game}/"`), name);
  }
});

test("the pages are valid HTML", async () => {
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended"],
    rules: { "no-trailing-whitespace": "off", "long-title": "off", "no-raw-characters": "off" },
  });
  const some = process.env.EVERY_PAGE ? pages : pages.filter((_, i) => i % 5 === 0); /* in each language others */
  for (const { file, html } of some) {
    const { valid, results } = await validator.validateString(html);
    const words = results.flatMap((result) =>
      result.messages.map((m) => `${m.line}:${m.column} ${m.ruleId}: ${m.message}`),
    );
    assert.ok(valid, `${relative(WEB, file)}: ${words.slice(0, 5).join("; ")}`);
  }
  const wrong = await validator.validateString(
    "<!DOCTYPE html><html><head><title>x</title></head><body><p><div></div></p></body></html>",
  );
  assert.ok(!wrong.valid, "the checker finds nothing wrong with a wrong page");
});

test("each page says its language, and has a title and a description of its own", () => {
  const titles = new Map();
  for (const { file, html, language } of pages) {
    assert.match(html, new RegExp(`^<!DOCTYPE html>\n<html lang="${language}">`), file);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1],
      description = /<meta name="description" content="([^"]+)">/.exec(html)?.[1];
    assert.ok(title && description?.length > (isGame(file) ? 20 : 8), file);
    const key = `${language} ${title}`;
    assert.ok(!titles.has(key), `${file} and ${titles.get(key)} have one title: ${title}`);
    titles.set(key, file);
    assert.ok(!/<script/.test(html), file);
  }
});

test("links lead to pages that are there, the same page in the other languages among them", () => {
  for (const { file, html } of pages) {
    const others = [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">/g)];
    assert.deepEqual(
      others.map(([, language]) => language),
      [...LANGUAGES, "x-default"],
      file,
    );
    for (const [, link] of html.matchAll(/(?:href|src|content)="(\.\.\/[^"]*)"/g))
      assert.ok(existsSync(fileOf(file, link)), `${relative(WEB, file)} leads to ${link}`);
    assert.ok(
      existsSync(fileOf(file, /href="([^"]*)">Cardroom</.exec(html)[1])),
      `${relative(WEB, file)} leads to no front page`,
    );
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g))
      assert.ok(html.includes(`id="${anchor}"`), `${relative(WEB, file)}: #${anchor}`);
  }
});

test("nothing is left of patterns", () => {
  for (const { file, html } of pages) assert.deepEqual(residue(wordsOf(html)), [], file);
  assert.deepEqual(residue("A match is {n} deals.\nWell said.\nplace 0"), ["A match is {n} deals.", "place 0"]);
});

test("every game's page has figures, and the cards in them are there", () => {
  for (const { file, html, language } of pages.filter(({ file }) => isGame(file))) {
    const images = [...html.matchAll(/<image href="([^"]+)"/g)].map(([, link]) => link);
    if (!file.includes("/spit/")) assert.ok(images.length > 4, `${file}: ${images.length} cards`);
    for (const link of images) assert.ok(existsSync(fileOf(file, link)), `${language} ${link}`);
  }
});
