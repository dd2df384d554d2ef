/* sw.ts - the service worker: stores the page, so that it opens without a network; and says what the server sends to
 * this device while the page is closed: that it is somebody's turn.
 * Shape  each version has a cache. A version is the hash of all its files; build.mjs puts the hash and the files'
 *        names here. A new version is loaded beside the old one, and takes over when the page says so. It answers
 *        only requests for files of the page, never those to the room. */

import { waitsToo } from "../browser/waiting";

declare const VERSION: string;
declare const FILES: string[];

interface Life extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface Ask extends Life {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Push extends Life {
  data: { json(): unknown } | null;
}

interface Tapped extends Life {
  notification: { close(): void; data: unknown };
}

interface Page {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

const worker = self as unknown as {
  addEventListener(kind: string, listener: (event: never) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(which: object): Promise<Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: { scope: string; showNotification(title: string, options: object): Promise<void> };
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

/* A file of the page: from the store, else from the server. A browser whose store cannot be read (it is full, damaged
 * or being cleared) asks the server; a connection that breaks is tried once more. */
async function answer(request: Request, file: string): Promise<Response> {
  const find = async (): Promise<Response | undefined> => (await caches.open(CACHE)).match(file);
  const ask = (): Promise<Response> => fetch(request);
  return (await find().catch(() => undefined)) ?? ask().catch(ask);
}

worker.addEventListener("fetch", (event: Ask) => {
  const path = event.request.url.startsWith(worker.registration.scope)
    ? event.request.url.slice(worker.registration.scope.length).split(/[?#]/)[0]!
    : null;
  const file = path === "" ? "./" : path;
  if (event.request.method !== "GET" || file === null || !FILES.includes(file)) return;
  event.respondWith(answer(event.request, file));
});

/* What the server says (docs/protocol.md, `notify`). */
interface Call {
  table: string;
  title: string;
  lang: string;
  people: string[];
}

/* The words of a language, as words.mjs writes them: those of its first screen, titles of games among them. */
async function wordsIn(lang: string): Promise<(text: string) => string> {
  const file = `words/${lang}.json`;
  if (!FILES.includes(file)) return (text) => text;
  const answer = (await caches.match(new URL(file, worker.registration.scope).href)) ?? (await fetch(file));
  const [texts, translations] = (await answer.json()) as [string[], unknown[]];
  return (text) => {
    const found = translations[texts.indexOf(text)];
    return typeof found === "string" ? found : text;
  };
}

/* A browser wants something to be shown for each message. The newest of a table takes the place of the one before. */
async function show(call: Call): Promise<void> {
  const tg = await wordsIn(call.lang).catch(() => (text: string) => text);
  const t = tg;
  const game = tg(call.title);
  const people = new Intl.ListFormat(call.lang, { type: "conjunction" }).format(call.people);
  await worker.registration.showNotification(t("It is your turn."), {
    body: t("{game}, with {people}")
      .replace("{game}", () => game)
      .replace("{people}", () => people),
    icon: "icon-turn.svg",
    lang: call.lang,
    tag: `turn ${call.table}`,
    data: call.table,
  });
}

worker.addEventListener("push", (event: Push) => {
  if (!event.data) return;
  const call = event.data.json() as Call;
  event.waitUntil(Promise.all([show(call), waitsToo(worker.registration.scope, call.table)]));
});

/* Leads to the table: in a page that is open, else in a new one. */
async function lead(table: string): Promise<void> {
  const url = `${worker.registration.scope}#/t/${encodeURIComponent(table)}`;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((one) => one.url.startsWith(worker.registration.scope));
  if (!page) return void (await worker.clients.openWindow(url));
  await page.focus();
  await page.navigate(url);
}

worker.addEventListener("notificationclick", (event: Tapped) => {
  event.notification.close();
  event.waitUntil(lead(String(event.notification.data)));
});
