/* evening_lines.ts - the evening of a club: its file is a tournament (docs/tournament.md), which the room keeps as a
 * paper. Here are the lines that people's taps become; the core draws, checks and counts. */
import type { Tour } from "../wire/tour";
import { clean, line } from "./lines";
import { papersKnown } from "../room/papers_known";
import type { KnownPaper } from "../room/papers_known";

export type RankKey = "league" | "points" | "firsts" | "best" | "field";

/* How an evening is counted, in the words of its file. */
export interface Counting {
  league: string /* `4 3 2 1` */;
  ties: string /* average, best */;
  byes: string /* mean, none */;
  order: RankKey[];
  seed: string /* of the draw; "": by chance */;
}

export interface Form {
  title: string;
  rules: string;
  rounds: number;
  deals: number;
  counting: Counting;
  date: string /* `2026-11-25`; "": not told */;
  place: string /* where it is played; "": not told */;
  names: string[];
  same?: boolean /* all tables of a round play the same deals */;
  club: string /* the code of the club whose evening it is; "": of none */;
}

const CLUB = "# club ";

export const playerLines = (names: string[], from: number): string[] =>
  names
    .map(clean)
    .filter((name) => name !== "")
    .map((name, i) => line("player", { number: from + i, name }));

/* All tables of a round play the same deals, from this one on; off: no more. */
export const handsLine = (round: number, deal = ""): string => line("hands", { round, deal }).trim();

export function fileOf(
  { title, date, place, rules, rounds, deals, counting, names, same, club }: Form,
  chance: number,
): string {
  const head = [
    line("tournament"),
    ...(club ? [CLUB + club] : []),
    ...(clean(title) ? [line("title", { title })] : []),
    ...(date ? [line("date", { date })] : []),
    ...(clean(place) ? [line("place", { place })] : []),
    line("game", { rules }),
    line("rounds", { number: rounds }),
    line("deals", { number: deals }),
    line("league", { points: counting.league }),
    line("ties", { how: counting.ties }),
    line("byes", { how: counting.byes }),
    line("order", { keys: counting.order.join(" ") }),
    line("seed", { number: counting.seed || chance }),
  ];
  const hands = same ? Array.from({ length: rounds }, (_, round) => handsLine(round + 1)) : [];
  return [...head, ...playerLines(names, 1), ...hands].join("\n");
}

/* A room keeps lines without their ends. So a file of Windows says in a comment that it is one, and has its ends again
 * when it is saved. */
const WINDOWS = "# lines of Windows\n";
const FIRST_LINE = /^[^\n]*\n/;
const unixOf = (text: string): string => text.replace(/\r\n?/g, "\n");
const keptText = (text: string): string =>
  /^[^\r\n]*\r\n/.test(text) ? unixOf(text).replace(FIRST_LINE, (line) => line + WINDOWS) : unixOf(text);
export const savedText = (text: string): string =>
  text.replace(FIRST_LINE, "").startsWith(WINDOWS) ? text.replace(WINDOWS, "").replaceAll("\n", "\r\n") : text;

const CHUNK_BYTES = 3500; /* a room takes somewhat more at once */

/* The file of a tournament or a club in parts, each of which the room takes at once and which stands by itself: a round
 * with its tables is not divided. The first has the settings. */
export function chunksOf(text: string): string[] {
  const chunks: string[] = [],
    size = (lines: string): number => new TextEncoder().encode(lines).length;
  let chunk = "",
    isIn = false;
  for (const part of keptText(text)
    .replace(/\n$/, "")
    .split(/\n(?!table\b|bye\b|#|\n|$)/)) {
    const next = isIn ? `${chunk}\n${part}` : part,
      hasSettings = chunks.length > 0 || /\n(player|name) /.test(chunk);
    if (isIn && hasSettings && size(next) > CHUNK_BYTES) {
      chunks.push(chunk);
      chunk = part;
    } else chunk = next;
    isIn = true;
  }
  return [...chunks, chunk];
}

/* Names in lists, each of which the room takes at once as the lines of a file. */
export const listsOf = (names: string[]): string[][] =>
  chunksOf(playerLines(names, 1).join("\n")).map((lines) =>
    lines.split("\n").map((line) => line.replace(/^player \d+ /, "")),
  );

export const nextNumber = ({ tournament }: Tour): number =>
  Math.max(0, ...tournament.players.map(({ number }) => number)) + 1;

const two = (n: number): string => String(n).padStart(2, "0");
export const dayOf = (now: Date): string => `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
export const stamp = (now: Date): string => `${dayOf(now)} ${two(now.getHours())}:${two(now.getMinutes())}`;
export const points = (four: number[]): string => four.map((n) => (n > 0 ? `+${n}` : String(n))).join(" ");

/* What stood there, when that was mended, and why: a comment after the line. */
export const trace = (was: number[], why: string, now = new Date()): string =>
  line("trace", { was: points(was), time: stamp(now) }) + (clean(why) ? `, ${clean(why)}` : "");

/* The code of the club whose evening it is; "": of none. */
export const clubOf = (text: string): string =>
  text
    .split("\n")
    .find((line) => line.startsWith(CLUB))
    ?.slice(CLUB.length) ?? "";

/* The deals of a table that were corrected: when, and why; of one that was corrected again, the last. */
export function correctionsOf(text: string, place: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, at, deal, words] of text.matchAll(/^correct deal (\S+) (\d+):.*?# was [-+\d ]+, (.*)$/gm))
    if (at === place) found.set(Number(deal), words!);
  return found;
}

/* Points that the director gave or took. */
interface Adjustment {
  number: number;
  isLeague: boolean;
  points: number;
  why: string;
}

export const adjustmentsOf = (text: string): Adjustment[] =>
  [...text.matchAll(/^adjust\s+(\d+)\s+(points|league)\s+([-−+]?\d+)([^#\r\n]*)/gm)]
    .map(([, number, kind, points, why]) => ({
      number: Number(number),
      isLeague: kind === "league",
      points: Number(points!.replace("−", "-")),
      why: why!.trim(),
    }))
    .filter(({ points }) => points !== 0);

/* ---- Evenings that were opened in this browser ---- */

export const evenings = (): KnownPaper[] => papersKnown("evenings");
