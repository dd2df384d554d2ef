/* lesson_cards.tsx - the cards that a lesson speaks of: they light up on the table, and many in a row are drawn. */
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { Scene } from "../../wire/protocol";
import { look } from "../../browser/settings";
import { faceUrl } from "../../scene/face";
import { Told } from "../../scene/told";

const CARD = "(?:10|[2-9AKQJ])[CDHS]";
const LIST = new RegExp(`((?:\\b${CARD}\\b[ ,、]*){6,})[.。]? ?`, "u"); /* such as the order of trumps; the stop goes */

/* The cards that a text names, each once. */
const cardsIn = (text: string): string[] => [...new Set(text.match(new RegExp(`\\b${CARD}\\b`, "g")) ?? [])];

/* Marks the cards on the table that a text names; a card that is not open to the learner stays as it is. */
export function useSpoken(root: { current: HTMLElement | null }, scene: Scene | undefined, text: string): void {
  useLayoutEffect(() => {
    const spoken = new Set(cardsIn(text));
    for (const card of root.current?.querySelectorAll<HTMLElement>(".felt .card[data-z]") ?? []) {
      const face = scene?.zones[Number(card.dataset.z)]?.cards[Number(card.dataset.c)]?.[0];
      card.toggleAttribute("data-spoken", face !== undefined && spoken.has(face));
    }
  });
}

/* A text of a lesson. A list of many cards is drawn as cards; who listens hears their names. */
export function LessonText(p: { text: string }): JSX.Element {
  const once = new Set<string>();
  return (
    <p class="lesson-text">
      {p.text.split(LIST).map((piece, i) =>
        i % 2 === 0 ? (
          <Told key={i} text={piece} once={once} />
        ) : (
          <span key={i} class="drawn-cards">
            <span class="vh">
              <Told text={piece} plain />
            </span>
            {cardsIn(piece).map((face) => (
              <img key={face} src={faceUrl(face, look(), true)} alt="" />
            ))}
          </span>
        ),
      )}
    </p>
  );
}
