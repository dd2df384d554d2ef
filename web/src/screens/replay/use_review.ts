/* use_review.ts - the review of a recorded game as it is made, stretch by stretch.
 * Shape  the page's second worker does the work in short stretches. useReview asks for the next stretch while it is
 *        on, whatever screen is shown. A finished review is kept (games/kept_reviews.ts). */
import { useEffect, useState } from "preact/hooks";
import type { Review } from "../../wire/reviews";
import { pageCore } from "../../core/port";
import { keepReview, keptReview } from "../../games/kept_reviews";
import { t } from "../../words/words";
import { coreFault } from "../parts/file_fault";
import type { FileFault } from "../parts/file_fault";

/* A record, and how the core knows it. */
export interface RecordShown {
  text: string;
  replay: number /* its number in the core */;
  deals: number;
  you: number /* the seat of whose list it is; -1: of nobody's */;
}

type Known = { review: Review | null; isOn: boolean; fault: FileFault | null };
export type ReviewState = Known & { isStopped: boolean };

/* The review begins when it is first asked for, and is given up when its text goes. */
export function useReview(
  text: string,
  isAsked: boolean,
  of: { preset: string; you: number },
): [ReviewState, stop: () => void] {
  const [state, setState] = useState<Known>({ review: null, isOn: false, fault: null });
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    if (!isAsked || isStopped) return;
    let isOn = true;
    const core = pageCore();
    const run = async (): Promise<void> => {
      const known = await keptReview(text).catch(() => null);
      if (known) return setState({ review: known, isOn: false, fault: null });
      setState({ review: null, isOn: true, fault: null });
      const { total } = await core.ask("review", { text });
      for (let isDone = false; isOn && !isDone; ) {
        const review = await core.ask("reviewOn", {});
        isDone = review.done >= total;
        if (isOn) setState({ review, isOn: !isDone, fault: null });
        if (isOn && isDone)
          await keepReview(text, { preset: of.preset, you: of.you, review }).catch(
            () => {},
          ); /* without room it is made anew */
      }
    };
    run().catch(
      (error: Error) =>
        isOn &&
        setState({ review: null, isOn: false, fault: coreFault(error, t("The decisions could not be weighed.")) }),
    );
    return () => {
      isOn = false;
      setState((was) => ({ ...was, isOn: false }));
      void core.ask("reviewEnd", {});
    };
  }, [text, isAsked, isStopped]);
  return [{ ...state, isStopped }, () => setStopped(true)];
}
