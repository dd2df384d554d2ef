/* save_csv.ts - saves CSV as a spreadsheet of the reader's language opens it. */
import { pageCore } from "../../core/port";
import { saveFile } from "../../browser/files";
import { lang } from "../../words/words";

export const saveCsv = (name: string, csv: string): Promise<void> =>
  pageCore()
    .ask("csv", { text: csv, language: lang() })
    .then(({ text }) => saveFile(name, text));
