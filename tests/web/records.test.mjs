// records.test.mjs - what is asked of a room comes to whoever asked: records that are asked for at once are not mixed
// up, and what a break has swallowed is asked for again; what waits finds its table and its paper open.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts } from "./parts.mjs";

const [{ Session }, { recordOf }] = await parts("room/session", "room/records");

/* A room that carries out each command once: said, what it has heard. */
class FakePort {
  said = [];
  send(command) {
    this.said.push(command);
  }
  close() {}
}

/* A session in a room, after its welcome. */
function entered() {
  const port = new FakePort(),
    session = new Session(port, () => ({ t: "hello", v: 1, token: "T" }));
  connect(port, 0);
  return { port, session };
}

function connect(port, cid, tables = []) {
  port.onlink("open");
  port.onmessage({ t: "welcome", v: 1, cid, guest: "G", name: "Anna", tables });
  assert.equal(port.said.shift().t, "hello");
}

/* The next command of the page, once it has been said. */
async function asked(port) {
  await new Promise((done) => setImmediate(done));
  return port.said.shift();
}

const applied = (port, { cid }) => port.onmessage({ t: "verdict", cid, verdict: "applied", seq: 0 });

test("records that are asked for at once are told one after the other", async () => {
  const { port, session } = entered();
  const all = Promise.all(["A", "B"].map((table) => recordOf(session, { t: "record", table })));
  for (let command = await asked(port); command; command = await asked(port)) {
    applied(port, command);
    port.onmessage({ t: "record", text: `${command.table} 1\n`, more: true });
    port.onmessage({ t: "record", text: `${command.table} 2\n`, more: false });
  }
  assert.deepEqual(await all, ["A 1\nA 2\n", "B 1\nB 2\n"]);
});

test("a record that is refused keeps nobody waiting", async () => {
  const { port, session } = entered();
  const first = recordOf(session, { t: "record", table: "A" }),
    second = recordOf(session, { t: "record", table: "B" });
  const { cid } = await asked(port);
  port.onmessage({ t: "verdict", cid, verdict: "illegal", why: "no such game", seq: 0 });
  assert.equal(await first, "");
  applied(port, await asked(port));
  port.onmessage({ t: "record", text: "B\n", more: false });
  assert.equal(await second, "B\n");
});

test("who asks twice for a kind at once has two answers", async () => {
  const { port, session } = entered();
  const rest = (night) => ({ t: "rest", night, weekend: 0 });
  const all = Promise.all([23, 22].map((from) => session.ask({ t: "rest", night: [from, 7] }, "rest")));
  const popular = session.ask({ t: "popular" }, "popular");
  for (let command = await asked(port); command; command = await asked(port)) {
    applied(port, command);
    port.onmessage(command.t === "rest" ? rest(command.night) : { t: "popular", rules: [] });
  }
  assert.deepEqual(await all, [rest([23, 7]), rest([22, 7])]);
  assert.equal((await popular).t, "popular");
});

const lost = (port) => port.onlink("lost");

test("a record that a break has cut off is asked for again, whole", async () => {
  const { port, session } = entered(),
    text = recordOf(session);
  const first = await asked(port);
  applied(port, first);
  port.onmessage({ t: "record", text: "1\n", more: true });
  await asked(port);
  lost(port);
  connect(port, first.cid);
  const second = await asked(port);
  assert.equal(second.t, "record");
  assert.ok(second.cid > first.cid);
  applied(port, second);
  port.onmessage({ t: "record", text: "1\n", more: true });
  port.onmessage({ t: "record", text: "2\n", more: false });
  assert.equal(await text, "1\n2\n");
});

test("an answer that a break has swallowed is asked for again", async () => {
  const { port, session } = entered(),
    answer = session.ask({ t: "games" }, "games");
  const first = await asked(port);
  lost(port);
  connect(port, first.cid);
  applied(port, await asked(port)); /* what was heard before gets its verdict alone */
  const second = await asked(port);
  assert.equal(second.t, "games");
  assert.ok(second.cid > first.cid);
  applied(port, second);
  port.onmessage({ t: "games", games: [], more: false });
  assert.deepEqual(await answer, { t: "games", games: [], more: false });
});

test("what the room had not heard before the break is answered at once", async () => {
  const { port, session } = entered(),
    answer = session.ask({ t: "games" }, "games");
  await asked(port);
  lost(port);
  connect(port, 0);
  applied(port, await asked(port));
  port.onmessage({ t: "games", games: [], more: false });
  assert.equal((await answer).t, "games");
  assert.equal(await asked(port), undefined);
});

test("a number that another browser has used in the break gets its answer under the next", async () => {
  const { port, session } = entered(),
    answer = session.ask({ t: "games" }, "games");
  const first = await asked(port);
  lost(port);
  connect(port, 900);
  await asked(port);
  port.onmessage({ t: "verdict", cid: first.cid, verdict: "stale", used: 900, seq: 0 });
  applied(port, await asked(port));
  await asked(port);
  port.onmessage({ t: "said", seat: 1, phrase: "hello" });
  port.onmessage({ t: "games", games: [], more: false });
  assert.equal((await answer).t, "games");
  assert.equal(await asked(port), undefined);
});

test("a table that was made before a break is joined, not made again", async () => {
  const { port, session } = entered(),
    answer = session.ask({ t: "make", rules: "golf6", seats: 2 }, "table");
  const { cid } = await asked(port);
  lost(port);
  connect(port, cid, ["K7QM2X", "AAAAAA"]);
  applied(port, await asked(port));
  const join = await asked(port);
  assert.deepEqual([join.t, join.table], ["join", "K7QM2X"]);
  applied(port, join);
  port.onmessage({ t: "table", table: "K7QM2X", seq: 1, told: [] });
  assert.equal((await answer).table, "K7QM2X");
});

const table = { t: "table", table: "K7QM2X", seq: 18, told: [] };

test("after a second break the table is joined anew, though the room has heard the join after the first", () => {
  const { port } = entered();
  port.onmessage(table);
  connect(port, 0);
  const first = port.said.shift();
  connect(port, first.cid);
  const [again, fresh, ...rest] = port.said;
  assert.deepEqual([again, rest], [first, []]);
  assert.deepEqual(fresh, { t: "join", table: "K7QM2X", after: 18, cid: fresh.cid });
  assert.ok(fresh.cid > first.cid);
});

test("what waits for an open paper is sent after it was opened again, until it is shut", () => {
  const { port, session } = entered();
  port.onmessage({ t: "paper", paper: "ABCDEFG", people: [], entries: [] });
  void session.do({ t: "note", entry: 1, was: "", text: "deal 1.1 1: normal A+C 64" });
  const note = port.said.shift();
  for (let i = 0; i < 2; i++) {
    connect(port, 0);
    const [open, ...rest] = port.said.splice(0);
    assert.deepEqual(open, { t: "open", paper: "ABCDEFG", cid: open.cid });
    assert.deepEqual(rest, [note]);
    assert.ok(open.cid < note.cid);
  }
  applied(port, note);
  void session.do({ t: "shut" });
  applied(port, port.said.shift());
  void session.do({ t: "standings" });
  const standings = port.said.shift();
  connect(port, note.cid);
  assert.ok(port.said.every(({ t, cid }) => t !== "open" || cid <= note.cid));
  assert.deepEqual(port.said.at(-1), standings);
});

test("a table that has sent its guest away is entered again", () => {
  const { port, session } = entered();
  assert.ok(!session.isAt("K7QM2X"));
  port.onmessage(table);
  assert.ok(session.isAt("K7QM2X") && !session.isAt("ABCDEF"));
  port.onmessage({ t: "gone", why: "nobody else may watch here" });
  assert.ok(!session.isAt("K7QM2X"));
});

test("what no room takes at once is refused here, and not sent for ever", async () => {
  const { port, session } = entered();
  const verdict = await session.do({ t: "note", entry: 1, was: "", text: "\u00e9".repeat(2040) });
  assert.deepEqual([verdict.verdict, verdict.why], ["illegal", "a message is at most 4096 bytes"]);
  connect(port, 0);
  assert.deepEqual(port.said, []);
});
