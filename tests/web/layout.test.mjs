// layout.test.mjs - the table's layout as data, over random games in windows from a small phone to a large screen:
// every card, zone and badge lies in its place, what is one's own can be read and hit, and no size changes in a deal.
// EVERY_TABLE=1 plays every preset with every number of players in every window; else a choice of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { act, newCore, parts as core_parts } from "../wasm/inside.mjs";
import { parts } from "./parts.mjs";

const [layouts] = await parts("scene/layout");
const core = await newCore(core_parts.NO_DOORS);
const isEvery = Boolean(process.env.EVERY_TABLE);

/* ---- Windows, and what they leave to the felt ---- */

const ALL_WINDOWS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [412, 915],
  [568, 320],
  [720, 450],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
];
const WINDOWS = isEvery ? ALL_WINDOWS : ALL_WINDOWS.filter((_, i) => [0, 2, 5, 9].includes(i));

/* As table.css and base.css have it: the bar on top, the prompt, the buttons, what happened at the side. */
function roomOf([width, height], seats, hasTrumps) {
  const grow = width >= 1800 && height >= 900 ? 1.35 : width >= 1500 && height >= 800 ? 1.18 : 1;
  const isLow = height <= 480;
  const bar = seats > 1 ? (isLow ? 46 : 52 * grow) : 0;
  const top = (isLow ? 44 : 48) + (hasTrumps && width < 600 ? 24 : 0);
  const felt = {
    width: width - 16 - (seats > 1 && width >= 1080 ? 300 * grow : 0),
    height: Math.floor(height - top - (isLow ? 36 : 44 * grow) - bar - 10),
  };
  const names = NAMES.slice(0, seats);
  return { ...felt, seats, names, grow, cap: layouts.capOf(felt) };
}

const NAMES = ["Maximilian Featherstone", "Ada", "Bruno", "Grzegorz Brzęczyszczyk", "さくらんぼ", "Celia"];
NAMES.push("Dora", "Emil", "Fay", "Gus", "Hal", "Ida");

/* ---- Random games ---- */

const STEPS = isEvery ? 70 : 40;

function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/* The scenes of one deal, as seat 0 sees it. */
function scenesOf(rules, seats, seed) {
  const handle = core.open(rules, seats),
    pick = chance(seed),
    scenes = [];
  core.source(handle, `number ${seed}`);
  core.deal(handle);
  for (let step = 0; step < STEPS; step++) {
    const { scene } = core.state(handle, 0);
    scenes.push(scene);
    if (scene.to_act.length === 0) break;
    const seat = scene.to_act[pick(scene.to_act.length)];
    const { moves } = core.state(handle, seat).scene;
    act(core, handle, seat, moves[pick(moves.length)].line, 0);
  }
  core.close(handle);
  return scenes;
}

/* ---- What must hold ---- */

const LEAST = 40; /* CSS pixels: a card of one's own */
const INDEX = { w: 0.5, h: 0.3 }; /* what a small card's index takes of it (face.ts) */

/* Where cards of one's own cannot be so wide: of these rows the first that speaks of a table holds. A felt of 184
 * pixels is what a phone of 320x568 on its side leaves. First those of eleven to thirteen rows. */
const TALL = ["take_away", "take_away_8", "ants", "striptease", "fir_trees", "relaxed_fir_trees"];
const STAR = "binary_star"; /* seventeen columns of six */

/* Columns for two or three lines. */
const MANY = ["double_golf", "double_putt", "black_hole", "all_in_a_row", STAR];
const TWELVE = ["golf12"];
const NARROW = [
  {
    why: "its columns, and seven others' badges",
    least: 19,
    is: (n, seats, [, h]) => n === STAR && h <= 320 && seats >= 8,
  },
  {
    why: "its columns, and three others' badges",
    least: 28,
    is: (n, seats, [w]) => n === STAR && w <= 320 && seats >= 4,
  },
  { why: "its columns in a low window", least: 27, is: (n, _, [, h]) => n === STAR && h <= 450 },
  { why: "rows on a felt of 184", least: 17, is: (name, seats, [, h]) => h <= 320 && TALL.includes(name) },
  { why: "six or more on a felt of 184", least: 21, is: (_, seats, [, h]) => h <= 320 && seats >= 6 },
  { why: "lines on a felt of 184", least: 29, is: (name, seats, [, h]) => h <= 320 && MANY.includes(name) },
  { why: "a tableau and piles on a felt of 184", least: 31, is: (_, seats, [, h]) => h <= 320 },
  { why: "rows, and others' badges above", least: 26, is: (name, seats, [w, h]) => w < 400 && TALL.includes(name) },
  { why: "rows in a low window", least: 33, is: (name, seats, [, h]) => h <= 450 && TALL.includes(name) },
  { why: "lines, and others' badges above", least: 32, is: (name, seats, [w]) => w < 400 && MANY.includes(name) },
  { why: "lines or wide rows, and others' badges", least: 38, is: (_, seats, [, h]) => h <= 450 && seats >= 3 },
  { why: "eight or more on the smallest phone", least: 31, is: (_, seats, [w]) => w <= 320 && seats >= 8 },
  {
    why: "twelve cards, and others' on the smallest phone",
    least: 36,
    is: (name, n, [w]) => w <= 320 && n >= 4 && TWELVE.includes(name),
  },
];

/* What takes less than half of the height: rows as wide as the window, whose cards lie as far apart as they may. */
const WIDE = ["tri_peaks", "tri_peaks_open", "ricochet"];

/* How many names must stand whole in their badges; with more players in less room, the cards matter more. */
const NAMES_WHOLE = 5;
const LOW = 320;

const across = (a, b) => Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
const along = (a, b) => Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
const overlap = (a, b) => across(a, b) > 1.5 && along(a, b) > 1.5;
const told = (box) => `${[box.x, box.y, box.w, box.h].map(Math.round)}`;

/* Every card that is painted, in the order of painting, with the box of its index where it has one. */
function paintedOf(scene, layout) {
  return scene.zones.flatMap((zone, z) =>
    zone.cards.flatMap(([face], c) => {
      const box = layout.cards[z][c];
      if (face === "" || !box) return [];
      const index = face === "??" ? null : { x: box.x, y: box.y, w: box.w * INDEX.w, h: box.h * INDEX.h };
      return [{ box, index, name: `${zone.id} ${zone.owner}, ${face}` }];
    }),
  );
}

const covered = (cards) =>
  cards.flatMap(({ index, name }, i) =>
    cards
      .slice(i + 1)
      .filter(({ box }) => index && overlap(index, box))
      .map((over) => `${over.name} covers the index of ${name}`),
  );

const outside = (boxes, { width, height }) =>
  boxes
    .filter(({ x, y, w, h }) => x < -1 || y < -1 || x + w > width + 1 || y + h > height + 1)
    .map((box) => `outside: ${told(box)}`);

function onBadges(scene, layout) {
  const badges = layout.badges.filter(Boolean);
  const others = [...layout.zones.filter(Boolean), ...layout.cards.flat(), layout.strip];
  return badges.flatMap((badge, i) =>
    [...badges.slice(i + 1), ...others]
      .filter((box) => overlap(badge, box))
      .map((box) => `${told(box)} lies on the badge ${told(badge)}`),
  );
}

/* How much of the height the zones, badges and words take. */
function usedOf({ zones, badges, strip }) {
  let used = 0,
    end = 0;
  const boxes = [...zones, ...badges, strip].filter(Boolean).sort((a, b) => a.y - b.y);
  for (const { y, h } of boxes) {
    used += Math.max(0, y + h - Math.max(y, end));
    end = Math.max(end, y + h);
  }
  return used;
}

/* The widths of cards, by zone. */
const widthsOf = (scene, layout) =>
  new Map(
    scene.zones.flatMap((zone, z) =>
      layout.cards[z].length > 0
        ? [[`${zone.id} ${zone.owner}`, `${layout.cards[z][0].w}x${layout.cards[z][0].h}`]]
        : [],
    ),
  );

const LETTER = 7.2; /* of 13.4 pixels, on the average, and a wide one */
const WIDE_LETTER = 13.5;
const wide = (words) => [...words].reduce((sum, letter) => sum + (letter > "\u2fff" ? WIDE_LETTER : LETTER), 0);

/* Names that do not stand whole in their badges. */
const cutNames = ({ badges, grow }, names) =>
  names.filter((name, seat) => {
    const { w, h } = badges[seat];
    const lines = h / grow >= 44 ? 2 : 1;
    return wide(name) > lines * (w / grow - 23) - (lines - 1) * 8;
  });

const SHEET = 0.4; /* of the felt, or a little less: what a result covers */

/* Where chance has collected more penalty cards than a layout has cards of its own, they may cover one another. */
const MOST_EXTRAS = 4;
const isUsual = ({ zones }) => zones.every(({ id, cards }) => id !== "extras" || cards.length <= MOST_EXTRAS);

/* What is amiss while a result covers a part of the table: it may move, and it may overlap, but it does not shrink. */
function amissCovered(scene, room, chosen, first) {
  const left = { ...room, height: Math.round(room.height * (1 - SHEET)) };
  const { layout } = layouts.nextLayout(chosen, scene, left, new Map(), true);
  const shrunk = [...widthsOf(scene, layout)].filter(([zone, size]) => (first.get(zone) ?? size) !== size);
  const index = covered(paintedOf(scene, layout));
  return [...shrunk.map(([zone, size]) => `under a result ${zone} is ${size}, was ${first.get(zone)}`), ...index];
}

/* A deal in a window: what is amiss in any of its scenes. next: the layout of the next scene. */
function amissIn(scenes, room, next = layouts.nextLayout) {
  const amiss = new Set(),
    first = new Map();
  let chosen = null;
  for (const [step, scene] of scenes.entries()) {
    const { chosen: now, layout } = next(chosen, scene, room, new Map());
    if (!layout.fits) return [`step ${step}: has no room`];
    const cards = paintedOf(scene, layout);
    const boxes = [...layout.zones, ...layout.badges].filter(Boolean);
    for (const wrong of [
      ...outside(boxes, room),
      ...onBadges(scene, layout),
      ...(isUsual(scene) ? covered(cards) : []),
    ])
      amiss.add(`step ${step}: ${wrong}`);
    for (const [zone, size] of widthsOf(scene, layout)) {
      const was = first.get(zone) ?? size;
      if (was !== size) amiss.add(`step ${step}: ${zone} is ${size}, was ${was}`);
      first.set(zone, was);
    }
    chosen = now;
  }
  return [...[...amiss].slice(0, 4), ...amissCovered(scenes.findLast(isUsual), room, chosen, first)];
}

/* Whether a page that comes in the middle of a deal sees the sizes of its beginning. The others' tableaux of a race are
 * open at its end. */
function amissLater(scenes, room) {
  const { layout: first } = layouts.nextLayout(null, scenes[0], room, new Map());
  const at = Math.floor(scenes.length / 2);
  if (scenes[at].phase === "over") return [];
  const { layout } = layouts.nextLayout(null, scenes[at], room, new Map());
  return layout.own === first.own
    ? []
    : [`step ${at}: come in there, one sees cards of ${layout.own}, not ${first.own}`];
}

/* What is amiss in the form that a deal's first scene has, as every later one has it. */
function amissAtFirst(name, scene, room, window) {
  const { layout } = layouts.nextLayout(null, scene, room, new Map());
  const amiss = [];
  const exception = NARROW.find((one) => one.is(name, room.seats, window));
  const least = exception?.least ?? LEAST;
  if (layout.own < least) amiss.push(`own cards are ${layout.own} wide, expected ${least}`);
  const share = usedOf(layout) / room.height;
  if (share < 0.5 && !(WIDE.includes(name) && window[0] < window[1]))
    amiss.push(`${Math.round(100 * share)} % of the height are used`);
  const isWhole = room.seats > 1 && room.seats <= NAMES_WHOLE && window[1] > LOW;
  const cut = isWhole ? cutNames(layout, room.names) : [];
  return [...amiss, ...cut.map((one) => `the name ${one} is cut`)];
}

const { presets } = core.catalogue();
const some = (list) => (isEvery ? list : list.filter((_, i) => i % 4 === 0));

for (const { id, game, players } of some(presets))
  test(`${id}: cards, zones and badges lie in their places, and keep their sizes`, () => {
    const numbers = Array.from({ length: players.max - players.min + 1 }, (_, i) => players.min + i);
    const wrong = [];
    for (const seats of isEvery ? numbers : [players.standard]) {
      const scenes = scenesOf(id, seats, 5 + seats);
      for (const window of WINDOWS) {
        const room = roomOf(window, seats, scenes[0].order !== undefined && scenes[0].order !== null);
        const amiss = [
          ...amissAtFirst(id, scenes[0], room, window),
          ...amissIn(scenes, room),
          ...amissLater(scenes, room),
        ];
        wrong.push(...amiss.map((words) => `${id}, ${seats} players, ${window.join("x")}: ${words}`));
      }
    }
    assert.equal(wrong.length, 0, wrong.slice(0, 12).join("\n"));
  });

/* ---- Planted faults ---- */

const plantedIn = (rules, seats, window, next) =>
  amissIn(scenesOf(rules, seats, 5), roomOf(window, seats, false), next).join("\n");

test("planted: sizes that follow from what lies on the table now are found", () => {
  const fresh = (_, scene, room, reserve) => {
    const zones = scene.zones.map((zone) => ({ ...zone, places: 0 }));
    return layouts.nextLayout(null, { ...scene, zones }, room, reserve);
  };
  assert.match(plantedIn("take_away", 1, [568, 320], fresh), /was/);
});

test("planted: a column whose cards cover an index is found", () => {
  const close = (...given) => {
    const { chosen, layout } = layouts.nextLayout(...given);
    const cards = layout.cards.map((boxes) => boxes.map((box, i) => ({ ...box, y: box.y - 0.6 * i * box.h })));
    return { chosen, layout: { ...layout, cards } };
  };
  assert.match(plantedIn("golf", 1, [390, 844], close), /covers the index/);
});

test("planted: a badge on the others' cards is found", () => {
  const low = (...given) => {
    const { chosen, layout } = layouts.nextLayout(...given);
    const badges = layout.badges.map((box) => ({ ...box, y: box.y + 20 }));
    return { chosen, layout: { ...layout, badges } };
  };
  assert.match(plantedIn("golf6", 4, [390, 844], low), /lies on the badge/);
});
