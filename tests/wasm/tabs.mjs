// tabs.mjs - a tab that asks another one for a deal gets it, or is told that it will not, whatever becomes of the
// other.
import assert from "node:assert/strict";
import test from "node:test";
import { newCore, parts, TestHost } from "./inside.mjs";

/* A tab that has entered the room of another one, and what it has said to it since then. */
async function guest() {
  const host = new TestHost(),
    said = [],
    rows = await parts.Rows.open();
  const channel = { postMessage: (call) => said.push(call), onmessage: null },
    hear = (call) => channel.onmessage({ data: call });
  rows.ownerNow = async () => "other";
  const told = { link: () => {}, message: () => {}, unkept: () => {} };
  const tab = new parts.Tab({
    core: await newCore(),
    host,
    rows,
    channel,
    name: "this",
    lock: async () => false,
    told,
  });
  await tab.enter();
  hear({ to: "this", what: "open" });
  assert.deepEqual(
    said.splice(0).map(({ what }) => what),
    ["knock"],
  );
  return { host, tab, said, hear };
}

/* Asks for a deal; how that stands. */
function asked(tab) {
  let end = "waits";
  tab.deal("K7QM2X").then(
    (text) => (end = text),
    () => (end = "failed"),
  );
  return async () => {
    for (let i = 0; i < 20; i++) await new Promise((done) => setImmediate(done));
    return end;
  };
}

test("a deal is told by the tab that has the room", async () => {
  const { tab, said, hear } = await guest(),
    end = asked(tab);
  const [{ what, id }] = said;
  assert.equal(what, "deal");
  assert.equal(await end(), "waits");
  hear({ to: "this", what: "dealt", id, text: "cards", why: "" });
  assert.equal(await end(), "cards");
});

test("a tab that goes tells no deal any more", async () => {
  const { tab, hear } = await guest(),
    end = asked(tab);
  hear({ what: "gone" });
  assert.equal(await end(), "failed");
});

test("nor does one whose room another tab takes over", async () => {
  const { tab, hear } = await guest(),
    end = asked(tab);
  hear({ what: "opened", by: "third" });
  assert.equal(await end(), "failed");
});

test("where a tab is silent, its room is taken over", async () => {
  const { host, tab } = await guest(),
    end = asked(tab);
  assert.ok(host.pass());
  assert.equal(await end(), "failed");
  assert.ok(tab.room);
  tab.bye();
});
