// hands.mjs PROGRAM - an evening whose tables all play the same deals: the director alone has the cards, which are
// those of the program; nobody else is sent their number before the round is over. Then paper for the tables.
// SHOTS=FOLDER keeps pictures, to be looked at.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { expect, expectNoScroll, run, SIZES, visit, within } from "./browser.mjs";
import { openEvening } from "./people.mjs";
import { opened, sheetsOf } from "./pdf.mjs";

const program = process.argv[2],
  SHOTS = process.env.SHOTS ?? "";
const button = (page, name) => page.getByRole("button", { name, exact: true });
const NAMES = ["Ewa Żak", "Bogumił Łoś", "Zoë", "Max", "Ola", "Jan", "Iga", "Rut"];
const SIGNS = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };

async function shot(page, name) {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: name.startsWith("print") });
}

const saved = async (page) => {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save the evening").click()]);
  return download.path();
};

/* Each deal as the page has it for print: who begins, and the four hands as files write them. */
const printed = (page) =>
  page.evaluate(
    (signs) =>
      [...document.querySelectorAll(".hands-deal")].map((deal) => ({
        begins: /: (\w) begins/.exec(deal.querySelector("h2").textContent)[1],
        hands: [...deal.querySelectorAll("dd")].map((dd) => dd.textContent.replace(/[♣♦♥♠]/g, (sign) => signs[sign])),
      })),
    SIGNS,
  );

/* The same by the program. */
function told(path, round) {
  const text = execFileSync(program, ["tournament", "hands", path, String(round)], { encoding: "utf8" });
  return text
    .split("\f")
    .map((page) => ({
      begins: /: (\w) begins/.exec(page)[1],
      hands: [...page.matchAll(/^ {2}[A-D] {3}(.*)$/gm)].map(([, hand]) => hand),
    }));
}

/* Who does not direct: told that the deals are the same, and nothing more. */
async function lookOn({ url, open }, code, number) {
  const guest = await open({ size: [390, 844], settings: { name: "Gast" } });
  const heard = [];
  guest.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
  await visit(guest, url, `/evening/${code}/1.1`);
  await guest.waitForSelector("text=All tables of this round play the same deals.");
  await shot(guest, "table-390");
  await visit(guest, url, `/evening/${code}/hands.1`);
  await guest.waitForSelector("text=Only the director has the cards");
  await visit(guest, url, `/evening/${code}`);
  const before = readFileSync(await saved(guest), "utf8");
  expect(before.includes("hands 1\n") && !before.includes(number), "the file has no number");
  expect(!heard.some((text) => text.includes(number)), "nor has what a guest is sent");
  return guest;
}

/* The round is played; then everybody has the cards, and the program deals the same. */
async function playRound(page, url, code) {
  for (const [table, won] of [
    ["1.1", 4],
    ["1.2", 1],
  ]) {
    await visit(page, url, `/evening/${code}/${table}`);
    await page.getByText("Enter totals from a slip").click();
    for (const [chair, sign] of [1, 1, -1, -1].entries())
      await page
        .locator(".totals input")
        .nth(chair)
        .fill(String(won * sign));
    await button(page, "Write the totals down").click();
    await page.waitForSelector("text=This table is finished.");
  }
}

async function whole(world) {
  const { url, open } = world;
  const page = await open({ size: [390, 844], settings: { name: "Dora" } });
  await visit(page, url, "/evening");
  await page.getByLabel("All tables play the same deals").check();
  const code = await openEvening(page, url, NAMES, { Rounds: 2, "Deals of a round": "4" });
  expect((await page.getByLabel("All tables of round 1 play the same deals").isChecked()) === true, "it was asked for");
  await page.locator(".next-step button").click(); /* draw */
  await page.waitForSelector("text=The cards of round 1");
  await page.locator("a", { hasText: "The cards of round 1" }).click();
  await button(page, "Draw the deals").click();
  await page.waitForSelector("text=Whoever looks knows all cards");
  expect((await page.locator(".hands-deal").count()) === 0, "cards before they are asked for");
  await shot(page, "warning-390");
  await button(page, "Show the cards").click();
  await page.waitForSelector(".hands-deal");
  expect((await page.locator(".hands-deal:visible").count()) === 1, "one deal at a time");
  await shot(page, "deal-390");
  await expectNoScroll(page, "a deal");
  await button(page, "The next deal").click();
  expect((await page.locator(".hands-deal:visible h2").textContent()).includes("deal 2: B begins"), "the second deal");
  const number = /The number of these deals is (\d+)/.exec(await page.locator("main").textContent())[1];
  const shown = await printed(page);
  expect(shown.length === 4, "all deals are there for print");

  const guest = await lookOn(world, code, number);
  await playRound(page, url, code);
  await visit(page, url, `/evening/${code}/hands.1`);
  await button(page, "Show the cards").click();
  await button(page, "The round is over: tell it to everybody").click();
  await page.waitForFunction(() => !document.querySelector("main").textContent.includes("tell it to everybody"));
  await visit(guest, url, `/evening/${code}/hands.1`);
  await guest.waitForSelector(".hands-deal");
  expect(JSON.stringify(await printed(guest)) === JSON.stringify(shown), "the guest sees the same cards");
  await visit(page, url, `/evening/${code}`);
  const fields = await page.locator(".standings tbody tr td:last-child").allTextContents();
  expect(fields.join(" ") === "+3 +3 +3 +3 −3 −3 −3 −3", `4 is compared with 1, and ranks first: ${fields}`);
  await page.locator(".standings").scrollIntoViewIfNeeded();
  await shot(page, "field-390");
  const path = await saved(page);
  const text = readFileSync(path, "utf8");
  expect(text.includes(`hands 1 ${number}\n`), "the number stands in the file");
  expect(text.includes("\norder field league points firsts best\n"), "it is ranked against the field");
  expect(JSON.stringify(told(path, 1)) === JSON.stringify(shown), "the program deals other cards");
  const round = page.getByLabel("All tables of round 2 play the same deals");
  await round.click();
  await page.waitForFunction(() => !document.querySelector(".director input[type=checkbox]").checked);
  await visit(page, url, `/evening/${code}/hands.2`);
  await page.waitForSelector("text=In this round each table shuffles cards of its own.");
  return { page, code };
}

/* A number from another device: the core says which are deals, and how a number is written. */
async function takeNumber(page) {
  const field = page.getByLabel("Or their number, from another device");
  for (const wrong of ["pysol:24", "18446744073709551616"]) {
    await field.fill(wrong);
    await button(page, "Take this number").click();
    const why = page.getByText("Not a deal's number, expected 0 to 18446744073709551615.");
    await why.waitFor();
    await why.waitFor({ state: "detached" });
  }
  await field.fill(" 00000000000000000024 ");
  await button(page, "Take this number").click();
}

/* What comes out of the printer: one A4 page a table, all deals, no buttons. */
async function paper({ url, open }) {
  const page = await open({ size: SIZES.desktop, settings: { name: "Dora" } });
  await visit(page, url, "/evening");
  await page.getByLabel("All tables play the same deals").check();
  const code = await openEvening(page, url, NAMES, {
    "What it is called": "Puchar",
    Rounds: 2,
    "Deals of a round": "8",
  });
  await button(page, "Draw round 1").click();
  await page.waitForSelector(".table-card");
  await page.locator("a", { hasText: "The cards of round 1" }).click();
  await takeNumber(page);
  await button(page, "Show the cards").click();
  await page.waitForSelector("text=The number of these deals is 24.");
  await shot(page, "deal-1440");
  for (const [part, sections] of [
    ["hands.1", 8],
    ["sheets.1", 2],
    ["slips.1", 2],
  ]) {
    if (part !== "hands.1") await visit(page, url, `/evening/${code}/${part}`); /* these are open */
    await page.waitForSelector("section");
    await shot(page, `${part}-1440`);
    await expectNoScroll(page, part);
    await page.emulateMedia({ media: "print" });
    expect(
      (await page.locator(".paper-screen section:visible").count()) === sections,
      `${part}: ${sections} are printed`,
    );
    expect((await page.locator("button:visible").count()) === 0, `${part}: buttons on paper`);
    for (const name of part === "hands.1" ? [] : NAMES)
      expect((await page.locator("section").allTextContents()).join().includes(name), `${part}: ${name} is missing`);
    await shot(page, `print-${part}`);
    const pages = sheetsOf(opened(await page.pdf({ preferCSSPageSize: true })));
    const wanted = { "hands.1": 1, "sheets.1": 2, "slips.1": 1 }[part];
    expect(pages === wanted, `${part}: ${pages} pages of paper`);
    await page.emulateMedia({ media: null });
  }
}

await run({
  "the same deals": () => within(whole, { needsRoom: true }),
  "paper for the tables": () => within(paper, { needsRoom: true }),
});
