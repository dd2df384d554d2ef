/* update.ts - installs the service worker, so that the page works offline; a new version is taken when the reader
 * agrees.
 * Errors Over plain http, except on localhost, browsers allow no service worker. The page is then loaded each time. */

let waiting: ServiceWorker | null = null;
let isOld = false; /* the server has said so */
let tell: (() => void) | null = null;

export function onUpdate(listener: () => void): void {
  tell = listener;
  if (waiting || isOld) listener();
}

export function pageIsOld(): void {
  isOld = true;
  tell?.();
}

/* Takes the new version: the one that is loaded already, else what the server has, past the files that are kept
 * here. */
export async function takeUpdate(): Promise<void> {
  if (waiting) return waiting.postMessage("take over");
  await (await navigator.serviceWorker?.getRegistration())?.unregister();
  location.reload();
}

/* The first version may have the page by the time that it is told to be there (WebKit). */
function ready(worker: ServiceWorker | null): void {
  const { controller } = navigator.serviceWorker;
  if (!worker || !controller || worker === controller) return;
  waiting = worker;
  tell?.();
}

export async function watchUpdates(): Promise<void> {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  try {
    const hadOne = navigator.serviceWorker.controller !== null;
    const registration = await navigator.serviceWorker.register("sw.js");
    ready(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const next = registration.installing;
      next?.addEventListener("statechange", () => next.state === "installed" && ready(next));
    });
    navigator.serviceWorker.addEventListener("controllerchange", () => hadOne && waiting && location.reload());
  } catch {
    /* without a service worker, only playing offline is lost */
  }
}
