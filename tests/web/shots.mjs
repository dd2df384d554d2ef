// shots.mjs PROGRAM FOLDER - every screen and a table of each form, at three sizes, by day and by night. Nothing may
// lie outside the window. It leaves pictures for people to look at in the folder.
import { mkdirSync } from "node:fs";
import { chance, deal, expectNoScroll, fail, run, tapToTheEnd, visit, waitForChoice, within } from "./browser.mjs";

const folder = process.argv[3] ?? "shots";
const SIZES = [[360, 640], [768, 1024], [1440, 900]];
const SCREENS = { home: "/", make: "/make/golf6", join: "/join", patience: "/patience", settings: "/settings", replay: "/replay", daily: "/daily" };
const TABLES = { golf: "golf holes=1", tri_peaks: "tri_peaks holes=1", golf6: "golf6 match.deals=1", cabo: "cabo match.deals=1", kop: "kop match=1", spit: "spit rounds=1" };

async function expectNothingAside(page, where) {
  const beyond = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("main *:not(.fan, .fan *)")]
      .filter((el) => Math.max(el.getBoundingClientRect().right, el === document.documentElement ? el.scrollWidth : 0) > innerWidth + 1)
      .map((el) => `${el.tagName} ${el.className} ${el.textContent.slice(0, 40)}`));
  if (beyond.length > 0) fail(`${where}: wider than the window: ${beyond.slice(0, 3).join("; ")}`);
}

async function shoot(open, url, size, scheme) {
  const name = (what) => `${folder}/${what}-${size.join("x")}-${scheme}.png`;
  const page = await open({ size, scheme });
  await deal(page, 7);
  for (const [what, route] of Object.entries(SCREENS)) {
    await visit(page, url, route);
    await page.waitForTimeout(300);
    await expectNothingAside(page, `${what} ${size.join("x")}`);
    await page.screenshot({ path: name(what) });
  }
  for (const [what, rules] of Object.entries(TABLES)) {
    await visit(page, url, `/make/${encodeURIComponent(rules.replaceAll(" ", "+"))}`);
    await page.click("button.big:not([disabled])");
    await waitForChoice(page);
    await page.waitForTimeout(400); /* until the cards lie still */
    await expectNoScroll(page);
    await page.screenshot({ path: name(what) });
    if (what !== "golf6") continue;
    await tapToTheEnd(page, chance(7), 600);
    await expectNothingAside(page, `result ${size.join("x")}`);
    await page.screenshot({ path: name("result") });
  }
  await page.context().close();
}

mkdirSync(folder, { recursive: true });
await run(Object.fromEntries(SIZES.flatMap((size) => ["light", "dark"].map((scheme) => [
  `${size.join("x")} ${scheme}`, () => within(({ url, open }) => shoot(open, url, size, scheme)),
]))));
