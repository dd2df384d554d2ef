/* join.ts - goes to a table of the server. */
import { onlineRoom } from "../room/rooms";
import type { VerdictMessage } from "../wire/protocol";

/* The code in a typed code or link: six letters are a table's, seven a shared sheet's. */
export const codeOf = (typed: string): string =>
  (/(?:^|[^A-Za-z0-9])([A-Za-z0-9]{6,7})\s*$/.exec(typed.trim().replace(/[\s-]+$/, "")) ?? [])[1]?.toUpperCase() ?? "";
export const isPaperCode = (code: string): boolean => code.length === 7;
export const routeOf = (code: string): string => (isPaperCode(code) ? `/paper/${code}` : `/t/${code}`);

/* Goes to a table; why not, or null. */
export async function joinTable(code: string): Promise<VerdictMessage | null> {
  const session = onlineRoom();
  session.forgetTable();
  const answer = await session.ask({ t: "join", table: code }, "table");
  return answer.t === "table" ? null : answer;
}
