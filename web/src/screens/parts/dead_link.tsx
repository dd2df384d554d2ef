/* dead_link.tsx - a link that leads nowhere: what may have happened, and where to go. */
import type { ComponentChildren, JSX } from "preact";
import { Icon } from "../../ui/icon";
import { go } from "../../browser/back";
import { t } from "../../words/words";

export const DeadLink = (p: { title: string; what: string; why: string; children: ComponentChildren }): JSX.Element => (
  <main class="screen">
    <div class="top">
      <button type="button" class="btn plain round" aria-label={t("Home")} onClick={() => go("/")}>
        <Icon name="back" />
      </button>
      <h1>{p.title}</h1>
    </div>
    <div class="page">
      <div class="panel narrow" role="alert">
        <h2>{p.what}</h2>
        <p>{p.why}</p>
        <div class="line">{p.children}</div>
      </div>
    </div>
  </main>
);
