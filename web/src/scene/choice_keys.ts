/* choice_keys.ts - the keys of choices: the same in every game and at every step, and the same as in the
 * terminal, whose table of verbs they are made of (src/term/keys.h has the rules). Letters that read the table out
 * choose nothing. */
import type { VerbRow } from "../wire/catalogue";
import { SPARE_KEYS, VERB_KEYS } from "../wire/term_keys";
import type { Action, Place, Scene } from "../wire/protocol";
import type { Choice } from "./moves";

/* Read out on a key: what lies free, the stock, the middle, what may be done. */
export const READ_KEYS = { free: "a", stock: "s", middle: "i", choices: "w" } as const;

const reads: string[] = Object.values(READ_KEYS);
const spare = [...SPARE_KEYS].filter((key) => !reads.includes(key));
const DIGITS = "1234567890";
const PLACE_END = 255; /* core/action.h: no more follow */

interface Keyed {
  scene: Scene;
  place: Place;
  action: Action;
  args: string /* of its verb */;
  takesUp: boolean;
  opens: boolean;
}

/* True if what is chosen has no place to name: its verb alone says it. */
const namesNothing = ({ args, action, opens }: Keyed): boolean =>
  opens || args === "" || (action.from === PLACE_END && /[IP]/.test(args));

/* The number of a place, from 1; 0: it has none. */
function numberOf({ scene, place, action }: Keyed): number {
  if (!place) return action.from + 1;
  const zone = scene.zones[place[0]]!;
  if (zone.number > 0) return zone.number;
  const card = zone.cards[place[1]];
  if (!card) return 0;
  if (zone.kind === "pyramid") return card[3]! + 1 === zone.count ? Math.floor(card[4]! / 2) + 1 : 0;
  if (zone.kind === "hand") return place[1] + 1;
  return zone.kind === "grid" || zone.kind === "row" ? card[1] + 1 : 0;
}

function isOwn(scene: Scene, place: Place): boolean {
  const owner = place ? scene.zones[place[0]]!.owner : -1;
  return owner < 0 || owner === Math.max(scene.viewer, 0);
}

/* The letter of a place, which it keeps for the deal: by its slot, and another's by how far off they sit. */
function letterOf({ scene, place }: Keyed): string {
  const zone = place && scene.zones[place[0]]!;
  const card = place && zone!.cards[place[1]];
  if (!zone || !card) return "";
  const { viewer } = scene;
  if (!isOwn(scene, place))
    return spare[card[1] + (zone.owner - Number(viewer >= 0 && zone.owner > viewer)) * zone.places] ?? "";
  return spare[zone.number > DIGITS.length ? zone.number - DIGITS.length - 1 : card[1]] ?? "";
}

/* True if the move begins at a pile that lies face down: it draws, whatever the game calls that. */
function draws({ scene, action }: Keyed): boolean {
  const begin = "begin" in action ? (action.begin as Place) : null;
  const zone = begin && scene.zones[begin[0]]!;
  return zone?.kind === "pile" && zone.cards[begin![1]]?.[0] === "??";
}

const NAMES_ANOTHERS = /[pPqj]/; /* one's own places have the numbers first */

/* The key of each choice of a menu; "": letters have run out. */
export function keysOf(scene: Scene, aside: Action[], menu: Choice[], verbs: ReadonlyMap<string, VerbRow>): string[] {
  const all: Keyed[] = menu.map(({ move, takesUp, place, opens }) => {
    const action = move >= 0 ? scene.moves[move]! : aside[-1 - move]!;
    return { scene, place, action, args: verbs.get(action.verb)?.args ?? "", takesUp, opens: !!opens };
  });
  const keys = all.map(() => "");
  const give = (i: number, key: string | undefined): void => {
    if (key && keys[i] === "" && !keys.includes(key)) keys[i] = key;
  };
  const giveNumbers = (isOwnFirst: boolean): void =>
    all.forEach((one, i) => {
      if (NAMES_ANOTHERS.test(one.args) === isOwnFirst || namesNothing(one)) return;
      const number = isOwn(scene, one.place) ? numberOf(one) : 0;
      give(i, DIGITS[number - 1]);
    });
  const giveRest = (isPlaceless: boolean): void =>
    all.forEach(({ place }, i) => (place === null) === isPlaceless && spare.forEach((key) => give(i, key)));
  all.forEach((one, i) => {
    if (namesNothing(one) && !one.takesUp) give(i, VERB_KEYS[one.action.verb] ?? (draws(one) ? "d" : ""));
  });
  giveNumbers(true);
  giveNumbers(false);
  giveRest(true);
  all.forEach((one, i) => give(i, letterOf(one)));
  giveRest(false);
  return keys;
}
