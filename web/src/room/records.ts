/* records.ts - the transcript of a game, which a room sends in parts. */
import type { Bare, RecordMessage } from "../wire/protocol";
import type { Session } from "./session";

/* Puts the parts together. */
function reader(): (message: RecordMessage) => string | null {
  let text = "";
  return ({ text: part, more }) => {
    text += part;
    return more ? null : text;
  };
}

/* Of the match at the table, or of the game that the command names; "" if the room does not give it now. */
export async function recordOf(
  session: Session,
  command: Extract<Bare, { t: "record" }> = { t: "record" },
): Promise<string> {
  const answer = await session.askFor(command, "record", reader);
  return typeof answer === "string" ? answer : "";
}
