/* use_writer.ts - writes lines to the file of a club or an evening, one after the other; meanwhile it is busy. */
import { useState } from "preact/hooks";
import { tell, writeAll } from "../parts/use_paper";
import type { PaperFile } from "../parts/use_paper";

export interface Writer<Read> {
  isBusy: boolean;
  /* Answers whether all was written; why not is told, and what was typed is kept until then. */
  write(...lines: Parameters<PaperFile<Read>["write"]>[0][]): Promise<boolean>;
}

export function useWriter<Read>(file: PaperFile<Read>): Writer<Read> {
  const [isBusy, setBusy] = useState(false);
  const write: Writer<Read>["write"] = async (...lines) => {
    setBusy(true);
    try {
      const why = await writeAll(file, lines);
      tell(why);
      return why === "";
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, write };
}
