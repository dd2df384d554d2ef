// agree.mjs NATIVE AGREE.WASM GAMES - WebAssembly and this machine play the same games; if not, it names the first
// game, seed and step that differ.
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { parts } from "./inside.mjs";

const [native, file, count] = process.argv.slice(2);
const games = Number(count);
const module = new WebAssembly.Module(readFileSync(file));
const page = parts.importsOf(
  () => exports.memory.buffer,
  parts.NO_DOORS,
  () => 0,
);
const { exports } = new WebAssembly.Instance(module, { page });
const hex = (number) => number.toString(16).padStart(16, "0");
const words = (at, len) => new BigUint64Array(exports.memory.buffer, at, len);

function presetName(preset) {
  const at = exports.agree_preset(preset);
  if (at === 0) return null;
  const bytes = new Uint8Array(exports.memory.buffer);
  return Buffer.from(bytes.subarray(at, bytes.indexOf(0, at))).toString();
}

function tell(preset, seed) {
  const mine = [...words(exports.agree_trace(preset, seed), exports.agree_trace_len())].map(hex);
  const theirs = execFileSync(native, [preset, seed]).toString().trim().split("\n");
  const step = mine.findIndex((hash, at) => hash !== theirs[at]);
  console.error(`${presetName(preset)} seed ${seed}: parted at step ${step < 0 ? mine.length : step}`);
  process.exit(1);
}

const child = spawn(native, [count], { stdio: ["ignore", "pipe", "inherit"] });
const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
let presets = 0;
for (; presetName(presets) !== null; presets++) {
  for (let first = 0; first < games; first += 250) {
    const len = Math.min(250, games - first);
    const hashes = [...words(exports.agree_games(presets, first, len), len)];
    for (let i = 0; i < len; i++) {
      const { value } = await lines.next();
      if (value !== `${presets} ${first + i} ${hex(hashes[i])}`) tell(presets, first + i);
    }
  }
}
console.log(`${presets} presets, ${games} games each: WebAssembly and native agree`);
