/* evening_new.tsx - opens an evening: its game, rounds and players; of a club, with its rules and members. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Club } from "../../wire/club";
import { pageCore } from "../../core/port";
import { eveningLine, newest, offered } from "../../league/club_lines";
import { chunksOf, dayOf, fileOf } from "../../league/evening_lines";
import { houseRules, keepLastRules } from "../../browser/house";
import { onlineRoom } from "../../room/rooms";
import { namesOf, wholeNumber, withNames } from "../../words/people_names";
import { useNamesFault } from "../../ui/names_fault";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { useSession } from "../../ui/hooks";
import { goLater } from "../../browser/back";
import { toast } from "../../browser/toasts";
import { t, tg, tn } from "../../words/words";
import { NamesFile } from "../parts/names_file";
import { UsedTo } from "../parts/used_to";
import { countedAs, countingFault, CountingFields, USUAL } from "./evening_counting";
import { keepFile } from "./paper_import";
import { tell } from "../parts/use_paper";
import type { PaperFile } from "../parts/use_paper";
import { useOwnName, You } from "../parts/you";

const LEAST = 4,
  ROUNDS_MOST = 60,
  DEALS_MOST = 999; /* docs/tournament.md */

/* Rules that can be chosen: a club's by their number, a game's as they stand in the book, and house rules that this
 * device keeps. */
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
    ...games
      .flatMap(({ id }) => houseRules(id))
      .map(({ name, rules }) => ({ value: rules, title: name, rules, number: 0 })),
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

/* An evening as it is typed. */
const EMPTY = {
  title: "",
  date: "",
  place: "",
  rules: "",
  rounds: "5",
  deals: "12",
  counting: USUAL,
  names: "",
  same: false,
};
type Typed = typeof EMPTY;

/* rounds, deals: as numbers, null: they are none that can be. fault: what else cannot be; null: it is asked. */
interface EveningForm {
  typed: Typed;
  set(some: Partial<Typed>): void;
  members: string[] /* who is here of the club's */;
  turn(name: string): void;
  names: string[] /* all who are here */;
  choices: Choice[];
  choice: Choice | undefined;
  rounds: number | null;
  deals: number | null;
  fault: string | null;
}

function useEveningForm(club: Club | undefined): EveningForm {
  const [typed, setTyped] = useState({ ...EMPTY, date: dayOf(new Date()) });
  const [members, setMembers] = useState<string[]>([]);
  const choices = useChoices(club),
    choice = choices.find(({ value }) => value === typed.rules) ?? choices[0];
  const names = [...members, ...namesOf(typed.names)];
  const wrongName = useNamesFault(names);
  const rounds = wholeNumber(typed.rounds, 1, ROUNDS_MOST),
    deals = wholeNumber(typed.deals, 1, DEALS_MOST);
  const fault =
    rounds === null
      ? t("Rounds: 1 to {n}.", { n: ROUNDS_MOST })
      : deals === null
        ? t("Deals of a round: 1 to {n}.", { n: DEALS_MOST })
        : countingFault(typed.counting) || wrongName;
  const set = (some: Partial<Typed>): void => setTyped((old) => ({ ...old, ...some }));
  const turn = (name: string): void =>
    setMembers((old) => (old.includes(name) ? old.filter((one) => one !== name) : [...old, name]));
  return { typed, set, members, turn, names, choices, choice, rounds, deals, fault };
}

/* Makes the evening, in which everybody may enter results until the director says otherwise, and writes it down in its
 * club's file; its code. */
async function openEvening(
  { typed, names, rounds, deals }: EveningForm,
  choice: Choice,
  home: PaperFile<Club> | undefined,
): Promise<string> {
  const counting = countedAs(typed.counting),
    of = { rules: choice.rules, rounds: rounds!, deals: deals!, counting, names, club: home?.code ?? "" },
    head = { ...typed, ...of },
    text = fileOf(head, Math.floor(Math.random() * 1e9));
  await pageCore().ask("tour", { text });
  const code = await keepFile(chunksOf(text));
  await onlineRoom().do({ t: "allow", on: true });
  keepLastRules(choice.rules);
  if (home) {
    /* the new one is open now, and lines would go there */
    await onlineRoom().ask({ t: "open", paper: home.code }, "paper");
    tell(await home.write((club) => eveningLine(club, code, choice.number, typed.title)));
  }
  return code;
}

const NumberField = (p: { label: string; value: string; set(value: string): void }): JSX.Element => (
  <label class="field grow">
    <span>{p.label}</span>
    <input type="text" inputMode="numeric" value={p.value} onInput={(event) => p.set(event.currentTarget.value)} />
  </label>
);

/* Whether all tables play the same deals; then the ranking goes by the field first. */
function SameField(p: { form: EveningForm }): JSX.Element {
  const { typed, set } = p.form;
  const turn = (same: boolean): void => {
    const keys = typed.counting.order.filter((key) => key !== "field");
    set({ same, counting: { ...typed.counting, order: same ? ["field", ...keys] : keys } });
  };
  return (
    <label class="check">
      <input type="checkbox" checked={typed.same} onChange={(event) => turn(event.currentTarget.checked)} />
      <span>{t("All tables play the same deals: the director lays out the cards")}</span>
    </label>
  );
}

/* What is played, and how long. */
function GameFields(p: { form: EveningForm; ofClub: boolean }): JSX.Element {
  const { typed, set, choices, choice } = p.form;
  return (
    <>
      <label class="field">
        <span>{t("What it is called")}</span>
        <input
          type="text"
          maxLength={60}
          value={typed.title}
          onInput={(event) => set({ title: event.currentTarget.value })}
        />
      </label>
      <div class="line fields">
        <label class="field grow">
          <span>{t("Day")}</span>
          <input type="date" value={typed.date} onInput={(event) => set({ date: event.currentTarget.value })} />
        </label>
        <label class="field grow">
          <span>{t("Where")}</span>
          <input
            type="text"
            maxLength={40}
            value={typed.place}
            onInput={(event) => set({ place: event.currentTarget.value })}
          />
        </label>
      </div>
      <label class="field">
        <span>{p.ofClub ? t("Rules") : t("Game")}</span>
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
        <NumberField label={t("Rounds")} value={typed.rounds} set={(rounds) => set({ rounds })} />
        <NumberField label={t("Deals of a round")} value={typed.deals} set={(deals) => set({ deals })} />
      </div>
      <SameField form={p.form} />
      <CountingFields counting={typed.counting} set={(some) => set({ counting: { ...typed.counting, ...some } })} />
    </>
  );
}

function PeopleFields(p: { form: EveningForm; club: Club | undefined }): JSX.Element {
  const { typed, set, members, turn, names } = p.form,
    { club } = p;
  return (
    <>
      {club && club.members.length > 0 && <Here club={club} names={members} turn={turn} />}
      <label class="field">
        <span>
          {club
            ? t("Guests, a name a line")
            : names.length > 0
              ? tn("Who is here, a name a line: one player", "Who is here, a name a line: {n} players", names.length)
              : t("Who is here, a name a line")}
        </span>
        <textarea
          rows={club ? 3 : 8}
          value={typed.names}
          onInput={(event) => set({ names: event.currentTarget.value })}
        />
      </label>
      <div class="line">
        <NamesFile there={names} take={(taken) => set({ names: withNames(typed.names, taken) })} />
      </div>
    </>
  );
}

/* home: the club whose evening it is. */
export function NewEvening(p: { home?: PaperFile<Club> }): JSX.Element {
  const { home } = p;
  const session = onlineRoom(),
    own = useOwnName();
  useSession(session);
  const form = useEveningForm(home?.read),
    { choice, names, fault } = form;
  const [isBusy, setBusy] = useState(false);
  const isOnline = session.link === "open" && session.welcome !== null,
    isEnough = names.length >= LEAST;
  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!choice) return;
    const enter = goLater();
    setBusy(true);
    try {
      await own.say();
      enter(`/evening/${await openEvening(form, choice, home)}`);
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
      <GameFields form={form} ofClub={home !== undefined} />
      <PeopleFields form={form} club={home?.read} />
      {(!home || own.asks) && <You asked={own.asks} />}
      {own.isMissing && <p class="quiet small">{t("Write your name: everybody who comes sees who directs.")}</p>}
      <button
        type="submit"
        class="btn main big"
        disabled={!isOnline || isBusy || !isEnough || fault !== "" || own.isMissing}
      >
        {home && isEnough
          ? tn("Open the evening: one player", "Open the evening: {n} players", names.length)
          : t("Open the evening")}
      </button>
      {fault && (
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
      {!isEnough && <p class="quiet small">{t("It takes at least four.")}</p>}
    </form>
  );
}
