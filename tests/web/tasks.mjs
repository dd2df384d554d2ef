// tasks.mjs PROGRAM - what people come for, done as they would do it, with the taps counted: at four sizes, by day and by
// night. A tap too many fails.
import { expect, fail, run, visit, waitForChoice, within } from "./browser.mjs";

const SIZES = { "360x640": [360, 640], "640x360": [640, 360], "768x1024": [768, 1024], "1440x900": [1440, 900] };

/* Somebody who taps only what can be seen without scrolling, unless told otherwise. */
class Hand {
  taps = 0;

  constructor(page) {
    this.page = page;
  }

  async tap(what) {
    const found = typeof what === "string" ? this.page.locator(what).first() : what;
    await found.waitFor();
    const box = await found.boundingBox(), size = this.page.viewportSize();
    const isSeen = box && box.y >= 0 && box.y + box.height <= size.height + 1 && box.x >= 0 && box.x + box.width <= size.width + 1;
    expect(isSeen, `${what} lies outside the first screen: ${JSON.stringify(box)}`);
    await found.click();
    this.taps++;
  }
}

/* From the first screen to a friend's first card: the friend comes by the link that was copied. */
async function friend({ url, open }, size, scheme) {
  const anna = new Hand(await open({ size, scheme }));
  const boris = new Hand(await open({ size, scheme }));
  await anna.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(anna.page, url, "/");
  await anna.tap(".together");
  await anna.tap("button.big:not([disabled])");
  await anna.tap("button:has-text('Share the link')");
  const link = await anna.page.evaluate(() => navigator.clipboard.readText());
  await boris.page.goto(link);
  await boris.tap("button:text-is('Sit here')");
  await anna.page.waitForFunction(() => document.querySelectorAll(".seats-panel .person").length > 1);
  await anna.tap("button:text-is('Start')");
  await boris.page.waitForSelector(".felt .card");
  return `the host ${anna.taps} taps, the friend ${boris.taps}`.concat(anna.taps > 4 || boris.taps > 2 ? fail(`the host ${anna.taps} taps, the friend ${boris.taps}`) : "");
}

const TASKS = { "a friend's first card": friend };

await run(Object.fromEntries(Object.entries(SIZES).flatMap(([name, size]) => ["light", "dark"].flatMap((scheme) =>
  Object.entries(TASKS).map(([task, done]) => [`${task}, ${name}, ${scheme}`, () => within(async (at) => console.log(`  ${await done(at, size, scheme)}`), { needsRoom: true })])))));
