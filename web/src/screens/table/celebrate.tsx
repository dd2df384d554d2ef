/* celebrate.tsx - a pack of cards that fans out in an arc when somebody has won a match, or a patience has come out. It
 * takes no taps, and ends by any tap or key. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Look } from "../../browser/settings";
import { faceUrl } from "../../scene/face";

const CARDS = ["S", "H", "C", "D"].flatMap((suit) =>
  ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].map((rank) => rank + suit),
);
const LASTS_MS = 1200,
  OPENS_MS = 560 /* a card's way to its place in the arc */,
  FADES_MS = 180;
const FROM_DEG = -78,
  TO_DEG = 78;

/* Opens one card of the arc, after the cards before it. */
function open(card: HTMLElement, at: number): void {
  const angle = FROM_DEG + ((TO_DEG - FROM_DEG) * at) / (CARDS.length - 1);
  const placed = `rotate(${angle}deg) translateY(calc(-1 * var(--radius)))`;
  card.animate(
    [
      { transform: `rotate(${FROM_DEG}deg) translateY(calc(-1 * var(--radius)))`, opacity: 0 },
      { opacity: 1, offset: 0.12 },
      { transform: placed, opacity: 1 },
    ],
    { duration: OPENS_MS, delay: (at / CARDS.length) * 260, easing: "cubic-bezier(.3,.6,.3,1)", fill: "both" },
  );
  card.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADES_MS, delay: LASTS_MS - FADES_MS, fill: "forwards" });
}

export function Celebration(p: { look: Look }): JSX.Element | null {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    const end = (): void => setOn(false);
    const timer = setTimeout(end, LASTS_MS);
    addEventListener("pointerdown", end, true);
    addEventListener("keydown", end, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", end, true);
      removeEventListener("keydown", end, true);
    };
  }, []);
  if (!isOn) return null;
  return (
    <div class="celebration" aria-hidden="true">
      {CARDS.map((face, at) => (
        <img
          key={face}
          src={faceUrl(face, p.look, true)}
          alt=""
          ref={(card) => {
            if (card && card.getAnimations().length === 0) open(card, at);
          }}
        />
      ))}
    </div>
  );
}
