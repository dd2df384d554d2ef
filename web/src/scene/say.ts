/* say.ts - puts scenes and events into words: labels of cards and places, sentences for the log and the live region.
 * Shape  a game's verbs word what was done (says) and what may be done (does), with the holes and brackets of
 *        core/action.h. Sentences are whole messages with places to fill, never put together from parts. */
import type { Action, Scene, SceneCard, Told, Zone } from "../protocol";
import { MARK } from "../protocol";
import type { VerbRow } from "../core/port";
import type { Logged } from "../net/session";
import { orList, t, tg, tn } from "../words";
import { isJoker, rankOf, suitOf } from "./face";

const SLOTS = 16;
const END = 255;

export interface Speaker {
  names: string[]; /* of the seats */
  you: number;
  verbs: ReadonlyMap<string, VerbRow>;
}

const RANK_WORDS: Record<string, () => string> = {
  A: () => t("ace"), J: () => t("jack"), Q: () => t("queen"), K: () => t("king"),
};
const SUIT_WORDS = { C: () => t("clubs"), D: () => t("diamonds"), H: () => t("hearts"), S: () => t("spades") };

export function sayCard(face: string): string {
  if (face === "") return t("empty place");
  if (face === "??") return t("face-down card");
  if (isJoker(face)) return t("joker");
  const rank = rankOf(face);
  return t("{rank} of {suit}", { rank: RANK_WORDS[rank]?.() ?? rank, suit: SUIT_WORDS[suitOf(face)]() });
}

/* Says the cards in a game's text as words: `JH` as `jack of hearts`. */
export const sayText = (text: string): string =>
  tg(text).replace(/\b(10|[2-9AJQK])([CDHS])\b/g, (card) => sayCard(card));

const ZONE_WORDS: Record<string, () => string> = {
  stock: () => t("Stock"), discard: () => t("Discard"), drawn: () => t("Drawn card"), foundation: () => t("Foundation"),
  tableau: () => t("Tableau"), layout: () => t("Layout"), extras: () => t("Extra cards"), hand: () => t("Hand"),
  trick: () => t("Trick"), "last trick": () => t("Last trick"), pile: () => t("Pile"), spit_cards: () => t("Spit cards"),
  spit_pile: () => t("Spit pile"), points: () => t("points"), score: () => t("score"), tricks: () => t("tricks"),
  left: () => t("cards left"), round: () => t("round"), stake: () => t("stake"), contract: () => t("contract"),
  doubled: () => t("doubled"), declarers: () => t("declarers"), removed: () => t("removed"), power: () => t("power"),
  "wrong match": () => t("wrong match"), "partner holds": () => t("partner holds"),
};

/* The name of a kind of zone; a kind unknown to the page is called by its id. */
export const zoneWord = (id: string): string => ZONE_WORDS[id]?.() ?? tg(id.replaceAll("_", " "));

export const possessive = (speaker: Speaker, seat: number): string =>
  seat === speaker.you ? t("your") : t("{name}'s", { name: speaker.names[seat] ?? "?" });

/* Whose zone it is, and which: `Column 3`, `Anna's layout`. */
export function sayZone(zone: Zone, speaker: Speaker): string {
  const word = zone.id === "tableau" && zone.kind === "fan" ? t("Column {n}", { n: zone.number })
    : zone.number > 0 ? t("{zone} {n}", { zone: zoneWord(zone.id), n: zone.number }) : zoneWord(zone.id);
  if (zone.owner < 0 || speaker.names.length < 2) return word;
  return zone.owner === speaker.you ? t("your {zone}", { zone: word }) : t("{name}, {zone}", { name: speaker.names[zone.owner] ?? "?", zone: word });
}

function sayOne(card: SceneCard): string {
  const words = sayCard(card[0]);
  if (card[2] & MARK.winning) return t("{card}, winning", { card: words });
  const isDownKnown = card[2] & MARK.down && card[0] !== "??" && card[0] !== "";
  return isDownKnown && !(card[2] & MARK.held) ? t("face-down card") : isDownKnown ? t("{card}, face down", { card: words }) : words;
}

/* A card with its place: `7 of hearts, column 3, third card`. */
export function sayPlace(scene: Scene, z: number, c: number, speaker: Speaker): string {
  const zone = scene.zones[z]!;
  const name = sayZone(zone, speaker);
  const card = zone.cards[c];
  if (c < 0 || !card) return name;
  const words = sayOne(card);
  switch (zone.kind) {
    case "pile":
      return zone.count > 1 ? tn("{zone}: {card}, one card", "{zone}: {card}, {n} cards", zone.count, { zone: name, card: words })
        : card[0] === "" ? t("{zone}: empty", { zone: name }) : t("{zone}: {card}", { zone: name, card: words });
    case "fan":
      return t("{card}, {zone}, card {n} of {all}", { card: words, zone: name, n: c + 1, all: zone.cards.length });
    case "pyramid":
      return t("{card}, {zone}, row {row}", { card: words, zone: name, row: (card[3] ?? 0) + 1 });
    case "trick":
      return t("{card}, played by {name}", { card: words, name: speaker.names[card[1]] ?? "?" });
    case "hand":
      return t("{card}, {zone}", { card: words, zone: name });
    default:
      return t("{card}, {zone}, place {n}", { card: words, zone: name, n: card[1] });
  }
}

/* The whole content of a zone, for people who listen to the table. */
export function sayContent(scene: Scene, z: number, speaker: Speaker): string {
  const zone = scene.zones[z]!;
  const name = sayZone(zone, speaker);
  if (zone.kind === "counter") return t("{zone}: {n}", { zone: name, n: zone.count });
  if (zone.kind === "text") return t("{zone}: {text}", { zone: name, text: sayText(zone.text ?? "") });
  if (zone.kind === "pile") return sayPlace(scene, z, 0, speaker);
  if (zone.cards.length === 0) return t("{zone}: empty", { zone: name });
  const cards = zone.cards.map((card) =>
    zone.kind === "grid" ? t("place {n} {card}", { n: card[1], card: sayOne(card) })
    : zone.kind === "trick" ? t("{name} {card}", { name: speaker.names[card[1]] ?? "?", card: sayOne(card) }) : sayOne(card));
  return t("{zone}: {text}", { zone: name, text: cards.reduce((list, next) => t("{list}, {next}", { list, next })) });
}

/* ---- Actions ---- */

function sayWhose(seat: number, speaker: Speaker, actor: number): string {
  return seat === actor && seat !== speaker.you ? t("their own") : possessive(speaker, seat);
}

function saySpot(place: number, speaker: Speaker, actor: number): string {
  return t("{whose} place {n}", { whose: sayWhose(Math.floor(place / SLOTS), speaker, actor), n: place % SLOTS });
}

/* Fills a verb's pattern with an action's arguments. */
function tell(pattern: string, action: Action, speaker: Speaker, actor: number): string {
  const kept = pattern
    .replace(/\[([^\]]*)\]/g, action.card === "" ? "" : "$1")
    .replace(/<([^>]*)>/g, action.to === 0 ? "" : "$1");
  return kept.replace(/\{(\w+)(?: ([^}]*))?\}/g, (hole, name: string, words?: string) => {
    switch (name) {
      case "card": return sayCard(action.card === "" ? "??" : action.card);
      case "from": return String(action.from);
      case "to": return String(action.to);
      case "place": return saySpot(action.from, speaker, actor);
      case "whose": return sayWhose(action.from, speaker, actor);
      case "whose_to": return sayWhose(action.to, speaker, actor);
      case "word": return tg(words?.split("|")[action.from] ?? "");
      default: return hole;
    }
  });
}

/* A move as an order: the words of its button. */
export function sayMove(action: Action, speaker: Speaker): string {
  const verb = speaker.verbs.get(action.verb);
  if (!verb) return action.line;
  return action.from === END ? t("name no more") : tell(tg(verb.does), action, speaker, speaker.you);
}

/* All actions of a verb in one phrase: `put it in place ..`. */
function sayVerb(actions: Action[], speaker: Speaker): string {
  const verb = speaker.verbs.get(actions[0]!.verb);
  if (actions.length === 1 || !verb) return sayMove(actions[0]!, speaker);
  return tg(verb.does).replace(/\{(\w+)(?: [^}]*)?\}/g, (_hole, name: string) =>
    name === "card" ? t("a card") : name === "place" ? t("a place") : name === "whose" || name === "whose_to" ? t("someone's") : "…");
}

/* What the viewer may do; each verb is named once. */
export function sayOffer(actions: Action[], speaker: Speaker): string {
  const verbs = new Map<string, Action[]>();
  for (const action of actions) {
    const key = action.from === END ? `${action.verb}.` : action.verb;
    verbs.set(key, [...(verbs.get(key) ?? []), action]);
  }
  return orList([...verbs.values()].map((group) => sayVerb(group, speaker)));
}

const TOLD: Partial<Record<Told["kind"], (name: string) => string>> = {
  undo: (name) => t("{name} takes a move back.", { name }),
  concede: (name) => t("{name} concedes.", { name }),
  deal: () => t("The cards are dealt."),
  sit: (name) => t("{name} sits down.", { name }),
  stand: (name) => t("{name} stands up.", { name }),
  takeover: (name) => t("A bot plays for {name}.", { name }),
  return: (name) => t("{name} is back.", { name }),
  pause: (name) => t("{name} pauses the game.", { name }),
  resume: () => t("The game goes on."),
  timeout: (name) => t("{name} has run out of time.", { name }),
  dismiss: (name) => t("The host has asked {name} to leave.", { name }),
};

/* The viewer's own action, worded as an order, with the card that it showed. */
function sayOwn(verb: VerbRow, action: Action, speaker: Speaker): string {
  const did = tell(tg(verb.does), action, speaker, speaker.you);
  const isShown = action.card !== "" && !verb.does.includes("{card}");
  return isShown ? t("You {did}: {card}.", { did, card: sayCard(action.card) }) : t("You {did}.", { did });
}

function sayAct(action: Action, seat: number, speaker: Speaker): string {
  const verb = speaker.verbs.get(action.verb);
  const name = speaker.names[seat] ?? "?";
  if (!verb) return t("{name}: {did}", { name, did: action.line });
  if (action.from === END) return t("{name} names no more.", { name });
  if (seat === speaker.you) return sayOwn(verb, action, speaker);
  return t("{name} {did}.", { name, did: tell(tg(verb.says), action, speaker, seat) });
}

const sayTrick = (winner: number, speaker: Speaker): string =>
  winner === speaker.you ? t("You win the trick.") : t("{name} wins the trick.", { name: speaker.names[winner] ?? "?" });

/* What happened, one sentence for each action. */
export function sayTold(told: Logged, speaker: Speaker): string[] {
  if (told.kind === "act") return [...(told.acts ?? []).map((action) => sayAct(action, told.seat, speaker)), ...(told.trickTo === undefined ? [] : [sayTrick(told.trickTo, speaker)])];
  return [TOLD[told.kind]?.(speaker.names[told.seat] ?? "?") ?? told.kind];
}
