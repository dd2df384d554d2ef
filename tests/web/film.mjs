// film.mjs PROGRAM FOLDER - film strips of what moves on the felt, twenty pictures a second, to be looked at: a trick,
// a showdown, a patience that comes out. ONLY names one.
// Shape  the page's clock, its animations and its bots are slowed by SLOW, so that a picture of each twentieth of a
//        second is taken however slow the machine is. NAME-1.png, NAME-2.png, .. are the strips, with the time of each
//        picture in milliseconds.
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { deal, endingOf, playAlone, run, seqOf, visit, waitForChoice, within } from "./browser.mjs";

const folder = resolve(process.argv[3] ?? "films");
mkdirSync(folder, { recursive: true });
const STEP_MS = 50,
  SLOW = Number(process.env.SLOW ?? 6),
  LAST_TAPS = 3 /* of a deal that is filmed */,
  PHONE = [390, 844],
  SCREEN = [1440, 900];
const STRIPS = { phone: { across: 8, down: 3, width: 190 }, screen: { across: 4, down: 4, width: 380 } };

/* A window in which time goes slowly once `begin` is called. pace: of bots, in usual time. */
async function slowly(open, size, pace) {
  const page = await open({ size, still: false, settings: { pace: pace * SLOW } });
  await page.addInitScript(() => {
    const { setTimeout: real } = window,
      now = performance.now.bind(performance);
    window.slowBy = 1;
    window.setTimeout = (what, ms = 0, ...rest) => real(what, ms * window.slowBy, ...rest);
    const since = { real: 0, shown: 0 }; /* since it is slow */
    performance.now = () => since.shown + (now() - since.real) / window.slowBy;
    window.slowDown = (slow) => {
      Object.assign(since, { real: now(), shown: performance.now() });
      window.slowBy = slow;
    };
  });
  const wire = await page.context().newCDPSession(page);
  await wire.send("Animation.enable");
  const begin = async () => {
    await page.evaluate((slow) => window.slowDown(slow), SLOW);
    await wire.send("Animation.setPlaybackRate", { playbackRate: 1 / SLOW });
  };
  return { page, begin };
}

async function strip(open, name, pictures, { across, down, width }) {
  const page = await open({ size: [across * (width + 4), 600] });
  for (let first = 0, number = 1; first < pictures.length; first += across * down, number++) {
    const figures = pictures
      .slice(first, first + across * down)
      .map(({ at, png }) => `<figure><img src="data:image/png;base64,${png.toString("base64")}">${at}</figure>`);
    await page.setContent(
      `<style>body { margin: 0; display: flex; flex-wrap: wrap; gap: 4px; background: #222; color: #fff }
       figure { margin: 0; font: 12px sans-serif } img { width: ${width}px; display: block }</style>
       ${figures.join("")}`,
    );
    await page.screenshot({ path: join(folder, `${name}-${number}.png`), fullPage: true });
  }
  await page.context().close();
}

/* Takes pictures of the table for so many milliseconds, while `act` does what it does. */
async function film(open, page, name, ms, act) {
  const pictures = [],
    size = page.viewportSize();
  const clip = { x: 0, y: size.width < 600 ? 50 : 0, width: size.width, height: size.width < 600 ? 640 : size.height };
  const acting = act();
  const began = Date.now();
  for (let at = 0; at <= ms; at += STEP_MS) {
    const wait = began + at * SLOW - Date.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    pictures.push({ at: Math.round((Date.now() - began) / SLOW), png: await page.screenshot({ clip }) });
  }
  await acting;
  await strip(open, name, pictures, STRIPS[size.width < 600 ? "phone" : "screen"]);
}

async function tap(page, choose = () => 0) {
  const found = await waitForChoice(page);
  const one = found === "over" ? null : found[Math.max(0, choose(found))];
  if (one) await page.mouse.click(one.x, one.y);
  return one !== null;
}

const isThere = (page, selector) => page.evaluate((what) => document.querySelector(what) !== null, selector);

/* A trick from its first card until it lies beside its winner's badge, and the next. */
async function trick({ open, url }, size, name) {
  const { page, begin } = await slowly(open, size, 0.5);
  await deal(page, 5);
  await playAlone(page, url, "kop match=1");
  while (!(await isThere(page, ".felt .card[role=button]")))
    await tap(page, (found) => found.findIndex(({ words }) => /pass/i.test(words)));
  await begin();
  await film(open, page, name, Number(process.env.MS ?? 4200), () => tap(page));
  await page.context().close();
}

/* Taps as `choose` says until so many taps are made, or the deal is over; how many were made. */
async function taps(page, most, choose) {
  for (let made = 0; made < most; made++) {
    const seq = await seqOf(page);
    if (!(await tap(page, choose))) return made;
    await page
      .waitForFunction(
        (was) =>
          document.querySelector(".result, .picker, .held") ||
          document.querySelector(".felt-frame").dataset.seq !== was,
        seq,
        { timeout: 2000 },
      )
      .catch(() => {});
  }
  return most;
}

/* The end of a deal: it is played twice, the second time slowly in its last taps. */
async function ending({ open, url }, rules, size, name, chooser) {
  let last = 0;
  for (const isFilmed of [false, true]) {
    const { page, begin } = await slowly(open, size, 0);
    await deal(page, 9);
    await playAlone(page, url, rules);
    last = await taps(page, isFilmed ? last - LAST_TAPS : 500, chooser());
    if (isFilmed) {
      await waitForChoice(page);
      await begin();
      await film(open, page, name, Number(process.env.MS ?? 5000), () => taps(page, 9, chooser(last - LAST_TAPS)));
    }
    await page.context().close();
  }
}

/* A patience that comes out, as its hints say. */
async function win({ open, url }, rules, number, size, name) {
  const { page, begin } = await slowly(open, size, 0);
  await visit(page, url, `/deal/${rules.replaceAll(" ", "+")}/${number}`);
  const left = () => page.locator(".felt .card[role=button], .felt .card:not([role=button])").count();
  const hinted = async () => {
    await waitForChoice(page);
    await page.keyboard.press("h");
    const box = await page.locator(".felt .card.hint[role=button]").first().boundingBox();
    return { x: box.x + box.width / 2, y: box.y + Math.min(20, box.height / 2) };
  };
  await waitForChoice(page);
  while ((await left()) > 2) {
    const { x, y } = await hinted();
    const seq = await seqOf(page);
    await page.mouse.click(x, y);
    await page.waitForFunction((was) => document.querySelector(".felt-frame").dataset.seq !== was, seq);
  }
  const { x, y } = await hinted();
  await begin();
  await film(open, page, name, Number(process.env.MS ?? 2600), () => page.mouse.click(x, y));
  await page.context().close();
}

/* Ends a deal as soon as it may, and else takes one thing after the other. */
const endsSoon =
  (made = 0) =>
  (found) => {
    const ends = endingOf(found);
    return ends >= 0 ? ends : made++ % found.length;
  };

await run({
  "trick on a phone": () => within((world) => trick(world, PHONE, "trick")),
  "trick on a screen": () => within((world) => trick(world, SCREEN, "trick-screen")),
  "showdown on a phone": () => within((world) => ending(world, "golf6 match=1", PHONE, "showdown", endsSoon)),
  "showdown on a screen": () => within((world) => ending(world, "golf9 match=1", SCREEN, "showdown-screen", endsSoon)),
  "win on a phone": () => within((world) => win(world, "black_hole match=1", 3, PHONE, "win")),
});
