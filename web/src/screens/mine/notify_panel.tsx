/* notify_panel.tsx - whether this device is told of turns while the page is closed, and when it is silent. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { isNotified, mayNotify, quietHours, startNotify, stopNotify } from "../../room/notify";
import type { Quiet } from "../../room/notify";
import { onlineRoom } from "../../room/rooms";
import { useSession } from "../../ui/hooks";
import { t } from "../../words/words";

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

function minuteOf(typed: string): number | null {
  const [hours, minutes] = typed.split(":").map(Number);
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes) ? null : hours * 60 + minutes;
}

function QuietHours(p: { quiet: Quiet; set(quiet: Quiet): void }): JSX.Element {
  const field = (name: keyof Quiet, words: string): JSX.Element => (
    <label>
      {words}{" "}
      <input
        type="time"
        value={clock(p.quiet[name])}
        onChange={(event) => {
          const minute = minuteOf(event.currentTarget.value);
          if (minute !== null) p.set({ ...p.quiet, [name]: minute });
        }}
      />
    </label>
  );
  return (
    <div class="line">
      {field("from", t("Silent from"))}
      {field("until", t("Silent until"))}
    </div>
  );
}

export function NotifyPanel(): JSX.Element | null {
  const session = onlineRoom();
  const [quiet, setQuiet] = useState(quietHours);
  const [isOn, setOn] = useState(isNotified);
  const [why, setWhy] = useState("");
  useSession(session);
  if (!mayNotify(session)) return null;
  const turn = async (wanted: boolean, hours: Quiet): Promise<void> => {
    setQuiet(hours);
    if (wanted) setWhy(await startNotify(session, hours));
    else await stopNotify(session);
    setOn(isNotified());
  };
  return (
    <section class="panel stack">
      <h2>{t("While the page is closed")}</h2>
      <label class="check">
        <input type="checkbox" checked={isOn} onChange={(event) => void turn(event.currentTarget.checked, quiet)} />
        <span>
          {t("Tell this device when it is my turn")}
          <br />
          <small class="help">
            {t("At tables with an hour or more for a turn. It names the game and who plays, and no cards.")}
          </small>
          {why && (
            <small class="help" role="alert">
              <br />
              {why}
            </small>
          )}
        </span>
      </label>
      {isOn && <QuietHours quiet={quiet} set={(hours) => void turn(true, hours)} />}
    </section>
  );
}
