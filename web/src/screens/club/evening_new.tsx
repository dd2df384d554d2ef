/* evening_new.tsx - opens an evening: its game, rounds and players; of a club, with its rules and members. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Club } from "../../wire/club";
import { pageCore } from "../../core/port";
import { eveningLine, newest, offered } from "../../league/club_lines";
import { chunksOf, fileOf } from "../../league/evening_lines";
import { keepLastRules } from "../../browser/house";
import { onlineRoom } from "../../room/rooms";
import { namesOf, wholeNumber } from "../../words/people_names";
import { useNamesFault } from "../../ui/names_fault";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { useSession } from "../../ui/hooks";
import { goLater } from "../../browser/back";
import { toast } from "../../browser/toasts";
import { t, tg, tn } from "../../words/words";
import { UsedTo } from "../parts/used_to";
import { keepFile } from "./paper_import";
import { tell } from "../parts/use_paper";
import type { PaperFile } from "../parts/use_paper";
import { useOwnName, You } from "../parts/you";

const LEAGUES: [string, () => string][] = [
  ["4 3 2 1", () => "4 3 2 1"],
  ["5 3 1 0", () => "5 3 1 0"],
];
const LEAST = 4,
  ROUNDS_MOST = 60,
  DEALS_MOST = 999; /* docs/tournament.md */

/* Rules that can be chosen: a club's by their number, a game's as they stand in the book. */
interface Choice {
  value: string;
  title: string;
  rules: string;
  number: number;
}

function useChoices(club: Club | undefined): Choice[] {
  const catalogue = useCatalogue();
  const games =
    catalogue?.presets.filter((preset) => catalogue.games.find(({ id }) => id === preset.game)?.has_tournaments) ?? [];
  const own = club
    ? offered(club).map((one) => ({
        value: String(one.number),
        title: one.name,
        rules: newest(one)!.rules,
        number: one.number,
      }))
    : [];
  return [
    ...own.filter(({ rules }) => games.some(({ id }) => id === rules.split(" ")[0])),
    ...games.map(({ id, title }) => ({ value: id, title: tg(title), rules: id, number: 0 })),
  ];
}

/* The members of a club, each by a tap. */
function Here(p: { club: Club; names: string[]; turn(name: string): void }): JSX.Element {
  return (
    <fieldset class="chips">
      <legend>{t("Who is here")}</legend>
      {p.club.members
        .filter(({ left }) => !left)
        .map(({ name }) => (
          <button
            type="button"
            class="btn chip-btn"
            key={name}
            aria-pressed={p.names.includes(name)}
            onClick={() => p.turn(name)}
          >
            {name}
          </button>
        ))}
    </fieldset>
  );
}

/* home: the club whose evening it is. */
export function NewEvening(p: { home?: PaperFile<Club> }): JSX.Element {
  const { home } = p;
  const session = onlineRoom(),
    own = useOwnName();
  useSession(session);
  const [form, setForm] = useState({
    title: "",
    rules: "",
    rounds: "5",
    deals: "12",
    league: LEAGUES[0]![0],
    names: "",
  });
  const [members, setMembers] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const choices = useChoices(home?.read),
    choice = choices.find(({ value }) => value === form.rules) ?? choices[0];
  const names = [...members, ...namesOf(form.names)];
  const wrongName = useNamesFault(names);
  const rounds = wholeNumber(form.rounds, 1, ROUNDS_MOST),
    deals = wholeNumber(form.deals, 1, DEALS_MOST);
  const fault =
    rounds === null
      ? t("Rounds: 1 to {n}.", { n: ROUNDS_MOST })
      : deals === null
        ? t("Deals of a round: 1 to {n}.", { n: DEALS_MOST })
        : wrongName;
  const isOnline = session.link === "open" && session.welcome !== null;
  const set = (some: Partial<typeof form>): void => setForm((old) => ({ ...old, ...some }));
  const turn = (name: string): void =>
    setMembers((old) => (old.includes(name) ? old.filter((one) => one !== name) : [...old, name]));
  const open = async (rules: string): Promise<string> => {
    const text = fileOf(
      { ...form, rules, rounds: rounds!, deals: deals!, names, club: home?.code ?? "" },
      Math.floor(Math.random() * 1e9),
    );
    await pageCore().ask("tour", { text });
    return keepFile(chunksOf(text));
  };
  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!choice) return;
    const enter = goLater();
    setBusy(true);
    try {
      await own.say();
      const code = await open(choice.rules);
      keepLastRules(choice.rules);
      if (home) {
        await session.ask(
          { t: "open", paper: home.code },
          "paper",
        ); /* the new one is open now, and lines would go there */
        const why = await home.write((club) => eveningLine(club, code, choice.number, form.title));
        tell(why);
      }
      enter(`/evening/${code}`);
    } catch (error) {
      toast(tg(error instanceof Error ? error.message : String(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="panel stack" onSubmit={(event) => void begin(event)}>
      <h2>{t("Open an evening")}</h2>
      {!isOnline && (
        <p class="notice" role="status">
          {t("An evening is kept by the server, which does not answer now.")}
        </p>
      )}
      <label class="field">
        <span>{t("What it is called")}</span>
        <input
          type="text"
          maxLength={60}
          value={form.title}
          onInput={(event) => set({ title: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        <span>{home ? t("Rules") : t("Game")}</span>
        <select value={choice?.value ?? ""} onChange={(event) => set({ rules: event.currentTarget.value })}>
          {choices.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {choice && <UsedTo rules={choice.rules} />}
      <div class="line fields">
        <label class="field grow">
          <span>{t("Rounds")}</span>
          <input
            type="text"
            inputMode="numeric"
            value={form.rounds}
            onInput={(event) => set({ rounds: event.currentTarget.value })}
          />
        </label>
        <label class="field grow">
          <span>{t("Deals of a round")}</span>
          <input
            type="text"
            inputMode="numeric"
            value={form.deals}
            onInput={(event) => set({ deals: event.currentTarget.value })}
          />
        </label>
        <label class="field grow">
          <span>{t("League points of a table")}</span>
          <select value={form.league} onChange={(event) => set({ league: event.currentTarget.value })}>
            {LEAGUES.map(([value, words]) => (
              <option key={value} value={value}>
                {words()}
              </option>
            ))}
          </select>
        </label>
      </div>
      {home && home.read.members.length > 0 && <Here club={home.read} names={members} turn={turn} />}
      <label class="field">
        <span>
          {home
            ? t("Guests, a name a line")
            : names.length > 0
              ? tn("Who is here, a name a line: one player", "Who is here, a name a line: {n} players", names.length)
              : t("Who is here, a name a line")}
        </span>
        <textarea
          rows={home ? 3 : 8}
          value={form.names}
          onInput={(event) => set({ names: event.currentTarget.value })}
        />
      </label>
      {(!home || own.asks) && <You asked={own.asks} />}
      {own.isMissing && <p class="quiet small">{t("Write your name: everybody who comes sees who directs.")}</p>}
      <button
        type="submit"
        class="btn main big"
        disabled={!isOnline || isBusy || names.length < LEAST || fault !== "" || own.isMissing}
      >
        {home && names.length >= LEAST
          ? tn("Open the evening: one player", "Open the evening: {n} players", names.length)
          : t("Open the evening")}
      </button>
      {fault && (
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
      {names.length < LEAST && <p class="quiet small">{t("It takes at least four.")}</p>}
    </form>
  );
}
