/* talk.tsx - what one says to the others with a tap: six reactions, and what one does about whoever lets them wait: a
 * nudge, or a bot for who is away. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Session } from "../../room/session";
import type { Phrase, TableMessage } from "../../wire/protocol";
import { call } from "../../browser/call";
import { feel } from "../../browser/feel";
import { isByDay } from "../../play/my_tables";
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

/* The people for whom the others wait. */
function awaited({ you, paused, state, seats }: TableMessage): number[] {
  if (you < 0 || paused || state!.over) return [];
  return state!.scene.to_act.filter((seat) => seat !== you && seats[seat]!.kind === "person" && !seats[seat]!.bot);
}

type Waiting = { session: Session; table: TableMessage; names: string[] };

/* Reminds whoever has let the others wait for a while. Its key is the move: one may nudge once. */
function Nudge(p: Waiting & { seat: number }): JSX.Element | null {
  const { session, seat } = p;
  const isLate = useLater(true, PATIENCE_MS);
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

/* The others agree that a bot plays for who is away; if there are none, it does at once. */
function BotFor(p: Waiting & { seat: number }): JSX.Element | null {
  const { session, table, seat } = p;
  const isLate = useLater(true, Math.max(0, PATIENCE_MS - (table.clock.away[seat] ?? 0)));
  if (!isLate) return null;
  return (
    <button type="button" class="btn" onClick={() => void session.do({ t: "ask", what: "bot", seat })}>
      {t("Let a bot play for {name}", { name: p.names[seat] ?? "?" })}
    </button>
  );
}

/* What one may do about whoever lets the others wait: first about who is away. */
export function LetWait(p: Waiting): JSX.Element | null {
  const { table } = p;
  const seats = awaited(table);
  const gone = seats.find((seat) => !table.seats[seat]!.here);
  if (gone !== undefined)
    return table.ask || table.rated?.counts || isByDay(table.turn_s) ? null : <BotFor key={gone} {...p} seat={gone} />;
  const isAlone = table.state!.scene.to_act.length === 1; /* who waits is not waited for, too */
  return isAlone && seats.length === 1 ? <Nudge key={table.seq} {...p} seat={seats[0]!} /> : null;
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
