/* league.ts - league.wasm: the files of club evenings, read and counted (src/wasm/league/*.h). It needs nothing of the page, and
 * is loaded when one of its questions is first asked (questions.ts). */
import { Module } from "./module";
import type { PageExports } from "./module";
import type { Tour } from "./tour";

interface Exports extends PageExports {
  tour_tell(): number;
  tour_draw(): number;
}

export class League extends Module<Exports> {
  static async load(bytes: BufferSource): Promise<League> {
    return new League(await WebAssembly.compile(bytes), () => ({}));
  }

  tour(text: string): Tour {
    this.write(text);
    return this.json(this.exports.tour_tell());
  }

  tourDraw(text: string): { lines: string } {
    this.write(text);
    return { lines: this.text(this.exports.tour_draw()) };
  }
}
