// line.mjs - a browser's line to its server, which a test can cut: a SOCKS proxy on loopback (RFC 1928).
// Shape  `startLine()` answers { address, cut(isCut), wasCut(), close }. While it is cut, what runs on it ends, and
//        nothing new begins.
import { connect, createServer } from "node:net";

const GREETED = Buffer.from([5, 0]),
  CONNECTED = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
const IPV4 = 1;

/* Host and port that the browser asks for. */
function wanted(request) {
  const isNumber = request[3] === IPV4,
    from = isNumber ? 4 : 5,
    length = isNumber ? 4 : request[4];
  const host = request.subarray(from, from + length);
  return { host: isNumber ? host.join(".") : host.toString(), port: request.readUInt16BE(from + length) };
}

export async function startLine() {
  const running = new Set();
  let isCut = false,
    wasCut = false;
  const keep = (socket) => {
    running.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => running.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    keep(near).once("data", () => {
      near.write(GREETED);
      near.once("data", (request) => {
        const far = keep(connect(wanted(request)));
        far.on("connect", () => {
          near.write(CONNECTED);
          near.pipe(far).pipe(near);
        });
        far.on("close", () => near.end());
        near.on("close", () => far.destroy());
      });
    });
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const cut = (is) => {
    isCut = is;
    wasCut ||= is;
    if (isCut) for (const socket of running) socket.destroy();
  };
  const close = () => {
    cut(true);
    server.close();
  };
  return { address: `socks5://127.0.0.1:${server.address().port}`, cut, close, wasCut: () => wasCut };
}
