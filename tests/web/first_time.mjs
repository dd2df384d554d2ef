// first_time.mjs PROGRAM - the first table of a game: its goal over the felt, a lesson that comes back to the table,
// bids with their meaning; and none of it the second time.
import { readFileSync } from "node:fs";
import { deal, expect, fromWeb, run, SIZES, tapToTheEnd, visit, waitForChoice, within } from "./browser.mjs";

const GOAL = ".first-time";
const axe = readFileSync(fromWeb.resolve("axe-core/axe.min.js"), "utf8");

async function expectAble(page, state) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  expect(
    violations.length === 0,
    `${state}: ${violations.map(({ id, nodes }) => `${id} ${nodes[0].html}`).join("; ")}`,
  );
}

/* A browser that has met no game. */
async function newcomer(open, options) {
  const page = await open(options);
  await page.addInitScript(() => {
    if (localStorage.getItem("cardroom.new")) return;
    localStorage.setItem("cardroom.new", "1");
    localStorage.setItem("cardroom.met", "[]");
  });
  return page;
}

const begin = async (page, url, rules) => {
  await visit(page, url, `/make/${rules}`);
  await page.click("button.big:not([disabled])");
  await page.waitForSelector(".felt-frame");
};

/* By hand and by key; each says its goal once, also in the table's own language, and lies within the window. */
async function goals({ open, url }) {
  for (const [rules, language, words, isByKey] of [
    ["kop", "en", "104", false],
    ["cabo", "fr", "But : le moins de points", true],
    ["golf6", "pl", "Cel: jak najmniej punktów", false],
    ["spit", "ja", "相手より先に", true],
  ]) {
    const page = await newcomer(open, { size: [320, 568], settings: { language } });
    await begin(page, url, rules);
    const goal = page.locator(GOAL);
    await goal.waitFor();
    const said = (await goal.textContent()).replace(/[\u00a0\u202f]/g, " "); /* French has no-break blanks */
    expect(said.includes(words), `${rules}: ${said}`);
    const box = await goal.boundingBox();
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 320 && box.y + box.height <= 568, `${rules}: it is cut`);
    await expectAble(page, rules);
    expect((await goal.locator(".btn").count()) === (rules === "spit" ? 1 : 2), `${rules}: its buttons`);
    if (isByKey) await page.keyboard.press("Escape");
    else await goal.locator(".btn.main").click();
    await goal.waitFor({ state: "detached" });
    await begin(page, url, rules);
    await waitForChoice(page);
    expect((await goal.count()) === 0, `${rules}: told twice`);
    await page.context().close();
  }
}

/* The lesson comes back to the same table: from the goal, and from the question mark. */
async function lesson({ open, url }) {
  const page = await newcomer(open, { size: SIZES.phone });
  await begin(page, url, "kop");
  const table = new URL(page.url()).hash;
  const ways = [`${GOAL} .btn:not(.main)`, "button[aria-label='Learn this game']"];
  for (const way of ways) {
    await page.click(way);
    await page.waitForSelector(".lesson-text");
    expect(new URL(page.url()).hash === "#/learn/kop", `the lesson is ${page.url()}`);
    await page.click("button[aria-label='Back to the table']");
    await page.waitForSelector(".felt-frame[data-seq]");
    expect(new URL(page.url()).hash === table, `back at ${page.url()}, expected ${table}`);
  }
  await tapToTheEnd(page, () => 0);
  await visit(page, url, "/learn");
  await page.click("a[href='#/learn/kop-1']");
  await page.waitForSelector(".lesson-text");
  expect((await page.locator("button[aria-label='Back to the table']").count()) === 0, "the way back outlives it");
}

/* Bids say what they mean in the first deal, within their buttons; not in the second. */
async function captions({ open, url }) {
  for (const size of [SIZES.phone, SIZES.desktop]) {
    const page = await newcomer(open, { size });
    await deal(page, 5);
    await begin(page, url, "kop");
    await page.click(`${GOAL} .btn.main`);
    await page.waitForSelector(".move .caption");
    await expectAble(page, "captions");
    const told = await page.locator(".move .caption").allTextContents();
    expect(
      told.some((words) => /alone against the three/.test(words)),
      `captions: ${told.join(" | ")}`,
    );
    const beyond = await page
      .locator(".move")
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length);
    expect(beyond === 0, "a button with a caption leaves the window");
    await tapToTheEnd(page, () => 0);
    await page.click(".result .btn.main");
    await waitForChoice(page);
    expect((await page.locator(".move .caption").count()) === 0, "captions in the second deal");
    await page.context().close();
  }
}

/* Who has played the game before is told nothing. */
async function veteran({ open, url }) {
  const page = await newcomer(open);
  await page.addInitScript(() => localStorage.setItem("cardroom.played", JSON.stringify({ kop: 3 })));
  await begin(page, url, "kop");
  await waitForChoice(page);
  expect((await page.locator(GOAL).count()) === 0, "the goal is told to who knows it");
}

/* A link to a deal tells the goal while it deals, to whoever has not met the game. */
async function linked({ open, url }) {
  for (const [times, isTold] of [
    [0, true],
    [3, false],
  ]) {
    const page = await newcomer(open);
    await page.addInitScript((golf) => {
      localStorage.setItem("cardroom.played", JSON.stringify({ golf }));
      new MutationObserver(() => (window.told ??= document.querySelector(".waiting .goal")?.textContent)).observe(
        document,
        { childList: true, subtree: true },
      );
    }, times);
    await page.goto(`${url}#/deal/golf+match=1/17`);
    await page.waitForSelector(".felt-frame[data-seq]");
    const told = await page.evaluate(() => window.told ?? "");
    expect(/clear the table/.test(told) === isTold, `played ${times} times: while it deals, "${told}" is told`);
    await page.context().close();
  }
}

await run({
  "goals of four games": () => within(goals),
  "a lesson and back": () => within(lesson),
  "captions of the first calls": () => within(captions),
  "who knows the game": () => within(veteran),
  "a link to a deal": () => within(linked),
});
