/* encoding_asked.tsx - asks how a file is written whose bytes do not tell (browser/text_file.ts): whoever opened it
 * sees a line in each way, and taps the right one. */
import type { JSX } from "preact";
import { useLayoutEffect, useReducer } from "preact/hooks";
import type { Encoding } from "../browser/text_file";
import { encodingAsked, onEncodingAsked } from "../browser/text_file";
import { t } from "../words/words";
import { Dialog } from "./dialog";

const WORDS: Record<Encoding, () => string> = {
  "windows-1250": () => t("Central Europe (Windows-1250)"),
  "windows-1252": () => t("Western Europe (Windows-1252)"),
  cp932: () => t("Japan (CP932)"),
  "utf-16": () => t("All languages (UTF-16)"),
};

export function EncodingAsked(): JSX.Element | null {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => onEncodingAsked(() => again(0)), []);
  const asked = encodingAsked();
  if (!asked) return null;
  const { file, unread, answer } = asked;
  return (
    <Dialog title={t("Which of them is right?")} close={() => answer(null)}>
      <p>
        {t("Nothing in {file} tells in which way it was saved. Line {line} can be read like this:", {
          file,
          line: unread.line,
        })}
      </p>
      <div class="stack">
        {unread.readings.map(({ encoding, shown }) => (
          <button key={encoding} type="button" class="btn reading" onClick={() => answer(encoding)}>
            <b dir="auto">{shown}</b>
            <small>{WORDS[encoding]()}</small>
          </button>
        ))}
      </div>
      <p class="quiet small">{t("If none is right, save the file as UTF-8 and open it again.")}</p>
    </Dialog>
  );
}
