/* others.ts - how others at the server did with the deal of a day. Only who is a guest there is asked for: nobody
 * becomes one by playing alone.
 * Shape  a game of today that ended without help is told once, as its transcript, which the server plays again. What
 *        could not be told for want of a connection waits in the storage. */
import { sourceOfDay, today } from "./daily";
import { recordOf } from "../room/records";
import { hasToken, onlineRoom, ownRoom } from "../room/rooms";
import type { TableMessage } from "../wire/protocol";
import { keep, recall } from "../browser/storage";

interface Untold {
  rules: string;
  day: number;
  game: string;
}

const UNTOLD_MOST = 6;

/* Tells what waits. What the server refuses is told no more: the day may be over. */
async function tell(): Promise<void> {
  for (const one of recall<Untold[]>("untold", [])) {
    const { verdict } = await onlineRoom().do({ t: "day", ...one });
    if (verdict === "applied" || verdict === "illegal")
      keep(
        "untold",
        recall<Untold[]>("untold", []).filter((other) => other.game !== one.game),
      );
  }
}

/* The game at the table has ended; nothing is done unless its cards are today's. */
export async function tellOthers(table: TableMessage): Promise<void> {
  const day = today(),
    source = sourceOfDay(day);
  if (!hasToken() || source.kind !== "number" || table.source !== `deal ${source.number}`) return;
  const game = await recordOf(ownRoom());
  if (game === "") return;
  keep("untold", [...recall<Untold[]>("untold", []), { rules: table.rules, day, game }].slice(-UNTOLD_MOST));
  await tell();
}

/* Scores of others with how many have each; null where there is no server to ask. */
export async function othersOf(rules: string, day: number): Promise<[score: number, many: number][] | null> {
  if (!hasToken()) return null;
  await tell();
  const answer = await onlineRoom().ask({ t: "day", rules, day }, "day");
  return answer.t === "day" ? answer.others : null;
}
