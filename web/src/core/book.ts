/* book.ts - rules in words, and chapters of the rule book. book.json, which the page's build writes (src/wasm/once),
 * is loaded when one is first asked for; the core tells them. */
import type { Core } from "./core";
import type { ChapterPart, GameBook, RuleSentence, TermInfo } from "../wire/catalogue";
import { linesText, partsText } from "./module";

/* As src/wasm/chapter.h hears them. */
export const bookParts = (books: GameBook[]): string =>
  partsText(
    "book",
    books.map(({ game, lines }) => ({ name: game, text: linesText(lines) })),
  );

export class Book {
  private parts: string;

  constructor(
    private core: Core,
    books: GameBook[],
  ) {
    this.parts = bookParts(books);
  }

  chapter(rules: string): ChapterPart[] {
    return this.core.chapter(rules, this.parts);
  }

  sentences(rules: string): RuleSentence[] {
    return this.core.sentences(rules, this.parts);
  }

  terms(rules: string): TermInfo[] {
    return this.core.terms(rules, this.parts);
  }
}
