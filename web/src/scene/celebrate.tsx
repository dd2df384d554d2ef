/* celebrate.tsx - suits that fly up when somebody has won. It takes no taps, and ends by any tap or key. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

const SUITS = ["♠", "♥", "♣", "♦"];
const PIECES = 36,
  LASTS_MS = 1700;

const between = (low: number, high: number): number => low + Math.random() * (high - low);

function fly(piece: HTMLElement): void {
  const x = between(-46, 46),
    up = between(40, 88),
    turn = between(-540, 540);
  piece.animate(
    [
      { transform: "translate(0, 0) rotate(0)", opacity: 1 },
      {
        transform: `translate(${x * 0.8}vw, ${-up}vh) rotate(${turn * 0.6}deg)`,
        opacity: 1,
        offset: 0.45,
        easing: "ease-in",
      },
      { transform: `translate(${x}vw, 12vh) rotate(${turn}deg)`, opacity: 0 },
    ],
    { duration: between(0.75, 1) * LASTS_MS, easing: "cubic-bezier(0.1, 0.7, 0.4, 1)", fill: "forwards" },
  );
}

export function Celebration(): JSX.Element | null {
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
      {Array.from({ length: PIECES }, (_, i) => (
        <i
          key={i}
          class={i % 2 ? "red" : ""}
          ref={(piece) => {
            if (piece) fly(piece);
          }}
        >
          {SUITS[i % SUITS.length]}
        </i>
      ))}
    </div>
  );
}
