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

const seq = (page) => page.getAttribute(".felt-frame", "data-seq");
const isPlayed = (page, was) =>
  page.waitForFunction((was) => document.querySelector(".felt-frame").dataset.seq !== was, was);

async function playedBy(page, key) {
  const before = await seq(page);
  await page.keyboard.press(key);
  await isPlayed(page, before);
}

/* A deal of golf whose table has the keyboard. */
async function golfAt(open, url, settings = {}) {
  const page = await open({ settings });
  await page.goto(`${url}#/deal/golf+match=1/17`);
  await page.waitForSelector(".felt [role=button]");
  await page.waitForFunction(() => document.activeElement?.closest(".felt-frame"));
  return page;
}

/* Letters and numbers choose as in the terminal, ? helps, Escape closes, u takes back, r plays it again. */
async function letters(open, url) {
  const page = await golfAt(open, url);
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector(".felt kbd");
  const shown = await page
    .locator(".felt [role=button]")
    .evaluateAll((all) =>
      all.map((el) => ({
        label: el.getAttribute("aria-label"),
        letter: el.querySelector("kbd")?.textContent,
        keys: el.getAttribute("aria-keyshortcuts"),
      })),
    );
  for (const { label, letter, keys } of shown) {
    const wanted = /^stock/.test(label) ? "d" : /column (\d)/.exec(label)[1];
    expect(letter === wanted && keys === wanted, `${label} has the key ${letter}, told as ${keys}`);
  }
  await playedBy(page, shown.find(({ keys }) => keys !== "d").keys);
  const played = await page.locator("section.vh").textContent();
  await playedBy(page, "u");
  await page.waitForSelector("[aria-keyshortcuts=r]", { state: "attached" });
  await playedBy(page, "r");
  await page.waitForFunction((was) => document.querySelector("section.vh").textContent === was, played);
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open]");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog"));
  expect(!(await focused(page)).isBody, "the focus was lost with the help");
  await page.context().close();
}

/* Letters act where the table has the focus, and not at all when a setting turns them off. */
async function lettersElsewhere(open, url) {
  const page = await golfAt(open, url);
  const before = await seq(page);
  await page.focus("header button[aria-label=Home]");
  for (const key of ["d", "1", "u", "?", "h", "l"]) await page.keyboard.press(key);
  expect((await seq(page)) === before, "a letter played, though the table had no focus");
  expect((await page.locator("dialog").count()) === 0, "a letter opened something, though the table had no focus");
  await page.focus(".felt [role=button][tabindex='0']");
  await playedBy(page, "d");
  await page.context().close();

  const quiet = await golfAt(open, url, { keys: false });
  const still = await seq(quiet);
  for (const key of ["d", "1", "?", "h", "l", "s"]) await quiet.keyboard.press(key);
  expect((await seq(quiet)) === still && (await quiet.locator("dialog").count()) === 0, "a letter acts, though off");
  expect((await quiet.locator("[aria-keyshortcuts], kbd").count()) === 0, "a letter is told of, though off");
  await quiet.keyboard.press("ArrowRight");
  const at = await seq(quiet);
  await quiet.keyboard.press("Enter");
  await isPlayed(quiet, at);
  await quiet.context().close();
}

/* What a key reads out. */
async function readBy(page, key) {
  const before = await page.locator(".felt-frame > [role=status]").textContent();
  await page.keyboard.press(key);
  await page.waitForFunction(
    (was) => document.querySelector(".felt-frame > [role=status]").textContent !== was,
    before,
  );
  return (await page.locator(".felt-frame > [role=status]").textContent()).trim();
}

/* Keys read out the tops, the stock, the foundation and what fits; with Shift, arrows walk up a column. */
async function reading(open, url) {
  const page = await golfAt(open, url);
  const table = await page.locator("section.vh li").allTextContents();
  const tops = table
    .filter((line) => /^Column/.test(line))
    .map((line) => /(column \d): .*, (.*) on top\./i.exec(line))
    .map(([, column, top]) => `${column}: ${top}.`);
  expect((await readBy(page, "a")) === tops.join(" "), `tops: ${await readBy(page, "a")}, not ${tops.join(" ")}`);
  const lineOf = (name) => table.find((line) => line.startsWith(name));
  expect((await readBy(page, "s")) === lineOf("Stock"), "the stock is not read");
  expect((await readBy(page, "i")) === lineOf("Foundation"), "the foundation is not read");
  const fits = await page
    .locator(".felt [role=button]")
    .evaluateAll((all) => all.map((el) => `${/\. (.*)$/.exec(el.getAttribute("aria-label"))[1]}.`));
  expect(
    (await readBy(page, "w"))
      .split(/(?<=\.) /)
      .sort()
      .join() === fits.sort().join(),
    "what fits is not read",
  );
  await page.focus(".felt [data-z='0'][role=button], .felt [role=button][tabindex='0']");
  const heard = [];
  const place = () =>
    page.evaluate(() => {
      const read = document.querySelector(".felt .read")?.dataset;
      return read ? `${read.z}.${read.c}` : "";
    });
  for (let i = 0; i < 3; i++) {
    const was = await place();
    await page.keyboard.press("Shift+ArrowUp");
    await page.waitForFunction((was) => {
      const read = document.querySelector(".felt .read")?.dataset;
      return read && `${read.z}.${read.c}` !== was;
    }, was);
    heard.push((await page.locator(".felt-frame > [role=status]").textContent()).trim());
  }
  expect(
    heard.every((words) => / of .*, column \d, card \d of 5$/.test(words)) && new Set(heard).size === 3,
    `a column is walked: ${heard.join(" | ")}`,
  );
  await page.keyboard.press("Enter");
  await page.waitForSelector(".felt .why");
  await page.context().close();
}

/* The log is one stop of Tab, whatever it explains; arrows lead to its words. */
async function logWords(open, url) {
  const page = await open({ size: SIZES.desktop });
  await page.goto(`${url}#/make/kop+match=1`);
  await page.click("button.big:not([disabled])");
  await page.waitForFunction(() => document.activeElement?.closest(".felt-frame"));
  for (let i = 0; i < 6 && (await page.locator(".side .log .term").count()) === 0; i++) {
    await page.waitForSelector(".felt [role=button], .bar-moves .move");
    await page.locator(".felt [role=button], .bar-moves .move").last().press("Enter");
    await page.waitForTimeout(300);
  }
  const stops = await page
    .locator(".side .log, .side .log *")
    .evaluateAll((all) => all.filter((el) => el.tabIndex >= 0).length);
  expect(stops === 1, `the log has ${stops} stops of Tab`);
  await page.focus(".side .log");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.activeElement?.matches(".side .log .term"));
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[open]");
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
  await page.focus(".felt [role=button][tabindex='0']");
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
    await page.waitForFunction(
      (title) => document.title === title,
      route === "/" ? "Cardroom" : `${heading} – Cardroom`,
    );
  }
  await page.evaluate(() => {
    location.hash = "/deal/golf+match=1/17";
  });
  await page.waitForFunction(() => document.activeElement?.matches(".felt"));
  await page.waitForFunction(() => document.title === "Golf patience – deal 17 – Cardroom");
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
    "letters elsewhere": () => within(({ url, open }) => lettersElsewhere(open, url)),
    "reading out": () => within(({ url, open }) => reading(open, url)),
    "words of the log": () => within(({ url, open }) => logWords(open, url)),
    "the menu": () => within(({ url, open }) => menu(open, url)),
    "from screen to screen": () => within(({ url, open }) => screens(open, url)),
    "the next deal": () => within(({ url, open }) => nextByKey(open, url)),
    "labels and what is said": () => within(({ url, open }) => said(open, url)),
  },
  { Cabo: () => within(({ url, open }) => playByKeys(open, url, "cabo match=1", 5, SIZES.tablet)) },
);
