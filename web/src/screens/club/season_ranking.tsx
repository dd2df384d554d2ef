/* season_ranking.tsx - the ranking of a season: by what, the table with what each evening gave, and what its reader
 * should know. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Season, SeasonKey, SeasonStanding, SeasonTold } from "../../wire/tour";
import type { SeasonRules } from "../../core/answers";
import type { KeptSeason } from "../../league/seasons";
import { Icon } from "../../ui/icon";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { Name } from "../../ui/name";
import { presetOf } from "../../core/presets";
import { t, tg, tn } from "../../words/words";
import { hundredths, signedHundredths } from "../../words/numbers";

const KEYS: Record<SeasonKey, { name(): string; head(): string }> = {
  league: { name: () => t("league points"), head: () => t("League") },
  points: { name: () => t("game points"), head: () => t("Points") },
  places: { name: () => t("the mean place of the evenings"), head: () => t("Mean place") },
  difference: { name: () => t("stakes won less stakes lost, for each table"), head: () => t("Per table") },
  evening: { name: () => t("points for the place of each evening"), head: () => t("Season") },
  firsts: { name: () => t("tables won"), head: () => t("Tables won") },
  best: { name: () => t("game points of the best evening"), head: () => t("Best evening") },
};
export const rankedBy = (key: SeasonKey): string => KEYS[key].name();

/* ---- What is asked ---- */

const NUMBER_MOST = 200;

/* `By league points · the best 8 evenings of each player count`. */
const ruleWords = ({ by, best, least }: Omit<SeasonRules, "points">): string =>
  [
    t("By {by}", { by: rankedBy(by) }),
    ...(best > 0
      ? [tn("the best evening of each player counts", "the best {n} evenings of each player count", best)]
      : []),
    ...(least > 1 ? [tn("ranked from one evening on", "ranked from {n} evenings on", least)] : []),
  ].join(" · ");

export function RankedBy(p: { rules: SeasonRules; set(some: Partial<SeasonRules>): void }): JSX.Element {
  const { rules, set } = p;
  const [isOpen, setOpen] = useState(false);
  const count = (of: "best" | "least", words: string): JSX.Element => (
    <label class="field">
      <span>{words}</span>
      <input
        type="text"
        inputMode="numeric"
        maxLength={3}
        placeholder={of === "best" ? t("all") : "1"}
        value={rules[of] || ""}
        onInput={(event) =>
          set({ [of]: Math.min(NUMBER_MOST, Math.floor(Number(event.currentTarget.value.replace(/\D/g, "")))) })
        }
      />
    </label>
  );
  return (
    <details
      class="panel fold season-fold no-print"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{ruleWords(rules)}</summary>
      <div class="season-by">
        <label class="field">
          <span>{t("Ranked by")}</span>
          <select value={rules.by} onChange={(event) => set({ by: event.currentTarget.value as SeasonKey })}>
            {(Object.keys(KEYS) as SeasonKey[]).map((key) => (
              <option key={key} value={key}>
                {KEYS[key].name()}
              </option>
            ))}
          </select>
        </label>
        {rules.by === "evening" && (
          <label class="field">
            <span>{t("Points of the first, the second, …")}</span>
            <input
              type="text"
              value={rules.points}
              onInput={(event) => set({ points: event.currentTarget.value.replace(/\s+/g, "") })}
            />
          </label>
        )}
        {count("best", t("Only the best evenings: how many"))}
        {count("least", t("Ranked from how many evenings on"))}
      </div>
    </details>
  );
}

/* ---- The table ---- */

/* A mean in hundredths, halves away from nought, as the program rounds it. */
const mean = (sum: number, parts: number): number =>
  (Math.sign(sum) * Math.floor((Math.abs(sum) * 200 + parts) / (2 * parts))) / 100;

/* What the evenings that count came to. */
function total(one: SeasonStanding, by: SeasonKey): string {
  switch (by) {
    case "league":
      return hundredths(one.league);
    case "points":
      return signedHundredths(one.points);
    case "places":
      return one.places === null ? "–" : hundredths(one.places);
    case "difference":
      return one.difference === null ? "–" : signedHundredths(one.difference);
    case "evening":
      return hundredths(one.season ?? 0);
    case "firsts":
      return hundredths(one.firsts);
    case "best":
      return signedHundredths(one.best);
  }
}

/* What one evening gave. Who did not take part may have points of the director. */
function given(score: SeasonStanding["scores"][number] | undefined, by: SeasonKey): string {
  if (!score) return "";
  if (score.place === null)
    return by === "league" && score.league !== 0
      ? hundredths(score.league)
      : by === "points" && score.points !== 0
        ? signedHundredths(score.points)
        : "–";
  switch (by) {
    case "league":
      return hundredths(score.league);
    case "points":
    case "best":
      return signedHundredths(score.points);
    case "places":
      return hundredths(score.place);
    case "difference":
      return score.tables > 0 ? signedHundredths(mean(score.stakes, score.tables)) : "–";
    case "evening":
      return hundredths(score.season ?? 0);
    case "firsts":
      return hundredths(score.firsts);
  }
}

const SHOWN: SeasonKey[] = ["league", "points", "firsts", "best"];

const nameOf = ({ evenings }: Season, at: number): string =>
  t("{title} ({n})", { title: evenings[at]!.title || evenings[at]!.file, n: at + 1 });

/* What the rows of the table have in common. */
interface Ranking {
  season: Season;
  columns: SeasonKey[];
  classOf(key: SeasonKey): string /* the column that ranks is seen */;
}

function Head(p: { ranking: Ranking }): JSX.Element {
  const { season, columns, classOf } = p.ranking;
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          <span class="vh">{t("Rank")}</span>
        </th>
        <th scope="col" rowSpan={2} class="who">
          {t("Player")}
        </th>
        {columns.map((key) => (
          <th key={key} scope="col" rowSpan={2} class={classOf(key)}>
            {KEYS[key].head()}
          </th>
        ))}
        <th scope="col" rowSpan={2}>
          {t("Evenings")}
        </th>
        <th scope="col" rowSpan={2}>
          {t("Rounds")}
        </th>
        <th scope="colgroup" colSpan={season.evenings.length} class="evening-numbers">
          {t("Evening")}
        </th>
      </tr>
      <tr>
        {season.evenings.map((_, at) => (
          <th key={at} scope="col" class="of-evening">
            <abbr title={nameOf(season, at)}>{at + 1}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row(p: { ranking: Ranking; one: SeasonStanding }): JSX.Element {
  const { one } = p,
    { season, columns, classOf } = p.ranking;
  return (
    <tr class={one.place === null ? "quiet" : ""}>
      <td>{one.place ?? "–"}</td>
      <th scope="row" class="who">
        <Name>{one.player}</Name>
      </th>
      {columns.map((key) => (
        <td key={key} class={classOf(key)}>
          {total(one, key)}
        </td>
      ))}
      <td>{one.evenings}</td>
      <td>{one.tables}</td>
      {season.evenings.map((_, at) => {
        const score = one.scores.find(({ evening }) => evening === at + 1),
          words = given(score, season.by);
        return (
          <td key={at} class={`of-evening${score && !score.counts ? " quiet" : ""}`}>
            {score && !score.counts ? `(${words})` : words}
          </td>
        );
      })}
    </tr>
  );
}

export function RankingTable(p: { told: SeasonTold }): JSX.Element {
  const { season } = p.told,
    { by } = season;
  const ranking: Ranking = {
    season,
    columns: SHOWN.includes(by) ? SHOWN : [by, ...SHOWN],
    classOf: (key) => (key === by ? "season-by-column" : ""),
  };
  return (
    <section class="panel season-standings" aria-label={t("Standings")}>
      <div class="scroll-x" tabIndex={0} role="group" aria-label={t("Standings")}>
        <table class="standings">
          <caption class="vh">{ruleWords(season)}</caption>
          <Head ranking={ranking} />
          <tbody>
            {season.standings.map((one) => (
              <Row key={one.player} ranking={ranking} one={one} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/* ---- Notes ---- */

/* How people call `kop_sport max_double=32`. */
export function useGameWords(): (game: string) => string {
  const catalogue = useCatalogue();
  return (game) => {
    const [preset = "", ...options] = game.split(" ");
    return [tg(presetOf(catalogue, preset)?.title ?? preset), ...options].join(" ");
  };
}

/* In what an evening differs from the first. */
function Differs(p: { season: Season; at: number }): JSX.Element {
  const gameWords = useGameWords();
  const { season, at } = p,
    own = season.evenings[at]!,
    first = season.evenings[0]!,
    names = { evening: nameOf(season, at), first: nameOf(season, 0) };
  const games = { own: gameWords(own.game), other: gameWords(first.game) };
  return (
    <>
      {own.game !== first.game && <li>{t("{evening}: {own}, not {other} as in {first}.", { ...names, ...games })}</li>}
      {(own.rounds !== first.rounds || own.deals !== first.deals) && (
        <li>
          {t("{evening}: {own}, not {other} as in {first}.", {
            ...names,
            own: `${own.rounds} × ${own.deals}`,
            other: `${first.rounds} × ${first.deals}`,
          })}
        </li>
      )}
      {(own.ties !== first.ties || own.byes !== first.byes) && (
        <li>{t("{evening}: ties or byes give other league points than in {first}.", names)}</li>
      )}
    </>
  );
}

/* Names that may be one person's, and those that are counted as one. Who taps the right spelling says that they are. */
function People(p: { season: Season; same: KeptSeason["same"]; set(same: KeptSeason["same"]): void }): JSX.Element {
  const {
      season: { near, standings },
      same,
      set,
    } = p,
    people = new Set(standings.map(({ player }) => player));
  const right = (as: string, name: string): JSX.Element => (
    <button type="button" class="btn no-print" onClick={() => set([...same, [name, as]])}>
      {t("Yes: {name}", { name: as })}
    </button>
  );
  return (
    <>
      {near.map(([a, b]) => (
        <li key={`${a}\n${b}`}>
          <span class="line">
            <span>
              <b>{t("One person?")}</b> {t("{a} or {b}", { a, b })}
            </span>
            {right(a, b)}
            {right(b, a)}
          </span>
        </li>
      ))}
      {same.map(
        ([name, as], at) =>
          people.has(as) && (
            <li key={`${name}\n${as}`}>
              <span class="line">
                <span>{t("{name} is counted as {other}.", { name, other: as })}</span>
                <button
                  type="button"
                  class="btn no-print"
                  aria-label={t("Undo: {what}", { what: t("{name} is counted as {other}.", { name, other: as }) })}
                  onClick={() => set(same.filter((_, i) => i !== at))}
                >
                  <Icon name="undo" />
                  {t("Undo")}
                </button>
              </span>
            </li>
          ),
      )}
    </>
  );
}

export function Notes(p: {
  told: SeasonTold;
  same: KeptSeason["same"];
  set(same: KeptSeason["same"]): void;
}): JSX.Element | null {
  const { season, unlike } = p.told,
    { by, near } = season;
  const open = season.evenings
    .map((one, at) => ({ ...one, at }))
    .filter(({ open, drawn, rounds }) => open > 0 || drawn < rounds);
  const kinds = new Set(
    season.evenings.map(({ game, rounds, deals, ties, byes }) => [game, rounds, deals, ties, byes].join("\n")),
  );
  if (open.length === 0 && kinds.size === 1 && near.length + p.same.length === 0 && Object.keys(unlike).length === 0)
    return null;
  return (
    <section class="season-notes" aria-label={t("Notes")}>
      <h2>{t("Notes")}</h2>
      <ul>
        {open.map(({ at, drawn, rounds, open }) => (
          <li key={at}>
            {tn(
              "{evening} is not over and counts as it stands: {drawn} of {rounds} rounds drawn, one table open.",
              "{evening} is not over and counts as it stands: {drawn} of {rounds} rounds drawn, {n} tables open.",
              open,
              { evening: nameOf(season, at), drawn, rounds },
            )}
          </li>
        ))}
        {season.evenings.map((_, at) => at > 0 && <Differs key={at} season={season} at={at} />)}
        {unlike.league !== undefined && by !== "league" && (
          <li>{t("League points break no ties: a table does not give the same in all evenings.")}</li>
        )}
        {unlike.points !== undefined && by !== "points" && (
          <li>{t("Game points break no ties: a deal does not pay the same in all evenings.")}</li>
        )}
        <People season={season} same={p.same} set={p.set} />
      </ul>
    </section>
  );
}
