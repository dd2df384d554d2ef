/* levels.tsx - the levels of bots to choose from, each with its strength in the game. */
import type { JSX } from "preact";
import { presetOf, useCatalogue } from "../ui";
import { t } from "../words";
import { levelWords } from "./phrases";

const useStrength = (preset: string): number[] => presetOf(useCatalogue(), preset)?.strength ?? [];

export function LevelOptions(p: { preset: string }): JSX.Element {
  const strength = useStrength(p.preset);
  return <>{(useCatalogue()?.bots ?? []).map((bot, i) => <option key={bot.name} value={bot.name}>{levelWords(bot.name, strength[i])}</option>)}</>;
}

/* What the numbers of the levels mean. */
export function StrengthNote(p: { preset: string }): JSX.Element | null {
  if (!useStrength(p.preset).some((one) => one > 0)) return null;
  return <p class="quiet small">{t("The number tells how strong the bot is: with 200 more, a player does better in three of four deals from the same cards.")}</p>;
}
