/* house_chips.tsx - house rules at a tap: one's own, kept by a name, and those most played at this server lately. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { RulesInfo } from "../../wire/catalogue";
import { dropHouseRules, houseRules, keepHouseRules } from "../../browser/house";
import { onlineIfAny, onlineRoom } from "../../room/rooms";
import type { PopularRules } from "../../wire/protocol";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { useRules } from "../../ui/catalogue_hooks";
import { toast } from "../../browser/toasts";
import { t } from "../../words/words";
import { differenceWords } from "../parts/option_words";

function KeepDialog(p: { rules: string; close(): void }): JSX.Element {
  const [name, setName] = useState("");
  const { info } = useRules(p.rules);
  const save = (event: Event): void => {
    event.preventDefault();
    if (name.trim() === "") return;
    keepHouseRules({ name: name.trim().slice(0, 40), rules: p.rules });
    toast(t("Kept as “{name}”.", { name: name.trim() }));
    p.close();
  };
  return (
    <Dialog title={t("Keep these house rules")} close={p.close}>
      <form class="stack" onSubmit={save}>
        {info && <p class="quiet">{inWords(info)}</p>}
        <label class="field">
          <span>{t("What are they called?")}</span>
          <input
            type="text"
            value={name}
            maxLength={40}
            placeholder={t("At grandmother's")}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="btn main" disabled={name.trim() === ""}>
          {t("Keep")}
        </button>
      </form>
    </Dialog>
  );
}

/* What others play at this server; empty alone, and at a server that does not tell it. */
function usePopular(preset: string, isOnline: boolean): PopularRules[] {
  const [all, setAll] = useState<PopularRules[]>([]);
  const session = isOnline ? onlineRoom() : onlineIfAny();
  useEffect(() => {
    let isOn = true;
    void session
      ?.ask({ t: "popular" }, "popular")
      .then((answer) => isOn && answer.t === "popular" && setAll(answer.rules));
    return () => {
      isOn = false;
    };
  }, [session]);
  return all.filter((one) => one.preset === preset);
}

/* House rules in words, one after the other. */
const inWords = (info: RulesInfo): string =>
  info.differs.map(differenceWords).reduce((list, next) => (list ? t("{list}, {next}", { list, next }) : next), "");

function Popular(p: { one: PopularRules; isOn: boolean; take(rules: string): void }): JSX.Element | null {
  const { info } = useRules(p.one.rules);
  return (
    info && (
      <button
        type="button"
        class="btn chip-btn popular"
        aria-pressed={p.isOn}
        title={p.one.rules}
        onClick={() => p.take(p.one.rules)}
      >
        <Icon name="people" />
        {inWords(info)}
      </button>
    )
  );
}

export function HouseChips(p: {
  preset: string;
  rules: string;
  isOnline: boolean;
  take(rules: string): void;
}): JSX.Element | null {
  const [, again] = useState(0);
  const [isKeeping, setKeeping] = useState(false);
  const own = houseRules(p.preset);
  const popular = usePopular(p.preset, p.isOnline);
  const isNew = p.rules !== p.preset && !own.some((one) => one.rules === p.rules);
  if (own.length === 0 && !isNew && popular.length === 0) return null;
  return (
    <div class="chips house-chips">
      {own.map((one) => (
        <span class={`house-chip${one.rules === p.rules ? " on" : ""}`} key={one.name}>
          <button
            type="button"
            class="btn chip-btn"
            aria-pressed={one.rules === p.rules}
            onClick={() => p.take(one.rules)}
          >
            {one.name}
          </button>
          <button
            type="button"
            class="btn plain round"
            aria-label={t("Forget “{name}”", { name: one.name })}
            onClick={() => {
              dropHouseRules(one);
              again((n) => n + 1);
            }}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      {isNew && (
        <button type="button" class="btn chip-btn" onClick={() => setKeeping(true)}>
          <Icon name="save" />
          {t("Keep these rules")}
        </button>
      )}
      {popular.length > 0 && <h3 class="small quiet">{t("Often played here")}</h3>}
      {popular.map((one) => (
        <Popular key={one.rules} one={one} isOn={one.rules === p.rules} take={p.take} />
      ))}
      {isKeeping && <KeepDialog rules={p.rules} close={() => setKeeping(false)} />}
    </div>
  );
}
