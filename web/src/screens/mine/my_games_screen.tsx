/* my_games_screen.tsx - My games: everything that was played in this browser and, as the same guest, at the server. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Game, Filter } from "../../games/list";
import { ALL_GAMES, fits, gamesAt, isGoing, keyOfGame, merged, scoreOf } from "../../games/list";
import { broughtGames, broughtText, dropBrought } from "../../games/brought";
import { recordOf } from "../../room/records";
import { hasToken, onlineIfAny, onlineRoom } from "../../room/rooms";
import { goOn, ownTable } from "../../play/play";
import type { Session } from "../../room/session";
import { Person } from "../../scene/person";
import { copyText } from "../../browser/files";
import { Icon } from "../../ui/icon";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { gameOf, presetOf } from "../../core/presets";
import { go, goLater } from "../../browser/back";
import { toast } from "../../browser/toasts";
import { andList, dateFormat, t, tg, tn } from "../../words/words";
import { Archive } from "./games_file";
import { openReplay } from "../replay/replay_screen";
import { Top } from "../../ui/top";
import { SearchField } from "../../ui/search_field";
import { StatsPanel } from "./stats_panel";

const SHOWN = 25,
  UNDO_MS = 6000,
  SERVER_MS = 5000;

const sessionOf = (game: Game): Session => (game.where === "server" ? onlineRoom() : ownTable());

export const textOf = (game: Game): Promise<string> =>
  game.where === "file"
    ? broughtText(game)
    : recordOf(sessionOf(game), { t: "record", table: game.table, match: game.match });

const timed = <T,>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, failed) => setTimeout(() => failed(new Error("no answer")), SERVER_MS)),
  ]);

interface Listed {
  games: Game[] | null /* null while they are looked for */;
  isServerGone: boolean;
  reload(): void;
}

/* The games of this browser come first; those of the server join them when it answers. */
function useGames(): Listed {
  const [games, setGames] = useState<Game[] | null>(null);
  const [isServerGone, setGone] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isOn = true;
    const load = async (): Promise<void> => {
      const near = merged(await gamesAt(ownTable(), "here").catch(() => []), await broughtGames().catch(() => []));
      if (isOn) setGames(near);
      if (!hasToken() && !onlineIfAny()) return;
      const far = await timed(gamesAt(onlineRoom(), "server")).catch(() => null);
      if (!isOn) return;
      setGone(far === null);
      if (far) setGames(merged(far, near));
    };
    void load();
    return () => {
      isOn = false;
    };
  }, [round]);
  return { games, isServerGone, reload: () => setRound(round + 1) };
}

/* ---- A game in words ---- */

const dateWords = (ms: number): string =>
  dateFormat({ day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" }).format(ms);

export function resultWords(game: Game): string {
  const score = scoreOf(game);
  if (game.stage === "left") return t("Left before the end");
  if (isGoing(game) && game.where === "file") return t("Not ended");
  if (isGoing(game))
    return game.turn ? t("Your turn") : game.stage === "between" ? t("Between two deals") : t("In play");
  if (game.people.length === 1) {
    const points = score === null ? "" : tn("one point", "{n} points", score);
    return game.won ? t("Cleared, {points}", { points }) : t("Not cleared, {points}", { points });
  }
  const points = tn("one point", "{n} points", score ?? 0);
  return game.won ? t("Won, {points}", { points }) : t("Lost, {points}", { points });
}

/* Everybody else, and what each has once the game is over. */
function withWords(game: Game): string {
  const others = game.people.flatMap(({ name, kind }, seat) => {
    const who = kind === "bot" ? t("{name} (bot)", { name }) : name;
    return seat === game.you
      ? []
      : [game.stage === "over" ? t("{name}: {n}", { name: who, n: game.totals[seat] ?? 0 }) : who];
  });
  return others.length === 0
    ? t("Alone")
    : game.stage === "over"
      ? others.join(", ")
      : t("With {names}", { names: andList(others) });
}

const PLACES: Record<Game["where"], () => string> = {
  here: () => t("In this browser"),
  server: () => t("At the server"),
  file: () => t("From a file"),
};

/* ---- A row. A game in play is not shown again: its record has cards that nobody may see yet. ---- */

async function share(game: Game): Promise<void> {
  const [kind, number] = (game.source ?? "").split(" ");
  const link =
    kind === "deal" && game.people.length === 1
      ? `${location.origin}${location.pathname}#/deal/${encodeURIComponent(game.rules.replaceAll(" ", "+"))}/${number}`
      : "";
  const text = [`${tg(game.title)}: ${resultWords(game)}`, withWords(game), link]
    .filter((line) => line !== "")
    .join("\n");
  if (navigator.share) await navigator.share({ text }).catch(() => {});
  else await copyText(text);
}

async function show(game: Game, review: boolean): Promise<void> {
  const open = goLater();
  const text = await textOf(game).catch(() => "");
  if (!text) return toast(t("There is no record of this game any more."));
  openReplay(text, review, game.you);
  open("/replay");
}

/* What is done with this game, as a screen reader tells it apart from the others. */
const actionWords = (game: Game, action: string): string =>
  t("{action}: {game}, {date}", { action, game: tg(game.title), date: dateWords(game.last) });

const Action = (p: { game: Game; icon: string; words: string; run(): void; isMain?: boolean }): JSX.Element => (
  <button
    type="button"
    class={`btn small${p.isMain ? " main" : ""}`}
    aria-label={actionWords(p.game, p.words)}
    onClick={p.run}
  >
    <Icon name={p.icon} />
    {p.words}
  </button>
);

function Actions(p: { game: Game; hasReview: boolean; drop(): void }): JSX.Element {
  const { game } = p,
    isOver = !isGoing(game),
    isAtServer = game.where === "server";
  const on = (): void => (isAtServer ? go(`/t/${game.table}`) : void goOn(game.table));
  return (
    <div class="line">
      {!isOver && game.where !== "file" && <Action game={game} icon="play" words={t("Go on")} run={on} isMain />}
      {isOver && game.deals > 0 && p.hasReview && (
        <Action game={game} icon="curve" words={t("Review")} run={() => void show(game, true)} isMain />
      )}
      {isOver && game.deals > 0 && (
        <Action game={game} icon="play" words={t("Replay")} run={() => void show(game, false)} />
      )}
      {isOver && <Action game={game} icon="share" words={t("Share")} run={() => void share(game)} />}
      {(isOver || !isAtServer) && (
        <button
          type="button"
          class="btn plain round"
          title={t("Delete")}
          aria-label={actionWords(game, t("Delete"))}
          onClick={p.drop}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

function Row(p: { game: Game; hasReview: boolean; drop(): void }): JSX.Element {
  const { game } = p;
  return (
    <li class="panel my-game">
      <div class="my-game-head">
        <h2>{tg(game.title)}</h2>
        <time class="quiet small" dateTime={new Date(game.last).toISOString()}>
          {dateWords(game.last)}
        </time>
      </div>
      <p>
        <b>{resultWords(game)}</b>
        {game.aided && <span class="my-tag">{t("with help")}</span>}
      </p>
      <div class="my-people">
        {game.people.length > 1 && (
          <span class="my-faces">
            {game.people.map(
              (one, seat) =>
                seat !== game.you && (
                  <Person key={seat} face={one.face} name={one.name} bot={one.kind === "bot"} seat={seat} size={26} />
                ),
            )}
          </span>
        )}
        <p class="quiet small">
          {withWords(game)} · {PLACES[game.where]()}
        </p>
      </div>
      <Actions {...p} />
    </li>
  );
}

/* ---- Deleting, with some seconds to undo ---- */

async function dropNow(game: Game): Promise<boolean> {
  if (game.where === "file")
    return dropBrought(game).then(
      () => true,
      () => false,
    );
  const { verdict } = await sessionOf(game).do({ t: "drop", table: game.table, match: game.match });
  return verdict === "applied";
}

/* The games that are gone from the list; the last of them may be undone for some seconds. Leaving the screen deletes it
 * at once. */
function useDrop(failed: () => void): { gone: Set<string>; last: Game | null; drop(game: Game): void; undo(): void } {
  const [gone, setGone] = useState<Set<string>>(new Set());
  const [last, setLast] = useState<Game | null>(null);
  const waiting = useRef<{ game: Game; timer: number } | null>(null);
  const bringBack = (game: Game): void => setGone((old) => new Set([...old].filter((key) => key !== keyOfGame(game))));
  const finish = (): void => {
    const now = waiting.current;
    if (!now) return;
    clearTimeout(now.timer);
    waiting.current = null;
    setLast(null);
    void dropNow(now.game).then((isGone) => {
      if (isGone) return;
      bringBack(now.game);
      failed();
    });
  };
  useEffect(() => finish, []);
  const drop = (game: Game): void => {
    finish();
    setGone((old) => new Set(old).add(keyOfGame(game)));
    setLast(game);
    waiting.current = { game, timer: window.setTimeout(finish, UNDO_MS) };
  };
  const undo = (): void => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    bringBack(waiting.current.game);
    waiting.current = null;
    setLast(null);
  };
  return { gone, last, drop, undo };
}

/* ---- The list ---- */

type ChoiceKey = Exclude<keyof Filter, "sought">;

const LEGENDS: Record<ChoiceKey, () => string> = {
  end: () => t("Result"),
  help: () => t("Help"),
  people: () => t("People"),
  where: () => t("Place"),
};

const CHOICES: { [Key in ChoiceKey]: Record<Filter[Key], () => string> } = {
  end: { all: () => t("all"), won: () => t("won"), lost: () => t("lost or left"), going: () => t("unfinished") },
  help: { all: () => t("all"), without: () => t("without help"), with: () => t("with help") },
  people: { all: () => t("all"), alone: () => t("alone or with bots"), together: () => t("with others") },
  where: {
    all: () => t("all"),
    here: () => t("this browser"),
    server: () => t("the server"),
    file: () => t("from a file"),
  },
};

function Filters(p: { filter: Filter; set(filter: Filter): void }): JSX.Element {
  const { filter, set } = p;
  return (
    <div class="my-filter">
      <SearchField
        label={t("Search")}
        hint={t("A game or a name")}
        value={filter.sought}
        set={(sought) => set({ ...filter, sought })}
      />
      <details>
        <summary>{t("Show only some")}</summary>
        <div class="my-choices">
          {(Object.keys(CHOICES) as ChoiceKey[]).map((key) => (
            <label class="field" key={key}>
              <span>{LEGENDS[key]()}</span>
              <select value={filter[key]} onChange={(event) => set({ ...filter, [key]: event.currentTarget.value })}>
                {Object.entries(CHOICES[key]).map(([value, words]) => (
                  <option key={value} value={value}>
                    {words()}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </details>
    </div>
  );
}

function List(p: { games: Game[]; reload(): void }): JSX.Element {
  const catalogue = useCatalogue();
  const [filter, setFilter] = useState(ALL_GAMES);
  const [most, setMost] = useState(SHOWN);
  const { gone, last, drop, undo } = useDrop(() => toast(t("This game could not be deleted.")));
  const shown = useMemo(
    () => p.games.filter((game) => !gone.has(keyOfGame(game)) && fits(game, filter, tg(game.title))),
    [p.games, filter, gone],
  );
  const hasReview = (game: Game): boolean =>
    gameOf(catalogue, presetOf(catalogue, game.preset)?.game ?? "")?.has_review ?? false;
  const set = (next: Filter): void => {
    setFilter(next);
    setMost(SHOWN);
  };
  return (
    <>
      {p.games.length > 0 && <Filters filter={filter} set={set} />}
      {p.games.length === 0 && (
        <div class="panel">
          <p>{t("You have not played yet. Every game that you begin will be listed here.")}</p>
          <button type="button" class="btn main" onClick={() => go("/")}>
            {t("Choose a game")}
          </button>
        </div>
      )}
      {p.games.length > 0 && (
        <p class="quiet small" role="status">
          {shown.length === 0 ? t("No game fits.") : tn("One game", "{n} games", shown.length)}
        </p>
      )}
      <ul class="my-games">
        {shown.slice(0, most).map((game) => (
          <Row key={keyOfGame(game)} game={game} hasReview={hasReview(game)} drop={() => drop(game)} />
        ))}
      </ul>
      {shown.length > most && (
        <button type="button" class="btn" onClick={() => setMost(most + SHOWN)}>
          {t("Show more")}
        </button>
      )}
      <Archive games={p.games} textOf={textOf} reload={p.reload} />
      {last && (
        <div class="undo-bar" role="status">
          <span>{t("{game} was deleted.", { game: tg(last.title) })}</span>
          <button type="button" class="btn" onClick={undo}>
            <Icon name="undo" />
            {t("Undo")}
          </button>
        </div>
      )}
    </>
  );
}

export function MyGamesScreen(p: { tab: string }): JSX.Element {
  const { games, isServerGone, reload } = useGames();
  const isStats = p.tab === "stats";
  return (
    <main class="screen">
      <Top title={isStats ? t("Statistics") : t("My games")} />
      <div class="page stack my-page">
        <nav class="line" aria-label={t("My games")}>
          <a class="btn" href="#/games" aria-current={isStats ? undefined : "page"}>
            {t("Games")}
          </a>
          <a class="btn" href="#/games/stats" aria-current={isStats ? "page" : undefined}>
            {t("Statistics")}
          </a>
        </nav>
        {isServerGone && (
          <p class="notice" role="status">
            {games?.length === 0
              ? t(
                  "The server does not answer. Games that you played there are not shown; in this browser you " +
                    "have played none.",
                )
              : t("The server does not answer, so its games are missing here.")}{" "}
            <button type="button" class="btn" onClick={reload}>
              {t("Try again")}
            </button>
          </p>
        )}
        {games === null ? (
          <p role="status">{t("Looking for your games…")}</p>
        ) : games.length === 0 && isServerGone ? (
          <a class="btn main" href="#/">
            {t("Choose a game")}
          </a>
        ) : isStats ? (
          <StatsPanel games={games} />
        ) : (
          <List games={games} reload={reload} />
        )}
      </div>
    </main>
  );
}
