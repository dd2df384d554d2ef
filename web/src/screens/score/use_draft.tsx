/* use_draft.tsx - the draft of the deal that is being entered (drafts.ts): it is there again after a reload, and that
 * is told. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { draftOf, keepDraft } from "../../browser/drafts";
import { t } from "../../words/words";

export interface OpenDraft {
  was: string /* what the entry begins with: the draft, or what is written */;
  isBack: boolean /* it is a draft of before */;
  begun: number /* how often it was begun anew */;
  typed(slip: string): void;
  clear(): void;
  done(): void /* it is written */;
}

export function useDraft(key: string, written: string): OpenDraft {
  const [was, setWas] = useState(() => draftOf(key) || written);
  const [begun, setBegun] = useState(0);
  const last = useRef(key),
    slip = useRef("");
  useEffect(() => {
    /* another deal was written meanwhile: what is typed here is of the next */
    if (last.current === key) return;
    keepDraft(last.current, "");
    keepDraft(key, slip.current);
    last.current = key;
  }, [key]);
  return {
    was,
    begun,
    isBack: was !== written,
    typed: (next) => {
      slip.current = next === written ? "" : next;
      keepDraft(key, slip.current);
    },
    clear: () => {
      keepDraft(key, "");
      setWas(written);
      setBegun(begun + 1);
    },
    done: () => keepDraft(key, ""),
  };
}

export const DraftNotice = (p: { draft: OpenDraft }): JSX.Element | null =>
  p.draft.isBack ? (
    <div class="reason line draft" role="status">
      <span class="grow">{t("Not written yet: what was typed here last.")}</span>
      <button type="button" class="btn" onClick={p.draft.clear}>
        {t("Begin anew")}
      </button>
    </div>
  ) : null;
