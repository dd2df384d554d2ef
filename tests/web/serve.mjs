// serve.mjs - serves build/web as the room does, with the same policy, for tests that need no room: `serve(dir)`.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};
export const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

/* On a port of its own; answers { url, asked (paths), close }. spoil: what is sent instead of a file's bytes,
 * perhaps later, or never. */
export async function serve(dir, port = 0, spoil = (path, body) => body) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    const file = path.endsWith("/") ? join(path, "index.html") : path;
    if (path === "/ready")
      return void response
        .writeHead(200, { "content-type": TYPES[".json"] })
        .end('{"ready":false}'); /* here is no room */
    asked.push(path);
    try {
      const body = await spoil(file, await readFile(join(dir, file)));
      response.writeHead(200, {
        "content-type": TYPES[extname(file)] ?? "application/octet-stream",
        "content-security-policy": POLICY,
      });
      response.end(body);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    asked,
    close: () => new Promise((done) => server.close(done)),
  };
}

if (process.argv[1]?.endsWith("serve.mjs"))
  console.log((await serve(process.argv[2], Number(process.argv[3] ?? 8080))).url);
