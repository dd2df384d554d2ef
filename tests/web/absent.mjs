// absent.mjs - two or three people at a table of a room, one of whom goes away.
import { expect, visit } from "./browser.mjs";
import { seated } from "./people.mjs";

/* The badge tells since when somebody is away; it goes on by itself, and says nothing of it to who listens. */
export async function awaySince(world) {
  const { anna: gone, boris: here } = await seated(world, "golf6 match=1");
  const chip = (words) =>
    here.waitForFunction((words) => document.querySelector(".badge .away-word")?.textContent === words, words);
  const title = () => here.locator(".badge.away").getAttribute("title");
  await gone.context().setOffline(true);
  await chip("away");
  expect(/, away(,|$)/.test(await title()), `just away: ${await title()}`);
  const later = (minutes) =>
    here.evaluate((minutes) => {
      window.now ??= Date.now;
      Date.now = () => window.now() + minutes * 60000 + 5000;
    }, minutes);
  await here.waitForTimeout(1500); /* what is read out of the moment has been */
  const heard = await here.locator("[aria-live]").allTextContents();
  await later(2);
  await chip("away 2 min");
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [1440, 900],
  ]) {
    await here.setViewportSize({ width, height });
    await chip("away 2 min");
    const isWhole = (el) => el.scrollWidth <= el.clientWidth && el.clientWidth > 20;
    expect(await here.locator(".badge.away .who").evaluate(isWhole), `the name is cut at ${width}`);
  }
  expect(/, away for 2 minutes(,|$)/.test(await title()), `after two minutes: ${await title()}`);
  await later(3 * 60);
  await chip("away 3 hr");
  expect((await here.locator("[aria-live]").allTextContents()).join() === heard.join(), "the time away is spoken");
  expect((await here.locator("[aria-live] .badge").count()) === 0, "badges are spoken as they change");
  await gone.context().setOffline(false);
  await here.waitForFunction(() => !document.querySelector(".badge.away"));
}

/* A bot plays for somebody who is away. */
export const botSitsIn = (page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll(".badge")].some((el) => /away/.test(el.title) && /bot/.test(el.title)),
  );

/* A third person comes to the table that has been made. */
async function seatCleo(world, anna) {
  const cleo = await world.open({ settings: { name: "Cleo" } });
  await visit(cleo, world.url, `/t/${/#\/t\/(\w+)/.exec(anna.url())[1]}`);
  await cleo.click("text=Sit here");
  await anna.getByText("Cleo").first().waitFor();
  return cleo;
}

/* Who is away lets the others wait: a bot plays when all who are here agree, and only then. */
export async function botByConsent(world) {
  let cleo = null;
  const { anna, boris } = await seated(world, "golf6 match=1", {
    people: 3,
    before: async (anna) => {
      cleo = await seatCleo(world, anna);
    },
  });
  const asks = (page) => page.click("button:text-matches('^Let a bot play for ')");
  const answers = (page, word) => page.click(`.ask button:text-is('${word}')`);
  const isAsked = (page) => page.locator(".ask").count();
  await boris.context().close();
  await asks(anna);
  await anna.waitForSelector(".ask >> text=Waiting for the others to agree that a bot plays for");
  await cleo.waitForSelector(".ask >> text=Anna asks that a bot plays for");
  await answers(cleo, "Refuse");
  await anna.waitForFunction(() => !document.querySelector(".ask"));
  expect((await anna.locator(".badge.away").count()) === 1, "a bot plays that was refused");
  await asks(cleo);
  await answers(anna, "Agree");
  await botSitsIn(cleo);
  expect(!(await isAsked(anna)) && !(await isAsked(cleo)), "the question stays");
  await anna.waitForTimeout(28_000); /* both turn cards up now: neither waits for the other */
  expect((await anna.locator("button:text-matches('^Nudge ')").count()) === 0, "who has to act is offered a nudge");
}
