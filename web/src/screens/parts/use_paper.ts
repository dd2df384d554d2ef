/* use_paper.ts - a paper of the room that is open as long as a screen shows it; and one that is read as a whole: an
 * evening, a club. */
import { useEffect, useReducer, useState } from "preact/hooks";
import { CoreError } from "../../core/fault";
import { pageCore } from "../../core/port";
import { OpenPaper } from "../../room/papers";
import { onlineRoom } from "../../room/rooms";
import { forgetPaper, knowPaper, paperText, papersKnown } from "../../room/papers_known";
import type { PaperKind } from "../../room/papers_known";
import { faultWords, refusalWords } from "../../words/refusals";
import { go } from "../../browser/back";
import { toast } from "../../browser/toasts";
import { t } from "../../words/words";
import type { VerdictMessage } from "../../wire/protocol";

/* code "": none. key: of the link of a director. Draws again when something of it changes. */
export function usePaper(code: string, key = ""): OpenPaper | null {
  const [, again] = useReducer((n: number) => n + 1, 0);
  const [paper, setPaper] = useState<OpenPaper | null>(null);
  useEffect(() => {
    if (code === "") return;
    const opened = new OpenPaper(onlineRoom(), code, key);
    const stop = opened.subscribe(() => again(0));
    setPaper(opened);
    return () => {
      stop();
      opened.close();
      setPaper(null);
    };
  }, [code, key]);
  return paper;
}

/* The key in a link of a director, which is the last part of its address; "": it is another part. */
export const directorKey = (part: string): string => (/^[a-z0-9]{16}$/i.test(part) ? part.toUpperCase() : "");

export interface PaperFile<Read> {
  code: string;
  paper: OpenPaper;
  text: string;
  read: Read;
  /* Adds lines; why not, or "". If somebody was quicker, the lines are made once more; "" when there is nothing left to
   * do. */
  write(lines: (read: Read, text: string) => string | Promise<string>): Promise<string>;
  /* Takes a name out of this device's copy of what the room has no more. */
  takeOut(name: string): Promise<void>;
}

const LISTS: Record<PaperKind, string> = { clubs: "/club", evenings: "/evening", events: "/event" };

/* One that was deleted here is not kept here either. */
export function leavePaper(kind: PaperKind, code: string): void {
  forgetPaper(kind, code);
  go(LISTS[kind]);
}

/* Whether one may write what all may, or everything. */
export const mayEnter = ({ paper }: PaperFile<unknown>): boolean => paper.isThere && paper.may;
export const mayDirect = ({ paper }: PaperFile<unknown>): boolean => paper.isThere && paper.mayAll;

/* Why it was not written; nothing for "". */
export const tell = (why: string): void => void (why && toast(why));

/* Writes one after the other; why one was not written, or "". */
export async function writeAll<Read>(
  { write }: PaperFile<Read>,
  all: Parameters<PaperFile<Read>["write"]>[0][],
): Promise<string> {
  for (const lines of all) {
    const why = await write(lines);
    if (why) return why;
  }
  return "";
}

export interface FileKind<Read> {
  kind: PaperKind;
  read(text: string): Promise<Read> /* by the core */;
  title(read: Read): string;
}

const TRIES = 3;

async function writeOn<Read>(
  kind: FileKind<Read>,
  paper: OpenPaper,
  lines: (read: Read, text: string) => string | Promise<string>,
): Promise<string> {
  for (let i = 0; i < TRIES; i++) {
    const text = paperText(paper.entries),
      at = paper.entries.length;
    try {
      const made = await lines(await kind.read(text), text);
      if (made === "") return "";
      const verdict = await paper.note(at, "", made.replace(/\n$/, ""));
      if (verdict.verdict !== "late") return verdict.verdict === "applied" ? "" : refusalWords(verdict);
    } catch (error) {
      if (error instanceof CoreError) return faultWords(error.fault);
      throw error;
    }
  }
  return t("Others write all the time. Try again.");
}

/* The file as it stands, without the room as it was told last; null while it is looked for. why: it cannot be
 * opened. */
export function usePaperFile<Read>(
  kind: FileKind<Read>,
  code: string,
  key = "",
): { file: PaperFile<Read> | null; why: VerdictMessage | null } {
  const paper = usePaper(code, key);
  const [found, setFound] = useState<{ text: string; read: Read } | null>(null);
  const [, again] = useReducer((n: number) => n + 1, 0);
  const told = paper && !paper.isGone && paper.entries.length > 0 ? paperText(paper.entries) : "";
  const text = told || (papersKnown(kind.kind).find((one) => one.code === code)?.text ?? "");
  useEffect(() => {
    if (text === "") return;
    void kind.read(text).then((read) => {
      setFound({ text, read });
      if (told) knowPaper(kind.kind, { code, title: kind.title(read), at: Date.now(), text });
    });
  }, [text]);
  useEffect(() => {
    /* the key has done what it is for: the address that people copy is without it */
    if (key && paper?.mayAll) history.replaceState(history.state, "", location.hash.replace(`/${key}`, ""));
  }, [key, paper?.mayAll]);
  if (!paper || !found || (key && paper.why)) return { file: null, why: paper?.why ?? null };
  const takeOut = async (name: string): Promise<void> => {
    const { text } = await pageCore().ask("nameOut", { text: found.text, name }),
      title = kind.title(await kind.read(text));
    knowPaper(kind.kind, { code, title, at: Date.now(), text });
    again(0);
  };
  return { file: { code, paper, ...found, write: (lines) => writeOn(kind, paper, lines), takeOut }, why: null };
}
