// motion.mjs PROGRAM - what moves on the felt, as the browser is told: a trick goes to its winner's badge and lies
// there as a pile, the points rise; a tap hurries it; with reduced motion all is where it belongs at once; only what
// costs no layout and no painting is animated. That each card has one way is tests/wasm/motion.mjs's.
import { deal, expect, playAlone, run, SIZES, waitForChoice, within } from "./browser.mjs";

/* The trick lies with who took it, whatever has happened since. */
const isPiled = () => document.querySelectorAll(".taken-pile img").length > 0;

/* Notes each animation that the page begins of a card: its key, its frames and its times. */
const noteAnimations = (page) =>
  page.addInitScript(() => {
    const { animate } = Element.prototype;
    window.played = [];
    Element.prototype.animate = function (frames, timing) {
      const animation = animate.call(this, frames, timing);
      const key = this.dataset?.key ?? this.parentElement?.dataset.key;
      if (key) window.played.push({ key, frames, timing, animation, w: this.offsetWidth, h: this.offsetHeight });
      return animation;
    };
  });

/* A table of kop where the bots pass and play at once, and the first trick has been played. */
async function trick({ open, url }, still, begin = noteAnimations) {
  const page = await open({ size: SIZES.phone, still });
  await begin(page);
  await deal(page, 5);
  await playAlone(page, url, "kop match=1");
  const isWhole = () => document.querySelectorAll(".felt .card[data-z='0']").length === 4;
  for (let taps = 0; taps < 40 && !(await page.evaluate(isWhole)); taps++) {
    const found = await waitForChoice(page);
    const passes = found.findIndex(({ words }) => /pass/i.test(words));
    const one = found[Math.max(0, passes)];
    await page.mouse.click(one.x, one.y);
    await page.waitForTimeout(60);
  }
  return page;
}

/* Notes the trick while it lies where it was taken to, as late as that may be seen: the next one may follow at once. */
async function noteSwept(page) {
  await noteAnimations(page);
  await page.addInitScript(() => {
    const tell = () => {
      const felt = document.querySelector(".felt").getBoundingClientRect();
      const cards = [...document.querySelectorAll(".card.taken")].map((el) => el.dataset.key);
      const piles = [...document.querySelectorAll(".badge ~ .taken-pile")].filter((el) => el.children.length > 0);
      const ends = cards.map((key) => {
        const { frames, w, h } = window.played.findLast((one) => one.key === key && one.frames.length > 3);
        const [, x, y] = /translate\((.+?)px, (.+?)px\)/.exec(frames[frames.length - 1].transform);
        return [Number(x) + w / 2, Number(y) + h / 2];
      });
      return {
        ends,
        piles: piles.map((el) => {
          const box = el.getBoundingClientRect();
          return [box.left + 12 - felt.left, box.top + 17 - felt.top];
        }),
        hidden: [...document.querySelectorAll(".card.taken")].every(
          (el) => getComputedStyle(el).visibility === "hidden",
        ),
      };
    };
    new MutationObserver(() => {
      window.gain ||= document.querySelector(".gain")?.textContent ?? "";
      if (document.querySelectorAll(".card.taken").length === 4) window.swept = tell();
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

async function swept(world) {
  const page = await trick(world, false, noteSwept);
  await page.waitForFunction(() => window.swept && window.gain);
  const told = await page.evaluate(() => ({ ...window.swept, gain: window.gain }));
  expect(told.ends.length === 4 && told.hidden, `not swept: ${JSON.stringify(told)}`);
  /* The badge has grown by a digit since, which moves the pile a little. */
  const isAt = ([x, y]) => told.ends.every(([endX, endY]) => Math.hypot(endX - x, endY - y) < 16);
  expect(told.piles.some(isAt), `the cards end at ${told.ends}, the piles are at ${told.piles.join("; ")}`);
  expect(/^\+\d+$/.test(told.gain), `the points are told as "${told.gain}"`);
  await page.context().close();
}

/* Taps as soon as a trick is on its way, however busy the machine is; how long it takes before and after. */
const tapAtOnce = (page) =>
  page.addInitScript(() => {
    const { animate } = Element.prototype;
    const ofCards = () => document.getAnimations().filter(({ effect }) => effect.target?.closest(".card"));
    const left = () =>
      Math.max(
        0,
        ...ofCards().map((one) => (one.effect.getComputedTiming().endTime - one.currentTime) / one.playbackRate),
      );
    const tap = async () => {
      const before = left();
      dispatchEvent(new PointerEvent("pointerdown"));
      await Promise.allSettled(ofCards().map((one) => one.ready)); /* one that is taken away is never ready */
      window.hurried = { before, after: left() };
    };
    Element.prototype.animate = function (frames, timing) {
      if (frames.length > 3 && !window.taps) queueMicrotask(tap);
      window.taps ||= frames.length > 3;
      return animate.call(this, frames, timing);
    };
  });

async function hurried(world) {
  const page = await trick(world, false, tapAtOnce);
  await page.waitForFunction(() => window.hurried);
  const { before, after } = await page.evaluate(() => window.hurried);
  expect(before > 900 && after <= 121, `after a tap it takes ${after} ms, before it ${before} ms`);
  await page.waitForFunction(isPiled);
  await page.context().close();
}

async function still(world) {
  const page = await trick(world, true);
  await page.waitForFunction(isPiled);
  const told = await page.evaluate(() => ({
    played: window.played.length,
    running: document.getAnimations().filter(({ effect }) => effect.target?.closest(".felt")).length,
    away: document.querySelectorAll(".card.taken, .card.leaving, .gain").length,
    shown: document.querySelectorAll(".felt .card[data-z='0']").length,
  }));
  expect(told.played === 0 && told.running === 0 && told.away === 0, `with reduced motion: ${JSON.stringify(told)}`);
  await page.context().close();
}

/* What is animated of cards is moved and faded by the compositor, without layout or painting. */
async function cheap(world) {
  const page = await trick(world, false);
  await page.waitForFunction(isPiled);
  const { names, many } = await page.evaluate(() => ({
    names: [...new Set(window.played.flatMap(({ frames }) => frames.flatMap((frame) => Object.keys(frame))))],
    many: window.played.length,
  }));
  const dear = names.filter((name) => !["transform", "opacity", "offset", "easing"].includes(name));
  expect(many > 20 && dear.length === 0, `${many} animations, of ${names}`);
  await page.context().close();
}

await run({
  "a trick goes to its winner's badge": () => within(swept),
  "a tap hurries": () => within(hurried),
  "with reduced motion": () => within(still),
  "what is animated costs no layout": () => within(cheap),
});
