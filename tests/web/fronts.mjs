// fronts.mjs - nginx and Caddy before a room, set up by the very blocks that docs/hosting.md and packaging/ print: only
// ports, names and the paths of the certificate, which is made here, are others.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fail } from "./browser.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const packaged = (name) => readFileSync(join(root, "packaging", name), "utf8");
const HOSTING = readFileSync(join(root, "docs/hosting.md"), "utf8");

/* The block of the document that begins with a line. */
function printed(first) {
  const lines = HOSTING.split("\n"),
    at = lines.indexOf(`    ${first}`);
  if (at < 0) fail(`docs/hosting.md prints no block that begins with ${first}`);
  const more = lines.slice(at),
    end = more.findIndex((line) => !line.startsWith("    "));
  return `${more
    .slice(0, end)
    .map((line) => line.slice(4))
    .join("\n")}\n`;
}

/* How the document's blocks for proxies begin: each must be tried. */
export const printedFronts = () =>
  HOSTING.split(/\n(?! {4})/)
    .map((part) => part.split("\n").slice(1))
    .filter((lines) => lines.some((line) => /^\s+(?:proxy_pass|reverse_proxy) /.test(line)))
    .map(([first]) => first.slice(4));

/* The text with each old word replaced, which must be there. */
function changed(text, changes) {
  return changes.reduce(
    (now, [old, next]) =>
      now.includes(old) ? now.replaceAll(old, next) : fail(`there is no ${JSON.stringify(old)} in:\n${text}`),
    text,
  );
}

export const PATH_BLOCKS = { nginx: "location /cards/ {", caddy: "example.org {" };
const ROOT_LOCATION = /^ {4}location \/ \{\n(?: {8}.*\n)+ {4}\}\n/m;

/* What each proxy is told, at the root of the host and under a path; how it is started in a folder. */
export const FRONTS = {
  nginx: {
    block: (path) => {
      const server = packaged("nginx.conf");
      if (!ROOT_LOCATION.test(server)) fail("packaging/nginx.conf has no location /");
      return path === "/" ? server : server.replace(ROOT_LOCATION, () => printed(PATH_BLOCKS.nginx));
    },
    changes: ({ folder, port, plain, room }) => [
      ["listen 443", `listen 127.0.0.1:${port}`],
      ["listen [::]:443", `listen [::1]:${port}`],
      ["listen 80;", `listen 127.0.0.1:${plain};`],
      ["listen [::]:80;", `listen [::1]:${plain};`],
      ["/etc/ssl/cards.example.org.pem", `${folder}/cert.pem`],
      ["/etc/ssl/private/cards.example.org.key", `${folder}/key.pem`],
      ["127.0.0.1:8080", room],
      ["cards.example.org", "localhost"],
    ],
    whole: (folder, text) => {
      const scratch = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (name) => `${name}_temp_path ${folder}/${name};\n`,
      );
      const http = `access_log off;\n${scratch.join("")}${text}`;
      return `daemon off;\nmaster_process off;\npid ${folder}/pid;\nevents {}\nhttp {\n${http}}\n`;
    },
    command: (folder) => ["nginx", "-p", folder, "-c", join(folder, "conf"), "-e", join(folder, "errors")],
  },
  caddy: {
    block: (path) => (path === "/" ? packaged("Caddyfile") : printed(PATH_BLOCKS.caddy)),
    changes: ({ folder, port, room, path }) => {
      const name = path === "/" ? "cards.example.org" : "example.org";
      return [
        ["\t# tls ", "\ttls "],
        [`/etc/ssl/${name}.pem`, `${folder}/cert.pem`],
        [`/etc/ssl/private/${name}.key`, `${folder}/key.pem`],
        [`\n${name} {`, `\nlocalhost:${port} {`],
        ["127.0.0.1:8080", room],
      ];
    },
    whole: (_, text) => `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text}`,
    command: (folder) => ["caddy", "run", "--adapter", "caddyfile", "--config", join(folder, "conf")],
  },
};

export const freePort = () =>
  new Promise((done) => {
    const one = createServer().listen(0, "127.0.0.1", () => {
      const { port } = one.address();
      one.close(() => done(port));
    });
  });

const answers = (port) =>
  new Promise((done) => {
    const line = connect(port, "127.0.0.1", () => {
      line.destroy();
      done(true);
    }).on("error", () => done(false));
  });

/* Starts a proxy before a room, `127.0.0.1:PORT`, on a port of this machine. */
export async function startFront(kind, { port, path, room }) {
  const front = FRONTS[kind],
    folder = mkdtempSync(join(tmpdir(), `cardroom-${kind}-`));
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:P-256",
      "-nodes",
      "-days",
      "2",
      "-subj",
      "/CN=localhost",
      "-addext",
      "subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1",
      "-keyout",
      join(folder, "key.pem"),
      "-out",
      join(folder, "cert.pem"),
    ],
    { stdio: "ignore" },
  );
  const plain = await freePort();
  writeFileSync(
    join(folder, "conf"),
    front.whole(folder, changed(`\n${front.block(path)}`, front.changes({ folder, port, plain, room, path }))),
  );
  const [command, ...words] = front.command(folder);
  const child = spawn(command, words, {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.on("error", ({ message }) => (said += message));
  child.stderr.on("data", (data) => (said += data));
  const ended = new Promise((done) => child.on("close", done));
  while (!(await answers(port))) {
    if (child.exitCode !== null || child.pid === undefined) fail(`${kind} did not start: ${said}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  const close = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, certificate: join(folder, "cert.pem"), close };
}
