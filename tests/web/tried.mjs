// tried.mjs PROGRAM [full] - a season as a club tries it first: 13 people, evenings of four rounds, three phones at the
// tables (390 x 844) and the director's laptop (1440 x 900), and no terminal. Somebody comes late, somebody leaves and
// is replaced, a result is called wrong, a table runs out of time, a deal is corrected after the end. What the page
// shows is added up here again. It prints how many taps that took, a typed letter being one. In short: one evening;
// full: three, as a season. SHOTS=FOLDER keeps pictures, to be looked at.
import { mkdirSync } from "node:fs";
import { chance, expect, expectNoScroll, isFull, run, SIZES, visit, within } from "./browser.mjs";

const PEOPLE = "Ewa Żak,Jan Nowak,Iga,Bogumił Łoś,Ola Śliwa,Tomek,Zoja,Rut,Max,Kuba,Hania,Leon,Ada".split(",");
const EVENINGS = isFull ? 3 : 1,
  ROUNDS = 4,
  DEALS = 2,
  TABLES = 3;
const SHOTS = process.env.SHOTS ?? "";
const TAP_S = 2; /* how long a person takes for one */
const button = (page, name) => page.getByRole("button", { name, exact: true });

async function shot(page, name) {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

/* Does as a finger would, and counts. */
const finger = (page) => {
  const one = {
    page,
    taps: 0,
    tap: async (what) => {
      one.taps++;
      await (typeof what === "string" ? button(page, what) : what).click();
    },
    type: async (field, words) => {
      one.taps += 1 + words.length;
      await field.fill(words);
    },
  };
  return one;
};

/* What the four at a table have got, as it is added up here. */
const sums = (pays) => [0, 1, 2, 3].map((chair) => pays.reduce((sum, deal) => sum + deal[chair], 0));

/* 4 3 2 1; who is equal shares. */
function league(points, chair) {
  const better = points.filter((other) => other > points[chair]).length,
    equal = points.filter((other) => other === points[chair]).length;
  return [4, 3, 2, 1].slice(better, better + equal).reduce((sum, n) => sum + n, 0) / equal;
}

class Counted {
  constructor() {
    this.by = new Map();
  }
  add(name, points, league) {
    const old = this.by.get(name) ?? [0, 0];
    this.by.set(name, [old[0] + league, old[1] + points]);
  }
  addAll(other) {
    for (const [name, [league, points]] of other.by) this.add(name, points, league);
  }
}

/* ---- At a table ---- */

const payments = async (page, names) => {
  const told = (await page.locator(".deal-entry .entry-told").textContent()).replace(/[\u2066-\u2069]/g, "");
  return names.map((name) => {
    const found = new RegExp(`${name}: ([+−]?\\d+)`).exec(told);
    expect(found, `${name} is not in: ${told}`);
    return Number(found[1].replace("−", "-"));
  });
};

/* A deal by taps; what it pays, by chairs. */
async function play(by, names, pick) {
  const { page } = by,
    group = (legend) => page.locator(".deal-entry fieldset", { hasText: legend }).getByRole("button");
  await page.waitForSelector(".deal-entry");
  const before = await page.locator(".kept-sheet tbody tr").count(),
    first = pick(4),
    together = pick(2) === 0;
  await by.tap(group("What was played").getByText(together ? "normal" : "cicha", { exact: true }));
  await by.tap(group(together ? "Who played together" : "Who played alone").nth(first));
  if (together) await by.tap(group("Who played together").nth((first + 1 + pick(3)) % 4));
  for (const digit of ["64", "68", "56", "60"][pick(4)])
    await by.tap(page.locator(".pad").getByRole("button", { name: digit, exact: true }));
  await page.waitForSelector(".deal-entry button.main:not([disabled])");
  const pays = await payments(page, names);
  await by.tap(page.locator(".deal-entry button.main"));
  await page.waitForFunction((n) => document.querySelectorAll(".kept-sheet tbody tr").length > n, before);
  return pays;
}

/* ---- An evening ---- */

const seatsOf = (page) =>
  page
    .locator(".table-card")
    .evaluateAll((cards) =>
      cards.map((card) => [...card.querySelectorAll(".name-words")].map((name) => name.textContent)),
    );

const sittingOut = async (page) => {
  const told = await page.locator(".sit-out").allTextContents();
  return PEOPLE.filter((name) => told.join().includes(name));
};

/* Opens an evening of the club, in which everybody may enter results. */
async function open(director, url, club, number) {
  const { page } = director;
  await visit(page, url, `/club/${club}`);
  await director.tap(page.locator("a", { hasText: "Open an evening" }));
  await director.type(page.getByLabel("What it is called"), `Evening ${number}`);
  await director.type(page.getByLabel("Rounds", { exact: true }), String(ROUNDS));
  await director.type(page.getByLabel("Deals of a round"), String(DEALS));
  const here = number === 1 ? PEOPLE.slice(0, -1) : PEOPLE; /* one is late on the first */
  for (const name of here) await director.tap(page.locator("fieldset").getByRole("button", { name, exact: true }));
  await shot(page, `new-${number}`);
  await director.tap(`Open the evening: ${here.length} players`);
  await page.waitForSelector(".director");
  return /#\/evening\/(\w+)/.exec(page.url())[1];
}

/* Each phone says whose it is: somebody of its table. */
async function sayWho(phone, name) {
  const { page } = phone;
  await page.waitForSelector(".table-card");
  if (await page.locator(".my-table").count()) return;
  await phone.tap(page.locator("summary", { hasText: "Who are you?" }));
  await phone.tap(name);
  await page.waitForSelector(`.my-table:has-text("${name}")`);
  phone.who = name;
}

/* Somebody at the table says that the first deal is wrong; the director corrects it, and settles it. */
async function dispute(director, phone, at, names, pays, pick) {
  await phone.tap("It is wrong");
  await phone.type(phone.page.getByLabel("What is wrong? The director reads it."), "we had 68");
  await phone.tap("Tell the director");
  await phone.page.waitForSelector("text=You have said: it is wrong.");
  await shot(phone.page, "wrong-390");
  const { page } = director;
  await page.waitForSelector(".table-card.is-wrong");
  await shot(page, "wrong-1440");
  await director.tap(page.locator(".table-card.is-wrong"));
  pays[0] = await correct(director, 1, names, pick);
  await page.waitForFunction(() => !document.querySelector(".notice"));
  await visit(page, at.url, `/evening/${at.code}`);
}

/* The director writes a deal anew; what it pays now. */
async function correct(director, number, names, pick) {
  const { page } = director,
    group = (legend) => page.locator(".deal-entry fieldset", { hasText: legend }).getByRole("button");
  await director.tap(`Correct deal ${number}`);
  await page.waitForSelector(".deal-entry");
  await director.tap(group("What was played").getByText("wesele", { exact: true }));
  await director.tap(group("Who played together").nth(pick(2)));
  await director.tap(group("Who played together").nth(2 + pick(2)));
  for (const digit of "60") await director.tap(page.locator(".pad").getByRole("button", { name: digit, exact: true }));
  await director.type(page.getByLabel("Why it is corrected"), "wrong column");
  await page.waitForSelector(".deal-entry button.main:not([disabled])");
  const pays = await payments(page, names);
  await director.tap(page.locator(".deal-entry button.main"));
  await page.waitForFunction(() => !document.querySelector(".deal-entry"));
  return pays;
}

/* Somebody has to go within a round: another plays on. */
async function substitute(director, leaver) {
  const { page } = director;
  await director.tap(page.locator(".person-name", { hasText: leaver }));
  await director.type(page.getByLabel("Who comes in their place"), "Gość");
  await shot(page, "substitute-1440");
  await director.tap("Put in the substitute");
  await page.waitForFunction(() => !document.querySelector("dialog"));
}

/* Plays a table of a round at its phone; the payments of its deals. */
async function playTable(phone, at, table, names, pick, deals = DEALS) {
  const { page } = phone,
    pays = [];
  await visit(page, at.url, `/evening/${at.code}`);
  await sayWho(phone, names[0]);
  if (table === 1) await shot(page, `phone-${at.number}-${at.round}`);
  await expectNoScroll(page);
  phone.taps++; /* the tile of one's table */
  await visit(page, at.url, `/evening/${at.code}/${at.round}.${table}`);
  for (let n = 0; n < deals; n++) {
    pays.push(await play(phone, names, pick));
    await page.waitForSelector(`text=Written last by ${phone.who}.`);
  }
  await expectNoScroll(page);
  return pays;
}

/* A table runs out of time: it ends with what was played. */
async function endTable(director, at, table) {
  const { page } = director;
  await director.tap(page.locator(".table-card").nth(table - 1));
  await director.tap("End the table with what was played");
  await director.tap("End the table");
  await page.waitForSelector("text=This table is finished.");
  await shot(page, "ended-1440");
  await visit(page, at.url, `/evening/${at.code}`);
}

/* One round at all tables; what each had, by the names of the list. */
async function round(director, phones, at, pick) {
  const { page } = director;
  await director.tap(`Draw round ${at.round}`);
  await page.waitForSelector(`h2:has-text('Round ${at.round} of ${ROUNDS}')`);
  await page.waitForFunction((n) => document.querySelectorAll(".table-card").length === n, TABLES);
  const seats = await seatsOf(page),
    out = at.number === EVENINGS && at.round === ROUNDS; /* a table of the last round runs out of time */
  const played = [];
  for (const [i, names] of seats.entries()) {
    const pays = await playTable(phones[i], at, i + 1, names, pick, out && i === 2 ? 1 : DEALS);
    if (i === 0 && at.round === 1) await dispute(director, phones[i], at, names, pays, pick);
    if (i === 1 && at.round === 3) await substitute(director, names[2]);
    if (out && i === 2) await endTable(director, at, 3);
    played.push({ names, pays });
  }
  return { played, byes: await sittingOut(page) };
}

/* Who comes late is added, and is drawn from the next round on. */
async function late(director, name) {
  const { page } = director;
  await director.type(page.locator(".evening-people textarea"), name);
  await director.tap("Add to the list");
  await page.waitForFunction((one) => document.querySelector(".here-list").textContent.includes(one), name);
}

/* The first who still takes part goes home; the draw is by chance, and so is who went before. */
async function leaves(director) {
  const { page } = director,
    gone = page.locator(".here-list [aria-pressed=false]"),
    before = await gone.count();
  await director.tap(page.locator(".here-list [aria-pressed=true]").first());
  await gone.nth(before).waitFor();
}

/* What differs between the page and what was added up here; "": nothing. */
async function differs(page, counted, what, cells) {
  const rows = await page.locator(`${what} tbody tr`).evaluateAll(
    (all, at) =>
      all.map((row) => {
        const words = [...row.children].map((cell) => cell.textContent.replace("−", "-"));
        return [words[at.name], Number(words[at.league]), Number(words[at.points])];
      }),
    cells,
  );
  for (const [name, league, points] of rows) {
    const own = counted.by.get(name) ?? [0, 0];
    if (Math.abs(own[0] - league) > 0.006 || own[1] !== points)
      return `${name}: ${league} and ${points} are shown, ${own[0]} and ${own[1]} were added up`;
  }
  const missing = [...counted.by.keys()].find((name) => !rows.some(([shown]) => shown === name));
  return missing ? `${missing} is missing` : "";
}

/* The page comes to show what was added up here. */
async function holds(page, ...of) {
  let wrong = await differs(page, ...of);
  for (let tries = 0; wrong && tries < 100; tries++) {
    await page.waitForTimeout(100);
    wrong = await differs(page, ...of);
  }
  expect(!wrong, wrong);
}

function count(rounds) {
  const counted = new Counted();
  for (const { played, byes } of rounds) {
    for (const { names, pays } of played)
      for (const [chair, name] of names.entries()) counted.add(name, sums(pays)[chair], league(sums(pays), chair));
    for (const name of byes) counted.add(name, 0, 2.5);
  }
  return counted;
}

/* Its result, as added up here. */
async function evening(director, phones, url, club, number, pick) {
  const code = await open(director, url, club, number),
    at = { url, code, number, round: 0 },
    { page } = director,
    rounds = [];
  for (at.round = 1; at.round <= ROUNDS; at.round++) {
    const one = await round(director, phones, at, pick);
    if (at.round === 1 && number === 1) await late(director, PEOPLE.at(-1)); /* who has no points of it */
    rounds.push(one);
    const stand = () => holds(page, count(rounds), ".evening-page .standings", { name: 1, league: 2, points: 3 });
    await stand(); /* a list that grows under a finger has it tap beside */
    if (at.round === 3) {
      await leaves(director);
      await stand();
    }
  }
  await shot(page, `standings-${number}-1440`);
  await director.tap("End the evening");
  await director.tap("End it");
  await page.waitForSelector("text=The evening has ended.");
  /* after the end a deal is corrected */
  const { names, pays } = rounds[1].played[0];
  await visit(page, url, `/evening/${code}/2.1`);
  pays[1] = await correct(director, 2, names, pick);
  await visit(page, url, `/evening/${code}`);
  const counted = count(rounds);
  await holds(page, counted, ".evening-page .standings", { name: 1, league: 2, points: 3 });
  await shot(page, `ended-${number}-1440`);
  return counted;
}

async function whole({ url, open: openPage }) {
  const pick = chance(7),
    director = finger(await openPage({ size: SIZES.desktop, settings: { name: "Dora" } })),
    { page } = director;
  await visit(page, url, "/club");
  await director.type(page.getByLabel("What the club is called"), "Kop");
  await director.type(page.getByLabel("Members, a name a line"), PEOPLE.join("\n"));
  await director.tap("Open the club");
  await page.waitForSelector("h1:has-text('Kop')");
  const club = /#\/club\/(\w+)/.exec(page.url())[1],
    season = new Counted();
  const phones = [];
  for (let i = 0; i < TABLES; i++)
    phones.push(finger(await openPage({ size: [390, 844], settings: { name: `Phone ${i + 1}` } })));
  for (let number = 1; number <= EVENINGS; number++) {
    const before = [director, ...phones].map(({ taps }) => taps);
    season.addAll(await evening(director, phones, url, club, number, pick));
    const taps = [director, ...phones].map((one, i) => one.taps - before[i]);
    const minutes = ((taps[0] * TAP_S) / 60).toFixed(1);
    console.log(
      `evening ${number}: director ${taps[0]} taps (${minutes} min at ${TAP_S} s), ` +
        `phones ${taps.slice(1).join(", ")} ` +
        `(${((taps[1] + taps[2] + taps[3]) / (TABLES * ROUNDS * DEALS)).toFixed(1)} a deal)`,
    );
  }
  await visit(page, url, `/club/${club}`);
  await page.click("text=Season of the club");
  await page.waitForSelector(".season-standings .who:has-text('Ewa Żak')");
  const heads = await page.locator(".season-standings thead th").allTextContents();
  await shot(page, "season-1440");
  const find = (word) => heads.findIndex((head) => head.startsWith(word));
  await holds(page, season, ".season-standings", {
    name: find("Player"),
    league: find("League"),
    points: find("Points"),
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoScroll(page);
  await shot(page, "season-390");
}

await run({ "a season, tried": () => within(whole, { needsRoom: true }) });
