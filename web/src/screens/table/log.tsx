/* log.tsx - what has happened, in words: a list to read, and a live region that reads out what is new. */
import type { JSX } from "preact";
import { memo } from "preact/compat";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Session } from "../../room/session";
import type { ToldScene, Speaker } from "../../scene/say";
import type { Scene, TableMessage } from "../../wire/protocol";
import { refusalWords, stopped } from "../../words/refusals";
import { uncovered } from "../../scene/reading";
import { sayTold, wordsOf } from "../../scene/say";
import { sidesSpoken } from "../../scene/sides";
import { Told } from "../../scene/told";
import { fitSaid } from "../../browser/settings";
import { toast } from "../../browser/toasts";
import { endReason, endTitle } from "./ending";
import { standing } from "./standing";
import { sentences, t, tg } from "../../words/words";
import { PHRASES, phraseWords } from "../../words/phrases";

/* The second sentence, if there is one, tells who takes the trick. */
const Line = memo(
  (p: { told: ToldScene; speaker: Speaker; isLate: boolean }): JSX.Element => (
    <li class={p.told.kind}>
      {sayTold(p.told, p.speaker).shown.map((words, i) => (
        <div key={i} class={i > 0 ? "won" : ""}>
          <Told text={words} plain={!p.isLate} isPassed />
        </div>
      ))}
    </li>
  ),
);

const LATE = 12; /* lines whose words are explained */

/* The log is one stop of Tab; arrows lead sideways from one explained word to the next. */
function stepOnWords(event: JSX.TargetedKeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const words = [...event.currentTarget.querySelectorAll<HTMLElement>(".term")];
  if (!step || words.length === 0) return;
  const at = words.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 && step < 0 ? words.length - 1 : at + step;
  words[Math.max(0, Math.min(words.length - 1, next))]!.focus();
  event.preventDefault();
}

export function Log(p: { session: Session; speaker: Speaker }): JSX.Element {
  const list = useRef<HTMLUListElement>(null);
  const { log } = p.session;
  useEffect(() => {
    list.current!.scrollTop = list.current!.scrollHeight;
    const box = list.current!.closest("dialog");
    if (box)
      requestAnimationFrame(() =>
        list.current?.lastElementChild?.scrollIntoView({ block: "nearest" }),
      ); /* once it is open; it scrolls, and the list does not */
  }, [log.length]);
  return (
    <ul class="log" ref={list} tabIndex={0} aria-label={t("What happened")} onKeyDown={stepOnWords}>
      {log.length === 0 && <li class="quiet">{t("Nothing has happened yet.")}</li>}
      {log.slice(-120).map((told, i, all) => (
        <Line key={told.seq} told={told} speaker={p.speaker} isLate={i >= all.length - LATE} />
      ))}
    </ul>
  );
}

/* What people say in their own words, where the host allows it. */
function Chat(p: { session: Session; names: string[] }): JSX.Element {
  const [text, setText] = useState("");
  const say = async (event: Event): Promise<void> => {
    event.preventDefault();
    const verdict = await p.session.do({ t: "say", text: text.trim() });
    if (verdict.verdict === "applied") setText("");
    else toast(refusalWords(verdict, t("That cannot be said.")));
  };
  const said = p.session.said.filter((one) => one.text !== undefined).slice(-8);
  return (
    <>
      {said.length > 0 && (
        <div class="said" tabIndex={0} role="group" aria-label={t("What was said")}>
          <ul aria-live="polite">
            {said.map((one) => (
              <li key={`${one.at}.${one.seat}`}>
                {t("{name}: {words}", { name: p.names[one.seat] ?? "?", words: one.text! })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <form class="line" onSubmit={(event) => void say(event)}>
        <input
          class="grow"
          type="text"
          value={text}
          aria-label={t("Say something")}
          placeholder={t("Say something")}
          autocomplete="off"
          onInput={(event) => setText((event.currentTarget.value = fitSaid(event.currentTarget.value)))}
        />
        <button type="submit" class="btn" disabled={text.trim() === ""}>
          {t("Say")}
        </button>
      </form>
    </>
  );
}

export function Phrases(p: { session: Session; names: string[] }): JSX.Element {
  const { table } = p.session;
  return (
    <>
      <div class="phrases" role="group" aria-label={t("Say something")}>
        {PHRASES.map((phrase) => (
          <button type="button" class="btn" key={phrase} onClick={() => void p.session.do({ t: "say", phrase })}>
            {phraseWords(phrase)}
          </button>
        ))}
      </div>
      {table?.chat && table.you >= 0 && <Chat session={p.session} names={p.names} />}
    </>
  );
}

const PAUSE_MS = 350; /* events within this time are read out together */
const ARRIVING = 5; /* what happened last is read to who comes */

/* What stands in the middle of the table in words or numbers, such as the contract and the stake. */
const factsOf = (scene: Scene, zones: { content: string }[]): string[] =>
  scene.zones.flatMap(({ owner, kind }, z) =>
    owner === -1 && (kind === "text" || kind === "counter") && zones[z]?.content ? [zones[z].content] : [],
  );

/* What is said after what happened: with another part of the deal, the facts that have changed; with another side,
 * that; at the end, the result. */
function useSaidNow(table: TableMessage, speaker: Speaker): () => string[] {
  const side = useRef(""),
    phase = useRef(""),
    facts = useRef<string[]>([]);
  return () => {
    const { scene, over } = table.state!;
    const { zones } = wordsOf(scene, table.state!.aside, speaker);
    const said: string[] = [];
    if (scene.phase !== phase.current) {
      const now = factsOf(scene, zones);
      if (phase.current && !over) said.push(...now.filter((fact) => !facts.current.includes(fact)));
      phase.current = scene.phase;
      facts.current = now;
    }
    const sides = sidesSpoken(scene, speaker.names, zones);
    if (sides !== side.current && !over) said.push(sides);
    side.current = sides;
    return over ? [...said, stopped(endTitle(table, speaker)), endReason(table, speaker)] : said;
  };
}

/* What the last play at a table of one has uncovered. */
function freedBy(fresh: ToldScene[], { seats, state }: TableMessage, speaker: Speaker): string[] {
  const last = fresh[fresh.length - 1];
  if (seats.length > 1 || state!.over || last?.kind !== "act" || !last.before) return [];
  return uncovered(last.before, state!.scene, wordsOf(state!.scene, state!.aside, speaker));
}

/* What the viewer may do now, once: not again with each move of the others. */
function useAsked(table: TableMessage, speaker: Speaker): { note(fresh: ToldScene[]): void; take(): string } {
  const last = useRef(""),
    waiting = useRef("");
  return {
    note: (fresh) => {
      const { scene, over, aside } = table.state!;
      const asked = scene.to_act.includes(table.you) && !over ? wordsOf(scene, aside, speaker).spoken.asked : "";
      const isAnew = fresh.some((told) => told.kind !== "act" || told.seat === table.you);
      if (asked !== last.current || isAnew) waiting.current = asked;
      last.current = asked;
    },
    take: () => {
      const asked = waiting.current;
      waiting.current = "";
      return asked;
    },
  };
}

export function Announcer(p: { session: Session; table: TableMessage; speaker: Speaker }): JSX.Element {
  const { table, speaker } = p,
    { log } = p.session;
  const [words, setWords] = useState("");
  const waiting = useRef<string[]>([]);
  const timer = useRef(0);
  const heard = useRef<ToldScene | undefined>(undefined);
  const saidNow = useSaidNow(table, speaker);
  const asked = useAsked(table, speaker);
  useEffect(() => {
    const last = heard.current ? log.lastIndexOf(heard.current) : -1;
    const fresh = last < 0 ? log.slice(-ARRIVING) : log.slice(last + 1);
    if (!heard.current) waiting.current.push(stopped([tg(table.title), standing(table)].filter(Boolean).join(", ")));
    heard.current = log[log.length - 1];
    for (const told of fresh) waiting.current.push(...sayTold(told, speaker).spoken);
    waiting.current.push(...freedBy(fresh, table, speaker));
    waiting.current.push(...saidNow());
    asked.note(fresh);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setWords(sentences([...waiting.current, asked.take()]));
      waiting.current = [];
    }, PAUSE_MS);
  }, [table.seq, table.table]);
  return (
    <div class="vh" role="log" aria-live="polite" aria-atomic="true">
      {words}
    </div>
  );
}
