/* going.ts - games to be gone on with. */
import { keep, recall } from "./storage";

/* A table of the page's own room, as the first screen offers it. The game itself is kept by the room. */
export interface KeptGame {
  id: string /* the table's code */;
  title: string;
  rules: string;
  at: number;
  alone: boolean;
}

const KEPT_MOST = 12;

export const keptGames = (): KeptGame[] => recall<KeptGame[]>("going", []);

export const keepGames = (games: KeptGame[]): void => keep("going", games.slice(0, KEPT_MOST));

export const keepGame = (game: KeptGame): void => keepGames([game, ...keptGames().filter((one) => one.id !== game.id)]);

export const dropGame = (id: string): void => keepGames(keptGames().filter((one) => one.id !== id));
