/* aid.ts - help at a table of the page's own: hints, the lamp (can this patience still be won?), and the analysis of
 * a finished deal. All help is counted.
 * Shape  A person who plays a patience alone is helped by the solver, which knows every card. With others at the
 *        table the solver would know their cards too, so it is refused there. In other games a hint is the medium
 *        level's choice from the person's view. The lamp counts once for each position that it judged. */
import { Core, STAGE } from "./core";
import type { MatchInfo, Solved } from "./core";
import { CoreError } from "./port";
import type { Analysis, Hint } from "./port";
import type { Help, ToldKind } from "../protocol";
import { ANALYSIS_MS, ANALYSIS_NODES, HINT_NODES, LAMP_NODES } from "./think";
import type { Think } from "./think";

/* What the solver said of a position: of this one, or of an earlier one from which `at` moves of its line have been
 * made. */
interface Known {
  solved: Solved;
  at: number;
  isFollowed: boolean; /* all moves since then were moves of its line */
  isNotTakenBack: boolean;
  told: number; /* the moment that the lamp judged last; -1: none */
}

const refuse = (text: string): never => {
  throw new CoreError({ text, line: 0, column: 0 });
};

const isBetter = (a: Solved, b: Solved): boolean => (a.is_streak ? a.score > b.score : a.score < b.score);

function whyOf(solved: Solved): Hint["why"] {
  const wins = solved.verdict === "solvable";
  if (solved.is_exact) return wins || solved.is_streak ? "best" : "best_no_win";
  return wins ? "win" : "not_proved";
}

export class Aid {
  private hinted: Known | null = null;
  private lit: Known | null = null;
  private analysed = false;
  private moment = 0; /* counts what has happened */
  private hints: number;
  private lamps: number;
  private aided: boolean;
  private matchAided: boolean;

  constructor(
    private core: Core, private handle: number, private think: Think, private info: MatchInfo,
    private person: number, kept: Partial<Help>,
  ) {
    this.hints = kept.hints ?? 0;
    this.lamps = kept.lamp ?? 0;
    this.aided = kept.aided ?? false;
    this.matchAided = kept.match_aided ?? false;
  }

  private isPatience(): boolean {
    return this.info.is_solved && this.person >= 0;
  }

  private isAlone(): boolean {
    return this.info.seats === 1;
  }

  help(): Help {
    return { hints: this.hints, lamp: this.lamps, aided: this.aided, match_aided: this.matchAided,
             may_hint: this.person >= 0 && (!this.isPatience() || this.isAlone()),
             may_lamp: this.isPatience() && this.isAlone() };
  }

  beginAgain(handle: number): void {
    this.handle = handle;
    this.hints = this.lamps = 0;
    this.matchAided = false;
  }

  dealt(): void {
    this.moment++;
    this.hinted = this.lit = null;
    this.analysed = this.aided = false;
  }

  private helped(): void {
    this.aided = this.matchAided = true;
  }

  /* Notes a line that was played or taken back. Who takes back knows more than at the first time. */
  moved(seat: number, line: string, kind: ToldKind): void {
    this.moment++;
    if (kind === "undo" && seat === this.person) this.helped();
    for (const known of [this.hinted, this.lit]) {
      if (!known) continue;
      const isNext = kind === "act" && seat === this.person && known.solved.line[known.at] === line;
      known.at += isNext ? 1 : 0;
      known.isFollowed &&= isNext && known.at < known.solved.line.length;
      known.isNotTakenBack &&= kind === "act";
    }
  }

  /* Notes that the end of a deal was taken back. Knowing its analysis then counts as a hint. */
  tookBackEnd(): void {
    this.hints += this.analysed ? 1 : 0;
    this.analysed = false;
  }

  private async solve(score: boolean, nodes: number): Promise<Known> {
    const { moment } = this;
    const text = this.core.transcript(this.handle);
    const solved = await this.think("solve", { text, seat: this.person, score, nodes, ms: 0 });
    if (moment !== this.moment) refuse("the table has moved on, expected another question");
    return { solved, at: 0, isFollowed: solved.line.length > 0, isNotTakenBack: true, told: -1 };
  }

  /* Asks the solver for a hint. A line that the person follows is given up only for a better one, since the limits
   * may find less than before. */
  private async hintOfSolver(): Promise<Hint> {
    const known = await this.solve(true, HINT_NODES);
    const isKept = !known.solved.is_exact && this.hinted?.isFollowed && !isBetter(known.solved, this.hinted.solved);
    if (!isKept) this.hinted = known;
    const { solved, at } = this.hinted ?? known;
    const line = solved.line[at];
    if (line === undefined) return refuse("there is nothing to do");
    this.hints++;
    this.helped();
    return { line, why: whyOf(solved), score: solved.score, help: this.help() };
  }

  async hint(): Promise<Hint> {
    const isTurn = this.person >= 0 && (this.core.toAct(this.handle) >> this.person & 1) === 1;
    if (!isTurn) refuse("nothing to do now, expected your turn");
    if (!this.help().may_hint) refuse("no hints here: they know the stock, and others play too");
    if (this.isPatience()) return this.hintOfSolver();
    const line = this.core.advice(this.handle, this.person);
    this.hints++;
    this.helped();
    return { line, why: "medium", score: null, help: this.help() };
  }

  /* A lost deal stays lost. A winning line stays winning while the person follows it. */
  private knowsAlready(): boolean {
    const verdict = this.lit?.solved.verdict;
    return verdict === "impossible" ? this.lit?.isNotTakenBack === true
                                    : verdict === "solvable" && this.lit?.isFollowed === true;
  }

  async lamp(): Promise<{ lamp: "winnable" | "lost" | "unknown"; help: Help }> {
    if (!this.help().may_lamp)
      refuse(this.isPatience() ? "no lamp here: it knows the stock, and others play too"
                               : "no lamp here: it tells whether a patience can still be won");
    if ((this.core.stage(this.handle) & (STAGE.dealt | STAGE.over)) !== STAGE.dealt) refuse("the deal is over");
    if (!this.knowsAlready()) this.lit = await this.solve(false, LAMP_NODES);
    const lit = this.lit as Known;
    if (lit.told !== this.moment) this.lamps++;
    this.helped();
    lit.told = this.moment;
    const { verdict } = lit.solved;
    return { lamp: verdict === "solvable" ? "winnable" : verdict === "impossible" ? "lost" : "unknown",
             help: this.help() };
  }

  /* Analyses the last finished deal, or the one named. */
  async analyse(deal?: number): Promise<Analysis> {
    if (!this.isPatience()) return refuse("only a patience is analysed");
    const { deal: current, over } = this.core.state(this.handle, this.person);
    const last = over ? current - 1 : current - 2;
    const asked = deal ?? last;
    if (asked < 0 || asked > last) return refuse("no such deal, expected one that is over");
    if (over && asked === last) this.analysed = true;
    return this.think("analyse", { text: this.core.transcript(this.handle), deal: asked, seat: this.person,
                                   nodes: ANALYSIS_NODES, ms: ANALYSIS_MS });
  }
}
