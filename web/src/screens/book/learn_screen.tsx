/* learn_screen.tsx - lessons that are played: the list of courses, and a lesson with its table. The core knows the
 * lessons.
 * Shape  #/learn lists them; #/learn/LESSON begins one. A lesson has stops: something to read, or to find on the table.
 *        The lines that lead to a stop are shown one by one. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { LessonVerdict } from "../../wire/catalogue";
import type { CourseInfo, LessonStop } from "../../core/answers";
import { pageCore } from "../../core/port";
import type { ToldScene, Speaker } from "../../scene/say";
import type { Place } from "../../wire/protocol";
import { GamePic } from "../parts/gamepic";
import { Felt } from "../../scene/felt";
import { sayTold } from "../../scene/say";
import { Told } from "../../scene/told";
import { isStill, look, slowness } from "../../browser/settings";
import { keep, recall } from "../../browser/storage";
import { playAlone } from "../../play/play";
import { leaveTableOfLesson, tableOfLesson } from "../../play/first_time";
import { Icon } from "../../ui/icon";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { useSettings, useTableLetters } from "../../ui/hooks";
import { Waiting } from "../../ui/dialog";
import { gameOf, loadCatalogue, presetOf, quickRules } from "../../core/presets";
import { sentences, t, tg } from "../../words/words";
import { Glossed } from "../parts/glossed";
import { Top } from "../../ui/top";
import { LessonText, spokenOf } from "./lesson_cards";
import { learnVerbs, lineAt, reasonOf } from "../../play/why";

/* The first game after a course: against weak bots, with the coach beside. */
function playCoached(course: string): void {
  keep("coach", true);
  void Promise.all([loadCatalogue(), pageCore().ask("lessons", {})]).then(([catalogue, courses]) => {
    const info = presetOf(catalogue, courses.find((one) => one.course === course)!.rules)!,
      seats = Math.min(info.players.standard, MOST_SEATS);
    return playAlone({ rules: quickRules(info), seats, bots: Array.from({ length: seats - 1 }, () => "easy") });
  });
}

const MOST_SEATS = 4;
const LINE_MS = 1100;
const TRIES = 2; /* wrong ones, after which the answer is offered */

/* Why a try is not legal, by the rule that it names; what was expected would be the answer. */
function refusalOf(verdict: LessonVerdict): string {
  const why = reasonOf(verdict);
  return why ? t("{why}.", { why }) : t("Nothing can be done there now.");
}

const DONE = "lessons";
const doneLessons = (): string[] => recall<string[]>(DONE, []);
const noteDone = (lesson: string): void => keep(DONE, [...new Set([...doneLessons(), lesson])]);

function Course(p: { course: CourseInfo }): JSX.Element {
  const { course } = p;
  const done = doneLessons();
  const next = course.lessons.find(({ lesson }) => !done.includes(lesson));
  const picture = presetOf(useCatalogue(), course.rules)?.picture;
  return (
    <section class="tile course" aria-label={tg(course.title)}>
      {picture && <GamePic zones={picture} />}
      <h2>{tg(course.title)}</h2>
      <ol>
        {course.lessons.map(({ lesson, title }) => (
          <li key={lesson}>
            <a href={`#/learn/${lesson}`} class={`btn plain lesson-link${lesson === next?.lesson ? " next" : ""}`}>
              <span>{tg(title)}</span>
              {done.includes(lesson) && (
                <span class="good" role="img" aria-label={t("done")}>
                  <Icon name="check" />
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Courses(): JSX.Element {
  const [courses, setCourses] = useState<CourseInfo[]>([]);
  useEffect(() => void pageCore().ask("lessons", {}).then(setCourses), []);
  useEffect(leaveTableOfLesson, []); /* from here the way leads home */
  return (
    <main class="screen">
      <Top title={t("Learn")} />
      <div class="page">
        <p class="quiet">{t("Lessons of two minutes each. You play, and are told what happens and why.")}</p>
        <div class="tiles courses">
          {courses.map((course) => (
            <Course key={course.course} course={course} />
          ))}
        </div>
      </div>
    </main>
  );
}

interface At {
  stop: LessonStop;
  number: number /* of the stop */;
  line: number /* lines shown on the way to it */;
  seq: number;
  told: ToldScene[];
}

/* Goes through a lesson: the position now, and the way to the next stop. */
function useLesson(lesson: string): { at: At | null; fault: string; turnTo(number: number): void } {
  const [at, setAt] = useState<At | null>(null);
  const [fault, setFault] = useState("");
  const now = useRef<At | null>(null);
  const show = async (number: number, line: number): Promise<void> => {
    const old = now.current;
    const stop = await pageCore().ask("lesson", { lesson, stop: number, lines: line });
    const told =
      stop.told && old
        ? [{ ...stop.told, seq: old.seq + 1, before: old.stop.state.scene, after: stop.state.scene }]
        : [];
    now.current = { stop, number, line, seq: (old?.seq ?? 0) + 1, told };
    setAt(now.current);
  };
  const turnTo = (number: number): void =>
    void show(number, Math.min(1, number)).catch((error: Error) => setFault(error.message));
  useEffect(() => {
    now.current = null;
    setAt(null);
    void show(0, 0).catch((error: Error) => setFault(error.message));
  }, [lesson]);
  const isOnWay = at !== null && at.line < at.stop.lines;
  useEffect(() => {
    if (!isOnWay) return;
    const timer = setTimeout(() => void show(at.number, at.line + 1), isStill() ? 300 : LINE_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return { at, fault, turnTo };
}

/* Who speaks at the table of a lesson: its players, the learner as `You`. */
function useLessonSpeaker(stop: LessonStop | undefined): Speaker {
  const game = gameOf(useCatalogue(), stop?.game ?? "");
  const names = stop?.names.map((name, seat) => (seat === stop.learner ? t("You") : name)) ?? [];
  return useMemo(
    () => ({
      names,
      you: stop?.learner ?? -1,
      game: game?.id ?? "",
      verbs: new Map(game?.verbs.map((verb) => [verb.word, verb])),
    }),
    [game, names.join(), stop?.learner],
  );
}

interface Trial {
  answer: { is: "right" | "wrong"; words: string } | null;
  tries: number;
  judge(line: string): void;
  goOn(): void;
}

/* What was tried at a stop, and what the lesson says to it. */
function useTrial(at: At | null, turnTo: (number: number) => void): Trial {
  const [answer, setAnswer] = useState<Trial["answer"]>(null);
  const [tries, setTries] = useState(0);
  const goOn = (): void => {
    setAnswer(null);
    setTries(0);
    turnTo(at!.number + 1);
  };
  const wordsOf = (said: LessonVerdict): string =>
    said.verdict === "illegal"
      ? refusalOf(said)
      : tg(said.words || "That can be done, but it is not what is asked for here.");
  const judge = (line: string): void =>
    void pageCore()
      .ask("judge", { lesson: at!.stop.lesson, stop: at!.number, line })
      .then((said) => {
        if (said.verdict === "right") return goOn();
        setTries(tries + 1);
        setAnswer({ is: "wrong", words: wordsOf(said) });
      });
  return { answer, tries, judge, goOn };
}

function NoLesson(p: { isLost: boolean }): JSX.Element {
  return (
    <Waiting>
      {p.isLost ? (
        <>
          <p role="alert">{t("There is no such lesson.")}</p>
          <a class="btn main" href="#/learn">
            {t("Learn")}
          </a>
        </>
      ) : (
        <p role="status">{t("Opening the lesson…")}</p>
      )}
    </Waiting>
  );
}

function LessonTop(p: { at: At }): JSX.Element {
  const { stop, number } = p.at;
  return (
    <Top
      title={tg(stop.name)}
      back={tableOfLesson() || "/learn"}
      to={tableOfLesson() ? t("Back to the table") : t("All lessons")}
    >
      <span class="small" aria-label={t("Step {n} of {all}", { n: number + 1, all: stop.stops })}>
        {number + 1}/{stop.stops}
      </span>
    </Top>
  );
}

/* What the stop says, or what happens on the way to it; and the answer to a try. */
function LessonWords(p: { at: At; isThere: boolean; trial: Trial; speaker: Speaker }): JSX.Element {
  const { at, isThere } = p,
    { answer } = p.trial;
  const happened = sentences(at.told.flatMap((one) => sayTold(one, p.speaker).shown));
  return (
    <div aria-live="polite">
      {isThere ? (
        <LessonText text={tg(at.stop.text)} />
      ) : (
        <p class="lesson-text quiet">{happened || t("The cards are dealt.")}</p>
      )}
      {isThere && answer && (
        <p class={`lesson-answer ${answer.is}`}>
          <Told text={answer.words} plain />
        </p>
      )}
    </div>
  );
}

/* What may be done at a stop: go on, try, or leave the lesson for the next. */
function LessonSteps(p: { at: At; isThere: boolean; isTask: boolean; trial: Trial }): JSX.Element {
  const { isTask } = p,
    { goOn, tries } = p.trial;
  const { stop, number } = p.at;
  const isLast = p.isThere && number === stop.stops - 1;
  return (
    <div class="line">
      {p.isThere && !stop.is_task && !isLast && (
        <button type="button" class="btn main" onClick={goOn} key={number}>
          <Icon name="forward" />
          {t("Go on")}
        </button>
      )}
      {isTask && tries >= TRIES && (
        <button type="button" class="btn" onClick={goOn}>
          {t("Show me")}
        </button>
      )}
      {isTask && tries < TRIES && (
        <span class="your-turn">
          <Icon name="mark" />
          {t("Your turn: choose on the table.")}
        </span>
      )}
      {isLast && stop.next && (
        <a class="btn main" href={`#/learn/${stop.next}`}>
          {t("The next lesson")}
        </a>
      )}
      {tableOfLesson() !== "" && isLast && (
        <a class="btn main" href={`#${tableOfLesson()}`}>
          {t("Back to the table")}
        </a>
      )}
      {isLast && !stop.next && (
        <button type="button" class="btn main" onClick={() => playCoached(stop.course)}>
          {t("Now play a game, with a coach")}
        </button>
      )}
      {isLast && (
        <a class="btn" href="#/learn">
          {t("All lessons")}
        </a>
      )}
    </div>
  );
}

function LessonTable(p: {
  at: At;
  isThere: boolean;
  isTask: boolean;
  speaker: Speaker;
  judge(line: string): void;
}): JSX.Element {
  const { at, isTask, speaker, judge } = p;
  const { stop } = at;
  const settings = useSettings();
  const cards = useMemo(look, [settings]);
  const game = gameOf(useCatalogue(), stop.game);
  const scene = useMemo(() => ({ ...stop.state.scene, moves: isTask ? stop.state.scene.moves : [] }), [at, isTask]);
  /* A card that may not be played is judged, too: the answer tells the rule. */
  const judgeAt = (place: Place): Promise<string> => {
    const line = isTask && game ? lineAt(game, scene, place) : null;
    if (line) judge(line);
    return Promise.resolve("");
  };
  return (
    <div class="table-body">
      <Felt
        scene={scene}
        aside={[]}
        deal={stop.lesson}
        seq={at.seq}
        told={at.told}
        speaker={speaker}
        look={cards}
        isStill={isStill()}
        slowness={slowness()}
        memory={settings.memory}
        marks={settings.marks && scene.moves.length > 1} /* a single mark would be the answer */
        twoTaps={settings.taps === "two"}
        hint={null}
        spoken={p.isThere ? spokenOf(scene, tg(stop.text), stop.lights) : undefined}
        waiting=""
        play={judge}
        whyNot={judgeAt}
        badge={(seat) => (
          <div class={`badge${stop.state.scene.to_act.includes(seat) ? " turn" : ""}`}>
            <span class="who">{speaker.names[seat]}</span>
          </div>
        )}
      />
    </div>
  );
}

function Lesson(p: { lesson: string }): JSX.Element {
  const { at, fault, turnTo } = useLesson(p.lesson);
  const trial = useTrial(at, turnTo);
  const box = useRef<HTMLDivElement>(null);
  useTableLetters();
  const speaker = useLessonSpeaker(at?.stop);
  const isThere = at !== null && at.line >= at.stop.lines; /* at the stop, not on the way to it */
  const isTask = isThere && at.stop.is_task && trial.answer?.is !== "right";
  useEffect(() => {
    if (at && at.number === at.stop.stops - 1 && isThere) noteDone(at.stop.lesson);
    if (isThere) box.current?.scrollTo({ top: 0 });
    if (at) learnVerbs(at.stop.game, at.stop.state.scene);
  }, [at, isThere]);
  if (fault || !at) return <NoLesson isLost={fault !== ""} />;
  return (
    <Glossed rules={at.stop.preset}>
      <main class="table-screen learn-screen">
        <LessonTop at={at} />
        <div class="lesson-box" ref={box}>
          <LessonWords at={at} isThere={isThere} trial={trial} speaker={speaker} />
          <LessonSteps at={at} isThere={isThere} isTask={isTask} trial={trial} />
        </div>
        <LessonTable isThere={isThere} at={at} isTask={isTask} speaker={speaker} judge={trial.judge} />
      </main>
    </Glossed>
  );
}

export const LearnScreen = (p: { lesson: string }): JSX.Element =>
  p.lesson ? <Lesson key={p.lesson} lesson={p.lesson} /> : <Courses />;
