/* questions.ts - answers the page's questions to the core (port.ts), which need no table of a room, or only its deal.
 * Shape  a table for each part that answers: core.wasm; league.wasm, the lessons and the rule book, which are loaded
 *        at their first question.
 *
 * Rarely used code is a separate WebAssembly module. Everybody waits for `core.wasm`, so it has a limit
 * (`wasm_size`, 300 KiB zipped). The evenings of a club are `league.wasm` (`src/wasm/league`,
 * `web/src/core/league.ts`): the worker loads it when one of its questions is first asked, and the service worker
 * has it without a network. It talks as the core does, by `wasm/page.h`. It knows only the games that have
 * tournaments, so it is 70 KiB and not 140. Which question is answered where is one table. The lessons need no
 * module: `lessons.wasm` tells them once, while the page is built, and `lessons.json` (20 KiB zipped) is loaded
 * when somebody opens a lesson. The core plays the one it is given (`lessons/lesson_text.h`). So do the
 * games in words, with the first rules that are told (`book.json`, `book/book_text.h`). The page's own room
 * keeps no papers, which are written together at a server (`wasm/near_paper.c`): no reader of their files is in
 * the core. */
import { Aid } from "./aid";
import type { Book } from "./book";
import { Core, VIEW_ALL, VIEW_SPECTATOR } from "./core";
import type { League } from "./league";
import type { Lessons } from "./lessons";
import { ANALYSIS_MS, ANALYSIS_NODES, REVIEW_MS, REVIEW_SEED, SEEK_MS, SOLVE_MS } from "./think";
import type { Think } from "./think";
import { verify } from "./verify";
import { waysOut } from "./ways_out";
import { CoreError } from "./fault";
import type { CoreFault } from "../wire/fault";
import type { BookQuestion, LeagueQuestion, LessonQuestion, QuestionName, Questions as Asked } from "./port";
import { sourceText } from "./source";

export const faultOf = (wrong: unknown): CoreFault =>
  wrong instanceof CoreError
    ? wrong.fault
    : { text: wrong instanceof Error ? wrong.message : String(wrong), line: 0, column: 0 };

/* A number below 2^32. */
const drawn = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]);

export class Questions {
  private aid: Aid;
  private replays = new Map<number, number>(); /* handles of replays, and their seats */

  /* league, lessons, book: loaded at their first question. deal: the deal in play at a table, as a transcript. resume:
   * makes a table of such a text. */
  constructor(
    private core: Core,
    private league: () => Promise<League>,
    private lessons: () => Promise<Lessons>,
    private book: () => Promise<Book>,
    private think: Think,
    deal: (table: string) => Promise<string>,
    private resume: (text: string) => Promise<void>,
  ) {
    this.aid = new Aid(core, think, deal);
  }

  private ofLeague: { [Name in LeagueQuestion]: (league: League, asked: Asked[Name]["in"]) => unknown } = {
    tour: (league, asked) => league.tour(asked.text, asked.after),
    tourCsv: (league, asked) => league.tourCsv(asked.text, asked.after),
    tourDraw: (league, asked) => league.tourDraw(asked.text),
    hands: (league, asked) => league.hands(asked.text, asked.round, asked.deal),
    club: (league, asked) => league.club(asked.text),
    names: (league, asked) => league.names(asked.names, asked.there),
    keptGames: (league, asked) => league.keptGames(asked.text),
    nameList: (league, asked) => league.nameList(asked.text, asked.column, asked.hasHeadings),
    nameOut: (league, asked) => league.nameOut(asked.text, asked.name),
    season: (league, asked) => league.season(asked.files, asked.rules, asked.same),
    seasonCsv: (league, asked) => league.seasonCsv(asked.files, asked.rules, asked.same),
    ratings: (league, asked) => league.ratings(asked.files, asked.same),
    ratingsCsv: (league, asked) => league.ratingsCsv(asked.files, asked.same),
  };

  private ofLessons: { [Name in LessonQuestion]: (lessons: Lessons, asked: Asked[Name]["in"]) => unknown } = {
    lessons: (lessons) => lessons.list(),
    lesson: (lessons, asked) => lessons.at(asked.lesson, asked.stop, asked.lines),
    judge: (lessons, asked) => lessons.judge(asked.lesson, asked.stop, asked.line),
  };

  private ofBook: { [Name in BookQuestion]: (book: Book, asked: Asked[Name]["in"]) => unknown } = {
    chapter: (book, asked) => book.chapter(asked.rules),
    sentences: (book, asked) => book.sentences(asked.rules),
    terms: (book, asked) => book.terms(asked.rules),
  };

  private ofCore: {
    [Name in Exclude<QuestionName, LeagueQuestion | LessonQuestion | BookQuestion>]: (
      asked: Asked[Name]["in"],
    ) => unknown;
  } = {
    catalogue: () => this.core.catalogue(),
    rules: (asked) => this.core.rules(asked.rules, asked.seats ?? 0, asked.contest ?? 0),
    faults: (asked) => asked.lines.map((line) => this.core.rulesFault(line, asked.seats)),
    waysOut: (asked) => waysOut(asked, (rules) => this.core.rulesFault(rules, asked.seats)),
    sheet: (asked) => this.core.sheet(asked.text),
    sheetFile: async (asked) => ({
      text:
        asked.kind === "csv"
          ? this.core.sheetCsv(asked.text)
          : this.core.sheetTournament(asked.text, await this.twins(asked.text)),
    }),
    csv: (asked) => this.core.csv(asked.text, asked.language),
    slipForm: (asked) => this.core.slipForm(asked.rules),
    countLayout: (asked) => this.core.countLayout(asked.rules, asked.seats, asked.layout),
    resume: ({ text }) => this.resume(text).then(() => ({})),
    weigh: (asked) => this.aid.weigh(asked.table, asked.seat),
    hint: (asked) => this.aid.hint(asked.table, asked.seat),
    lamp: (asked) => this.aid.lamp(asked.table),
    analyse: (asked) =>
      "table" in asked
        ? this.aid.analyse(asked.table, asked.seat)
        : this.think("analyse", {
            text: asked.text,
            deal: asked.deal ?? 0,
            seat: asked.seat ?? 0,
            nodes: ANALYSIS_NODES,
            ms: ANALYSIS_MS,
          }),
    review: (asked) => this.think("review", { text: asked.text, deal: asked.deal ?? -1, seed: REVIEW_SEED }),
    reviewOn: () => this.think("reviewOn", { ms: REVIEW_MS }),
    reviewEnd: () => this.think("reviewEnd", {}),
    solve: (asked) =>
      this.think("solveSource", {
        rules: asked.rules,
        source: sourceText(asked.source),
        score: asked.score ?? false,
        ms: asked.ms ?? SOLVE_MS,
      }),
    travellers: (asked) => this.think("travellers", asked),
    winnable: (asked) =>
      this.think("seek", {
        rules: asked.rules,
        seats: asked.seats ?? 1,
        kind: asked.kind ?? "number",
        number: asked.number ?? drawn(),
        only: asked.only ?? "winnable",
        most: asked.most ?? Number.POSITIVE_INFINITY,
        ms: asked.ms ?? SEEK_MS,
      }),
    dealNumber: (asked) => this.core.dealNumber(asked.kind, asked.number),
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
      try {
        const info = this.core.replayInfo(replay);
        this.replays.set(replay, info.seats);
        return { replay, ...info };
      } catch (wrong) {
        this.core.close(replay);
        throw wrong;
      }
    },
    step: (asked) => {
      const seats = this.replays.get(asked.replay);
      if (seats === undefined || (asked.viewer !== "all" && asked.viewer >= seats))
        throw new CoreError({ text: "no such replay or viewer", line: 0, column: 0 });
      const viewer = asked.viewer === "all" ? VIEW_ALL : asked.viewer < 0 ? VIEW_SPECTATOR : asked.viewer;
      return this.core.replayShow(asked.replay, asked.deal, asked.step, viewer);
    },
    why: (asked) => this.think("why", asked),
    forget: (asked) => {
      if (this.replays.delete(asked.replay)) this.core.close(asked.replay);
      return {};
    },
  };

  /* The seats of a sheet whose name another seat has, too, as bits. */
  private async twins(text: string): Promise<number> {
    const { players } = this.core.sheet(text),
      league = await this.league();
    const isTwin = (name: string, seat: number): boolean =>
      players.some((other, i) => i !== seat && league.areOne(name, other));
    return players.reduce((bits, name, seat) => bits | (isTwin(name, seat) ? 1 << seat : 0), 0);
  }

  private async answer(name: QuestionName, asked: unknown): Promise<unknown> {
    if (name in this.ofLeague) return this.ofLeague[name as LeagueQuestion](await this.league(), asked as never);
    if (name in this.ofBook) return this.ofBook[name as BookQuestion](await this.book(), asked as never);
    if (name in this.ofLessons) return this.ofLessons[name as LessonQuestion](await this.lessons(), asked as never);
    return (this.ofCore[name as keyof typeof this.ofCore] as (asked: unknown) => unknown)(asked);
  }

  async ask(name: QuestionName, asked: unknown): Promise<{ answer: unknown } | { fault: CoreFault }> {
    try {
      return { answer: await this.answer(name, asked) };
    } catch (wrong) {
      return { fault: faultOf(wrong) };
    }
  }
}
