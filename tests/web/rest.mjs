// rest.mjs PROGRAM - a guest says when it rests: the night, free days and holidays are kept on the server, a reload
// finds them, a refusal says why and changes nothing. Whoever wants to be told of turns rests at night from then on.
import { readFileSync } from "node:fs";
import { expect, expectNoScroll, fromWeb, run, SIZES, startRoom, visit, within } from "./browser.mjs";

const axe = readFileSync(fromWeb.resolve("axe-core/axe.min.js"), "utf8");

const panelOf = (page) => page.locator("section.panel", { has: page.locator("h2:text-is('When you rest')") });

/* A guest is one who has been at a table. */
async function guest({ open, url }, size) {
  const page = await open({ size, settings: { name: "Anna" } });
  await visit(page, url, "/make/golf4");
  await page.click("text=Online, with people");
  await page.click("button.big:not([disabled])");
  await page.waitForSelector(".lobby");
  await visit(page, url, "/settings");
  await panelOf(page).waitFor();
  return page;
}

async function holidays(panel, first, last) {
  await panel.getByLabel("First day").fill(first);
  await panel.getByLabel("Last day").fill(last);
  await panel.locator("button:text-is('Add holidays')").click();
}

async function kept(world) {
  for (const size of [SIZES.phone, SIZES.desktop]) {
    const page = await guest(world, size),
      panel = panelOf(page),
      year = new Date().getFullYear() + 1;
    await panel.getByLabel("I sleep at night").check();
    await panel.getByLabel("Night from").fill("22:30");
    await panel.locator("label:has-text('Saturday and Sunday')").click();
    await holidays(panel, `${year}-01-02`, `${year}-01-08`);
    await panel.locator("button:text-is('Take off')").waitFor();
    await holidays(panel, `${year}-03-01`, `${year}-04-01`); /* 32 days more than a year has */
    await panel.locator("[role=alert]", { hasText: `${year} would have more` }).waitFor();
    await expectNoScroll(page);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    expect(violations.length === 0, violations.map(({ id, nodes }) => `${id} ${nodes[0].html}`).join("; "));
    await page.reload();
    await panel.waitFor();
    const from = await panel.getByLabel("Night from").inputValue();
    expect(from === "22:30", `the night that is kept begins at ${from}`);
    expect(await panel.getByLabel("Saturday and Sunday").isChecked(), "the free days are not kept");
    expect((await panel.locator("button:text-is('Take off')").count()) === 1, "not one holiday is kept");
    await panel.locator("button:text-is('Take off')").click();
    await panel.locator("button:text-is('Take off')").waitFor({ state: "detached" });
    await page.context().close();
  }
}

/* A browser that allows notifications, with a push service that is never asked for anything. */
function allow() {
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const subscription = { toJSON: () => ({ endpoint: "https://push.example.com/x", keys }) };
  window.PushManager.prototype.subscribe = async () => subscription;
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
}

/* What was said before it stays. */
async function told(world) {
  for (const saysNight of [false, true]) {
    const page = await guest({ ...world, open: (options) => allowed(world, options) }, SIZES.phone),
      night = panelOf(page).getByLabel("I sleep at night"),
      from = panelOf(page).getByLabel("Night from");
    if (saysNight) {
      await night.check();
      await from.fill("21:30");
    }
    await page.getByLabel("Tell this device when it is my turn").check();
    await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes("push.example.com")); /* it is told */
    await from.waitFor();
    expect(await night.isChecked(), "the guest does not rest at night");
    expect(
      (await from.inputValue()) === (saysNight ? "21:30" : "22:00"),
      `the night begins at ${await from.inputValue()}`,
    );
    await page.reload();
    await from.waitFor();
    expect(await page.getByLabel("Tell this device when it is my turn").isChecked(), "it is not kept");
    await page.context().close();
  }
}

async function allowed({ open }, options) {
  const page = await open(options);
  await page.addInitScript(allow);
  return page;
}

const start = (program) => startRoom(program, ["--push-contact=mailto:host@example.org"]);

await run({
  "when a guest rests": () => within(kept, { needsRoom: true }),
  "told of turns": () => within(told, { start }),
});
