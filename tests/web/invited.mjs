// invited.mjs - two people, the second by the link that the first one's page gives: its text and its QR code are one;
// the record is verified by the program.
import { spawnSync } from "node:child_process";
import { expect, fromWeb, visit } from "./browser.mjs";
import { playBoth, totals } from "./people.mjs";

const qrcode = fromWeb("qrcode-generator");

/* The dark squares of a text's QR code, as the page draws them. */
function squares(text) {
  const qr = qrcode(0, "M");
  qr.addData(text);
  qr.make();
  const size = qr.getModuleCount(),
    all = [...Array(size).keys()];
  return all.flatMap((y) => all.filter((x) => qr.isDark(y, x)).map((x) => `M${x} ${y}h1v1h-1z`)).join("");
}

/* The link that the lobby gives to others: copied, and in the QR code, where one is shown. */
export async function invitation(page) {
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      globalThis.copied = text;
    };
  });
  await page.click(".invite button:text-is('Copy')");
  const link = await page.evaluate(() => globalThis.copied);
  const code = page.locator(".invite .qr path");
  if ((await code.count()) > 0)
    expect((await code.getAttribute("d")) === squares(link), `the QR code is not that of ${link}`);
  return link;
}

/* A deal of two from the first screen on; its record. */
export async function playedByLink({ url, open }, { seed, invites = url }) {
  const anna = await open({ settings: { name: "Anna" } }),
    boris = await open({ settings: { name: "Boris" } });
  await visit(anna, url, "/make/golf4+match=1");
  await anna.click("text=Online, with people");
  await anna.click("button.big:not([disabled])");
  await anna.waitForSelector(".lobby");
  const link = await invitation(anna);
  expect(link.startsWith(`${invites}#/t/`), `the invitation is ${link}`);
  await boris.goto(link);
  await boris.click("text=Sit here");
  await anna.getByText("Boris").first().waitFor();
  await anna.click("button:text-is('Start')");
  for (const page of [anna, boris]) await page.waitForSelector(".felt-frame");
  await playBoth(anna, boris, seed);
  expect((await totals(anna)) === (await totals(boris)), "the results differ");
  const [download] = await Promise.all([
    anna.waitForEvent("download"),
    anna.click("button:has-text('Save the record')"),
  ]);
  return download.path();
}

export function verified(program, record) {
  const { status, stdout, stderr } = spawnSync(program, ["verify", record], { encoding: "utf8" });
  expect(status === 0, `the record is not proved: ${stdout}${stderr}`);
}
