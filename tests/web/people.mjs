// people.mjs - two people at a table of a room, each in a browser: they sit down, tap what may be chosen, and play to
// the end.
import { chance, endingOf, expect, fail, SIZES, visit, waitForChoice } from "./browser.mjs";

/* A name that would be an image, and run a script, if a page took it for more than text. It is as long as names may
 * be. */
export const BORIS = "<img src=x onerror=a()>";

/* Two people at a table; answers their pages and the table's code. For more `people`, their seats stay open. What is
 * done in `between` is done before Boris comes, what is done `before` is done before the game starts. */
export async function seated(
  { url, open },
  rules,
  { seats = 2, people = 2, clock = {}, checks = [], between = () => {}, before = () => {} } = {},
) {
  const anna = await open({ settings: { name: "Anna" } });
  const boris = await open({ size: SIZES.desktop, settings: { name: BORIS } });
  await visit(anna, url, `/make/${encodeURIComponent(rules.replaceAll(" ", "+"))}`);
  await anna.click("text=Online, with people");
  await anna.evaluate(() =>
    document.querySelectorAll("details.fold").forEach((fold) => {
      fold.open = true;
    }),
  );
  for (const [label, value] of Object.entries(clock)) await anna.getByLabel(label).selectOption(value);
  if (people > 2) await anna.locator("label.field:has-text('Players') select").selectOption(String(people));
  for (const label of checks) await anna.getByLabel(label).check();
  if (seats > 2) for (let seat = 3; seat <= seats; seat++) await anna.getByLabel(`Seat ${seat}`).selectOption("medium");
  await anna.click("button.big:not([disabled])");
  await anna.waitForSelector(".lobby");
  const code = /#\/t\/(\w+)/.exec(anna.url())[1];
  between();
  await visit(boris, url, `/t/${code}`);
  await boris.click("text=Sit here");
  await anna.getByText(BORIS).first().waitFor();
  await before(anna, boris);
  await anna.click("button:text-is('Start')");
  await boris.waitForSelector(".felt-frame");
  await anna.waitForSelector(".felt-frame");
  await isText(anna);
  await isText(boris);
  return { anna, boris, code };
}

/* Nothing that somebody has written became a part of the page. */
export async function isText(page) {
  expect((await page.locator("img[src=x]").count()) === 0, "a name became an image");
}

/* One tap of whoever may; false when the deal is over for both. */
export async function tapOnce(page, pick) {
  const found = await waitForChoice(page, 400).catch(() => null);
  if (found === null) return true;
  if (found === "over") return false;
  const shown = found.some((one) => one.isPick) ? found.filter((one) => one.isPick) : found;
  const calls = endingOf(shown, "pass");
  const one = shown[calls >= 0 && pick(2) === 0 ? calls : pick(shown.length)];
  await page.mouse.click(one.x, one.y);
  await page.waitForTimeout(60);
  return true;
}

export async function playBoth(anna, boris, seed, most = 900) {
  const pick = chance(seed);
  for (let i = 0; i < most; i++) {
    const goesOn = [await tapOnce(anna, pick), await tapOnce(boris, pick)];
    if (!goesOn[0] && !goesOn[1]) return;
  }
  fail(`not over after ${most} rounds of taps`);
}

export const totals = (page) =>
  page.locator(".result tbody tr").evaluateAll((rows) =>
    rows
      .map((row) => row.textContent)
      .sort()
      .join("\n")
      .replace(/\(you\)/g, ""),
  );

/* Opens an evening with these names, in which everybody may enter results; fields: what else is filled in, by label. */
export async function openEvening(page, url, names, fields) {
  const button = (name) => page.getByRole("button", { name, exact: true });
  await visit(page, url, "/evening");
  for (const [label, words] of Object.entries(fields)) await page.getByLabel(label).fill(String(words));
  await page.locator("form textarea").fill(names.join("\n"));
  await button("Open the evening").click();
  await page.waitForSelector(".director");
  const code = /#\/evening\/(\w+)/.exec(page.url())[1];
  await button("Invite others").click();
  await page.getByLabel("Everybody may enter results").check();
  await page.locator("dialog").getByRole("button", { name: "Close" }).click();
  return code;
}
