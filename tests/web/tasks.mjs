// tasks.mjs PROGRAM - what people come for, done as they would do it, with the taps counted: at four sizes, by day and
// by night. A tap too many fails.
import { chance, deal, expect, fail, run, tapToTheEnd, visit, waitForChoice, within } from "./browser.mjs";

const SIZES = { "360x640": [360, 640], "640x360": [640, 360], "768x1024": [768, 1024], "1440x900": [1440, 900] };

/* Somebody who taps only what can be seen without scrolling, unless told otherwise. */
class Hand {
  taps = 0;

  constructor(page) {
    this.page = page;
  }

  async tap(what) {
    const found = typeof what === "string" ? this.page.locator(what).first() : what;
    let box = null; /* none if it was painted anew just then */
    for (let i = 0; !box && i < 10; i++) {
      await found.waitFor();
      box = await found.boundingBox();
    }
    const size = this.page.viewportSize();
    const isSeen =
      box && box.y >= 0 && box.y + box.height <= size.height + 1 && box.x >= 0 && box.x + box.width <= size.width + 1;
    expect(isSeen, `${what} lies outside the first screen: ${JSON.stringify(box)}`);
    await found.click();
    this.taps++;
  }

  /* Scrolls to it first. */
  async find(what) {
    await what.first().waitFor();
    await what.first().scrollIntoViewIfNeeded();
    await what.first().click();
    this.taps++;
  }
}

const atMost = ({ taps }, most) =>
  taps > most ? fail(`${taps} taps, expected at most ${most}`) : `${taps} ${taps === 1 ? "tap" : "taps"}`;

/* From the first screen to a friend's first card: the friend comes by the link that was copied. */
async function friend({ url, open }, size, scheme) {
  const anna = new Hand(await open({ size, scheme }));
  const boris = new Hand(await open({ size, scheme }));
  await anna.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(anna.page, url, "/");
  await anna.tap(".together");
  await anna.tap("button.big:not([disabled])");
  await anna.tap("button:text-is('Copy')");
  const link = await anna.page.evaluate(() => navigator.clipboard.readText());
  await boris.page.goto(link);
  await boris.tap("button:text-is('Sit here')");
  await anna.page.waitForFunction(() => document.querySelectorAll(".seats-panel .person").length > 1);
  await anna.tap("button:text-is('Start')");
  await boris.page.waitForSelector(".felt .card");
  return `the host ${atMost(anna, 4)}, the friend ${atMost(boris, 2)}`;
}

/* A game of yesterday and its worst move, from home. */
async function worstMove({ url, open }, size, scheme) {
  const page = await open({ size, scheme });
  await deal(page, 7);
  await visit(page, url, "/make/kop+match=1");
  await page.click("button.big:not([disabled])");
  await tapToTheEnd(page, chance(7));
  const today = await page.context().newPage();
  await today.addInitScript(
    (later) => {
      const { now } = Date;
      Date.now = () => now() + later;
    },
    24 * 3600 * 1000,
  );
  await visit(today, url, "/");
  const hand = new Hand(today);
  await hand.find(today.getByRole("link", { name: /My games/ }));
  await hand.find(today.getByRole("button", { name: /^Review: Kop/ }));
  await today.waitForFunction(() =>
    /weighed\.$/.test(document.querySelector(".review [role=status]")?.textContent ?? ""),
  );
  const costs = (await today.locator(".moment").allTextContents()).map((one) =>
    Number(/Better by ([\d.]+)/.exec(one)[1]),
  );
  await hand.find(today.locator(".moment").nth(costs.indexOf(Math.max(...costs))));
  await today.waitForSelector(".curve .now");
  return atMost(hand, 4);
}

/* A game alone is left by closing the tab; one tap goes on with it. */
async function goneOn({ url, open }, size, scheme) {
  const page = await open({ size, scheme });
  await visit(page, url, "/deal/golf+match=1/17");
  const [{ x, y }] = await waitForChoice(page);
  await page.mouse.click(x, y);
  await page.waitForSelector("[aria-label='Take back']");
  const left = await page.locator(".chip").first().textContent();
  await page.close();
  const hand = new Hand(await page.context().newPage());
  await visit(hand.page, url, "/");
  await hand.tap(".entries button");
  await hand.page.waitForSelector(".chip");
  expect((await hand.page.locator(".chip").first().textContent()) === left, "it goes on elsewhere");
  return atMost(hand, 1);
}

/* A solution is shown and played to the end: the figures have a game with help, and no win. */
async function assisted({ url, open }, size, scheme) {
  const hand = new Hand(await open({ size, scheme }));
  const { page } = hand;
  await deal(page, 3);
  await visit(page, url, "/patience");
  await page.click("button.big:not([disabled])");
  await waitForChoice(page);
  await hand.tap("button[aria-label=Menu]");
  await hand.tap("[role=menuitem]:has-text('Show a solution')");
  await page.waitForSelector("dialog button.main:not([disabled])");
  await hand.tap("dialog button.main");
  await page.waitForSelector(".result");
  const words = await page.locator(".result h2").textContent();
  expect(words === "Solved!", `the solution ends with: ${words}`);
  await visit(page, url, "/games/stats");
  const figures = (await page.locator(".figures").innerText()).replace(/\s+/g, " ");
  expect(
    /Played 0 .*Won 0 /.test(figures) && /(With help|Same cards again) 1 /.test(figures),
    `the figures: ${figures}`,
  );
  return atMost(hand, 3);
}

/* Without a network: a game of each family to its end, the day, my games, a review, another language. */
async function offline({ url, open }, size, scheme) {
  const hand = new Hand(await open({ size, scheme }));
  const { page } = hand;
  await visit(page, url, "/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.context().setOffline(true);
  await page.close();
  hand.page = await page.context().newPage();
  const again = hand.page;
  await visit(again, url, "/");
  for (const rules of ["golf+match=1", "golf6+match=1", "kop+match=1"]) {
    await visit(again, url, `/make/${rules}`);
    await again.click("button.big:not([disabled])");
    await tapToTheEnd(again, chance(5), 600);
    await again.waitForSelector(".result");
  }
  await visit(again, url, "/daily");
  await again.click("button.big");
  await waitForChoice(again);
  await visit(again, url, "/games");
  await again.waitForFunction(() => document.querySelectorAll(".my-game").length === 4);
  await again.getByRole("button", { name: /^Review: Kop/ }).click();
  await again.waitForSelector(".review summary");
  await visit(again, url, "/settings");
  await again.getByLabel("日本語").check({ force: true });
  await again.waitForSelector("h1:has-text('設定')");
  expect(
    await again.evaluate(() =>
      [...document.fonts].some((font) => font.family.includes("Japanese") && font.status === "loaded"),
    ),
    "the letters of Japanese are not there",
  );
  await visit(again, url, "/make");
  return "three games to the end, the day, a review, Japanese";
}

/* On to another device by six words, and signed out there again. */
async function devices({ url, open }, size, scheme) {
  const anna = new Hand(await open({ size, scheme, settings: { name: "Anna" } })),
    phone = new Hand(await open({ size, scheme, settings: { name: "" } }));
  await visit(anna.page, url, "/friends/golf6");
  await anna.page.click("button.big:not([disabled])");
  await anna.page.waitForSelector(".lobby");
  const [, code] = /#\/t\/(\w+)/.exec(anna.page.url());
  await visit(anna.page, url, "/settings");
  await anna.find(anna.page.locator("text=Make six words"));
  const words = (await anna.page.locator(".code-words").textContent()).trim();
  await visit(phone.page, url, `/t/${code}`);
  await phone.find(phone.page.locator("text=I have played on another device"));
  await phone.page.getByLabel("Six words").fill(words.toUpperCase());
  await phone.find(phone.page.locator("text=Go on as this guest"));
  await phone.page.waitForSelector("button:text-is('Start')"); /* the host's own seat */
  await anna.find(anna.page.locator("text=Show my devices"));
  await anna.page.waitForSelector(".devices li:nth-child(2)");
  await anna.find(anna.page.locator(".devices button:has-text('Sign out')"));
  await anna.page.waitForFunction(() => document.querySelectorAll(".devices li").length === 1);
  await phone.page.waitForFunction(() => !document.body.innerText.includes("Anna (you)"));
  return `${atMost(phone, 2)} there, ${atMost(anna, 3)} here`;
}

/* Each with whether it needs a room. */
const TASKS = {
  "a friend's first card": [friend, true],
  "yesterday's worst move": [worstMove, false],
  "going on after the tab was closed": [goneOn, false],
  "a win with help": [assisted, false],
  offline: [offline, false],
  "another device, and signed out": [devices, true],
};

await run(
  Object.fromEntries(
    Object.entries(SIZES).flatMap(([name, size]) =>
      ["light", "dark"].flatMap((scheme) =>
        Object.entries(TASKS).map(([task, [done, needsRoom]]) => [
          `${task}, ${name}, ${scheme}`,
          () => within(async (at) => console.log(`  ${await done(at, size, scheme)}`), { needsRoom }),
        ]),
      ),
    ),
  ),
);
