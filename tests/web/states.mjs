// states.mjs PROGRAM [full [FOLDER]] - every screen of the page in every state that it may be in: empty, loading, full,
// lost, over. axe-core finds nothing, and nothing lies outside the window: on a phone by day or on a desktop by night;
// with `full` at four sizes by both (in Firefox by turns), with more states, and with pictures in the folder for people
// to look at.
import { mkdirSync, readFileSync } from "node:fs";
import {
  begunWith,
  chance,
  deal,
  ENGINE,
  escape,
  expect,
  expectNoScroll,
  fail,
  fromWeb,
  isFull,
  playAlone,
  run,
  startRoom,
  STORAGES,
  tapToTheEnd,
  visit,
  waitForChoice,
  within,
} from "./browser.mjs";
import { aside, cut } from "./looks.mjs";
import { SCREENS, screenName } from "./screens.mjs";
import { seated, tapOnce } from "./people.mjs";

const axe = readFileSync(fromWeb.resolve("axe-core/axe.min.js"), "utf8");
const folder = process.argv[4];
const PHONE = [360, 640],
  FLAT = [640, 360],
  TABLET = [768, 1024],
  DESKTOP = [1440, 900];
const SHORT_LOOKS = [
  [PHONE, "light"],
  [DESKTOP, "dark"],
]; /* one state in the one, the next in the other */
const SIZES = [PHONE, FLAT, TABLET, DESKTOP];
/* Colours are the same in every engine: in one each size is looked at by day and by night, in the others by turns. */
const FULL_LOOKS =
  ENGINE === "chromium"
    ? SIZES.flatMap((size) => ["light", "dark"].map((scheme) => [size, scheme]))
    : SIZES.map((size, i) => [size, i % 2 ? "dark" : "light"]);
let looked = 0;

/* Fields for words that do not run as their words do. */
const oneWay = () =>
  [...document.querySelectorAll("textarea, input:not([type]), input[type=text], input[type=search]")]
    .filter((field) => field.dir !== "auto")
    .map((field) => field.outerHTML.slice(0, 80));

const amiss = [];

/* Nothing is amiss in what the page shows now, whichever way it is looked at. */
async function look(page, state) {
  for (const [size, scheme] of isFull ? FULL_LOOKS : [SHORT_LOOKS[looked++ % SHORT_LOOKS.length]]) {
    const where = `${state}, ${size.join("x")}, ${scheme}`;
    await page.setViewportSize({ width: size[0], height: size[1] });
    await page.emulateMedia({ colorScheme: scheme });
    await page.waitForTimeout(250); /* colours and places change in steps */
    if (folder)
      await page.screenshot({ path: `${folder}/${state.replaceAll(" ", "-")}-${size.join("x")}-${scheme}.png` });
    for (const [what, found] of [
      ["wider than the window", await page.evaluate(aside)],
      ["cut off", await page.evaluate(cut)],
      ["runs one way", await page.evaluate(oneWay)],
    ]) {
      if (found.length > 0) amiss.push(`${where}: ${what}: ${found.slice(0, 3).join("; ")}`);
    }
    await page.evaluate(axe); /* the page's policy would refuse a script element */
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    if (violations.length > 0)
      amiss.push(
        `${where}: ${violations
          .map(
            (one) =>
              `${one.id} (${one.help}): ${one.nodes
                .slice(0, 3)
                .map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`)
                .join(" | ")}`,
          )
          .join("\n  ")}`,
      );
  }
  await page.setViewportSize({ width: PHONE[0], height: PHONE[1] });
  await page.emulateMedia({ colorScheme: "light" });
}

/* ---- Alone ---- */

async function screens({ open, url }) {
  const page = await open();
  for (const route of SCREENS) {
    await visit(page, url, route);
    await page.waitForTimeout(250);
    await look(page, screenName(route));
  }
}

/* The form that makes a table: the games to choose from, everything unfolded, rules that do not go together. */
async function form({ open, url }) {
  const page = await open();
  await visit(page, url, "/make/tri_peaks+columns=9");
  await page.waitForSelector(".trouble");
  await look(page, "rules that do not fit");
  await page.click(".only-small");
  await look(page, "games to choose from");
  await page.click(".only-small");
  for (let next; (next = page.locator(".house-form details:not([open]) > summary").first()), (await next.count()) > 0; )
    await next.click();
  await look(page, "all rules unfolded");
}

/* What opens over a table: the same at every one. */
async function overTable(page, rules) {
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open]");
  await look(page, `help over ${rules}`);
  await page.keyboard.press("Escape");
  await page.click("[aria-label=Menu]");
  await look(page, `menu of ${rules}`);
  const dialogs = isFull ? await page.locator("[role=menuitem]").allTextContents() : [];
  for (const words of dialogs.filter((one) => /rules|settings|score|record/i.test(one))) {
    if (!(await page.locator(".menu").count())) await page.click("[aria-label=Menu]");
    await page.click(`[role=menuitem]:has-text(${JSON.stringify(words)})`);
    await page.waitForTimeout(200);
    if (await page.locator("dialog[open]").count()) await look(page, `${words} over ${rules}`);
    await page.keyboard.press("Escape");
  }
  if (await page.locator(".menu").count()) await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector(".menu"));
}

const game =
  (rules) =>
  async ({ open, url }) => {
    const [id] = rules.split(" ");
    const page = await open();
    await deal(page, 7);
    await playAlone(page, url, rules);
    await expectNoScroll(page);
    await look(page, id);
    if (isFull || id === "golf") await overTable(page, id);
    await tapToTheEnd(page, chance(5), 600);
    await look(page, `result of ${id}`);
    if (!isFull && id !== "kop") return;
    await page.click("text=Replay");
    await page.waitForSelector(".replay-bar");
    await look(page, `replay of ${id}`);
    if (id === "spit") return; /* a game of luck and speed has no review */
    await page.click("button[aria-label=Review]");
    await page.waitForSelector(".review summary");
    for (const depth of await page.locator(".review summary").all()) await depth.click();
    await look(page, `review of ${id}`);
  };

/* Games were played: home, my games and the day know it. */
async function played({ open, url }) {
  const page = await open();
  await visit(page, url, "/deal/golf+match=1/17");
  await tapToTheEnd(page, (len) => len - 1);
  await playAlone(page, url, "golf6 match=1");
  await tapToTheEnd(page, chance(5), 600);
  await playAlone(page, url, "kop match=1");
  await visit(page, url, "/daily");
  await page.click("button.big");
  await tapToTheEnd(page, (len) => len - 1);
  await look(page, "result of the day");
  for (const [state, route] of [
    ["home, games going on", "/"],
    ["daily, done", "/daily"],
    ["my games", "/games"],
    ["statistics", "/games/stats"],
  ]) {
    await visit(page, url, route);
    await page.waitForTimeout(300);
    await look(page, state);
  }
}

const SHEETS = [
  {
    id: "kop",
    rules: "kop",
    title: "Kop",
    names: ["Ada", "Bruno", "Maximilian-Josef", "Dan"],
    at: Date.UTC(2026, 10, 24, 18),
    taken: [{ slip: "zolo A 79/3", was: [] }],
    deals: ["wesele A+C 60/2 doubles B,D", "zolo_du B /4", "normal A+B 60/2"].map((slip, i) => ({
      slip,
      was: i === 0 ? [{ slip: "wesele A+B 60/2 doubles B,D", at: Date.UTC(2026, 10, 24, 19) }] : [],
    })),
  },
  {
    id: "six",
    rules: "golf6",
    title: "Six-Card Golf",
    names: ["Ada", "Bo", "Celia", "Dan", "Eva", "Fritz", "Gerda"],
    at: Date.UTC(2026, 10, 23, 18),
    deals: Array.from({ length: 8 }, (_, deal) => ({
      slip: `${[0, 1, 2, 3, 4, 5, 6].map((seat) => ((deal * 7 + seat * 11) % 23) - 2).join(" ")} ender ${deal % 7}`,
      was: [],
    })),
  },
  {
    id: "bad",
    rules: "kop",
    title: "Kop",
    names: ["Ada", "Bruno", "Celia", "Dan"],
    at: Date.UTC(2026, 10, 22, 18),
    deals: [{ slip: "zolo A 1/1", was: [] }],
  },
];

/* Sheets of games with real cards: with a chart, shared, corrected, one that cannot be counted; a file that is none. */
/* The page of a club: its host's, a member's; rules that have changed, the form for them. */
async function clubhouse({ open, url }) {
  const page = await open({ settings: { name: "Dora" } });
  await visit(page, url, "/club");
  await look(page, "clubs, none");
  await page.getByLabel("What the club is called").fill("Kop and Tea on the Obra");
  await page
    .getByLabel("Members, a name a line")
    .fill(["Ada", "Bruno", "Celia-Maria of the Mountain", "Dan", "Eva"].join("\n"));
  await page.click("button:text-is('Open the club')");
  await page.waitForSelector("text=Which member are you?");
  await look(page, "club, new");
  const code = /#\/club\/(\w+)/.exec(page.url())[1];
  const keep = async (words) => {
    await page.locator("form select").first().selectOption("kop_sport");
    await page.getByLabel(/In the club's words/).fill(words);
    await page.locator("button:text-is('Keep the rules'):not([disabled])").click();
  };
  await visit(page, url, `/club/${code}/rules`);
  await page.getByLabel("What the rules are called").fill("Our Friday");
  await page.locator("form summary").first().click();
  await look(page, "club, new rules");
  await keep("Kontra is said before the first lead.\nWho comes late deals first, and brings the tea.");
  await page.click("a:has-text('Open an evening')");
  for (const name of ["Ada", "Bruno", "Dan", "Eva"])
    await page.locator("fieldset").getByRole("button", { name, exact: true }).click();
  await look(page, "club, an evening is opened");
  await page.click("button[type=submit]");
  await page.waitForSelector(".director");
  await page.evaluate(() =>
    localStorage.setItem("cardroom.last_rules", JSON.stringify({ kop_sport: "kop_sport baska=on" })),
  );
  await visit(page, url, `/club/${code}/rules.1`);
  await page.click("button:text-is('Change the rules')");
  await keep("Tea is dear.");
  await page.waitForSelector("h2:has-text('Version 2')");
  await look(page, "club, rules in versions");
  const phone = await open({ settings: { name: "Brunek" } });
  await visit(phone, url, `/club/${code}`);
  await phone.click("button:text-is('Bruno')");
  await phone.waitForSelector("text=You are Bruno.");
  await phone.click("summary:has-text('5 members')");
  await look(phone, "club, a member");
  await phone.click("a:has-text('Our Friday, version 1')");
  await phone.waitForSelector(".my-table");
  await look(phone, "evening, one's own table");
  await visit(page, url, `/club/${code}`);
  await page.click("summary:has-text('5 members')");
  await look(page, "club, its host");
  await page.getByRole("button", { name: "Invite others" }).click();
  await page.click("summary:has-text('A link for directors')");
  await look(page, "club, a link for directors");
  await visit(page, url, "/club/AAAAAAA");
  await page.waitForSelector("text=This club cannot be opened.");
  await look(page, "club that is not there");
}

/* A shared sheet, and an evening. */
async function shared({ open, url }) {
  const page = await open({ settings: { name: "Dora" } });
  await visit(page, url, "/evening");
  await page.waitForSelector("form select option", { state: "attached" });
  await look(page, "evenings, none");
  await page.getByLabel("What it is called").fill("Tuesday");
  await page
    .locator("form textarea")
    .fill(["Ada", "Bruno", "Celia-Maria of the Mountain", "Dan", "Eva", "Frank", "Gina", "Hugo", "Ida"].join("\n"));
  await page.click("text=Open the evening");
  await page.waitForSelector(".director");
  await look(page, "evening, nothing drawn");
  await page.click("text=Draw round 1");
  await page.waitForSelector(".table-card");
  await page.click("text=Start the clock");
  await page.waitForSelector(".round-clock");
  await page.locator(".evening-people summary").click();
  await look(page, "evening, a round");
  await page.getByRole("button", { name: "Invite others" }).click();
  await look(page, "evening, who is here");
  await escape(page);
  const at = page.url();
  await page.locator("a.table-card").first().click();
  await page.waitForSelector(".deal-entry fieldset");
  await look(page, "evening, a table");
  await page.goto(`${at}/wall`);
  await page.waitForSelector(".wall .standings");
  await look(page, "evening, the wall");
  await visit(page, url, "/evening/AAAAAAA");
  await page.waitForSelector("text=This evening cannot be opened.");
  await look(page, "evening that is not there");
  await visit(page, url, "/paper/AAAAAAA");
  await page.waitForSelector("text=This sheet cannot be opened.");
  await look(page, "shared sheet that is not there");
  await visit(page, url, "/real/golf4");
  await page.click(".make-bar button.main:not([disabled])");
  await page.waitForSelector(".deal-entry");
  await page.click("text=Let others see it and write");
  await page.waitForSelector("dialog .code-big");
  await look(page, "sheet that is shared");
}

/* An event of patience: none; open, nothing played; a deal in play, and given up; its end, and one deal. */
async function event({ open, url }) {
  const page = await open();
  await visit(page, url, "/event");
  await page.waitForTimeout(300);
  await look(page, "events, none");
  await page.getByLabel("What it is called").fill("Friday");
  await page.click("text=Open the event");
  await page.waitForSelector(".holes");
  await look(page, "event, not begun");
  await page.click("text=Play deal 1");
  await page.waitForSelector(".felt-frame");
  await look(page, "event, a deal");
  await visit(page, url, page.url().replace(/.*#/, ""));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.click("text=Concede");
  await page.locator("dialog").getByRole("button", { name: "Concede" }).click();
  await page.waitForSelector(".result .reason");
  await look(page, "event, a deal is over");
  await page.click("text=Back to the event");
  await page.waitForSelector(".hole.done");
  await look(page, "event, one deal played");
  await page.click("text=End the event now");
  await look(page, "event, to be ended");
  await page.click("text=End it");
  await page.waitForSelector("text=all cards are shown");
  await look(page, "event, over");
  await page.locator(".hole").first().click();
  await page.waitForSelector("text=/The best that/");
  await look(page, "event, a deal is shown");
  await visit(page, url, "/event/AAAAAAA");
  await page.waitForSelector("text=This event cannot be opened.");
  await look(page, "event that is not there");
}

/* An event of Kop: the form; a table with open seats, as its host and as others see it; what two tables have made; its
 * end. */
async function eventTables({ open, url }) {
  const page = await open({ settings: { name: "Celia-Maria of the Mountain" } }),
    ben = await open({ settings: { name: "Ben" } });
  await visit(page, url, "/event");
  await page.getByLabel("Game").selectOption("kop");
  await page.getByLabel("What it is called").fill("Friday");
  await page.getByLabel("Deals", { exact: true }).fill("2");
  await look(page, "event of Kop, form");
  await page.click("text=Open the event");
  await page.click("text=Open a table");
  await page.waitForSelector(".lobby");
  await look(page, "event of Kop, a table");
  const code = /event\/(\w+)/.exec(await page.locator("a", { hasText: "Back to the event" }).getAttribute("href"))[1];
  await visit(ben, url, `/event/${code}`);
  await ben.waitForSelector("text=Sit down");
  await look(ben, "event of Kop, a table waits");
  await ben.click("text=Open a table");
  for (const one of [page, ben]) {
    await one.click("button:text-is('Start')");
    await one.waitForSelector(".felt-frame");
    for (let deal = 1; deal <= 2; deal++) {
      await tapToTheEnd(one, (len) => len - 1);
      if (deal === 1 && one === page) await look(page, "event of Kop, a deal is over");
      if (deal === 1) await one.locator(".result button:text-is('Next deal')").click();
      await one.waitForFunction((is) => !document.querySelector(".result") !== is, deal === 2);
    }
  }
  await look(ben, "event of Kop, a table is over");
  await page.click("text=Back to the event");
  await page.waitForFunction(() => document.querySelectorAll(".event-card tbody tr").length === 3);
  await look(page, "event of Kop, played");
  await page.click("text=End the event now");
  await page.click("text=End it");
  await page.waitForSelector("text=all cards are shown");
  await look(page, "event of Kop, over");
  await page.locator(".hole").first().click();
  await page.waitForSelector("text=nobody calling more than must be");
  await look(page, "event of Kop, a deal is shown");
}

/* The files of a season's evenings: tables of four with random results; the last evening has a table without one. */
const CLUB = ["Ewa Żak", "Jan Nowak", "Celia-Maria of the Mountain", "Bogumił Łoś", "Eva", "Frank", "Gina", "Hugo"];
function seasonFiles(many, game = () => "kop_sport") {
  const pick = chance(5);
  return Array.from({ length: many }, (_, at) => {
    const lines = [
      "cardroom tournament 1",
      `title Evening ${at + 1}`,
      `game ${game(at)}`,
      "rounds 2",
      "deals 8",
      ...CLUB.map((name, i) => `player ${i + 1} ${at === 1 && i === 0 ? "Ewa Zak" : name}`),
    ];
    for (const round of [1, 2]) {
      const turn = pick(8),
        seats = CLUB.map((_, i) => ((i + turn) % 8) + 1);
      lines.push(`round ${round}`, `table 1: ${seats.slice(0, 4).join(" ")}`, `table 2: ${seats.slice(4).join(" ")}`);
      for (const table of [1, 2])
        if (at < many - 1 || round + table < 4)
          lines.push(
            `result ${round}.${table}: ${[
              [12, -4, -4, -4],
              [4, -4, 4, -4],
              [-6, 2, -2, 6],
              [-130, 48, 60, 22],
            ][pick(4)].join(" ")}`,
          );
    }
    return { name: `evening ${at + 1}.txt`, mimeType: "text/plain", buffer: Buffer.from(`${lines.join("\n")}\n`) };
  });
}

/* A season: nothing chosen; many evenings, a wrong file; the ranking with notes; ratings; evenings that cannot be
 * compared. */
async function season({ open, url }) {
  const page = await open();
  const give = (files) => page.locator("input[type=file]").setInputFiles(files);
  await visit(page, url, "/evening");
  await page.evaluate(
    (text) =>
      localStorage.setItem(
        "cardroom.evenings",
        JSON.stringify([{ code: "ABCDEFG", title: "Tuesday", at: Date.UTC(2026, 10, 24, 18), text }]),
      ),
    seasonFiles(1)[0].buffer.toString(),
  );
  await visit(page, url, "/season");
  await page.waitForSelector(".season-others button");
  await look(page, "season, none");
  await give([
    ...seasonFiles(12),
    { name: "wrong.txt", mimeType: "text/plain", buffer: Buffer.from("cardroom tournament 1\nplayers 7\n") },
  ]);
  await page.waitForSelector(".standings");
  await page.waitForSelector("[role=alert]");
  await look(page, "season, its evenings");
  await page.locator(".season-fold > summary").first().click();
  await page.locator(".season-fold > summary").nth(1).click();
  await page.locator(".season-by select").selectOption("evening");
  await page.locator(".season-by input").nth(1).fill("8");
  await page.waitForSelector("caption:has-text('8')", { state: "attached" });
  await look(page, "season, how it is ranked");
  await page.locator(".season-fold > summary").nth(1).click();
  await look(page, "season, the ranking");
  await page.locator(".tabs a").nth(1).click();
  await page.waitForSelector(".ratings");
  await look(page, "season, ratings");
  await page.locator(".season-fold > summary").first().click();
  await page.locator(".season-fold .plain:not(.round)").last().click();
  await give(seasonFiles(2, (at) => ["kop_sport", "kop max_double=32"][at]));
  await page.locator(".tabs a").first().click();
  await page.locator(".season-fold > summary").nth(1).click();
  await page.locator(".season-by select").selectOption("points");
  await page.waitForSelector("[role=alert]");
  await look(page, "season, not to be compared");
}

async function sheets({ open, url }) {
  const page = await open();
  await visit(page, url, "/score");
  await page.evaluate((kept) => localStorage.setItem("cardroom.sheets", JSON.stringify(kept)), SHEETS);
  await visit(page, url, "/settings");
  await visit(page, url, "/score");
  await page.setInputFiles("input[type=file]", {
    name: "other.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("12 4 5\n"),
  });
  await page.waitForSelector("[role=alert]");
  await page.waitForSelector(".sheet-list li:has-text('begins')");
  await look(page, "sheets");
  for (const { id } of SHEETS.slice(0, 2)) {
    await visit(page, url, `/score/${id}`);
    await page.waitForSelector(".sheet-chart");
    await page.locator(".sheet-chart").scrollIntoViewIfNeeded();
    await look(page, `sheet of ${id}`);
  }
  await page.click("text=Share the sheet");
  await page.waitForSelector("dialog[open]");
  await look(page, "sheet shared");
  await escape(page);
  await visit(page, url, "/score/kop");
  await page.locator(".kept-sheet tbody button").first().click();
  await page.waitForSelector(".sheet-trace");
  await look(page, "sheet corrected");
  await page.evaluate(() => dispatchEvent(new StorageEvent("storage", { key: "cardroom.sheets" })));
  await page.evaluate(() => {
    localStorage.setItem("cardroom.sheets", "[]");
    dispatchEvent(new StorageEvent("storage", { key: "cardroom.sheets" }));
  });
  await page.waitForSelector("[role=alert]");
  await look(page, "sheet deleted elsewhere");
  await page.evaluate((kept) => localStorage.setItem("cardroom.sheets", JSON.stringify(kept)), SHEETS);
  await visit(page, url, "/score/bad");
  await page.waitForSelector("[role=alert]");
  await look(page, "sheet that cannot be counted");
}

/* Nothing comes yet: the worker is not loaded. Or a part of the page never comes. */
async function loading({ open, url }) {
  const page = await open();
  await page.context().route("**/worker-*.js", () => {});
  await page.goto(`${url}#/deal/golf+match=1/17`);
  await page.waitForSelector("main");
  await look(page, "dealing");
  await page.context().unroute("**/worker-*.js");
  const lost = await open();
  await lost
    .context()
    .route("**/part-*.js", (route) =>
      lost.url().includes("#/patience") ? route.abort("connectionfailed") : route.continue(),
    );
  await lost.goto(`${url}#/`);
  await lost.waitForSelector("h1");
  await lost.evaluate(() => {
    location.hash = "/patience";
  });
  await lost.waitForSelector("[role=alert]");
  await look(lost, "a part is not loaded");
}

const storage =
  (state) =>
  async ({ open, url }) => {
    const page = await open();
    await page.context().route("**/worker-*.js", begunWith(STORAGES[state]));
    await visit(page, url, "/deal/golf+match=1/17");
    await page.waitForSelector(".banner >> text=This browser keeps nothing");
    await look(page, state);
    await tapToTheEnd(page, (len) => len - 1);
  };

async function twoTabs({ open, url }) {
  const page = await open();
  await visit(page, url, "/deal/golf+match=1/17");
  await waitForChoice(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await waitForChoice(other);
  await look(page, "two tabs, the first");
  await look(other, "two tabs, the second");
}

/* ---- At a server ---- */

async function lobby({ open, url }) {
  const anna = await open({ settings: { name: "Anna" } });
  await visit(anna, url, "/friends/golf6+match=1");
  await look(anna, "make, online");
  await anna.click("button.big:not([disabled])");
  await anna.waitForSelector(".lobby");
  await look(anna, "lobby of the host");
  const code = /#\/t\/(\w+)/.exec(anna.url())[1];
  const boris = await open();
  await visit(boris, url, `/t/${code}`);
  await boris.waitForSelector("button:text-is('Sit here')");
  await look(boris, "arriving");
  await boris.click("button:text-is('Sit here')");
  await boris.waitForFunction(() => !document.querySelector(".arriving"));
  await look(boris, "lobby of a guest");
  const celia = await open({ settings: { name: "Celia" } });
  await visit(celia, url, `/t/${code}`);
  await celia.waitForSelector("text=All seats are taken");
  await look(celia, "full table");
  await visit(celia, url, "/join");
  await look(celia, "join");
  await visit(celia, url, "/t/ZZZZZZ");
  await celia.waitForSelector("[role=alert]");
  await look(celia, "dead link");
  await visit(celia, url, "/t/12");
  await celia.waitForSelector("[role=alert]");
  await look(celia, "code that is none");
  await visit(boris, url, "/settings");
  await boris.click("text=Show my devices");
  await boris.waitForSelector(".devices li");
  await boris.click("text=Make six words");
  await boris.waitForSelector(".code-words");
  await look(boris, "devices and words");
}

/* A table in play: people at it, one away, one who looks on; over; the server goes. */
async function inPlay(world) {
  const { anna, boris, code } = await seated(world, "golf6 match=1");
  await look(anna, "a table of two");
  await anna.click("[aria-label=Menu]");
  await anna.click("text=People at the table");
  await anna.waitForSelector("dialog[open]");
  await look(anna, "people at the table");
  await escape(anna);
  const celia = await world.open({ settings: { name: "Celia" } });
  await visit(celia, world.url, `/t/${code}`);
  await celia.waitForSelector(".felt-frame");
  await look(celia, "looking on");
  await boris.context().setOffline(true);
  await anna.waitForFunction(() => [...document.querySelectorAll(".badge")].some((el) => /away/.test(el.title)));
  await look(anna, "one is away");
  await boris.context().setOffline(false);
  await boris.waitForFunction(() => !document.querySelector(".banner.link"));
  const pick = chance(4);
  for (let goesOn = true; goesOn; ) goesOn = (await tapOnce(anna, pick)) | (await tapOnce(boris, pick));
  await anna.waitForSelector(".result");
  await look(anna, "result of two");
  await visit(celia, world.url, `/t/${code}`);
  await celia.waitForSelector(".result");
  await look(celia, "table over, looked at");
  await world.room.close();
  await anna.waitForSelector(".banner.link");
  await look(anna, "the server is gone");
}

/* The server has gone on to another version of the protocol. */
async function oldPage({ open, url }) {
  const page = await open();
  await page.routeWebSocket(/./, (socket) => {
    socket.onMessage(() => {
      socket.send(
        JSON.stringify({ t: "refused", why: "member 'v': expected 2, the version of the protocol", kind: "version" }),
      );
      void socket.close({ code: 1008 });
    });
  });
  await visit(page, url, "/join");
  await page.waitForSelector(".banner:has-text('A new version is ready')");
  await look(page, "an old page at a new server");
  await expectNoScroll(page);
  await playAlone(page, url, "kop match=1");
  await expectNoScroll(page); /* a table takes what the banner leaves */
  await page.click("text=Load it now");
  await page.waitForSelector("h1");
}

/* ---- */

const GAMES = ["golf match=1", "golf6 match=1", "kop match=1"];
const MORE_GAMES = [
  "tri_peaks match=1",
  "pyramid_golf match=1",
  "black_hole match=1",
  "spit rounds=1",
  "golf9 match=1",
  "golf10 match=1",
  "cabo match=1",
  "cambio match=1",
  "baska match=1",
];

/* All that is amiss in a state is told at once. */
const lookedAt = (state) => async (world) => {
  await state(world);
  if (amiss.length > 0) fail(amiss.splice(0).join("\n"));
};
const alone = (state) => () => within(lookedAt(state));
const near = (state) => () => within(lookedAt(state), { needsRoom: true });
const games = (all) => Object.fromEntries(all.map((rules) => [rules, alone(game(rules))]));

if (folder) mkdirSync(folder, { recursive: true });
await run(
  {
    screens: alone(screens),
    ...games(GAMES),
    lobby: near(lobby),
    sheets: alone(sheets),
    season: alone(season),
    "an evening and a shared sheet": near(shared),
    "an event": near(event),
    "an event of Kop": near(eventTables),
  },
  {
    "a club": near(clubhouse),
    "making a table": alone(form),
    ...games(MORE_GAMES),
    "games were played": alone(played),
    loading: alone(loading),
    ...Object.fromEntries(Object.keys(STORAGES).map((state) => [state, alone(storage(state))])),
    "two tabs": alone(twoTabs),
    "in play": near(inPlay),
    "old page": near(oldPage),
  },
);
