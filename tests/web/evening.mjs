// evening.mjs PROGRAM [full] - the evening of a club: a director draws, phones at the tables enter each deal, people
// come late and leave, the server is killed in the middle of a round, results are corrected. In the end the standings
// on the wall are those of `cardroom tournament` for the saved file. In the rounds that one plan has, nobody meets
// twice. Full: 16 people, 5 rounds of 12 deals, a table of the second round at the screen.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chance, expect, expectNoScroll, isFull, run, SIZES, visit, within } from "./browser.mjs";
import { openEvening, playBoth } from "./people.mjs";

const program = process.argv[2];
const ROUNDS = isFull ? 5 : 2,
  DEALS = isFull ? 12 : 2,
  PEOPLE = isFull ? 14 : 6; /* and two come late */
const NAMES = [
  "Ada",
  "Bruno",
  "Celia",
  "Dan",
  "Eva",
  "Frank",
  "Gina",
  "Hugo",
  "Ida",
  "Jan",
  "Kim",
  "Leo",
  "Mia",
  "Nils",
  "Olga",
  "Piotr",
];
const button = (page, name) => page.getByRole("button", { name, exact: true });
const tournament = (...words) => execFileSync(program, ["tournament", ...words], { encoding: "utf8" });

async function opened({ url, open }) {
  const page = await open({ settings: { name: "Dora" } });
  const code = await openEvening(page, url, NAMES.slice(0, PEOPLE), {
    "What it is called": "Cup # of the club",
    Rounds: ROUNDS,
    "Deals of a round": DEALS,
  });
  return { page, code };
}

async function late(page, names) {
  await page.locator(".evening-people summary").click();
  await page.locator(".evening-people textarea").fill(names.join("\n"));
  await button(page, "Add to the list").click();
  await page.waitForFunction((name) => document.querySelector(".here-list").textContent.includes(name), names.at(-1));
  await page.locator(".evening-people summary").click();
}

/* One deal by taps: a contract, who declares, now and then a doubling, points that cards can make. */
async function deal(page, pick) {
  await page.waitForSelector(".deal-entry");
  const group = (legend) => page.locator(".deal-entry fieldset", { hasText: legend }).getByRole("button");
  const before = await page.locator(".kept-sheet tbody tr").count();
  const together = pick(2) === 0;
  await group("What was played")
    .getByText(together ? "normal" : "cicha", { exact: true })
    .click();
  const declarers = group(together ? "Who played together" : "Who played alone"),
    first = pick(4);
  await declarers.nth(first).click();
  if (together) await declarers.nth((first + 1 + pick(3)) % 4).click();
  if (pick(3) === 0)
    await group("Who doubled")
      .nth((first + 1) % 4)
      .click();
  for (const digit of ["64", "68", "54", "60"][pick(4)])
    await page.locator(".pad").getByRole("button", { name: digit, exact: true }).click();
  await page.waitForFunction(
    () =>
      document.querySelector(".deal-entry .main:not([disabled])") ||
      /expected|cannot/.test(document.querySelector(".entry-told").textContent),
  );
  await page.locator(".deal-entry button.main:not([disabled])").click();
  await page.waitForFunction((n) => document.querySelectorAll(".kept-sheet tbody tr").length > n, before);
}

/* Plays a table of the evening at the screen, all its deals: two people, the other two seats by bots. */
async function playAtScreen({ url, open }, code, place, pick) {
  const two = [await open({ settings: { name: "Left" } }), await open({ settings: { name: "Right" } })];
  for (const [n, page] of two.entries()) {
    await visit(page, url, `/evening/${code}/${place}`);
    await page.locator("section[aria-label='At the screen'] .line .btn").nth(n).click();
    await page.waitForSelector(".lobby");
  }
  await two[0].click("button:text-is('Start')");
  await two[1].waitForSelector(".felt-frame");
  for (let deal = 1; deal <= DEALS; deal++) {
    await playBoth(...two, pick(1000));
    if (deal === DEALS) break;
    for (const page of two)
      await page
        .locator(".result button:text-is('Next deal')")
        .click({ timeout: 2000 })
        .catch(() => {}); /* it may begin without the second */
    for (const page of two) await page.waitForFunction(() => !document.querySelector(".result"));
  }
  await visit(two[0], url, `/evening/${code}/${place}`);
  await two[0].waitForSelector("text=This table is finished.");
  for (const page of two) await page.context().close();
}

/* Plays a round at all tables, each by its phone; `between` is done after the first deal of the first table. In the
 * second round of the whole evening the last table plays at the screen. */
async function playRound({ url, open }, page, code, round, pick, between) {
  const all = await page.locator(".table-card").count(),
    hasScreen = isFull && round === 2,
    tables = hasScreen ? all - 1 : all;
  if (hasScreen) await playAtScreen({ url, open }, code, `${round}.${all}`, pick);
  const phones = await Promise.all(
    Array.from({ length: tables }, () => open({ settings: { name: `Table${Math.floor(Math.random() * 1e6)}` } })),
  );
  for (const [table, phone] of phones.entries()) {
    await visit(phone, url, `/evening/${code}/${round}.${table + 1}`);
    for (let n = 0; n < DEALS; n++) {
      await deal(phone, pick);
      if (table === 0 && n === 0) await between();
    }
    await phone.waitForSelector("text=This table is finished.");
    await expectNoScroll(phone);
  }
  await visit(page, url, `/evening/${code}/${round}.1`);
  await button(page, "The result is right").click();
  await page.waitForSelector("text=Confirmed by Dora.");
  for (const phone of phones) await phone.context().close();
  await visit(page, url, `/evening/${code}`);
  await page.waitForSelector(".director");
}

/* The director mends a deal, and says why. */
async function correct(page, url, code, place, number, pick) {
  await visit(page, url, `/evening/${code}/${place}`);
  await button(page, `Correct deal ${number}`).click();
  const group = (legend) => page.locator(".deal-entry fieldset", { hasText: legend }).getByRole("button");
  await group("What was played").getByText("wesele", { exact: true }).click();
  await group("Who played together").nth(pick(2)).click();
  await group("Who played together")
    .nth(2 + pick(2))
    .click();
  for (const digit of "60") await page.locator(".pad").getByRole("button", { name: digit, exact: true }).click();
  await page.getByLabel("Why it is corrected").fill("wrong # column");
  await page.locator(".deal-entry button.main:not([disabled])").click();
  await page.waitForFunction(() => !document.querySelector(".deal-entry"));
  await visit(page, url, `/evening/${code}`);
  await page.waitForSelector(".director");
}

/* Draws a round and plays it; people come late, the server dies, somebody leaves. */
async function drawAndPlay(world, page, code, round, pick) {
  await button(page, `Draw round ${round}`).click();
  await page.waitForSelector(`h2:has-text('Round ${round} of ${ROUNDS}')`);
  if (round === 1) await late(page, NAMES.slice(PEOPLE + 1, PEOPLE + 2)); /* who plays from the next round on */
  await button(page, "Start the clock").click();
  await page.waitForSelector(".round-clock");
  await playRound(world, page, code, round, pick, async () => {
    if (round === 1) await world.room.again(); /* the server dies in the middle of a round */
  });
  if (round === ROUNDS - 1) {
    await page.locator(".evening-people summary").click();
    await page.locator(".here-list li").first().locator("[aria-pressed]").click(); /* Ada leaves */
    await page.waitForSelector(".here-list button[aria-pressed=false]");
    await page.locator(".evening-people summary").click();
  }
}

/* The file that is saved, as the program checks it. */
async function savedEvening(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save the evening").click()]);
  const file = await download.path(),
    text = readFileSync(file, "utf8");
  expect(/1 of|all|ok/.test(tournament("check", file)), "the file");
  expect(
    text.split("\n").filter((line) => line.startsWith("correct deal")).length === 3 && text.includes("wrong ＃ column"),
    "three corrections with a reason",
  );
  return { file, text };
}

/* In the rounds that one plan has. */
function nobodyMeetsTwice(drawn) {
  const met = drawn
    .slice(1, -1)
    .flatMap(({ tables }) =>
      tables.flatMap(({ players }) => players.flatMap((a) => players.filter((b) => a < b).map((b) => `${a} ${b}`))),
    );
  expect(ROUNDS < 3 || met.length > 0, "nobody has met in the rounds that are of one plan");
  expect(new Set(met).size === met.length, "two have met twice in the rounds that are of one plan");
}

/* The wall has the day, and the standings as the program tells them. */
async function onTheWall(page, standings, drawn, text) {
  await page.click("text=For the wall");
  await page.waitForSelector(".wall .standings");
  const day = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(new Date(`${/^date (\S+)$/m.exec(text)[1]}T12:00`));
  expect(
    (await page.locator(".wall-when").textContent()) === day,
    `the wall's day: ${await page.locator(".wall-when").textContent()}`,
  );
  const wall = await page.locator(".standings tbody tr").evaluateAll((rows) =>
    rows.map((row) =>
      [...row.children]
        .slice(0, 4)
        .map((cell) => cell.textContent)
        .join("|"),
    ),
  );
  const wanted = standings.map((one) =>
    [
      one.place,
      one.player,
      new Intl.NumberFormat("en", { maximumFractionDigits: 2 }).format(one.league),
      one.points > 0 ? `+${one.points}` : String(one.points).replace("-", "−"),
    ].join("|"),
  );
  const resting = drawn.at(-1).byes.map((number) => standings.find((one) => one.number === number).player);
  const told = await page.locator(".wall .sit-out").textContent();
  expect(resting.length > 0 && resting.every((name) => told.includes(name)), `who sits out, on the wall: ${told}`);
  expect(wall.join("\n") === wanted.join("\n"), `the wall:\n${wall.join("\n")}\nthe program:\n${wanted.join("\n")}`);
}

async function whole(world) {
  const pick = chance(16);
  const { page, code } = await opened(world);
  await late(page, NAMES.slice(PEOPLE, PEOPLE + 1));
  for (let round = 1; round <= ROUNDS; round++) await drawAndPlay(world, page, code, round, pick);
  for (const n of [1, 2, isFull ? 7 : 1])
    await correct(page, world.url, code, n === 2 ? `${ROUNDS}.1` : "1.1", n, pick);
  const { file, text } = await savedEvening(page);
  const { standings } = JSON.parse(tournament("standings", file, "--json")),
    { drawn } = JSON.parse(tournament("show", file, "--json"));
  expect(
    drawn.length === ROUNDS && drawn.every(({ tables }) => tables.every(({ complete }) => complete)),
    "every table is complete",
  );
  nobodyMeetsTwice(drawn);
  await onTheWall(page, standings, drawn, text);
  await again(world, text);
}

/* The saved file opens as an evening like it; a wrong line is told. */
async function again({ url, open }, text) {
  const page = await open({ settings: { name: "Fay" } });
  const give = async (name, bytes) => {
    await visit(page, url, "/evening");
    await page
      .locator("input[accept='.txt,text/plain']")
      .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(bytes) });
  };
  const lines = text.split("\n"),
    at = lines.findIndex((line) => line.startsWith("deal ")),
    wrong = lines.map((line, i) => (i === at ? line.replace(/:.*/, ": normal A+C 3") : line));
  await give("wrong.txt", wrong.join("\n"));
  await page.waitForSelector(
    `[role=alert]:has-text("wrong.txt was not opened. Line ${at + 1} of the file cannot be read: “${wrong[at]}”.")`,
  );
  await give("right.txt", text);
  await page.waitForSelector(".director"); /* the room reads part after part, each a little later */
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save the evening").click()]);
  expect(readFileSync(await download.path(), "utf8") === text, "the file that was opened, saved again");
}

/* A table without cards plays at the screen, two people and two bots; its deals stand in the evening by themselves. */
async function screen(world) {
  const { url, open } = world;
  const page = await open({ settings: { name: "Dora" } });
  await visit(page, url, "/evening");
  await page.getByLabel("Rounds").fill("1");
  await page.getByLabel("Deals of a round").fill("1");
  await page.locator("form textarea").fill("Dora\nEmil\nFay\nGus");
  await button(page, "Open the evening").click();
  await button(page, "Draw round 1").click();
  await page.locator("a.table-card").click();
  const code = /#\/evening\/(\w+)/.exec(page.url())[1];
  const other = await open({ settings: { name: "Emil" } });
  await button(page, "I am Dora").click();
  await page.waitForSelector(".lobby a:text-is('Back to the evening')");
  expect((await page.locator(".used-to").count()) === 0, "the number of deals is told as a house rule");
  await visit(other, url, `/evening/${code}/1.1`);
  await other.waitForSelector("text=This table is played at the screen.");
  await button(other, "I am Emil").click();
  await page.getByText("Emil").first().waitFor();
  await page.click("button:text-is('Start')");
  await other.waitForSelector(".felt-frame");
  await playBoth(page, other, 5);
  await other.waitForSelector(".result a:text-is('Back to the evening')");
  expect((await button(page, "Rematch").count()) === 0, "a rematch at a table of an evening");
  await page.click(".result a:text-is('Back to the evening')");
  await page.waitForSelector("text=This table is finished.");
  const paid = await page.locator(".kept-sheet tfoot td").allTextContents();
  expect(paid.length === 4 && paid.reduce((sum, n) => sum + Number(n.replace("−", "-")), 0) === 0, paid.join());
}

/* Two directors, wrong names, a table that somebody else has finished: told, and nothing is lost. */
async function wrong(world) {
  const { url, open } = world;
  const { page, code } = await opened(world);
  const other = await open({ size: SIZES.desktop, settings: { name: "Emil" } });
  await visit(other, url, `/paper/${code}`);
  await other.waitForSelector("h1:has-text('Cup ＃ of the club')");
  expect((await other.locator(".director").count()) === 0, "who looks on is no director");
  await button(page, "Invite others").click();
  await page.locator("dialog").getByLabel("Everybody may enter results").uncheck();
  await page.locator("dialog").getByRole("button", { name: "Let Emil direct, too" }).click();
  await page.waitForSelector(".paper-people:has-text('directs, too')");
  await page.locator("dialog").getByRole("button", { name: "Close" }).click();
  await other.waitForSelector(".director");
  await Promise.all([
    button(page, "Draw round 1").click(),
    button(other, "Draw round 1").click(),
  ]); /* two directors at once */
  await page.waitForSelector(".table-card");
  await page.waitForTimeout(500);
  expect((await page.locator("h2:has-text('Round 1 of')").count()) === 1, "a round for each director");
  await visit(other, url, "/evening/AAAAAAA");
  await other.waitForSelector("text=This evening cannot be opened.");
  await visit(other, url, "/evening");
  await other.locator("form textarea").fill("Ada\nada\nBruno\nCelia");
  await other.waitForSelector("[role=alert]:has-text('Two have the name ada.')");
  expect(await button(other, "Open the evening").isDisabled(), "two of one name");
  await other.locator("form textarea").fill("Ada\nBruno\nCelia\nDan");
  await other.getByLabel("Rounds", { exact: true }).fill("x");
  await other.waitForSelector("[role=alert]:has-text('Rounds: 1 to 60.')");
}

/* Two phones at a table write the same deal: the one that is later is told, loses nothing, and the director decides. */
async function twice(world) {
  const { url, open } = world;
  const { page, code } = await opened(world);
  await button(page, "Draw round 1").click();
  await page.waitForSelector(".table-card");
  const other = await open({ settings: { name: "Emil" } });
  for (const one of [page, other]) await visit(one, url, `/evening/${code}/1.1`);
  const filled = async (one, points) => {
    await one.waitForSelector(".deal-entry");
    const group = (legend) => one.locator(".deal-entry fieldset", { hasText: legend }).getByRole("button");
    await group("What was played").getByText("normal", { exact: true }).click();
    await group("Who played together").nth(0).click();
    await group("Who played together").nth(2).click();
    for (const digit of points) await one.locator(".pad").getByRole("button", { name: digit, exact: true }).click();
    await one.waitForSelector(".deal-entry button.main:not([disabled])");
  };
  await filled(page, "64");
  await filled(other, "44");
  /* a tap each: the entry of who is later may be gone by then */
  await Promise.all(
    [page, other].map((one) => one.locator(".deal-entry button.main").evaluate((tapped) => tapped.click())),
  );
  const late = await Promise.race([page, other].map((one) => one.waitForSelector(".conflict").then(() => one)));
  await late.waitForSelector("text=Deal 1 was written twice");
  expect((await page.locator(".kept-sheet tbody tr").count()) === 1, "one deal was written");
  const [told] = await late.locator(".conflict p").allTextContents();
  expect(/: \+|: −/.test(told), told);
  if (late === page) await page.click("text=What stands here is right");
  else await other.click("text=What Dora wrote is right");
  await late.waitForFunction(() => !document.querySelector(".conflict"));
  /* a deal that is corrected begins as it was written */
  await button(page, "Correct deal 1").click();
  await page.waitForSelector(".deal-entry button[aria-pressed=true]:text-is('normal')");
  expect(
    (await page
      .locator(".deal-entry fieldset", { hasText: "Who played together" })
      .locator("[aria-pressed=true]")
      .count()) === 2,
    "who declared",
  );
  await page.waitForSelector(".deal-entry button.main:not([disabled])");
}

/* Who never gave a name is asked for it: none is made up for a director. */
async function nameless({ url, open }) {
  const page = await open();
  await visit(page, url, "/evening");
  await page.waitForSelector("form select option", { state: "attached" });
  await page.locator("form textarea").fill(NAMES.slice(0, 4).join("\n"));
  await page.waitForSelector("text=Write your name");
  expect(
    (await page.getByLabel("Your name").inputValue()) === "" && (await button(page, "Open the evening").isDisabled()),
    "an evening of nobody",
  );
  await page.getByLabel("Your name").fill("Dora");
  await button(page, "Open the evening").click();
  await page.waitForSelector(".director");
  await button(page, "Invite others").click();
  await page.waitForSelector("dialog .paper-people:has-text('Dora')");
  await page.context().close();
  const host = await open();
  await visit(host, url, "/club");
  await host.getByLabel("What the club is called").fill("Kop");
  await host.waitForSelector("text=Write your name");
  expect(await button(host, "Open the club").isDisabled(), "a club of nobody");
}

await run({
  nameless: () => within(nameless, { needsRoom: true }),
  "an evening": () => within(whole, { needsRoom: true }),
  "at the screen": () => within(screen, { needsRoom: true }),
  twice: () => within(twice, { needsRoom: true }),
  wrong: () => within(wrong, { needsRoom: true }),
});
