/* fault.ts - what the core answers to a question that it cannot answer, as an error. */
import type { CoreFault } from "../wire/fault";

export class CoreError extends Error {
  constructor(readonly fault: CoreFault) {
    super(fault.text);
  }
}
