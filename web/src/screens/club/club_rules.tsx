/* club_rules.tsx - rules of a club: what they are now and were before, in which they differ from the usual ones and
 * from those one is used to; a form for a new version; the sheet for the wall. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { PresetInfo } from "../../wire/catalogue";
import type { Club, ClubRules, ClubVersion } from "../../wire/club";
import { dayWords, newest, rulesLines } from "../../league/club_lines";
import { line } from "../../league/lines";
import { Icon } from "../../ui/icon";
import { useOptions, useRules } from "../../ui/catalogue_hooks";
import { gameOf } from "../../core/presets";
import { go } from "../../browser/back";
import { t, tg } from "../../words/words";
import { useBook } from "../parts/use_book";
import { bookLink } from "../parts/rules_words";
import type { ClubFile } from "./use_club";
import { useHouse } from "../house/house_form";
import type { House } from "../house/house_form";
import { Changes, Trouble } from "../house/house_parts";
import { differenceWords } from "../parts/option_words";
import { OptionsForm } from "../house/options";
import { Sheet } from "../book/rules_sheet";
import { Top } from "../../ui/top";
import { mayDirect, tell } from "../parts/use_paper";
import { UsedTo } from "../parts/used_to";

/* Rules within an address. */
const plus = (rules: string): string => encodeURIComponent(rules.replaceAll(" ", "+"));

function Version(p: { one: ClubVersion }): JSX.Element {
  useOptions();
  const { one } = p,
    { info } = useRules(one.rules);
  return (
    <section class="panel" aria-label={t("Version {n}", { n: one.version })}>
      <h2>
        {t("Version {n}", { n: one.version })}{" "}
        <small class="quiet">{t("since {day}", { day: dayWords(one.date) })}</small>
      </h2>
      {info && (
        <p>
          <b>{tg(info.title)}</b>
        </p>
      )}
      {info &&
        (info.differs.length > 0 ? (
          <ul>
            {info.differs.map((row) => (
              <li key={row.option}>{differenceWords(row)}</li>
            ))}
          </ul>
        ) : (
          <p class="quiet">{t("The usual rules.")}</p>
        ))}
      {one.says.map((words) => (
        <p class="club-words" key={words}>
          {words}
        </p>
      ))}
    </section>
  );
}

function Printed(p: { rules: ClubRules; one: ClubVersion }): JSX.Element | null {
  useOptions();
  const { info } = useRules(p.one.rules),
    parts = useBook("chapter", p.one.rules);
  if (!info || !parts) return null;
  return (
    <Sheet
      parts={parts}
      info={info}
      name={p.rules.name}
      says={p.one.says}
      link={`${location.origin}${location.pathname}#/make/${plus(p.one.rules)}`}
    />
  );
}

/* What can be done with rules: `rules` is their line. */
function RulesLinks(p: { rules: string }): JSX.Element {
  return (
    <div class="line">
      <a class="btn main" href={`#${bookLink(p.rules)}`}>
        <Icon name="rules" />
        {t("Read the rules")}
      </a>
      <a class="btn" href={`#/real/${plus(p.rules)}`}>
        {t("Keep score")}
      </a>
      <a class="btn" href={`#/friends/${plus(p.rules)}`}>
        {t("Play with friends")}
      </a>
      <button type="button" class="btn" onClick={() => print()}>
        <Icon name="file" />
        {t("Print on one sheet")}
      </button>
    </div>
  );
}

export function ClubRulesPage(p: { file: ClubFile; number: number }): JSX.Element {
  const { file } = p,
    rules = file.read.rules.find(({ number }) => number === p.number),
    now = rules && newest(rules);
  const [isChanging, setChanging] = useState(false);
  if (!rules || !now)
    return (
      <main class="screen">
        <Top title={file.read.name} back={`/club/${file.code}`} />
        <div class="page">
          <p class="notice" role="alert">
            {t("The club has no such rules.")}
          </p>
        </div>
      </main>
    );
  if (isChanging) return <ClubRulesForm file={file} number={p.number} done={() => setChanging(false)} />;
  return (
    <main class="screen">
      <Top title={rules.name} back={`/club/${file.code}`} />
      <div class="page evening-page">
        {rules.retired && (
          <p class="notice" role="status">
            {t("The club does not play by these rules any more.")}
          </p>
        )}
        <UsedTo rules={now.rules} />
        <RulesLinks rules={now.rules} />
        {[...rules.versions].reverse().map((one) => (
          <Version key={one.version} one={one} />
        ))}
        {mayDirect(file) && (
          <div class="line">
            <button type="button" class="btn" onClick={() => setChanging(true)}>
              {t("Change the rules")}
            </button>
            <button
              type="button"
              class="btn plain"
              onClick={() =>
                void file.write(() => line(rules.retired ? "use" : "retire", { number: rules.number })).then(tell)
              }
            >
              {rules.retired ? t("Play by them again") : t("Do not play by them any more")}
            </button>
          </div>
        )}
      </div>
      <Printed rules={rules} one={now} />
    </main>
  );
}

/* Rules as they are changed. */
interface RulesForm {
  name: string;
  says: string;
  house: House;
  presets: PresetInfo[] /* of what evenings play */;
  setName(name: string): void;
  setSays(says: string): void;
  setLine(line: string): void;
  lines(club: Club): string /* what is written then; "": nothing is changed */;
}

function useRulesForm(club: Club, number: number): RulesForm {
  const rules = club.rules.find((one) => one.number === number),
    now = rules && newest(rules);
  const [name, setName] = useState(rules?.name ?? ""),
    [says, setSays] = useState(now?.says.join("\n") ?? ""),
    [line, setLine] = useState(now?.rules ?? "");
  const house = useHouse(line, setLine, 0),
    { catalogue, told } = house;
  const presets = catalogue?.presets.filter((preset) => gameOf(catalogue, preset.game)?.has_tournaments) ?? [];
  if (line === "" && presets[0]) setLine(presets[0].id);
  const lines = (club: Club): string =>
    rulesLines(club, number, { name, rules: told?.rules ?? line, says: says.split("\n") });
  return { name, says, house, presets, setName, setSays, setLine, lines };
}

function RulesFields(p: { form: RulesForm }): JSX.Element {
  const { name, says, house, presets, setName, setSays, setLine } = p.form,
    { refusal, game } = house;
  return (
    <>
      <label class="field">
        <span>{t("What the rules are called")}</span>
        <input type="text" maxLength={60} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <label class="field">
        <span>{t("Game")}</span>
        <select value={house.preset} onChange={(event) => setLine(event.currentTarget.value)}>
          {presets.map(({ id, title }) => (
            <option key={id} value={id}>
              {tg(title)}
            </option>
          ))}
        </select>
      </label>
      <Changes form={house} />
      {refusal && <Trouble form={house} refusal={refusal} />}
      <details class="fold">
        <summary>{t("Change the rules")}</summary>
        {game && <OptionsForm key={house.preset} form={house} />}
      </details>
      <label class="field">
        <span>{t("In the club's words, a sentence a line: what no setting says")}</span>
        <textarea rows={4} maxLength={1000} value={says} onInput={(event) => setSays(event.currentTarget.value)} />
      </label>
    </>
  );
}

/* number 0: new rules. What an evening was played by stays as it was: a change is a new version. */
export function ClubRulesForm(p: { file: ClubFile; number: number; done?(): void }): JSX.Element {
  const { file } = p,
    rules = file.read.rules.find(({ number }) => number === p.number),
    now = rules && newest(rules);
  const form = useRulesForm(file.read, p.number),
    { house, lines } = form;
  const [isBusy, setBusy] = useState(false);
  const isWhole = house.told && house.isTold && house.refusal === null && form.name.trim() !== "";
  const leave = (): void => (p.done ? p.done() : go(`/club/${file.code}`));
  const save = (event: Event): void => {
    event.preventDefault();
    setBusy(true);
    void file
      .write(lines)
      .then((why) => (why ? tell(why) : leave()))
      .finally(() => setBusy(false));
  };
  return (
    <main class="screen">
      <Top title={rules ? t("Change the rules") : t("Add rules")} back={leave} />
      <div class="page evening-page">
        <form class="panel stack" onSubmit={save}>
          <RulesFields form={form} />
          {now?.played && (
            <p class="quiet small">
              {t("An evening was played by version {n}. It stays as it is; this becomes version {next}.", {
                n: now.version,
                next: now.version + 1,
              })}
            </p>
          )}
          <div class="line">
            <button type="submit" class="btn main" disabled={isBusy || !isWhole || lines(file.read) === ""}>
              {t("Keep the rules")}
            </button>
            <button type="button" class="btn plain" onClick={leave}>
              {t("Leave them as they are")}
            </button>
          </div>
        </form>
      </div>
    </main>
  );
}
