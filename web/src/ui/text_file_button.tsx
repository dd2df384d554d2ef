/* text_file_button.tsx - a button that asks for a text file of this device. */
import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";

export function TextFileButton(p: {
  class?: string;
  disabled?: boolean;
  take(file: File | undefined): void;
  children: ComponentChildren;
}): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class={p.class ?? "btn"} disabled={p.disabled} onClick={() => input.current!.click()}>
        {p.children}
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".txt,text/plain"
        onChange={(event) => {
          p.take(event.currentTarget.files?.[0]);
          event.currentTarget.value = ""; /* so that the same file can be chosen again when it is mended */
        }}
      />
    </>
  );
}
