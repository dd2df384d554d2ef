/* game_chooser.tsx - all games to choose from, by families, each with a picture. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { FamilyInfo, PresetInfo } from "../../wire/catalogue";
import { GamePic } from "./gamepic";
import { useSought } from "../../ui/names_hooks";
import { SearchField } from "../../ui/search_field";
import { t, tg, tn } from "../../words/words";

export const playersWords = ({ min, max }: PresetInfo["players"]): string =>
  min === max ? tn("{n} player", "{n} players", min) : t("{min}–{max} players", { min, max });

/* A tap chooses by itself: the list may be gone before the browser comes to the button. */
function Choice(p: { preset: PresetInfo; isChosen: boolean; choose(): void; done(): void }): JSX.Element {
  const { preset } = p;
  const tapped = (event: Event): void => {
    if (event.target instanceof HTMLInputElement) return;
    p.choose();
    p.done();
  };
  return (
    <label class={`game-choice${p.isChosen ? " chosen" : ""}`} onClick={tapped}>
      <input
        type="radio"
        name="preset"
        checked={p.isChosen}
        onChange={p.choose}
        onKeyDown={(event) => event.key === "Enter" && p.done()}
      />
      <GamePic zones={preset.picture} />
      <span class="game-title">{tg(preset.title)}</span>
      <small class="quiet">{playersWords(preset.players)}</small>
    </label>
  );
}

/* done: this one was chosen by a tap or by Enter; arrow keys only go through the list. */
export function Games(p: {
  families: FamilyInfo[];
  presets: PresetInfo[];
  chosen: string;
  choose(id: string): void;
  done(id: string): void;
}): JSX.Element {
  const [sought, setSought] = useState("");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current!,
      row = box.querySelector(":checked")?.closest("label");
    if (row) box.scrollTop += row.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 3;
  }, [p.presets.length]);
  const { shown, note } = useSought(p.presets, sought);
  return (
    <section class="games" aria-label={t("Game")}>
      <SearchField label={t("Search a game")} value={sought} set={setSought} />
      {note && (
        <p class="quiet" role="status">
          {note}
        </p>
      )}
      <div class="games-list" ref={list} role="radiogroup" aria-label={t("Game")} tabIndex={-1}>
        {shown.length === 0 && (
          <p class="quiet" role="status">
            {t("No game has this name.")}
          </p>
        )}
        {p.families.map((family) => {
          const own = shown.filter((preset) => preset.family === family.id);
          return (
            own.length > 0 && (
              <div key={family.id}>
                <h2 class="family-name">{tg(family.title)}</h2>
                <div class="game-grid">
                  {own.map((preset) => (
                    <Choice
                      key={preset.id}
                      preset={preset}
                      isChosen={preset.id === p.chosen}
                      choose={() => p.choose(preset.id)}
                      done={() => p.done(preset.id)}
                    />
                  ))}
                </div>
              </div>
            )
          );
        })}
      </div>
    </section>
  );
}
