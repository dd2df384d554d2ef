/* file_fault.tsx - why a file was not read, in the reader's words: the line, and what is wrong with it; what only has a
 * text is told as it is, small and in English. */
import type { JSX } from "preact";
import { Unread } from "../../browser/text_file";
import { CoreError } from "../../core/fault";
import { saidWords } from "../../words/refusals";
import { sentences, t, tg } from "../../words/words";

const LINE_MOST = 80;

/* message: what is told; detail: the core's own words, "": the message says it all. */
export class FileFault extends Error {
  constructor(
    message: string,
    readonly detail = "",
  ) {
    super(message);
  }
}

/* The names that a sheet's file gives its players. */
function namesIn(text: string): string[] {
  const names = /^[ \t]*players[ \t]+([^#\r\n]*)/m.exec(text)?.[1]?.trim().split(/\s+/) ?? [];
  return Array.from({ length: 12 }, (_, seat) => names[seat]?.replaceAll("_", " ") || t("Player {n}", { n: seat + 1 }));
}

/* Anything that went wrong with a file of that text. */
export function fileFault(wrong: unknown, text: string): FileFault {
  if (wrong instanceof FileFault) return wrong;
  if (wrong instanceof Unread)
    return new FileFault(
      t("Line {line}: {text}", { line: wrong.line, text: t("This is no UTF-8. Save the file as UTF-8.") }),
    );
  if (!(wrong instanceof CoreError)) return new FileFault(tg(wrong instanceof Error ? wrong.message : String(wrong)));
  const { fault } = wrong,
    why = fault.say ? saidWords(fault.say, namesIn(text)) : "",
    line = text.split(/\r\n?|\n/)[fault.line - 1]?.trim() ?? "";
  const shown = [...line].length > LINE_MOST ? `${[...line].slice(0, LINE_MOST).join("")}…` : line;
  const where =
    fault.line > 0 && shown
      ? t("Line {line} of the file cannot be read: “{text}”.", { line: fault.line, text: shown })
      : why
        ? ""
        : t("The file cannot be read.");
  return new FileFault(sentences([where, why]), why ? "" : fault.text);
}

/* What the core could not do. otherwise: told where it does not say why. */
export function coreFault(wrong: Error, otherwise: string): FileFault {
  const say = wrong instanceof CoreError ? wrong.fault.say : undefined;
  return say ? new FileFault(saidWords(say)) : new FileFault(otherwise, wrong.message);
}

/* As a part of a notice. told: within what the reason is told, if not alone. */
export const FaultWords = (p: { fault: FileFault; told?(why: string): string }): JSX.Element => (
  <>
    {p.told?.(p.fault.message) ?? p.fault.message}
    {p.fault.detail && (
      <small class="fault-detail" lang="en">
        {p.fault.detail}
      </small>
    )}
  </>
);
