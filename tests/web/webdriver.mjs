// webdriver.mjs - Debian's WebKitGTK as tests drive it: WebKitWebDriver by its HTTP protocol (W3C WebDriver), with
// pages that answer to the calls of playwright's which the tests use. Its window stands on a screen of its own, made by
// Xvfb.
// Shape  `launchWebKit()` gives { open, close }. Each `open` is a driver and a browser of its own: they share nothing,
//        and a driver has one session. Ports and the screen's number are the system's choice. `close` ends each by its
//        own id, and so does the end of this process.
// Errors a missing program gets a sentence that names its package.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const PROGRAMS = { driver: ["/usr/bin/WebKitWebDriver", "webkit2gtk-driver"], screen: ["/usr/bin/Xvfb", "xvfb"] };
const HANG = 1200000; /* as in browser.mjs */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const KEYS = { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004" };

function programOf(which) {
  const [path, debian] = PROGRAMS[which];
  if (!existsSync(path)) throw new Error(`${path} is missing: install it by \`apt-get install ${debian}\``);
  return path;
}

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const running = new Set();
process.on("exit", () => {
  for (const child of running) process.kill(-child.pid, "SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

/* With a group of its own, so that what the program has started ends with it. */
function begin(path, words, options) {
  const child = spawn(path, words, { ...options, detached: true });
  running.add(child);
  child.ended = new Promise((done) => child.on("exit", done)).then(() => running.delete(child));
  return child;
}

async function end(child) {
  if (running.has(child)) process.kill(-child.pid, "SIGTERM");
  await child.ended;
}

/* A screen that nobody sees; it writes its number when it is there. */
async function screen() {
  const child = begin(programOf("screen"), ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise((done, failed) => {
    child.stdio[3].on("data", (data) => done(String(data).trim()));
    child.on("exit", (status) => failed(new Error(`Xvfb ended with ${status}`)));
  });
  return { child, name: `:${number}` };
}

/* The browser's own buttons need 447 points in a row: without pictures and room they let a window be as narrow as a
 * phone. */
const NARROW =
  "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-source: none; }";

/* GTK is told of the system's looks by files in a home of its own. */
function homeOf({ still }) {
  const home = mkdtempSync(join(tmpdir(), "cardroom-webkit-"));
  process.on("exit", () => rmSync(home, { recursive: true, force: true }));
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(join(home, "gtk-3.0/gtk.css"), NARROW);
  writeFileSync(join(home, "gtk-3.0/settings.ini"), `[Settings]\ngtk-enable-animations=${!still}\n`);
  return home;
}

class Page {
  constructor(send) {
    this.send = send;
    this.mouse = { click: (x, y) => this.tap(x, y) };
    this.keyboard = {
      press: (key) =>
        this.act([
          {
            type: "key",
            id: "keys",
            actions: [
              { type: "keyDown", value: KEYS[key] ?? key },
              { type: "keyUp", value: KEYS[key] ?? key },
            ],
          },
        ]),
    };
  }

  act(actions) {
    return this.send("POST", "/actions", { actions });
  }

  async tap(x, y) {
    const at = { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y), origin: "viewport" };
    await this.act([
      {
        type: "pointer",
        id: "finger",
        parameters: { pointerType: "mouse" },
        actions: [at, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }],
      },
    ]);
  }

  /* What a function gives in the page; it may take its time. */
  async evaluate(script, ...words) {
    const given = await this.send("POST", "/execute/async", {
      script: `const done = arguments[arguments.length - 1];
        Promise.resolve()
          .then(() => (${script})(...[...arguments].slice(0, -1)))
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      args: words,
    });
    if (given.error) throw new Error(given.error);
    return given.value;
  }

  url() {
    return this.send("GET", "/url");
  }

  /* The driver waits for a load that never comes where addresses differ after the # only. */
  async goto(url) {
    const [file, place] = url.split("#");
    if (place !== undefined && (await this.url()).split("#")[0] === file)
      return this.evaluate((to) => {
        location.href = to;
      }, url);
    await this.send("POST", "/url", { url });
  }

  async reload() {
    await this.send("POST", "/refresh", {});
  }

  async waitForFunction(script, words = null, { timeout = HANG, polling = 25 } = {}) {
    for (const from = Date.now(); ; ) {
      const value = await this.evaluate(script, words).catch((error) => {
        if (!/no such|navigat|unload/i.test(error.message)) throw error;
      });
      if (value) return { jsonValue: () => value, dispose: () => {} };
      if (Date.now() - from > timeout) {
        const shown = await this.evaluate(() => document.body.innerText);
        throw new Error(`waited ${timeout} ms for ${script}, ${JSON.stringify(words)}; the page shows:\n${shown}`);
      }
      await wait(polling);
    }
  }

  waitForTimeout(ms) {
    return wait(ms);
  }

  waitForSelector(selector, options) {
    return this.waitForFunction((one) => document.querySelector(one) !== null, selector, options);
  }

  /* Where a finger hits it: the first thing of the selector that shows these words and is not covered. */
  async click(selector, words = "") {
    const found = await this.waitForFunction(
      ([selector, words]) => {
        for (const el of document.querySelectorAll(selector)) {
          if (
            el.disabled ||
            !(el.getAttribute("aria-label") ?? el.textContent).includes(words) ||
            el.getClientRects().length === 0
          )
            continue;
          el.scrollIntoView({ block: "nearest" });
          const box = el.getBoundingClientRect(),
            x = box.left + box.width / 2,
            y = box.top + box.height / 2;
          if (el.contains(document.elementFromPoint(x, y))) return { x, y };
        }
        return null;
      },
      [selector, words],
    );
    const { x, y } = found.jsonValue();
    await this.tap(x, y);
  }

  text(selector) {
    return this.evaluate((one) => document.querySelector(one)?.textContent ?? "", selector);
  }

  async fill(selector, words) {
    const found = await this.send("POST", "/element", { using: "css selector", value: selector });
    await this.send("POST", `/element/${found[ELEMENT]}/clear`, {});
    await this.send("POST", `/element/${found[ELEMENT]}/value`, { text: words });
  }

  async screenshot({ path } = {}) {
    const picture = Buffer.from(await this.send("GET", "/screenshot"), "base64");
    if (path) writeFileSync(path, picture);
    return picture;
  }

  /* The window has a frame of its own: it is made as much larger as the page was too small. It hears late of a size
   * that was asked for before: it has its size once it has it twice. */
  async setViewportSize([width, height]) {
    let [wide, high] = [width, height];
    for (let tries = 0, fits = 0; tries < 40; tries++) {
      if (fits === 0) await this.send("POST", "/window/rect", { x: 0, y: 0, width: wide, height: high });
      await wait(100);
      const [w, h, laid] = await this.evaluate(() => [innerWidth, innerHeight, document.documentElement.clientHeight]);
      fits = w === width && h === height && laid === height ? fits + 1 : 0;
      if (fits === 2) return;
      const rect = await this.send("GET", "/window/rect");
      [wide, high] = [rect.width + width - w, rect.height + height - h];
    }
    throw new Error(
      `no window of ${width}x${height}: it is ${await this.evaluate(() => `${innerWidth}x${innerHeight}`)}`,
    );
  }
}

async function session(name, looks) {
  const program = programOf("driver"),
    home = homeOf(looks),
    port = await freePort();
  const driver = begin(program, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: name,
      GDK_BACKEND: "x11",
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      LIBGL_ALWAYS_SOFTWARE: "1",
      ...(looks.scheme === "dark" && { GTK_THEME: "Adwaita:dark" }),
      NO_AT_BRIDGE: "1",
    },
    stdio: "ignore",
  });
  const call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`WebKitWebDriver ${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const close = async () => {
    await end(driver);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    for (let isThere = false; !isThere; ) {
      if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
      isThere = await call("GET", "/status").then(
        () => true,
        () => wait(50),
      );
    }
    const options = { args: ["--automation"] };
    const { sessionId, capabilities } = await call("POST", "/session", {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
    });
    const page = new Page((method, path, body) => call(method, `/session/${sessionId}${path}`, body));
    page.version = `${capabilities.browserName} ${capabilities.browserVersion}`;
    page.close = async () => {
      await call("DELETE", `/session/${sessionId}`).catch(() => {});
      await close();
    };
    await page.send("POST", "/timeouts", { script: HANG, pageLoad: HANG });
    return page;
  } catch (error) {
    await close();
    throw error;
  }
}

export async function launchWebKit() {
  const { child, name } = await screen();
  const pages = new Set();
  const open = async ({ size = [360, 640], scheme = "light", still = true } = {}) => {
    const page = await session(name, { scheme, still });
    pages.add(page);
    await page.setViewportSize(size);
    return page;
  };
  const close = async () => {
    for (const page of pages) await page.close();
    await end(child);
  };
  return { open, close };
}
