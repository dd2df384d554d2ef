/* papers.ts - a paper of the room that is open here: its entries as they are now, who is there, who may write
 * (docs/protocol.md, "Papers").
 * Shape  after a break it is opened again, and told whole. Nothing is written before that. */
import type { Message, PaperEntry, PaperMessage, PaperPerson, VerdictMessage } from "../wire/protocol";
import type { Session } from "./session";

let current: OpenPaper | null = null; /* the one that the connection has open */

/* The entries of a part, which come in columns. */
function entriesOf({ entries, at, by, writers }: PaperMessage): PaperEntry[] {
  let time = 0;
  return entries.map((lines, i) => {
    time += at[i]!;
    const writer = writers[by[i]!]!;
    return { by: writer.name, who: writer.who, at: time, lines };
  });
}

export class OpenPaper {
  entries: PaperEntry[] = [];
  people: PaperPerson[] = [];
  isHost = false;
  own = 0; /* one's own number among people */
  invites = ""; /* for the host: the key that lets others write, in the link of a director */
  mayAll = false; /* write whatever there is */
  all = false; /* everybody may write, of a tournament only results */
  isThere = false; /* what is told here is what the room has now */
  why: VerdictMessage | null = null; /* why it cannot be opened */
  isRemoved = false; /* its host has removed it */
  notes = 0; /* how often something was written while it was open */
  noted = 0; /* the entry that was written last while it was open */
  private stop: () => void;
  private listeners = new Set<() => void>();

  constructor(
    private session: Session,
    readonly code: string,
    private key = "",
  ) {
    const stopHearing = session.listen((message) => this.hear(message));
    const stopWatching = session.subscribe(() => session.link !== "open" && this.isThere && this.lose());
    this.stop = () => {
      stopHearing();
      stopWatching();
    };
    if (session.link === "open" && session.welcome) this.open();
  }

  get may(): boolean {
    return this.mayAll || this.all;
  }

  /* The room has it no more: what this device keeps of it is its own. */
  get isGone(): boolean {
    return this.isRemoved || this.why?.kind === "no_such";
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /* Writes an entry; `late` if somebody else was quicker. */
  note(entry: number, was: string, text: string): Promise<VerdictMessage> {
    return this.session.do({ t: "note", entry, was, text });
  }

  allow(on: boolean, who?: number): void {
    void this.session.do({ t: "allow", on, ...(who === undefined ? {} : { who }) });
  }

  close(): void {
    this.stop();
    if (current !== this) return;
    current = null;
    if (this.isThere) void this.session.do({ t: "shut" });
  }

  private open(): void {
    current = this;
    void this.session.do({ t: "open", paper: this.code, ...(this.key ? { key: this.key } : {}) }).then((verdict) => {
      this.why = verdict.verdict === "applied" ? null : verdict;
      this.changed();
    });
  }

  private lose(): void {
    this.isThere = false;
    this.changed();
  }

  private hear(message: Message): void {
    if (message.t === "welcome" && !this.isRemoved) this.open();
    if (message.t === "paper" && message.paper === this.code) {
      if (message.people) this.people = [...message.people].sort((a, b) => Number(b.host) - Number(a.host));
      this.isHost = message.host;
      this.own = message.own;
      this.invites = message.key ?? "";
      this.mayAll = message.may;
      this.all = message.all;
      this.entries = [...this.entries.slice(0, message.from), ...entriesOf(message)];
      /* who may write may be told before the head is, when it was just made */
      this.isThere = !message.more && this.entries.length > 0;
      if (this.isThere) this.changed();
    }
    if (message.t === "removed" && message.paper === this.code) {
      this.isThere = false;
      this.isRemoved = true;
      this.changed();
    }
    if (message.t === "noted" && message.paper === this.code) {
      const { entry, by, who, at, lines } = message;
      this.noted = entry;
      this.notes++;
      this.entries =
        lines.length > 0
          ? Object.assign([...this.entries], { [entry]: { by, who, at, lines } })
          : this.entries.slice(0, entry);
      this.changed();
    }
  }

  private changed(): void {
    this.listeners.forEach((listener) => listener());
  }
}
