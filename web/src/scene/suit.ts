/* suit.ts - the four suits: their shapes and colours.
 * Shape  A path of about 20 x 20 units, its middle at 0, 0. */
export type Suit = "C" | "D" | "H" | "S";

const SUIT_PATH: Record<Suit, string> = {
  H:
    "M0 9.5C-3.2 5.4-10 1.4-10-4.2C-10-7.6-7.6-9.6-4.9-9.6C-2.8-9.6-1-8.4 0-6.4C1-8.4 2.8-9.6 4.9-9.6C7.6-9.6 " +
    "10-7.6 10-4.2C10 1.4 3.2 5.4 0 9.5Z",
  D: "M0-10.5C2.2-6.4 5-2.8 8.2 0C5 2.8 2.2 6.4 0 10.5C-2.2 6.4-5 2.8-8.2 0C-5-2.8-2.2-6.4 0-10.5Z",
  S:
    "M0-10.5C3.2-6.2 10-2.6 10 3C10 6 7.8 7.8 5.3 7.8C3.6 7.8 2 7 1.2 5.6C1.4 7.8 2.3 9.4 4 10.5L-4 10.5C-2.3 " +
    "9.4-1.4 7.8-1.2 5.6C-2 7-3.6 7.8-5.3 7.8C-7.8 7.8-10 6-10 3C-10-2.6-3.2-6.2 0-10.5Z",
  C:
    "M0-10.3C2.8-10.3 4.8-8.2 4.8-5.6C4.8-4 4-2.7 3-1.8C3.8-2.4 4.8-2.7 5.6-2.7C8.1-2.7 10-0.7 10 1.9C10 4.5 8.1 " +
    "6.5 5.5 6.5C3.6 6.5 2 5.6 1.2 4.2C1.3 7 2.2 9.2 4 10.5L-4 10.5C-2.2 9.2-1.3 7-1.2 4.2C-2 5.6-3.6 6.5-5.5 " +
    "6.5C-8.1 6.5-10 4.5-10 1.9C-10-0.7-8.1-2.7-5.6-2.7C-4.8-2.7-3.8-2.4-3-1.8C-4-2.7-4.8-4-4.8-5.6" +
    "C-4.8-8.2-2.8-10.3 0-10.3Z",
};

const INK = { red: "#c3202f", black: "#1d2129", blue: "#1857b8", green: "#12733f" };

export function inkOf(suit: Suit, fourColour: boolean): string {
  if (suit === "H") return INK.red;
  if (suit === "S") return INK.black;
  return suit === "D" ? (fourColour ? INK.blue : INK.red) : fourColour ? INK.green : INK.black;
}

export function suitShape(suit: Suit, x: number, y: number, size: number, turned = false): string {
  const turn = turned ? " rotate(180)" : "";
  return `<path transform="translate(${x} ${y})${turn} scale(${size / 20})" d="${SUIT_PATH[suit]}"/>`;
}
