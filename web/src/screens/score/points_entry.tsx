/* points_entry.tsx - enters the points of a deal that are not for its cards: of a misdeal, a penalty. */
import type { JSX } from "preact";
import { isBlank, pointsFault, POINTS_MOST } from "../../sheets/free_points";
import type { TypedPoints } from "../../sheets/free_points";
import { Reason } from "../../ui/reason";
import { SignedFields } from "../../ui/signed_fields";
import { pointsWords } from "../../words/typed";
import { t, tg } from "../../words/words";
import { Chips } from "./slip_entry";

/* Reasons by a tap: a sheet's file has them as they stand here, and whoever reads it has them in their language. */
const REASONS: [string, () => string][] = [
  ["misdeal", () => t("misdeal")],
  ["penalty", () => t("penalty")],
];

const faultWords = (typed: TypedPoints): string => {
  const fault = pointsFault(typed);
  if (fault === "numbers") return pointsWords(POINTS_MOST);
  return fault === "why" ? t("Say why: a misdeal, a penalty, or in your words.") : "";
};

export function PointsEntry(p: { names: string[]; typed: TypedPoints; set(next: TypedPoints): void }): JSX.Element {
  const { typed } = p,
    fault = faultWords(typed);
  const set = (some: Partial<TypedPoints>): void => p.set({ ...typed, ...some });
  return (
    <details class="fold free-points" open={!isBlank(typed)}>
      <summary>{t("Other points: a misdeal, a penalty")}</summary>
      <div class="stack">
        <SignedFields
          names={p.names}
          typed={typed.each}
          set={(at, words) => set({ each: typed.each.map((one, seat) => (seat === at ? words : one)) })}
        />
        <Chips
          legend={t("Why")}
          values={REASONS.map(([word, words]): [string, string] => [word, words()])}
          is={(word) => typed.why === word}
          pick={(word) => set({ why: typed.why === word ? "" : word })}
        />
        <input
          type="text"
          maxLength={60}
          aria-label={t("Why, in your words")}
          placeholder={t("Why, in your words")}
          value={REASONS.some(([word]) => word === typed.why) ? tg(typed.why) : typed.why}
          onInput={(event) => set({ why: event.currentTarget.value })}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={typed.isAlone}
            onChange={(event) => set({ isAlone: event.currentTarget.checked })}
          />
          <span>{t("Nothing was played: the deal has these points alone, and the next one deals.")}</span>
        </label>
        <Reason words={fault} />
      </div>
    </details>
  );
}
