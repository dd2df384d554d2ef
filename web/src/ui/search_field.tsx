/* search_field.tsx - a field for what is sought. */
import type { JSX } from "preact";

/* hint: words inside the field; without them these are its label, which is seen there alone. */
export const SearchField = (p: {
  label: string;
  hint?: string;
  value: string;
  set(sought: string): void;
}): JSX.Element => (
  <label class="field">
    <span class={p.hint ? undefined : "vh"}>{p.label}</span>
    <input
      type="search"
      placeholder={p.hint ?? p.label}
      value={p.value}
      onInput={(event) => p.set(event.currentTarget.value)}
    />
  </label>
);
