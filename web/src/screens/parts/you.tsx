/* you.tsx - one's own name and picture, as others see them. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { faceHere, hasName, introduce, nameHere } from "../../room/me";
import { hasToken, onlineIfAny, onlineRoom, ownRoom } from "../../room/rooms";
import { COLOURS, faceOf, Person, PICTURES } from "../../scene/person";
import { change, fitName } from "../../browser/settings";
import { Dialog } from "../../ui/dialog";
import { useSettings } from "../../ui/hooks";
import { toast } from "../../browser/toasts";
import { t } from "../../words/words";

const PICTURE_WORDS: Record<string, () => string> = {
  cat: () => t("cat"),
  dog: () => t("dog"),
  fox: () => t("fox"),
  bear: () => t("bear"),
  rabbit: () => t("rabbit"),
  owl: () => t("owl"),
  frog: () => t("frog"),
  fish: () => t("fish"),
  whale: () => t("whale"),
  snail: () => t("snail"),
  tree: () => t("tree"),
  leaf: () => t("leaf"),
  flower: () => t("flower"),
  sun: () => t("sun"),
  moon: () => t("moon"),
  boat: () => t("boat"),
};

const COLOUR_WORDS = [
  () => t("red"),
  () => t("orange"),
  () => t("mustard"),
  () => t("grass green"),
  () => t("green"),
  () => t("teal"),
  () => t("blue"),
  () => t("indigo"),
  () => t("violet"),
  () => t("purple"),
  () => t("pink"),
  () => t("grey"),
];

/* Tells the rooms that were entered. */
async function tell(): Promise<void> {
  void introduce(ownRoom());
  if (!onlineIfAny() && !hasToken()) return;
  const why = await introduce(onlineRoom());
  if (why) toast(why);
}

function Faces(p: { close(): void }): JSX.Element {
  useSettings();
  const { picture, colour } = faceOf(faceHere())!;
  const take = (word: string, number: number): void => {
    change({ face: `${word}.${number}` });
    void tell();
  };
  return (
    <Dialog title={t("Your picture")} close={p.close}>
      <fieldset class="faces">
        <legend class="vh">{t("Picture")}</legend>
        {Object.keys(PICTURES).map((word) => (
          <label key={word} title={PICTURE_WORDS[word]!()}>
            <input
              type="radio"
              name="picture"
              aria-label={PICTURE_WORDS[word]!()}
              checked={word === picture}
              onChange={() => take(word, colour)}
            />
            <Person face={`${word}.${colour}`} name="" size={44} />
          </label>
        ))}
      </fieldset>
      <fieldset class="faces colours">
        <legend class="vh">{t("Colour")}</legend>
        {COLOURS.map((paint, i) => (
          <label key={paint} title={COLOUR_WORDS[i]!()}>
            <input
              type="radio"
              name="colour"
              aria-label={COLOUR_WORDS[i]!()}
              checked={i === colour}
              onChange={() => take(picture, i)}
            />
            <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
              <circle cx="16" cy="16" r="14" fill={paint} />
            </svg>
          </label>
        ))}
      </fieldset>
      <button type="button" class="btn main" onClick={p.close}>
        {t("Done")}
      </button>
    </Dialog>
  );
}

/* Who opens an evening or a club is named to all who come, so one says it oneself: isMissing until then, asks for as
 * long as the form is open. */
export function useOwnName(): { asks: boolean; isMissing: boolean; say(): Promise<void> } {
  const now = useSettings();
  const [asks] = useState(() => !hasName());
  return {
    asks,
    isMissing: asks && fitName(now.name) === "",
    say: async () => {
      if (asks) await introduce(onlineRoom());
    },
  };
}

/* quiet: the rooms are told later, by who shows it. asked: one must say it oneself, no suggestion stands there. */
export function You(p: { quiet?: boolean; asked?: boolean }): JSX.Element {
  const now = useSettings();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const rename = (): void => {
    const name = fitName(now.name);
    setTyped(null);
    if (name !== now.name) change({ name });
    if (name && !p.quiet) void tell();
  };
  return (
    <div class="you">
      <button
        type="button"
        class="btn plain face-button"
        aria-label={t("Change your picture")}
        title={t("Change your picture")}
        onClick={() => setOpen(true)}
      >
        <Person face={faceHere()} name="" size={44} />
      </button>
      <label class="field grow">
        <span>{t("Your name")}</span>
        <input
          type="text"
          maxLength={20}
          value={typed ?? (p.asked ? now.name : nameHere())}
          required={p.asked}
          autocomplete="nickname"
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            change({ name: fitName(event.currentTarget.value) });
          }}
          onBlur={rename}
        />
      </label>
      {isOpen && <Faces close={() => setOpen(false)} />}
    </div>
  );
}
