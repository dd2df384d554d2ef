/* paper_import.tsx - makes a paper of the room of a file: of a tournament, of a club. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { onlineRoom } from "../../room/rooms";
import { refusalWords } from "../../words/refusals";
import { Icon } from "../../ui/icon";
import { TextFileButton } from "../../ui/text_file_button";
import { goLater } from "../../browser/back";
import { textOfFile } from "../../browser/text_file";
import { t } from "../../words/words";
import { FaultWords, fileFault } from "../parts/file_fault";
import type { FileFault } from "../parts/file_fault";

/* Keeps a file part by part, each of which stands by itself; its code. */
export async function keepFile([head, ...rest]: string[]): Promise<string> {
  const session = onlineRoom(),
    answer = await session.ask({ t: "keep", text: head! }, "paper");
  if (answer.t !== "paper") throw new Error(refusalWords(answer));
  for (const [i, part] of rest.entries()) {
    const verdict = await session.do({ t: "note", entry: i + 1, was: "", text: part });
    if (verdict.verdict !== "applied") throw new Error(refusalWords(verdict));
  }
  return answer.paper;
}

/* take: makes a paper of the text, and gives its code; enter: where that is. */
export function OpenPaperFile(p: {
  label: string;
  take(text: string): Promise<string>;
  enter(code: string): string;
}): JSX.Element {
  const [fault, setFault] = useState<{ file: string; why: FileFault } | null>(null);
  const take = (file: File | undefined): void => {
    if (!file) return;
    const refuse = (wrong: unknown, text = ""): void => setFault({ file: file.name, why: fileFault(wrong, text) });
    setFault(null);
    void textOfFile(file).then((text) => {
      if (text === null) return;
      const enter = goLater();
      void p.take(text).then(
        (code) => enter(p.enter(code)),
        (wrong: unknown) => refuse(wrong, text),
      );
    }, refuse);
  };
  return (
    <>
      <TextFileButton take={take}>
        <Icon name="file" />
        {p.label}
      </TextFileButton>
      {fault && (
        <p class="notice" role="alert">
          <FaultWords fault={fault.why} told={(why) => t("{file} was not opened. {why}", { file: fault.file, why })} />
        </p>
      )}
    </>
  );
}
