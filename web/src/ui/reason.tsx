/* reason.tsx - why what was typed cannot be taken, below it. */
import type { JSX } from "preact";

export const Reason = (p: { words: string }): JSX.Element | null =>
  p.words === "" ? null : (
    <p class="reason" role="status">
      {p.words}
    </p>
  );
