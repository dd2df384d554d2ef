// proxy.mjs - a small proxy before rooms, for tests: `startProxy(route)`.
// Shape  route(path, isUpgrade) tells where a request goes: { port, path, host } (host: what the room is told it is
//        called; else what the browser says), or { status }, with which it is answered here, or how an upgrade is
//        swallowed: { way: "hang" }, it is never answered, "mute", the line opens and nothing goes through it, "close".
//        `hold` keeps back what goes through the lines that are open; `release` lets it go on.
import { createHash } from "node:crypto";
import { createServer, request } from "node:http";
import { connect } from "node:net";

/* The proxy says itself what a room would say to an upgrade. */
const accept = ({ headers }) => {
  const key = `${headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  return [
    "HTTP/1.1 101 Switching Protocols",
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Protocol: cardroom.1",
    `Sec-WebSocket-Accept: ${createHash("sha1").update(key).digest("base64")}`,
    "\r\n",
  ].join("\r\n");
};
const swallow = {
  hang: () => {},
  mute: (asked, near) => near.write(accept(asked)),
  close: (_, near) => near.destroy(),
};

const refuse = (status) => `HTTP/1.1 ${status} Said\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`;

const headersOf = ({ rawHeaders }, host) =>
  rawHeaders
    .map((word, i) => (i % 2 === 0 ? `${word}: ` : `${host && rawHeaders[i - 1] === "Host" ? host : word}\r\n`))
    .join("");

export async function startProxy(route) {
  const lines = new Set(),
    talks = new Set();
  const front = createServer((asked, answer) => {
    const { port, path, host, status } = route(asked.url, false);
    if (status) return void answer.writeHead(status).end();
    const headers = { ...asked.headers, ...(host ? { host } : {}) };
    asked.pipe(
      request({ host: "127.0.0.1", port, path, method: asked.method, headers }, (got) => {
        answer.writeHead(got.statusCode, got.headers);
        got.pipe(answer);
      }),
    );
  });
  front.on("connection", (line) => lines.add(line));
  front.on("upgrade", (asked, near) => {
    const { port, path, host, status, way } = route(asked.url, true);
    if (status) return void near.end(refuse(status));
    if (way)
      return void swallow[way](
        asked,
        near.on("error", () => {}),
      );
    const far = connect(port, "127.0.0.1", () => {
      far.write(`GET ${path} HTTP/1.1\r\n${headersOf(asked, host)}\r\n`);
      far.pipe(near).pipe(far);
    });
    const talk = [near, far];
    talks.add(talk);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ])
      one
        .on("error", () => other.destroy())
        .on("close", () => {
          talks.delete(talk);
          other.destroy();
        });
  });
  await new Promise((done) => front.listen(0, "127.0.0.1", done));
  const { port } = front.address();
  return {
    port,
    hold: () =>
      talks.forEach(([near, far]) => {
        near.unpipe();
        far.unpipe();
      }),
    release: () => talks.forEach(([near, far]) => far.pipe(near).pipe(far)),
    close: async () => {
      for (const line of lines) line.destroy();
      front.closeAllConnections();
      await new Promise((done) => front.close(done));
    },
  };
}
