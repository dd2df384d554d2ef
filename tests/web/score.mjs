// score.mjs PROGRAM - a score sheet of real cards, kept on a phone without a network: deals entered in few taps count
// as `cardroom sheet` counts the file that is saved; what cannot be is refused, and why is said; each deal is worked
// out on a tap; a layout is counted card by card as `cardroom score` counts it; a deal is corrected; the sheet is there
// again after the page was closed, and so is what was not written yet.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, expectNoScroll, fromWeb, run, SIZES, visit, within, escape } from "./browser.mjs";

const axe = readFileSync(fromWeb.resolve("axe-core/axe.min.js"), "utf8");

async function expectNoViolations(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  expect(
    violations.length === 0,
    `${where}: ${violations.map(({ id, nodes }) => `${id} ${nodes[0].html}`).join("; ")}`,
  );
}

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

/* dealer: who deals first, where it is not whom the rules name. */
async function begin(open, url, rules, names, dealer = "") {
  const page = await open({ size: SIZES.phone });
  await visit(page, url, `/real/${rules}`);
  await page.waitForSelector(".names input");
  if ((await page.locator(".names input").count()) !== names.length) {
    const many = page.locator("label.field:has-text('Players') select");
    await ((await many.count()) > 0
      ? many.selectOption(String(names.length))
      : page.locator(".choices.counts label", { hasText: String(names.length) }).click());
    await page.waitForFunction((n) => document.querySelectorAll(".names input").length === n, names.length);
  }
  for (const [seat, name] of names.entries()) await page.locator(".names input").nth(seat).fill(name);
  if (dealer) await page.getByLabel("Who deals first?").selectOption({ label: dealer });
  await page.click(".make-bar button.main:not([disabled])");
  await page.waitForSelector(".deal-entry");
  await page.context().setOffline(true);
  return page;
}

/* Another game is chosen by a tap, at every width. */
async function another(open, url) {
  for (const size of Object.values(SIZES)) {
    const page = await open({ size });
    await visit(page, url, "/real");
    await page.waitForSelector(".make-bar button.main:not([disabled])");
    if (await page.getByRole("button", { name: "Change", exact: true }).isVisible())
      await page.getByRole("button", { name: "Change", exact: true }).click();
    await page.locator(".game-choice", { hasText: "Tri Peaks" }).first().click();
    await page.waitForSelector(".make-top h1:has-text('Tri Peaks')");
    await page.context().close();
  }
}

/* Keys as fingers press them: "next" after a number that is whole, which has turned to the next by itself, skips
 * nobody, and a backspace then takes its last digit; a number that cannot be turns to nobody; a digit for somebody who
 * has a number begins anew; the keys of a keyboard are the same. */
async function keys(open, url) {
  const page = await begin(open, url, "golf4", ["Ada", "Bruno"]);
  const shown = async () => (await page.locator(".count-box b").allTextContents()).join();
  const press = async (...names) => {
    for (const name of names) await key(page, name).click();
  };
  await press("1", "4", "Next player", "7", "Next player");
  expect((await shown()) === "14,7", await shown());
  await press("3");
  expect((await shown()) === "3,7", await shown());
  await press("1", "2");
  expect((await shown()) === "31,2", await shown());
  await page.keyboard.press("Backspace");
  await page.keyboard.press("5");
  expect((await shown()) === "31,5", await shown());
  await press("Next player", "1", "5", "Delete a digit");
  expect((await shown()) === "1,5", `a backspace after a jump: ${await shown()}`);
  await press("6", "Next player", "Next player");
  expect((await shown()) === "16,5", await shown());
  await press("9", "9", "9");
  expect((await shown()) === "999,5", `digits that no number has: ${await shown()}`);
  await page.context().close();
  const four = await begin(open, url, "golf4+ender.penalty=double", ["Ada", "Bruno", "Celia", "Dan"]),
    { tap, count } = tapper(four);
  for (const digit of "12203140") await tap(key(four, digit));
  await tap(chip(four, "Who ended", "Dan"));
  await tap(writeDown(four));
  await four.waitForSelector(".kept-sheet tbody tr");
  expect(
    count() <= 12 && (await totals(four)).join() === "12,20,31,80",
    `${count()} taps for a deal of four: ${await totals(four)}`,
  );
  await four.context().close();
}

const key = (page, name) => page.locator(".pad").getByRole("button", { name, exact: true });
const chip = (page, legend, name) =>
  page.locator("fieldset", { hasText: legend }).getByRole("button", { name, exact: true });
const writeDown = (page) => page.locator(".deal-entry button.main:not([disabled])");

/* What the saved file is to the program. */
async function saved(page) {
  await page.getByRole("button", { name: "Share the sheet" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the sheet" }).click(),
  ]);
  await escape(page);
  const path = await download.path();
  execFileSync(program, ["check", path]);
  return {
    text: readFileSync(path, "utf8"),
    sheet: JSON.parse(execFileSync(program, ["sheet", "--json", path], { encoding: "utf8" })),
  };
}

/* The values of a calculation. */
const sums = async (page, where) =>
  (await page.locator(`${where} .sums td`).allTextContents()).map((text) => text.trim());

const told = (page, words) => page.waitForSelector(`.entry-told:has-text(${JSON.stringify(words)})`);

const totals = (page) => page.locator(".kept-sheet tfoot tr").first().locator("td").allTextContents();

async function golf(open, url) {
  const page = await begin(open, url, "golf4+ender.penalty=double", ["Ada", "Bruno"]);
  const { tap, count } = tapper(page);
  await page.waitForSelector(".deal-entry h2:text-is('Deal 1: Ada deals, Bruno begins')");
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
  expect(
    (await page.locator(".last-deal").textContent()).includes("Ada ended the deal and has not the least: +12"),
    await page.locator(".last-deal").textContent(),
  );
  await page.click(".kept-sheet tbody button");
  await page.getByRole("button", { name: "Correct deal 1" }).click();
  await tap(key(page, "8"));
  await tap(key(page, "Next player"));
  await tap(key(page, "9"));
  await tap(chip(page, "Who ended", "Ada"));
  await tap(writeDown(page));
  await page.waitForSelector(".kept-sheet th:has-text('1*')");
  expect((await totals(page)).join() === "8,9", (await totals(page)).join());
  const corrected = await saved(page);
  expect(
    /# was: 12 9 ender 0, [-\d]+ [:\d]+\nslip 8 9 ender 0\n/.test(corrected.text) &&
      corrected.sheet.total.join() === "8,9",
    corrected.text,
  );
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
  expect((await sums(page, ".deal-entry")).join() === "60,1,1,× 2,× 1,= 2", (await sums(page, ".deal-entry")).join());
  await expectNoViolations(page, "a contract");
  await tap(writeDown(page));
  await page.waitForSelector(".kept-sheet tbody tr");
  expect(count() <= 10, `${count()} taps for a deal with wesele and a double`);
  expect((await totals(page)).join() === "+2,−2,+2,−2", (await totals(page)).join());
  await chip(page, "What was played", "zolo").click(); /* the letters have moved on: forehand is Bruno */
  await chip(page, "Who played alone", "Ada").click();
  await key(page, "1").click();
  await told(page, "No cards make 1. They can make 0 or 8.");
  expect(
    (await page.locator(".deal-entry button.main[disabled]").count()) === 1,
    "an impossible deal may be written down",
  );
  await key(page, "0").click();
  await key(page, "4").click();
  await told(page, "Ada: +45"); /* the others have no trick: three times 5, of each */
  await chip(page, "Tricks they took", "3").click();
  await told(page, "Tricks: 3. Their cards make 96 at most.");
  for (let i = 0; i < 3; i++) await key(page, "Delete a digit").click();
  await chip(page, "Tricks they took", "4").click(); /* all tricks tell the points */
  await told(page, "Ada: +45");
  await page.getByRole("button", { name: "only how many" }).click();
  await chip(page, "How many doublings", "2").click();
  await told(page, "Ada: +180");
  await writeDown(page).click();
  await page.waitForSelector(".kept-sheet tbody tr:nth-child(2)");
  await page.locator(".kept-sheet tbody button").nth(1).click();
  await page.waitForSelector("dialog .sums");
  expect((await sums(page, "dialog")).join() === "104,4,2,5,× 4,× 3,= 60", (await sums(page, "dialog")).join());
  await expectNoViolations(page, "a deal of the sheet");
  await page.locator("dialog").getByRole("button", { name: "Close" }).last().click();
  const { text } = await saved(page);
  expect(text.includes("slip wesele A+C 60 doubles B\nslip zolo D /4 doubles 2\n"), text);
  await page.context().close();
}

/* What the program makes of a layout. */
const scoreOf = (rules, layout) =>
  Number(execFileSync(program, ["score", ...rules.split(" "), layout], { encoding: "utf8" }));

/* Layouts card by card: by ranks, with a suit where it matters, with cards beside the layout. */
async function cards(open, url) {
  const page = await begin(open, url, "golf6+val.KH=-5", ["Ada", "Bruno"]);
  const tapped = async (name) => page.locator(".rank-keys").getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: "Count the cards of Ada" }).click();
  for (const rank of ["8", "5", "K"]) await tapped(rank);
  await tapped("hearts");
  for (const rank of ["8", "10", "A"]) await tapped(rank);
  const total = scoreOf("golf6 val.KH=-5", "8C 5C KH / 8D 10C AC");
  await page.waitForSelector(`dialog .entry-told:has-text('Ada: ${String(total).replace("-", "−")}')`);
  const rows = await page.locator("dialog .sums tr").allTextContents();
  expect(
    rows.length === 7 &&
      rows[0] === "8: cancelled: part of the line0" &&
      rows[2] === "K♥: counts its value−5" &&
      rows[6] === "8 8: equal cards cancel0",
    rows.join(" | "),
  );
  await expectNoViolations(page, "a layout");
  await page.getByRole("button", { name: "Write it down for Ada" }).click();
  for (const digit of ["9", "9"]) await key(page, digit).click();
  await told(page, "Bruno cannot have 99: by these rules a layout counts");
  await key(page, "Delete a digit").click();
  await told(page, `Ada: ${total}`);
  await writeDown(page).click();
  await page.waitForSelector(".kept-sheet tbody tr");
  await page.context().close();
  const more = await begin(open, url, "cabo", ["Ada", "Bruno"]);
  await more.getByRole("button", { name: "Count the cards of Ada" }).click();
  for (const rank of ["9", "Q", "2", "3"])
    await more.locator(".rank-keys").getByRole("button", { name: rank, exact: true }).click();
  await more.getByRole("button", { name: "One more card beside the layout" }).click();
  await more.locator(".rank-keys").getByRole("button", { name: "7", exact: true }).click();
  const cabo = scoreOf("cabo", "9C QC / 2C 3C + 7S");
  await more.waitForSelector(`dialog .entry-told:has-text('Ada: ${cabo}')`);
  await more.context().close();
}

const row = (page, n) => page.locator(".people-rows li").nth(n);

/* Bruno leaves, and Celia comes with 12; her name and her total are looked at. */
async function celiaForBruno(page) {
  await page.getByRole("button", { name: "Bruno leaves" }).click();
  await page.waitForSelector("dialog:has-text('This game is for 2 to')");
  await page.getByRole("button", { name: "Somebody comes" }).click();
  await row(page, 1).locator("input").first().fill("Celia");
  await row(page, 1).locator("input").last().fill("12");
  const goOn = page.getByRole("button", { name: "Go on" });
  await row(page, 1).locator("input").first().fill("ada");
  await page.waitForSelector("dialog [role=alert]:has-text('Two have the name')");
  expect(await goOn.isDisabled(), "two of one name play on");
  await row(page, 1).locator("input").first().fill("Celia");
  for (const total of ["-999999", "twelve"]) {
    await row(page, 1).locator("input").last().fill(total);
    await page.waitForSelector("dialog [role=alert]:has-text('A total is a number from −99999 to 99999.')");
    expect(await goOn.isDisabled(), `a total of ${total}`);
  }
  await row(page, 1).locator("input").last().fill("12");
}

/* A file for each of two parts, which the program counts as the page does. */
async function savedParts(page) {
  await page.getByRole("button", { name: "Share the sheet" }).click();
  const files = [];
  page.on("download", (download) => files.push(download));
  await page.getByRole("button", { name: "Save the sheet" }).click();
  for (let tries = 0; files.length < 2 && tries < 50; tries++) await page.waitForTimeout(100);
  const saved = await Promise.all(files.map(async (file) => [file.suggestedFilename(), await file.path()]));
  const [first, second] = saved
    .sort()
    .map(([, path]) => JSON.parse(execFileSync(program, ["sheet", "--json", path], { encoding: "utf8" })));
  expect(
    first.total.join() === "12,9" &&
      second.carried.total.join() === "12,9" &&
      second.carried.pot === first.pot &&
      second.total.join() === "15,13" &&
      second.over &&
      second.winners.join() === "1",
    JSON.stringify([first, second]),
  );
  return saved.map(([, path]) => path);
}

/* A file that goes on from another is opened with what it goes on from, before its first deal. */
async function openedAgain(page, url, path) {
  await page.context().setOffline(false);
  await visit(page, url, "/score");
  await page.setInputFiles("input[type=file]", {
    name: "on.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(
      `${readFileSync(path, "utf8")
        .replaceAll("Celia", "Celina")
        .replace(/^slip.*\n/m, "")}`,
    ),
  });
  await page.waitForSelector(".kept-sheet th bdi:text-is('Celina')");
  await page.waitForSelector(".deal-entry h2:text-is('Deal 2: Celina deals, Ada begins')");
  expect((await totals(page)).join() === "12,9", (await totals(page)).join());
}

/* Bruno leaves, Celia comes with 12 and sits before Ada: the sheet goes on from there, as a file of its own. */
async function people(open, url) {
  const page = await begin(open, url, "golf4+pot.stake=1+match=2", ["Ada", "Bruno"]);
  const enter = async (digits, ender) => {
    for (const digit of digits) await key(page, digit).click();
    await chip(page, "Who ended", ender).click();
    await writeDown(page).click();
  };
  await enter(["1", "2", "0", "9"], "Ada");
  await page.waitForSelector(".kept-sheet tbody tr");
  await page.getByRole("button", { name: "Who plays on?" }).click();
  await celiaForBruno(page);
  await page.getByRole("button", { name: "Seat Celia one place earlier" }).click();
  await expectNoViolations(page, "who plays on");
  await page.getByRole("button", { name: "Go on" }).click();
  await page.waitForSelector(".deal-entry h2:text-is('Deal 2: Celia deals, Ada begins')"); /* it was Ada's turn */
  expect((await totals(page)).join() === "12,12", (await totals(page)).join());
  await page.getByRole("button", { name: "Take back who came and left" }).click();
  await page.waitForSelector(".kept-sheet th bdi:text-is('Bruno')");
  expect((await totals(page)).join() === "12,9", (await totals(page)).join());
  await page.getByRole("button", { name: "Who plays on?" }).click();
  await row(page, 1).locator("input").first().fill("Celia"); /* takes over Bruno's place and total */
  await page.getByRole("button", { name: "Go on" }).click();
  await page.waitForSelector(".deal-entry h2:text-is('Deal 2: Celia deals, Ada begins')");
  await enter(["0", "3", "0", "4"], "nobody");
  await page.waitForSelector(".reason:has-text('Celia has won')");
  await page.locator("details", { hasText: "Before: Ada and Bruno" }).locator("summary").click();
  await page.waitForSelector("details .kept-sheet th bdi:text-is('Bruno')");
  await expectNoViolations(page, "a sheet in two parts");
  const files = await savedParts(page);
  await escape(page);
  await openedAgain(page, url, files[1]);
  await page.context().close();
}

/* Somebody comes while points are typed, and is taken back: the entry asks for those who play, and nobody has the
 * points of another. Deals are counted from the first, also in the list and at home. */
async function comesAndLeaves(open, url) {
  const page = await begin(open, url, "golf4", ["Ada", "Bruno", "Celia"]);
  const names = async () => (await page.locator(".count-box span").allTextContents()).join();
  const shown = async () => (await page.locator(".count-box b").allTextContents()).join();
  const enter = async (...digits) => {
    for (const digit of digits.join("")) await key(page, digit).click();
    await writeDown(page).click();
  };
  const comes = async (name) => {
    await page.getByRole("button", { name: "Who plays on?" }).click();
    await page.getByRole("button", { name: "Somebody comes" }).click();
    await page.locator(".people-rows li").last().locator("input").first().fill(name);
    await page.getByRole("button", { name: "Go on" }).click();
    await page.waitForSelector(`.count-box:has-text('${name}')`);
  };
  await enter("10", "11", "12");
  await page.waitForSelector(".kept-sheet tbody tr");
  await comes("Dan");
  for (const digit of "20212") await key(page, digit).click();
  await page.locator(".count-box").nth(3).click();
  await page.getByRole("button", { name: "Count the cards of Dan" }).waitFor();
  await page.getByRole("button", { name: "Take back who came and left" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".count-box").length === 3);
  expect((await names()) === "Ada,Bruno,Celia" && (await shown()) === "–,–,–", `${await names()}: ${await shown()}`);
  await page.getByRole("button", { name: "Count the cards of Ada" }).waitFor();
  await comes("Eva");
  expect((await shown()) === "–,–,–,–", `Dan's points are Eva's: ${await shown()}`);
  await enter("20", "21", "22", "23");
  await page.waitForSelector(".deal-entry h2:has-text('Deal 3')");
  await page.context().setOffline(false);
  await visit(page, url, "/score");
  await page.waitForSelector(".sheet-list li:has-text('2 deals'):has-text('Deal 3: ')");
  await visit(page, url, "/");
  await page.waitForSelector("section[aria-label='Go on']:has-text('Deal 3: ')");
  await page.context().close();
}

/* What was typed and is not written is there again after a reload, and says so; once written, it is gone. */
async function drafts(open, url) {
  const page = await begin(open, url, "golf4+ender.penalty=double", ["Ada", "Bruno"]);
  await page.context().setOffline(false);
  const shown = async () => (await page.locator(".count-box b").allTextContents()).join();
  for (const digit of ["1", "2", "7"]) await key(page, digit).click();
  await chip(page, "Who ended", "Bruno").click();
  await page.reload();
  await page.waitForSelector(".deal-entry .draft:has-text('Not written yet')");
  expect((await shown()) === "12,7", await shown());
  expect((await chip(page, "Who ended", "Bruno").getAttribute("aria-pressed")) === "true", "who ended is lost");
  await writeDown(page).click();
  await page.waitForSelector(".kept-sheet tbody tr");
  await page.waitForSelector(".deal-entry h2:has-text('Deal 2')");
  expect((await page.locator(".draft").count()) === 0, "a draft of what is written");
  await key(page, "5").click();
  await page.locator(".kept-sheet tbody button").click(); /* a look at another deal loses nothing either */
  await page.getByRole("button", { name: "Correct deal 1" }).click();
  await key(page, "9").click();
  await page.getByRole("button", { name: "Leave deal 1 as it is" }).click();
  await page.waitForSelector(".draft");
  expect((await shown()).startsWith("5,"), await shown());
  await page.locator(".kept-sheet tbody button").click();
  await page.getByRole("button", { name: "Correct deal 1" }).click();
  await page.waitForSelector(".deal-entry h2:has-text('Deal 1')");
  expect(
    (await shown()) === "12,7" && (await page.locator(".draft").count()) === 0,
    `a correction that was left: ${await shown()}`,
  );
  await page.getByRole("button", { name: "Leave deal 1 as it is" }).click();
  await page.waitForSelector(".draft");
  await page.reload();
  await page.waitForSelector(".draft");
  await page.getByRole("button", { name: "Begin anew" }).click();
  expect(!/\d/.test(await shown()), await shown());
  await page.reload();
  await page.waitForSelector(".deal-entry h2:has-text('Deal 2')");
  expect((await page.locator(".draft").count()) === 0, "a draft that was thrown away");
  await page.context().close();
  const contract = await begin(open, url, "kop", ["Ada", "Bruno", "Celia", "Dan"]);
  await contract.context().setOffline(false);
  await chip(contract, "What was played", "wesele").click();
  await chip(contract, "Who played together", "Celia").click();
  await chip(contract, "Who doubled", "Bruno").click();
  await key(contract, "6").click();
  await contract.reload();
  await contract.waitForSelector(".draft");
  await chip(contract, "Who played together", "Ada").click();
  await key(contract, "0").click(); /* a digit begins anew */
  await key(contract, "Delete a digit").click();
  for (const digit of ["6", "0"]) await key(contract, digit).click();
  await told(contract, "Ada: +2");
  await contract.context().close();
}

const others = (page) => page.locator(".free-points"),
  other = (page, name) => others(page).locator("label.field", { hasText: name }).locator("input");

/* A correction changes the points alone, and the file keeps what stood there. */
async function correctPoints(page, url) {
  await page.locator(".kept-sheet tbody button").first().click();
  await page.waitForSelector("dialog li:text-is('Ada: +5, misdeal')");
  await page.getByRole("button", { name: "Correct deal 1" }).click();
  await chip(page, "Why", "penalty").click();
  await other(page, "Bruno").fill("");
  await told(page, "Ada: 17 and Bruno: 9");
  await writeDown(page).click();
  await page.waitForSelector("text=Deal 1: Ada: +5 (penalty).");
  const corrected = await saved(page);
  expect(
    /# was: 12 9 ender none points 5 -2 misdeal, [-\d]+ [:\d]+\npoints 5 0 penalty\nslip 12 9 ender none\n/.test(
      corrected.text,
    ),
    corrected.text,
  );
  await visit(page, url, "/score");
  await page.setInputFiles("input[type=file]", {
    name: "again.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(corrected.text.replaceAll("Bruno", "Berta")),
  });
  await page.waitForSelector("text=Deal 2: Berta: +10 (he showed his cards).");
  expect((await totals(page)).join() === "17,19", (await totals(page)).join());
  await page.context().close();
}

/* Points besides the cards: a misdeal, a penalty with its reason, a deal at which nothing was played. What is not whole
 * is not written and says what is missing; it is there again after a reload; the file has it, and is opened again. */
async function otherPoints(open, url) {
  const page = await begin(open, url, "golf4", ["Ada", "Bruno"]);
  for (const digit of ["1", "2", "9"]) await key(page, digit).click();
  await others(page).locator("summary").click();
  await other(page, "Ada").fill("five");
  await others(page).getByText("Points are whole numbers from −9999 to 9999.").waitFor();
  expect(await page.locator(".deal-entry button.main").isDisabled(), "points that are none are written");
  await other(page, "Ada").fill("5");
  await others(page).getByText("Say why: a misdeal, a penalty, or in your words.").waitFor();
  expect(await page.locator(".deal-entry button.main").isDisabled(), "points are written without a reason");
  await other(page, "Bruno").fill("2");
  await others(page).getByRole("button", { name: "Change the sign: Bruno" }).click();
  await chip(page, "Why", "misdeal").click();
  await told(page, "Ada: 17 and Bruno: 7");
  await expectNoViolations(page, "other points");
  await expectNoScroll(page);
  await page.context().setOffline(false);
  await page.reload();
  await page.waitForSelector(".deal-entry .draft");
  await told(page, "Ada: 17 and Bruno: 7");
  await writeDown(page).click();
  await page.waitForSelector(".kept-sheet tbody tr");
  await page.waitForSelector("text=Deal 1: Ada: +5 and Bruno: −2 (misdeal).");
  await page.waitForSelector(".deal-entry h2:text-is('Deal 2: Bruno deals, Ada begins')");
  expect(await others(page).evaluate((fold) => !fold.open), "the next deal has points");
  /* Nothing is played. */
  await others(page).locator("summary").click();
  await other(page, "Bruno").fill("10");
  await others(page).getByLabel("Why, in your words").fill("he showed # his cards");
  await others(page).getByRole("checkbox").check();
  await told(page, "Ada: 0 and Bruno: 10");
  expect(await page.locator(".count-box").first().isHidden(), "cards are asked for");
  await writeDown(page).click();
  await page.waitForSelector(".deal-entry h2:text-is('Deal 3: Ada deals, Bruno begins')");
  expect((await totals(page)).join() === "17,17", (await totals(page)).join());
  const first = await saved(page);
  expect(
    first.text.includes("points 5 -2 misdeal\nslip 12 9 ender none\npoints 0 10 he showed his cards\nslip none\n") &&
      first.sheet.total.join() === "17,17",
    first.text,
  );
  await correctPoints(page, url);
}

/* In kop the points of all are said, too; nothing was played. */
async function otherPointsOfKop(open, url) {
  const contract = await begin(open, url, "kop", ["Ada", "Bruno", "Celia", "Dan"]);
  await others(contract).locator("summary").click();
  await other(contract, "Dan").fill("-3");
  for (const name of ["Ada", "Bruno", "Celia"]) await other(contract, name).fill("+1");
  await chip(contract, "Why", "misdeal").click();
  await others(contract).getByRole("checkbox").check();
  await writeDown(contract).click();
  await contract.waitForSelector(".deal-entry h2:text-is('Deal 2: Ada deals, Bruno begins')");
  expect((await totals(contract)).join() === "+1,+1,+1,−3", (await totals(contract)).join());
  await saved(contract);
  await contract.context().close();
}

/* Who deals first is chosen; it goes on from there, and the file says so. */
async function firstDealer(open, url) {
  const page = await begin(open, url, "kop", ["Ada", "Bruno", "Celia", "Dan"], "Bruno");
  await page.waitForSelector(".deal-entry h2:text-is('Deal 1: Bruno deals, Celia begins')");
  await chip(page, "What was played", "wesele").click();
  await chip(page, "Who played together", "Celia").click();
  await chip(page, "Who played together", "Ada").click();
  for (const digit of ["6", "0"]) await key(page, digit).click();
  await writeDown(page).click();
  await page.waitForSelector(".deal-entry h2:text-is('Deal 2: Celia deals, Dan begins')");
  const { text, sheet } = await saved(page);
  expect(text.includes("match\nstarter 2\nslip wesele A+C 60\n") && sheet.next_dealer === 2, text);
  await page.getByRole("button", { name: "Take back the last deal" }).click();
  await page.waitForSelector(".deal-entry h2:text-is('Deal 1: Bruno deals, Celia begins')");
  await page.getByRole("button", { name: "Bring deal 1 back" }).click();
  await page.getByRole("button", { name: "Who plays on?" }).click();
  await page.locator(".people-rows input").nth(2).fill("Berta");
  await page.getByRole("button", { name: "Go on" }).click();
  await page.waitForSelector(".deal-entry h2:text-is('Deal 2: Celia deals, Dan begins')");
  await page.context().close();
  const usual = await begin(open, url, "golf4", ["Ada", "Bruno"], "Ada"); /* as the rules have it */
  await usual.waitForSelector(".deal-entry h2:text-is('Deal 1: Ada deals, Bruno begins')");
  await usual.context().setOffline(false);
  await visit(usual, url, "/real/tri_peaks");
  await usual.waitForSelector(".make-bar button.main:not([disabled])");
  expect((await usual.getByLabel("Who deals first?").count()) === 0, "at a patience somebody deals");
  await usual.context().close();
}

/* Nobody is asked who ended the deal where that changes nothing; what no cards count is refused with the range. */
async function asked(open, url) {
  const page = await begin(open, url, "golf4", ["Ada", "Bruno"]);
  expect((await page.locator("fieldset", { hasText: "Who ended" }).count()) === 0, "who ended is asked");
  for (const name of ["Minus", "3", "0", "Next player", "7"]) await key(page, name).click();
  await told(page, "Ada cannot have −30: by these rules a layout counts 0 to 40.");
  expect(
    (await page.locator(".deal-entry button.main[disabled]").count()) === 1,
    "an impossible deal may be written down",
  );
  await page.locator(".count-box").first().click();
  for (const name of ["3", "0"]) await key(page, name).click();
  await writeDown(page).click();
  await page.waitForSelector(".kept-sheet tbody tr");
  const { text } = await saved(page);
  expect(text.includes("slip 30 7 ender none\n"), text);
  await page.context().close();
}

/* A finished match offers the next one of the same people: who would begin begins, and the finished sheet stays. */
async function nextMatch(open, url) {
  const page = await begin(open, url, "golf4+match=1", ["Ada", "Bruno"]);
  const enter = async (digits) => {
    for (const digit of digits) await key(page, digit).click();
    await writeDown(page).click();
  };
  await page.waitForSelector(".deal-entry h2:text-is('Deal 1: Ada deals, Bruno begins')");
  await enter(["1", "2", "7"]);
  await page.waitForSelector(".reason:has-text('Bruno has won')");
  await page.getByRole("button", { name: "Another match with the same people" }).click();
  await page.waitForSelector(".deal-entry h2:text-is('Deal 1: Bruno deals, Ada begins')"); /* Bruno has begun */
  expect((await page.locator(".count-box span").allTextContents()).join() === "Bruno,Ada", "they sit otherwise");
  await enter(["1", "5", "6"]);
  await page.waitForSelector(".kept-sheet tbody tr");
  await page.context().setOffline(false);
  await visit(page, url, "/score");
  await page.waitForSelector(".sheet-list li:has-text('Bruno and Ada')");
  await page.waitForSelector(".sheet-list li:has-text('Ada and Bruno'):has-text('Bruno has won')");
  await page.context().close();
}

/* While one writes, the chart is a tap away; home shows the way here without scrolling. */
async function atHand(open, url) {
  const page = await begin(open, url, "golf4", ["Ada", "Bruno"]);
  for (const deal of [1, 2]) {
    for (const digit of ["1", "2", "7"]) await key(page, digit).click();
    await writeDown(page).click();
    await page.waitForSelector(`.kept-sheet tbody tr:nth-child(${deal})`);
  }
  await page.waitForFunction(() => {
    const box = document.querySelector(".chart-button")?.getBoundingClientRect();
    return box && box.top >= 0 && box.bottom <= innerHeight;
  });
  await page.click(".chart-button");
  await page.waitForSelector("dialog .sheet-chart path");
  await expectNoViolations(page, "the chart in a dialog");
  await escape(page);
  await page.context().setOffline(false);
  await visit(page, url, "/");
  await page.waitForSelector(".family .btn.main");
  const seen = await page.evaluate(() =>
    ["a[href='#/score']", "a[href='#/friends']"].map(
      (link) => document.querySelector(link).getBoundingClientRect().bottom,
    ),
  );
  expect(
    seen.every((bottom) => bottom <= SIZES.phone[1]),
    `at home, down to ${seen}`,
  );
  await page.context().close();
}

await run({
  drafts: () => within(({ url, open }) => drafts(open, url)),
  "what is asked": () => within(({ url, open }) => asked(open, url)),
  "other points": () =>
    within(async ({ url, open }) => {
      await otherPoints(open, url);
      await otherPointsOfKop(open, url);
    }),
  "who deals first": () => within(({ url, open }) => firstDealer(open, url)),
  "another match": () => within(({ url, open }) => nextMatch(open, url)),
  "at hand": () => within(({ url, open }) => atHand(open, url)),
  "another game": () => within(({ url, open }) => another(open, url)),
  keys: () => within(({ url, open }) => keys(open, url)),
  golf: () => within(({ url, open }) => golf(open, url)),
  kop: () => within(({ url, open }) => kop(open, url)),
  "who comes and leaves": () => within(({ url, open }) => comesAndLeaves(open, url)),
  people: () => within(({ url, open }) => people(open, url)),
  cards: () => within(({ url, open }) => cards(open, url)),
});
