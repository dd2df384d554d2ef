/* badges.ts - how much room the badges of a table's people take: a line, or two where a name would be cut.
 * Shape  Widths are guessed from the letters, on the safe side, since nothing is measured here. Sizes in CSS pixels
 *        where letters have their usual size; `grow` tells how much larger they are. */
import type { Size } from "./measure";

export interface People {
  width: number /* of the room */;
  seats: number;
  names?: readonly string[];
  grow?: number;
}

const LINE = 28; /* the height of a badge of one line, and of two */
const TWO_LINES = 46;
const LETTER = 7.3; /* what a letter takes, and a wide one of Japanese */
const WIDE_LETTER = 14;
const EDGES = 24; /* what stands beside a name: the edges, and points */
const POINTS = 40;
const MOST_LEAST = 190; /* no badge asks for more */
const OWN_WIDE = 360;

/* A badge's least width: the fewer sit there, the more it can say; but a few stand in a line. Of two people, for how
 * long the other is away. */
function leastOf({ seats, width, grow = 1 }: People): number {
  const least = seats <= 2 ? 184 : seats === 3 ? 148 : seats === 4 ? 104 : 76;
  return Math.max(76, Math.min(least, Math.floor(width / grow / Math.max(1, seats - 1)) - 12));
}

export const wordWidth = (words: string): number =>
  [...words].reduce((sum, letter) => sum + (letter > "\u2fff" ? WIDE_LETTER : LETTER), 0);

/* What a badge has beside a name, in the room of its usual letters. */
export const besideName = (name: string, width: number, grow: number): number => width / grow - EDGES - wordWidth(name);

/* Whether a badge of that height has two lines. */
export const hasTwoLines = (height: number, grow: number): boolean => height / grow > (LINE + TWO_LINES) / 2;

const growOf = (people: People): number => people.grow ?? 1;

/* The widest of what all names need in one line, and in two, where the points stand behind the name's end. */
function needs(people: People): { one: number; two: number } {
  const widest = Math.max(0, ...(people.names ?? []).map(wordWidth));
  const half = Math.max(widest / 2 + 10, (widest + POINTS) / 2);
  return { one: widest + POINTS + EDGES, two: Math.min(MOST_LEAST, half + EDGES) };
}

/* The badge of another seat, whose cards are so wide. */
export function badgeSize(people: People, cardsWide: number): Size {
  const grow = growOf(people);
  const { one, two } = needs(people);
  const wide = Math.max(cardsWide / grow, leastOf(people));
  const isLine = one <= wide;
  const w = isLine ? wide : Math.max(wide, two);
  return { w: Math.round(grow * w), h: Math.round(grow * (isLine ? LINE : TWO_LINES)) };
}

/* The viewer's own badge, which has the width of the table. */
export function ownBadgeSize(people: People, room: number): Size {
  const grow = growOf(people);
  const wide = Math.min(OWN_WIDE * grow, room);
  return { w: wide, h: Math.round(grow * (needs(people).one * grow <= wide ? LINE : TWO_LINES)) };
}

export const leastBadge = (people: People): number => Math.round(leastOf(people) * growOf(people));
