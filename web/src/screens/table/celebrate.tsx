/* celebrate.tsx - a pack of cards that fans out in an arc when somebody has won a match, or a patience has come out. It
 * takes no taps, and ends by any tap or key. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Look } from "../../browser/settings";
import { faceUrl } from "../../scene/face";

const CARDS = ["S", "H", "C", "D"].flatMap((suit) =>
  ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].map((rank) => rank + suit),
);
const LASTS_MS = 1200,
  OPENS_MS = 560 /* a card's way to its place in the arc */,
  FADES_MS = 180;
const AT_ONCE = 3; /* cards that come in one frame: each is a picture that the browser has yet to read */
const FROM_DEG = -78,
  TO_DEG = 78;

/* A card of the arc, which opens as it comes. */
function ArcCard({ face, at, look }: { face: string; at: number; look: Look }): JSX.Element {
  const card = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const out = "translateY(calc(-1 * var(--radius)))",
      angle = FROM_DEG + ((TO_DEG - FROM_DEG) * at) / (CARDS.length - 1);
    card.current!.animate(
      [
        { transform: `rotate(${FROM_DEG}deg) ${out}`, opacity: 0 },
        { opacity: 1, offset: 0.12 },
        { transform: `rotate(${angle}deg) ${out}`, opacity: 1 },
      ],
      { duration: OPENS_MS, easing: "cubic-bezier(.3,.6,.3,1)", fill: "both" },
    );
  }, []);
  return <img src={faceUrl(face, look, true)} alt="" ref={card} />;
}

export function Celebration(p: { look: Look }): JSX.Element | null {
  const [isOn, setOn] = useState(true);
  const [count, setCount] = useState(0);
  const arc = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const next = requestAnimationFrame(() => setCount((had) => Math.min(had + AT_ONCE, CARDS.length)));
    return () => cancelAnimationFrame(next);
  }, [count]);
  useLayoutEffect(() => {
    const fade = [{ opacity: 1 }, { opacity: 0 }];
    arc.current!.animate(fade, { duration: FADES_MS, delay: LASTS_MS - FADES_MS, fill: "forwards" });
  }, []);
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
    <div class="celebration" aria-hidden="true" ref={arc}>
      {CARDS.slice(0, count).map((face, at) => (
        <ArcCard key={face} face={face} at={at} look={p.look} />
      ))}
    </div>
  );
}
