// feel.test.mjs - what is heard and felt: each moment has its sound, and nothing is heard or felt unwished.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts, storage } from "./parts.mjs";

storage();
let made = 0,
  heard = [],
  shaken = [],
  gestures = {};
globalThis.addEventListener = (gesture, hear) => {
  gestures[gesture] = hear;
};
const node = () => ({ connect() {}, frequency: {}, start: (at) => heard.push(at), stop() {} });
globalThis.AudioContext = class {
  constructor() {
    made++;
  }
  state = "suspended";
  resume = async () => {
    this.state = "running";
  };
  currentTime = 10;
  sampleRate = 8000;
  destination = {};
  createGain = () => ({
    connect() {},
    gain: {
      setValueAtTime: (loud) => assert.ok(loud > 0 && loud <= 0.3, `as loud as ${loud}`),
      exponentialRampToValueAtTime() {},
    },
  });
  createOscillator = node;
  createBufferSource = node;
  createBiquadFilter = node;
  createBuffer = (channels, length) => ({ getChannelData: () => new Float32Array(length) });
};
Object.defineProperty(globalThis, "navigator", { value: { language: "en", vibrate: (times) => shaken.push(times) } });
globalThis.document ??= { documentElement: { dataset: {} } };
globalThis.matchMedia ??= () => ({ matches: false });

/* The page's part with these settings, after a tap where one is told. */
async function feelWith(settings, gesture) {
  localStorage.setItem("cardroom.settings", JSON.stringify(settings));
  const [{ feel }] = await parts("browser/feel");
  made = 0;
  heard = [];
  shaken = [];
  gestures[gesture]?.();
  return feel;
}

const MOMENTS = ["deal", "turn", "place", "win"];

test("nothing is heard or felt unless it is wished", async () => {
  const feel = await feelWith({}, "click");
  for (const moment of MOMENTS) feel(moment);
  assert.deepEqual([made, heard.length, shaken.length], [0, 0, 0]);
});

test("each moment has a sound of its own, by one context", async () => {
  const feel = await feelWith({ sound: true }, "pointerup");
  const sounds = MOMENTS.map((moment) => {
    heard = [];
    feel(moment);
    assert.ok(heard.length > 0 && Math.max(...heard) < 11, `${moment}: ${heard}`);
    return heard.map((at) => at - 10).join();
  });
  assert.equal(new Set(sounds).size, MOMENTS.length);
  assert.equal(made, 1);
  assert.equal(shaken.length, 0);
});

test("what sounds is made in a tap or by a key only, and what was missed is not heard later", async () => {
  for (const gesture of ["pointerup", "click", "keydown"]) {
    const feel = await feelWith({ sound: true });
    feel("deal");
    assert.deepEqual([made, heard.length], [0, 0], "made without a tap");
    gestures[gesture]();
    assert.deepEqual([made, heard.length], [1, 0], gesture);
    feel("place");
    assert.equal(heard.length, 2);
  }
});

test("a vibration without sound", async () => {
  const feel = await feelWith({ shake: true });
  feel("win");
  assert.deepEqual([made, heard.length, shaken.length], [0, 0, 1]);
});
