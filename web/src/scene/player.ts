/* player.ts - plays a motion (motion.ts) on the felt by Web Animations: a card has one animation for its whole way.
 * Shape  `show` is called after each painting, with where each card lies now. What a leg tells is moved as it tells;
 *        whatever else lies elsewhere than before, such as after a change of the window, shifts there.
 *
 * Nothing waits for a motion but the eye: cards can be played while it runs. A tap anywhere hurries it. When the next
 * scene comes, a card that moves again does so from where it is seen; a trick that is being gathered goes on, hurried
 * so that the felt is never more than LAG_MOST behind the game. */
import type { Look } from "../browser/settings";
import { faceUrl } from "./face";
import type { Box } from "./measure";
import { isTaken, MOVEMENTS } from "./motion";
import type { Kind, Leg, Motion } from "./motion";

const LAG_MOST = 1000; /* milliseconds */
const HURRIED = 120; /* what is left of a motion after a tap */
const OVERLAP = 260; /* how long before the end of a motion the next one may begin */
const STILL = 2; /* CSS pixels: less is no movement */
const ABOVE = 1000; /* of the order of stacking, while a card moves */

export interface Lain extends Box {
  z: number;
  face: string /* as it is shown */;
  isSmall: boolean /* as faceUrl has it */;
  isTaken: boolean /* it belongs to a winner's pile, wherever the layout has it */;
}

export interface Stage {
  felt: HTMLElement;
  look: Look;
  isStill: boolean;
  slowness: number;
  dropped: Map<string, { x: number; y: number }> /* where each dragged card was let go */;
  boxOf(place: string): Box | null;
  landed(): void /* all of a motion is where it belongs */;
}

interface Pose extends Box {
  angle: number;
  grow: number;
}

/* A card that is shown where it lies now. Where each is seen is found out before the first is moved: asked in between,
 * the browser would lay the page out again for every card. */
interface Moved {
  stage: Stage;
  el: HTMLElement;
  key: string;
  box: Lain;
  legs: Leg[];
  turn: Leg | undefined;
  wait: number;
  moves: boolean;
  seen: Pose | null;
}

interface Run {
  animation: Animation;
  key: string;
  kind: "way" | "taking" | "turn";
}

const poseOf = (box: Box): Pose => ({ ...box, angle: 0, grow: 1 });

/* How an element as large as `size` is seen in a pose: its middle is that of the pose. */
function transformOf(pose: Pose, size: Box): string {
  const scale = (pose.w / size.w) * pose.grow;
  const x = pose.x + (pose.w - size.w) / 2,
    y = pose.y + (pose.h - size.h) / 2;
  return `translate(${x}px, ${y}px) rotate(${pose.angle}deg) scale(${scale})`;
}

export class MotionPlayer {
  private readonly last = new Map<string, Lain>(); /* where the layout had each card */
  private readonly rests = new Map<string, Box>(); /* where it is, if that is elsewhere */
  private readonly faces = new Map<string, string>(); /* what was seen of each card */
  private readonly away = new Map<string, Animation>(); /* what keeps a card where it was taken to */
  private runs: Run[] = [];
  private motion: Motion | null = null;
  private number = 0; /* of the motion that is played */
  private begins = 0; /* when it does */

  constructor(private readonly stage: () => Stage) {}

  /* Shows where the cards lie now. motion: of the scene that is painted; the same again is not played again. */
  show(motion: Motion, lain: Map<string, Lain>): void {
    const stage = this.stage();
    if (stage.isStill) return this.showStill(motion, lain);
    const isNew = motion !== this.motion;
    const wait = isNew ? this.makeWay() : 0;
    const els = this.elements(stage.felt);
    const ways = new Map<string, Leg[]>();
    if (isNew) for (const leg of motion.legs) ways.set(leg.key, [...(ways.get(leg.key) ?? []), leg]);
    const shown = [...lain].flatMap(([key, box]): Moved[] => {
      const el = els.get(key),
        way = ways.get(key) ?? [];
      if (!el) return [];
      const legs = way.filter((leg) => leg.kind !== "turn"),
        turn = way.find((leg) => leg.kind === "turn") ?? legs[0];
      const moves = (isNew || !this.isOnItsWay(key)) && (legs.length > 0 || !box.isTaken);
      return [{ stage, el, key, box, legs, turn, wait, moves, seen: moves ? this.seen(el, key, box) : null }];
    });
    for (const one of shown) {
      if (one.moves) this.move(one);
      this.turn(one);
    }
    for (const known of [this.last, this.rests, this.faces, this.away])
      for (const key of known.keys()) if (!lain.has(key)) known.delete(key);
    if (isNew) this.follow(motion, stage);
  }

  /* Lets what runs end soon: somebody has tapped. */
  hurry(): void {
    this.within(HURRIED);
  }

  /* Where a card lay last, and how it was seen. */
  lastOf(key: string): Lain | undefined {
    return this.last.get(key);
  }

  end(): void {
    this.number++;
    for (const { animation } of this.runs) animation.cancel();
    this.runs = [];
  }

  private showStill(motion: Motion, lain: Map<string, Lain>): void {
    if (this.runs.length > 0) this.end();
    for (const animation of this.away.values()) animation.cancel();
    for (const known of [this.last, this.rests, this.faces, this.away]) known.clear();
    for (const [key, box] of lain) {
      this.last.set(key, box);
      this.faces.set(key, box.face);
    }
    if (this.motion === motion) return;
    this.motion = motion;
    this.stage().landed();
  }

  private elements(felt: HTMLElement): Map<string, HTMLElement> {
    const found = new Map<string, HTMLElement>();
    felt.querySelectorAll<HTMLElement>(":scope > .card").forEach((el) => found.set(el.dataset["key"]!, el));
    return found;
  }

  private isOnItsWay = (key: string): boolean => this.runs.some((run) => run.kind !== "turn" && run.key === key);

  private left(): number {
    return Math.max(
      0,
      ...this.runs.map(({ animation }) => {
        const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
        return (end - Number(animation.currentTime ?? 0)) / animation.playbackRate;
      }),
    );
  }

  /* Hurries what runs, so that it has ended after so many milliseconds; how long it takes. */
  private within(most: number): number {
    const left = this.left();
    if (left <= most) return left;
    for (const { animation } of this.runs) animation.updatePlaybackRate((animation.playbackRate * left) / most);
    return most;
  }

  /* How long the next motion waits: for a trick that is being taken, and until the one before it has begun. */
  private makeWay(): number {
    const now = performance.now();
    const left = this.left(),
      hurried = this.runs.some(({ kind }) => kind === "taking") ? this.within(LAG_MOST) : 0;
    const began = (this.begins - now) * (hurried > 0 && left > 0 ? hurried / left : 1);
    const wait = Math.min(LAG_MOST, Math.max(0, hurried - OVERLAP, began));
    this.begins = now + wait;
    return wait;
  }

  /* Where a card is seen now. */
  private seen(el: HTMLElement, key: string, box: Lain): Pose | null {
    const dropped = this.stage().dropped.get(key);
    this.stage().dropped.delete(key);
    if (dropped) return poseOf({ ...box, ...dropped });
    const before = this.last.get(key);
    if (!before || !this.isOnItsWay(key)) return before ? poseOf(this.rests.get(key) ?? before) : null;
    const { a, b, e, f } = new DOMMatrix(getComputedStyle(el).transform);
    const scale = Math.hypot(a, b);
    const w = before.w * scale,
      h = before.h * scale;
    return {
      x: e + (before.w - w) / 2,
      y: f + (before.h - h) / 2,
      w,
      h,
      angle: (Math.atan2(b, a) * 180) / Math.PI,
      grow: 1,
    };
  }

  private run(key: string, kind: Run["kind"], animation: Animation, done: () => void): void {
    const run = { key, kind, animation };
    this.runs.push(run);
    animation.onfinish = animation.oncancel = () => {
      this.runs = this.runs.filter((other) => other !== run);
      done();
    };
  }

  /* Ends a card's way where it is. */
  private stop(key: string): void {
    const ended = this.runs.filter((run) => run.kind !== "turn" && run.key === key);
    this.runs = this.runs.filter((run) => !ended.includes(run));
    for (const { animation } of ended) animation.cancel();
    this.away.get(key)?.cancel();
    this.away.delete(key);
  }

  private move({ stage, el, key, box, legs, wait, seen }: Moved): void {
    const isBound = legs.length > 0,
      wasMoving = this.isOnItsWay(key);
    if (!isBound && !wasMoving && seen && Math.hypot(seen.x - box.x, seen.y - box.y) < STILL) {
      this.last.set(key, box);
      return;
    }
    this.stop(key);
    const end = legs[legs.length - 1];
    const goesAway = end !== undefined && (isTaken(end.to) || end.kind === "leave");
    const rest = goesAway ? stage.boxOf(end.to) : null;
    this.last.set(key, box);
    if (rest) this.rests.set(key, rest);
    else this.rests.delete(key);
    const from = seen ?? (isBound ? placed(stage.boxOf(legs[0]!.from), box) : null);
    if (!from) return;
    const { list, ms } = framesOf(stage, box, from, legs),
      { slowness } = stage;
    el.style.zIndex = String(ABOVE + box.z + (legs.some(({ kind }) => kind === "lift") ? ABOVE / 2 : 0));
    const animation = el.animate(list, {
      duration: ms * slowness,
      delay: (legs[0]?.start ?? 0) * slowness + (wasMoving ? 0 : wait),
      fill: goesAway ? "both" : "backwards",
    });
    this.run(key, goesAway ? "taking" : "way", animation, () => {
      if (this.isOnItsWay(key)) return;
      if (goesAway) this.away.set(key, animation);
      else el.style.zIndex = String(box.z);
    });
  }

  /* Turns a card whose face has changed: what was seen of it stays until it stands on its edge. */
  private turn({ stage, el, key, box, turn, wait }: Moved): void {
    const was = this.faces.get(key) ?? turn?.faces[0] ?? "";
    this.faces.set(key, box.face);
    const now = el.querySelector("img");
    if (!now || was === "" || was === box.face) return;
    const old = now.cloneNode() as HTMLImageElement;
    old.src = faceUrl(was, stage.look, box.isSmall);
    old.className = "turning";
    el.append(old);
    const ms = (MOVEMENTS.turn.ms / 2) * stage.slowness,
      delay = (turn?.start ?? 0) * stage.slowness + wait;
    const flat = { transform: "scaleX(1)" },
      edge = { transform: "scaleX(0)" };
    this.run(key, "turn", old.animate([flat, edge], { duration: ms, delay, easing: "ease-in", fill: "both" }), () =>
      old.remove(),
    );
    const face = now.animate([edge, flat], { duration: ms, delay: delay + ms, easing: "ease-out", fill: "backwards" });
    this.run(key, "turn", face, () => {});
  }

  /* Tells when all of the motion has landed. */
  private follow(motion: Motion, stage: Stage): void {
    this.motion = motion;
    const number = ++this.number;
    const done = (): void => {
      if (number === this.number) stage.landed();
    };
    if (this.runs.length === 0) return done();
    void Promise.allSettled(this.runs.map(({ animation }) => animation.finished)).then(done);
  }
}

const placed = (place: Box | null, box: Box): Pose | null =>
  place ? poseOf(place.w > 0 ? place : { ...box, x: place.x, y: place.y }) : null;

interface Frame extends Keyframe {
  transform: string;
  offset: number;
  easing: string;
}

/* The key frames of a way, leg by leg; between two legs the card lies still. */
function framesOf(stage: Stage, box: Box, from: Pose, legs: Leg[]): { list: Frame[]; ms: number } {
  const shift = MOVEMENTS.shift;
  if (legs.length === 0) {
    const list = [frame(from, box, 0, shift.easing), frame(poseOf(box), box, 1, "linear")];
    return { list, ms: shift.ms };
  }
  const begin = legs[0]!.start,
    last = legs[legs.length - 1]!,
    ms = last.start + last.ms - begin;
  const list: Frame[] = [];
  let pose = from;
  for (const leg of legs) {
    const { easing } = MOVEMENTS[leg.kind];
    list.push(frame(pose, box, (leg.start - begin) / ms, easing));
    pose = poseAfter(stage, box, leg, pose, leg === last);
    list.push({ ...frame(pose, box, (leg.start + leg.ms - begin) / ms, "linear"), ...faded(leg.kind) });
  }
  return { list, ms };
}

const frame = (pose: Pose, size: Box, offset: number, easing: string): Frame => ({
  transform: transformOf(pose, size),
  offset: Math.min(1, Math.max(0, offset)),
  easing,
});

const faded = (kind: Kind): { opacity: number } | object => (kind === "leave" ? { opacity: 0 } : {});

/* How a card lies at the end of a leg; box: where the layout has it. */
function poseAfter(stage: Stage, box: Box, leg: Leg, before: Pose, isLast: boolean): Pose {
  const { lift, grow, angle } = MOVEMENTS[leg.kind];
  if (leg.kind === "leave") return before;
  if (leg.kind === "lift") return { ...before, y: before.y - lift, grow };
  const there = isLast && !isTaken(leg.to) ? box : stage.boxOf(leg.to);
  return there ? { ...poseOf(there), angle } : before;
}
