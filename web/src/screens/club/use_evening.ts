/* use_evening.ts - an evening of a club as it stands: the room's paper, read by the core. */
import { pageCore } from "../../core/port";
import type { VerdictMessage } from "../../wire/protocol";
import type { Tour } from "../../wire/tour";
import { personOf } from "../../league/evening_notes";
import type { Person } from "../../league/evening_notes";
import { claimed, meLine, papersKnown } from "../../room/papers_known";
import { clubOf } from "../../league/evening_lines";
import { usePaperFile } from "../parts/use_paper";
import type { FileKind, PaperFile } from "../parts/use_paper";

export interface Evening extends PaperFile<Tour> {
  tour: Tour;
  person: Person /* who wrote an entry */;
  say(number: number): Promise<string> /* that one is this one of the list; why it was not written, or "" */;
}

export const EVENINGS: FileKind<Tour> = {
  kind: "evenings",
  read: (text) => pageCore().ask("tour", { text }),
  title: ({ tournament }) => tournament.title,
};

/* The number on the list that one is: said here, else by the club's page; 0: not known. */
export function whoAmI({ paper, text, read }: PaperFile<Tour>): number {
  const said = claimed(paper.entries, paper.own);
  if (said > 0) return said;
  const club = papersKnown("clubs").find(({ code }) => code === clubOf(text));
  return read.tournament.players.find(({ player }) => player === club?.name)?.number ?? 0;
}

/* Others know a member of the club by what stands in the evening: before the first lines of a device it says there who
 * writes. */
async function writeAsOneself(file: PaperFile<Tour>, lines: Parameters<PaperFile<Tour>["write"]>[0]): Promise<string> {
  const me = whoAmI(file),
    isSaid = me === 0 || claimed(file.paper.entries, file.paper.own) > 0;
  const why = isSaid ? "" : await file.write(() => meLine(me));
  return why || file.write(lines);
}

/* The evening as it stands; null while it is looked for. */
export function useEvening(code: string, key: string): { evening: Evening | null; why: VerdictMessage | null } {
  const { file, why } = usePaperFile(EVENINGS, code, key);
  const evening = file && {
    ...file,
    tour: file.read,
    person: personOf(file.paper.entries, file.read),
    say: (number: number) => file.write(() => meLine(number)),
    write: (lines: Parameters<PaperFile<Tour>["write"]>[0]) => writeAsOneself(file, lines),
  };
  return { evening, why };
}

export const nameOf = ({ tournament }: Tour, number: number): string =>
  tournament.players.find((one) => one.number === number)?.player ?? String(number);
