/* online.ts - opens a table for people at the server. */
import { goLater } from "../browser/back";
import { notePlayed } from "../browser/tallies";
import { toast } from "../browser/toasts";
import { onlineRoom } from "../room/rooms";
import type { MakeCommand } from "../wire/protocol";
import { refusalWords } from "../words/refusals";
import { t } from "../words/words";

export async function openTable(preset: string, how: Omit<MakeCommand, "t" | "cid">): Promise<void> {
  notePlayed(preset);
  const session = onlineRoom(),
    enter = goLater();
  session.forgetTable();
  const answer = await session.ask({ t: "make", ...how } as MakeCommand, "table");
  if (answer.t === "table") enter(`/t/${answer.table}`);
  else toast(refusalWords(answer, t("The table could not be made.")));
}
