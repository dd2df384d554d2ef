// screenful.mjs ROOT - lines of the page and of its tests have at most 120 columns, and a function fits a screen: 60
// lines. Biome lays lines out; what it cannot break, such as a comment or a text, is broken by hand.
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "../../web/node_modules/typescript-api/lib/typescript.js";

const COLUMNS_MOST = 120,
  LINES_MOST = 60;
const FOLDERS = ["web", "tests", "po"];
const FEWEST = 280; // files; fewer means that they are elsewhere

// Functions that are longer, by file and name, and why each is.
const LONGER = {};

const isMade = (text) => text.startsWith("/* Made of "); // types that follow from a schema (web/types.mjs)

function sourcesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : sourcesBelow(path);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });
}

const nameOf = (node) =>
  (node.name ?? (ts.isFunctionLike(node.parent) ? undefined : node.parent.name))?.text ?? "a function";

const found = new Set(); // functions that are longer

function faultsOf(path, text, longer) {
  const faults = [];
  text.split("\n").forEach((line, i) => {
    const columns = [...line].length;
    if (columns > COLUMNS_MOST) faults.push(`${path}:${i + 1}: ${columns} columns, at most ${COLUMNS_MOST}`);
  });
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineAt = (at) => source.getLineAndCharacterOfPosition(at).line + 1;
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const first = lineAt(node.getStart(source));
      const lines = lineAt(node.end) - first + 1;
      const key = `${basename(path)} ${nameOf(node)}`;
      if (lines > LINES_MOST && !(key in longer))
        faults.push(`${path}:${first}: ${nameOf(node)}: ${lines} lines, at most ${LINES_MOST}`);
      if (lines > LINES_MOST) found.add(key);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

// Planted faults are found: a wide line, a long function of each kind; and no others.
const long = "  x;\n".repeat(LINES_MOST);
const PLANTED = [
  [`const a = "${"é".repeat(110)}";`, 1],
  [`const a = "${"é".repeat(107)}";`, 0],
  [`function long() {\n${long}}`, 1],
  [`const long = () => {\n${long}};`, 1],
  [`class A {\n  long() {\n${long}  }\n}`, 1],
  [`function listed() {\n${long}}`, 0],
  [`function short() {\n${long.slice(10)}}`, 0],
];
for (const [text, count] of PLANTED) {
  const faults = faultsOf("planted.ts", text, { "planted.ts listed": "it is planted" });
  if (faults.length !== count) throw Error(`planted: ${text.slice(0, 30)}: ${faults.length} faults, expected ${count}`);
}
found.clear();

const paths = FOLDERS.flatMap((folder) => sourcesBelow(join(process.argv[2], folder)));
const faults = paths.flatMap((path) => {
  const text = readFileSync(path, "utf8");
  return isMade(text) ? [] : faultsOf(path, text, LONGER);
});
for (const key of Object.keys(LONGER)) if (!found.has(key)) faults.push(`${key}: listed as longer, and is not`);
if (paths.length < FEWEST) faults.push(`${paths.length} files found, expected ${FEWEST} or more`);
console.log(
  faults.join("\n") ||
    `screenful: ${paths.length} files, at most ${COLUMNS_MOST} columns, functions of at most ${LINES_MOST} lines`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
