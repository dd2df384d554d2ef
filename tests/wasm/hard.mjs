// hard.mjs [PRESET ..] - measures the hard level's choices in WebAssembly: median and longest, in ms, for each
// preset.
// In the page, the second worker makes these choices. The test fails if a median is so long that a person would
// notice it.
import { newRoom } from "./inside.mjs";

const NOTICED_MS = 1000, CHOICES = 12;
const at = await newRoom();
const { presets: all } = await at.ask("catalogue", {});
const presets = all.filter(({ id }) => process.argv.length < 3 || process.argv.includes(id));
const slow = [];

async function measure({ id, players }) {
  const ms = [], seats = players.standard;
  await at.send({ t: "make", rules: id, seats, bots: Array(seats).fill("hard"), only_bots: true, pace: 0, source: "number 3" });
  while (ms.length < CHOICES && at.table().stage === "playing") {
    const before = at.jobs.length, began = performance.now();
    await at.pass();
    if (at.jobs.length > before) ms.push(performance.now() - began);
  }
  await at.send({ t: "leave" });
  return ms.sort((a, b) => a - b);
}

for (const preset of presets) {
  const ms = await measure(preset), median = ms[ms.length >> 1] ?? 0;
  console.log(`${preset.id.padEnd(16)} ${median.toFixed(1).padStart(8)} ${(ms.at(-1) ?? 0).toFixed(1).padStart(8)}`);
  if (median > NOTICED_MS) slow.push(preset.id);
}
if (slow.length > 0) throw new Error(`too slow: ${slow.join(", ")}`);
