/* sheet_picture.ts - paints a sheet as a picture: title, day, deals, totals, chart. */
import { isDashed, LINE_COLOURS, linesOf, scoreWords } from "../../sheets/sheet_lines";
import { allPointsWords } from "../../sheets/sheet_text";
import type { CountedPart } from "../../sheets/sheet_text";
import { t } from "../../words/words";

interface Pictured {
  title: string;
  day: string;
  parts: CountedPart[] /* as people came and left, the first first */;
  isPaid: boolean;
}

const WIDE = 1080,
  EDGE = 56,
  ROOM = WIDE - 2 * EDGE,
  ROW = 52,
  CHART = { wide: ROOM, high: 540, letter: 16, row: 38, names: 380 };
const ROWS_HIGH = 11000; /* browsers paint no picture that is much higher */
const LEAST_DEALS = 2;

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const font = (size: number, weight = 400, family = "--font"): string => `${weight} ${size}px ${token(family)}`;

/* As much of the word as has room. */
function fitted(at: CanvasRenderingContext2D, word: string, room: number): string {
  const letters = [...word];
  if (at.measureText(word).width <= room) return word;
  while (letters.length > 1 && at.measureText(`${letters.join("")}…`).width > room) letters.pop();
  return `${letters.join("")}…`;
}

function line(at: CanvasRenderingContext2D, points: [number, number][], colour: string, width: number): void {
  at.strokeStyle = colour;
  at.lineWidth = width;
  at.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? at.moveTo(x, y) : at.lineTo(x, y)));
  at.stroke();
}

/* One row of the table. */
function paintRow(at: CanvasRenderingContext2D, words: string[], first: number, y: number): void {
  const column = (ROOM - first) / (words.length - 1);
  words.forEach((word, i) => {
    at.textAlign = i === 0 ? "left" : "right";
    at.fillText(fitted(at, word, (i === 0 ? first : column) - 12), i === 0 ? EDGE : EDGE + first + column * i, y);
  });
}

/* deals: of all parts. How low it comes. */
function paintTable(
  at: CanvasRenderingContext2D,
  { names, counted }: CountedPart,
  isPaid: boolean,
  deals: number,
  top: number,
): number {
  at.font = font(32, 700);
  const heads = [
    t("Deal"),
    t("Total"),
    ...(counted.chips ? [t("Chips")] : []),
    ...(counted.carried ? [t("before")] : []),
  ];
  const first = Math.min(ROOM / 4, 24 + Math.max(...heads.map((word) => at.measureText(word).width))),
    row = Math.min(ROW, ROWS_HIGH / deals),
    size = Math.max(8, row * 0.62);
  let y = top;
  const rule = (): void =>
    line(
      at,
      [
        [EDGE, y - row * 0.72],
        [WIDE - EDGE, y - row * 0.72],
      ],
      token("--line"),
      1.5,
    );
  at.fillStyle = token("--ink");
  at.font = font(Math.min(30, size), 650);
  paintRow(at, [t("Deal"), ...names], first, y);
  at.font = font(size);
  const before = counted.carried ? [{ deal: t("before"), score: counted.carried.total }] : [];
  for (const { deal, score } of [...before, ...counted.deals]) {
    y += row;
    rule();
    paintRow(at, [String(deal), ...score.map((n) => scoreWords(n, isPaid))], first, y);
  }
  y += ROW;
  rule();
  at.font = font(32, 700);
  paintRow(at, [t("Total"), ...counted.total.map((n) => scoreWords(n, isPaid))], first, y);
  if (counted.chips) {
    at.font = font(32);
    y += ROW;
    paintRow(at, [t("Chips"), ...counted.chips.map(String)], first, y);
  }
  at.font = font(26);
  at.textAlign = "left";
  for (const words of allPointsWords(names, counted)) {
    y += Math.min(ROW, row);
    at.fillText(fitted(at, words, ROOM), EDGE, y);
  }
  return y;
}

function paintChart(at: CanvasRenderingContext2D, { names, counted }: CountedPart, isPaid: boolean, top: number): void {
  const chart = linesOf(
    names,
    counted.deals.map(({ total }) => total),
    isPaid,
    CHART,
    counted.carried,
  );
  at.save();
  at.translate(EDGE, top);
  at.font = font(26);
  at.textBaseline = "middle";
  at.fillStyle = token("--quiet");
  for (const { n, y } of chart.levels) {
    line(
      at,
      [
        [chart.left, y],
        [chart.right, y],
      ],
      token(n === 0 ? "--quiet" : "--line"),
      1.5,
    );
    at.textAlign = "right";
    at.fillText(scoreWords(n, isPaid), chart.left - 12, y);
  }
  at.textAlign = "center";
  for (const { n, x } of chart.deals) at.fillText(String(n), x, CHART.high - 14);
  at.textAlign = "left";
  at.lineJoin = at.lineCap = "round";
  for (const { seat, points, name, total, y } of chart.lines) {
    const colour = token(`--line${seat % LINE_COLOURS}`),
      end = points[points.length - 1]!;
    at.setLineDash(isDashed(seat) ? [4, 10] : []);
    line(at, points, colour, 5);
    at.setLineDash([]);
    line(at, [end, [end[0] + CHART.letter, y]], colour, 2);
    at.fillStyle = colour;
    at.beginPath();
    at.arc(end[0], end[1], 6, 0, 2 * Math.PI);
    at.fill();
    at.fillStyle = token("--ink");
    at.font = font(28);
    at.fillText(`${name} `, end[0] + CHART.letter * 1.5, y);
    const after = at.measureText(`${name} `).width;
    at.font = font(28, 700);
    at.fillText(scoreWords(total, isPaid), end[0] + CHART.letter * 1.5 + after, y);
  }
  at.restore();
}

export function paintSheet(canvas: HTMLCanvasElement, pictured: Pictured): void {
  const at = canvas.getContext("2d")!,
    { parts, isPaid } = pictured,
    last = parts[parts.length - 1]!;
  const deals = parts.reduce((sum, { counted }) => sum + counted.deals.length, 0),
    hasChart = last.counted.deals.length >= LEAST_DEALS;
  const draw = (): number => {
    at.fillStyle = token("--paper");
    at.fillRect(0, 0, WIDE, canvas.height);
    at.fillStyle = token("--ink");
    at.textBaseline = "alphabetic";
    at.textAlign = "left";
    at.font = font(46, 650, "--serif");
    at.fillText(fitted(at, pictured.title, ROOM), EDGE, 94);
    at.fillStyle = token("--quiet");
    at.font = font(30);
    at.fillText(pictured.day, EDGE, 142);
    const low = parts.reduce((from, part) => paintTable(at, part, isPaid, deals, from + 74), 142);
    if (hasChart) paintChart(at, last, isPaid, low + 50);
    return low + (hasChart ? 50 + CHART.high : 0) + 40;
  };
  canvas.width = WIDE;
  canvas.height = 1;
  const height = draw(); /* how high it is shows when it is drawn */
  canvas.height = Math.round(height);
  draw();
}
