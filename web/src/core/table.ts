/* table.ts - a table of the page's own: one person (or nobody) and bots, on the core in this thread.
 * Shape  it behaves as a table of the server does (docs/protocol.md), and sends the same messages. Every event has a
 *        seq. `told` gathers what the viewer is told of events until the next message.
 * Time bots and windows wait on the host's timers; a pause stops them. */
import { Core, STAGE, VIEW_SPECTATOR } from "./core";
import type { MatchInfo } from "./core";
import { Aid } from "./aid";
import { QUIET_PASS, Race, WINDOW_MS } from "./race";
import type { Around } from "./race";
import type { Think } from "./think";
import { SEEK_MS } from "./think";
import { CoreError } from "./port";
import type { DealSource, Help, KeepMessage, MakeCommand, Stage, TableMessage, Told, ToldKind } from "../protocol";

/* What a table needs from its surroundings. */
export interface Host {
  now(): number; /* milliseconds; never goes back */
  later(ms: number, what: () => void): () => void; /* returns the function that cancels it */
  random(bytes: number): Uint8Array;
  think: Think;
}

const TOLD_KEPT = 256;
const keepMark = "# page ";

/* What a kept table stores beside its transcript. */
interface Kept extends Pick<Help, "hints" | "lamp" | "aided" | "match_aided"> {
  winnable: boolean;
  pace: number;
  windowMs: number;
  pysol?: string;
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function sourceText(source: DealSource): string {
  switch (source.kind) {
    case "number":
    case "pysol":
      return `${source.kind} ${source.number}`;
    case "seed":
      return `seed ${source.seed}`;
    case "board":
      return `board\n${source.text}`;
  }
}

function readKept(text: string): Partial<Kept> {
  const at = text.lastIndexOf(`\n${keepMark}`);
  try {
    return at < 0 ? {} : (JSON.parse(text.slice(at + 1 + keepMark.length).split("\n")[0] ?? "") as Partial<Kept>);
  } catch {
    return {}; /* a comment that somebody else wrote */
  }
}

export class LocalTable {
  private info: MatchInfo;
  private seq = 0;
  private ownSeq = 0;
  private told: Told[] = [];
  private isPaused = false;
  private cancel: (() => void) | null = null;
  private race: Race;
  private next: DealSource; /* where the cards of the next deal come from */
  private bots: string[] = [];
  private person: number;
  private pace: number;
  private windowMs: number;
  private winnable: boolean;
  private isClosed = false;
  private isDealing = false;
  readonly aid: Aid;

  private constructor(
    readonly code: string,
    private core: Core,
    private host: Host,
    private handle: number,
    private named: () => string,
    private tell: (message: TableMessage | KeepMessage) => void,
    kept: Partial<Kept>,
    source: DealSource | undefined,
  ) {
    this.info = core.info(handle);
    this.person = this.info.players.indexOf("you");
    this.bots = this.info.players;
    this.pace = kept.pace ?? 1;
    this.windowMs = kept.windowMs ?? WINDOW_MS;
    this.winnable = kept.winnable ?? false;
    this.next = kept.pysol ? { kind: "pysol", number: kept.pysol } : (source ?? this.randomNumber());
    this.race = new Race(() => new DataView(host.random(4).buffer).getUint32(0));
    this.aid = new Aid(core, handle, host.think, this.info, this.person, kept);
    core.drawBots(handle, hex(host.random(32)));
  }

  /* Makes a new table, or one from a kept game. begin() deals. */
  static make(
    code: string, core: Core, host: Host, command: MakeCommand, named: () => string,
    tell: (message: TableMessage | KeepMessage) => void,
  ): LocalTable {
    const { resume } = command;
    const handle = resume === undefined ? core.open(command.rules, command.seats) : core.openText(resume);
    try {
      const players =
        resume === undefined
          ? command.only_bots ? command.bots : ["you", ...command.bots]
          : core.info(handle).players;
      const seats = core.info(handle).seats;
      for (let seat = 0; seat < seats; seat++) core.seat(handle, seat, players[seat] ?? "medium");
      const kept: Partial<Kept> =
        resume === undefined
          ? { pace: command.pace, winnable: command.winnable,
              windowMs: command.window_s === undefined ? undefined : command.window_s * 1000 }
          : readKept(resume);
      return new LocalTable(code, core, host, handle, named, tell, kept, command.source);
    } catch (wrong) {
      core.close(handle);
      throw wrong;
    }
  }

  close(): void {
    this.isClosed = true;
    this.cancel?.();
    this.core.close(this.handle);
  }

  /* Deals if nothing is dealt; else the kept deal goes on. */
  async begin(): Promise<void> {
    if (!(this.core.stage(this.handle) & STAGE.dealt)) await this.deal();
    else this.follow();
    this.show();
  }

  private randomNumber(): DealSource {
    return { kind: "number", number: String(new DataView(this.host.random(4).buffer).getUint32(0)) };
  }

  /* Finds the first numbered deal that may be played: one proved winnable, or one not proved impossible if the rules
   * ask for that. */
  private async seek(): Promise<void> {
    const { next, info } = this;
    if (!(this.winnable || info.redeals) || (next.kind !== "number" && next.kind !== "pysol")) return;
    const { number } = await this.host.think("seek", {
      rules: info.rules, seats: info.seats, kind: next.kind, number: next.number,
      only: this.winnable ? "winnable" : "possible", ms: SEEK_MS,
    });
    if (number === null)
      throw new CoreError({ text: "no deal was found in the time, expected easier rules", line: 0, column: 0 });
    this.next = { kind: next.kind, number };
  }

  private async deal(): Promise<void> {
    if (this.isDealing) throw new CoreError({ text: "it is being dealt, expected a moment", line: 0, column: 0 });
    this.isDealing = true;
    try {
      await this.seek();
      if (this.isClosed) return;
      this.core.source(this.handle, sourceText(this.next));
      this.core.deal(this.handle);
    } finally {
      this.isDealing = false;
    }
    const isNumbered = this.next.kind === "number" || this.next.kind === "pysol";
    this.next = isNumbered
      ? { ...this.next, number: String(BigInt((this.next as { number: string }).number) + 1n) } as DealSource
      : this.randomNumber();
    this.info = this.core.info(this.handle);
    this.aid.dealt();
    this.happened({ seat: -1, kind: "deal", acts: [] });
    this.race.moved(-1);
    this.follow();
  }

  /* ---- What is told ---- */

  private happened(told: Told): void {
    this.told.push({ seq: ++this.seq, ...told });
    if (this.told.length > TOLD_KEPT) this.told.shift();
  }

  private stage(): Stage {
    const stage = this.core.stage(this.handle);
    if (!(stage & STAGE.dealt)) return "open";
    return stage & STAGE.match_over ? "over" : stage & STAGE.over ? "between" : "playing";
  }

  message(after: number): TableMessage {
    const { info } = this;
    const end = this.race.windowEnd();
    const ms = info.players.map((_, seat) =>
      seat === this.person && end !== null ? Math.max(0, Math.round(end - this.host.now())) : null);
    return {
      t: "table", table: this.code, seq: this.seq, shown: this.seq, rules: info.rules, game: info.game, preset: info.preset,
      title: info.title, stage: this.stage(), you: this.person, host: this.person, listed: false,
      paused: this.isPaused, watching: 0, watch: "nobody", locked: false, chat: false, turn_s: 0, window_s: Math.round(this.windowMs / 1000),
      grace_s: 0,
      seats: info.players.map((player, seat) => seat === this.person
        ? { name: this.named(), kind: "person", here: true, bot: null, ready: false }
        : { name: info.called[seat] ?? player, kind: "bot", here: true, bot: player, ready: true }),
      clock: { ms, kind: end === null ? "none" : "window" },
      fair: null, ask: null, pause: this.isPaused ? { by: this.person, agreed: true, ms: 0 } : null, muted: [],
      told: this.told.filter((told) => (told.seq ?? 0) > after),
      state: this.core.state(this.handle, this.person < 0 ? VIEW_SPECTATOR : this.person),
      help: this.aid.help(), source: info.source,
    };
  }

  private shown = 0;

  /* Sends the page the state of the table, and the text to keep it by. */
  show(): void {
    if (this.isClosed) return;
    this.tell(this.message(this.shown));
    this.shown = this.seq;
    if (this.core.stage(this.handle) & STAGE.dealt) this.tell({ t: "keep", table: this.code, text: this.keepText() });
  }

  transcript(): string {
    return this.core.transcript(this.handle);
  }

  private keepText(): string {
    const { hints, lamp, aided, match_aided } = this.aid.help();
    const kept: Kept = { hints, lamp, aided, match_aided, winnable: this.winnable, pace: this.pace,
                         windowMs: this.windowMs };
    if (this.next.kind === "pysol") kept.pysol = this.next.number;
    return `${this.transcript()}${keepMark}${JSON.stringify(kept)}\n`;
  }

  /* ---- What happens ---- */

  seen(): number {
    return this.seq;
  }

  /* The moment of the person's last action. A bot's choice made before it is dropped. */
  seenOwn(): number {
    return this.ownSeq;
  }

  /* Plays a line of the person; throws the reason if it cannot. */
  act(line: string): void {
    if (this.person < 0) throw new CoreError({ text: "you look on, expected no line", line: 0, column: 0 });
    this.play(this.person, line);
    this.show();
  }

  private play(seat: number, line: string): void {
    const told = this.core.act(this.handle, seat, line, this.person < 0 ? VIEW_SPECTATOR : this.person);
    this.aid.moved(seat, line, told.kind as ToldKind);
    const isSilent = line === QUIET_PASS && seat !== this.person;
    if (told.kind !== "act" || (told.acts.length > 0 && !isSilent)) this.happened(told);
    else this.seq++;
    if (seat === this.person) this.ownSeq = this.seq;
    this.race.moved(told.kind === "act" ? seat : -1);
    this.follow();
  }

  /* Takes the person's last line back; bots agree. */
  undo(): void {
    if (this.person < 0) throw new CoreError({ text: "you look on, expected no line", line: 0, column: 0 });
    const wasOver = (this.core.stage(this.handle) & STAGE.over) !== 0;
    if (wasOver && this.info.seats > 1)
      throw new CoreError({ text: "the deal is over, and all have seen its cards: expected the next", line: 0, column: 0 });
    try {
      this.play(this.person, "undo");
    } catch (wrong) {
      if (!(wrong instanceof CoreError)) throw wrong;
      this.play(this.person, "undo all");
    }
    if (wasOver) this.aid.tookBackEnd();
    this.show();
  }

  /* Deals the next deal; after the match, begins a new one with the same seats. */
  async goOn(): Promise<void> {
    const stage = this.core.stage(this.handle);
    if (!(stage & STAGE.over)) throw new CoreError({ text: "the deal is not over, expected its end", line: 0, column: 0 });
    if (stage & STAGE.match_over) this.beginAgain();
    await this.deal();
    this.show();
  }

  private beginAgain(): void {
    const handle = this.core.open(this.info.rules, this.info.seats);
    this.bots.forEach((player, seat) => this.core.seat(handle, seat, player));
    this.core.drawBots(handle, hex(this.host.random(32)));
    this.core.close(this.handle);
    this.handle = handle;
    this.aid.beginAgain(handle);
    this.next = this.next.kind === "pysol" ? this.next : this.randomNumber();
  }

  pause(isPaused: boolean): void {
    if (this.isPaused === isPaused) return;
    this.isPaused = isPaused;
    this.happened({ seat: this.person, kind: isPaused ? "pause" : "resume", acts: [] });
    this.race.moved(-1);
    this.follow();
    this.show();
  }

  /* ---- Bots ---- */

  private around(): Around {
    return { core: this.core, handle: this.handle, person: this.person, seats: this.info.seats, pace: this.pace,
             windowMs: this.windowMs };
  }

  /* Waits for the next bot, or for the end of a window. */
  private follow(): void {
    this.cancel?.();
    this.cancel = null;
    if (this.isPaused || this.isClosed || !(this.core.stage(this.handle) & STAGE.dealt)) return;
    const due = this.race.next(this.around(), this.host.now());
    if (due.seat < 0) return;
    this.cancel = this.host.later(Math.max(0, due.at - this.host.now()), () => this.happen(due.seat));
  }

  private happen(seat: number): void {
    this.cancel = null;
    if (this.isClosed || this.isPaused) return;
    if (seat === this.person) this.timeOut();
    else if (this.info.slow[seat]) void this.thinkFor(seat);
    else this.playShown(seat, this.core.choose(this.handle, seat));
  }

  private playShown(seat: number, line: string): void {
    this.play(seat, line);
    this.show();
  }

  private timeOut(): void {
    this.happened({ seat: this.person, kind: "timeout", acts: [] });
    this.playShown(this.person, this.core.pass(this.handle, this.person));
  }

  /* Lets a slow bot choose in another thread. Its choice counts if nothing has happened meanwhile. */
  private async thinkFor(seat: number): Promise<void> {
    const { seq } = this;
    const level = this.info.players[seat] ?? "medium", seed = hex(this.host.random(32));
    const line = await this.host
      .think("choose", { text: this.transcript(), seat, level, seed })
      .catch(() => (this.isClosed ? "" : this.core.choose(this.handle, seat)));
    const isNow = !this.isClosed && !this.isPaused && this.seq === seq;
    if (isNow) this.playShown(seat, line);
    else if (!this.isClosed && !this.cancel) this.follow();
  }
}
