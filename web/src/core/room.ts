/* room.ts - the page's own room: takes the commands of docs/protocol.md, and answers questions to the core.
 * Shape  one guest and one table at a time. Every command gets one verdict, even if it is sent again. */
import { Core, VIEW_ALL, VIEW_SPECTATOR } from "./core";
import { LocalTable, sourceText } from "./table";
import type { Host } from "./table";
import { ANALYSIS_MS, REVIEW_MS, REVIEW_SEED, ANALYSIS_NODES, SEEK_MS, SOLVE_MS } from "./think";
import { verify } from "./verify";
import { CoreError } from "./port";
import type { CoreFault, QuestionName, Questions } from "./port";
import type { Bare, Command, Message, Verdict, VerdictMessage } from "../protocol";

const OWN_STORE = "0".repeat(16); /* the page's own room has one store for ever */

const CIDS_KEPT = 32;

const faultOf = (wrong: unknown): CoreFault =>
  wrong instanceof CoreError ? wrong.fault : { text: `the core failed: ${String(wrong)}`, line: 0, column: 0 };

class Refusal extends Error {
  constructor(readonly verdict: Verdict, why: string) {
    super(why);
  }
}

export class LocalRoom {
  private table: LocalTable | null = null;
  private tables = 0;
  private name = "you";
  private verdicts = new Map<number, { said: string; verdict: VerdictMessage }>();
  private greatest = 0;
  private chain: Promise<void> = Promise.resolve();
  private replays = new Map<number, number>(); /* handles of replays, and their seats */

  constructor(private core: Core, private host: Host, private tell: (message: Message) => void) {}

  /* Commands are carried out one after another. */
  hear(command: Command): Promise<void> {
    this.chain = this.chain.then(() => this.take(command));
    return this.chain;
  }

  private async take(command: Command): Promise<void> {
    if (command.t === "hello") {
      this.name = command.name ?? this.name;
      this.tell({ t: "welcome", v: 1, server: "local", store: OWN_STORE, guest: "local", name: this.name, cid: this.greatest, tables: [] });
      return;
    }
    const known = this.verdicts.get(command.cid);
    if (known?.said === JSON.stringify(command)) {
      this.tell(known.verdict);
      return;
    }
    if (command.cid <= this.greatest) {
      const why = known ? "this cid was another command's" : "its cid is older than what is remembered";
      this.tell({ t: "verdict", cid: command.cid, verdict: "stale", why, seq: this.seen() });
      return;
    }
    this.greatest = command.cid;
    await this.judge(command);
  }

  private async judge(command: Bare & { cid: number }): Promise<void> {
    const verdict: VerdictMessage = { t: "verdict", cid: command.cid, verdict: "applied", seq: 0 };
    const after: (() => void)[] = [];
    try {
      await this.done(command, (later) => after.push(later));
    } catch (wrong) {
      const { text, kind, about } = faultOf(wrong);
      verdict.verdict = wrong instanceof Refusal ? wrong.verdict : "illegal";
      verdict.why = wrong instanceof Refusal ? wrong.message : text;
      if (wrong instanceof CoreError && kind) Object.assign(verdict, { kind, about });
    }
    verdict.seq = this.seen();
    this.verdicts.set(command.cid, { said: JSON.stringify(command), verdict });
    this.verdicts.delete(command.cid - CIDS_KEPT);
    this.tell(verdict);
    for (const later of after) later();
  }

  private seen(): number {
    return this.table?.seen() ?? 0;
  }

  private atTable(): LocalTable {
    if (!this.table) throw new Refusal("illegal", "no table, expected `make` first");
    return this.table;
  }

  private async make(command: Bare & { t: "make" }): Promise<void> {
    const table = LocalTable.make(`HOME${this.tables + 1}`, this.core, this.host, command, () => this.name, (message) =>
      this.tell(message));
    try {
      await table.begin();
    } catch (wrong) {
      table.close();
      throw wrong;
    }
    this.tables++;
    this.table?.close();
    this.table = table;
  }

  private act(after: number, line: string): void {
    const table = this.atTable();
    const seen = table.seen();
    if (after > seen) throw new Refusal("stale", `after ${after} is in the future, expected at most ${seen}`);
    if (after < table.seenOwn()) throw new Refusal("late", "this seat has acted since");
    try {
      table.act(line);
    } catch (wrong) {
      if (!(wrong instanceof CoreError)) throw wrong;
      throw new Refusal(after < seen ? "late" : "illegal", wrong.message);
    }
  }

  private async done(command: Bare, later: (what: () => void) => void): Promise<void> {
    switch (command.t) {
      case "make":
        return this.make(command);
      case "act":
        return this.act(command.after, command.line);
      case "ask":
        return this.atTable().undo();
      case "next":
        return this.atTable().goOn();
      case "pause":
      case "resume":
        return this.atTable().pause(command.t === "pause");
      case "name":
        this.name = command.name;
        this.table?.show();
        return;
      case "say":
        this.atTable();
        return later(() => "phrase" in command && this.tell({ t: "said", seat: 0, phrase: command.phrase }));
      case "join": {
        const message = this.atTable().message(command.after ?? 0);
        return later(() => this.tell(message));
      }
      case "record": {
        const text = this.atTable().transcript();
        return later(() => this.tell({ t: "record", text, more: false }));
      }
      case "leave":
        this.atTable().close();
        this.table = null;
        return;
      default:
        throw new Refusal("illegal", `${command.t}: not at the page's own table, expected a room's`);
    }
  }

  /* ---- Questions ---- */

  private tableOf(code: string): LocalTable {
    if (this.table?.code !== code) throw new CoreError({ text: `no table ${code}`, line: 0, column: 0 });
    return this.table;
  }

  private answers: { [Name in QuestionName]: (asked: Questions[Name]["in"]) => unknown } = {
    catalogue: () => this.core.catalogue(),
    rules: (asked) => this.core.rules(asked.rules, asked.seats ?? 0),
    hint: (asked) => this.tableOf(asked.table).aid.hint(),
    lamp: (asked) => this.tableOf(asked.table).aid.lamp(),
    analyse: (asked) =>
      "table" in asked
        ? this.tableOf(asked.table).aid.analyse(asked.deal)
        : this.host.think("analyse", { text: asked.text, deal: asked.deal ?? 0, seat: asked.seat ?? 0,
                                       nodes: ANALYSIS_NODES, ms: ANALYSIS_MS }),
    review: (asked) => this.host.think("review", { text: asked.text, deal: asked.deal ?? -1, seed: REVIEW_SEED }),
    reviewOn: () => this.host.think("reviewOn", { ms: REVIEW_MS }),
    reviewEnd: () => this.host.think("reviewEnd", {}),
    solve: (asked) =>
      this.host.think("solveSource", { rules: asked.rules, source: sourceText(asked.source),
                                       score: asked.score ?? false, ms: asked.ms ?? SOLVE_MS }),
    winnable: (asked) =>
      this.host.think("seek", { rules: asked.rules, seats: 1, kind: "number", number: asked.number, only: "winnable",
                                ms: asked.ms ?? SEEK_MS }),
    board: (asked) => {
      const handle = this.core.open(asked.rules, asked.seats ?? 0);
      try {
        this.core.source(handle, sourceText(asked.source));
        this.core.deal(handle);
        return { text: this.core.board(handle) };
      } finally {
        this.core.close(handle);
      }
    },
    daily: ({ year, month, day }) => ({ number: String(year * 10000 + month * 100 + day) }),
    check: (asked) => {
      try {
        this.core.close(this.core.openText(asked.text));
        return { ok: true, line: 0, column: 0, text: "" };
      } catch (wrong) {
        return { ok: false, ...faultOf(wrong) };
      }
    },
    verify: (asked) => verify(this.core, asked.text, asked.table, asked.seat, asked.nonces),
    replay: (asked) => {
      const replay = this.core.openText(asked.text);
      const info = this.core.replayInfo(replay);
      this.replays.set(replay, info.seats);
      return { replay, ...info };
    },
    step: (asked) => {
      const seats = this.replays.get(asked.replay);
      if (seats === undefined || (asked.viewer !== "all" && asked.viewer >= seats))
        throw new CoreError({ text: "no such replay or viewer", line: 0, column: 0 });
      const viewer = asked.viewer === "all" ? VIEW_ALL : asked.viewer < 0 ? VIEW_SPECTATOR : asked.viewer;
      return this.core.replayShow(asked.replay, asked.deal, asked.step, viewer);
    },
    forget: (asked) => {
      if (this.replays.delete(asked.replay)) this.core.close(asked.replay);
      return {};
    },
  };

  async ask(name: QuestionName, asked: unknown): Promise<{ answer: unknown } | { fault: CoreFault }> {
    try {
      return { answer: await (this.answers[name] as (asked: unknown) => unknown)(asked) };
    } catch (wrong) {
      return { fault: faultOf(wrong) };
    }
  }
}
