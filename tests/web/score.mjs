// score.mjs PROGRAM - a score sheet of real cards, kept on a phone without a network: deals entered in few taps count as
// `cardroom sheet` counts the file that is saved; what cannot be is refused; a deal is corrected; the sheet is there again
// after the page was closed.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, expectNoScroll, run, SIZES, visit, within } from "./browser.mjs";

const program = process.argv[2];

/* Taps on buttons, counted. */
function tapper(page) {
  let taps = 0;
  return {
    count: () => taps,
    async tap(locator) {
      taps++;
      await locator.click();
    },
  };
}

async function begin(open, url, rules, names) {
  const page = await open({ size: SIZES.phone });
  await visit(page, url, `/real/${rules}`);
  await page.waitForSelector(".names input");
  for (const [seat, name] of names.entries()) await page.locator(".names input").nth(seat).fill(name);
  await page.click(".make-bar button.main:not([disabled])");
  await page.waitForSelector(".deal-entry");
  await page.context().setOffline(true);
  return page;
}

const key = (page, name) => page.locator(".pad").getByRole("button", { name, exact: true });
const chip = (page, legend, name) => page.locator("fieldset", { hasText: legend }).getByRole("button", { name, exact: true });
const writeDown = (page) => page.locator(".deal-entry button.main:not([disabled])");

/* What the saved file is to the program. */
async function saved(page) {
  await page.getByRole("button", { name: "Share the sheet" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the sheet" }).click()]);
  await page.keyboard.press("Escape");
  const path = await download.path();
  execFileSync(program, ["check", path]);
  return { text: readFileSync(path, "utf8"), sheet: JSON.parse(execFileSync(program, ["sheet", "--json", path], { encoding: "utf8" })) };
}

const totals = (page) => page.locator(".kept-sheet tfoot tr").first().locator("td").allTextContents();

async function golf(open, url) {
  const page = await begin(open, url, "golf4+ender.penalty=double", ["Ada", "Bruno"]);
  const { tap, count } = tapper(page);
  for (const digit of ["1", "2", "0"]) await tap(key(page, digit));
  await tap(key(page, "9"));
  await tap(chip(page, "Who ended", "Ada"));
  await page.waitForSelector(".entry-told:has-text('Ada: 24')"); /* twice 12: Bruno has 9 */
  await tap(writeDown(page));
  await page.waitForSelector(".kept-sheet tbody tr");
  expect(count() <= 12, `${count()} taps for a deal`);
  await expectNoScroll(page);
  const { sheet, text } = await saved(page);
  expect(text.includes("slip 12 9 ender 0\n") && sheet.total.join() === "24,9", text);
  await page.click(".kept-sheet tbody button");
  await tap(key(page, "8"));
  await tap(key(page, "Next player"));
  await tap(key(page, "9"));
  await tap(chip(page, "Who ended", "Ada"));
  await tap(writeDown(page));
  await page.waitForSelector(".kept-sheet th:has-text('1*')");
  expect((await totals(page)).join() === "8,9", (await totals(page)).join());
  const corrected = await saved(page);
  expect(corrected.text.includes("# was: 12 9 ender 0\nslip 8 9 ender 0\n") && corrected.sheet.total.join() === "8,9", corrected.text);
  await page.context().setOffline(false);
  await visit(page, url, "/score");
  await page.click(".sheet-list a");
  await page.waitForSelector(".kept-sheet tfoot");
  expect((await totals(page)).join() === "8,9", "another sheet after it was opened again");
  await page.getByRole("button", { name: "Take back the last deal" }).click();
  await page.waitForFunction(() => !document.querySelector(".kept-sheet"));
  await page.context().close();
}

async function kop(open, url) {
  const page = await begin(open, url, "kop", ["Ada", "Bruno", "Celia", "Dan"]);
  const { tap, count } = tapper(page);
  await tap(chip(page, "What was played", "wesele"));
  await tap(chip(page, "Who played together", "Celia"));
  await tap(chip(page, "Who played together", "Ada"));
  await tap(chip(page, "Who doubled", "Bruno"));
  for (const digit of ["6", "0"]) await tap(key(page, digit));
  await page.waitForSelector(".entry-told:has-text('Ada: +2')");
  await tap(writeDown(page));
  await page.waitForSelector(".kept-sheet tbody tr");
  expect(count() <= 10, `${count()} taps for a deal with wesele and a double`);
  expect((await totals(page)).join() === "+2,−2,+2,−2", (await totals(page)).join());
  await chip(page, "What was played", "zolo").click(); /* the letters have moved on: forehand is Bruno */
  await chip(page, "Who played alone", "Ada").click();
  await key(page, "1").click();
  await page.waitForSelector(".entry-told:has-text('This cannot be')");
  expect(await page.locator(".deal-entry button.main[disabled]").count() === 1, "an impossible deal may be written down");
  await key(page, "0").click();
  await key(page, "4").click();
  await page.waitForSelector(".entry-told:has-text('Ada: +45')"); /* the others have no trick: three times 5, of each */
  await page.context().close();
}

await run({
  "golf": () => within(({ url, open }) => golf(open, url)),
  "kop": () => within(({ url, open }) => kop(open, url)),
});
