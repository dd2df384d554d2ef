/* others.ts - how others at the server did with the deal of a day. Only who is a guest there is asked for: nobody
 * becomes one by playing alone.
 * Shape  a game of today that ended without help is told once, as its transcript, which the server plays again. What
 *        could not be told for want of a connection waits in the storage. */
import type { PresetInfo } from "../wire/catalogue";
import { loadCatalogue, presetOf, quickRules } from "../core/presets";
import { dayOfSource, isDealOfDay, keptDeal, noteDay, today } from "./daily";
import type { DayGame } from "./daily";
import { numberOfDay } from "./day_deal";
import { recordOf } from "../room/records";
import { hasToken, onlineRoom, ownRoom } from "../room/rooms";
import type { TableMessage } from "../wire/protocol";
import { keep, recall } from "../browser/storage";

interface Untold {
  rules: string;
  deal: number;
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

/* The game at the table has ended, with cards of a day. Who came by a link may not have known yet which cards those of
 * the day are. What was made of today's without help is told. */
export async function ended(table: TableMessage, game: DayGame): Promise<void> {
  const day = dayOfSource(table.source),
    preset = presetOf(await loadCatalogue(), table.preset);
  if (!preset || quickRules(preset) !== table.rules) return;
  if (!keptDeal(preset.id, day)) {
    await numberOfDay(preset, day);
    noteDay(preset.id, game);
  }
  if (hasToken() && !game.aided && day === today() && isDealOfDay(preset.id, table.source)) await tellOthers(table);
}

async function tellOthers(table: TableMessage): Promise<void> {
  const deal = Number(keptDeal(table.preset, today())),
    record = await recordOf(ownRoom());
  if (record === "") return;
  keep("untold", [...recall<Untold[]>("untold", []), { rules: table.rules, deal, game: record }].slice(-UNTOLD_MOST));
  await tell();
}

/* Scores of others with how many have each; null where there is no server to ask. */
export async function othersOf(preset: PresetInfo, day: number): Promise<[score: number, many: number][] | null> {
  if (!hasToken()) return null;
  await tell();
  const deal = Number(await numberOfDay(preset, day));
  const answer = await onlineRoom().ask({ t: "day", rules: quickRules(preset), deal }, "day");
  return answer.t === "day" ? answer.others : null;
}
