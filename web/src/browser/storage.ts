/* storage.ts - what this browser stores, by key.
 * Errors If storage is full or forbidden, the page works without it, and what it would store lasts until it is
 * closed. */

/* What there was no room for, as it would be stored. It lasts until the page is closed, and counts more than what is
 * stored. */
const unkept = new Map<string, string>();

export function recall<T>(key: string, standard: T): T {
  try {
    const text = unkept.get(key) ?? localStorage.getItem(`cardroom.${key}`);
    return text === null ? standard : (JSON.parse(text) as T);
  } catch {
    return standard;
  }
}

/* False: there is no room, or storing is forbidden. */
export function store(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(`cardroom.${key}`);
    else localStorage.setItem(`cardroom.${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/* The same for what may be lost with the end of the visit. */
export function keep(key: string, value: unknown): void {
  unkept.delete(key);
  if (!store(key, value) && value !== null) unkept.set(key, JSON.stringify(value));
}
