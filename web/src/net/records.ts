/* records.ts - the transcript of a game, which a room sends in parts. */
import type { Bare } from "../protocol";
import type { Session } from "./session";

/* Of the match at the table, or of the game that the command names; "" if the room does not give it now. */
export async function recordOf(session: Session, command: Extract<Bare, { t: "record" }> = { t: "record" }): Promise<string> {
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
