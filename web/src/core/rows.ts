/* rows.ts - the rows that the page's own room keeps: a third store beside SQLite and PostgreSQL (src/store), in
 * IndexedDB.
 * Shape  The room reads without waiting, so what it may read is in memory: everything but the logs, snapshots and
 *        records of tables, which are loaded before a table is asked for (need). A write is one transaction: all its
 *        rows or none.
 * Owner  One tab has the room. It writes its name into the database when it takes the rows (claim), and each write
 *        looks whether that name still stands. If another tab has taken them meanwhile, the write fails and changes
 *        nothing.
 * Errors Without IndexedDB, or when it is full, rows are in memory alone: `kept` says why. */
import type { Row, RowQuery } from "./shim";

/* Numbers of store.h that this file must know. The page's own rows have a kind that no room has. */
export const KIND = {
  event: 0,
  guest: 2,
  seated: 7,
  rewrite: 9,
  snapshot: 10,
  record: 11,
  archive: 12,
  release: 13,
  leaving: 15,
  page: -1,
} as const;
const BY_MOST = 32,
  BY_BACK = 4000,
  ARCHIVED = 2000;
const OF_TABLES: readonly number[] = [KIND.event, KIND.snapshot, KIND.record];
const NEVER_KEPT: readonly number[] = [KIND.release, KIND.leaving];

const DATABASE = "cardroom",
  STORE = "rows";
const TRIES = 25,
  AGAIN_MS = 400;

/* Another tab has taken the rows. */
export class NotOwner extends Error {}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("a request failed"));
  });

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error("it was not written"));
  });

function openOnce(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ["kind", "key", "seq"] });
  return done(request);
}

/* A browser that was killed may hold the files for another moment. */
async function openDatabase(): Promise<IDBDatabase> {
  for (let tries = 1; ; tries++) {
    try {
      return await openOnce();
    } catch (wrong) {
      if ((wrong as Error).name !== "UnknownError" || tries === TRIES) throw wrong;
      await new Promise((later) => setTimeout(later, AGAIN_MS));
    }
  }
}

const ownerRow = (owner: string): Row => ({ kind: KIND.page, key: "owner", seq: 0, at: Date.now(), text: owner });

export class Rows {
  kept = ""; /* why nothing is kept any more; "": all is */
  private all = new Map<string, Map<number, Row>>(); /* of KIND KEY, by seq */
  private loaded = new Set<string>(); /* tables */
  private owner = "";
  private isFull = false; /* nothing can be written */

  private constructor(private database: IDBDatabase | null) {}

  /* Opens the database; without one, rows are kept until the page is closed. */
  static async open(): Promise<Rows> {
    try {
      return new Rows(await openDatabase());
    } catch (wrong) {
      const rows = new Rows(null);
      rows.kept = String((wrong as Error).message ?? wrong);
      return rows;
    }
  }

  /* Who has the rows, as far as the database knows. */
  async ownerNow(): Promise<string> {
    if (!this.database) return "";
    const found = await done<Row | undefined>(
      this.database.transaction(STORE).objectStore(STORE).get([KIND.page, "owner", 0]),
    );
    return found?.text ?? "";
  }

  /* Takes the rows for a tab, and loads them. */
  async claim(owner: string): Promise<void> {
    this.owner = owner;
    if (!this.database) return;
    this.all.clear();
    this.loaded.clear();
    await this.tryTo(async () => {
      const taking = this.database!.transaction(STORE, "readwrite"),
        taken = ended(taking);
      taken.catch(() => {});
      taking.objectStore(STORE).put(ownerRow(owner));
      await taken;
    });
    const store = this.database.transaction(STORE).objectStore(STORE);
    const ranges = [
      IDBKeyRange.bound([KIND.page], [KIND.event], false, true),
      IDBKeyRange.bound([KIND.event + 1], [KIND.snapshot], false, true),
      IDBKeyRange.lowerBound([KIND.record + 1]),
    ];
    const found = await Promise.all(ranges.map((range) => done<Row[]>(store.getAll(range) as IDBRequest<Row[]>)));
    for (const row of found.flat()) this.hold(row);
  }

  /* Writes, unless that has failed before: then what is there can still be read, and `kept` says why nothing comes to
   * it. */
  private async tryTo(write: () => Promise<void>): Promise<void> {
    if (this.isFull) return;
    try {
      await write();
    } catch (wrong) {
      if (wrong instanceof NotOwner) throw wrong;
      this.isFull = true;
      this.kept = String((wrong as Error).message ?? wrong) || "it was not written";
    }
  }

  /* Loads what the room may read of a table. */
  async need(table: string): Promise<void> {
    if (!this.database || this.loaded.has(table)) return;
    const store = this.database.transaction(STORE).objectStore(STORE);
    const found = await Promise.all(
      OF_TABLES.map((kind) =>
        done<Row[]>(store.getAll(IDBKeyRange.bound([kind, table], [kind, table, []])) as IDBRequest<Row[]>),
      ),
    );
    this.loaded.add(table);
    for (const row of found.flat()) if (!this.of(row.kind, row.key).has(row.seq)) this.hold(row);
  }

  /* The rows that take away all that is kept of a table. */
  without(table: string): Row[] {
    return OF_TABLES.flatMap((kind) => [...this.of(kind, table).values()].map((row) => ({ ...row, text: "" })));
  }

  private of(kind: number, key: string): Map<number, Row> {
    return this.all.get(`${kind} ${key}`) ?? new Map<number, Row>();
  }

  private hold(row: Row): void {
    const at = `${row.kind} ${row.key}`;
    if (!this.all.has(at)) this.all.set(at, new Map());
    this.all.get(at)!.set(row.seq, row);
  }

  private drop(row: Row): void {
    const rows = this.of(row.kind, row.key);
    rows.delete(row.seq);
    if (rows.size === 0) this.all.delete(`${row.kind} ${row.key}`);
  }

  text(kind: number, key: string, seq = 0): string | null {
    return this.of(kind, key).get(seq)?.text ?? null;
  }

  /* The rows of a query, in the order of their numbers. */
  find({ kind, key, after, by, next }: RowQuery): Row[] {
    if (next > 0) return this.findNext(kind, key, next);
    const rows = [...this.of(kind, key).values()].sort((a, b) => a.seq - b.seq);
    if (kind !== KIND.event) return rows;
    if (by !== null)
      return rows
        .slice(-BY_BACK)
        .filter((row) => row.text.startsWith(by))
        .slice(-BY_MOST);
    return rows.filter((row) => row.seq > after);
  }

  private findNext(kind: number, key: string, most: number): Row[] {
    const head = `${kind} `;
    const keys = [...this.all.keys()]
      .filter((at) => at.startsWith(head))
      .map((at) => at.slice(head.length))
      .filter((other) => other > key)
      .sort();
    const found: Row[] = [];
    for (const other of keys) {
      if (found.length >= most) break;
      const rows = this.find({ kind, key: other, after: 0, by: null, next: 0 });
      found.push(...(kind === KIND.event ? rows.slice(-1) : rows));
    }
    return found.slice(0, most);
  }

  /* Turns what the room writes into rows that stand (text "": that go). */
  private meant(row: Row): Row[] {
    if (NEVER_KEPT.includes(row.kind)) return [];
    if (row.kind === KIND.rewrite)
      return [{ ...row, kind: KIND.event, at: this.of(KIND.event, row.key).get(row.seq)?.at ?? row.at }];
    if (row.kind !== KIND.archive) return [row];
    const events = this.find({ kind: KIND.event, key: row.key, after: 0, by: null, next: 0 }).slice(0, ARCHIVED);
    const first = events[0],
      last = events[events.length - 1];
    if (!first || !last) return [];
    const text = events.map((event) => event.text.replace(/^@\S+ /, "")).join("\n");
    return [
      { kind: KIND.record, key: row.key, seq: first.seq, at: last.at, text },
      ...events.map((event) => ({ ...event, text: "" })),
    ];
  }

  /* Keeps rows: in memory at once, in the database when it resolves. NotOwner: another tab has the rows. */
  async write(written: Row[]): Promise<void> {
    const rows = written.flatMap((row) => {
      const meant = this.meant(row);
      for (const one of meant)
        if (one.text === "") this.drop(one);
        else this.hold(one);
      return meant;
    });
    if (this.database) await this.tryTo(() => this.store(rows));
  }

  private async store(rows: Row[]): Promise<void> {
    const transaction = this.database!.transaction(STORE, "readwrite"),
      store = transaction.objectStore(STORE);
    const end = ended(transaction);
    end.catch(() => {});
    const owner = await done<Row | undefined>(store.get([KIND.page, "owner", 0]));
    if (owner && owner.text !== this.owner) {
      transaction.abort();
      throw new NotOwner("another tab has the games");
    }
    for (const row of rows) {
      if (row.text === "") store.delete([row.kind, row.key, row.seq]);
      else store.put(row);
    }
    await end;
  }
}
