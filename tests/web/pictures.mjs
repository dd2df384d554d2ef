// pictures.mjs PROGRAM FOLDER [check] - the pictures of the README, the manual and the page's own description:
// tables.png, a table on a screen and on a phone; phone.png and screen.png alone; terminal.png, a game in the terminal;
// and shown.txt, what is read in them. check: draws them elsewhere, and fails where those of the folder show what is no
// longer drawn: another word, or another look. Letters differ a little from system to system, so looks are compared
// from afar.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chance, deal, expect, run, tapToTheEnd, visit, waitForChoice, within } from "./browser.mjs";

const [program, kept] = [resolve(process.argv[2]), process.argv[3]];
const isCheck = process.argv[4] === "check",
  folder = isCheck ? mkdtempSync(join(tmpdir(), "cardroom-drawn-")) : kept;
mkdirSync(folder, { recursive: true });
const shown = []; /* what is read in each picture */
const note = (name, words) => shown.push(`${name}\n${words.replace(/\s+/g, " ").trim()}\n`);

/* The words that are seen: not those that are only said, which change with what was said last. */
const readSeen = () => {
  for (const said of document.querySelectorAll(".vh")) said.hidden = true;
  return document.body.innerText;
};

/* A game at the page's own table, after some taps. */
async function table(open, url, name, { rules, seats, size, seed, taps, settings = {} }) {
  const page = await open({ size, settings: { name: "Ola", face: "fox.3", ...settings } });
  await deal(page, seed);
  await visit(page, url);
  await page.waitForFunction(
    () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2")).length > 2,
  );
  await page.waitForTimeout(300); /* the page's own letters come with its second screen */
  await visit(page, url, `/make/${encodeURIComponent(rules.replaceAll(" ", "+"))}`);
  if (seats) await page.locator("label.field:has-text('Players') select").selectOption(String(seats));
  await page.click("button.big:not([disabled])");
  await waitForChoice(page);
  const pick = chance(seed);
  await tapToTheEnd(page, (len) => pick(len), taps).catch(() => {});
  await waitForChoice(page);
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  await page.waitForTimeout(500);
  note(name, await page.evaluate(readSeen));
  return page.screenshot();
}

const data = (png) => `data:image/png;base64,${png.toString("base64")}`;

/* A picture of HTML, as large as its first element. */
async function shoot(open, html, name) {
  const page = await open({ size: [1400, 900] });
  await page.setContent(`<style>body { margin: 0 }</style>${html}`);
  await page.waitForTimeout(300);
  writeFileSync(
    join(folder, name),
    await page.locator("body > :not(style)").first().screenshot({ omitBackground: true }),
  );
}

async function tables({ open, url }) {
  const screen = await table(open, url, "screen", { rules: "golf6", seats: 4, size: [1180, 760], seed: 21, taps: 5 });
  const phone = await table(open, url, "phone", {
    rules: "kop",
    size: [360, 700],
    seed: 5,
    taps: 2,
    settings: { felt: "blue" },
  });
  writeFileSync(join(folder, "screen.png"), screen);
  writeFileSync(join(folder, "phone.png"), phone);
  const phoneFrame = "border:9px solid #15181b;border-radius:30px";
  const frame = "border-radius:14px;box-shadow:0 6px 26px rgba(0,0,0,.35);display:block";
  await shoot(
    open,
    `<div style="position:relative;width:1340px;height:800px">
    <img style="${frame};position:absolute;left:12px;top:16px;width:1180px" src="${data(screen)}">
    <img style="${frame};position:absolute;right:14px;bottom:12px;width:330px;${phoneFrame}" src="${data(phone)}">
    </div>`,
    "tables.png",
  );
}

const COLOURS = ["#1b1f22", "#ff6b62", "#6fd08c", "#e8c15a", "#6aa8ff", "#d58bff", "#62d4d4", "#e9ece6"];
const cube = (n) => [0, 95, 135, 175, 215, 255][n];

function colourOf(codes) {
  const [kind, number] = codes;
  if (kind === 2) return `rgb(${codes.slice(1, 4).join()})`;
  if (number < 16) return COLOURS[number % 8];
  if (number >= 232)
    return `rgb(${Array(3)
      .fill((number - 232) * 10 + 8)
      .join()})`;
  const at = number - 16;
  return `rgb(${[cube(Math.floor(at / 36)), cube(Math.floor(at / 6) % 6), cube(at % 6)].join()})`;
}

/* A terminal's text with its colours (SGR) as HTML. */
function asHtml(text) {
  let style = {};
  const escape = (words) => words.replace(/[&<>]/g, (one) => `&#${one.charCodeAt(0)};`);
  return text
    .split(/(\x1b\[[\d;]*m)/)
    .map((part) => {
      const found = /^\x1b\[([\d;]*)m$/.exec(part);
      if (!found) {
        const { ink = "#e9ece6", ground = "transparent", isTurned, isBold } = style;
        const colours = isTurned ? `color:#14181a;background:${ink}` : `color:${ink};background:${ground}`;
        return `<span style="${colours};${isBold ? "font-weight:700" : ""}">${escape(part)}</span>`;
      }
      const codes = found[1].split(";").map(Number);
      for (let i = 0; i < codes.length; i++) {
        const code = codes[i];
        if (code === 0) style = {};
        else if (code === 1) style.isBold = true;
        else if (code === 7) style.isTurned = true;
        else if (code === 27) style.isTurned = false;
        else if (code >= 30 && code < 38) style.ink = COLOURS[code - 30];
        else if (code >= 90 && code < 98) style.ink = COLOURS[code - 90];
        else if (code >= 40 && code < 48) style.ground = COLOURS[code - 40];
        else if (code === 38 || code === 48) {
          style[code === 38 ? "ink" : "ground"] = colourOf(codes.slice(i + 1));
          i += codes[i + 1] === 2 ? 4 : 2;
        } else if (code === 39) delete style.ink;
        else if (code === 49) delete style.ground;
      }
      return "";
    })
    .join("");
}

const STILL = 12; /* how often the terminal is read the same before it is painted */

async function terminal({ open }) {
  const home = mkdtempSync(join(tmpdir(), "cardroom-pictures-"));
  const tmux = (...words) =>
    execFileSync("tmux", ["-u", "-L", `pictures-${process.pid}`, ...words], {
      env: {
        ...process.env,
        HOME: home,
        XDG_STATE_HOME: home,
        XDG_DATA_HOME: home,
        LC_ALL: "C.UTF-8",
        TERM: "screen-256color",
      },
    }).toString();
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const read = (...how) => tmux("capture-pane", ...how, "-p").replace(/\n+$/, "");
  const stands = async () => {
    for (let was = "", same = 0; same < STILL; same = read() === was && was !== "" ? same + 1 : 0) {
      was = read();
      await pause(250);
    }
  };
  try {
    tmux(
      "-f",
      "/dev/null",
      "new-session",
      "-d",
      "-x",
      "84",
      "-y",
      "26",
      `'${program}' play golf6 --seats 3 --deal 8 --seed 3 --four-colours; sleep 60`,
    );
    await stands();
    for (const key of ["Enter", "Enter", "Enter"]) {
      tmux("send-keys", key);
      await stands();
    }
    const text = read("-e", "-N");
    note("terminal", read());
    const screen =
      "margin:0;display:inline-block;background:#14181a;padding:18px 22px;border-radius:14px;" +
      "font:15px/17px 'DejaVu Sans Mono',monospace";
    await shoot(open, `<pre style="${screen}">${asHtml(text)}</pre>`, "terminal.png");
  } finally {
    tmux("kill-server");
    await pause(500); // the program keeps its game
    rmSync(home, { recursive: true, force: true });
  }
}

/* ---- Against the pictures that are kept ---- */

const [FAR, TONE, MOST] = [
  8, 48, 0.02,
]; /* seen so many times smaller, at most this share may differ by so many tones */

/* The share of two pictures that differs; 1: they differ in size. */
const differing = ([one, other, far, tone]) => {
  const seen = (source) =>
    new Promise((done, fail) => {
      const image = new Image();
      image.onerror = fail;
      image.onload = () => {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [Math.round(image.width / far), Math.round(image.height / far)];
        const paint = canvas.getContext("2d");
        paint.imageSmoothingQuality = "high";
        paint.drawImage(image, 0, 0, canvas.width, canvas.height);
        done({
          size: `${image.width} ${image.height}`,
          data: paint.getImageData(0, 0, canvas.width, canvas.height).data,
        });
      };
      image.src = source;
    });
  return Promise.all([seen(one), seen(other)]).then(([a, b]) => {
    if (a.size !== b.size) return 1;
    let wrong = 0;
    for (let i = 0; i < a.data.length; i += 4)
      wrong += Math.max(...[0, 1, 2, 3].map((part) => Math.abs(a.data[i + part] - b.data[i + part]))) > tone;
    return (wrong * 4) / a.data.length;
  });
};

/* Where two texts part, with what stands there. */
function parted(was, is) {
  let at = 0;
  while (at < is.length && was[at] === is[at]) at++;
  return `“${was.slice(Math.max(0, at - 30), at + 30)}” is now “${is.slice(Math.max(0, at - 30), at + 30)}”`;
}

async function compare({ open }) {
  const words = readFileSync(join(kept, "shown.txt"), "utf8"),
    is = shown.join("\n");
  expect(words === is, `shown.txt: ${parted(words, is)}; \`make pictures\` writes it anew`);
  const page = await open({ size: [400, 300] });
  for (const name of ["screen", "phone", "tables", "terminal"]) {
    const both = [kept, folder].map((from) => data(readFileSync(join(from, `${name}.png`))));
    const share = await page.evaluate(differing, [...both, FAR, TONE]);
    console.log(`${name}: ${(share * 100).toFixed(2)} % differs`);
    expect(share <= MOST, `${name}.png shows what is no longer drawn; \`make pictures\` draws it anew`);
  }
}

await run({
  tables: () => within(tables),
  terminal: () => within(terminal),
  words: async () => writeFileSync(join(folder, "shown.txt"), shown.join("\n")),
  ...(isCheck && { compared: () => within(compare) }),
});
if (isCheck) rmSync(folder, { recursive: true, force: true });
