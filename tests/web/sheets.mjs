// sheets.mjs PROGRAM - what may be done with a kept sheet: it is shared as a picture, text and files, which are those that
// the program makes of the sheet's own file.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, run, SIZES, visit, within } from "./browser.mjs";

const program = process.argv[2];
const cardroom = (...words) => execFileSync(program, words, { encoding: "utf8" });
const fits = (is, wanted, what) => expect(is === wanted, `${what}: ${JSON.stringify(is)}, expected ${JSON.stringify(wanted)}`);

const KOP = { id: "kop1", rules: "kop max_double=32", title: "Kop", names: ["Ada", "ada", "7", "Dan"], at: Date.UTC(2026, 10, 3, 12),
  deals: ["wesele A+C 60/2 doubles B,D", "zolo_du B /4", "normal A+B 60/2", "zolo A 79/3 doubles B"].map((slip) => ({ slip, was: [] })) };
const GOLF = { id: "golf1", rules: "golf4 ender.penalty=double", title: "Four-Card Golf", names: ["Ada", "Bruno"], at: Date.UTC(2026, 10, 4, 12),
  deals: ["12 9 ender 0", "3 20 ender none"].map((slip) => ({ slip, was: [] })) };

/* A browser that has these sheets. */
async function having(open, url, sheets, route) {
  const page = await open({ size: SIZES.phone });
  await visit(page, url, "/score");
  await page.evaluate((kept) => localStorage.setItem("cardroom.sheets", JSON.stringify(kept)), sheets);
  await visit(page, url, "/settings");
  await visit(page, url, route);
  return page;
}

async function download(page, name) {
  const [loaded] = await Promise.all([page.waitForEvent("download"), page.locator("dialog").getByRole("button", { name, exact: true }).click()]);
  return { name: loaded.suggestedFilename(), path: await loaded.path(), bytes: readFileSync(await loaded.path()) };
}

const share = async (page) => {
  await page.getByRole("button", { name: "Share the sheet" }).click();
  await page.waitForSelector("dialog .share-picture");
};

async function shared({ open, url }) {
  const folder = mkdtempSync(join(tmpdir(), "cardroom-sheets-"));
  const page = await having(open, url, [KOP, GOLF], "/score/kop1");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await share(page);
  const file = await download(page, "Save the sheet"), csv = await download(page, "CSV"), json = await download(page, "JSON");
  fits(csv.bytes.toString(), cardroom("sheet", "--csv", file.path), "CSV");
  fits(json.bytes.toString(), cardroom("sheet", "--json", file.path), "JSON");
  const tournament = await download(page, "Tournament"), path = join(folder, "kop.txt");
  writeFileSync(path, tournament.bytes);
  cardroom("tournament", "check", path);
  const { total } = JSON.parse(json.bytes), { standings } = JSON.parse(cardroom("tournament", "standings", "--json", path));
  fits(standings.sort((a, b) => a.number - b.number).map(({ player, points }) => `${player} ${points}`).join(), ["Ada A", "ada B", "7 C", "Dan"].map((name, seat) => `${name} ${total[seat]}`).join(), "standings");
  const picture = await download(page, "Save the picture");
  fits(picture.name, "kop-kop1.png", "name");
  expect(picture.bytes.subarray(1, 4).toString() === "PNG" && picture.bytes.readUInt32BE(16) === 1080 && picture.bytes.readUInt32BE(20) > 700, `a picture of ${picture.bytes.readUInt32BE(16)} x ${picture.bytes.readUInt32BE(20)}`);
  await page.getByRole("button", { name: "Copy as text" }).click();
  await page.waitForSelector("text=Copied.");
  fits((await page.evaluate(() => navigator.clipboard.readText())).split("\n").slice(0, 3).join("|"), "Kop|Deal   Ada  ada    7  Dan|1       +4   −4   +4   −4", "text");
  await page.keyboard.press("Escape");
  await visit(page, url, "/score/golf1");
  await share(page);
  expect(await page.locator("dialog").getByRole("button", { name: "Tournament" }).count() === 0, "a tournament of golf");
  rmSync(folder, { recursive: true });
}

/* Where the system can share files, it gets the picture. */
async function sharedBySystem({ open, url }) {
  const page = await having(open, url, [GOLF], "/score/golf1");
  await page.evaluate(() => {
    navigator.canShare = ({ files }) => files?.length === 1;
    navigator.share = async ({ files }) => { window.given = `${files[0].name} ${files[0].type} ${files[0].size > 1000}`; };
  });
  await share(page);
  await page.locator("dialog").getByRole("button", { name: "Share", exact: true }).click();
  await page.waitForFunction(() => window.given);
  fits(await page.evaluate(() => window.given), "golf4-golf1.png image/png true", "what was shared");
}

await run({
  "shared": () => within(shared),
  "shared by the system": () => within(sharedBySystem),
});
