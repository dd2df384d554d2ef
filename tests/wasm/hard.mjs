// hard.mjs [PRESET ..] - measures the hard level's choices in WebAssembly: median and longest, in ms, for each
// preset.
// In the page, the second worker makes these choices. The test fails if a median is so long that a person would
// notice it.
import { newCore } from "./inside.mjs";

const NOTICED_MS = 1000, CHOICES = 12;
const core = await newCore();
const presets = core.catalogue().presets.filter(({ id }) => process.argv.length < 3 || process.argv.includes(id));
const seatsOf = (bits) => [...Array(12).keys()].filter((seat) => bits >> seat & 1);
const slow = [];

function measure({ id, players }) {
  const handle = core.open(id, players.standard), ms = [];
  for (let seat = 0; seat < players.standard; seat++) core.seat(handle, seat, "hard");
  core.drawBots(handle, "07".repeat(32));
  core.source(handle, "number 3");
  core.deal(handle);
  for (let bits; ms.length < CHOICES && (bits = core.toAct(handle)) !== 0;) {
    const [seat] = seatsOf(bits);
    const isChoice = core.state(handle, seat).scene.moves.length > 1;
    const began = performance.now();
    const line = core.choose(handle, seat);
    if (isChoice) ms.push(performance.now() - began);
    core.act(handle, seat, line, 0);
  }
  core.close(handle);
  return ms.sort((a, b) => a - b);
}

for (const preset of presets) {
  const ms = measure(preset), median = ms[ms.length >> 1] ?? 0;
  console.log(`${preset.id.padEnd(16)} ${median.toFixed(1).padStart(8)} ${(ms.at(-1) ?? 0).toFixed(1).padStart(8)}`);
  if (median > NOTICED_MS) slow.push(preset.id);
}
if (slow.length > 0) throw new Error(`too slow: ${slow.join(", ")}`);
