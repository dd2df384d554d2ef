// unable.mjs - browsers below the baseline of docs/browsers.md, simulated: each is told one sentence at once, in its
// language, and asks the server for nothing more; so is one that cannot compile the core. And a browser that does not
// bring what a worker asks for: the first one does what the second would do, the core is asked for again.
import { expect, playAlone, run, WEB, within } from "./browser.mjs";
import { serve } from "./serve.mjs";

const QUIET_MS = 5000; /* longer than anything of the page waits before it tries again */
const WORKER = /worker-\w+\.js$/,
  CORE = /core-\w+\.wasm$/;
const AGAIN = /worker|core-|\/ws|sw\.js/; /* what would begin, or begin again */
const told = (page) => page.locator("[role=alert]");

/* What an older browser is told, once; what it has asked for by then, it has asked once, and it asks for nothing after.
 * begins: the page has begun by then, and its letters may still come. */
async function isTold(
  open,
  { url, asked },
  spoil,
  sentence,
  { language, route = "/", isCut = false, begins = false } = {},
) {
  const page = await open({ settings: language ? { language } : {} });
  if (isCut) page.removeAllListeners("pageerror").removeAllListeners("console");
  await spoil(page);
  asked.length = 0;
  await page.goto(`${url}#${route}`);
  await told(page).waitFor();
  const words = await told(page).textContent();
  expect(words.includes(sentence), `told “${words}”, expected “${sentence}”`);
  expect((await told(page).count()) === 1, "it is told more than once");
  const first = asked.length;
  await page.waitForTimeout(QUIET_MS);
  const after = asked.slice(first).filter((path) => !begins || (AGAIN.test(path) && path !== "/sw.js"));
  expect(after.length === 0, `asked afterwards: ${after}`);
  expect(new Set(asked).size === asked.length, `asked twice: ${asked}`);
  expect(begins || !asked.some((path) => AGAIN.test(path)), `began, though told: ${asked}`);
  return page;
}

const noSimd = (page) =>
  page.addInitScript(() => {
    WebAssembly.validate = () => false;
    WebAssembly.Module = function () {
      throw new WebAssembly.CompileError("no SIMD");
    };
  });
const noWasm = (page) => page.addInitScript(() => delete globalThis.WebAssembly);
const noParse = (page) =>
  page.route("**/app-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "let a = ;" }));

/* A core that no browser can compile. No service worker, which asks for all files when the page is there. */
const spoilt = (file, body) =>
  CORE.test(file)
    ? Buffer.concat([body.subarray(0, 8), Buffer.from([1, 99, 1])])
    : file.endsWith("sw.js")
      ? Buffer.from("")
      : body;
const cannotRun = (route, sentence, more) => () =>
  within((world) => isTold(world.open, world, () => {}, sentence, { route, begins: true, ...more }), {
    start: () => serve(WEB, 0, spoilt),
  });
/* Of the files with that name, the one that is asked for as the nth never comes; without the service worker, which has
 * them, too. */
function held(name, nth) {
  let times = 0;
  return (file, body) => {
    if (file.endsWith("sw.js")) return Buffer.from("");
    return name.test(file) && ++times === nth ? new Promise(() => {}) : body;
  };
}

/* A game is begun, and then goes on, although a file does not come when it is asked for as the nth; it is asked for
 * twice in all. */
const comesLate =
  (name, nth, rules, goOn = () => {}) =>
  () =>
    within(
      async ({ open, url, asked }) => {
        const page = await open();
        page.removeAllListeners("console"); /* Firefox tells of the service worker that is none */
        await playAlone(page, url, rules);
        await goOn(page);
        const asks = asked.filter((path) => name.test(path)).length;
        expect(asks === 2, `${name} was asked for ${asks} times, expected twice`);
      },
      { start: () => serve(WEB, 0, held(name, nth)) },
    );

/* The deal and the hint are found by the second worker, where it comes. */
async function hinted(page) {
  await page.click("button[aria-label=Hint]");
  await page.click("text=Show the hint");
  await page.waitForSelector(".felt .hint, .bar-moves .hint");
}

const noModules = (page) => page.route("**/app-*.js", (route) => route.abort());

await run({
  "no SIMD": () =>
    within(async (world) => {
      const page = await isTold(world.open, world, noSimd, "it lacks WebAssembly SIMD. Use Firefox 115", {
        route: "/make",
      });
      await page.click("a");
      await page.waitForURL("**/rules/");
    }),
  "no SIMD, in Polish": () =>
    within((world) =>
      isTold(world.open, world, noSimd, "brakuje w niej WebAssembly SIMD. Użyj przeglądarki", { language: "pl" }),
    ),
  "no WebAssembly": () => within((world) => isTold(world.open, world, noWasm, "it lacks WebAssembly. Use")),
  "a parser error": () =>
    within((world) => isTold(world.open, world, noParse, "it lacks the JavaScript of today. Use", { isCut: true })),
  "a page that did not come whole": () =>
    within((world) =>
      isTold(world.open, world, noModules, "The page did not come whole. Load it again.", { isCut: true }),
    ),
  "a core that cannot run, at a table": cannotRun(
    "/table/K7QM2X",
    "This browser cannot run the part of the page that knows the rules.",
  ),
  "a core that cannot run, to deal": cannotRun(
    "/deal/golf4/5",
    "If you then read this again, the browser is too old.Use Firefox 115",
  ),
  "a second worker that does not come": comesLate(WORKER, 2, "golf", hinted),
  "a core that does not come": comesLate(CORE, 1, "golf6"),
  "a core that cannot run, in French": cannotRun(
    "/daily",
    "Ce navigateur ne peut pas exécuter la partie de la page qui connaît les règles.",
    { language: "fr" },
  ),
});
