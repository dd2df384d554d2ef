/* seeking.ts - a deal that is sought for more than a moment before it is played, and how that is ended sooner. Who
 * seeks need not know who shows it (ui). */

interface Seeking {
  tried: number /* deals, so far */;
  isWish: boolean /* any deal may be played as well; else nothing is, when it is ended */;
  stop(): void;
}

let seeking: Seeking | null = null;
const listeners = new Set<() => void>();

export function showSeeking(now: Seeking | null): void {
  if (!seeking && !now) return;
  seeking = now;
  listeners.forEach((listener) => listener());
}

export const seekingNow = (): Seeking | null => seeking;

export function onSeeking(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
