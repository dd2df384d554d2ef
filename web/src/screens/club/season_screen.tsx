/* season_screen.tsx - a season: evenings of a club counted together, their ranking, and the ratings that follow from
 * them.
 * Shape  #/season has the ranking, #/season/ratings the ratings; #/season/CLUB and #/season/CLUB/ratings those of a
 *        club's evenings, which are looked up in the room. Seasons are kept in this browser (seasons.ts). */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { CoreError } from "../../core/fault";
import { pageCore } from "../../core/port";
import type { SeasonRules } from "../../core/answers";
import type { Ratings, SeasonKey, SeasonTold } from "../../wire/tour";
import { evenings } from "../../league/evening_lines";
import { faultWords } from "../../words/refusals";
import { countedOf, EVENINGS_MOST, keepSeason, keptSeason, withClub, withEvenings } from "../../league/seasons";
import type { KeptSeason, SeasonEvening } from "../../league/seasons";
import { Icon } from "../../ui/icon";
import { saveFile, stemOf } from "../../browser/files";
import { textOfFile } from "../../browser/text_file";
import { usePrinted } from "../../ui/hooks";
import { t } from "../../words/words";
import { useClubEvenings } from "./season_club";
import { Top } from "../../ui/top";
import { Evenings } from "./season_evenings";
import type { SeasonFault } from "./season_evenings";
import { RatingsPanel } from "./season_ratings";
import { Notes, rankedBy, RankedBy, RankingTable } from "./season_ranking";
import { FileFault, fileFault } from "../parts/file_fault";
import { saveCsv } from "../parts/save_csv";

/* What the season comes to. What was told before stands until the next answer is there. */
function useCounted(
  season: KeptSeason,
  isRatings: boolean,
): { told: SeasonTold | null; ratings: Ratings | null; fault: string } {
  const [told, setTold] = useState<SeasonTold | null>(null);
  const [ratings, setRatings] = useState<Ratings | null>(null);
  const [fault, setFault] = useState("");
  const { rules } = season,
    isEmpty = season.evenings.length === 0;
  useEffect(() => {
    let isOn = true;
    const counted = countedOf(season);
    const failed = (wrong: unknown): void => {
      if (isOn) setFault(wrong instanceof CoreError ? faultWords(wrong.fault) : String(wrong));
    };
    const unranked = (wrong: unknown): void => {
      if (isOn && rules.by === "evening")
        setFault(t("Expected points that do not rise, like 10,8,6,5: 0 to 9999, for at most 100 places."));
      else failed(wrong);
    };
    if (!isEmpty) {
      void pageCore()
        .ask("season", { ...counted, rules })
        .then((now) => {
          if (!isOn) return;
          setTold(now);
          setFault("");
        }, unranked);
      if (isRatings)
        void pageCore()
          .ask("ratings", counted)
          .then((now) => isOn && setRatings(now), failed);
    }
    return () => {
      isOn = false;
    };
  }, [season.evenings, season.rules, season.same, isRatings]);
  return isEmpty ? { told: null, ratings: null, fault: "" } : { told, ratings, fault };
}

/* Reads a file as an evening of the season; null: nobody said how it is written. Throws what is wrong in words. */
async function eveningOf(file: File): Promise<SeasonEvening | null> {
  const text = await textOfFile(file);
  if (text === null) return null;
  const { tournament } = await pageCore()
    .ask("tour", { text })
    .catch((wrong: unknown) => {
      throw fileFault(wrong, text);
    });
  return { code: "", name: file.name, title: tournament.title, text };
}

const twinOf = (all: SeasonEvening[], text: string): SeasonEvening | undefined => all.find((one) => one.text === text);

/* The files as evenings, those that could be read; and what is wrong with the others. */
async function readFiles(
  files: File[],
  known: SeasonEvening[],
): Promise<{ read: SeasonEvening[]; faults: SeasonFault[] }> {
  const read: SeasonEvening[] = [],
    faults: SeasonFault[] = [];
  for (const file of files) {
    const refuse = (why: string | FileFault): void =>
      void faults.push({ file: file.name, why: typeof why === "string" ? new FileFault(why) : why });
    try {
      const evening = await eveningOf(file);
      if (!evening) continue;
      const twin = twinOf([...known, ...read], evening.text);
      if (twin) refuse(t("It is the same evening as {other}.", { other: twin.title || twin.name }));
      else if (known.length + read.length >= EVENINGS_MOST)
        refuse(t("A season has at most {n} evenings.", { n: EVENINGS_MOST }));
      else read.push(evening);
    } catch (wrong) {
      refuse(fileFault(wrong, ""));
    }
  }
  return { read, faults };
}

function Saving(p: { season: KeptSeason; told: SeasonTold; ratings: Ratings | null; isRatings: boolean }): JSX.Element {
  const { season, told, ratings, isRatings } = p,
    { title, rules } = season;
  const stem = `${stemOf(title, "season")}${isRatings ? "-ratings" : ""}`;
  const save = async (): Promise<void> => {
    const counted = countedOf(season);
    const { text } = await (isRatings
      ? pageCore().ask("ratingsCsv", counted)
      : pageCore().ask("seasonCsv", { ...counted, rules }));
    await saveCsv(`${stem}.csv`, text);
  };
  return (
    <div class="line no-print">
      <button type="button" class="btn" onClick={() => void save()}>
        <Icon name="save" />
        {t("Save as {kind}", { kind: "CSV" })}
      </button>
      <button
        type="button"
        class="btn"
        onClick={() => saveFile(`${stem}.json`, `${JSON.stringify(isRatings ? ratings : told.season, null, 2)}\n`)}
      >
        <Icon name="save" />
        {t("Save as {kind}", { kind: "JSON" })}
      </button>
      <button type="button" class="btn" onClick={() => print()}>
        <Icon name="file" />
        {t("Print")}
      </button>
    </div>
  );
}

/* What of two evenings differs so that they cannot be ranked by that key. */
function Unlike(p: { told: SeasonTold; by: SeasonKey }): JSX.Element {
  const {
      told: { unlike, season },
      by,
    } = p,
    names = {
      by: rankedBy(by),
      first: season.evenings[0]!.title || season.evenings[0]!.file,
      other: season.evenings[unlike[by]! - 1]!.title || season.evenings[unlike[by]! - 1]!.file,
    };
  return (
    <p class="notice" role="alert">
      {by === "league"
        ? t(
            "The evenings cannot be ranked by league points: a table gives others in {other} than in {first}. " +
              "Mean places and points for places compare any evenings.",
            names,
          )
        : t(
            "The evenings cannot be ranked by this ({by}): a deal pays by other rules in {other} than in " +
              "{first}. Mean places and points for places compare any evenings.",
            names,
          )}
    </p>
  );
}

/* The season of a club as it is kept here, and how it is changed. */
interface OpenSeason {
  season: KeptSeason;
  isKept: boolean /* else the browser has no room, and it lasts until the page is closed */;
  faults: SeasonFault[] /* of the files that were added last */;
  looked: string /* how far the evenings of the club are looked up; "": they are */;
  set(some: Partial<KeptSeason>): void;
  rank(some: Partial<SeasonRules>): void;
  add(files: File[]): void;
}

function useSeason(club: string): OpenSeason {
  const [season, setSeason] = useState(() => keptSeason(club));
  const [isKept, setKept] = useState(true);
  const [faults, setFaults] = useState<SeasonFault[]>([]);
  const now = useRef(season);
  const set = (some: Partial<KeptSeason>): void => {
    now.current = { ...(some.evenings ? withEvenings(now.current, some.evenings) : now.current), ...some };
    setSeason(now.current);
    setKept(keepSeason(club, now.current));
  };
  /* Two fields may change before the page is drawn again: neither takes the other back. */
  const rank = (some: Partial<SeasonRules>): void => set({ rules: { ...now.current.rules, ...some } });
  const looked = useClubEvenings(club, (title, found) => set(withClub(now.current, title, found)));
  const add = (files: File[]): void => {
    setFaults([]);
    void readFiles(files, now.current.evenings).then(({ read, faults }) => {
      if (read.length > 0) set({ evenings: [...now.current.evenings, ...read] });
      setFaults(faults);
    });
  };
  return { season, isKept, faults, looked, set, rank, add };
}

function Tabs(p: { club: string; isRatings: boolean }): JSX.Element {
  const home = p.club ? `#/season/${p.club}` : "#/season";
  return (
    <nav class="line tabs no-print" aria-label={t("A season")}>
      <a class="btn" href={home} aria-current={p.isRatings ? undefined : "page"}>
        {t("Standings")}
      </a>
      <a class="btn" href={`${home}/ratings`} aria-current={p.isRatings ? "page" : undefined}>
        {t("Ratings")}
      </a>
    </nav>
  );
}

const Fault = (p: { fault: string }): JSX.Element => (
  <p class="notice" role="alert">
    {p.fault}
  </p>
);

function RankingTab(p: { open: OpenSeason; told: SeasonTold; fault: string }): JSX.Element {
  const { season, set, rank } = p.open,
    { told } = p,
    { by } = season.rules,
    isUnlike = told.unlike[by] !== undefined;
  return (
    <>
      <RankedBy rules={season.rules} set={rank} />
      {p.fault && <Fault fault={p.fault} />}
      {isUnlike ? <Unlike told={told} by={by} /> : <RankingTable told={told} />}
      <Notes told={told} same={season.same} set={(same) => set({ same })} />
      {!isUnlike && <Saving season={season} told={told} ratings={null} isRatings={false} />}
    </>
  );
}

function RatingsTab(p: { open: OpenSeason; told: SeasonTold; ratings: Ratings | null; fault: string }): JSX.Element {
  return (
    <>
      {p.fault && <Fault fault={p.fault} />}
      {p.ratings && <RatingsPanel ratings={p.ratings} />}
      {p.ratings && <Saving season={p.open.season} told={p.told} ratings={p.ratings} isRatings />}
    </>
  );
}

/* club: its code; "": evenings of one's own choice. */
export function SeasonScreen(p: { club: string; tab: string }): JSX.Element {
  const { club } = p,
    isRatings = p.tab === "ratings";
  const open = useSeason(club),
    { season, isKept, looked, faults, set, add } = open;
  usePrinted("season");
  const { told, ratings, fault } = useCounted(season, isRatings);
  const hasRatings = isRatings && ratings?.lists.some(({ players }) => players.length > 0);
  const others = evenings().filter(
    ({ code, text }) => !season.evenings.some((one) => one.code === code || one.text === text),
  );
  return (
    <main
      class="screen season-screen"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <Top title={season.title || t("A season")} back={club ? `/club/${club}` : "/evening"} />
      <div class={`page evening-page season-page${hasRatings ? " of-ratings" : ""}`}>
        {!isKept && (
          <p class="notice" role="status">
            {t("This browser has no more room. The season lasts until the page is closed.")}
          </p>
        )}
        {looked && (
          <p class="quiet" role="status">
            {looked}
          </p>
        )}
        <Evenings season={season} others={others} told={told} set={set} add={add} faults={faults} />
        {told && <Tabs club={club} isRatings={isRatings} />}
        {told && !isRatings && <RankingTab open={open} told={told} fault={fault} />}
        {told && isRatings && <RatingsTab open={open} told={told} ratings={ratings} fault={fault} />}
        {!told && fault && <Fault fault={fault} />}
      </div>
    </main>
  );
}
