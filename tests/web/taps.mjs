// taps.mjs - how many taps house rules take, from the first screen to the first card: a family's sheet of golf6 at most
// 14, any preset with three changes 12, a preset 3. A tap, a choice in a list (two: the list, the value) and a typed
// letter all count. Lists offer only what the layout takes, and the table of cards writes what it shows.
import { chance, expect, run, SIZES, visit, waitForChoice, within } from "./browser.mjs";

/* Does as a finger would, and counts. */
function finger(page) {
  const one = {
    taps: 0,
    tap: async (selector) => {
      one.taps++;
      await page.locator(selector).first().click();
    },
    choose: async (selector, value) => {
      one.taps += 2;
      await page.locator(selector).first().selectOption(value);
    },
    type: async (selector, words) => {
      one.taps += 1 + words.length;
      await page.fill(selector, words);
      await page.locator(selector).blur();
    },
  };
  return one;
}

const linesOf = (page) => page.locator(".change").evaluateAll((all) => all.map((one) => one.title));
const says = async (page, wanted) => {
  await page.waitForFunction((count) => document.querySelectorAll(".change").length === count, wanted.length);
  const told = await linesOf(page);
  expect(told.join(" ") === wanted.join(" "), `the form says ${told.join(" ")}, expected ${wanted.join(" ")}`);
};
const begin = async (open, url, size) => {
  const page = await open({ size });
  await visit(page, url);
  return [page, finger(page)];
};
const pick = async (page, by, title, size) => {
  await by.tap("a[href='#/make']");
  await page.waitForSelector(".house-form details");
  if (size[0] < 860) await by.tap(".make-top .only-small");
  await by.tap(`.game-choice:has(.game-title:text-is(${JSON.stringify(title)}))`);
  await page.waitForSelector(".house-form .question");
};
const play = async (page, by) => {
  await by.tap(".make-bar .main:not([disabled])");
  await waitForChoice(page);
};

/* "Two jokers in a pack at -2, kings 0" (as golf6 has them), "a last turn for the others, 18 holes." */
async function family(open, url) {
  for (const size of [SIZES.phone, SIZES.desktop]) {
    const [page, by] = await begin(open, url, size);
    await by.tap("a[href='#/make']");
    await page.waitForSelector(".question");
    await by.choose("[data-question='deck.jokers_per_pack'] .list select", "2");
    await by.choose("[data-question='deck.jokers_per_pack'] .points", "-2");
    await by.choose("[data-question='end.final_turns'] select", "1");
    await by.type("[data-question='match'] input", "18");
    await says(page, ["deck.jokers_per_pack=2", "end.final_turns=1", "match=18", "val.JK=-2"]);
    await play(page, by);
    expect(by.taps <= 14, `the family's sheet takes ${by.taps} taps at ${size}`);
    console.log(`family's sheet of golf6 at ${size.join("x")}: ${by.taps} taps`);
    await page.context().close();
  }
}

/* A preset by its title, with no change: home, the list, the game; then it is played. */
async function threeAway(open, url) {
  const [page, by] = await begin(open, url, SIZES.phone);
  await pick(page, by, "Cambio", SIZES.phone);
  expect(by.taps === 3, `Cambio is ${by.taps} taps away`);
  await says(page, []);
  await play(page, by);
  await page.context().close();
}

/* Three changes of lists and switches, wherever they stand, for a game of each kind. */
async function three(open, url) {
  const next = chance(48);
  for (const title of ["Six-card Golf", "Nine-card Golf", "Cambio", "Cabo", "Kop", "Tri Peaks"]) {
    const [page, by] = await begin(open, url, SIZES.phone);
    await pick(page, by, title, SIZES.phone);
    await by.tap(".open-all");
    await page.waitForFunction(() => !document.querySelector(".house-form .group:not([open])"));
    const all = page.locator(".house-form .option:not(.changed) .list select");
    for (let change = 0; change < 3; change++) {
      const count = await all.count();
      const [option, value] = await all.nth(next(count)).evaluate((select, at) => {
        const fit = [...select.querySelectorAll(":scope > option")].filter((one) => one.value !== select.value);
        return [select.closest(".option").dataset.option, fit.length > 0 ? fit[at % fit.length].value : null];
      }, next(99));
      if (value === null) {
        change--;
        continue;
      }
      by.taps += 2;
      await page.locator(`.group [data-option='${option}'] .list select`).first().selectOption(value);
      await page.waitForSelector(`.group [data-option='${option}'].changed`);
    }
    by.taps++; /* Play */
    expect(by.taps <= 12, `three changes of ${title} take ${by.taps} taps`);
    console.log(`${title} with three changes: ${by.taps} taps`);
    await page.context().close();
  }
}

/* What is being typed stays, though the answer to an earlier change comes and everything is drawn anew. */
async function typing(open, url) {
  const page = await open();
  await visit(page, url, "/make/golf6");
  const field = page.locator("[data-question='match'] input");
  await field.waitFor();
  await field.fill("18");
  await page.locator("[data-question='end.final_turns'] select").evaluate((select) => {
    select.value = select.value === "1" ? "0" : "1";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await page.waitForSelector("[data-question='end.final_turns'].changed");
  expect((await field.inputValue()) === "18", "what was being typed is gone");
  await field.blur();
  await page.waitForSelector("[data-question='match'].changed");
  await page.context().close();
}

/* Now and then nobody heard of a change when all was drawn anew between typing and leaving: the number was lost. */
async function leaving(open, url) {
  const page = await open();
  await visit(page, url, "/make/golf6");
  const field = page.locator("[data-question='match'] input");
  await field.waitFor();
  await page.evaluate(() => addEventListener("change", (event) => event.stopImmediatePropagation(), true));
  await field.fill("18");
  await field.blur();
  await says(page, ["match=18"]);
  await page.context().close();
}

/* A list has no value that the layout cannot take, and tells those apart that need another change. */
async function offered(open, url) {
  const page = await open();
  const values = async (rules, option) => {
    await visit(page, url, `/make/${encodeURIComponent(rules.replaceAll(" ", "+"))}`);
    await page.fill("input[placeholder='Search the rules']", "cancel");
    const select = page.locator(`[data-option='${option}'] .judged select`);
    await select.waitFor();
    return select.locator("option").evaluateAll((all) => all.map((one) => one.value).join());
  };
  expect((await values("golf4", "lines.row")) === "0,2", "a row of two cancels more than two");
  await visit(page, url, "/join");
  expect((await values("golf9", "lines.row")) === "0,2,3", "a row of three cancels other than two or three");
  await visit(page, url, "/make/golf6");
  await page.locator("[data-question='end.on'] .judged").waitFor();
  const apart = await page.locator("[data-question='end.on'] optgroup option").allTextContents();
  expect(apart.includes("somebody knocks"), "a knock that nobody may make is offered as if it stood alone");
  await page.context().close();
}

/* Red kings differ; then each; then they are alike again. */
async function cards(open, url) {
  const page = await open();
  await visit(page, url, "/make/golf6");
  await page.locator(".house-form summary", { hasText: "Card values and powers" }).click();
  const kings = page.locator(".card-table [data-rank=K]");
  await kings.locator("button.rank-suits").click();
  await kings.locator(".points").nth(1).selectOption("-1");
  await says(page, ["val.KD=-1", "val.KH=-1"]);
  await kings.locator(".points").nth(0).selectOption("13");
  await says(page, ["val.K=13", "val.KD=-1", "val.KH=-1"]);
  await kings.locator("button.rank-suits").click();
  expect((await kings.locator(".points").count()) === 4, "the four kings do not stand alone");
  await kings.locator(".points").nth(1).selectOption("-1");
  await kings.locator(".points").nth(0).selectOption("-1");
  await says(page, ["val.K=-1"]);
  await kings.locator(".power select").nth(0).selectOption("peek_own");
  await page.waitForSelector(".card-table [data-rank=K].changed");
  expect(
    (await linesOf(page)).some((line) => line.startsWith("powers.K")),
    "kings have no power",
  );
  await page.context().close();
}

const each = (test) => () => within(({ open, url }) => test(open, url));
await run({
  "a family's sheet": each(family),
  "a preset is three taps away": each(threeAway),
  "three changes": each(three),
  "what is typed stays": each(typing),
  "what is typed is handed over on leaving": each(leaving),
  "lists offer what the layout takes": each(offered),
  "cards in one table": each(cards),
});
