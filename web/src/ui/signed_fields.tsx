/* signed_fields.tsx - numbers with a sign, one for each person. */
import type { JSX } from "preact";
import { t } from "../words/words";

/* A field for each, and a button for its sign: the keys of numbers on a phone have none. labels: what stands over each. */
export function SignedFields(p: {
  names: string[];
  labels?: string[];
  typed: string[];
  set(at: number, words: string): void;
}): JSX.Element {
  const { labels = p.names } = p;
  return (
    <div class="totals">
      {p.names.map((name, at) => (
        <label class="field" key={at}>
          <span>{labels[at]}</span>
          <span class="signed">
            <button
              type="button"
              class="btn"
              aria-label={t("Change the sign: {name}", { name })}
              onClick={() => p.set(at, /^[−–-]/.test(p.typed[at]!) ? p.typed[at]!.slice(1) : `−${p.typed[at]!}`)}
            >
              ±
            </button>
            <input
              type="text"
              inputMode="numeric"
              value={p.typed[at]}
              onInput={(event) => p.set(at, event.currentTarget.value)}
            />
          </span>
        </label>
      ))}
    </div>
  );
}
