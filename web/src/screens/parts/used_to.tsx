/* used_to.tsx - how rules differ from those by which one has played the game here last. */
import type { JSX } from "preact";
import type { Difference, RulesInfo } from "../../wire/catalogue";
import { playedRules } from "../../browser/house";
import { useOptions, useRules } from "../../ui/catalogue_hooks";
import { t } from "../../words/words";
import { settingWords } from "./option_words";

/* The options in which the first differ from the second, with their values. */
function differences(info: RulesInfo, from: RulesInfo): Difference[] {
  const was = new Map(from.differs.map((one) => [one.option, one.value]));
  const changed = info.differs.filter((one) => was.get(one.option) !== one.value);
  const back = from.differs.filter((one) => !info.differs.some(({ option }) => option === one.option));
  return [...changed, ...back.map((one) => ({ ...one, value: one.preset }))];
}

/* Nothing, if they are the same or the game is new to one. isEvening: the evening says how many deals are played. */
export function UsedTo(p: { rules: string; isEvening?: boolean }): JSX.Element | null {
  useOptions();
  const preset = p.rules.split(" ")[0]!;
  const { info } = useRules(p.rules),
    { info: from } = useRules(playedRules(preset) ?? p.rules);
  const list =
    info?.preset === preset && from?.preset === preset
      ? differences(info, from).filter(({ option }) => !p.isEvening || option !== "match")
      : [];
  if (list.length === 0) return null;
  return (
    <div class="notice calm used-to">
      <p>
        <b>{t("These rules differ from those you played by last:")}</b>
      </p>
      <ul>
        {list.map((one) => (
          <li key={one.option}>{settingWords(one.row, one.value)}</li>
        ))}
      </ul>
    </div>
  );
}
