/* dead_link.tsx - a link that leads nowhere: what may have happened, and where to go. */
import type { ComponentChildren, JSX } from "preact";
import { Top } from "../../ui/top";
import type { VerdictMessage } from "../../wire/protocol";
import { refusalWords } from "../../words/refusals";

/* unknown: what is said of a code that nothing has. */
export const DeadLink = (p: {
  title: string;
  what: string;
  unknown: string;
  why: VerdictMessage;
  children: ComponentChildren;
}): JSX.Element => (
  <main class="screen">
    <Top title={p.title} />
    <div class="page">
      <div class="panel narrow" role="alert">
        <h2>{p.what}</h2>
        <p>{p.why.kind === "no_such" ? p.unknown : refusalWords(p.why)}</p>
        <div class="line">{p.children}</div>
      </div>
    </div>
  </main>
);
