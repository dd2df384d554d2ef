/* sw.ts - the service worker: stores the page, so that it opens without a network.
 * Shape  each version has a cache. A version is the hash of all its files; build.mjs puts the hash and the files'
 *        names here. A new version is loaded beside the old one, and takes over when the page says so. It answers
 *        only requests for files of the page, never those to the room. */

declare const VERSION: string;
declare const FILES: string[];

interface Life extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface Ask extends Life {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as {
  addEventListener(kind: string, listener: (event: never) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { scope: string };
};

/* Rooms under other paths of this host have caches of their own. */
const OURS = `cardroom-${new URL(worker.registration.scope).pathname.slice(1)}`;
const CACHE = OURS + VERSION;

worker.addEventListener("install", (event: Life) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })))),
  );
});

worker.addEventListener("activate", (event: Life) => {
  const others = caches
    .keys()
    .then((names) =>
      Promise.all(
        names
          .filter((name) => name.slice(0, -VERSION.length) === OURS && name !== CACHE)
          .map((name) => caches.delete(name)),
      ),
    );
  event.waitUntil(others.then(() => worker.clients.claim()));
});

worker.addEventListener("message", (event: MessageEvent) => {
  if (event.data === "take over") void worker.skipWaiting();
});

worker.addEventListener("fetch", (event: Ask) => {
  const path = event.request.url.startsWith(worker.registration.scope)
    ? event.request.url.slice(worker.registration.scope.length).split(/[?#]/)[0]!
    : null;
  const file = path === "" ? "./" : path;
  if (event.request.method !== "GET" || file === null || !FILES.includes(file)) return;
  event.respondWith(
    caches.open(CACHE).then(async (cache) => (await cache.match(file === "./" ? "./" : file)) ?? fetch(event.request)),
  );
});
