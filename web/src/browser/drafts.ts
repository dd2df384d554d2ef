/* drafts.ts - what was typed of deals with real cards and is not written yet: this browser keeps it, so that a reload
 * loses nothing.
 * Shape  a draft is a slip with gaps, by a key that names its deal. The last used are kept. */
import { keep, recall } from "./storage";

const DRAFTS_MOST = 24;

type Drafts = Record<string, string>;

export const draftOf = (key: string): string => recall<Drafts>("drafts", {})[key] ?? "";

/* slip: "": nothing is typed any more, or it is written. */
export function keepDraft(key: string, slip: string): void {
  const { [key]: before = "", ...others } = recall<Drafts>("drafts", {});
  if (before === slip) return;
  keep(
    "drafts",
    Object.fromEntries([...Object.entries(others), ...(slip === "" ? [] : [[key, slip]])].slice(-DRAFTS_MOST)),
  );
}

/* A deal of a sheet or a table, and what stands there already. Another who corrects the deal makes it another key. */
export const draftKey = (paper: string, deal: number, written: string): string => `${paper} ${deal} ${written}`;
