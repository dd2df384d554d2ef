// known.mjs - which browsers of a list know a feature, by @mdn/browser-compat-data: `css.selectors.has` and so on.
import { createRequire } from "node:module";
import { inData } from "../../../web/floor.mjs";

export const fromWeb = createRequire(new URL("../../../web/package.json", import.meta.url));
export const data = fromWeb("@mdn/browser-compat-data");

/* What the data tell of a feature; undefined: nothing. */
export const entryOf = (feature) => {
  let node = data;
  for (const step of feature) node = Object.hasOwn(node ?? {}, step) ? node[step] : undefined;
  return node?.__compat;
};

const numberOf = (version) =>
  typeof version === "string" ? Number(version.replace("≤", "")) : version === true ? 0 : NaN;

/* Whether one line of the data says that a browser of this version knows the feature by this name. */
const says = (line, version, prefix) =>
  !line.flags &&
  !line.alternative_name &&
  (line.prefix ?? "") === prefix &&
  numberOf(line.version_added) <= version &&
  !(numberOf(line.version_removed) <= version);

/* The browsers that do not know it: "safari 16.4". prefix: of the name as it is written. */
export const lacking = (entry, floor, prefix = "") =>
  inData(floor)
    .filter(([browser]) => entry.support[browser])
    .filter(([browser, version]) => ![entry.support[browser]].flat().some((line) => says(line, version, prefix)))
    .map(([browser, version]) => `${browser} ${version}`);
