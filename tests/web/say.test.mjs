// say.test.mjs - what the page says of tables, by the say.wasm that it was built with.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parts, storage } from "./parts.mjs";

storage();
const web = process.env.CARDROOM_WEB ?? join(dirname(fileURLToPath(import.meta.url)), "../../build/web");
const built = (pattern) =>
  readFileSync(
    join(
      web,
      readdirSync(web).find((name) => pattern.test(name)),
    ),
  );
globalThis.document = { documentElement: {} };
globalThis.fetch = (name) =>
  Promise.resolve({ ok: true, json: () => Promise.resolve(JSON.parse(readFileSync(join(web, name), "utf8"))) });
const [{ beginSay, sayOrders, sayTold, wordsOf }, { speak, wordsThere }] = await parts("scene/say", "words/words");
beginSay(new WebAssembly.Module(built(/^say-\w+\.wasm$/)), JSON.parse(built(/^speech-\w+\.json$/)));

const zone = (members) => ({
  number: 0,
  row: 0,
  column: 0,
  columns: 0,
  places: 0,
  count: 0,
  text: null,
  owner: -1,
  cards: [],
  ...members,
});
const sceneOf = (zones, members) => ({
  phase: "drawn",
  viewer: 0,
  to_act: [0],
  zones,
  moves: [],
  calls: [],
  sums: [],
  ...members,
});
const layout = (owner, faces) =>
  zone({
    id: "layout",
    kind: "grid",
    owner,
    columns: 2,
    places: 4,
    cards: faces.map((face, slot) => [face, slot, face === "??" ? 1 : 0]),
  });
const pile = (id, face) => zone({ id, kind: "pile", count: face ? 1 : 0, cards: [[face, 0, 0]] });
const act = (verb, members) => ({ verb, card: "", from: 0, to: 0, line: verb, ...members });
const speaker = { names: ["Anna", "Boris"], you: 0, game: "draw-golf", verbs: new Map() };
const before = sceneOf(
  [
    pile("drawn", "4C"),
    pile("discard", "9D"),
    layout(0, ["10D", "??", "??", "??"]),
    layout(1, ["??", "??", "??", "KS"]),
  ],
  {
    moves: [
      { ...act("swap", { from: 0, line: "swap 0" }), begin: [0, 0], end: [2, 0] },
      { ...act("discard"), begin: [0, 0], end: [1, 0] },
    ],
  },
);
const after = sceneOf(
  [pile("drawn", ""), pile("discard", "10D"), layout(0, ["4C", "??", "??", "??"]), layout(1, ["??", "??", "??", "KS"])],
  { phase: "turn", to_act: [1] },
);
const told = (seat, ...acts) => ({ kind: "act", seat, acts, before, after });

test("what happened is told to who did it and to others, on the screen and spoken", () => {
  const swap = act("swap", { from: 0, card: "10D" });
  assert.deepEqual(sayTold(told(0, swap), speaker), {
    shown: ["You swapped the 10♦ for the 4♣ (top left)."],
    spoken: ["You swapped the 10 of diamonds for the 4 of clubs (top left)."],
  });
  assert.deepEqual(sayTold(told(0, swap), { ...speaker, you: 1 }).shown, ["Anna swaps the 10♦ for the 4♣ (top left)."]);
  assert.deepEqual(sayTold({ ...told(0, swap), before: undefined }, speaker).shown, [
    "You swapped the 10♦ for the drawn card (top left).",
  ]);
  assert.deepEqual(sayTold(told(1, act("match", { from: 16 + 3, card: "KS", to: 1 })), speaker).shown, [
    "Boris tries the K♠ (bottom right): it does not match.",
  ]);
  assert.deepEqual(sayTold(told(1, act("match", { from: 1 })), speaker).shown, ["Boris matches a card."]);
  assert.deepEqual(sayTold({ kind: "sit", seat: 1, acts: [], after }, speaker).shown, ["Boris sits down."]);
  assert.deepEqual(sayTold({ kind: "act", seat: 0, acts: [swap] }, speaker), {
    shown: [],
    spoken: [],
  }); /* no table, no words */
});

test("what is asked for, each move, each card", () => {
  const aside = [],
    words = wordsOf(before, aside, speaker);
  assert.equal(words.shown.asked, "Put the 4♣ in place of one of your cards, or discard it.");
  assert.deepEqual(words.shown.moves, ["Put the 4♣ here (top left)", "Discard the 4♣"]);
  assert.deepEqual(words.spoken.moves, ["Put the 4 of clubs here (top left)", "Discard the 4 of clubs"]);
  assert.equal(words.cards[3][3], "king of spades, Boris's layout, bottom right");
  assert.equal(
    words.zones[2].content,
    "Your layout: top left: 10 of diamonds, top right: face down; bottom left: face down, bottom right: face down.",
  );
  assert.equal(wordsOf(before, aside, speaker), words, "kept with its scene");
  assert.deepEqual(sayOrders([act("swap", { from: 1 })], after, speaker), ["Put it here (top right)"]);
});

test("a face that lies down is not said, though its viewer has seen it", () => {
  const scene = sceneOf([
    zone({
      id: "layout",
      kind: "grid",
      owner: 0,
      columns: 2,
      places: 2,
      cards: [
        ["KH", 0, 1],
        ["KH", 1, 9],
      ],
    }),
  ]);
  assert.match(wordsOf(scene, [], speaker).cards[0][0], /^face-down card/);
  assert.match(wordsOf(scene, [], speaker).cards[0][1], /^king of hearts, face down/);
});

test("what cannot be read is not said, and harms nothing", () => {
  for (const wrong of [
    { ...before, zones: [{}] },
    { ...before, moves: [{ verb: "fly" }] },
    { ...before, viewer: 99 },
  ])
    assert.equal(wordsOf(wrong, [], speaker).shown.asked, "");
  assert.equal(sayTold(told(0, act("fly")), speaker).shown[0], "");
  assert.equal(wordsOf({ ...before }, [], speaker).shown.moves.length, 2);
});

test("another language is spoken at once", async () => {
  const fresh = () => sayTold(told(0, act("swap", { from: 0, card: "10D" })), speaker).shown[0];
  for (const language of ["ja", "fr", "pl"]) {
    assert.ok(await speak(language));
    await wordsThere();
    assert.notEqual(fresh(), "You swapped the 10♦ for the 4♣ (top left).", language);
    assert.match(fresh(), /10♦.*4♣|4♣.*10♦/, language);
  }
  await speak("en");
  assert.equal(fresh(), "You swapped the 10♦ for the 4♣ (top left).");
});
