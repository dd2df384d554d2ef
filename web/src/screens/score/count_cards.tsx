/* count_cards.tsx - counts a layout on a real table, card by card: the cards are typed where they lie, and each card
 * and combination is told with what it counts.
 * Shape  cells are the places of the layout, row by row, then cards beside it; "": not typed yet. The core counts. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pageCore } from "../../core/port";
import type { CountedLayout, SlipForm } from "../../wire/score";
import { sayingWords } from "../../words/saying";
import { rankLetter } from "../../scene/face";
import { plain } from "../../words/numbers";
import { lettersOf } from "../../browser/settings";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { t, tn } from "../../words/words";

const SUITS: [string, string, () => string][] = [
  ["C", "♣", () => t("clubs")],
  ["D", "♦", () => t("diamonds")],
  ["H", "♥", () => t("hearts")],
  ["S", "♠", () => t("spades")],
];
const EMPTY = "..";

/* A card as it is written here: its rank, and its suit where that matters. */
function cardWords(card: string): string {
  if (card === "JK") return t("Joker");
  if (card === EMPTY) return "∅";
  const suit = SUITS.find(([letter]) => card.length > 1 && card.endsWith(letter) && card !== "J");
  return suit ? `${rankLetter(card, lettersOf())}${suit[1]}` : rankLetter(`${card}S`, lettersOf());
}

/* The layout as `cardroom score` takes it. */
function layoutOf(cells: string[], form: SlipForm): string {
  const grid = Array.from({ length: form.rows }, (_, row) =>
    cells
      .slice(row * form.columns, (row + 1) * form.columns)
      .map((card) => card || EMPTY)
      .join(" "),
  ).join(" / ");
  const extras = cells.slice(form.rows * form.columns).filter((card) => card !== "" && card !== EMPTY);
  return extras.length > 0 ? `${grid} + ${extras.join(" ")}` : grid;
}

function useCount(rules: string, seats: number, layout: string): CountedLayout | "refused" | null {
  const [found, setFound] = useState<{ layout: string; counted: CountedLayout | "refused" } | null>(null);
  useEffect(() => {
    let isOn = true;
    void pageCore()
      .ask("countLayout", { rules, seats, layout })
      .then(
        (counted) => isOn && setFound({ layout, counted }),
        () => isOn && setFound({ layout, counted: "refused" }),
      );
    return () => {
      isOn = false;
    };
  }, [layout]);
  return found?.counted ?? null;
}

/* What was typed so far, and where the next card goes. */
interface Layout {
  form: SlipForm;
  cells: string[];
  places: number /* how many of the cells are places of the layout; the others lie beside it */;
  at: number;
  rank: string /* of which the suit is asked; "": none */;
  turnTo(cell: number): void;
  askSuit(rank: string): void;
  put(card: string): void;
  addExtra(): void;
}

function useLayout(form: SlipForm): Layout {
  const places = form.rows * form.columns;
  const [cells, setCells] = useState<string[]>(Array.from({ length: places }, () => ""));
  const [at, setAt] = useState(0);
  const [rank, setRank] = useState("");
  return {
    form,
    cells,
    places,
    at,
    rank,
    askSuit: setRank,
    turnTo: (cell) => {
      setAt(cell);
      setRank("");
    },
    put: (card) => {
      setRank("");
      setCells((old) => Object.assign([...old], { [at]: card }));
      setAt(Math.min(at + 1, cells.length - 1));
    },
    addExtra: () => {
      setCells([...cells, ""]);
      setAt(cells.length);
    },
  };
}

function Cell(p: { layout: Layout; cell: number }): JSX.Element {
  const { cell } = p,
    { form, cells, places, at, turnTo } = p.layout,
    card = cells[cell];
  const place =
    cell < places
      ? t("Row {row}, column {column}", { row: Math.floor(cell / form.columns) + 1, column: (cell % form.columns) + 1 })
      : t("Card beside the layout");
  return (
    <button
      type="button"
      class={`cell${cell === at ? " now" : ""}`}
      aria-pressed={cell === at}
      aria-label={t("{place}: {card}", { place, card: card ? cardWords(card) : t("empty") })}
      onClick={() => turnTo(cell)}
    >
      {card ? cardWords(card) : " "}
    </button>
  );
}

function Cells(p: { layout: Layout }): JSX.Element {
  const { layout } = p,
    { form, cells, places } = layout;
  return (
    <>
      <div
        class="cells"
        role="group"
        aria-label={t("Layout")}
        style={{ gridTemplateColumns: `repeat(${form.columns}, minmax(0, 4.5rem))` }}
      >
        {cells.slice(0, places).map((_, i) => (
          <Cell key={i} layout={layout} cell={i} />
        ))}
      </div>
      {form.extras > 0 && (
        <div class="cells extra-cells" role="group" aria-label={t("Cards beside the layout")}>
          {cells.slice(places).map((_, i) => (
            <Cell key={places + i} layout={layout} cell={places + i} />
          ))}
          {cells.length < places + form.extras && (
            <button
              type="button"
              class="cell"
              aria-label={t("One more card beside the layout")}
              onClick={layout.addExtra}
            >
              <Icon name="plus" />
            </button>
          )}
        </div>
      )}
    </>
  );
}

/* Keys for the ranks of the packs; for suits, after a rank whose suit counts. */
function CardKeys(p: { layout: Layout }): JSX.Element {
  const { form, rank, put, askSuit } = p.layout;
  return rank !== "" ? (
    <div class="rank-keys suit-keys" role="group" aria-label={t("Suit")}>
      {SUITS.map(([letter, sign, name]) => (
        <button
          type="button"
          class={`btn${sign === "♦" || sign === "♥" ? " red-card" : ""}`}
          key={letter}
          aria-label={name()}
          onClick={() => put(`${rank}${letter}`)}
        >
          {sign}
        </button>
      ))}
    </div>
  ) : (
    <div class="rank-keys" role="group" aria-label={t("Cards")}>
      {form.keys.map((key) => (
        <button
          type="button"
          class="btn"
          key={key.rank}
          onClick={() => (key.suited ? askSuit(key.rank) : put(key.rank))}
        >
          {cardWords(key.rank)}
        </button>
      ))}
      <button type="button" class="btn" aria-label={t("No card lies here")} onClick={() => put(EMPTY)}>
        ∅
      </button>
    </div>
  );
}

/* What each card and combination counts. The core counts places without those beside the layout where no card lies. */
function LayoutSums(p: { layout: Layout; sums: CountedLayout["sums"] }): JSX.Element {
  const { cells, places } = p.layout,
    counted = cells.filter((card, i) => i < places || (card !== "" && card !== EMPTY));
  return (
    <table class="sums">
      <caption>{t("How it is worked out")}</caption>
      <tbody>
        {p.sums.map((row, i) => (
          <tr key={i} class={row.places!.length > 1 ? "total" : ""}>
            <th scope="row">
              {t("{cards}: {why}", {
                cards: row.places!.map((place) => cardWords(counted[place] ?? "")).join(" "),
                why: sayingWords(row, []),
              })}
            </th>
            <td>{plain(row.value!)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function CountCards(p: {
  name: string;
  form: SlipForm;
  rules: string;
  seats: number;
  close(): void;
  take(total: number): void;
}): JSX.Element {
  const layout = useLayout(p.form),
    { cells, places } = layout;
  const found = useCount(p.rules, p.seats, layoutOf(cells, p.form)),
    isRefused = found === "refused",
    counted = isRefused ? null : found;
  const missing = cells.slice(0, places).filter((card) => card === "").length;
  return (
    <Dialog title={t("The cards of {name}", { name: p.name })} close={p.close}>
      <Cells layout={layout} />
      <CardKeys layout={layout} />
      <p class="entry-told" role="status">
        {isRefused
          ? t("There are not so many of these cards in the packs.")
          : missing > 0 && missing < places
            ? tn("One card is missing.", "{n} cards are missing.", missing)
            : counted
              ? t("{name}: {n}", { name: p.name, n: plain(counted.total) })
              : " "}
      </p>
      <button
        type="button"
        class="btn main big"
        disabled={!counted || missing > 0}
        onClick={() => counted && p.take(counted.total)}
      >
        <Icon name="check" />
        {t("Write it down for {name}", { name: p.name })}
      </button>
      {counted && counted.sums.length > 0 && <LayoutSums layout={layout} sums={counted.sums} />}
    </Dialog>
  );
}
