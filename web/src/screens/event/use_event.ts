/* use_event.ts - an event as it stands: what the room tells of it (`standings`), and words that its screens share. */
import { useEffect, useReducer, useState } from "preact/hooks";
import { toast } from "../../browser/toasts";
import type { OpenPaper } from "../../room/papers";
import { knowPaper } from "../../room/papers_known";
import { onlineRoom } from "../../room/rooms";
import type { EventBy, StandingsMessage, VerdictMessage } from "../../wire/protocol";
import { levelWords } from "../../words/phrases";
import { refusalWords } from "../../words/refusals";
import { t } from "../../words/words";
import { usePaper } from "../parts/use_paper";

const ASK_MS = 400; /* several results that come at once are asked for once */
const LOOK_MS = 5000; /* who sits down at a table is in no paper */

export interface OpenEvent {
  code: string;
  paper: OpenPaper;
  told: StandingsMessage;
  endsAt: number /* by this device's clock, in ms */;
}

/* The event as it stands; deal: with what was made of that one. */
export function useEvent(code: string, deal: number): { event: OpenEvent | null; why: VerdictMessage | null } {
  const paper = usePaper(code);
  const [known, setKnown] = useState<{ told: StandingsMessage; endsAt: number } | null>(null);
  const [timer, again] = useReducer((n: number) => n + 1, 0);
  const written = paper?.isThere ? paper.entries.length : 0;
  useEffect(
    () =>
      onlineRoom().listen((message) => {
        if (message.t !== "standings" || message.paper !== code) return;
        setKnown({ told: message, endsAt: Date.now() + message.left });
        knowPaper("events", { code, title: message.title, at: Date.now(), text: "" });
      }),
    [code],
  );
  useEffect(() => {
    if (written === 0) return;
    const ask = setTimeout(
      () => {
        void onlineRoom()
          .do({ t: "standings", ...(deal > 0 ? { deal } : {}) })
          .then((verdict) => verdict.verdict !== "applied" && toast(refusalWords(verdict)));
      },
      known ? ASK_MS : 0,
    );
    return () => clearTimeout(ask);
  }, [written, paper?.notes, deal, timer]);
  const isLooking = known !== null && known.told.seats > 1 && !known.told.told && deal === 0;
  useEffect(() => {
    if (!isLooking) return;
    const look = setInterval(() => again(0), LOOK_MS);
    return () => clearInterval(look);
  }, [isLooking]);
  useEffect(() => {
    if (!known || known.told.told || known.told.left > 2 ** 31 - 1) return;
    const ends = setTimeout(
      () => again(0),
      Math.max(1000, known.endsAt - Date.now() + 500),
    ); /* then the cards are told */
    return () => clearTimeout(ends);
  }, [known]);
  return { event: paper && known ? { code, paper, ...known } : null, why: paper?.why ?? null };
}

export const BY: Record<EventBy, () => string> = {
  stroke: () => t("Stroke play: all scores added"),
  match: () => t("Match play: every two against each other"),
  field: () => t("Against the field: the score less the mean of the others"),
  matchpoints: () => t("Matchpoints: 2 for each other who did worse"),
};

export const playerWords = (name: string, isBot: boolean): string => (isBot ? levelWords(name) : name);
