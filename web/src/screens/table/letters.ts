/* letters.ts - what letters do at a table besides choosing and reading: the same as in the terminal; taking back, and
 * playing again what was taken back. */
import type { Session } from "../../room/session";
import type { TableMessage } from "../../wire/protocol";
import { settings } from "../../browser/settings";
import { toast } from "../../browser/toasts";
import { nextDeal } from "../../play/play";
import { t } from "../../words/words";
import { refusalWords } from "../../words/refusals";
import type { AidState } from "./aid_bar";
import type { DialogName } from "./dialogs";

/* By letter; null: nothing now. */
type Letters = Record<string, (() => void) | null>;

/* Whether a move may be taken back: not in an event, nor where the match counts. */
export const mayUndo = ({ state, hole, rated }: TableMessage): boolean =>
  state!.undo !== "no" && !hole && !(state!.undo === "ask" && rated?.counts);

export const undo = (session: Session): void =>
  void session
    .do({ t: "ask", what: "undo" })
    .then((verdict) => verdict.verdict !== "applied" && toast(refusalWords(verdict, t("Nothing can be taken back."))));

/* The line that was taken back last, at a table of one, where it can be played again; null: there is none. */
export function undoneLine({ log }: Session, { seats, state }: TableMessage): string | null {
  if (seats.length > 1 || state!.over) return null;
  const played: string[] = [],
    undone: string[] = [];
  for (const { kind, acts } of log) {
    const line = kind === "act" && acts.length === 1 ? acts[0]!.line : "";
    if (kind === "undo") undone.push(...played.splice(-1));
    else if (line !== "" && undone[undone.length - 1] === line) undone.pop();
    else undone.length = 0;
    if (kind === "act") played.push(line);
    else if (kind !== "undo") played.length = 0;
  }
  const line = undone.pop();
  return state!.scene.moves.some((move) => move.line === line) ? line! : null;
}

function redo(p: { session: Session; table: TableMessage; play(line: string): void }): (() => void) | null {
  const line = undoneLine(p.session, p.table);
  return line === null ? null : () => p.play(line);
}

export const tableLetters = (p: {
  session: Session;
  table: TableMessage;
  aid: AidState;
  mayGoOn: boolean;
  play(line: string): void;
  show(what: DialogName): void;
}): Letters => ({
  "?": () => p.show("help"),
  u: mayUndo(p.table) ? () => undo(p.session) : null,
  r: redo(p),
  h: p.table.help?.may_hint ? p.aid.askHint : null,
  l: () => p.show("log"),
  n: p.mayGoOn ? () => void nextDeal(p.session, p.table) : null,
});

/* They act where the table or its result has the focus. */
export function onLetters(letters: Letters): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !settings().keys) return;
    const run = letters[event.key];
    if (!run || !(event.target as HTMLElement).closest(".felt-frame, .result")) return;
    run();
    event.preventDefault();
  };
}
