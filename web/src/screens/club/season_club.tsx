/* season_club.tsx - looks up a club and all its evenings in the room, one after another, so that they can be counted as
 * a season. */
import { useEffect, useState } from "preact/hooks";
import { dayWords } from "../../league/club_lines";
import { pageCore } from "../../core/port";
import { OpenPaper } from "../../room/papers";
import { onlineRoom } from "../../room/rooms";
import { paperText } from "../../room/papers_known";
import { refusalWords } from "../../words/refusals";
import type { SeasonEvening } from "../../league/seasons";
import { t, tn } from "../../words/words";

const PATIENCE_MS = 15_000;

/* The whole text of a paper; throws why it cannot be had. */
function textOf(code: string): Promise<string> {
  const paper = new OpenPaper(onlineRoom(), code);
  return new Promise<string>((done, failed) => {
    const late = setTimeout(() => failed(new Error(t("The server does not answer."))), PATIENCE_MS);
    const stop = paper.subscribe(() => {
      if (!paper.isThere && !paper.why) return;
      clearTimeout(late);
      stop();
      if (paper.why) failed(new Error(refusalWords(paper.why)));
      else done(paperText(paper.entries));
    });
  }).finally(() => paper.close());
}

/* What the club is called, and its evenings in the order of play; missing: those that the room has no more. */
async function evenings(
  club: string,
  step: (n: number, of: number) => void,
): Promise<{ title: string; found: SeasonEvening[]; missing: number }> {
  const { name, evenings } = await pageCore().ask("club", { text: await textOf(club) });
  const found: SeasonEvening[] = [];
  let missing = 0;
  for (const [i, { code, title, date }] of [...evenings].sort((a, b) => a.date.localeCompare(b.date)).entries()) {
    step(i + 1, evenings.length);
    try {
      found.push({ code, name: title || date, title: title || dayWords(date), text: await textOf(code) });
    } catch {
      missing++;
    }
  }
  return { title: name, found, missing };
}

/* Looks them up once; in words how far that is, or what is missing. club "": there is none. */
export function useClubEvenings(club: string, take: (title: string, found: SeasonEvening[]) => void): string {
  const [words, setWords] = useState("");
  useEffect(() => {
    if (!club) return;
    let isOn = true;
    const say = (said: string): void => {
      if (isOn) setWords(said);
    };
    say(t("Looking for the evenings of the club…"));
    evenings(club, (n, of) => say(t("Looking for evening {n} of {of}…", { n, of }))).then(
      ({ title, found, missing }) => {
        if (isOn) take(title, found);
        say(
          missing > 0
            ? tn(
                "One evening of the club is not in the room any more.",
                "{n} evenings of the club are not in the room any more.",
                missing,
              )
            : found.length === 0
              ? t("No evening was played yet.")
              : "",
        );
      },
      (wrong: Error) =>
        say(
          t("The club's evenings cannot be looked up: {why} What is told here is how they stood last.", {
            why: wrong.message,
          }),
        ),
    );
    return () => {
      isOn = false;
    };
  }, [club]);
  return words;
}
