/* face.ts - card faces and backs as SVG text, drawn here: nothing is loaded.
 * Shape  100 x 140 units. Small cards, and cards with a large index, have a large rank and suit and nothing else. The
 *        letters of ranks follow the reader's language; files and messages never hold them. */
import type { Back, Letters, Look, Deck } from "../browser/settings";
import { courtArt, jokerArt } from "./court";
import { letters as lettersAt } from "./rank";
import { inkOf, suitShape } from "./suit";
import type { Suit } from "./suit";

const RANKS: Record<Letters, Record<string, string>> = {
  en: {},
  fr: { A: "1", K: "R", Q: "D", J: "V" },
  pl: { Q: "D", J: "W" },
  de: { Q: "D", J: "B" },
  nl: { K: "H", Q: "V", J: "B" },
};

export const rankOf = (face: string): string => face.slice(0, -1);
export const suitOf = (face: string): Suit => face.slice(-1) as Suit;
export const isJoker = (face: string): boolean => face === "JK";
export const rankLetter = (face: string, letters: Letters): string => RANKS[letters][rankOf(face)] ?? rankOf(face);

/* The columns of the pips are at 31, 50 and 69; the pips of the lower half are upside down. */
const PIPS: Record<string, [x: number, y: number][]> = {
  2: [
    [50, 30],
    [50, 110],
  ],
  3: [
    [50, 30],
    [50, 70],
    [50, 110],
  ],
  4: [
    [33, 30],
    [67, 30],
    [33, 110],
    [67, 110],
  ],
  5: [
    [33, 30],
    [67, 30],
    [50, 70],
    [33, 110],
    [67, 110],
  ],
  6: [
    [33, 30],
    [67, 30],
    [33, 70],
    [67, 70],
    [33, 110],
    [67, 110],
  ],
  7: [
    [33, 30],
    [67, 30],
    [50, 50],
    [33, 70],
    [67, 70],
    [33, 110],
    [67, 110],
  ],
  8: [
    [33, 30],
    [67, 30],
    [50, 50],
    [33, 70],
    [67, 70],
    [50, 90],
    [33, 110],
    [67, 110],
  ],
  9: [
    [33, 29],
    [67, 29],
    [33, 56.3],
    [67, 56.3],
    [50, 70],
    [33, 83.7],
    [67, 83.7],
    [33, 111],
    [67, 111],
  ],
  10: [
    [33, 29],
    [67, 29],
    [50, 42.5],
    [33, 56.3],
    [67, 56.3],
    [33, 83.7],
    [67, 83.7],
    [50, 97.5],
    [33, 111],
    [67, 111],
  ],
};

const wrap = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" width="200" height="280">${inside}</svg>`;
const PAPER =
  `<rect x="0.6" y="0.6" width="98.8" height="138.8" rx="9" fill="#fdfcf8" ` + `stroke="#b9b4a6" stroke-width="1.2"/>`;

function index(letter: string, suit: Suit, ink: string): string {
  const one = `${lettersAt("serif", letter, 12, 20, 21.5, ink, 16)}<g fill="${ink}">${suitShape(suit, 12, 33, 14)}</g>`;
  return `${one}<g transform="rotate(180 50 70)">${one}</g>`;
}

/* A large index: a rank that can be read across the table, the suit beside it, and the suit again below, larger. */
function largeFace(letter: string, suit: Suit, ink: string): string {
  return wrap(
    `${PAPER}${lettersAt("sans", letter, letter.length > 1 ? 29 : 27, 40, 50, ink, 46)}` +
      `<g fill="${ink}">${suitShape(suit, 68, 23, 26)}${suitShape(suit, 52, 101, 58)}</g>`,
  );
}

function wholeFace(face: string, suit: Suit, letter: string, ink: string, deck: Deck): string {
  const rank = rankOf(face);
  const corner = index(letter, suit, ink);
  if (rank === "A")
    return wrap(`${PAPER}${corner}<g fill="${ink}">${suitShape(suit, 50, 70, suit === "S" ? 56 : 44)}</g>`);
  if (PIPS[rank]) {
    const pips = PIPS[rank]!.map(([x, y]) => suitShape(suit, x, y, 19, y > 70)).join("");
    return wrap(`${PAPER}${corner}<g fill="${ink}">${pips}</g>`);
  }
  if (deck === "plain")
    return wrap(
      `${PAPER}${corner}${lettersAt("serif", letter, 50, 88, 66, ink, 46)}` +
        `<g fill="${ink}">${suitShape(suit, 50, 112, 22)}</g>`,
    );
  return wrap(`${PAPER}${courtArt(rank as "J" | "Q" | "K", suit, ink)}${corner}`);
}

const VIOLET = "#6d3fa0";
const STAR = "M50 10L54.7 23.5L69 23.8L57.6 32.5L61.8 46.2L50 38L38.2 46.2L42.4 32.5L31 23.8L45.3 23.5Z";

function jokerFace(large: boolean): string {
  const name = large ? `<path d="${STAR}" fill="${VIOLET}"/>` : lettersAt("sans", "JOKER", 50, 132, 13, VIOLET);
  return wrap(`${PAPER}${jokerArt(large)}${name}`);
}

/* Each back has a pattern of its own, so that they are told apart without colours. */
const LOZENGES = (): string =>
  Array.from(
    { length: 13 * 9 },
    (_, i) => `<path d="M${10 + (i % 9) * 10} ${6 + Math.floor(i / 9) * 10.6}l5 5.3l-5 5.3l-5 -5.3z"/>`,
  ).join("");
const STRIPES = (): string =>
  Array.from({ length: 24 }, (_, i) => `<path d="M${-30 + i * 9} 131L${40 + i * 9} 9"/>`).join("");
const RINGS = (): string =>
  Array.from(
    { length: 8 * 11 },
    (_, i) => `<circle cx="${15 + (i % 8) * 10}" cy="${15 + Math.floor(i / 8) * 11}" r="3.4"/>`,
  ).join("");
const BACKS: Record<Back, { ground: string; line: string; pattern(): string }> = {
  blue: { ground: "#274b7a", line: "#6f95c4", pattern: LOZENGES },
  red: { ground: "#8a2431", line: "#cf7b84", pattern: STRIPES },
  green: { ground: "#27583f", line: "#6fae8c", pattern: RINGS },
};

function backFace(back: Back): string {
  const { ground, line, pattern } = BACKS[back];
  return wrap(
    `<rect x="0.6" y="0.6" width="98.8" height="138.8" rx="9" fill="#f6f1e4" stroke="#a79f8b" stroke-width="1.2"/>` +
      `<rect x="6" y="6" width="88" height="128" rx="5" fill="${ground}"/><clipPath id="b">` +
      `<rect x="9" y="9" width="82" height="122" rx="3"/></clipPath>` +
      `<g clip-path="url(#b)" fill="none" stroke="${line}" stroke-width="1.1">${pattern()}</g>` +
      `<rect x="9" y="9" width="82" height="122" rx="3" fill="none" stroke="#d8b25a" stroke-width="1.4"/>` +
      `<g fill="#d8b25a" stroke="${ground}" stroke-width="2"><circle cx="50" cy="70" r="15"/></g>` +
      `<g fill="${ground}">${suitShape("S", 50, 63.5, 9)}${suitShape("C", 50, 77, 9)}` +
      `${suitShape("H", 43, 70, 9)}${suitShape("D", 57, 70, 9)}</g>`,
  );
}

const made = new Map<string, string>();

/* The picture of a face ("??": the back) as an address for an image. small: for cards too small for pips. */
export function faceUrl(face: string, look: Look, small: boolean): string {
  const isLarge = look.large || small;
  const key = face === "??" ? face + look.back : `${face}${look.letters}${look.fourColour}${isLarge}${look.deck}`;
  const known = made.get(key);
  if (known) return known;
  const suit = suitOf(face);
  const letter = rankLetter(face, look.letters);
  const ink = inkOf(suit, look.fourColour);
  const svg =
    face === "??"
      ? backFace(look.back)
      : isJoker(face)
        ? jokerFace(isLarge)
        : isLarge
          ? largeFace(letter, suit, ink)
          : wholeFace(face, suit, letter, ink, look.deck);
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  made.set(key, url);
  return url;
}

const FACES = [
  "??",
  "JK",
  ...["C", "D", "H", "S"].flatMap((suit) =>
    ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].map((rank) => rank + suit),
  ),
];
const drawn = new Map<string, HTMLImageElement>();
const WARM_MS = 12;

/* Draws all faces while the browser has nothing else to do, since showing a picture for the first time takes a few
 * milliseconds. Drawn pictures are held, so that the browser does not draw them again. */
export function warmFaces(look: Look, small: boolean): () => void {
  let at = 0;
  let timer = 0;
  const next = (): void => {
    while (at < FACES.length && drawn.has(faceUrl(FACES[at]!, look, small))) at++;
    if (at >= FACES.length) return;
    const url = faceUrl(FACES[at]!, look, small);
    const image = new Image();
    image.src = url;
    drawn.set(url, image);
    timer = window.setTimeout(next, WARM_MS);
  };
  timer = window.setTimeout(next, WARM_MS);
  return () => clearTimeout(timer);
}
