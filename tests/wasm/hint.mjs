// hint.mjs - a hint in a patience with cards face down is the same whatever lies face down and in the stock: it sees no
// more than the player. Where all cards lie open the solver gives it.
import assert from "node:assert/strict";
import { chance, newCore, parts } from "./inside.mjs";

const DOWN = 18 /* the cards of Tri Peaks that are dealt face down, the first of the deck */,
  OPEN = 11; /* those that lie open, and the foundation */
const core = await newCore(),
  bytes = new Uint8Array(4),
  fill = chance(7);
const random = () => {
  fill(bytes);
  return new DataView(bytes.buffer).getUint32(0);
};
let thought = 0;
const think = async () => {
  thought++;
  return { verdict: "solvable", is_exact: true, is_streak: false, score: 0, nodes: 1, line: ["turn"] };
};
const hint = (text) => new parts.Aid(core, think, async () => text).hint("T", 0);

const pack = ["C", "D", "H", "S"].flatMap((suit) => [..."A23456789", "10", ..."JQK"].map((rank) => rank + suit));
const shuffled = (cards) =>
  cards
    .map((card) => [random(), card])
    .sort(([a], [b]) => a - b)
    .map(([, card]) => card);
const dealOf = (cards) => `cardroom 1\ngame tri_peaks\ndeck ${cards.join(" ")}\n`;

let others = 0;
for (let deal = 0; deal < 25; deal++) {
  const cards = shuffled(pack),
    open = cards.slice(DOWN, DOWN + OPEN);
  const first = await hint(dealOf(cards));
  assert.equal(first.why, "seen");
  for (let guess = 0; guess < 4; guess++) {
    const hidden = shuffled([...cards.slice(0, DOWN), ...cards.slice(DOWN + OPEN)]);
    const other = await hint(dealOf([...hidden.slice(0, DOWN), ...open, ...hidden.slice(DOWN)]));
    assert.deepEqual(other, first, `deal ${deal}: the hint sees cards that lie face down`);
    others++;
  }
}
assert.equal(thought, 0, "the solver, which knows all cards, was asked");
for (const game of ["golf", "tri_peaks_open"]) {
  assert.equal((await hint(`cardroom 1\ngame ${game}\ndeal 12\n`)).why, "best");
}
assert.equal(thought, 2);
console.log(`${others} hints by what can be seen`);
