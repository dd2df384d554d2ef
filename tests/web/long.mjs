// long.mjs PROGRAM - a table that stays open for an evening: a hundred deals of each family one after another. What the
// page holds after a collection (memory, nodes, listeners) is level from the tenth deal on, and it is given back when
// the table is left. The tests hold nothing of the page themselves: what a test has clicked or waited for stays in its
// memory, with all that it hangs on. The last test plants the fault.
import { chance, deal, endsSoon, expect, fail, run, tapToTheEnd, waitForChoice, within } from "./browser.mjs";

const DEALS = 100,
  LEVEL_FROM = 10,
  TRIES = 40;
/* By how much it may have grown from then on: the log and the lines of the games grow a little, and a page that was
   left may be held until the next is left (about a thousand nodes). Twenty nodes a deal are found. */
const MORE = { heap: 3e6, nodes: 2000, listeners: 60 };

/* What the page holds after a collection. */
async function held(devtools) {
  for (let i = 0; i < 3; i++) await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const of = (name) => metrics.find((one) => one.name === name).value;
  return { heap: of("JSHeapUsedSize"), nodes: of("Nodes"), listeners: of("JSEventListeners") };
}

const there = (page, what) => page.waitForFunction((what) => document.querySelector(what) !== null, what);
const gone = (page, what) => page.waitForFunction((what) => document.querySelector(what) === null, what);

/* The page of games grows a moment after its first link is there: counted when it has stood still for half a second. */
const still = (page) =>
  page.waitForFunction(() => {
    const { length } = document.querySelectorAll("*");
    if (length !== globalThis.counted?.length) globalThis.counted = { length, since: performance.now() };
    return performance.now() - globalThis.counted.since > 500;
  });

async function press(page, what) {
  await there(page, what);
  await page.evaluate((what) => document.querySelector(what).click(), what);
}

async function go(page, route) {
  await page.evaluate((route) => {
    location.hash = route;
  }, route);
}

/* Tells what has grown. What was closed is given back a moment later. */
async function level(what, devtools, early) {
  let grown;
  for (let tries = 0; tries < TRIES; tries++) {
    const late = await held(devtools);
    grown = Object.keys(MORE)
      .filter((kind) => late[kind] > early[kind] + MORE[kind])
      .map((kind) => `${what}: ${kind} ${early[kind]} became ${late[kind]}, expected at most ${MORE[kind]} more`);
    if (grown.length === 0) return;
    await new Promise((done) => setTimeout(done, 250));
  }
  fail(grown.join("; "));
}

/* To the page of games by way of another page: React holds what it has shown last until it shows the next. */
async function leave(page) {
  await go(page, "/settings");
  await gone(page, ".felt, .game-link");
  await go(page, "/");
  await there(page, ".game-link");
  await still(page);
}

/* Plays deals at one table, and leaves it; a first table of ten deals has loaded all that is needed. */
const evening =
  (rules, { spoil = () => {}, deals = DEALS } = {}) =>
  async ({ open, url }) => {
    const page = await open();
    await deal(page, 7);
    await spoil(page);
    await page.goto(url);
    await there(page, ".game-link");
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable");
    await devtools.send("HeapProfiler.enable");
    const pick = chance(5);
    let early, before;
    await leave(page);
    for (const many of [LEVEL_FROM, deals]) {
      before = await held(devtools);
      await go(page, `/make/${encodeURIComponent(rules.replaceAll(" ", "+"))}`);
      await press(page, "button.big:not([disabled])");
      await waitForChoice(page);
      for (let n = 1; n <= many; n++) {
        await tapToTheEnd(page, endsSoon(pick), 900);
        if (n === LEVEL_FROM) early = await held(devtools);
        if (n < many) {
          await press(page, ".result-next button.main");
          await gone(page, ".result .reason");
        }
      }
      await level(`${rules}, after ${many} deals`, devtools, early);
      await leave(page);
    }
    await level(`${rules}, left`, devtools, before);
  };

/* A fault planted: what is taken out of the page is held. */
async function planted(world) {
  const holds = () => {
    globalThis.kept = [];
    new MutationObserver((changes) =>
      changes.forEach((change) => globalThis.kept.push(...change.removedNodes)),
    ).observe(document, { childList: true, subtree: true });
  };
  const why = await evening("kop", { spoil: (page) => page.addInitScript(holds), deals: 2 * LEVEL_FROM })(world).then(
    () => "",
    (error) => error.message,
  );
  expect(/after \d+ deals: nodes/.test(why), `what is held is not found: ${why}`);
}

await run({
  kop: () => within(evening("kop")),
  golf6: () => within(evening("golf6")),
  patience: () => within(evening("golf")),
  "a fault planted": () => within(planted),
});
