/* seek.ts - seeks a deal that can be won before it is played: a little at a time, so that it can be told how far it is,
 * and be ended by who waits. It ends by itself when its time is over, even if the core does not answer. */
import { pageCore } from "../core/port";
import type { Questions } from "../core/port";
import { showSeeking } from "../browser/seeking";

const SLICE_MS = 300,
  TOLD_MS = 1000; /* after which it is told that something is sought */

export interface Bounds {
  most: number /* deals that are tried */;
  ms: number;
}

/* number: null if none was found in time. isEnded: by who waited. */
export interface Sought {
  number: string | null;
  isEnded: boolean;
}

export async function seekDeal(
  asked: Questions["winnable"]["in"],
  { most, ms }: Bounds,
  isWish: boolean,
): Promise<Sought> {
  const until = performance.now() + ms;
  let isEnded = false,
    isTold = false,
    tried = 0,
    { number } = asked,
    end = (): void => {};
  const over = new Promise<null>((done) => {
    end = () => done(null);
  });
  const stop = (): void => {
    isEnded = true;
    end();
  };
  const tell = (): void => void (isTold && showSeeking({ tried, isWish, stop }));
  const timers = [
    setTimeout(() => {
      isTold = true;
      tell();
    }, TOLD_MS),
    setTimeout(end, ms),
  ];
  try {
    while (!isEnded && tried < most && performance.now() < until) {
      const slice = { ...asked, ...(number === undefined ? {} : { number }), most: most - tried, ms: SLICE_MS };
      const found = await Promise.race([pageCore().ask("winnable", slice), over]);
      if (!found) break;
      if (found.number !== null) return { number: found.number, isEnded: false };
      number = found.next;
      tried += found.tried;
      tell();
    }
    return { number: null, isEnded };
  } finally {
    timers.forEach(clearTimeout);
    showSeeking(null);
  }
}
