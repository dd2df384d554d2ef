/* replay_screen.tsx - shows a recorded game again: steps, plays, jumps; as a seat saw it, as a spectator, or with all
 * cards open. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GameInfo } from "../../wire/catalogue";
import type { Priced, ReplayStep } from "../../wire/reviews";
import type { ReplayInfo, Verified } from "../../core/answers";
import { pageCore } from "../../core/port";
import { Felt } from "../../scene/felt";
import type { Speaker } from "../../scene/say";
import { sayTold } from "../../scene/say";
import { isStill, look, slowness } from "../../browser/settings";
import { textOfFile } from "../../browser/text_file";
import { Icon } from "../../ui/icon";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { useSettings, useTableLetters } from "../../ui/hooks";
import { gameOf } from "../../core/presets";
import { sentences, t, tg } from "../../words/words";
import { FaultWords, fileFault } from "../parts/file_fault";
import type { FileFault } from "../parts/file_fault";
import { useReckoned } from "../parts/reckoned";
import { Glossed } from "../parts/glossed";
import { OwnSide } from "../parts/own_side";
import { VerifiedText } from "./proof";
import { ReviewPanel } from "./review_panel";
import { useReview } from "./use_review";
import { Top } from "../../ui/top";
import { useWhy, WhyLine } from "./bot_why";

let opened = "",
  isReviewed = false,
  openedBy = -1;

/* Sets the text that the screen shows next, and the seat of whose list it is. review: begin at once to price the
 * decisions. */
export const openReplay = (text: string, review = false, you = -1): void => {
  opened = text;
  isReviewed = review;
  openedBy = you;
};

const STEP_MS = 900;

/* The record in the core, which forgets it when another comes or the screen is left. */
function useRecord(text: string): { info: ReplayInfo | null; fault: FileFault | null } {
  const [info, setInfo] = useState<ReplayInfo | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  useEffect(() => {
    if (!text) return;
    let isOn = true,
      replay = -1;
    const forget = (): void => {
      if (replay >= 0) void pageCore().ask("forget", { replay });
    };
    pageCore()
      .ask("replay", { text })
      .then(
        (answer) => {
          replay = answer.replay;
          if (!isOn) return forget(); /* the screen was left before it came */
          setFault(null);
          setInfo(answer);
        },
        (error: Error) => {
          if (!isOn) return;
          setInfo(null);
          setFault(fileFault(error, text));
        },
      );
    return () => {
      isOn = false;
      forget();
    };
  }, [text]);
  return { info, fault };
}

export function ReplayScreen(): JSX.Element {
  const [text, setText] = useState(opened);
  const { info, fault } = useRecord(text);
  const [unread, setUnread] = useState<FileFault | null>(null);
  const take = (file: File | undefined): void => {
    if (!file) return;
    setUnread(null);
    void textOfFile(file).then(
      (found) => found !== null && setText(found),
      (wrong: unknown) => setUnread(fileFault(wrong, "")),
    );
  };
  return info ? (
    <Glossed rules={info.rules}>
      <Player info={info} text={text} />
    </Glossed>
  ) : (
    <OpenRecord fault={unread ?? fault} take={take} />
  );
}

function OpenRecord(p: { fault: FileFault | null; take(file: File | undefined): void }): JSX.Element {
  return (
    <main
      class="screen"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        p.take(event.dataTransfer?.files[0]);
      }}
    >
      <Top title={t("Replay")} />
      <div class="page stack">
        <div class="panel">
          <p>{t("Open the record of a game, or drop it here: you can step through it as any seat saw it.")}</p>
          <label class="field">
            <span>{t("Record file")}</span>
            <input type="file" accept=".txt,text/plain" onChange={(event) => p.take(event.currentTarget.files?.[0])} />
          </label>
          {p.fault && (
            <p class="notice" role="alert">
              <FaultWords fault={p.fault} />
            </p>
          )}
        </div>
      </div>
    </main>
  );
}

type Viewer = number | "all";

function useStep(info: ReplayInfo, deal: number, step: number, viewer: Viewer): ReplayStep | null {
  const [known, setKnown] = useState<ReplayStep | null>(null);
  useEffect(() => {
    let isOn = true;
    void pageCore()
      .ask("step", { replay: info.replay, deal, step, viewer })
      .then((answer) => isOn && setKnown(answer));
    return () => {
      isOn = false;
    };
  }, [info.replay, deal, step, viewer]);
  return known;
}

/* Where the replay stands, who looks on, and how it moves. */
function useReel(info: ReplayInfo) {
  const [deal, setDeal] = useState(0);
  const [step, setStep] = useState(0);
  const [viewer, setViewer] = useState<Viewer>(info.seats === 1 ? 0 : "all");
  const [isPlaying, setPlaying] = useState(false);
  const steps = info.deals[deal]?.steps ?? 0;
  const at = useStep(info, deal, step, viewer);
  const last = useRef(0);
  useEffect(() => {
    last.current = step;
  }, [step]);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => (step < steps ? setStep(step + 1) : setPlaying(false)), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, step, steps]);
  return {
    deal,
    step,
    steps,
    viewer,
    isPlaying,
    at,
    isNext: step === last.current + 1 /* the step is the one after what was shown */,
    setPlaying,
    setViewer,
    turn: (to: number): void => {
      setPlaying(false);
      setStep(Math.max(0, Math.min(steps, to)));
    },
    turnToDeal: (to: number): void => {
      setDeal(to);
      setStep(0);
    },
    /* Goes to where somebody decided, as that seat saw it. */
    goTo: (one: Priced): void => {
      setPlaying(false);
      setDeal(one.deal - 1);
      setStep(one.step);
      setViewer(one.seat);
    },
  };
}

type Reel = ReturnType<typeof useReel>;

function useReelKeys({ turn, step, steps }: Reel): void {
  const onKey = (event: KeyboardEvent): void => {
    if ((event.target as HTMLElement).matches("select, input")) return;
    if (event.key === "ArrowLeft") turn(step - 1);
    else if (event.key === "ArrowRight") turn(step + 1);
    else if (event.key === "Home") turn(0);
    else if (event.key === "End") turn(steps);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

function useReplaySpeaker(info: ReplayInfo, game: GameInfo | null): Speaker {
  const names = Array.from({ length: info.seats }, (_, i) => info.players[i] || t("Seat {n}", { n: i + 1 }));
  return useMemo(
    () => ({ names, you: -1, game: info.game, verbs: new Map(game?.verbs.map((verb) => [verb.word, verb])) }),
    [game, names.join("\n")],
  );
}

function ReplayTop(p: { title: string; review: (() => void) | null; isReviewed: boolean; check(): void }): JSX.Element {
  return (
    <Top
      title={
        <>
          {tg(p.title)} <small>{t("Replay")}</small>
        </>
      }
    >
      {p.review && (
        <button type="button" class="btn" aria-label={t("Review")} aria-pressed={p.isReviewed} onClick={p.review}>
          <Icon name="curve" />
          <span class="only-wide">{t("Review")}</span>
        </button>
      )}
      <button type="button" class="btn" aria-label={t("Check")} onClick={p.check}>
        <Icon name="check" />
        <span class="only-wide">{t("Check")}</span>
      </button>
    </Top>
  );
}

/* Which deal is shown, and who looks on; what there is no choice of is left out. */
function ReelChoices(p: { reel: Reel; deals: number; names: string[] }): JSX.Element {
  const { deal, viewer, turnToDeal, setViewer } = p.reel;
  return (
    <>
      {p.deals > 1 && (
        <select aria-label={t("Deal")} value={deal} onChange={(event) => turnToDeal(Number(event.currentTarget.value))}>
          {Array.from({ length: p.deals }, (_, i) => (
            <option key={i} value={i}>
              {t("Deal {n}", { n: i + 1 })}
            </option>
          ))}
        </select>
      )}
      {p.names.length > 1 && (
        <select
          aria-label={t("Seen by")}
          value={String(viewer)}
          onChange={(event) =>
            setViewer(event.currentTarget.value === "all" ? "all" : Number(event.currentTarget.value))
          }
        >
          <option value="all">{t("All cards")}</option>
          <option value="-1">{t("Spectator")}</option>
          {p.names.map((name, i) => (
            <option key={i} value={i}>
              {name}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

function ReelButtons(p: { reel: Reel }): JSX.Element {
  const { step, steps, isPlaying, turn, setPlaying } = p.reel;
  return (
    <>
      <button type="button" class="btn" aria-label={t("To the beginning")} onClick={() => turn(0)}>
        <Icon name="first" />
      </button>
      <button type="button" class="btn" aria-label={t("One step back")} onClick={() => turn(step - 1)}>
        <Icon name="back" />
      </button>
      <button
        type="button"
        class="btn main"
        aria-label={isPlaying ? t("Stop") : t("Play")}
        onClick={() => setPlaying(!isPlaying)}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
      </button>
      <button type="button" class="btn" aria-label={t("One step on")} onClick={() => turn(step + 1)}>
        <Icon name="forward" />
      </button>
      <input
        type="range"
        min={0}
        max={steps}
        value={step}
        aria-label={t("Step")}
        onInput={(event) => turn(Number(event.currentTarget.value))}
      />
      <span class="small">
        {step}/{steps}
      </span>
    </>
  );
}

/* The table as it was, where nothing is played; children: the bar under it. */
function ReplayTable(p: {
  reel: Reel;
  at: ReplayStep;
  rules: string;
  speaker: Speaker;
  children: ComponentChildren;
}): JSX.Element {
  const { at, speaker, reel } = p;
  const settings = useSettings();
  const scene = at.open ?? at.state.scene;
  const still = useMemo(() => ({ ...scene, moves: [] }), [scene]);
  const did = at.told
    ? sentences(sayTold({ ...at.told, after: at.state.scene }, speaker).shown)
    : t("The cards are dealt.");
  return (
    <Felt
      scene={still}
      aside={[]}
      deal={`${reel.deal}.${reel.viewer}`}
      seq={reel.step}
      told={at.told && reel.isNext ? [at.told] : []}
      speaker={speaker}
      look={useMemo(look, [settings])}
      isStill={isStill()}
      slowness={slowness()}
      memory
      marks={false}
      twoTaps={false}
      hint={null}
      reckoned={useReckoned(p.rules, speaker.names.length, scene, at.state.over)}
      waiting={did}
      play={() => {}}
      whyNot={() => Promise.resolve("")}
      badge={(seat) => (
        <>
          <div class={`badge${at.state.scene.to_act.includes(seat) ? " turn" : ""}`}>
            <span class="who">{speaker.names[seat]}</span>
            <span class="tally">
              <b>{at.state.totals[seat]}</b>
            </span>
          </div>
          {seat === at.state.scene.viewer && <OwnSide scene={at.state.scene} names={speaker.names} />}
        </>
      )}
    >
      {p.children}
    </Felt>
  );
}

/* Whether the record is right, once that was asked. */
function Checked(p: { verified: Verified | null; text: string; close(): void }): JSX.Element | null {
  return (
    p.verified && (
      <div class="ask">
        <VerifiedText verified={p.verified} text={p.text} />
        <button type="button" class="btn" onClick={p.close}>
          {t("Close")}
        </button>
      </div>
    )
  );
}

function Player(p: { info: ReplayInfo; text: string }): JSX.Element {
  const { info, text } = p;
  const game = gameOf(useCatalogue(), info.game);
  const reel = useReel(info);
  useTableLetters();
  const { at, deal } = reel;
  const [verified, setVerified] = useState<Verified | null>(null);
  const you = openedBy >= 0 ? openedBy : info.seats === 1 ? 0 : -1;
  const [now, setNow] = useState<Priced | null>(null);
  const [isOpen, setOpen] = useState(isReviewed);
  const [isAsked, setAsked] = useState(isReviewed);
  const [review, stopReview] = useReview(text, isAsked, { preset: info.preset, you });
  const speaker = useReplaySpeaker(info, game);
  const why = useWhy(text, info.replay, deal, reel.step - 1, speaker);
  useReelKeys(reel);
  const turnReview = (): void => {
    setAsked(true);
    setOpen(!isOpen);
  };
  const show = (one: Priced): void => {
    reel.goTo(one);
    setNow(one);
  };
  const check = (): void => void pageCore().ask("verify", { text, table: "" }).then(setVerified);
  const scene = at ? (at.open ?? at.state.scene) : null;
  const isReviewing = isOpen && game !== null && scene !== null;
  const record = { text, replay: info.replay, deals: info.deals.length, you };
  return (
    <main class="table-screen">
      <ReplayTop title={info.title} review={game?.has_review ? turnReview : null} isReviewed={isOpen} check={check} />
      <div class={`table-body${isOpen ? " ended" : ""}${isReviewing ? " reviewing" : ""}`}>
        {at && (
          <ReplayTable reel={reel} at={at} rules={info.rules} speaker={speaker}>
            <div class="replay-bar">
              <WhyLine said={why} />
              <ReelButtons reel={reel} />
              <ReelChoices reel={reel} deals={info.deals.length} names={speaker.names} />
            </div>
          </ReplayTable>
        )}
        {isReviewing && (
          <ReviewPanel
            scene={scene}
            state={review}
            record={record}
            deal={deal}
            game={game}
            speaker={speaker}
            now={now}
            stop={stopReview}
            show={show}
            close={() => setOpen(false)}
          />
        )}
        <Checked verified={verified} text={text} close={() => setVerified(null)} />
      </div>
    </main>
  );
}
