// axe.mjs - axe-core finds nothing on any screen, in both themes.
import { readFileSync } from "node:fs";
import { chance, fail, fromWeb, run, SIZES, tapToTheEnd, visit, waitForChoice, within } from "./browser.mjs";

const axe = readFileSync(fromWeb.resolve("axe-core/axe.min.js"), "utf8");

async function check(page, where) {
  await page.evaluate(axe); /* the page's policy would refuse a script element */
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  if (violations.length > 0)
    fail(`${where}: ${violations.map((one) => `${one.id} (${one.help}): ${one.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`).join(" | ")}`).join("\n  ")}`);
}

const SCREENS = ["/", "/make", "/make/cabo", "/join", "/patience", "/settings", "/replay"];

async function screens(open, url, scheme, size) {
  const page = await open({ scheme, size });
  for (const route of SCREENS) {
    await visit(page, url, route);
    await page.waitForTimeout(500);
    await check(page, `${route} ${scheme}`);
  }
  await page.context().close();
}

async function tables(open, url, scheme) {
  for (const rules of ["golf holes=1", "tri_peaks holes=1", "golf6 match.deals=1", "cabo match.deals=1", "kop match=1"]) {
    const page = await open({ scheme, size: scheme === "dark" ? SIZES.desktop : SIZES.phone });
    await visit(page, url, `/make/${encodeURIComponent(rules.replaceAll(" ", "+"))}`);
    await page.click("button.big:not([disabled])");
    await waitForChoice(page);
    await check(page, `${rules} ${scheme}`);
    await page.keyboard.press("?");
    await page.waitForSelector("dialog[open]");
    await check(page, `help over ${rules} ${scheme}`);
    await page.keyboard.press("Escape");
    await page.click("[aria-label=Menu]");
    await check(page, `menu of ${rules} ${scheme}`);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector(".menu"));
    await tapToTheEnd(page, chance(5), 600);
    await check(page, `result of ${rules} ${scheme}`);
    if (rules.startsWith("kop")) {
      await page.click("text=Replay");
      await page.waitForSelector(".replay-bar");
      await check(page, `replay of ${rules} ${scheme}`);
      await page.click("button[aria-label='What did each decision cost?']");
      await page.waitForSelector(".decisions button");
      await check(page, `costs of ${rules} ${scheme}`);
    }
    await page.context().close();
  }
}

await run({
  "screens by day": () => within(({ url, open }) => screens(open, url, "light", SIZES.phone)),
  "screens by night": () => within(({ url, open }) => screens(open, url, "dark", SIZES.desktop)),
  "tables by day": () => within(({ url, open }) => tables(open, url, "light")),
  "tables by night": () => within(({ url, open }) => tables(open, url, "dark")),
});
