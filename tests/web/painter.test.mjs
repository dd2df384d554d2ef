// painter.test.mjs - the page's pure parts: where a scene's parts are placed, what can be chosen, the identity of
// cards, words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts } from "./parts.mjs";

const [layout, measure, grips, moves, keys, face, touch, choiceKeys] = await parts(
  "scene/layout",
  "scene/measure",
  "scene/grip",
  "scene/moves",
  "scene/card_keys",
  "scene/face",
  "scene/touch",
  "scene/choice_keys",
);

const zone = (some) => ({
  id: "tableau",
  kind: "fan",
  owner: 0,
  number: 0,
  row: 0,
  column: 0,
  columns: 0,
  places: 0,
  count: 0,
  text: null,
  cards: [],
  ...some,
});
const move = (some) => ({ verb: "play", card: "", from: 0, to: 0, line: "", begin: null, end: null, ...some });
const sceneOf = (zones, list = []) => ({
  phase: "play",
  viewer: 0,
  to_act: [0],
  zones,
  moves: list,
  calls: [],
  sums: [],
});
const cards = (len, first = 0) =>
  Array.from({ length: len }, (_, i) => [`${(i % 9) + 2}${"CDHS"[Math.floor(i / 9) % 4]}`, first + i, 0]);

const piles = (owner = -1) => [
  zone({ id: "stock", kind: "pile", owner, count: 17, cards: [["??", 0, 1]] }),
  zone({ id: "discard", kind: "pile", owner, column: 2, count: 1, cards: [["4D", 0, 0]] }),
];
const columns = (len, rows) => [
  ...Array.from({ length: len }, (_, i) => zone({ number: i + 1, column: i, cards: cards(rows, i * rows) })),
  ...piles(),
];
const grids = (seats, across, down) => [
  ...piles(),
  ...Array.from({ length: seats }, (_, owner) =>
    zone({
      id: "layout",
      kind: "grid",
      owner,
      columns: across,
      places: across * down,
      cards: cards(across * down).map(([, slot]) => ["??", slot, 1]),
    }),
  ),
];
const hands = (seats, len) => [
  zone({ id: "trick", kind: "trick", owner: -1, cards: [["KH", 1, 0]] }),
  ...Array.from({ length: seats }, (_, owner) =>
    zone({ id: "hand", kind: "hand", owner, places: 4, cards: cards(len) }),
  ),
];
const peaks = [
  zone({
    kind: "pyramid",
    columns: 10,
    count: 4,
    cards: [
      ["??", 0, 1, 0, 3],
      ["??", 1, 1, 1, 2],
      ["5H", 2, 0, 3, 0],
      ["6H", 3, 0, 3, 18],
    ],
  }),
  ...piles(),
];

const TABLES = {
  "seven columns": [columns(7, 5), 1],
  "seventeen columns": [columns(17, 3), 1],
  "nine columns of seven": [columns(9, 7), 1],
  peaks: [peaks, 1],
  "two layouts": [grids(2, 3, 2), 2],
  "four layouts": [grids(4, 2, 2), 4],
  "six of ten": [grids(6, 5, 2), 6],
  "twelve layouts": [grids(12, 3, 2), 12],
  "a trick": [hands(4, 4), 4],
  "large hands": [hands(2, 19), 2],
};
const ROOMS = [
  [344, 508],
  [752, 860],
  [724, 250],
  [1140, 760],
  [1424, 760],
];

test("every card and badge of every table lies within the room, and nothing on another's", () => {
  for (const [name, [zones, seats]] of Object.entries(TABLES))
    for (const [width, height] of ROOMS) {
      const scene = sceneOf(zones);
      const room = { width, height, seats };
      const out = layout.layoutScene(scene, room, new Map(), layout.chooseLayout(scene, room, new Map()));
      assert.ok(out.fits, `${name} in ${width}x${height}: does not fit`);
      const boxes = [...out.zones.filter(Boolean), ...out.badges.filter(Boolean)];
      for (const box of [...boxes, ...out.cards.flat()])
        assert.ok(
          box.x >= -1 && box.y >= -1 && box.x + box.w <= width + 1 && box.y + box.h <= height + 1,
          `${name} in ${width}x${height}: ${JSON.stringify(box)}`,
        );
      for (const a of boxes)
        for (const b of boxes) {
          const overlap =
            Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 2 &&
            Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 2;
          assert.ok(
            a === b || !overlap,
            `${name} in ${width}x${height}: ${JSON.stringify(a)} lies on ${JSON.stringify(b)}`,
          );
        }
    }
});

test("who comes next sits at the left, or at the right where play goes anticlockwise", () => {
  for (const anticlockwise of [undefined, true]) {
    const scene = { ...sceneOf(hands(4, 4)), viewer: 1, anticlockwise };
    const room = { width: 1140, height: 760, seats: 4 };
    const out = layout.layoutScene(scene, room, new Map(), layout.chooseLayout(scene, room, new Map()));
    const [next, last] = [out.badges[2], out.badges[0]];
    assert.equal(next.x < last.x, !anticlockwise);
    assert.ok(out.badges[3].y < next.y);
  }
});

test("the strip of words takes the air beside it, and lies on nothing", () => {
  for (const [width, height] of [
    [360, 276],
    [344, 508],
    [724, 250],
  ]) {
    const scene = sceneOf([...hands(4, 0), zone({ id: "contract", kind: "text", owner: -1, text: "normal" })]),
      room = { width, height, seats: 4 };
    const { strip, zones, badges } = layout.layoutScene(
      scene,
      room,
      new Map(),
      layout.chooseLayout(scene, room, new Map()),
    );
    assert.ok(
      strip.w >= 200 && strip.x >= 0 && strip.x + strip.w <= width,
      `${width}x${height}: ${JSON.stringify(strip)}`,
    );
    for (const box of [...zones, ...badges].filter(Boolean))
      assert.ok(
        box.y >= strip.y + strip.h ||
          box.y + box.h <= strip.y ||
          box.x >= strip.x + strip.w ||
          box.x + box.w <= strip.x,
        `${width}x${height}: ${JSON.stringify(box)} lies on ${JSON.stringify(strip)}`,
      );
  }
});

test("the own cards are no smaller than the others', and large enough to be read on a phone", () => {
  for (const [name, [zones, seats]] of Object.entries(TABLES)) {
    const scene = sceneOf(zones);
    const room = { width: 344, height: 508, seats };
    const { own, others } = layout.layoutScene(scene, room, new Map(), layout.chooseLayout(scene, room, new Map()));
    assert.ok(own >= others && own >= 24, `${name}: ${own}, ${others}`);
  }
});

test("a column that empties keeps its room: cards do not grow in the middle of a deal", () => {
  const room = { width: 344, height: 508, seats: 1 };
  const reserve = new Map(
    columns(7, 5).map((one) => [`${one.id}.${one.owner}.${one.number}.${one.column}`, one.kind === "fan" ? 5 : 0]),
  );
  const width = (rows) => layout.chooseLayout(sceneOf(columns(7, rows)), room, reserve).w;
  assert.equal(width(1), width(5));
});

test("a move is chosen where it begins, or where it ends when several begin there; else it is a button", () => {
  const scene = sceneOf(grids(1, 3, 2), [
    move({ verb: "swap", from: 0, line: "swap 0", begin: [0, 0], end: [2, 0] }),
    move({ verb: "swap", from: 1, line: "swap 1", begin: [0, 0], end: [2, 1] }),
    move({ verb: "flip", from: 2, line: "flip 2", begin: [2, 2] }),
    move({ verb: "knock", line: "knock" }),
  ]);
  assert.deepEqual(
    moves.menuOf(scene, [], null).map((choice) => choice.place),
    [[2, 0], [2, 1], [2, 2], null],
  );
  assert.deepEqual(moves.movesFrom(scene, [0, 0]), [0, 1]);
  assert.deepEqual(moves.movesBetween(scene, [0, 0], [2, 1]), [1]);
  assert.deepEqual(moves.endsFrom(scene, [0, 0]), [
    [2, 0],
    [2, 1],
  ]);
});

test("what costs something when it is wrong is tried in a step of its own", () => {
  const match = (from, begin) => move({ verb: "match", from, line: `match ${from}`, begin, end: [1, 0], risks: true });
  const scene = sceneOf(grids(2, 2, 2), [
    match(0, [2, 0]),
    match(20, [3, 0]),
    move({ verb: "swap", from: 0, line: "swap 0", begin: [0, 0], end: [2, 0] }),
    move({ verb: "call", line: "call" }),
  ]);
  const shown = (tries) => moves.menuOf(scene, [], null, tries).map(({ move, place, opens }) => [move, place, opens]);
  assert.deepEqual(shown(""), [
    [0, null, "match"],
    [2, [0, 0], undefined],
    [3, null, undefined],
  ]);
  assert.deepEqual(shown("match"), [
    [0, null, "match"],
    [0, [2, 0], undefined],
    [1, [3, 0], undefined],
    [3, null, undefined],
  ]);
  assert.deepEqual(moves.movesOnto(scene, [1, 0]), [], "a tap on the pile tries nothing");
  assert.deepEqual(moves.endsFrom(scene, [3, 0]), [[1, 0]], "a card may be dragged there");
  assert.deepEqual(moves.movesBetween(scene, [3, 0], [1, 0]), [1]);
});

test("what is tried in a step of its own closes a question that stood open", () => {
  let grip = { ...grips.LET_GO, picking: { choices: [], box: null }, held: [0, 0] };
  const change = (to) => (grip = { ...grip, ...(typeof to === "function" ? to(grip) : to) });
  const press = () => grips.choose({ change }, [{ move: 0, takesUp: false, place: null, opens: "match" }], null);
  press();
  assert.deepEqual([grip.tries, grip.picking, grip.held], ["match", null, null]);
  press();
  assert.equal(grip.tries, "");
});

test("a text that lies where a pile lies is about its top card", () => {
  const text = (some) => zone({ id: "power", kind: "text", owner: -1, text: "look", ...some });
  const scene = sceneOf([...piles(), ...piles(0)]);
  assert.equal(measure.pileUnder(scene, text({ column: 2 })), 1);
  assert.equal(measure.pileUnder(scene, text({ row: 1 })), -1, "it has a line of its own");
  assert.equal(measure.pileUnder(scene, text({ column: 2, owner: 0 })), -1, "it is about a seat");
  assert.equal(measure.pileUnder(scene, scene.zones[1]), -1, "it is a pile itself");
});

test("of pairs of places one is taken up first, then the other chosen", () => {
  const pair = (from, to) =>
    move({ verb: "exchange", from, to, line: `exchange ${from} ${to}`, begin: [2, from], end: [2, to] });
  const scene = sceneOf(grids(1, 3, 1), [pair(0, 1), pair(0, 2), pair(1, 2)]);
  const first = moves.menuOf(scene, [], null);
  assert.ok(first.every((choice) => choice.takesUp) && first.length === 3);
  const second = moves.menuOf(scene, [], [2, 1]);
  assert.deepEqual(
    second.map((choice) => [choice.move, choice.place[1]]),
    [
      [0, 0],
      [2, 2],
    ],
  );
});

test("choices have the keys of the terminal: verbs a letter, own places numbers, others' letters", () => {
  const scene = sceneOf(grids(2, 3, 2), [
    move({ verb: "draw_stock", line: "d", begin: [0, 0] }),
    move({ verb: "draw_discard", line: "t", begin: [1, 0] }),
    move({ verb: "swap", from: 4, line: "swap 4", begin: [2, 4] }),
    move({ verb: "peek_other", from: 2, line: "peek", begin: [3, 2] }),
    move({ verb: "call", line: "call" }),
    move({ verb: "reveal", line: "reveal", begin: [0, 0] }),
  ]);
  const verbs = new Map(
    [
      ["draw_stock", ""],
      ["draw_discard", ""],
      ["swap", "i"],
      ["peek_other", "p"],
      ["call", ""],
      ["reveal", ""],
    ].map(([word, args]) => [word, { word, args }]),
  );
  const of = (list) =>
    choiceKeys.keysOf({ ...scene, moves: list }, [], moves.menuOf({ ...scene, moves: list }, [], null), verbs);
  assert.deepEqual(of(scene.moves.slice(0, 5)), ["d", "t", "5", "C", "c"]);
  assert.deepEqual(of([scene.moves[5]]), ["d"], "what turns a face-down pile draws, whatever its name");
  const letters = of(scene.moves);
  assert.equal(new Set(letters).size, letters.length, "two choices have one key");
  assert.ok(
    letters.every((key) => !"hlnru?asiw".includes(key)),
    "a choice has the key of a command",
  );
});

test("an arrow leads to the nearest in its direction, and sideways round", () => {
  const spots = [
    [0, 0],
    [50, 0],
    [0, 80],
    [60, 90],
  ].map(([x, y]) => ({ x, y, onTable: true }));
  assert.deepEqual(
    ["right", "down"].map((steer) => moves.steerTo(spots, 0, steer)),
    [1, 2],
  );
  assert.equal(moves.steerTo(spots, 3, "up"), 1);
  assert.equal(moves.steerTo(spots, 3, "right"), 0);
});

test("a card keeps its key on its way; what is swapped in comes from the hand, what lay there is discarded", () => {
  const table = (drawn, slot, discard) =>
    sceneOf([
      zone({ id: "drawn", kind: "pile", owner: -1, count: drawn ? 1 : 0, cards: [[drawn, 0, 0]] }),
      zone({ id: "discard", kind: "pile", owner: -1, count: 1, cards: [[discard, 0, 0]] }),
      zone({
        id: "layout",
        kind: "grid",
        owner: 1,
        columns: 2,
        cards: [
          ["??", 0, 1],
          [slot, 1, 1],
        ],
      }),
    ]);
  const before = table("??", "??", "5C");
  const first = keys.keyCards(null, before, new Set());
  const [[drawn], [discard], [place0, place1]] = first.keys;
  const after = keys.keyCards({ scene: before, keys: first.keys }, table("", "??", "9H"), new Set(["layout.1.0/1"]));
  assert.equal(after.keys[2][0], place0);
  assert.equal(after.keys[2][1], drawn);
  assert.equal(after.keys[1][0], place1);
  assert.notEqual(after.keys[1][0], discard);
});

test("a card of a trick is the one that has left its player's hand", () => {
  const table = (slots, trick) =>
    sceneOf([
      zone({ id: "hand", kind: "hand", owner: 1, cards: slots.map((slot) => ["??", slot, 1]) }),
      zone({ id: "hand", kind: "hand", owner: 2, cards: [["??", 0, 1]] }),
      zone({ id: "trick", kind: "trick", owner: -1, cards: trick }),
    ]);
  const before = table([0, 1, 2], []);
  const first = keys.keyCards(null, before, new Set());
  const after = keys.keyCards({ scene: before, keys: first.keys }, table([0, 2], [["KH", 1, 0]]), new Set());
  assert.deepEqual(after.keys, [[first.keys[0][0], first.keys[0][2]], first.keys[1], [first.keys[0][1]]]);
});

test("a known card travels between zones; twins do not trade places", () => {
  const table = (tableau, top) =>
    sceneOf([
      zone({ number: 1, cards: tableau.map((one, i) => [one, i, 0]) }),
      zone({ id: "foundation", kind: "pile", owner: -1, count: 1, cards: [[top, 0, 0]] }),
    ]);
  const before = table(["7H", "7H", "8C"], "9D");
  const first = keys.keyCards(null, before, new Set());
  const after = keys.keyCards({ scene: before, keys: first.keys }, table(["7H", "7H"], "8C"), new Set());
  assert.equal(after.keys[1][0], first.keys[0][2]);
  assert.deepEqual(after.keys[0], first.keys[0].slice(0, 2));
});

const verbs = new Map([
  ["swap", { word: "swap", args: "i" }],
  ["match", { word: "match", args: "p" }],
]);
const told = (seat, act) => ({ seat, kind: "act", acts: [{ card: "", from: 0, to: 0, line: "", ...act }] });

test("actions touch the places that their verbs name", () => {
  const scene = sceneOf(grids(2, 3, 2));
  assert.deepEqual([...touch.touchedBy(scene, verbs, [told(1, { verb: "swap", from: 2 })])], ["layout.1.0/2"]);
  assert.deepEqual([...touch.touchedBy(scene, verbs, [told(0, { verb: "match", from: 17 })])], ["layout.1.0/1"]);
});

test("letters of ranks follow the language, suits stay", () => {
  assert.deepEqual(
    ["en", "fr", "pl"].map((letters) => ["KH", "QH", "JH"].map((card) => face.rankLetter(card, letters)).join("")),
    ["KQJ", "RDV", "KDW"],
  );
  const url = decodeURIComponent(face.faceUrl("QS", { letters: "fr", fourColour: false, large: true }, false));
  assert.match(url, /data-text="D"/);
});
