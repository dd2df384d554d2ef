// inside.mjs - the worker's parts in node, bundled as in the page, with a clock and chance of the test.
import { createRequire } from "node:module";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { telling } from "../../web/telling.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const web = join(root, "web");
export const { build } = createRequire(join(root, "web/package.json"))("esbuild");

async function load() {
  const folder = mkdtempSync(join(tmpdir(), "cardroom-"));
  const outfile = join(folder, "core.mjs");
  const whole = [
    "aid",
    "book",
    "core",
    "league",
    "lessons",
    "names",
    "near",
    "questions",
    "rows",
    "rules_line",
    "shim",
    "tabs",
    "think",
    "verify",
  ];
  const contents = `${whole.map((name) => `export * from "./${name}";`).join(" ")}
                    export { CoreError } from "./fault"; export { applyChange } from "../room/changes";`;
  await build({
    stdin: { contents, resolveDir: join(root, "web/src/core"), loader: "ts" },
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    outfile,
    logLevel: "warning",
  });
  const parts = await import(pathToFileURL(outfile).href);
  rmSync(folder, { recursive: true });
  return parts;
}

export const parts = await load();
const built = process.env.CARDROOM_WASM ?? join(root, "build/wasm/src/wasm/core.wasm");
export const wasm = readFileSync(built);
export const leagueWasm = readFileSync(join(dirname(built), "league.wasm"));
export const namesWasm = readFileSync(join(dirname(built), "names.wasm"));
export const newCore = (doors) => parts.Core.load(wasm, doors);
/* What the page's build makes of the lessons, and of what only the rule book tells. */
const once = (name) =>
  JSON.parse(telling(readFileSync(join(dirname(built), `${name}.wasm`)))(`${name}_tell`).toString());
export const lessonFile = () => once("lessons");
export const bookFile = () => once("book");
export const namesFile = () => once("names");
export const newLessons = async (core) => new parts.Lessons(core, lessonFile());
export const newBook = async (core) => new parts.Book(core, bookFile());
export const newLeague = () => parts.League.load(leagueWasm);

/* What tests alone ask of a core: to play a line, and the match as a transcript. */
export const act = (core, handle, seat, line, viewer) => {
  core.write(line);
  return core.json(core.exports.local_act(handle, seat, viewer));
};
export const transcript = (core, handle) => core.text(core.exports.local_text(handle));

const SOON = 20_000; // what is due later than this, such as the end of a pause, is not waited for

// Time that passes when the test says so.
export class TestHost {
  constructor() {
    this.at = 1_000_000_000_000;
    this.timers = [];
  }
  now() {
    return this.at;
  }
  later(ms, what) {
    const timer = { at: this.at + ms, what };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  }
  // Lets the next timer ring; false when none waits.
  pass() {
    const timer = this.timers.sort((a, b) => a.at - b.at)[0];
    if (!timer || timer.at > this.at + SOON) return false;
    this.timers.shift();
    this.at = Math.max(this.at, timer.at);
    timer.what();
    return true;
  }
}

// Numbers that follow from a seed.
export function chance(seed) {
  let state = seed;
  return (bytes) => {
    for (let i = 0; i < bytes.length; i++) bytes[i] = (state = (state * 1103515245 + 12345) & 0x7fffffff) >> 16;
  };
}

// A room of one's own and what it has told, with commands numbered by themselves. Changes are told as the tables that
// they make. jobs: what was thought elsewhere, and how long each took in ms.
export async function newRoom({ rows, seed = 1, cid = 0 } = {}) {
  rows ??= await parts.Rows.open();
  await rows.claim("test");
  const told = [],
    jobs = [],
    host = new TestHost(),
    thinker = await newCore();
  const think = async (name, job) => {
    const began = performance.now();
    const thought = parts.think(thinker, name, job);
    jobs.push({ name, ms: performance.now() - began });
    return thought;
  };
  let room = null,
    wrong = null;
  const core = await newCore({
    random: chance(seed),
    find: (query) => rows.find(query),
    think: (bytes) => void think("thought", { bytes }).then((out) => room.thought(out)),
  });
  const table = () => told.findLast((message) => message.t === "table");
  const heard = (to, message) =>
    told.push(message?.t === "change" ? parts.applyChange(table(), message.change) : (message ?? { t: "closed" }));
  room = new parts.NearRoom(core, rows, host, heard, (failed) => (wrong = failed));
  const settle = async () => {
    for (let i = 0; i < 3; i++) {
      await new Promise((done) => setImmediate(done));
      await room.queue;
    }
    if (wrong) throw wrong;
  };
  const send = async (command) => {
    const number = ++cid;
    await room.hear(1, { ...command, cid: number });
    if (wrong) throw wrong;
    return told.findLast((message) => message.t === "verdict" && message.cid === number);
  };
  const pass = async () => {
    const has = host.pass();
    await settle();
    return has;
  };
  const questions = new parts.Questions(
    core,
    newLeague,
    () => newLessons(core),
    () => newBook(core),
    think,
    (code) => room.deal(code),
    (text) => room.resume(1, text),
  );
  const ask = async (name, asked) => {
    const answer = await questions.ask(name, asked);
    if (answer.fault) throw new parts.CoreError(answer.fault);
    return answer.answer;
  };
  await room.connect(1);
  await room.hear(1, { t: "hello", v: 1, name: "Anna" });
  return { room, host, rows, told, jobs, send, table, ask, pass, settle };
}
