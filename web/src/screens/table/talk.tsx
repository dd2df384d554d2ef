/* talk.tsx - what one says to the others with a tap: six reactions, and a nudge to whoever lets them wait. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Session } from "../../room/session";
import type { Phrase, TableMessage } from "../../wire/protocol";
import { call } from "../../browser/call";
import { feel } from "../../browser/feel";
import { useLater } from "../../ui/hooks";
import { Icon } from "../../ui/icon";
import { phraseWords } from "../../words/phrases";
import { t, tg } from "../../words/words";
import type { DialogName } from "./dialogs";
import { MenuItem, Popup } from "./menu";

const REACTIONS: Phrase[] = ["hello", "well_played", "thanks", "oops", "wow", "one_moment"];
const PATIENCE_MS = 20_000; /* after which one may nudge */

export const mayTalk = ({ you, help }: TableMessage): boolean => you >= 0 && !help;

export const TalkButton = (p: { open(what: DialogName): void }): JSX.Element => (
  <button
    type="button"
    class="btn plain round"
    aria-label={t("Say something")}
    title={t("Say something")}
    aria-haspopup="menu"
    onClick={() => p.open("talk")}
  >
    <Icon name="mark" />
  </button>
);

/* One's own words are written where all that was said is read. */
export const TalkMenu = (p: {
  isOpen: boolean;
  session: Session;
  table: TableMessage;
  open(what: DialogName): void;
  close(): void;
}): JSX.Element => (
  <Popup isOpen={p.isOpen} label={t("Say something")} look="talk" close={p.close}>
    {REACTIONS.map((phrase) => (
      <MenuItem
        key={phrase}
        words={phraseWords(phrase)}
        run={() => void p.session.do({ t: "say", phrase })}
        close={p.close}
      />
    ))}
    {p.table.chat && <hr />}
    {p.table.chat && (
      <MenuItem icon="pencil" words={t("In your own words")} run={() => p.open("log")} close={p.close} />
    )}
  </Popup>
);

/* The one person for whom the table waits, who is here; -1: none, or several. */
function awaited({ you, paused, state, seats }: TableMessage): number {
  const seat = state!.scene.to_act[0];
  const waits = you >= 0 && !paused && !state!.over && state!.scene.to_act.length === 1 && seat !== you;
  const info = seats[seat ?? -1];
  return waits && info?.kind === "person" && info.here && !info.bot ? seat! : -1;
}

/* Reminds whoever has let the others wait for a while. Its key is the move: one may nudge once. */
export function Nudge(p: { session: Session; table: TableMessage; names: string[] }): JSX.Element | null {
  const { session, table } = p;
  const seat = awaited(table);
  const isLate = useLater(seat >= 0, PATIENCE_MS);
  const [isDone, setDone] = useState(false);
  if (!isLate || isDone) return null;
  const nudge = (): void => {
    setDone(true);
    void session.do({ t: "say", phrase: "your_turn" });
  };
  return (
    <button type="button" class="btn" onClick={nudge}>
      {t("Nudge {name}", { name: p.names[seat] ?? "?" })}
    </button>
  );
}

/* Who is nudged hears and feels it, and the tab calls. isCalled: the others wait for this player. */
export function useNudged(session: Session, table: TableMessage, isCalled: boolean): void {
  const last = session.said[session.said.length - 1];
  const nudged = last?.phrase === "your_turn" && last.seat !== table.you ? last.at : 0;
  useEffect(() => {
    if (nudged === 0 || !isCalled) return;
    feel("turn");
    call(tg(table.title));
  }, [nudged]);
}
