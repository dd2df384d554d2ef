// motion.mjs GAMES - what moves on the felt (web/src/scene/motion.ts), read as data: random games of every preset,
// seen by a random seat or by somebody who looks on.
// Shape  for every event, each card has one way: its legs follow each other without overlapping, each begins where the
//        one before it ended, the first where the scene before has the card, the last where the scene after has it.
//        What is not told to move lies where it lay. The whole is short. A leg shows no face that the two scenes do
//        not. Places are worked out here anew. Planted faults are found: a card that never arrives, one that jumps,
//        one that is in two places, one that is late, one that shows too much, one that is forgotten.
import assert from "node:assert/strict";
import test from "node:test";
import { act, build, chance, newCore, web } from "./inside.mjs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const GAMES = Number(process.argv[2] ?? 40);
const MOST_MS = 1500,
  STEPS_MOST = 400; // of a game; what comes later is more of the same

const folder = mkdtempSync(join(tmpdir(), "cardroom-motion-"));
await build({
  stdin: {
    contents: `export * from "./motion"; export { keyCards } from "./card_keys"; export { touchedBy } from "./touch";`,
    resolveDir: join(web, "src/scene"),
    loader: "ts",
  },
  bundle: true,
  format: "esm",
  outfile: join(folder, "motion.mjs"),
});
const { keyCards, motionOf, situationOf, touchedBy } = await import(pathToFileURL(join(folder, "motion.mjs")).href);
rmSync(folder, { recursive: true });

/* ---- What must hold ---- */

const nameOf = ({ id, owner, number }) => `${id}.${owner}.${number}`;
const sizeOf = (zone) => (zone.kind === "pile" ? zone.count : zone.cards.length);

/* Where each card is, by its key: { place, face, zone }. */
function placesOf({ scene, keys }, seats) {
  const out = new Map();
  scene.zones.forEach((zone, z) => {
    const best = zone.cards.find(([, , mark]) => mark & 2);
    const isWhole = zone.id === "trick" && seats > 1 && zone.cards.length === seats && best;
    zone.cards.forEach(([face, slot], c) => {
      if (face === "") return;
      const spot = `${nameOf(zone)}/${zone.kind === "pile" ? 0 : slot}`;
      out.set(keys[z][c], { place: isWhole ? `taken.${best[1]}` : spot, spot, face, zone });
    });
  });
  return out;
}

function checkWay(key, legs, was, now) {
  const first = legs[0],
    last = legs[legs.length - 1];
  if (was) assert.equal(first.from, was.place, `${key} begins elsewhere`);
  legs.forEach((leg, i) => {
    assert.ok(leg.start >= 0 && leg.ms > 0, `${key} takes no time`);
    if (i === 0) return;
    assert.equal(leg.from, legs[i - 1].to, `${key} jumps`);
    assert.ok(leg.start >= legs[i - 1].start + legs[i - 1].ms, `${key} is in two places`);
  });
  if (now) assert.equal(last.to, now.place, `${key} never arrives`);
  for (const face of legs.flatMap(({ faces }) => faces))
    assert.ok(face === "??" || face === was?.face || face === now?.face, `${key} shows ${face}`);
}

/* Of a card that the later scene does not have: it ends in a pile that has grown, or is taken away where it lies. */
function checkLast(key, legs, was, before, after) {
  const lay = legs?.[legs.length - 1];
  if (!lay) {
    assert.ok(was.zone.kind === "pile" || was.place.startsWith("taken."), `${key} vanishes from ${was.place}`);
    return;
  }
  if (lay.kind === "leave") return assert.equal(lay.to, was.place);
  const pile = after.zones.find((zone) => lay.to.startsWith(`${nameOf(zone)}/`));
  const old = before.zones.find((zone) => nameOf(zone) === nameOf(pile));
  assert.ok(sizeOf(pile) > sizeOf(old), `${key} ends in ${lay.to}, which has not grown`);
}

/* Whether what is seen of a pile now may have lain under its top card. */
function wasCovered({ scene }, zone) {
  const old = scene.zones.find((one) => nameOf(one) === nameOf(zone));
  return zone.kind === "pile" && old !== undefined && zone.count <= old.count;
}

function check(motion, before, after, seats) {
  const was = before ? placesOf(before, seats) : new Map(),
    now = placesOf(after, seats);
  const ways = new Map();
  for (const leg of motion.legs) ways.set(leg.key, [...(ways.get(leg.key) ?? []), leg]);
  for (const [key, legs] of ways) {
    assert.ok(was.has(key) || now.has(key), `${key} is no card`);
    checkWay(key, legs, was.get(key), now.get(key));
  }
  for (const [key, spot] of now) {
    const old = was.get(key);
    if (before && (old ? old.place !== spot.place || old.face !== spot.face : !wasCovered(before, spot.zone)))
      assert.ok(ways.has(key), `${key} is forgotten`);
    if (!before) assert.ok(ways.has(key) || spot.zone.kind === "pile", `${key} is not dealt`);
    if (old && spot.zone.kind === "trick" && old.spot !== spot.spot)
      assert.ok(old.zone.kind !== "hand" || old.zone.owner === Number(spot.spot.split("/")[1]), `${key}: from no hand`);
  }
  for (const [key, spot] of was) if (!now.has(key)) checkLast(key, ways.get(key), spot, before.scene, after.scene);
  assert.ok(motion.ms <= MOST_MS, `it takes ${motion.ms} ms`);
  for (const { start, ms } of motion.legs) assert.ok(start + ms <= motion.ms, "the end is not the last leg's");
}

/* ---- Games ---- */

const core = await newCore();
const { presets, games } = core.catalogue();
const verbsOf = (game) => new Map(games.find(({ id }) => id === game).verbs.map((verb) => [verb.word, verb]));

function picker(seed) {
  const random = chance(seed),
    two = new Uint8Array(2);
  for (let i = 0; i < 8; i++) random(two);
  return (len) => {
    random(two);
    return (two[0] * 256 + two[1]) % len;
  };
}

/* Plays a deal at random, and hands each event to `see` as its viewer sees it. */
function play(preset, seed, see) {
  const pick = picker(seed),
    verbs = verbsOf(preset.game);
  const { min, max } = preset.players;
  const handle = core.open(preset.id, min + pick(max - min + 1));
  const { seats } = core.info(handle);
  core.source(handle, `seed ${String(seed).padStart(64, "0")}`);
  core.deal(handle);
  const viewer = pick(seats + 1) - 1;
  let before = null;
  const show = (told) => {
    const { scene } = core.state(handle, viewer);
    const keyed = keyCards(before, scene, touchedBy(scene, verbs, told));
    const after = { scene, keys: keyed.keys, situation: situationOf(scene, keyed.keys, seats) };
    see(motionOf(before?.situation ?? null, after.situation, keyed.came), before, after, seats);
    before = after;
  };
  show([]);
  for (let step = 0, set; step < STEPS_MOST && (set = core.toAct(handle)) !== 0; step++) {
    const acting = [...Array(seats).keys()].filter((seat) => (set >> seat) & 1),
      seat = acting[pick(acting.length)];
    const { moves } = core.state(handle, seat).scene;
    show([act(core, handle, seat, moves[pick(moves.length)].line, viewer)]);
  }
  core.close(handle);
}

const told = { events: 0, legs: 0, longest: 0, kinds: {} };
const sample = {}; // of each kind, an event that has it

test(`each card has one way in every event of ${GAMES} games`, () => {
  for (let game = 0; game < GAMES; game++) {
    const preset = presets[game % presets.length];
    let step = 0;
    play(preset, game + 1, (motion, before, after, seats) => {
      try {
        check(motion, before, after, seats);
      } catch (wrong) {
        wrong.message = `${preset.id} game ${game} step ${step}: ${wrong.message}`;
        throw wrong;
      }
      step++;
      told.events++;
      told.legs += motion.legs.length;
      told.longest = Math.max(told.longest, motion.ms);
      for (const { kind } of motion.legs) {
        told.kinds[kind] = (told.kinds[kind] ?? 0) + 1;
        if (before) sample[kind] ??= { motion, before, after, seats };
      }
    });
  }
  console.log(`  ${told.events} events, ${told.legs} legs, the longest ${told.longest} ms`, told.kinds);
});

const legOf = (motion, kind) => motion.legs.find((leg) => leg.kind === kind);
const FAULTS = {
  "a swept card that never arrives": [
    "sweep",
    /never arrives/,
    (m) => m.legs.splice(m.legs.indexOf(legOf(m, "sweep")), 1),
  ],
  "a gathered card that jumps": ["sweep", /jumps/, (m) => (legOf(m, "sweep").from = "stock.-1.0/0")],
  "a card that begins elsewhere": ["put", /begins elsewhere/, (m) => (legOf(m, "put").from = "middle/0")],
  "a card in two places": ["sweep", /in two places/, (m) => (legOf(m, "sweep").start -= 100)],
  "a motion that is late": ["play", /takes/, (m) => (m.ms += 2000)],
  "a leg after the end": ["turn", /not the last leg's/, (m) => (m.ms = 1)],
  "a face that nobody has seen": ["turn", /shows 1X/, (m) => (legOf(m, "turn").faces[1] = "1X")],
  "a card that is forgotten": ["turn", /forgotten/, (m) => m.legs.splice(m.legs.indexOf(legOf(m, "turn")), 1)],
};

for (const [name, [kind, words, plant]] of Object.entries(FAULTS))
  test(`found: ${name}`, () => {
    assert.ok(sample[kind], `no event has a ${kind}`);
    const { motion, before, after, seats } = sample[kind];
    const planted = structuredClone(motion);
    plant(planted);
    assert.throws(() => check(planted, before, after, seats), words);
    check(motion, before, after, seats);
  });
