// axe.mjs PROGRAM [full] - axe-core finds nothing on any screen, with a table of each family: on a phone by day, on a
// desktop by night; with `full` at every size by both, with more tables.
import { readFileSync } from "node:fs";
import { chance, fail, fromWeb, isFull, run, SIZES, tapToTheEnd, visit, waitForChoice, within } from "./browser.mjs";

const axe = readFileSync(fromWeb.resolve("axe-core/axe.min.js"), "utf8");

const LOOKS = [["phone", "light"], ["desktop", "dark"]];
const MORE_LOOKS = [["phone", "dark"], ["tablet", "light"], ["tablet", "dark"], ["desktop", "light"]];

/* Nothing is amiss in what the page shows now, whichever way it is looked at. */
async function check(page, where) {
  for (const [size, scheme] of isFull ? [...LOOKS, ...MORE_LOOKS] : LOOKS) {
    const [width, height] = SIZES[size];
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    await page.waitForTimeout(250); /* colours and places change in steps */
    await page.evaluate(axe); /* the page's policy would refuse a script element */
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    if (violations.length > 0)
      fail(`${where}, ${size}, ${scheme}: ${violations.map((one) => `${one.id} (${one.help}): ${one.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`).join(" | ")}`).join("\n  ")}`);
  }
  const [[size, scheme]] = LOOKS;
  await page.setViewportSize({ width: SIZES[size][0], height: SIZES[size][1] });
  await page.emulateMedia({ colorScheme: scheme });
}

const TABLES = ["golf holes=1", "golf6 match.deals=1", "kop match=1"];
const MORE_TABLES = ["tri_peaks holes=1", "cabo match.deals=1"];
const SCREENS = ["/", "/make", "/make/cabo", "/join", "/patience", "/settings", "/replay", "/daily", "/games", "/games/stats"];

async function screens(open, url) {
  const page = await open();
  for (const route of SCREENS) {
    await visit(page, url, route);
    await page.waitForTimeout(250);
    await check(page, route);
  }
  await page.context().close();
}

/* The form that makes a table: the games to choose from, everything unfolded, rules that do not go together. */
async function form(open, url) {
  const page = await open();
  await visit(page, url, "/make/tri_peaks+columns=7");
  await page.waitForSelector(".trouble");
  await check(page, "rules that do not fit");
  await page.click(".only-small");
  await check(page, "games to choose from");
  await page.click(".only-small");
  for (let next; (next = page.locator(".house-form details:not([open]) > summary").first()), (await next.count()) > 0;) await next.click();
  await check(page, "all rules unfolded");
  await page.context().close();
}

/* What opens over a table: the same at every one. */
async function overTable(page, rules) {
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open]");
  await check(page, `help over ${rules}`);
  await page.keyboard.press("Escape");
  await page.click("[aria-label=Menu]");
  await check(page, `menu of ${rules}`);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector(".menu"));
}

async function table(open, url, rules) {
  const page = await open();
  await visit(page, url, `/make/${encodeURIComponent(rules.replaceAll(" ", "+"))}`);
  await page.click("button.big:not([disabled])");
  await waitForChoice(page);
  await check(page, rules);
  if (isFull || rules === TABLES[0]) await overTable(page, rules);
  await tapToTheEnd(page, chance(5), 600);
  await check(page, `result of ${rules}`);
  if (rules.startsWith("kop")) {
    await page.click("text=Replay");
    await page.waitForSelector(".replay-bar");
    await check(page, `replay of ${rules}`);
    await page.click("button[aria-label=Review]");
    await page.waitForSelector(".moment");
    for (const depth of await page.locator(".review summary").all()) await depth.click();
    await check(page, `review of ${rules}`);
  }
  await page.context().close();
}

await run({
  screens: () => within(({ url, open }) => screens(open, url)),
  ...(isFull ? { "making a table": () => within(({ url, open }) => form(open, url)) } : {}),
  ...Object.fromEntries([...TABLES, ...(isFull ? MORE_TABLES : [])].map((rules) => [rules, () => within(({ url, open }) => table(open, url, rules))])),
});
