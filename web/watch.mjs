// watch.mjs - a room for who works on the page, with the newest page: `npm run watch` in web, ended by Ctrl-C. What follows
//        `npm run watch --` goes to `cardroom serve`.
// Shape  after each change of a source the scripts are bundled anew, without compressed forms, rule book and service worker. Then
//        the server begins anew with them, and a page that is open comes back to its table by itself; loaded again, it is the
//        new one. Fonts, words and the core are as they were when it began.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, rmSync, watch, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const program = join(root, "build/release/cardroom");
const SETTLED_MS = 20; /* an editor writes a file in steps */

/* Takes the page out of the hands of a service worker of an earlier visit, which would show what it has kept. */
const NO_SERVICE_WORKER = `addEventListener("install", () => skipWaiting());
addEventListener("activate", () => registration.unregister());
`;

let server = null;

/* Ends the server and begins it anew; only the first says where the room is. */
async function serveAnew(out) {
  const isFirst = server === null;
  if (server?.exitCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  const given = [
    "serve",
    "--web",
    out,
    "--store",
    join(root, "build/watch.db"),
    "--log",
    "warn",
    ...process.argv.slice(3),
  ];
  server = spawn(program, given, { stdio: ["ignore", isFirst ? "inherit" : "ignore", "inherit"] });
  server.once("error", ({ message }) => {
    console.error(`${message}; expected ${program}, which \`make build\` makes`);
    process.exit(1);
  });
}

/* writeScripts: bundles the sources into the folder out. */
export async function watchSources(writeScripts, out) {
  const renew = async () => {
    const begun = performance.now();
    for (const name of readdirSync(out)) if (/\.(js|css)$/.test(name)) rmSync(join(out, name));
    writeFileSync(join(out, "sw.js"), NO_SERVICE_WORKER);
    try {
      await writeScripts();
    } catch ({ message }) {
      return console.error(`${message}\nThe page stays as it was.`);
    }
    await serveAnew(out);
    console.log(`The page was built in ${Math.round(performance.now() - begun)} ms.`);
  };
  await renew();
  let timer,
    last = Promise.resolve();
  watch(join(root, "web/src"), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(renew);
    }, SETTLED_MS);
  });
}
