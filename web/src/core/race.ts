/* race.ts - decides when bots act, and who acts when the person and bots may act at the same time: the quickest.
 * Shape  In a turn one player acts; a bot waits a little before it does. In a window several may act, and each may
 *        pass. The person has time until the window ends. A bot that wants to act does so after its own delay; the
 *        other bots wait for the person. In a game without turns (races) the whole deal is such a window, and nobody
 *        needs to pass.
 * Units  Milliseconds. pace 1 is the usual speed, 0 means no delay. */
import { Core, STAGE } from "./core";

export const WINDOW_MS = 8000;
const TURN_MS = 900, MORE_MS = 550;

/* The pass of a seat that has nothing to match. Bots make it without delay and without notice. */
export const QUIET_PASS = "pass_match";

/* Who acts, and when. seat -1: no bot; the person's seat: the person's time runs out then. */
export interface Due {
  seat: number;
  at: number;
}

export interface Around {
  core: Core;
  handle: number;
  person: number; /* -1: only bots play */
  seats: number;
  pace: number;
  windowMs: number; /* 0: no end */
}

const has = (set: number, seat: number): boolean => seat >= 0 && (set >> seat & 1) === 1;

export class Race {
  private dueOf: number[] = []; /* when a bot may act; NaN: not drawn yet */
  private end = 0; /* when the window ends; 0: there is none */
  private lastSeat = -1;

  /* chance: 32 random bits. */
  constructor(private chance: () => number) {}

  private reaction(on: Around, seat: number): number {
    return on.pace * on.core.reaction(on.handle, seat, this.chance());
  }

  /* True if the person is asked together with others, and may let them go first. */
  isWindow(on: Around): boolean {
    const set = on.core.toAct(on.handle);
    if (!has(set, on.person) || set === 1 << on.person || on.core.stage(on.handle) & STAGE.races) return false;
    return on.core.pass(on.handle, on.person) !== "";
  }

  /* When the window ends for the person; null: there is no window. */
  windowEnd(): number | null {
    return this.end > 0 ? this.end : null;
  }

  /* A seat has played a line (-1: something else has happened). New times are drawn for the seats to act. */
  moved(seat: number): void {
    this.lastSeat = seat;
    if (seat >= 0) this.dueOf[seat] = NaN;
    else this.dueOf = [];
  }

  private wants(on: Around, seat: number): boolean {
    return on.core.choose(on.handle, seat, true) !== on.core.pass(on.handle, seat);
  }

  private draw(on: Around, seat: number, now: number): number {
    const due = this.dueOf[seat];
    if (due === undefined || Number.isNaN(due)) this.dueOf[seat] = now + this.reaction(on, seat);
    return this.dueOf[seat] ?? now;
  }

  private dueInWindow(on: Around, set: number, now: number): Due {
    if (this.end === 0 && on.windowMs > 0) this.end = now + on.windowMs;
    let first: Due = { seat: this.end > 0 ? on.person : -1, at: this.end };
    for (let seat = 0; seat < on.seats; seat++) {
      if (seat === on.person || !has(set, seat) || !this.wants(on, seat)) continue;
      const at = this.draw(on, seat, now);
      if (first.seat < 0 || at < first.at) first = { seat, at };
    }
    return first;
  }

  private dueInRace(on: Around, set: number, now: number): Due {
    let first: Due = { seat: -1, at: 0 };
    for (let seat = 0; seat < on.seats; seat++) {
      if (seat === on.person) continue;
      if (!has(set, seat)) this.dueOf[seat] = NaN;
      else if (first.seat < 0 || this.draw(on, seat, now) < first.at) first = { seat, at: this.draw(on, seat, now) };
    }
    return first;
  }

  /* The next to act: a bot, or the person when the time is over. */
  next(on: Around, now: number): Due {
    const set = on.core.toAct(on.handle);
    const isWindow = this.isWindow(on);
    if (!isWindow) this.end = 0;
    if (on.core.stage(on.handle) & STAGE.races) return this.dueInRace(on, set, now);
    if (isWindow) return this.dueInWindow(on, set, now);
    for (let seat = 0; seat < on.seats; seat++) {
      if (seat === on.person || !has(set, seat)) continue;
      const isQuiet = on.core.pass(on.handle, seat) === QUIET_PASS && !this.wants(on, seat);
      return { seat, at: now + on.pace * (isQuiet ? 0 : seat === this.lastSeat ? MORE_MS : TURN_MS) };
    }
    return { seat: -1, at: 0 };
  }
}
