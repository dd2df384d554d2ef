/* elsewhere.tsx - for who comes: the way in from another device, and another language. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { onlineRoom } from "../net/rooms";
import { change, settings } from "../settings";
import { Dialog, speakAgain, useSettings } from "../ui";
import { LANGUAGES, lang, t } from "../words";

/* The six words of a guest who has played on another device. */
function Words(p: { close(): void }): JSX.Element {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState("");
  const enter = (event: Event): void => {
    event.preventDefault();
    const session = onlineRoom(typed.trim().toLowerCase());
    const stop = session.listen((message) => {
      if (message.t !== "welcome" && message.t !== "refused") return;
      stop();
      if (message.t === "welcome") location.reload();
      else setFault(message.why);
    });
  };
  return (
    <Dialog title={t("I have played on another device")} close={p.close}>
      <form class="stack" onSubmit={enter}>
        <p>{t("On that device, under Settings, “Play on another device” shows six words. Type them here.")}</p>
        <label class="field"><span>{t("Six words")}</span><input type="text" value={typed} autocomplete="off" autocapitalize="none" spellcheck={false} onInput={(event) => setTyped(event.currentTarget.value)} /></label>
        {fault && <p class="warn" role="alert">{fault}</p>}
        <button type="submit" class="btn main" disabled={typed.trim() === ""}>{t("Go on as this guest")}</button>
      </form>
    </Dialog>
  );
}

export function Elsewhere(): JSX.Element {
  useSettings();
  const [isOpen, setOpen] = useState(false);
  const take = (language: string): void => {
    change({ language });
    speakAgain();
  };
  return (
    <div class="elsewhere">
      <button type="button" class="btn plain small" onClick={() => setOpen(true)}>{t("I have played on another device")}</button>
      <select aria-label={t("Language")} value={settings().language === "auto" ? lang() : settings().language} onChange={(event) => take(event.currentTarget.value)}>
        {Object.entries(LANGUAGES).map(([id, name]) => <option key={id} value={id}>{name}</option>)}
      </select>
      {isOpen && <Words close={() => setOpen(false)} />}
    </div>
  );
}
