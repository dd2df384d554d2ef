/* top.tsx - the bar above a screen: the way back, what it is, what can be done with it. */
import type { ComponentChildren, JSX } from "preact";
import { Icon } from "./icon";
import { go } from "../browser/back";
import { t } from "../words/words";

/* back: an address, else what to do. to: where it leads, where that is neither "Home" nor plainly "Back". */
export const Top = (p: {
  title: ComponentChildren;
  back?: string | (() => void);
  to?: string;
  children?: ComponentChildren;
}): JSX.Element => {
  const { back = "/" } = p;
  return (
    <div class="top">
      <button
        type="button"
        class="btn plain round"
        aria-label={p.to ?? (back === "/" ? t("Home") : t("Back"))}
        onClick={() => (typeof back === "string" ? go(back) : back())}
      >
        <Icon name="back" />
      </button>
      <h1>{p.title}</h1>
      {p.children}
    </div>
  );
};
