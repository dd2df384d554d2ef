/* elsewhere.tsx - for who comes: the way in from another device, and another language. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { reload } from "../../browser/back";
import { bringSeat } from "../../room/rooms";
import { change, settings } from "../../browser/settings";
import { Dialog } from "../../ui/dialog";
import { speakAgain } from "../../browser/language";
import { useSettings } from "../../ui/hooks";
import { LANGUAGES, lang, t } from "../../words/words";

/* The six words of a guest who has played on another device. */
export function SixWords(): JSX.Element {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState("");
  const enter = async (event: Event): Promise<void> => {
    event.preventDefault();
    setFault("");
    const why = await bringSeat(
      typed
        .trim()
        .toLowerCase()
        .split(/[\s-]+/)
        .join(" "),
    );
    if (why) setFault(why);
    else reload();
  };
  return (
    <form class="stack" onSubmit={(event) => void enter(event)}>
      <label class="field">
        <span>{t("Six words from the other device")}</span>
        <input
          type="text"
          value={typed}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      {fault && (
        <p class="warn" role="alert">
          {fault}
        </p>
      )}
      <button type="submit" class="btn" disabled={typed.trim() === ""}>
        {t("Go on as this guest")}
      </button>
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
      <button type="button" class="btn plain small" onClick={() => setOpen(true)}>
        {t("I have played on another device")}
      </button>
      <select
        aria-label={t("Language")}
        value={settings().language === "auto" ? lang() : settings().language}
        onChange={(event) => take(event.currentTarget.value)}
      >
        {Object.entries(LANGUAGES).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
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
