// browser.mjs - Debian's chromium or Firefox as the tests drive it: taps where a finger would tap, keys, and what can
// be seen. The environment variable ENGINE chooses it; chromium is the standard.
// Shape  `within(test)` starts a server of files, or a room where the test needs one and the command line names a
//        program. `start` starts something else. It runs the test with windows that share nothing with other tests',
//        and ends the server. One browser serves all tests of a run. Any error of a page fails the test, and so does a
//        blocked resource.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launchFirefox } from "./firefox.mjs";
import { serve } from "./serve.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const WEB = process.env.CARDROOM_WEB ?? join(root, "build/web");
export const fromWeb = createRequire(join(root, "web/package.json"));
export const playwright = fromWeb("playwright-core");

/* Milliseconds: what is waited for comes, however busy the machine is; only a hang ends a wait. */
export const HANG = Number(process.env.HANG_MS ?? 1200000); /* HANG_MS=40000 tells somebody at work sooner */

export const SIZES = { phone: [360, 640], tablet: [768, 1024], desktop: [1440, 900] };

export function fail(words) {
  throw new Error(words);
}

export const expect = (is, words) => is || fail(words);

/* What starts each engine. Chromium's service worker takes a certificate that was made for the test only if the whole
 * browser trusts any. */
export const ENGINES = {
  chromium: (trusts) =>
    playwright.chromium.launch({
      executablePath: "/usr/bin/chromium-headless-shell",
      args: ["--no-sandbox", ...(trusts ? ["--ignore-certificate-errors"] : [])],
    }),
  firefox: () => launchFirefox(playwright),
};
export const ENGINE = process.env.ENGINE ?? "chromium";
expect(ENGINES[ENGINE], `ENGINE=${ENGINE}: no such engine, expected ${Object.keys(ENGINES).join(" or ")}`);

/* A room of its own, in a scratch folder. `again` kills it, and starts another on the same store and port. */
export async function startRoom(program, flags = [], { store, host = "127.0.0.1" } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "cardroom-web-"));
  let room = null;
  const start = async (listen) => {
    let words = "";
    room = spawn(program, [
      "serve",
      "--listen",
      listen,
      "--store",
      store ?? join(folder, "room.db"),
      "--web",
      WEB,
      ...flags,
    ]);
    room.stderr.on("data", (data) => (words += data));
    return new Promise((done, failed) => {
      let out = "";
      room.stdout.on("data", (data) => {
        out += data;
        const found = /http:\/\/(127\.0\.0\.1|\[::1\]):\d+\//.exec(out);
        if (found) done(found[0]);
      });
      room.on("exit", () => failed(new Error(`the room did not start: ${words}`)));
    });
  };
  const url = await start(`${host}:0`);
  const end = (signal) =>
    new Promise((done) => {
      if (room.exitCode !== null) return done();
      room.removeAllListeners("exit");
      room.on("exit", done);
      room.kill(signal);
    });
  const close = async () => {
    await end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  const world = { url, close, asked: [], wasKilled: false };
  world.again = async () => {
    world.wasKilled = true;
    await end("SIGKILL");
    await start(new URL(url).host);
  };
  return world;
}

/* Games whose goal nobody is told at the first table, since a test plays it at once. */
export const GAMES_MET = ["golf", "power", "golf6", "baska", "kop", "spit"];

let browser = null;

/* trusts: any certificate, such as one that a test has made. */
export async function within(test, { needsRoom = false, start, trusts = false } = {}) {
  expect(existsSync(join(WEB, "index.html")), `${WEB}: no page, expected \`make web\` before`);
  const program = process.argv[2];
  if (needsRoom && !program) fail("expected the program as the first argument");
  const room = start ? await start(program) : needsRoom ? await startRoom(program) : await serve(WEB);
  browser ??= await ENGINES[ENGINE](trusts);
  const wrongs = [];
  const open = async ({ size = SIZES.phone, scheme = "light", still = true, settings = {} } = {}) => {
    const context = await browser.newContext({
      viewport: { width: size[0], height: size[1] },
      colorScheme: scheme,
      reducedMotion: still ? "reduce" : "no-preference",
      locale: "en-GB",
      ignoreHTTPSErrors: trusts,
    });
    await context.addInitScript(
      ([wanted, met]) => {
        if (!localStorage.getItem("cardroom.met")) localStorage.setItem("cardroom.met", JSON.stringify(met));
        if (!localStorage.getItem("cardroom.settings"))
          localStorage.setItem("cardroom.settings", JSON.stringify(wanted));
      },
      [{ pace: 0, ...settings }, GAMES_MET],
    );
    context.setDefaultTimeout(HANG);
    const page = await context.newPage();
    page.on("pageerror", (error) => wrongs.push(`page error: ${error.stack || error.message || String(error)}`));
    page.on("console", (message) => {
      const isDown =
        /WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/.test(message.text()) ||
        (room.wasKilled && message.text().includes("fetching the script")); /* the service worker's, asked for again */
      if (message.type() === "error" && !isDown && !room.expects?.test(message.text()))
        wrongs.push(`console: ${message.text()}`);
    });
    return page;
  };
  try {
    await test({ url: room.url, asked: room.asked, room, browser, open });
    if (wrongs.length > 0) fail(wrongs.join("\n"));
  } finally {
    for (const context of browser.contexts()) await context.close().catch(() => {}); /* it may be closing already */
    await room.close();
  }
}

/* What was changed before is painted now. */
const painted = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/* Escape closes the uppermost layer. The dialog is there for a moment longer, and the history for another. */
export async function escape(page) {
  const open = () => document.querySelectorAll("dialog, .picker, .menu, .picking").length;
  const before = await page.evaluate(open);
  await page.keyboard.press("Escape");
  await page.waitForFunction(
    (before) => document.querySelectorAll("dialog, .picker, .menu, .picking").length < before,
    before,
  );
}

/* Opens a screen of the page by its address, as a person would: what was closed before has left the history, and it
 * ends when the screen of that address is drawn, not the one before it. */
export async function visit(page, url, route = "/") {
  await page.waitForFunction(
    () => !history.state?.layers || document.querySelector("dialog, .picker, .menu, .picking"),
  );
  await page.goto(`${url}#${route}`);
  await painted(page);
  await page.waitForSelector("h1");
}

/* A script as the server gives it, with another before it: what a browser is, or lacks, there. A page that has been
 * closed meanwhile needs none. */
export const begunWith = (script) => async (route) => {
  try {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script}\n${await response.text()}` });
  } catch (error) {
    if (!/closed/.test(error.message)) throw error;
  }
};

/* The browser keeps nothing, or has no more room for it: what begins the worker then. */
export const STORAGES = {
  "storage forbidden": `delete globalThis.indexedDB;
    Object.defineProperty(globalThis, "indexedDB", { get() { throw new Error("storage is off"); } });`,
  "storage full": `IDBObjectStore.prototype.put = () => {
      throw new DOMException("no room is left", "QuotaExceededError");
    };`,
};

/* The page's own room draws the same deals each time. */
export async function deal(page, seed) {
  const drawn = `{
    let state = ${seed};
    const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
    Crypto.prototype.getRandomValues = (bytes) =>
      bytes.map(next).forEach((byte, i) => { bytes[i] = byte; }) ?? bytes;
  }`;
  await page.context().route("**/worker-*.js", begunWith(drawn));
}

/* What may be chosen now, as points that a finger would hit; "over" when the deal is. */
const choices = () => {
  if (document.querySelector(".result .reason")) return "over";
  const found = [...document.querySelectorAll(".picker button, .felt [role=button], .bar-moves .move")].flatMap(
    (el) => {
      const box = el.getBoundingClientRect();
      for (const [dx, dy] of [
        [0.5, 0.5],
        [0.5, 0.9],
        [0.5, 0.1],
        [0.85, 0.9],
        [0.15, 0.9],
      ]) {
        const x = Math.round(box.left + box.width * dx); /* Firefox clicks at whole pixels */
        const y = Math.round(box.top + box.height * dy);
        const top = document.elementFromPoint(x, y);
        if (top && (el === top || el.contains(top)))
          return [{ x, y, words: el.getAttribute("aria-label") ?? el.textContent, isPick: el.matches(".picker *") }];
      }
      return [];
    },
  );
  return found.length > 0 ? found : null;
};

export const seqOf = (page) => page.evaluate(() => document.querySelector(".felt-frame")?.dataset.seq ?? "");

/* Whether a button has opened the step in which cards are tried. */
const isTrying = (page) => page.evaluate(() => document.querySelector(".move[aria-pressed=true]") !== null);

export async function waitForChoice(page, timeout = HANG) {
  const handle = await page.waitForFunction(choices, null, { timeout, polling: 25 });
  const found = await handle.jsonValue();
  await handle.dispose();
  return found;
}

/* Begins a game at the page's own table; what may be chosen first. */
export async function playAlone(page, url, rules) {
  await visit(page, url, `/make/${encodeURIComponent(rules.replaceAll(" ", "+"))}`);
  await page.click("button.big:not([disabled])");
  return waitForChoice(page);
}

/* A generator of its own for each test: the same run each time. */
export function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/* Which of the choices ends the deal, or nearly: a call, by whatever word, or a knock; -1: none. more: what counts so,
 * too. */
export const endingOf = (choices, more = "call") =>
  choices.findIndex(({ words }) => new RegExp(`^(call|say|knock|${more})`, "i").test(words));

/* Chooses that as soon as it may. */
export const endsSoon = (pick) => (many, choices) => {
  const ends = endingOf(choices);
  return ends >= 0 ? ends : pick(many);
};

/* Taps one thing after another until the deal is over, as pick chooses, at once or later; how often. */
export async function tapToTheEnd(page, pick, most = 400) {
  for (let taps = 0; taps < most; taps++) {
    const found = await waitForChoice(page);
    if (found === "over") return taps;
    const shown = found.some((one) => one.isPick) ? found.filter((one) => one.isPick) : found;
    const one = shown[await pick(shown.length, shown)];
    const was = [await seqOf(page), await isTrying(page)];
    await page.mouse.click(one.x, one.y);
    await page
      .waitForFunction(
        ([seq, isTrying]) =>
          document.querySelector(".result, .picker, .held") !== null ||
          document.querySelector(".felt-frame")?.dataset.seq !== seq ||
          (document.querySelector(".move[aria-pressed=true]") !== null) !== isTrying,
        was,
        { timeout: 3000, polling: 20 },
      )
      .catch(() => {});
  }
  return fail(`not over after ${most} taps`);
}

/* What of the table lies outside the window, or scrolls. */
const beyondIn = (page) =>
  page.evaluate(() => {
    const out = [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) out.push(`the page is ${scrollWidth}x${scrollHeight}`);
    for (const el of document.querySelectorAll(".felt .card, .badge, .bar button, .prompt")) {
      const box = el.getBoundingClientRect();
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
        const [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom].map(Math.round);
        out.push(`${el.className} ${el.textContent}: ${left},${top} to ${right},${bottom}`);
      }
    }
    return out.slice(0, 5);
  });

const isMoving = (page) => page.evaluate(() => document.getAnimations().some((one) => one.playState === "running"));

/* Nothing of the table lies outside the window, and nothing scrolls, once it is laid out: what is still there after
 * this many frames without a movement is there. */
const FRAMES_OF_LAYOUT = 60;
export async function expectNoScroll(page) {
  let beyond = await beyondIn(page);
  for (let frame = 0; beyond.length > 0 && frame < FRAMES_OF_LAYOUT; frame++) {
    await painted(page);
    if (await isMoving(page)) frame = 0;
    beyond = await beyondIn(page);
  }
  if (beyond.length > 0) fail(`beyond the window: ${beyond.join("; ")}`);
}

/* Whether this is the long run: `full` after the program. */
export const isFull = process.argv[3] === "full";

/* A test that an engine cannot play: there it says why not, and does nothing. */
export const notIn = (engine, reason, test) => (ENGINE === engine ? () => `not in ${engine}: ${reason}` : test);

/* Runs named tests one after another and tells how long each took; those of `more` in the long run only. */
export async function run(tests, more = {}) {
  const wanted = process.env.ONLY; /* part of a test's name, to run it alone */
  for (const [name, test] of Object.entries(isFull ? { ...tests, ...more } : tests)) {
    if (wanted && !name.includes(wanted)) continue;
    const from = Date.now();
    let why;
    try {
      why = await test();
    } catch (error) {
      console.error(`FAILED ${name}: ${error.stack}`);
      process.exit(1);
    }
    console.log(`${name}: ${why ?? `${((Date.now() - from) / 1000).toFixed(1)} s`}`);
  }
  await browser?.close();
  process.exit(0);
}
