/* elsewhere.tsx - for who comes: the way in from another device, and another language. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { onlineRoom } from "../net/rooms";
import { refusalWords } from "../refusals";
import { change, settings } from "../settings";
import { Dialog, speakAgain, useSettings } from "../ui";
import { LANGUAGES, lang, t } from "../words";

/* The six words of a guest who has played on another device. */
export function SixWords(): JSX.Element {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState("");
  const enter = (event: Event): void => {
    event.preventDefault();
    setFault("");
    const session = onlineRoom(typed.trim().toLowerCase().split(/[\s-]+/).join(" "));
    const stop = session.listen((message) => {
      if (message.t !== "welcome" && message.t !== "refused") return;
      stop();
      if (message.t === "welcome") location.reload();
      else setFault(refusalWords(message.why));
    });
  };
  return (
    <form class="stack" onSubmit={enter}>
      <label class="field"><span>{t("Six words from the other device")}</span><input type="text" value={typed} autocomplete="off" autocapitalize="none" spellcheck={false} onInput={(event) => setTyped(event.currentTarget.value)} /></label>
      {fault && <p class="warn" role="alert">{fault}</p>}
      <button type="submit" class="btn" disabled={typed.trim() === ""}>{t("Go on as this guest")}</button>
    </form>
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
      {isOpen && (
        <Dialog title={t("I have played on another device")} close={() => setOpen(false)}>
          <p>{t("There, under Settings, “Play on another device” makes six words. Type them here.")}</p>
          <SixWords />
        </Dialog>
      )}
    </div>
  );
}
