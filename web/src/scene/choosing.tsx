/* choosing.tsx - buttons, with prices, for moves that have no place on the table; and the question which of several
 * moves was meant. */
import type { JSX } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";
import { useLayer } from "../browser/back";
import { shortcut } from "../browser/settings";
import type { Action, Move } from "../wire/protocol";
import { t } from "../words/words";
import { sayText } from "./say";
import type { Glossary } from "./told";
import { Explains, Told } from "./told";
import type { Box } from "./layout";
import type { Choice } from "./moves";

/* What the last word of a text means that the game explains, after the first word: `Bid zolo`. */
function lastMeaning({ find, of }: Glossary, words: string): string {
  const found = find ? [...words.matchAll(find)].filter(({ index }) => index > 0).pop() : undefined;
  return found ? (of(found[0])?.meaning ?? "") : "";
}

export function MoveButton(p: {
  move: Action;
  stop: string;
  current: boolean;
  letter: string;
  keys: string;
  words: string;
  isHint: boolean;
  isOpen?: boolean /* of one that opens a step: whether it has */;
  isExplained: boolean /* a bid has a caption: what it means */;
  press(): void;
}): JSX.Element {
  const { glossary } = useContext(Explains);
  const { wins, loses, called } = p.move as Move; /* a doubling, and not a bid, is called by a name */
  const price = wins === undefined ? "" : t("you win {wins} or lose {loses} at least", { wins, loses: loses ?? 0 });
  const meaning = p.isExplained && wins !== undefined && !called ? lastMeaning(glossary, p.words) : "";
  return (
    <button
      type="button"
      class={`move${p.move.verb === "call" ? " call" : ""}${p.isHint ? " hint" : ""}${meaning ? " explained" : ""}`}
      data-stop={p.stop}
      tabIndex={p.current ? 0 : -1}
      aria-pressed={p.isOpen}
      onClick={p.press}
      {...shortcut(p.keys)}
    >
      <span>{p.words}</span>
      {wins !== undefined && (
        <small aria-label={price} title={price}>
          <span class="plus">+{wins}</span> <span class="minus">−{loses}</span>
        </small>
      )}
      {meaning && <small class="caption">{sayText(meaning)}</small>}
      {p.letter !== "" && <kbd aria-hidden="true">{p.letter}</kbd>}
    </button>
  );
}

interface Asked {
  picking: { choices: Choice[]; box: Box };
  width: number /* of the table */;
  height: number;
}

const GAP = 6; /* CSS pixels: between a card and its question, or the table's edge */

/* Where a question about a card stands: below it, above it or, where the table is too low for that, beside it. Above it
 * ends at the card, however many lines its words take. */
function placeOf({ picking: { box, choices }, width, height }: Asked): JSX.CSSProperties {
  const w = Math.min(260, width - 16);
  const h = choices.length * 46 + 12;
  const middle = box.x + box.w / 2;
  const at = (x: number): { left: string; width: string } => ({
    left: `${Math.max(8, Math.min(width - w - 8, x))}px`,
    width: `${w}px`,
  });
  if (box.y + box.h + h < height) return { ...at(middle - w / 2), top: `${box.y + box.h + GAP}px` };
  if (box.y - h >= 2 * GAP) return { ...at(middle - w / 2), bottom: `${height - box.y + GAP}px` };
  return { ...at(middle > width / 2 ? box.x - w - GAP : box.x + box.w + GAP), top: `${GAP}px` };
}

export function Picker(p: Asked & { words(c: Choice): string; pick(c: Choice): void; close(): void }): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  useLayer(true, p.close);
  useEffect(() => root.current?.querySelector("button")?.focus(), []);
  const { choices } = p.picking;
  const onKey = (event: KeyboardEvent): void => {
    const all = [...root.current!.querySelectorAll("button")];
    const i = all.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === "Escape") p.close();
    else if (event.key === "ArrowDown") all[(i + 1) % all.length]?.focus();
    else if (event.key === "ArrowUp") all[(i + all.length - 1) % all.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="picker" role="menu" ref={root} style={placeOf(p)} onKeyDown={onKey}>
      {choices.map((c) => (
        <button type="button" role="menuitem" key={c.move} onClick={() => p.pick(c)}>
          <Told text={p.words(c)} plain />
        </button>
      ))}
    </div>
  );
}
