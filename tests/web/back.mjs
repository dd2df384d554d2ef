// back.mjs - Back closes what is open over a screen, and only the next Back leaves the screen; a table that is left so
// is not lost. Whatever closes leaves nothing behind, neither for Back nor for Forward. The last test plants the fault:
// a page that makes no entries.
import { chance, deal, expect, playAlone, run, seqOf, SIZES, visit, waitForChoice, within } from "./browser.mjs";

const PATIENCE = "/deal/golf/17";
const back = (page) => page.evaluate(() => history.back());
const forward = (page) => page.evaluate(() => history.forward());
const hash = (page) => page.evaluate(() => location.hash);
const depth = (page) => page.evaluate(() => history.state?.layers ?? 0);
const opened = (page, what) => page.waitForSelector(what);
const gone = (page, what) => page.waitForFunction((what) => !document.querySelector(what), what);
const at = (page, address) => page.waitForFunction((address) => location.hash === address, address);
/* Layers and entries agree: the history follows a moment after the screen. */
const settled = (page, layers) => page.waitForFunction((layers) => (history.state?.layers ?? 0) === layers, layers);
const DIALOG = "dialog[open]",
  MENU = ".menu";

/* A patience, gone to from the first screen; its address. */
async function atTable(page, url) {
  await visit(page, url);
  await page.waitForSelector(".game-link");
  await page.evaluate((route) => {
    location.hash = route;
  }, PATIENCE);
  await waitForChoice(page);
  return hash(page);
}

const item = async (page, words) => {
  await page.click("[aria-label=Menu]");
  await page.click(`[role=menuitem]:has-text("${words}")`);
  await opened(page, DIALOG);
  await settled(page, 1);
};

/* Back once closes it and stays; once more leaves. */
async function backCloses(page, what, address, before = "#/") {
  await settled(page, 1);
  await back(page);
  await gone(page, what);
  await settled(page, 0);
  expect((await hash(page)) === address, `Back with ${what} open led to ${await hash(page)}`);
  if (before === null) return;
  await back(page);
  await at(page, before);
}

async function layers({ open, url }) {
  const page = await open();
  const table = await atTable(page, url);
  await item(page, "Keys and taps");
  await backCloses(page, DIALOG, table, null);
  await page.click("[aria-label=Menu]");
  await backCloses(page, MENU, table, null);
  await item(page, "Rules");
  await page.click(`${DIALOG} .term`);
  await page.waitForFunction(() => document.querySelectorAll("dialog[open]").length === 2);
  await settled(page, 2);
  await back(page);
  await page.waitForFunction(() => document.querySelectorAll("dialog[open]").length === 1);
  await backCloses(page, DIALOG, table);
}

/* The question which of several moves was meant. */
async function picker({ open, url }) {
  const page = await open();
  const pick = chance(3);
  await deal(page, 5);
  await playAlone(page, url, "golf6 place.face=choice");
  const table = await hash(page);
  for (;;) {
    const found = await waitForChoice(page);
    expect(found !== "over", "nothing was asked");
    const one = found[pick(found.length)],
      seq = await seqOf(page);
    await page.mouse.click(one.x, one.y);
    await page.waitForFunction(
      (was) =>
        document.querySelector(".result, .picker, .held, .why") ||
        document.querySelector(".felt-frame")?.dataset.seq !== was,
      seq,
    );
    if (await page.locator(".picker").count()) break;
  }
  await backCloses(page, ".picker", table, `#/make/${encodeURIComponent("golf6+place.face=choice")}`);
}

/* The list of games over the form, on a phone. */
async function games({ open, url }) {
  const page = await open({ size: SIZES.phone });
  await visit(page, url);
  await visit(page, url, "/make/golf6");
  await page.click(".only-small");
  await opened(page, ".picking");
  await backCloses(page, ".picking", "#/make/golf6", "#/");
}

/* Each way to close it, often: one Back leaves, and the history has not grown by more than the entry above. */
async function otherwise({ open, url }) {
  const page = await open();
  const table = await atTable(page, url),
    length = () => page.evaluate(() => history.length),
    before = await length();
  const ways = {
    Escape: () => page.keyboard.press("Escape"),
    "the close button": () => page.click(`${DIALOG} [aria-label=Close]`),
    "a tap beside it": () => page.mouse.click(3, 3),
  };
  for (const [way, close] of Object.entries(ways)) {
    await item(page, "Keys and taps");
    await close();
    await gone(page, DIALOG);
    await settled(page, 0);
    expect((await length()) <= before + 1, `${way} leaves ${(await length()) - before} entries`);
    expect((await hash(page)) === table, `${way} led to ${await hash(page)}`);
  }
  await page.click("[aria-label=Menu]");
  await opened(page, MENU);
  await settled(page, 1);
  await page.keyboard.press("Escape");
  await gone(page, MENU);
  await settled(page, 0);
  await back(page);
  await at(page, "#/");
}

/* Forward comes to the entry of what was closed: nothing opens, and one Back leaves as before. */
async function onward({ open, url }) {
  const page = await open();
  const table = await atTable(page, url);
  await item(page, "Keys and taps");
  await back(page);
  await gone(page, DIALOG);
  await settled(page, 0);
  const came = page.evaluate(
    () =>
      new Promise((done) => {
        /* there and back again */
        let times = 0;
        addEventListener("popstate", () => ++times === 2 && done());
      }),
  );
  await forward(page);
  await came;
  expect(
    (await depth(page)) === 0 && (await hash(page)) === table && (await page.locator(DIALOG).count()) === 0,
    "Forward opened something",
  );
  await back(page);
  await at(page, "#/");
}

/* A link in a dialog: the screen takes the dialog's place. */
async function link({ open, url }) {
  const page = await open();
  const table = await atTable(page, url);
  await item(page, "Rules");
  await page.click(`${DIALOG} a[href^='#/book']`);
  await page.waitForFunction(() => location.hash.startsWith("#/book"));
  await page.waitForSelector(".book-screen");
  await back(page);
  await at(page, table);
  await settled(page, 0);
  await waitForChoice(page);
  await back(page);
  await at(page, "#/");
}

/* The page loaded anew with a dialog open: the table, without one. */
async function anew({ open, url }) {
  const page = await open();
  const table = await atTable(page, url);
  await item(page, "Keys and taps");
  await page.reload();
  await waitForChoice(page);
  await settled(page, 0);
  expect((await hash(page)) === table && (await page.locator(DIALOG).count()) === 0, "the dialog was opened again");
  await back(page);
  await at(page, "#/");
}

/* Who leaves a game by Back finds it on the first screen, as it was. */
async function kept({ open, url }) {
  const page = await open();
  await visit(page, url);
  await page.click(".tile .btn.big:not([disabled])");
  const found = await waitForChoice(page);
  await page.mouse.click(found[0].x, found[0].y);
  await page.waitForFunction(
    () => document.querySelector(".held, .picker") || Number(document.querySelector(".felt-frame")?.dataset.seq) > 0,
  );
  await page.keyboard.press("Escape");
  const shown = () => page.evaluate(() => document.querySelector(".felt-frame").dataset.seq);
  const [seq, table] = [await shown(), await hash(page)];
  await back(page);
  await at(page, "#/");
  await page.click(".entry");
  await at(page, table);
  await page.waitForSelector(".felt-frame");
  expect(Number(await shown()) >= Number(seq), `${seq} before, ${await shown()} after`);
}

/* A fault planted: without entries, Back leaves the table while the dialog is open. */
async function planted({ open, url }) {
  const page = await open();
  await page.addInitScript(() => {
    History.prototype.pushState = () => {};
  });
  await atTable(page, url);
  await page.click("[aria-label=Menu]");
  await opened(page, MENU);
  await back(page);
  await at(page, "#/");
}

await run({
  "dialogs and the menu": () => within(layers),
  "the question which move": () => within(picker),
  "the list of games": () => within(games),
  "closed in another way": () => within(otherwise),
  forward: () => within(onward),
  "a link in a dialog": () => within(link),
  "loaded anew": () => within(anew),
  "a game left by Back": () => within(kept),
  "a fault planted": () => within(planted),
});
