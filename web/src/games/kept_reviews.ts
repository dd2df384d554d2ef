/* kept_reviews.ts - reviews that were made, in IndexedDB: opened again at once, and summed up for the statistics. The
 * oldest go when there are too many. */
import type { Review } from "../wire/reviews";
import { asked, rowsOf } from "./store";

interface KeptReview {
  id: string /* keyOfText */;
  at: number;
  preset: string;
  you: number /* the seat of whose list this is; -1: nobody's */;
  review: Review;
}

const MOST = 300;

/* A short name for a transcript. Source: FNV-1a, twice with different beginnings. */
export function keyOfText(text: string): string {
  let a = 0x811c9dc5,
    b = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b);
  }
  return `${(a >>> 0).toString(16)}.${(b >>> 0).toString(16)}.${text.length}`;
}

const rows = (mode: IDBTransactionMode): Promise<IDBObjectStore> => rowsOf("reviews", mode);

export const keptReviews = async (): Promise<KeptReview[]> =>
  (await asked((await rows("readonly")).getAll())) as KeptReview[];

export const keptReview = async (text: string): Promise<Review | null> =>
  ((await asked((await rows("readonly")).get(keyOfText(text)))) as KeptReview | undefined)?.review ?? null;

export async function keepReview(text: string, kept: Omit<KeptReview, "id" | "at">): Promise<void> {
  await asked((await rows("readwrite")).put({ ...kept, id: keyOfText(text), at: Date.now() } satisfies KeptReview));
  const all = await keptReviews();
  const store = await rows("readwrite");
  for (const { id } of all.sort((x, y) => y.at - x.at).slice(MOST)) store.delete(id);
}

export interface LuckAndPlay {
  deals: number;
  luck: number /* points a deal that the cards gave */;
  cost: number /* points a deal that choices cost */;
  games: { luck: number; cost: number }[] /* of each game, the same */;
}

/* Means over the reviewed deals of a preset; null: none was reviewed. */
export function luckAndPlay(kept: KeptReview[], preset: string): LuckAndPlay | null {
  let deals = 0,
    luck = 0,
    cost = 0;
  const games: LuckAndPlay["games"] = [];
  for (const { review, you, preset: of } of kept) {
    const own = of === preset ? review.players[you] : undefined;
    if (!own || own.deals === 0) continue;
    deals += own.deals;
    luck += own.gave;
    const paid = Math.max(0, (own.by_view.told > 0 ? own.by_view : own.by_cards).cost);
    cost += paid;
    games.push({ luck: own.gave / own.deals, cost: paid / own.deals });
  }
  return deals === 0 ? null : { deals, luck: luck / deals, cost: cost / deals, games };
}
