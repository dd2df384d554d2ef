// hard.mjs [PRESET ..] - measures the hard level's choices in WebAssembly: median and longest, in ms, for each
// preset.
// In the page, the second worker makes these choices. The test fails if one is so long that a person would notice it.
import { newRoom } from "./inside.mjs";

const NOTICED_MS = 1000,
  CHOICES = 12;
const at = await newRoom();
const { presets: all } = await at.ask("catalogue", {});
const presets = all.filter(({ id }) => process.argv.length < 3 || process.argv.includes(id));
const slow = [];

async function measure({ id, players }) {
  const seats = players.standard,
    had = at.jobs.length;
  await at.send({
    t: "make",
    rules: id,
    seats,
    bots: Array(seats).fill("hard"),
    only_bots: true,
    pace: 0,
    source: "number 3",
  });
  while (at.jobs.length < had + CHOICES && at.table().stage === "playing") await at.pass();
  await at.send({ t: "leave" });
  return at.jobs
    .slice(had)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
}

for (const preset of presets) {
  const ms = await measure(preset);
  if (ms.length === 0) throw new Error(`${preset.id}: nothing was chosen`);
  console.log(
    `${preset.id.padEnd(16)} ${ms[ms.length >> 1].toFixed(1).padStart(8)} ${ms.at(-1).toFixed(1).padStart(8)}`,
  );
  if (ms.at(-1) > NOTICED_MS) slow.push(preset.id);
}
if (slow.length > 0) throw new Error(`too slow: ${slow.join(", ")}`);
