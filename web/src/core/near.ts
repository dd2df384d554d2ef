/* near.ts - runs the page's own room: src/room in WebAssembly, with its rows and its clock.
 * Shape  One thing is done after another: the room is told something, then its batch is taken, stored, and only then
 *        sent. So nothing leaves before it is durable. Then the room's clock is set.
 * Guest  There is one guest. Its token is kept with the rows, so a client says hello without one.
 *
 * Alone, the page has the same room. `src/room` itself runs in a worker as WebAssembly (`wasm/near.c`). The
 * worker gives its callbacks: chance, the time, somebody who thinks for bots, and rows in IndexedDB, a third
 * store beside SQLite and PostgreSQL (`rows.ts`). So a game alone is as durable as at a server. The page speaks
 * one protocol, and only `room/rooms.ts` knows which room it opens. Two shim headers (`wasm/shim`) stand for
 * jansson and sodium. By test, the room in WebAssembly and the native one agree in 2,000 random games of every
 * preset, event by event, also across a restart from the rows. One tab has the room; another one takes it over
 * when asked (`tabs.ts`). A search in WebAssembly cannot be interrupted. So a second worker does what takes long,
 * and an answer that comes after the table has moved on is dropped. */
import type { Core } from "./core";
import { KIND, Rows } from "./rows";
import type { Command, Message } from "../wire/protocol";

/* What the room needs from its surroundings. */
export interface Host {
  now(): number /* milliseconds since 1970 */;
  later(ms: number, what: () => void): () => void /* returns the function that cancels it */;
}

const STORE_ID = "0".repeat(16); /* this browser has one store for ever */
const VERSION = "page",
  TOKEN = "token";
const LONGEST_MS = 2 ** 31 - 1;

const tokenRow = (token: string, at: number) => ({ kind: KIND.page, key: TOKEN, seq: 0, at, text: token });

export class NearRoom {
  private queue: Promise<void> = Promise.resolve();
  private cancel: (() => void) | null = null;
  private isClosed = false;

  /* send: a message for a connection; null: it has ended. failed: the room cannot go on. */
  constructor(
    private core: Core,
    private rows: Rows,
    private host: Host,
    private send: (to: number, message: Message | null) => void,
    private failed: (wrong: unknown) => void,
  ) {
    core.nearOpen(VERSION, STORE_ID, host.now());
  }

  close(): void {
    this.isClosed = true;
    this.cancel?.();
  }

  /* Does one thing after those before it. */
  private then(what: () => void | Promise<void>): Promise<void> {
    this.queue = this.queue.then(async () => {
      if (this.isClosed) return;
      try {
        await what();
        await this.flush();
        this.tick();
        await this.flush();
      } catch (wrong) {
        if (this.isClosed) return;
        this.close();
        this.failed(wrong);
      }
    });
    return this.queue;
  }

  connect(id: number): Promise<void> {
    return this.then(() => void this.core.nearConnect(id, this.host.now()));
  }

  disconnect(id: number): Promise<void> {
    return this.then(() => this.core.nearDisconnect(id, this.host.now()));
  }

  hear(id: number, command: Command): Promise<void> {
    return this.then(async () => {
      const said = command.t === "hello" ? await this.greeted(command) : command;
      if ("table" in said && typeof said.table === "string") await this.rows.need(said.table.toUpperCase());
      this.core.nearHear(id, JSON.stringify(said), this.host.now());
      if (said.t !== "drop") return;
      await this.flush();
      await this.forget(said.table.toUpperCase());
    });
  }

  /* Deletes what is kept of a table of which no game is on the list any more: its row there names it, and no game. */
  private async forget(table: string): Promise<void> {
    const [guest] = this.rows.find({ kind: KIND.guest, key: "", after: 0, by: null, next: 1 });
    const seated =
      guest &&
      this.rows
        .find({ kind: KIND.seated, key: guest.key, after: 0, by: null, next: 0 })
        .find(({ text }) => text === table);
    if (seated) await this.rows.write([...this.rows.without(table), { ...seated, text: "" }]);
  }

  /* A choice of a bot, made elsewhere. */
  thought(bytes: Uint8Array): Promise<void> {
    return this.then(() => this.core.nearThought(bytes, this.host.now()));
  }

  /* Makes a table of a game that was kept as a transcript, for the guest of a connection. */
  async resume(id: number, text: string): Promise<void> {
    let wrong: unknown = null;
    await this.then(() => {
      try {
        this.core.nearResume(id, text, this.host.now());
      } catch (refused) {
        wrong = refused;
      }
    });
    if (wrong) throw wrong;
  }

  /* The deal in play at a table, with all its cards. */
  async deal(table: string): Promise<string> {
    await this.queue;
    return this.core.nearDeal(table);
  }

  /* Adds the token of this browser's guest, whose tables may then be asked for. */
  private async greeted(hello: Command & { t: "hello" }): Promise<Command> {
    const token = this.rows.text(KIND.page, TOKEN);
    if (token === null) return hello;
    for (const row of this.rows.find({ kind: KIND.guest, key: "", after: 0, by: null, next: 1 }))
      for (const table of (row.text.split(" ")[1] ?? "").split(",")) await this.rows.need(table);
    return {
      t: "hello",
      v: 1,
      token,
      ...(hello.lang ? { lang: hello.lang } : {}),
      ...(hello.device ? { device: hello.device } : {}),
    };
  }

  private async flush(): Promise<void> {
    for (let batch = this.core.nearBatch(); batch && !this.isClosed; batch = this.core.nearBatch()) {
      const token = batch.messages.flatMap(([, message]) =>
        message.t === "welcome" && message.token ? [message.token] : [],
      )[0];
      await this.rows.write(token ? [...batch.rows, tokenRow(token, this.host.now())] : batch.rows);
      for (const [to, message] of batch.messages) {
        if (message.t === "close") this.send(to, null);
        else if (message.t === "record" && "last" in message)
          this.send(to, { t: "record", text: this.core.nearRecord(message.table, message.last), more: false });
        else this.send(to, message as Message);
      }
    }
  }

  /* Runs what is due, and waits for what is due next. */
  private tick(): void {
    const now = this.host.now(),
      next = this.core.nearTick(now);
    this.cancel?.();
    this.cancel =
      next === Infinity
        ? null
        : this.host.later(Math.min(LONGEST_MS, Math.max(0, next - now)), () => void this.then(() => {}));
  }
}
