/* names.ts - names.wasm: finds games by what people type, by the same rule and table as the program
 * (src/wasm/names). It is loaded when somebody first searches. */
import { Module } from "./module";
import type { PageExports } from "./module";
import type { AlsoNamed, PresetInfo } from "../wire/catalogue";

interface Exports extends PageExports {
  names_tell(): number;
  names_find(): number;
}

export interface Found {
  is: string /* the id of the game of this name, or "" */;
  also: AlsoNamed | null /* .. by a name of that table */;
  holds: Set<string> /* ids of the games that have it as a part of a name */;
  near: string /* the id of the game with the nearest name, or "" */;
}

export class Names extends Module<Exports, Record<never, never>> {
  private readonly table: AlsoNamed[];

  constructor(module: WebAssembly.Module) {
    super(module, () => ({}));
    this.table = this.json<AlsoNamed[]>(this.exports.names_tell());
  }

  /* titled: a title in the reader's language. */
  find(typed: string, presets: PresetInfo[], titled: (title: string) => string): Found {
    const rows: { name: string; preset: string; also?: AlsoNamed }[] = [
      ...presets.flatMap(({ id, title, aliases }) =>
        [id, title, titled(title), ...aliases].map((name) => ({ name, preset: id })),
      ),
      ...this.table
        .filter(({ preset }) => presets.some(({ id }) => id === preset))
        .map((also) => ({ name: also.name, preset: also.preset, also })),
    ];
    this.write([typed, ...rows.map(({ name }) => name)].map((line) => `${line.replace(/[\r\n]+/g, " ")}\n`).join(""));
    const told = this.json<{ is: number[]; holds: number[]; near: number }>(this.exports.names_find()),
      is = rows[told.is[0] ?? -1];
    return {
      is: is?.preset ?? "",
      also: is?.also ?? null,
      holds: new Set(told.holds.map((line) => rows[line]!.preset)),
      near: rows[told.near]?.preset ?? "",
    };
  }
}

declare const NAMES_FILE: string; /* put here by build.mjs */

let names: Names | null = null;

/* null: not loaded yet. */
export const namesNow = (): Names | null => names;

export const loadNames = async (): Promise<Names> =>
  (names ??= new Names(await WebAssembly.compile(await (await fetch(NAMES_FILE)).arrayBuffer())));
