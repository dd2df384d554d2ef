/* season_evenings.tsx - which evenings a season has, in the order of play. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { SeasonTold } from "../../wire/tour";
import type { KnownPaper } from "../../room/papers_known";
import { moved, ownNames, withoutName } from "../../league/seasons";
import type { KeptSeason, SeasonEvening } from "../../league/seasons";
import { Icon } from "../../ui/icon";
import { dateFormat, t, tn } from "../../words/words";
import { FaultWords } from "../parts/file_fault";
import type { FileFault } from "../parts/file_fault";
import { TakeOwnName } from "../parts/take_name";
import { useGameWords } from "./season_ranking";

/* Why a file was not added. */
export interface SeasonFault {
  file: string;
  why: FileFault;
}

const when = (at: number): string => dateFormat({ day: "numeric", month: "long" }).format(new Date(at));
const called = ({ title, name }: SeasonEvening): string => title || name;

/* The evenings that were chosen. They can be put in another order, or taken out. */
function Chosen(p: { all: SeasonEvening[]; told: SeasonTold | null; set(all: SeasonEvening[]): void }): JSX.Element {
  const { all, told, set } = p,
    gameWords = useGameWords();
  return (
    <ol class="season-list" aria-label={t("Evenings in the order of play")}>
      {all.map((one, at) => {
        const row = told?.season.evenings[at],
          counted = row?.file === one.name ? row : null,
          name = called(one);
        return (
          <li key={one.text}>
            <span class="grow">
              <b>
                {at + 1}. {one.code ? <a href={`#/evening/${one.code}`}>{name}</a> : name}
              </b>
              <small class="quiet">
                {counted ? `${gameWords(counted.game)}, ${counted.rounds} × ${counted.deals}` : one.name}
              </small>
            </span>
            <button
              type="button"
              class="btn plain round"
              disabled={at === 0}
              aria-label={t("Earlier: {evening}", { evening: name })}
              title={t("Earlier")}
              onClick={() => set(moved(all, at, -1))}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              class="btn plain round"
              disabled={at === all.length - 1}
              aria-label={t("Later: {evening}", { evening: name })}
              title={t("Later")}
              onClick={() => set(moved(all, at, 1))}
            >
              <Icon name="down" />
            </button>
            <button
              type="button"
              class="btn plain round"
              aria-label={t("Take out: {evening}", { evening: name })}
              title={t("Take out")}
              onClick={() => set(all.filter((_, i) => i !== at))}
            >
              <Icon name="close" />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/* The evenings of this browser that the season has not, each taken by a tap. */
function Known(p: { others: KnownPaper[]; take(known: KnownPaper[]): void }): JSX.Element {
  const { others, take } = p;
  return (
    <section class="season-known" aria-label={t("Evenings of this browser")}>
      <h2>{t("Evenings of this browser")}</h2>
      <ul class="season-others">
        {others.map((one) => (
          <li key={one.code}>
            <button type="button" class="btn" onClick={() => take([one])}>
              <Icon name="plus" />
              <span>
                <b>{one.title || t("Evening {code}", { code: one.code })}</b>{" "}
                <small class="quiet">{when(one.at)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <button type="button" class="btn plain" onClick={() => take([...others].sort((a, b) => a.at - b.at))}>
          {t("Add all of them")}
        </button>
      )}
    </section>
  );
}

/* Adds evenings from files, and takes all out, which can be undone. */
function Files(p: { all: SeasonEvening[]; set(all: SeasonEvening[]): void; add(files: File[]): void }): JSX.Element {
  const { all, set } = p,
    input = useRef<HTMLInputElement>(null);
  const [gone, setGone] = useState<SeasonEvening[]>([]);
  const takeOut = (): void => {
    setGone(all);
    set([]);
  };
  return (
    <>
      <div class="line">
        <button type="button" class={`btn${all.length === 0 ? " main" : ""}`} onClick={() => input.current!.click()}>
          <Icon name="file" />
          {t("Add files of evenings")}
        </button>
        {all.length > 0 && (
          <button type="button" class="btn plain" onClick={takeOut}>
            {t("Take all out")}
          </button>
        )}
        {all.length === 0 && gone.length > 0 && (
          <button type="button" class="btn" onClick={() => set(gone)}>
            <Icon name="undo" />
            {t("Bring them back")}
          </button>
        )}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept=".txt,text/plain"
        onChange={(event) => {
          p.add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}

export function Evenings(p: {
  season: KeptSeason;
  others: KnownPaper[];
  told: SeasonTold | null;
  faults: SeasonFault[];
  set(some: Partial<KeptSeason>): void;
  add(files: File[]): void;
}): JSX.Element {
  const { season, others, told, faults, set, add } = p,
    { title, evenings } = season;
  const [isOpen, setOpen] = useState(evenings.length === 0);
  const setEvenings = (all: SeasonEvening[]): void => set({ evenings: all });
  const take = (known: KnownPaper[]): void =>
    setEvenings([...evenings, ...known.map(({ code, title, text }) => ({ code, name: title || code, title, text }))]);
  return (
    <details
      class="panel fold season-fold no-print"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {evenings.length > 0 ? tn("One evening", "{n} evenings", evenings.length) : t("Choose evenings")}
      </summary>
      <label class="field">
        <span>{t("What the season is called")}</span>
        <input
          type="text"
          maxLength={60}
          value={title}
          onInput={(event) => set({ title: event.currentTarget.value })}
        />
      </label>
      {evenings.length > 0 && <Chosen all={evenings} told={told} set={setEvenings} />}
      {others.length > 0 && <Known others={others} take={take} />}
      <Files all={evenings} set={setEvenings} add={add} />
      {ownNames(season).length > 0 && (
        <TakeOwnName names={ownNames(season)} take={async (name) => set(await withoutName(season, name))} />
      )}
      {faults.length > 0 && (
        <div class="notice" role="alert">
          {faults.map(({ file, why }, i) => (
            <p key={i}>
              <FaultWords fault={why} told={(words) => t("{file} was not added. {why}", { file, why: words })} />
            </p>
          ))}
        </div>
      )}
      {evenings.length === 0 && (
        <p class="quiet small">
          {t("A season is made of the files of its evenings. The same name is the same player.")}
        </p>
      )}
    </details>
  );
}
