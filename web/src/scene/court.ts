/* court.ts - kings, queens, jacks and the joker, drawn from plain shapes.
 * Shape  Half of a figure is drawn between the points 22, 13 and 78, 70. Turned about the middle, it makes the other
 *        half. Each suit has its own robe. */
import { suitShape } from "./suit";
import type { Suit } from "./suit";

interface Robe {
  main: string;
  trim: string;
  hair: string;
}

const GOLD = "#e0b040";
const LINE = "#2a2320";
const SKIN = "#f7dcc0";

const ROBES: Record<Suit, Robe> = {
  H: { main: "#c3313c", trim: "#27457a", hair: "#8a5a2b" },
  D: { main: "#d9772e", trim: "#7a2436", hair: "#c08a3a" },
  S: { main: "#27457a", trim: "#b5303b", hair: "#3a2c24" },
  C: { main: "#2c6b50", trim: "#8c2f4a", hair: "#5a3a22" },
};

const stroke = (width = 1): string =>
  `stroke="${LINE}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;

const face = (): string =>
  `<path d="M41.5 38C41.5 30 58.5 30 58.5 38V44C58.5 51 54 55 50 55S41.5 51 41.5 44Z" fill="${SKIN}" ${stroke(0.9)}/>` +
  `<circle cx="46.2" cy="41.6" r="1.1" fill="${LINE}"/><circle cx="53.8" cy="41.6" r="1.1" fill="${LINE}"/>` +
  `<path d="M44.3 38.8q1.9-1.3 3.6 0M52.1 38.8q1.9-1.3 3.6 0M50 42v3.6q-.9.9-1.6.3" fill="none" ${stroke(0.8)}/>`;

const robe = (r: Robe): string =>
  `<path d="M22 70V66C24 58 33 54.5 43 53H57C67 54.5 76 58 78 66V70Z" fill="${r.main}" ${stroke()}/>` +
  `<path d="M30 58.6L38 70M70 58.6L62 70" ${stroke(4.2)} fill="none"/>` +
  `<path d="M30 58.6L38 70M70 58.6L62 70" stroke="${GOLD}" stroke-width="2.6" fill="none"/>` +
  `<path d="M43 53L50 66L57 53L60.5 54L53 70H47L39.500 54Z" fill="${r.trim}" ${stroke(0.9)}/>` +
  `<g fill="${GOLD}"><circle cx="26.500" cy="65.500" r="1.5"/><circle cx="73.500" cy="65.500" r="1.5"/>` +
  `<circle cx="33" cy="67" r="1.100"/><circle cx="67" cy="67" r="1.100"/></g>`;

const king = (r: Robe): string =>
  `<path d="M39.500 36C38.500 50 40 56 43 58H57C60 56 61.500 50 60.500 36Z" fill="${r.hair}" ${stroke(0.9)}/>` +
  `${face()}` +
  `<path d="M41.500 45C41 55 45 63 50 65C55 63 59 55 58.500 45C56.500 48.600 54 49 50 47.600C46 49 43.500 ` +
  `48.600 41.500 45Z" fill="${r.hair}" ${stroke(0.9)}/>` +
  `<path d="M47.400 51.200q2.600 1.600 5.200 0" fill="none" stroke="#b5484c" stroke-width="1.300" ` +
  `stroke-linecap="round"/>` +
  `<path d="M39 34L36.500 19L43.500 26L50 15.500L56.500 26L63.500 19L61 34Q50 30.500 39 34Z" fill="${GOLD}" ` +
  `${stroke()}/><path d="M39.400 32.400Q50 29 60.600 32.400" fill="none" stroke="${r.trim}" stroke-width="2"/>` +
  `<g fill="${r.main}" ${stroke(0.6)}><circle cx="36.500" cy="18.500" r="1.700"/>` +
  `<circle cx="50" cy="15.500" r="2"/><circle cx="63.500" cy="18.500" r="1.700"/></g>` +
  `<path d="M70.500 70V24" ${stroke(3)}/><path d="M70.500 70V24" stroke="#d9dde4" stroke-width="1.600"/>` +
  `<path d="M66 56H75" ${stroke(3.2)}/><path d="M66 56H75" stroke="${GOLD}" stroke-width="1.900"/>`;

const PETALS = [0, 72, 144, 216, 288]
  .map((a) => `<ellipse cx="29" cy="38.800" rx="2.700" ry="4" transform="rotate(${a} 29 43)"/>`)
  .join("");

const queen = (r: Robe): string =>
  `<path d="M39 36C34 48 36 58 38.500 63Q44 60 50 60Q56 60 61.500 63C64 58 66 48 61 36C59 28 41 28 39 36Z" ` +
  `fill="${r.hair}" ${stroke(0.9)}/>${face()}` +
  `<path d="M41 39C42 32 47 33 50 31.500C53 33 58 32 59 39C60 30 56 28 50 28S40 30 41 39Z" fill="${r.hair}"/>` +
  `<path d="M47.300 49.600q2.700-1.600 5.400 0q-2.700 2.600-5.400 0Z" fill="#bd3f4c"/>` +
  `<path d="M40.500 30C38 24 38.500 21 38 18.500C42 22.500 45 21.500 46.500 17.500Q48.500 21 50 15.500Q51.500 ` +
  `21 53.500 17.500C55 21.500 58 22.500 62 18.500C61.500 21 62 24 59.500 30Q50 26.500 40.500 30Z" ` +
  `fill="${GOLD}" ${stroke(0.9)}/>` +
  `<g fill="#fff" ${stroke(0.5)}><circle cx="38" cy="18" r="1.400"/><circle cx="50" cy="15.300" r="1.600"/>` +
  `<circle cx="62" cy="18" r="1.400"/></g>` +
  `<g fill="#fff8e6" ${stroke(0.4)}><circle cx="45" cy="57.500" r="1.200"/>` +
  `<circle cx="48.200" cy="59.300" r="1.200"/><circle cx="51.800" cy="59.300" r="1.200"/>` +
  `<circle cx="55" cy="57.500" r="1.200"/></g>` +
  `<path d="M29 70Q30 58 29 47" fill="none" stroke="#3d7a45" stroke-width="1.600"/>` +
  `<g fill="${r.trim}" ${stroke(0.6)}>${PETALS}</g><circle cx="29" cy="43" r="2.400" fill="${GOLD}" ${stroke(0.5)}/>`;

const jack = (r: Robe): string =>
  `<path d="M39.500 36C37 46 37.500 52 39.500 55H44L43 36ZM60.500 36C63 46 62.500 52 60.500 55H56L57 36Z" ` +
  `fill="${r.hair}" ${stroke(0.9)}/>${face()}` +
  `<path d="M47.600 49.800q2.400 1.500 4.800 0" fill="none" stroke="#b5484c" stroke-width="1.300" ` +
  `stroke-linecap="round"/>` +
  `<path d="M36.500 34C35 22 44 19.500 52 20.500C62 21.500 65.500 27 63.500 34Q50 29 36.500 34Z" ` +
  `fill="${r.main}" ${stroke()}/><path d="M36.800 33.600Q50 28.600 63.300 33.600" fill="none" ${stroke(3.6)}/>` +
  `<path d="M36.800 33.600Q50 28.600 63.300 33.600" fill="none" stroke="${GOLD}" stroke-width="2.200"/>` +
  `<path d="M60 26C68 25 74 20 74.500 15.500C68 15 61 18 57.500 24.500Z" fill="#fbf6e8" ${stroke(0.9)}/>` +
  `<path d="M59 25Q67 21 72.500 16.500" fill="none" ${stroke(0.6)}/>` +
  `<path d="M41.500 54.500Q45.500 60 50 56.500Q54.500 60 58.500 54.500L57 53H43Z" fill="#fbf6e8" ${stroke(0.8)}/>` +
  `<path d="M29 70V30" ${stroke(3)}/><path d="M29 70V30" stroke="#9a6b3c" stroke-width="1.700"/>` +
  `<path d="M29 21L33 30L29 34L25 30Z" fill="#d9dde4" ${stroke(0.8)}/>` +
  `<path d="M33 32C38 35 37 41 33.500 43.500Q34 38 29 37Z" fill="#d9dde4" ${stroke(0.8)}/>`;

const FIGURES = { K: king, Q: queen, J: jack };

export function courtArt(rank: "J" | "Q" | "K", suit: Suit, ink: string): string {
  const r = ROBES[suit];
  const half =
    `<g clip-path="url(#h)">${robe(r)}${FIGURES[rank](r)}</g>` + `<g fill="${ink}">${suitShape(suit, 31, 25, 13)}</g>`;
  return (
    `<clipPath id="h"><rect x="22" y="12" width="56" height="58"/></clipPath>` +
    `<rect x="22" y="12" width="56" height="116" rx="3" fill="#fbf5e3" stroke="${ink}" stroke-width="0.800"/>` +
    `${half}<g transform="rotate(180 50 70)">${half}</g><path d="M22 70H78" stroke="${GOLD}" stroke-width="1.600"/>`
  );
}

export function jokerArt(large: boolean): string {
  const hat =
    `<path d="M30 52C22 44 20 34 13 33C19 24 32 26 38 40C40 28 46 22 50 14C54 22 60 28 62 40C68 26 81 24 87 ` +
    `33C80 34 78 44 70 52Q50 44 30 52Z" fill="#7a4ab0" ${stroke(1.4)}/>` +
    `<path d="M38 40C40 28 46 22 50 14V46Q40 46.500 30 52C33 49 37 46 38 40Z" fill="${GOLD}" ${stroke(1)}/>` +
    `<path d="M62 40C68 26 81 24 87 33C80 34 78 44 70 52Q66 49 62 48Z" fill="#c3313c" ${stroke(1)}/>` +
    `<g fill="${GOLD}" ${stroke(0.9)}><circle cx="12" cy="35" r="4"/><circle cx="50" cy="13" r="4"/>` +
    `<circle cx="88" cy="35" r="4"/></g>` +
    `<path d="M34 51C34 70 41 82 50 82S66 70 66 51Q50 45 34 51Z" fill="${SKIN}" ${stroke(1.3)}/>` +
    `<circle cx="43" cy="59" r="2" fill="${LINE}"/><circle cx="57" cy="59" r="2" fill="${LINE}"/>` +
    `<path d="M42 69Q50 77 58 69Q50 73 42 69Z" fill="#bd3f4c" ${stroke(0.8)}/>` +
    `<path d="M50 60v5" ${stroke(1)} fill="none"/>`;
  return large ? `<g transform="translate(8 44) scale(.84)">${hat}</g>` : `<g transform="translate(0 22)">${hat}</g>`;
}
