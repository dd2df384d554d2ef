// event.mjs PROGRAM - events. Of patience: somebody opens it, two play the same deals each when they like, the server
// is killed in between, the host ends it. What both have made stands on their cards and in the ranking; cards are shown
// at the end, not before. Of Kop: people play the same deals at tables of their own, with bots in the open seats; each
// is compared with those who had the same cards, and at the end with perfect play.
import { chance, expect, run, SIZES, tapToTheEnd, visit, within } from "./browser.mjs";
import { playBoth } from "./people.mjs";

const button = (page, name) => page.getByRole("button", { name, exact: true });

async function opened({ url, open }, by, deals) {
  const page = await open({ settings: { name: "Dora" } });
  await visit(page, url, "/event");
  await page.getByLabel("What it is called").fill("Friday # morning");
  await page.locator("fieldset label", { hasText: by }).click();
  await page.getByLabel("Deals", { exact: true }).fill("1.5");
  await button(page, "Open the event").click();
  await page.waitForSelector('.toast:has-text("Deals: 1 to 72.")');
  await page.getByLabel("Deals", { exact: true }).fill(String(deals));
  await button(page, "Open the event").click();
  await page.waitForSelector(".holes");
  return { page, code: /#\/event\/(\w+)/.exec(page.url())[1] };
}

/* Plays the next deal of the event to its end, and goes back; what it scored. */
async function play(page, deal, pick, between = async () => {}) {
  await page.locator(".btn.main", { hasText: `Play deal ${deal}` }).click();
  await page.waitForSelector(".felt-frame");
  await between();
  await tapToTheEnd(page, pick);
  expect(
    (await button(page, "Rematch").count()) === 0 && (await button(page, "Replay").count()) === 0,
    "a deal of an event is played once, and not shown yet",
  );
  await page.locator(".result .btn.main", { hasText: "Back to the event" }).click();
  await page.waitForSelector(`.hole.done[aria-label^='Deal ${deal}: ']`);
  return Number(
    await page
      .locator(".hole")
      .nth(deal - 1)
      .locator("b")
      .textContent(),
  );
}

const rows = (page) =>
  page
    .locator(".event-card tbody tr")
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));

async function whole(world) {
  const { url, open, room } = world,
    pick = chance(23);
  const { page, code } = await opened(world, "Stroke play", 2);
  expect(/Friday morning/.test(await page.locator("h1").textContent()), await page.locator("h1").textContent());
  expect(/^\d+:\d\d:\d\d$/.test(await page.getByRole("timer").textContent()), "the time left");
  await page.waitForSelector("text=Nobody has begun yet.");
  const first = await play(page, 1, pick);
  const emil = await open({ size: SIZES.desktop, settings: { name: "Emil" } });
  await visit(emil, url, `/paper/${code}`); /* by the code alone */
  await emil.waitForSelector(".holes");
  expect((await button(emil, "End the event now").count()) === 0, "who has not opened it does not end it");
  const his = await play(emil, 1, pick, async () => {
    /* the server dies in the middle of his deal, when both pages are whole */
    await Promise.all([page, emil].map((one) => one.waitForLoadState("networkidle")));
    await room.again();
  });
  await page.waitForFunction(() => document.querySelectorAll(".event-card tbody tr").length === 2);
  await page.waitForFunction(
    (n) =>
      [...document.querySelectorAll(".event-card tbody tr")].some(
        (row) => row.children[4]?.textContent === n && row.children[1].textContent === "Emil",
      ),
    String(his),
  );
  await emil.locator(".hole.done").first().click();
  await emil.waitForSelector("text=The cards are shown when the event is over.");
  await emil.waitForSelector(".event-results li:has-text('Dora')");
  expect((await emil.locator(".event-results button").count()) === 0, "what others played is shown before the end");
  await visit(emil, url, `/event/${code}`);
  await emil.waitForSelector(".holes");
  await emil.locator(".btn.main", { hasText: "Play deal 2" }).click(); /* he begins, and leaves it */
  await emil.waitForSelector(".felt-frame");
  await visit(emil, url, `/event/${code}`);
  await emil.locator(".btn.main", { hasText: "Go on with deal 2" }).waitFor();
  const second = await play(page, 2, pick);
  await page.waitForSelector("text=You have played all deals.");
  await button(page, "End the event now").click();
  await page.locator("dialog").getByRole("button", { name: "End it" }).click();
  await page.waitForSelector("text=The event is over: all cards are shown.");
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".event-card tbody tr")].every(
      (row) => ![...row.children].some((cell) => cell.textContent === "·"),
    ),
  );
  const told = await rows(page),
    dora = told.find((row) => row[1] === "Dora"),
    left = told.find((row) => row[1] === "Emil");
  expect(dora[2] === String(first + second) && dora[4] === String(first) && dora[5] === String(second), dora.join());
  expect(left[4] === String(his) && Number(left[5]) > 0, left.join());
  expect(dora[0] === (first + second <= his + Number(left[5]) ? "1" : "2"), told.join(" | "));
  await page.locator(".hole").first().click();
  await page.waitForSelector("text=/The best that (could be made|was found): -?\\d+/");
  await page.getByRole("button", { name: "Look at what Emil played" }).click();
  await page.waitForSelector(".replay-bar");
  expect(/#\/replay/.test(page.url()), page.url());
  await button(page, "Check").click();
  await page.waitForSelector("text=Nobody could choose the cards.");
}

async function match(world) {
  const { url, open } = world,
    pick = chance(24);
  const { page, code } = await opened(world, "Match play", 1);
  await play(page, 1, pick);
  const emil = await open({ settings: { name: "Emil" } });
  await visit(emil, url, `/event/${code}`);
  await play(emil, 1, pick);
  await emil.waitForSelector(".event-pairs li:has-text('Dora')");
  await visit(emil, url, "/event/AAAAAAA");
  await emil.waitForSelector("text=This event cannot be opened.");
  await visit(emil, url, "/event");
  await emil.locator(".sheet-list a", { hasText: "Friday" }).waitFor();
  await emil.getByLabel("Until when").fill("2020-01-01T12:00");
  await button(emil, "Open the event").click();
  await emil.waitForSelector(".toast:has-text('Choose a time that is still to come.')");
}

/* Plays all deals at one's table. */
async function playTable(page, deals, pick) {
  for (let deal = 1; deal <= deals; deal++) {
    await tapToTheEnd(page, pick);
    expect((await button(page, "Take back").count()) === 0, "nothing is taken back in an event");
    if (deal === deals) break;
    await page.locator(".result button:text-is('Next deal')").click();
    await page.waitForFunction(() => !document.querySelector(".result"));
  }
  await page.locator(".result .btn.main", { hasText: "Back to the event" }).click();
  await page.waitForSelector("text=You have played in this event.");
}

async function start(page) {
  await page
    .getByLabel("A bot takes the open seat")
    .or(page.getByLabel("Bots take the open seats"))
    .selectOption("easy");
  await button(page, "Start").click();
  await page.waitForSelector(".felt-frame");
}

/* Dora opens an event of Kop and a table of it; the event's code. */
async function openedByDora(dora, url, deals) {
  await visit(dora, url, "/event");
  await dora.getByLabel("Game").selectOption("kop");
  expect(
    (await dora.locator("fieldset label", { hasText: "Match play" }).count()) === 0,
    "those at a table have different cards",
  );
  await dora.getByLabel("Deals", { exact: true }).fill(String(deals));
  await button(dora, "Open the event").click();
  await button(dora, "Open a table").click();
  await dora.waitForSelector(".lobby");
  const code = /#\/event\/(\w+)/.exec(
    await dora.locator(".lobby a", { hasText: "Back to the event" }).getAttribute("href"),
  )[1];
  return code;
}

/* Emil sits down with Dora, Fay opens a table of her own, and both tables start with bots. */
async function seatedAtTwo({ dora, emil, fay }, url, code) {
  await visit(emil, url, `/event/${code}`);
  await emil.getByRole("link", { name: "Sit down with Dora" }).click();
  await button(emil, "Sit here").click();
  await visit(fay, url, `/event/${code}`);
  await fay.waitForSelector("li:has-text('Dora and Emil'):has-text('2 seats are open')");
  await button(fay, "Open a table").click();
  await start(fay);
  await start(dora);
}

/* Two deals at the table of two. */
async function playTwoDeals(dora, emil) {
  await playBoth(dora, emil, 26);
  await dora.locator(".result button:text-is('Next deal')").click();
  await emil
    .locator(".result button:text-is('Next deal')")
    .click({ timeout: 2000 })
    .catch(() => {}); /* it may begin without the second */
  for (const page of [dora, emil]) await page.waitForFunction(() => !document.querySelector(".result"));
  await playBoth(dora, emil, 27);
}

/* What all have made stands in the event, their cards not yet. */
async function played(dora) {
  await dora.locator(".result .btn.main", { hasText: "Back to the event" }).click();
  await dora.waitForFunction(
    () => document.querySelectorAll(".event-card tbody tr").length === 4,
  ); /* three people, and the bots */
  expect((await button(dora, "Open a table").count()) === 0, "everybody plays at one table");
  await dora.locator(".hole").first().click();
  await dora.waitForSelector("text=The cards are shown when the event is over.");
  await dora.waitForSelector("h2:has-text('Place D')");
  expect(
    (await dora
      .locator("h2")
      .allTextContents()
      .then((all) => all.join())) === ["A", "B", "C", "D"].map((place) => `Place ${place}`).join(),
    "a part for each place",
  );
}

async function ended(dora, url, code) {
  await visit(dora, url, `/event/${code}`);
  await button(dora, "End the event now").click();
  await dora.locator("dialog").getByRole("button", { name: "End it" }).click();
  await dora.waitForSelector("text=The event is over: all cards are shown.");
  const told = await rows(dora),
    means = told.filter((row) => row[2] !== "–").length;
  expect(means === 4, told.join(" | "));
  await dora.locator(".hole").first().click();
  await dora.waitForSelector("text=nobody calling more than must be");
  await dora.waitForSelector("th:text-is('Perfect play')");
  expect(
    await dora
      .locator(".event-place .look button")
      .evaluateAll((all) => all.length > 0 && all.every((one) => one.getBoundingClientRect().right <= innerWidth)),
    "what was played cannot be looked at on a phone",
  );
}

/* A table's play can be looked at; contracts have their name in every language. */
async function contractsInWords(dora, url, code) {
  const contracts = await dora.locator(".event-place .who small").allTextContents();
  await dora.getByRole("button", { name: "Look at what Fay played" }).click();
  await dora.waitForSelector(".replay-bar");
  await dora.evaluate(() =>
    localStorage.setItem(
      "cardroom.settings",
      JSON.stringify({ ...JSON.parse(localStorage.getItem("cardroom.settings")), language: "pl" }),
    ),
  );
  await visit(dora, url, `/event/${code}/1`);
  await dora.reload();
  await dora.waitForSelector(".event-place .who small:has-text('punkt')");
  expect(contracts.length > 0 && contracts.every((words) => /^\w.* points?, /.test(words)), contracts.join(" | "));
}

async function tables(world) {
  const { url, open } = world,
    pick = chance(25),
    deals = 2;
  const dora = await open({ settings: { name: "Dora" } }),
    code = await openedByDora(dora, url, deals);
  const emil = await open({ settings: { name: "Emil" } }),
    fay = await open({ size: SIZES.desktop, settings: { name: "Fay" } });
  await seatedAtTwo({ dora, emil, fay }, url, code);
  await playTwoDeals(dora, emil);
  await playTable(fay, deals, pick);
  await played(dora);
  await ended(dora, url, code);
  await contractsInWords(dora, url, code);
}

await run({
  "an event": () => within(whole, { needsRoom: true }),
  "match play": () => within(match, { needsRoom: true }),
  "tables of Kop": () => within(tables, { needsRoom: true }),
});
