/* session.ts - a guest at a room: the state as told, and commands with their verdicts. It works in the same way with
 * a server and with the page's own room.
 * Shape  one table at a time. Each command gets a number (cid) and is kept until its verdict comes. After a break it
 *        is sent again, and the room carries it out only once. The log holds what happened, as it was told, to be put
 *        into words. */
import type {
  Bare,
  ChangeMessage,
  Command,
  HelloCommand,
  Message,
  Phrase,
  TableMessage,
  VerdictMessage,
  WelcomeMessage,
  Json,
} from "../wire/protocol";
import type { Link, Port } from "../core/port";
import { applyChange, UnfitChange } from "./changes";
import { isFault } from "./link_words";
import type { ToldScene } from "../scene/say";
import type { Refused } from "../words/refusals";

export interface Said {
  seat: number;
  phrase?: Phrase /* either a phrase or a text */;
  text?: string;
  at: number;
}

type MessageOf<T extends Message["t"]> = Extract<Message, { t: T }>;

/* Makes an answer of messages of a kind; null until it is whole. */
type Reader<T extends Message["t"], Answer> = () => (message: MessageOf<T>) => Answer | null;

interface Waiting {
  command: Command & { cid: number };
  isSent: boolean;
  done: (verdict: VerdictMessage) => void;
}

/* What was told, with the scenes that it is put into words by; later they are let go. */
const LOG_MOST = 400,
  SCENES_MOST = 24;
const MESSAGE_BYTES = 4096; /* a server closes the connection for more, and says no verdict */
const CID_STEP = 16; /* what is joined and opened again after a break has numbers before the commands that wait */

/* Whether a command is about the open paper. */
const needsPaper = (command: Command): boolean =>
  command.t === "note" ||
  command.t === "allow" ||
  command.t === "standings" ||
  (command.t === "make" && command.place !== undefined);

export class Session {
  table: TableMessage | null = null;
  welcome: WelcomeMessage | null = null;
  link: Link = "connecting";
  isQuiet = false; /* the room has not answered for a while */
  refused: Refused | null = null;
  gone: Refused | null = null;
  bye = "";
  warning = ""; /* what its player must know of the room all the time */
  log: ToldScene[] = [];
  said: Said[] = [];
  fresh: ToldScene[] = []; /* told by the last table message */
  clockAt = 0; /* when the clocks of the table were read */
  version = 0; /* counts changes */
  private cid = 0;
  private paper = ""; /* the one that the connection has open; "": none */
  private asksWhole = false; /* since a change did not fit */
  private waiting = new Map<number, Waiting>();
  private lines = new Map<Message["t"], Promise<unknown>>(); /* of each kind asked for: the last in line */
  private listeners = new Set<() => void>();
  private heard = new Set<(message: Message) => void>();

  constructor(
    readonly port: Port,
    private hello: () => HelloCommand,
  ) {
    port.onmessage = (message) => this.hear(message);
    port.onlink = (link) => this.linked(link);
    port.onquiet = (isQuiet) => {
      this.isQuiet = isQuiet;
      this.changed();
    };
  }

  /* Sends a command; resolves to its verdict, however often the connection breaks. */
  do(bare: Bare, cid?: number): Promise<VerdictMessage> {
    return this.say(this.numbered(bare, cid));
  }

  private numbered(bare: Bare, cid = this.cid + CID_STEP): Command & { cid: number } {
    this.cid = Math.max(this.cid, cid);
    return { ...bare, cid } as Command & { cid: number };
  }

  private say(command: Command & { cid: number }): Promise<VerdictMessage> {
    if (new TextEncoder().encode(JSON.stringify(command)).length > MESSAGE_BYTES)
      return Promise.resolve({
        t: "verdict",
        cid: command.cid,
        verdict: "illegal",
        why: "a message is at most 4096 bytes",
        seq: 0,
      });
    return new Promise((done) => {
      const isSent = this.link === "open" && this.welcome !== null;
      this.waiting.set(command.cid, { command, isSent, done });
      if (isSent) this.port.send(command);
      else this.changed();
    });
  }

  /* Whether a move waits for the connection, which is down or says nothing. It is kept, and sent again. */
  get waits(): boolean {
    return (
      (this.isQuiet || this.link !== "open") && [...this.waiting.values()].some(({ command }) => command.t === "act")
    );
  }

  /* Sends a command; resolves to the first message of a kind after it, which answers it besides the verdict. */
  ask<T extends Message["t"]>(bare: Bare, kind: T): Promise<MessageOf<T> | VerdictMessage> {
    return this.askFor(bare, kind, () => (message) => message);
  }

  /* Sends a command; resolves to what a reader makes of the messages of a kind after it, or to the verdict that refuses
   * it. An answer does not tell whose it is: who asks for a kind waits until those before have theirs. */
  askFor<T extends Message["t"], Answer>(
    bare: Bare,
    kind: T,
    reader: Reader<T, Answer>,
  ): Promise<Answer | VerdictMessage> {
    const asked = (): Promise<Answer | VerdictMessage> => this.askUntil(bare, kind, reader);
    const before = this.lines.get(kind),
      answer = before ? before.then(asked) : asked();
    this.lines.set(kind, answer);
    void answer.then(() => this.lines.get(kind) === answer && this.lines.delete(kind));
    return answer;
  }

  /* After a break a room repeats the verdict, but not the answer: then it is asked for again, with a new reader. */
  private async askUntil<T extends Message["t"], Answer>(
    bare: Bare,
    kind: T,
    reader: Reader<T, Answer>,
  ): Promise<Answer | VerdictMessage> {
    for (let now = bare; ; now = this.again(now)) {
      const read = reader();
      const answer = await this.askOnce(now, (message) => (message.t === kind ? read(message as MessageOf<T>) : null));
      if (answer !== null) return answer;
    }
  }

  /* null: a break has swallowed the answer. */
  private askOnce<Answer>(
    bare: Bare,
    read: (message: Message) => Answer | null,
  ): Promise<Answer | VerdictMessage | null> {
    return new Promise((done) => {
      const command = this.numbered(bare);
      let answer: Answer | null = null,
        isApplied = false,
        heardAs = 0; /* its number, when a room that welcomed us knew it */
      const stop = this.listen((message) => {
        if (message.t === "welcome" && message.cid >= command.cid) heardAs = command.cid;
        answer ??= read(message);
        if (isApplied && (answer !== null || heardAs === command.cid)) settle(answer);
      });
      const settle = (out: Answer | VerdictMessage | null): void => {
        stop();
        done(out);
      };
      void this.say(command).then((verdict) => {
        isApplied = true;
        if (verdict.verdict !== "applied") settle(verdict);
        else if (answer !== null || heardAs === command.cid) settle(answer);
      });
    });
  }

  /* The command that gets an answer which a break has swallowed: a table is made once, and then joined. */
  private again(bare: Bare): Bare {
    const table = bare.t === "make" && !bare.only_bots ? this.welcome?.tables[0] : undefined;
    return table === undefined ? bare : { t: "join", table };
  }

  /* The next message of a kind. */
  next<T extends Message["t"]>(kind: T): Promise<MessageOf<T>> {
    return new Promise((done) => {
      const stop = this.listen((message) => {
        if (message.t !== kind) return;
        stop();
        done(message as MessageOf<T>);
      });
    });
  }

  listen(hear: (message: Message) => void): () => void {
    this.heard.add(hear);
    return () => this.heard.delete(hear);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  warn(words: string): void {
    this.warning = words;
    this.changed();
  }

  /* Whether one is at this table, and was not sent away from it. */
  isAt(code: string): boolean {
    return this.table?.table === code && this.gone === null;
  }

  leaveTable(): void {
    if (this.table) void this.do({ t: "leave" });
    this.forgetTable();
  }

  forgetTable(): void {
    this.table = null;
    this.log = [];
    this.said = [];
    this.fresh = [];
    this.gone = null;
    this.changed();
  }

  close(): void {
    this.port.close();
  }

  private changed(): void {
    this.version++;
    this.listeners.forEach((listener) => listener());
  }

  /* What is wrong with the site is told until the room itself is heard: a line that opens proves nothing. */
  private linked(link: Link): void {
    if (link !== "open" || !isFault(this.link)) this.link = link;
    this.asksWhole = false;
    if (link === "open") {
      this.welcome = null;
      this.port.send(this.hello());
    }
    this.changed();
  }

  private hear(told: Message): void {
    const message = told.t === "change" ? this.whole(told) : told;
    if (message === null) return;
    switch (message.t) {
      case "welcome":
        this.welcomed(message);
        break;
      case "refused":
        this.refused = message;
        this.link = "refused";
        break;
      case "verdict":
        this.judged(message);
        break;
      case "table":
        this.took(message);
        break;
      case "said":
        this.said = [...this.said.slice(-30), { ...message, at: Date.now() }];
        break;
      case "paper":
        this.paper = message.paper;
        break;
      case "gone":
        this.gone = message;
        break;
      case "bye":
        this.bye = message.why;
        break;
      case "moved":
        this.port.move?.(message.to);
        break;
      default:
    }
    this.heard.forEach((hear) => hear(message));
    if (message.t !== "verdict") this.changed();
  }

  /* A command whose number another browser of this guest has used is sent again, above all of its numbers. */
  private judged(message: VerdictMessage): void {
    const one = this.waiting.get(message.cid);
    if (!one) return;
    this.waiting.delete(message.cid);
    if (one.command.t === "shut") this.paper = "";
    if (message.used === undefined) {
      one.done(message);
      return;
    }
    one.command.cid = this.cid = Math.max(this.cid, message.used) + CID_STEP;
    this.waiting.set(one.command.cid, one);
    this.port.send(one.command);
  }

  /* Renumbers the commands that have not been sent yet, above all numbers that the room has seen of this guest. */
  private renumber(seen: number): void {
    this.cid = Math.max(this.cid, seen);
    for (const one of [...this.waiting.values()].filter((waiting) => !waiting.isSent && waiting.command.cid <= seen)) {
      this.waiting.delete(one.command.cid);
      one.command.cid = this.cid += CID_STEP;
      this.waiting.set(one.command.cid, one);
    }
  }

  /* After a welcome: sends the commands again that the room has heard, which answers them, and does nothing besides;
   * joins the table from the last event seen, and opens the paper; then sends those that it has not heard, which may
   * need them. */
  private welcomed(message: WelcomeMessage): void {
    this.link = "open";
    this.welcome = message;
    this.refused = null;
    this.bye = "";
    this.renumber(message.cid);
    const waiting = [...this.waiting.values()].sort((a, b) => a.command.cid - b.command.cid);
    const unheard = waiting.filter(({ command }) => command.cid > message.cid);
    const joins = unheard.some(({ command }) => command.t === "join" || command.t === "make");
    const send = (one: Waiting): void => {
      one.isSent = true;
      this.port.send(one.command);
    };
    waiting.filter((one) => !unheard.includes(one)).forEach(send);
    const writes = unheard.findIndex(({ command }) => needsPaper(command));
    const opens = unheard.slice(0, writes + 1).some(({ command }) => command.t === "open");
    let early = message.cid;
    const before = (): number | undefined =>
      unheard.length > 0 && unheard[0]!.command.cid > early + 1 ? ++early : undefined;
    if (this.table && !joins) void this.do({ t: "join", table: this.table.table, after: this.table.seq }, before());
    if (this.paper && writes >= 0 && !opens) void this.do({ t: "open", paper: this.paper }, before());
    unheard.forEach(send);
  }

  /* The table that a change makes. If it does not fit, something is missing: asks for the whole table. */
  private whole(message: ChangeMessage): TableMessage | null {
    const { table } = this;
    try {
      if (table?.table === message.table && table.shown === message.from)
        return applyChange(table as unknown as Json, message.change) as unknown as TableMessage;
    } catch (wrong) {
      if (!(wrong instanceof UnfitChange)) throw wrong;
    }
    if (table?.table === message.table && !this.asksWhole) {
      this.asksWhole = true;
      void this.do({ t: "join", table: table.table, after: table.seq });
    }
    return null;
  }

  private took(message: TableMessage): void {
    this.asksWhole = false;
    const isOther = this.table?.table !== message.table;
    if (isOther) {
      this.log = [];
      this.said = [];
    }
    const last = isOther ? -1 : (this.table?.seq ?? -1);
    const after = message.state?.scene,
      before = this.table?.state?.deal === message.state?.deal ? this.table?.state?.scene : undefined;
    const fresh = isOther ? [] : message.told.filter(({ seq }) => seq === undefined || seq > last);
    const isOne = fresh.length === 1 && fresh[0]!.kind === "act" && before !== undefined;
    this.fresh = fresh.map((one) => ({ ...one, after, ...(isOne ? { before } : {}) }));
    const news: ToldScene[] = isOther ? message.told.map((one) => ({ ...one, after })) : this.fresh;
    this.log = [...this.log, ...news].slice(-LOG_MOST);
    for (const old of this.log.slice(-SCENES_MOST - news.length, -SCENES_MOST)) {
      delete old.after;
      delete old.before;
    }
    this.table = message;
    this.clockAt = Date.now();
    this.gone = null;
  }
}
