/* stats_panel.tsx - statistics of the games played, of one game or of all: each figure with a sentence. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Game } from "../../games/list";
import type { Bar, Month, Stats } from "../../games/stats";
import type { LuckAndPlay } from "../../games/kept_reviews";
import { keptReviews, luckAndPlay } from "../../games/kept_reviews";
import { barsOf, counted, mean, monthsOf, statsOf } from "../../games/stats";
import { LuckDots, ScoreCurve } from "./stats_curves";
import { tallyOf } from "../../browser/tallies";
import { wasShown } from "../../browser/known";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { go } from "../../browser/back";
import { presetOf } from "../../core/presets";
import { tenths } from "../../words/numbers";
import { dateFormat, t, tg, tn } from "../../words/words";

function Figure(p: { n: string | number; name: string; words: string }): JSX.Element {
  return (
    <div class="panel figure">
      <dt>{p.name}</dt>
      <dd>
        <b>{p.n}</b>
        <span class="quiet small">{p.words}</span>
      </dd>
    </div>
  );
}

const percent = (part: number, whole: number): number => Math.round((100 * part) / whole);

const WIDTH = 320,
  HEIGHT = 120,
  FOOT = 18,
  WIDEST = 60;

/* Columns with a number above and a word below; values: what fills a column, as a part of it. */
function Columns(p: {
  label: string;
  columns: { key: string | number; name: string; n: number; part?: number }[];
}): JSX.Element {
  const most = Math.max(1, ...p.columns.map(({ n }) => n)),
    wide = Math.min(WIDTH / p.columns.length, WIDEST),
    room = HEIGHT - FOOT - 16;
  const every = Math.ceil(p.columns.length / 6);
  return (
    <svg class="columns" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={p.label}>
      {p.columns.map(({ key, name, n, part }, i) => {
        const high = (room * n) / most,
          x = (WIDTH - wide * p.columns.length) / 2 + i * wide,
          top = HEIGHT - FOOT - high;
        return (
          <g key={key}>
            <rect
              class={`all${part === undefined ? " whole" : ""}`}
              x={x + wide * 0.12}
              width={wide * 0.76}
              y={top}
              height={high}
              rx="2"
            />
            {part !== undefined && (
              <rect
                class="part"
                x={x + wide * 0.12}
                width={wide * 0.76}
                y={HEIGHT - FOOT - (room * part) / most}
                height={(room * part) / most}
                rx="2"
              />
            )}
            {n > 0 && (
              <text x={x + wide / 2} y={top - 4}>
                {n}
              </text>
            )}
            {i % every === 0 && (
              <text class="foot" x={x + wide / 2} y={HEIGHT - 4}>
                {name}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

const barName = ({ from, to }: Bar): string => (from === to ? String(from) : `${from}…${to}`);

function Scores(p: { scores: number[]; lowWins: boolean }): JSX.Element | null {
  if (p.scores.length === 0) return null;
  const best = p.lowWins ? Math.min(...p.scores) : Math.max(...p.scores);
  const bars = barsOf(p.scores);
  const said = bars
    .filter(({ n }) => n > 0)
    .map((bar) => t("{score}: {n}", { score: barName(bar), n: bar.n }))
    .join(", ");
  return (
    <section class="panel">
      <h2>{t("Scores")}</h2>
      <p>
        {p.lowWins
          ? t("The best score is {best}, the mean {mean}. Fewer points are better.", {
              best,
              mean: tenths(mean(p.scores)!),
            })
          : t("The best score is {best}, the mean {mean}. More points are better.", {
              best,
              mean: tenths(mean(p.scores)!),
            })}
      </p>
      <ScoreCurve scores={p.scores} lowWins={p.lowWins} />
      <Columns
        label={t("How often each score came. {list}", { list: said })}
        columns={bars.map((bar) => ({ key: bar.from, name: barName(bar), n: bar.n }))}
      />
    </section>
  );
}

const MONTHS_SHOWN = 12;
const monthName = ({ month }: Month): string =>
  dateFormat({ month: "short", year: "2-digit" }).format(new Date(Math.floor(month / 100), (month % 100) - 1, 1));

function Months(p: { months: Month[] }): JSX.Element | null {
  const months = p.months.slice(-MONTHS_SHOWN);
  if (months.length === 0) return null;
  const said = months
    .filter(({ played }) => played > 0)
    .map((one) => t("{month}: {won} of {played}", { month: monthName(one), won: one.won, played: one.played }))
    .join(", ");
  return (
    <section class="panel">
      <h2>{t("Over time")}</h2>
      <p>{t("Games played in each month; the full part was won.")}</p>
      <Columns
        label={t("Won and played by month. {list}", { list: said })}
        columns={months.map((one) => ({ key: one.month, name: monthName(one), n: one.played, part: one.won }))}
      />
    </section>
  );
}

function Figures(p: { stats: Stats }): JSX.Element {
  const { stats } = p;
  return (
    <dl class="figures">
      <Figure name={t("Played")} n={stats.played} words={t("games to the end, without help")} />
      <Figure
        name={t("Won")}
        n={stats.won}
        words={
          stats.played > 0 ? t("{n} % of them", { n: percent(stats.won, stats.played) }) : t("no game has ended yet")
        }
      />
      <Figure name={t("In a row")} n={stats.streak} words={t("wins now, without help")} />
      <Figure name={t("Longest row")} n={stats.longest} words={t("wins, without help")} />
      {stats.aided > 0 && (
        <Figure
          name={t("With help")}
          n={stats.aided}
          words={tn(
            "One of them was won. It is counted apart.",
            "{n} of them were won. They are counted apart.",
            stats.aidedWon,
          )}
        />
      )}
      {stats.again > 0 && (
        <Figure name={t("Same cards again")} n={stats.again} words={t("They do not count a second time.")} />
      )}
      {stats.open > 0 && <Figure name={t("Not ended")} n={stats.open} words={t("in play, or left before the end")} />}
    </dl>
  );
}

/* What reviews tell of luck and play apart. */
function Reviewed(p: { preset: string }): JSX.Element | null {
  const [found, setFound] = useState<LuckAndPlay | null>(null);
  useEffect(() => {
    let isOn = true;
    void keptReviews().then(
      (kept) => isOn && setFound(luckAndPlay(kept, p.preset)),
      () => {},
    );
    return () => {
      isOn = false;
    };
  }, [p.preset]);
  if (!found) return <p class="quiet small">{t("Review a game, and luck and play will be told apart here.")}</p>;
  const luck = tenths(Math.abs(found.luck)),
    cost = tenths(found.cost);
  return (
    <section class="panel">
      <h2>{t("Luck and play")}</h2>
      <p>
        {found.luck >= 0
          ? t("The cards gave you {n} points a deal more than usual.", { n: luck })
          : t("The cards gave you {n} points a deal less than usual.", { n: luck })}{" "}
        {t("Your choices cost {n} points a deal.", { n: cost })}
      </p>
      <LuckDots games={found.games} />
      <p class="quiet small">
        {tn("This rests on one reviewed deal.", "This rests on {n} reviewed deals.", found.deals)}
      </p>
    </section>
  );
}

/* What was counted before this browser kept a list of games. */
function Earlier(p: { preset: string; played: number }): JSX.Element | null {
  const old = tallyOf(p.preset);
  const more = old.played - p.played;
  return more > 0 ? (
    <p class="quiet small">
      {tn(
        "One earlier game was counted here before games were listed.",
        "{n} earlier games were counted here before games were listed.",
        more,
      )}
    </p>
  ) : null;
}

export function StatsPanel(p: { games: Game[] }): JSX.Element {
  const catalogue = useCatalogue();
  const [chosen, setChosen] = useState("");
  const presets = [...new Set(p.games.map(({ preset }) => preset))];
  const rows = counted(p.games, wasShown).filter(({ game }) => chosen === "" || game.preset === chosen);
  const stats = statsOf(rows);
  const preset = presetOf(catalogue, chosen);
  const name = (id: string): string =>
    tg(presetOf(catalogue, id)?.title ?? p.games.find((game) => game.preset === id)?.title ?? id);
  if (p.games.length === 0)
    return (
      <div class="panel">
        <p>{t("There is nothing to count yet. Play a game, and its figures will stand here.")}</p>
        <button type="button" class="btn main" onClick={() => go("/")}>
          {t("Choose a game")}
        </button>
      </div>
    );
  return (
    <>
      <label class="field">
        <span>{t("Game")}</span>
        <select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          <option value="">{t("All games")}</option>
          {presets.map((id) => (
            <option key={id} value={id}>
              {name(id)}
            </option>
          ))}
        </select>
      </label>
      <Figures stats={stats} />
      {preset && <Scores scores={stats.scores} lowWins={preset.low_wins} />}
      {preset && <Reviewed preset={preset.id} />}
      {!chosen && stats.scores.length > 0 && <p class="quiet small">{t("Choose a game to see its scores.")}</p>}
      <Months months={stats.played > 0 ? monthsOf(rows) : []} />
      {chosen && <Earlier preset={chosen} played={stats.played} />}
    </>
  );
}
