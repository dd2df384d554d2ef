/* say.ts - a table in words, by say.wasm: the same sentences as in the terminal (src/say). What is shown has cards in
 * signs, `10♦`; what is spoken has them in words.
 * Shape  loadSay() first; before that, nothing is said. A Speaker is who reads: the names of the seats, the own seat,
 *        the game. What was made of a scene is kept as long as the scene. */
import type { VerbRow } from "../wire/catalogue";
import { jsonImports, Memory } from "../core/json_shim";
import type { Action, Scene, ToldLine } from "../wire/protocol";
import { lettersOf } from "../browser/settings";
import { findWords, t, tg, timesSpoken, tn } from "../words/words";
import { isJoker, rankLetter, suitOf } from "./face";

export interface Speaker {
  names: string[] /* of the seats */;
  you: number;
  game: string;
  verbs: ReadonlyMap<string, VerbRow>;
}

/* What may be done: asked for in sentences, then each move as an order, with its end, and without it. */
export interface Orders {
  asked: string;
  brief: string /* without what may be done as well */;
  moves: string[];
  open: string[];
  aside: string[];
}

export interface TableWords {
  shown: Orders;
  spoken: Orders;
  order: string /* the trumps, the highest first */;
  zones: { name: string; content: string }[];
  cards: string[][] /* by zone: each card with its place */;
  faces: string[][] /* without it */;
}

interface Exports {
  memory: WebAssembly.Memory;
  page_input(len: number): number;
  page_output(): number;
  page_output_len(): number;
  say_room(len: number): number;
  say_game(): number;
  say_table(game: number): number;
  say_events(game: number): number;
  say_orders(game: number): number;
}

const PASSING = -2; /* the text does not last, so its pointer says nothing; -1: it depends on no number */

/* say.wasm, with the sentences of the games. */
class Say {
  private readonly exports: Exports;
  private readonly memory: Memory;
  private readonly numbers = new Map<string, number>(); /* of the games that it knows */
  private readonly found = new Map<string, number>(); /* translations, where they lie */
  private times = 0; /* of timesSpoken */

  constructor(
    module: WebAssembly.Module,
    private readonly speech: Record<string, unknown>,
  ) {
    this.memory = new Memory(() => this.exports.memory.buffer);
    const page = { ...jsonImports(this.memory), tongue: (at: number, n: number) => this.translate(at, n) };
    this.exports = new WebAssembly.Instance(module, { page }).exports as unknown as Exports;
  }

  private keep(words: string): number {
    const bytes = this.memory.encode(words),
      at = this.exports.say_room(bytes.length + 1);
    this.memory.bytes(at, bytes.length).set(bytes);
    this.memory.bytes(at + bytes.length, 1)[0] = 0;
    return at;
  }

  private translate(at: number, n: number): number {
    const text = n === PASSING ? this.memory.zeroed(at) : "";
    const key = n === PASSING ? text : `${at}.${n}`;
    if (this.times !== timesSpoken()) this.found.clear();
    this.times = timesSpoken();
    const known = this.found.get(key);
    if (known !== undefined) return known;
    const words = findWords(text || this.memory.zeroed(at), n < 0 ? null : n);
    const place = words === null ? 0 : this.keep(words);
    this.found.set(key, place);
    return place;
  }

  private write(question: object): void {
    const bytes = this.memory.encode(JSON.stringify(question)),
      at = this.exports.page_input(bytes.length);
    this.memory.bytes(at, bytes.length).set(bytes);
  }

  private gameOf(id: string): number {
    const known = this.numbers.get(id);
    if (known !== undefined) return known;
    this.write((this.speech[id] ?? {}) as object);
    const number = this.exports.say_game();
    this.numbers.set(id, number);
    return number;
  }

  /* What one of the exports says; null: the question cannot be read. */
  ask<Answer>(what: "say_table" | "say_events" | "say_orders", speaker: Speaker, question: object): Answer | null {
    const game = this.gameOf(speaker.game),
      letters = lettersOf();
    const ranks = ["A", "K", "Q", "J"].map((rank) => rankLetter(`${rank}S`, letters)).join("");
    this.write({ names: speaker.names, you: speaker.you, ranks, remembers: true, ...question });
    if (this.exports[what](game) !== 0) return null;
    return JSON.parse(this.memory.text(this.exports.page_output(), this.exports.page_output_len())) as Answer;
  }
}

let say: Say | null = null;

declare const SAY_FILE: string, SPEECH_FILE: string; /* put here by build.mjs */

export function beginSay(module: WebAssembly.Module, speech: Record<string, unknown>): void {
  say = new Say(module, speech);
}

let loading: Promise<void> | null = null;

/* Brings it, once; a screen that puts a table into words waits for it. */
export const loadSay = (): Promise<void> =>
  (loading ??= Promise.all([
    fetch(SAY_FILE)
      .then((file) => file.arrayBuffer())
      .then((bytes) => WebAssembly.compile(bytes)),
    fetch(SPEECH_FILE).then((file) => file.json()),
  ]).then(
    ([module, speech]) => beginSay(module, speech as Record<string, unknown>),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  ));

/* ---- Tables ---- */

const NO_ORDERS: Orders = { asked: "", brief: "", moves: [], open: [], aside: [] };
const NO_WORDS: TableWords = { shown: NO_ORDERS, spoken: NO_ORDERS, order: "", zones: [], cards: [], faces: [] };

const kept = new WeakMap<Scene, { speaker: Speaker; aside: Action[]; times: number; words: TableWords }>();

export function wordsOf(scene: Scene, aside: Action[], speaker: Speaker): TableWords {
  const old = kept.get(scene);
  if (old?.speaker === speaker && old.aside === aside && old.times === timesSpoken()) return old.words;
  const words = say?.ask<TableWords>("say_table", speaker, { scene, aside }) ?? NO_WORDS;
  kept.set(scene, { speaker, aside, times: timesSpoken(), words });
  return words;
}

/* What a scene is in words, whatever may be done out of turn. */
export const contentOf = (scene: Scene, speaker: Speaker): TableWords => {
  const old = kept.get(scene);
  return wordsOf(scene, old?.speaker === speaker ? old.aside : [], speaker);
};

/* ---- What happened ---- */

export interface Said {
  shown: string[];
  spoken: string[];
}

const NOTHING: Said = { shown: [], spoken: [] };
const told = new WeakMap<ToldLine, { speaker: Speaker; said: Said }>();

/* What was told, with the scene after it, and the one before if only this lies between. */
export interface ToldScene extends ToldLine {
  seq?: number /* missing in a replay */;
  after?: Scene /* a scene of its table */;
  before?: Scene /* if `after` follows from it by this alone */;
}

/* The sentences for what was told; the last one may tell who takes the trick that it completed. */
export function sayTold(one: ToldScene, speaker: Speaker): Said {
  const old = told.get(one);
  if (old && (old.speaker === speaker || !one.after)) return old.said;
  if (!one.after) return NOTHING;
  const question = { scene: one.after, before: one.before ?? null, after: one.before ? one.after : null, told: [one] };
  const said = say?.ask<Said>("say_events", speaker, question) ?? NOTHING;
  told.set(one, { speaker, said });
  return said;
}

/* A scene with no more than its places: for actions of another time. */
export const placesOf = (scene: Scene): Scene => ({
  ...scene,
  moves: [],
  calls: [],
  zones: scene.zones.filter(({ kind }) => kind === "grid" || kind === "row" || kind === "fan"),
});

/* Actions as orders, by a scene of their time, or by its places. */
export function sayOrders(actions: Action[], scene: Scene, speaker: Speaker): string[] {
  return say?.ask<string[]>("say_orders", speaker, { scene, acts: actions }) ?? actions.map(({ line }) => line);
}

/* What a seat might do, as the speaker is told of it, by the scene that the seat saw: without a full stop. */
export function sayMight(action: Action, seat: number, scene: Scene, speaker: Speaker): string {
  const question = { scene, before: scene, after: null, told: [{ kind: "act", seat, acts: [action] }] };
  const said = say?.ask<Said>("say_events", speaker, question);
  return (said?.shown[0] ?? action.line).replace(/[.。]$/, "");
}

/* ---- Texts of games ---- */

const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };

const sign = (face: string): string =>
  isJoker(face) ? tg("joker") : rankLetter(face, lettersOf()) + SIGNS[suitOf(face)];

/* A text of a game, with the cards in it as signs: `J♥` for `JH`. */
export const sayText = (text: string): string => tg(text).replace(/\b(10|[2-9AJQK])([CDHS])\b/g, sign);

/* The name of a kind of zone. */
export function zoneWord(id: string): string {
  const word = tg(id).replaceAll("_", " ");
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const COUNTS: Record<string, (n: number) => string> = {
  points: (n) => tn("one point", "{n} points", n),
  tricks: (n) => tn("one trick", "{n} tricks", n),
  left: (n) => tn("one card left", "{n} cards left", n),
};

/* How many of something a seat has, with its word. text: the number, as it is written. */
export const counterWords = (id: string, text: string): string =>
  COUNTS[id]?.(Number(text.replace("−", "-"))) ?? t("{zone} {text}", { zone: zoneWord(id), text });
