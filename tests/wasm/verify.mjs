// verify.mjs [CARDROOM] - a record that proves its cards is accepted; one that was changed anywhere is not.
// The record is made here with node's own hashes, as docs/protocol.md says.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import test from "node:test";
import { act, newCore, newRoom, parts } from "./inside.mjs";

const sha = (words) => createHash("sha256").update(words).digest("hex");
const link = (key, words) => createHmac("sha256", Buffer.from(key, "hex")).update(words).digest("hex");

// Plays a deal of listed moves with these cards; its lines.
function playLines(core, handle, seed) {
  core.source(handle, `seed ${seed}`);
  core.deal(handle);
  const lines = [];
  for (let set; (set = core.toAct(handle)) !== 0; ) {
    const seat = 31 - Math.clz32(set & -set);
    const { moves } = core.state(handle, seat).scene;
    const { line } = moves[lines.length % moves.length];
    act(core, handle, seat, line, -1);
    lines.push(`${seat}: ${line}`);
  }
  return lines;
}

const OWN = sha("a client's own chance");

async function makeRecord(deals = 2) {
  const core = await newCore();
  const handle = core.open("golf4", 3);
  const out = ["cardroom 1", "game golf4", "seats 3", "players Anna Ben greedy", "match", "#: table K7QM2X"];
  let before = "0".repeat(64);
  for (let deal = 1; deal <= deals; deal++) {
    const secret = sha(`secret ${deal}`);
    const nonces = [sha(`nonce ${deal}`), OWN, sha(`cardroom nonce ${secret} 2`)];
    const seed = sha(`cardroom seed ${secret} ${nonces.join(" ")}`);
    const key = sha(`cardroom chain ${secret}`);
    out.push(`#: pledge ${sha(`cardroom pledge K7QM2X ${deal} ${secret}`)}`);
    nonces.forEach((nonce, seat) => out.push(`#: nonce ${seat} ${nonce} ${seat < 2 ? "client" : "system"}`));
    out.push(`seed ${seed}`);
    let chain = link(key, before);
    for (const line of playLines(core, handle, seed)) {
      chain = link(key, `${chain} ${line}`);
      out.push(`${line}   # ${chain.slice(0, 16)}`);
    }
    out.push(`#: reveal ${secret}`, `#: chain ${chain}`);
    before = chain;
  }
  core.close(handle);
  return `${out.join("\n")}\n`;
}

const record = await makeRecord();
const core = await newCore();
const check = (text, table = "K7QM2X") => parts.verify(core, text, table, 1, { 1: OWN, 2: OWN });

test("a record that holds is proved", () => {
  assert.deepEqual(check(record), {
    ok: true,
    proved: true,
    fault: null,
    deals: [1, 2].map((deal) => ({ deal, pledge: true, nonces: true, seed: true, chain: true, ownNonce: true })),
  });
  assert.equal(check(record.replaceAll("\n", "\r\n")).proved, true);
});

test("a change of any digit of any hash is found", () => {
  let tried = 0;
  for (const { 0: found, index } of record.matchAll(/\b[0-9a-f]{64}\b|(?<=# )[0-9a-f]{16}$/gm)) {
    for (const place of [0, found.length - 1]) {
      const digit = record[index + place] === "0" ? "1" : "0";
      const changed = record.slice(0, index + place) + digit + record.slice(index + place + 1);
      assert.equal(check(changed).ok, false, `${found} at ${index}`);
      tried++;
    }
  }
  assert.ok(tried > 60);
});

test("a change of any line is found", () => {
  const lines = record.trimEnd().split("\n");
  for (let i = 2; i < lines.length; i++) {
    if (/^(players|match)/.test(lines[i])) continue;
    const without = lines.filter((_, at) => at !== i).join("\n");
    assert.equal(check(without).proved, false, `without line ${i + 1}: ${lines[i]}`);
    if (!/^\d: /.test(lines[i])) continue;
    const twice = lines.flatMap((line, at) => (at === i ? [line, line] : [line])).join("\n");
    assert.equal(check(twice).ok, false, `line ${i + 1} twice`);
  }
  assert.equal(check(record.replace("#: table K7QM2X", "#: table K7QM2Y"), "").ok, false);
  assert.equal(check(record, "OTHER1").ok, false);
  assert.equal(check(record.replace(/^seed/m, "starter 2\nseed")).ok, false);
  assert.equal(check(record.replace("system", "client"), "").proved, true); // whose part it was, only its seat knows ..
  assert.equal(check(record.replace(/client/g, "system")).ok, false); // .. but the system's follow from the secret
});

test("`cardroom verify` says the same", { skip: !process.argv[2] }, () => {
  const says = (text) => spawnSync(process.argv[2], ["verify", "-"], { input: text }).status;
  assert.equal(says(record), 0);
  for (const [from, to] of [
    [/^seed ./m, "seed x"],
    [/# [0-9a-f]/, "# z"],
    [/reveal [0-9a-f]{4}/, "reveal 0000"],
    [/^(1: .*)\n/m, "$1\n$1\n"],
    [/K7QM2X/, "K7QM2Y"],
  ]) {
    const changed = record.replace(from, to);
    assert.notEqual(says(changed), 0, String(from));
    assert.equal(check(changed, "").proved, false, String(from));
  }
});

test("another part of the shuffle than the client sent is found", () => {
  const other = sha("other");
  const checked = parts.verify(core, record, "K7QM2X", 1, { 2: other });
  assert.deepEqual(
    checked.deals.map(({ ownNonce }) => ownNonce),
    [null, false],
  );
  assert.equal(checked.ok, false);
});

test("a record without proofs is checked as a transcript", async () => {
  const at = await newRoom();
  await at.send({ t: "make", rules: "golf", seats: 1, bots: [] });
  await at.send({ t: "record" });
  const { text } = at.told.findLast((message) => message.t === "record");
  assert.deepEqual(await at.ask("verify", { text, table: "" }), { ok: true, proved: false, deals: [], fault: null });
  const broken = await at.ask("verify", { text: `${text}0: fold\n`, table: "" });
  assert.equal(broken.ok, false);
  assert.ok(broken.fault.line > 3);
});
