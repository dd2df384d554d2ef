/* toast.tsx - shows the notice that is to be shown now (browser/toasts.ts). */
import type { JSX } from "preact";
import { onToast, toast, toastNow } from "../browser/toasts";
import { useLayoutEffect, useReducer } from "preact/hooks";

const TOAST_MS = 3500,
  LETTER_MS = 70; /* as long as it takes to read */
export function Toast(): JSX.Element {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => {
    /* it hears from its first drawing on: what is said then is not lost */
    let timer = 0;
    const show = (): void => {
      again(0);
      clearTimeout(timer);
      timer = window.setTimeout(
        () => {
          toast("");
        },
        Math.max(TOAST_MS, toastNow().length * LETTER_MS),
      );
    };
    if (toastNow()) show();
    return onToast(show);
  }, []);
  return (
    <div role="status" aria-live="polite">
      {toastNow() && <div class="toast">{toastNow()}</div>}
    </div>
  );
}
