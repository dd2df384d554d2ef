/* code_field.tsx - where one types the code of a table or a document. */
import type { JSX } from "preact";

/* example: a code of the right length. isWrong: what was typed is no such code. */
export function CodeField(p: {
  label: string;
  example: string;
  typed: string;
  isWrong?: boolean;
  onType(typed: string): void;
}): JSX.Element {
  return (
    <label class="field grow">
      <span>{p.label}</span>
      <input
        type="text"
        value={p.typed}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        placeholder={p.example}
        aria-invalid={p.isWrong}
        onInput={(event) => p.onType(event.currentTarget.value)}
      />
    </label>
  );
}
