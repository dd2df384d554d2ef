/* takings.tsx - what seats have taken: a pile of tricks beside a badge, and the points that rise into it. The badge and
 * the log tell the same in words. */
import type { JSX } from "preact";
import type { Look } from "../browser/settings";
import { faceUrl } from "./face";
import type { Count } from "./motion";
import { signed } from "../words/numbers";

const THICK = 2; /* CSS pixels: a trick of the pile */

/* Its height tells how many tricks it has. */
export function TakenPile(p: { seat: number; tricks: number; look: Look }): JSX.Element {
  return (
    <span class="taken-pile" data-taken={p.seat} aria-hidden="true">
      {Array.from({ length: p.tricks }, (_, i) => (
        <img key={i} src={faceUrl("??", p.look, true)} alt="" style={{ bottom: `${i * THICK}px` }} draggable={false} />
      ))}
    </span>
  );
}

/* What a seat has just got: rises from its badge, and is gone. */
export const Gain = ({ count }: { count: Count }): JSX.Element => {
  const by = count.to - count.from;
  return (
    <b class="gain" aria-hidden="true">
      {signed(by)}
    </b>
  );
};
