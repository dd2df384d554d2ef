/* patience_screen.tsx - chooses a deal of patience: by number, at random, or the deal of the day. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Catalogue } from "../../wire/catalogue";
import { today } from "../../play/daily";
import { sourceOfDay } from "../../play/day_deal";
import type { PresetInfo } from "../../wire/catalogue";
import type { DealSource } from "../../core/source";
import { playAlone } from "../../play/play";
import { recall } from "../../browser/storage";
import { Icon } from "../../ui/icon";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { presetOf, quickRules, solvedPresets } from "../../core/presets";
import { t, tg } from "../../words/words";
import { Top } from "../../ui/top";
import { TallyLines } from "../parts/tally";

type Kind = "random" | "number" | "pysol" | "daily";

const KINDS: [Kind, () => string][] = [
  ["random", () => t("At random")],
  ["number", () => t("By number")],
  ["daily", () => t("Today's")],
  ["pysol", () => t("PySol's number")],
];

/* What the form holds, and what it plays. */
function usePatience(catalogue: Catalogue | null) {
  const [picked, setPreset] = useState("");
  const preset = picked || (catalogue?.alone ?? "");
  const [kind, setKind] = useState<Kind>("random");
  const [number, setNumber] = useState("17");
  const [isWinnable, setWinnable] = useState(true);
  const [hasLamp, setLamp] = useState(recall("lamp", false));
  const [isBusy, setBusy] = useState(false);
  const isFree = kind === "random" || kind === "number"; /* of the others the cards are given */
  const source = (info: PresetInfo): DealSource | Promise<DealSource> | undefined => {
    if (kind === "random") return undefined;
    return kind === "daily" ? sourceOfDay(info, today()) : { kind, number };
  };
  const play = async (event: Event): Promise<void> => {
    event.preventDefault();
    const info = presetOf(catalogue, preset);
    if (!info) return;
    setBusy(true);
    const named = source(info);
    await playAlone({
      rules: quickRules(info),
      seats: 1,
      ...(named ? { source: named } : {}),
      winnable: isWinnable && isFree,
      lamp: hasLamp,
    });
    setBusy(false);
  };
  return {
    ...{ preset, kind, number, isWinnable: (isWinnable && kind !== "pysol") || kind === "daily", isFree },
    ...{ hasLamp, isBusy, play },
    ...{ setPreset, setKind, setNumber, setWinnable, setLamp },
  };
}

type PatienceForm = ReturnType<typeof usePatience>;

function WhichDeal({ form }: { form: PatienceForm }): JSX.Element {
  const { kind, number } = form;
  return (
    <>
      <fieldset class="choices">
        <legend>{t("Deal")}</legend>
        {KINDS.map(([value, words]) => (
          <label key={value}>
            <input type="radio" name="kind" checked={kind === value} onChange={() => form.setKind(value)} />
            <span>{words()}</span>
          </label>
        ))}
      </fieldset>
      {(kind === "number" || kind === "pysol") && (
        <label class="field">
          <span>{t("Number of the deal")}</span>
          <input
            type="text"
            inputMode="numeric"
            value={number}
            onInput={(event) => form.setNumber(event.currentTarget.value)}
          />
        </label>
      )}
    </>
  );
}

/* Whether only deals that can be won are dealt, and whether the lamp burns. */
function Winning({ form }: { form: PatienceForm }): JSX.Element {
  const { kind } = form;
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={form.isWinnable}
          disabled={!form.isFree}
          onChange={(event) => form.setWinnable(event.currentTarget.checked)}
        />
        <span>
          {t("Only a deal that can be won")}
          {kind === "number" && (
            <>
              <br />
              <small class="help">{t("The first one from this number on is dealt.")}</small>
            </>
          )}
        </span>
      </label>
      <label class="check">
        <input type="checkbox" checked={form.hasLamp} onChange={(event) => form.setLamp(event.currentTarget.checked)} />
        <span>{t("Lamp: tell me whether it can still be won")}</span>
      </label>
    </>
  );
}

export function PatienceScreen(): JSX.Element {
  const catalogue = useCatalogue();
  const form = usePatience(catalogue);
  return (
    <main class="screen">
      <Top title={t("Patience")} />
      <div class="page">
        <form class="panel narrow" onSubmit={(event) => void form.play(event)}>
          <label class="field">
            <span>{t("Game")}</span>
            <select value={form.preset} onChange={(event) => form.setPreset(event.currentTarget.value)}>
              {solvedPresets(catalogue).map((one) => (
                <option key={one.id} value={one.id}>
                  {tg(one.title)}
                </option>
              ))}
            </select>
          </label>
          <WhichDeal form={form} />
          <Winning form={form} />
          <button type="submit" class="btn main big" disabled={form.isBusy}>
            <Icon name="play" />
            {form.isBusy ? t("Looking for a deal…") : t("Play")}
          </button>
          <TallyLines preset={form.preset} />
        </form>
      </div>
    </main>
  );
}
