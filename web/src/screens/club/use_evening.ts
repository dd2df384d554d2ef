/* use_evening.ts - an evening of a club as it stands: the room's paper, read by the core. */
import { pageCore } from "../../core/port";
import type { VerdictMessage } from "../../wire/protocol";
import type { Tour } from "../../wire/tour";
import { personOf } from "../../league/evening_notes";
import type { Person } from "../../league/evening_notes";
import { usePaperFile } from "../parts/use_paper";
import type { FileKind, PaperFile } from "../parts/use_paper";

export interface Evening extends PaperFile<Tour> {
  tour: Tour;
  person: Person /* who wrote an entry */;
}

export const EVENINGS: FileKind<Tour> = {
  kind: "evenings",
  read: (text) => pageCore().ask("tour", { text }),
  title: ({ tournament }) => tournament.title,
};

/* The evening as it stands; null while it is looked for. */
export function useEvening(code: string, key: string): { evening: Evening | null; why: VerdictMessage | null } {
  const { file, why } = usePaperFile(EVENINGS, code, key);
  return { evening: file && { ...file, tour: file.read, person: personOf(file.paper.entries, file.read) }, why };
}

export const nameOf = ({ tournament }: Tour, number: number): string =>
  tournament.players.find((one) => one.number === number)?.player ?? String(number);
