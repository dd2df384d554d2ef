/* family_questions.tsx - the few questions by which a family tells its rules; what else differs stands below them. */
import type { JSX } from "preact";
import type { OptionRow } from "../../wire/catalogue";
import { t } from "../../words/words";
import { RankRow } from "./card_table";
import { optionName } from "../parts/option_words";
import { Control, fieldOf } from "./option_controls";
import type { House } from "./house_form";
import type { RankRows } from "./rank_cards";

const FEWEST = 4; /* questions; a game with fewer of its own asks by the names of its options */

/* An option, or a rank and what its cards count; with: another option that is asked for beside it. */
const asked = (): { id?: string; rank?: string; words: string; beside?: string }[] => [
  { id: "end.on", words: t("What ends the deal?") },
  { id: "end.final_turns", words: t("How many last turns do the others have?") },
  { id: "match.mode", words: t("May you match, in turn or out of turn?") },
  { rank: "K", words: t("What do kings count?") },
  { rank: "JK", words: t("How many jokers are in a pack, and what do they count?"), beside: "deck.jokers_per_pack" },
  { id: "match", words: t("How many deals?") },
];

/* The options that the questions of a form ask for. */
export function questionsOf(form: House, ranks: RankRows[]) {
  const rowOf = (id: string | undefined): OptionRow | undefined => form.rows.find((row) => row.id === id);
  const own = asked().flatMap(({ words, ...one }) => {
    const row = rowOf(one.id ?? one.beside),
      rank = ranks.find(({ rank }) => rank === one.rank);
    return (one.rank ? rank : row) ? [{ words, row, rank }] : [];
  });
  const more = (form.game?.main_options ?? []).flatMap((id) => {
    const row = rowOf(id);
    return row && !own.some((one) => one.row === row) ? [{ words: optionName(row), row, rank: undefined }] : [];
  });
  return [...own, ...more.slice(0, Math.max(0, FEWEST - own.length))];
}

type Question = ReturnType<typeof questionsOf>[number];

export function FamilyQuestions(p: { form: House; questions: Question[] }): JSX.Element {
  const { form } = p;
  return (
    <div class="questions" role="group" aria-label={t("Your family's rules")}>
      {p.questions.map(({ words, row, rank }) => (
        <div
          key={words}
          class={["question", row && rank && "two", row && form.isChanged(row) && "changed"].filter(Boolean).join(" ")}
          data-question={row?.id ?? rank?.value.base.id}
        >
          <b>{words}</b>
          {row && <Control field={fieldOf(form, row)} isOne />}
          {rank && <RankRow one={rank} form={form} hasPower={false} />}
        </div>
      ))}
    </div>
  );
}
