/* typed_field.tsx - a field that hands over what was typed when one leaves it or presses Enter. Until then what is
 * typed stays, whatever is drawn anew around it. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";

interface Props extends Omit<JSX.HTMLAttributes<HTMLInputElement>, "value" | "onInput" | "onChange"> {
  value: string;
  isAsked?: boolean /* it was asked for: one can type at once */;
  set(typed: string): void;
}

export function TypedField({ value, isAsked = false, set, onBlur, ...others }: Props): JSX.Element {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...others}
      type="text"
      autocomplete="off"
      ref={(input) => {
        if (isAsked) input?.focus();
      }}
      value={typed ?? value}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onChange={(event) => {
        setTyped(null);
        set(event.currentTarget.value.trim());
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
