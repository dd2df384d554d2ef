// keyboard.mjs PROGRAM [full] - a whole game of each family with the keyboard only, from the first screen on; the focus
// is never lost. With `full` also Cabo.
import { chance, expect, fail, run, SIZES, tapToTheEnd, within } from "./browser.mjs";

const focused = (page) =>
  page.evaluate(() => {
    const el = document.activeElement;
    return {
      isBody: el === document.body,
      words: el?.getAttribute("aria-label") ?? el?.textContent ?? "",
      isStop: el?.matches("[data-z], [data-stop], [role=menuitem]") ?? false,
    };
  });

/* Tabs to what is called so, and presses it. */
async function tabTo(page, name, most = 40) {
  for (let i = 0; i < most; i++) {
    if (name.test((await focused(page)).words)) {
      await page.keyboard.press("Enter");
      return;
    }
    await page.keyboard.press("Tab");
  }
  fail(`nothing is called ${name} within ${most} tabs`);
}

const state = (page) =>
  page.evaluate(() => ({
    over: !!document.querySelector(".result .reason"),
    seq: document.querySelector(".felt-frame")?.dataset.seq ?? "",
    mine: !!document.querySelector(".felt [role=button], .bar-moves .move, .picker"),
  }));

async function keysToTheEnd(page, seed, most = 500) {
  const pick = chance(seed);
  const arrows = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];
  for (let i = 0; i < most; i++) {
    await page.waitForFunction(() =>
      document.querySelector(".result .reason, .felt [role=button], .bar-moves .move, .picker"),
    );
    const before = await state(page);
    if (before.over) return;
    for (let tabs = 0; tabs < 15 && !(await focused(page)).isStop; tabs++) await page.keyboard.press("Tab");
    for (let steps = pick(5); steps > 0; steps--) await page.keyboard.press(arrows[pick(4)]);
    const at = await focused(page);
    if (!at.isStop) {
      await page.keyboard.press("Tab");
      continue;
    }
    await page.keyboard.press("Enter");
    await page
      .waitForFunction(
        (was) =>
          document.querySelector(".result, .picker, .held") ||
          document.querySelector(".felt-frame")?.dataset.seq !== was,
        before.seq,
        { timeout: 2000, polling: 20 },
      )
      .catch(() => {});
    const isKept = await page
      .waitForFunction(
        () =>
          document.activeElement !== document.body ||
          !document.querySelector(".felt [role=button], .bar-moves .move, .picker") ||
          document.querySelector(".result"),
        null,
        { polling: 20 },
      )
      .catch(() => null);
    expect(isKept, `the focus was lost after ${at.words}`);
  }
  fail(`not over after ${most} choices`);
}

/* A deal that begins has the keyboard at once. */
const hasKeys = (page) => page.waitForFunction(() => document.activeElement?.closest(".felt-frame"));

async function playByKeys(open, url, rules, seed, size = SIZES.phone) {
  const page = await open({ size });
  await page.goto(url);
  await page.waitForSelector("h1");
  await tabTo(page, /^Your own rules/);
  await page.waitForSelector("input[type=search]");
  await page.goto(`${url}#/make/${encodeURIComponent(rules.replaceAll(" ", "+"))}`);
  await page.waitForSelector("button.big:not([disabled])");
  await tabTo(page, /^Play$/);
  await hasKeys(page);
  await keysToTheEnd(page, seed);
  await page.waitForFunction(() => document.activeElement?.closest(".result"));
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.querySelector(".result"));
  await hasKeys(page);
  await page.context().close();
}

/* Letters choose, ? helps, Escape closes, u takes back. */
async function letters(open, url) {
  const page = await open();
  await page.goto(`${url}#/deal/golf+match=1/17`);
  await page.waitForSelector(".felt [role=button]");
  await page.keyboard.press("Tab");
  for (let i = 0; i < 12 && !(await focused(page)).isStop; i++) await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector(".felt kbd");
  const before = await page.getAttribute(".felt-frame", "data-seq");
  await page.keyboard.press("a");
  await page.waitForFunction((was) => document.querySelector(".felt-frame").dataset.seq !== was, before);
  const played = await page.getAttribute(".felt-frame", "data-seq");
  await page.keyboard.press("u");
  await page.waitForFunction((was) => document.querySelector(".felt-frame").dataset.seq !== was, played);
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open]");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog"));
  expect(!(await focused(page)).isBody, "the focus was lost with the help");
  await page.context().close();
}

/* The menu closes when the focus leaves it, and by the button that has opened it; then the keys are the table's
 * again. */
async function menu(open, url) {
  const page = await open({ size: SIZES.desktop });
  await page.goto(`${url}#/deal/golf+match=1/17`);
  await page.waitForSelector(".felt [role=button]");
  const button = page.locator("[aria-haspopup=menu]"),
    isGone = () => page.waitForFunction(() => !document.querySelector("[role=menu]"));
  await button.click();
  await page.waitForSelector("[role=menu]");
  await button.click();
  await isGone();
  await button.click();
  await page.waitForSelector("[role=menu]");
  await page.keyboard.press("Shift+Tab");
  await isGone();
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open]");
  await page.context().close();
}

/* Who goes to another screen comes to its heading, and the tab is called after it; a dialog that is closed by a button
 * gives the focus back; a second hint key leads to the move that the hint shows. */
async function screens(open, url) {
  const page = await open();
  await page.goto(url);
  await page.waitForSelector(".game-link");
  for (const [route, heading] of [
    ["/settings", "Settings"],
    ["/score", "Keep score"],
    ["/make/kop", "Make a table"],
    ["/book", "Rule book"],
    ["/learn", "Learn"],
    ["/", "Cardroom"],
  ]) {
    await page.evaluate((route) => {
      location.hash = route;
    }, route);
    await page.waitForFunction(
      (heading) => document.activeElement?.matches("main h1") && document.activeElement.textContent.includes(heading),
      heading,
    );
    expect((await page.title()) === (route === "/" ? "Cardroom" : `${heading} – Cardroom`), await page.title());
  }
  await page.evaluate(() => {
    location.hash = "/deal/golf+match=1/17";
  });
  await page.waitForFunction(() => document.activeElement?.matches(".felt"));
  await page.waitForFunction(() => document.title === "Golf – deal 17 – Cardroom");
  await page.keyboard.press("h");
  await page.click("dialog button:text-is('Show the hint')");
  await page.waitForFunction(() => document.activeElement?.matches(".felt-frame *, .felt-frame"));
  await page.waitForSelector(".toast");
  const told = await page.locator(".toast").textContent();
  expect(/^(Play|Turn) .*\. \S.*\.$/.test(told) && !/[♣♦♥♠]/.test(told), `the hint says: ${told}`);
  await page.keyboard.press("h");
  await page.waitForFunction(() => document.activeElement?.matches(".hint"));
  await page.context().close();
}

/* n seeks the next deal as the button does: none that is proved impossible is played. */
async function nextByKey(open, url) {
  const page = await open();
  await page.goto(`${url}#/deal/golf+match=1+redeal_impossible=on/17`);
  await tapToTheEnd(page, (len) => len - 1);
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    window.asked = [];
    Worker.prototype.postMessage = function (message) {
      if (message.ask) window.asked.push(message.ask);
      if (message.command?.t === "next") window.next = message.command;
      postMessage.call(this, message);
    };
  });
  await page.waitForSelector(".result");
  await page.keyboard.press("n");
  await page.waitForFunction(() => window.next);
  expect(
    await page.evaluate(() => window.asked.includes("winnable") && window.next.source),
    "the next deal was not sought",
  );
  await page.context().close();
}

/* What happened is said, and every choice says its card and place. */
async function said(open, url) {
  const page = await open();
  await page.goto(`${url}#/deal/golf+match=1/17`);
  await page.waitForSelector(".felt [role=button]");
  const labels = await page
    .locator(".felt [role=button]")
    .evaluateAll((all) => all.map((el) => el.getAttribute("aria-label")));
  expect(
    labels.some((label) => /^(\w+ of (clubs|diamonds|hearts|spades)), column \d, card \d of \d\. /.test(label)) ||
      labels.every((label) => /^stock/.test(label)),
    `labels: ${labels.join(" | ")}`,
  );
  await page.locator(".felt [role=button]").first().click();
  await page.waitForFunction(() => /You (played|turned)/.test(document.querySelector("[role=log]").textContent));
  const table = await page.locator("section.vh li").allTextContents();
  expect(
    table.some((line) => /^Column 1: .* of /.test(line)),
    `the table in words: ${table.join(" | ")}`,
  );
  await page.context().close();
}

await run(
  {
    "a patience": () => within(({ url, open }) => playByKeys(open, url, "golf match=1", 3)),
    golf: () => within(({ url, open }) => playByKeys(open, url, "golf4 match=1", 5)),
    Kop: () => within(({ url, open }) => playByKeys(open, url, "kop match=1", 9, SIZES.desktop)),
    "letters, help, taking back": () => within(({ url, open }) => letters(open, url)),
    "the menu": () => within(({ url, open }) => menu(open, url)),
    "from screen to screen": () => within(({ url, open }) => screens(open, url)),
    "the next deal": () => within(({ url, open }) => nextByKey(open, url)),
    "labels and what is said": () => within(({ url, open }) => said(open, url)),
  },
  { Cabo: () => within(({ url, open }) => playByKeys(open, url, "cabo match=1", 5, SIZES.tablet)) },
);
