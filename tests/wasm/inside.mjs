// inside.mjs - the worker's parts in node, bundled as in the page, with a clock and chance of the test.
import { createRequire } from "node:module";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const web = join(root, "web");
export const { build } = createRequire(join(root, "web/package.json"))("esbuild");

async function load() {
  const folder = mkdtempSync(join(tmpdir(), "cardroom-"));
  const outfile = join(folder, "core.mjs");
  const contents = `export * from "./core"; export * from "./room"; export * from "./think"; export * from "./verify";
                    export { CoreError } from "./port";`;
  await build({
    stdin: { contents, resolveDir: join(root, "web/src/core"), loader: "ts" },
    bundle: true, format: "esm", platform: "neutral", mainFields: ["module", "main"], outfile, logLevel: "warning",
  });
  const parts = await import(pathToFileURL(outfile).href);
  rmSync(folder, { recursive: true });
  return parts;
}

export const parts = await load();
export const wasm = readFileSync(process.env.CARDROOM_WASM ?? join(root, "build/wasm/src/wasm/core.wasm"));
export const newCore = () => parts.Core.load(wasm);

// Time that passes when the test says so, and numbers that follow from a seed.
export class TestHost {
  constructor(thinker) {
    this.at = 1000;
    this.timers = [];
    this.state = 1;
    this.think = async (name, job) => parts.think(thinker, name, job);
  }
  now() {
    return this.at;
  }
  later(ms, what) {
    const timer = { at: this.at + ms, what };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  }
  random(len) {
    return Uint8Array.from({ length: len }, () => (this.state = (this.state * 1103515245 + 12345) & 0x7fffffff) >> 16);
  }
  // Lets the next timer ring; false when none waits.
  pass() {
    const timer = this.timers.sort((a, b) => a.at - b.at).shift();
    if (!timer) return false;
    this.at = Math.max(this.at, timer.at);
    timer.what();
    return true;
  }
}

// A room and what it has told, with commands numbered by themselves.
export async function newRoom() {
  const told = [];
  const host = new TestHost(await newCore());
  const room = new parts.LocalRoom(await newCore(), host, (message) => told.push(message));
  let cid = 0;
  const send = async (command) => {
    const number = ++cid;
    await room.hear({ ...command, cid: number });
    return told.filter((message) => message.t === "verdict" && message.cid === number).pop();
  };
  const table = () => told.filter((message) => message.t === "table").pop();
  const ask = async (name, asked) => {
    const answer = await room.ask(name, asked);
    if (answer.fault) throw new parts.CoreError(answer.fault);
    return answer.answer;
  };
  return { room, host, told, send, table, ask };
}
