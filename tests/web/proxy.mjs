// proxy.mjs - a small proxy before rooms, for tests: `startProxy(route)`.
// Shape  route(path, isUpgrade) tells where a request goes: { port, path, host } (host: what the room is told it is
//        called; else what the browser says), or { status }, with which it is answered here. `hold` keeps back what
//        goes through the lines that are open; `release` lets it go on.
import { createServer, request } from "node:http";
import { connect } from "node:net";

export async function startProxy(route) {
  const lines = new Set(),
    talks = new Set();
  const refuse = (status) => `HTTP/1.1 ${status} Said\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`;
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
    const { port, path, host, status } = route(asked.url, true);
    if (status) return void near.end(refuse(status));
    const far = connect(port, "127.0.0.1", () => {
      const headers = asked.rawHeaders
        .map((word, i) =>
          i % 2 === 0 ? `${word}: ` : `${host && asked.rawHeaders[i - 1] === "Host" ? host : word}\r\n`,
        )
        .join("");
      far.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n`);
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
