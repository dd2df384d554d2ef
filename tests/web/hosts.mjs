// hosts.mjs PROGRAM - what the host of a shared document does with it as a whole, in a club, an evening, an event and a
// sheet: a name is taken out, and the lines stay; it is deleted. Each is asked first, says what stays, and is seen by
// those who have it open. Nobody but the host is offered it.
import { expect, expectNoScroll, run, SIZES, visit, within } from "./browser.mjs";
import { openEvening } from "./people.mjs";

const button = (page, name) => page.getByRole("button", { name, exact: true });
const HOSTS = "Take a name out, or delete it";

/* Opens what only the host has. */
async function asHost(page) {
  await button(page, "Invite others").click();
  await page.locator("dialog summary", { hasText: HOSTS }).click();
}

const sure = (page, title) =>
  page.locator("dialog", { has: page.locator(`.head h2:text-is(${JSON.stringify(title)})`) }).last();
const closed = (page) => page.waitForFunction(() => !document.querySelector("dialog"));

async function closeAll(page) {
  await page.locator("dialog .head").first().getByRole("button", { name: "Close" }).click();
  await closed(page);
}

/* "Not yet" changes nothing; the second time it is meant. */
async function takeOut(page, name) {
  await asHost(page);
  expect(await button(page, "Take it out").isDisabled(), "nobody is chosen, and may be taken out");
  await page.getByLabel("Take a person's name out").selectOption(name);
  await expectNoScroll(page);
  for (const word of ["Not yet", "Take it out"]) {
    await page.locator("dialog").first().getByRole("button", { name: "Take it out", exact: true }).first().click();
    const asked = sure(page, `Take the name of ${name} out?`);
    await asked.getByText("All that was written stays").waitFor();
    await asked.getByRole("button", { name: word, exact: true }).click();
    await asked.waitFor({ state: "detached" });
    if (word === "Not yet") expect((await page.locator(".toast").count()) === 0, "it was done without being meant");
  }
  await page.waitForSelector(".toast:has-text('The name is taken out.')");
  await page.waitForFunction(
    (taken) => ![...document.querySelectorAll("dialog option")].some((one) => one.value === taken),
    name,
  );
  await closeAll(page);
}

async function discard(page, word, title, stays) {
  await asHost(page);
  await button(page, word).click();
  const asked = sure(page, title);
  await asked.getByText(stays).waitFor();
  await asked.getByRole("button", { name: word, exact: true }).click();
}

/* Who looks on is offered neither. */
async function notTheirs(page) {
  await button(page, "Invite others").click();
  await page.waitForSelector("dialog .paper-people");
  expect((await page.locator("dialog summary", { hasText: HOSTS }).count()) === 0, "it is offered to others");
  await closeAll(page);
}

const gone = (page) => page.waitForSelector(".notice:has-text('It was deleted. This is how it stood last.')");

/* What the room has no more is this device's own: a name is taken out of it here, and stays out. */
async function takeOwn(page, name) {
  await page.locator("summary", { hasText: "Take a name out" }).click();
  await page.getByLabel("Take a person's name out").selectOption(name);
  await button(page, "Take it out").click();
  const asked = sure(page, `Take the name of ${name} out?`);
  await asked.getByText("on this device").waitFor();
  await asked.getByRole("button", { name: "Take it out", exact: true }).click();
  await page.waitForSelector(".toast:has-text('The name is taken out.')");
  const isOut = (taken) => !document.querySelector("#app, body").textContent.includes(taken);
  await page.waitForFunction(isOut, name);
  await page.reload();
  await gone(page);
  await page.waitForFunction(isOut, name);
  await expectNoScroll(page);
}

async function club({ url, open }) {
  const dora = await open({ settings: { name: "Dora" } }),
    emil = await open({ settings: { name: "Emil" } });
  await visit(dora, url, "/club");
  await dora.getByLabel("What the club is called").fill("Kop");
  await dora.getByLabel("Members, a name a line").fill("Ada\nBruno\nCelia");
  await button(dora, "Open the club").click();
  await dora.waitForSelector("h1:has-text('Kop')");
  const code = /#\/club\/(\w+)/.exec(dora.url())[1];
  await visit(emil, url, `/club/${code}`);
  await emil.waitForSelector(".chip-btn:text-is('Bruno')");
  await notTheirs(emil);
  await takeOut(dora, "Bruno");
  await emil.waitForSelector(".chip-btn:text-is('N.')");
  expect((await emil.getByText("Bruno").count()) === 0, "Bruno is still there");
  await discard(dora, "Delete the club", "Delete this club for everybody?", "The evenings themselves stay");
  await dora.waitForSelector("text=Open a club");
  expect((await dora.locator(".sheet-list").count()) === 0, "the club is still in the list");
  await gone(emil);
  await takeOwn(emil, "Celia");
  await emil.reload();
  await gone(emil);
  await visit(dora, url, `/club/${code}`);
  await dora.waitForSelector(`text=No club has the code ${code}.`);
}

async function evening({ url, open }) {
  const dora = await open({ size: SIZES.desktop, settings: { name: "Dora" } }),
    emil = await open({ settings: { name: "Emil" } });
  const code = await openEvening(dora, url, ["Ada", "Bruno", "Celia", "Dan"], { "What it is called": "Friday" });
  await button(dora, "Draw round 1").click();
  await visit(emil, url, `/evening/${code}`);
  await emil.locator("text=Bruno >> visible=true").first().waitFor();
  await notTheirs(emil);
  await takeOut(dora, "Bruno");
  await emil.locator("text='N.' >> visible=true").first().waitFor();
  expect((await emil.getByText("Bruno").count()) === 0, "Bruno is still there");
  await discard(dora, "Delete the evening", "Delete this evening for everybody?", "What people have saved stays.");
  await dora.waitForSelector("h1:has-text('Evening of a club')");
  expect((await dora.locator(".sheet-list").count()) === 0, "the evening is still in the list");
  await gone(emil);
}

/* An event that is being played is ended first. */
async function event({ url, open }) {
  const dora = await open({ settings: { name: "Dora" } }),
    emil = await open({ settings: { name: "Emil" } });
  await visit(dora, url, "/event");
  await dora.getByLabel("What it is called").fill("Friday");
  await dora.getByLabel("Deals", { exact: true }).fill("2");
  await button(dora, "Open the event").click();
  await dora.waitForSelector(".holes");
  const code = /#\/event\/(\w+)/.exec(dora.url())[1];
  await visit(emil, url, `/event/${code}`);
  await emil.waitForSelector(".holes");
  await notTheirs(emil);
  await emil.locator(".btn.main", { hasText: "Play deal 1" }).click();
  await emil.waitForSelector(".felt-frame");
  await visit(emil, url, `/event/${code}`);
  await dora.waitForSelector(".event-card tr:has-text('Emil')");
  await takeOut(dora, "Emil");
  await dora.waitForSelector(".event-card tr:has-text('N.')");
  await emil.waitForSelector(".event-card tr:has-text('N.')");
  await discard(dora, "Delete the event", "Delete this event for everybody?", "What people have saved stays.");
  await dora.waitForSelector(".toast:has-text('This event is being played. End it first.')");
  await closeAll(dora);
  await button(dora, "End the event now").click();
  await dora.locator("dialog").getByRole("button", { name: "End it" }).click();
  await dora.waitForSelector("text=The event is over: all cards are shown.");
  await discard(dora, "Delete the event", "Delete this event for everybody?", "What people have saved stays.");
  await dora.waitForSelector("h1:has-text('Same deals for all')");
  await gone(emil);
}

/* The devices keep the sheet, and go on alone. */
async function sheet({ url, open }) {
  const dora = await open({ settings: { name: "Dora" } }),
    emil = await open({ settings: { name: "Emil" } });
  await visit(dora, url, "/real/golf4");
  for (const [seat, name] of ["Ada", "Bruno"].entries()) await dora.locator(".names input").nth(seat).fill(name);
  await dora.click(".make-bar button.main:not([disabled])");
  const write = async (page, digits) => {
    for (const digit of digits) await page.locator(".pad").getByRole("button", { name: digit, exact: true }).click();
    await page.locator(".deal-entry button.main:not([disabled])").click();
  };
  await write(dora, "127");
  await button(dora, "Let others see it and write").click();
  const code = await dora.locator("dialog .code-big").textContent();
  await closeAll(dora);
  await visit(emil, url, `/paper/${code}`);
  await emil.waitForSelector(".kept-sheet tbody tr");
  await notTheirs(emil);
  await takeOut(dora, "Bruno");
  for (const page of [dora, emil]) {
    await page.waitForSelector(".kept-sheet th bdi:text-is('N.')");
    expect((await page.getByText("Bruno").count()) === 0, "Bruno is still there");
  }
  await write(emil, "345");
  await dora.waitForSelector(".kept-sheet tbody tr:nth-child(2)");
  await discard(
    dora,
    "Delete the shared sheet",
    "Delete the shared sheet for everybody?",
    "Each device keeps the sheet",
  );
  for (const page of [dora, emil]) {
    await page.waitForSelector(".toast:has-text('The shared sheet was deleted. This device keeps it as it is.')");
    await button(page, "Let others see it and write").waitFor();
    await closed(page);
    expect((await page.locator(".kept-sheet tbody tr").count()) === 2, "the sheet has lost deals");
  }
  await write(emil, "127");
  await emil.waitForSelector(".kept-sheet tbody tr:nth-child(3)");
}

await run({
  club: () => within(club, { needsRoom: true }),
  evening: () => within(evening, { needsRoom: true }),
  event: () => within(event, { needsRoom: true }),
  sheet: () => within(sheet, { needsRoom: true }),
});
