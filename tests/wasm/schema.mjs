// schema.mjs SCHEMA EVERY - one's own room sends what docs/protocol.schema.json says.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { newRoom } from "./inside.mjs";

const at = await newRoom();
for (const [rules, bots] of [
  ["golf", 0],
  ["spit", 1],
  ["golf6", 2],
  ["cactus", 3],
  ["kop", 3],
]) {
  await at.send({ t: "make", rules, seats: bots + 1, bots: Array(bots).fill("medium") });
  for (let step = 0; step < 200 && at.table().stage === "playing"; step++) {
    const { seq, state } = at.table();
    const { moves } = state.scene;
    const isBots = moves.length === 0 || step % 7 === 6;
    if (!isBots || !(await at.pass()))
      await at.send({ t: "act", after: seq, line: moves[(step * 5) % moves.length].line });
  }
  await at.send({ t: "ask", what: "undo" });
  await at.send({ t: "pause" });
  await at.send({ t: "record" });
  await at.send({ t: "say", phrase: "hello" });
}
const every = Number(process.argv[3]); // of so many tables one is judged, and every other message
const told = at.told.filter(({ t }, i) => t !== "table" || i % every === 0);
assert.ok(told.some(({ fair, help, source }) => fair === null && help && source));
const check = `
import json, sys, jsonschema
schema = json.load(open(sys.argv[1]))
validator = jsonschema.Draft202012Validator(schema)
wrong = 0
for message in json.load(sys.stdin):
    for error in list(validator.iter_errors(message))[:1]:
        best = jsonschema.exceptions.best_match([error])
        print(message["t"], list(best.absolute_path), best.message[:300])
        wrong += 1
sys.exit(wrong > 0)
`;
const input = JSON.stringify(told);
execFileSync("/usr/bin/python3", ["-c", check, process.argv[2]], { input, stdio: ["pipe", "inherit", "inherit"] });
console.log(`${told.length} messages as the schema says`);
