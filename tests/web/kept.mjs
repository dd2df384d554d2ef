// kept.mjs PROGRAM [full] - games of the page's own room are kept in this browser: the tab is closed or the browser
// killed in mid-deal, and they go on; two tabs share them; where nothing can be kept, the page says so and plays. What
// is played at a server is not kept here.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  begunWith,
  expect,
  fail,
  HANG,
  notIn,
  playAlone,
  playwright,
  run,
  SIZES,
  STORAGES,
  tapToTheEnd,
  visit,
  waitForChoice,
  within,
} from "./browser.mjs";

/* A browser of its own with a profile that stays, which may be killed. */
async function startBrowser(folder) {
  const child = spawn(
    "/usr/bin/chromium-headless-shell",
    ["--no-sandbox", "--remote-debugging-port=0", `--user-data-dir=${folder}`, "--lang=en-GB", "about:blank"],
    { detached: true },
  );
  const address = await new Promise((done, failed) => {
    let words = "";
    child.stderr.on("data", (data) => {
      words += data;
      const found = /DevTools listening on (ws:\S+)/.exec(words);
      if (found) done(found[1]);
    });
    child.on("exit", () => failed(new Error(`the browser did not start: ${words}`)));
  });
  const browser = await playwright.chromium.connectOverCDP(address);
  const ended = new Promise((done) => child.on("exit", done));
  const kill = async () => {
    process.kill(-child.pid, "SIGKILL"); // with all its processes
    await ended;
  };
  const open = async () => {
    const page = await browser.contexts()[0].newPage();
    await page.setViewportSize({ width: SIZES.phone[0], height: SIZES.phone[1] });
    await page.emulateMedia({ reducedMotion: "reduce" });
    page.setDefaultTimeout(HANG);
    return page;
  };
  return { open, kill };
}

const left = (page) => page.locator(".chip").first().textContent();

const TRIES = 40;
const PAUSE_MS = 150;

/* Plays some moves. */
async function playSome(page, moves) {
  for (let i = 0; i < moves; i++) {
    const seq = () => page.locator(".felt-frame").getAttribute("data-seq");
    const before = await seq();
    for (let tries = 0; (await seq()) === before; tries++) {
      expect(tries < TRIES, `move ${i} is not taken`);
      const found = await waitForChoice(page); /* a card may have moved since it was looked for */
      await page.mouse.click(found[0].x, found[0].y);
      await page.waitForTimeout(PAUSE_MS);
    }
  }
}

/* A move that was seen is kept, even if the browser is killed in the next moment. */
async function killed({ url }) {
  const folder = mkdtempSync(join(tmpdir(), "cardroom-web-"));
  try {
    const first = await startBrowser(folder);
    const page = await first.open();
    await visit(page, url, "/deal/golf+match=1/17");
    await playSome(page, 4);
    const before = await left(page);
    await first.kill();
    const second = await startBrowser(folder);
    try {
      const again = await second.open();
      await visit(again, url, "/");
      await visit(again, url, "/");
      await again.click(".entries button");
      await again.waitForSelector(".chip");
      expect((await left(again)) === before, `${before} before, ${await left(again)} after`);
      await tapToTheEnd(again, (len) => len - 1);
    } finally {
      await second.kill();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/* The tab is closed in mid-deal, against bots too; another one goes on. */
async function closed({ open, url }) {
  const page = await open();
  await playAlone(page, url, "golf6 match=1");
  const path = await page.evaluate(() => location.hash);
  await playSome(page, 2);
  await page.close();
  const again = await page.context().newPage();
  await again.goto(`${url}${path}`);
  await tapToTheEnd(again, (len) => len - 1, 900);
}

/* Two tabs play the same game, and both see it; when the first is closed, the second goes on. */
async function twoTabs({ open, url }) {
  const page = await open();
  await visit(page, url, "/deal/golf+match=1/17");
  await playSome(page, 2);
  const path = await page.evaluate(() => location.hash);
  const other = await page.context().newPage();
  await other.goto(`${url}${path}`);
  await other.waitForSelector(".chip");
  expect((await left(other)) === (await left(page)), "the tabs show different positions");
  await playSome(other, 2);
  const before = await left(other);
  await page.waitForFunction((words) => document.querySelector(".chip").textContent === words, before);
  await page.close();
  await playSome(other, 2);
  await tapToTheEnd(other, (len) => len - 1);
}

/* Where the browser keeps nothing, the page says so once, and the game is played. */
async function forbidden({ open, url }) {
  const page = await open();
  await page.context().route("**/worker-*.js", begunWith(STORAGES["storage forbidden"]));
  await visit(page, url, "/deal/golf+match=1/17");
  await page.waitForSelector(".banner >> text=This browser keeps nothing");
  await tapToTheEnd(page, (len) => len - 1);
}

/* The browser has no more room: what it has kept can be gone on with, and the page says that nothing comes to it. */
async function full({ open, url }) {
  const page = await open();
  await visit(page, url, "/deal/golf+match=1/17");
  await playSome(page, 3);
  const before = await left(page);
  await page.evaluate(async () => {
    /* it would give the worker that it has kept */
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error("none, or it gives what it has kept"));
  });
  await page.context().route("**/worker-*.js", begunWith(STORAGES["storage full"]));
  await visit(page, url, "/");
  await page.reload();
  await page.click(".entries button");
  await page.waitForSelector(".banner >> text=This browser keeps nothing");
  await page.waitForSelector(".chip");
  expect((await left(page)) === before, `${before} before, ${await left(page)} after`);
  await tapToTheEnd(page, (len) => len - 1);
}

/* All rows of the database, as text. */
const rowsOf = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const request = indexedDB.open("cardroom");
        request.onsuccess = () => {
          const { result } = request;
          if (!result.objectStoreNames.contains("rows")) return done("");
          const all = result.transaction("rows").objectStore("rows").getAll();
          all.onsuccess = () => done(JSON.stringify(all.result));
        };
      }),
  );

/* What is played at a server leaves nothing in the database: no hidden card lies there. */
async function atServer({ open, url }) {
  const page = await open({ settings: { name: "Anna" } });
  await visit(page, url, "/make/golf4+match=1");
  await page.click("text=Online, with people");
  await page.click("button.big:not([disabled])");
  await page.click("button.main:has-text('Start')");
  await playSome(page, 3);
  const rows = await rowsOf(page);
  if (/from deal|pledge|act \d/.test(rows)) fail(`kept of a game at a server: ${rows.slice(0, 300)}`);
}

const alone = (test) => () => within(test);

await run(
  {
    "the browser is killed": notIn(
      "firefox",
      "playwright-core cannot start it with a profile that stays",
      alone(killed),
    ),
    "two tabs": alone(twoTabs),
  },
  {
    "the tab is closed": alone(closed),
    "nothing can be kept": alone(forbidden),
    "no room is left": alone(full),
    "at a server": () => within(atServer, { needsRoom: true }),
  },
);
