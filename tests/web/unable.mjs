// unable.mjs - browsers below the baseline of docs/browsers.md, simulated: each is told one sentence at once, in its language,
// and asks the server for nothing more. `node unable.mjs`
import { expect, run, within } from "./browser.mjs";

const QUIET_MS = 5000; /* longer than anything of the page waits before it tries again */
const told = (page) => page.locator("[role=alert]");

/* What an older browser is told, once; what it has asked for by then, it has asked once, and it asks for nothing after. */
async function isTold(open, { url, asked }, spoil, sentence, { language, route = "/", isCut = false } = {}) {
  const page = await open({ settings: language ? { language } : {} });
  if (isCut) page.removeAllListeners("pageerror").removeAllListeners("console");
  await spoil(page);
  asked.length = 0;
  await page.goto(`${url}#${route}`);
  await told(page).waitFor({ timeout: 2000 });
  const words = await told(page).textContent();
  expect(words.includes(sentence), `told “${words}”, expected “${sentence}”`);
  expect((await told(page).count()) === 1, "it is told more than once");
  const first = asked.length;
  await page.waitForTimeout(QUIET_MS);
  expect(asked.length === first, `asked afterwards: ${asked.slice(first)}`);
  expect(new Set(asked).size === asked.length, `asked twice: ${asked}`);
  expect(!asked.some((path) => /worker|core-|sw\.js|\/ws/.test(path)), `began, though told: ${asked}`);
  return page;
}

const noSimd = (page) => page.addInitScript(() => {
  WebAssembly.validate = () => false;
  WebAssembly.Module = function () { throw new WebAssembly.CompileError("no SIMD"); };
});
const noWasm = (page) => page.addInitScript(() => delete globalThis.WebAssembly);
const noParse = (page) => page.route("**/app-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "let a = ;" }));
const noModules = (page) => page.route("**/app-*.js", (route) => route.abort());

await run({
  "no SIMD": () => within(async (world) => {
    const page = await isTold(world.open, world, noSimd, "it lacks WebAssembly SIMD. Use Firefox 115", { route: "/make" });
    await page.click("a");
    await page.waitForURL("**/rules/");
  }),
  "no SIMD, in Polish": () => within((world) => isTold(world.open, world, noSimd, "brakuje w niej WebAssembly SIMD. Użyj przeglądarki", { language: "pl" })),
  "no WebAssembly": () => within((world) => isTold(world.open, world, noWasm, "it lacks WebAssembly. Use")),
  "a parser error": () => within((world) => isTold(world.open, world, noParse, "it lacks the JavaScript of today. Use", { isCut: true })),
  "a page that did not come whole": () => within((world) => isTold(world.open, world, noModules, "The page did not come whole. Load it again.", { isCut: true })),
});
