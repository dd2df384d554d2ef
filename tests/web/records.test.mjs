// records.test.mjs - a record is told to whoever asked for it: two that are asked for at once are not mixed up.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts } from "./parts.mjs";

const [{ Session }, { recordOf }] = await parts("net/session", "net/records");

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
  const port = new FakePort(), session = new Session(port, () => ({ t: "hello", v: 1, token: "T" }));
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
  const first = recordOf(session, { t: "record", table: "A" }), second = recordOf(session, { t: "record", table: "B" });
  const { cid } = await asked(port);
  port.onmessage({ t: "verdict", cid, verdict: "illegal", why: "no such game", seq: 0 });
  assert.equal(await first, "");
  applied(port, await asked(port));
  port.onmessage({ t: "record", text: "B\n", more: false });
  assert.equal(await second, "B\n");
});
