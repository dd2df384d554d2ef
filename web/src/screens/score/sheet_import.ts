/* sheet_import.ts - makes a sheet of a file. The core reads it; what is not a sheet is refused with a sentence. */
import { textOfFile } from "../../browser/text_file";
import { CoreError } from "../../core/fault";
import { pageCore } from "../../core/port";
import { keepSheet, notesOf, sheets, textOf } from "../../sheets/sheets";
import type { Sheet } from "../../sheets/sheets";
import { t } from "../../words/words";
import { FileFault, fileFault } from "../parts/file_fault";
import { manyWords } from "./sheet_store";

const BYTES_MOST = 1 << 20; /* a sheet has some thousand */

/* Files of Cardroom that are no sheets. */
const OTHERS: [begins: RegExp, words: () => string][] = [
  [
    /^cardroom tournament\b/,
    () => t("This is the file of a tournament, not of a sheet. The program reads it: cardroom tournament."),
  ],
  [/^#= /, () => t("These are games that were played here. Open the file under My games.")],
];

function refuseOthers(text: string): void {
  const first =
    text
      .replace(/^\ufeff/, "")
      .split("\n")
      .map((line) => line.trim())
      .find((line) => line !== "" && (!line.startsWith("#") || line.startsWith("#= "))) ?? "";
  for (const [begins, words] of OTHERS) if (begins.test(first)) throw new FileFault(words());
}

async function sheetFrom(text: string): Promise<Sheet> {
  refuseOthers(text);
  const told = (wrong: unknown): never => {
    throw wrong instanceof CoreError ? fileFault(wrong, text) : wrong;
  };
  const counted = await pageCore().ask("sheet", { text }).catch(told);
  if (!("next_starter" in counted))
    throw new FileFault(t("This game was played with the program's cards. Open the file under Replay."));
  const notes = notesOf(text),
    info = await pageCore().ask("rules", { rules: notes.rules, seats: counted.players.length }).catch(told);
  return {
    id: Date.now().toString(36),
    rules: info.rules,
    title: info.title,
    at: Date.now(),
    names: counted.players.map((word, seat) => word.replace(/_/g, " ").trim() || t("Player {n}", { n: seat + 1 })),
    ...(notes.carry ? { carry: notes.carry } : {}),
    ...(notes.starter === undefined ? {} : { starter: notes.starter }),
    deals: counted.deals.map(({ slip }, i) => ({ ...notes.deals[i]!, slip })),
  };
}

/* Takes the sheet of a file into the list; its id, null: nobody said how it is written. A sheet that is there is not
 * taken twice. */
export async function importSheet(file: File): Promise<string | null> {
  if (file.size > BYTES_MOST) throw new FileFault(t("This file is too large for a sheet."));
  const text = await textOfFile(file);
  if (text === null) return null;
  const sheet = await sheetFrom(text),
    twin = sheets().find((one) => textOf(one) === textOf(sheet));
  if (twin) return twin.id;
  if (keepSheet(sheet) === "many") throw new FileFault(manyWords());
  return sheet.id;
}
