/* showdown.tsx - the end of a deal with layouts, on the felt before any result: cards that cancel are struck out, each
 * column's sum stands under it, and drops to the badge of its seat. The result tells the same in words.
 * Shape  the account comes from the core (screens/parts/reckoned.ts); places count as slots of the layout. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Box, Layout } from "./layout";
import type { Kept } from "./kept";
import { boxStyle } from "./spread";
import { plain, signed } from "../words/numbers";

export interface Reckoned {
  zone: number;
  seat: number;
  columns: number[] /* what each comes to */;
  rest: number /* what belongs to no column */;
  joined: { places: number[]; value: number }[] /* cards that count together */;
}

const STAND_MS = 450; /* how long the sums stand */
const DROP_MS = 350;
const SUM_PX = 24,
  SUM_LEAST = 13;

export type ShowdownStage = "turning" | "standing" | "dropped";

/* How far the eye is: cards turn, sums stand, sums have dropped. */
export function useShowdown(
  kept: Kept,
  reckoned: Reckoned[] | null,
  hasLanded: boolean,
  travel: { isStill: boolean; slowness: number },
): ShowdownStage {
  const [dropped, setDropped] = useState<Reckoned[] | null>(null);
  const stands = reckoned !== null && hasLanded && !travel.isStill;
  useEffect(() => {
    if (!stands || dropped === reckoned) return;
    const timer = setTimeout(() => setDropped(reckoned), (STAND_MS + DROP_MS) * travel.slowness);
    const drop = (): void => setDropped(reckoned);
    addEventListener("pointerdown", drop, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", drop, true);
    };
  }, [stands, reckoned, kept.deal]);
  if (reckoned === null || travel.isStill || dropped === reckoned) return "dropped";
  return stands ? "standing" : "turning";
}

/* The box around some cards. */
function around(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x)),
    y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  };
}

/* Cards that count together, struck out with what they come to. */
function Joined(p: { boxes: Box[]; value: number }): JSX.Element {
  const box = around(p.boxes);
  const isUpright = box.h >= box.w;
  return (
    <span class={`joined${isUpright ? "" : " across"}`} style={boxStyle(box)}>
      <b style={{ fontSize: `${sumSize(p.boxes[0]!.w)}px` }}>{p.value}</b>
    </span>
  );
}

const sumSize = (w: number): number => Math.max(SUM_LEAST, Math.min(SUM_PX, Math.round(w * 0.6)));

interface Sum {
  text: string;
  box: Box;
}

/* The sums of a layout, each where it stands. */
function sumsOf(one: Reckoned, layout: Layout): Sum[] {
  const cards = layout.cards[one.zone]!,
    zone = layout.zones[one.zone]!;
  const sums = one.columns.flatMap((sum, column) => {
    const boxes = cards.filter((_, slot) => slot % one.columns.length === column);
    const isStruck =
      sum === 0 && one.joined.some(({ places }) => places.every((place) => place % one.columns.length === column));
    return boxes.length > 0 && !isStruck ? [{ text: plain(sum), box: around(boxes) }] : [];
  });
  return one.rest === 0 ? sums : [...sums, { text: signed(one.rest), box: zone }];
}

/* A sum at the foot of its column. It falls to the middle of the badge. */
function ColumnSum(p: { sum: Sum; badge: Box; w: number; slowness: number }): JSX.Element {
  const { box } = p.sum;
  const at = { x: box.x + box.w / 2, y: box.y + box.h };
  const fall = { x: p.badge.x + p.badge.w / 2 - at.x, y: p.badge.y + p.badge.h / 2 - at.y };
  const play = (el: HTMLElement | null): void => {
    if (!el || el.dataset["plays"]) return;
    el.dataset["plays"] = "yes";
    const here = "translate(-50%, -50%)";
    el.animate(
      [
        { opacity: 0, transform: `${here} scale(0.6)` },
        { opacity: 1, transform: here },
      ],
      { duration: 140 * p.slowness },
    );
    el.animate(
      [{ transform: here }, { transform: `translate(${fall.x}px, ${fall.y}px) ${here} scale(0.7)`, opacity: 0.2 }],
      { duration: DROP_MS * p.slowness, delay: STAND_MS * p.slowness, easing: "ease-in", fill: "forwards" },
    );
  };
  return (
    <b class="column-sum" ref={play} style={{ left: `${at.x}px`, top: `${at.y}px`, fontSize: `${sumSize(p.w)}px` }}>
      {p.sum.text}
    </b>
  );
}

const CROWN_PX = 52;

/* Set beside the layout of who has won, or on it where there is no room. */
function Crown(p: { sign: ComponentChildren; box: Box | null; width: number }): JSX.Element | null {
  if (!p.sign || !p.box) return null;
  const beside = p.box.x + p.box.w + CROWN_PX * 0.6;
  const x = beside + CROWN_PX / 2 <= p.width ? beside : p.box.x + p.box.w / 2;
  return (
    <span class="honour" style={{ left: `${x}px`, top: `${p.box.y + p.box.h / 2}px` }}>
      {p.sign}
    </span>
  );
}

export function Showdown(p: {
  reckoned: Reckoned[];
  layout: Layout;
  stage: ShowdownStage;
  slowness: number;
  honour: ((seat: number) => ComponentChildren) | undefined;
}): JSX.Element | null {
  const { layout, stage } = p;
  if (stage === "turning") return null;
  return (
    <div class="showdown" aria-hidden="true">
      {p.reckoned.map((one) => {
        const cards = layout.cards[one.zone],
          badge = layout.badges[one.seat];
        if (!cards || !badge) return null;
        return (
          <div key={one.seat}>
            {one.joined.map(({ places, value }, i) => (
              <Joined key={i} boxes={places.flatMap((place) => cards[place] ?? [])} value={value} />
            ))}
            {stage === "standing" &&
              sumsOf(one, layout).map((sum, i) => (
                <ColumnSum key={i} sum={sum} badge={badge} w={cards[0]?.w ?? 0} slowness={p.slowness} />
              ))}
            {stage === "dropped" && (
              <Crown sign={p.honour?.(one.seat)} box={layout.zones[one.zone] ?? null} width={layout.width} />
            )}
          </div>
        );
      })}
    </div>
  );
}
