/* typed_field.tsx - a field that hands over what was typed when one leaves it or presses Enter. Until then what is
 * typed stays, whatever is drawn anew around it. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";

interface Props extends Omit<JSX.HTMLAttributes<HTMLInputElement>, "value" | "onInput" | "onChange"> {
  value: string;
  isAsked?: boolean /* it was asked for: one can type at once */;
  set(typed: string): void;
}

export function TypedField({ value, isAsked = false, set, onBlur, ...others }: Props): JSX.Element {
  const [typed, setTyped] = useState<string | null>(null);
  const waits = useRef(false); /* something is typed that is not handed over yet */
  /* On a change, or on leaving: what is drawn anew between typing and leaving can keep the change from being heard. */
  const handOver = (input: HTMLInputElement): void => {
    setTyped(null);
    if (waits.current) set(input.value.trim());
    waits.current = false;
  };
  return (
    <input
      {...others}
      type="text"
      autocomplete="off"
      ref={(input) => {
        if (isAsked) input?.focus();
      }}
      value={typed ?? value}
      onInput={(event) => {
        waits.current = true;
        setTyped(event.currentTarget.value);
      }}
      onChange={(event) => handOver(event.currentTarget)}
      onBlur={(event) => {
        handOver(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}
