// keys.test.mjs - the keys to a guest's seats: kept for each store of the server, forgotten only when the store that
// gave one has not known it twice, and where nothing can be stored not before the page is closed.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { parts, storage } from "./parts.mjs";

let kept;
beforeEach(() => {
  kept = storage();
});
const [{ dropKey, learnKeys, tokenHere }] = await parts("room/keys");

const welcome = (store, token) => learnKeys({ t: "welcome", store, ...(token ? { token } : {}) });
const unknown = (store) => learnKeys({ t: "refused", why: "..", kind: "unknown_token", store });

test("a token is kept, and a welcome without one changes nothing", () => {
  assert.equal(tokenHere(), null);
  welcome("a", "A");
  welcome("a");
  assert.equal(tokenHere(), "A");
});

test("the store that gave it must say twice that it does not know it", () => {
  welcome("a", "A");
  unknown("a");
  assert.equal(tokenHere(), "A");
  unknown("a");
  assert.equal(tokenHere(), null);
});

test("a welcome between ends the doubt", () => {
  welcome("a", "A");
  unknown("a");
  welcome("a");
  unknown("a");
  assert.equal(tokenHere(), "A");
});

test("another store gets another token, and the first stays", () => {
  welcome("a", "A");
  unknown("b");
  assert.equal(tokenHere(), null);
  welcome("b", "B");
  assert.equal(tokenHere(), "B");
  unknown("a");
  assert.equal(tokenHere(), "A");
  unknown("b");
  assert.equal(tokenHere(), "B");
});

test("other refusals forget nothing", () => {
  welcome("a", "A");
  for (let i = 0; i < 3; i++) learnKeys({ t: "refused", why: "the room is full" });
  assert.equal(tokenHere(), "A");
});

test("a token of before is that of the first store that is named", () => {
  kept["cardroom.token"] = '"A"';
  assert.equal(tokenHere(), "A");
  unknown("a");
  assert.equal(tokenHere(), "A");
  welcome("a");
  assert.equal(tokenHere(), "A");
  assert.equal(kept["cardroom.token"], undefined);
  kept = { "cardroom.token": '"A"' };
  unknown("a");
  unknown("a");
  assert.equal(tokenHere(), null);
});

test("where nothing can be stored, the key lasts for the visit: a break makes no new guest", () => {
  for (const forbidden of [
    () => {
      throw new Error("storage is off");
    },
    () => ({
      getItem: () => null,
      setItem: () => {
        throw new Error("no room is left");
      },
      removeItem: () => {},
    }),
  ]) {
    Object.defineProperty(globalThis, "localStorage", { configurable: true, get: forbidden });
    welcome("a", "A");
    assert.equal(tokenHere(), "A");
    welcome("a");
    assert.equal(tokenHere(), "A");
    dropKey();
    assert.equal(tokenHere(), null);
  }
});
