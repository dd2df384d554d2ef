/* spread.tsx - a scene laid out on the table: places, cards, the words of the middle, and the calls of an auction. */
import type { JSX } from "preact";
import type { Place, Scene } from "../wire/protocol";
import { lettersOf, shortcut } from "../browser/settings";
import { t } from "../words/words";
import { Card, SMALL } from "./card";
import type { Look } from "../browser/settings";
import { faceUrl, rankLetter, suitOf } from "./face";
import type { Kept, Shown } from "./kept";
import { MARK, zonePlace } from "./card_keys";
import type { Box, Layout } from "./layout";
import { hasCards, pileUnder } from "./measure";
import { isTaken } from "./motion";
import type { Moving } from "./moving";
import { placeKey } from "./moves";
import type { Speaker } from "./say";
import { contentOf, sayText, zoneWord } from "./say";

export const boxAt = (layout: Layout, place: Place): Box | null =>
  place ? ((place[1] >= 0 ? layout.cards[place[0]]?.[place[1]] : null) ?? layout.zones[place[0]] ?? null) : null;

export const boxStyle = (box: Box): JSX.CSSProperties => ({
  left: `${box.x}px`,
  top: `${box.y}px`,
  width: `${box.w}px`,
  height: `${box.h}px`,
});

/* ---- Places: what lies under the cards ---- */

interface PlacesProps {
  scene: Scene;
  layout: Layout;
  kept: Kept;
  speaker: Speaker;
  look: Look;
  stateOf(place: Place, extra: string): string;
  labelOf(place: Place): string;
  at: string;
  letters: Map<string, string>;
  keys: Map<string, string>;
}

/* What shows of a pile under its top card: the card below, and how many there are. */
function underTop(p: PlacesProps, z: number, box: Box): JSX.Element[] {
  const zone = p.scene.zones[z]!;
  const under = p.kept.under.get(zonePlace(p.scene, z)) ?? (zone.cards[0]?.[0] === "??" ? "??" : null);
  const corner = { left: `${box.x + box.w}px`, top: `${box.y + box.h}px` };
  const count = (
    <span key={`n${z}`} class="count" style={corner} aria-hidden="true">
      {zone.count}
    </span>
  );
  if (!under) return [count];
  const face = faceUrl(under, p.look, box.w < SMALL);
  return [<img key={`u${z}`} class="under" alt="" src={face} style={boxStyle(box)} draggable={false} />, count];
}

const WORDS_LEAST = 40; /* a narrower place stays without its name */

export function Places(p: PlacesProps): JSX.Element {
  const out: JSX.Element[] = [];
  const add = (z: number, c: number, box: Box, extra: string, text: string): void => {
    const place: Place = [z, c];
    const label = p.labelOf(place);
    const letter = p.letters.get(placeKey(place)) ?? "",
      keys = p.keys.get(placeKey(place)) ?? "";
    out.push(
      <div
        key={`${z}.${c}`}
        class={p.stateOf(place, `place ${extra}`)}
        data-z={z}
        data-c={c}
        style={boxStyle(box)}
        {...(label
          ? { role: "button", "aria-label": label, tabIndex: p.at === placeKey(place) ? 0 : -1, ...shortcut(keys) }
          : { "aria-hidden": "true" })}
      >
        {text && box.w >= WORDS_LEAST && <span>{text}</span>}
        {letter !== "" && <kbd aria-hidden="true">{letter}</kbd>}
      </div>,
    );
  };
  p.scene.zones.forEach((zone, z) => {
    const box = p.layout.zones[z];
    if (!box) return;
    const isBare = zone.kind === "pile" || (zone.kind === "fan" && zone.cards.length === 0);
    const empty =
      zone.kind === "pile" && zone.id !== "pile" && !zone.cards.some((card) => card[0] !== "") ? zoneWord(zone.id) : "";
    if (isBare || zone.kind === "trick")
      add(
        z,
        -1,
        zone.kind === "fan" ? { ...box, h: box.w * 1.4 } : box,
        zone.kind === "trick" ? "wide" : "",
        zone.kind === "trick" ? "" : empty,
      );
    zone.cards.forEach((card, c) => {
      if (card[0] === "" && (zone.kind !== "pile" || p.labelOf([z, c]))) add(z, c, p.layout.cards[z]![c]!, "gap", "");
    });
    if (zone.kind === "pile" && zone.count > 1) out.push(...underTop(p, z, box));
  });
  return <>{out}</>;
}

/* ---- Cards ---- */

interface CardsProps {
  props: Shown & { look: Look; memory: boolean };
  layout: Layout;
  kept: Kept;
  peeked: Set<string>;
  stateOf(place: Place, extra: string): string;
  labelOf(place: Place): string;
  at: string;
  letters: Map<string, string>;
  keys: Map<string, string>;
  faces: Map<string, string> /* takes what is shown of each card, by its key */;
  moving: Moving;
  isStill: boolean;
}

function shownFace(p: CardsProps, place: [number, number]): { face: string; seen: boolean } {
  const card = p.props.scene.zones[place[0]]!.cards[place[1]]!;
  const isKnownDown = (card[2] & MARK.down) !== 0 && card[0] !== "??" && card[0] !== "";
  if (!isKnownDown || card[2] & MARK.held || p.peeked.has(placeKey(place))) return { face: card[0], seen: isKnownDown };
  return p.props.memory ? { face: card[0], seen: true } : { face: "??", seen: false };
}

interface KeyedCard {
  key: string;
  el: JSX.Element;
}

/* A card of the scene at its place. order: of stacking. */
function cardAt(p: CardsProps, [z, c]: [number, number], box: Box, order: number): KeyedCard {
  const card = p.props.scene.zones[z]!.cards[c]!,
    key = p.kept.keyed.keys[z]![c]!,
    place: Place = [z, c];
  const { face, seen } = shownFace(p, [z, c]);
  const isAway = !p.isStill && p.moving.hasLanded && isTaken(p.kept.situation.spots.get(key)?.place ?? "");
  const marks =
    `${card[2] & MARK.winning ? " winning" : ""}${card[2] & MARK.chosen ? " chosen" : ""}` +
    `${seen ? " seen" : ""}${isAway ? " taken" : ""}`;
  p.faces.set(key, face);
  return {
    key,
    el: (
      <Card
        key={key}
        id={key}
        face={face}
        x={Math.round(box.x)}
        y={Math.round(box.y)}
        w={box.w}
        h={box.h}
        z={2 + order}
        zone={z}
        at={c}
        state={p.stateOf(place, marks)}
        label={p.labelOf(place)}
        letter={p.letters.get(placeKey(place)) ?? ""}
        keys={p.keys.get(placeKey(place)) ?? ""}
        current={p.at === placeKey(place)}
        look={p.props.look}
      />
    ),
  };
}

/* A card that the scene has no longer, on its last way. */
function cardLeaving(p: CardsProps, key: string): KeyedCard[] {
  const last = p.moving.lastOf(key);
  if (!last || p.isStill || p.moving.hasLanded) return [];
  const { x, y, w, h, z, face } = last,
    none = { zone: -1, at: -1, state: "leaving", label: "", letter: "", keys: "", current: false };
  return [{ key, el: <Card key={key} id={key} {...{ face, x, y, w, h, z }} {...none} look={p.props.look} /> }];
}

export function Cards(p: CardsProps): JSX.Element {
  const out: KeyedCard[] = [];
  p.faces.clear();
  let order = 0;
  p.props.scene.zones.forEach((zone, z) =>
    zone.cards.forEach((card, c) => {
      const box = p.layout.cards[z]![c];
      if (card[0] !== "" && box) out.push(cardAt(p, [z, c], box, order++));
    }),
  );
  const shown = new Set(out.map(({ key }) => key));
  for (const key of p.kept.leaving) if (!shown.has(key)) out.push(...cardLeaving(p, key));
  /* Sorted by key, so that no element moves when a card goes to another place: a moved element would lose the focus. */
  out.sort((a, b) => Number(a.key.slice(1)) - Number(b.key.slice(1)));
  return <>{out.map((one) => one.el)}</>;
}

/* ---- What the middle says ---- */

const SUIT_SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };

/* The trumps of a trick game, the highest first, in a line of small cards. */
export function Trumps(p: { scene: Scene; speaker: Speaker }): JSX.Element | null {
  if (!p.scene.order) return null;
  const faces = p.scene.order.split(" ");
  return (
    <p
      class="trumps"
      role="img"
      aria-label={t("Trumps, the highest first: {cards}", { cards: contentOf(p.scene, p.speaker).order })}
      title={t("Trumps, the highest first")}
    >
      <span class="trumps-word" aria-hidden="true">
        {t("Trumps")}
      </span>
      {faces.map((face) => (
        <span key={face} class={`mini ${suitOf(face)}`}>
          {rankLetter(face, lettersOf())}
          {SUIT_SIGNS[suitOf(face)]}
        </span>
      ))}
    </p>
  );
}

/* The signs of a coin: an eye, two arrows, or a star; by what the card does. */
const COIN = [
  { is: 1, path: "M2 12c4-7 16-7 20 0c-4 7-16 7-20 0zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z" },
  { is: 2, path: "M4 8h15l-4-4M20 16H5l4 4" },
];
const STAR = "M12 4l2.500 5.500 6 .500-4.500 4 1.500 6L12 17l-5.500 3 1.500-6L3.500 10l6-.500z";

/* What the top card of a pile does, as a coin on it; its words stand in the strip below. */
function Coins(p: { scene: Scene; layout: Layout }): JSX.Element {
  const coins = p.scene.zones.flatMap((zone, z) => {
    const box = p.layout.zones[pileUnder(p.scene, zone)];
    return box ? [{ z, does: zone.count, box }] : [];
  });
  return (
    <>
      {coins.map(({ z, does, box }) => (
        <span
          key={z}
          class="coin"
          aria-hidden="true"
          style={{ left: `${box.x + box.w / 2}px`, top: `${box.y + box.h}px` }}
        >
          {(does > 0 ? COIN.filter(({ is }) => does & is).map(({ path }) => path) : [STAR]).map((path) => (
            <svg key={path} viewBox="0 0 24 24">
              <path d={path} />
            </svg>
          ))}
        </span>
      ))}
    </>
  );
}

export function Strip(p: { scene: Scene; layout: Layout }): JSX.Element {
  /* A game without a stock counts it as 0. */
  const chips = p.scene.zones.filter(
    (zone) => zone.owner === -1 && !hasCards(zone) && (zone.id !== "stock" || zone.count > 0),
  );
  return (
    <>
      <Coins {...p} />
      <div class="strip" style={boxStyle(p.layout.strip)}>
        {chips.map((zone) => (
          <span key={zone.id} class={`chip${pileUnder(p.scene, zone) >= 0 ? " of-coin" : ""}`}>
            <span class={`chip-name${zone.kind === "text" ? " named" : ""}`}>{zoneWord(zone.id)}</span>{" "}
            <b>{zone.kind === "counter" ? zone.count : sayText(zone.text ?? "")}</b>
          </span>
        ))}
      </div>
    </>
  );
}

const CALL_LINE = 22; /* where the letters have their usual size */

/* The last calls of an auction, where the trick will lie; as many as there is room for. */
export function Calls(p: { scene: Scene; layout: Layout; speaker: Speaker }): JSX.Element | null {
  const at = p.scene.zones.findIndex((zone) => zone.kind === "trick" && zone.cards.length === 0);
  const box = at >= 0 ? p.layout.zones[at] : null;
  if (!box || p.scene.calls.length === 0) return null;
  const shown = p.scene.calls.slice(-Math.max(1, Math.floor((box.h - 8) / (CALL_LINE * p.layout.grow))));
  return (
    <ol class="calls" style={boxStyle(box)} aria-label={t("Calls")}>
      {shown.map((call, i) => (
        <li key={i}>{t("{name}: {did}", { name: p.speaker.names[call.seat] ?? "?", did: sayText(call.text) })}</li>
      ))}
    </ol>
  );
}
