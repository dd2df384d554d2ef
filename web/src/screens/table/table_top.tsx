/* table_top.tsx - what stands above a table: the game, where the deal stands in the match, sounds and the menu. */
import type { JSX } from "preact";
import type { Session } from "../../room/session";
import type { TableMessage } from "../../wire/protocol";
import type { Speaker } from "../../scene/say";
import { Trumps } from "../../scene/spread";
import { feel, wake } from "../../browser/feel";
import { firstOf, openLesson } from "../../play/first_time";
import { presetOf } from "../../core/presets";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { change, shortcut } from "../../browser/settings";
import { Icon } from "../../ui/icon";
import { useSettings } from "../../ui/hooks";
import { go } from "../../browser/back";
import { t, tg, tn } from "../../words/words";
import type { DialogName } from "./dialogs";
import { standing } from "./standing";
import { mayTalk, TalkButton } from "./talk";

/* What happened, and the menu: above the table, on a phone below it, where the thumb is. */
export const Tools = (p: { hasSide?: boolean; open(what: DialogName): void }): JSX.Element => (
  <>
    {!p.hasSide && (
      <button
        type="button"
        class="btn plain round"
        aria-label={t("What happened")}
        onClick={() => p.open("log")}
        {...shortcut("l")}
      >
        <Icon name="log" />
      </button>
    )}
    <button
      type="button"
      class="btn plain round"
      aria-label={t("Menu")}
      aria-haspopup="menu"
      onClick={() => p.open("menu")}
    >
      <Icon name="menu" />
    </button>
  </>
);

function SoundSwitch(): JSX.Element {
  const { sound } = useSettings();
  const turn = (): void => {
    change({ sound: !sound });
    wake();
    feel("place");
  };
  return (
    <button
      type="button"
      class="btn plain round"
      aria-label={t("Sounds")}
      aria-pressed={sound}
      title={sound ? t("Sounds are on") : t("Sounds are off")}
      onClick={turn}
    >
      <Icon name={sound ? "sound" : "mute"} />
    </button>
  );
}

export function TableTop(p: {
  session: Session;
  table: TableMessage;
  hasTools: boolean;
  hasSide?: boolean;
  speaker?: Speaker;
  open(what: DialogName): void;
}): JSX.Element {
  const { session, table } = p;
  const { state } = table;
  const first = firstOf(presetOf(useCatalogue(), table.preset));
  const deal = state ? standing(table) : t("code {code}", { code: table.table });
  const leave = (): void => {
    session.leaveTable();
    go("/");
  };
  return (
    <header class={`top${state?.scene.order && p.speaker ? " with-trumps" : ""}`}>
      <button type="button" class="btn plain round" aria-label={t("Home")} onClick={leave}>
        <Icon name="back" />
      </button>
      <h1>
        {tg(table.title)}
        {deal && (
          <>
            {" "}
            <small>{deal}</small>
          </>
        )}
      </h1>
      {table.watching > 0 && <span class="small watching">{tn("one looks on", "{n} look on", table.watching)}</span>}
      {state && p.speaker && <Trumps scene={state.scene} speaker={p.speaker} />}
      {state && table.you >= 0 && first?.course && (
        <button
          type="button"
          class="btn plain round learn"
          aria-label={t("Learn this game")}
          title={t("Learn this game")}
          onClick={() => openLesson(first)}
        >
          ?
        </button>
      )}
      {state && mayTalk(table) && !p.hasSide && <TalkButton open={p.open} />}
      {state && <SoundSwitch />}
      {p.hasTools && <Tools hasSide={p.hasSide} open={p.open} />}
    </header>
  );
}
