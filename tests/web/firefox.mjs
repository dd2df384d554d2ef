// firefox.mjs - Debian's Firefox, as it is installed, for browser.mjs. playwright-core speaks BiDi to it, but leaves
// out much of what BiDi and Firefox can do: that is filled in here, so that tests say the same in every engine.
// Shape  `launchFirefox(playwright)` gives a browser whose `newContext` and pages know colour schemes, still pictures,
//        offline, downloads, errors of the page and addresses that differ after the # only.
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLine } from "./line.mjs";

const FIREFOX = "/usr/bin/firefox-esr";

/* Set in Firefox's own process: BiDi has no words for what a page is told of the system's looks. */
const setLooks = `(id, colours, motion, medium) => {
  const { NavigableManager } = ChromeUtils.importESModule("chrome://remote/content/shared/NavigableManager.sys.mjs");
  const tab = NavigableManager.getBrowsingContextById(id);
  tab.prefersColorSchemeOverride = colours;
  tab.prefersReducedMotionOverride = motion;
  tab.mediumOverride = medium;
}`;

/* Firefox runs them in the empty window before the page, too, which may not keep anything. */
function onlyInPages(owner) {
  const { addInitScript } = owner;
  owner.addInitScript = (script, words) =>
    addInitScript.call(owner, `if (location.host) (${script})(${JSON.stringify(words)});`);
}

/* What a service worker answers never becomes a request, so it is not there where requests are answered by a test. */
const withoutKeeper = () => {
  ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
};
const dismissKeeper = async () => {
  for (const one of (await globalThis.navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [])
    await one.unregister();
};

const tellOffline = (isOffline) => {
  Object.defineProperty(navigator, "onLine", { value: !isOffline, configurable: true });
  dispatchEvent(new Event(isOffline ? "offline" : "online"));
};

const withoutHash = (address) => address.split("#")[0];

class Download {
  constructor(name) {
    this.name = name;
    this.ended = new Promise((done) => (this.end = done));
  }

  suggestedFilename() {
    return this.name;
  }

  path() {
    return this.ended;
  }

  async saveAs(path) {
    copyFileSync(await this.ended, path);
  }
}

/* What ended a font on its way: the page was left (NS_BINDING_ABORTED); the line was cut while it came
 * (NS_ERROR_NET_RESET), or before it was asked for (NS_ERROR_CONNECTION_REFUSED). */
const ABORTED = "status=2152398850",
  CUT = /status=(2152398868|2152398861)/;

/* The page's own events, as BiDi tells them. */
function hear(page, session, line) {
  const tell = (words) => page.emit("console", { type: () => "error", text: () => words });
  session.on("log.entryAdded", ({ type, level, text, stackTrace }) => {
    if (type !== "javascript" || level !== "error" || text.includes(ABORTED)) return;
    if (line.wasCut() && CUT.test(text)) return;
    if (/ws:\/\//.test(text))
      return tell(`WebSocket: ${text}`); /* Firefox counts a line that fails as an error of the page */
    const { url, lineNumber } = stackTrace?.callFrames[0] ?? {};
    page.emit("pageerror", new Error(url ? `${text} (${url}:${lineNumber})` : text));
  });
  const running = new Map();
  session.on("browsingContext.downloadWillBegin", ({ url, suggestedFilename }) => {
    running.set(url, new Download(suggestedFilename));
    page.emit("download", running.get(url));
  });
  session.on("browsingContext.downloadEnd", ({ url, filepath }) => running.get(url)?.end(filepath));
  page.on("response", (response) => {
    if (response.status() >= 400 && !response.url().endsWith("/ws")) tell(`${response.url()}: ${response.status()}`);
  });
}

/* The calls of pages and contexts that playwright-core leaves empty for Firefox, made of what BiDi can do. */
class Filling {
  constructor(browser, chrome) {
    this.inside = (thing) => browser._connection.toImpl(thing);
    this.session = this.inside(browser)._browserSession;
    this.chrome = chrome;
  }

  send(method, params) {
    return this.session.send(method, params);
  }

  async fillPage(page, line, { colorScheme = "light", reducedMotion = "no-preference" }) {
    const tab = this.inside(page).delegate._session;
    const looks = { colorScheme, reducedMotion, media: "" };
    page.emulateMedia = async (changed) => {
      Object.assign(looks, changed);
      await this.send("script.callFunction", {
        functionDeclaration: setLooks,
        arguments: [tab.sessionId, looks.colorScheme, looks.reducedMotion, looks.media ?? ""].map((value) => ({
          type: "string",
          value,
        })),
        target: { context: this.chrome },
        awaitPromise: false,
      });
    };
    page.screenshot = async ({ path } = {}) => {
      /* playwright-core's writes a style into the page, which the policy forbids */
      const { data } = await this.send("browsingContext.captureScreenshot", { context: tab.sessionId });
      const picture = Buffer.from(data, "base64");
      if (path) writeFileSync(path, picture);
      return picture;
    };
    const { goto } = page;
    page.goto = async (address, options) => {
      const isSameDocument = address.includes("#") && withoutHash(address) === withoutHash(page.url());
      if (!isSameDocument) return goto.call(page, address, options);
      await page.evaluate((to) => {
        location.href = to;
      }, address);
      return null;
    };
    onlyInPages(page);
    hear(page, tab, line);
    await page.emulateMedia({});
  }

  fillContext(context, line, options) {
    const { inside } = this,
      { newPage } = context;
    onlyInPages(context);
    context.setOffline = async (isOffline) => {
      /* BiDi's own takes away what the service worker has, too */
      line.cut(isOffline);
      await Promise.all(context.pages().map((page) => page.evaluate(tellOffline, isOffline)));
    };
    context.on("close", line.close);
    context.grantPermissions = async () => {}; /* given to all by the settings */
    for (const name of ["route", "unroute"]) {
      /* pages that are open are to know, too */
      const change = context[name];
      context[name] = async (...words) => {
        await change.apply(context, words);
        await context.addInitScript(withoutKeeper);
        await Promise.all(
          context.pages().map(async (page) => {
            await page.evaluate(dismissKeeper);
            await inside(page).delegate.updateRequestInterception();
          }),
        );
      };
    }
    context.newPage = async () => {
      const page = await newPage.call(context);
      await this.fillPage(page, line, options);
      return page;
    };
    return context;
  }
}

export async function launchFirefox(playwright) {
  const home = mkdtempSync(join(tmpdir(), "cardroom-firefox-"));
  process.on("exit", () => rmSync(home, { recursive: true, force: true }));
  const browser = await playwright._bidiFirefox.launch({
    executablePath: FIREFOX,
    args: ["--remote-allow-system-access"],
    env: { ...process.env, HOME: home },
    firefoxUserPrefs: {
      /* the clipboard is read without asking, as the tests' chromium is allowed to */
      "dom.events.testing.asyncClipboard": true,
      "network.proxy.allow_hijacking_localhost": true /* the line that can be cut leads to this machine */,
    },
  });
  const inside = browser._connection.toImpl(browser);
  const [{ context: chrome }] = (
    await inside._browserSession.send("browsingContext.getTree", { "moz:scope": "chrome" })
  ).contexts;
  await inside._browserSession.send("browser.setDownloadBehavior", {
    downloadBehavior: { type: "allowed", destinationFolder: home },
  });
  const filling = new Filling(browser, chrome);
  const { newContext } = browser;
  browser.newContext = async (options = {}) => {
    const line = await startLine();
    return filling.fillContext(
      await newContext.call(browser, { ...options, proxy: { server: line.address } }),
      line,
      options,
    );
  };
  return browser;
}
