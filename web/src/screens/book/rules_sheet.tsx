/* rules_sheet.tsx - the rules on one sheet of A4, for the wall of a kitchen: what differs, the rules without what
 * surrounds them, the tables, and a code that opens this table. It is printed; on the screen nobody sees it. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { ChapterPart, RulesInfo } from "../../wire/catalogue";
import { Told } from "../../scene/told";
import { tg, t } from "../../words/words";
import { Grid } from "./chapter";
import { Differences, filledText, playersSentence } from "../parts/rules_words";
import { usePrinted } from "../../ui/hooks";
import { Qr } from "../parts/invite";

const LARGEST = 10.5,
  SMALLEST = 5.5,
  STEP = 0.25; /* points of type */

/* The largest type with which it all fits the page. */
function fit(sheet: HTMLElement): void {
  const text = sheet.querySelector<HTMLElement>(".sheet-text")!;
  for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
    sheet.style.fontSize = `${size}pt`;
    if (text.scrollHeight <= text.clientHeight + 1 && text.scrollWidth <= text.clientWidth + 1) return;
  }
}

/* name, says: what a club calls the rules, and its own sentences. */
export function Sheet(p: {
  parts: ChapterPart[];
  info: RulesInfo;
  link: string;
  name?: string;
  says?: string[];
}): JSX.Element {
  const sheet = useRef<HTMLDivElement>(null);
  usePrinted("sheet");
  useLayoutEffect(() => {
    const refit = (): void => fit(sheet.current!);
    refit();
    addEventListener("beforeprint", refit);
    return () => removeEventListener("beforeprint", refit);
  }, [p.parts, p.info]);
  return (
    <div class="sheet" ref={sheet} aria-hidden="true">
      <div class="sheet-head">
        <div>
          <h1>{p.name || tg(p.info.title)}</h1>
          <p>
            {p.name && `${tg(p.info.title)} · `}
            {playersSentence(p.info.players)}
          </p>
        </div>
        <div class="sheet-code">
          <Qr text={p.link} label="" />
          <small>{t("Scan to play by these rules")}</small>
        </div>
      </div>
      <div class="sheet-text">
        <Differences info={p.info} />
        {p.says?.map((words) => (
          <div class="part sentence-part" key={words}>
            <p>
              <b>{words}</b>
            </p>
          </div>
        ))}
        {p.parts
          .filter((part) => part.is_rules)
          .map((part, i) => (
            <div key={i} class={`part ${part.kind}-part`}>
              {part.kind === "heading" && <h3>{tg(part.text)}</h3>}
              {part.kind === "sentence" && (
                <p>
                  <Told text={filledText(part.text, part.values)} plain />
                </p>
              )}
              {part.kind === "table" && <Grid part={part} isPlain />}
            </div>
          ))}
      </div>
    </div>
  );
}
