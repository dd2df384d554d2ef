/* core.ts - core.wasm, with its exports as functions of text and JSON (src/wasm/*.h). Its room is used by near.ts. */
import { Module, partsText } from "./module";
import type { PageExports } from "./module";
import type { CoreAnswers } from "../wire/answers";
import type {
  Catalogue,
  ChapterPart,
  DealNumber,
  LessonPosition,
  LessonVerdict,
  RulesInfo,
  RuleSentence,
  TermInfo,
} from "../wire/catalogue";
import type { CoreFault } from "../wire/fault";
import type { Batch } from "../wire/near";
import type { State } from "../wire/protocol";
import type { Analysis, BotWhy, MatchInfo, ReplayMatch, ReplayStep, Review, Solution, Weighed } from "../wire/reviews";
import type { CountedLayout, ScoreSheet, SlipForm } from "../wire/score";
import type { Travellers } from "../wire/travellers";
import type { TableRecord } from "./answers";
import { importsOf, NO_DOORS } from "./shim";
import type { Doors, Row } from "./shim";

interface Exports extends PageExports {
  catalogue_tell(): number;
  catalogue_rules(seats: number, contest: number): number;
  chapter_tell(): number;
  chapter_sentences(): number;
  chapter_terms(): number;
  lesson_at(stop: number, lines: number): number;
  lesson_judge(stop: number): number;
  sheet_tell(): number;
  sheet_csv(): number;
  csv_speak(): number;
  sheet_tournament(twins: number): number;
  sheet_form(): number;
  sheet_count(seats: number): number;
  local_open(seats: number): number;
  local_read(): number;
  local_close(handle: number): void;
  local_source(handle: number): number;
  local_number(isPysol: number): number;
  local_deal(handle: number): number;
  local_info(handle: number): number;
  local_state(handle: number, viewer: number): number;
  local_advice(handle: number, seat: number, isHard: number): number;
  aid_hides(handle: number, seat: number): number;
  local_weigh(handle: number, seat: number): number;
  local_to_act(handle: number): number;
  local_stage(handle: number): number;
  local_board(handle: number): number;
  replay_info(handle: number): number;
  travellers_tell(deal: number): number;
  replay_show(handle: number, deal: number, step: number, viewer: number): number;
  replay_why(handle: number, deal: number, step: number): number;
  aid_solve(handle: number, seat: number, score: number): number;
  aid_analyse(handle: number, deal: number, seat: number): number;
  aid_judge(handle: number): number;
  priced_begin(handle: number, deal: number): number;
  priced_go(): number;
  priced_end(): void;
  near_open(now: number): void;
  near_connect(id: number, now: number): number;
  near_disconnect(id: number, now: number): void;
  near_hear(id: number, now: number): void;
  near_tick(now: number): number;
  near_batch(): number;
  near_record(last: number): number;
  near_think(): void;
  near_thought(now: number): void;
  near_deal(): number;
  near_resume(id: number, now: number): number;
}

export const STAGE = { dealt: 1, over: 2, match_over: 4, races: 8 } as const;
export const VIEW_SPECTATOR = -1,
  VIEW_ALL = -2;

const JUDGED = ["solvable", "impossible", "gave_up"] as const;

export class Core extends Module<Exports, CoreAnswers> {
  private until = 0; /* performance.now() at which the solver stops; 0: never */

  constructor(module: WebAssembly.Module, doors: Doors = NO_DOORS) {
    super(module, (memory) =>
      importsOf(memory, doors, () => (this.until > 0 && performance.now() > this.until ? 1 : 0)),
    );
  }

  static async load(bytes: BufferSource, doors: Doors = NO_DOORS): Promise<Core> {
    return new Core(await WebAssembly.compile(bytes), doors);
  }

  private handle(number: number): number {
    return number >= 0 ? number : this.refuse();
  }

  catalogue(): Catalogue {
    return this.answer("catalogue_tell");
  }

  rules(rules: string, seats = 0, contest = 0): RulesInfo {
    this.write(rules);
    return this.answer("catalogue_rules", seats, contest);
  }

  /* What is wrong with rules; null: nothing. */
  rulesFault(rules: string, seats: number): CoreFault | null {
    this.write(rules);
    return this.exports.catalogue_rules(seats, 0) === 0 ? null : (JSON.parse(this.read()) as CoreFault);
  }

  /* books: the games in words, in parts (book.ts). */
  chapter(rules: string, books: string): ChapterPart[] {
    this.write(`${rules}\n${books}`);
    return this.answer("chapter_tell");
  }

  sentences(rules: string, books: string): RuleSentence[] {
    this.write(`${rules}\n${books}`);
    return this.answer("chapter_sentences");
  }

  terms(rules: string, books: string): TermInfo[] {
    this.write(`${rules}\n${books}`);
    return this.answer("chapter_terms");
  }

  sheet(text: string): ScoreSheet {
    this.write(text);
    return this.answer("sheet_tell");
  }

  sheetCsv(text: string): string {
    this.write(text);
    return this.text(this.exports.sheet_csv());
  }

  csv(text: string, language: string): { text: string } {
    this.write(`${language} ${text}`);
    return { text: this.text(this.exports.csv_speak()) };
  }

  /* twins: the seats of one name, as bits. */
  sheetTournament(text: string, twins: number): string {
    this.write(text);
    return this.text(this.exports.sheet_tournament(twins));
  }

  slipForm(rules: string): SlipForm {
    this.write(rules);
    return this.answer("sheet_form");
  }

  countLayout(rules: string, seats: number, layout: string): CountedLayout {
    this.write(`${rules}\n${layout}`);
    return this.answer("sheet_count", seats);
  }

  /* text: the lesson (lessons.ts). */
  lessonAt(text: string, stop: number, lines: number): LessonPosition {
    this.write(text);
    return this.answer("lesson_at", stop, lines);
  }

  lessonJudge(text: string, stop: number, line: string): LessonVerdict {
    this.write(`${line}\n${text}`);
    return this.answer("lesson_judge", stop);
  }

  open(rules: string, seats = 0): number {
    this.write(rules);
    return this.handle(this.exports.local_open(seats));
  }

  /* Reads a transcript and checks every line. */
  openText(text: string): number {
    this.write(text);
    return this.handle(this.exports.local_read());
  }

  close(handle: number): void {
    this.exports.local_close(handle);
  }

  dealNumber(kind: "number" | "pysol", number: string): DealNumber {
    this.write(number);
    return this.answer("local_number", kind === "pysol" ? 1 : 0);
  }

  source(handle: number, source: string): void {
    this.write(source);
    this.done(this.exports.local_source(handle));
  }

  deal(handle: number): void {
    this.done(this.exports.local_deal(handle));
  }

  info(handle: number): MatchInfo {
    return this.answer("local_info", handle);
  }

  state(handle: number, viewer: number): State {
    return this.answer("local_state", handle, viewer);
  }

  weigh(handle: number, seat: number): Weighed[] {
    const all = this.answer("local_weigh", handle, seat);
    return all.map((one) => ({ ...one, cost: one.cost / 100 }));
  }

  hides(handle: number, seat: number): boolean {
    return this.exports.aid_hides(handle, seat) !== 0;
  }

  advice(handle: number, seat: number, isHard: boolean): string {
    return this.text(this.exports.local_advice(handle, seat, isHard ? 1 : 0));
  }

  toAct(handle: number): number {
    return this.exports.local_to_act(handle);
  }

  stage(handle: number): number {
    return this.exports.local_stage(handle);
  }

  board(handle: number): string {
    return this.text(this.exports.local_board(handle));
  }

  travellers(tables: TableRecord[], deal: number): Travellers {
    this.until = 0;
    this.write(
      partsText(
        "table",
        tables.map(({ table, text }) => ({ name: table, text })),
      ),
    );
    return this.answer("travellers_tell", deal);
  }

  replayInfo(handle: number): ReplayMatch {
    return this.answer("replay_info", handle);
  }

  replayShow(handle: number, deal: number, step: number, viewer: number): ReplayStep {
    return this.answer("replay_show", handle, deal, step, viewer);
  }

  replayWhy(handle: number, deal: number, step: number): BotWhy | null {
    return this.answer("replay_why", handle, deal, step);
  }

  private limit(nodes: number, ms: number): void {
    this.write(String(nodes));
    this.until = ms > 0 ? performance.now() + ms : 0;
  }

  /* nodes 0, ms 0: without a limit. */
  solve(handle: number, seat: number, score: boolean, nodes: number, ms = 0): Solution {
    this.limit(nodes, ms);
    return this.answer("aid_solve", handle, seat, score ? 1 : 0);
  }

  analyse(handle: number, deal: number, seat: number, nodes: number, ms = 0): Analysis {
    this.limit(nodes, ms);
    return this.answer("aid_analyse", handle, deal, seat);
  }

  /* Begins the review of a deal; -1: of all. The seed decides what the bots imagine. The handle stays open until
   * reviewEnd. */
  reviewBegin(handle: number, deal: number, seed: number): void {
    this.write(String(seed));
    this.done(this.exports.priced_begin(handle, deal));
  }

  /* Continues for about this long; returns everything priced so far. */
  reviewGo(ms: number): Review {
    this.until = performance.now() + ms;
    return this.answer("priced_go");
  }

  reviewEnd(): void {
    this.exports.priced_end();
  }

  judge(handle: number): "solvable" | "impossible" | "gave_up" {
    this.until = 0;
    return JUDGED[this.exports.aid_judge(handle)] ?? "gave_up";
  }

  /* ---- The room of near.ts; now: milliseconds since 1970 ---- */

  nearOpen(version: string, store: string, now: number): void {
    this.write(`${version} ${store}`);
    this.exports.near_open(now);
  }

  nearConnect(id: number, now: number): boolean {
    return this.exports.near_connect(id, now) !== 0;
  }

  nearDisconnect(id: number, now: number): void {
    this.exports.near_disconnect(id, now);
  }

  nearHear(id: number, message: string, now: number): void {
    this.write(message);
    this.exports.near_hear(id, now);
  }

  /* When it must be called again at the latest. */
  nearTick(now: number): number {
    return this.exports.near_tick(now);
  }

  /* Rows to be stored, then messages to be sent. */
  nearBatch(): { rows: Row[]; messages: Batch["messages"] } | null {
    if (this.exports.near_batch() === 0) return null;
    const { rows, messages } = JSON.parse(this.read()) as Batch;
    return { rows: rows.map(([kind, seq, key, at, text]) => ({ kind, seq, key, at, text })), messages };
  }

  nearRecord(table: string, last: number): string {
    this.write(table);
    return this.text(this.exports.near_record(last));
  }

  /* The deal in play at a table, with all its cards. */
  nearDeal(table: string): string {
    this.write(table);
    return this.text(this.exports.near_deal());
  }

  /* Makes a table of a game that was kept as a transcript. */
  nearResume(id: number, text: string, now: number): void {
    this.write(text);
    this.done(this.exports.near_resume(id, now));
  }

  /* Makes the choice that a thought asks for; any core can. */
  nearThink(thought: Uint8Array): Uint8Array {
    const at = this.writeBytes(thought);
    this.exports.near_think();
    return new Uint8Array(this.exports.memory.buffer, at, thought.length).slice();
  }

  nearThought(thought: Uint8Array, now: number): void {
    this.writeBytes(thought);
    this.exports.near_thought(now);
  }
}
