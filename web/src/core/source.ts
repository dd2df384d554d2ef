/* source.ts - how the page names the cards of a deal. The day's deal has the date as its number, 20260131; without a
 * name, the deal is drawn at random. */
export type DealSource =
  | { kind: "number"; number: string }
  | { kind: "pysol"; number: string }
  | { kind: "seed"; seed: string }
  | { kind: "board"; text: string };

/* Behind the greatest of our numbers comes 0, as in a match; behind PySolFC's there is none. */
export const numberAfter = (kind: "number" | "pysol", number: bigint): bigint =>
  kind === "number" ? BigInt.asUintN(64, number + 1n) : number + 1n;

/* How a room is told of them. */
export const sourceText = (source: DealSource): string =>
  source.kind === "board"
    ? `board\n${source.text}`
    : `${source.kind} ${source.kind === "seed" ? source.seed : source.number}`;
