// proxies.mjs PROGRAM - behind nginx and Caddy, by TLS and HTTP/2, at the root of a host and under a path: a game of
// two whose second comes by the invitation, its record verified; the same in terminals; redirections and checks.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, fail, run, startRoom, visit, within } from "./browser.mjs";
import { FRONTS, freePort, PATH_BLOCKS, printedFronts, startFront } from "./fronts.mjs";
import { playedByLink, verified } from "./invited.mjs";

const program = process.argv[2];

const behind = (kind, path) => async () => {
  const port = await freePort(),
    url = `https://localhost:${port}${path}`;
  const room = await startRoom(program, ["--behind-proxy", "--origin", url]);
  const front = await startFront(kind, { port, path, room: new URL(room.url).host }).catch(async (wrong) => {
    await room.close();
    throw wrong;
  });
  const close = async () => {
    await front.close();
    await room.close();
  };
  return { url, asked: [], close, certificate: front.certificate };
};

/* The status, version and target of what curl is answered. */
function curl({ certificate }, address, ...flags) {
  const { stdout, stderr } = spawnSync(
    "curl",
    [
      "-sS",
      "--cacert",
      certificate,
      "-o",
      "/dev/null",
      "-w",
      "%{http_code} %{http_version} %{redirect_url}",
      ...flags,
      address,
    ],
    { encoding: "utf8" },
  );
  return stdout.trim() || fail(stderr);
}

/* A terminal at the table: its lines so far, until one of them fits. */
function terminal(home, certificate, ...words) {
  const child = spawn(program, ["join", "--plain", ...words], {
    env: { ...process.env, LC_ALL: "C.UTF-8", HOME: home, XDG_STATE_HOME: home, SSL_CERT_FILE: certificate },
  });
  let said = "";
  const listeners = new Set();
  for (const out of [child.stdout, child.stderr])
    out.on("data", (data) => {
      said += data;
      listeners.forEach((listen) => listen());
    });
  const until = (pattern) =>
    new Promise((done, failed) => {
      const listen = () => {
        const found = pattern.exec(said);
        if (!found) return;
        listeners.delete(listen);
        done(found);
      };
      child.on("close", () => failed(new Error(`waited for ${pattern}, heard:\n${said}`)));
      listeners.add(listen);
      listen();
    });
  const close = () =>
    new Promise((done) => {
      child.on("close", done);
      child.stdin.end("leave\n");
      child.kill("SIGTERM");
    });
  return { until, close };
}

async function twoTerminals({ room, url }) {
  const homes = [0, 1].map(() => mkdtempSync(join(tmpdir(), "cardroom-terminal-")));
  const anna = terminal(homes[0], room.certificate, url, "--name", "Anna", "--make", "golf4", "--seats", "2");
  const [, link] = await anna.until(/Invite others with (\S+)/);
  expect(link.startsWith(`${url}#/t/`), `the invitation is ${link}`);
  const boris = terminal(homes[1], room.certificate, link, "--name", "Boris");
  await anna.until(/Seat \d: Boris/);
  for (const one of [anna, boris]) await one.close();
  homes.forEach((home) => rmSync(home, { recursive: true }));
}

async function asked({ room, url }) {
  const fits = (got, wanted, what) => expect(wanted.test(got), `${what}: ${got}`);
  for (const version of ["1.1", "2"])
    fits(
      curl(room, url, `--http${version}`),
      new RegExp(`^200 ${version.replace(".", "\\.")} ?$`),
      `the page by HTTP/${version}`,
    );
  fits(curl(room, `${url}rules/golf6`), new RegExp(`^301 2 ${url}rules/golf6/$`), "a page of the rule book");
  fits(curl(room, `${url}ready`, "-X", "OPTIONS"), /^200 2 ?$/, "a check");
  fits(curl(room, `${url}ready`, "-X", "OPTIONS", "-H", "Origin: https://evil.example"), /^403 2 ?$/, "another's page");
  if (new URL(url).pathname !== "/")
    fits(curl(room, url.slice(0, -1)), new RegExp(`^30[1278] 2 ${url}$`), "the path without its slash");
}

const story = (kind, path) =>
  within(
    async (world) => {
      await asked(world);
      const page = await world.open();
      await visit(page, world.url);
      const protocol = await page.evaluate(() => performance.getEntriesByType("navigation")[0].nextHopProtocol);
      expect(protocol === "h2", `the page came by ${protocol}`);
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
      expect(scope === world.url, `the service worker is of ${scope}`);
      verified(program, await playedByLink(world, { seed: 21 }));
      await twoTerminals(world);
    },
    { start: behind(kind, path), trusts: true },
  );

const all = printedFronts(),
  tried = Object.values(PATH_BLOCKS);
expect(
  all.length === tried.length && all.every((first) => tried.includes(first)),
  `docs/hosting.md prints blocks for proxies that begin with ${all}; tried are ${tried}`,
);

await run(
  Object.fromEntries(
    Object.keys(FRONTS).flatMap((kind) =>
      ["/", "/cards/"].map((path) => [`${kind} at ${path}`, () => story(kind, path)]),
    ),
  ),
);
