/* notify_panel.tsx - whether this device is told of turns while the page is closed. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { isNotified, mayNotify, startNotify, stopNotify } from "../../room/notify";
import { onlineRoom } from "../../room/rooms";
import { useSession } from "../../ui/hooks";
import { t } from "../../words/words";

export function NotifyPanel(p: { started(): void }): JSX.Element | null {
  const session = onlineRoom();
  const [isOn, setOn] = useState(isNotified);
  const [why, setWhy] = useState("");
  useSession(session);
  if (!mayNotify(session)) return null;
  const turn = async (wanted: boolean): Promise<void> => {
    if (wanted) setWhy(await startNotify(session));
    else await stopNotify(session);
    setOn(isNotified());
    if (wanted && isNotified()) p.started();
  };
  return (
    <section class="panel stack">
      <h2>{t("While the page is closed")}</h2>
      <label class="check">
        <input type="checkbox" checked={isOn} onChange={(event) => void turn(event.currentTarget.checked)} />
        <span>
          {t("Tell this device when it is my turn")}
          <br />
          <small class="help">
            {t("At tables with an hour or more for a turn. It names the game and who plays, and no cards.")}{" "}
            {t("It is silent while you rest.")}
          </small>
          {why && (
            <small class="help" role="alert">
              <br />
              {why}
            </small>
          )}
        </span>
      </label>
    </section>
  );
}
