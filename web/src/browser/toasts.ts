/* toasts.ts - short notices above the screen, one at a time. Who says one need not know who shows it (ui). */

let toastWords = "";
const listeners = new Set<() => void>();

export function toast(words: string): void {
  toastWords = words;
  listeners.forEach((listener) => listener());
}

/* What is to be shown now; "": nothing. */
export const toastNow = (): string => toastWords;

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
