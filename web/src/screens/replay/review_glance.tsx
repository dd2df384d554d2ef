/* review_glance.tsx - a review at a glance: luck and play as bars, and the curve of what the choices cost. */
import type { JSX } from "preact";
import type { Priced, Reviewed } from "../../wire/reviews";
import type { Measure } from "../../games/moments";
import { curveOf, LEAST, mayBeChance } from "../../games/moments";
import { tenths } from "../../words/numbers";
import { t } from "../../words/words";

const HALF = 50; /* of a bar, in hundredths of its width */

/* A bar from the middle: to the right what is good, to the left what is bad. */
function Bar(p: { name: string; n: number; most: number; words: string }): JSX.Element {
  const length = Math.min(HALF, (HALF * Math.abs(p.n)) / p.most);
  return (
    <div class="gauge">
      <b>{p.name}</b>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect class="ground" width="100" height="10" rx="2" />
        <rect
          class={p.n >= 0 ? "good-part" : "bad-part"}
          x={p.n >= 0 ? HALF : HALF - length}
          width={length}
          height="10"
        />
        <rect class="middle" x={HALF - 0.4} width="0.8" height="10" />
      </svg>
      <span>{p.words}</span>
    </div>
  );
}

/* What the cards gave a deal, and what the choices took from it. */
export function LuckAndPlay(p: { of: Reviewed }): JSX.Element {
  const { of } = p;
  const by: Measure = of.by_view.told > 0 ? "by_view" : "by_cards",
    isChance = mayBeChance(of, by);
  const cost = isChance ? 0 : Math.max(0, of[by].cost);
  const most = Math.max(1, Math.abs(of.gave), cost);
  const luck =
    of.deals === 0
      ? t("The luck of the cards is told when a deal is over.")
      : Math.abs(of.gave) < LEAST
        ? t("The cards were as good as usual.")
        : of.gave > 0
          ? t("The cards were good: {n} points better than usual.", { n: tenths(of.gave) })
          : t("The cards were bad: {n} points worse than usual.", { n: tenths(-of.gave) });
  const play = isChance
    ? t("The choices cost nothing that can be told from chance.")
    : cost < LEAST
      ? t("No choice cost anything.")
      : t("The choices cost {n} points.", { n: tenths(cost) });
  return (
    <>
      <Bar name={t("Cards")} n={of.deals === 0 ? 0 : of.gave} most={most} words={luck} />
      <Bar name={t("Choices")} n={-cost} most={most} words={play} />
    </>
  );
}

const WIDE = 320,
  HIGH = 90,
  EDGE = 8;

/* What was lost up to each decision, downwards. A tap goes to the nearest decision. */
export function Curve(p: {
  decisions: Priced[];
  moments: Priced[];
  now: Priced | null;
  show(one: Priced): void;
}): JSX.Element | null {
  const { decisions } = p;
  const sums = curveOf(decisions);
  const most = Math.max(1, sums[sums.length - 1] ?? 0);
  if (decisions.length < 2) return null;
  const x = (i: number): number => EDGE + ((WIDE - 2 * EDGE) * i) / (decisions.length - 1);
  const y = (i: number): number => EDGE + ((HIGH - 2 * EDGE) * (sums[i] ?? 0)) / most;
  const tap = (event: MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const part = ((event.clientX - box.left) / box.width) * WIDE;
    p.show(
      decisions[
        Math.max(
          0,
          Math.min(decisions.length - 1, Math.round(((part - EDGE) / (WIDE - 2 * EDGE)) * (decisions.length - 1))),
        )
      ]!,
    );
  };
  const dot = (one: Priced, kind: string): JSX.Element => (
    <circle
      key={kind + decisions.indexOf(one)}
      class={kind}
      cx={x(decisions.indexOf(one))}
      cy={y(decisions.indexOf(one))}
      r={kind === "now" ? 6 : 4.5}
    />
  );
  return (
    <svg
      class="curve"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      onClick={tap}
      aria-label={t("What the choices had cost, from the first to the last: {n} points in the end.", {
        n: tenths(sums[sums.length - 1]!),
      })}
    >
      <line x1={EDGE} x2={WIDE - EDGE} y1={EDGE} y2={EDGE} />
      <polyline points={decisions.map((_, i) => `${x(i)},${y(i)}`).join(" ")} />
      {p.moments.map((one) => dot(one, "moment-dot"))}
      {p.now && decisions.includes(p.now) && dot(p.now, "now")}
    </svg>
  );
}
