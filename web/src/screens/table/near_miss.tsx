/* near_miss.tsx - after a patience that was not cleared: what would have been possible with these cards. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TableMessage } from "../../wire/protocol";
import { pageCore } from "../../core/port";
import { isCleared, sourceOf } from "../../play/play";
import { missWords } from "./ending";

const LOOK_MS = 4000;

/* Empty where there is nothing to tell, or it is not known yet. Its line is there from the beginning, so that nothing
 * moves when it comes. */
function useMiss(table: TableMessage): string {
  const [words, setWords] = useState("");
  const source = sourceOf(table.source),
    own = table.state!.scores[table.state!.scores.length - 1]?.[0];
  useEffect(() => {
    let isOn = true;
    if (!source || own === undefined) return;
    void pageCore()
      .ask("solve", { rules: table.rules, source, score: true, ms: LOOK_MS })
      .then(
        (best) => isOn && setWords(missWords(own, best)),
        () => {},
      );
    return () => {
      isOn = false;
    };
  }, []);
  return words;
}

function Missed({ table }: { table: TableMessage }): JSX.Element {
  return (
    <p class="near-miss" role="status">
      {useMiss(table)}
    </p>
  );
}

export const NearMiss = (p: { table: TableMessage }): JSX.Element | null =>
  p.table.help?.may_lamp && !isCleared(p.table) ? <Missed table={p.table} /> : null;
