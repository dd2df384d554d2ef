/* module.ts - a module of C as the worker runs it: text in, JSON or plain text out (src/wasm/page.h).
 * Errors What the module refuses is thrown as a CoreError. A trap is a fault of ours, and leaves the module
 * unusable. */
import { CoreError } from "./fault";
import type { CoreFault } from "../wire/fault";
import type { Imports } from "./json_shim";

/* What every module exports. */
export interface PageExports {
  memory: WebAssembly.Memory;
  page_input(len: number): number;
  page_output(): number;
  page_output_len(): number;
}

/* The first line of a text: the one that a fault quotes. */
const fault = (text: string): CoreFault => ({ text, line: 0, column: 0 });

/* Answers: what is told in JSON by which export (wire/answers.ts). */
export class Module<Exports extends PageExports & { [Name in keyof Answers]: (...asked: never[]) => number }, Answers> {
  protected exports: Exports;
  private from = new TextDecoder("utf-8", { ignoreBOM: true }); /* CSV begins with a mark, which stays */
  private to = new TextEncoder();

  /* imports: what the module asks of the page; memory is there once it is called. */
  constructor(module: WebAssembly.Module, imports: (memory: () => ArrayBuffer) => Imports) {
    const page = imports(() => this.exports.memory.buffer);
    this.exports = new WebAssembly.Instance(module, { page }).exports as unknown as Exports;
  }

  protected write(text: string): number {
    return this.writeBytes(this.to.encode(text));
  }

  /* Puts bytes where the module hears them; their place. */
  protected writeBytes(bytes: Uint8Array): number {
    const at = this.exports.page_input(bytes.length);
    if (at === 0) throw new CoreError(fault("out of memory"));
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return at;
  }

  protected read(): string {
    const at = this.exports.page_output(),
      len = this.exports.page_output_len();
    return this.from.decode(new Uint8Array(this.exports.memory.buffer, at, len));
  }

  protected refuse(): never {
    throw new CoreError(JSON.parse(this.read()) as CoreFault);
  }

  protected text(status: number): string {
    return status === 0 ? this.read() : this.refuse();
  }

  protected json<What>(status: number): What {
    return JSON.parse(this.text(status)) as What;
  }

  protected answer<Name extends keyof Answers>(name: Name, ...asked: Parameters<Exports[Name]>): Answers[Name] {
    return this.json(this.exports[name](...(asked as never[])));
  }

  protected done(status: number): void {
    if (status !== 0) this.refuse();
  }
}

/* Lines as one text, each with its end. */
export const linesText = (lines: string[]): string => lines.map((line) => `${line}\n`).join("");

/* Named texts in one, as page_part of src/wasm/page.h takes them apart. */
export function partsText(word: string, parts: { name: string; text: string }[]): string {
  const to = new TextEncoder();
  return parts
    .map(({ name, text }) => `${word} ${to.encode(text).length} ${name.replace(/[\r\n]+/g, " ")}\n${text}`)
    .join("");
}
