// address.mjs PROGRAM [full] - the page at other addresses than the root of a host: under a path, by IPv6; and what it
// says where its line to the room is dead, or a proxy before it is set up wrong.
import { chance, expect, run, seqOf, startRoom, visit, waitForChoice, within } from "./browser.mjs";
import { playedByLink, verified } from "./invited.mjs";
import { seated } from "./people.mjs";
import { startProxy } from "./proxy.mjs";

/* A room under /cards/, by a proxy that leaves the path out, as `rule` changes it. */
const under =
  (rule = () => ({})) =>
  async (program) => {
    const room = await startRoom(program),
      port = Number(new URL(room.url).port);
    const proxy = await startProxy((asked, isUpgrade) =>
      asked.startsWith("/cards/")
        ? { port, path: asked.slice("/cards".length), ...rule(isUpgrade, new URL(room.url).host) }
        : { status: 404 },
    );
    const close = async () => {
      await proxy.close();
      await room.close();
    };
    return {
      url: `http://127.0.0.1:${proxy.port}/cards/`,
      asked: [],
      close,
      proxy,
      expects: /status of 403|ready: 403/,
    };
  };

/* What a page that cannot reach its room says at a table, and when somebody makes one. */
const says = (rule, words) =>
  within(
    async ({ url, open }) => {
      const guest = await open(),
        host = await open();
      await visit(guest, url, "/t/K7QM2X");
      const told = guest.locator(".page [role=status]");
      await told.filter({ hasText: words(url) }).waitFor();
      await guest.evaluate((sentence) => {
        const place = document.querySelector(".page [role=status]");
        new MutationObserver(() => {
          globalThis.saidElse ||= !place.textContent.includes(sentence);
        }).observe(place, { childList: true, characterData: true, subtree: true });
      }, words(url));
      await host.addInitScript(() => {
        window.toasts = ""; /* a notice goes by itself, before a slow machine looks */
        new MutationObserver(() => {
          for (const { textContent } of document.querySelectorAll(".toast")) window.toasts += textContent;
        }).observe(document, { childList: true, characterData: true, subtree: true });
      });
      await visit(host, url, "/make/golf4");
      await host.click("text=Online, with people");
      await host.click("button.big:not([disabled])");
      await host.waitForFunction((sentence) => window.toasts.includes(sentence), words(url));
      expect(
        !(await guest.evaluate(() => globalThis.saidElse)),
        "the page said something else when it tried again",
      ); /* meanwhile it did */
    },
    { start: under(rule) },
  );

const PROXY = () => "its proxy must pass on WebSocket upgrades (docs/hosting.md)";

await run(
  {
    "a game of two under a path, by the invitation": () =>
      within(
        async (world) => {
          const record = await playedByLink(world, { seed: 11 });
          verified(process.argv[2], record);
          const { open, url } = world,
            page = await open();
          await visit(page, url);
          const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
          expect(scope === url, `the service worker is of ${scope}`);
          const caches = await page.evaluate(() => window.caches.keys());
          expect(caches.length === 1 && /^cardroom-cards\/[0-9a-f]{12}$/.test(caches[0]), `caches: ${caches}`);
          await page.context().setOffline(true);
          await page.reload();
          await page.waitForSelector("h1");
        },
        { start: under() },
      ),
    "the pages of the rule book under a path": () =>
      within(
        async ({ url, open }) => {
          const page = await open();
          await page.goto(`${url}rules/golf6`);
          expect(page.url() === `${url}rules/golf6/`, `the page stands at ${page.url()}`);
          await page.click("a[lang=fr]");
          await page.waitForURL(`${url}fr/rules/golf6/`);
          const isDressed = await page.evaluate(() => [...document.styleSheets].length === 1);
          expect(isDressed, "the style sheet is not there");
          await page.click("a.play >> nth=0");
          await page.waitForURL(`${url}#/make/golf6`);
          await page.waitForSelector("h1");
        },
        { start: under() },
      ),
    "a game of two by IPv6": () =>
      within(async (world) => verified(process.argv[2], await playedByLink(world, { seed: 12 })), {
        start: (program) => startRoom(program, [], { host: "[::1]" }),
      }),
    "a move on a dead line is told to wait": () =>
      within(
        async (world) => {
          const { proxy } = world.room;
          const { anna, boris } = await seated(world, "golf4 match=1");
          const waits = boris.locator(".banner.link", { hasText: "Your move waits for the connection." });
          const pick = chance(5);
          for (const page of [anna, boris]) {
            /* each looks at two cards; then Boris, beside the dealer, begins */
            for (let i = 0; i < 2; i++) {
              const found = await waitForChoice(page),
                { x, y } = found[pick(found.length)],
                seq = await seqOf(page);
              await page.mouse.click(x, y);
              await page.waitForFunction((was) => document.querySelector(".felt-frame").dataset.seq !== was, seq);
            }
          }
          const found = await waitForChoice(boris),
            seq = await seqOf(boris);
          proxy.hold();
          await boris.mouse.click(found[0].x, found[0].y);
          await waits.waitFor();
          expect((await seqOf(boris)) === seq, "the move was not held");
          proxy.release();
          await boris.waitForFunction((was) => document.querySelector(".felt-frame").dataset.seq !== was, seq);
          await waits.waitFor({ state: "detached" });
        },
        { start: under() },
      ),
    "a proxy that opens no WebSocket": () => says((isUpgrade) => (isUpgrade ? { status: 400 } : {}), PROXY),
    "a proxy that tells the room another name": () =>
      says(
        (isUpgrade, host) => ({ host }),
        (url) => `its setting “origin” must name ${new URL(url).origin} (docs/hosting.md)`,
      ),
  },
  {
    "proxies that open no WebSocket": async () => {
      for (const status of [200, 404, 426, 502]) await says((isUpgrade) => (isUpgrade ? { status } : {}), PROXY);
    },
    "proxies that swallow the upgrade": async () => {
      for (const way of ["hang", "mute", "close"]) await says((isUpgrade) => (isUpgrade ? { way } : {}), PROXY);
    },
  },
);
