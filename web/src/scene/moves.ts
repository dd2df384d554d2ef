/* moves.ts - the choices on the table, from a scene's moves: no rules, no DOM; the same as src/term/moves.c.
 * Shape  a choice plays a move, or takes up the first card of a pair. It is shown where its move begins; if several
 *        moves begin there, where its move ends; if it has no place, as a button. What costs something when it is wrong
 *        is a step of its own: a button opens it, and then the cards may be tried. */
import type { Action, Move, Place, Scene } from "../wire/protocol";

export interface Choice {
  move: number /* index in scene.moves; -1 - i: index i in aside */;
  takesUp: boolean;
  place: Place;
  opens?: string /* the verb whose moves are shown next, on their cards; again: no longer */;
}

export const placeKey = (place: Place): string => (place ? `${place[0]}.${place[1]}` : "");
export const isSame = (a: Place, b: Place): boolean => placeKey(a) === placeKey(b);

const isTry = (move: Move): boolean => move.risks ?? false;

/* The place of each move: where it begins, or where it ends if several begin there. */
function placesOf(moves: Move[]): Place[] {
  const starts = new Map<string, number>();
  for (const move of moves) starts.set(placeKey(move.begin), (starts.get(placeKey(move.begin)) ?? 0) + 1);
  return moves.map((move) =>
    move.end && !isTry(move) && (!move.begin || starts.get(placeKey(move.begin))! > 1) ? move.end : move.begin,
  );
}

/* The verbs whose moves join two cards, so that one card does not tell which move is meant. Moves with the same ends
 * differ in something else. */
function pairVerbs(moves: Move[], places: Place[]): Set<string> {
  const seen = new Map<string, Move>();
  const verbs = new Set<string>();
  moves.forEach((move, i) => {
    const key = `${move.verb}@${placeKey(places[i]!)}`;
    const other = seen.get(key);
    if (places[i] && places[i]![1] >= 0 && other && !(isSame(other.begin, move.begin) && isSame(other.end, move.end)))
      verbs.add(move.verb);
    seen.set(key, move);
  });
  return verbs;
}

function isPair(move: Move, verbs: Set<string>): boolean {
  return (
    verbs.has(move.verb) &&
    !!move.begin &&
    !!move.end &&
    move.begin[1] >= 0 &&
    move.end[1] >= 0 &&
    !isSame(move.begin, move.end)
  );
}

const touches = (move: Move, place: Place): boolean => isSame(move.begin, place) || isSame(move.end, place);

/* The place of an action that may be done in another's turn: a slot of the viewer's own. */
function asidePlace(scene: Scene, action: Action): Place {
  const zone = scene.zones.findIndex(
    (z) => z.owner === scene.viewer && z.cards.some((card) => card[1] === action.from),
  );
  return zone < 0 ? null : [zone, scene.zones[zone]!.cards.findIndex((card) => card[1] === action.from)];
}

/* All choices; held: the card of a pair that has been taken up; tries: the verb whose cards may be tried now, "" none.
 * Beside these only what has no place can be chosen. */
export function menuOf(scene: Scene, aside: Action[], held: Place, tries = ""): Choice[] {
  const places = placesOf(scene.moves);
  const verbs = pairVerbs(scene.moves, places);
  const out: Choice[] = [];
  const add = (move: number, takesUp: boolean, place: Place): void => {
    if (!takesUp || !out.some((c) => c.takesUp && isSame(c.place, place))) out.push({ move, takesUp, place });
  };
  if (held)
    scene.moves.forEach((move, i) => {
      if (isPair(move, verbs) && touches(move, held)) add(i, false, isSame(move.begin, held) ? move.end : move.begin);
    });
  if (out.length > 0) return out;
  scene.moves.forEach((move, i) => {
    const { verb } = move;
    if (isTry(move) && !out.some(({ opens }) => opens === verb))
      out.push({ move: i, takesUp: false, place: null, opens: verb });
    if (isTry(move) ? verb !== tries : tries !== "" && places[i]) return;
    if (!isPair(move, verbs)) {
      add(i, false, places[i]!);
      return;
    }
    add(i, true, move.begin);
    if (move.card === "") add(i, true, move.end); /* a card is taken up itself; of a pair, either card is */
  });
  if (tries === "") aside.forEach((action, i) => add(-1 - i, false, asidePlace(scene, action)));
  return out;
}

export const lineOf = (scene: Scene, aside: Action[], move: number): string =>
  move >= 0 ? scene.moves[move]!.line : aside[-1 - move]!.line;

/* The moves that a hand can begin at a place. */
export function movesFrom(scene: Scene, place: Place): number[] {
  return place ? scene.moves.flatMap((move, i) => (isSame(move.begin, place) ? [i] : [])) : [];
}

/* The moves that lay something on the pile of a place; none if it is no pile. */
export const movesOnto = (scene: Scene, place: Place): number[] =>
  place && scene.zones[place[0]]!.kind === "pile"
    ? scene.moves.flatMap((move, i) => (move.begin && move.end?.[0] === place[0] && !isTry(move) ? [i] : []))
    : [];

/* The moves between two places. The order of a pair does not matter, and a whole zone stands for any of its cards. */
export function movesBetween(scene: Scene, from: Place, to: Place): number[] {
  const ends = (end: Place, at: Place): boolean => isSame(end, at) || (!!end && !!at && end[0] === at[0] && end[1] < 0);
  return scene.moves.flatMap((move, i) => {
    const forth = isSame(move.begin, from) && ends(move.end, to);
    const back =
      move.card === "" && isSame(move.end, from) && ends(move.begin, to) && move.begin !== null && move.begin[1] >= 0;
    return forth || back ? [i] : [];
  });
}

/* The places where the moves that begin at a place may end. */
export function endsFrom(scene: Scene, from: Place): Place[] {
  const out: Place[] = [];
  for (const move of scene.moves) {
    if (isSame(move.begin, from) && move.end && !isSame(move.end, from)) out.push(move.end);
    else if (move.card === "" && move.begin && isSame(move.end, from) && move.begin[1] >= 0) out.push(move.begin);
  }
  return out;
}

/* ---- Steering ---- */

export interface Spot {
  x: number /* its middle */;
  y: number;
  onTable: boolean;
}

export type Steer = "left" | "right" | "up" | "down";

/* The distance of a spot in a direction, in which steps across count more; -1: it is not in this direction. */
function distance(from: Spot, to: Spot, steer: Steer): number {
  const across = to.x - from.x;
  const down = to.y - from.y;
  const along = steer === "left" ? -across : steer === "right" ? across : steer === "up" ? -down : down;
  const away = Math.abs(steer === "left" || steer === "right" ? down : across);
  return along <= 1 ? -1 : along + (steer === "left" || steer === "right" ? 3 : 2) * away;
}

/* The choice that an arrow leads to: the nearest in its direction; else, sideways, the next in order. */
export function steerTo(spots: Spot[], chosen: number, steer: Steer): number {
  if (spots.length === 0) return -1;
  const at = spots[chosen];
  if (!at) return 0;
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, i) => {
    const far = i === chosen ? -1 : distance(at, spot, steer);
    if (far >= 0 && far < least) {
      least = far;
      best = i;
    }
  });
  if (best >= 0) return best;
  if (steer === "left" || steer === "up") return steer === "left" ? (chosen + spots.length - 1) % spots.length : chosen;
  return steer === "right" ? (chosen + 1) % spots.length : chosen;
}
