// alone.mjs PROGRAM [full] - whole games by taps at the page's own tables, on a phone: one of each family, with
// `full` one of each form. Nothing scrolls or is cut off, the result comes, and so does the next deal. The network is
// off from the first move on. PICTURES names a folder: the start, each other prompt and the result are kept there, to
// be looked at.
import { execFileSync } from "node:child_process";
import {
  chance,
  deal,
  endingOf,
  expect,
  expectNoScroll,
  fail,
  isFull,
  playAlone,
  run,
  SIZES,
  tapToTheEnd,
  visit,
  waitForChoice,
  within,
} from "./browser.mjs";
import { parts } from "./parts.mjs";

/* rules, seats where not as usual, size */
const GAMES = [
  ["golf match=1", SIZES.phone],
  ["tri_peaks match=1", SIZES.phone],
  ["pyramid_golf match=1", SIZES.tablet],
  ["black_hole match=1", SIZES.phone],
  ["golf4 match=1", SIZES.phone],
  ["golf6 match=1", SIZES.desktop],
  ["cabo match=1", SIZES.phone],
  ["malaysia match=1", [740, 360]],
  ["kop match=1", SIZES.phone],
  ["kop match=1", [640, 360]],
  ["baska match=1", SIZES.desktop],
  ["spit rounds=1", SIZES.phone],
  ["striptease match=1", SIZES.desktop],
  ...[
    "cambio match=1",
    "kaboo match=1",
    "kabou match=1",
    "dutch_quebec match=1",
    "tamalou match=1",
    "cabo_exchange match=1",
    "golf12 match=1",
    "golf6_jokers match=1",
    "fir_trees match=1",
    "ricochet match=1",
    "golf match=1 layout=3o4o4o/2oo2oo2oo/1ooooooooo/oooooooooo",
    "kop match=1 bid_order=free",
    "tri_peaks rounds=going_on streak=double",
    "golf6 match=1 place.face=choice",
    "cambio match=1 turn.exchange=on call.reveal=on match.chain=same_player",
  ].flatMap((rules) => [SIZES.phone, SIZES.desktop].map((size) => [rules, size])),
];

const FAMILIES = ["golf match=1", "golf6 match=1", "kop match=1"];
const played = GAMES.filter(([rules]) => isFull || FAMILIES.includes(rules));

/* Keeps a picture of each prompt that a game has not shown before. */
function album(page, rules, size) {
  const seen = new Set();
  const game = rules.replace(/ match=1|\/.*/g, "").replaceAll(" ", "-");
  const keep = (name) => page.screenshot({ path: `${process.env.PICTURES}/${game}-${size[0]}-${name}.png` });
  const look = async () => {
    const prompt = await page.evaluate(() =>
      [...document.querySelectorAll(".prompt, .picker")].map((one) => one.textContent.replace(/\d+|\W/g, "")).join(),
    );
    if (seen.size >= 12 || seen.has(prompt)) return;
    seen.add(prompt);
    await keep(String(seen.size).padStart(2, "0"));
  };
  return process.env.PICTURES ? { look, keep } : { look: () => {}, keep: () => {} };
}

async function playWhole(open, url, [rules, size]) {
  const page = await open({ size });
  const pick = chance(7);
  await deal(page, 7);
  await playAlone(page, url, rules);
  await page.context().setOffline(true);
  await expectNoScroll(page);
  const pictures = album(page, rules, size);
  await tapToTheEnd(
    page,
    async (len, shown) => {
      await pictures.look();
      const calls = endingOf(shown);
      return calls >= 0 && pick(3) === 0 ? calls : pick(len);
    },
    900,
  );
  await expectNoScroll(page);
  await page.waitForTimeout(300); /* until the result has come up */
  await pictures.keep("result");
  const next = await page.locator(".result button.main").boundingBox();
  expect(next.y >= 0 && next.y + next.height <= size[1], `${rules}: what comes next lies at ${next.y} of ${size[1]}`);
  const told = await page.locator(".result .reason").textContent();
  expect(/\d|one /i.test(told), `${rules}: the result says not why: ${told}`);
  const covered = await page.evaluate(() => {
    const of = document.querySelector(".result").getBoundingClientRect();
    return [...document.querySelectorAll(".felt .card, .felt .badge")].filter((el) => {
      const box = el.getBoundingClientRect();
      return box.right > of.left + 1 && box.left < of.right - 1 && box.bottom > of.top + 1 && box.top < of.bottom - 1;
    }).length;
  });
  expect(covered === 0, `${rules}: the result covers ${covered} cards and badges`);
  const { won, side } = await page.evaluate(() => ({
    won: document.querySelectorAll(".side .won").length,
    side: document.querySelectorAll(".side").length,
  }));
  if (side > 0 && /^(kop|baska)/.test(rules)) expect(won >= 1 && won <= 4, `${rules}: the log tells of ${won} tricks`);
  await page.click(".result button.main");
  await page.waitForFunction(() => !document.querySelector(".result"));
  await waitForChoice(page);
  await page.context().close();
}

/* A card that may not be played shakes, is refused in words, and stays. */
async function refused(open, url) {
  const page = await open({ still: false });
  await visit(page, url, "/deal/golf+match=1/17");
  await waitForChoice(page);
  const card = page.locator(".felt .card:not([role=button])").first();
  await page.waitForFunction(() => document.getAnimations().length === 0); /* the cards are dealt */
  const box = await card.boundingBox();
  await page.evaluate(() => {
    window.shaken = 0;
    document.addEventListener("animationend", ({ animationName }) => {
      if (animationName === "refused") window.shaken++;
    });
  });
  await page.mouse.click(box.x + box.width / 2, box.y + 8);
  const words = await page.locator(".why").textContent();
  expect(/[a-z ]{12,}/.test(words), `refused with: ${words}`);
  await page.waitForFunction(() => window.shaken === 1);
  await page.mouse.click(box.x + box.width / 2, box.y + 8);
  await page.waitForFunction(() => window.shaken === 2 && document.getAnimations().length === 0);
  const after = await card.boundingBox();
  expect(after.x === box.x && after.y === box.y, "the refused card has moved");
  await page.context().close();
}

/* Points where a finger hits a card that may not be played now, with what one sees of that card. */
const unplayable = () =>
  [...document.querySelectorAll(".felt .card:not([role=button])")].flatMap((el) => {
    const { left, top, width, height } = el.getBoundingClientRect();
    for (const part of [0.5, 0.1, 0.9]) {
      const x = left + width / 2,
        y = top + height * part;
      if (document.elementFromPoint(x, y)?.closest(".card") === el)
        return [{ x, y, left, top, right: left + width, bottom: part < 0.5 ? y + 6 : top + height }];
    }
    return [];
  });

/* What is said of a card, or asked about it, stands in view beside it, wherever the card lies. */
async function besides({ open, url }) {
  let said = 0,
    asked = 0;
  const beside = async (page, selector, card, what) => {
    const size = page.viewportSize(),
      words = page.locator(selector);
    const box = await words.boundingBox();
    const where = `${what} at ${size.width}x${size.height}: ${JSON.stringify(box)}, the card ${JSON.stringify(card)}`;
    expect(
      box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height,
      `not in view: ${where}`,
    );
    const isOver =
      box.x < card.right - 1 &&
      box.x + box.width > card.left + 1 &&
      box.y < card.bottom - 1 &&
      box.y + box.height > card.top + 1;
    expect(!isOver, `over the card: ${where}`);
  };
  const sizes = [SIZES.phone, [640, 360], SIZES.tablet, SIZES.desktop];
  for (const rules of ["golf match=1", "tri_peaks match=1", "black_hole match=1", "golf6", "cabo", "kop"]) {
    for (const size of sizes) {
      const page = await open({ size });
      await playAlone(page, url, rules);
      for (const card of await page.evaluate(unplayable)) {
        await page.keyboard.press("Escape");
        await page.mouse.click(card.x, card.y);
        if (!(await page.waitForSelector(".why", { timeout: 700 }).catch(() => null))) continue;
        said++;
        await beside(page, ".why", card, rules);
      }
      await page.keyboard.press("Escape");
      await page.context().close();
    }
  }
  for (const size of sizes) {
    const page = await open({ size });
    const pick = chance(3);
    await playAlone(page, url, "golf6 place.face=choice");
    for (let i = 0; i < 30; i++) {
      const found = await waitForChoice(page);
      if (found === "over") break;
      const one = found[pick(found.length)];
      await page.mouse.click(one.x, one.y);
      await page.waitForTimeout(60);
      if (one.isPick || !(await page.locator(".picker").count())) continue;
      asked++;
      await beside(
        page,
        ".picker",
        { left: one.x - 4, right: one.x + 4, top: one.y - 4, bottom: one.y + 4 },
        "the question, up or down",
      );
      await page.locator(".picker button").first().click();
    }
    await page.context().close();
  }
  expect(said > 100 && asked > 2, `${said} refusals, ${asked} questions`);
}

/* A card is dragged to where it goes; let go elsewhere it falls back. */
async function dragged(open, url) {
  const page = await open({ still: false });
  await visit(page, url, "/deal/golf+match=1/17");
  await waitForChoice(page);
  await page.waitForTimeout(900); /* until the cards are dealt */
  const middle = async (selector) => {
    const box = await page.locator(selector).first().boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const left = async () => Number(/\d+/.exec(await page.locator(".chip").first().textContent())[0]);
  const drag = async (to) => {
    const from = await middle(".felt .card.can:not([aria-label^='Stock'])");
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
    await page.waitForTimeout(400);
  };
  const before = await left();
  if ((await page.locator(".felt .card.can:not([aria-label^='Stock'])").count()) === 0)
    fail("deal 17 of golf has nothing to play");
  await drag([10, 600]);
  expect((await left()) === before, "a card let go beside the table was played");
  const pile = await page.evaluate(() => {
    const zones = [...document.querySelectorAll(".place")]
      .filter((el) => el.dataset.c === "-1")
      .map((el) => el.getBoundingClientRect());
    const last = zones[zones.length - 1];
    return [last.x + last.width / 2, last.y + last.height / 2];
  });
  await drag(pile);
  expect((await left()) === before - 1, "a dragged card was not played");
  await page.context().close();
}

/* Opened once, the page opens again with the network off and the server gone, and plays. */
async function offline(open, url) {
  const page = await open();
  await visit(page, url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.context().setOffline(true);
  await page.reload();
  await page.click("button.big:not([disabled])");
  await waitForChoice(page);
  await tapToTheEnd(page, (len) => len - 1);
  await page.context().close();
}

/* What a game needs does not come at the first try: the page says so, and the game begins when it comes. */
async function comesLate(open, url) {
  for (const file of ["**/worker-*.js", "**/core-*.wasm"]) {
    const page = await open();
    let isDown = true;
    await page.context().route(file, (route) => (isDown ? route.abort("connectionfailed") : route.continue()));
    await visit(page, url);
    await page.click("button.big:not([disabled])");
    await page.waitForSelector(".toast:has-text('The connection is lost')");
    isDown = false;
    await waitForChoice(page);
    await page.context().close();
  }
}

/* A game that was left, or whose page was closed, is gone on with where it stood. */
async function goneOnWith(open, url) {
  const page = await open();
  await visit(page, url, "/deal/golf+match=1/17");
  const found = await waitForChoice(page);
  await page.mouse.click(found[0].x, found[0].y);
  await page.waitForFunction(() => document.querySelector("[aria-label='Take back']"));
  const left = await page.locator(".chip").first().textContent();
  await page.reload();
  await page.waitForSelector(".chip");
  expect((await page.locator(".chip").first().textContent()) === left, "another position after the reload");
  await page.click("[aria-label=Home]");
  await page.click(".entries button");
  await page.waitForSelector(".chip");
  expect((await page.locator(".chip").first().textContent()) === left, "another position after going on");
  await page.context().close();
}

/* What was done at the moments that mattered is told with what came of it. */
async function toldMoments(open, url) {
  const page = await open();
  await deal(page, 7);
  await playAlone(page, url, "golf6");
  const pick = chance(7);
  await tapToTheEnd(page, (len) => pick(len));
  await page.locator(".result button", { hasText: "Review" }).click();
  await page.waitForFunction(
    () =>
      document.querySelectorAll(".moment b").length > 0 &&
      [...document.querySelectorAll(".moment b")].every((one) => one.textContent !== ""),
  );
  const told = await page.locator(".moment b").allTextContents();
  expect(
    told.every((one) => /^You .*\.$/.test(one)),
    `no sentences of what was done: ${told.join(" | ")}`,
  );
  await page.waitForFunction(() =>
    /decisions were weighed/.test(document.querySelector(".review [role=status]")?.textContent ?? ""),
  );
  await page.click(".review summary:has-text('decisions')");
  const orders = [
    ...(await page.locator(".moment .better").allTextContents()),
    ...(await page.locator(".decisions li").allTextContents()),
  ];
  const placed = orders.filter((one) => /(here|turn it up) \([a-z ]+\)/i.test(one));
  expect(
    placed.length > 0 && !orders.some((one) => one.includes("one of your cards")),
    `which card is not told: ${orders.join(" | ")}`,
  );
  await page.context().close();
}

/* Weighs the decisions of the match that has ended, by keys alone, and waits for the end. */
async function review(page) {
  const ask = page.locator(".result button", { hasText: "Review" });
  await page.waitForFunction(() =>
    document.querySelector(".result")?.contains(document.activeElement),
  ); /* it takes the focus first */
  await ask.press("Enter");
  await page.waitForFunction(() =>
    /decisions were weighed|One decision was weighed/.test(
      document.querySelector(".review [role=status]")?.textContent ?? "",
    ),
  );
}

/* The moments are the costliest of the decisions, which are listed with the costliest first. */
async function costliestFirst(page) {
  const moments = await page.locator(".moment").allTextContents();
  const better = moments.map((one) => Number(/Better by ([\d.]+) points/.exec(one)?.[1]));
  expect(moments.length >= 1 && moments.length <= 3 && better.every((one) => one > 0), moments.join(" | "));
  await page.click(".review summary:has-text('decisions')");
  const costs = await page.locator(".decisions span:nth-child(2)").allTextContents();
  const numbers = costs
    .map((one) => Number(/By what could be known: better by ([\d.]+) points/.exec(one)?.[1] ?? 0))
    .filter((one) => one > 0);
  expect(
    numbers.length > 0 && numbers.every((one, i) => i === 0 || one <= numbers[i - 1]),
    `not the costliest first: ${costs.join(" | ")}`,
  );
  expect(
    Math.abs(Math.max(...better) - numbers[0]) < 0.06,
    `the moments ${better} lack the costliest decision, ${numbers[0]}`,
  );
}

const showsStep = (page, step) =>
  page.waitForFunction((at) => document.querySelector(".felt-frame")?.dataset.seq === at, step);

async function decisionsLeadToSteps(page) {
  const steps = new Set();
  for (const one of [page.locator(".decisions button").first(), page.locator(".decisions button").last()]) {
    await one.focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(".curve .now"));
    const step = await page.locator(".replay-bar input[type=range]").inputValue();
    await showsStep(page, step);
    steps.add(step);
  }
  expect(steps.size === 2, `both decisions lead to step ${[...steps]}`);
}

/* Goes on from the first step to one where a bot tells why it chose so. */
async function aBotTellsWhy(page) {
  const range = page.locator(".replay-bar input[type=range]"),
    last = Number(await range.getAttribute("max"));
  let told = "";
  for (let step = 0; step < last && told === ""; step++) {
    await range.evaluate((slider, at) => {
      slider.value = at;
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    }, String(step));
    await showsStep(page, String(step));
    told = await page
      .locator(".bot-why:not(:empty)")
      .textContent({ timeout: 1000 })
      .catch(() => "");
  }
  expect(told !== "", "no bot tells why");
}

/* What each decision cost: from the result by keys alone, while it is told; a tap shows the position, and it can be
 * stopped. */
async function priced(open, url) {
  const page = await open();
  await deal(page, 7);
  await playAlone(page, url, "kop match=1");
  await tapToTheEnd(page, (len) => len - 1);
  await review(page);
  const glance = await page.locator(".review .gauge").allTextContents();
  expect(
    glance.length === 2 && /^Cards.*usual/.test(glance[0]) && /^Choices.*cost/.test(glance[1]),
    glance.join(" | "),
  );
  expect((await page.locator(".review progress").count()) === 0, "it is done, and still shows how far it is");
  await costliestFirst(page);
  await decisionsLeadToSteps(page);
  await page.click(".review summary:has-text('How it is measured')");
  const words = await page.locator(".review").textContent();
  expect(
    /By what could be known then, the choices cost/.test(words) && /By what all cards would have told/.test(words),
    words,
  );
  await page.click(".review button:has-text('Ada')");
  expect(
    !(await page.locator(".moment").allTextContents()).join().includes("You:"),
    "another's moments are told as one's own",
  );
  await aBotTellsWhy(page);
  await expectNoScroll(page);
  await page.context().close();
}

/* Stopped, it tells what it has; the page answers while it works. */
async function stopped(open, url) {
  const page = await open();
  await deal(page, 7);
  await playAlone(page, url, "golf9 match=1");
  await tapToTheEnd(page, (len) => len - 1, 900);
  await page.click(".result button:has-text('Review')");
  await page.click(".review button:has-text('Stop')");
  await page.waitForFunction(() =>
    /Stopped: this is about/.test(document.querySelector(".review [role=status]")?.textContent ?? ""),
  );
  await page.click(".review button[aria-label=Close]");
  await page.click("[aria-label='One step on']");
  await page.waitForFunction(() => document.querySelector(".felt-frame")?.dataset.seq === "1");
  expect((await page.locator(".bot-why").count()) === 0, "a person's own move has a reason");
  for (let step = 2; step < 12; step++) await page.click("[aria-label='One step on']");
  await page.waitForFunction(() => document.querySelector(".bot-why")?.textContent.includes("seemed"));
  await page.context().close();
}

/* The tab tells whose turn it is while nobody looks at it; a patience waits for nobody. */
async function tabCalls(open, url) {
  const page = await open();
  const hide = (isHidden) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  const shown = async () => `${await page.title()} ${await page.locator("link[rel=icon]").getAttribute("href")}`;
  await playAlone(page, url, "golf4 match=1");
  expect((await shown()) === "Your turn – Four-card Golf – Cardroom icon.svg", `looked at: ${await shown()}`);
  await hide(true);
  expect((await shown()) === "● It is your turn. icon-turn.svg", `hidden: ${await shown()}`);
  expect((await page.request.get(new URL("icon-turn.svg", url).href)).ok(), "no such icon");
  await hide(false);
  expect((await shown()) === "Your turn – Four-card Golf – Cardroom icon.svg", `looked at again: ${await shown()}`);
  await visit(page, url, "/deal/golf+match=1/17");
  await waitForChoice(page);
  await hide(true);
  expect(/^Golf patience – deal \d+ – Cardroom icon.svg$/.test(await shown()), `a patience: ${await shown()}`);
  await page.context().close();
}

const tallyOfGolf = (page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cardroom.tallies") ?? "{}").golf ?? {});

/* What was played with help is counted apart, the same cards only once. */
async function countedApart(open, url) {
  const page = await open();
  const playOn = async (number, expected, words) => {
    await visit(page, url, `/deal/golf+match=1/${number}`);
    await waitForChoice(page);
    if (words === "help") {
      await page.click("button[aria-label=Hint]");
      await page.click("dialog >> text=Show the hint");
      await page.waitForSelector(".felt .hint, .bar-moves .hint");
    }
    await tapToTheEnd(page, (len) => len - 1);
    const told = await page.locator(".result").textContent();
    expect(told.includes("it is counted apart") === (words === "help"), told);
    expect(told.includes("One hint was taken.") === (words === "help"), told);
    expect(told.includes("they do not count again") === (words === "again"), told);
    const { played = 0, aided = 0 } = await tallyOfGolf(page);
    expect(
      played === expected[0] && aided === expected[1],
      `deal ${number} counts as ${played} played, ${aided} with help`,
    );
  };
  await playOn(17, [0, 1], "help");
  await playOn(17, [0, 1], "again");
  await playOn(18, [1, 1], "");
  await page.context().close();
}

/* In place of the core's search: it answers nothing, or that so many more were tried in vain. */
const seeksInVain = (tried) => {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message) {
    if (message.ask !== "winnable") return postMessage.call(this, message);
    window.sought = message.with;
    if (tried > 0)
      setTimeout(
        () => this.onmessage({ data: { from: "core", id: message.id, answer: { number: null, tried, next: "5" } } }),
        50,
      );
  };
};

/* A search that takes long tells how far it is and can be ended; and it ends by itself, though the core is silent. */
async function soughtLong({ url, open }) {
  for (const [tried, route, button] of [
    [1, "/patience", "form button.big:not([disabled])"],
    [0, "/", ".family:has(button:has-text('Play Golf')) button.big"],
  ]) {
    const page = await open();
    await page.addInitScript(seeksInVain, tried);
    await visit(page, url, route);
    await page.click(button);
    await page.waitForSelector(".seeking:has-text('Looking for a deal that can be won')");
    if (tried) {
      await page.waitForSelector(".seeking small:has-text('tried')");
      expect((await page.locator(".seeking [role=status]").textContent()).endsWith("…"), "the number is spoken");
      await page.click(".seeking button:has-text('Deal any')");
    }
    await waitForChoice(page);
    expect((await page.locator(".seeking").count()) === 0, "it is sought on");
    await page.context().close();
  }
  const page = await open();
  await page.addInitScript(seeksInVain, 1);
  await visit(page, url, "/make/golf+match=1+redeal_impossible=on");
  await page.click("button.big:not([disabled])");
  await page.waitForFunction(() => window.sought?.number === "5");
  await page.click(".seeking button:has-text('Stop')");
  await page.waitForFunction(() => !document.querySelector(".seeking"));
  expect((await page.locator(".felt").count()) === 0, "a deal was dealt that the rules leave out");
  await page.context().close();
}

/* What the program's solver says of a deal of Golf. */
const verdictOf = (source) =>
  execFileSync(process.argv[2], ["solve", "golf", `--deal=${source.split(" ")[1]}`, "--nodes=5000000", "--memory=64"])
    .toString()
    .split("\n")[0];

/* Who names no cards gets some that can be won: at home, by New deal, by the next match. Where none can be, any cards
 * are dealt, and a number stays what it is. */
async function winnable({ url, open }) {
  const page = await open();
  await visit(page, url, "/");
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    window.sources = [];
    Worker.prototype.postMessage = function (message) {
      const { t, source, rules } = message.command ?? {};
      if (t === "make" || t === "next") window.sources.push({ source: source ?? "any", rules: rules ?? "" });
      postMessage.call(this, message);
    };
  });
  const begun = async (by = "") => {
    await page.waitForFunction((words) => window.sources.some(({ rules }) => rules.includes(words)), by);
    await waitForChoice(page);
    return page.evaluate((words) => {
      const { source } = window.sources.findLast(({ rules }) => rules.includes(words));
      window.sources = [];
      return source;
    }, by);
  };
  const expectWon = async (words) => {
    const source = await begun();
    const verdict = source.startsWith("number ") ? verdictOf(source) : "drawn by the room";
    expect(/ solvable/.test(verdict), `${words}: ${source} is ${verdict}`);
  };
  for (let i = 0; i < 4; i++) {
    await visit(page, url, "/");
    await page.click(".family:has(button:has-text('Play Golf')) button.big");
    await expectWon("quick play");
  }
  for (let i = 0; i < 4; i++) {
    await page.click("[aria-haspopup=menu]");
    await page.click("[role=menuitem]:has-text('New deal')");
    await expectWon("a new deal");
  }
  await tapToTheEnd(page, (len) => len - 1);
  await page.waitForSelector(".result");
  await page.keyboard.press("n");
  await expectWon("the next match");
  await visit(page, url, "/deal/golf+match=1/1");
  expect((await begun()) === "number 1", "a number given");
  await visit(page, url, "/make/golf+match=1+columns=10");
  await page.click("button.big:not([disabled])");
  const last = await begun("columns=10");
  expect(last === "any", `by rules that nobody can win: ${last}`);
  await page.context().close();
}

/* The deal of the day: the first time counts, it is told against par, and the calendar shows it. */
async function dayOfToday(open, url) {
  const page = await open();
  const panel = async (words) => {
    await visit(page, url, "/daily/golf");
    await page.waitForFunction((found) => document.querySelector(".day-panel")?.textContent.includes(found), words);
    return page
      .locator(".day-result")
      .textContent({ timeout: 500 })
      .catch(() => "");
  };
  expect((await panel("Par ")) === "", "a day that was not played has a result");
  const results = [];
  for (const pick of [(len) => len - 1, () => 0]) {
    await page.click(".day-panel button.btn.big:has(svg)");
    await waitForChoice(page);
    await tapToTheEnd(page, pick);
    results.push(await panel("par"));
  }
  expect(
    /^(\d+ points|one point)(, \d+ behind par|: par!)/.test(results[0]) && results[1] === results[0],
    `told: ${results.join(" | ")}`,
  );
  expect(
    (await page.locator(".day.now").getAttribute("aria-label")).endsWith(": played"),
    "the calendar does not show it",
  );
  expect(/^One day in a row/.test(await page.locator(".streak").textContent()), "the row does not count it");
  await page.context().close();
}

/* After the end of a patience: the same cards again, which do not count again; the last move taken back, its analysis a
 * help. */
async function afterTheEnd(open, url) {
  const page = await open();
  await visit(page, url, "/deal/golf+match=1/17");
  await tapToTheEnd(page, (len) => len - 1);
  await page.waitForSelector(".near-miss:has-text('These cards could have been cleared.')"); /* deal 17 can */
  await page.click(".result button:has-text('Same cards')");
  await page.waitForFunction(() => !document.querySelector(".result"));
  expect((await page.locator("h1").textContent()).includes("deal 17"), "other cards");
  await tapToTheEnd(page, (len) => len - 1);
  expect((await page.locator(".result").textContent()).includes("do not count again"), "it counts again");
  await page.click(".result button:has-text('Review')");
  await page.waitForFunction(() => /could|won/.test(document.querySelector(".review b")?.textContent ?? ""));
  await page.goBack();
  await page.click("[aria-label='Take back']");
  await page.waitForFunction(() => !document.querySelector(".result"));
  await tapToTheEnd(page, (len) => len - 1);
  await page.waitForSelector(".result >> text=One hint was taken.");
  await page.context().close();
}

/* A result is shared as a picture of the cards, and as text. */
async function shared(open, url) {
  const page = await open();
  await visit(page, url, "/deal/golf+match=1/17");
  await tapToTheEnd(page, (len) => len - 1);
  await page.click(".result button:has-text('Share')");
  await page.waitForSelector("dialog button:has-text('Save the picture'):not([disabled])");
  const { colours, words, high } = await page.evaluate(() => {
    const canvas = document.querySelector(".share-picture");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const seen = new Set();
    for (let i = 0; i < data.length; i += 4 * 97)
      seen.add(((data[i] >> 5) << 6) | ((data[i + 1] >> 5) << 3) | (data[i + 2] >> 5));
    return { colours: seen.size, words: canvas.getAttribute("aria-label"), high: canvas.height };
  });
  expect(colours > 8 && high > 700, `the picture has ${colours} colours and is ${high} high`);
  expect(/^Golf patience: Not solved\n.+ on the tableau\.\n.+\nhttp.+#\/deal\/golf/.test(words), words);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.click("dialog button:has-text('Save the picture')"),
  ]);
  expect(download.suggestedFilename() === "cardroom.png", download.suggestedFilename());
  await page.context().close();
}

/* A win is celebrated for less than two seconds; any key ends it, and a still page has none. */
async function celebrated(open, url) {
  for (const still of [false, true]) {
    const page = await open({ still });
    await visit(page, url, "/deal/golf+match=1/4");
    await waitForChoice(page);
    await page.click("button[aria-label=Menu]");
    await page.click("[role=menuitem]:has-text('Show a solution')");
    await page.click("dialog button.main:not([disabled])");
    await page.waitForSelector(".result");
    const isOn = await page.locator(".celebration").count();
    expect(isOn === (still ? 0 : 1), `celebrated ${isOn} times`);
    await page.keyboard.press("Shift");
    expect((await page.locator(".celebration").count()) === 0, "a key does not end it");
    await page.context().close();
  }
}

/* What is no address leads home. */
async function nowhere({ open, url }) {
  const page = await open();
  for (const route of ["/%E0%A4%A", "/nothing/at/all", "%"]) {
    await page.goto(`${url}#${route}`);
    await page.reload();
    await page.waitForSelector(".home");
  }
}

/* Who leaves a table before it has come is not taken back to it. */
async function leaves({ open, url }) {
  const page = await open();
  await playAlone(page, url, "golf match=1");
  let isLeft = false;
  await page.context().route("**/worker-*.js", async (route) => {
    if (!isLeft)
      await page.evaluate(() => {
        location.hash = "/settings";
      });
    isLeft = true;
    await route.continue();
  });
  await page.reload();
  await page.waitForSelector("main.screen h1");
  await page.waitForTimeout(1000);
  expect(page.url().endsWith("#/settings"), `taken to ${page.url()}`);
}

/* A hidden tab calls by a notification where that was wished; who is refused is told so. */
async function notified(open, url) {
  const page = await open({ settings: { pace: 0, calls: true } });
  const fake = (permission) =>
    page.addInitScript((given) => {
      window.calls = [];
      window.Notification = class {
        static permission = given;
        static requestPermission = () => Promise.resolve(given === "default" ? "denied" : given);
        constructor(title, { body }) {
          window.calls.push(`${title} ${body}`);
        }
        close() {}
      };
    }, permission);
  await fake("granted");
  const [first] = await playAlone(page, url, "golf4 match=1");
  expect((await page.evaluate(() => window.calls.length)) === 0, "a call though the tab is looked at");
  await page.evaluate(() => Object.defineProperty(document, "hidden", { configurable: true, get: () => true }));
  await page.mouse.click(first.x, first.y);
  for (let i = 0; i < 20 && (await page.evaluate(() => window.calls.length)) === 0; i++) {
    const [next] = await waitForChoice(page);
    await page.mouse.click(next.x, next.y);
  }
  expect(
    (await page.evaluate(() => window.calls[0])) === "It is your turn. Four-card Golf",
    `called: ${await page.evaluate(() => window.calls)}`,
  );
  await fake("default");
  await page.reload();
  await visit(page, url, "/settings");
  await page.evaluate(() => localStorage.setItem("cardroom.settings", JSON.stringify({ calls: false })));
  await page.reload();
  await page.locator("label:has-text('Tell me when it is my turn') input").click();
  await page.waitForSelector("[role=alert]:has-text('The browser has refused')");
  expect(
    !(await page.locator("label:has-text('Tell me when it is my turn') input").isChecked()),
    "it is on, though refused",
  );
  await page.context().close();
}

/* Every face with an index, in each deck and language: what it is called, and its picture. */
async function drawnFaces() {
  const [{ faceUrl }] = await parts("scene/face");
  return ["en", "pl", "de", "fr", "nl"].flatMap((letters) =>
    ["pictures", "plain"].flatMap((deck) =>
      ["A", "2", "7", "9", "10", "J", "Q", "K"].flatMap((rank) =>
        ["C", "D", "H", "S"].map((suit) => [
          `${rank}${suit} ${letters} ${deck}`,
          decodeURIComponent(
            faceUrl(rank + suit, { letters, deck, back: "blue", fourColour: false, large: false }, false).slice(
              "data:image/svg+xml,".length,
            ),
          ),
        ]),
      ),
    ),
  );
}

/* In the page: pictures whose index lies on something else of theirs. */
function touching(all) {
  const place = document.createElement("div");
  place.style.cssText = "position:fixed;left:0;top:0";
  document.body.append(place);
  const out = [];
  for (const [name, svg] of all) {
    place.innerHTML = svg;
    const [root] = place.children,
      unit = root.getBoundingClientRect().width / 100;
    const box = (el) => {
      const { left, top, right, bottom } = el.getBoundingClientRect();
      return { left: left / unit, top: top / unit, right: right / unit, bottom: bottom / unit };
    };
    const letter = root.querySelector("[data-text]"),
      index = [box(letter), box(letter.nextElementSibling)];
    const others = [...root.children]
      .filter(
        (el) =>
          el !== letter &&
          el !== letter.nextElementSibling &&
          !el.contains(letter) &&
          !(
            el.tagName === "g" &&
            /rotate/.test(el.getAttribute("transform") ?? "") &&
            el.querySelector("[data-text]")
          ) &&
          el.tagName !== "clipPath",
      )
      .slice(1);
    const parts = others.flatMap((el) => (el.tagName === "g" && el.children.length > 1 ? [...el.children] : [el]));
    for (const one of parts.map(box))
      if (
        one.right > one.left &&
        index.some(
          (corner) =>
            one.left < corner.right &&
            one.right > corner.left &&
            one.top < corner.bottom - 5 &&
            one.bottom > corner.top + 4,
        )
      )
        out.push(`${name}: ${JSON.stringify(one)} on ${JSON.stringify(index)}`);
  }
  place.remove();
  return { out: out.slice(0, 3), many: all.length };
}

/* No index touches a pip or the frame of a court, in any deck and language. */
async function facesAreClear(open, url) {
  const page = await open();
  const faces = await drawnFaces();
  await visit(page, url);
  const wrong = await page.evaluate(touching, faces);
  expect(wrong.many === 320 && wrong.out.length === 0, wrong.out.join("\n"));
  await page.context().close();
}

/* A solution that is shown and played is no win. */
async function solutionIsNoWin(open, url) {
  const page = await open();
  await deal(page, 3);
  await visit(page, url, "/patience");
  await page.click("button.big:not([disabled])");
  await waitForChoice(page);
  await page.click("button[aria-label=Menu]");
  await page.click("[role=menuitem]:has-text('Show a solution')");
  await page.click("dialog button.main:not([disabled])");
  await page.waitForSelector(".result");
  expect((await page.locator(".result h2").textContent()) === "Solved!", "the solution does not solve it");
  const { played = 0, won = 0, streak = 0, aided, aided_won } = await tallyOfGolf(page);
  expect(
    played === 0 && won === 0 && streak === 0 && aided === 1 && aided_won === 1,
    JSON.stringify(await tallyOfGolf(page)),
  );
  await page.context().close();
}

/* Numbers of deals as docs/deals.md has them, and PySolFC's; what is none is told which there are. */
async function byNumber(open, url) {
  const page = await open();
  for (const [kind, typed, told] of [
    ["By number", "00000000000000000024"],
    ["By number", "18446744073709551615"],
    ["PySol's number", "#26464608654870335080"],
    ["By number", "18446744073709551616", "Deals are numbered from 0 to 18446744073709551615."],
    ["PySol's number", "none", "Deals are numbered from 1 to 100000000000000000000."],
  ]) {
    await visit(page, url, "/patience");
    await page.selectOption("select", "black_hole");
    await page.click(`label:has-text("${kind}")`);
    await page.fill("input[inputmode=numeric]", typed);
    if (kind === "By number") await page.uncheck("text=Only a deal that can be won");
    await page.click("button.big:not([disabled])");
    if (told) await page.waitForSelector(`.toast:has-text("${told}")`);
    else await waitForChoice(page);
    expect(new URL(page.url()).hash.startsWith(told ? "#/patience" : "#/table/"), `${kind} ${typed}: ${page.url()}`);
  }
  await page.context().close();
}

await run(
  {
    "who names no cards can win": () => within(winnable),
    "a deal that is sought for long": () => within(soughtLong),
    "deals by number": () => within(({ url, open }) => byNumber(open, url)),
    costs: () => within(({ url, open }) => priced(open, url)),
    "moments told": () => within(({ url, open }) => toldMoments(open, url)),
    offline: () => within(({ url, open }) => offline(open, url)),
    "the core comes late": () => within(({ url, open }) => comesLate(open, url)),
    "going on": () => within(({ url, open }) => goneOnWith(open, url)),
    ...Object.fromEntries(
      played.map((game) => [
        `a whole game of ${game[0]} at ${game[1].join("x")}`,
        () => within(({ url, open }) => playWhole(open, url, game)),
      ]),
    ),
    "what is no address": () => within(nowhere),
    "who leaves stays away": () => within(leaves),
    "an illegal try is explained": () => within(({ url, open }) => refused(open, url)),
    "help is counted apart": () => within(({ url, open }) => countedApart(open, url)),
    "the tab calls": () => within(({ url, open }) => tabCalls(open, url)),
    "cards are dragged": () => within(({ url, open }) => dragged(open, url)),
  },
  {
    "what is said of a card": () => within(besides),
    "costs stopped": () => within(({ url, open }) => stopped(open, url)),
    "the deal of the day": () => within(({ url, open }) => dayOfToday(open, url)),
    "after the end": () => within(({ url, open }) => afterTheEnd(open, url)),
    "a notification": () => within(({ url, open }) => notified(open, url)),
    faces: () => within(({ url, open }) => facesAreClear(open, url)),
    "a result is shared": () => within(({ url, open }) => shared(open, url)),
    "a win is celebrated": () => within(({ url, open }) => celebrated(open, url)),
    "a shown solution is no win": () => within(({ url, open }) => solutionIsNoWin(open, url)),
  },
);
