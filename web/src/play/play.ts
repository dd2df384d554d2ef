/* play.ts - starts a game in the page's own room, goes on with one, and counts what was played alone. */
import { dayOfSource, noteDay } from "./daily";
import type { DayGame } from "./daily";
import { pageCore } from "../core/port";
import type { MakeCommand, TableMessage } from "../wire/protocol";
import type { DealSource } from "../core/source";
import { numberAfter, sourceText } from "../core/source";
import { ownRoom } from "../room/rooms";
import type { Session } from "../room/session";
import { refusalWords } from "../words/refusals";
import { loadCatalogue, solvedPresets } from "../core/presets";
import { seekDeal } from "./seek";
import type { Bounds } from "./seek";
import { settings } from "../browser/settings";
import { dropGame, keepGame, keepGames, keptGames } from "../browser/going";
import { knowDeal, knownDeal } from "../browser/known";
import { notePlayed, tallyDeal } from "../browser/tallies";
import { recall, keep } from "../browser/storage";
import type { KeptGame } from "../browser/going";
import { type go, goLater } from "../browser/back";
import { toast } from "../browser/toasts";
import { t } from "../words/words";

let isWatched = false;

/* How the last deal that ended at a table was counted. It is stored: the result may be shown again later, and in
 * another tab. */
type Counted = "alone" | "aided" | "known";
type CountedDeals = Record<string, { deal: string; as: Counted }>; /* by table */

const COUNTED_MOST = 40;

const dealIn = (table: TableMessage): string => `${table.state?.deal}.${table.source}`;

export function countedAs(table: TableMessage): Counted | null {
  const known = recall<CountedDeals>("counted", {})[table.table];
  return known?.deal === dealIn(table) ? known.as : null;
}

/* as: null for a deal that begins. */
function noteCounted(table: TableMessage, as: Counted | null): void {
  const { [table.table]: _, ...others } = recall<CountedDeals>("counted", {});
  const now: CountedDeals = as ? { ...others, [table.table]: { deal: dealIn(table), as } } : others;
  keep("counted", Object.fromEntries(Object.entries(now).slice(-COUNTED_MOST)));
}

/* How many cards are left to be played, over all tableaux; null: the game does not count them. What stays under the
 * columns does not count. */
export function cardsLeft(table: TableMessage): number | null {
  const counts = table.state?.scene.zones.filter(({ id }) => id === "left") ?? [];
  return counts.length > 0 ? counts.reduce((sum, { count }) => sum + count, 0) : null;
}

/* True if the tableau is cleared, which everybody may see. */
export const isCleared = (table: TableMessage): boolean => cardsLeft(table) === 0;

/* Names the cards of a patience that is played alone; empty if they have no name. */
export const dealOf = (table: TableMessage): string =>
  table.source && table.seats.length === 1 ? `${table.rules}|${table.source}` : "";

/* The viewer's points: of the deal when alone, else of the match. */
const scoreOf = ({ seats, state, you }: TableMessage): number =>
  (seats.length === 1 ? state?.scores[state.scores.length - 1]?.[0] : state?.totals[you]) ?? 0;

/* Adds the result of a game played alone to the statistics, once. A deal that was played before does not count. */
function count(table: TableMessage): void {
  const { state, help } = table;
  if (!state?.over || table.you < 0) return;
  const isAlone = table.seats.length === 1,
    deal = dealOf(table);
  if (countedAs(table) || (!isAlone && !state.match_over)) return;
  const known = deal ? knownDeal(deal) : undefined;
  const isAided = known === "shown" || ((isAlone ? help?.aided : help?.match_aided) ?? false);
  if (isAlone && table.source) {
    const game: DayGame = {
      table: table.table,
      rules: table.rules,
      source: table.source,
      began: Date.now(),
      own: [scoreOf(table)],
      won: isCleared(table),
      aided: isAided,
    };
    noteDay(table.preset, game);
    if (dayOfSource(table.source))
      void import("./others")
        .then(({ ended }) => ended(table, game))
        .catch(() => {}); /* it is told to others only where it can be */
  }
  noteCounted(table, known === "played" ? "known" : isAided ? "aided" : "alone");
  if (known === "played") return;
  tallyDeal(table.preset, {
    won: isAlone ? isCleared(table) : state.leaders.includes(table.you),
    score: scoreOf(table),
    lowWins: state.low_wins,
    isAided,
  });
  if (deal) knowDeal(deal, "played");
}

/* Notes a game in progress, so that the first screen can offer it without asking the room. */
function note(table: TableMessage): void {
  if (!table.state || table.state.match_over) dropGame(table.table);
  else
    keepGame({
      id: table.table,
      title: table.title,
      rules: table.rules,
      at: Date.now(),
      alone: table.seats.length === 1,
    });
}

/* Brings in games that an older page kept as text. Those that cannot be gone on with stay where they are. */
async function bringIn(): Promise<void> {
  for (const game of recall<{ text: string }[]>("kept", []).reverse()) {
    const isIn = await pageCore()
      .ask("resume", { text: game.text })
      .then(
        () => true,
        () => false,
      );
    if (isIn)
      keep(
        "kept",
        recall<{ text: string }[]>("kept", []).filter(({ text }) => text !== game.text),
      );
  }
}

/* Enters the page's own room, and counts its games. */
export function ownTable(): Session {
  const session = ownRoom();
  if (!isWatched) {
    isWatched = true;
    session.listen((message) => {
      if (message.t === "welcome") void bringIn();
      if (message.t !== "table") return;
      if (message.told.some(({ kind }) => kind === "deal")) noteCounted(message, null);
      count(message);
      note(message);
    });
    session.subscribe(() => {
      if (session.link === "lost" && !session.welcome)
        toast(t("The connection is lost. Trying again…")); /* the core has not come yet */
    });
  }
  return session;
}

async function begin(make: MakeCommand, enter: typeof go): Promise<boolean> {
  const session = ownTable();
  session.forgetTable();
  const answer = await session.ask({ pace: Math.round(settings().pace * 1000), ...make }, "table");
  if (answer.t !== "table") {
    toast(refusalWords(answer, t("This game cannot be begun.")));
    return false;
  }
  enter(`/table/${answer.table}`);
  return true;
}

/* The source, with its number as the core reads it; null: there is no such number, and it is told which there are. */
async function readNumber(source: DealSource): Promise<DealSource | null> {
  if (source.kind !== "number" && source.kind !== "pysol") return source;
  const { number, first, last } = await pageCore().ask("dealNumber", source);
  if (number === null) toast(t("Deals are numbered from {first} to {last}.", { first, last }));
  return number === null ? null : { ...source, number };
}

/* Whether the rules let only deals be played that are not proved impossible. */
const redeals = (rules: string): boolean => rules.split(" ").includes("redeal_impossible=on");

/* Whether the solver judges deals by these rules. */
async function isJudged(rules: string): Promise<boolean> {
  const id = rules.split(" ")[0];
  return solvedPresets(await loadCatalogue()).some((preset) => preset.id === id);
}

/* How many deals are tried, and how long: for who has not asked for one that can be won, and for who has. */
const WISH: Bounds = { most: 24, ms: 6000 },
  WANTED: Bounds = { most: Number.POSITIVE_INFINITY, ms: 60_000 };

/* A deal that can be won, for who plays alone and has named no cards; undefined: none was found soon, or nobody can
 * tell. Then any cards are dealt. */
async function wishedCards(rules: string, seats: number): Promise<string | undefined> {
  if (seats !== 1) return undefined;
  try {
    if (!(await isJudged(rules))) return undefined;
    const { number } = await seekDeal({ rules }, WISH, true);
    return number === null ? undefined : `number ${number}`;
  } catch {
    return undefined; /* the core has not come yet: the table says so, and waits for it */
  }
}

/* The cards of a deal as the room is told of them: those named, or the first from there on that can be won (winnable
 * true). Who neither names cards nor says whether they should be winnable gets some that are, where this is found soon.
 * Who has asked for one that can be won and will wait no longer gets any. null: none was found in time. undefined: the
 * room draws a number. false: it was ended, and nothing else may be dealt by these rules. */
async function cardsFor(
  rules: string,
  seats: number,
  source: DealSource | undefined,
  winnable: boolean | undefined,
): Promise<string | null | undefined | false> {
  const wished = source || winnable !== undefined ? undefined : await wishedCards(rules, seats);
  if (wished) return wished;
  if (source?.kind === "seed" || source?.kind === "board" || !(winnable || redeals(rules)))
    return source && sourceText(source);
  const only = winnable ? "winnable" : "possible",
    mayBeAny = !redeals(rules);
  const found = await seekDeal({ rules, seats, ...source, only }, WANTED, mayBeAny);
  if (found.isEnded) return mayBeAny && (source ? sourceText(source) : undefined);
  return found.number === null ? null : `${source?.kind ?? "number"} ${found.number}`;
}

export interface Alone {
  rules: string;
  seats: number;
  bots?: (string | null)[];
  source?: DealSource | Promise<DealSource>;
  winnable?: boolean /* left out: where no cards are named, and it can be found out soon */;
  lamp?: boolean;
}

const notFound = (): false => {
  toast(t("No deal was found that can be won. Try others."));
  return false;
};

export async function playAlone(game: Alone): Promise<boolean> {
  const enter = goLater();
  notePlayed(game.rules.split(" ")[0]!);
  keep("lamp", game.lamp ?? false);
  const bots = game.bots ?? Array.from({ length: game.seats - 1 }, () => recall("level", "medium"));
  let source: string | null | undefined | false;
  try {
    const given = await game.source,
      named = given && (await readNumber(given));
    if (named === null) return false;
    source = await cardsFor(game.rules, game.seats, named, game.winnable);
  } catch {
    toast(t("This game cannot be begun.")); /* the core has not come */
    return false;
  }
  if (source === false) return false;
  if (source === null) return notFound();
  return begin(
    { t: "make", rules: game.rules, seats: game.seats, bots, watch: "nobody", ...(source ? { source } : {}) },
    enter,
  );
}

/* Goes on to the next deal, or to the next match. */
export async function nextDeal(session: Session, table: TableMessage): Promise<void> {
  const [kind, number = ""] = (table.source ?? "").split(" ");
  const follows = kind === "deal" && !table.state?.match_over;
  const from: DealSource | undefined = follows
    ? { kind: "number", number: String(numberAfter("number", BigInt(number))) }
    : undefined;
  const isNew = !from && table.help?.may_lamp === true;
  const source =
    table.source && (isNew || redeals(table.rules))
      ? await cardsFor(table.rules, table.seats.length, from, isNew ? undefined : false)
      : undefined;
  if (source === null) notFound();
  else if (source !== false) await session.do(source ? { t: "next", source } : { t: "next" });
}

/* Plays the same cards again, where the table tells what they are. */
export async function sameDeal(session: Session, table: TableMessage): Promise<void> {
  if (table.source) await session.do({ t: "next", source: table.source });
}

/* Goes to the game at a table of one's own, which may have been left long ago. */
export async function goOn(table: string): Promise<boolean> {
  const session = ownTable(),
    enter = goLater();
  if (!session.isAt(table)) {
    session.forgetTable();
    const answer = await session.ask({ t: "join", table }, "table");
    if (answer.t !== "table") {
      dropGame(table);
      toast(refusalWords(answer, t("There is no table with that code.")));
      return false;
    }
  }
  enter(`/table/${table}`);
  return true;
}

/* Whether this browser has ever had a room of its own. */
async function hasOwnRoom(): Promise<boolean> {
  if (recall("kept", []).length > 0) return true; /* of an older page */
  const known = await indexedDB.databases?.().catch(() => undefined);
  return known === undefined || known.some(({ name }) => name === "cardroom");
}

/* The games in progress as the room itself knows them, the latest first. A browser that was killed may have lost its
 * note of them. */
export async function gamesInProgress(): Promise<KeptGame[]> {
  if (!(await hasOwnRoom().catch(() => false))) return [];
  const answer = await ownTable().ask({ t: "games" }, "games");
  if (answer.t !== "games") return keptGames();
  const going = answer.games.filter(({ stage }) => stage === "playing" || stage === "between");
  keepGames(
    going.map(({ table, title, rules, last, people }) => ({
      id: table,
      title,
      rules,
      at: last,
      alone: people.length === 1,
    })),
  );
  return keptGames();
}

/* Goes to the game that was played last. */
export function resumeLast(): Promise<boolean> {
  const [game] = keptGames();
  return game ? goOn(game.id) : Promise.resolve(false);
}

/* Reads `deal 17` as a source; null: it is none. */
export function sourceOf(text: string | undefined): DealSource | null {
  const [kind, word] = (text ?? "").split(" ");
  if (kind === "deal" && word) return { kind: "number", number: word };
  if (kind === "seed" && word) return { kind: "seed", seed: word };
  return null;
}
