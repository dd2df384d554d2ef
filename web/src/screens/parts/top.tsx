/* top.tsx - the bar above a screen: the way back, what it is, what can be done with it. */
import type { ComponentChildren, JSX } from "preact";
import { Icon } from "../../ui/icon";
import { go } from "../../browser/back";
import { t } from "../../words/words";

export const Top = (p: {
  title: ComponentChildren;
  back: string | (() => void);
  children?: ComponentChildren;
}): JSX.Element => (
  <div class="top">
    <button
      type="button"
      class="btn plain round"
      aria-label={t("Back")}
      onClick={() => (typeof p.back === "string" ? go(p.back) : p.back())}
    >
      <Icon name="back" />
    </button>
    <h1>{p.title}</h1>
    {p.children}
  </div>
);
