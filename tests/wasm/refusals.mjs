// refusals.mjs [planted] - the page words what its room and its core refuse in four languages, with the values
// (tests/data/refusals.json, which the terminal is asked, too); of an older server, what it says in English. planted:
// one sentence is another, which must be found.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { writeWords } from "../../web/words.mjs";
import { build, newRoom, web } from "./inside.mjs";

const folder = mkdtempSync(join(tmpdir(), "cardroom-refusals-"));
after(() => rmSync(folder, { recursive: true }));
writeWords(join(folder, "words"));
const contents = 'export * from "./refusals"; export { speak, wordsThere } from "./words";';
await build({
  stdin: { contents, resolveDir: join(web, "src/words"), loader: "ts" },
  bundle: true,
  format: "esm",
  outfile: join(folder, "words.mjs"),
});
const { faultWords, refusalWords, speak, wordsThere } = await import(pathToFileURL(join(folder, "words.mjs")).href);
globalThis.document = { documentElement: {} };
globalThis.fetch = async (name) => ({
  ok: true,
  json: async () => JSON.parse(readFileSync(join(folder, name), "utf8")),
});

const rows = JSON.parse(readFileSync(fileURLToPath(new URL("../data/refusals.json", import.meta.url)), "utf8"));
if (process.argv[2] === "planted") rows[0].ja = rows[1].ja;

/* What the room says of a line, or the core of a file, worded now. */
async function refusalOf({ rules, line, file }) {
  const at = await newRoom();
  if (file !== undefined) {
    const fault = await at.ask("replay", { text: file }).then(
      () => null,
      (wrong) => wrong.fault ?? Promise.reject(wrong),
    );
    assert.ok(fault, `${file}: it was not refused`);
    return () => faultWords(fault);
  }
  assert.equal((await at.send({ t: "make", rules, seats: 4, bots: ["easy", "easy", "easy"] })).verdict, "applied");
  while (at.table().state.scene.moves.length === 0) assert.ok(await at.pass(), `${rules}: nobody acts`);
  const verdict = await at.send({ t: "act", after: at.table().seq, line });
  assert.equal(verdict.verdict, "illegal");
  return () => refusalWords(verdict);
}

test("each refusal is told in four languages", async () => {
  const told = await Promise.all(rows.map(refusalOf));
  for (const language of ["en", "fr", "ja", "pl"]) {
    await speak(language);
    await wordsThere();
    for (const [i, row] of rows.entries()) assert.equal(told[i](), row[language]);
  }
  await speak("en");
});

test("what an older server says in English stays as it is, and what says nothing is told otherwise", async () => {
  await speak("pl");
  await wordsThere();
  assert.equal(
    refusalWords({ why: "you have no seat here, expected sit first" }),
    "you have no seat here, expected sit first",
  );
  assert.equal(refusalWords({}, "No."), "No.");
  assert.equal(refusalWords(null), "");
  assert.equal(
    refusalWords({
      why: "no seat",
      say: {
        text: "no option '{word}'; did you mean {near}?",
        values: { word: { as: "stock" }, near: { as: "talon" } },
      },
    }),
    "Nie ma opcji „stock”; może talon?",
  );
});
