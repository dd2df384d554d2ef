// engines.mjs PROGRAM - what every engine must do, played by a few taps in the one that ENGINE names: a game of each family to
// its end, a table of two guests in a room that is paused and goes on, a score sheet, the looks by day and by night.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chance, ENGINE, expect, expectNoScroll, playAlone, run, SIZES, tapToTheEnd, visit, waitForChoice, within } from "./browser.mjs";
import { playBoth, seated, totals } from "./people.mjs";

const program = process.argv[2];
const button = (page, name) => page.getByRole("button", { name, exact: true });

async function alone({ open, url }) {
  for (const rules of ["golf holes=1", "golf6 match.deals=1", "cabo match.deals=1", "kop match=1"]) {
    const page = await open();
    await playAlone(page, url, rules);
    await expectNoScroll(page);
    expect(await page.evaluate(() => document.querySelector(".bar").checkVisibility() === (document.querySelector(".bar .btn, .bar .move") !== null)), `${rules}: an empty bar is kept, or a full one hidden`);
    const pick = chance(7);
    await tapToTheEnd(page, (most, shown) => {
      const ends = shown.findIndex(({ words }) => /^(call|knock)/i.test(words));
      return ends >= 0 ? ends : pick(most);
    });
    await page.context().close();
  }
}

/* Both agree to a pause; one goes on, and they play to the end. Each button is pressed where a finger would. */
async function together(world) {
  const { anna, boris } = await seated(world, "golf4 match.deals=1");
  await waitForChoice(anna);
  await boris.click("[aria-label=Menu]");
  await boris.click("text=Pause");
  await button(anna, "Agree to a longer pause").click();
  await button(anna, "Agree to a longer pause").waitFor({ state: "detached" });
  for (const page of [anna, boris]) await button(page, "Go on").waitFor();
  await button(boris, "Go on").click();
  await button(anna, "Go on").waitFor({ state: "detached" });
  await playBoth(anna, boris, 5);
  await Promise.all([anna, boris].map((page) => page.waitForSelector(".result .reason")));
  expect((await totals(anna)) === (await totals(boris)), `${await totals(anna)}, and ${await totals(boris)}`);
}

async function sheet({ open, url }) {
  const page = await open();
  await visit(page, url, "/real/golf4+ender.penalty=double");
  for (const [seat, name] of ["Ada", "Bruno"].entries()) await page.locator(".names input").nth(seat).fill(name);
  await page.click(".make-bar button.main:not([disabled])");
  await page.waitForSelector(".deal-entry");
  for (const digit of "1209") await page.locator(".pad").getByRole("button", { name: digit, exact: true }).click();
  await page.locator("fieldset", { hasText: "Who ended" }).getByRole("button", { name: "Ada", exact: true }).click();
  await page.locator(".deal-entry button.main:not([disabled])").click();
  await page.waitForSelector(".kept-sheet tbody tr");
  await page.reload();
  await page.waitForSelector(".kept-sheet tbody tr");
  await button(page, "Share the sheet").click();
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save the sheet").click()]);
  const path = await download.path();
  expect(readFileSync(path, "utf8").includes("slip 12 9 ender 0\n"), readFileSync(path, "utf8"));
  expect(JSON.parse(execFileSync(program, ["sheet", "--json", path], { encoding: "utf8" })).total.join() === "24,9", "the sheet counts otherwise");
}

/* By day and by night: the page and what the engine draws itself, such as bars to scroll by. */
async function looks({ open, url }) {
  for (const scheme of ["light", "dark"]) {
    const page = await open({ size: SIZES.desktop, scheme });
    await visit(page, url, "/settings");
    const drawn = await page.evaluate(() => {
      const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement), paper = getComputedStyle(document.body).backgroundColor;
      return { scheme: colorScheme, ground: [backgroundColor, paper].find((colour) => colour !== "rgba(0, 0, 0, 0)") };
    });
    const isDark = Math.max(...drawn.ground.match(/\d+/g).slice(0, 3).map(Number)) < 128;
    expect(drawn.scheme === scheme && isDark === (scheme === "dark"), `${scheme}: ${JSON.stringify(drawn)}`);
    await page.context().close();
  }
}

console.log(`in ${ENGINE}`);
await run({
  "a game of each family": () => within(alone),
  "a table of two, paused": () => within(together, { needsRoom: true }),
  "a score sheet": () => within(sheet),
  "day and night": () => within(looks),
});
