// shared.mjs PROGRAM - a score sheet that two people keep on two phones: both write until the host says otherwise, each
// sees at once what the other writes, and each deal tells its writer; without a network each writes on, and when two
// wrote the same deal, both versions are shown. A sheet is found by its code where one keeps score.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, expectNoScroll, run, SIZES, visit, within } from "./browser.mjs";
import { BORIS, isText } from "./people.mjs";

const program = process.argv[2];
const button = (page, name) => page.getByRole("button", { name, exact: true });
const totals = (page) =>
  page
    .locator(".kept-sheet tfoot tr")
    .first()
    .locator("td")
    .allTextContents()
    .then((all) => all.join());

async function write(page, points, ender) {
  for (const [seat, n] of points.entries()) {
    await page.locator(".count-box").nth(seat).click();
    for (const digit of String(n)) await page.locator(".pad").getByRole("button", { name: digit, exact: true }).click();
  }
  await page.locator("fieldset", { hasText: "Who ended" }).getByRole("button", { name: ender, exact: true }).click();
  await page.locator(".deal-entry button.main:not([disabled])").click();
}

const sees = (page, wanted) =>
  page.waitForFunction(
    (text) =>
      [...(document.querySelector(".kept-sheet tfoot tr")?.querySelectorAll("td") ?? [])]
        .map((td) => td.textContent)
        .join() === text,
    wanted,
  );

async function saved(page) {
  await button(page, "Share the sheet").click();
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save the sheet").click()]);
  const path = await download.path();
  execFileSync(program, ["check", path]);
  await page.locator("dialog").getByRole("button", { name: "Close" }).click();
  return readFileSync(path, "utf8");
}

/* Anna keeps a sheet and shares it; Boris opens it by its link. */
async function shared({ url, open }) {
  const anna = await open({ settings: { name: "Anna" } });
  await visit(anna, url, "/real/golf4+pot.stake=1");
  for (const [seat, name] of ["Anna", "Boris"].entries()) await anna.locator(".names input").nth(seat).fill(name);
  await anna.click(".make-bar button.main:not([disabled])");
  await write(anna, [5, 9], "Anna");
  await sees(anna, "5,9");
  await button(anna, "Let others see it and write").click();
  const code = await anna.locator("dialog .code-big").textContent();
  expect(/^[0-9A-Z]{7}$/.test(code), `the code ${code}`);
  await anna.locator("dialog").getByRole("button", { name: "Close" }).click();
  const boris = await open({ settings: { name: BORIS } });
  await visit(boris, url, `/paper/${code}`);
  await sees(boris, "5,9");
  return { anna, boris, code };
}

/* Who a deal was written by, as its dialog tells. */
async function writtenBy(page, deal, name) {
  await page
    .locator(".kept-sheet")
    .getByRole("button", { name: `Deal ${deal}`, exact: true })
    .click();
  await page.waitForSelector(`dialog p:text-is(${JSON.stringify(`Written by ${name}.`)})`);
  await isText(page);
  await page.locator("dialog .head").getByRole("button", { name: "Close" }).click();
}

async function together(world) {
  const { anna, boris, code } = await shared(world);
  await boris.waitForSelector(".deal-entry"); /* "Let others see it and write" lets them */
  await write(boris, [1, 2], "Boris");
  await sees(anna, "6,11");
  await writtenBy(anna, 1, "Anna");
  await writtenBy(anna, 2, BORIS);
  await button(anna, "Invite others").click();
  await anna.getByLabel("Everybody may write").uncheck();
  await boris.waitForSelector("text=You look on. Ask the host, Anna, to let you write.");
  expect((await boris.locator(".deal-entry").count()) === 0, "Boris may write without being allowed");
  await anna
    .locator("dialog")
    .getByRole("button", { name: `Let ${BORIS} write` })
    .click();
  await boris.waitForSelector(".deal-entry");
  await isText(anna);
  await anna.locator("dialog").getByRole("button", { name: "Close" }).click();
  await write(boris, [3, 3], "nobody");
  await sees(anna, "9,14");
  await button(boris, "Take back the last deal").click();
  await sees(anna, "6,11");
  await expectNoScroll(anna);
  const text = await saved(anna);
  expect(text === (await saved(boris)), "two files of one sheet differ");
  expect(/\n# by .+\nslip /.test(text), `the file does not tell who wrote: ${text}`);
  /* Who comes by the code has the sheet. */
  const celia = await world.open({ settings: { name: "Celia" } });
  await visit(celia, world.url, "/join");
  await celia.getByLabel("Code or link").fill(code.toLowerCase());
  await button(celia, "Join").click();
  await sees(celia, "6,11");
  await visit(celia, world.url, "/paper/AAAAAAA");
  await celia.waitForSelector("text=This sheet cannot be opened.");
}

/* A code is typed where one keeps score; what is wrong with one that leads nowhere is said. */
async function byCode(world) {
  const { code } = await shared(world),
    dan = await world.open({ settings: { name: "Dan" } });
  const type = async (typed) => {
    await visit(dan, world.url, "/score");
    await dan.getByLabel("Somebody's code").fill(typed);
    await button(dan, "Open the sheet").click();
  };
  for (const typed of ["K7QM2X", "K7QM", "K7QM2XY9", "ours"]) {
    await type(typed);
    await dan.waitForSelector(".code-form [role=alert]:has-text('seven letters or digits')");
  }
  await dan.getByLabel("Somebody's code").fill("AAAAAAA");
  expect((await dan.locator(".code-form [role=alert]").count()) === 0, "the last code's fault stays");
  await button(dan, "Open the sheet").click();
  await dan.waitForSelector("text=No sheet has the code AAAAAAA. Look whether it was typed or copied whole.");
  await dan.getByRole("link", { name: "Type a code" }).click();
  await dan.getByLabel("Somebody's code").fill(` ${code.toLowerCase()} `);
  await expectNoScroll(dan);
  await button(dan, "Open the sheet").click();
  await sees(dan, "5,9");
  await write(dan, [1, 2], "Anna");
  await sees(dan, "6,11");
  await dan.context().setOffline(true);
  await type(code.replace(/^./, (first) => (first === "Z" ? "Y" : "Z")));
  await dan.waitForSelector("text=The server does not answer. The sheet is opened as soon as it does.");
}

/* Who deals first, and points besides the cards, are the same on both phones; what stood there before is kept. */
async function dealt({ url, open }) {
  const anna = await open({ settings: { name: "Anna" } }),
    boris = await open({ settings: { name: BORIS } });
  await visit(anna, url, "/real/golf4+pot.stake=1");
  for (const [seat, name] of ["Anna", "Boris"].entries()) await anna.locator(".names input").nth(seat).fill(name);
  await anna.getByLabel("Who deals first?").selectOption({ label: "Boris" });
  await anna.click(".make-bar button.main:not([disabled])");
  await button(anna, "Let others see it and write").click();
  const code = await anna.locator("dialog .code-big").textContent();
  await anna.locator("dialog").getByRole("button", { name: "Close" }).click();
  await visit(boris, url, `/paper/${code}`);
  await boris.waitForSelector(".deal-entry h2:text-is('Deal 1: Boris deals, Anna begins')");
  await boris.locator(".free-points summary").click();
  await boris.locator(".free-points label.field input").first().fill("5");
  await boris.locator(".free-points").getByRole("button", { name: "penalty" }).click();
  await write(boris, [1, 2], "Boris");
  await sees(anna, "6,2");
  await anna.waitForSelector("text=Deal 1: Anna: +5 (penalty).");
  await anna.locator(".kept-sheet tbody button").click();
  await button(anna, "Correct deal 1").click();
  await anna.locator(".free-points label.field input").first().fill("7");
  await anna.locator(".deal-entry button.main:not([disabled])").click();
  await sees(boris, "8,2");
  await boris.locator(".kept-sheet tbody button").click();
  await boris.waitForSelector("dialog .sheet-trace code:text-is('1 2 ender 1 points 5 0 penalty')");
  await boris.locator("dialog .head").getByRole("button", { name: "Close" }).click();
  for (const page of [anna, boris]) {
    const text = await saved(page);
    expect(text.includes("match\nstarter 0\n") && text.includes("points 7 0 penalty\nslip 1 2 ender 1\n"), text);
  }
}

/* The host's phone is the book while there is no network; what both wrote is shown to both. */
async function apart(world) {
  const { anna, boris } = await shared(world);
  await boris.waitForSelector(".deal-entry");
  await anna.context().setOffline(true);
  await anna.waitForSelector(".deal-entry .notice:has-text('Not connected')"); /* where one writes */
  await write(anna, [1, 1], "Anna");
  await write(anna, [2, 2], "Boris");
  await sees(anna, "8,12");
  await anna.context().setOffline(false);
  await sees(boris, "8,12");
  await anna.context().setOffline(true);
  await anna.waitForSelector("text=Not connected");
  await write(anna, [4, 4], "Anna");
  await write(boris, [4, 5], "Anna");
  await sees(boris, "12,17");
  await anna.context().setOffline(false);
  await anna.waitForSelector(".conflict:has-text('Deal 4 was written twice')");
  for (const version of ["Boris: 4", "Boris: 5"])
    await anna.waitForSelector(`.conflict:has-text('${version}')`); /* once counted */
  await expectNoScroll(anna);
  await button(anna, "Both: these are two deals").click();
  await sees(anna, "16,21");
  await sees(boris, "16,21");
  expect((await totals(anna)) === (await totals(boris)), "two sheets");
  /* The same, when the other was right; the server has been away meanwhile. */
  await anna.context().setOffline(true);
  await anna.waitForSelector("text=Not connected");
  await write(anna, [7, 7], "Anna");
  await write(boris, [6, 6], "Anna");
  await sees(boris, "22,27");
  await anna.context().setOffline(false);
  await button(anna, `What ${BORIS} wrote is right`).click();
  await sees(anna, "22,27");
  expect((await saved(anna)) === (await saved(boris)), "two files of one sheet differ");
}

/* Celia has taken over Boris's place: deals are counted from the first of all, also where two wrote the same one. */
async function later(world) {
  const { url, open } = world,
    anna = await open({ settings: { name: "Anna" } });
  await visit(anna, url, "/real/golf4+pot.stake=1");
  for (const [seat, name] of ["Anna", "Boris"].entries()) await anna.locator(".names input").nth(seat).fill(name);
  await anna.click(".make-bar button.main:not([disabled])");
  for (const [n, points] of [
    [5, 9],
    [1, 2],
  ].entries()) {
    await write(anna, points, "Anna");
    await anna.waitForSelector(`.kept-sheet tbody tr:nth-child(${n + 1})`);
  }
  await button(anna, "Who plays on?").click();
  await anna.locator(".people-rows input").nth(2).fill("Celia");
  await button(anna, "Go on").click();
  await anna.waitForSelector(".count-box:has-text('Celia')");
  await button(anna, "Let others see it and write").click();
  const code = await anna.locator("dialog .code-big").textContent();
  await anna.locator("dialog").getByRole("button", { name: "Close" }).click();
  const celia = await open({ settings: { name: "Celia" } });
  await visit(celia, url, `/paper/${code}`);
  await celia.waitForSelector(".deal-entry h2:has-text('Deal 3')");
  await write(anna, [3, 3], "Anna");
  await celia.waitForSelector(".toast:has-text('Anna has written deal 3.')");
  await anna.context().setOffline(true);
  await anna.waitForSelector(".deal-entry .notice:has-text('Not connected')");
  await write(anna, [4, 4], "Anna");
  await write(celia, [4, 5], "Anna");
  await anna.context().setOffline(false);
  await anna.waitForSelector(".conflict:has-text('Deal 4 was written twice')");
}

await run({
  together: () => within(together, { needsRoom: true }),
  "by its code": () => within(byCode, { needsRoom: true }),
  "who deals, other points": () => within(dealt, { needsRoom: true }),
  "a later part": () => within(later, { needsRoom: true }),
  apart: () => within(apart, { needsRoom: true }),
});
