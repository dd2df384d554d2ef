// baseline.test.mjs - the page asks nothing that a browser of the one list (`browserslist` in web/package.json) does
// not know.
// Shape  styles and scripts are looked up in the data of what each browser knows (@mdn/browser-compat-data); what is
//        used all the same stands in EXCEPT, with the reason. The packages that the page is built with are not looked
//        into: esbuild writes their syntax for the same list.
import assert from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { floor, targets } from "../../web/floor.mjs";
import { amissInScripts, programOf } from "./baseline/scripts.mjs";
import { amissInStyles } from "./baseline/styles.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url)),
  source = join(root, "web/src"),
  planted = join(root, "tests/web/baseline/planted");
const script = join(planted, "late.tsx");
const program = programOf(join(root, "web/tsconfig.json"), [script]); // to know all types takes longest, and once

const EXCEPT = [
  [/^css\.properties\.cursor\./, "iOS shows no pointer"],
  [/^css\.properties\.scrollbar-(color|width)/, "else a scrollbar has the browser's own colour and width"],
  [
    /^css\.properties\.text-decoration\.dotted$/,
    "Safari takes it from -webkit-text-decoration, which the build writes",
  ],
  [/^css\.properties\.text-wrap/, "else the lines of a heading are of unlike length"],
  [/^css\.properties\.break-after\.avoid$/, "in print: else a heading may end a column"],
  [/^css\.at-rules\.page$|^css\.properties\.size$/, "in print: else one chooses the paper oneself"],
  [/^html\.global_attributes\.autocapitalize$/, "Safari on a desk has no keys that begin with a capital"],
  [/^api\.IDBFactory\.databases$/, "asked for; else it is taken that there are games"],
  [/^api\.Window\.(request|cancel)IdleCallback$/, "asked for; else a timer"],
  [/^api\.Navigator\.vibrate$/, "asked for; else nothing shakes"],
  [/^api\.Navigator\.(share|canShare)$/, "asked for; else it is copied or saved"],
];

const OLDER = { chrome: "79", firefox: "62", safari: "13.1" };

const words = ({ file, line, feature, browsers }) =>
  `${relative(root, file)}:${line}: ${feature}: not in ${browsers.join(", ")}`;
const sheets = readdirSync(source, { recursive: true })
  .filter((name) => name.endsWith(".css"))
  .map((name) => join(source, name));
const inSheet = (file, of, seen) =>
  amissInStyles(readFileSync(file, "utf8"), of, seen).map((one) => ({ file, ...one }));

test("all browsers of the list know what styles and scripts ask, or do well without it", () => {
  const seen = new Set();
  const found = [
    ...sheets.flatMap((file) => inSheet(file, floor, seen)),
    ...amissInScripts(program, source, floor, seen),
  ];
  assert.deepStrictEqual(found.filter(({ feature }) => !EXCEPT.some(([known]) => known.test(feature))).map(words), []);
  for (const [known, why] of EXCEPT)
    assert(
      found.some(({ feature }) => known.test(feature)),
      `${known}, "${why}": nothing needs this exception any more`,
    );
  for (const kind of [
    "css.selectors.",
    "css.properties.",
    "css.types.",
    "css.at-rules.",
    "api.",
    "javascript.builtins.",
    "javascript.regular_expressions.",
    "html.",
    "svg.",
  ])
    assert(
      [...seen].some((feature) => feature.startsWith(kind)),
      `no ${kind} was looked up`,
    );
  assert(seen.size > 500, `only ${seen.size} features were looked up`);
});

/* The lines of a planted file that must be found: those of this list, and those of an older one. */
const late = (file, isOlder) =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, i) =>
      /(\/\/|\/\*) late( \*\/)?$/.test(line) || (isOlder && /late in an older list/.test(line)) ? [i + 1] : [],
    );

test("what is planted is found, and nothing else", () => {
  const sheet = join(planted, "late.css");
  const lines = (found) => [...new Set(found.map(({ line }) => line))].sort((a, b) => a - b);
  for (const [of, isOlder] of [
    [floor, false],
    [OLDER, true],
  ]) {
    const known = [sheet, script].map((file) => late(file, isOlder));
    assert(known.every((some) => some.length > 5));
    assert.deepStrictEqual([inSheet(sheet, of), amissInScripts(program, planted, of)].map(lines), known);
  }
  assert.match(words(inSheet(sheet, floor)[0]), /planted\/late\.css:2: css\.selectors\.has: not in .*firefox 115/);
});

test("docs/browsers.md tells the versions of the list", () => {
  const told = readFileSync(join(root, "docs/browsers.md"), "utf8");
  const ROWS = {
    "Chrome, Edge, Android's Chrome": ["chrome", "edge", "and_chr"],
    "Safari, iOS": ["safari", "ios_saf"],
    "Firefox, Android's Firefox": ["firefox", "and_ff"],
  };
  const rows = Object.fromEntries(
    [...told.matchAll(/^\| ([^|]+?) \| ([\d.]+) \|/gm)].map(([, name, version]) => [name, version]),
  );
  assert.deepStrictEqual(
    rows,
    Object.fromEntries(
      Object.entries(ROWS).map(([name, kinds]) => [name, [...new Set(kinds.map((kind) => floor[kind]))].join(" and ")]),
    ),
  );
  assert.deepStrictEqual(Object.keys(floor).sort(), Object.values(ROWS).flat().sort());
});

test("who cannot play is told the versions of the list, in every language", () => {
  const { firefox, chrome, safari } = floor,
    asked = `Use Firefox ${firefox}, Chrome or Edge ${chrome}, Safari or iOS ${safari}, or a newer one.`,
    numbers = (words) => words.match(/\d+(\.\d+)?/g);
  for (const script of ["app/able.ts", "app/app.tsx"])
    assert(readFileSync(join(source, script), "utf8").includes(`t("${asked}")`), `${script}: expected “${asked}”`);
  for (const language of readdirSync(join(root, "po")).filter((name) => name.endsWith(".po")))
    assert.deepStrictEqual(
      numbers(
        readFileSync(join(root, "po", language), "utf8")
          .split(`msgid "${asked}"\nmsgstr `)[1]
          .split("\n")[0],
      ),
      numbers(asked),
      language,
    );
});

test("the build is for the same list, and names no versions of its own", () => {
  const built = readFileSync(join(root, "web/build.mjs"), "utf8");
  assert.deepStrictEqual(
    [...built.matchAll(/^\s*(?:.*\s)?target: ([^,]+),/gm)].map(([, what]) => what),
    ["targets()", '["es5"]'],
  ); /* ES5: able.ts tells an older browser */
  assert.deepStrictEqual(targets({ chrome: "9", and_chr: "8", ios_saf: "16.4" }), ["chrome8", "ios16.4"]);
});
