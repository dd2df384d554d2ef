/* link_words.ts - how the connection to a room stands, in words; "" while all is well. */
import type { Link } from "../core/port";
import { t } from "../words/words";

const WORDS: Record<Link, () => string> = {
  connecting: () => t("Connecting…"),
  open: () => "",
  lost: () => t("The connection is lost. Trying again…"),
  unproxied: () =>
    t("The room cannot be reached from this page: its proxy must pass on WebSocket upgrades (docs/hosting.md)."),
  unnamed: () =>
    t("The room refuses this page: its setting “origin” must name {address} (docs/hosting.md).", {
      address: location.origin,
    }),
  refused: () => t("The room has refused the connection."),
};

export const linkWords = (link: Link): string => WORDS[link]();

/* Whether it is a fault of the site, which waiting does not mend. */
export const isFault = (link: Link): boolean => link === "unproxied" || link === "unnamed";
