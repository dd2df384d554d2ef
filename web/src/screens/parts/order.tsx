/* order.tsx - order at a table: what the host sets, who is asked to leave, whom one hears, what is reported. */
import type { JSX } from "preact";
import type { Session } from "../../room/session";
import type { TableMessage, Watch } from "../../wire/protocol";
import { t } from "../../words/words";
import { AskedBox, send, useAsked } from "./asked";
import { RatedPanel, ratingWords } from "./rated";

export const WATCHES: [Watch, () => string][] = [
  ["nobody", () => t("nobody")],
  ["late", () => t("everybody, a minute later")],
  ["live", () => t("everybody")],
];

function HostPart(p: { session: Session; table: TableMessage }): JSX.Element {
  const { session, table } = p;
  const [watch, setWatch] = useAsked<Watch>(session, table.watch, (watch) => ({ t: "set", watch }));
  return (
    <>
      <AskedBox session={session} value={table.locked} command={(locked) => ({ t: "set", locked })}>
        {t("Nobody new may sit")}
      </AskedBox>
      {!table.listed && (
        <AskedBox session={session} value={table.chat} command={(chat) => ({ t: "set", chat })}>
          {t("People may chat in their own words")}
        </AskedBox>
      )}
      <label class="field">
        <span>{t("Who may look on")}</span>
        <select value={watch} onChange={(event) => setWatch(event.currentTarget.value as Watch)}>
          {WATCHES.map(([one, words]) => (
            <option key={one} value={one}>
              {words()}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function PersonRow(p: { session: Session; table: TableMessage; seat: number; name: string }): JSX.Element {
  const { session, table, seat, name } = p;
  const { rating } = table.seats[seat]!;
  const isCounting =
    table.rated?.counts === true &&
    (table.stage === "playing" || table.stage === "between"); /* nobody is sent away from it */
  const isHost = table.you === table.host;
  const report = (about: string): void => {
    if (about)
      void send(
        session,
        { t: "report", seat, about: about as "talk" | "name" | "play" },
        t("Reported to whoever runs this server."),
      );
  };
  return (
    <div class="seat-row">
      <span class="name">
        {name}
        {rating && (
          <>
            <br />
            <small class="quiet">{ratingWords(rating)}</small>
          </>
        )}
      </span>
      <AskedBox
        session={session}
        label={t("Mute {name}", { name })}
        value={table.muted.includes(seat)}
        command={(on) => ({ t: "mute", seat, on })}
      >
        {t("Mute")}
      </AskedBox>
      <select
        aria-label={t("Report {name}", { name })}
        value=""
        onChange={(event) => {
          report(event.currentTarget.value);
          event.currentTarget.value = "";
        }}
      >
        <option value="">{t("Report…")}</option>
        <option value="talk">{t("what is said")}</option>
        <option value="name">{t("the name")}</option>
        <option value="play">{t("the play")}</option>
      </select>
      {isHost && !isCounting && (
        <button
          type="button"
          class="btn warn"
          aria-label={t("Ask {name} to leave", { name })}
          onClick={() => void send(session, { t: "dismiss", seat })}
        >
          {t("Ask to leave")}
        </button>
      )}
    </div>
  );
}

/* null where there is nothing to do: for spectators, and for who is alone with bots and is not the host. */
export function OrderPanel(p: { session: Session; table: TableMessage }): JSX.Element | null {
  const { session, table } = p;
  const others = table.seats
    .map((_, seat) => seat)
    .filter((seat) => seat !== table.you && table.seats[seat]!.kind === "person");
  const isHost = table.you >= 0 && table.you === table.host;
  if (table.help || table.you < 0 || (others.length === 0 && !isHost)) return null;
  return (
    <div class="stack order">
      {table.stage !== "open" && <RatedPanel session={session} table={table} />}
      {isHost && <HostPart session={session} table={table} />}
      {others.map((seat) => (
        <PersonRow key={seat} session={session} table={table} seat={seat} name={table.seats[seat]!.name} />
      ))}
    </div>
  );
}
