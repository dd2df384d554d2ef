// clubhouse.mjs PROGRAM - the page of a club: members say who they are, rules in versions, an evening opened from it
// shows each phone its table; the link of a director; the file is what `cardroom tournament club` reads, and opens
// again.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, expectNoScroll, run, SIZES, visit, within } from "./browser.mjs";

const program = process.argv[2];
const button = (page, name) => page.getByRole("button", { name, exact: true });
const MEMBERS = ["Ada", "Bruno", "Celia", "Dan", "Eva"];

async function opened({ url, open }) {
  const page = await open({ settings: { name: "Dora" } });
  await visit(page, url, "/club");
  await page.getByLabel("What the club is called").fill("Kop # in Wolsztyn");
  await page.getByLabel("Members, a name a line").fill(MEMBERS.join("\n"));
  await button(page, "Open the club").click();
  await page.waitForSelector("h1:has-text('Kop ＃ in Wolsztyn')");
  return { page, code: /#\/club\/(\w+)/.exec(page.url())[1] };
}

/* Rules with one setting changed and a sentence of the club. */
async function rules(page, name, words) {
  await page.getByLabel("What the rules are called").fill(name);
  await page.locator("form select").first().selectOption("kop_sport");
  await page.getByLabel(/In the club's words/).fill(words);
  await page.locator("button:text-is('Keep the rules'):not([disabled])").click();
}

/* What a member writes has the name on the list, which was said in the club, and not the device's. */
async function written(url, evening, phone, readers) {
  await visit(phone, url, `/evening/${evening}/1.1`);
  await phone.getByText("Enter totals from a slip").click();
  for (const [chair, n] of [4, 4, -4, -4].entries()) await phone.locator(".totals input").nth(chair).fill(String(n));
  await button(phone, "Write the totals down").click();
  for (const reader of readers) {
    await visit(reader, url, `/evening/${evening}/1.1`);
    await reader.waitForSelector("text=Written last by Bruno.");
  }
}

async function whole(world) {
  const { url, open } = world;
  const { page, code } = await opened(world);
  await page.click("text=Add rules");
  await rules(page, "Our Friday", "Kontra is said before the first lead. # loudly\nTea is free.");
  await page.click("text=Our Friday");
  await page.waitForSelector("text=Kontra is said before the first lead. ＃ loudly");
  await expectNoScroll(page);
  /* a member's phone */
  const phone = await open({ settings: { name: "Brunek" } });
  await visit(phone, url, `/club/${code}`);
  await button(phone, "Bruno").click();
  await phone.waitForSelector("text=You are Bruno.");
  expect((await phone.locator("text=Add rules").count()) === 0, "a member changes no rules");
  await expectNoScroll(phone);
  /* an evening of the club */
  await visit(page, url, `/club/${code}`);
  await page.locator("summary", { hasText: "5 members" }).click();
  await page.waitForSelector("text=here as Brunek");
  await page.click("a:has-text('Open an evening')");
  await page.getByLabel("What it is called").fill("Cup of November");
  for (const name of ["Ada", "Bruno", "Celia"]) await page.locator("fieldset").getByRole("button", { name }).click();
  expect(await page.locator("form button[type=submit]").isDisabled(), "three are too few");
  await page.getByLabel("Guests, a name a line").fill("Gus");
  await page.click("text=Open the evening: 4 players");
  await page.waitForSelector(".director");
  const evening = /#\/evening\/(\w+)/.exec(page.url())[1];
  await button(page, "Draw round 1").click();
  await page.waitForSelector(".table-card");
  await visit(phone, url, `/club/${code}`);
  await phone.click("text=Cup of November");
  await phone.waitForSelector(".my-table:has-text('Bruno: table 1, chair')");
  await expectNoScroll(phone);
  /* who is a guest says it here */
  const guest = await open({ settings: { name: "G" } });
  await visit(page, url, `/evening/${evening}`);
  await button(page, "Invite others").click();
  await page.getByLabel("Everybody may enter results").check();
  await page.locator("dialog").getByRole("button", { name: "Close" }).click();
  await visit(guest, url, `/evening/${evening}`);
  await guest.click("text=Who are you?");
  await button(guest, "Gus").click();
  await guest.waitForSelector(".my-table:has-text('Gus: table 1, chair')");
  await written(url, evening, phone, [phone, guest]);
  /* a change of rules is a new version; what was played stays */
  await visit(page, url, `/club/${code}/rules.1`);
  await button(page, "Change the rules").click();
  await page.waitForSelector("text=An evening was played by version 1.");
  await rules(page, "Our Friday", "Tea is dear.");
  await page.waitForSelector("h2:has-text('Version 2')");
  await page.waitForSelector("h2:has-text('Version 1')");
  await visit(phone, url, `/club/${code}`);
  await phone.waitForSelector("text=Our Friday, version 1");
  await season(world, page, code);
  await saved(world, page, code);
}

/* The club's evenings as a season: looked up in the room by who has opened none of them; what is taken out stays
 * out. */
async function season({ url, open }, page, code) {
  const other = await open({ settings: { name: "Hania" } });
  await visit(other, url, `/club/${code}`);
  await other.click("text=Season of the club");
  await other.waitForSelector("summary:has-text('One evening')");
  await other.waitForSelector("h1:has-text('Kop ＃ in Wolsztyn')");
  for (const name of ["Ada", "Bruno", "Celia", "Gus"])
    await other.waitForSelector(`.season-standings .who:has-text('${name}')`);
  await other.click("nav a:has-text('Ratings')");
  await other.waitForFunction((end) => location.hash.endsWith(end), `/season/${code}/ratings`);
  await visit(page, url, `/club/${code}/evening`);
  await page.getByLabel("What it is called").fill("Cup of December");
  for (const name of ["Ada", "Bruno", "Celia", "Dan"])
    await page.locator("fieldset").getByRole("button", { name }).click();
  await page.click("text=Open the evening: 4 players");
  await page.waitForSelector(".director");
  await visit(other, url, `/club/${code}`);
  await other.click("text=Season of the club");
  await other.waitForSelector("summary:has-text('2 evenings')");
  await other.locator("summary:has-text('2 evenings')").click();
  await button(other, "Take out: Cup of November").click();
  await other.waitForSelector("summary:has-text('One evening')");
  await visit(other, url, `/club/${code}`);
  await other.click("text=Season of the club");
  await other.waitForFunction(() => !document.querySelector(".season-page > [role=status]"));
  await other.waitForSelector("summary:has-text('One evening')");
  await expectNoScroll(other);
  await visit(other, url, "/season");
  await other.waitForSelector("summary:has-text('Choose evenings')"); /* one's own is another */
}

/* The file is read by the program, and opens as a club like it; a wrong line is told. */
async function saved({ url, open }, page, code) {
  await visit(page, url, `/club/${code}`);
  const save = async (from) =>
    readFileSync(
      await (await Promise.all([from.waitForEvent("download"), button(from, "Save the club").click()]))[0].path(),
      "utf8",
    );
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save the club").click()]);
  const file = await download.path(),
    text = readFileSync(file, "utf8");
  const told = JSON.parse(execFileSync(program, ["tournament", "club", "--json", file], { encoding: "utf8" }));
  expect(
    told.name === "Kop ＃ in Wolsztyn" && told.members.map(({ name }) => name).join() === MEMBERS.join(),
    JSON.stringify(told),
  );
  const { versions } = told.rules[0];
  expect(
    versions.length === 2 &&
      versions[0].played &&
      versions[0].says.length === 2 &&
      versions[1].says[0] === "Tea is dear.",
    JSON.stringify(versions),
  );
  expect(
    told.evenings.length === 2 && told.evenings[0].version === 1 && told.evenings[0].title === "Cup of November",
    JSON.stringify(told.evenings),
  );
  const other = await open({ settings: { name: "Fay" } });
  const give = async (name, bytes) => {
    await visit(other, url, "/club");
    await other
      .locator("input[accept='.txt,text/plain']")
      .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(bytes) });
  };
  const lines = text.split("\n"),
    at = lines.findIndex((line) => line.startsWith("version 1"));
  await give(
    "wrong.txt",
    lines.map((line, i) => (i === at ? line.replace("version 1", "version 2") : line)).join("\n"),
  );
  await other.waitForSelector(
    `[role=alert]:has-text("wrong.txt was not opened. Line ${at + 1} of the file cannot be read")`,
  );
  await give("right.txt", text);
  await other.waitForSelector("h1:has-text('Kop ＃ in Wolsztyn')");
  expect((await save(other)) === text, "the file that was opened, saved again");
}

/* The link of a director: who has it may do all, until the host takes it away; it leaves the address at once. */
async function directors(world) {
  const { url, open } = world;
  const { page, code } = await opened(world);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button(page, "Invite others").click();
  await page.click("summary:has-text('A link for directors')");
  await button(page, "Copy the link for directors").click();
  const link = await page.evaluate(() => navigator.clipboard.readText()),
    path = link.slice(link.indexOf("#") + 1);
  expect(new RegExp(`/club/${code}/[A-Z0-9]{16}$`).test(link), link);
  await page.locator("dialog").getByRole("button", { name: "Close" }).click();
  const deputy = await open({ size: SIZES.desktop, settings: { name: "Emil" } });
  await visit(deputy, url, path);
  await deputy.waitForSelector("text=Add rules");
  expect(deputy.url().endsWith(`/club/${code}`), deputy.url());
  await deputy.locator("summary", { hasText: "5 members" }).click();
  await deputy.getByLabel("New members, a name a line").fill("Fay\nada");
  await button(deputy, "Add to the list").click();
  await deputy.waitForSelector(".toast:has-text('Ada')"); /* two of one name: neither is written */
  await deputy.getByLabel("New members, a name a line").fill("Fay");
  await button(deputy, "Add to the list").click();
  await page.waitForSelector("summary:has-text('6 members')");
  await button(page, "Invite others").click();
  await page.locator("dialog").getByLabel("Everybody may say which member they are").uncheck();
  await page.locator("dialog").getByRole("button", { name: "Directs, too", exact: true }).click();
  await deputy.waitForFunction(() => !document.body.textContent.includes("Add rules"));
  await visit(deputy, url, "/club");
  await visit(deputy, url, path);
  await deputy.waitForSelector("text=This club cannot be opened.");
  await deputy.click("text=Look on");
  await deputy.waitForSelector("h1:has-text('Kop ＃ in Wolsztyn')");
  expect((await deputy.locator("text=Add rules").count()) === 0, "who looks on");
}

await run({
  "a club": () => within(whole, { needsRoom: true }),
  directors: () => within(directors, { needsRoom: true }),
});
