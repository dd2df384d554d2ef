/* ending.ts - how a deal and a match have ended, in words. */
import type { TableMessage } from "../../wire/protocol";
import { cardsLeft, isCleared } from "../../play/play";
import type { Speaker } from "../../scene/say";
import { sayText } from "../../scene/say";
import { andList, t, tn } from "../../words/words";

const namesOf = (seats: number[], speaker: Speaker): string => andList(seats.map((seat) => speaker.names[seat] ?? "?"));

/* Who did best in the last deal: by points, or by what was paid. Nobody, if all are equal. */
function bestOfDeal({ state }: TableMessage): number[] {
  const scores = state!.scores[state!.scores.length - 1] ?? [];
  const best = state!.low_wins ? Math.min(...scores) : Math.max(...scores);
  const seats = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  return seats.length === scores.length ? [] : seats;
}

/* Who has won: the match when it is over, else the deal. */
export const winnersOf = (table: TableMessage): number[] =>
  table.state!.match_over ? table.state!.leaders : bestOfDeal(table);

/* Whether the viewer has something to celebrate. */
export const isVictory = (table: TableMessage): boolean =>
  table.you >= 0 &&
  (table.seats.length === 1 ? isCleared(table) : table.state!.match_over && table.state!.leaders.includes(table.you));

export function endTitle(table: TableMessage, speaker: Speaker): string {
  const state = table.state!,
    winners = winnersOf(table);
  if (table.seats.length === 1) return isCleared(table) ? t("Solved!") : t("Not solved");
  if (winners.length === 0) return t("Deal {n} is over", { n: state.deal });
  if (winners.length === 1 && winners[0] === speaker.you)
    return state.match_over ? t("You have won!") : t("You have won this deal");
  const names = { names: namesOf(winners, speaker) };
  return state.match_over
    ? tn("{names} has won", "{names} have won", winners.length, names)
    : tn("{names} has won this deal", "{names} have won this deal", winners.length, names);
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const points = (n: number): string => tn("one point", "{n} points", n);

/* By how much the winners of a match lead before the next. */
function leadWords(table: TableMessage, speaker: Speaker): string {
  const { totals, leaders, low_wins } = table.state!;
  const best = totals[leaders[0] ?? 0] ?? 0;
  const others = totals.map((total, seat) => ({ total, seat })).filter(({ seat }) => !leaders.includes(seat));
  others.sort((a, b) => (low_wins ? a.total - b.total : b.total - a.total));
  const next = others[0];
  if (!next) return t("Everybody has {points}.", { points: points(best) });
  const lead = Math.abs(best - next.total);
  const name = next.seat === speaker.you ? t("you") : (speaker.names[next.seat] ?? "?");
  return t("{points}, {n} ahead of {name}.", { points: points(best), n: lead, name });
}

/* Whether neither a number of deals nor a total ends the match: then a tableau that is not cleared has ended it. */
const goesOnWhileCleared = (table: TableMessage): boolean =>
  table.state!.deals === 0 && table.state!.target === null && isCleared(table) !== table.state!.match_over;

/* Another tableau follows, or the round ends. */
function endOfOneThatGoesOn(table: TableMessage, left: number): string {
  if (!isCleared(table))
    return tn(
      "One card is left on the tableau, so the round ends.",
      "{n} cards are left on the tableau, so the round ends.",
      left,
    );
  return t("The tableau is cleared, so another one comes.");
}

/* Why it ended so, in a sentence. */
export function endReason(table: TableMessage, speaker: Speaker): string {
  const state = table.state!,
    winners = winnersOf(table);
  if (table.seats.length === 1) {
    const left = cardsLeft(table) ?? 0;
    if (goesOnWhileCleared(table)) return endOfOneThatGoesOn(table, left);
    return isCleared(table)
      ? t("The tableau is cleared.")
      : tn("One card is left on the tableau.", "{n} cards are left on the tableau.", left);
  }
  if (state.match_over && state.scores.length > 1) return leadWords(table, speaker);
  const fact = state.scene.sums.find(({ kind }) => kind === "fact");
  if (fact) return capital(t("{what}: {n}.", { what: sayText(fact.text), n: fact.value }));
  return winners.length > 0 && !state.match_over
    ? t("The best of this deal: {points}.", {
        points: points(state.scores[state.scores.length - 1]?.[winners[0]!] ?? 0),
      })
    : leadWords(table, speaker);
}

/* What is said of the best possible score, where it is known and better than what was made. */
export function missWords(own: number, best: { verdict: string; is_exact: boolean; score: number }): string {
  if (best.verdict === "solvable") return t("These cards could have been cleared.");
  if (!best.is_exact) return "";
  return own === best.score
    ? t("Nothing better was possible with these cards.")
    : t("Your score: {own}. The best possible was {best}.", { own: points(own), best: String(best.score) });
}

/* Who speaks to others is no "you" to them. */
export function forOthers(speaker: Speaker, name: string): Speaker {
  return { ...speaker, you: -1, names: speaker.names.map((known, seat) => (seat === speaker.you ? name : known)) };
}

/* The result as a message to others. */
export function endText(table: TableMessage, title: string, speaker: Speaker, link: string): string {
  const state = table.state!;
  const scores =
    table.seats.length > 1
      ? table.seats
          .map((_, seat) => t("{name}: {n}", { name: speaker.names[seat] ?? "?", n: state.totals[seat] ?? 0 }))
          .join(", ")
      : t("{name}: {n}", { name: t("Score"), n: state.totals[0] ?? 0 });
  return [`${title}: ${endTitle(table, speaker)}`, endReason(table, speaker), scores, link]
    .filter((line) => line !== "")
    .join("\n");
}
