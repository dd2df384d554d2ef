/* app.tsx - shows the screen that the address names, and the dialogs and toasts above every screen. */
import type { JSX } from "preact";
import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import { takeAddress } from "../browser/back";
import { bringSeat } from "../room/rooms";
import { setTitle } from "../browser/title";
import { Sought } from "../ui/sought";
import { Toast } from "../ui/toast";
import { EncodingAsked } from "../ui/encoding_asked";
import { useSettings } from "../ui/hooks";
import { toast } from "../browser/toasts";
import { lang, t } from "../words/words";
import { onUpdate, takeUpdate } from "../browser/update";
import { routeAt } from "./routes";

const SEAT = /^#\/?seat=([a-z-]+(?:[ %20+-]+[a-z]+)*)$/i;

/* Six words in the address are a key to a seat. They are taken out of the address before anything else is done. */
export function takeSeat(): void {
  const found = SEAT.exec(location.hash);
  if (!found) return;
  history.replaceState(null, "", `${location.pathname}${location.search}#/join`);
  void bringSeat(
    decodeURIComponent(found[1]!)
      .split(/[\s+-]+/)
      .join(" "),
  ).then((why) => why && toast(why));
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; /* no address of ours */
  }
}

const pathOf = (address: string): string[] => address.replace(/^#\/?/, "").split("/").map(plain);

function Screen(p: { path: string[] }): JSX.Element {
  const [name = "", first = "", second = ""] = p.path;
  return routeAt(name).screen(first, second);
}

/* In place of all screens, where the core came and the browser cannot run it: asked for again, the same would come. */
export const CannotRun = (): JSX.Element => (
  <main class="screen">
    <div class="page waiting">
      <h1>Cardroom</h1>
      <div role="alert">
        <p>
          {t(
            "This browser cannot run the part of the page that knows the rules. Load the page once more. If " +
              "you then read this again, the browser is too old.",
          )}
        </p>
        <p>{t("Use Firefox 115, Chrome or Edge 111, Safari or iOS 16.4, or a newer one.")}</p>
      </div>
      <p>
        <a href={`${lang() === "en" ? "" : `${lang()}/`}rules/`}>{t("Read the rule book")}</a>
      </p>
    </div>
  </main>
);

const TOUCHES = ["pointerdown", "keydown"];

/* Who goes to another screen comes to its heading, whenever that is there, unless the screen has a better place: a
 * table takes the keys itself. Whoever has touched anything since is left alone. */
function useHeadingFocus(address: string): void {
  const first = useRef(address);
  useEffect(() => {
    if (address === first.current) return;
    first.current = "";
    const come = (): void => {
      const heading = document.querySelector<HTMLElement>("main h1");
      if (!heading || document.activeElement !== document.body || document.querySelector(".felt-frame, .waiting"))
        return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(come);
    const end = (): void => {
      watch.disconnect();
      for (const touch of TOUCHES) removeEventListener(touch, end, true);
    };
    for (const touch of TOUCHES) addEventListener(touch, end, true);
    watch.observe(document.body, { childList: true, subtree: true });
    come();
    return end;
  }, [address]);
}

export function App(): JSX.Element {
  const [, again] = useReducer((n: number) => n + 1, 0);
  const [isNew, setNew] = useState(false);
  const address = takeAddress();
  useSettings();
  useEffect(() => {
    const turned = (): void => {
      takeSeat();
      again(0);
    };
    addEventListener("hashchange", turned);
    if (location.hash !== address) turned(); /* it may have changed before anybody listened */
    onUpdate(() => setNew(true));
    return () => removeEventListener("hashchange", turned);
  }, []);
  const path = pathOf(address);
  const title = routeAt(path[0] ?? "").title?.();
  useEffect(() => setTitle(title), [title]);
  useHeadingFocus(address);
  return (
    <>
      {isNew && (
        <div class="banner" role="status">
          {t("A new version is ready.")}
          <button type="button" class="btn" onClick={() => void takeUpdate()}>
            {t("Load it now")}
          </button>
        </div>
      )}
      <Screen key={`${path[0] ?? ""}${lang()}`} path={path} />
      <Toast />
      <Sought />
      <EncodingAsked />
    </>
  );
}
