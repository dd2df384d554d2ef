/* socket.ts - a WebSocket to a server, which connects again after a break.
 * Shape  a Port. Messages sent while there is no connection are dropped; the session sends its commands again
 *        after the welcome. The wait before each new try grows from half a second to fifteen, with some chance, so
 *        that clients do not all come back at once. */
import type { Command, Message } from "../wire/protocol";
import type { Link, Port } from "../core/port";

const FIRST_WAIT = 500;
const MOST_WAIT = 15000;
const MOVES_AT_ONCE = 4; /* then with a moment between, should the servers send us about */
const QUIET = 800; /* from then on, who waits for an answer is told so */
const OPENING = 10000; /* a connection that is not open so long after it was begun is left */
const ANSWER = 6000; /* a server that says nothing at all so long after it was asked is left */
const SILENCE = 50000; /* the server pings every 20 s, but a page sees no pings: it asks by itself when it wakes up */

const addressOf = (name: string): URL => new URL(name, location.href);

/* Why nothing is heard from the room by a WebSocket, although its page comes through: it tells by HTTP whether it would
 * say something. */
async function whyClosed(): Promise<Link> {
  try {
    const answer = await fetch(addressOf("ready"), { method: "OPTIONS", cache: "no-store" });
    if (answer.status === 403) return "unnamed";
    return answer.ok && ((await answer.json()) as { ready?: boolean }).ready === true ? "unproxied" : "lost";
  } catch {
    return "lost";
  }
}

export class SocketPort implements Port {
  onmessage: ((message: Message) => void) | null = null;
  onlink?: (link: Link) => void;
  onquiet?: (isQuiet: boolean) => void;
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private isClosed = false;
  private last = 0;
  private answer = 0; /* timers; 0: nothing is waited for */
  private quiet = 0;
  private down: Link = "lost"; /* how it is called while there is no connection */
  private isHeard = false; /* the room has said something by this connection */
  private unheard = 0; /* connections by which it said nothing, one after the other */
  private next = ""; /* where the next connection goes; "": to the usual address */
  private moves = 0; /* one after the other, each within a second */
  private movedAt = 0;

  constructor(private address: string) {
    addEventListener("online", this.hurry);
    addEventListener("offline", this.drop);
    document.addEventListener("visibilitychange", this.hurry);
    this.timer = window.setTimeout(() => this.open(), 0);
  }

  send(command: Command): void {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify(command));
    this.quiet ||= window.setTimeout(() => this.onquiet?.(true), QUIET);
    this.answer ||= window.setTimeout(() => this.lost(socket), ANSWER);
  }

  private answered(): void {
    if (this.answer === 0) return;
    clearTimeout(this.answer);
    clearTimeout(this.quiet);
    this.answer = this.quiet = 0;
    this.onquiet?.(false);
  }

  close(): void {
    this.isClosed = true;
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.drop);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.timer);
    this.answered();
    this.socket?.close();
  }

  /* The page is visible again, or the network is back: tries at once. */
  private hurry = (): void => {
    const isDown = !this.socket || this.socket.readyState > WebSocket.OPEN;
    const isStale = Date.now() - this.last > SILENCE && !document.hidden;
    if (isDown && !document.hidden && !this.isClosed) {
      clearTimeout(this.timer);
      this.open();
    } else if (isStale && this.socket?.readyState === WebSocket.OPEN && !navigator.onLine) {
      this.socket.close();
    }
  };

  /* The network is gone: counts the connection as broken at once. */
  private drop = (): void => {
    if (this.socket) this.lost(this.socket);
  };

  /* Goes on at another server, a path below the address of the room or an address. Nobody sees it, unless that one
   * cannot be reached. */
  move(to: string): void {
    if (!this.socket || this.isClosed) return;
    this.forget(this.socket);
    this.moves = Date.now() - this.movedAt < 1000 ? this.moves + 1 : 1;
    this.movedAt = Date.now();
    this.next = new URL(to.replace(/^\//, ""), this.address).href;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(), this.moves > MOVES_AT_ONCE ? FIRST_WAIT : 0);
  }

  private forget(socket: WebSocket): void {
    this.answered();
    this.socket = null;
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket || this.isClosed) return;
    this.forget(socket);
    this.onlink?.(this.down);
    if (!this.isHeard) void this.findWhy();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(), this.wait * (0.7 + Math.random() * 0.6));
    this.wait = Math.min(MOST_WAIT, this.wait * 2);
  }

  /* Nothing was heard by a connection. Once may be chance, and again has a reason. */
  private async findWhy(): Promise<void> {
    if (++this.unheard < 2) return;
    const why = await whyClosed();
    if (this.unheard === 0 || this.isClosed) return; /* the room has been heard meanwhile */
    this.down = why;
    if (why !== "lost") this.onlink?.(why);
  }

  private open(): void {
    if (this.isClosed || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    if (!this.next && this.down === "lost") this.onlink?.("connecting");
    const socket = new WebSocket(this.next || this.address, "cardroom.1");
    this.next = "";
    this.socket = socket;
    this.isHeard = false;
    this.answer = window.setTimeout(() => this.lost(socket), OPENING);
    socket.onopen = () => {
      this.answered();
      this.last = Date.now();
      this.onlink?.("open");
    };
    socket.onmessage = (event) => {
      this.last = Date.now();
      this.isHeard = true;
      this.wait = FIRST_WAIT;
      this.unheard = 0;
      this.down = "lost";
      this.answered();
      if (typeof event.data === "string") this.onmessage?.(JSON.parse(event.data) as Message);
    };
    socket.onclose = () => this.lost(socket);
  }
}

/* Beside the page, whatever path that is under. */
export const roomAddress = (): string => addressOf("ws").href.replace(/^http/, "ws");
