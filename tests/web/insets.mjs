// insets.mjs PROGRAM - nothing that is read or tapped lies under a notch or the home bar, on a phone held upright and
// on its side. Chromium is told of such a device, as the styles' env() says it; elsewhere the custom properties that
// all styles take it from are set. The last test plants the fault: styles that know of no insets.
import { deal, ENGINE, expect, playAlone, run, tapToTheEnd, visit, waitForChoice, within, escape } from "./browser.mjs";
import { SCREENS, screenName } from "./screens.mjs";

const UPRIGHT = { size: [360, 640], insets: { top: 47, right: 0, bottom: 34, left: 0 } },
  ASIDE = { size: [640, 360], insets: { top: 0, right: 47, bottom: 21, left: 47 } };

/* What lies under the insets, where it is seen: boxes are cut by what clips them, and what scrolls is scrolled to its
 * end. */
function under({ top, right, bottom, left }) {
  const clips = (el) => /auto|scroll|hidden|clip/.test(getComputedStyle(el).overflow + getComputedStyle(el).overflowY);
  for (const el of document.querySelectorAll("*"))
    if (el.scrollHeight > el.clientHeight && /auto|scroll/.test(getComputedStyle(el).overflowY))
      el.scrollTop = el.scrollHeight;
  const found = [];
  for (const el of document.querySelectorAll(
    "button, a, input:not(.vh), select, summary, h1, h2, p, .card, .place, .badge, .prompt, .toast",
  )) {
    let { left: x, top: y, right: r, bottom: b } = el.getBoundingClientRect();
    if (!el.checkVisibility?.({ opacityProperty: true }) || r <= x || el.closest(".vh")) continue;
    for (let up = el.parentElement; up && up !== document.body; up = up.parentElement) {
      if (!clips(up)) continue;
      const box = up.getBoundingClientRect();
      [x, y, r, b] = [Math.max(x, box.left), Math.max(y, box.top), Math.min(r, box.right), Math.min(b, box.bottom)];
    }
    [x, y, r, b] = [Math.max(x, 0), Math.max(y, 0), Math.min(r, innerWidth), Math.min(b, innerHeight)];
    if (r - x < 1 || b - y < 1) continue;
    const sides = [
      x < left - 0.5 && "left",
      y < top - 0.5 && "top",
      r > innerWidth - right + 0.5 && "right",
      b > innerHeight - bottom + 0.5 && "bottom",
    ].filter(Boolean);
    if (sides.length === 0) continue;
    const name = `${el.tagName.toLowerCase()}.${el.className} "${el.textContent.trim().slice(0, 30)}"`;
    found.push(`${name} ${sides}: ${[x, y, r, b].map(Math.round)}`);
  }
  return found;
}

/* Tells the page what the device takes of each edge. */
async function cut(page, insets) {
  if (ENGINE === "chromium")
    return (await page.context().newCDPSession(page)).send("Emulation.setSafeAreaInsetsOverride", { insets });
  return page.evaluate((insets) => {
    for (const side in insets) document.documentElement.style.setProperty(`--inset-${side}`, `${insets[side]}px`);
  }, insets);
}

/* Looks at what the page shows, held both ways; what is amiss. */
async function look(page, state) {
  const amiss = [];
  for (const { size, insets } of [UPRIGHT, ASIDE]) {
    await page.setViewportSize({ width: size[0], height: size[1] });
    await cut(page, insets);
    await page.waitForFunction(
      ([w, insets]) =>
        innerWidth === w &&
        getComputedStyle(document.querySelector("#app")).getPropertyValue("--inset-bottom") === `${insets.bottom}px`,
      [size[0], insets],
    );
    await page.waitForTimeout(200); /* cards go to their places in steps */
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/${state.replaceAll(" ", "-")}-${size[0]}.png` });
    amiss.push(...(await page.evaluate(under, insets)).map((words) => `${state}, ${size.join("x")}: ${words}`));
  }
  return amiss;
}

const allWell = (amiss) => expect(amiss.length === 0, amiss.slice(0, 12).join("\n"));

async function screens({ open, url }) {
  const page = await open(),
    amiss = [];
  for (const route of SCREENS) {
    await visit(page, url, route);
    await page.waitForTimeout(200);
    amiss.push(...(await look(page, screenName(route))));
  }
  allWell(amiss);
}

async function tables({ open, url }) {
  const page = await open(),
    amiss = [];
  const see = async (state) => amiss.push(...(await look(page, state)));
  await deal(page, 5);
  for (const rules of ["golf", "kop", "golf6 match=1"]) {
    await playAlone(page, url, rules);
    await see(rules);
  }
  await page.click("[aria-label=Menu]");
  await see("menu");
  await page.click("[role=menuitem]:has-text('Rules')");
  await page.waitForSelector("dialog .rules-text");
  await see("rules over a table");
  await escape(page);
  await tapToTheEnd(page, () => 0);
  await page.waitForSelector(".result-next");
  await see("result");
  await page.click(".result-next button:has-text('Share')");
  await page.waitForSelector("dialog[open]");
  await see("share over a result");
  await escape(page);
  await visit(page, url, "/learn");
  await page.click(".lesson-link");
  await page.waitForSelector(".lesson-box");
  await see("lesson");
  allWell(amiss);
}

/* A table that waits for people, with its bar below, and a toast. */
async function together({ open, url }) {
  const page = await open(),
    amiss = [];
  await visit(page, url, "/friends/golf6");
  await page.click("button.big:not([disabled])");
  await page.waitForSelector(".lobby-bar");
  amiss.push(...(await look(page, "lobby")));
  await page.evaluate(() => (navigator.clipboard.writeText = async () => {}));
  await page.click(".invite button:has-text('Copy')");
  await page.waitForSelector(".toast");
  amiss.push(...(await look(page, "toast")));
  allWell(amiss);
}

/* A fault planted: the same, by styles that take no heed. */
async function planted({ open, url }) {
  const page = await open();
  await visit(page, url, "/deal/golf/17");
  await waitForChoice(page);
  await page.evaluate(() => {
    for (const el of document.querySelectorAll(".table-screen"))
      for (const side of ["top", "right", "bottom", "left"]) el.style.setProperty(`--inset-${side}`, "0px");
  });
  const amiss = await look(page, "planted");
  for (const side of ["top", "bottom", "left", "right"])
    expect(
      amiss.some((words) => words.includes(side)),
      `nothing lies under the ${side} edge: ${amiss.join("\n")}`,
    );
}

await run({
  screens: () => within(screens),
  tables: () => within(tables),
  together: () => within(together, { needsRoom: true }),
  "a fault planted": () => within(planted),
});
