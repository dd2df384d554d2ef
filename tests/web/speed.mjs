// speed.mjs - what the first screen loads, and how long the page is busy at a time during play.
// Shape  everything that is loaded until the first screen is complete, gzipped, is at most 100 KiB. Between the first
//        card and the result, no task of the page's own thread is long; the core has a thread of its own.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, notIn, playAlone, run, SIZES, visit, WEB, within } from "./browser.mjs";
import { isNeverBusy } from "./trace.mjs";

const KIB_MOST = 100;
const SLOW_KBITS = 400,
  SLOW_MS = 400;
const STANDS_MS = 1500,
  PARTS_MOST = 60 /* of the first screen and the table */,
  SCREENS_LEAST = 20; /* more, when all screens have come */
const WORKS_MOST = 3; /* of trace.mjs: some 50 ms */

async function firstView({ url, open, asked }, language) {
  const page = await open({ settings: { language } });
  await visit(page, url);
  await page.waitForSelector(
    "button.big:not([disabled])",
  ); /* the catalogue has come; what is needed later comes after this */
  const files = [...new Set(asked.slice(0))].filter(
    (path) => !/sw\.js|icon-/.test(path) && (!path.includes("words/") || path.includes(language)),
  ); /* the rest is the service worker's, later */
  const sizes = files.map((path) => [
    path,
    gzipSync(readFileSync(join(WEB, path.endsWith("/") ? `${path}index.html` : path)), { level: 9 }).length,
  ]);
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  for (const [path, bytes] of sizes) console.log(`  ${path} ${(bytes / 1024).toFixed(1)} KiB`);
  console.log(`  first view, ${language}: ${(total / 1024).toFixed(1)} KiB gzipped, ${KIB_MOST} at most`);
  expect(total <= KIB_MOST * 1024, `the first view is ${(total / 1024).toFixed(1)} KiB`);
  expect(
    sizes.some(([path]) => /catalogue-\w+\.json$/.test(path)),
    "the catalogue was not counted",
  );
}

async function busy({ url, open, browser }, rules, size) {
  await isNeverBusy(browser, rules, WORKS_MOST, async () => {
    const page = await open({ size, still: false, settings: { pace: 0.2 } });
    await playAlone(page, url, rules);
    await page.waitForTimeout(1200); /* until the cards are dealt and their pictures drawn */
    return page;
  });
}

const loaded = (language) =>
  notIn("firefox", "the files of the first screen are the same in every engine", () =>
    within((world) => firstView(world, language)),
  );
const traced = (rules, size) =>
  notIn("firefox", "it tells nobody how long its tasks are", () => within((world) => busy(world, rules, size)));

/* On a slow line what Play needs comes first: while the core is on its way no screen beyond the table is loaded; when
 * it is there, the rest is. */
async function coreFirst({ url, open, asked }) {
  const page = await open();
  let letGo = () => {};
  const held = new Promise((done) => (letGo = done));
  await page.context().route("**/core-*.wasm", async (route) => {
    await held;
    await route.continue();
  });
  const parts = () => asked.filter((path) => /part-/.test(path)).length;
  const stands = async () => {
    for (let was = -1; was !== parts(); await page.waitForTimeout(STANDS_MS)) was = parts();
    return parts();
  };
  await visit(page, url);
  const waiting = page.waitForRequest("**/core-*.wasm");
  await page.waitForSelector("button.big:not([disabled])");
  await waiting;
  const before = await stands();
  expect(before <= PARTS_MOST, `${before} parts come before the core`);
  letGo();
  while (parts() < before + SCREENS_LEAST) await page.waitForTimeout(STANDS_MS);
  console.log(`  parts before the core: ${before}, with all screens: ${await stands()}`);
}

/* How long it takes to be able to play on a slow line, from nothing: told, and no test. */
async function slowLine({ url, open }) {
  const page = await open();
  const line = await page.context().newCDPSession(page);
  const throughput = (SLOW_KBITS * 1024) / 8;
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: SLOW_MS,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  const from = Date.now(),
    since = () => ((Date.now() - from) / 1000).toFixed(1);
  await page.goto(url, { waitUntil: "commit" });
  await page.locator(".quick button").first().click();
  const tapped = since();
  await page.waitForSelector(".felt-frame [role=button]");
  console.log(`  ${SLOW_KBITS} kbit/s, ${SLOW_MS} ms: Play is there after ${tapped} s, the table after ${since()} s`);
}

await run({
  "the core first": () => within(coreFirst),
  "first view": loaded("en"),
  "first view in Japanese": loaded("ja"),
  "a patience": traced("golf match=1", SIZES.desktop),
  golf: traced("golf6 match=1", SIZES.phone),
  Kop: traced("kop match=1", SIZES.desktop),
  "a slow line": () => within(slowLine, { needsRoom: true }),
});
