// season.mjs PROGRAM - a season in the page: evenings of this browser and files, in an order that can be changed,
// ranked in every way. What the page saves is what `cardroom tournament season` and `cardroom ratings` print for the
// same files, byte for byte. Wrong files are told by file and line; the season is there after a reload, and without a
// network.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, expectNoScroll, run, visit, within, escape } from "./browser.mjs";

const program = process.argv[2],
  folder = mkdtempSync(join(tmpdir(), "cardroom-season-"));
const cardroom = (...words) =>
  execFileSync(program, words.map(String), { encoding: "utf8", cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const button = (page, name) => page.getByRole("button", { name, exact: true });

/* An evening by the program: two rounds, all but `open` tables entered. */
function evening(name, title, people, seed, { game = "kop_sport", open = 0, words = [] } = {}) {
  const tour = (...more) => cardroom("tournament", ...more);
  tour("new", name, game, "--form", "2x8", "--seed", seed, "--title", title, ...words);
  tour("add", name, ...people);
  tour("draw", name, "--all");
  const tables = [1, 2].flatMap((round) =>
    Array.from({ length: Math.floor(people.length / 4) }, (_, table) => `${round}.${table + 1}`),
  );
  const results = [
    [12, -4, -4, -4],
    [4, 4, -4, -4],
    [-6, 2, 6, -2],
    [9, -5, -1, -3],
    [-2, 8, -4, -2],
  ];
  tables
    .slice(0, tables.length - open)
    .forEach((table, i) => tour("enter", name, table, ...results[(i + seed) % results.length]));
  return { name, mimeType: "text/plain", buffer: readFileSync(join(folder, name)) };
}

const CLUB = ["Ewa Żak", "Jan Nowak", "Iga, senior", "Bogumił Łoś", "Ola Śliwa", "Tomek", "Zoë", "Rut", "Max"];
const spring = evening("spring.txt", "Spring", CLUB.slice(0, 8), 1),
  summer = evening("summer.txt", "", CLUB, 2, { open: 1 });
const autumn = evening("autumn.txt", "Autumn", [...CLUB.slice(1, 7), "Ewa Zak", "Hania"], 3);
const other = evening("other.txt", "Kop night", CLUB.slice(0, 4), 4, { game: "kop", words: ["--league", "5,3,1,0"] });

const give = (page, ...files) => page.locator("input[type=file]").setInputFiles(files);

async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  return readFileSync(await download.path(), "utf8");
}

const counted = (page, n) =>
  page.waitForFunction((wanted) => document.querySelectorAll("th.of-evening").length === wanted, n);
const order = (page) => page.locator(".season-list b").allTextContents();

/* The saved files are those of the program. */
async function same(page, files, flags, words) {
  expect(
    (await saved(page, "Save as CSV")) === cardroom("tournament", "season", ...files, ...flags, "--csv=en"),
    `${words}: the CSV of the page is another`,
  );
  const json = JSON.parse(await saved(page, "Save as JSON")),
    wanted = JSON.parse(cardroom("tournament", "season", ...files, ...flags, "--json"));
  expect(
    json.standings.length > 0 && JSON.stringify(json.standings) === JSON.stringify(wanted.standings),
    `${words}: the JSON of the page is another`,
  );
  const [place, name] = cardroom("tournament", "season", ...files, ...flags, "--csv")
    .split("\r\n")[1]
    .split(",");
  const first = await page.locator(".standings tbody tr").first().locator("td, th").allTextContents();
  expect(first[0] === place && first[1] === name.replaceAll('"', ""), `${words}: ${first} stands first`);
}

async function ranked(page, { by = "league", best = "", least = "", points }) {
  if (!(await page.getByLabel("Ranked by").isVisible())) await page.locator("summary", { hasText: "By " }).click();
  await page.getByLabel("Ranked by").selectOption(by);
  await page.getByLabel("Only the best evenings: how many").fill(best);
  await page.getByLabel("Ranked from how many evenings on").fill(least);
  if (points) await page.getByLabel("Points of the first, the second, …").fill(points);
  await page.waitForTimeout(150);
}

/* Files that are no evenings are told by file and line; those with them are taken. */
async function wrongFiles(page) {
  const lines = spring.buffer.toString().split("\n"),
    at = lines.findIndex((line) => line.startsWith("result ")),
    bad = lines.map((line, i) => (i === at ? `${line} 7` : line)).join("\n");
  const latin = Buffer.concat([
    Buffer.from("cardroom tournament 1\ntitle Pozna"),
    Buffer.from([0xf1]),
    Buffer.from("\n"),
  ]);
  await give(
    page,
    { ...spring, name: "wrong.txt", buffer: Buffer.from(bad) },
    summer,
    { ...spring, name: "latin.txt", buffer: latin },
    spring,
    { ...spring, name: "twin.txt" },
  );
  await page.waitForSelector("dialog:has-text('latin.txt')"); /* how it is written is asked, and not told here */
  await escape(page);
  await counted(page, 2);
  const told = await page.locator("[role=alert] p").allTextContents();
  expect(
    told.length === 2 &&
      told[0].startsWith(`wrong.txt was not added. Line ${at + 1} of the file cannot be read: “${lines[at]} 7”.`) &&
      told[1] === "twin.txt was not added. It is the same evening as Spring.",
    told.join("\n"),
  );
}

async function rankedInEveryWay(page, files) {
  for (const [by, more] of [
    ["points", { best: "2" }],
    ["places", { least: "2" }],
    ["difference", {}],
    ["firsts", {}],
    ["best", {}],
    ["evening", { best: "1", points: "10, 7,5" }],
  ]) {
    await ranked(page, { by, ...more });
    await same(
      page,
      files,
      [
        "--by",
        by,
        ...(more.best ? ["--best", more.best] : []),
        ...(more.least ? ["--least", more.least] : []),
        ...(more.points ? ["--evening-points", "10,7,5"] : []),
      ],
      by,
    );
  }
}

/* Two spellings of a name are asked about; as one they are what the program makes of a renamed file. */
async function oneSpelling(page, files) {
  const notes = await page.locator(".season-notes li").allTextContents();
  expect(
    notes.some(
      (note) => note === "summer.txt (2) is not over and counts as it stands: 2 of 2 rounds drawn, one table open.",
    ) && notes.some((note) => note.startsWith("One person? Ewa Ż")),
    notes.join("\n"),
  );
  await button(page, "Yes: Ewa Żak").click();
  await page.waitForSelector("text=Ewa Zak is counted as Ewa Żak.");
  writeFileSync(join(folder, "renamed.txt"), autumn.buffer);
  cardroom("tournament", "rename", "renamed.txt", "Ewa Zak", "Ewa Żak");
  await page.waitForFunction(() => !document.querySelector(".standings").textContent.includes("Ewa Zak"));
  await same(
    page,
    [...files.slice(0, 2), "renamed.txt"],
    ["--by", "evening", "--evening-points", "10,7,5"],
    "with one spelling of a name",
  );
  await button(page, "Undo: Ewa Zak is counted as Ewa Żak.").click();
  await page.waitForFunction(() => document.querySelector(".standings").textContent.includes("Ewa Zak"));
}

async function rated(page) {
  await page.click("a:text-is('Ratings')");
  await page.waitForSelector(".ratings");
  expect(
    (await saved(page, "Save as CSV")) === cardroom("ratings", "summer.txt", "spring.txt", "autumn.txt", "--csv=en"),
    "the CSV of ratings is another",
  );
  writeFileSync(join(folder, "page.json"), await saved(page, "Save as JSON"));
  expect(
    cardroom("ratings", "page.json", "other.txt", "--csv") ===
      cardroom("ratings", "summer.txt", "spring.txt", "autumn.txt", "other.txt", "--csv"),
    "the program does not go on from the page's ratings",
  );
}

async function whole({ url, open }) {
  const page = await open();
  await visit(page, url, "/evening");
  await page.evaluate(
    (text) =>
      localStorage.setItem(
        "cardroom.evenings",
        JSON.stringify([{ code: "ABCDEFG", title: "Autumn", at: Date.now(), text }]),
      ),
    autumn.buffer.toString(),
  );
  await page.click("text=A season");
  await page.waitForSelector("text=Choose evenings");
  await expectNoScroll(page);
  await wrongFiles(page);
  await button(page, "Earlier: Spring").click();
  await page.locator(".season-others button").click();
  await counted(page, 3);
  expect((await order(page)).join() === "1. Spring,2. summer.txt,3. Autumn", (await order(page)).join());
  await page.getByLabel("What the season is called").fill("Year 2026");
  const files = ["spring.txt", "summer.txt", "autumn.txt"];
  await same(page, files, [], "by league");
  await rankedInEveryWay(page, files);
  await page.getByLabel("Points of the first, the second, …").fill("1,2");
  await page.waitForSelector("[role=alert]:has-text('do not rise')");
  await ranked(page, { by: "evening", points: "10,7,5" });
  await oneSpelling(page, files);
  await page.reload();
  await counted(page, 3);
  await same(page, files, ["--by", "evening", "--evening-points", "10,7,5"], "after a reload");
  await page.locator("summary").first().click();
  await button(page, "Later: Spring").click();
  await page.waitForFunction(() => document.querySelector(".season-list b").textContent === "1. summer.txt");
  await rated(page);
  await expectNoScroll(page);
}

/* Evenings that cannot be compared; all taken out and brought back; a browser without room. */
async function wrong({ url, open }) {
  const page = await open();
  await visit(page, url, "/season");
  await give(page, spring, other);
  await page.waitForSelector("[role=alert]:has-text('a table gives others in Kop night than in Spring')");
  expect((await button(page, "Save as CSV").count()) === 0, "what cannot be ranked can be saved");
  await ranked(page, { by: "places" });
  await counted(page, 2);
  await same(page, ["spring.txt", "other.txt"], ["--by", "places"], "by places");
  await button(page, "Take out: Spring").click();
  await counted(page, 1);
  await button(page, "Take all out").click();
  await button(page, "Bring them back").click();
  await counted(page, 1);
  await page.evaluate(() => {
    for (let part = "x".repeat(1 << 20); part.length > 10; ) {
      try {
        localStorage.setItem(`fill${localStorage.length}`, part);
      } catch {
        part = part.slice(0, part.length / 2);
      }
    }
  });
  await give(page, spring, summer);
  await page.waitForSelector("text=This browser has no more room.");
  await counted(page, 3);
  await visit(page, url, "/evening");
  await visit(page, url, "/season");
  await counted(page, 3);
}

/* Nothing of it needs a network, not even the first time. */
async function offline({ url, open }) {
  const page = await open();
  await visit(page, url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await visit(page, url, "/season");
  await give(page, spring);
  await counted(page, 1);
  await same(page, ["spring.txt"], [], "without a network");
}

await run({ "a season": () => within(whole), wrong: () => within(wrong), offline: () => within(offline) });
