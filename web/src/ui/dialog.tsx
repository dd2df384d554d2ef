/* dialog.tsx - a dialog over the screen; and a screen that is not there yet. */
import type { ComponentChildren, JSX } from "preact";
import { Icon } from "./icon";
import { useLayer } from "../browser/back";
import { useEffect, useRef } from "preact/hooks";
import { Top } from "./top";
import { t } from "../words/words";

export function Dialog(p: { title: string; close(): void; children: ComponentChildren }): JSX.Element {
  const ref = useRef<HTMLDialogElement>(null);
  useLayer(true, p.close);
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    ref.current!.showModal();
    /* the screen below takes the focus only when the dialog is gone from the page */
    return () => queueMicrotask(() => document.activeElement === document.body && opener?.focus());
  }, []);
  return (
    <dialog
      ref={ref}
      aria-label={p.title}
      onClose={p.close}
      onClick={(event) => event.target === ref.current && p.close()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="head">
        <h2>{p.title}</h2>
        <button type="button" class="btn plain round" aria-label={t("Close")} onClick={p.close}>
          <Icon name="close" />
        </button>
      </div>
      <div class="body">{p.children}</div>
    </dialog>
  );
}

/* Asks whether something is meant: what it does, the word that does it, and "Not yet". */
export const Sure = (p: { title: string; told: string; word: string; sure(): void; close(): void }): JSX.Element => (
  <Dialog title={p.title} close={p.close}>
    <p>{p.told}</p>
    <div class="line">
      <button type="button" class="btn main" onClick={p.sure}>
        {p.word}
      </button>
      <button type="button" class="btn" onClick={p.close}>
        {t("Not yet")}
      </button>
    </div>
  </Dialog>
);

/* A screen that is not there yet, or does not come. */
export const Waiting = (p: { children: ComponentChildren }): JSX.Element => (
  <main class="screen">
    <Top title="Cardroom" />
    <div class="page waiting">{p.children}</div>
  </main>
);
