/* take_name.tsx - takes a person's name out of what was written: of a shared document by its host (paper_host.tsx), of
 * what only this device has by whoever holds it. It cannot be undone, so it is asked first, with what stays. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { toast } from "../../browser/toasts";
import { CoreError } from "../../core/fault";
import { Sure } from "../../ui/dialog";
import { faultWords } from "../../words/refusals";
import { t } from "../../words/words";

/* A name that was taken out. */
const isTaken = (name: string): boolean => /^N\.\d*$/.test(name);

/* told: what stays. Nothing, where nobody has a name. */
export function TakeName(p: { names: string[]; told: string; take(name: string): void }): JSX.Element | null {
  const [name, setName] = useState(""),
    [isAsking, setAsking] = useState(false);
  const names = [...new Set(p.names)].filter((one) => !isTaken(one));
  const sure = (): void => {
    setAsking(false);
    setName("");
    p.take(name);
  };
  if (names.length === 0) return null;
  return (
    <div class="line take-name">
      <label class="field grow">
        <span>{t("Take a person's name out")}</span>
        <select value={name} onChange={(event) => setName(event.currentTarget.value)}>
          <option value="">{t("Whose?")}</option>
          {names.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="btn" disabled={name === ""} onClick={() => setAsking(true)}>
        {t("Take it out")}
      </button>
      {isAsking && (
        <Sure
          title={t("Take the name of {name} out?", { name })}
          told={p.told}
          word={t("Take it out")}
          sure={sure}
          close={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/* Keeps it without the name; throws what is wrong. */
export type TakeOut = (name: string) => Promise<void>;

/* Of what only this device has. */
export function TakeOwnName(p: { names: string[]; take: TakeOut }): JSX.Element {
  const take = (name: string): void =>
    void p.take(name).then(
      () => toast(t("The name is taken out.")),
      (wrong: unknown) => toast(wrong instanceof CoreError ? faultWords(wrong.fault) : String(wrong)),
    );
  return (
    <details class="fold no-print">
      <summary>{t("Take a name out")}</summary>
      <TakeName
        names={p.names}
        told={t(
          "All that was written stays, and the name becomes “N.” in it, on this device. Nobody can undo this. What " +
            "others have, and files that were saved, keep the name.",
        )}
        take={take}
      />
    </details>
  );
}
