// floor.mjs - the oldest browsers that the page is made for, from the one list of them: `browserslist` in package.json.
import browserslist from "browserslist";
import { readFileSync } from "node:fs";

/* What each browser of the list is called by esbuild, and by the data of what browsers know. */
const NAMES = {
  chrome: ["chrome", "chrome"],
  and_chr: ["chrome", "chrome_android"],
  edge: ["edge", "edge"],
  firefox: ["firefox", "firefox"],
  and_ff: ["firefox", "firefox_android"],
  safari: ["safari", "safari"],
  ios_saf: ["ios", "safari_ios"],
};

export const LIST = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")).browserslist;

/* The oldest version of each browser in a list, by its name in the list. */
export function floorOf(list) {
  const oldest = {};
  for (const one of browserslist(list, { mobileToDesktop: true })) {
    const [name, versions] = one.split(" "),
      version = versions.split("-")[0];
    if (!NAMES[name])
      throw new Error(
        `${name}: floor.mjs does not know what others call it, expected one of ${Object.keys(NAMES).join(", ")}`,
      );
    if (!(Number(oldest[name]) <= Number(version))) oldest[name] = version;
  }
  return oldest;
}

export const floor = floorOf(LIST);

/* The same by the names of the data: [browser, version]. */
export const inData = (of = floor) => Object.entries(of).map(([name, version]) => [NAMES[name][1], Number(version)]);

/* What esbuild is told to build for. */
export function targets(of = floor) {
  const lowest = {};
  for (const [name, version] of Object.entries(of))
    lowest[NAMES[name][0]] = Math.min(lowest[NAMES[name][0]] ?? Infinity, Number(version));
  return Object.entries(lowest).map(([name, version]) => `${name}${version}`);
}
