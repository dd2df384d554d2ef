// names.mjs PROGRAM - names from the file of another program: the encoding is asked where the bytes do not tell it, a
// column of a table is chosen, and what was understood is shown before it is taken. Then evenings in other encodings.
// SHOTS=FOLDER keeps pictures, to be looked at.
import { mkdirSync, readFileSync } from "node:fs";
import { expect, expectNoScroll, run, SIZES, visit, within } from "./browser.mjs";

const SHOTS = process.env.SHOTS ?? "";
const rows = JSON.parse(readFileSync(new URL("../data/encodings.json", import.meta.url), "utf8"));
const LABEL = {
  "windows-1250": "Central Europe",
  "windows-1252": "Western Europe",
  cp932: "Japan",
  "utf-16": "All languages",
};
const button = (page, name) => page.getByRole("button", { name, exact: true });
const dialog = (page) => page.locator("dialog");
const closed = (page) => page.waitForFunction(() => !document.querySelector("dialog"));
const names = (page) => page.locator(".names-read li").allTextContents();
const TABLE = 'Nr;Imię i nazwisko;Klub\r\n1;"Żak, Ewa";Wolsztyn\r\n2;Bogumił Łoś;\r\n3;Jan Nowak;Poznań\r\n';
/* TABLE in Windows-1250, which no browser writes. */
const NARROW = { ę: 0xea, Ż: 0xaf, ł: 0xb3, Ł: 0xa3, ś: 0x9c, ń: 0xf1 };
const narrow = (text) => Buffer.from([...text].map((letter) => NARROW[letter] ?? letter.charCodeAt(0)));

async function shot(page, name) {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

const give = (page, name, buffer, at = 0) =>
  page
    .locator("input[type=file]")
    .nth(at)
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(buffer) });
const list = (page) => page.getByLabel(/^Who is here, a name a line/);
const shown = (page, wanted) =>
  page.waitForFunction(
    (all) => JSON.stringify([...document.querySelectorAll(".names-read li")].map((li) => li.textContent)) === all,
    JSON.stringify(wanted),
  );

/* A row of the table that program and page are held to. */
async function row(page, { what, bytes, encoding, names: wanted, offers, line }) {
  await give(page, "list.txt", Buffer.from(bytes, "hex"));
  if (!wanted && !offers && !encoding) {
    await page.waitForSelector(`.toast:has-text("Line ${line}: ")`);
    return page.waitForFunction(() => !document.querySelector(".toast"));
  }
  const asked = encoding ?? (offers ? "" : null);
  if (asked !== null) {
    await page.waitForSelector("dialog .reading");
    const told = await page.locator("dialog .reading").allTextContents();
    if (!encoding) expect((await dialog(page).textContent()).includes(`Line ${line} `), `${what}: ${told}`);
    for (const [name, text] of Object.entries(offers ?? {}))
      expect(
        told.some((one) => one.includes(LABEL[name]) && one.includes(text ?? "")),
        `${what}: ${told}`,
      );
    expect(!offers || told.length === Object.keys(offers).length, `${what}: ${told}`);
    if (!asked) return button(page, "Close").click();
    const reading = page.locator("dialog .reading", { hasText: LABEL[asked] });
    if ((await reading.count()) === 0) return button(page, "Close").click(); /* it is none: it was not offered */
    await reading.click();
  }
  if (!wanted) return page.waitForSelector(".toast");
  await shown(page, wanted);
  await button(page, "Close").click();
}

async function encodings({ url, open }) {
  const page = await open({ size: SIZES.desktop, settings: { name: "Dora" } });
  await visit(page, url, "/evening");
  await list(page).waitFor();
  for (const one of rows) {
    await row(page, one);
    await closed(page);
  }
  expect((await list(page).inputValue()) === "", "what was not taken is not there");
}

async function table({ url, open }) {
  for (const [name, size] of [
    ["phone", [390, 844]],
    ["desktop", SIZES.desktop],
  ]) {
    const page = await open({ size, settings: { name: "Dora" } });
    await visit(page, url, "/evening");
    await list(page).fill("Ola\n");
    await give(page, "members.csv", narrow(TABLE));
    await page.waitForSelector("dialog .reading");
    expect((await dialog(page).textContent()).includes("Nr;Imię i nazwisko;Klub"), "the line as it is read");
    await shot(page, `encoding-${name}`);
    await expectNoScroll(page, `${name}: the question`);
    await page.locator("dialog .reading", { hasText: "Central Europe" }).click();
    await page.getByLabel("Where the names stand").selectOption("2");
    await shown(page, ["Imię i nazwisko", "Żak, Ewa", "Bogumił Łoś", "Jan Nowak"]);
    await page.getByLabel("The first line has headings").check();
    await shown(page, ["Żak, Ewa", "Bogumił Łoś", "Jan Nowak"]);
    await shot(page, `names-${name}`);
    await expectNoScroll(page, `${name}: the list`);
    await page.getByLabel("Where the names stand").selectOption("0");
    await page.waitForSelector("dialog [role=alert]:has-text('Line 1: ')");
    expect(await button(page, "Take 4 names").isDisabled(), "a line of a table is no name");
    await page.getByLabel("Where the names stand").selectOption("2");
    await page.getByLabel("The first line has headings").check();
    await button(page, "Take 3 names").click();
    await closed(page);
    expect(
      (await list(page).inputValue()) === "Ola\nŻak, Ewa\nBogumił Łoś\nJan Nowak",
      "taken behind those that were typed",
    );
    await give(page, "twice.txt", "Max\n\njan  NOWAK\n");
    await page.waitForSelector("dialog [role=alert]:has-text('Line 3: Two have the name Jan Nowak')");
    await shot(page, `twice-${name}`);
    await button(page, "Close").click();
    await give(page, "empty.txt", "\n# nobody\n");
    await page.waitForSelector("dialog [role=alert]:has-text('There is no name in it.')");
    await button(page, "Close").click();
  }
}

const saved = async (page) => {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save the evening").click()]);
  return readFileSync(await download.path());
};

/* Files of evenings as editors of Windows save them. */
async function evenings({ url, open }) {
  const page = await open({ size: SIZES.desktop, settings: { name: "Dora" } });
  const file = "cardroom tournament 1\r\ntitle Puchar\r\ngame kop\r\nrounds 1\r\ndeals 4\r\n".concat(
    ["Ewa", "Bogumił Łoś", "Zoë", "Max"].map((name, i) => `player ${i + 1} ${name}\r\n`).join(""),
  );
  for (const [name, bytes, asks] of [
    ["wide.txt", Buffer.from(`\uFEFF${file}`, "utf16le"), false],
    ["mark.txt", Buffer.from(`\uFEFF${file}`), false],
    ["narrow.txt", narrow(file.replace("Zoë", "Zoe")), true],
  ]) {
    await visit(page, url, "/evening");
    await list(page).waitFor();
    await give(page, name, bytes, 1);
    if (asks) await page.locator("dialog .reading", { hasText: "Bogumił Łoś" }).click();
    await page.waitForSelector(".person-name:has-text('Bogumił Łoś')", { state: "attached" });
    const text = (await saved(page)).toString("utf8");
    expect(
      text === (asks ? file.replace("Zoë", "Zoe") : file),
      `${name}: saved as it was opened, in UTF-8: ${JSON.stringify(text)}`,
    );
  }
}

await run({
  encodings: () => within(encodings, { needsRoom: true }),
  table: () => within(table, { needsRoom: true }),
  evenings: () => within(evenings, { needsRoom: true }),
});
