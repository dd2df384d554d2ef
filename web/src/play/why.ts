/* why.ts - asks the room why a try on the table is not allowed: it sends the line of the try, which the room refuses.
 * Shape  The moves that were listed at a place before tell which verb a try there means. */
import type { Place, Scene, VerdictMessage } from "../wire/protocol";
import type { GameInfo } from "../wire/catalogue";
import type { Session } from "../room/session";
import type { Speaker } from "../scene/say";
import { wordsOf } from "../scene/say";
import { sentences, t } from "../words/words";
import { sayingWords } from "../words/saying";

const learnt = new Map<string, string>(); /* by game and zone: the verb */

export function learnVerbs(game: string, scene: Scene): void {
  for (const move of scene.moves) if (move.begin) learnt.set(`${game}.${scene.zones[move.begin[0]]!.id}`, move.verb);
}

/* The line of a try at a place; null: none can be made. */
export function lineAt(game: GameInfo, scene: Scene, place: Place): string | null {
  const zone = scene.zones[place?.[0] ?? -1];
  const card = zone?.cards[place![1]];
  if (!zone || !card || card[0] === "") return null;
  const isOwn = zone.owner === scene.viewer;
  const verb =
    game.verbs.find((row) => row.word === learnt.get(`${game.id}.${zone.id}`)) ??
    game.verbs.find((row) => /^c/.test(row.args));
  const args = verb?.args[0];
  if (args === "c" && isOwn && card[0] !== "??") return `${verb!.word} ${card[0]}`;
  if ((args === "i" || args === "I") && isOwn) return `${verb!.word} ${card[1]}`;
  if ((args === "p" || args === "P") && zone.owner >= 0) return `${verb!.word} ${zone.owner}.${card[1]}`;
  return verb?.args === "" ? verb.word : null;
}

/* A reason as a sentence begins. */
const asSentence = (reason: string): string => reason.charAt(0).toUpperCase() + reason.slice(1);

/* Why it is not allowed, without what was expected: that is said in the game's own words. "": nothing more is known. */
export const reasonOf = ({ kind, say }: Pick<VerdictMessage, "kind" | "say">): string =>
  say && (kind === "forbidden" || kind === "alike") ? asSentence(sayingWords(say)) : "";

export async function whyNot(session: Session, game: GameInfo | null, place: Place, speaker: Speaker): Promise<string> {
  const { table } = session;
  const scene = table?.state?.scene;
  if (!table || !scene || table.you < 0) return "";
  if (table.paused) return t("The game is paused.");
  if (table.state!.over) return t("The deal is over.");
  if (!scene.to_act.includes(table.you)) return t("It is not your turn.");
  const { asked } = wordsOf(scene, table.state!.aside, speaker).shown;
  const line = game && lineAt(game, scene, place);
  if (line && !scene.moves.some((move) => move.line === line)) {
    const verdict = await session.do({ t: "act", after: table.seq, line });
    const why = verdict.verdict === "illegal" ? reasonOf(verdict) : "";
    if (why) return sentences([t("{why}.", { why }), asked]);
  }
  return asked ? sentences([t("Not now."), asked]) : t("Nothing can be done there now.");
}
