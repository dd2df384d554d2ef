/* aid.ts - help at a table of one's own: hints, the lamp (can this patience still be won?), and the analysis of a
 * finished deal. The room counts what is taken (the command `aid`).
 * Shape  A person who plays a patience alone is helped by the solver, which knows every card. With others at the
 *        table the solver would know their cards too, so it is refused there. Where cards lie face down, as in Tri
 *        Peaks, a hint is the choice of the level hard by what can be seen (src/review/advice.h). In other games a
 *        hint is the quick player's choice from the person's view. A deal is known by its transcript: each is the one
 *        before it and the lines since then. */
import { Core, STAGE } from "./core";
import type { Solution } from "../wire/reviews";
import { CoreError } from "./fault";
import type { Analysis, Weighed } from "../wire/reviews";
import type { Hint, Lamp } from "./answers";
import { ANALYSIS_MS, ANALYSIS_NODES, HINT_NODES, LAMP_NODES } from "./think";
import type { Think } from "./think";

/* What the solver said of a position: of this one, or of an earlier one. */
interface Known {
  text: string /* the deal at that position */;
  solved: Solution;
}

const refuse = (text: string): never => {
  throw new CoreError({ text, line: 0, column: 0 });
};

const isBetter = (a: Solution, b: Solution): boolean => (a.is_streak ? a.score > b.score : a.score < b.score);

function whyOf(solved: Solution): Hint["why"] {
  const wins = solved.verdict === "solvable";
  if (solved.is_exact) return wins || solved.is_streak ? "best" : "best_no_win";
  return wins ? "win" : "not_proved";
}

/* The lines that were played since then; null: it is another deal. */
function since(known: Known | null, text: string): string[] | null {
  if (!known || !text.startsWith(known.text)) return null;
  return text
    .slice(known.text.length)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.replace(/^\d+: /, ""));
}

/* How many moves of its line were made since then, if nothing else was; -1: something else was. */
function followed(known: Known | null, text: string): number {
  const lines = since(known, text);
  const isFollowed =
    lines && lines.length < known!.solved.line.length && lines.every((line, i) => line === known!.solved.line[i]);
  return isFollowed ? lines.length : -1;
}

export class Aid {
  private hinted: Known | null = null;
  private lit: Known | null = null;
  private told = ""; /* the deal as the lamp judged it last */

  /* deal: the deal in play at a table, as a transcript. */
  constructor(
    private core: Core,
    private think: Think,
    private deal: (table: string) => Promise<string>,
  ) {}

  /* Asks about the deal in play, which is open in the core during the question. */
  private with<T>(text: string, ask: (handle: number) => T): T {
    const handle = this.core.openText(text);
    try {
      return ask(handle);
    } finally {
      this.core.close(handle);
    }
  }

  private async solve(table: string, text: string, score: boolean, nodes: number): Promise<Known> {
    const solved = await this.think("solve", { text, seat: 0, score, nodes, ms: 0 });
    if ((await this.deal(table)) !== text) refuse("the table has moved on, expected another question");
    return { text, solved };
  }

  /* A line that the person follows is given up only for a better one, since the limits may find less than before. */
  private async hintOfSolver(table: string, text: string): Promise<Hint> {
    const known = await this.solve(table, text, true, HINT_NODES);
    const at = followed(this.hinted, text);
    const isKept = !known.solved.is_exact && at >= 0 && !isBetter(known.solved, this.hinted!.solved);
    if (!isKept) this.hinted = known;
    const { solved } = this.hinted!,
      line = solved.line[isKept ? at : 0];
    return line === undefined ? refuse("there is nothing to do") : { line, why: whyOf(solved), score: solved.score };
  }

  /* For the coach. In a patience the solver knows more than the player: who asks is helped by it. */
  async weigh(table: string, seat: number): Promise<Weighed[]> {
    return this.think("weigh", { text: await this.deal(table), seat });
  }

  async hint(table: string, seat: number): Promise<Hint> {
    const text = await this.deal(table);
    const { isTurn, isSolved, hides, seats } = this.with(text, (handle) => {
      const { is_solved, seats } = this.core.info(handle),
        isTurn = seat >= 0 && ((this.core.toAct(handle) >> seat) & 1) === 1;
      return { isTurn, isSolved: is_solved, hides: isTurn && is_solved && this.core.hides(handle, seat), seats };
    });
    if (!isTurn) refuse("nothing to do now, expected your turn");
    if (isSolved && seats > 1) refuse("no hints here: they know the stock, and others play too");
    if (isSolved && !hides) return this.hintOfSolver(table, text);
    const line = this.with(text, (handle) => this.core.advice(handle, seat, hides));
    return { line, why: hides ? "seen" : "quick", score: null };
  }

  /* A lost deal stays lost. A winning line stays winning while the person follows it. */
  private knowsAlready(text: string): boolean {
    const lines = since(this.lit, text),
      verdict = this.lit?.solved.verdict;
    if (verdict === "impossible") return lines !== null && !lines.some((line) => line.startsWith("undo"));
    return verdict === "solvable" && followed(this.lit, text) >= 0;
  }

  async lamp(table: string): Promise<Lamp> {
    const text = await this.deal(table);
    const { isPatience, seats, isOver } = this.with(text, (handle) => ({
      isPatience: this.core.info(handle).is_solved,
      seats: this.core.info(handle).seats,
      isOver: (this.core.stage(handle) & STAGE.over) !== 0,
    }));
    if (!isPatience) refuse("no lamp here: it tells whether a patience can still be won");
    if (seats > 1) refuse("no lamp here: it knows the stock, and others play too");
    if (isOver) refuse("the deal is over");
    if (!this.knowsAlready(text)) this.lit = await this.solve(table, text, false, LAMP_NODES);
    const isNew = this.told !== text,
      { verdict } = this.lit!.solved;
    this.told = text;
    return { lamp: verdict === "solvable" ? "winnable" : verdict === "impossible" ? "lost" : "unknown", isNew };
  }

  /* Analyses a deal that is over. */
  async analyse(table: string, seat: number): Promise<Analysis> {
    const text = await this.deal(table);
    const { isPatience, isOver } = this.with(text, (handle) => ({
      isPatience: this.core.info(handle).is_solved,
      isOver: (this.core.stage(handle) & STAGE.over) !== 0,
    }));
    if (!isPatience) refuse("only a patience is analysed");
    if (!isOver) refuse("the deal is not over, expected its end");
    return this.think("analyse", { text, deal: 0, seat, nodes: ANALYSIS_NODES, ms: ANALYSIS_MS });
  }
}
