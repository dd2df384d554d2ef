/* rated.tsx - matches that count for ratings: who has agreed, how strong somebody is, what a match has changed, and
 * one's own ratings. A rating is always told with the interval that is certain to 95 % (docs/ratings.md). */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Session } from "../../room/session";
import { onlineRoom } from "../../room/rooms";
import type { OwnRating, RatingInfo, TableMessage } from "../../wire/protocol";
import { toast } from "../../browser/toasts";
import { andList, t, tg, tn } from "../../words/words";
import { AskedBox } from "./asked";

const whole = (n: number): string => String(n).replace("-", "−");
const within = ({ low, high }: RatingInfo): string => t("{low} to {high}", { low: whole(low), high: whole(high) });

export const likely = ({ low, high }: { low: number; high: number }): string =>
  t("between {low} and {high}", { low: whole(low), high: whole(high) });

/* In a player's card: `Rating 1562 (1082 to 2243)`. */
export const ratingWords = (rating: RatingInfo): string =>
  t("Rating {rating} ({interval})", { rating: whole(rating.rating), interval: within(rating) });

const uncountedNames = (seats: TableMessage["seats"], waits: number[]): string =>
  andList(waits.map((seat) => seats[seat]?.name ?? ""));

/* Before a match, at a rated table: who has not agreed, so that it will not count; "": all have. */
export function willNotCount({ rated, you, seats }: TableMessage): string {
  const waits = rated?.waits ?? [];
  if (waits.length === 0) return "";
  if (waits.length === 1 && waits[0] === you) return t("You have not agreed: this match will not count.");
  return tn(
    "{names} has not agreed: this match will not count.",
    "{names} have not agreed: this match will not count.",
    waits.length,
    { names: uncountedNames(seats, waits) },
  );
}

/* The same when it has begun. */
function doesNotCount({ rated, you, seats }: TableMessage): string {
  if (!rated || rated.counts) return "";
  const { waits } = rated;
  if (waits.length === 0) return t("This match does not count.");
  if (waits.length === 1 && waits[0] === you) return t("You have not agreed: this match does not count.");
  return tn(
    "{names} has not agreed: this match does not count.",
    "{names} have not agreed: this match does not count.",
    waits.length,
    { names: uncountedNames(seats, waits) },
  );
}

/* Tells everybody at a rated table when a match begins that does not count. */
export function useUncounted(table: TableMessage | null): void {
  const isBegun = table?.stage === "playing" && table.state?.deal === 1,
    key = `${table?.table} ${isBegun}`,
    last = useRef("");
  useEffect(() => {
    const wasBefore = last.current === `${table?.table} false`;
    last.current = key;
    const words = table && isBegun && wasBefore ? doesNotCount(table) : "";
    if (words) toast(words);
  }, [key]);
}

/* What holds at a rated table, and whether one agrees. */
export function RatedPanel(p: { session: Session; table: TableMessage }): JSX.Element | null {
  const { session, table } = p;
  const { rated } = table;
  if (!rated) return null;
  const isOn = table.stage === "playing" || table.stage === "between",
    isSeated = table.you >= 0;
  return (
    <section class="panel rated" aria-label={t("Ratings")}>
      <p>
        {t("Matches at this table count for ratings.")}{" "}
        {table.listed && !isSeated && t("Whoever sits down agrees to that.")}
      </p>
      {isSeated && !table.listed && (
        <AskedBox
          session={session}
          disabled={isOn && rated.counts}
          value={!rated.waits.includes(table.you)}
          command={(on) => ({ t: "rate", on })}
        >
          {t("I agree that my matches count")}
        </AskedBox>
      )}
      {!isOn && willNotCount(table) && <p role="status">{willNotCount(table)}</p>}
      {isOn && !rated.counts && <p class="quiet">{doesNotCount(table)}</p>}
      {!rated.can && table.seats.every((seat) => seat.kind !== "open") && (
        <p class="quiet">
          {t("So far nobody here can be compared: that takes two people, or a bot whose strength was measured.")}
        </p>
      )}
      {isSeated && (
        <p class="quiet small">
          {t(
            "A match that counts is played to its end: the result of a seat is that of who sat there at the " +
              "first deal.",
          )}
        </p>
      )}
    </section>
  );
}

/* What the match that has ended has changed, for everybody who sits. */
export function RatedOutcome(p: { table: TableMessage; names: string[] }): JSX.Element | null {
  const rows = p.table.seats.flatMap(({ rating }, seat) =>
    rating?.before ? [{ seat, now: rating, before: rating.before }] : [],
  );
  if (!p.table.rated || rows.length === 0) return null;
  return (
    <div class="scroll-x" tabIndex={0} role="group" aria-label={t("Ratings")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("Player")}</th>
            <th scope="col">{t("Rating")}</th>
            <th scope="col">{t("Very likely")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ seat, now, before }) => (
            <tr key={seat}>
              <th scope="row">{p.names[seat]}</th>
              <td>
                {whole(before.rating)}
                {"\u00a0→\u00a0"}
                <b>{whole(now.rating)}</b>
              </td>
              <td>{likely(now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/* One's own ratings at this server, the strongest first; it is asked when they are looked at. */
export function MyRatings(): JSX.Element {
  const [list, setList] = useState<OwnRating[] | null>(null);
  const look = (): void =>
    void onlineRoom()
      .ask({ t: "ratings" }, "ratings")
      .then((answer) => answer.t === "ratings" && setList([...answer.ratings].sort((a, b) => b.rating - a.rating)));
  return (
    <details class="panel fold" onToggle={(event) => event.currentTarget.open && look()}>
      <summary>{t("Your ratings")}</summary>
      {list?.length === 0 && (
        <p>{t("You have played no match yet that counts. Make a table online, and let its matches count.")}</p>
      )}
      {list && list.length > 0 && (
        <div class="scroll-x" tabIndex={0} role="group" aria-label={t("Your ratings")}>
          <table class="ratings-own">
            <thead>
              <tr>
                <th scope="col">{t("Game")}</th>
                <th scope="col">{t("Rating")}</th>
                <th scope="col">{t("Very likely")}</th>
                <th scope="col">{t("Matches")}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((one) => (
                <tr key={one.preset}>
                  <th scope="row">{tg(one.title)}</th>
                  <td>
                    <b>{whole(one.rating)}</b>
                  </td>
                  <td>{likely(one)}</td>
                  <td>{one.matches}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p class="quiet small">
        {t(
          "The true strength lies within the interval in 95 of 100 cases: a wide one says little yet. It grows " +
            "wider while you do not play.",
        )}
      </p>
    </details>
  );
}
