/* felt.tsx - the painter: paints any scene of any game, and lets a hand or the keyboard choose on it. It knows no
 * rules.
 * Shape  layout.ts gives the boxes of places. Cards keep their identity from scene to scene (card_keys.ts) and travel.
 *        The choices (moves.ts) are marked on the table, or are buttons under it. One of the choices has the keyboard.
 *
 * The page paints any scene (`web/src/scene`). `measure`, `badges`, `forms` and `layout` are pure geometry: of several
 * forms, the one with the largest cards wins, and a deal keeps its sizes. `moves` tells what can be chosen, as
 * `src/term/moves.c` does. `card_keys` tells which card is which from scene to scene, so that cards travel. `motion`
 * derives from two scenes what moves, as data; `player` plays it, and nothing waits for it but the eye. `grip` is what
 * hand and keyboard are about to do, `stops` the way of the keyboard. `felt` puts it together. `room/session` is a
 * guest at a room, over the wire or at the page's own core; a command keeps its number until its verdict comes.
 * The page shows the table twice: as pictures, and in words (`scene/say.ts`, by `say.wasm`). When a deal is over,
 * its result takes a part of the window and the table gets the rest, so that it covers no card; the review stands
 * in the same place beside a replay. */
import { toChildArray, type ComponentChildren, type JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Action, Move, Place, Scene } from "../wire/protocol";
import { t } from "../words/words";
import { hasTwoLines } from "./badges";
import { SMALL } from "./card";
import { MoveButton, Picker } from "./choosing";
import type { Look } from "../browser/settings";
import { shortcut } from "../browser/settings";
import { warmFaces } from "./face";
import { buttonOf, choose, handOn, useChoices, useGrip } from "./grip";
import type { Grip, Reach } from "./grip";
import { useHand } from "./hand";
import type { Kept, Shown } from "./kept";
import { useKept, useLayout, usePeeked, useSize } from "./kept";
import { READ_KEYS } from "./choice_keys";
import type { Box, Layout } from "./layout";
import type { Choice } from "./moves";
import { isSame, placeKey } from "./moves";
import { useMoving } from "./moving";
import type { Moving } from "./moving";
import type { Orders, TableWords } from "./say";
import { wordsOf } from "./say";
import { Showdown, useShowdown } from "./showdown";
import type { Reckoned, ShowdownStage } from "./showdown";
import { boxStyle, Calls, Cards, Places, Strip } from "./spread";
import { Ribbon } from "./sides";
import type { Stops } from "./stops";
import { useStops } from "./stops";
import { Gain, TakenPile } from "./takings";
import { Told } from "./told";

interface FeltProps extends Shown {
  aside: Action[];
  look: Look;
  isStill: boolean;
  slowness: number;
  memory: boolean;
  marks: boolean;
  twoTaps: boolean;
  hint: string | null /* a line to point out */;
  waiting: string /* what is said when nothing may be done */;
  hasBar?: boolean /* buttons come and go under the table: their room is kept */;
  isCovered?: boolean /* a result covers a part of the table */;
  play(line: string): void;
  whyNot(place: Place): Promise<string>;
  badge(seat: number, box: Box, grow: number, scene: Scene): JSX.Element /* scene: the one that the eye has reached */;
  spoken?(place: Place): boolean /* whether a lesson speaks of what lies there */;
  captions?: boolean /* what a bid means stands on its button */;
  tools?: ComponentChildren /* beside what may be done, before it and behind it */;
  more?: ComponentChildren;
  children?: ComponentChildren /* buttons of the bar */;
  reckoned?: Reckoned[] | null /* of a deal that is over: what its layouts count */;
  honour?(seat: number): ComponentChildren /* the crown of a seat that has won the deal */;
}

const TABLE_KEYS = `${Object.values(READ_KEYS).join(" ")} Shift+ArrowUp Shift+ArrowDown`;
const PHONE = 600; /* the width from which the prompt has room for everything */

/* Paints the faces that the table needs, before they are seen. */
function useWarmFaces(look: Look, layout: Layout | null): void {
  const isSmall = (layout?.own ?? 0) < SMALL;
  const mixes = (layout?.others ?? 0) < SMALL !== isSmall;
  useEffect(() => {
    const stops = [warmFaces(look, isSmall), ...(mixes ? [warmFaces(look, !isSmall)] : [])];
    return () => stops.forEach((stop) => stop());
  }, [look, isSmall, mixes]);
}

const moveOf = ({ scene, aside }: Reach, { move }: Pick<Choice, "move">): Action =>
  move >= 0 ? scene.moves[move]! : aside[-1 - move]!;

const orderOf = (r: Reach, { move, opens }: Choice, orders: Orders): string =>
  (move >= 0 ? (opens ? orders.open : orders.moves)[move] : orders.aside[-1 - move]) ?? moveOf(r, { move }).line;

/* What opened the step in which cards are tried; "": none is open. */
function triedWith(r: Reach, orders: Orders): string {
  const opener = r.choices.placeless.find(({ opens }) => opens && opens === r.grip.tries);
  return opener ? orderOf(r, opener, orders) : "";
}

/* The classes of a place: whether it may be chosen, is held, is where the held card may go, or is pointed out. */
function stateAt(r: Reach, felt: FeltProps, hint: Move | undefined, place: Place): string {
  const { grip, choices } = r;
  const key = placeKey(place);
  const isHint = hint !== undefined && (isSame(hint.begin, place) || isSame(hint.end, place));
  return [
    grip.tries !== "" && choices.byPlace.has(key) ? " try" : felt.marks && choices.byPlace.has(key) ? " can" : "",
    isSame(grip.drag ?? grip.held, place) ? " held" : "",
    choices.ends.has(key) ? " end" : "",
    isHint ? " hint" : "",
    felt.spoken?.(place) ? " spoken" : "",
    isSame(grip.read, place) && place ? " read" : "",
    grip.why && isSame(grip.why.place, place) ? " refused" : "",
  ].join("");
}

/* What lies at a place that may be chosen, and what it does; "": it may not. */
function labelAt(r: Reach, words: TableWords, place: Place): string {
  const choices = r.choices.byPlace.get(placeKey(place)) ?? [];
  if (choices.length === 0 && !r.choices.ends.has(placeKey(place))) return "";
  const where = place![1] < 0 ? words.zones[place![0]]?.name : words.cards[place![0]]?.[place![1]];
  const acts = choices.map((choice) => (choice.takesUp ? t("take up") : orderOf(r, choice, words.spoken)));
  return acts.length > 0
    ? t("{place}. {acts}", {
        place: where ?? "",
        acts: acts.reduce((a, b) => t("{list}, {next}", { list: a, next: b })),
      })
    : (where ?? "");
}

/* At which edge of the felt a badge lies: what is said there must not run over it. */
const sideOf = (box: Box, width: number): string => {
  const middle = (box.x + box.w / 2) / width;
  return middle < 0.4 ? "left" : middle > 0.6 ? "right" : "";
};

/* The badges, with what lies beside them, and what their seats have just got. */
function Badges(p: { felt: FeltProps; layout: Layout; kept: Kept; moving: Moving; stage: ShowdownStage }): JSX.Element {
  const { felt, layout, kept, moving } = p;
  const hasCounted = moving.hasLanded && p.stage === "dropped";
  const { scene, taken } = hasCounted ? kept : (kept.behind ?? kept);
  const { number, counts } = moving.gains;
  return (
    <>
      {layout.badges.map((box, seat) => {
        if (!box) return null;
        const honour = hasCounted ? felt.honour?.(seat) : null;
        const lines = hasTwoLines(box.h, layout.grow) ? " two" : "";
        const side = `badge-spot ${sideOf(box, layout.width)}${lines}${honour ? " won" : ""}`;
        return (
          <div key={seat} class={side} data-badge={seat} style={boxStyle(box)}>
            {felt.badge(seat, box, layout.grow, scene)}
            {taken[seat] !== undefined && <TakenPile seat={seat} tricks={taken[seat]} look={felt.look} />}
            {counts.map((one) => one.seat === seat && <Gain key={`${number} ${one.zone}`} count={one} />)}
          </div>
        );
      })}
    </>
  );
}

/* Which of several moves was meant. */
function Picking(p: { reach: Reach; picking: Grip["picking"]; orders: Orders }): JSX.Element | null {
  const { reach, picking } = p;
  const { layout, change } = reach;
  return picking && layout ? (
    <Picker
      picking={picking}
      width={layout.width}
      height={layout.height}
      words={(choice) => orderOf(reach, choice, p.orders)}
      pick={(choice) => {
        change({ picking: null });
        choose(reach, [choice], null);
      }}
      close={() => change({ picking: null })}
    />
  ) : null;
}

/* What is asked of the player, between the tools. */
function Prompt(p: { felt: FeltProps; orders: Orders; tries: string; width: number }): JSX.Element {
  const { felt, orders } = p;
  const asked = p.tries ? t("Choose a card, or press “{order}” again.", { order: p.tries }) : orders.asked;
  return (
    <div class="prompt-row">
      <div class="tools">{felt.tools}</div>
      <p class={`prompt${asked ? " mine" : ""}`} title={asked}>
        <Told text={(p.width < PHONE && !p.tries ? orders.brief : asked) || felt.waiting} />
      </p>
      <div class="tools">{felt.more}</div>
    </div>
  );
}

/* The choices that have no place on the table. */
function MoveBar(p: {
  reach: Reach;
  stops: Stops;
  orders: Orders;
  hint: Move | undefined;
  isKept: boolean;
  captions?: boolean;
  children: ComponentChildren;
}): JSX.Element {
  const { reach, stops } = p;
  const { placeless } = reach.choices;
  const isEmpty = placeless.length === 0 && toChildArray(p.children).length === 0;
  return (
    <div class={`bar${isEmpty ? " empty" : ""}${p.isKept ? " kept" : ""}`}>
      <div class="bar-moves" role="group" aria-label={t("Moves")}>
        {placeless.map((choice) => (
          <MoveButton
            key={choice.move}
            move={moveOf(reach, choice)}
            stop={buttonOf(choice)}
            current={stops.at === buttonOf(choice)}
            letter={stops.letters.get(buttonOf(choice)) ?? ""}
            keys={stops.keys.get(buttonOf(choice)) ?? ""}
            words={orderOf(reach, choice, p.orders)}
            isExplained={p.captions ?? false}
            isHint={choice.opens ? p.hint?.verb === choice.opens : p.hint === moveOf(reach, choice)}
            isOpen={choice.opens ? choice.opens === reach.grip.tries : undefined}
            press={() => choose(reach, [choice], null)}
          />
        ))}
      </div>
      {p.children}
    </div>
  );
}

export function Felt(props: FeltProps): JSX.Element {
  const { scene, aside, speaker } = props;
  const root = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const size = useSize(table);
  const kept = useKept(props);
  const layout = useLayout(props, kept, size, props.isCovered ?? false);
  const peeked = usePeeked(props);
  const faces = useRef(new Map<string, string>()).current;
  const moving = useMoving(table, kept, layout, props, faces);
  useWarmFaces(props.look, layout);
  const [grip, change] = useGrip(scene);
  const choices = useChoices(scene, aside, grip, speaker.verbs);
  const { twoTaps, play, whyNot } = props;
  const reach: Reach = { scene, aside, layout, grip, change, choices, twoTaps, play, whyNot };
  const reckoned = props.reckoned ?? null,
    stage = useShowdown(kept, reckoned, moving.hasLanded, props);
  useHand(table, handOn(reach, moving.dropped));
  const words = wordsOf(scene, aside, speaker),
    stops = useStops(root, table, reach, words);
  const { at, letters, keys } = stops;
  const hint = props.hint ? scene.moves.find((move) => move.line === props.hint) : undefined;
  const stateOf = (place: Place, extra: string): string => extra + stateAt(reach, props, hint, place);
  const labelOf = (place: Place): string => labelAt(reach, words, place);
  const { why } = grip,
    cards = { props, kept, peeked, stateOf, labelOf, at, letters, keys, faces, moving, isStill: props.isStill };
  return (
    <div class={`felt-frame${grip.byKeys ? " by-keys" : ""}`} ref={root} data-seq={props.seq} {...stops.events}>
      <div class="felt" ref={table} role="group" aria-label={t("Table")} tabIndex={-1} {...shortcut(TABLE_KEYS)}>
        {layout && (
          <Places {...{ scene, layout, kept, speaker, stateOf, labelOf, at, letters, keys, look: props.look }} />
        )}
        {layout && <Cards layout={layout} {...cards} />}
        {layout && <Strip scene={scene} layout={layout} />}
        {layout && <Calls scene={scene} layout={layout} speaker={speaker} />}
        {layout && <Ribbon scene={scene} layout={layout} deal={props.deal} />}
        {layout && <Badges felt={props} {...{ layout, kept, moving, stage }} />}
        {layout && reckoned && (
          <Showdown {...{ reckoned, layout, stage }} slowness={props.slowness} honour={props.honour} />
        )}
        {layout && !layout.fits && (
          <p class="no-room">
            {t("There is not enough room for this table. Turn the device or make the window larger.")}
          </p>
        )}
        <Picking reach={reach} picking={grip.picking} orders={words.shown} />
        {why && <Why {...why} size={size} />}
      </div>
      <Prompt felt={props} orders={words.shown} tries={triedWith(reach, words.shown)} width={size.width} />
      <MoveBar
        {...{ reach, stops, hint, orders: words.shown, captions: props.captions, isKept: props.hasBar ?? false }}
      >
        {props.children}
      </MoveBar>
      <div class="vh" role="status" aria-live="polite">
        {why?.text ?? grip.said}
      </div>
    </div>
  );
}

/* Why a card may not be played, beside it. */
const Why = (p: { box: Box | null; text: string; size: { width: number; height: number } }): JSX.Element => (
  <p class="why" style={whyStyle(p.box, p.size)}>
    {p.text}
  </p>
);

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
