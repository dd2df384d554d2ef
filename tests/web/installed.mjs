// installed.mjs - how the page becomes an app, and what it stores lasts: the browser is asked to keep it once, when
// something worth keeping is stored; installing is offered where the browser can, told on iOS, and not told twice.
// Browsers are simulated by what they tell a page. The last test plants a fault: a page that forgets that it has asked.
import { expect, playAlone, run, visit, waitForChoice, within } from "./browser.mjs";

/* Counts how often the browser is asked to keep what is stored, and answers so. */
const asks = (page, answer) =>
  page.addInitScript((answer) => {
    const has = () => localStorage.getItem("test.answer") === "true";
    StorageManager.prototype.persisted = async () => has();
    StorageManager.prototype.persist = async () => {
      localStorage.setItem("test.asked", String(Number(localStorage.getItem("test.asked") ?? 0) + 1));
      localStorage.setItem("test.answer", String(answer));
      return answer;
    };
  }, answer);
const asked = (page) => page.evaluate(() => Number(localStorage.getItem("test.asked") ?? 0));
const askedTimes = (page, times) =>
  page.waitForFunction((times) => Number(localStorage.getItem("test.asked") ?? 0) === times, times);

/* Plays one card of a patience. */
async function playCard(page) {
  const seqOf = () => page.evaluate(() => document.querySelector(".felt-frame").dataset.seq);
  const [one] = await waitForChoice(page),
    seq = await seqOf();
  await page.mouse.click(one.x, one.y);
  await page.waitForFunction((seq) => document.querySelector(".felt-frame").dataset.seq !== seq, seq);
}

async function lasting({ open, url }, answer, sentence) {
  const page = await open();
  await asks(page, answer);
  await visit(page, url);
  await page.waitForSelector(".game-link");
  await playAlone(page, url, "golf");
  expect((await asked(page)) === 0, "asked before anything was worth keeping");
  await playCard(page);
  await askedTimes(page, 1);
  await page.reload();
  await playCard(page);
  await playCard(page);
  await visit(page, url, "/games");
  await page.click("details > summary:has-text('Keep or bring games')");
  await page.waitForFunction(
    (sentence) => document.querySelector(".lasting")?.textContent.startsWith(sentence),
    sentence,
  );
  expect((await asked(page)) === 1, `asked ${await asked(page)} times`);
}

/* A sheet without a deal is worth nothing yet. */
async function sheet({ open, url }) {
  const page = await open();
  await asks(page, true);
  await visit(page, url, "/real/golf4");
  await page.click(".make-bar button.main:not([disabled])");
  await page.waitForSelector(".deal-entry");
  expect((await asked(page)) === 0, "asked for an empty sheet");
  for (const name of ["1", "4", "Next player", "7"])
    await page.locator(".pad").getByRole("button", { name, exact: true }).click();
  await page.click(".deal-entry button.main:not([disabled])");
  await askedTimes(page, 1);
}

/* What the browser of a phone says of itself. */
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 " +
  "Mobile/15E148 Safari/604.1";
const IPAD =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 " +
  "Safari/605.1.15";
const OTHER =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
  "CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1";
const saysIt = (page, userAgent, { fingers = 5, standalone = false } = {}) =>
  page.addInitScript(
    ({ userAgent, fingers, standalone }) => {
      for (const [name, value] of Object.entries({ userAgent, maxTouchPoints: fingers, standalone }))
        Object.defineProperty(navigator, name, { value, configurable: true });
    },
    { userAgent, fingers, standalone },
  );

const HINT = ".install",
  HOW = "Tap Share, then “Add to Home Screen”.";
const shownHint = async (page) => {
  await page.waitForSelector(".game-link"); /* the first screen is whole */
  return page
    .locator(HINT)
    .count()
    .then((many) => (many > 0 ? page.locator(HINT).textContent() : ""));
};

async function ios({ open, url }) {
  const page = await open();
  await saysIt(page, IPHONE);
  await visit(page, url);
  const words = await shownHint(page);
  expect(words.includes(HOW) && !words.includes("come along"), `told: ${words}`);
  await playAlone(page, url, "golf");
  expect((await page.locator(HINT).count()) === 0, "a hint over a table");
  await visit(page, url);
  expect((await shownHint(page)).includes("do not come along"), "games stay behind, and nothing says so");
  await page.click(`${HINT} [aria-label=Close]`);
  await page.waitForFunction((hint) => !document.querySelector(hint), HINT);
  await page.reload();
  expect((await shownHint(page)) === "", "told again after it was put away");
  await visit(page, url, "/settings");
  await page.waitForSelector(`.panel:has-text("${HOW}")`);
}

async function whoIsTold({ open, url }) {
  for (const [who, agent, more, isTold] of [
    ["an iPad", IPAD, {}, true],
    ["a Mac", IPAD, { fingers: 0 }, false],
    ["another browser of iOS", OTHER, {}, false],
    ["the installed app", IPHONE, { standalone: true }, false],
  ]) {
    const page = await open();
    await saysIt(page, agent, more);
    await visit(page, url);
    expect(((await shownHint(page)) !== "") === isTold, `${who} is ${isTold ? "not " : ""}told how to install`);
    await page.context().close();
  }
}

/* The browser says that it can install; as Chromium does, which does not in a test. */
const offer = (page) =>
  page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    event.prompt = async () => {
      window.prompted = (window.prompted ?? 0) + 1;
    };
    dispatchEvent(event);
    return event.defaultPrevented;
  });

async function chromium({ open, url }) {
  const page = await open();
  await visit(page, url);
  expect((await shownHint(page)) === "", "offered before the browser can");
  expect(await offer(page), "the browser's own banner is not held back");
  await page.waitForSelector(HINT);
  await page.click(HINT);
  await page.waitForFunction(() => window.prompted === 1 && !document.querySelector(".install"));
  await visit(page, url, "/settings");
  await offer(page);
  await page.click(".panel button:has-text('Install Cardroom')");
  await page.waitForFunction(() => window.prompted === 2);
  await visit(page, url);
  await offer(page);
  await page.waitForSelector(HINT);
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await page.waitForFunction((hint) => !document.querySelector(hint), HINT);
}

/* In the installed app nothing is offered, and the browser is asked once more to keep what is stored. */
async function inTheApp({ open, url }) {
  const page = await open();
  await asks(page, false);
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      query.includes("display-mode")
        ? Object.defineProperty(matchMedia(query), "matches", { value: localStorage.getItem("test.app") === "yes" })
        : matchMedia(query);
  });
  await playAlone(page, url, "golf");
  await playCard(page);
  await askedTimes(page, 1);
  await page.evaluate(() => localStorage.setItem("test.app", "yes"));
  await page.reload();
  await playCard(page);
  await askedTimes(page, 2);
  await playCard(page);
  await visit(page, url);
  await offer(page);
  expect((await shownHint(page)) === "" && (await asked(page)) === 2, "offered to install what is installed");
}

/* A fault planted: what it has asked is forgotten at each loading. */
async function planted({ open, url }) {
  const page = await open();
  await page.addInitScript(() => localStorage.removeItem("cardroom.asked_to_last"));
  const found = await lasting({ open: async () => page, url }, false, "This browser may clear").then(
    () => "",
    (error) => error.message,
  );
  expect(found === "asked 2 times", `found: ${found}`);
}

await run({
  "kept until deleted": () =>
    within((world) => lasting(world, true, "Your games in this browser are kept until you delete them.")),
  "kept while there is room": () => within((world) => lasting(world, false, "This browser may clear your games")),
  "a score sheet": () => within(sheet),
  "a hint on iOS": () => within(ios),
  "who is told": () => within(whoIsTold),
  "offered by Chromium": () => within(chromium),
  "in the app": () => within(inTheApp),
  "a fault planted": () => within(planted),
});
