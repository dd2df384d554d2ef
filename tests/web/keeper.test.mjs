// keeper.test.mjs - what the service worker answers to the page: a file that it keeps; else the server's, also where
// its store cannot be read, and once more where a connection breaks. What is no file of the page it leaves alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import vm from "node:vm";
import { serviceWorker } from "./service_worker.mjs";

const SCOPE = "https://cards.example.org/room/";
const built = serviceWorker(["./", "part-1.js", "part-2.js"]);

/* Asks a service worker for a path; what it answers, and how often it asked the server. broken: the store cannot be
 * read; fails: so many connections break. */
async function asked(path, { broken = false, fails = 0 } = {}) {
  const heard = {};
  let tries = 0;
  vm.runInNewContext(built, {
    self: { registration: { scope: SCOPE }, addEventListener: (kind, listener) => (heard[kind] = listener) },
    ...{ URL, Intl, Response },
    caches: {
      open: async () => {
        if (broken) throw new Error("the store is damaged");
        return { match: async (file) => (file === "part-2.js" ? undefined : `kept ${file}`) };
      },
    },
    fetch: async ({ url }) => {
      if (tries++ < fails) throw new TypeError("the connection broke");
      return `served ${url.slice(SCOPE.length)}`;
    },
  });
  let answer = "not its business";
  heard.fetch({ request: { url: `${SCOPE}${path}`, method: "GET" }, respondWith: (promise) => (answer = promise) });
  return [await answer, tries];
}

test("what is kept comes from the store", async () => {
  assert.deepEqual(await asked("part-1.js"), ["kept part-1.js", 0]);
  assert.deepEqual(await asked("#/t/K7QM2X"), ["kept ./", 0]);
});

test("what is not kept comes from the server", async () => {
  assert.deepEqual(await asked("part-2.js"), ["served part-2.js", 1]);
});

test("a store that cannot be read keeps nobody from the page", async () => {
  assert.deepEqual(await asked("part-1.js", { broken: true }), ["served part-1.js", 1]);
});

test("a connection that breaks is tried once more, and no oftener", async () => {
  assert.deepEqual(await asked("part-2.js", { fails: 1 }), ["served part-2.js", 2]);
  await assert.rejects(asked("part-2.js", { fails: 2 }), /the connection broke/);
});

test("the room's own addresses are left alone", async () => {
  assert.deepEqual(await asked("n/1/ws"), ["not its business", 0]);
});
