/* phrases.ts - the fixed phrases of the chat, and the levels of bots, in the reader's language. */
import type { Phrase } from "../wire/protocol";
import { t, tg } from "./words";

const WORDS: Record<Phrase, () => string> = {
  hello: () => t("Hello!"),
  good_luck: () => t("Good luck!"),
  well_played: () => t("Well played!"),
  thanks: () => t("Thank you!"),
  oops: () => t("Oops!"),
  wow: () => t("Wow!"),
  your_turn: () => t("It is your turn."),
  one_moment: () => t("One moment, please."),
  again: () => t("Another one?"),
  no_more_bids: () => t("No more bids? I lead"),
  goodbye: () => t("Goodbye!"),
};

/* Those of the list; the other has a button of its own, where it matters. */
export const PHRASES = (Object.keys(WORDS) as Phrase[]).filter((phrase) => phrase !== "no_more_bids");
export const phraseWords = (phrase: Phrase): string => WORDS[phrase]?.() ?? phrase;
export const saidWords = (said: { phrase?: Phrase; text?: string }): string =>
  said.phrase ? phraseWords(said.phrase) : (said.text ?? "");

const LEVELS: Record<string, () => string> = {
  easy: () => t("easy"),
  medium: () => t("medium"),
  skilled: () => t("skilled"),
  hard: () => t("hard"),
};

export const levelName = (level: string): string => LEVELS[level]?.() ?? tg(level);
export const levelWords = (level: string): string => t("bot: {level}", { level: levelName(level) });
export const strengthWords = (level: string, strength: number): string =>
  t("{level} ({strength})", { level: levelName(level), strength: String(strength) });
