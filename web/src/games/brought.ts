/* brought.ts - games that were brought in a file, in IndexedDB. They are listed like games of a room. */
import { askToLast } from "../browser/installed";
import type { Kept } from "./archive";
import type { Game } from "./list";
import { keyOfGame } from "./list";
import { asked, rowsOf } from "./store";

interface Row extends Kept {
  id: string /* keyOfGame */;
}

const rows = (mode: IDBTransactionMode): Promise<IDBObjectStore> => rowsOf("records", mode);

export async function broughtGames(): Promise<Game[]> {
  const all = (await asked((await rows("readonly")).getAll())) as Row[];
  return all.map(({ game }) => ({ ...game, where: "file", turn: false }));
}

export const broughtText = async (game: Game): Promise<string> =>
  ((await asked((await rows("readonly")).get(keyOfGame(game)))) as Row | undefined)?.text ?? "";

/* All of them, or none: one transaction. */
export async function bring(games: Kept[]): Promise<void> {
  const store = await rows("readwrite");
  const stored = new Promise<void>((done, failed) => {
    store.transaction.oncomplete = () => done();
    store.transaction.onabort = () => failed(store.transaction.error ?? new Error("it could not be stored"));
  });
  for (const kept of games) store.put({ ...kept, id: keyOfGame(kept.game) } satisfies Row);
  await stored;
  if (games.length > 0) askToLast();
}

export const dropBrought = async (game: Game): Promise<void> =>
  void (await asked((await rows("readwrite")).delete(keyOfGame(game))));
