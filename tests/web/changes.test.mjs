// changes.test.mjs - the page applies changes as the room means them: by the rows of CHANGES, and by what the room told
// in its own tests (the programs ROOMS), byte for byte. When something is missing, it asks for the whole table.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parts, scratch } from "./parts.mjs";

const [{ applyChange, UnfitChange }, { Session }] = await parts("room/changes", "room/session");

test("the rows of changes", () => {
  const lines = readFileSync(process.env.CHANGES, "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  let fits = 0,
    refused = 0;
  for (let at = 0; at + 2 < lines.length; at += 3) {
    const [before, change, now] = lines.slice(at, at + 3);
    if (change === "-") continue;
    let read;
    try {
      read = [JSON.parse(before), JSON.parse(change)];
    } catch {
      continue; /* a text that is cut off never comes so far */
    }
    if (now !== "!") {
      assert.equal(JSON.stringify(applyChange(...read)), now);
      assert.equal(JSON.stringify(read[0]), before); /* which is not altered */
      fits++;
    } else if (!/"a":\[0\]|"b":3,"a":4/.test(change)) {
      /* steps that do nothing and another order are let pass here */
      assert.throws(() => applyChange(...read), UnfitChange, `${before} ${change}`);
      refused++;
    }
  }
  assert.ok(fits > 20 && refused > 7, `${fits} ${refused}`);
});

test("what the room tells", () => {
  const traffic = join(scratch(), "traffic");
  let changes = 0;
  for (const room of process.env.ROOMS.split(" ")) {
    execFileSync(room, [], { env: { ...process.env, ROOM_TRAFFIC: traffic }, stdio: "ignore" });
    const sessions = new Map();
    let next = null; /* the table as it must be now */
    for (const line of readFileSync(traffic, "utf8").split("\n")) {
      const [, client, text] = /^<(\d+) (.*)$/.exec(line) ?? [];
      if (next !== null) {
        assert.equal(next, text);
        next = null;
        continue;
      }
      if (client === undefined || !/^\{"t":"(table|change)"/.test(text)) continue;
      let port = sessions.get(client);
      if (!port) {
        port = { send: () => {}, close: () => {}, onmessage: null };
        port.session = new Session(port, () => ({ t: "hello", v: 1 }));
        sessions.set(client, port);
      }
      port.onmessage(JSON.parse(text));
      if (text.startsWith('{"t":"change"')) {
        next = JSON.stringify(port.session.table);
        changes++;
      }
    }
    rmSync(traffic);
  }
  assert.ok(changes > 1000, String(changes));
});

test("after a gap it asks for the whole table, once", () => {
  const sent = [],
    table = { t: "table", table: "K7QM2X", seq: 3, shown: 5, told: [], seats: [] };
  const port = { send: (command) => sent.push(command), close: () => {}, onmessage: null };
  const session = new Session(port, () => ({ t: "hello", v: 1 }));
  port.onlink("open");
  port.onmessage({ t: "welcome", v: 1, server: "test", store: "0", guest: "G", name: "Anna", cid: 0, tables: [] });
  port.onmessage(table);
  const change = (from, members, of = "K7QM2X") => port.onmessage({ t: "change", table: of, from, change: members });
  change(5, { seq: 4, shown: 6 });
  assert.deepEqual([session.table.seq, session.table.shown, sent.length], [4, 6, 1]);
  change(7, { seq: 6, shown: 8 });
  change(8, { seq: 7, shown: 9 });
  change(1, { seq: 7 }, "ABCDEF"); /* of a table that was left */
  assert.deepEqual([session.table.seq, sent.length], [4, 2]);
  assert.deepEqual({ ...sent[1], cid: 0 }, { t: "join", table: "K7QM2X", after: 4, cid: 0 });
  port.onmessage({ ...table, seq: 8, shown: 10 });
  change(10, { seq: 9, shown: 11 });
  assert.deepEqual([session.table.seq, sent.length], [9, 2]);
  change(11, { stranger: 1 });
  assert.deepEqual([session.table.seq, sent.length], [9, 3]);
});
