// page.mjs - writes down, as a catalogue without translations, what a page's sources say: `node po/page.mjs web/src`.
// A message is t(".."), tn("one", "many", ..) or tx("context", ".."); pieces may be joined with +. What is no literal
// cannot be found: that is an error.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y;
// What may hold something like a call that is none: comments, strings, templates.
const PASSED = /\/\*[^]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y;
const CALL = /t[nx]?\(\s*/y;

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? sources(join(folder, entry.name)) : [join(folder, entry.name)]))
    .filter((path) => /\.tsx?$/.test(path))
    .sort();
}

const match = (pattern, text, at) => ((pattern.lastIndex = at), pattern.exec(text)?.[0] ?? null);

/* The literal at a place, its pieces joined, and where it ends; null: there is none. */
function literalAt(text, at) {
  let value = "";
  for (;;) {
    const piece = match(STRING, text, at);
    if (piece === null) return null;
    value += piece[0] === '"' ? JSON.parse(piece.replace(/\\'/g, "'")) : Function(`"use strict"; return ${piece}`)();
    at += piece.length;
    const joint = match(/\s*\+\s*/y, text, at);
    if (joint === null) return { value, end: at };
    at += joint.length;
  }
}

function wrong(path, text, at, why) {
  const line = text.slice(0, at).split("\n").length;
  console.error(`${path}:${line}: ${why}`);
  process.exit(1);
}

/* The messages of one file, in order. */
function* messages(path) {
  const text = readFileSync(path, "utf8");
  for (let at = 0; at < text.length; at++) {
    const passed = match(PASSED, text, at);
    if (passed !== null) {
      at += passed.length - 1;
      continue;
    }
    const call = /[\w.$]/.test(text[at - 1] ?? " ") ? null : match(CALL, text, at);
    if (call === null || /function\s+$/.test(text.slice(Math.max(0, at - 20), at))) continue;
    const one = literalAt(text, at + call.length);
    if (one === null) wrong(path, text, at, `${call} needs a text in quotes`);
    const comma = call.startsWith("t(") ? null : match(/\s*,\s*/y, text, one.end);
    const more = comma === null ? null : literalAt(text, one.end + comma.length);
    if (!call.startsWith("t(") && more === null) wrong(path, text, at, `${call} needs two texts in quotes`);
    yield call.startsWith("tx") ? { context: one.value, one: more.value } : { one: one.value, many: more?.value };
    at = (more ?? one).end - 1;
  }
}

/* Several lines where a text has several, as xgettext writes them. */
function quoted(text) {
  const lines = text.match(/[^\n]*\n|[^\n]+/g) ?? [""];
  return (lines.length > 1 ? ["", ...lines] : lines).map((line) => JSON.stringify(line)).join("\n");
}

for (const folder of process.argv.slice(2))
  for (const path of sources(folder))
    for (const { context, one, many } of messages(path))
      console.log(
        `\n#: ${path}\n${context === undefined ? "" : `msgctxt ${quoted(context)}\n`}msgid ${quoted(one)}\n` +
          (many === undefined ? 'msgstr ""' : `msgid_plural ${quoted(many)}\nmsgstr[0] ""\nmsgstr[1] ""`),
      );
