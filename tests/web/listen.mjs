// listen.mjs PROGRAM [write] - a whole game of each family, by somebody who only listens: what the page says of itself,
// the list of the table in words and the names of buttons are all that the player knows. Each game is a transcript in
// listen/, which the page has to repeat; `write` writes them anew.
// Shape  `>` is said by the page unasked, `-` is read by the player, `*` is pressed.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deal, expect, run, visit, within } from "./browser.mjs";

const isWriting = process.argv[3] === "write";
const fileOf = (name) => join(dirname(fileURLToPath(import.meta.url)), "listen", `${name}.txt`);

/* The page's announcements, one after the other. */
const hear = () => {
  window.said = [];
  const note = () => {
    for (const region of document.querySelectorAll("[role=log][aria-live]")) {
      if (region.said === region.textContent) continue;
      region.said = region.textContent;
      if (region.textContent) window.said.push(region.textContent);
    }
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
};

const RANKS = ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"];
const rankIn = (words) =>
  RANKS.indexOf(/\b(ace|jack|queen|king|10|[2-9]) of (?:clubs|diamonds|hearts|spades)/.exec(words ?? "")?.[1]);

/* The page as a screen reader has it: names of buttons, and the table in words. */
async function read(page) {
  const tree = await page.locator("main").ariaSnapshot();
  const line = (text) =>
    text
      .trim()
      .replace(/^- /, "")
      .replace(/^'(.*)'(:?)$/s, "$1$2")
      .replaceAll("''", "'");
  const part = (name) => tree.split(/\n(?=  - )/).find((one) => line(one.split("\n")[0]).startsWith(name)) ?? "";
  const names = (text) =>
    text
      .split("\n")
      .map(line)
      .filter((one) => /^(button|menuitem) "/.test(one))
      .map((one) => JSON.parse(/"(?:[^"\\]|\\.)*"/.exec(one)[0]));
  const table = part('region "The table in words"')
    .split("\n")
    .map(line)
    .filter((one) => one.startsWith("listitem: "))
    .map((one) => one.slice(10).replace(/^"(.*)"$/, "$1"));
  const zone = Object.fromEntries(table.map((one) => one.split(/: (.*)/s).slice(0, 2)));
  return { table, zone, choices: [...names(part('group "Table"')), ...names(part('group "Moves"'))] };
}

const first = (choices, ...patterns) =>
  patterns.map((pattern) => choices.find((one) => pattern.test(one))).find((one) => one);

/* A card beside the foundation's goes; the longest column gives it. Else the stock is turned. */
function patience({ choices, zone }) {
  const at = rankIn(zone.Foundation);
  const fits = choices.filter((one) => /\. Play the /.test(one));
  for (const one of fits) expect(Math.abs(rankIn(one) - at) === 1, `${one} does not fit ${zone.Foundation}`);
  const length = (one) => Number(/of (\d+)\. /.exec(one)[1]);
  return fits.sort((a, b) => length(b) - length(a))[0] ?? first(choices, /Turn a card of the stock/);
}

/* Low cards are put where nothing is known or a higher one lies; others go away. */
function golf({ choices, zone }) {
  const drawn = rankIn(zone.Drawn);
  if (drawn < 0) {
    const open = rankIn(zone.Discard);
    return (open >= 0 && open < 4 && first(choices, /Take the/)) || first(choices, /Draw from the stock/, /Turn it up/);
  }
  const swaps = choices.filter((one) => /Put the .* here/.test(one));
  const worst = [...swaps].sort((a, b) => rankIn(b) - rankIn(a))[0];
  if (drawn < 5) return swaps.find((one) => one.startsWith("face-down card")) ?? worst;
  return (rankIn(worst) > drawn && worst) || first(choices, /Discard the/) || worst;
}

const kop = ({ choices }) => first(choices, /^Pass/, /\. (Play|Lead) the /) ?? choices[0];

const GAMES = { golf: ["golf match=1", patience], golf6: ["golf6 match=1", golf], kop: ["kop match=1", kop] };

/* What may be done now, with what else may be; or that nothing may. */
const MAY = [
  "Turn up",
  "Draw from",
  "Put the",
  "No card can",
  "Play a card",
  "Lead any",
  "Bid a",
  "Double, or",
  "You can only",
];
const ENDED = /olved[.!] |ha(s|ve) won( this deal)?[.!] |Deal \d+ is over\. /; /* the result comes first */
const ASKED = String.raw`(${MAY.join("|")})[^.]*\.( You may also [^.]*\.)?$|${ENDED.source}`;

/* What the page has said since, once it has said whose turn it is or that the deal is over. */
async function listened(page, from) {
  await page.waitForFunction(
    ([n, asked]) => window.said.length > n && new RegExp(asked).test(window.said.at(-1)),
    [from, ASKED],
  );
  return page.evaluate((n) => window.said.slice(n), from);
}

async function listen({ open, url }, name) {
  const [rules, choose] = GAMES[name];
  const page = await open();
  const lines = [];
  await page.addInitScript(hear);
  await deal(page, 11);
  await visit(page, url, `/make/${encodeURIComponent(rules.replaceAll(" ", "+"))}`);
  await page.getByRole("button", { name: "Play", exact: true, disabled: false }).press("Enter");
  let heard = 0,
    known = [];
  for (let presses = 0; ; presses++) {
    const said = await listened(page, heard);
    heard += said.length;
    lines.push(`> ${said.join(" ")}`);
    const is = await read(page);
    for (const one of is.table) if (!known.includes(one)) lines.push(`- ${one}`);
    known = is.table;
    if (ENDED.test(said.at(-1))) break;
    expect(presses < 300, "the game does not end");
    expect(new Set(is.choices).size === is.choices.length, `two choices sound alike: ${is.choices.join("; ")}`);
    const choice = choose(is);
    expect(choice, `nothing that was heard can be chosen: ${is.choices.join("; ")}`);
    lines.push(`* ${choice}`);
    await page.getByRole("button", { name: choice, exact: true }).press("Enter");
  }
  await page.waitForFunction(() => document.activeElement?.closest(".result"));
  await page.waitForFunction(() => document.querySelector(".near-miss")?.textContent !== ""); /* the solver has told */
  lines.push(
    ...(await page.locator(".result").ariaSnapshot()).split("\n").map((one) => `- ${one.trim().replace(/^- /, "")}`),
  );
  await everythingWasSaid(page, lines);
  return `${lines.join("\n")}\n`;
}

const SUITS = { "♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades" },
  COURTS = { A: "ace", J: "jack", Q: "queen", K: "king" };
const spoken = (words) =>
  words.replace(/(10|[2-9AJQK])([♣♦♥♠])/g, (_card, rank, suit) => `${COURTS[rank] ?? rank} of ${SUITS[suit]}`);

/* What the log tells was said, in the same order. */
async function everythingWasSaid(page, lines) {
  await page.getByRole("button", { name: "What happened" }).press("Enter");
  const told = await page.locator("dialog .log li > div").allTextContents();
  const said = lines.filter((line) => line.startsWith("> ")).join(" ");
  let at = 0;
  expect(told.length > 10, `the log tells only ${told.length}`);
  for (const one of told) {
    const next = said.indexOf(spoken(one), at);
    expect(next >= 0, `not said: ${one}`);
    at = next;
  }
}

await run(
  Object.fromEntries(
    Object.keys(GAMES).map((name) => [
      name,
      () =>
        within(async (world) => {
          const transcript = await listen(world, name);
          if (isWriting) writeFileSync(fileOf(name), transcript);
          const wanted = readFileSync(fileOf(name), "utf8").split("\n");
          const wrong = transcript.split("\n").findIndex((line, i) => line !== wanted[i]);
          expect(
            wrong < 0 && transcript.split("\n").length === wanted.length,
            `line ${wrong + 1}:\n  ${transcript.split("\n")[wrong]}\nexpected\n  ${wanted[wrong]}`,
          );
        }),
    ]),
  ),
);
