/* levels.tsx - the levels of bots to choose from, and behind a fold how strong each is by the rules played (RulesInfo;
 * empty until they are told). */
import type { JSX } from "preact";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { t } from "../../words/words";
import { levelWords, strengthWords } from "../../words/phrases";

export const LevelOptions = (): JSX.Element => (
  <>
    {(useCatalogue()?.bots ?? []).map((bot) => (
      <option key={bot.name} value={bot.name}>
        {levelWords(bot.name)}
      </option>
    ))}
  </>
);

/* How strong the levels are, as numbers, and what these mean. */
export function StrengthNote(p: { strength: number[] }): JSX.Element | null {
  const bots = useCatalogue()?.bots ?? [];
  if (!p.strength.some((one) => one > 0)) return null;
  return (
    <details class="small quiet strengths">
      <summary>{t("How strong are they?")}</summary>
      <p>{bots.map((bot, i) => strengthWords(bot.name, p.strength[i] ?? 0)).join(", ")}</p>
      <p>
        {t(
          "The number tells how strong the bot is: with 200 more, a player does better in three of four deals " +
            "from the same cards.",
        )}
      </p>
    </details>
  );
}
