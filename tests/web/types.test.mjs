// types.test.mjs - a command, a member or a message that the schema lacks does not compile; nor does an answer of the
// core. What the schema has does.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { choiceKeysOf, formsOf, schemas, typesOf } from "../../web/types.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const ts = createRequire(join(root, "web/package.json"))("typescript-api");

/* Each line of a program, with what the compiler says of it or "". change: of a schema before. */
function compiled(lines, change = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), "cardroom-types-"));
  try {
    for (const file of schemas) {
      const schema = JSON.parse(readFileSync(join(root, file), "utf8"));
      change(schema, basename(file));
      writeFileSync(join(folder, `${basename(file, ".schema.json")}.ts`), typesOf(schema, file));
    }
    const head = [
      'import type { Bare, Message, State } from "./protocol";',
      'import type { CoreAnswers } from "./answers";',
      "declare const message: Message, state: State;",
    ];
    writeFileSync(join(folder, "use.ts"), `${[...head, ...lines].join("\n")}\n`);
    const program = ts.createProgram([join(folder, "use.ts")], {
      strict: true,
      noEmit: true,
      types: [],
      lib: ["lib.es2021.d.ts"],
      skipLibCheck: true,
    });
    const said = lines.map(() => "");
    for (const one of ts.getPreEmitDiagnostics(program)) {
      const { line } = one.file.getLineAndCharacterOfPosition(one.start);
      assert.equal(basename(one.file.fileName), "use.ts", ts.flattenDiagnosticMessageText(one.messageText, " "));
      said[line - head.length] += ts.flattenDiagnosticMessageText(one.messageText, " ");
    }
    return said;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const RIGHT = [
  'export const a: Bare = { t: "popular" };',
  'export const b: Bare = { t: "act", after: 1, line: "pass" };',
  'export const c = message.t === "popular" ? message.rules.length : 0;',
  "export const d: number = state.scene.to_act.length;",
  'export const e = (one: CoreAnswers["aid_solve"]): number => one.score;',
  'export const f: Bare = { t: "say", text: "well" };',
];
const WRONG = [
  'export const g: Bare = { t: "popularr" };',
  'export const h: Bare = { t: "act", after: 1, lime: "pass" };',
  'export const i: Bare = { t: "act", after: 1 };',
  'export const j = message.t === "popularr";',
  "export const k = state.scene.trick;",
  'export const l = (one: CoreAnswers["aid_solve"]): number => one.scores;',
  'export const m: Bare = { t: "say", text: "well", phrase: "wow" };',
];

test("what the schemas have compiles, and nothing else", () => {
  const said = compiled([...RIGHT, ...WRONG]);
  assert.deepEqual(
    said.slice(0, RIGHT.length),
    RIGHT.map(() => ""),
  );
  for (const [i, line] of WRONG.entries()) assert.notEqual(said[RIGHT.length + i], "", line);
});

test("what leaves the schema leaves the types", () => {
  const said = compiled(RIGHT, ({ $defs }, file) => {
    if (file === "reviews.schema.json") delete $defs.solution.properties.score;
    if (file !== "protocol.schema.json") return;
    delete $defs.command_popular;
    $defs.commands.oneOf = $defs.commands.oneOf.filter(({ $ref }) => !$ref.endsWith("command_popular"));
    delete $defs.command_act.properties.line;
  });
  assert.deepEqual(
    said.map((words) => words !== ""),
    [true, true, false, false, true, false],
  );
});

test("every form of a line is read, or none", () => {
  const forms = 'const char form_end[] = "end";\nconst char form_bye[] = "bye {players}";\n';
  assert.match(formsOf(forms), /LINE_FORMS = \{\n {2}end: "end",\n {2}bye: "bye \{players\}",\n\} as const;/);
  for (const planted of ['const char form_long[] = "one "\n    "two";\n', 'const char table[] = "3";\n'])
    assert.throws(() => formsOf(forms + planted), /not one line/);
});

test("the keys of choices are those of the terminal; a row that cannot be read stops the build", () => {
  const file = readFileSync(join(root, "src/term/keys.c"), "utf8");
  const made = choiceKeysOf(file);
  assert.ok(made.includes('  draw_stock: "d",') && made.includes('  match: "m",') && made.includes("SPARE_KEYS"));
  assert.equal(made.split("\n").filter((line) => line.startsWith("  ")).length, file.match(/^ {4}\{ "/gm).length);
  assert.throws(() => choiceKeysOf(file.replace("{ \"turn\", 'd' },", '{ "turn", KEY_DRAW },')));
});
