// aid.mjs PROGRAM - help at the page's own tables that comes late, or at the wrong moment: a hint, the lamp.
import { deal, expect, playAlone, run, seqOf, visit, waitForChoice, within } from "./browser.mjs";

/* Answers of the core to the questions in window.slow wait in window.held; aid that is counted stands in
 * window.counted. */
const holdAnswers = (page) =>
  page.addInitScript(() => {
    Object.assign(window, { slow: [], held: [], counted: [] });
    const { postMessage } = Worker.prototype,
      { set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage"),
      asked = {};
    Worker.prototype.postMessage = function (message, ...more) {
      if (message.to === "core") asked[message.id] = message.ask;
      if (message.command?.t === "aid") window.counted.push(message.command.what);
      postMessage.call(this, message, ...more);
    };
    Object.defineProperty(Worker.prototype, "onmessage", {
      set(hear) {
        set.call(this, (event) =>
          event.data.from === "core" && window.slow.includes(asked[event.data.id])
            ? window.held.push((fault) => hear(fault ? { data: { from: "core", id: event.data.id, fault } } : event))
            : hear(event),
        );
      },
    });
  });

const hold = (page, ...what) =>
  page.evaluate((slow) => {
    window.slow = slow;
  }, what);
const isHeld = (page) => page.waitForFunction(() => window.held.length > 0);
const release = (page, fault) => page.evaluate((wrong) => window.held.splice(0).forEach((hear) => hear(wrong)), fault);
const counted = (page) => page.evaluate(() => window.counted.join());
const toast = (page) =>
  page
    .locator(".toast")
    .textContent({ timeout: 1000 })
    .catch(() => "");

/* Does something that moves the table on; resolves once it has. */
async function movesOn(page, what) {
  const seq = await seqOf(page);
  await what();
  await page.waitForFunction((was) => document.querySelector(".felt-frame")?.dataset.seq !== was, seq);
}

async function play(page) {
  const [{ x, y }] = await waitForChoice(page);
  await movesOn(page, () => page.mouse.click(x, y));
}

const patience = async (open, url) => {
  const page = await open();
  await holdAnswers(page);
  await visit(page, url, "/deal/golf+match=1/17");
  await waitForChoice(page);
  return page;
};

/* Who is not to act is told so, in the page's language. */
async function notYourTurn({ open, url }) {
  const page = await open({ settings: { language: "pl", pace: 5 } });
  await deal(page, 7);
  await playAlone(page, url, "kop match=1");
  const button = page.locator("button[aria-label=Podpowiedź]");
  expect((await button.getAttribute("aria-disabled")) === "false", "no hint though one is to act");
  await play(page);
  await page.waitForFunction(() => document.querySelectorAll(".felt [role=button], .bar-moves .move").length === 0);
  expect((await button.getAttribute("aria-disabled")) === "true", "a hint is offered while others act");
  await page.keyboard.press("h");
  expect((await toast(page)) === "To nie twoja kolej.", `told: ${await toast(page)}`);
}

/* A hint that comes when it was played on says nothing, marks nothing, and is not counted; nor does the core's fault
 * then. */
async function lateHint({ open, url }) {
  for (const fault of [null, { text: "the table has moved on, expected another question", line: 0, column: 0 }]) {
    const page = await patience(open, url);
    await hold(page, "hint");
    await page.click("button[aria-label=Hint]");
    await page.click("dialog >> text=Show the hint");
    await isHeld(page);
    await play(page);
    await release(page, fault);
    expect((await toast(page)) === "", `told: ${await toast(page)}`);
    expect(
      (await page.locator(".felt .hint, .bar-moves .hint").count()) === 0 && (await counted(page)) === "",
      `a hint for cards that lie no more, counted: ${await counted(page)}`,
    );
    await page.context().close();
  }
}

/* The first hint of a deal asks what it costs, by hand and by key; without consent nothing is counted; then it asks no
 * more, and what it says tells nothing of the end of the deal unless the lamp burns. */
async function firstHint({ open, url }) {
  const page = await patience(open, url);
  const dialog = page.locator("dialog[aria-label='Take a hint?']");
  await page.keyboard.press("h");
  await dialog.locator("text=Not yet").click();
  await dialog.waitFor({ state: "detached" });
  await page.click("button[aria-label=Hint]");
  expect((await counted(page)) === "", `counted without consent: ${await counted(page)}`);
  await movesOn(page, () => dialog.locator("text=Show the hint").click()); /* the help is counted */
  await page.waitForSelector(".felt .hint, .bar-moves .hint");
  const told = await page.locator(".toast").textContent();
  expect(!/won|win|proved/.test(told), `told unasked: ${told}`);
  expect((await counted(page)) === "hint", `counted: ${await counted(page)}`);
  await play(page);
  await page.keyboard.press("h");
  await page.waitForFunction(() => window.counted.length === 2);
  expect((await dialog.count()) === 0, "asked twice in a deal");
}

/* The lamp has its word on the narrowest phone, too. */
async function lampWord({ open, url }) {
  for (const size of [
    [320, 568],
    [1440, 900],
  ]) {
    const page = await open({ size });
    await visit(page, url, "/deal/golf+match=1/17");
    await waitForChoice(page);
    await page.click("button[aria-label=Menu]");
    await page.getByRole("menuitem", { name: "Show whether it can still be won" }).click();
    await page.waitForSelector(".lamp");
    const words = await page.locator(".lamp").evaluate((lamp) => lamp.innerText.trim());
    expect(/^(Can still|Can no|Winnable|Lost|Not known)/.test(words), `the lamp says "${words}"`);
    const box = await page.locator(".lamp").boundingBox();
    expect(box.x >= 0 && box.x + box.width <= size[0] && box.height < 40, `the lamp lies at ${JSON.stringify(box)}`);
    await page.context().close();
  }
}

/* The lamp that was turned off before its answer came stays dark, and is not counted; turned on again, it is. */
async function lateLamp({ open, url }) {
  const page = await patience(open, url);
  const turn = async (words) => {
    await page.click("button[aria-label=Menu]");
    await page.getByRole("menuitem", { name: words }).click();
  };
  await hold(page, "lamp");
  await turn("Show whether it can still be won");
  await isHeld(page);
  await turn("Hide whether it can still be won");
  await release(page);
  await page.waitForTimeout(300);
  expect(
    (await page.locator(".lamp").count()) === 0 && (await counted(page)) === "",
    `a lamp that is off is lit, counted: ${await counted(page)}`,
  );
  await hold(page);
  await turn("Show whether it can still be won");
  await page.waitForSelector(".lamp");
  expect((await counted(page)) === "lamp", `the lamp is lit, counted: ${await counted(page)}`);
}

/* Where there are no turns there is no coach: it is not offered, and one that was on elsewhere counts as no help. */
async function noCoach({ open, url }) {
  const page = await open();
  await page.addInitScript(() => localStorage.setItem("cardroom.coach", "true"));
  await holdAnswers(page);
  await visit(page, url, "/deal/golf+match=1/17");
  await play(page);
  await play(page);
  expect((await counted(page)) === "", `counted though nothing was said: ${await counted(page)}`);
  await page.click("button[aria-label=Menu]");
  expect((await page.getByRole("menuitem", { name: /coach/ }).count()) === 0, "a coach is offered where there is none");
}

await run({
  "a hint is for who is to act": () => within(notYourTurn),
  "a late hint": () => within(lateHint),
  "the first hint asks": () => within(firstHint),
  "the lamp has its word": () => within(lampWord),
  "a late lamp": () => within(lateLamp),
  "no coach without turns": () => within(noCoach),
});
