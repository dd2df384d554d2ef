/* stats_curves.tsx - statistics as pictures: how the scores went, and luck against play. What is better is higher. */
import type { JSX } from "preact";
import type { LuckAndPlay } from "../../games/kept_reviews";
import { runningMeans } from "../../games/stats";
import { tenths } from "../../words/numbers";
import { t } from "../../words/words";

const WIDTH = 320,
  HEIGHT = 130,
  EDGE = 8,
  LEFT = 34 /* for the numbers at the side */,
  SHOWN = 60,
  SAID = 12;

const line = (points: [number, number][]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/* The last scores in order, and the mean of the last ten as it went. */
export function ScoreCurve(p: { scores: number[]; lowWins: boolean }): JSX.Element | null {
  const scores = p.scores.slice(-SHOWN),
    means = runningMeans(p.scores).slice(-SHOWN);
  if (scores.length < 2) return null;
  const low = Math.min(...scores),
    high = Math.max(...scores),
    [best, worst] = p.lowWins ? [low, high] : [high, low];
  const x = (i: number): number => LEFT + (i * (WIDTH - LEFT - EDGE)) / (scores.length - 1);
  const y = (score: number): number => EDGE + ((best - score) / (best - worst || 1)) * (HEIGHT - 2 * EDGE);
  const said = scores.slice(-SAID).join(", ");
  return (
    <>
      <svg
        class="stat-curve"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t("The last scores in order: {list}", { list: said })}
      >
        <text x={LEFT - 6} y={EDGE + 4}>
          {best}
        </text>
        {worst !== best && (
          <text x={LEFT - 6} y={HEIGHT - EDGE + 4}>
            {worst}
          </text>
        )}
        <polyline class="scores" points={line(scores.map((score, i) => [x(i), y(score)]))} />
        {scores.map((score, i) => (
          <circle key={i} cx={x(i)} cy={y(score)} r="2.5" />
        ))}
        <polyline class="mean" points={line(means.map((mean, i) => [x(i), y(mean)]))} />
      </svg>
      <p class="quiet small">{t("Higher is better. The thick line is the mean of the last ten games.")}</p>
    </>
  );
}

/* A dot a reviewed game: the more the cards gave, the further right; the less its choices cost, the higher. */
export function LuckDots({ games }: { games: LuckAndPlay["games"] }): JSX.Element {
  const luckMost = Math.max(1, ...games.map(({ luck }) => Math.abs(luck))),
    costMost = Math.max(1, ...games.map(({ cost }) => cost));
  const middle = WIDTH / 2;
  const said = games
    .slice(-SAID)
    .map(({ luck, cost }) => t("luck {luck}, cost {cost}", { luck: tenths(luck), cost: tenths(cost) }))
    .join("; ");
  return (
    <>
      <svg
        class="stat-curve dots"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t("Luck and cost of the last reviewed games. {list}", { list: said })}
      >
        <line x1={middle} x2={middle} y1={EDGE} y2={HEIGHT - EDGE} />
        <text class="left" x={EDGE} y={HEIGHT - EDGE}>
          {t("less luck")}
        </text>
        <text x={WIDTH - EDGE} y={HEIGHT - EDGE}>
          {t("more luck")}
        </text>
        {games.map(({ luck, cost }, i) => (
          <circle
            key={i}
            cx={middle + (luck / luckMost) * (middle - 2 * EDGE)}
            cy={2 * EDGE + (cost / costMost) * (HEIGHT - 6 * EDGE)}
            r="4.5"
          />
        ))}
      </svg>
      <p class="quiet small">{t("Each dot is a reviewed game: the higher, the less your choices cost.")}</p>
    </>
  );
}
