/* records.ts - the transcript of a game, which a room sends in parts. */
import type { Bare, Message } from "../wire/protocol";
import type { Session } from "./session";

type Asked = Extract<Bare, { t: "record" }>;

/* Puts the parts together; null until the last one has come. */
function reader(): (message: Message) => string | null {
  let text = "";
  return (message) => {
    if (message.t !== "record") return null;
    text += message.text;
    return message.more ? null : text;
  };
}

async function hearRecord(session: Session, command: Asked): Promise<string> {
  const answer = await session.askFor(command, reader);
  return typeof answer === "string" ? answer : "";
}

const last = new WeakMap<Session, Promise<string>>();

/* Of the match at the table, or of the game that the command names; "" if the room does not give it now. A message does
 * not say whose record it is, so each is asked for when the one before is whole. */
export function recordOf(session: Session, command: Asked = { t: "record" }): Promise<string> {
  const text = (last.get(session) ?? Promise.resolve("")).then(() => hearRecord(session, command));
  last.set(session, text);
  return text;
}
