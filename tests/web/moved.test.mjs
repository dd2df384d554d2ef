// moved.test.mjs - a page goes on at another server when it is told to, and nobody sees it; what had no verdict is said
// again there, after the table was joined; a server that says nothing is left; what waits is told, and why no line is
// opened.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts, storage } from "./parts.mjs";

let sockets;
class FakeSocket {
  static OPEN = 1;
  readyState = 0;
  said = [];
  constructor(address) {
    this.address = address;
    sockets.push(this);
  }
  send(text) {
    this.said.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  hear(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  end() {
    this.readyState = 3;
    this.onclose?.();
  }
}
globalThis.WebSocket = FakeSocket;
globalThis.window = globalThis;
globalThis.addEventListener = globalThis.removeEventListener = () => {};
globalThis.navigator ??= { userAgent: "", language: "en", languages: ["en"] };
globalThis.location = new URL("https://cards.example.org/");
storage()["cardroom.settings"] = JSON.stringify({ name: "Anna" });
globalThis.document = { addEventListener: () => {}, removeEventListener: () => {}, hidden: false };

/* A clock that stands still between ticks. Node's own is another one in each version. */
let now = 1e6;
let timers = 0;
const due = new Map();
globalThis.setTimeout = (act, ms = 0) => {
  due.set(++timers, { at: now + ms, act });
  return timers;
};
globalThis.clearTimeout = (timer) => due.delete(timer);
Date.now = () => now;
function tick(ms) {
  const end = now + ms;
  const first = () => [...due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
  for (let next = first(); next; next = first()) {
    due.delete(next[0]);
    now = next[1].at;
    next[1].act();
  }
  now = end;
}

const [{ Session }, { SocketPort, roomAddress }, { joinTable }] = await parts(
  "room/session",
  "room/socket",
  "play/join",
);
const welcome = (cid) => ({ t: "welcome", v: 1, cid, guest: "G", name: "Anna", tables: [] });
const table = { t: "table", table: "K7QM2X", seq: 18, told: [] };

/* A session at a table, and the states of its connection from now on. */
function seated(address = "wss://cards.example.org/ws") {
  sockets = [];
  const port = new SocketPort(address);
  const session = new Session(port, () => ({ t: "hello", v: 1, token: "T" }));
  tick(1);
  sockets[0].open();
  sockets[0].hear(welcome(0));
  sockets[0].hear(table);
  sockets[0].said = [];
  const links = [];
  session.subscribe(() => links.push(session.link));
  return { session, links };
}
const words = (socket) => socket.said.map((command) => command.t);

test("a page that is moved goes on there, unseen", () => {
  const { session, links } = seated();
  void session.do({ t: "act", after: 18, line: "swap 2" });
  sockets[0].hear({ t: "moved", to: "/n/b/ws" });
  tick(1);
  assert.equal(sockets[1].address, "wss://cards.example.org/n/b/ws");
  sockets[0].end(); /* the close that follows is none of its business */
  void session.do({ t: "say", phrase: "hello" });
  sockets[1].open();
  sockets[1].hear(welcome(0));
  assert.deepEqual(words(sockets[1]), ["hello", "join", "act", "say"]);
  const cids = sockets[1].said.slice(1).map(({ cid }) => cid);
  assert.deepEqual(
    [...cids].sort((a, b) => a - b),
    cids,
  );
  assert.equal(sockets[1].said[1].after, 18);
  assert.equal(sockets[1].said[2].cid, sockets[0].said[0].cid);
  assert.deepEqual(
    links.filter((link) => link !== "open"),
    [],
  );
  session.close();
});

test("what the room has heard is said first, and answered by its number", () => {
  const { session } = seated();
  void session.do({ t: "act", after: 18, line: "swap 2" });
  const { cid } = sockets[0].said[0];
  sockets[0].hear({ t: "moved", to: "wss://b.example.org/ws" });
  tick(1);
  assert.equal(sockets[1].address, "wss://b.example.org/ws");
  sockets[1].open();
  sockets[1].hear(welcome(cid));
  assert.deepEqual(words(sockets[1]), ["hello", "act", "join"]);
  session.close();
});

test("where it is moved to nobody answers: it begins again at the usual address", () => {
  const { session, links } = seated();
  sockets[0].hear({ t: "moved", to: "/n/b/ws" });
  tick(1);
  sockets[1].end();
  assert.equal(links.at(-1), "lost");
  tick(1000);
  assert.equal(sockets[2].address, "wss://cards.example.org/ws");
  session.close();
});

test("a page under a path stays under it", () => {
  const { session } = seated("wss://cards.example.org/cards/ws");
  sockets[0].hear({ t: "moved", to: "/n/b/ws" });
  tick(1);
  assert.equal(sockets[1].address, "wss://cards.example.org/cards/n/b/ws");
  session.close();
  const { href } = globalThis.location;
  for (const [page, socket] of [
    ["https://cards.example.org/#/t/K7QM2X", "wss://cards.example.org/ws"],
    ["https://cards.example.org/cards/?x#/", "wss://cards.example.org/cards/ws"],
    ["http://[::1]:8080/cards/index.html", "ws://[::1]:8080/cards/ws"],
  ]) {
    globalThis.location.href = page;
    assert.equal(roomAddress(), socket);
  }
  globalThis.location.href = href;
});

test("a move on a line that says nothing is told to wait, until it is answered", () => {
  const { session } = seated();
  void session.do({ t: "say", phrase: "hello" });
  tick(1000);
  assert.equal(session.waits, false); /* only a move is waited for */
  sockets[0].hear({ t: "verdict", cid: 16, verdict: "applied", seq: 18 });
  void session.do({ t: "act", after: 18, line: "swap 2" });
  assert.equal(session.waits, false); /* an answer takes its time on the way */
  tick(1000);
  assert.deepEqual([session.link, session.waits], ["open", true]);
  sockets[0].hear({ t: "verdict", cid: 32, verdict: "applied", seq: 19 });
  assert.equal(session.waits, false);
  session.close();
});

test("a move on a line that is known to be down waits at once", () => {
  const { session } = seated();
  sockets[0].end();
  let told = 0;
  session.subscribe(() => told++);
  void session.do({ t: "act", after: 18, line: "swap 2" });
  assert.deepEqual([session.link, session.waits, told], ["lost", true, 1]);
  session.close();
});

test("why no WebSocket is opened is asked the second time, and told until one is", async () => {
  const answers = { 200: { ready: true }, 204: null, 403: null, 502: null, 503: { ready: false } };
  for (const [status, link] of [
    [200, "unproxied"],
    [403, "unnamed"],
    [204, "lost"],
    [502, "lost"],
    [503, "lost"],
    [0, "lost"],
  ]) {
    const { session } = seated(),
      asked = [];
    globalThis.fetch = async (address, { method }) => {
      asked.push(`${method} ${address}`);
      if (status === 0) throw new TypeError("no network");
      return { status, ok: status < 300, json: async () => answers[status] ?? JSON.parse("") };
    };
    sockets[0].end(); /* one that was open tells nothing */
    tick(1000);
    sockets[1].end();
    await new Promise(setImmediate);
    assert.deepEqual([asked, session.link], [[], "lost"]);
    tick(2000);
    sockets[2].end();
    await new Promise(setImmediate);
    assert.deepEqual([asked, session.link], [["OPTIONS https://cards.example.org/ready"], link], String(status));
    tick(4000);
    if (link !== "lost") assert.equal(session.link, link); /* and not "connecting" each time */
    sockets[3].open();
    assert.equal(session.link, link === "lost" ? "open" : link); /* a line that opens proves nothing yet */
    sockets[3].hear(welcome(0));
    assert.equal(session.link, "open");
    session.close();
  }
});

/* Ways in which what is before a room swallows a connection, and how long the page waits for it. */
for (const [way, goesOn, ms] of [
  ["is never answered", () => {}, 10000],
  ["is opened, and then all is silent", (socket) => socket.open(), 6000],
  [
    "is opened and closed",
    (socket) => {
      socket.open();
      socket.end();
    },
    0,
  ],
])
  test(`a connection that ${way} is left, and the second time the reason is told`, async () => {
    const { session } = seated(),
      asked = [];
    globalThis.fetch = async (address) => {
      asked.push(`${address}`);
      return { status: 200, ok: true, json: async () => ({ ready: true }) };
    };
    sockets[0].end();
    for (const [link, tries] of [
      ["lost", 2],
      ["unproxied", 3],
      ["unproxied", 4],
    ]) {
      while (sockets.length < tries) tick(1);
      goesOn(sockets.at(-1));
      if (ms > 0) tick(ms - 1);
      assert.equal(sockets.at(-1).readyState === 3, ms === 0);
      tick(1);
      assert.equal(sockets.at(-1).readyState, 3);
      await new Promise(setImmediate);
      assert.equal(session.link, link);
      assert.equal(asked.length, Math.max(0, sockets.length - 2));
    }
    while (sockets.length < 5) tick(1);
    sockets[4].open();
    sockets[4].hear(welcome(0));
    assert.equal(session.link, "open");
    session.close();
  });

test("a page that is sent about takes its time", () => {
  const { session } = seated();
  for (let i = 0; i < 4; i++) {
    sockets.at(-1).hear({ t: "moved", to: `/n/${i}/ws` });
    tick(1);
    assert.equal(sockets.length, i + 2);
    sockets.at(-1).open();
  }
  sockets.at(-1).hear({ t: "moved", to: "/n/b/ws" });
  tick(400);
  assert.equal(sockets.length, 5);
  tick(200);
  assert.equal(sockets.length, 6);
  session.close();
});

test("a server that says nothing is left", () => {
  const { session } = seated();
  void session.do({ t: "act", after: 18, line: "swap 2" });
  tick(5000);
  assert.equal(session.link, "open");
  sockets[0].hear({ t: "said", seat: 1, phrase: "hello" });
  void session.do({ t: "act", after: 18, line: "swap 2" });
  tick(5000);
  assert.equal(session.link, "open");
  tick(1001);
  assert.equal(session.link, "lost");
  session.close();
});

test("whoever goes to a table comes there, though the link breaks before it was told", async () => {
  sockets = [];
  const joined = joinTable("K7QM2X");
  tick(1);
  sockets[0].open();
  sockets[0].hear(welcome(0));
  const { cid } = sockets[0].said.find(({ t }) => t === "join");
  sockets[0].end();
  tick(1000);
  sockets[1].open();
  sockets[1].hear(welcome(cid));
  sockets[1].hear({ t: "verdict", cid, verdict: "applied", seq: 18 });
  await new Promise(setImmediate);
  const fresh = sockets[1].said.filter(({ t }) => t === "join").at(-1);
  assert.ok(fresh.cid > cid);
  sockets[1].hear({ t: "verdict", cid: fresh.cid, verdict: "applied", seq: 18 });
  sockets[1].hear(table);
  assert.equal(await joined, null);
});
