// book.mjs PROGRAM [full] - the rule book and the lessons, as somebody uses them who knows nothing yet. full: every
// game's sheet and every lesson, at more sizes, in every language.
import { execFileSync } from "node:child_process";
import { SIZES, deal, expect, fail, isFull, playAlone, run, seqOf, visit, waitForChoice, within } from "./browser.mjs";
import { aside, cut } from "./looks.mjs";
import { opened, sheetsOf } from "./pdf.mjs";

const program = process.argv[2];
const LANGUAGES = isFull ? ["en", "fr", "ja", "pl"] : ["pl"];
const SEEN = isFull ? Object.values(SIZES).concat([[640, 360]]) : [SIZES.phone];
const readable = async (page, where) => {
  const wrong = [...(await page.evaluate(aside)), ...(await page.evaluate(cut))];
  expect(wrong.length === 0, `${where}: ${wrong.slice(0, 3).join("; ")}`);
};

const inLanguage = async (page, language) => {
  const shown = await page.evaluate(() => document.documentElement.lang);
  expect(shown === language, `${language} was asked for, and ${shown} is shown`);
};

const openChapter = async (page, url, rules) => {
  await visit(page, url, `/book/${rules}`);
  await page.waitForSelector(".chapter .book-figure, .chapter .sentence-part");
  await page.waitForSelector(".sheet .qr path", { state: "attached" });
};

/* Whatever the rules, they fit one sheet of paper, with a code that leads to this table. */
async function sheets({ open, url }) {
  const games = isFull
    ? JSON.parse(execFileSync(program, ["games", "--json"], { maxBuffer: 1 << 26 }))
        .filter(({ family }) => family !== "null")
        .map(({ id }) => id)
    : ["kop", "cumbia"];
  for (const [language, rules] of [
    ...LANGUAGES.map((language) => [language, "kop"]),
    ...games.map((id) => ["en", id]),
    ["en", "golf6+jokers=2+lines.column=0+knocking=on"],
    ["pl", "baska+max_double=none"],
  ]) {
    const page = await open({ size: [1000, 800], settings: { language } });
    await openChapter(page, url, rules).catch((error) =>
      fail(`${rules} in ${language}: ${error.message.split("\n")[0]}`),
    );
    await inLanguage(page, language);
    const pdf = opened(await page.pdf({ preferCSSPageSize: true, format: "A4" }));
    const sheetsOfPaper = sheetsOf(pdf);
    expect(sheetsOfPaper === 1, `${rules} in ${language}: ${sheetsOfPaper} sheets`);
    const box = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf);
    expect(
      Math.abs(box[1] - 595) < 3 && Math.abs(box[2] - 842) < 3,
      `${rules}: the sheet is no A4, ${box[1]} x ${box[2]}`,
    );
    const text = await page.evaluate(() => {
      const sheet = document.querySelector(".sheet-text"),
        last = [...sheet.querySelectorAll("p, td")].pop();
      return {
        overflows: sheet.scrollWidth > sheet.clientWidth + 1,
        size: parseFloat(document.querySelector(".sheet").style.fontSize),
        last: last.textContent,
      };
    });
    expect(!text.overflows, `${rules} in ${language}: the sheet ends before "${text.last}"`);
    expect(text.size >= 6, `${rules} in ${language}: type of ${text.size} points`);
    await page.close();
  }
}

/* A link names the game as people call it. */
async function named({ open, url }) {
  const page = await open({ size: SIZES.phone, settings: { language: "en" } });
  for (const [name, title] of [
    ["Six-Card-Golf", "Six-card Golf"],
    ["rat-a-tat-cat", "Cabo"],
  ]) {
    await visit(page, url, `/book/${name}`);
    await page.getByRole("heading", { name: title, exact: true }).waitFor();
  }
  await page.close();
}

async function chapter({ open, url }) {
  const page = await open({ size: SIZES.phone, settings: { language: "en" } });
  await visit(page, url, "/");
  await page.click("a[href='#/book']");
  await page.fill("input[type=search]", "trump");
  await page.waitForSelector(".hits li");
  expect(
    (await page.locator(".hits a").first().textContent()).toLowerCase().includes("trump"),
    "a sentence with the word is found",
  );
  await page.fill("input[type=search]", "xyzzy");
  await page.getByText("Nothing in the book has these words.").waitFor();
  await page.fill("input[type=search]", "Rat a tat cat");
  await page.getByText("Rat-a-tat Cat is sold with cards of its own; nearest here: Cabo.").waitFor();
  await page.locator(".book-list a[href='#/book/cabo']").waitFor();
  await page.fill("input[type=search]", "combio");
  await page.getByText("No game has this name. Did you mean Cambio?").waitFor();
  await page.fill("input[type=search]", "kop");
  await page.locator(".book-list a[href='#/book/kop']").click();
  await page.waitForSelector(".chapter .book-figure");
  const told = await page.locator(".chapter").textContent();
  expect(/Q♣/.test(told) && !/\bQC\b/.test(told), "cards are signs");
  const figures = await page.locator(".chapter .book-figure").count();
  expect(figures >= 4, `${figures} figures`);
  await page.locator(".chapter .term", { hasText: "trumps" }).first().click();
  const meaning = page.locator("dialog .meaning");
  await meaning.waitFor();
  expect((await meaning.textContent()).length > 20, "a word is explained");
  await page.keyboard.press("Escape");
  await meaning.waitFor({ state: "detached" });
  /* Another rule, and the chapter follows. */
  const before = await page.locator(".chapter").textContent();
  await page.click(".open-chapter .fold > summary");
  await page.fill(".open-chapter .house-form input[type=search]", "gran");
  await page.locator(".open-chapter .house-form [role=switch], .open-chapter .house-form select").first().click();
  await page.waitForFunction((old) => document.querySelector(".chapter")?.textContent !== old, before);
  await page.waitForFunction(
    () => document.querySelector(".chapter h3")?.textContent === "House rules",
  ); /* what differs is told first */
  expect(/gran/.test(await page.evaluate(() => decodeURIComponent(location.hash))), "the address has the rules");
  await page.close();
  const wrong = await open({ size: SIZES.phone });
  await visit(wrong, url, "/book/nosuchgame");
  await wrong.getByRole("alert").waitFor();
  await wrong.close();
}

/* Every lesson to its end, with a wrong try at its first task. */
async function lessons({ open, url }) {
  const page = await open({ size: SIZES.phone, settings: { motion: "none" } });
  await visit(page, url, "/learn");
  await page.waitForSelector(".lesson-link");
  const links = await page
    .locator(".lesson-link")
    .evaluateAll((found) => found.map((link) => link.getAttribute("href").slice(1)));
  expect(links.length >= 3, `${links.length} lessons`);
  for (const link of isFull ? links : links.slice(0, 1)) {
    await visit(page, url, link);
    for (let steps = 0; ; steps++) {
      expect(steps < 60, `${link} does not end`);
      await page.waitForSelector(".lesson-box .btn.main, .lesson-box .your-turn, .lesson-box .btn");
      if (await page.locator(".lesson-box a[href='#/learn']").count()) break;
      const now = await page.locator(".learn-screen .top .small").textContent();
      if (await page.locator(".lesson-box button.main").count()) await page.locator(".lesson-box button.main").click();
      else await answer(page, link);
      await page.waitForFunction(
        (old) => document.querySelector(".learn-screen .top .small")?.textContent !== old,
        now,
      );
    }
  }
  await visit(page, url, "/learn");
  await page.waitForSelector(".lesson-link .good");
  await visit(page, url, "/learn/nosuchlesson");
  await page.getByRole("alert").waitFor();
  await page.close();
}

/* What is said stands below the table; the cards that it names light up there, and the order of trumps is drawn. */
async function spoken({ open, url }) {
  const page = await open({ size: SIZES.phone, settings: { motion: "none" } });
  await visit(page, url, "/learn");
  await page.click(".course:has(h2:has-text('Kop')) .lesson-link");
  for (let steps = 0; !(await page.locator(".drawn-cards img").count()); steps++) {
    expect(steps < 20, "the trumps are not drawn");
    await page.click(".lesson-box button.main");
    await page.waitForTimeout(100);
  }
  expect((await page.locator(".drawn-cards img").count()) === 12, "the order of trumps has twelve cards");
  const seen = await page.evaluate(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [felt, words] = [box(".felt"), box(".lesson-box")];
    const lit = [...document.querySelectorAll(".felt .card.spoken")].length;
    return { isBelow: words.top >= felt.bottom - 1 && words.bottom <= innerHeight + 1, lit };
  });
  expect(seen.isBelow, "the words stand above the table");
  expect(seen.lit > 0, "no card that is named lights up");
  await visit(page, url, "/learn/golf6-1");
  await page.waitForFunction(() => document.querySelectorAll(".felt .card.spoken").length === 6);
  await page.click(".lesson-box button.main");
  await page.waitForFunction(() => document.querySelectorAll(".felt .card.spoken").length === 2);
  await page.close();
}

/* Taps what may be chosen, one after another, until it was right or the answer is offered. */
async function answer(page, link) {
  const step = () => page.locator(".learn-screen .top .small").textContent();
  const before = await step();
  for (let tries = 0; tries < 12; tries++) {
    const show = page.locator(".lesson-box button", { hasText: "Show me" });
    if (await show.count()) return show.click();
    const found = await waitForChoice(page);
    const shown = found.some((one) => one.isPick) ? found.filter((one) => one.isPick) : found;
    await page.mouse.click(shown[tries % shown.length].x, shown[tries % shown.length].y);
    await page.waitForTimeout(400);
    if ((await step()) !== before) return;
  }
  fail(`${link}: neither right nor shown`);
}

/* A coach at a table of one's own: asked before, judging after, and with reasons. What it says counts as help. */
async function coach({ open, url }) {
  const page = await open({ size: SIZES.phone, settings: { motion: "none" } });
  await playAlone(page, url, "golf6");
  await page.click("button[aria-label=Menu]");
  await page.getByRole("menuitem", { name: "With a coach" }).click();
  await page.getByText("I am your coach.").waitFor();
  await page.getByRole("button", { name: "What would you do?" }).click();
  await page.locator(".coach p", { hasText: "I would choose: " }).waitFor();
  for (let turn = 0; turn < 4; turn++) {
    const found = await waitForChoice(page),
      shown = found.some((one) => one.isPick) ? found.filter((one) => one.isPick) : found;
    await page.waitForTimeout(500);
    await page.mouse.click(shown[0].x, shown[0].y);
    await page.waitForTimeout(700);
  }
  await page.locator(".coach p", { hasText: /chosen|better|worth/ }).waitFor();
  await page.getByRole("button", { name: "Why?" }).click();
  await page.locator(".coach tbody tr").nth(1).waitFor(); /* the choices, with their worth */
  expect((await page.locator(".coach tr.total").count()) === 1, "the own choice is among them");
  await readable(page, "the coach");
  await page.getByRole("button", { name: "Without the coach" }).click();
  await page.locator(".coach").waitFor({ state: "detached" });
  await page.close();
}

/* The verdict is on the choice just made: it goes when that is taken back, and with one that was played before it was
 * weighed. Its reasons stay as long. */
async function verdictGoes({ open, url }) {
  const page = await open({ size: SIZES.phone, settings: { motion: "none" } });
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...more) {
      const send = () => postMessage.call(this, message, ...more);
      if (window.held && message.ask === "weigh") window.held.push(send);
      else send();
    };
  });
  await deal(page, 7);
  await playAlone(page, url, "golf6");
  await page.click("button[aria-label=Menu]");
  await page.getByRole("menuitem", { name: "With a coach" }).click();
  const why = page.getByRole("button", { name: "Why?" });
  const play = async () => {
    const found = await waitForChoice(page),
      seq = await seqOf(page);
    await page.mouse.click(found[found.length - 1].x, found[found.length - 1].y);
    await page.waitForFunction((was) => document.querySelector(".felt-frame")?.dataset.seq !== was, seq);
  };
  const weighed = () => page.getByRole("button", { name: "What would you do?" }).waitFor();
  const judged = async () => {
    await weighed();
    await play();
    await why.waitFor();
  };
  const goes = (what) => why.waitFor({ state: "detached" }).catch(() => fail(`the verdict stays ${what}`));
  await judged();
  await page.click("[aria-label='Ask to take back']");
  await goes("after its choice was taken back");
  await weighed();
  await page.evaluate(() => {
    window.held = [];
  });
  await judged();
  await why.click();
  const listed = page.locator(".coach tr.total");
  await listed.waitFor();
  await page.evaluate(() => {
    window.held.splice(0).forEach((send) => send());
  });
  await weighed();
  expect(await listed.isVisible(), "why stays when the next choice has been weighed");
  await judged();
  await play();
  await goes("after a choice that was not weighed");
  await page.close();
}

/* Words are explained wherever they stand: what is asked, what happened, house rules. */
async function words({ open, url }) {
  const page = await open({ size: SIZES.desktop, settings: { language: "en", motion: "none" } });
  const explained = async (where, wanted) => {
    await page.locator(`${where} .term`).first().click();
    const meaning = page.locator("dialog .meaning");
    await meaning.waitFor();
    expect((await meaning.textContent()).length > 30, `${where}: the meaning of ${wanted}`);
    expect(
      wanted.test(await page.locator("dialog h2").last().textContent()),
      `${where}: ${await page.locator("dialog h2").last().textContent()}`,
    );
    await page.keyboard.press("Escape");
    await meaning.waitFor({ state: "detached" });
  };
  await playAlone(page, url, "kop", { seats: 4 });
  await explained(".prompt", /bid|call|double|game/i);
  for (let turn = 0; turn < 3 && (await page.locator(".log .term").count()) === 0; turn++) {
    const found = await waitForChoice(page);
    await page.mouse.click(found[0].x, found[0].y);
    await page.waitForTimeout(900);
  }
  await explained(".log", /./);
  await visit(page, url, "/make/kop");
  const folds = page.locator(".make-form details > summary");
  for (let i = 0; i < (await folds.count()) && (await page.locator(".option .term").count()) === 0; i++)
    await folds.nth(i).click();
  await explained(".option", /./);
  await page.close();
}

async function looks({ open, url }) {
  for (const language of LANGUAGES)
    for (const size of SEEN) {
      const page = await open({ size, settings: { language } });
      for (const route of ["/book", "/book/kop", "/book/golf6", "/book/tri_peaks", "/learn"]) {
        await visit(page, url, route);
        await page.waitForTimeout(900);
        await inLanguage(page, language);
        await readable(page, `${route} in ${language} at ${size.join("x")}`);
      }
      await page.close();
    }
}

await run({
  "the book": () => within(chapter),
  "names in links": () => within(named),
  "the sheet": () => within(sheets),
  lessons: () => within(lessons),
  "cards spoken of": () => within(spoken),
  "the coach": () => within(coach),
  "the coach's verdict": () => within(verdictGoes),
  "words explained": () => within(words),
  "how they look": () => within(looks),
});
