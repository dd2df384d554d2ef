/* sheet_list.tsx - the sheets of this browser, the last used first; a sheet is opened from a file. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { dealsIn, isKept, sheets, SHEETS_MOST } from "../../sheets/sheets";
import type { Sheet } from "../../sheets/sheets";
import { CodeField } from "../../ui/code_field";
import { Icon } from "../../ui/icon";
import { TextFileButton } from "../../ui/text_file_button";
import { go } from "../../browser/back";
import { codeOf, isPaperCode, routeOf } from "../../play/join";
import { andList, dateFormat, t, tg, tn } from "../../words/words";
import { Unread } from "../../browser/text_file";
import { FaultWords, fileFault, FileFault } from "../parts/file_fault";
import { importSheet } from "./sheet_import";
import { useStandings } from "./sheet_standing";
import { Top } from "../../ui/top";
import { manyWords, useSheetsAgain } from "./sheet_store";

const whenWords = (at: number): string =>
  dateFormat({ weekday: "long", day: "numeric", month: "long" }).format(new Date(at));

function Row(p: { sheet: Sheet; standing: string }): JSX.Element {
  const { sheet } = p;
  return (
    <li>
      <a class="tile link-tile" href={`#/score/${sheet.id}`}>
        <Icon name="file" />
        <span>
          <b>{tg(sheet.title)}</b>
          <small>
            {t("{list}, {next}", {
              list: andList(sheet.names),
              next: t("{list}, {next}", {
                list: dealsIn(sheet) === 0 ? t("no deal yet") : tn("one deal", "{n} deals", dealsIn(sheet)),
                next: whenWords(sheet.at),
              }),
            })}
          </small>
          {p.standing && <small>{p.standing}</small>}
          {!isKept(sheet.id) && <small class="warn">{t("only until the page is closed")}</small>}
        </span>
      </a>
    </li>
  );
}

/* Opens the file of a sheet. fault: why the last one was not opened. */
function useSheetFile(): { open(file: File | undefined): void; fault: { file: string; why: FileFault } | null } {
  const [fault, setFault] = useState<{ file: string; why: FileFault } | null>(null);
  const open = (file: File | undefined): void => {
    if (!file) return;
    setFault(null);
    importSheet(file).then(
      (id) => id !== null && go(`/score/${id}`),
      (wrong: unknown) =>
        setFault({
          file: file.name,
          why:
            wrong instanceof FileFault || wrong instanceof Unread
              ? fileFault(wrong, "")
              : new FileFault(t("The file cannot be read.")),
        }),
    );
  };
  return { open, fault };
}

const NewSheet = (p: { isFull: boolean }): JSX.Element =>
  p.isFull ? (
    <p class="notice" role="status">
      {manyWords()}
    </p>
  ) : (
    <a class="btn main big" href="#/real">
      <Icon name="plus" />
      {t("A new sheet")}
    </a>
  );

const OpenSheet = (p: { isFull: boolean; open(file: File | undefined): void }): JSX.Element => (
  <TextFileButton disabled={p.isFull} take={p.open}>
    <Icon name="file" />
    {t("Open a sheet")}
  </TextFileButton>
);

/* The sheet that somebody shares. The code of another document leads there as well; a table's does not belong here. */
function CodeForm(): JSX.Element {
  const [typed, setTyped] = useState(""),
    [isWrong, setWrong] = useState(false);
  const open = (event: Event): void => {
    event.preventDefault();
    const code = codeOf(typed);
    if (isPaperCode(code)) go(routeOf(code));
    else setWrong(true);
  };
  return (
    <form class="panel code-form" onSubmit={open}>
      <CodeField
        label={t("Somebody's code")}
        example="K7QM2XY"
        typed={typed}
        isWrong={isWrong}
        onType={(words) => {
          setTyped(words);
          setWrong(false);
        }}
      />
      <button type="submit" class="btn" disabled={typed.trim() === ""}>
        {t("Open the sheet")}
      </button>
      {isWrong && (
        <p class="reason" role="alert">
          {t("This is no sheet's code: that has seven letters or digits. Six are a table's.")}
        </p>
      )}
    </form>
  );
}

export function SheetList(): JSX.Element {
  const { open, fault } = useSheetFile();
  const known = sheets(),
    isFull = known.length >= SHEETS_MOST,
    standings = useStandings(known);
  useSheetsAgain();
  return (
    <main
      class="screen"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        open(event.dataTransfer?.files[0]);
      }}
    >
      <Top title={t("Keep score")} />
      <div class="page score-page">
        <p class="quiet">{t("You play with real cards, and the phone counts: by your rules, without a network.")}</p>
        <NewSheet isFull={isFull} />
        <OpenSheet isFull={isFull} open={open} />
        {!isFull && <CodeForm />}
        <a class="btn" href="#/evening">
          <Icon name="people" />
          {t("Evening of a club")}
        </a>
        <a class="btn" href="#/club">
          <Icon name="people" />
          {t("Clubs")}
        </a>
        {fault && (
          <p class="notice" role="alert">
            <FaultWords
              fault={fault.why}
              told={(why) => t("{file} was not opened. {why}", { file: fault.file, why })}
            />
          </p>
        )}
        {known.length > 0 && (
          <ul class="sheet-list" aria-label={t("Sheets")}>
            {known.map((sheet) => (
              <Row key={sheet.id} sheet={sheet} standing={standings.get(sheet.id)?.words ?? ""} />
            ))}
          </ul>
        )}
      </div>
    </main>
  );
}
