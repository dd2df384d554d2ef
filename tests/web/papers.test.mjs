// papers.test.mjs - a paper of the room that is open in the page: it is there once its head is told, whatever is told
// before; what is written is counted; who has it open hears that it was deleted, and does not open it again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts } from "./parts.mjs";

const [{ OpenPaper }] = await parts("room/papers");

/* A connection that answers nothing. */
function opened() {
  let hear;
  const sent = [];
  const session = {
    link: "open",
    welcome: {},
    listen: (heard) => {
      hear = heard;
      return () => {};
    },
    subscribe: () => () => {},
    do: (command) => {
      sent.push(command.t);
      return Promise.resolve({ verdict: "applied" });
    },
  };
  const paper = new OpenPaper(session, "K7QM2XY");
  return { paper, sent, hear: (message) => hear({ paper: "K7QM2XY", ...message }) };
}

const told = { t: "paper", host: true, own: 1, may: true, all: false, from: 0, at: [], by: [], writers: [] };
const head = { ...told, entries: [["cardroom 1", "match"]], at: [1], by: [0], writers: [{ who: 1, name: "Ada" }] };

test("who may write is told before the head", () => {
  const { paper, hear } = opened();
  hear({ ...told, all: true, entries: [] });
  assert.equal(paper.isThere, false, "a paper without a head is there");
  hear({ ...head, more: true });
  assert.equal(paper.isThere, false, "a part is taken for the whole");
  hear({ ...told, all: true, from: 1, entries: [["slip 1 2"]], at: [2], by: [0], writers: head.writers });
  assert.deepEqual([paper.isThere, paper.entries.length, paper.all], [true, 2, true]);
});

test("what is written is counted, also over an entry that stands", () => {
  const { paper, hear } = opened();
  hear(head);
  hear({ t: "noted", entry: 0, by: "Ada", who: 1, at: 3, lines: ["cardroom 1", "players N.", "match"] });
  assert.deepEqual([paper.entries.length, paper.entries[0].lines[1], paper.notes], [1, "players N.", 1]);
});

test("one that was deleted is not opened again", () => {
  const { paper, sent, hear } = opened();
  hear(head);
  hear({ t: "removed" });
  hear({ t: "welcome" });
  assert.deepEqual([paper.isThere, paper.isRemoved, sent.join()], [false, true, "open"]);
});
