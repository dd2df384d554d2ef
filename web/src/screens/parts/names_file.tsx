/* names_file.tsx - names from the file of another program: a name a line, or a table of which one column has the names.
 * They are shown before they are taken; league/file/name_list.h reads them. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { textOfFile } from "../../browser/text_file";
import { toast } from "../../browser/toasts";
import { CoreError } from "../../core/fault";
import { pageCore } from "../../core/port";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import type { NameList } from "../../wire/tour";
import { faultWords } from "../../words/refusals";
import { t, tn, tx } from "../../words/words";
import { fileFault } from "./file_fault";

interface NamesIn {
  list: NameList | null;
  fault: string /* "": all of them may come to a list */;
}

const lineWords = (line: number, text: string): string => (line > 0 ? t("Line {line}: {text}", { line, text }) : text);

/* The names of a text, and the first that cannot come to a list with those that are there. */
async function namesIn(text: string, column: number, hasHeadings: boolean, there: string[]): Promise<NamesIn> {
  let list: NameList | null = null;
  try {
    list = await pageCore().ask("nameList", { text, column, hasHeadings });
    await pageCore().ask("names", { names: list.names, there });
    return { list, fault: list.names.length > 0 ? "" : t("There is no name in it.") };
  } catch (wrong) {
    if (!(wrong instanceof CoreError)) throw wrong;
    const { line } = wrong.fault;
    return {
      list,
      fault: lineWords(list ? (list.lines[line - there.length - 1] ?? 0) : line, faultWords(wrong.fault)),
    };
  }
}

/* The column that is likely meant: the first whose heading is not a number. */
const likely = ({ columns, table }: NameList): number =>
  table ? Math.max(1, columns.findIndex((words) => /\p{L}/u.test(words)) + 1) : 0;

function ColumnFields(p: {
  columns: string[];
  column: number;
  hasHeadings: boolean;
  set(column: number, hasHeadings: boolean): void;
}): JSX.Element {
  return (
    <>
      <label class="field">
        <span>{t("Where the names stand")}</span>
        <select
          value={p.column}
          onChange={(event) => {
            const column = Number(event.currentTarget.value);
            p.set(column, column > 0 && p.hasHeadings);
          }}
        >
          <option value={0}>{t("A line is a name")}</option>
          {p.columns.map((words, i) => (
            <option key={i} value={i + 1}>
              {t("Column {n}: {words}", { n: i + 1, words })}
            </option>
          ))}
        </select>
      </label>
      {p.column > 0 && (
        <label class="check">
          <input
            type="checkbox"
            checked={p.hasHeadings}
            onChange={(event) => p.set(p.column, event.currentTarget.checked)}
          />
          <span>{t("The first line has headings")}</span>
        </label>
      )}
    </>
  );
}

interface OpenList extends NamesIn {
  columns: string[];
  column: number;
  hasHeadings: boolean;
  set(column: number, hasHeadings: boolean): void;
}

/* The names as they are read now, and where they are looked for. */
function useList(text: string, there: string[]): OpenList {
  const [column, setColumn] = useState(-1); /* -1: none was chosen yet */
  const [hasHeadings, setHeadings] = useState(false);
  const [columns, setColumns] = useState<string[]>([]);
  const [read, setRead] = useState<NamesIn>({ list: null, fault: "" });
  useEffect(() => {
    let isOn = true;
    void namesIn(text, Math.max(column, 0), hasHeadings, there).then((now) => {
      if (!isOn) return;
      if (now.list) setColumns(now.list.columns);
      if (column < 0 && now.list?.table) return setColumn(likely(now.list));
      setRead(now);
    });
    return () => {
      isOn = false;
    };
  }, [text, column, hasHeadings]);
  const set = (next: number, headings: boolean): void => {
    setColumn(next);
    setHeadings(headings);
  };
  return { ...read, columns, column: Math.max(column, 0), hasHeadings, set };
}

function ListDialog(p: {
  file: string;
  text: string;
  there: string[];
  take(names: string[]): void;
  close(): void;
}): JSX.Element {
  const { list, fault, columns, column, hasHeadings, set } = useList(p.text, p.there);
  return (
    <Dialog title={p.file} close={p.close}>
      {columns.length > 0 && <ColumnFields columns={columns} column={column} hasHeadings={hasHeadings} set={set} />}
      {list && list.names.length > 0 && (
        <ol class="names-read" aria-label={tx("people", "Names")}>
          {list.names.map((name, i) => (
            <li key={i} dir="auto">
              {name}
            </li>
          ))}
        </ol>
      )}
      {fault && (
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
      <button
        type="button"
        class="btn main"
        disabled={!list || list.names.length === 0 || fault !== ""}
        onClick={() => list && p.take(list.names)}
      >
        {tn("Take one name", "Take {n} names", list?.names.length ?? 0)}
      </button>
    </Dialog>
  );
}

/* there: who is on the list already. take: gets the names, which are right. */
export function NamesFile(p: { there: string[]; take(names: string[]): void }): JSX.Element {
  const [open, setOpen] = useState<{ file: string; text: string } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const read = (file: File | undefined): void => {
    if (!file) return;
    void textOfFile(file).then(
      (text) => text !== null && setOpen({ file: file.name, text }),
      (wrong: unknown) =>
        toast(t("{file} was not opened. {why}", { file: file.name, why: fileFault(wrong, "").message })),
    );
    input.current!.value = ""; /* so that the same file can be chosen again when it is mended */
  };
  return (
    <>
      <button type="button" class="btn" onClick={() => input.current!.click()}>
        <Icon name="file" />
        {t("Names from a file")}
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".txt,.csv,.tsv,text/plain,text/csv,text/tab-separated-values"
        onChange={(event) => read(event.currentTarget.files?.[0])}
      />
      {open && (
        <ListDialog
          {...open}
          there={p.there}
          take={(names) => {
            p.take(names);
            setOpen(null);
          }}
          close={() => setOpen(null)}
        />
      )}
    </>
  );
}
