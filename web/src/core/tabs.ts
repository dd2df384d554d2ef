/* tabs.ts - one tab of this browser has the page's own room, the others talk to it.
 * Shape  Each tab's worker has a Tab. It knocks on a BroadcastChannel; the tab that has the room answers, and takes it
 *        as one more connection of the same guest. If nobody answers soon, the tab takes the rows (rows.ts) and opens
 *        the room itself. A room that has lost its rows to another tab is closed at once, and its tab knocks there.
 * Memory Without IndexedDB every tab has a room of its own. */
import type { Core } from "./core";
import { NearRoom } from "./near";
import type { Host } from "./near";
import { NotOwner, Rows } from "./rows";
import type { Command, Message } from "../wire/protocol";

/* What goes over the channel: from a tab to the one that has the room, back to it, and to all. */
type Asked =
  | { from: string; what: "knock" | "bye" }
  | { from: string; what: "say"; command: Command }
  | { from: string; what: "deal"; id: number; table: string };
type Answered =
  | { to: string; what: "open" }
  | { to: string; what: "told"; message: Message | null }
  | { to: string; what: "dealt"; id: number; text: string | null; why: string };
type Call = Asked | Answered | { what: "gone" } | { what: "opened"; by: string };

export interface Channel {
  postMessage(call: unknown): void;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/* What the page is told. */
export interface Told {
  link(link: "open" | "lost"): void;
  message(message: Message): void;
  unkept(why: string): void /* nothing is kept, said once */;
}

const ANSWER_MS = 400,
  SILENCE_MS = 3000;
const OWN = 1; /* this tab's connection to its own room */

interface Around {
  core: Core;
  host: Host;
  rows: Rows;
  channel: Channel | null;
  name: string /* of this tab, unlike all others */;
  lock(): Promise<boolean> /* true: no other tab has the room for sure; false: that is not known */;
  told: Told;
}

export class Tab {
  room: NearRoom | null = null;
  private others = new Map<string, number>(); /* connections of other tabs */
  private last = OWN;
  private cancel: (() => void) | null = null;
  private asked = new Map<number, { done(text: string): void; failed(wrong: Error): void }>();
  private asks = 0;
  private isUnkept = false;

  constructor(private around: Around) {
    if (around.channel) around.channel.onmessage = ({ data }) => void this.hear(data as Call);
  }

  /* Enters the room that another tab has, or opens one. */
  async enter(): Promise<void> {
    const { channel, rows, lock } = this.around;
    const isFree = await lock();
    if (!channel || isFree || (await rows.ownerNow()) === "") return this.open();
    this.knock(ANSWER_MS);
  }

  private post(call: Call): void {
    this.around.channel?.postMessage(call);
  }

  private knock(ms: number): void {
    this.post({ from: this.around.name, what: "knock" });
    this.wait(ms);
  }

  /* Takes the room over unless something is heard of it until then. */
  private wait(ms: number): void {
    this.cancel?.();
    this.cancel = this.around.host.later(ms * (1 + Math.random() / 2), () => void this.open());
  }

  /* Something was asked of the tab that has the room. */
  private expect(): void {
    if (!this.cancel) this.wait(SILENCE_MS);
  }

  private heard(): void {
    this.cancel?.();
    this.cancel = null;
  }

  /* The tab that had the room has it no more, and tells no deal that it was asked for. */
  private giveUp(): void {
    const asked = [...this.asked.values()];
    this.asked.clear();
    for (const { failed } of asked) failed(new Error("another tab had the games, expected a second try"));
  }

  private async open(): Promise<void> {
    const { core, host, rows, name, told } = this.around;
    this.heard();
    this.giveUp();
    await rows.claim(name);
    this.others.clear();
    this.room = new NearRoom(
      core,
      rows,
      host,
      (to, message) => this.send(to, message),
      (wrong) => this.lost(wrong),
    );
    await this.room.connect(OWN);
    this.post({ what: "opened", by: name });
    told.link("open");
    this.tellKept();
  }

  private tellKept(): void {
    const { rows, told } = this.around;
    if (rows.kept === "" || this.isUnkept) return;
    this.isUnkept = true;
    told.unkept(rows.kept);
  }

  /* The rows are another tab's, or the room has failed. */
  private lost(wrong: unknown): void {
    this.room = null;
    this.around.told.link("lost");
    if (wrong instanceof NotOwner) return this.knock(SILENCE_MS);
    console.error(wrong); /* a fault of ours */
    this.wait(ANSWER_MS);
  }

  /* Another tab has opened the room. */
  private replaced(): void {
    this.giveUp();
    this.room?.close();
    this.room = null;
    this.around.told.link("lost");
    this.knock(SILENCE_MS);
  }

  private send(to: number, message: Message | null): void {
    this.tellKept();
    if (to !== OWN) {
      const tab = [...this.others].find(([, id]) => id === to)?.[0];
      if (tab !== undefined) this.post({ to: tab, what: "told", message });
    } else if (message) this.around.told.message(message);
    else this.around.told.link("lost");
  }

  /* A command of this tab's page. */
  say(command: Command): void {
    if (this.room) return void this.room.hear(OWN, command);
    this.post({ from: this.around.name, what: "say", command });
    this.expect();
  }

  /* The deal in play at a table, with all its cards. */
  deal(table: string): Promise<string> {
    if (this.room) return this.room.deal(table);
    return new Promise((done, failed) => {
      this.asked.set(++this.asks, { done, failed });
      this.post({ from: this.around.name, what: "deal", id: this.asks, table });
      this.expect();
    });
  }

  /* Makes a table of a game that was kept as a transcript; only the tab that has the room does. */
  async resume(text: string): Promise<void> {
    if (!this.room) throw new Error("another tab has the games");
    await this.room.resume(OWN, text);
  }

  /* The page is left. */
  bye(): void {
    this.heard();
    if (!this.room) return this.post({ from: this.around.name, what: "bye" });
    this.room.close();
    this.room = null;
    this.post({ what: "gone" });
  }

  private async hear(call: Call): Promise<void> {
    if ("to" in call) {
      if (call.to === this.around.name) this.answered(call);
    } else if (call.what === "opened") this.replaced();
    else if (call.what === "gone") {
      this.giveUp();
      if (!this.room) this.knock(ANSWER_MS);
    } else if (this.room) await this.asksRoom(this.room, call);
  }

  private answered(call: Answered): void {
    this.heard();
    const { told } = this.around;
    if (call.what === "open") told.link("open");
    else if (call.what === "told") {
      if (call.message) told.message(call.message);
      else told.link("lost");
    } else {
      const who = this.asked.get(call.id);
      this.asked.delete(call.id);
      if (call.text === null) who?.failed(new Error(call.why));
      else who?.done(call.text);
    }
  }

  /* Another tab asks. */
  private async asksRoom(room: NearRoom, call: Asked): Promise<void> {
    const known = this.others.get(call.from);
    if (call.what === "say") return known === undefined ? this.post({ what: "gone" }) : room.hear(known, call.command);
    if (call.what === "deal") {
      const answer = await room.deal(call.table).then(
        (text) => ({ text, why: "" }),
        (wrong: Error) => ({ text: null, why: wrong.message }),
      );
      return this.post({ to: call.from, what: "dealt", id: call.id, ...answer });
    }
    this.others.delete(call.from);
    if (known !== undefined) await room.disconnect(known);
    if (call.what === "bye") return;
    this.others.set(call.from, ++this.last);
    await room.connect(this.last);
    this.post({ to: call.from, what: "open" });
  }
}
