/* known.ts - deals of a patience that are no longer new: played to the end, or a solution was shown. */
import { keep, recall } from "./storage";

type Known = "played" | "shown";

const KNOWN_MOST = 400;

export const knownDeal = (deal: string): Known | undefined => recall<Record<string, Known>>("known", {})[deal];

/* Whether a solution was shown, or the deal was begun again, before it was first played to the end. */
export const wasShown = (deal: string): boolean => recall<string[]>("shown", []).includes(deal);

export function knowDeal(deal: string, how: Known): void {
  const { [deal]: before, ...others } = recall<Record<string, Known>>("known", {});
  if (how === "shown" && before !== "played" && !wasShown(deal))
    keep("shown", [...recall<string[]>("shown", []), deal].slice(-KNOWN_MOST));
  keep(
    "known",
    Object.fromEntries([...Object.entries(others), [deal, before === "played" ? before : how]].slice(-KNOWN_MOST)),
  );
}
