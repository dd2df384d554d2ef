// sides.mjs PROGRAM - Kop tells everybody the own side, and nobody another's that is hidden: under the badge, in words,
// and in every message of the server. Partners who get to know each other are joined.
import { chance, deal, expect, notIn, run, SIZES, tapToTheEnd, visit, waitForChoice, within } from "./browser.mjs";
import { playBoth, seated } from "./people.mjs";

const ownSide = (page) =>
  page.evaluate(() => {
    const note = document.querySelector(".own-side");
    const badge = document.querySelector(".badge.own");
    const box = note?.getBoundingClientRect(),
      under = badge.getBoundingClientRect();
    return {
      words: note?.textContent ?? "",
      boxes: [box, under].map((one) => one && [one.left, one.top, one.right, one.bottom].map(Math.round).join()),
      isSecret: note?.querySelector("svg") != null,
      said: badge.getAttribute("aria-label"),
      isSeen: box !== undefined && box.left >= 0 && box.right <= innerWidth && box.top >= under.bottom - 1,
      isOnTop:
        note !== null &&
        document.elementFromPoint(box.left + box.width / 2, box.top + 8)?.closest(".own-side") === note,
    };
  });

const begin = async ({ open, url }, seed, options) => {
  const page = await open(options);
  await deal(page, seed);
  await visit(page, url, "/make/kop");
  await page.click("button.big:not([disabled])");
  await waitForChoice(page);
  return page;
};

/* Alone: a side at every moment of a deal, and nothing hides it; with an eye while nobody else can know it. */
async function alone(world) {
  const secrets = new Set();
  for (const seed of [5, 7, 12]) {
    const page = await begin(world, seed, { size: SIZES.phone });
    await tapToTheEnd(page, async (len) => {
      const side = await ownSide(page);
      expect(side.words && side.isSeen && side.isOnTop, `the side is not seen: ${JSON.stringify(side)}`);
      expect(
        side.isSecret === /known to you:/i.test(side.said),
        `the eye and the badge's words differ: ${JSON.stringify(side)}`,
      );
      secrets.add(side.isSecret);
      return chance(seed)(len);
    });
    await page.context().close();
  }
  expect(secrets.has(true), "no side was secret");
}

/* The names and words of each language fit the narrowest phone. */
async function languages(world) {
  for (const language of ["fr", "ja", "pl"]) {
    const page = await begin(world, 5, { size: [320, 568], settings: { language, name: "Maximiliane-Theresia" } });
    const side = await ownSide(page);
    expect(side.words && side.isSeen && side.isOnTop, `${language}: ${JSON.stringify(side)}`);
    await page.context().close();
  }
}

/* Partners get a ribbon for a moment, and one colour for good; without movement, too. */
async function ribbon(world) {
  for (const still of [false, true]) {
    const page = await begin(world, 5, { still });
    await page.evaluate(() => {
      window.ribbons = 0;
      new MutationObserver((all) => {
        for (const { addedNodes } of all)
          for (const node of addedNodes) if (node.classList?.contains("ribbon")) window.ribbons++;
      }).observe(document.body, { subtree: true, childList: true });
    });
    const pick = chance(5);
    await tapToTheEnd(page, (len) => pick(len));
    await page.waitForFunction(() => document.querySelectorAll(".badge.paired").length === 2);
    const ribbons = await page.evaluate(() => window.ribbons);
    expect(ribbons === 1, `ribbons of a pair: ${ribbons}, expected 1`);
    await page.waitForFunction(() => !document.querySelector(".ribbon"));
    await page.context().close();
  }
}

/* What a server sends to each: in its zones, nobody's secret but one's own, whoever looks. */
async function server(world) {
  const heard = new Map();
  const listening = {
    ...world,
    open: async (options) => {
      const page = await world.open(options),
        frames = [];
      heard.set(page, frames);
      page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
      return page;
    },
  };
  const { anna, boris, code } = await seated(listening, "kop match=1");
  const watcher = await listening.open({ settings: { name: "Wanda" } });
  await visit(watcher, world.url, `/t/${code}`);
  await watcher.waitForSelector(".felt-frame");
  await playBoth(anna, boris, 3);
  const owners = (page) => [
    ...new Set(
      heard
        .get(page)
        .flatMap((text) => [...text.matchAll(/"id":"known to you","kind":"text","owner":(\d)/g)])
        .map(([, seat]) => Number(seat)),
    ),
  ];
  expect(owners(anna).join() === "0", `Anna was told secrets of ${owners(anna).join()}`);
  expect(owners(boris).join() === "1", `Boris was told secrets of ${owners(boris).join()}`);
  expect(owners(watcher).length === 0, `who looks on was told secrets of ${owners(watcher).join()}`);
}

await run({
  "a side at every moment": () => within(alone),
  "the side in three languages": () => within(languages),
  "partners are joined": () => within(ribbon),
  "a server tells nobody another's side": notIn("firefox", "it does not tell what a socket receives", () =>
    within(server, { needsRoom: true }),
  ),
});
