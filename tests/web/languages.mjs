// languages.mjs PROGRAM - the page in every language, on the smallest phone: nothing is wider than the window, nothing
// is cut off, and no text of English is left on screens and tables.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deal, expect, playAlone, run, visit, waitForChoice, within } from "./browser.mjs";
import { aside, burst, cut } from "./looks.mjs";
import { SCREENS } from "./screens.mjs";

const WEB = process.env.CARDROOM_WEB ?? join(dirname(fileURLToPath(import.meta.url)), "../../build/web");
const LANGUAGES = ["fr", "ja", "pl"];
const TABLES = ["golf match=1", "golf6", "golf10", "cabo", "kop", "baska"];
const TAPS = 4;
const SIZES = [
  [360, 640],
  [640, 360],
];

/* English sentences that the catalogue has in another form: they are on the page if no translation was looked up. */
const englishOf = (language) => {
  return [language, `${language}-later`].flatMap((name) => {
    const [keys, texts] = JSON.parse(readFileSync(join(WEB, "words", `${name}.json`), "utf8"));
    return keys.filter((key, i) => !key.includes("{") && / /.test(key) && key.length > 12 && texts[i] !== key);
  });
};
const left = (english) => {
  const shown = document.body.innerText;
  return english.filter((one) => shown.includes(one));
};

async function look(page, where, english) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(200);
    for (const [what, found] of [
      ["wider than the window", await page.evaluate(aside)],
      ["cut off", await page.evaluate(cut)],
      ["English", await page.evaluate(left, english)],
    ])
      expect(found.length === 0, `${where}, ${width}x${height}: ${what}: ${found.slice(0, 4).join("; ")}`);
  }
  await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] });
}

const speaks = (language) => () =>
  within(async ({ open, url }) => {
    const english = englishOf(language);
    expect(english.length > 300, `${english.length} texts of ${language}`);
    const page = await open({ settings: { language } });
    await deal(page, 5);
    for (const route of SCREENS) {
      await visit(page, url, route);
      await page.waitForTimeout(250);
      expect((await page.evaluate(() => document.documentElement.lang)) === language, `${route} has another language`);
      await look(page, `${language} ${route}`, english);
    }
    for (const rules of TABLES) {
      await playAlone(page, url, rules);
      for (let taps = 0; taps < TAPS; taps++) {
        const choices = await waitForChoice(page);
        if (choices === "over") break;
        await page.mouse.click(choices[0].x, choices[0].y);
        await page.waitForTimeout(250);
      }
      await look(page, `${language} ${rules}`, english);
    }
  });

/* While the page's own letters are not there, others stand in, which may be wider: words stay in their tiles. */
const standsIn = () =>
  within(async ({ open, url }) => {
    for (const language of ["en", ...LANGUAGES]) {
      const page = await open({ settings: { language } });
      for (const route of ["/", "/settings", "/make/cabo", "/score"]) {
        await visit(page, url, route);
        await page.evaluate(() => {
          const other = new CSSStyleSheet();
          other.replaceSync("* { font-family: 'DejaVu Sans', Verdana, sans-serif !important; }");
          document.adoptedStyleSheets = [other];
        });
        await page.waitForTimeout(250);
        for (const [what, found] of [
          ["wider than the window", await page.evaluate(aside)],
          ["beyond its tile", await page.evaluate(burst)],
        ])
          expect(found.length === 0, `${language} ${route} in other letters: ${what}: ${found.slice(0, 4).join("; ")}`);
      }
      await page.context().close();
    }
  });

await run({
  "other letters": standsIn,
  ...Object.fromEntries(LANGUAGES.map((language) => [language, speaks(language)])),
});
