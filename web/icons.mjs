// icons.mjs - draws the page's icons, web/public/icon-*.png, from web/public/icon.svg, by Debian's chromium: `node
// web/icons.mjs`.
// Shape  as it is drawn, with round corners; and "full", its ground up to the edges, for systems that cut their own
//        shape out of it: the drawing keeps within the circle of 80 % that every shape leaves.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const folder = join(dirname(fileURLToPath(import.meta.url)), "public");
const ICONS = [
  { name: "icon-192.png", side: 192, isFull: false },
  { name: "icon-512.png", side: 512, isFull: false },
  { name: "icon-full-192.png", side: 192, isFull: true },
  { name: "icon-full-512.png", side: 512, isFull: true },
  { name: "icon-apple.png", side: 180, isFull: true } /* iOS paints black what is clear */,
];

const drawing = readFileSync(join(folder, "icon.svg"), "utf8"),
  full = drawing.replace(/ rx="\d+"/, ""); /* the first is the ground's */

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
for (const { name, side, isFull } of ICONS) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${isFull ? full : drawing}`,
  );
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: !isFull }));
  await page.close();
}
await browser.close();
