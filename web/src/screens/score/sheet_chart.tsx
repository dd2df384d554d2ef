/* sheet_chart.tsx - how the totals of a sheet went, a line a player. Its colours are told apart by the colour-blind,
 * too, and each line has its name at its end. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ScoreSheet } from "../../wire/score";
import { isDashed, LINE_COLOURS, linesOf, scoreWords } from "../../sheets/sheet_lines";
import type { Line } from "../../sheets/sheet_lines";
import { scoresWords } from "../../sheets/sheet_text";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { useWide } from "../../ui/hooks";
import { t } from "../../words/words";

const DEALS_LEAST = 2; /* before that there is no way to be shown */
const NARROW = { wide: 360, high: 220, letter: 7, row: 15, names: 126 },
  WIDE = { wide: 700, high: 280, letter: 7, row: 15, names: 190 };

const path = (points: [number, number][]): string =>
  points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

interface Shown {
  names: string[];
  counted: ScoreSheet;
  isPaid: boolean;
}

/* A line with its player's name at its end. letter: how wide one is. */
function PlayersLine(p: { line: Line; letter: number; isPaid: boolean }): JSX.Element {
  const { seat, points, name, total, y } = p.line;
  const [endX, endY] = points[points.length - 1]!;
  return (
    <g class={`of${seat % LINE_COLOURS}${isDashed(seat) ? " dashed" : ""}`}>
      <path d={path(points)} />
      <path
        class="leader"
        d={path([
          [endX, endY],
          [endX + p.letter, y],
        ])}
      />
      <circle cx={endX} cy={endY} r="3" />
      <text x={endX + p.letter * 1.5} y={y}>
        {name} <tspan>{scoreWords(total, p.isPaid)}</tspan>
      </text>
    </g>
  );
}

export function SheetChart(p: Shown): JSX.Element | null {
  const { names, counted } = p,
    box = useWide() ? WIDE : NARROW,
    deals = counted.deals.length;
  if (deals < DEALS_LEAST) return null;
  const chart = linesOf(
    names,
    counted.deals.map(({ total }) => total),
    p.isPaid,
    box,
    counted.carried,
  );
  return (
    <figure class="sheet-chart">
      <figcaption>{t("How the totals went")}</figcaption>
      <svg
        viewBox={`0 0 ${box.wide} ${box.high}`}
        role="img"
        aria-label={t(
          "The totals after each of {n} deals, a line a player. Now {list}. The table has them deal by deal.",
          { n: deals, list: scoresWords(names, counted.total, p.isPaid) },
        )}
      >
        {chart.levels.map(({ n, y }) => (
          <g key={n} class={n === 0 ? "level nought" : "level"}>
            <line x1={chart.left} x2={chart.right} y1={y} y2={y} />
            <text x={chart.left - 6} y={y}>
              {scoreWords(n, p.isPaid)}
            </text>
          </g>
        ))}
        {chart.deals.map(({ n, x }) => (
          <text key={n} class="deal" x={x} y={box.high - 4}>
            {n}
          </text>
        ))}
        {chart.lines.map((line) => (
          <PlayersLine key={line.seat} line={line} letter={box.letter} isPaid={p.isPaid} />
        ))}
      </svg>
    </figure>
  );
}

/* The chart over what is being written, since on a phone it lies below all of it. */
export function ChartButton(p: Shown): JSX.Element | null {
  const [isOpen, setOpen] = useState(false);
  if (p.counted.deals.length < DEALS_LEAST) return null;
  return (
    <>
      <button
        type="button"
        class="btn plain round chart-button"
        aria-label={t("How the totals went")}
        title={t("How the totals went")}
        onClick={() => setOpen(true)}
      >
        <Icon name="chart" />
      </button>
      {isOpen && (
        <Dialog title={t("How the totals went")} close={() => setOpen(false)}>
          <SheetChart {...p} />
        </Dialog>
      )}
    </>
  );
}
