/* home_screen.tsx - the first screen: what is going on, then one tap to a game. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Catalogue, FamilyInfo, PresetInfo } from "../../wire/catalogue";
import { dailyPresets } from "../../play/daily";
import { InstallTile } from "../parts/install";
import { faceHere } from "../../room/me";
import { hasToken, onlineIfAny, onlineRoom } from "../../room/rooms";
import { gamesInProgress, goOn, playAlone } from "../../play/play";
import type { ListedTable, PlayedGame } from "../../wire/protocol";
import { faceUrl } from "../../scene/face";
import { GamePic } from "../parts/gamepic";
import { Person } from "../../scene/person";
import { look } from "../../browser/settings";
import { favourites } from "../../browser/tallies";
import { keptGames } from "../../browser/going";
import { recall } from "../../browser/storage";
import { dealsIn, sheets } from "../../sheets/sheets";
import { Icon } from "../../ui/icon";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { useSession } from "../../ui/hooks";
import { go } from "../../browser/back";
import { presetOf, quickRules } from "../../core/presets";
import { andList, t, tg, tn } from "../../words/words";
import { LinkTile, Today } from "./today_tile";
import { byUrgency, showWaiting } from "../../play/my_tables";
import { spanWords } from "../../words/span";
import { useStandings } from "../score/sheet_standing";

const start = (preset: PresetInfo): Promise<boolean> =>
  playAlone({ rules: quickRules(preset), seats: preset.players.standard, lamp: recall("lamp", false) });

/* A game or table that one may go to: its picture, with whom, and how it stands. */
function Entry(p: {
  preset: PresetInfo | null;
  title: string;
  words: string;
  isTurn?: boolean;
  people: { name: string; face: string }[];
  open(): void;
}): JSX.Element {
  return (
    <button type="button" class={`tile entry${p.isTurn ? " turn" : ""}`} onClick={p.open}>
      {p.preset && <GamePic zones={p.preset.picture} />}
      <span class="entry-words">
        <b>{tg(p.title)}</b>
        <small>{p.words}</small>
      </span>
      <span class="entry-people" aria-hidden="true">
        {p.people.slice(0, 3).map((one) => (
          <Person key={one.name} face={one.face} name={one.name} size={26} />
        ))}
      </span>
    </button>
  );
}

const isGoing = (game: PlayedGame): boolean => game.stage === "playing" || game.stage === "between";

function othersOf(game: PlayedGame): PlayedGame["people"] {
  return game.people.filter((one, seat) => seat !== game.you && one.kind === "person");
}

const LEFT_TOLD_MS = 600_000; /* of a quicker clock, which runs on, nothing is told here */

/* What the table waits for: a move, or that one is ready for the next deal. */
function turnWords(game: PlayedGame, left: string): string {
  if (game.stage === "between")
    return left ? t("The next deal waits for you, {time} left", { time: left }) : t("The next deal waits for you");
  if (left && game.soon) return t("Your turn, only {time} left", { time: left });
  return left ? t("Your turn, {time} left", { time: left }) : t("Your turn");
}

function standWords(game: PlayedGame): string {
  const others = othersOf(game).map((one) => one.name);
  const left = game.left_ms !== undefined && game.left_ms >= LEFT_TOLD_MS ? spanWords(game.left_ms) : "";
  const turn = game.turn
    ? turnWords(game, left)
    : game.stage === "between"
      ? t("between two deals")
      : t("the others play");
  return others.length > 0 ? t("{turn} · with {names}", { turn, names: andList(others) }) : turn;
}

/* What the server tells: games that go on there, and public tables with somebody whom one has played with. */
function useOnline(): { games: PlayedGame[]; friends: ListedTable[] } {
  const [told, setTold] = useState<{ games: PlayedGame[]; friends: ListedTable[] }>({ games: [], friends: [] });
  useEffect(() => {
    if (!hasToken()) return;
    const session = onlineRoom();
    void Promise.all([session.ask({ t: "games", most: 20 }, "games"), session.ask({ t: "tables" }, "tables")]).then(
      ([games, tables]) => {
        if (games.t !== "games" || tables.t !== "tables") return;
        showWaiting(games.games);
        const known = new Set(games.games.flatMap((game) => othersOf(game).map((one) => one.name)));
        const going = games.games.filter(isGoing),
          own = new Set(going.map((game) => game.table));
        setTold({
          games: going.sort(byUrgency),
          friends: tables.tables.filter(
            (table) => !own.has(table.table) && (table.people ?? []).some((one) => known.has(one.name)),
          ),
        });
      },
    );
  }, []);
  return told;
}

const GOING_MOST = 4,
  SHEETS_GOING = 2,
  SHEET_DAYS = 30;

/* Sheets of games with real cards that are not over, if one has written to them of late. */
function useSheetsGoing(): { id: string; rules: string; title: string; words: string }[] {
  const latest = sheets()
    .filter((sheet) => dealsIn(sheet) > 0 && Date.now() - sheet.at < SHEET_DAYS * 86_400_000)
    .slice(0, GOING_MOST);
  const standings = useStandings(latest);
  return latest
    .filter(({ id }) => standings.get(id)?.over === false)
    .slice(0, SHEETS_GOING)
    .map(({ id, rules, title, names }) => ({
      id,
      rules,
      title,
      words: t("{names} · {next}", { names: andList(names), next: standings.get(id)!.words }),
    }));
}

function Going(p: { catalogue: Catalogue | null }): JSX.Element | null {
  const { games, friends } = useOnline();
  const [kept, setKept] = useState(keptGames),
    sheetsGoing = useSheetsGoing();
  useEffect(() => void gamesInProgress().then(setKept), []);
  useSession(onlineIfAny());
  if (games.length + kept.length + friends.length + sheetsGoing.length === 0) return null;
  return (
    <section aria-label={t("Go on")}>
      <h2 class="section">{t("Go on with")}</h2>
      <div class="entries">
        {games.slice(0, GOING_MOST).map((game) => (
          <Entry
            key={`${game.table}.${game.match}`}
            preset={presetOf(p.catalogue, game.preset)}
            title={game.title}
            words={standWords(game)}
            isTurn={game.turn}
            people={othersOf(game)}
            open={() => go(`/t/${game.table}`)}
          />
        ))}
        {kept.slice(0, Math.max(1, GOING_MOST - games.length)).map((game) => (
          <Entry
            key={game.id}
            preset={presetOf(p.catalogue, game.rules.split(" ")[0]!)}
            title={game.title}
            words={game.alone ? t("alone") : t("against bots")}
            people={[]}
            open={() => void goOn(game.id)}
          />
        ))}
        {sheetsGoing.map((sheet) => (
          <Entry
            key={sheet.id}
            preset={presetOf(p.catalogue, sheet.rules.split(" ")[0]!)}
            title={sheet.title}
            words={sheet.words}
            people={[]}
            open={() => go(`/score/${sheet.id}`)}
          />
        ))}
        {friends.slice(0, GOING_MOST).map((table) => (
          <Entry
            key={table.table}
            preset={presetOf(p.catalogue, table.rules.split(" ")[0]!)}
            title={table.title}
            people={table.people}
            open={() => go(`/t/${table.table}`)}
            words={t("{names} · {seats}", {
              names: andList(table.people.map((one) => one.name)),
              seats: table.open > 0 ? tn("one seat is open", "{n} seats are open", table.open) : t("look on"),
            })}
          />
        ))}
      </div>
    </section>
  );
}

/* The games of a family to begin with: the favourite first, then those that it shows. */
function shownOf(family: FamilyInfo, presets: PresetInfo[]): PresetInfo[] {
  const of = (id: string): PresetInfo | undefined =>
    presets.find((preset) => preset.id === id && preset.family === family.id);
  const favourite = favourites(8).find((id) => of(id) !== undefined);
  const ids = favourite ? [favourite, ...family.featured.filter((id) => id !== favourite)] : family.featured;
  return ids.map(of).filter((preset) => preset !== undefined);
}

/* On a phone: a game of each family, drawn, within the first view. Their room is there before they are. */
function Quick(p: { catalogue: Catalogue | null }): JSX.Element {
  const { families, presets } = p.catalogue ?? { families: [], presets: [] };
  const firsts = families.map((family) => shownOf(family, presets)[0]).filter((preset) => preset !== undefined);
  return (
    <nav class="quick" aria-label={t("Play now")}>
      {firsts.map((preset) => (
        <button
          type="button"
          class="game-link"
          key={preset.id}
          aria-label={t("Play {game}", { game: tg(preset.title) })}
          onClick={() => void start(preset)}
        >
          <GamePic zones={preset.picture} />
          <span>{tg(preset.title)}</span>
        </button>
      ))}
      {!p.catalogue && [1, 2, 3].map((n) => <span key={n} class="game-link gamepic" />)}
    </nav>
  );
}

function FamilyTile(p: { family: FamilyInfo; presets: PresetInfo[] }): JSX.Element {
  const { family } = p;
  const shown = shownOf(family, p.presets),
    first = shown[0];
  return (
    <section class="tile family" aria-label={tg(family.title)}>
      <div class="cloth">
        <h2>{tg(family.title)}</h2>
        <div class="fan" aria-hidden="true">
          {family.faces.map((face, i) => (
            <img key={i} src={faceUrl(face, look(), false)} alt="" class={`f${i}`} />
          ))}
        </div>
      </div>
      <p class="quiet small">{tg(family.tagline)}</p>
      <button type="button" class="btn main big" disabled={!first} onClick={() => first && void start(first)}>
        <Icon name="play" />
        {first ? t("Play {game}", { game: tg(first.title) }) : t("Play")}
      </button>
      <div class="chips">
        {shown.slice(1, 5).map((preset) => (
          <button type="button" class="btn chip-btn" key={preset.id} onClick={() => void start(preset)}>
            {tg(preset.title)}
          </button>
        ))}
      </div>
    </section>
  );
}

const AT_A_TIME = 6;

/* Grows up to most while the browser has nothing else to do, so that the first screen is ready at once. */
function useSlowly(most: number): number {
  const [many, setMany] = useState(0);
  useEffect(() => {
    if (many >= most) return;
    const more = (): void => setMany(many + AT_A_TIME);
    const idle = window.requestIdleCallback?.(more) ?? setTimeout(more, 30); /* Safari has no idle callbacks */
    return () => (window.cancelIdleCallback ?? clearTimeout)(idle as number);
  }, [many, most]);
  return many;
}

/* Every game with a picture; a tap leads to where it can be begun, as it is or by house rules. */
function AllGames(p: { catalogue: Catalogue }): JSX.Element {
  const { families, presets } = p.catalogue;
  const many = useSlowly(presets.length);
  const shown = new Set(
    families.flatMap((family) => presets.filter((preset) => preset.family === family.id)).slice(0, many),
  );
  return (
    <section aria-label={t("All games")}>
      <h2 class="section">{t("All games")}</h2>
      {families.map((family) => (
        <div key={family.id} class="all-games" role="group" aria-label={tg(family.title)}>
          {presets
            .filter((preset) => preset.family === family.id && shown.has(preset))
            .map((preset) => (
              <a key={preset.id} class="game-link" href={`#/make/${preset.id}`}>
                <GamePic zones={preset.picture} />
                <span>{tg(preset.title)}</span>
              </a>
            ))}
        </div>
      ))}
    </section>
  );
}

function HomeTop(): JSX.Element {
  const you = t("You and your settings");
  return (
    <header class="top home-top">
      <h1>
        <span class="suits" aria-hidden="true">
          ♠<b>♥</b>
        </span>{" "}
        Cardroom
      </h1>
      <button type="button" class="btn plain round" aria-label={you} title={you} onClick={() => go("/settings")}>
        <Person face={faceHere()} name="" size={34} />
      </button>
    </header>
  );
}

const MORE: [to: string, icon: string, title: () => string, words: () => string][] = [
  ["#/games", "clock", () => t("My games"), () => t("Everything you have played, and how it went")],
  ["#/learn", "hint", () => t("Learn a game"), () => t("Lessons of two minutes, played and not read")],
  ["#/book", "rules", () => t("Rule book"), () => t("Every game explained, with pictures; your own rules in words")],
  ["#/make", "plus", () => t("Your own rules"), () => t("Any game by your house rules, with bots or friends")],
  ["#/join", "link", () => t("Join a table"), () => t("By code, link, or from the list")],
  ["#/patience", "search", () => t("Patience by number"), () => t("Any deal, only winnable ones, with the lamp")],
  ["#/event", "people", () => t("Same deals for all"), () => t("Each alone, or at tables, until a time that you set")],
  ["#/replay", "file", () => t("Replay"), () => t("Step through a saved game")],
];

export function HomeScreen(): JSX.Element {
  const catalogue = useCatalogue();
  return (
    <main class="screen">
      <HomeTop />
      <div class="page home">
        <p class="home-line">{t("Card games with friends, bots or alone. No sign-up.")}</p>
        <Quick catalogue={catalogue} />
        <Going catalogue={catalogue} />
        <nav class="links" aria-label={t("Together and today")}>
          <LinkTile
            to="#/friends"
            icon="people"
            title={t("Play with friends")}
            words={t("Open a table and send the link")}
            isFirst
          />
          <Today presets={dailyPresets(catalogue)} />
          <LinkTile
            to="#/score"
            icon="pencil"
            title={t("Keep score")}
            words={t("You play with real cards, and the phone counts")}
          />
        </nav>
        <h2 class="section">{t("Play now")}</h2>
        <div class="tiles">
          {catalogue?.families.map((family) => (
            <FamilyTile key={family.id} family={family} presets={catalogue.presets} />
          ))}
        </div>
        <h2 class="section">{t("More")}</h2>
        <nav class="links" aria-label={t("More")}>
          {MORE.map(([to, icon, title, words]) => (
            <LinkTile key={to} to={to} icon={icon} title={title()} words={words()} />
          ))}
          <InstallTile />
        </nav>
        {catalogue && <AllGames catalogue={catalogue} />}
      </div>
    </main>
  );
}
