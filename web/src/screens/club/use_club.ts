/* use_club.ts - a club as it stands: the room's paper, read by the core. */
import { pageCore } from "../../core/port";
import type { Club } from "../../wire/club";
import type { FileKind, PaperFile } from "../parts/use_paper";

export type ClubFile = PaperFile<Club>;

export const CLUBS: FileKind<Club> = {
  kind: "clubs",
  read: (text) => pageCore().ask("club", { text }),
  title: ({ name }) => name,
};
