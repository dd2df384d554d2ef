/* order.tsx - order at a table: what the host sets, who is asked to leave, whom one hears, what is reported. */
import type { JSX } from "preact";
import type { Session } from "../net/session";
import type { Bare, TableMessage, Watch } from "../protocol";
import { refusalWords } from "../refusals";
import { toast } from "../ui";
import { t } from "../words";
import { RatedPanel, ratingWords } from "./rated";

export const WATCHES: [Watch, () => string][] = [
  ["nobody", () => t("nobody")], ["late", () => t("everybody, a minute later")], ["live", () => t("everybody")],
];

/* Sends a command; says why it was refused, or that it is done. */
async function send(session: Session, command: Bare, done = ""): Promise<void> {
  const verdict = await session.do(command);
  if (verdict.verdict !== "applied") toast(refusalWords(verdict.why, t("That is not allowed.")));
  else if (done) toast(done);
}

function HostPart(p: { session: Session; table: TableMessage }): JSX.Element {
  const { session, table } = p;
  return (
    <>
      <label class="check"><input type="checkbox" checked={table.locked} onChange={(event) => void send(session, { t: "set", locked: event.currentTarget.checked })} /><span>{t("Nobody new may sit")}</span></label>
      {!table.listed && <label class="check"><input type="checkbox" checked={table.chat} onChange={(event) => void send(session, { t: "set", chat: event.currentTarget.checked })} /><span>{t("People may chat in their own words")}</span></label>}
      <label class="field"><span>{t("Who may look on")}</span>
        <select value={table.watch} onChange={(event) => void send(session, { t: "set", watch: event.currentTarget.value as Watch })}>
          {WATCHES.map(([watch, words]) => <option key={watch} value={watch}>{words()}</option>)}
        </select>
      </label>
    </>
  );
}

function PersonRow(p: { session: Session; table: TableMessage; seat: number; name: string }): JSX.Element {
  const { session, table, seat, name } = p;
  const { rating } = table.seats[seat]!;
  const isCounting = table.rated?.counts === true && (table.stage === "playing" || table.stage === "between"); /* nobody is sent away from it */
  const isHost = table.you === table.host;
  const report = (about: string): void => {
    if (about) void send(session, { t: "report", seat, about: about as "talk" | "name" | "play" }, t("Reported to whoever runs this server."));
  };
  return (
    <div class="seat-row">
      <span class="name">{name}{rating && <><br /><small class="quiet">{ratingWords(rating)}</small></>}</span>
      <label class="check"><input type="checkbox" aria-label={t("Mute {name}", { name })} checked={table.muted.includes(seat)} onChange={(event) => void send(session, { t: "mute", seat, on: event.currentTarget.checked })} /><span>{t("Mute")}</span></label>
      <select aria-label={t("Report {name}", { name })} value="" onChange={(event) => { report(event.currentTarget.value); event.currentTarget.value = ""; }}>
        <option value="">{t("Report …")}</option>
        <option value="talk">{t("what is said")}</option>
        <option value="name">{t("the name")}</option>
        <option value="play">{t("the play")}</option>
      </select>
      {isHost && !isCounting && <button type="button" class="btn warn" aria-label={t("Ask {name} to leave", { name })} onClick={() => void send(session, { t: "dismiss", seat })}>{t("Ask to leave")}</button>}
    </div>
  );
}

/* null where there is nothing to do: for spectators, and for who is alone with bots and is not the host. */
export function OrderPanel(p: { session: Session; table: TableMessage }): JSX.Element | null {
  const { session, table } = p;
  const others = table.seats.map((_, seat) => seat).filter((seat) => seat !== table.you && table.seats[seat]!.kind === "person");
  const isHost = table.you >= 0 && table.you === table.host;
  if (table.help || table.you < 0 || (others.length === 0 && !isHost)) return null;
  return (
    <div class="stack order">
      {table.stage !== "open" && <RatedPanel session={session} table={table} />}
      {isHost && <HostPart session={session} table={table} />}
      {others.map((seat) => <PersonRow key={seat} session={session} table={table} seat={seat} name={table.seats[seat]!.name} />)}
    </div>
  );
}
