// ways_out.mjs ONE PAIR SEED [planted] - rules that contradict each other have ways out, and each leads to rules that
// stand: of all presets with a value of an option one in ONE, with two one in PAIR, begun at SEED.
// planted: a way lacks one of its settings, which must be found.
import assert from "node:assert/strict";
import { newCore, parts } from "./inside.mjs";

const [one, pair, seed] = process.argv.slice(2, 5).map(Number),
  planted = process.argv[5] === "planted";
const core = await newCore(),
  none = () => assert.fail("nothing else is asked for"),
  questions = new parts.Questions(core, none, none, none, none, none);
const { presets } = core.catalogue(),
  options = core.json(core.exports.catalogue_options()).games;

/* Values that can be chosen in a form, as they are typed. */
const VALUES = {
  bool: () => ["off", "on"],
  choice: ({ words }) => words,
  set: ({ words }) => ["none", ...words],
  number: ({ min, max, words }) => [words[0] ?? min, words[1] ?? min + 1, max],
  plus: ({ words }) => words,
  steps: ({ min, max }) => [min, max],
  ranks: () => ["QQKK:50"],
};
const settings = (preset) =>
  options[preset.game].flatMap((row) =>
    (VALUES[row.kind]?.(row) ?? [])
      .map((value) => ({ id: row.id, value: String(value) }))
      .filter(({ value }) => value !== (preset.options[row.id] ?? row.standard)),
  );

const count = { asked: 0, refused: 0, ways: 0, deepest: 0 };

async function hold(preset, standards, chosen) {
  const rows = options[preset.game],
    seats = preset.players.standard,
    rules = parts.rulesLine(preset.id, standards, chosen);
  const stands = async (line) => !(await questions.ask("rules", { rules: line, seats })).fault;
  count.asked++;
  if (await stands(rules)) return;
  count.refused++;
  const { answer: ways } = await questions.ask("waysOut", { rules, rows, standards, seats });
  assert.ok(ways.length > 0, `${rules}: no way out`);
  for (const way of planted ? ways.map((all) => all.slice(1)) : ways) {
    const changed = Object.fromEntries(way.map(({ row, value }) => [row.id, value])),
      led = parts.rulesLine(preset.id, standards, { ...chosen, ...changed });
    assert.ok(await stands(led), `${rules}: a way leads to ${led}, which does not stand`);
    count.ways++;
    count.deepest = Math.max(count.deepest, way.length);
  }
}

let [singles, pairs] = [seed, seed];
for (const preset of presets) {
  const rows = options[preset.game],
    standards = Object.fromEntries(rows.map((row) => [row.id, preset.options[row.id] ?? row.standard])),
    all = settings(preset);
  for (const { id, value } of all) if (++singles % one === 0) await hold(preset, standards, { [id]: value });
  for (let i = 0; i < all.length; i++)
    for (let j = i + 1; j < all.length; j++)
      if (all[i].id !== all[j].id && ++pairs % pair === 0)
        await hold(preset, standards, { [all[i].id]: all[i].value, [all[j].id]: all[j].value });
}
assert.ok(count.refused > 50, "hardly any rules were refused");
console.log(
  `${count.asked} rules of ${presets.length} presets, ${count.refused} refused, with ${count.ways} ways out of at most`,
  `${count.deepest} changes; seed ${seed}`,
);
