/* select_field.tsx - one of a few values, each with its words. */
import type { JSX } from "preact";

export function SelectField<T extends string | number>(p: {
  label: string;
  value: T;
  all: [T, () => string][];
  set(value: T): void;
  grows?: boolean /* beside others in a line */;
}): JSX.Element {
  return (
    <label class={p.grows ? "field grow" : "field"}>
      <span>{p.label}</span>
      <select
        value={p.value}
        onChange={(event) => {
          const chosen = p.all.find(([one]) => String(one) === event.currentTarget.value);
          if (chosen) p.set(chosen[0]);
        }}
      >
        {p.all.map(([one, words]) => (
          <option key={one} value={one}>
            {words()}
          </option>
        ))}
      </select>
    </label>
  );
}
