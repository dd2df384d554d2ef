/* rank.ts - the letters on cards, as outlines: a card is a picture, and pictures load no fonts. build.mjs puts them
 * here.
 * Shape  x, y and sizes count in the units of the card; y is the line that the letters stand on, x their middle. */

/* By letter: how far it moves on, its left and right edge, its outline; in 1/UNITS of its size. */
declare const RANK_OUTLINES: Record<
  "serif" | "sans",
  Record<string, [advance: number, left: number, right: number, path: string]>
>;

const UNITS = 200; /* as fonts.mjs has them */
const TIGHT = 0.93; /* of "10": nearer together than in a text */

/* A rank or a word. It is made narrower where it would be wider than WIDEST. */
export function letters(
  style: "serif" | "sans",
  text: string,
  x: number,
  y: number,
  size: number,
  ink: string,
  widest = Infinity,
): string {
  const shapes = [...text].map((letter) => RANK_OUTLINES[style][letter]!);
  const starts = shapes.map((_, i) => shapes.slice(0, i).reduce((sum, [advance]) => sum + advance * TIGHT, 0));
  const last = shapes.length - 1;
  const left = shapes[0]![1],
    right = starts[last]! + shapes[last]![2];
  const scale = size / UNITS,
    wide = Math.min(scale, widest / (right - left));
  const paths = shapes
    .map(([, , , path], i) =>
      starts[i] ? `<path transform="translate(${starts[i]!.toFixed(0)})" d="${path}"/>` : `<path d="${path}"/>`,
    )
    .join("");
  return (
    `<g data-text="${text}" fill="${ink}" transform="matrix(${wide.toFixed(4)} 0 0 ${scale.toFixed(4)} ` +
    `${(x - (wide * (left + right)) / 2).toFixed(2)} ${y})">${paths}</g>`
  );
}
