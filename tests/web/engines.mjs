// engines.mjs PROGRAM - what every engine must do, played by a few taps in the one that ENGINE names: a game of each
// family to its end, a table of two guests in a room that is paused and goes on, a score sheet, the looks by day and by
// night.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import {
  chance,
  endsSoon,
  ENGINE,
  expect,
  expectNoScroll,
  playAlone,
  run,
  SIZES,
  tapToTheEnd,
  visit,
  waitForChoice,
  within,
} from "./browser.mjs";
import { playBoth, seated, totals } from "./people.mjs";

const program = process.argv[2];
const button = (page, name) => page.getByRole("button", { name, exact: true });

async function alone({ open, url }) {
  for (const rules of ["golf match=1", "golf6 match=1", "cabo match=1", "kop match=1"]) {
    const page = await open();
    await playAlone(page, url, rules);
    await expectNoScroll(page);
    expect(
      await page.evaluate(
        () =>
          document.querySelector(".bar").checkVisibility({ visibilityProperty: true }) ===
          (document.querySelector(".bar .btn, .bar .move") !== null),
      ),
      `${rules}: an empty bar is kept, or a full one hidden`,
    );
    await tapToTheEnd(page, endsSoon(chance(7)));
    await page.context().close();
  }
}

/* Both agree to a pause; one goes on, and they play to the end. Each button is pressed where a finger would. */
async function together(world) {
  const { anna, boris } = await seated(world, "golf4 match=1");
  await waitForChoice(anna);
  await boris.click("[aria-label=Menu]");
  await boris.click("text=Pause");
  await button(anna, "Agree to a longer pause").click();
  await button(anna, "Agree to a longer pause").waitFor({ state: "detached" });
  for (const page of [anna, boris]) await button(page, "Go on").waitFor();
  await button(boris, "Go on").click();
  await button(anna, "Go on").waitFor({ state: "detached" });
  await playBoth(anna, boris, 5);
  await Promise.all([anna, boris].map((page) => page.waitForSelector(".result .reason")));
  expect((await totals(anna)) === (await totals(boris)), `${await totals(anna)}, and ${await totals(boris)}`);
}

async function sheet({ open, url }) {
  const page = await open();
  await visit(page, url, "/real/golf4+ender.penalty=double");
  for (const [seat, name] of ["Ada", "Bruno"].entries()) await page.locator(".names input").nth(seat).fill(name);
  await page.click(".make-bar button.main:not([disabled])");
  await page.waitForSelector(".deal-entry");
  for (const digit of "1209") await page.locator(".pad").getByRole("button", { name: digit, exact: true }).click();
  await page.locator("fieldset", { hasText: "Who ended" }).getByRole("button", { name: "Ada", exact: true }).click();
  await page.locator(".deal-entry button.main:not([disabled])").click();
  await page.waitForSelector(".kept-sheet tbody tr");
  await page.reload();
  await page.waitForSelector(".kept-sheet tbody tr");
  await button(page, "Share the sheet").click();
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save the sheet").click()]);
  const path = await download.path();
  expect(readFileSync(path, "utf8").includes("slip 12 9 ender 0\n"), readFileSync(path, "utf8"));
  expect(
    JSON.parse(execFileSync(program, ["sheet", "--json", path], { encoding: "utf8" })).total.join() === "24,9",
    "the sheet counts otherwise",
  );
}

/* How bright a picture of the page is at its right edge, where a bar to scroll by stands: the darkest and the brightest
 * point. */
const edge = async (page) =>
  page.evaluate(
    async (src) => {
      const picture = Object.assign(new Image(), { src });
      await picture.decode();
      const brush = Object.assign(document.createElement("canvas"), {
        width: picture.width,
        height: picture.height,
      }).getContext("2d");
      brush.drawImage(picture, 0, 0);
      const { data } = brush.getImageData(picture.width - 8, 80, 8, picture.height - 80);
      const greens = data.filter((_, i) => i % 4 === 1);
      return [Math.min(...greens), Math.max(...greens)];
    },
    `data:image/png;base64,${(await page.screenshot()).toString("base64")}`,
  );

/* By day and by night: the page, and the bars to scroll by, which the engine draws. */
async function looks({ open, url }) {
  for (const scheme of ["light", "dark"]) {
    const page = await open({ size: SIZES.tablet, scheme });
    await visit(page, url, "/settings");
    await page.waitForSelector("h2");
    expect(
      (await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)) === scheme,
      `the page is not ${scheme}`,
    );
    const [darkest, brightest] = await edge(page);
    if (scheme === "dark") expect(brightest < 200, `by night something as bright as ${brightest} stands at the edge`);
    else expect(brightest > 200 && darkest > 50, `by day the edge is as dark as ${darkest}, as bright as ${brightest}`);
    await page.context().close();
  }
}

console.log(`in ${ENGINE}`);
await run({
  "a game of each family": () => within(alone),
  "a table of two, paused": () => within(together, { needsRoom: true }),
  "a score sheet": () => within(sheet),
  "day and night": () => within(looks),
});
