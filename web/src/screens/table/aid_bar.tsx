/* aid_bar.tsx - help at the page's own tables: a hint, the lamp (can this patience still be won?), a solved line. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Hint } from "../../core/answers";
import { pageCore } from "../../core/port";
import type { Session } from "../../room/session";
import type { TableMessage } from "../../wire/protocol";
import { shortcut } from "../../browser/settings";
import { keep } from "../../browser/storage";
import { Icon } from "../../ui/icon";
import { Sure } from "../../ui/dialog";
import type { Speaker } from "../../scene/say";
import { wordsOf } from "../../scene/say";
import { toast } from "../../browser/toasts";
import { stopped } from "../../words/refusals";
import { sentences, t } from "../../words/words";

type LampWord = "winnable" | "lost" | "unknown" | "";

export interface AidState {
  hint: string | null;
  lamp: LampWord;
  isLampOn: boolean;
  askHint(): void /* the first one of a deal is taken once the player agrees that it counts; one that is shown gets
    the keys */;
  mustAgree: boolean;
  agree(does: boolean): void;
  setLamp(isOn: boolean): void;
}

/* What is said of a hint. Whether the deal can still be won is told to those who asked for that: the lamp burns. */
const HINT_WORDS: Record<Hint["why"], { move: () => string; withLamp?: () => string }> = {
  best: { move: () => t("The best move.") },
  best_no_win: { move: () => t("The best move."), withLamp: () => t("The best move; the deal can no longer be won.") },
  win: { move: () => t("A promising move."), withLamp: () => t("This leads to a win.") },
  not_proved: { move: () => t("A promising move."), withLamp: () => t("A promising move; nothing is proved.") },
  seen: { move: () => t("By the cards that you can see.") },
  quick: { move: () => t("What a simple player would do.") },
};

const hintWords = (why: Hint["why"], isLampOn: boolean): string => {
  const { move, withLamp } = HINT_WORDS[why];
  return isLampOn && withLamp ? withLamp() : move();
};

const isTurnOf = (table: TableMessage): boolean => table.state?.scene.to_act.includes(table.you) ?? false;

/* The deal whose analysis was shown. Who takes its end back knows it, so it counts as a hint. */
let analysed = "";
const dealKey = (table: TableMessage): string => `${table.table}.${table.state?.deal}.${table.source}`;

export const noteAnalysed = (table: TableMessage): void => void (analysed = dealKey(table));

/* Who took back the end of an analysed deal has had a hint, before anything can be played. */
function useAnalysed(session: Session, table: TableMessage): void {
  useLayoutEffect(() => {
    if (table.state?.over !== false || analysed !== dealKey(table)) return;
    analysed = "";
    void session.do({ t: "aid", what: "hint" });
  }, [table.state?.over]);
}

/* What the lamp says of a position, while it is on. */
function useLamp(session: Session, table: TableMessage, position: string, isLampOn: boolean): LampWord {
  const [lamp, setLamp] = useState<LampWord>("");
  const isOwed = useRef(false); /* a verdict of the lamp that came too late to be shown is counted when it is */
  const mayLamp = (table.help?.may_lamp ?? false) && isLampOn && !(table.state?.over ?? true);
  useEffect(() => setLamp(""), [dealKey(table)]);
  useLayoutEffect(() => {
    /* at once: an answer may come before the next picture */
    if (!mayLamp) {
      setLamp("");
      return;
    }
    let isLate = false;
    const timer = setTimeout(() => {
      pageCore()
        .ask("lamp", { table: table.table })
        .then(
          (answer) => {
            isOwed.current ||= answer.isNew;
            if (isLate) return;
            if (isOwed.current) void session.do({ t: "aid", what: "lamp" });
            isOwed.current = false;
            setLamp(answer.lamp);
          },
          () => isLate || setLamp("unknown"),
        );
    }, 250);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [mayLamp, position, dealKey(table)]);
  return lamp;
}

/* The move that a hint shows, as an order. */
function orderOf(line: string, { state }: TableMessage, speaker: Speaker): string {
  const { scene, aside } = state!;
  const at = scene.moves.findIndex((move) => move.line === line);
  return stopped(wordsOf(scene, aside, speaker).spoken.moves[at] ?? "");
}

export function useAid(session: Session, table: TableMessage, speaker: Speaker, lampAtFirst: boolean): AidState {
  const [hint, setHint] = useState<string | null>(null);
  const [isLampOn, setLampOn] = useState(lampAtFirst);
  const position = JSON.stringify(table.state?.scene.zones); /* taking help moves the table on, and this not */
  const shown = useRef("");
  shown.current = `${table.table}.${position}`;
  useLayoutEffect(() => setHint(null), [position, table.table]); /* at once: h may be typed before the next picture */
  useAnalysed(session, table);
  const lamp = useLamp(session, table, position, isLampOn);
  const [asked, setAsked] = useState(""); /* the position in which the player was asked */
  const takeHint = (): void => {
    const at = shown.current;
    pageCore()
      .ask("hint", { table: table.table, seat: table.you })
      .then(
        (answer) => {
          if (at !== shown.current) return; /* it was played on */
          void session.do({ t: "aid", what: "hint" });
          setHint(answer.line);
          const why = hintWords(answer.why, isLampOn && (table.help?.may_lamp ?? false));
          toast(sentences([orderOf(answer.line, table, speaker), why]));
        },
        () => at === shown.current && toast(t("There is no hint here.")),
      );
  };
  const askHint = (): void => {
    if (hint !== null) return document.querySelector<HTMLElement>(".felt-frame .hint")?.focus();
    if (!isTurnOf(table)) return toast(t("It is not your turn."));
    if (table.help?.aided) takeHint();
    else setAsked(shown.current);
  };
  const agree = (does: boolean): void => {
    setAsked("");
    if (does) takeHint();
  };
  const setLamp = (isOn: boolean): void => {
    keep("lamp", isOn);
    setLampOn(isOn);
  };
  return { hint, lamp, isLampOn, askHint, mustAgree: asked === shown.current, agree, setLamp };
}

const LAMP_WORDS: Record<Exclude<LampWord, "">, () => string> = {
  winnable: () => t("Can still be won"),
  lost: () => t("Can no longer be won"),
  unknown: () => t("Not known whether it can be won"),
};

/* In a word, where there is no room for the sentence. */
const LAMP_SHORT: Record<Exclude<LampWord, "">, () => string> = {
  winnable: () => t("Winnable"),
  lost: () => t("Lost"),
  unknown: () => t("Not known"),
};

/* The first hint of a deal: what it costs, before it is given. */
export const HintAsked = ({ aid }: { aid: AidState }): JSX.Element | null =>
  aid.mustAgree ? (
    <Sure
      title={t("Take a hint?")}
      told={t("The deal then counts as played with help. You are not asked again in this deal.")}
      word={t("Show the hint")}
      sure={() => aid.agree(true)}
      close={() => aid.agree(false)}
    />
  ) : null;

export function Aid(p: { aid: AidState; table: TableMessage }): JSX.Element | null {
  const { help } = p.table;
  if (!help || (!help.may_hint && !help.may_lamp)) return null;
  return (
    <>
      {help.may_hint && (
        <button
          type="button"
          class="btn plain round"
          onClick={p.aid.askHint}
          aria-disabled={!isTurnOf(p.table)}
          aria-label={t("Hint")}
          title={t("Hint")}
          {...shortcut("h")}
        >
          <Icon name="hint" />
        </button>
      )}
      {p.aid.lamp !== "" && (
        <span
          class={`lamp ${p.aid.lamp}`}
          role="img"
          aria-label={LAMP_WORDS[p.aid.lamp]()}
          title={LAMP_WORDS[p.aid.lamp]()}
        >
          <span class="only-wide">{LAMP_WORDS[p.aid.lamp]()}</span>
          <span class="short">{LAMP_SHORT[p.aid.lamp]()}</span>
        </span>
      )}
    </>
  );
}
