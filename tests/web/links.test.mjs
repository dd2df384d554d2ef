// links.test.mjs - no link leaves the path that the page is under: neither in its sources nor in what is built of them
// does an address begin with a slash, or with the host alone. A route of the page, `go("/make")`, is none: it stands
// behind the #.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const WEB = process.env.CARDROOM_WEB ?? join(root, "build/web");
const filesIn = (dir, endings) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.test(entry.name))
    .map((entry) => join(entry.path, entry.name));

/* What begins an address, by the kind of file. */
const TEXT = String.raw`["'\x60]`;
const TAKERS = String.raw`fetch|Request|URL|Worker|WebSocket|register|import|location\.(?:assign|replace)|window\.open`;
const SCRIPT = [
  String.raw`\b(?:${TAKERS})\(\s*${TEXT}\/(?![/\\^[])`,
  String.raw`\b(?:href|src|action|poster)\s*[=:]\s*\{?\s*${TEXT}\/`,
  String.raw`\blocation\.(?:host|hostname|origin)\b\}?(?:\s*\+\s*${TEXT})?\/`,
];
const KINDS = [
  [/\.(?:ts|tsx|js|mjs)$/, SCRIPT],
  [/\.html$/, [String.raw`\b(?:href|src|action|content|poster|srcset)\s*=\s*["']?\/`]],
  [/\.css$/, [String.raw`\burl\(\s*["']?\/`, String.raw`@import\s+["']\/`]],
  [/\.(?:svg)$/, [String.raw`\bhref\s*=\s*["']\/`]],
  [/\.webmanifest$/, [String.raw`:\s*"\/`]],
];

/* The addresses in a text that would leave the path. */
function faults(name, text) {
  const patterns = KINDS.find(([ending]) => ending.test(name))?.[1] ?? [];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern, "g"))].map(
      ({ index }) => `${name}: ${text.slice(index, index + 60).split("\n")[0]}`,
    ),
  );
}

const ENDINGS = /\.(?:tsx?|m?js|html|css|svg|webmanifest)$/;
for (const [what, dirs, least] of [
  ["in the sources", ["web/src", "web/public"].map((dir) => join(root, dir)), 100],
  ["in what is built", [WEB], 100],
]) {
  test(`no link leaves the path ${what}`, () => {
    const files = dirs.flatMap((dir) => filesIn(dir, ENDINGS));
    assert.ok(files.length > least, `${files.length} files`);
    assert.deepEqual(
      files.flatMap((file) => faults(relative(root, file), readFileSync(file, "utf8"))),
      [],
    );
  });
}

test("a link without the path would be found", () => {
  const planted = [
    ["a.ts", "new WebSocket(`${location.protocol}//${location.host}/ws`)"],
    ["a.ts", 'fetch("/words/fr.json")'],
    ["a.tsx", '<a href="/rules">'],
    ["a.tsx", "<img src={`/icon.svg`} />"],
    ["a.ts", 'navigator.serviceWorker.register("/sw.js")'],
    ["a.ts", 'new URL("/ready", location.href)'],
    ["a.ts", 'location.origin + "/#/t/" + code'],
    ["a.ts", "const link = `${location.origin}/#/t/${code}`"],
    ["a.ts", 'import("/part.js")'],
    ["a.ts", "location.replace(`/#/t/${code}`)"],
    ["a.js", 'e.href="/app.css"'],
    ["a.html", '<script src="/app.js">'],
    ["a.html", '<meta content="/icon.png">'],
    ["a.css", "src: url(/sans.woff2)"],
    ["a.css", '@import "/base.css"'],
    ["a.svg", '<image href="/rules/cards/QS.svg"/>'],
    ["a.webmanifest", '"start_url": "/"'],
  ];
  for (const [name, text] of planted) assert.equal(faults(name, text).length, 1, `${name}: ${text}`);
  const right = [
    [
      "a.ts",
      'go("/make"); `${location.origin}${location.pathname}#/t/${code}`; text.replace(/^\\//, ""); fetch("ready")',
    ],
    ["a.html", '<a href="./#/make">'],
    ["a.css", "url(sans.woff2)"],
  ];
  for (const [name, text] of right) assert.deepEqual(faults(name, text), []);
});
