/* waiting.ts - the number on the page's icon: at how many tables it is one's turn, as this device knows.
 * Shape  The codes of those tables lie in a cache, which the page and the service worker both reach. The page writes
 *        what the server's list says; the service worker adds the table that it is told of while the page is closed.
 * Errors A browser that has no such number, or keeps nothing, shows none. */

interface Icon {
  setAppBadge?(count: number): Promise<void>;
}

const SHELF = "cardroom-waiting"; /* no version's cache: those are named after the page's path */

async function write(scope: string, tables: string[]): Promise<void> {
  const shelf = await caches.open(SHELF);
  await shelf.put(scope, new Response(JSON.stringify(tables)));
  await (navigator as Icon).setAppBadge?.(tables.length); /* 0: none */
}

async function read(scope: string): Promise<string[]> {
  const found = await (await caches.open(SHELF)).match(scope);
  return found ? ((await found.json()) as string[]) : [];
}

/* These tables wait, and no others. scope: the address of the page, without what follows it. */
export const waiting = (scope: string, tables: string[]): Promise<void> => write(scope, tables).catch(() => {});

/* This table waits, too. */
export const waitsToo = (scope: string, table: string): Promise<void> =>
  read(scope)
    .then((tables) => write(scope, [...new Set([...tables, table])]))
    .catch(() => {});
