/* my_tables.ts - the tables at which one plays: which are played by the day, and which is next. */
import { onlineRoom } from "../room/rooms";
import type { PlayedGame } from "../wire/protocol";
import { waiting } from "../browser/waiting";

const HOUR_S = 3600;

/* Whether a turn of so many seconds makes a table by the day: nobody has to be here. */
export const isByDay = (turn_s: number): boolean => turn_s >= HOUR_S;

/* Those that wait for the guest come first, of them the one with the least time; then the latest. */
export function byUrgency(a: PlayedGame, b: PlayedGame): number {
  const left = (game: PlayedGame): number => game.left_ms ?? Number.MAX_SAFE_INTEGER;
  return Number(b.turn) - Number(a.turn) || left(a) - left(b) || b.last - a.last;
}

/* Says on the icon how many of these wait for the guest. */
export function showWaiting(games: PlayedGame[]): void {
  const tables = games.filter(({ turn }) => turn).map(({ table }) => table);
  void waiting(new URL(".", location.href).href, tables);
}

/* The table that waits for the guest most, but for this one; "": none does. */
export async function nextTable(but: string): Promise<string> {
  const answer = await onlineRoom().ask({ t: "games", most: 20 }, "games");
  if (answer.t !== "games") return "";
  showWaiting(answer.games);
  const others = answer.games.filter(({ turn, table }) => turn && table !== but);
  return others.sort(byUrgency)[0]?.table ?? "";
}
