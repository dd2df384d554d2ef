/* protocol.ts - the messages between the page and a room, as types: docs/protocol.md in TypeScript.
 * Shape  Command goes to a room, Message comes from it. The server's room and the page's own (core/near.ts) are one. A client knows no rules: it shows scenes, and sends lines that a state lists. */

import type { Json } from "./net/changes";

/* ---- Scenes ---- */

export type Place = [zone: number, card: number] | null; /* card -1: the zone itself */
export type Face = string; /* "KH", "10S", "JK", "??" a back, "" an empty place */

export const MARK = { down: 1, winning: 2, chosen: 4, held: 8 } as const;

export type SceneCard =
  | [face: Face, slot: number, mark: number]
  | [face: Face, slot: number, mark: number, row: number, half: number];

export type ZoneKind = "pile" | "fan" | "row" | "grid" | "hand" | "trick" | "counter" | "text" | "pyramid";

export interface Zone {
  id: string;
  kind: ZoneKind;
  owner: number; /* a seat; -1 the middle */
  number: number;
  row: number;
  column: number;
  columns: number;
  places: number;
  count: number;
  text: string | null;
  cards: SceneCard[];
}

export interface Action {
  verb: string;
  card: Face;
  from: number;
  to: number;
  line: string;
}

export interface Move extends Action {
  begin: Place;
  end: Place;
  wins?: number;
  loses?: number;
  called?: string;
}

export interface Call {
  seat: number;
  text: string;
}

export interface Sum {
  kind: "fact" | "base" | "times" | "total";
  text: string;
  value: number;
}

export interface Scene {
  order?: string; /* the trumps, the highest first */
  phase: string;
  viewer: number;
  to_act: number[];
  zones: Zone[];
  moves: Move[];
  calls: Call[];
  sums: Sum[];
}

/* ---- State ---- */

export interface State {
  deal: number;
  over: boolean;
  match_over: boolean;
  undo: "yes" | "ask" | "no";
  undos: number[];
  may_concede: boolean;
  deals: number;
  target: number | null;
  low_wins: boolean;
  match_play: boolean;
  totals: number[];
  scores: number[][];
  leaders: number[];
  pot?: number;
  chips?: number[];
  aside: Action[];
  scene: Scene;
}

/* ---- Tables ---- */

export type SeatKind = "open" | "person" | "bot";
export type Stage = "open" | "playing" | "between" | "over";

/* How strong somebody is, with the interval that is certain to 95 %. */
export interface RatingInfo {
  rating: number;
  low: number;
  high: number;
}

export interface OwnRating extends RatingInfo {
  preset: string;
  title: string;
  matches: number;
  last: number; /* when the last one ended: milliseconds since 1970 */
}

export interface SeatInfo {
  name: string;
  face: string; /* `fox.3`: a picture's word and a colour's number; empty: none */
  kind: SeatKind;
  here: boolean;
  bot: string | null; /* a bot's level; beside a person: the bot that plays for the absent one */
  ready: boolean;
  rating: (RatingInfo & { matches: number; before: RatingInfo | null }) | null; /* at a rated table, of who has one; before: the match that has just ended */
}

export interface Clock {
  ms: (number | null)[];
  kind: "turn" | "window" | "none";
}

export interface Nonce {
  by: "client" | "system";
  nonce: string | null;
}

export interface Fair {
  deal: number;
  pledge: string;
  nonces: Nonce[];
  chain: string | null; /* null: nothing is dealt yet */
}

export interface Ask {
  what: "undo";
  by: number;
  left: number[];
  ms: number;
}

/* Who may look on: nobody, everybody a minute later, everybody. */
export type Watch = "nobody" | "late" | "live";

export interface Pause {
  by: number;
  agreed: boolean; /* by another person; else it ends after five minutes */
  ms: number;
}

export type ToldKind =
  | "act" | "undo" | "concede" | "deal" | "sit" | "stand" | "takeover" | "return" | "pause" | "resume" | "timeout"
  | "dismiss";

export interface Told {
  seq?: number; /* missing in a replay */
  seat: number;
  kind: ToldKind;
  acts: Action[]; /* none but of `act` */
}

/* Only at a table of the page's own. Help is counted, and shown with the result. */
export interface Help {
  hints: number;
  lamp: number; /* positions that the lamp judged */
  aided: boolean; /* this deal: by a hint, the lamp, or a line that was taken back */
  match_aided: boolean; /* the same for all deals of the match */
  may_hint: boolean;
  may_lamp: boolean; /* a patience, alone */
}

export interface TableMessage {
  t: "table";
  table: string;
  seq: number;
  shown: number; /* counts the states that were sent; a change names the one that it changes */
  rules: string;
  game: string;
  preset: string;
  title: string;
  stage: Stage;
  you: number;
  host: number;
  listed: boolean;
  rated: { counts: boolean; can: boolean; waits: number[] } | null; /* matches count: this one does; somebody can be compared; who has not agreed */
  paused: boolean;
  watching: number;
  watch: Watch;
  locked: boolean; /* nobody new may sit */
  chat: boolean; /* free text is allowed */
  turn_s: number;
  window_s: number;
  grace_s: number;
  seats: SeatInfo[];
  clock: Clock;
  fair: Fair | null; /* null at the page's own table, where nobody else's cards are at stake */
  ask: Ask | null;
  pause: Pause | null;
  muted: number[]; /* seats that the viewer does not hear */
  told: Told[];
  state: State | null;
  help?: Help;
  source?: string; /* `deal 17`: where the cards come from, at the page's own table */
  hole?: { paper: string; deal: number; until: number }; /* which deal of which event, and when that ends (ms since 1970) */
}

/* What has changed since the table was shown as `from`: what to do with it tells net/changes.ts. */
export interface ChangeMessage {
  t: "change";
  table: string;
  from: number;
  change: Json;
}

/* ---- Messages ---- */

export type Verdict = "applied" | "late" | "illegal" | "stale";

export type RefusalKind = "unknown_word" | "not_now" | "forbidden" | "alike" | "needs_consent";

export interface VerdictMessage {
  t: "verdict";
  cid: number;
  verdict: Verdict;
  why?: string; /* for all verdicts but `applied` */
  kind?: RefusalKind; /* for some of them */
  about?: string; /* what that kind is about: a part of why */
  seq: number; /* 0: at no table */
  used?: number; /* another browser of the guest has used the number: the greatest that was used */
}

export interface ListedTable {
  table: string;
  title: string;
  rules: string;
  seats: number;
  open: number;
  watching: number;
  stage: Stage;
  rated: boolean;
  people: { name: string; face: string }[]; /* who sits there */
}

/* House rules that several guests of a server have made lately. */
export interface PopularRules {
  rules: string;
  preset: string;
  title: string;
  tables: number;
}

/* A browser or terminal where the guest is signed in. */
export interface Device {
  device: number;
  name: string;
  first: number; /* when it came first and last, in milliseconds since 1970 */
  last: number;
  here: boolean;
  own: boolean;
}

export type Phrase =
  | "hello" | "good_luck" | "well_played" | "thanks" | "oops" | "wow" | "your_turn" | "one_moment" | "again"
  | "goodbye";

/* A game of the guest's list: a match at a table. */
export interface PlayedGame {
  table: string;
  match: number; /* counts the matches of a table, from 0 */
  rules: string;
  preset: string;
  title: string;
  began: number; /* milliseconds since 1970, as `last`: when its first deal began, and when something was last noted */
  last: number;
  you: number;
  stage: "playing" | "between" | "over" | "left";
  turn: boolean; /* it waits for the guest */
  deals: number; /* that have ended */
  aided: boolean;
  won: boolean | null; /* null before the end */
  people: { name: string; face: string; kind: "person" | "bot"; level?: string }[]; /* by seat */
  totals: number[];
  own: number[]; /* the guest's scores in the deals that have ended */
  source?: string; /* `deal 17`, in the page's own room */
}

/* What somebody has written on a paper (docs/protocol.md, "Papers"). */
export interface PaperEntry {
  by: string;
  who: number; /* their number among people */
  at: number; /* milliseconds since 1970 */
  lines: string[];
}

export interface PaperPerson {
  who: number; /* names them to `allow` */
  name: string;
  face: string;
  here: boolean;
  host: boolean;
  may: boolean; /* write, also where not everybody may */
}

export interface WelcomeMessage {
  t: "welcome";
  v: 1;
  server: string;
  store: string;
  guest: string;
  name: string;
  face: string;
  token?: string;
  cid: number;
  tables: string[];
  addresses: string[]; /* at which others can open this page, best first */
}

/* How an event stands (docs/protocol.md, "Events"). */
export interface EventPlayer {
  place: number | null;
  player: string; /* of a bot: its level */
  bot: boolean;
  deals: number;
  score: number;
  mean: string | null; /* against the field, as a fraction */
  matchpoints: number;
  most: number;
  points?: number; /* match play: 2 for each other whom one leads or has beaten */
  won?: number;
  lost?: number;
  halved?: number;
  card: (number | null)[];
}

export type EventBy = "stroke" | "match" | "field" | "matchpoints";

export interface EventTable {
  table: string;
  stage: "open" | "playing" | "over";
  deals: number; /* that are over */
  people: { name: string; bot: boolean }[]; /* by place, or by seat while they sit down; without a name: an open seat */
}

/* What a player made of one deal: by place, the best first. */
export interface EventResult {
  place: string;
  player: string;
  table: string | null; /* once all is told */
  score: number;
  others: number; /* who had the same cards */
  field: string | null; /* the score less the mean of theirs, as a fraction */
  matchpoints: number;
  most: number;
}

export interface StandingsMessage {
  t: "standings";
  paper: string;
  title: string;
  rules: string;
  deals: number;
  seats: number; /* of a table */
  until: number; /* ms since 1970 */
  left: number; /* ms */
  told: boolean; /* it is over, and all cards are shown */
  you: string | null;
  by: EventBy;
  low_wins: boolean;
  ranking: EventPlayer[];
  pairs: { players: [string, string]; lead: number; stands: string; decided: boolean }[];
  holes: { state: "open" | "playing" | "over" | "void"; table: string | null }[];
  tables: EventTable[]; /* of several: those that have begun, then those where people sit down */
  deal?: number;
  cards?: string; /* `seed ..` */
  results?: EventResult[];
}

export type Message =
  | WelcomeMessage
  | { t: "refused"; why: string; kind?: "unknown_token" | "version"; store?: string }
  | VerdictMessage
  | { t: "code"; code: string }
  | { t: "devices"; devices: Device[] }
  | { t: "rules"; code: string; rules: string }
  | { t: "tables"; tables: ListedTable[] }
  | { t: "ratings"; ratings: OwnRating[] }
  | { t: "popular"; rules: PopularRules[] }
  | { t: "day"; rules: string; day: number; others: [score: number, many: number][] }
  | StandingsMessage
  | TableMessage
  | ChangeMessage
  | { t: "said"; seat: number; phrase?: Phrase; text?: string }
  | { t: "record"; text: string; more: boolean }
  | { t: "games"; games: PlayedGame[]; more: boolean }
  | { t: "paper"; paper: string; host: boolean; may: boolean; own: number; all: boolean; key?: string; people: PaperPerson[]; from: number; entries: PaperEntry[]; more: boolean }
  | ({ t: "noted"; paper: string; entry: number } & PaperEntry)
  | { t: "gone"; why: string }
  | { t: "bye"; why: string }
  | { t: "moved"; to: string };

/* ---- Commands ---- */

export interface MakeCommand {
  t: "make";
  rules: string;
  seats: number;
  bots: (string | null)[]; /* levels of the seats from 1 on; null: open (not allowed in one's own room) */
  listed?: boolean;
  rated?: boolean;
  watch?: Watch;
  chat?: boolean;
  turn_s?: number;
  window_s?: number;
  grace_s?: number;
  place?: string; /* `1.2`: a table of the evening whose paper is open; `3`: a deal of the event */
  /* The members below are taken only by one's own room, which deals at once. */
  source?: string; /* the cards of the first deal: sourceText */
  pace?: number; /* how long bots take, in thousandths of the usual time */
  only_bots?: boolean; /* seat 0 is a bot too: bots[0] is its level, the rest are the others'; the maker looks on */
}

/* How the page names the cards of the first deal. The day's deal has the date as its number, 20260131; without a
 * name, the deal is drawn at random. */
export type DealSource =
  | { kind: "number"; number: string }
  | { kind: "pysol"; number: string }
  | { kind: "seed"; seed: string }
  | { kind: "board"; text: string };

/* Behind the greatest of our numbers comes 0, as in a match; behind PySolFC's there is none. */
export const numberAfter = (kind: "number" | "pysol", number: bigint): bigint => (kind === "number" ? BigInt.asUintN(64, number + 1n) : number + 1n);

/* A number as the core reads it; null: no deal has it. The least and the greatest that there are. */
export interface DealNumber {
  number: string | null;
  first: string;
  last: string;
}

/* How a room is told of them. */
export const sourceText = (source: DealSource): string =>
  source.kind === "board" ? `board\n${source.text}` : `${source.kind} ${source.kind === "seed" ? source.seed : source.number}`;

/* A command without its cid, which the sender adds. */
export type Bare =
  | { t: "name"; name: string; face?: string }
  | { t: "code" }
  | { t: "devices" }
  | { t: "forget"; device?: number }
  | { t: "delete"; guest: string }
  | MakeCommand
  | { t: "join"; table: string; after?: number }
  | { t: "sit"; seat?: number }
  | { t: "stand" }
  | { t: "seat"; seat: number; level: string | null }
  | { t: "start"; fill?: string }
  | { t: "nonce"; deal: number; nonce: string }
  | { t: "act"; after: number; line: string }
  | { t: "ask"; what: "undo" }
  | { t: "answer"; yes: boolean }
  | { t: "next"; source?: string } /* source: only in one's own room, as aid */
  | { t: "aid"; what: "hint" | "lamp" }
  | { t: "pause" }
  | { t: "resume" }
  | { t: "say"; phrase: Phrase }
  | { t: "say"; text: string }
  | { t: "set"; locked?: boolean; watch?: Watch; chat?: boolean }
  | { t: "dismiss"; seat: number }
  | { t: "mute"; seat: number; on: boolean }
  | { t: "report"; seat: number; about: "talk" | "name" | "play" }
  | { t: "leave" }
  | { t: "record"; table?: string; match?: number }
  | { t: "games"; before?: number; most?: number }
  | { t: "drop"; table: string; match: number }
  | { t: "share"; rules: string }
  | { t: "rules"; code: string }
  | { t: "tables" }
  | { t: "rate"; on: boolean }
  | { t: "ratings" }
  | { t: "popular" }
  | { t: "day"; rules: string; day: number; game?: string }
  | { t: "keep"; text: string }
  | { t: "open"; paper: string; key?: string }
  | { t: "shut" }
  | { t: "note"; entry: number; was: string; text: string }
  | { t: "allow"; on: boolean; who?: number }
  | { t: "standings"; deal?: number };

export interface HelloCommand {
  t: "hello";
  v: 1;
  token?: string;
  code?: string;
  name?: string;
  lang?: string;
  face?: string; /* of a new guest */
  device?: string; /* what this browser calls itself; nobody but the guest is told */
}

export type Command = HelloCommand | (Bare & { cid: number });
