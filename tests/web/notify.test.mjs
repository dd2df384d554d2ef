// notify.test.mjs - what the service worker shows when somebody's turn has come and the page is closed, in each
// language, and where a tap leads; when the server is told where this device is, and when it is told to stop.
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { beforeEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { parts, storage } from "./parts.mjs";
import { serviceWorker } from "./service_worker.mjs";
import { words } from "../../web/words.mjs";
import { readFileSync } from "node:fs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const LANGUAGES = ["fr", "ja", "pl"];
const catalogues = Object.fromEntries(
  LANGUAGES.map((lang) => [lang, words(readFileSync(join(root, `po/${lang}.po`)), "first")]),
);
const catalogue = (lang) => catalogues[lang];

/* All that is awaited stands before the first test, which may begin while the file still waits. */
const [notify] = await parts("room/notify");
const settled = () => new Promise((done) => setTimeout(done, 5));

const built = serviceWorker(LANGUAGES.map((lang) => `words/${lang}.json`));

/* A service worker; what it has shown and opened. */
function worker(pages = []) {
  const heard = {},
    shown = [],
    opened = [],
    badges = [],
    shelf = {};
  const self = {
    registration: {
      scope: "https://cards.example.org/room/",
      showNotification: async (title, options) => shown.push({ title, ...options }),
    },
    clients: { matchAll: async () => pages, openWindow: async (url) => opened.push(url) },
    addEventListener: (kind, listener) => (heard[kind] = listener),
  };
  const match = async (url) => {
    const lang = /words\/(..)\.json$/.exec(url)?.[1];
    return lang && { json: async () => [Object.keys(catalogue(lang)), Object.values(catalogue(lang))] };
  };
  const open = async () => ({
    match: async (key) => shelf[key] && new Response(shelf[key]),
    put: async (key, response) => (shelf[key] = await response.text()),
  });
  const navigator = { setAppBadge: async (count) => badges.push(count) };
  vm.runInNewContext(built, {
    ...{ self, navigator, URL, Intl, Response },
    caches: { match, open, keys: async () => [] },
    fetch: () => assert.fail(),
  });
  const tell = async (kind, event) => {
    let done;
    heard[kind]({ ...event, waitUntil: (promise) => (done = promise) });
    await done;
  };
  return { shown, opened, badges, shelf, tell };
}

const call = (some) => ({
  json: () => ({ table: "K7QM2X", title: "Six-card Golf", people: ["Ola", "Ben"], until: 1, ...some }),
});

test("it is said in the language of the device: the turn, the game, the people", async () => {
  const { shown, tell } = worker();
  for (const lang of ["en", ...LANGUAGES]) await tell("push", { data: call({ lang }) });
  assert.deepEqual(
    shown.map(({ title }) => title),
    ["It is your turn.", ...LANGUAGES.map((lang) => catalogue(lang)["It is your turn."])],
  );
  assert.equal(shown[0].body, "Six-card Golf, with Ola and Ben");
  for (const [at, lang] of LANGUAGES.entries()) {
    const { body } = shown[at + 1];
    assert.ok(body.startsWith(catalogue(lang)["Six-card Golf"]) && /Ola.*Ben/.test(body), body);
    assert.ok(!/[{}]/.test(body) && body !== shown[0].body, body);
  }
  assert.equal(new Set(shown.map(({ tag }) => tag)).size, 1, "a later one takes the place of the one before");
});

test("names stand as they are, and a game without a translation in English", async () => {
  const { shown, tell } = worker();
  await tell("push", { data: call({ lang: "pl", title: "No such game", people: ["$& {game}"] }) });
  assert.ok(shown[0].body.startsWith("No such game") && shown[0].body.endsWith("$& {game}"), shown[0].body);
});

test("a tap leads to the table: in a new page, or in one that is open", async () => {
  const went = [];
  const page = (url) => ({ url, focus: async () => went.push("focus"), navigate: async (to) => went.push(to) });
  const notification = { close: () => went.push("close"), data: "K7QM2X" };
  const alone = worker([page("https://cards.example.org/other/")]);
  await alone.tell("notificationclick", { notification });
  assert.deepEqual(alone.opened, ["https://cards.example.org/room/#/t/K7QM2X"]);
  assert.deepEqual(went.splice(0), ["close"]);
  const open = worker([page("https://cards.example.org/room/#/settings")]);
  await open.tell("notificationclick", { notification });
  assert.deepEqual([open.opened, went], [[], ["close", "focus", "https://cards.example.org/room/#/t/K7QM2X"]]);
});

test("the icon says at how many tables it is one's turn: those listed, and those told of since", async () => {
  const { badges, shelf, tell } = worker();
  shelf["https://cards.example.org/room/"] = '["AAAAAA","K7QM2X"]'; /* as the page wrote it */
  shelf["https://cards.example.org/"] = '["CCCCCC"]'; /* another room of this host */
  for (const table of ["K7QM2X", "BBBBBB"]) await tell("push", { data: call({ table, lang: "en" }) });
  assert.deepEqual(badges, [2, 3]);
});

test("the list is what counts: a table of another's turn is not counted, nor one that was told of before", async () => {
  const [{ showWaiting }] = await parts("play/my_tables");
  const badges = [],
    kept = [];
  const put = async (key, response) => kept.push(key, await response.text());
  globalThis.caches = { open: async () => ({ put }) };
  globalThis.location = { href: "https://cards.example.org/room/#/t/K7QM2X" };
  Object.defineProperty(globalThis, "navigator", {
    value: { setAppBadge: async (count) => badges.push(count) },
    configurable: true,
  });
  showWaiting([
    { table: "AAAAAA", turn: true },
    { table: "BBBBBB", turn: false },
  ]);
  await settled();
  showWaiting([]);
  await settled();
  assert.deepEqual(badges, [1, 0]);
  assert.deepEqual(kept.slice(0, 2), ["https://cards.example.org/room/", '["AAAAAA"]']);
});

let kept, subscription, said;
const session = (verdict = "applied") => ({
  welcome: { notify: "KEY", guest: "ANNAANNA" },
  do: async (command) => {
    said.push(command);
    return { verdict, why: "why not" };
  },
});

beforeEach(() => {
  kept = storage();
  said = [];
  subscription = null;
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey: key, userVisibleOnly }) => {
      if (!userVisibleOnly || (subscription && subscription.by !== key)) throw new Error("another key");
      subscription ??= {
        by: key,
        toJSON: () => ({ endpoint: `https://push.example.com/${key}`, keys: { p256dh: "P", auth: "A" } }),
        unsubscribe: async () => (subscription = null),
      };
      return subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker }, configurable: true });
  globalThis.window = { PushManager: true };
  globalThis.isSecureContext = true;
  globalThis.Notification = Object.assign(function () {}, { permission: "granted" });
});

test("it is offered where server and browser can, and asked by a tap alone", async () => {
  const at = session();
  assert.equal(notify.mayNotify(at), true);
  assert.equal(notify.mayNotify({ welcome: { guest: "ANNAANNA" } }), false);
  notify.renewNotify(at, at.welcome);
  await settled();
  assert.deepEqual(said, []);
  assert.equal(await notify.startNotify(at), "");
  assert.deepEqual(said[0], { t: "notify", endpoint: "https://push.example.com/KEY", key: "P", auth: "A", lang: "en" });
  assert.equal(notify.isNotified(), true);
});

test("the server is told anew when something has changed, and only then", async () => {
  const at = session();
  await notify.startNotify(at);
  notify.renewNotify(at, at.welcome);
  await settled();
  assert.equal(said.length, 1);
  at.welcome.notify = "OTHER"; /* its store was set up anew */
  notify.renewNotify(at, at.welcome);
  await settled();
  assert.equal(said[1].endpoint, "https://push.example.com/OTHER");
});

test("one tap stops it, here and there; so does a browser that does not allow it any more", async () => {
  const at = session();
  await notify.startNotify(at);
  await notify.stopNotify(at);
  assert.deepEqual([said.at(-1), subscription, notify.isNotified()], [{ t: "notify", endpoint: null }, null, false]);
  await notify.startNotify(at);
  globalThis.Notification.permission = "denied";
  notify.renewNotify(at, at.welcome);
  await settled();
  assert.deepEqual([said.at(-1), notify.isNotified()], [{ t: "notify", endpoint: null }, false]);
});

test("who is refused is told why, and nothing is kept", async () => {
  const words = await notify.startNotify(session("illegal"));
  assert.ok(words.length > 0);
  assert.equal(notify.isNotified(), false);
  assert.equal(
    Object.keys(kept).some((key) => kept[key].includes("push.example.com")),
    false,
  );
});
