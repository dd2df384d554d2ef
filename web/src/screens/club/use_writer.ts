/* use_writer.ts - writes lines to the file of a club or an evening, one after the other; meanwhile it is busy. */
import { useState } from "preact/hooks";
import { tell, writeAll } from "../parts/use_paper";
import type { PaperFile } from "../parts/use_paper";

export interface Writer<Read> {
  isBusy: boolean;
  write(...lines: Parameters<PaperFile<Read>["write"]>[0][]): void;
}

export function useWriter<Read>(file: PaperFile<Read>): Writer<Read> {
  const [isBusy, setBusy] = useState(false);
  const write: Writer<Read>["write"] = (...lines) => {
    setBusy(true);
    void writeAll(file, lines)
      .then(tell)
      .finally(() => setBusy(false));
  };
  return { isBusy, write };
}
