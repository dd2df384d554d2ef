// together.mjs PROGRAM [full] - two browsers at one table of a room: a deal with a broken connection in the middle,
// the proof of the cards, and a spectator. With `full` also a deal of each family, a bot that takes over and the
// return, a seat brought to another browser, undo by consent, and a race in Cabo.
import { awaySince, botByConsent, botSitsIn } from "./absent.mjs";
import { chance, expect, fail, run, SIZES, tapToTheEnd, visit, waitForChoice, within } from "./browser.mjs";
import { BORIS, isText, playBoth, seated, tapOnce, totals } from "./people.mjs";

const over = (page) => page.locator(".result").count();

/* The line breaks in the middle of the deal: the page says so, comes back by itself, and has missed nothing. */
async function brokenLine(world, rules, options, seed) {
  const { anna, boris } = await seated(world, rules, options);
  const pick = chance(seed);
  for (let i = 0; i < 3; i++) {
    await tapOnce(anna, pick);
    await tapOnce(boris, pick);
  }
  await anna.context().setOffline(true);
  await anna.waitForSelector(".banner.link");
  await tapOnce(boris, pick);
  await anna.context().setOffline(false);
  await anna.waitForFunction(() => !document.querySelector(".banner.link"));
  await playBoth(anna, boris, seed);
  expect(
    (await totals(anna)) === (await totals(boris)),
    `the results differ:\n${await totals(anna)}\n--\n${await totals(boris)}`,
  );
  return { anna, boris };
}

/* Who leaves is played for, and has the seat again on coming back; in another browser too, by the six words. */
async function takeover(world) {
  const { anna, boris, code } = await seated(world, "golf4 match=1", {
    clock: { "A bot plays for anyone who is away after": "5" },
  });
  await boris.goto(`${world.url}#/settings`);
  await boris.waitForSelector("text=Make six words");
  await boris.click("text=Make six words");
  const words = (await boris.locator(".code-words").textContent()).trim();
  expect(/^([a-z]+ ){5}[a-z]+$/.test(words), `six words: ${words}`);
  await boris.context().close();
  await botSitsIn(anna);
  const back = await world.open({ settings: { name: "" } });
  await back.goto(`${world.url}#seat=${words.replaceAll(" ", "-")}`);
  await back.waitForFunction(() => !/seat=|-/.test(location.href.split("#")[1] ?? ""));
  await back.waitForSelector(`a[href="#/t/${code}"]`);
  await back.click(`a[href="#/t/${code}"]`);
  await back.waitForSelector(".felt-frame");
  await anna.waitForFunction(() => ![...document.querySelectorAll(".badge")].some((el) => /away/.test(el.title)));
  await playBoth(anna, back, 3);
}

/* Six words that nobody has: the page says so, and who comes is a new guest. */
async function wrongWords(world) {
  const page = await world.open({ settings: { name: "Anna" } });
  await page.goto(`${world.url}#seat=one-two-three-four-five-six`);
  await page.waitForSelector(".toast:has-text('These six words are not valid any more')");
  const busy = await world.open({ settings: { name: "Anna" } });
  await busy.addInitScript(() => {
    /* a busy device: what Preact does after drawing comes later than the answer */
    const { setTimeout } = window;
    window.requestAnimationFrame = () => 0;
    window.setTimeout = (f, ms, ...more) => setTimeout(f, ms > 0 && ms < 200 ? 2000 : ms, ...more);
  });
  await busy.goto(`${world.url}#seat=one-two-three-four-five-six`);
  await busy.waitForSelector(".toast:has-text('These six words are not valid any more')");
}

/* What was played stays when the other refuses, and is taken back when the other agrees. */
async function consent(world) {
  const { anna, boris } = await seated(world, "golf6 match=1");
  const pick = chance(2);
  const asks = "[aria-label='Ask to take back']";
  for (const answer of ["Refuse", "Agree"]) {
    for (let i = 0; i < 60 && (await anna.locator(asks).count()) === 0; i++) {
      await tapOnce(anna, pick);
      if ((await anna.locator(asks).count()) === 0) await tapOnce(boris, pick);
    }
    await anna.click(asks);
    await boris.click(`.ask >> text=${answer}`);
    for (const page of [anna, boris]) await page.waitForFunction(() => !document.querySelector(".ask"));
    if (answer === "Agree")
      await boris.waitForFunction(() =>
        /Anna takes the last move back/.test(document.querySelector(".log").textContent),
      );
    else
      expect(
        !/Anna takes the last move back/.test(await boris.locator(".log").textContent()),
        "taken back though it was refused",
      );
  }
  await playBoth(anna, boris, 4);
}

const mayMatch = (...pages) =>
  Promise.all(
    pages.map((page) =>
      page.evaluate(() =>
        [...document.querySelectorAll(".bar-moves .move")].some((el) => /match nothing/i.test(el.textContent)),
      ),
    ),
  );

/* Both may lay a card off on the same discard: whoever is quicker. A wrong or late try is told, and nobody is stuck. */
async function race(world) {
  const { anna, boris } = await seated(world, "cabo match=1 match.mode=out_of_turn", {
    clock: {
      "Time to match a discard": "100",
    } /* ten times the usual may be chosen; it ends when both have answered */,
  });
  const pick = chance(12);
  let raced = 0;
  for (let i = 0; i < 400; i++) {
    let both = await mayMatch(anna, boris);
    if (both[0] !== both[1]) {
      await anna.waitForTimeout(300); /* the other's page is told a moment later */
      both = await mayMatch(anna, boris);
    }
    if (both[0] && both[1] && raced < 3) {
      raced++;
      const timers = (await anna.locator(".badge .timer").allTextContents()).join();
      expect(/^\d:\d\d(,\d:\d\d)*$/.test(timers), `the time to match looks like points: ${timers}`);
      const try1 = async (page) => {
        await page.click(".bar-moves [aria-pressed=false]");
        const found = await waitForChoice(page, 500).catch(() => []);
        const own = Array.isArray(found) ? found.filter((one) => /match it with your/i.test(one.words)) : [];
        const one = own[pick(Math.max(1, own.length))];
        if (one) await page.mouse.click(one.x, one.y);
      };
      await Promise.all([anna, boris].map((page) => try1(page).catch(() => {})));
      await anna.waitForTimeout(150);
      continue;
    }
    const goesOn = [await tapOnce(anna, pick), await tapOnce(boris, pick)];
    if (!goesOn[0] && !goesOn[1]) break;
  }
  expect(raced > 0, "nobody could race");
  expect((await over(anna)) && (await over(boris)), "the deal did not end");
  const told = await boris.locator(".log").textContent();
  expect(/(tries|tried) [^.]*: it does not match|match(es|ed) (?!nothing)/.test(told), "the race was not told");
}

const LEAD = "button:text-is('No more bids? I lead')";

/* A table of free calls where Anna or Boris is forehand, who alone has the button. */
async function freeCalls(world) {
  for (let i = 0; i < 12; i++) {
    const { anna, boris } = await seated(world, "kop bid_order=free match=1", { seats: 4 });
    for (const [forehand, other] of [
      [anna, boris],
      [boris, anna],
    ]) {
      if ((await forehand.locator(LEAD).count()) === 0) continue;
      expect((await other.locator(LEAD).count()) === 0, "two may end the calls");
      return { forehand, other };
    }
    await anna.context().close();
    await boris.context().close();
  }
  return fail("neither was forehand at 12 tables");
}

/* What came first after a card was led: a toast that says so, or the card on the table, where the time was over. */
const answerToLead = () => {
  const said = [...document.querySelectorAll(".toast")].map((toast) => toast.textContent).join();
  const told = document.querySelector("section.vh").textContent;
  return said.includes("The others may speak first") ? "waits" : /Trick: (?!empty)/.test(told) ? "led" : null;
};

/* In free order forehand asks before it leads, all hear it, and the lead waits until they had time to speak. */
async function noMoreBids(world, tries = 6) {
  expect(tries > 0, "a lead never waits for the others");
  const { forehand, other } = await freeCalls(world);
  const cards = forehand.locator(".felt-frame .card.can");
  expect((await cards.count()) === 0, "a card may be led before the others were asked");
  await forehand.click(LEAD);
  await other.waitForSelector(".bubble >> text=No more bids? I lead");
  await cards.first().click();
  if ((await (await forehand.waitForFunction(answerToLead)).jsonValue()) === "led") return noMoreBids(world, tries - 1);
  const bids = forehand.locator(".bar-moves button");
  while ((await bids.count()) > 0) {
    await cards.first().click(); /* until nobody has spoken for some seconds */
    await forehand.waitForTimeout(1000);
  }
  const table = await other.waitForFunction(
    () => /Trick: (?!empty)|has bid/.exec(document.querySelector("section.vh").textContent)?.[0],
  );
  if ((await table.jsonValue()) === "has bid") await noMoreBids(world); /* a bot has used its time */
}

/* Nobody chose the cards: checked in the page, and a record that was changed is refused. */
async function proof(world) {
  const { anna, boris } = await brokenLine(world, "golf4 match=1", {}, 5);
  await anna.click("text=Fair cards");
  await anna.click("text=Check the cards");
  await anna.waitForSelector(".good");
  const words = await anna.locator("dialog").textContent();
  expect(/Your number is the one that your browser sent/.test(words), `no word of the own number: ${words}`);
  await boris.context().close();
}

/* A third one looks on, and sees no hidden card; the fixed phrases are heard. */
async function lookingOn(world) {
  const { anna, boris, code } = await seated(world, "golf6 match=1");
  const celia = await world.open({ settings: { name: "Celia" } });
  await visit(celia, world.url, `/t/${code}`);
  await celia.waitForSelector(".felt-frame");
  const labels = await celia.locator("section.vh li").allTextContents();
  expect(
    labels.length > 0 && !labels.some((line) => /layout.* of (clubs|hearts|spades|diamonds)/.test(line)),
    `a spectator sees: ${labels.join(" | ")}`,
  );
  await boris.click(".phrases >> text=Well played!");
  await anna.waitForSelector(".bubble >> text=Well played!");
}

/* A reaction is two taps away on a phone; who lets the other wait can be nudged, once a move. */
async function talk(world) {
  const { anna, boris } = await seated(world, "golf6 match=1 init.mode=none");
  await anna.setViewportSize({ width: SIZES.phone[0], height: SIZES.phone[1] });
  await anna.click(".top [aria-label='Say something']");
  await anna.click(".menu.talk >> text=Thank you!");
  await boris.waitForSelector(".bubble >> text=Thank you!");
  expect((await anna.locator(".menu").count()) === 0, "the reactions stay open");
  const isFirst = (await anna.locator(".felt-frame [role=button]").count()) > 0,
    [player, other] = isFirst ? [anna, boris] : [boris, anna];
  await other.click("button:text-matches('^Nudge ')");
  await player.waitForSelector(".bubble >> text=It is your turn.");
  expect((await other.locator("button:text-matches('^Nudge ')").count()) === 0, "one may nudge again at once");
  expect((await player.locator("button:text-matches('^Nudge ')").count()) === 0, "one may nudge oneself");
}

/* A question goes with the moment in which it was asked: here somebody pauses the game meanwhile. */
async function questionGoes(world) {
  const { anna, boris } = await seated(world, "golf6 match=1 init.mode=none place.face=choice");
  const isFirst = (await anna.locator(".felt-frame [role=button]").count()) > 0,
    [player, other] = isFirst ? [anna, boris] : [boris, anna];
  for (let taps = 0; !(await player.locator(".picker").count()); taps++) {
    expect(taps < 10, "nothing is asked");
    const found = await waitForChoice(player);
    const one = found.find(({ words }) => /Put the/.test(words)) ?? found[0];
    await player.mouse.click(one.x, one.y);
    await player.waitForTimeout(200);
  }
  await other.click("[aria-label=Menu]");
  await other.click("text=Pause");
  await player.click("button:has-text('Agree to a longer pause')");
  expect((await player.locator(".picker").count()) === 0, "it is still asked");
  await player.click("button:has-text('Go on')");
  expect((await waitForChoice(player)).length > 0, "nothing may be done after the pause");
}

/* The host lets people talk and asks one to leave: a bot plays on, and who was asked can do nothing more. */
async function order(world) {
  const { anna, boris } = await seated(world, "golf6 match=1");
  const open = async (page) => {
    await page.click("[aria-label=Menu]");
    await page.click("text=People at the table");
  };
  await open(anna);
  await anna.check("text=People may chat in their own words");
  await anna.getByLabel("Who may look on").selectOption("nobody");
  await anna.keyboard.press("Escape");
  const say = async (words) => {
    await boris.fill("input[aria-label='Say something']", words);
    await boris.click("button:has-text('Say'):not(:has-text('something'))");
    await boris.waitForSelector(`.bubble >> text=${words}`);
  };
  await say("a free word");
  await anna.waitForSelector(".bubble >> text=a free word");
  await boris.click("[aria-label=Menu]");
  await boris.click("text=Pause");
  await anna.click("text=Agree to a longer pause");
  await anna.waitForFunction(() => !document.body.textContent.includes("Agree to a longer pause"));
  await anna.click("button:has-text('Go on')");
  await open(anna);
  await anna.check(`[aria-label='Mute ${BORIS}']`);
  await anna.selectOption(`[aria-label='Report ${BORIS}']`, "talk");
  await anna.waitForSelector(".toast >> text=Reported");
  await say("an unheard word");
  await anna.waitForTimeout(300);
  expect((await anna.locator(".bubble >> text=an unheard word").count()) === 0, "who is muted is heard");
  await anna.keyboard.press("Escape");
  const pick = chance(6),
    may = () => boris.locator(".felt-frame [role=button]").count();
  for (let i = 0; i < 60 && (await may()) === 0; i++) await tapOnce(anna, pick);
  expect((await may()) > 0, "it was never the other's turn");
  await open(anna);
  await anna.click(`[aria-label='Ask ${BORIS} to leave']`);
  await boris.waitForFunction(() =>
    /The host has asked (<img.*>|You) to leave/i.test(document.querySelector(".log").textContent),
  );
  await anna.keyboard.press("Escape");
  await boris.waitForFunction(() => !document.querySelector(".felt-frame [role=button]"));
  expect((await tapToTheEnd(anna, pick)) > 0, "the deal does not go on");
  expect((await may()) === 0, "who was asked to leave may still play");
}

/* A browser that was brought by six words signs the other out, and then deletes its guest. */
async function devices(world) {
  const anna = await world.open({ settings: { name: "Anna" } });
  await visit(anna, world.url, "/make/golf6");
  await anna.click("text=Online, with people");
  await anna.click("button.big:not([disabled])");
  await anna.locator(".lobby").waitFor();
  await visit(anna, world.url, "/settings");
  await anna.click("text=Make six words");
  const words = (await anna.locator(".code-words").textContent()).trim();
  const back = await world.open({ settings: { name: "" } });
  await back.goto(`${world.url}#seat=${words.replaceAll(" ", "-")}`);
  await back.waitForFunction(() => localStorage.getItem("cardroom.keys")?.includes(":"));
  await visit(back, world.url, "/settings");
  await back.click("text=Show my devices");
  await back.waitForSelector(".devices li:nth-child(2)");
  const listed = await back.locator(".devices li").allTextContents();
  expect(
    /(Chrome|Firefox).*connected now/.test(listed[0]) && /this device/.test(listed[1]),
    `the devices: ${listed.join(" | ")}`,
  );
  await back.click("text=Sign out");
  await back.waitForFunction(() => document.querySelectorAll(".devices li").length === 1);
  await back.click("text=Delete me from this server");
  await back.click("button.warn");
  await back.waitForSelector(".toast >> text=You are deleted from this server.");
  const kept = await back.evaluate(() => JSON.stringify(localStorage));
  expect(!/"of\\?":\{\\?"/.test(kept.replaceAll("\\", "")), `a key is left: ${kept}`);
}

const DAY_MS = 24 * 3600 * 1000,
  ENOUGH_MS = 5 * 60 * 1000;

/* Waits until the day has begun anew, where it is about to end: its deal must be the same for all. */
const withinDay = async () => {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left < ENOUGH_MS) await new Promise((done) => setTimeout(done, left + 1000));
};

/* Two guests play the deal of the day, each alone: the second is told how the first did, and what was played without a
 * connection is told later. */
async function others(world) {
  await withinDay();
  const play = async (name, isCut) => {
    const page = await world.open({ settings: { name } });
    await visit(page, world.url, "/friends/golf6");
    await page.click("button.big:not([disabled])"); /* a guest of the server */
    await page.waitForSelector(".lobby");
    await visit(page, world.url, "/daily/golf");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(isCut);
    await page.click("button.big:not([disabled])");
    await tapToTheEnd(page, (len) => len - 1);
    await page.context().setOffline(false);
    await visit(page, world.url, "/daily/golf");
    return page;
  };
  const anna = await play("Anna", false);
  await anna.waitForSelector("text=Nobody else at this server has played it yet.");
  const boris = await play("Boris", true);
  const told = await boris.waitForSelector("text=One other has played it here.");
  const counts = (await told.textContent()).match(/\d+/g).map(Number);
  const [hers, his] = await Promise.all([anna, boris].map((page) => page.locator(".day-result b").textContent()));
  expect(counts.length === 3 && counts[0] + counts[1] + counts[2] === 1, `of one other: ${counts}`);
  expect((counts[1] === 1) === (hers === his), `"${hers}" and "${his}": ${counts}`);
  await visit(anna, world.url, "/");
  await visit(anna, world.url, "/daily/golf");
  await anna.waitForSelector("text=One other has played it here");
}

/* A match counts when both have agreed; what it has changed is told with its interval, at the table and in the
 * settings. */
async function ratings(world) {
  const { anna, boris } = await seated(world, "golf4 match=1", {
    checks: ["Matches count for ratings"],
    before: async (anna, boris) => {
      await anna.waitForSelector(".rated >> text=has not agreed: this match will not count.");
      const box = boris.getByLabel("I agree that my matches count");
      await boris
        .context()
        .setOffline(true); /* what was asked for stays on the screen, and is done when the line is back */
      await box.click();
      await boris.waitForTimeout(1500); /* the page is drawn anew when it finds that the line is broken */
      expect(await box.isChecked(), "a box that was ticked is put back before the room has answered");
      await boris.context().setOffline(false);
      await anna.waitForFunction(
        () =>
          !/agreed/.test(
            document.querySelector(".rated").textContent + document.querySelector(".lobby-bar").textContent,
          ),
      );
    },
  });
  await playBoth(anna, boris, 9);
  const told = await anna.locator(".result [aria-label=Ratings]").textContent();
  expect(/1500\s→\s(1662|1338|1500)/.test(told) && /between \d+ and \d+/.test(told), `the ratings: ${told}`);
  await visit(anna, world.url, "/settings");
  await anna.click("summary:has-text('Your ratings')");
  await anna.waitForSelector("table.ratings-own tbody tr");
  expect(/Four-card Golf/.test(await anna.locator("table.ratings-own").textContent()), "the own rating is not told");
}

/* A match of a rated table begins though one has not agreed: who starts it is warned, and both are told. */
async function uncounted(world) {
  const { anna, boris } = await seated(world, "golf4 match=1", {
    checks: ["Matches count for ratings"],
    before: async (anna, boris) => {
      await anna.waitForFunction(
        (name) =>
          document
            .querySelector(".lobby-bar")
            ?.textContent.includes(`${name} has not agreed: this match will not count.`),
        BORIS,
      );
      await boris.waitForSelector(".rated >> text=You have not agreed: this match will not count.");
    },
  });
  await anna.waitForSelector(".toast >> text=has not agreed: this match does not count.");
  await boris.waitForSelector(".toast >> text=You have not agreed: this match does not count.");
}

const room = (test) => () => within(test, { needsRoom: true });

await run(
  {
    "golf, a broken line, the proof": room(proof),
    "looking on": room(lookingOn),
    "reactions and a nudge": room(talk),
    "a question and a pause": room(questionGoes),
    "how long somebody is away": room(awaySince),
    devices: room(devices),
    "six words that nobody has": room(wrongWords),
    order: room(order),
    "a match that does not count": room(uncounted),
  },
  {
    "a bot for who is away, by consent": room(botByConsent),
    "a patience, a broken line": room((world) => brokenLine(world, "golf match=1", {}, 8)),
    "Kop, nobody bids more": room(noMoreBids),
    "Kop, a broken line": room((world) => brokenLine(world, "kop match=1", { seats: 4 }, 6)),
    "a takeover and the return with six words": room(takeover),
    "taking back by consent": room(consent),
    "a race in Cabo": room(race),
    "how others did": room(others),
    ratings: room(ratings),
  },
);
