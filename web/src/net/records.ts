/* records.ts - the transcript of a game, which a room sends in parts. */
import type { Bare } from "../protocol";
import type { Session } from "./session";

type Asked = Extract<Bare, { t: "record" }>;

async function hearRecord(session: Session, command: Asked): Promise<string> {
  let text = "";
  let stop = (): void => {};
  const whole = new Promise<void>((done) => {
    stop = session.listen((message) => {
      if (message.t !== "record") return;
      text += message.text;
      if (!message.more) done();
    });
  });
  const { verdict } = await session.do(command);
  if (verdict === "applied") await whole;
  stop();
  return text;
}

const last = new WeakMap<Session, Promise<string>>();

/* Of the match at the table, or of the game that the command names; "" if the room does not give it now. A message does
 * not say whose record it is, so each is asked for when the one before is whole. */
export function recordOf(session: Session, command: Asked = { t: "record" }): Promise<string> {
  const text = (last.get(session) ?? Promise.resolve("")).then(() => hearRecord(session, command));
  last.set(session, text);
  return text;
}
