/* asked.tsx - controls whose value a room keeps. Such a control shows what was asked for until the room has answered: a
 * page drawn anew in between, as when the connection breaks, does not put it back. What is refused is put back, and
 * told why. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Session } from "../../room/session";
import type { Bare } from "../../wire/protocol";
import { refusalWords } from "../../words/refusals";
import { toast } from "../../browser/toasts";
import { t } from "../../words/words";

/* Sends a command; says why it was refused, or that it is done. Resolves to whether it was done. */
export async function send(session: Session, command: Bare, done = ""): Promise<boolean> {
  const verdict = await session.do(command),
    isDone = verdict.verdict === "applied";
  if (!isDone) toast(refusalWords(verdict, t("That is not allowed.")));
  else if (done) toast(done);
  return isDone;
}

/* What to show, and what to call when another value is chosen. */
export function useAsked<T extends string | boolean>(
  session: Session,
  value: T,
  command: (value: T) => Bare,
): [T, (value: T) => void] {
  const [asked, setAsked] = useState<T | null>(null);
  useEffect(() => setAsked(null), [value]);
  const ask = (next: T): void => {
    setAsked(next);
    void send(session, command(next)).then((isDone) => isDone || setAsked(null));
  };
  return [asked ?? value, ask];
}

export function AskedBox(p: {
  session: Session;
  value: boolean;
  command: (on: boolean) => Bare;
  label?: string;
  disabled?: boolean;
  children: ComponentChildren;
}): JSX.Element {
  const [isOn, ask] = useAsked(p.session, p.value, p.command);
  return (
    <label class="check">
      <input
        type="checkbox"
        aria-label={p.label}
        disabled={p.disabled}
        checked={isOn}
        onChange={(event) => ask(event.currentTarget.checked)}
      />
      <span>{p.children}</span>
    </label>
  );
}
