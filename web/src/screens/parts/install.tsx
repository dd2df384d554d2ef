/* install.tsx - a quiet way to install the page: a tile among others on the first screen, and a place in the
 * settings. */
import type { JSX } from "preact";
import { useEffect, useReducer } from "preact/hooks";
import { install, onInstall, wayToInstall } from "../../browser/installed";
import type { Way } from "../../browser/installed";
import { keep, recall } from "../../browser/storage";
import { sheets } from "../../sheets/sheets";
import { Icon } from "../../ui/icon";
import { t } from "../../words/words";

function useWay(): { way: Way; again(): void } {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    again(0); /* something may have come since it was drawn */
    return onInstall(() => again(0));
  }, []);
  return { way: wayToInstall(), again: () => again(0) };
}

const hasGames = (): boolean => Object.keys(recall("played", {})).length > 0 || sheets().length > 0;

/* What people do where the browser has no button for it. */
const ByHand = (): JSX.Element => (
  <>
    <span>{t("Tap Share, then “Add to Home Screen”.")}</span>
    {hasGames() && (
      <span>
        {" "}
        {t("The games of this browser do not come along: save them to a file in My games, and take them in there.")}
      </span>
    )}
  </>
);

/* Among the tiles of the first screen. What is told can be put away for good; the settings tell it still. */
export function InstallTile(): JSX.Element | null {
  const { way, again } = useWay();
  const putAway = (): void => {
    keep("install_hint", false);
    again();
  };
  if (way === "ask")
    return (
      <button type="button" class="tile link-tile install" onClick={install}>
        <Icon name="save" />
        <span>
          <b>{t("Install Cardroom")}</b>
          <small>{t("It opens like an app, also without a network")}</small>
        </span>
      </button>
    );
  if (way !== "by hand" || !recall("install_hint", true)) return null;
  return (
    <div class="tile link-tile install by-hand" role="note">
      <Icon name="share" />
      <span class="grow">
        <b>{t("Install Cardroom")}</b>
        <small>
          <ByHand />
        </small>
      </span>
      <button type="button" class="btn plain round" aria-label={t("Close")} onClick={putAway}>
        <Icon name="close" />
      </button>
    </div>
  );
}

export function InstallPanel(): JSX.Element | null {
  const { way } = useWay();
  if (way === null) return null;
  return (
    <section class="panel">
      <h2>{t("Install Cardroom")}</h2>
      {way === "ask" ? (
        <button type="button" class="btn" onClick={install}>
          <Icon name="save" />
          {t("Install Cardroom")}
        </button>
      ) : (
        <p>
          <ByHand />
        </p>
      )}
    </section>
  );
}
