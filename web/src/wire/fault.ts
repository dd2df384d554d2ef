/* fault.ts - what the core answers to a question that it cannot answer. */
import type { RefusalKind } from "./protocol";
import type { Saying } from "./score";

export type CoreFault = { text: string; line: number; column: number; kind?: RefusalKind; about?: string; say?: Saying };

export class CoreError extends Error {
  constructor(readonly fault: CoreFault) {
    super(fault.text);
  }
}
