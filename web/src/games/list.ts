/* list.ts - the games somebody has played: at the page's own room, at the server, and those that were brought in a
 * file.
 * Shape  A game is a match at a table. Its key is the same wherever it is listed, so nothing is listed twice. */
import type { Session } from "../room/session";
import type { PlayedGame } from "../wire/protocol";

export type Where = "here" | "server" | "file";

export interface Game extends PlayedGame {
  where: Where;
}

export const keyOfGame = (game: PlayedGame): string => `${game.table}.${game.match}.${game.began}`;

/* Each game once, the latest first. Where a room still has a game, its row stands before that of a file. */
export function merged(...lists: Game[][]): Game[] {
  const known = new Map<string, Game>();
  for (const game of lists.flat()) if (!known.has(keyOfGame(game))) known.set(keyOfGame(game), game);
  return [...known.values()].sort((a, b) => b.last - a.last);
}

const PAGE = 20,
  MOST = 2000;

/* All games that a room lists for its guest, page by page. */
export async function gamesAt(session: Session, where: Where): Promise<Game[]> {
  const games: Game[] = [];
  for (let before: number | undefined, more = true; more && games.length < MOST; ) {
    const answer = await session.ask({ t: "games", most: PAGE, ...(before === undefined ? {} : { before }) }, "games");
    if (answer.t !== "games") throw new Error(answer.why ?? "");
    games.push(...answer.games.map((game) => ({ ...game, where })));
    more = answer.more && answer.games.length > 0;
    before = answer.games[answer.games.length - 1]?.last;
  }
  return games;
}

export const isGoing = ({ stage }: PlayedGame): boolean => stage === "playing" || stage === "between";
export const isAlone = ({ people }: PlayedGame): boolean => people.filter(({ kind }) => kind === "person").length < 2;

/* The guest's score of a game: of the only deal, or the total. */
export const scoreOf = (game: PlayedGame): number | null =>
  game.deals === 0 ? null : (game.totals[game.you] ?? game.own[game.own.length - 1] ?? null);

export interface Filter {
  sought: string;
  end: "all" | "won" | "lost" | "going";
  help: "all" | "with" | "without";
  people: "all" | "alone" | "together";
  where: "all" | Where;
}

export const ALL_GAMES: Filter = { sought: "", end: "all", help: "all", people: "all", where: "all" };

const ENDS: Record<Filter["end"], (game: Game) => boolean> = {
  all: () => true,
  won: ({ won }) => won === true,
  lost: ({ won, stage }) => won === false || stage === "left",
  going: isGoing,
};

/* title: the game's name in the reader's language, which is searched too. */
export function fits(game: Game, filter: Filter, title: string): boolean {
  const words = [title, game.title, game.preset, ...game.people.map(({ name }) => name)].join("\n").toLowerCase();
  return (
    words.includes(filter.sought.trim().toLowerCase()) &&
    ENDS[filter.end](game) &&
    (filter.help === "all" || game.aided === (filter.help === "with")) &&
    (filter.people === "all" || isAlone(game) === (filter.people === "alone")) &&
    (filter.where === "all" || game.where === filter.where)
  );
}
