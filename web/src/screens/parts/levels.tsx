/* levels.tsx - the levels of bots to choose from, each with its strength by the rules played (RulesInfo; empty until
 * they are told). */
import type { JSX } from "preact";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { t } from "../../words/words";
import { levelWords } from "../../words/phrases";

export const LevelOptions = (p: { strength: number[] }): JSX.Element => (
  <>
    {(useCatalogue()?.bots ?? []).map((bot, i) => (
      <option key={bot.name} value={bot.name}>
        {levelWords(bot.name, p.strength[i])}
      </option>
    ))}
  </>
);

/* What the numbers of the levels mean. */
export function StrengthNote(p: { strength: number[] }): JSX.Element | null {
  if (!p.strength.some((one) => one > 0)) return null;
  return (
    <p class="quiet small">
      {t(
        "The number tells how strong the bot is: with 200 more, a player does better in three of four deals " +
          "from the same cards.",
      )}
    </p>
  );
}
