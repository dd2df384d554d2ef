// port.mjs - tests the page's side of the core with a whole worker. Its script, as the page gets it, runs in a
// context that has what browsers give a worker. So does the second worker that it starts.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import { build, leagueWasm, wasm, web } from "./inside.mjs";

const folder = mkdtempSync(join(tmpdir(), "cardroom-"));
const bundle = (contents, format) =>
  build({
    stdin: { contents, resolveDir: join(web, "src/core"), loader: "ts" },
    bundle: true,
    format,
    platform: "browser",
    define: {
      CORE_FILE: '"core.wasm"',
      LEAGUE_FILE: '"league.wasm"',
      LESSONS_FILE: '"lessons.json"',
      BOOK_FILE: '"book.json"',
    },
    write: format === "iife" ? false : true,
    outfile: join(folder, "out.mjs"),
    logLevel: "warning",
  });
const script = (await bundle(`import "./worker";`, "iife")).outputFiles[0].text;
await bundle(`export { PageCore } from "./port"; export { CoreError } from "./fault";`, "esm");
const { PageCore, CoreError } = await import(pathToFileURL(join(folder, "out.mjs")).href);
rmSync(folder, { recursive: true });

const started = [],
  fetched = [];
const LESSONS = JSON.stringify([
  {
    course: "golf",
    title: "Golf patience",
    rules: "golf",
    lessons: [{ lesson: "golf-1", title: "Play", lines: ["no lesson"] }],
  },
]);
const FILES = {
  "http://cardroom.test/core.wasm": wasm,
  "http://cardroom.test/league.wasm": leagueWasm,
  "http://cardroom.test/lessons.json": LESSONS,
};

class TestWorker {
  onmessage = null;
  onerror = null;
  constructor(url, { name } = { name: "" }) {
    started.push(name);
    const context = {
      name,
      location: { href: "http://cardroom.test/worker.js" },
      Worker: TestWorker,
      URL,
      WebAssembly,
      TextEncoder,
      TextDecoder,
      performance,
      setTimeout,
      AbortController,
      clearTimeout,
      crypto: globalThis.crypto ?? { getRandomValues: (a) => a.fill(7) },
      fetch: async (asked) => {
        fetched.push(asked.href);
        const file = FILES[asked.href];
        return file
          ? new Response(file, { headers: { "Content-Type": "application/wasm" } })
          : new Response("", { status: 404 });
      },
      postMessage: (data) => setImmediate(() => this.onmessage?.({ data: structuredClone(data) })),
    };
    context.globalThis = context;
    this.context = vm.createContext(context);
    vm.runInContext(script, this.context);
  }
  postMessage(data) {
    setImmediate(() => this.context.onmessage({ data: structuredClone(data) }));
  }
  terminate() {}
}

test("a table and questions over one worker, thinking in a second that is started when it is needed", async () => {
  const core = new PageCore(() => new TestWorker("worker.js"));
  const port = core.nearPort();
  const told = [];
  let heard = () => {};
  port.onmessage = (message) => {
    told.push(message);
    heard();
  };
  const linked = new Promise((done) => (port.onlink = (link) => link === "open" && done()));
  const until = async (what) => {
    for (;;) {
      const found = told.findLast(what);
      if (found) return found;
      await new Promise((done) => (heard = done));
    }
  };
  assert.ok((await core.ask("catalogue", {})).presets.length > 30);
  await linked;
  port.send({ t: "hello", v: 1, name: "Anna" });
  port.send({ t: "make", cid: 1, rules: "golf", seats: 1, bots: [], source: "number 17" });
  const table = await until((message) => message.t === "table");
  assert.equal(table.seats[0].name, "Anna");
  assert.deepEqual(started, [""]);
  const hint = await core.ask("hint", { table: table.table, seat: 0 });
  assert.deepEqual(started, ["", "think"]);
  port.send({ t: "act", cid: 2, after: table.seq, line: hint.line });
  assert.equal((await until((message) => message.t === "verdict" && message.cid === 2)).verdict, "applied");
  await assert.rejects(core.ask("rules", { rules: "golf66" }), (wrong) => wrong instanceof CoreError);
  await assert.rejects(core.ask("solve", { rules: "kop", source: { kind: "number", number: "1" } }), CoreError);
  port.close();
});

test("league.wasm is loaded at its first question, once, and again after a failure", async () => {
  const core = new PageCore(() => new TestWorker("worker.js")),
    text = "cardroom tournament 1\ngame kop\nrounds 1\ndeals 4\nplayer 1 Ada\nplayer 2 Bo\nplayer 3 Cy\nplayer 4 Di\n";
  const loads = () => fetched.filter((href) => href.endsWith("/league.wasm")).length;
  assert.deepEqual((await core.ask("lessons", {}))[0].lessons, [{ lesson: "golf-1", title: "Play" }]);
  await assert.rejects(core.ask("lesson", { lesson: "golf-1", stop: 0, lines: 0 }), /no such lesson, or no such stop/);
  await assert.rejects(core.ask("lesson", { lesson: "golf-2", stop: 0, lines: 0 }), /no such lesson/);
  assert.equal(loads(), 0);
  const { "http://cardroom.test/league.wasm": file } = FILES;
  delete FILES["http://cardroom.test/league.wasm"];
  await assert.rejects(core.ask("tour", { text }), /league.wasm: 404/);
  FILES["http://cardroom.test/league.wasm"] = file;
  assert.equal((await core.ask("tour", { text })).tournament.players[3].player, "Di");
  assert.match((await core.ask("tourDraw", { text })).lines, /\nround 1\n/);
  await assert.rejects(
    core.ask("tour", { text: `${text}rubbish` }),
    (wrong) => wrong instanceof CoreError && wrong.fault.line === 9,
  );
  assert.equal(loads(), 2);
});

/* Resolves when a link is told of. */
const linked = (port, wanted) =>
  new Promise((done) => {
    port.onlink = (link) => link === wanted && done();
  });

test("a core that does not come is asked for again, and the room is entered then", async () => {
  const { ["http://cardroom.test/core.wasm"]: there } = FILES;
  delete FILES["http://cardroom.test/core.wasm"];
  const core = new PageCore(() => new TestWorker("worker.js")),
    port = core.nearPort();
  await linked(port, "lost");
  await assert.rejects(core.ask("catalogue", {}), CoreError);
  FILES["http://cardroom.test/core.wasm"] = there;
  await linked(port, "open");
  assert.ok((await core.ask("catalogue", {})).presets.length > 30);
  port.close();
});

test("a worker whose script does not come is started again", async () => {
  let tries = 0;
  const core = new PageCore(() =>
    ++tries > 1
      ? new TestWorker("worker.js")
      : {
          postMessage() {
            setImmediate(() => this.onerror?.({}));
          },
          terminate() {},
        },
  );
  const port = core.nearPort(),
    isLost = linked(port, "lost");
  await assert.rejects(core.ask("catalogue", {}), CoreError);
  await isLost;
  await linked(port, "open");
  assert.equal(tries, 2);
  port.close();
});
