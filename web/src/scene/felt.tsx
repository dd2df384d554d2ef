/* felt.tsx - the painter: paints any scene of any game, and lets a hand or the keyboard choose on it. It knows no
 * rules.
 * Shape  layout.ts gives the boxes of places. Cards keep their identity from scene to scene (card_keys.ts) and travel.
 *        The choices (moves.ts) are marked on the table, or are buttons under it. One of the choices has the keyboard.
 *
 * The page paints any scene (`web/src/scene`). `measure` and `layout` are pure geometry: of several forms, the
 * one with the largest cards wins. `moves` tells what can be chosen, as `src/term/moves.c` does. `card_keys` tells
 * which card is which from scene to scene, so that cards travel. `felt` puts it together. `room/session` is a
 * guest at a room, over the wire or at the page's own core; a command keeps its number until its verdict comes.
 * The page shows the table twice: as pictures, and in words (`scene/say.ts`, by `say.wasm`). When a deal is over,
 * its result takes a part of the window and the table gets the rest, so that it covers no card; the review stands
 * in the same place beside a replay. */
import { toChildArray, type ComponentChildren, type JSX } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Action, Place } from "../wire/protocol";
import { t } from "../words/words";
import type { Motion } from "./card";
import { SMALL } from "./card";
import { MoveButton, Picker } from "./choosing";
import type { Look } from "../browser/settings";
import { warmFaces } from "./face";
import type { HandEvents } from "./hand";
import { watchHand } from "./hand";
import type { Shown } from "./kept";
import { useKept, useLayout, usePeeked, useSize } from "./kept";
import type { Box } from "./layout";
import type { Choice, Spot, Steer } from "./moves";
import {
  choiceOf,
  endsFrom,
  isSame,
  letterOf,
  lineOf,
  menuOf,
  movesBetween,
  movesFrom,
  movesOnto,
  placeKey,
  steerTo,
} from "./moves";
import type { Orders } from "./say";
import { wordsOf } from "./say";
import { boxAt, boxStyle, Calls, Cards, Places, Strip } from "./spread";
import { Told } from "./told";

export interface FeltProps extends Shown {
  aside: Action[];
  look: Look;
  isStill: boolean;
  slowness: number;
  memory: boolean;
  marks: boolean;
  twoTaps: boolean;
  hint: string | null /* a line to point out */;
  waiting: string /* what is said when nothing may be done */;
  play(line: string): void;
  whyNot(place: Place): Promise<string>;
  badge(seat: number, box: Box): JSX.Element;
  tools?: ComponentChildren /* beside what may be done, before it and behind it */;
  more?: ComponentChildren;
  children?: ComponentChildren /* buttons of the bar */;
}

const WHY_MS = 4200;
const PHONE = 600; /* the width from which the prompt has room for everything */
const BESIDE = 26; /* how far from a place a card may be let go */

const within = (box: Box, x: number, y: number, beside: number): number => {
  const dx = Math.max(box.x - x, 0, x - box.x - box.w);
  const dy = Math.max(box.y - y, 0, y - box.y - box.h);
  return dx <= beside && dy <= beside ? dx + dy : -1;
};

/* At which edge of the felt a badge lies: what is said there must not run over it. */
const sideOf = (box: Box, width: number): string => {
  const middle = (box.x + box.w / 2) / width;
  return middle < 0.4 ? "left" : middle > 0.6 ? "right" : "";
};

export function Felt(props: FeltProps): JSX.Element {
  const { scene, aside, speaker } = props;
  const root = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const size = useSize(table);
  const kept = useKept(props);
  const layout = useLayout(props, kept, size);
  const peeked = usePeeked(props);
  const motion = useRef<Motion>({
    isStill: props.isStill,
    slowness: props.slowness,
    isDealing: false,
    dropped: new Map(),
  });
  const dealt = useRef("");
  motion.current.isStill = props.isStill;
  motion.current.slowness = props.slowness;
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

  /* The stops of the keyboard: the choices on the table, then the buttons. */
  const stops = useMemo(
    () => [...new Set([...byPlace.keys()].filter((key) => key !== "")), ...placeless.map((c) => `b${c.move}`)],
    [byPlace],
  );
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
        choose(
          between.map((move) => ({ move, takesUp: false, place })),
          boxAt(layout, place),
        );
        return;
      }
    }
    const here = byPlace.get(placeKey(place)) ?? (place ? byPlace.get(placeKey([place[0], -1])) : undefined);
    const starts = movesFrom(scene, place);
    const waits = props.twoTaps && starts.length > 0 && !isSame(held, place) && !here?.every((c) => c.takesUp);
    const onto = here || held ? [] : movesOnto(scene, place);
    if (here && !waits) choose(here, boxAt(layout, place));
    else if (onto.length === 1) choose([{ move: onto[0]!, takesUp: false, place }], null);
    else if (starts.length > 0) setHeld(isSame(held, place) ? null : place);
    else if (isSame(held, place)) setHeld(null);
    else refuse(place);
  };

  const hand: HandEvents = {
    canLift: (p) =>
      movesFrom(scene, [p.zone, p.card]).some((m) => scene.moves[m]!.end !== null) ||
      endsFrom(scene, [p.zone, p.card]).length > 0,
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
      if (moves.length > 0)
        choose(
          moves.map((move) => ({ move, takesUp: false, place: best })),
          boxAt(layout, best),
        );
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
      return {
        x: (box?.left ?? 0) - felt.left + (box?.width ?? 0) / 2,
        y: (box?.top ?? 0) - felt.top + 10,
        onTable: false,
      };
    }
    const [z, c] = stop.split(".").map(Number) as [number, number];
    const box = layout ? boxAt(layout, [z, c]) : null;
    return { x: box ? box.x + box.w / 2 : 0, y: box ? box.y + box.h / 2 : 0, onTable: true };
  };

  /* The stop that an element is; "" if it is none. Screen readers go to elements without the arrows. */
  const stopOf = (el: HTMLElement): string =>
    el.dataset.stop ??
    (el.dataset.z !== undefined && el.getAttribute("role") === "button" ? `${el.dataset.z}.${el.dataset.c}` : "");

  const focusStop = (stop: string): void => {
    setCurrent(stop);
    const [z, c] = stop.split(".");
    const find = stop.startsWith("b") ? `[data-stop="${stop}"]` : `[data-z="${z}"][data-c="${c}"][role=button]`;
    root.current?.querySelector<HTMLElement>(find)?.focus({ preventScroll: true });
  };

  /* When the focused element disappears, the focus stays on the table. */
  const hadFocus = useRef(false);
  useEffect(() => {
    const isLost = hadFocus.current && (document.activeElement === document.body || document.activeElement === null);
    const timer = isLost ? setTimeout(() => focusStop(at), 0) : 0;
    return () => clearTimeout(timer);
  });

  /* The table has the keyboard at once, unless something else is in use. */
  useEffect(() => {
    if (!layout || (document.activeElement && document.activeElement !== document.body)) return;
    table.current!.focus({ preventScroll: true });
  }, [scene, layout === null]);

  const enter = (stop: string): void => {
    if (stop.startsWith("b"))
      choose(
        placeless.filter((c) => `b${c.move}` === stop),
        null,
      );
    else if (stop) {
      const [z, c] = stop.split(".").map(Number) as [number, number];
      tapAt([z, c]);
    }
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest("[role=menu], input"))
      return;
    const steer = (
      { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" } as Record<string, Steer>
    )[event.key];
    const on = stopOf(event.target as HTMLElement);
    if (steer) {
      const next = steerTo(stops.map(spotOf), stops.indexOf(at), steer);
      if (next >= 0) focusStop(stops[next]!);
    } else if ((event.key === "Enter" || event.key === " ") && on) {
      enter(on);
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
  if (byKeys)
    menu.forEach((choice, i) => letters.set(choice.place ? placeKey(choice.place) : `b${choice.move}`, letterOf(i)));

  const hintMove = props.hint ? scene.moves.find((move) => move.line === props.hint) : undefined;
  const stateOf = (place: Place, extra: string): string => {
    const key = placeKey(place);
    const can = props.marks && byPlace.has(key) ? " can" : "";
    const isHint = hintMove && (isSame(hintMove.begin, place) || isSame(hintMove.end, place));
    return `${extra}${can}${isSame(lifted, place) ? " held" : ""}${ends.has(key) ? " end" : ""}${isHint ? " hint" : ""}`;
  };

  const words = wordsOf(scene, aside, speaker);
  const orderOf = (choice: Choice, orders: Orders): string =>
    (choice.move >= 0 ? orders.moves[choice.move] : orders.aside[-1 - choice.move]) ?? moveOf(choice).line;
  const { asked } = words.shown;

  const labelOf = (place: Place): string => {
    const choices = byPlace.get(placeKey(place)) ?? [];
    if (choices.length === 0 && !ends.has(placeKey(place))) return "";
    const where = place![1] < 0 ? words.zones[place![0]]?.name : words.cards[place![0]]?.[place![1]];
    const acts = choices.map((choice) => (choice.takesUp ? t("take up") : orderOf(choice, words.spoken)));
    return acts.length > 0
      ? t("{place}. {acts}", {
          place: where ?? "",
          acts: acts.reduce((a, b) => t("{list}, {next}", { list: a, next: b })),
        })
      : (where ?? "");
  };
  return (
    <div
      class={`felt-frame${byKeys ? " by-keys" : ""}`}
      ref={root}
      data-seq={props.seq}
      onKeyDown={onKey}
      onFocusIn={(event) => {
        const on = stopOf(event.target as HTMLElement);
        hadFocus.current = true;
        if (on) setCurrent(on);
      }}
      onFocusOut={(event) => {
        if (event.relatedTarget) hadFocus.current = root.current!.contains(event.relatedTarget as Node);
      }}
    >
      <div class="felt" ref={table} role="group" aria-label={t("Table")} tabIndex={-1}>
        {layout && <Places {...{ scene, layout, kept, speaker, stateOf, labelOf, at, letters, look: props.look }} />}
        {layout && (
          <Cards {...{ props, layout, kept, peeked, stateOf, labelOf, at, letters, motion: motion.current }} />
        )}
        {layout && <Strip scene={scene} box={layout.strip} />}
        {layout && <Calls scene={scene} layout={layout} speaker={speaker} />}
        {layout?.badges.map(
          (box, seat) =>
            box && (
              <div key={seat} class={`badge-spot ${sideOf(box, layout.width)}`} style={boxStyle(box)}>
                {props.badge(seat, box)}
              </div>
            ),
        )}
        {layout && !layout.fits && (
          <p class="no-room">
            {t("There is not enough room for this table. Turn the device or make the window larger.")}
          </p>
        )}
        {picking && layout && (
          <Picker
            picking={picking}
            width={layout.width}
            height={layout.height}
            words={(c) => orderOf(c, words.shown)}
            pick={(c) => {
              setPicking(null);
              choose([c], null);
            }}
            close={() => setPicking(null)}
          />
        )}
        {why && (
          <p class="why" style={whyStyle(why.box, size)}>
            {why.text}
          </p>
        )}
      </div>
      <div class="prompt-row">
        <div class="tools">{props.tools}</div>
        <p class={`prompt${asked ? " mine" : ""}`} title={asked}>
          <Told text={(size.width < PHONE ? words.shown.brief : asked) || props.waiting} />
        </p>
        <div class="tools">{props.more}</div>
      </div>
      <div class={`bar${placeless.length === 0 && toChildArray(props.children).length === 0 ? " empty" : ""}`}>
        <div class="bar-moves" role="group" aria-label={t("Moves")}>
          {placeless.map((choice) => (
            <MoveButton
              key={choice.move}
              move={moveOf(choice)}
              stop={`b${choice.move}`}
              current={at === `b${choice.move}`}
              letter={letters.get(`b${choice.move}`) ?? ""}
              words={orderOf(choice, words.shown)}
              isHint={hintMove === moveOf(choice)}
              press={() => choose([choice], null)}
            />
          ))}
        </div>
        {props.children}
      </div>
      <div class="vh" role="status" aria-live="polite">
        {why?.text ?? ""}
      </div>
    </div>
  );
}

function whyStyle(box: Box | null, size: { width: number; height: number }): JSX.CSSProperties {
  const w = Math.min(300, size.width - 16);
  const x = box ? Math.max(8, Math.min(size.width - w - 8, box.x + box.w / 2 - w / 2)) : (size.width - w) / 2;
  const isLow = box !== null && box.y > size.height / 2;
  return {
    left: `${x}px`,
    width: `${w}px`,
    ...(isLow ? { bottom: `${size.height - box.y + 8}px` } : { top: `${box ? box.y + box.h + 8 : size.height / 2}px` }),
  };
}
