/* felt.tsx - the painter: any scene of any game, and what a hand or the keyboard may do on it. It knows no rules.
 * Shape  places are boxes of layout.ts; cards keep their identity from scene to scene (keys.ts) and travel. What may be
 *        chosen (moves.ts) is marked, on the table or as buttons under it. One of the choices has the keyboard. */
import type { ComponentChildren, JSX } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Action, Move, Place, Scene, Told } from "../protocol";
import { MARK } from "../protocol";
import { t } from "../words";
import type { Motion } from "./card";
import { Card, SMALL } from "./card";
import type { Look } from "./face";
import { faceUrl, warmFaces } from "./face";
import type { HandEvents } from "./hand";
import { watchHand } from "./hand";
import type { Keyed } from "./keys";
import { keyCards, zonePlace } from "./keys";
import type { Box, Chosen, Layout } from "./layout";
import { chooseLayout, layoutKey, layoutScene } from "./layout";
import { hasCards, zoneKey } from "./measure";
import type { Choice, Spot, Steer } from "./moves";
import { choiceOf, endsFrom, isSame, letterOf, lineOf, menuOf, movesBetween, movesFrom, placeKey, steerTo } from "./moves";
import type { Speaker } from "./say";
import { sayMove, sayOffer, sayPlace, sayText, zoneWord } from "./say";
import { peekedBy, touchedBy } from "./touch";

export interface FeltProps {
  scene: Scene;
  aside: Action[];
  deal: string; /* another one: other cards */
  seq: number;
  told: Told[]; /* what led to this scene */
  speaker: Speaker;
  look: Look;
  isStill: boolean;
  memory: boolean;
  marks: boolean;
  twoTaps: boolean;
  hint: string | null; /* a line to point out */
  waiting: string; /* what is said when nothing may be done */
  play(line: string): void;
  whyNot(place: Place): Promise<string>;
  badge(seat: number, box: Box): JSX.Element;
  children?: ComponentChildren; /* buttons of the bar */
}

const PEEK_MS = 4500;
const WHY_MS = 4200;
const BESIDE = 26; /* how far beside a place a card may be let go */

interface Kept {
  deal: string;
  scene: Scene;
  keyed: Keyed;
  reserve: Map<string, number>;
  under: Map<string, string>; /* by pile: the face that its top card covers */
}

/* The identity of cards, and what a deal has needed so far, from scene to scene. */
function useKept(props: FeltProps): Kept {
  const ref = useRef<Kept | null>(null);
  return useMemo(() => {
    const { scene, speaker } = props;
    const old = ref.current?.deal === props.deal ? ref.current : null;
    const touched = touchedBy(scene, speaker.verbs, props.told);
    const keyed = keyCards(old ? { scene: old.scene, keys: old.keyed.keys } : null, scene, touched);
    const reserve = new Map(old?.reserve);
    const under = new Map(old?.under);
    scene.zones.forEach((zone, z) => {
      if (zone.kind === "fan") reserve.set(zoneKey(zone), Math.max(reserve.get(zoneKey(zone)) ?? 0, zone.cards.length));
      const was = old?.scene.zones.findIndex((other) => zonePlace(scene, z) === `${other.id}.${other.owner}.${other.number}`) ?? -1;
      const before = was >= 0 ? old!.scene.zones[was]! : null;
      if (zone.kind !== "pile" || !before) return;
      if (zone.count > before.count && before.cards[0]) under.set(zonePlace(scene, z), before.cards[0][0]);
      if (zone.count < before.count) under.delete(zonePlace(scene, z));
    });
    ref.current = { deal: props.deal, scene, keyed, reserve, under };
    return ref.current;
  }, [props.scene, props.deal]);
}

function useSize(ref: { current: HTMLElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const el = ref.current!;
    const read = (): void => setSize((old) => (old.width === el.clientWidth && old.height === el.clientHeight ? old : { width: el.clientWidth, height: el.clientHeight }));
    read();
    const watcher = new ResizeObserver(read);
    watcher.observe(el);
    return () => watcher.disconnect();
  }, []);
  return size;
}

function useLayout(props: FeltProps, kept: Kept, size: { width: number; height: number }): Layout | null {
  const chosen = useRef<{ key: string; chosen: Chosen | null }>({ key: "", chosen: null });
  return useMemo(() => {
    if (size.width < 40 || size.height < 40) return null;
    const room = { ...size, seats: props.speaker.names.length, cap: Math.min(124, Math.round(size.width / 4.2)) };
    const reserved = props.scene.zones.map((zone) => kept.reserve.get(zoneKey(zone)) ?? 0);
    const key = `${layoutKey(props.scene, room).replace(/:fan\d*/g, ":fan")}#${reserved.join()}`;
    if (key !== chosen.current.key) chosen.current = { key, chosen: chooseLayout(props.scene, room, kept.reserve) };
    return layoutScene(props.scene, room, kept.reserve, chosen.current.chosen);
  }, [props.scene, size.width, size.height, kept]);
}

/* What this viewer has just looked at is shown for a while. */
function usePeeked(props: FeltProps): Set<string> {
  const [peeked, setPeeked] = useState<Set<string>>(new Set());
  useEffect(() => {
    const places = peekedBy(props.scene, props.speaker.verbs, props.told);
    const hasActed = props.told.some((one) => one.seat === props.scene.viewer && one.kind === "act");
    if (places.length === 0) {
      if (hasActed) setPeeked((old) => (old.size > 0 ? new Set() : old));
      return;
    }
    setPeeked(new Set(places.map(placeKey)));
    const timer = setTimeout(() => setPeeked(new Set()), PEEK_MS);
    return () => clearTimeout(timer);
  }, [props.seq, props.deal]);
  return peeked;
}

const boxAt = (layout: Layout, place: Place): Box | null =>
  place ? ((place[1] >= 0 ? layout.cards[place[0]]?.[place[1]] : null) ?? layout.zones[place[0]] ?? null) : null;

const within = (box: Box, x: number, y: number, beside: number): number => {
  const dx = Math.max(box.x - x, 0, x - box.x - box.w);
  const dy = Math.max(box.y - y, 0, y - box.y - box.h);
  return dx <= beside && dy <= beside ? dx + dy : -1;
};

export function Felt(props: FeltProps): JSX.Element {
  const { scene, aside, speaker } = props;
  const root = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const size = useSize(table);
  const kept = useKept(props);
  const layout = useLayout(props, kept, size);
  const peeked = usePeeked(props);
  const motion = useRef<Motion>({ isStill: props.isStill, isDealing: false, dropped: new Map() });
  const dealt = useRef("");
  motion.current.isStill = props.isStill;
  motion.current.isDealing = dealt.current !== props.deal;
  useEffect(() => {
    if (layout) dealt.current = props.deal;
  }, [props.deal, layout]);

  const isSmall = (layout?.own ?? 0) < SMALL;
  const mixes = (layout?.others ?? 0) < SMALL !== isSmall;
  useEffect(() => {
    const stops = [warmFaces(props.look, isSmall), ...(mixes ? [warmFaces(props.look, !isSmall)] : [])];
    return () => stops.forEach((stop) => stop());
  }, [props.look, isSmall, mixes]);

  const [held, setHeld] = useState<Place>(null);
  const [drag, setDrag] = useState<Place>(null);
  const [picking, setPicking] = useState<{ choices: Choice[]; box: Box } | null>(null);
  const [why, setWhy] = useState<{ text: string; box: Box | null } | null>(null);
  const [current, setCurrent] = useState("");
  const [byKeys, setByKeys] = useState(false);
  useEffect(() => {
    setHeld(null);
    setPicking(null);
  }, [scene]);
  useEffect(() => {
    const timer = why ? setTimeout(() => setWhy(null), WHY_MS) : 0;
    return () => clearTimeout(timer);
  }, [why]);

  const lifted = drag ?? held;
  const menu = useMemo(() => menuOf(scene, aside, held), [scene, aside, held]);
  const ends = useMemo(() => new Set(lifted ? endsFrom(scene, lifted).map(placeKey) : []), [scene, lifted]);
  const byPlace = useMemo(() => {
    const map = new Map<string, Choice[]>();
    for (const choice of menu) map.set(placeKey(choice.place), [...(map.get(placeKey(choice.place)) ?? []), choice]);
    return map;
  }, [menu]);
  const placeless = byPlace.get("") ?? [];
  const moveOf = (choice: Choice): Action => (choice.move >= 0 ? scene.moves[choice.move]! : aside[-1 - choice.move]!);

  /* The keyboard's places: what can be chosen on the table, then the buttons. */
  const stops = useMemo(() => [...new Set([...byPlace.keys()].filter((key) => key !== "")), ...placeless.map((c) => `b${c.move}`)], [byPlace]);
  const at = stops.includes(current) ? current : (stops[0] ?? "");

  const choose = useCallback(
    (choices: Choice[], box: Box | null): void => {
      setWhy(null);
      if (choices.length > 1) {
        setPicking({ choices, box: box ?? { x: 0, y: 0, w: 0, h: 0 } });
        return;
      }
      const choice = choices[0]!;
      if (choice.takesUp) setHeld((old) => (isSame(old, choice.place) ? null : choice.place));
      else props.play(lineOf(scene, aside, choice.move));
    },
    [scene, aside, props.play],
  );

  const refuse = (place: Place): void => {
    setHeld(null);
    const box = layout && boxAt(layout, place);
    void props.whyNot(place).then((text) => text && setWhy({ text, box }));
  };

  const tapAt = (place: Place): void => {
    if (!layout) return;
    setPicking(null);
    if (held && !isSame(held, place)) {
      const between = movesBetween(scene, held, place);
      if (between.length > 0) {
        choose(between.map((move) => ({ move, takesUp: false, place })), boxAt(layout, place));
        return;
      }
    }
    const here = byPlace.get(placeKey(place)) ?? (place ? byPlace.get(placeKey([place[0], -1])) : undefined);
    const starts = movesFrom(scene, place);
    const waits = props.twoTaps && starts.length > 0 && !isSame(held, place) && !here?.every((c) => c.takesUp);
    if (here && !waits) choose(here, boxAt(layout, place));
    else if (starts.length > 0) setHeld(isSame(held, place) ? null : place);
    else if (isSame(held, place)) setHeld(null);
    else refuse(place);
  };

  const hand: HandEvents = {
    canLift: (p) => movesFrom(scene, [p.zone, p.card]).some((m) => scene.moves[m]!.end !== null) || endsFrom(scene, [p.zone, p.card]).length > 0,
    lifted: (p) => {
      setPicking(null);
      setWhy(null);
      setDrag([p.zone, p.card]);
    },
    over: () => {},
    dropped: (p, x, y, corner) => {
      const from: Place = [p.zone, p.card];
      setDrag(null);
      motion.current.dropped.set(p.key, corner);
      if (!layout) return;
      let best: Place = null;
      let least = Infinity;
      for (const end of endsFrom(scene, from)) {
        const box = boxAt(layout, end);
        const far = box ? within(box, x, y, BESIDE) : -1;
        if (far >= 0 && far < least) [best, least] = [end, far];
      }
      const moves = best ? movesBetween(scene, from, best) : [];
      if (moves.length > 0) choose(moves.map((move) => ({ move, takesUp: false, place: best })), boxAt(layout, best));
    },
    fell: () => setDrag(null),
    tapped: (p) => {
      setByKeys(false);
      tapAt([p.zone, p.card]);
    },
    tappedFelt: () => {
      setHeld(null);
      setPicking(null);
    },
  };
  const handRef = useRef(hand);
  handRef.current = hand;
  useEffect(() => watchHand(table.current!, () => handRef.current), []);

  const spotOf = (stop: string): Spot => {
    if (stop.startsWith("b")) {
      const el = root.current?.querySelector<HTMLElement>(`[data-stop="${stop}"]`);
      const box = el?.getBoundingClientRect();
      const felt = table.current!.getBoundingClientRect();
      return { x: (box?.left ?? 0) - felt.left + (box?.width ?? 0) / 2, y: (box?.top ?? 0) - felt.top + 10, onTable: false };
    }
    const [z, c] = stop.split(".").map(Number) as [number, number];
    const box = layout ? boxAt(layout, [z, c]) : null;
    return { x: box ? box.x + box.w / 2 : 0, y: box ? box.y + box.h / 2 : 0, onTable: true };
  };

  const focusStop = (stop: string): void => {
    setCurrent(stop);
    const [z, c] = stop.split(".");
    const find = stop.startsWith("b") ? `[data-stop="${stop}"]` : `[data-z="${z}"][data-c="${c}"][role=button]`;
    root.current?.querySelector<HTMLElement>(find)?.focus({ preventScroll: true });
  };

  /* Focus stays on the table when what had it has gone. */
  const hadFocus = useRef(false);
  useEffect(() => {
    const isLost = hadFocus.current && (document.activeElement === document.body || document.activeElement === null);
    const timer = isLost ? setTimeout(() => focusStop(at), 0) : 0;
    return () => clearTimeout(timer);
  });

  const enter = (stop: string): void => {
    if (stop.startsWith("b")) choose(placeless.filter((c) => `b${c.move}` === stop), null);
    else if (stop) {
      const [z, c] = stop.split(".").map(Number) as [number, number];
      tapAt([z, c]);
    }
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest("[role=menu], input")) return;
    const steer = ({ ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" } as Record<string, Steer>)[event.key];
    const isOnStop = (event.target as HTMLElement).matches("[data-z], [data-stop]");
    if (steer) {
      const next = steerTo(stops.map(spotOf), stops.indexOf(at), steer);
      if (next >= 0) focusStop(stops[next]!);
    } else if ((event.key === "Enter" || event.key === " ") && isOnStop) {
      enter(at);
    } else if (event.key === "Escape") {
      setHeld(null);
      setPicking(null);
      setWhy(null);
      setDrag(null);
    } else {
      const choice = menu[choiceOf(event.key)];
      if (!choice) return;
      choose([choice], layout && boxAt(layout, choice.place));
    }
    setByKeys(true);
    event.preventDefault();
  };

  const letters = new Map<string, string>();
  if (byKeys) menu.forEach((choice, i) => letters.set(choice.place ? placeKey(choice.place) : `b${choice.move}`, letterOf(i)));

  const hintMove = props.hint ? scene.moves.find((move) => move.line === props.hint) : undefined;
  const stateOf = (place: Place, extra: string): string => {
    const key = placeKey(place);
    const can = props.marks && byPlace.has(key) ? " can" : "";
    const isHint = hintMove && (isSame(hintMove.begin, place) || isSame(hintMove.end, place));
    return `${extra}${can}${isSame(lifted, place) ? " held" : ""}${ends.has(key) ? " end" : ""}${isHint ? " hint" : ""}`;
  };

  const labelOf = (place: Place): string => {
    const choices = byPlace.get(placeKey(place)) ?? [];
    if (choices.length === 0 && !ends.has(placeKey(place))) return "";
    const where = sayPlace(scene, place![0], place![1], speaker);
    const acts = choices.map((choice) => (choice.takesUp ? t("take up") : sayMove(moveOf(choice), speaker)));
    return acts.length > 0 ? t("{place}. {acts}", { place: where, acts: acts.reduce((a, b) => t("{list}, {next}", { list: a, next: b })) }) : where;
  };

  const offer = sayOffer([...scene.moves, ...aside], speaker);
  return (
    <div class={`felt-frame${byKeys ? " by-keys" : ""}`} ref={root} data-seq={props.seq} onKeyDown={onKey}
      onFocusIn={() => { hadFocus.current = true; }}
      onFocusOut={(event) => { if (event.relatedTarget) hadFocus.current = root.current!.contains(event.relatedTarget as Node); }}>
      <div class="felt" ref={table} role="group" aria-label={t("Table")}>
        {layout && <Places {...{ scene, layout, kept, speaker, stateOf, labelOf, at, letters, look: props.look }} />}
        {layout && <Cards {...{ props, layout, kept, peeked, stateOf, labelOf, at, letters, motion: motion.current }} />}
        {layout && <Strip scene={scene} box={layout.strip} />}
        {layout && <Calls scene={scene} layout={layout} speaker={speaker} />}
        {layout?.badges.map((box, seat) => box && <div key={seat} class="badge-spot" style={boxStyle(box)}>{props.badge(seat, box)}</div>)}
        {layout && !layout.fits && <p class="no-room">{t("There is not enough room for this table. Turn the device or make the window larger.")}</p>}
        {picking && layout && <Picker picking={picking} width={layout.width} height={layout.height} words={(c) => sayMove(moveOf(c), speaker)} pick={(c) => { setPicking(null); choose([c], null); }} close={() => setPicking(null)} />}
        {why && <p class="why" style={whyStyle(why.box, size)}>{why.text}</p>}
      </div>
      <p class={`prompt${offer ? " mine" : ""}`}>{offer ? t("You may {offer}", { offer }) : props.waiting}</p>
      <div class="bar">
        <div class="bar-moves" role="group" aria-label={t("Moves")}>
          {placeless.map((choice) => (
            <MoveButton key={choice.move} move={moveOf(choice)} stop={`b${choice.move}`} current={at === `b${choice.move}`} letter={letters.get(`b${choice.move}`) ?? ""}
              words={sayMove(moveOf(choice), speaker)} isHint={hintMove === moveOf(choice)} press={() => choose([choice], null)} />
          ))}
        </div>
        {props.children}
      </div>
      <div class="vh" role="status" aria-live="polite">{why?.text ?? ""}</div>
    </div>
  );
}

const boxStyle = (box: Box): JSX.CSSProperties => ({ left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px`, height: `${box.h}px` });

function whyStyle(box: Box | null, size: { width: number; height: number }): JSX.CSSProperties {
  const w = Math.min(300, size.width - 16);
  const x = box ? Math.max(8, Math.min(size.width - w - 8, box.x + box.w / 2 - w / 2)) : (size.width - w) / 2;
  const isLow = box !== null && box.y > size.height / 2;
  return { left: `${x}px`, width: `${w}px`, ...(isLow ? { bottom: `${size.height - box.y + 8}px` } : { top: `${box ? box.y + box.h + 8 : size.height / 2}px` }) };
}

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
}

function Places(p: PlacesProps): JSX.Element {
  const out: JSX.Element[] = [];
  const add = (z: number, c: number, box: Box, extra: string, text: string): void => {
    const place: Place = [z, c];
    const label = p.labelOf(place);
    const letter = p.letters.get(placeKey(place)) ?? "";
    out.push(
      <div key={`${z}.${c}`} class={p.stateOf(place, `place ${extra}`)} data-z={z} data-c={c} style={boxStyle(box)}
        {...(label ? { role: "button", "aria-label": label, tabIndex: p.at === placeKey(place) ? 0 : -1 } : { "aria-hidden": "true" })}>
        {text && <span>{text}</span>}
        {letter !== "" && <kbd aria-hidden="true">{letter}</kbd>}
      </div>,
    );
  };
  p.scene.zones.forEach((zone, z) => {
    const box = p.layout.zones[z];
    if (!box) return;
    const isBare = zone.kind === "pile" || (zone.kind === "fan" && zone.cards.length === 0);
    const empty = zone.kind === "pile" && zone.id !== "pile" && !zone.cards.some((card) => card[0] !== "") ? zoneWord(zone.id) : "";
    if (isBare || zone.kind === "trick") add(z, -1, zone.kind === "fan" ? { ...box, h: box.w * 1.4 } : box, zone.kind === "trick" ? "wide" : "", zone.kind === "trick" ? "" : empty);
    zone.cards.forEach((card, c) => {
      if (card[0] === "" && (zone.kind !== "pile" || p.labelOf([z, c]))) add(z, c, p.layout.cards[z]![c]!, "gap", "");
    });
    const under = p.kept.under.get(zonePlace(p.scene, z)) ?? (zone.cards[0]?.[0] === "??" ? "??" : null);
    if (zone.kind === "pile" && zone.count > 1 && under)
      out.push(<img key={`u${z}`} class="under" alt="" src={faceUrl(under, p.look, box.w < 54)} style={boxStyle(box)} draggable={false} />);
    if (zone.kind === "pile" && zone.count > 1)
      out.push(<span key={`n${z}`} class="count" style={{ left: `${box.x + box.w}px`, top: `${box.y + box.h}px` }} aria-hidden="true">{zone.count}</span>);
  });
  return <>{out}</>;
}

/* ---- Cards ---- */

interface CardsProps {
  props: FeltProps;
  layout: Layout;
  kept: Kept;
  peeked: Set<string>;
  stateOf(place: Place, extra: string): string;
  labelOf(place: Place): string;
  at: string;
  letters: Map<string, string>;
  motion: Motion;
}

/* Where cards come from that lie nowhere yet: a pile's box, or the middle when they are dealt. */
function originOf(p: CardsProps, key: string): { x: number; y: number } {
  const place = p.kept.keyed.came.get(key)?.split("/")[0];
  const { scene } = p.props;
  const from = scene.zones.findIndex((_, z) => zonePlace(scene, z) === place);
  const stock = scene.zones.findIndex((zone) => zone.owner === -1 && zone.kind === "pile");
  const box = p.layout.zones[from >= 0 ? from : p.motion.isDealing ? stock : -1];
  if (box) return { x: box.x, y: box.y };
  return p.motion.isDealing ? { x: p.layout.width / 2, y: p.layout.height / 2 } : { x: NaN, y: NaN };
}

function shownFace(p: CardsProps, place: [number, number]): { face: string; seen: boolean } {
  const card = p.props.scene.zones[place[0]]!.cards[place[1]]!;
  const isKnownDown = (card[2] & MARK.down) !== 0 && card[0] !== "??" && card[0] !== "";
  if (!isKnownDown || card[2] & MARK.held || p.peeked.has(placeKey(place))) return { face: card[0], seen: isKnownDown };
  return p.props.memory ? { face: card[0], seen: true } : { face: "??", seen: false };
}

function Cards(p: CardsProps): JSX.Element {
  const { scene } = p.props;
  const out: { key: string; el: JSX.Element }[] = [];
  let order = 0;
  scene.zones.forEach((zone, z) => {
    const boxes = p.layout.cards[z]!;
    zone.cards.forEach((card, c) => {
      const box = boxes[c];
      if (card[0] === "" || !box) return;
      const key = p.kept.keyed.keys[z]![c]!;
      const { face, seen } = shownFace(p, [z, c]);
      const from = originOf(p, key);
      const marks = `${card[2] & MARK.winning ? " winning" : ""}${card[2] & MARK.chosen ? " chosen" : ""}${seen ? " seen" : ""}`;
      const place: Place = [z, c];
      out.push({
        key,
        el: (
          <Card key={key} id={key} face={face} x={Math.round(box.x)} y={Math.round(box.y)} w={box.w} h={box.h} z={2 + order} zone={z} at={c}
            state={p.stateOf(place, marks)} label={p.labelOf(place)} letter={p.letters.get(placeKey(place)) ?? ""} current={p.at === placeKey(place)}
            fromX={from.x} fromY={from.y} order={order} look={p.props.look} motion={p.motion} />
        ),
      });
      order++;
    });
  });
  /* In an order of their own, so that no element is moved when a card goes to another place: it would lose the focus. */
  out.sort((a, b) => Number(a.key.slice(1)) - Number(b.key.slice(1)));
  return <>{out.map((one) => one.el)}</>;
}

/* ---- What the middle says ---- */

function Strip(p: { scene: Scene; box: Box }): JSX.Element {
  const chips = p.scene.zones.filter((zone) => zone.owner === -1 && !hasCards(zone));
  return (
    <div class="strip" style={boxStyle(p.box)}>
      {chips.map((zone) => (
        <span key={zone.id} class="chip">
          <span class="chip-name">{zoneWord(zone.id)}</span> <b>{zone.kind === "counter" ? zone.count : sayText(zone.text ?? "")}</b>
        </span>
      ))}
    </div>
  );
}

const CALL_LINE = 22;

/* What was said in an auction, where the trick will lie; the last of it, as far as there is room. */
function Calls(p: { scene: Scene; layout: Layout; speaker: Speaker }): JSX.Element | null {
  const at = p.scene.zones.findIndex((zone) => zone.kind === "trick" && zone.cards.length === 0);
  const box = at >= 0 ? p.layout.zones[at] : null;
  if (!box || p.scene.calls.length === 0) return null;
  const shown = p.scene.calls.slice(-Math.max(1, Math.floor((box.h - 8) / CALL_LINE)));
  return (
    <ol class="calls" style={boxStyle(box)} aria-label={t("Calls")}>
      {shown.map((call, i) => <li key={i}>{t("{name}: {did}", { name: p.speaker.names[call.seat] ?? "?", did: sayText(call.text) })}</li>)}
    </ol>
  );
}

function MoveButton(p: { move: Action; stop: string; current: boolean; letter: string; words: string; isHint: boolean; press(): void }): JSX.Element {
  const { wins, loses, called } = p.move as Move;
  return (
    <button type="button" class={`move${p.isHint ? " hint" : ""}`} data-stop={p.stop} tabIndex={p.current ? 0 : -1} onClick={p.press}>
      <span>{!called ? p.words : called.includes(" ") ? t("{move}: {called}", { move: p.words, called: sayText(called) }) : sayText(called)}</span>
      {wins !== undefined && (
        <small aria-label={t("you win {wins} or lose {loses}", { wins, loses: loses ?? 0 })}>
          <span class="plus">+{wins}</span> <span class="minus">−{loses}</span>
        </small>
      )}
      {p.letter !== "" && <kbd aria-hidden="true">{p.letter}</kbd>}
    </button>
  );
}

function Picker(p: { picking: { choices: Choice[]; box: Box }; width: number; height: number; words(c: Choice): string; pick(c: Choice): void; close(): void }): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector("button")?.focus(), []);
  const { box, choices } = p.picking;
  const w = Math.min(260, p.width - 16);
  const x = Math.max(8, Math.min(p.width - w - 8, box.x + box.w / 2 - w / 2));
  const h = choices.length * 46 + 12;
  const y = box.y + box.h + h < p.height ? box.y + box.h + 6 : Math.max(6, box.y - h - 6);
  const onKey = (event: KeyboardEvent): void => {
    const all = [...root.current!.querySelectorAll("button")];
    const i = all.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === "Escape") p.close();
    else if (event.key === "ArrowDown") all[(i + 1) % all.length]?.focus();
    else if (event.key === "ArrowUp") all[(i + all.length - 1) % all.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="picker" role="menu" ref={root} style={{ left: `${x}px`, top: `${y}px`, width: `${w}px` }} onKeyDown={onKey}>
      {choices.map((c) => (
        <button type="button" role="menuitem" key={c.move} onClick={() => p.pick(c)}>{p.words(c)}</button>
      ))}
    </div>
  );
}
