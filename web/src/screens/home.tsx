/* home.tsx - the first screen: one tap begins a game, and links lead to everything else. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { FamilyInfo, PresetInfo } from "../core/port";
import { pageCore } from "../core/port";
import { hasToken, onlineIfAny, onlineRoom } from "../net/rooms";
import { goOn, playAlone } from "../play";
import { faceUrl } from "../scene/face";
import { favourites, keptGames, look, recall, tallies } from "../settings";
import { go, Icon, presetOf, quickRules, useCatalogue, useSession } from "../ui";
import { t, tg, tn } from "../words";

const start = (preset: PresetInfo): Promise<boolean> => playAlone({ rules: quickRules(preset), seats: preset.players.standard, lamp: recall("lamp", false) });

function FamilyTile(p: { family: FamilyInfo; presets: PresetInfo[] }): JSX.Element {
  const { family } = p;
  const known = family.featured.map((id) => p.presets.find((preset) => preset.id === id)).filter((preset) => preset !== undefined);
  const favourite = favourites(8).map((id) => p.presets.find((preset) => preset.id === id && preset.family === family.id)).find((preset) => preset !== undefined);
  const first = favourite ?? known[0];
  const shown = [...(favourite && !known.includes(favourite) ? [favourite] : []), ...known];
  return (
    <section class="tile family" aria-label={tg(family.title)}>
      <div class="cloth">
        <h2>{tg(family.title)}</h2>
        <div class="fan" aria-hidden="true">{family.faces.map((face, i) => <img key={i} src={faceUrl(face, look(), false)} alt="" class={`f${i}`} />)}</div>
      </div>
      <p class="quiet small">{tg(family.tagline)}</p>
      <button type="button" class="btn main big" disabled={!first} onClick={() => first && void start(first)}><Icon name="play" />{first ? t("Play {game}", { game: tg(first.title) }) : t("Play")}</button>
      <div class="chips">
        {shown.filter((preset) => preset !== first).slice(0, 4).map((preset) => <button type="button" class="btn chip-btn" key={preset.id} onClick={() => void start(preset)}>{tg(preset.title)}</button>)}
      </div>
    </section>
  );
}

function Going(): JSX.Element | null {
  const games = keptGames();
  const session = onlineIfAny();
  useSession(session);
  const tables = session?.welcome?.tables ?? [];
  if (games.length === 0 && tables.length === 0) return null;
  return (
    <section aria-label={t("Go on")}>
      <h2 class="section">{t("Go on")}</h2>
      <div class="going">
        {tables.map((code) => <button type="button" class="btn" key={code} onClick={() => go(`/t/${code}`)}><Icon name="people" />{t("Table {code}", { code })}</button>)}
        {games.slice(0, 4).map((game) => (
          <button type="button" class="btn" key={game.id} onClick={() => void goOn(game.id)}><Icon name="play" />{tg(game.title)}</button>
        ))}
      </div>
    </section>
  );
}

async function playDaily(preset: PresetInfo): Promise<void> {
  const now = new Date();
  const { number } = await pageCore().ask("daily", { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });
  await playAlone({ rules: quickRules(preset), seats: 1, source: { kind: "number", number }, winnable: true });
}

export function HomeScreen(): JSX.Element {
  const catalogue = useCatalogue();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (hasToken()) onlineRoom();
  }, []);
  const alone = presetOf(catalogue, catalogue?.alone ?? "");
  const daily = (): void => {
    if (!alone) return;
    setBusy(true);
    void playDaily(alone).finally(() => setBusy(false));
  };
  const all = tallies();
  const played = all.reduce((sum, tally) => sum + tally.played + tally.aided, 0);
  const won = all.reduce((sum, tally) => sum + tally.won, 0);
  return (
    <main class="screen">
      <header class="top home-top">
        <h1><span class="suits" aria-hidden="true">♠<b>♥</b></span> Cardroom</h1>
        <button type="button" class="btn plain round" aria-label={t("Settings")} onClick={() => go("/settings")}><Icon name="gear" /></button>
      </header>
      <div class="page">
        <Going />
        <h2 class="section">{t("Play now")}</h2>
        <div class="tiles">{catalogue?.families.map((family) => <FamilyTile key={family.id} family={family} presets={catalogue.presets} />)}</div>
        <h2 class="section">{t("Together, or as you like it")}</h2>
        <nav class="links" aria-label={t("More")}>
          <a class="tile link-tile" href="#/make"><Icon name="plus" /><span><b>{t("Make a table")}</b><small>{t("Your rules, with friends or bots")}</small></span></a>
          <a class="tile link-tile" href="#/join"><Icon name="people" /><span><b>{t("Join a table")}</b><small>{t("By code, link, or from the list")}</small></span></a>
          <button type="button" class="tile link-tile" onClick={daily} disabled={isBusy || !alone}><Icon name="sun" /><span><b>{t("Daily deal")}</b><small>{t("The same cards for everybody today")}</small></span></button>
          <a class="tile link-tile" href="#/patience"><Icon name="search" /><span><b>{t("Patience by number")}</b><small>{t("Any deal, only winnable ones, with the lamp")}</small></span></a>
          <a class="tile link-tile" href="#/replay"><Icon name="redo" /><span><b>{t("Replay")}</b><small>{t("Step through a saved game")}</small></span></a>
        </nav>
        {played > 0 && <p class="quiet small stats">{tn("One game played in this browser, {won} won without help.", "{n} games played in this browser, {won} won without help.", played, { won })}</p>}
      </div>
    </main>
  );
}
