/* rulesheet.ts - rulesheet.wasm: reads a family's sheet of rules in plain words (src/wasm/rulesheet), in the reader's
 * language. It is loaded when somebody has a sheet read. */
import { linesText, Module, partsText } from "./module";
import type { PageExports } from "./module";
import type { CoreFault } from "../wire/fault";

interface Exports extends PageExports {
  rulesheet_tell(): number;
  rulesheet_hear(): number;
}

type SheetKind = "title" | "heading" | "rule" | "told" | "unclear" | "unknown" | "against" | "left_out";

/* What became of a part of a sheet. */
export interface SheetPart {
  line: number;
  kind: SheetKind;
  words: string /* as they stand there */;
  settings: string /* `val.K=0`, of a rule */;
  shown: string /* the same as forms show it */;
  sentence: string /* of the rule book */;
  readings: { settings: string; shown: string }[] /* what unclear words may mean */;
  near: string[] /* ids of options that unknown words may be about */;
  fault: CoreFault | null;
}

export interface SheetRead {
  rules: string /* with all that was understood; "": no game is named */;
  isClear: boolean;
  fault: CoreFault | null /* the rules do not stand */;
  parts: SheetPart[];
}

class RuleSheets extends Module<Exports, Record<never, never>> {
  private readonly texts: string[];

  constructor(module: WebAssembly.Module) {
    super(module, () => ({}));
    this.texts = this.json<string[]>(this.exports.rulesheet_tell()).map((text) => text.replace("\t", "\u0004"));
  }

  /* rules: those to begin from, where the sheet names no game. translated: a text in the reader's language. */
  hear(sheet: string, rules: string, translated: (text: string) => string): SheetRead {
    const words = linesText(
      this.texts.map((text) => {
        const told = translated(text);
        return told === text ? "" : told.replace(/[\r\n]+/g, " ");
      }),
    );
    this.write(
      linesText([rules]) +
        partsText("words", [{ name: "-", text: words }]) +
        partsText("sheet", [{ name: "-", text: sheet }]),
    );
    return this.json<SheetRead>(this.exports.rulesheet_hear());
  }
}

declare const RULESHEET_FILE: string; /* put here by build.mjs */

let sheets: Promise<RuleSheets> | null = null;

export const loadRuleSheets = (): Promise<RuleSheets> =>
  (sheets ??= fetch(RULESHEET_FILE)
    .then((answer) => answer.arrayBuffer())
    .then((bytes) => WebAssembly.compile(bytes))
    .then((module) => new RuleSheets(module)));
