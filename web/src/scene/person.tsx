/* person.tsx - the small pictures that stand for people and bots, drawn here: light shapes on a disc of colour.
 * Shape  a face is `fox.3`: a picture's word and the number of a colour. 32 x 32 units. The shapes take the disc's
 *        colour for their dark parts (`currentColor`), so that every picture goes with every colour. */
import type { JSX } from "preact";

/* Each is dark enough for white shapes on it, and told from its neighbours. */
export const COLOURS = [
  "#b3372f",
  "#b55a00",
  "#846800",
  "#4a761d",
  "#1f774b",
  "#0e7676",
  "#1d6bab",
  "#3b55c4",
  "#6a45b8",
  "#9a3589",
  "#b32f5e",
  "#58606c",
];

const eyes = (y: number, dx = 4): JSX.Element => (
  <g fill="currentColor">
    <circle cx={16 - dx} cy={y} r="1.5" />
    <circle cx={16 + dx} cy={y} r="1.5" />
  </g>
);

export const PICTURES: Record<string, () => JSX.Element> = {
  cat: () => (
    <>
      <path d="M8 7l5 4h6l5-4v10a8 8 0 0 1-16 0z" />
      {eyes(16, 3.5)}
      <path
        d="M16 19l-1.500-1.500h3zM16 19v2m0 0c-1.500 1.500-3 1-3 1m3-1c1.500 1.500 3 1 3 1"
        fill="currentColor"
        stroke="currentColor"
        stroke-width=".9"
      />
    </>
  ),
  dog: () => (
    <>
      <path d="M9 10c0-2 14-2 14 0v8c0 4-3 7-7 7s-7-3-7-7z" />
      <path d="M9 9c-3 0-4 4-3 9 2 0 4-2 4-5zM23 9c3 0 4 4 3 9-2 0-4-2-4-5z" opacity=".75" />
      {eyes(15)}
      <ellipse cx="16" cy="20" rx="2.200" ry="1.600" fill="currentColor" />
    </>
  ),
  fox: () => (
    <>
      <path d="M7 7l6 5h6l6-5-1 10-8 9-8-9z" />
      <path d="M16 26l-8-9 4-.5zM16 26l8-9-4-.5z" fill="currentColor" opacity=".3" />
      {eyes(16)}
      <circle cx="16" cy="23.500" r="1.700" fill="currentColor" />
    </>
  ),
  bear: () => (
    <>
      <circle cx="9.500" cy="10" r="3.500" />
      <circle cx="22.500" cy="10" r="3.500" />
      <circle cx="16" cy="17" r="8.500" />
      {eyes(15)}
      <ellipse cx="16" cy="19.500" rx="3.600" ry="3" fill="currentColor" opacity=".3" />
      <ellipse cx="16" cy="18.500" rx="1.700" ry="1.200" fill="currentColor" />
    </>
  ),
  rabbit: () => (
    <>
      <ellipse cx="12.500" cy="9.500" rx="2.500" ry="6" />
      <ellipse cx="19.500" cy="9.500" rx="2.500" ry="6" />
      <circle cx="16" cy="19" r="7" />
      {eyes(18, 3)}
      <path d="M14.800 20.800h2.400L16 22z" fill="currentColor" />
    </>
  ),
  owl: () => (
    <>
      <path d="M8 8c3 2 13 2 16 0 1 4 1 8 0 11-1 4-4 6-8 6s-7-2-8-6c-1-3-1-7 0-11z" />
      <g fill="currentColor">
        <circle cx="12.500" cy="15" r="3.200" />
        <circle cx="19.500" cy="15" r="3.200" />
        <path d="M14.500 18.500h3L16 21z" />
      </g>
      <circle cx="12.500" cy="15" r="1.300" />
      <circle cx="19.500" cy="15" r="1.300" />
    </>
  ),
  frog: () => (
    <>
      <circle cx="10.500" cy="11" r="3.600" />
      <circle cx="21.500" cy="11" r="3.600" />
      <ellipse cx="16" cy="18" rx="9" ry="7" />
      <g fill="currentColor">
        <circle cx="10.500" cy="11" r="1.600" />
        <circle cx="21.500" cy="11" r="1.600" />
      </g>
      <path
        d="M11 19.500c3 2.500 7 2.500 10 0"
        fill="none"
        stroke="currentColor"
        stroke-width="1.600"
        stroke-linecap="round"
      />
    </>
  ),
  fish: () => (
    <>
      <path d="M5 16c3-6 12-8 17-2l5-4v12l-5-4c-5 6-14 4-17-2z" />
      <circle cx="11" cy="15" r="1.500" fill="currentColor" />
      <path d="M15.500 12c1.500 2.500 1.500 5.500 0 8" fill="none" stroke="currentColor" stroke-width="1.200" />
    </>
  ),
  whale: () => (
    <>
      <path d="M5 17c0-4 4-6 8-6 5 0 6 5 9 5 1.500 0 1.500-2 .5-4l2 1.500 2.500-1c0 6-3 12-11 12-6 0-11-3-11-7.500z" />
      <circle cx="10" cy="17" r="1.400" fill="currentColor" />
      <path
        d="M12 9c0-2-1.500-2.500-2.500-2.500M12 9c0-2 1.500-2.500 2.500-2.500"
        fill="none"
        stroke="#fff"
        stroke-width="1.400"
        stroke-linecap="round"
      />
    </>
  ),
  snail: () => (
    <>
      <path d="M4 24c4-3 6-1 8-1h12c3 0 4-2 4-5V9h-2v8c-1 2-3 2-4 2l-18 5z" />
      <circle cx="13.500" cy="16" r="6.500" />
      <path
        d="M13.500 19a3 3 0 1 1 3-3 1.400 1.400 0 0 1-3 0"
        fill="none"
        stroke="currentColor"
        stroke-width="1.500"
        stroke-linecap="round"
      />
    </>
  ),
  tree: () => (
    <>
      <path d="M14.500 20h3v7h-3z" opacity=".8" />
      <path d="M16 5l7 8h-3l5 7H7l5-7H9z" />
    </>
  ),
  leaf: () => (
    <>
      <path d="M7 25C5 12 13 6 26 7c1 12-5 19-16 16l-2 3z" />
      <path
        d="M9 23l11-10M13 19l.5-5M16 16l5 .5"
        fill="none"
        stroke="currentColor"
        stroke-width="1.300"
        stroke-linecap="round"
      />
    </>
  ),
  flower: () => (
    <>
      <circle cx="16" cy="9.500" r="4" />
      <circle cx="22" cy="14" r="4" />
      <circle cx="19.800" cy="21" r="4" />
      <circle cx="12.200" cy="21" r="4" />
      <circle cx="10" cy="14" r="4" />
      <circle cx="16" cy="16" r="3.200" fill="currentColor" />
    </>
  ),
  sun: () => (
    <>
      <circle cx="16" cy="16" r="5.500" />
      <path
        d={
          "M16 5v3.500M16 23.500V27M5 16h3.500M23.500 16H27M8.200 8.200l2.500 2.500M21.300 21.300l2.500 " +
          "2.500M23.800 8.200l-2.500 2.500M10.700 21.300l-2.500 2.500"
        }
        fill="none"
        stroke="#fff"
        stroke-width="2.200"
        stroke-linecap="round"
      />
    </>
  ),
  moon: () => (
    <>
      <path d="M20 6a10.500 10.500 0 1 0 6 14A9 9 0 0 1 20 6z" />
      <path d="M24 8l.8 1.700 1.700.8-1.700.8L24 13l-.8-1.700-1.700-.8 1.700-.8z" />
    </>
  ),
  boat: () => (
    <>
      <path d="M5 21h22l-3.500 5h-15z" />
      <path d="M15 5v14H7z" />
      <path d="M17 9l7 10h-7z" opacity=".75" />
    </>
  ),
};

const Robot = (): JSX.Element => (
  <>
    <path d="M16 5v4" fill="none" stroke="#fff" stroke-width="1.800" stroke-linecap="round" />
    <circle cx="16" cy="5.500" r="1.800" />
    <rect x="7.500" y="9" width="17" height="14" rx="4" />
    {eyes(15, 4)}
    <path d="M12.500 19.500h7" stroke="currentColor" stroke-width="1.600" stroke-linecap="round" />
  </>
);

export interface Face {
  picture: string;
  colour: number;
}

const WORDS = Object.keys(PICTURES);

/* What a text such as `fox.3` names; what this page does not know is replaced by something like it. */
export function faceOf(text: string): Face | null {
  const [word = "", number = ""] = text.split(".");
  if (word === "" || number === "") return null;
  const known = word in PICTURES ? word : WORDS[word.length % WORDS.length]!;
  return { picture: known, colour: (Number(number) || 0) % COLOURS.length };
}

/* A face that follows from a name, for who has chosen none. */
function faceFor(name: string): Face {
  const sum = [...name].reduce((all, letter) => (all * 31 + letter.codePointAt(0)!) % 9973, 7);
  return { picture: WORDS[sum % WORDS.length]!, colour: Math.floor(sum / WORDS.length) % COLOURS.length };
}

export const randomFace = (): string =>
  `${WORDS[Math.floor(Math.random() * WORDS.length)]!}.${Math.floor(Math.random() * COLOURS.length)}`;

/* A person or bot as a small picture beside its name, which says the rest. */
export function Person(p: { face?: string; name: string; bot?: boolean; seat?: number; size?: number }): JSX.Element {
  const face = faceOf(p.face ?? "") ?? faceFor(p.name);
  const colour = COLOURS[p.bot ? (5 + 5 * (p.seat ?? 0)) % COLOURS.length : face.colour]!;
  return (
    <svg
      class={`person${p.bot ? " is-bot" : ""}`}
      viewBox="0 0 32 32"
      width={p.size ?? 28}
      height={p.size ?? 28}
      aria-hidden="true"
      fill="#fff"
      style={{ color: colour }}
    >
      {p.bot ? <rect width="32" height="32" rx="9" fill={colour} /> : <circle cx="16" cy="16" r="16" fill={colour} />}
      {p.bot ? <Robot /> : PICTURES[face.picture]!()}
    </svg>
  );
}
