// games.mjs PROGRAM - My games in a browser: from home to the review in few taps, deleting and undoing, a file of all
// games, figures, a server that is gone.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chance, deal, expect, playAlone, run, SIZES, tapToTheEnd, visit, waitForChoice, within } from "./browser.mjs";

const folder = mkdtempSync(join(tmpdir(), "cardroom-games-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

async function play(page, url, rules, isWhole = true) {
  await playAlone(page, url, rules);
  await page.waitForTimeout(300);
  if (isWhole) await tapToTheEnd(page, chance(7), 400);
}

const rows = (page) => page.locator(".my-game").count();

async function list(page, url, n) {
  await visit(page, url, "/");
  await visit(page, url, "/games");
  await page.waitForFunction((n) => document.querySelectorAll(".my-game").length === n, n);
}

/* Leaves the page with three games: two that have ended and one in play. */
async function threeGames(page, url) {
  await deal(page, 8); /* in which chance makes mistakes in Kop that are worth a look */
  await play(page, url, "kop match=1");
  await play(page, url, "golf match=1");
  await play(page, url, "golf6", false);
}

const heights = (page, what) => page.locator(what).evaluateAll((all) => all.map((el) => el.cy.baseVal.value));

/* Keeps reviews of deals of Kop, each with what the cards gave and what the choices cost. */
const reviewed = (page, deals) =>
  page.evaluate(
    (deals) =>
      new Promise((done, failed) => {
        const request = indexedDB.open("cardroom-games", 1);
        request.onerror = () => failed(request.error);
        request.onsuccess = () => {
          const write = request.result.transaction("reviews", "readwrite");
          deals.forEach(([gave, cost], i) => {
            const by = { told: 1, cost };
            const players = [{ deals: 1, gave, by_view: by, by_cards: by }];
            write.objectStore("reviews").put({ id: `made ${i}`, at: i, preset: "kop", you: 0, review: { players } });
          });
          write.oncomplete = () => {
            request.result.close();
            done();
          };
        };
      }),
    deals,
  );

const tests = {
  "to the worst move of an earlier game": () =>
    within(async ({ url, open }) => {
      const page = await open({ size: SIZES.phone });
      await threeGames(page, url);
      await visit(page, url, "/");
      let taps = 0;
      const tap = async (what) => {
        taps++;
        await what.click();
      };
      await tap(page.getByRole("link", { name: /My games/ }));
      await page.waitForSelector(".my-game");
      await tap(page.getByRole("button", { name: /^Review: Kop/ }));
      await page.waitForFunction(() =>
        /weighed\.$/.test(document.querySelector(".review [role=status]")?.textContent ?? ""),
      );
      await page.waitForSelector(".moment");
      const costs = (await page.locator(".moment").allTextContents()).map((one) =>
        Number(/Better by ([\d.]+)/.exec(one)[1]),
      );
      await tap(page.locator(".moment").nth(costs.indexOf(Math.max(...costs))));
      await page.waitForSelector(".curve .now");
      expect(taps <= 4, `${taps} taps to the worst move, expected at most 4`);
      await visit(page, url, "/games");
      await page.evaluate(() => {
        window.asked = 0;
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (message, ...more) {
          window.asked += JSON.stringify(message).includes('"reviewOn"') ? 1 : 0;
          return postMessage.call(this, message, ...more);
        };
      });
      await page.getByRole("button", { name: /^Review: Kop/ }).click();
      await page.waitForSelector(".moment");
      expect((await page.evaluate(() => window.asked)) === 0, "a review that was made is made again");
      console.log(`  ${taps} taps from home to the worst move of an earlier game`);
    }),

  "a game in play shows no record; deleting can be undone": () =>
    within(async ({ url, open }) => {
      const page = await open({ size: SIZES.phone });
      await threeGames(page, url);
      await list(page, url, 3);
      const going = page.locator(".my-game").first();
      expect(
        (await going.getByRole("button", { name: /^(Replay|Review)/ }).count()) === 0,
        "the record of a game in play is offered",
      );
      await page.getByTitle("Delete").nth(1).click();
      expect((await rows(page)) === 2, "the game is still listed");
      await page.click(".undo-bar button");
      expect((await rows(page)) === 3, "the game did not come back");
      await page.getByTitle("Delete").nth(1).click();
      await list(page, url, 2); /* leaving deletes at once */
      await page.reload();
      await page.waitForSelector(".my-game");
      expect((await rows(page)) === 2, "the game came back after a reload");
      await going.getByRole("button", { name: /^Go on/ }).click();
      await waitForChoice(page);
    }),

  "all games to a file and back": () =>
    within(async ({ url, open }) => {
      const page = await open({ size: SIZES.desktop }),
        file = join(folder, "games.txt");
      await threeGames(page, url);
      await list(page, url, 3);
      const save = async (page, to) => {
        await page.click("details.panel summary");
        const [down] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("button", { name: /Save all games/ }).click(),
        ]);
        await down.saveAs(to);
        return readFileSync(to, "utf8");
      };
      const saved = await save(page, file);
      const other = await open({ size: SIZES.phone });
      await visit(other, url, "/games");
      await other.click("details.panel summary");
      await other.setInputFiles("input[type=file]", file);
      await other.waitForFunction(() => document.querySelectorAll(".my-game").length === 3);
      await other.setInputFiles("input[type=file]", file);
      await other.getByText("3 were here already").waitFor();
      await list(other, url, 3);
      expect((await save(other, join(folder, "again.txt"))) === saved, "the file of the other browser differs");
      writeFileSync(file, saved.replace("#= won", "#= wan"));
      await other.setInputFiles("input[type=file]", file);
      await other.getByText(/Line \d+: “wan” is no word of a kept game/).waitFor();
      await other.getByRole("button", { name: /^Replay: Kop/ }).click();
      await other.waitForSelector(".replay-bar");
    }),

  figures: () =>
    within(async ({ url, open }) => {
      const page = await open({ size: SIZES.phone });
      await threeGames(page, url);
      await visit(page, url, "/games/stats");
      await page.getByText("games to the end, without help").waitFor();
      expect(
        /Played\s*2\s/.test(await page.locator(".figures").innerText()),
        "two games have ended, the figures tell another number",
      );
      await play(page, url, "golf match=1");
      await visit(page, url, "/games/stats");
      await page.locator("select").first().selectOption("golf");
      await page.waitForSelector(".stat-curve .scores");
      const said = await page.locator(".stat-curve").first().getAttribute("aria-label");
      const scores = /: (.*)$/.exec(said)[1].split(", ").map(Number);
      const dots = await heights(page, ".stat-curve circle");
      expect(
        scores.length === 2 && Math.sign(scores[0] - scores[1]) === Math.sign(dots[0] - dots[1]),
        `fewer points are higher: ${said}, drawn at ${dots}`,
      );
      await reviewed(page, [
        [2, 1],
        [-4, 3],
      ]);
      await page.reload();
      await page.locator("select").first().selectOption("kop");
      await page.waitForSelector(".stat-curve.dots circle");
      const [cheap, dear] = await heights(page, ".stat-curve.dots circle");
      const xs = await page
        .locator(".stat-curve.dots circle")
        .evaluateAll((all) => all.map((el) => el.cx.baseVal.value));
      expect(xs[0] > 160 && xs[1] < 160 && cheap < dear, `luck and play: ${xs}, ${cheap}, ${dear}`);
    }),
};

await run(tests);
