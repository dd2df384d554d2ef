/* goal.tsx - over the first table of a game: its goal, a lesson, or play. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { PresetInfo } from "../../wire/catalogue";
import type { TableMessage } from "../../wire/protocol";
import { firstOf, hasMet, noteMet, openLesson } from "../../play/first_time";
import { t, tg } from "../../words/words";

/* Whether the game is new to who plays here. It stays so until another deal; the goal is told until it is put away. */
export function useFirstTime(table: TableMessage, preset: PresetInfo | null) {
  const first = firstOf(preset),
    key = `${table.table}.${table.state?.deal}`;
  const [told, setTold] = useState({ key: "", isNew: false, isOpen: false });
  const now = useRef(told);
  now.current = told;
  useEffect(() => {
    if (!first || table.you < 0 || now.current.key === key) return;
    const isNew = now.current.key === "" && !hasMet(first, table.preset) && !table.state?.over;
    setTold({ key, isNew, isOpen: isNew });
  }, [first, key, table.you]);
  const close = (): void => {
    if (first) noteMet(first);
    setTold({ ...told, isOpen: false });
  };
  return { first, isNew: told.isNew, isOpen: told.isOpen && !table.state?.over, close };
}

export function FirstTime(p: { title: string; first: ReturnType<typeof useFirstTime> }): JSX.Element | null {
  const { first, isOpen, close } = p.first;
  const play = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) play.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return first && isOpen ? (
    <section
      class="first-time"
      role="dialog"
      aria-label={tg(p.title)}
      aria-describedby="first-goal"
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
        event.stopPropagation();
      }}
    >
      <p id="first-goal">{first.goal()}</p>
      <div class="line">
        {first.course && (
          <button
            type="button"
            class="btn"
            onClick={() => {
              close();
              openLesson(first);
            }}
          >
            {t("Show me, 2 min")}
          </button>
        )}
        <button type="button" class="btn main" ref={play} onClick={close}>
          {t("Play")}
        </button>
      </div>
    </section>
  ) : null;
}
