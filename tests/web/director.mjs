// director.mjs PROGRAM - the director's page is enough: an evening from the first draw to its end, without the
// terminal. Seats are changed, totals entered from a slip, mended and taken back, a table ended early, a name mended,
// points taken, a substitute put in before and within a round, a result called wrong and settled, the evening ended and
// gone on with. In the end the program reads the saved file and ranks as the page does.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { expect, expectNoScroll, run, SIZES, visit, within } from "./browser.mjs";
import { openEvening } from "./people.mjs";

const program = process.argv[2];
const SHOTS = process.env.SHOTS ?? ""; /* a folder for pictures, to be looked at */
const THUMB = [390, 844];
const button = (page, name) => page.getByRole("button", { name, exact: true });
const tournament = (...words) => execFileSync(program, ["tournament", ...words], { encoding: "utf8" });

async function shot(page, name) {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

async function opened({ url, open }, names, { rounds = 2, size = SIZES.desktop } = {}) {
  const page = await open({ size, settings: { name: "Dora" } });
  const code = await openEvening(page, url, names, {
    "What it is called": "Cup",
    Day: "2026-11-25",
    Where: "Dom Kultury",
    Rounds: rounds,
    "Deals of a round": "4",
  });
  return { page, code };
}

const fileOf = async (page) => {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save the evening").click()]);
  const path = await download.path();
  return { path, text: readFileSync(path, "utf8") };
};

async function totals(page, four) {
  for (const [chair, n] of four.entries()) await page.locator(".totals input").nth(chair).fill(n);
}

/* Somebody's dialog; what is done in it closes it. */
async function person(page, name) {
  await page.locator(".person-name", { hasText: name }).click();
  return page.locator("dialog");
}

const signed = (n) => (n > 0 ? `+${n}` : String(n).replace("-", "−"));

const closed = (page) => page.waitForFunction(() => !document.querySelector("dialog"));

/* The seats as the page shows them. */
const seats = (page) => page.locator(".table-card .table-seats > span").allTextContents();

async function results(page, url, code) {
  await visit(page, url, `/evening/${code}/1.1`);
  await page.getByText("Enter totals from a slip").click();
  await totals(page, ["+8", "4", "−4", "-4"]); /* a minus as programs write it, and one from the keyboard */
  await page.waitForSelector(".entry-told:has-text('the four add up to +4')");
  expect(await button(page, "Write the totals down").isDisabled(), "totals that do not add up");
  await totals(page, ["+8", "4", "−4", "−8"]);
  await button(page, "Write the totals down").click();
  await page.waitForSelector("text=This table is finished.");
  await page.locator("summary", { hasText: "Correct the totals" }).click();
  await totals(page, ["+8", "0", "0", "−8"]);
  await page.getByLabel("Why it is corrected").fill("read wrongly");
  await button(page, "Correct the totals").click();
  await page.waitForFunction(() => document.querySelector(".kept-sheet tfoot").textContent.includes("0"));
  await button(page, "Take back what was entered").click();
  await button(page, "Take them back").click();
  await page.waitForSelector("text=Enter totals from a slip");
  await page.getByText("Enter totals from a slip").click();
  await totals(page, ["8", "0", "0", "-8"]);
  await button(page, "Write the totals down").click();
  await page.waitForSelector("text=This table is finished.");
}

/* A player at the second table writes a deal, another says that it is wrong; the director ends the table. */
async function wrongThenEnded({ url, open }, page, code, name) {
  const kim = await open({ size: THUMB, settings: { name: "Kims phone" } });
  await visit(kim, url, `/evening/${code}`);
  await kim.locator("summary", { hasText: "Who are you?" }).click();
  await button(kim, name).click();
  await kim.waitForSelector(`.my-table:has-text("${name}")`);
  await visit(kim, url, `/evening/${code}/1.2`);
  const group = (legend) => kim.locator(".deal-entry fieldset", { hasText: legend }).getByRole("button");
  await group("What was played").getByText("normal", { exact: true }).click();
  await group("Who played together").nth(0).click();
  await group("Who played together").nth(2).click();
  for (const digit of "64") await kim.locator(".pad").getByRole("button", { name: digit, exact: true }).click();
  await kim.locator(".deal-entry button.main:not([disabled])").click();
  await kim.waitForSelector(`text=Written last by ${name}.`);
  await shot(kim, "table-390");
  await button(kim, "It is wrong").click();
  const words = kim.getByLabel("What is wrong? The director reads it.");
  await words.fill("too \u2060 many");
  await button(kim, "Tell the director").click();
  await kim.waitForSelector(".toast:has-text('cannot be seen')");
  await kim.context().setOffline(true);
  await kim.waitForSelector("text=Not connected: nothing can be written now.");
  expect((await words.inputValue()) === "too \u2060 many", "what was typed is gone");
  await kim.context().setOffline(false);
  await kim.waitForSelector("button.main:not([disabled]):text-is('Tell the director')");
  await words.fill("too\u200f many");
  await button(kim, "Tell the director").click();
  await kim.waitForSelector("text=You have said: it is wrong.");
  expect((await button(kim, "It is wrong").count()) === 0, "who has said it may say it again");
  await button(kim, "It is right after all").click();
  await kim.waitForFunction(() => !document.querySelector("[role=alert]"));
  await button(kim, "It is wrong").click();
  await kim.getByLabel("What is wrong? The director reads it.").fill("we had 68 # points");
  await button(kim, "Tell the director").click();
  await kim.waitForSelector("text=You have said: it is wrong.");
  await kim.waitForSelector("text=we had 68 ＃ points");
  await expectNoScroll(kim);
  await visit(page, url, `/evening/${code}`);
  await page.waitForSelector(".table-card.is-wrong:has-text('somebody says: it is wrong')");
  await shot(page, "wrong-1440");
  await visit(page, url, `/evening/${code}/1.2`);
  await page.waitForSelector("text=Tap the number of a deal to correct it.");
  expect((await button(page, "It is wrong").count()) === 0, "the director is asked to tell the director");
  await button(page, "It is settled").click();
  await page.waitForFunction(() => !document.querySelector(".notice"));
  await button(page, "End the table with what was played").click();
  await button(page, "End the table").click();
  await page.waitForSelector("text=This table is finished.");
  await kim.waitForFunction(() => !document.querySelector("[role=alert]"));
  /* Kim's phone has written, and may not confirm; the director may, and is named as who was chosen */
  expect((await button(kim, "The result is right").count()) === 0, "who wrote confirms");
  await button(page, "The result is right").click();
  await page.waitForSelector("text=Confirmed by Dora.");
  await kim.context().close();
}

/* Who sits out changes places with whom stands first at table 2; the seats then. */
async function reseated(page) {
  const before = await seats(page),
    resting = (await page.locator(".sit-out").textContent()).replace("Sits out: ", "");
  await button(page, "Change the seats").click();
  const chips = page.locator("dialog .chips");
  await chips.nth(1).getByRole("button").first().click();
  await chips.nth(2).getByRole("button").first().click();
  await page.waitForFunction((name) => !document.querySelector(".sit-out").textContent.includes(name), resting);
  await shot(page, "seats-1440");
  await button(page, "Done").click();
  const after = await seats(page);
  expect(
    after.filter((words, i) => words !== before[i]).length === 1 && after[4].includes(resting),
    `${before} ${after}`,
  );
  return after;
}

/* A name is mended, points are taken; a name that is taken is told, and nothing is written. */
async function namesAndPoints(page) {
  let dialog = await person(page, "Zoja");
  await dialog.getByLabel("Name", { exact: true }).fill("Zoja Kos");
  await button(page, "Mend the name").click();
  await closed(page);
  dialog = await person(page, "Zoja Kos");
  await dialog.getByLabel("Points, such as −2").fill("−2");
  await dialog.getByLabel("Why", { exact: true }).fill("revoke seen");
  await button(page, "Give or take points").click();
  await closed(page);
  await page.waitForSelector(".standings tr:has-text('Zoja Kos'):has-text('+6')");
  const why = (await page.locator(".adjusted").textContent()).replace(/[\u2068\u2069]/g, "");
  expect(why === "Zoja Kos: −2 (game points, by the director: revoke seen)", `why points were taken: ${why}`);
  /* a name that looks like another is told, and nothing is written */
  dialog = await person(page, "Zoja Kos");
  await dialog.getByLabel("Name", { exact: true }).fill("Hania");
  await button(page, "Mend the name").click();
  await page.waitForSelector(".toast:has-text('Hania')");
  await dialog.getByRole("button", { name: "Close" }).click();
}

async function whole(world) {
  const { url } = world;
  const { page, code } = await opened(world, [
    "Anna",
    "Basia",
    "Celina",
    "Daria",
    "Ewa",
    "Filip",
    "Gosia",
    "Hania",
    "Iga",
  ]);
  expect(
    (await page.locator(".evening-when").textContent()).includes("25 November 2026 · Dom Kultury"),
    "day and place",
  );
  await button(page, "Invite others").click();
  await isCentred(page);
  await page.locator("dialog").getByRole("button", { name: "Close" }).click();
  await button(page, "Draw round 1").click();
  await page.waitForSelector(".table-card");
  const after = await reseated(page);
  /* before the round has begun, a substitute takes the seat */
  const first = (await seats(page))[0].slice(1).trim();
  const dialog = await person(page, first);
  await dialog.getByLabel("Who comes in their place").fill("Zoja");
  await button(page, "Put in the substitute").click();
  await closed(page);
  await page.waitForSelector(".table-card:has-text('Zoja')");
  expect((await seats(page))[0].includes("Zoja"), "the seat of the substitute");
  await results(page, url, code);
  await wrongThenEnded(world, page, code, after[5].slice(1).trim());
  await visit(page, url, `/evening/${code}`);
  await namesAndPoints(page);
  await inView(page);
  await button(page, "Draw round 2").click();
  await page.waitForSelector("h2:has-text('Round 2 of 2')");
  await page.getByLabel("After which round").selectOption("1");
  await page.waitForSelector(".standings tr:has-text('Zoja Kos')");
  await theEnd(world, page, code);
}

/* A dialog stands in the middle of a laptop, and is no wider than it must be. */
async function isCentred(page) {
  const { x, width } = await page.locator("dialog").boundingBox();
  expect(width <= 560 && Math.abs(x + width / 2 - SIZES.desktop[0] / 2) < 2, `a dialog at ${x}, ${width} wide`);
}

/* At 1440 x 900 tables, people and standings are in view together. */
async function inView(page) {
  for (const what of [".table-card", ".here-list li", ".standings tbody tr"])
    for (const end of ["first", "last"]) {
      const box = await page.locator(what)[end]().boundingBox();
      expect(
        box && box.y >= 0 && box.y + box.height <= 900 && box.x + box.width <= 1440,
        `${end} ${what} is out of view`,
      );
    }
  await shot(page, "director-1440");
}

/* A table of the second round has begun: a substitute plays on there. Then the evening ends before it is finished. */
async function theEnd({ url, open }, page, code) {
  await visit(page, url, `/evening/${code}/2.1`);
  await page.waitForSelector(".deal-entry");
  const group = (legend) => page.locator(".deal-entry fieldset", { hasText: legend }).getByRole("button");
  await group("What was played").getByText("cicha", { exact: true }).click();
  await group("Who played alone").nth(1).click();
  for (const digit of "64") await page.locator(".pad").getByRole("button", { name: digit, exact: true }).click();
  await page.locator(".deal-entry button.main:not([disabled])").click();
  await page.waitForSelector("text=Written last by Dora.");
  await visit(page, url, `/evening/${code}`);
  const leaver = (await seats(page))[0]
    .slice(1)
    .replace(/[-+−]?\d+$/, "")
    .trim();
  const dialog = await person(page, leaver);
  await dialog.getByLabel("Who comes in their place").fill("Ola");
  await button(page, "Put in the substitute").click();
  await closed(page);
  await visit(page, url, `/evening/${code}/2.1`);
  await page.waitForSelector(`text=Ola plays on for ${leaver}, who gets the points.`);
  /* a phone's thumb: the next thing to do stands at the lower edge */
  const phone = await open({ size: THUMB, settings: { name: "Ed" } });
  await visit(phone, url, `/evening/${code}`);
  await phone.waitForSelector(".table-card");
  expect((await phone.locator(".next-step").count()) === 0, "who looks on has the director's bar");
  await visit(page, url, `/evening/${code}`);
  await page.setViewportSize({ width: THUMB[0], height: THUMB[1] });
  await page.waitForSelector(".next-step a:has-text('Go to table 2.1')");
  const box = await page.locator(".next-step a").boundingBox();
  expect(box.y > 844 / 2 && box.y + box.height <= 844 && box.height >= 44, "the next thing is out of a thumb's reach");
  await expectNoScroll(page);
  await shot(page, "director-390");
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, "End the evening").click();
  await page.waitForSelector("dialog:has-text('2 tables are not finished')");
  await button(page, "End it").click();
  await page.waitForSelector("text=The evening has ended.");
  await button(page, "Go on with the evening").click();
  await button(page, "End the evening").click();
  await button(page, "End it").click();
  await page.waitForSelector("text=The evening has ended.");
  await fileTells(page);
}

/* The saved file has each line, and the program ranks by it as the page does. */
async function fileTells(page) {
  const { path, text } = await fileOf(page);
  expect(text.includes("\ndate 2026-11-25\nplace Dom Kultury\n"), "date and place in the file");
  for (const line of [
    "swap 1",
    "correct result 1.1",
    "clear 1.1",
    "close 1.2",
    "close 2.1",
    "adjust",
    "end  #",
    "reopen  #",
    "# substitute 2.1",
  ])
    expect(text.includes(`\n${line}`), `${line} in the file`);
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save as CSV").click()]);
  const csv = readFileSync(await download.path(), "utf8");
  expect(csv === tournament("standings", path, "--csv=en"), `the CSV of the page:\n${csv}`);
  const { standings } = JSON.parse(tournament("standings", path, "--json"));
  const shown = await page
    .locator(".standings tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent).join("|")));
  const told = standings.map(
    ({ place, player, league, points }) => `${place}|${player}|${Math.round(league * 100) / 100}|${signed(points)}`,
  );
  expect(shown.join() === told.join(), `the page:\n${shown.join("\n")}\nthe program:\n${told.join("\n")}`);
}

/* The words of names that stand on two lines, of those that are shown. */
const broken = (page) =>
  page.evaluate(() => {
    const found = [];
    for (const name of document.querySelectorAll(".name-words"))
      for (const { 0: word, index } of name.textContent.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(name.firstChild, index);
        range.setEnd(name.firstChild, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    return [document.querySelectorAll(".name-words").length, found];
  });

/* Names are not broken inside a word, on no size; only one that is longer than any column is. */
const LONG = "Wolfeschlegelsteinhausenbergerdorff";
const MANY = ["Kowalczyk", "Agnieszka Wiśniewska", "Gochnikowski", "Jan Krzeszowiak", LONG];

async function names({ url, open }) {
  const { page, code } = await opened({ url, open }, MANY);
  await button(page, "Draw round 1").click();
  await page.waitForSelector(".table-card");
  for (const [width, height] of [[320, 640], THUMB, [1440, 900]])
    for (const part of ["", "/wall", "/1.1"]) {
      await page.setViewportSize({ width, height });
      await visit(page, url, `/evening/${code}${part}`);
      await page.waitForSelector(".name-words");
      const [all, wrong] = await broken(page);
      expect(all >= 4 && wrong.every((word) => word === LONG), `${width} ${part}: ${wrong}`);
      await expectNoScroll(page);
      await shot(page, `names-${width}${part.replace("/", "-")}`);
    }
  /* what the test would find */
  await page.evaluate(() => {
    for (const { style } of document.querySelectorAll(".name-words"))
      Object.assign(style, { width: "2em", overflowWrap: "anywhere" });
  });
  expect((await broken(page))[1].length > 1, "the planted fault is not found");
}

/* Where each of these words stands in the text of an element, from the left; strip: without its isolates. */
const lefts = (page, selector, words, strip) =>
  page.evaluate(
    ([selector, words, strip]) => {
      const node = document.querySelector(selector).firstChild;
      if (strip) node.textContent = node.textContent.replace(/[\u2068\u2069]/g, "");
      return words.map((word) => {
        const range = document.createRange();
        range.setStart(node, node.textContent.indexOf(word));
        range.setEnd(node, node.textContent.indexOf(word) + word.length);
        const { left, top } = range.getBoundingClientRect();
        return Math.round(top) * 10000 + left;
      });
    },
    [selector, words, strip],
  );

/* Names from right to left: a sentence with points stays in order. */
async function directions({ url, open }) {
  const people = ["דוד", "שרה", "أحمد", "רחל"]; /* whatever seats they draw, without isolates they fall out of order */
  const { page, code } = await opened({ url, open }, people);
  await button(page, "Draw round 1").click();
  await page.waitForSelector(".table-card");
  await visit(page, url, `/evening/${code}/1.1`);
  await page.waitForSelector(".deal-entry");
  const group = (legend) => page.locator(".deal-entry fieldset", { hasText: legend }).getByRole("button");
  await group("What was played").getByText("cicha", { exact: true }).click();
  await group("Who played alone").nth(0).click();
  for (const digit of "64") await page.locator(".pad").getByRole("button", { name: digit, exact: true }).click();
  await page.waitForSelector(".deal-entry button.main:not([disabled])");
  const told = (await page.locator(".deal-entry .entry-told").textContent()).replace(/[\u2068\u2069]/g, "");
  const inOrder = [...told.matchAll(/(\S+): ([+−]\d+)/g)].flatMap(([, name]) => [name]);
  const places = await lefts(page, ".deal-entry .entry-told", inOrder, false);
  expect(inOrder.length === 4 && places.every((at, i) => i === 0 || at > places[i - 1]), `${told}: ${places}`);
  await shot(page, "directions-1440");
  const bare = await lefts(page, ".deal-entry .entry-told", inOrder, true);
  expect(
    bare.some((at, i) => i > 0 && at < bare[i - 1]),
    `without isolates it stays in order, too: ${inOrder}`,
  );
}

/* What is typed wrongly gets a sentence, and changes nothing; digits of any keyboard are read. */
async function typedWrongly({ url, open }) {
  const { page, code } = await opened({ url, open }, ["Ala", "Bo", "Cyd", "Dan"]);
  await button(page, "Draw round 1").click();
  const clock = page.getByLabel("Minutes for the round"),
    start = button(page, "Start the clock");
  await clock.fill("４５");
  await start.click();
  await page.waitForSelector(".round-clock");
  for (const wrong of ["abc", "", "-5", "1000", "4.5"]) {
    await clock.fill(wrong);
    await page.waitForSelector(".director .reason:has-text('Minutes: 0 to 999.')");
    expect(await start.isDisabled(), `a clock of ${wrong} minutes`);
  }
  expect((await page.locator(".round-clock").count()) === 1, "the clock is gone");
  await clock.fill("0");
  await button(page, "Stop the clock").click();
  await page.waitForFunction(() => !document.querySelector(".round-clock"));
  const dialog = await person(page, "Ala"),
    give = button(page, "Give or take points"),
    points = dialog.getByLabel("Points, such as −2"),
    why = dialog.getByLabel("Why");
  await why.fill("late");
  for (const wrong of ["abc", "10001", "1.5", "−−2"]) {
    await points.fill(wrong);
    await dialog.getByText("Points are whole numbers from −10000 to 10000.").waitFor();
    expect(await give.isDisabled(), `${wrong} points`);
  }
  await points.fill("﹣２");
  await why.fill("late\u200f # twice");
  await give.click();
  await closed(page);
  await page.waitForSelector(".adjusted:has-text('late ＃ twice')");
  await page.getByLabel("Who comes late, a name a line").fill("Jan # x");
  await button(page, "Add to the list").click();
  await page.waitForSelector(".toast:has-text('begins a comment in the file')");
  await visit(page, url, `/evening/${code}/1.1`);
  await page.getByText("Enter totals from a slip").click();
  for (const [four, told] of [
    [["1", "2", "3", "x"], "Points are whole numbers"],
    [["1", "2", "3", "1.5"], "Points are whole numbers"],
    [["1", "2", "3", ""], "Points are missing: "],
  ]) {
    await totals(page, four);
    await page.locator(".entry-told", { hasText: told }).waitFor();
    expect(await button(page, "Write the totals down").isDisabled(), `${four} are written`);
  }
  await totals(page, ["＋８", "４", "﹣4", "−８"]);
  await button(page, "Write the totals down").click();
  await page.waitForSelector("text=This table is finished.");
}

/* All that the program asks when it begins an evening, and all rounds drawn at once; a club of twenty is in view. */
async function counted({ url, open }) {
  const page = await open({ size: SIZES.desktop, settings: { name: "Dora" } });
  await visit(page, url, "/evening");
  await page.locator("summary", { hasText: "How it is counted" }).click();
  const league = page.getByLabel("League points of a table");
  await league.fill("4 5 3 2");
  await page.locator(".reason", { hasText: "four numbers that do not rise" }).waitFor();
  await league.fill("７ 4,2,1");
  await page.getByLabel("Who ties at a table gets").selectOption("best");
  await page.getByLabel("Who sits out gets").selectOption("none");
  await page.getByLabel("Ranked by").selectOption("points");
  await page.getByLabel("Then by (3)").selectOption("best");
  await page.getByLabel("Seats are drawn from the number").fill("42");
  await page.getByLabel("Rounds", { exact: true }).fill("3");
  const people = Array.from({ length: 20 }, (_, i) => `Person ${"ABCDEFGHIJKLMNOPQRST"[i]} Nowak`);
  await page.locator("form textarea").fill(people.join("\n"));
  await button(page, "Open the evening").click();
  await page.waitForSelector(".director");
  await button(page, "Invite others").click();
  expect(await page.getByLabel("Everybody may enter results").isChecked(), "nobody may enter results");
  await page.locator("dialog").getByRole("button", { name: "Close" }).click();
  await button(page, "Draw round 1").click();
  await page.waitForSelector(".table-card");
  await inView(page);
  await button(page, "Draw all rounds to come").click();
  await button(page, "Draw them all").click();
  await page.waitForSelector("h2:has-text('Round 3 of 3')");
  const { path, text } = await fileOf(page);
  const settings = ["league 7 4 2 1", "ties best", "byes none", "order points league best firsts", "seed 42"];
  for (const one of [...settings, "round 3"]) expect(text.includes(`\n${one}\n`), `the file lacks ${one}:\n${text}`);
  tournament("check", path);
}

await run({
  "typed wrongly": () => within(typedWrongly, { needsRoom: true }),
  "how it is counted": () => within(counted, { needsRoom: true }),
  directions: () => within(directions, { needsRoom: true }),
  "the director's page": () => within(whole, { needsRoom: true }),
  names: () => within(names, { needsRoom: true }),
});
