/* replay_screen.tsx - shows a recorded game again: steps, plays, jumps; as a seat saw it, as a spectator, or with all
 * cards open. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Priced, ReplayStep } from "../../wire/reviews";
import type { ReplayInfo, Verified } from "../../core/answers";
import { pageCore } from "../../core/port";
import { Felt } from "../../scene/felt";
import type { Speaker } from "../../scene/say";
import { sayTold } from "../../scene/say";
import { isStill, look, slowness } from "../../browser/settings";
import { Icon } from "../../ui/icon";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { useSettings } from "../../ui/hooks";
import { gameOf } from "../../core/presets";
import { go } from "../../browser/back";
import { t, tg } from "../../words/words";
import { FaultWords, fileFault } from "../parts/file_fault";
import type { FileFault } from "../parts/file_fault";
import { Glossed } from "../parts/glossed";
import { VerifiedText } from "./proof";
import { ReviewPanel, useReview } from "./review_panel";
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

export function ReplayScreen(): JSX.Element {
  const [text, setText] = useState(opened);
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
  const take = (file: File | undefined): void => void file?.text().then(setText);
  if (info)
    return (
      <Glossed rules={info.rules}>
        <Player info={info} text={text} />
      </Glossed>
    );
  return (
    <main
      class="screen"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer?.files[0]);
      }}
    >
      <div class="top">
        <button type="button" class="btn plain round" aria-label={t("Home")} onClick={() => go("/")}>
          <Icon name="back" />
        </button>
        <h1>{t("Replay")}</h1>
      </div>
      <div class="page stack">
        <div class="panel">
          <p>{t("Open the record of a game, or drop it here: you can step through it as any seat saw it.")}</p>
          <label class="field">
            <span>{t("Record file")}</span>
            <input type="file" accept=".txt,text/plain" onChange={(event) => take(event.currentTarget.files?.[0])} />
          </label>
          {fault && (
            <p class="notice" role="alert">
              <FaultWords fault={fault} />
            </p>
          )}
        </div>
      </div>
    </main>
  );
}

function useStep(info: ReplayInfo, deal: number, step: number, viewer: number | "all"): ReplayStep | null {
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

function Player(p: { info: ReplayInfo; text: string }): JSX.Element {
  const { info } = p;
  const catalogue = useCatalogue();
  const settings = useSettings();
  const [deal, setDeal] = useState(0);
  const [step, setStep] = useState(0);
  const [viewer, setViewer] = useState<number | "all">(info.seats === 1 ? 0 : "all");
  const [isPlaying, setPlaying] = useState(false);
  const [verified, setVerified] = useState<Verified | null>(null);
  const you = openedBy >= 0 ? openedBy : info.seats === 1 ? 0 : -1;
  const [now, setNow] = useState<Priced | null>(null);
  const [isOpen, setOpen] = useState(isReviewed);
  const [isAsked, setAsked] = useState(isReviewed);
  const [review, stopReview] = useReview(p.text, isAsked, { preset: info.preset, you });
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
  const names = Array.from({ length: info.seats }, (_, i) => {
    return info.players[i] || t("Seat {n}", { n: i + 1 });
  });
  const game = gameOf(catalogue, info.game);
  const speaker: Speaker = useMemo(
    () => ({ names, you: -1, game: info.game, verbs: new Map(game?.verbs.map((verb) => [verb.word, verb])) }),
    [game, names.join("\n")],
  );
  const why = useWhy(p.text, info.replay, deal, step - 1, speaker);
  const turn = (to: number): void => {
    setPlaying(false);
    setStep(Math.max(0, Math.min(steps, to)));
  };
  const show = (one: Priced): void => {
    setPlaying(false);
    setDeal(one.deal - 1);
    setStep(one.step);
    setViewer(one.seat);
    setNow(one);
  };
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
  const scene = at ? (at.open ?? at.state.scene) : null;
  const isReviewing = isOpen && game !== null && scene !== null;
  const still = useMemo(() => scene && { ...scene, moves: [] }, [scene]); /* nothing is played here */
  const did = at?.told
    ? sayTold({ ...at.told, after: at.state.scene }, speaker).shown.join(" ")
    : t("The cards are dealt.");
  return (
    <main class="table-screen">
      <header class="top">
        <button type="button" class="btn plain round" aria-label={t("Home")} onClick={() => go("/")}>
          <Icon name="back" />
        </button>
        <h1>
          {tg(info.title)} <small>{t("Replay")}</small>
        </h1>
        {game?.has_review && (
          <button
            type="button"
            class="btn"
            aria-label={t("Review")}
            aria-pressed={isOpen}
            onClick={() => {
              setAsked(true);
              setOpen(!isOpen);
            }}
          >
            <Icon name="curve" />
            <span class="only-wide">{t("Review")}</span>
          </button>
        )}
        <button
          type="button"
          class="btn"
          aria-label={t("Check")}
          onClick={() => void pageCore().ask("verify", { text: p.text, table: "" }).then(setVerified)}
        >
          <Icon name="check" />
          <span class="only-wide">{t("Check")}</span>
        </button>
      </header>
      <div class={`table-body${isOpen ? " ended" : ""}${isReviewing ? " reviewing" : ""}`}>
        {at && (
          <Felt
            scene={still!}
            aside={[]}
            deal={`${deal}.${viewer}`}
            seq={step}
            told={at.told && step === last.current + 1 ? [at.told] : []}
            speaker={speaker}
            look={useMemo(look, [settings])}
            isStill={isStill()}
            slowness={slowness()}
            memory
            marks={false}
            twoTaps={false}
            hint={null}
            waiting={did}
            play={() => {}}
            whyNot={() => Promise.resolve("")}
            badge={(seat) => (
              <div class={`badge${at.state.scene.to_act.includes(seat) ? " turn" : ""}`}>
                <span class="who">{names[seat]}</span>
                <span class="tally">
                  <b>{at.state.totals[seat]}</b>
                </span>
              </div>
            )}
          >
            <div class="replay-bar">
              <WhyLine said={why} />
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
              {info.deals.length > 1 && (
                <select
                  aria-label={t("Deal")}
                  value={deal}
                  onChange={(event) => {
                    setDeal(Number(event.currentTarget.value));
                    setStep(0);
                  }}
                >
                  {info.deals.map((_, i) => (
                    <option key={i} value={i}>
                      {t("Deal {n}", { n: i + 1 })}
                    </option>
                  ))}
                </select>
              )}
              {info.seats > 1 && (
                <select
                  aria-label={t("Seen by")}
                  value={String(viewer)}
                  onChange={(event) =>
                    setViewer(event.currentTarget.value === "all" ? "all" : Number(event.currentTarget.value))
                  }
                >
                  <option value="all">{t("All cards")}</option>
                  <option value="-1">{t("Spectator")}</option>
                  {names.map((name, i) => (
                    <option key={i} value={i}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </div>
          </Felt>
        )}
        {isReviewing && (
          <ReviewPanel
            scene={scene}
            state={review}
            text={p.text}
            replay={info.replay}
            deal={deal}
            you={you}
            deals={info.deals.length}
            game={game}
            speaker={speaker}
            now={now}
            stop={stopReview}
            show={show}
            close={() => setOpen(false)}
          />
        )}
        {verified && (
          <div class="ask">
            <VerifiedText verified={verified} text={p.text} />
            <button type="button" class="btn" onClick={() => setVerified(null)}>
              {t("Close")}
            </button>
          </div>
        )}
      </div>
    </main>
  );
}
