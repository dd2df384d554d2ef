/* store.ts - the database of what the page itself notes about games: reviews, and records that were imported. */

const DATABASE = "cardroom-games",
  VERSION = 1;
const STORES: Record<string, string> = { reviews: "id", records: "id" }; /* and the key of each */

let opened: Promise<IDBDatabase> | null = null;

function openGames(): Promise<IDBDatabase> {
  opened ??= new Promise((done, failed) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(STORES))
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name, { keyPath });
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      done(request.result);
    };
    request.onerror = () => failed(request.error ?? new Error("it was not opened"));
  });
  opened.catch(() => (opened = null));
  return opened;
}

export const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("it could not be stored"));
  });

export const rowsOf = async (name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await openGames()).transaction(name, mode).objectStore(name);
