/* friends_screen.tsx - a table for friends: one chooses the game, and its table is open, with a link to send. Rules and
 * seats may change there. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { lastRules } from "../../browser/house";
import { keep, recall } from "../../browser/storage";
import { openTable } from "../../play/online";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { Top } from "../../ui/top";
import { t } from "../../words/words";
import { presetOf } from "../../core/presets";
import { Games } from "../parts/game_chooser";
import { You } from "../parts/you";
import { ONLINE } from "./make_seats";

export function FriendsScreen(): JSX.Element {
  const catalogue = useCatalogue();
  const [picked, setPicked] = useState("");
  const presets = (catalogue?.presets ?? []).filter(({ players }) => players.max > 1);
  const last = presets.find(({ id }) => id === recall("made", ""))?.id ?? catalogue?.at_table ?? "";
  const chosen = picked || last;
  const open = (id: string): void => {
    const preset = presetOf(catalogue, id);
    if (!preset) return;
    keep("made", preset.id);
    void openTable(preset.id, { rules: lastRules(preset.id), seats: Math.max(2, preset.players.standard), ...ONLINE });
  };
  return (
    <main class="screen friends-screen">
      <Top title={t("Play with friends")} />
      <div class="page stack">
        <p>{t("Choose a game: its table opens at once, with a link for your friends. Its rules may change there.")}</p>
        <p>
          <a class="btn chip-btn" href={`#/friends/${chosen}`}>
            {t("Set up the table first")}
          </a>
        </p>
        <You quiet />
        <Games families={catalogue?.families ?? []} presets={presets} chosen={chosen} choose={setPicked} done={open} />
      </div>
      <div class="make-bar">
        <div class="line">
          <button type="button" class="btn main big grow" onClick={() => open(chosen)} disabled={!chosen}>
            {t("Open the table")}
          </button>
        </div>
      </div>
    </main>
  );
}
