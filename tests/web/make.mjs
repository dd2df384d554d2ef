// make.mjs PROGRAM - the form that makes a table, by taps: two taps for the usual one, rules in words, what differs put
// back, settings that do not go together, house rules that are kept. It runs with the long tests only.
import { expect, expectNoScroll, run, SIZES, visit, waitForChoice, within } from "./browser.mjs";

const WIDE = [640, 360];
const ready = async (page, url, rules) => {
  await visit(page, url);
  await page.waitForSelector(".make-screen", {
    state: "detached",
  }); /* nothing of the form before is taken for this one */
  await visit(page, url, `/make/${encodeURIComponent(rules.replaceAll(" ", "+"))}`);
  await page.waitForSelector(".house-form details");
};
const inView = async (page, size, selector) => {
  const box = await page.locator(selector).boundingBox();
  return box.y >= 0 && box.y + box.height <= size[1] && box.x >= 0 && box.x + box.width <= size[0];
};
async function openAll(page) {
  for (let next; (next = page.locator(".house-form details:not([open]) > summary").first()), (await next.count()) > 0; )
    await next.click();
}
const changes = (page) => page.locator(".change").allTextContents();

/* From the first screen to the first card: one tap here, one there; and the same rules again the next time. */
async function twoTaps(open, url) {
  const page = await open();
  await visit(page, url);
  await page.click("a[href='#/make']");
  await page.click(".make-bar .main:not([disabled])");
  await waitForChoice(page);
  await ready(page, url, "golf4");
  await page.fill("input[placeholder='Search the rules']", "joker");
  await page.selectOption("[data-option='deck.jokers_per_pack'] select", "1");
  await page.click(".make-bar .main:not([disabled])");
  await waitForChoice(page);
  await visit(page, url, "/make");
  await page.waitForSelector(".change");
  expect((await page.locator("h1").textContent()).includes("Four-card Golf"), "another game than the last one");
  expect((await changes(page)).join() === "Jokers: 1", `the last rules are ${await changes(page)}`);
  await page.context().close();
}

/* Every group of every form, opened: no word that only the program knows. */
async function inWords(open, url) {
  for (const rules of ["golf6", "cabo", "kop", "tri_peaks", "spit"]) {
    const page = await open();
    await ready(page, url, rules);
    await openAll(page);
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll(".house-form b, .house-form small, .house-form option, .house-form .check span")]
        .map((el) => el.textContent)
        .filter((text) => !text || /[a-z][_.][a-z]|=/.test(text)),
    );
    expect(bare.length === 0, `${rules}: not in words: ${bare.slice(0, 5).join(" | ")}`);
    const unnamed = await page.evaluate(
      () =>
        [...document.querySelectorAll(".option")].filter((el) => !el.querySelector(".option-name b").textContent)
          .length,
    );
    expect(unnamed === 0, `${rules}: ${unnamed} options have no name`);
    await page.context().close();
  }
}

/* The main button and the chosen game stay in view, whatever is open and whatever is wrong. */
async function staysInView(open, url) {
  for (const size of [SIZES.phone, WIDE]) {
    const page = await open({ size });
    for (const rules of ["golf6", "golf6 init.select=one_column init.count=3"]) {
      await ready(page, url, rules);
      if (rules !== "golf6") await page.waitForSelector(".trouble");
      await openAll(page);
      for (const selector of [".make-bar .main", ".make-top h1", ".changes"])
        expect(await inView(page, size, selector), `${rules} at ${size}: ${selector} is out of view`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide <= size[0], `${rules} at ${size}: ${wide} wide`);
    }
    await page.context().close();
  }
}

/* Settings that do not go together are named in words, above the button and where they stand; a tap mends them. */
async function refused(open, url) {
  const page = await open({ size: SIZES.tablet });
  await ready(page, url, "tri_peaks columns=9");
  await page.waitForSelector(".trouble");
  const words = await page.locator(".trouble p").textContent();
  expect(/Columns: 9.*Layout: three peaks.*do not go together/.test(words), `refused with: ${words}`);
  expect(await page.locator(".make-bar .main").isDisabled(), "rules that do not fit can be played");
  await page.locator("[data-option=columns] .notice").waitFor();
  await page.locator(".trouble button", { hasText: "Columns: 10" }).click();
  await page.waitForSelector(".make-bar .main:not([disabled])");
  expect(
    (await page.locator(".trouble").count()) === 0 && (await changes(page)).length === 0,
    "the tap did not mend it",
  );
  await page.context().close();
}

/* A setting that stands for several becomes what it means; each is put back by a tap, or all at once. */
async function putBack(open, url) {
  const page = await open({ size: SIZES.desktop });
  await ready(page, url, "golf6 knocking=on");
  await page.waitForSelector(".change");
  await page.waitForFunction(() => document.querySelectorAll(".change").length === 3);
  await page.click(".change >> nth=0");
  await page.waitForFunction(() => document.querySelectorAll(".change").length === 2);
  await page.locator(".changes button", { hasText: "The usual rules" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".change").length === 0);
  await page.waitForSelector(".make-bar .main:not([disabled])");
  await page.context().close();
}

/* House rules get a name, are there after a reload, for their game only, and are forgotten by a tap. */
async function keptByName(open, url) {
  const page = await open({ size: SIZES.desktop });
  await ready(page, url, "kop max_double=64");
  await page.locator(".house-chips button", { hasText: "Keep these rules" }).click();
  await page.fill("dialog input", "At home");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".house-chip");
  await page.reload();
  await page.waitForSelector(".house-chip");
  await ready(page, url, "golf6");
  expect((await page.locator(".house-chip").count()) === 0, "house rules of another game are offered");
  await page.locator(".game-choice", { hasText: "Kop" }).first().click();
  await page.locator(".house-chip button", { hasText: "At home" }).click();
  await page.waitForFunction(() => /64 times/.test(document.querySelector(".change")?.textContent ?? ""));
  await page.click("[aria-label='Forget “At home”']");
  await page.waitForFunction(() => document.querySelectorAll(".house-chip").length === 0);
  await page.context().close();
}

/* The search finds rules by their words, by those of their values, and by people's. */
async function sought(open, url) {
  const page = await open();
  await ready(page, url, "golf6");
  for (const [word, option] of [
    ["knock", "turn.knock"],
    ["scramble", "scramble.mode"],
    ["discards become a new stock", "stock.out"],
    ["slap", "match.mode"],
    ["winner starts", "start.rule"],
  ]) {
    await page.fill("input[placeholder='Search the rules']", word);
    await page.waitForSelector(`[data-option='${option}']`);
  }
  await page.fill("input[placeholder='Search the rules']", "zzz");
  await page.locator("text=No rule has this word.").waitFor();
  await page.context().close();
}

/* Each level that may be chosen says how strong it is by these rules, and a line what that means. */
async function strength(open, url) {
  const page = await open();
  const seen = new Map();
  for (const rules of ["golf6", "cabo", "kop", "golf4 powers=7:peek_own"]) {
    await ready(page, url, rules);
    await page.locator("summary", { hasText: "With you" }).click();
    await page.locator("summary", { hasText: "How strong are they?" }).click();
    await page.locator("text=how strong the bot is").waitFor();
    const options = await page.locator(".seat-line select").first().locator("option").allTextContents();
    expect(!/\d/.test(options.join()), `numbers beside the levels: ${options.join(", ")}`);
    const words = await page.locator(".strengths p").first().textContent();
    const numbers = words.split(", ").map((one) => Number(/^[a-z]+ \((\d+)\)$/.exec(one)?.[1]));
    expect(
      options.length === 4 && numbers[1] === 1000 && numbers.every((one, i) => i === 0 || one > numbers[i - 1]),
      `${rules}: ${options.join(", ")}`,
    );
    seen.set(rules, numbers.join());
  }
  expect(new Set(seen.values()).size === 3, "games of different kinds have the same strengths");
  expect(seen.get("golf4 powers=7:peek_own") === seen.get("cabo"), "a house rule does not change the strengths");
  await page.context().close();
}

/* What two guests of a server play by house rules is offered to a third, in words, by a tap. */
async function popular(open, url) {
  for (const name of ["Anna", "Boris"]) {
    const page = await open({ settings: { name } });
    await ready(page, url, "golf6 jokers=2");
    await page.locator(".choices label", { hasText: "Online" }).click();
    await page.locator(".make-bar .main:not([disabled])", { hasText: "Open the table" }).click();
    await page.waitForFunction(() => location.hash.startsWith("#/t/"));
    await page.context().close();
  }
  const page = await open({ settings: { name: "Clara" } });
  await ready(page, url, "golf6");
  await page.locator(".choices label", { hasText: "Online" }).click();
  await page.locator(".popular", { hasText: "Jokers: 2" }).click();
  await page.waitForSelector(".change");
  expect((await changes(page)).join() === "Jokers: 2", `the popular rules are ${await changes(page)}`);
  await page.context().close();
}

/* A family's sheet is pasted: what of each line was understood, one question by a tap, and the form filled in; on the
 * narrowest phone, too. */
async function pasted(open, url) {
  for (const [language, lines, wanted] of [
    ["en", "Four-card Golf\nqueens -2, kings 0\nJ: swap\nwhoever yawns deals", "golf4 powers.J=swap_any val.Q=-2"],
    ["pl", "Golf na 4 karty\ndamy -2, króle 3\nwalet: zamiana\nkto ziewa", "golf4 powers.J=swap_any val.K=3"],
  ]) {
    const page = await open({ size: SIZES.phone, settings: { language } });
    await ready(page, url, "golf6");
    await page.click(".paste-rules > summary");
    await page.fill(".paste-rules textarea", lines);
    await page.locator(".paste-rules .btn").first().click();
    await page.waitForSelector(".sheet-part.unclear");
    const kinds = await page.locator(".sheet-part").evaluateAll((all) => all.map((one) => one.dataset.kind));
    expect(kinds.join() === "rule,rule,unclear,unknown", `${language}: ${kinds}`);
    await page.locator(".readings [title*=swap_any]").click();
    await page.waitForSelector(".change[title='powers.J=swap_any']");
    const titles = await page.locator(".change").evaluateAll((all) => all.map((one) => one.title));
    const sought = wanted.split(" ").slice(1);
    expect(
      sought.every((one) => titles.includes(one)),
      `${language}: the form has ${titles}, expected ${wanted}`,
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide <= SIZES.phone[0], `${language}: ${wide} wide`);
    await page.context().close();
  }
}

/* A tap on a game opens its table with a link to send; who has come sees that rules and seats change. */
async function linkFirst({ open, url }) {
  const anna = await open({ size: SIZES.phone, settings: { name: "Anna" } }),
    boris = await open({ settings: { name: "Boris" } });
  await visit(anna, url, "/friends");
  await anna.click(".game-choice:has(.game-title:text-is('Six-card Golf'))");
  await anna.waitForSelector(".lobby .invite-link, .lobby [aria-label=Invite]");
  const code = /#\/t\/(\w+)/.exec(anna.url())[1];
  await visit(boris, url, `/t/${code}`);
  await boris.click("text=Sit here");
  await boris.waitForSelector("text=The usual rules.");
  await anna.click("text=Change rules or seats");
  await anna.waitForSelector(".make-screen h1 >> text=Six-card Golf");
  await expectNoScroll(anna);
  await anna.locator("label.field:has-text('Players') select").selectOption("4");
  await anna.click("text=Start from another game");
  await anna.click(".game-choice:has(.game-title:text-is('Kop'))");
  await anna.click("button.big:text-is('Use these rules'):not([disabled])");
  await boris.waitForSelector(".game-head h2:text-is('Kop')");
  const seats = await boris.locator(".seats-panel .seat-row").count();
  expect(seats === 4, `Boris sees ${seats} seats`);
  await anna.waitForSelector(".lobby");
  await anna.click("button:text-is('Start')");
  await boris.waitForSelector(".felt-frame");
  await visit(boris, url, `/change/${code}`); /* too late, and not the host */
  await boris.waitForSelector(".felt-frame");
}

const each = (test) => () => within(({ open, url }) => test(open, url));
await run({
  "two taps make the usual table": each(twoTaps),
  "all is in words": each(inWords),
  "the button stays in view": each(staysInView),
  "what does not fit is mended by a tap": each(refused),
  "what differs is put back": each(putBack),
  "house rules are kept by name": each(keptByName),
  "rules are found": each(sought),
  "a family's rules are pasted": each(pasted),
  "levels tell their strength": each(strength),
  "a link first": () => within(linkFirst, { needsRoom: true }),
  "what others play is offered": () => within(({ open, url }) => popular(open, url), { needsRoom: true }),
});
