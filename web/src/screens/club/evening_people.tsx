/* evening_people.tsx - the people of an evening, for its director: who takes part, who comes late; of one of them
 * the name, points given or taken, a substitute. */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import type { Tour } from "../../wire/tour";
import { adjustLine, renameLine, substituteLines } from "../../league/director_lines";
import { nextNumber, playerLines } from "../../league/evening_lines";
import { Dialog } from "../../ui/dialog";
import { useWide } from "../../ui/hooks";
import { namesFault } from "../../ui/names_fault";
import { Reason } from "../../ui/reason";
import { pointsOf } from "../../words/people_names";
import { pointsWords } from "../../words/typed";
import { toast } from "../../browser/toasts";
import { t } from "../../words/words";
import { NamesForm } from "./names_form";
import type { Evening } from "./use_evening";
import { useWriter } from "./use_writer";
import type { Writer } from "./use_writer";

const ADJUST_MOST = 10000; /* points that a director gives or takes at once (docs/tournament.md) */

type Player = Tour["tournament"]["players"][number];

interface OfOne {
  tour: Tour;
  one: Player;
  writer: Writer<Tour>;
  done(): void;
}

const Field = (p: {
  label: string;
  value: string;
  most?: number;
  list?: string;
  set(value: string): void;
}): JSX.Element => (
  <label class="field grow">
    <span>{p.label}</span>
    <input
      type="text"
      maxLength={p.most ?? 60}
      value={p.value}
      list={p.list}
      onInput={(event) => p.set(event.currentTarget.value)}
    />
  </label>
);

/* A form of one or two fields and what it does. */
const Deed = (p: { label: string; isOff: boolean; act(): void; children: ComponentChildren }): JSX.Element => (
  <form
    class="line fields"
    onSubmit={(event) => {
      event.preventDefault();
      p.act();
    }}
  >
    {p.children}
    <button type="submit" class="btn" disabled={p.isOff}>
      {p.label}
    </button>
  </form>
);

function Rename({ tour, one, writer, done }: OfOne): JSX.Element {
  const [name, setName] = useState(one.player);
  const act = async (): Promise<void> => {
    const others = tour.tournament.players.filter(({ number }) => number !== one.number).map(({ player }) => player);
    const wrong = await namesFault([name], others);
    if (wrong) return toast(wrong);
    if (await writer.write(() => renameLine(one.number, name, one.player))) done();
  };
  return (
    <Deed
      label={t("Mend the name")}
      isOff={writer.isBusy || name.trim() === "" || name === one.player}
      act={() => void act()}
    >
      <Field label={t("Name")} value={name} set={setName} />
    </Deed>
  );
}

function Adjust({ one, writer, done }: OfOne): JSX.Element {
  const [typed, setTyped] = useState(""),
    [why, setWhy] = useState(""),
    [isLeague, setLeague] = useState(false);
  const amount = pointsOf(typed, ADJUST_MOST);
  const act = async (): Promise<void> => {
    if (await writer.write(() => adjustLine(one.number, isLeague, amount!, why))) done();
  };
  const fault = typed.trim() !== "" && amount === null ? pointsWords(ADJUST_MOST) : "";
  return (
    <Deed
      label={t("Give or take points")}
      isOff={writer.isBusy || fault !== "" || !amount || why.trim() === ""}
      act={() => void act()}
    >
      <label class="field">
        <span>{t("Points, such as −2")}</span>
        <input type="text" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
      </label>
      <label class="field">
        <span>{t("Of which kind")}</span>
        <select
          value={isLeague ? "league" : "points"}
          onChange={(event) => setLeague(event.currentTarget.value === "league")}
        >
          <option value="points">{t("Game points")}</option>
          <option value="league">{t("League points")}</option>
        </select>
      </label>
      <Field label={t("Why")} value={why} set={setWhy} />
      <Reason words={fault} />
    </Deed>
  );
}

/* Somebody new, or of the list who has no table now. */
function Substitute({ tour, one, writer, done }: OfOne): JSX.Element {
  const [name, setName] = useState("");
  const { players, drawn } = tour.tournament,
    seated = new Set(drawn[drawn.length - 1]?.tables.flatMap((table) => table.players) ?? []),
    there = players.filter(({ number }) => number !== one.number && !seated.has(number));
  const act = async (): Promise<void> => {
    const isListed = there.some(({ player }) => player === name.trim());
    const wrong = isListed
      ? ""
      : await namesFault(
          [name],
          players.map(({ player }) => player),
        );
    if (wrong) return toast(wrong);
    if (await writer.write((now) => substituteLines(now, one.number, name))) done();
  };
  return (
    <>
      <Deed
        label={t("Put in the substitute")}
        isOff={writer.isBusy || !one.plays || name.trim() === ""}
        act={() => void act()}
      >
        <Field label={t("Who comes in their place")} value={name} set={setName} list="substitutes" />
        <datalist id="substitutes">
          {there.map(({ number, player }) => (
            <option key={number} value={player} />
          ))}
        </datalist>
      </Deed>
      <p class="quiet small">{t("At a table that has begun, the points of the round go to the name on the list.")}</p>
    </>
  );
}

function OnePerson(p: OfOne): JSX.Element {
  return (
    <Dialog title={`${p.one.number}. ${p.one.player}`} close={p.done}>
      <div class="stack person-deeds">
        <Rename {...p} />
        <Adjust {...p} />
        <Substitute {...p} />
      </div>
    </Dialog>
  );
}

export function EveningPeople(p: { evening: Evening }): JSX.Element {
  const { tour } = p.evening,
    { players } = tour.tournament,
    writer = useWriter(p.evening),
    { isBusy, write } = writer,
    isWide = useWide();
  const [shown, setShown] = useState(0);
  const one = players.find(({ number }) => number === shown);
  return (
    <section class="panel evening-people" aria-label={t("People")}>
      <details class="fold" open={isWide || players.length < 4}>
        <summary>{t("Who is here: {n}", { n: players.filter(({ plays }) => plays).length })}</summary>
        <ul class="here-list">
          {players.map(({ number, player, plays }) => (
            <li key={number}>
              <button type="button" class="btn plain grow person-name" onClick={() => setShown(number)}>
                {number}. {player}
              </button>
              <button
                type="button"
                class="btn"
                disabled={isBusy}
                aria-pressed={plays}
                onClick={() => write(() => `${plays ? "withdraw" : "return"} ${number}`)}
              >
                {plays ? t("takes part") : t("has left")}
              </button>
            </li>
          ))}
        </ul>
        <NamesForm
          label={t("Who comes late, a name a line")}
          rows={2}
          there={players.map(({ player }) => player)}
          isBusy={isBusy}
          add={(lists) => write(...lists.map((list) => (now: Tour) => playerLines(list, nextNumber(now)).join("\n")))}
        />
      </details>
      {one && <OnePerson key={shown} tour={tour} one={one} writer={writer} done={() => setShown(0)} />}
    </section>
  );
}
