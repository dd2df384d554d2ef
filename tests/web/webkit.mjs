// webkit.mjs PROGRAM - the page in WebKitGTK, the nearest to Safari that Debian has: a deal of each family, a table
// with guests of three engines, a reload in mid-game, a server that is gone and comes back, four languages, the sheet
// for the printer, sounds.
// What its driver cannot do, and what is done instead:
//   printing         it has no such command: the sheet's rules for paper are put on for the screen, and looked at.
//   offline          it has no such command: the server is killed, and started again.
//   scripts before the page's own, answers to requests: neither. Settings are written and the page loaded again; cards
//                    are dealt by chance, except for the patience, whose deal has a number.
//   console          it tells nothing: errors of the page are caught by a listener that comes after each load.
//   downloads        it has no such command: chromium and Firefox save the files.
//   touch            its pointers are mice: fingers are left to chromium.
//   pictures         its screenshots sometimes never come: no test rests on one.
import {
  chance,
  endsSoon,
  ENGINES,
  GAMES_MET,
  expect,
  expectNoScroll,
  fail,
  HANG,
  playAlone,
  run,
  SIZES,
  startRoom,
  tapToTheEnd,
  visit,
  waitForChoice,
  WEB,
} from "./browser.mjs";
import { tapOnce, totals } from "./people.mjs";
import { serve } from "./serve.mjs";
import { launchWebKit } from "./webdriver.mjs";

const program = process.argv[2] ?? fail("expected the program as the first argument");

const listen = () => {
  if (window.wrongs) return;
  window.wrongs = [];
  addEventListener("error", ({ message }) => window.wrongs.push(message));
  addEventListener("unhandledrejection", ({ reason }) => window.wrongs.push(String(reason)));
};

/* Runs a test with a server of files or a room; ends all of it, whatever happens. */
async function within(test, { needsRoom = false } = {}) {
  const room = needsRoom ? await startRoom(program) : await serve(WEB);
  let webkit = null;
  const pages = [];
  try {
    webkit = await launchWebKit();
    const open = async ({ settings = {}, ...looks } = {}) => {
      const page = await webkit.open(looks);
      await page.goto(room.url);
      const kept = { settings: { pace: 0, language: "en", ...settings }, met: GAMES_MET };
      await page.evaluate((wanted) => {
        for (const [key, value] of Object.entries(wanted))
          localStorage.setItem(`cardroom.${key}`, JSON.stringify(value));
      }, kept);
      await page.reload();
      await page.evaluate(listen);
      pages.push(page);
      return page;
    };
    await test({ url: room.url, room, open });
    for (const page of pages) {
      const wrongs = await page.evaluate(() => window.wrongs ?? []);
      expect(wrongs.length === 0, `errors of the page: ${wrongs.join("; ")}`);
    }
  } finally {
    await webkit?.close();
    await room.close();
  }
}

const shown = async (page) =>
  expect(
    await page.evaluate(() => {
      const bar = document.querySelector(".bar");
      const isSeen = bar?.checkVisibility({ visibilityProperty: true });
      return !bar || isSeen === (bar.querySelector(".btn, .move") !== null);
    }),
    "an empty bar is shown, or a full one is hidden",
  );

/* A whole deal of a family. */
const whole = (rules) => () =>
  within(async ({ url, open }) => {
    const page = await open();
    expect(await page.evaluate(() => window.wrongs !== undefined), "errors are not heard");
    await playAlone(page, url, rules);
    await expectNoScroll(page);
    await shown(page);
    const isTold = await page.evaluate(() => document.querySelector("#app > .banner") !== null);
    expect(!isTold, "the first version is told to be a new one");
    const taps = await tapToTheEnd(page, endsSoon(chance(7)), 900);
    expect(taps > 2, `over after ${taps} taps`);
    await page.waitForSelector(".result .reason");
    /* while the result covers a half of the table, others' cards of Spit lie above its edge: it keeps its sizes */
    await expectNoScroll(page);
    await shown(page);
  });

/* A guest of another engine, by playwright. */
async function guest(engine, name) {
  const browser = await ENGINES[engine]();
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", locale: "en-GB" })
  ).newPage();
  page.setDefaultTimeout(HANG);
  await page.addInitScript(
    ([wanted, met]) => {
      if (localStorage.getItem("cardroom.settings")) return;
      localStorage.setItem("cardroom.settings", JSON.stringify(wanted));
      localStorage.setItem("cardroom.met", JSON.stringify(met));
    },
    [{ pace: 0, language: "en", name }, GAMES_MET],
  );
  return { browser, page };
}

/* As many seats as wished, without unfolding the list: it is a window of the system's, where a driver cannot tap. */
const seatsOf = (count) => {
  const list = [...document.querySelectorAll("label.field select")].find((one) =>
    [...one.options].every(({ value }) => /^\d+$/.test(value)),
  );
  if (!list) return false;
  list.value = count;
  list.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
};

/* WebKit makes the table; it loads the page again in mid-game, and the server is killed and comes back. All see one
 * result. */
async function together({ url, room, open }) {
  const anna = await open({ settings: { name: "Anna" } });
  const guests = [];
  try {
    for (const [engine, name] of [
      ["chromium", "Boris"],
      ["firefox", "Celia"],
    ])
      guests.push(await guest(engine, name));
    await visit(anna, url, "/make/golf4+match=1");
    await anna.click("label", "Online, with people");
    await anna.waitForFunction(seatsOf, 3);
    await anna.click("button.big:not([disabled])");
    await anna.waitForSelector(".lobby");
    const code = /#\/t\/(\w+)/.exec(await anna.url())[1];
    for (const { page } of guests) {
      await visit(page, url, `/t/${code}`);
      await page.click("text=Sit here");
    }
    await anna.waitForFunction(
      () => /Boris/.test(document.body.textContent) && /Celia/.test(document.body.textContent),
    );
    await anna.click("button", "Start");
    const all = [anna, ...guests.map(({ page }) => page)];
    for (const page of all) await page.waitForSelector(".felt-frame");
    const pick = chance(5);
    const round = async () => {
      const goesOn = [];
      for (const page of all) goesOn.push(await tapOnce(page, pick));
      return goesOn.some(Boolean);
    };
    for (let i = 0; i < 3; i++) await round();
    await anna.reload();
    await anna.waitForSelector(".felt-frame");
    await anna.evaluate(listen);
    for (let i = 0; i < 2; i++) await round();
    await room.again();
    for (const page of all) await page.waitForFunction(() => !document.querySelector(".banner.link"));
    for (let i = 0; await round(); i++) expect(i < 300, "not over after 300 rounds");
    const results = [];
    for (const page of all) {
      await page.waitForSelector(".result .reason");
      results.push(
        page === anna
          ? await page.evaluate(() =>
              [...document.querySelectorAll(".result tbody tr")]
                .map((row) => row.textContent)
                .sort()
                .join("\n")
                .replace(/\(you\)/g, ""),
            )
          : await totals(page),
      );
    }
    expect(new Set(results).size === 1, `the results differ:\n${results.join("\n--\n")}`);
  } finally {
    for (const { browser } of guests) await browser.close();
  }
}

async function alone({ url, open }) {
  const page = await open();
  await playAlone(page, url, "golf6 match=1");
  const pick = chance(3);
  for (let i = 0; i < 4; i++) await tapOnce(page, pick);
  const cards = () => page.evaluate(() => document.querySelectorAll(".felt .card").length);
  await waitForChoice(page); /* the bot has played */
  const before = await cards();
  await page.reload();
  await waitForChoice(page);
  expect((await cards()) === before, `${before} cards before the page was loaded again, ${await cards()} after`);
}

const HOME = { en: "Play with friends", fr: "Jouer entre amis", ja: "友だちと遊ぶ", pl: "Graj ze znajomymi" };
async function languages({ url, open }) {
  for (const [language, words] of Object.entries(HOME)) {
    const page = await open({ settings: { language } });
    await visit(page, url);
    await page.waitForFunction((one) => document.body.textContent.includes(one), words);
    expect((await page.evaluate(() => document.documentElement.lang)) === language, `not ${language}`);
    for (const route of ["/", "/settings", "/make/cabo", "/score"]) {
      await visit(page, url, route);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide <= 0, `${language} ${route}: ${wide} points wider than the window`);
    }
  }
}

/* The sheet for the printer, with the rules for paper put on for the screen. */
async function paper({ url, open }) {
  const page = await open({ size: SIZES.desktop });
  await visit(page, url, "/book/golf6");
  await page.waitForSelector(".sheet");
  const [head, text] = await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules) if (rule.media?.mediaText === "print") rule.media.mediaText = "screen";
    for (const sheet of document.styleSheets)
      for (let i = sheet.cssRules.length - 1; i >= 0; i--)
        if (/^screen$/.test(sheet.cssRules[i].media?.mediaText ?? "") && sheet.cssRules[i].cssText.includes("-300mm"))
          sheet.deleteRule(i);
    const boxes = [".sheet-head h1", ".sheet-text"].map((one) => document.querySelector(one).getBoundingClientRect());
    return boxes.map(({ width, height }) => Math.min(width, height));
  });
  expect(head > 10 && text > 300, `the sheet is not seen: its title ${head}, its text ${text}`);
  const cut = await page.evaluate(() => {
    const el = document.querySelector(".sheet-text");
    return el.scrollWidth - el.clientWidth;
  });
  expect(cut <= 1, `the sheet's text is ${cut} points wider than the paper`);
}

/* Where sounds are made: in a tap, never before. */
async function sounds({ url, open }) {
  const page = await open({ settings: { sound: true } });
  await page.evaluate(() => {
    const { AudioContext } = window;
    window.made = [];
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        window.made.push({ type: window.event?.type ?? "none", audio: this });
      }
    };
    location.hash = "#/deal/golf+match=1/17";
  });
  await waitForChoice(page);
  expect((await page.evaluate(() => window.made.length)) === 0, "made before anybody tapped");
  await tapOnce(page, chance(1));
  await page.waitForFunction(() => window.made.length === 1 && window.made[0].audio.state === "running");
  const type = await page.evaluate(() => window.made[0].type);
  expect(/pointerup|click/.test(type), `made in ${type}`);
}

const FAMILIES = ["golf match=1", "golf6 match=1", "cabo match=1", "kop match=1", "spit rounds=1"];
await run({
  "what the page needs": () =>
    within(async ({ open }) => {
      const page = await open();
      console.log(`in ${page.version}`);
      const simd = await page.evaluate(() =>
        WebAssembly.validate(
          new Uint8Array([
            0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
            11,
          ]),
        ),
      );
      expect(simd, "no SIMD in WebAssembly");
    }),
  ...Object.fromEntries(FAMILIES.map((rules) => [rules, whole(rules)])),
  "loaded again in mid-game": () => within(alone),
  "guests of three engines, a page loaded again, a server gone and back": () => within(together, { needsRoom: true }),
  "four languages": () => within(languages),
  "the sheet for the printer": () => within(paper),
  "sounds begin with a tap": () => within(sounds),
});
