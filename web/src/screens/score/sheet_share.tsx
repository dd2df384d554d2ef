/* sheet_share.tsx - a sheet to give away: as a picture, as text, as its file, and as files for other programs. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ScoreSheet } from "../../wire/score";
import type { SheetFile } from "../../core/answers";
import { pageCore } from "../../core/port";
import { csvText, jsonText, tableText } from "../../sheets/sheet_text";
import type { CountedPart } from "../../sheets/sheet_text";
import { partsOf, textOf } from "../../sheets/sheets";
import type { Sheet } from "../../sheets/sheets";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { saveFile } from "../../browser/files";
import { dateFormat, t, tg } from "../../words/words";
import { asFile, PictureButtons } from "../parts/share";
import { paintSheet } from "./sheet_picture";
import { saveCsv } from "../parts/save_csv";

const dayOf = (at: number): string =>
  dateFormat({ day: "numeric", month: "long", year: "numeric" }).format(new Date(at));

/* The stem of the files' names. */
const fileOf = (sheet: Sheet): string => `${sheet.rules.split(" ")[0]}-${sheet.id}`;

/* A file for each part; the next goes on where the one before it ends. */
export const saveSheet = (sheet: Sheet): void =>
  partsOf(sheet).forEach((part, i, all) =>
    saveFile(`${fileOf(sheet)}${all.length > 1 ? `-${i + 1}` : ""}.txt`, textOf(part, true)),
  );

/* All parts as the core counts them; null while it is asked for those before. */
function useParts(sheet: Sheet, counted: ScoreSheet): CountedPart[] | null {
  const parts = partsOf(sheet),
    [before, setBefore] = useState<ScoreSheet[] | null>(parts.length > 1 ? null : []);
  useEffect(() => {
    if (before === null)
      void Promise.all(parts.slice(0, -1).map((part) => pageCore().ask("sheet", { text: textOf(part) }))).then(
        setBefore,
      );
  }, []);
  return (
    before &&
    [...before, counted]
      .map((one, i) => ({ names: parts[i]!.names, counted: one }))
      .filter((part) => part.counted.deals.length > 0 || part.counted === counted)
  );
}

export function SheetShare(p: { sheet: Sheet; counted: ScoreSheet; isPaid: boolean; close(): void }): JSX.Element {
  const parts = useParts(p.sheet, p.counted);
  return parts ? (
    <SheetFiles {...p} parts={parts} />
  ) : (
    <Dialog title={t("Share the sheet")} close={p.close}>
      <p role="status">{t("Counting…")}</p>
    </Dialog>
  );
}

const FileRow = (p: { title: string; told: string; save(): void }): JSX.Element => (
  <li>
    <button type="button" class="btn" onClick={p.save}>
      <Icon name="save" />
      {p.title}
    </button>
    <small>{p.told}</small>
  </li>
);

interface Shared {
  sheet: Sheet;
  counted: ScoreSheet;
  parts: CountedPart[];
  isPaid: boolean;
}

function FileList(p: Shared): JSX.Element {
  const { sheet, counted, parts, isPaid } = p,
    files = partsOf(sheet),
    stem = fileOf(sheet);
  const made = (part: Sheet, kind: SheetFile): Promise<{ text: string }> =>
    pageCore().ask("sheetFile", { text: textOf(part), kind });
  const save = (): void =>
    void Promise.all(files.map((part) => made(part, "csv"))).then((all) =>
      saveCsv(`${stem}.csv`, csvText(all.map(({ text }) => text))),
    );
  const saveTournament = (): void =>
    void made(sheet, "tournament").then(({ text }) => saveFile(`${stem}-tournament.txt`, text));
  const told =
    files.length > 1
      ? t("{n} files, one for each time that somebody came or left; the next goes on from the one before", {
          n: files.length,
        })
      : t("can be opened here again, and by the program");
  return (
    <ul class="file-list">
      <FileRow title={t("Save the sheet")} told={told} save={() => saveSheet(sheet)} />
      <FileRow title="CSV" told={t("for a spreadsheet")} save={save} />
      <FileRow title="JSON" told={t("for other programs")} save={() => saveFile(`${stem}.json`, jsonText(parts))} />
      {isPaid && !counted.carried && (
        <FileRow
          title={t("Tournament")}
          told={t("one round at one table, for the tournament program")}
          save={saveTournament}
        />
      )}
    </ul>
  );
}

function SheetFiles(p: Shared & { close(): void }): JSX.Element {
  const { sheet, parts, isPaid } = p,
    canvas = useRef<HTMLCanvasElement>(null),
    title = tg(sheet.title);
  const [file, setFile] = useState<File | null>(null);
  const text = tableText(title, parts, isPaid);
  useEffect(() => {
    paintSheet(canvas.current!, { title, day: dayOf(sheet.at), parts, isPaid });
    void asFile(canvas.current!, `${fileOf(sheet)}.png`).then(setFile);
  }, []);
  return (
    <Dialog title={t("Share the sheet")} close={p.close}>
      <canvas ref={canvas} class="share-picture" role="img" aria-label={text} />
      <PictureButtons file={file} text={text} />
      <h3>{t("As a file")}</h3>
      <FileList {...p} />
    </Dialog>
  );
}
