/* archive.ts - many games as one text: before each transcript stand comment lines that tell when it was played, by
 * whom, and how it ended. docs/transcripts.md, "Many games in one file", describes the form; C reads it
 * (league/file/kept_game.h). */
import type { PlayedGame } from "../wire/protocol";

export interface Kept {
  game: PlayedGame;
  text: string /* the transcript; "": there was none any more */;
}

const time = (ms: number): string => new Date(ms).toISOString();
const yesNo = (is: boolean | null): string => (is === null ? "open" : is ? "yes" : "no");
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

function linesOf({ game, text }: Kept): string[] {
  const head = [
    `#= game ${game.table} ${game.match}`,
    `#= title ${oneLine(game.title)}`,
    `#= rules ${oneLine(game.rules)}`,
    `#= preset ${game.preset}`,
    `#= began ${time(game.began)}`,
    `#= last ${time(game.last)}`,
    ...game.people.map(
      ({ kind, face, level, name }) => `#= seat ${kind} ${face || "-"} ${level || "-"} ${oneLine(name)}`,
    ),
    `#= you ${game.you}`,
    `#= stage ${game.stage}`,
    `#= won ${yesNo(game.won)}`,
    `#= help ${yesNo(game.aided)}`,
    `#= deals ${game.deals}`,
    `#= totals ${game.totals.join(" ")}`.trim(),
    `#= own ${game.own.join(" ")}`.trim(),
    ...(game.source ? [`#= source ${game.source}`] : []),
  ];
  return [...head, ...(text.trim() ? text.trim().split(/\r?\n/) : []), ""];
}

export const writeArchive = (games: Kept[]): string =>
  ["# Games of Cardroom, as transcripts.", "", ...games.flatMap(linesOf)].join("\n");
