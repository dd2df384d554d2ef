// screens.mjs - the screens that have an address, for every net that looks at all of them. A route of the page
// (web/src/app/routes.tsx) is on the list by itself.
import { readFileSync } from "node:fs";
import { expect } from "./browser.mjs";

/* What may follow a path, beside nothing. */
const ALSO = {
  make: ["cabo", "kop", "tri_peaks+columns=9"],
  friends: ["golf6"],
  real: ["kop"],
  book: ["golf6"],
  games: ["stats"],
};
/* Without more than the path these begin a game, or go elsewhere. */
const LEADS_ON = ["change", "deal", "paper", "rules", "t", "table"];

const source = readFileSync(new URL("../../web/src/app/routes.tsx", import.meta.url), "utf8");
const paths = [...source.matchAll(/\bpath: "(\w*)"/g)].map(([, path]) => path);
expect(paths.length > 15 && LEADS_ON.every((path) => paths.includes(path)), `${paths.length} paths in routes.tsx`);

/* Addresses, such as `/make/cabo`. */
export const SCREENS = paths
  .filter((path) => !LEADS_ON.includes(path))
  .flatMap((path) => [`/${path}`, ...(ALSO[path] ?? []).map((more) => `/${path}/${more}`)]);

/* What a screen is called in a message and in the name of a picture. */
export const screenName = (route) => route.slice(1).replaceAll("/", " ") || "home";
