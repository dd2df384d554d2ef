// line.test.mjs - the line through which a browser is cut off loses nothing by itself: what a server has sent before it
// closes arrives whole, however slowly it is read and whatever is asked meanwhile; a line that is cut ends at once.
import assert from "node:assert/strict";
import { connect, createServer } from "node:net";
import { test } from "node:test";
import { startLine } from "./line.mjs";

const BYTES = 20_000_000;

/* A connection through the line, once it is made. */
async function through(line, port) {
  const { port: at } = new URL(line.address.replace("socks5", "http"));
  const near = connect(Number(at), "127.0.0.1");
  const next = () => new Promise((done) => near.once("data", done));
  near.write(Buffer.from([5, 1, 0]));
  await next();
  near.write(Buffer.from([5, 1, 0, 1, 127, 0, 0, 1, port >> 8, port & 255]));
  await next();
  return near;
}

async function served(answer) {
  const server = createServer(answer);
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

test("what was sent arrives whole", async () => {
  const server = await served((socket) => socket.once("data", () => socket.end(Buffer.alloc(BYTES, 1)))),
    line = await startLine(),
    near = await through(line, server.address().port);
  let got = 0;
  near.on("error", (error) => assert.fail(`${error.message} after ${got} bytes`));
  near.on("data", (bytes) => {
    got += bytes.length;
    near.pause();
    setTimeout(() => near.resume(), 10);
  });
  const asking = setInterval(() => near.writable && near.write("GET"), 1); /* a browser asks on, whatever comes */
  await new Promise((done) => near.on("close", done));
  clearInterval(asking);
  assert.equal(got, BYTES);
  line.close();
  server.close();
});

test("a line that is cut ends", async () => {
  const server = await served(() => {}),
    line = await startLine(),
    near = await through(line, server.address().port);
  near.on("error", () => {});
  const ended = new Promise((done) => near.on("close", done));
  line.cut(true);
  await ended;
  line.close();
  server.close();
});
