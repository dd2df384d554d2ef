/* season_ratings.tsx - how strong the players of a season are: Glicko-2 (docs/ratings.md), with the interval that is
 * certain to 95 %. */
import type { JSX } from "preact";
import type { Rated, Ratings } from "../../wire/tour";
import { t, tg } from "../../words/words";
import { Name } from "../../ui/name";
import { plain } from "../../words/numbers";

const whole = (n: number): string => plain(Math.round(n));

/* The interval as a line on the scale of the whole list, with the rating on it. */
function Interval(p: { one: Rated; low: number; high: number }): JSX.Element {
  const { one, low, high } = p,
    at = (n: number): string => `${((n - low) / Math.max(1, high - low)) * 100}%`;
  return (
    <span class="interval" aria-hidden="true">
      <i style={{ left: at(one.low), right: `calc(100% - ${at(one.high)})` }} />
      <b style={{ left: at(one.rating) }} />
    </span>
  );
}

/* The players of one form of the game. */
function List(p: { list: Ratings["lists"][number] }): JSX.Element {
  const { title, players } = p.list,
    low = Math.min(...players.map((one) => one.low)),
    high = Math.max(...players.map((one) => one.high));
  return (
    <section class="panel" aria-label={t("Ratings: {game}", { game: tg(title) })}>
      <h2>{tg(title)}</h2>
      <div class="scroll-x" tabIndex={0} role="group" aria-label={t("Ratings: {game}", { game: tg(title) })}>
        <table class="standings ratings">
          <thead>
            <tr>
              <th scope="col">
                <span class="vh">{t("Rank")}</span>
              </th>
              <th scope="col" class="who">
                {t("Player")}
              </th>
              <th scope="col">{t("Rating")}</th>
              <th scope="col">{t("Very likely")}</th>
              <th scope="col">{t("Tables")}</th>
            </tr>
          </thead>
          <tbody>
            {players.map((one, i) => (
              <tr key={one.player}>
                <td>{i + 1}</td>
                <th scope="row" class="who">
                  <Name>{one.player}</Name>
                </th>
                <td>
                  <b>{whole(one.rating)}</b>
                </td>
                <td class="within">
                  {t("between {low} and {high}", { low: whole(one.low), high: whole(one.high) })}
                  <Interval one={one} low={low} high={high} />
                </td>
                <td>{one.games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function RatingsPanel(p: { ratings: Ratings }): JSX.Element {
  const lists = p.ratings.lists.filter(({ players }) => players.length > 0),
    { left_out } = p.ratings;
  return (
    <>
      {lists.length === 0 && <p class="quiet">{t("Nobody has a rating yet: no table is finished.")}</p>}
      {lists.map((list) => (
        <List key={list.form} list={list} />
      ))}
      <section class="season-notes" aria-label={t("What a rating is")}>
        <p class="quiet small">
          {t(
            "A new player has the rating 1500. The true strength lies within the interval in 95 of 100 cases: a " +
              "wide one says little yet. At each table, who has more points has won against the other; how many " +
              "more does not matter. Each form of the game has its own list (Glicko-2).",
          )}
        </p>
        {left_out.length > 0 && (
          <ul>
            {left_out.map(({ file }) => (
              <li key={file}>{t("{evening}: tables without a result are left out.", { evening: file })}</li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
