// sheets.mjs PROGRAM - what may be done with a kept sheet: it is shared as a picture, text and files, which are those
// that the program makes of the sheet's own file. Files are opened again as they were saved; others are refused with a
// sentence. What was corrected is told; a deal that was taken back comes back. Full storage, a full list and a second
// tab are told, and nothing is lost. Home offers to go on.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, run, SIZES, visit, within, escape } from "./browser.mjs";

const program = process.argv[2],
  transcripts = join(dirname(fileURLToPath(import.meta.url)), "../transcripts");
const cardroom = (...words) => execFileSync(program, words, { encoding: "utf8" });
const fits = (is, wanted, what) =>
  expect(is === wanted, `${what}: ${JSON.stringify(is)}, expected ${JSON.stringify(wanted)}`);

const KOP = {
  id: "kop1",
  rules: "kop max_double=32",
  title: "Kop",
  names: ["Ada", "ada", "7", "Dan"],
  at: Date.UTC(2026, 10, 3, 12),
  deals: ["wesele A+C 60/2 doubles B,D", "zolo_du B /4", "normal A+B 60/2", "zolo A 79/3 doubles B"].map((slip) => ({
    slip,
    was: [],
  })),
};
const GOLF = {
  id: "golf1",
  rules: "golf4 ender.penalty=double",
  title: "Four-Card Golf",
  names: ["Ada", "Bruno"],
  at: Date.UTC(2026, 10, 4, 12),
  deals: ["12 9 ender 0", "3 20 ender none"].map((slip) => ({ slip, was: [] })),
};

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
  const [loaded] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("dialog").getByRole("button", { name, exact: true }).click(),
  ]);
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
  const file = await download(page, "Save the sheet"),
    csv = await download(page, "CSV"),
    json = await download(page, "JSON");
  fits(csv.bytes.toString(), cardroom("sheet", "--csv=en", file.path), "CSV");
  fits(json.bytes.toString(), cardroom("sheet", "--json", file.path), "JSON");
  const tournament = await download(page, "Tournament"),
    path = join(folder, "kop.txt");
  writeFileSync(path, tournament.bytes);
  cardroom("tournament", "check", path);
  const { total } = JSON.parse(json.bytes),
    { standings } = JSON.parse(cardroom("tournament", "standings", "--json", path));
  fits(
    standings
      .sort((a, b) => a.number - b.number)
      .map(({ player, points }) => `${player} ${points}`)
      .join(),
    ["Ada A", "ada B", "7 C", "Dan"].map((name, seat) => `${name} ${total[seat]}`).join(),
    "standings",
  );
  const picture = await download(page, "Save the picture");
  fits(picture.name, "kop-kop1.png", "name");
  expect(
    picture.bytes.subarray(1, 4).toString() === "PNG" &&
      picture.bytes.readUInt32BE(16) === 1080 &&
      picture.bytes.readUInt32BE(20) > 700,
    `a picture of ${picture.bytes.readUInt32BE(16)} x ${picture.bytes.readUInt32BE(20)}`,
  );
  await page.getByRole("button", { name: "Copy as text" }).click();
  await page.waitForSelector("text=Copied.");
  fits(
    (await page.evaluate(() => navigator.clipboard.readText())).split("\n").slice(0, 3).join("|"),
    "Kop|Deal   Ada  ada    7  Dan|1       +4   −4   +4   −4",
    "text",
  );
  await escape(page);
  await visit(page, url, "/score/golf1");
  await share(page);
  expect(
    (await page.locator("dialog").getByRole("button", { name: "Tournament" }).count()) === 0,
    "a tournament of golf",
  );
  rmSync(folder, { recursive: true });
}

/* Bruno has left and Celia has come: picture, text and CSV tell the deals of both times; the files are announced. */
async function sharedInParts({ open, url }) {
  const parts = {
    ...GOLF,
    names: ["Ada", "Celia"],
    deals: [{ slip: "5 6 ender none", was: [] }],
    carry: "totals 27 20 deals 2 starter 0",
    before: [{ names: GOLF.names, deals: GOLF.deals }],
  };
  const high = async (sheet) => {
    const page = await having(open, url, [sheet], "/score/golf1");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await share(page);
    return { page, rows: (await download(page, "Save the picture")).bytes.readUInt32BE(20) };
  };
  const { rows: alone, page: other } = await high({ ...parts, before: undefined }),
    { rows, page } = await high(parts);
  await other.context().close();
  expect(rows > alone + 3 * 52, `a picture of ${rows} rows of pixels, ${alone} without the deals before`);
  await page.getByRole("button", { name: "Copy as text" }).click();
  await page.waitForSelector("text=Copied.");
  fits(
    (await page.evaluate(() => navigator.clipboard.readText())).trim(),
    "Four-Card Golf\nDeal   Ada  Bruno\n1       24      9\n2        3     20\nTotal   27     29\n\n" +
      "Deal    Ada  Celia\nbefore   27     20\n3         5      6\nTotal    32     26",
    "text",
  );
  fits(
    (await download(page, "CSV")).bytes.toString(),
    "\ufeffdeal,seat,player,score,total,points,why\r\n1,0,Ada,24,24,0,\r\n1,1,Bruno,9,9,0,\r\n2,0,Ada,3,27,0,\r\n" +
      "2,1,Bruno,20,29,0,\r\n3,0,Ada,5,32,0,\r\n3,1,Celia,6,26,0,\r\n",
    "CSV",
  );
  const json = JSON.parse((await download(page, "JSON")).bytes);
  fits(json.map(({ deals }) => deals.map(({ deal }) => deal).join()).join("|"), "1,2|3", "JSON");
  await page.waitForSelector("dialog li:has-text('Save the sheet'):has-text('2 files')");
}

/* Titles that are longer in Polish are told whole on a phone. */
/* A name goes out of what only this browser has: of the people of each part, and of what was written about them. */
async function unnamed({ open, url }) {
  const was = [{ slip: "12 9 ender 0 points 0 -5 Bruno was late", at: 0 }];
  const deals = [{ slip: "12 9 ender 0", points: "5 0 Bruno dealt wrongly", by: "Bruno", was }],
    before = [{ names: ["Bruno", "Cleo"], deals: [{ slip: "3 20 ender none", was: [] }] }];
  const sheet = { ...GOLF, deals, before, carry: "totals 3 20 deals 1 starter 0" };
  const page = await having(open, url, [sheet], "/score/golf1");
  await page.locator("summary", { hasText: "Take a name out" }).click();
  await page.getByLabel("Take a person's name out").selectOption("Bruno");
  await page.getByRole("button", { name: "Take it out" }).click();
  await page.locator("dialog").getByRole("button", { name: "Take it out" }).click();
  await page.waitForSelector(".toast:has-text('The name is taken out.')");
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("cardroom.sheets"))[0]);
  expect(!JSON.stringify(kept).includes("Bruno"), `the name stays: ${JSON.stringify(kept)}`);
  fits(JSON.stringify([kept.names, kept.before[0].names]), '[["Ada","N."],["N.","Cleo"]]', "names");
  fits(kept.deals[0].points, "5 0 N. dealt wrongly", "why");
  fits(kept.deals[0].was[0].slip, "12 9 ender 0 points 0 -5 N. was late", "what it was before");
}

async function titles({ open, url }) {
  const page = await open({ size: SIZES.phone, settings: { language: "pl" } });
  const isWhole = () =>
    page.evaluate(() => {
      const title = document.querySelector(".top h1");
      return (
        title.scrollWidth <= title.clientWidth && title.scrollHeight <= title.clientHeight + 1 && title.textContent
      );
    });
  await visit(page, url, "/score");
  await page.evaluate(
    (kept) => localStorage.setItem("cardroom.sheets", JSON.stringify(kept)),
    [{ ...GOLF, rules: "golf6", title: "Six-card Golf" }],
  );
  while (await page.evaluate(() => document.fonts.size === 0))
    for (const route of ["/settings", "/score"])
      await visit(page, url, route); /* the page's letters come with a next screen */
  for (const [route, words] of [
    ["/settings", ""],
    ["/score/golf1", "Golf na 6 kart"],
    ["/event", "Te same rozdania dla wszystkich"],
  ]) {
    await visit(page, url, route);
    if (!words) continue;
    await page.waitForSelector(`.top h1:has-text('${words}')`);
    expect(await isWhole(), `${words}: the title is cut`);
  }
}

/* Where the system can share files, it gets the picture. */
async function sharedBySystem({ open, url }) {
  const page = await having(open, url, [GOLF], "/score/golf1");
  await page.evaluate(() => {
    navigator.canShare = ({ files }) => files?.length === 1;
    navigator.share = async ({ files }) => {
      window.given = `${files[0].name} ${files[0].type} ${files[0].size > 1000}`;
    };
  });
  await share(page);
  await page.locator("dialog").getByRole("button", { name: "Share", exact: true }).click();
  await page.waitForFunction(() => window.given);
  fits(await page.evaluate(() => window.given), "golf4-golf1.png image/png true", "what was shared");
}

/* Chooses a file of this text. */
const openFile = (page, text, name = "kop.txt") =>
  page.setInputFiles("input[type=file]", { name, mimeType: "text/plain", buffer: Buffer.from(text) });

const REFUSED = {
  "Line 6 of the file cannot be read: “slip 1 2 ender 7”.":
    "cardroom 1\ngame golf4\nseats 2\nmatch\nslip 1 2 ender none\nslip 1 2 ender 7\n",
  "Line 1 of the file cannot be read: “Kop: 12 4 5”. 'Kop:' is unreadable, expected the first line `cardroom 1`":
    "Kop: 12 4 5\n",
  "'twenty' is wrong here, expected what each layout counts":
    "cardroom 1\ngame golf4\nseats 2\nmatch\nslip twenty 2 ender none\n",
  "Ada cannot have 99: by these rules a layout counts 0 to 40.":
    "cardroom 1\ngame golf4\nseats 2\nplayers Ada Bruno\nmatch\nslip 99 2 ender none\n",
  "file of a tournament": "# an evening\ncardroom tournament 1\ngame kop\nrounds 1\ndeals 4\n",
  "under My games": "\n#= game K7P2 0\n#= title Kop\n",
  "under Replay": "cardroom 1\ngame golf4\nseats 2\nmatch\ndeal 17\n",
  "Open the file under Replay": readFileSync(join(transcripts, "golf6_match_of_nine.txt"), "utf8"),
  "too large": `# ${"x".repeat(1 << 20)}\n`,
};

async function imported({ open, url }) {
  const page = await having(open, url, [GOLF], "/score");
  for (const [why, text] of Object.entries(REFUSED)) {
    await openFile(page, "", "empty.txt");
    await page.waitForSelector("[role=alert]:has-text('empty.txt')"); /* so that the next is not taken for the last */
    await openFile(page, text, "other.txt");
    await page.waitForSelector(`[role=alert]:has-text("other.txt was not opened."):has-text(${JSON.stringify(why)})`);
  }
  fits(await page.locator(".sheet-list li").count(), 1, "sheets after files that are none");
  const text =
    "cardroom 1\r\ngame kop max_double=32 # as at the club\r\nseats 4\r\nplayers Ada_Maria Bruno Celia Dan\r\n" +
    "match\r\n# was: wesele A+B 60/2, 2026-11-03 20:15\r\nslip wesele A+C 60/2 doubles B,D\r\nstarter 3\r\n" +
    "slip zolo_du B /4\r\n";
  await openFile(page, text);
  await page.waitForSelector(".kept-sheet tfoot");
  await page.waitForSelector(".kept-sheet th:has-text('Ada Maria')");
  await share(page);
  const saved = await download(page, "Save the sheet");
  fits(saved.bytes.toString(), text.replaceAll("\r", "").replace(" # as at the club", ""), "the file again");
  cardroom("check", saved.path);
  await escape(page);
  await page.locator(".kept-sheet tbody button").first().click();
  await page.waitForSelector(".sheet-trace:has-text('wesele A+B 60/2'):has-text('20:15')");
  await visit(page, url, "/score");
  await openFile(page, saved.bytes.toString());
  await page.waitForSelector(".kept-sheet tfoot");
  await visit(page, url, "/score");
  fits(await page.locator(".sheet-list li").count(), 2, "sheets after the same file again");
  const carried = text
    .replaceAll("\r", "")
    .replace(" # as at the club", "")
    .replace("match\n", "match\ncarry totals 5 -5 3 -3 deals 4\n");
  await openFile(page, carried);
  await page.waitForSelector(".kept-sheet tfoot");
  await share(page);
  fits((await download(page, "Save the sheet")).bytes.toString(), carried, "a sheet that goes on where another ended");
  fits(
    (await download(page, "JSON")).bytes.toString(),
    execFileSync(program, ["sheet", "--json", "-"], { encoding: "utf8", input: carried }),
    "its JSON",
  );
  expect(
    (await page.locator("dialog").getByRole("button", { name: "Tournament" }).count()) === 0,
    "a tournament of a part of the deals",
  );
  await escape(page);
  await visit(page, url, "/score");
  const pot = readFileSync(join(transcripts, "golf4_pot_slips.txt"), "utf8"); /* slips among assertions */
  await openFile(page, pot);
  await page.waitForSelector(".kept-sheet tfoot tr:nth-child(2)");
  await share(page);
  fits(JSON.parse((await download(page, "JSON")).bytes).chips.join(" "), /.*chips (.*?)\s*$/ms.exec(pot)[1], "chips");
}

/* Under Replay the reader's words tell what is wrong, and what would be right. */
async function noRecord({ open, url }) {
  const page = await open({ settings: { language: "pl" } });
  await visit(page, url, "/replay");
  for (const [text, told] of [
    ["cardroom 1\ngame kopp\n", "Nie można odczytać wiersza 2 pliku: „game kopp”. Nie ma gry „kopp”; może kop?"],
    [
      "cardroom 1\ngame kop\nseats 4\nmatch\ndeal 17\n0: fly\n",
      "Nie można odczytać wiersza 6 pliku: „0: fly”. Nie ma ruchu „fly”; wpisz polecenie takie jak play.",
    ],
  ]) {
    await openFile(page, text, "other.txt");
    const notice = page.locator(`[role=alert]:has-text(${JSON.stringify(told)})`);
    await notice.waitFor();
    fits(await notice.textContent(), told, "why a record is none");
  }
}

async function dropped({ open, url }) {
  const page = await having(open, url, [], "/score");
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(
      new File(["cardroom 1\ngame golf4\nseats 2\nmatch\nslip 1 2 ender none\n"], "golf.txt", { type: "text/plain" }),
    );
    document
      .querySelector("main")
      .dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  });
  await deals(page, 1);
  await page.waitForSelector(".kept-sheet th:has-text('Player 2')");
  await page.getByRole("button", { name: "Delete the sheet" }).click();
  await page.locator("dialog").getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: "Delete the sheet" }).click();
  await page.locator("dialog").getByRole("button", { name: "Delete the sheet" }).click();
  await page.waitForSelector("text=A new sheet");
  fits((await stored(page)).length, 0, "sheets");
}

const deals = (page, wanted) =>
  page.waitForFunction((n) => document.querySelectorAll(".kept-sheet tbody tr").length === n, wanted);

/* Writes down a deal of two players, of whom nobody ended it. */
async function enter(page, ...counts) {
  for (const digits of counts)
    for (const digit of digits) await page.locator(".pad").getByRole("button", { name: digit, exact: true }).click();
  await page.locator("fieldset", { hasText: "Who ended" }).getByRole("button", { name: "nobody" }).click();
  await page.locator(".deal-entry button.main:not([disabled])").click();
}

const stored = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("cardroom.sheets")));

async function takenBack({ open, url }) {
  const page = await having(open, url, [GOLF], "/score/golf1");
  await deals(page, 2);
  await page.getByRole("button", { name: "Take back the last deal" }).click();
  await deals(page, 1);
  await page.reload();
  await page.getByRole("button", { name: "Bring deal 2 back" }).click();
  await deals(page, 2);
  expect((await page.getByText("Bring deal").count()) === 0, "nothing is left to be brought back");
  fits(
    (await stored(page))[0].deals.map(({ slip }) => slip).join(),
    GOLF.deals.map(({ slip }) => slip).join(),
    "deals",
  );
}

async function tabs({ open, url }) {
  const page = await having(open, url, [GOLF], "/score/golf1");
  await deals(page, 2);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await deals(other, 2);
  await page.locator(".pad").getByRole("button", { name: "7", exact: true }).click();
  await enter(other, "11", "12");
  await deals(other, 3);
  await page.waitForSelector("[role=alert]:has-text('Another tab has written')");
  await deals(page, 3);
  fits(await page.locator(".count-box b").first().textContent(), "7", "what was typed");
  await page.locator(".pad").getByRole("button", { name: "Next player" }).click();
  await enter(page, "22");
  await deals(page, 4);
  expect((await page.locator("[role=alert]").count()) === 0, "the conflict is over");
  await deals(other, 4);
  fits(
    (await stored(page))[0].deals
      .slice(2)
      .map(({ slip }) => slip)
      .join(),
    "11 12 ender none,7 22 ender none",
    "both deals",
  );
  /* Before it has heard of the other, a tab does not write over it. */
  await other.evaluate(() => addEventListener("storage", (event) => event.stopImmediatePropagation(), true));
  await page.getByRole("button", { name: "Take back the last deal" }).click();
  await deals(page, 3);
  await other.evaluate(() => {
    const [sheet] = JSON.parse(localStorage.getItem("cardroom.sheets"));
    localStorage.setItem(
      "cardroom.sheets",
      JSON.stringify([{ ...sheet, deals: [...sheet.deals, { slip: "1 1 ender 0", was: [] }] }]),
    );
  });
  await deals(page, 4);
  await page.evaluate(() => {
    const [sheet] = JSON.parse(localStorage.getItem("cardroom.sheets")); /* no event comes to the tab that writes */
    localStorage.setItem(
      "cardroom.sheets",
      JSON.stringify([{ ...sheet, deals: [...sheet.deals, { slip: "2 2 ender 0", was: [] }] }]),
    );
  });
  await enter(page, "33", "34");
  await page.waitForSelector("[role=alert]:has-text('yours was not written down')");
  await deals(page, 5);
  fits((await stored(page))[0].deals.at(-1).slip, "2 2 ender 0", "the last deal");
  await other.evaluate(() => localStorage.setItem("cardroom.sheets", "[]"));
  await page.waitForSelector("[role=alert]:has-text('Another tab has deleted')");
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.waitForFunction(() => !document.querySelector("[role=alert]"));
  fits((await stored(page))[0].deals.length, 5, "deals that were kept");
}

async function full({ open, url }) {
  const page = await having(open, url, [GOLF], "/score/golf1");
  await deals(page, 2);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await enter(page, "11", "12");
  await deals(page, 3);
  await page.waitForSelector("[role=alert]:has-text('no more room')");
  await page.evaluate(() => {
    location.hash = "/score";
  });
  await page.waitForSelector(".sheet-list:has-text('only until the page is closed')");
  await page.click(".sheet-list a");
  await deals(page, 3);
  await share(page);
  expect(
    (await download(page, "Save the sheet")).bytes.toString().includes("slip 11 12 ender none\n"),
    "the file lacks the deal",
  );
}

async function many({ open, url }) {
  const page = await having(
    open,
    url,
    Array.from({ length: 200 }, (_, i) => ({ ...GOLF, id: `s${i}` })),
    "/score",
  );
  await page.waitForSelector(".notice:has-text('room for 200 sheets')");
  expect((await page.getByText("A new sheet").count()) === 0, "a new sheet is offered");
  await visit(page, url, "/real/golf4");
  await page.click(".make-bar button.main:not([disabled])");
  await page.waitForSelector(".notice:has-text('room for 200 sheets')");
  fits((await stored(page)).length, 200, "sheets");
}

/* Home offers the sheets that go on; the list tells who begins. */
async function goOn({ open, url }) {
  const over = { ...GOLF, id: "over", rules: "golf4 match=2", at: Date.now() };
  const page = await having(
    open,
    url,
    [over, { ...GOLF, at: Date.now() - 86_400_000 }, { ...KOP, at: Date.now() - 40 * 86_400_000 }],
    "/score",
  );
  await page.waitForSelector(".sheet-list li:has-text('have won'), .sheet-list li:has-text('has won')");
  await page.waitForSelector(".sheet-list li:nth-child(2):has-text('Deal 3: Bruno begins')");
  await visit(page, url, "/");
  await page.waitForSelector(".entry:has-text('Ada and Bruno'):has-text('Deal 3: Bruno begins')");
  fits(await page.locator(".entry").count(), 1, "what one may go on with");
  await page.click(".entry");
  await deals(page, 2);
}

await run({
  titles: () => within(titles),
  "a name taken out": () => within(unnamed),
  "shared in parts": () => within(sharedInParts),
  shared: () => within(shared),
  "shared by the system": () => within(sharedBySystem),
  "opened from a file": () => within(imported),
  "no record": () => within(noRecord),
  "dropped, and deleted": () => within(dropped),
  "taken back": () => within(takenBack),
  "two tabs": () => within(tabs),
  "full storage": () => within(full),
  "many sheets": () => within(many),
  "gone on with": () => within(goOn),
});
