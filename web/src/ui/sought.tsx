/* sought.tsx - tells that a deal is sought, how many were tried, and ends it. */
import type { JSX } from "preact";
import { useLayoutEffect, useReducer } from "preact/hooks";
import { onSeeking, seekingNow } from "../browser/seeking";
import { t, tn } from "../words/words";

/* The number is for the eye: who listens is told once. */
export function Sought(): JSX.Element {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => onSeeking(() => again(0)), []);
  const now = seekingNow();
  return (
    <div class={now ? "seeking" : ""}>
      <div>
        <span role="status">{now && t("Looking for a deal that can be won…")}</span>
        {now && <small aria-hidden="true">{now.tried > 0 && tn("one tried", "{n} tried", now.tried)}</small>}
      </div>
      {now && (
        <button type="button" class="btn" onClick={now.stop}>
          {now.isWish ? t("Deal any") : t("Stop")}
        </button>
      )}
    </div>
  );
}
