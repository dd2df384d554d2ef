/* play.ts - starts a game, at the page's own table or online, and resumes a kept one. */
import type { DealSource, MakeCommand, TableMessage } from "./protocol";
import { ownRoom } from "./net/rooms";
import type { Session } from "./net/session";
import { dropGame, keepGame, keptGames, knowDeal, knownDeal, notePlayed, recall, keep, settings, tallyDeal } from "./settings";
import { go, toast } from "./ui";
import { t } from "./words";

let isWatched = false;

/* How the last deal that ended was counted. */
type Counted = "alone" | "aided" | "known";
let counted: { key: string; as: Counted } | null = null;

const keyOf = (table: TableMessage): string => `${table.table}.${table.state?.deal}`;

export const countedAs = (table: TableMessage): Counted | null => (counted?.key === keyOf(table) ? counted.as : null);

/* True if the tableau is empty, which everybody may see. */
export const isCleared = (table: TableMessage): boolean =>
  !!table.state && table.state.scene.zones.every((zone) => zone.owner === -1 || zone.cards.length === 0 || zone.kind === "pile");

/* Names the cards of a patience that is played alone; empty if they have no name. */
export const dealOf = (table: TableMessage): string => (table.source && table.seats.length === 1 ? `${table.rules}|${table.source}` : "");

/* Adds the result of a game played alone to the statistics, once. A deal that was played before does not count. */
function count(table: TableMessage): void {
  const { state, help } = table;
  if (!state?.over || table.you < 0) return;
  const isAlone = table.seats.length === 1, deal = dealOf(table);
  if (countedAs(table) || (!isAlone && !state.match_over)) return;
  const known = deal ? knownDeal(deal) : undefined;
  const isAided = known === "shown" || ((isAlone ? help?.aided : help?.match_aided) ?? false);
  counted = { key: keyOf(table), as: known === "played" ? "known" : isAided ? "aided" : "alone" };
  if (known === "played") return;
  tallyDeal(table.preset, {
    won: isAlone ? isCleared(table) : state.leaders.includes(table.you),
    score: isAlone ? (state.scores[state.scores.length - 1]?.[0] ?? 0) : (state.totals[table.you] ?? 0),
    lowWins: state.low_wins, isAided,
  });
  if (deal) knowDeal(deal, "played");
}

const keptId = (table: TableMessage): string => `${table.rules}|${table.seats.length}`;

const KEEP_MS = 700;
let unkept: { session: Session; text: string } | null = null;
let keepTimer = 0;

function keepNow(): void {
  clearTimeout(keepTimer);
  const table = unkept?.session.table;
  if (table && !table.state?.match_over) keepGame({ id: keptId(table), title: table.title, rules: table.rules, text: unkept!.text, at: Date.now(), alone: table.seats.length === 1 });
  unkept = null;
}

/* Stores the game soon: storage is slow, so changes in quick succession are stored together, and at the latest when
 * the page is left. */
function keepSoon(session: Session, text: string): void {
  unkept = { session, text };
  clearTimeout(keepTimer);
  keepTimer = window.setTimeout(keepNow, KEEP_MS);
}

/* Enters the page's own room, and keeps its games. */
export function ownTable(): Session {
  const session = ownRoom();
  if (!isWatched) {
    isWatched = true;
    addEventListener("pagehide", keepNow);
    session.listen((message) => {
      if (message.t === "keep") {
        keepSoon(session, message.text);
      }
      if (message.t === "table") {
        count(message);
        if (message.state?.match_over) dropGame(keptId(message));
      }
    });
  }
  return session;
}

async function begin(make: MakeCommand): Promise<boolean> {
  const session = ownTable();
  keepNow();
  session.forgetTable();
  const verdict = await session.do({ pace: settings().pace, ...make });
  if (verdict.verdict !== "applied") {
    toast(verdict.why ?? t("This game cannot be begun."));
    return false;
  }
  go("/table");
  return true;
}

export interface Alone {
  rules: string;
  seats: number;
  bots?: (string | null)[];
  source?: DealSource;
  winnable?: boolean;
  lamp?: boolean;
}

export function playAlone(game: Alone): Promise<boolean> {
  notePlayed(game.rules.split(" ")[0]!);
  keep("lamp", game.lamp ?? false);
  const bots = game.bots ?? Array.from({ length: game.seats - 1 }, () => recall("level", "medium"));
  return begin({ t: "make", rules: game.rules, seats: game.seats, bots, ...(game.source ? { source: game.source } : {}), ...(game.winnable ? { winnable: true } : {}) });
}

/* Goes to the first screen; the game is kept, to be continued. */
export function leaveOwn(): void {
  keepNow();
}

export function goOn(id: string): Promise<boolean> {
  const game = keptGames().find((one) => one.id === id);
  if (!game) return Promise.resolve(false);
  return begin({ t: "make", rules: game.rules, seats: 1, bots: [], resume: game.text });
}

/* After a reload at the own table: resumes the last game. */
export function resumeLast(): Promise<boolean> {
  const game = keptGames()[0];
  return game ? goOn(game.id) : Promise.resolve(false);
}

/* Reads `deal 17` as a source; null: it is none. */
export function sourceOf(text: string | undefined): DealSource | null {
  const [kind, word] = (text ?? "").split(" ");
  if (kind === "deal" && word) return { kind: "number", number: word };
  if (kind === "seed" && word) return { kind: "seed", seed: word };
  return null;
}
