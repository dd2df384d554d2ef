/* playing.tsx - a table while a game is played at it: the painter, the buttons, the log, the result. */
import type { ComponentChildren, JSX } from "preact";
import { memo } from "preact/compat";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GameInfo } from "../../wire/catalogue";
import type { Session } from "../../room/session";
import type { Scene, TableMessage } from "../../wire/protocol";
import { phraseWords } from "../../words/phrases";
import { refusalWords } from "../../words/refusals";
import { Felt } from "../../scene/felt";
import type { Speaker } from "../../scene/say";
import { contentOf } from "../../scene/say";
import { call, endCall } from "../../browser/call";
import { feel } from "../../browser/feel";
import { askToLast } from "../../browser/installed";
import { isStill, look, shortcut, slowness } from "../../browser/settings";
import { recall } from "../../browser/storage";
import { go } from "../../browser/back";
import { setCalls, setTableTitle } from "../../browser/title";
import { Icon } from "../../ui/icon";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { useLater, useSettings, useWide, useTableLetters } from "../../ui/hooks";
import { gameOf, presetOf } from "../../core/presets";
import { FirstTime, useFirstTime } from "./goal";
import { toast } from "../../browser/toasts";
import { andList, t, tg } from "../../words/words";
import { Aid, HintAsked, useAid } from "./aid_bar";
import type { AidState } from "./aid_bar";
import { useDay } from "../parts/day_outcome";
import { useReckoned } from "../parts/reckoned";
import { Announcer, Log, Phrases } from "./log";
import { TableDialogs } from "./dialogs";
import type { DialogName } from "./dialogs";
import { TableMenu } from "./menu";
import { endTitle, isVictory, winnersOf } from "./ending";
import { goesOn, isReady, Result } from "./result";
import { Badge } from "./seats";
import { learnVerbs, whyNot } from "../../play/why";
import { isFault, linkWords } from "../../room/link_words";
import { CoachPanel, useCoach } from "./coach";
import { useNextTable } from "./next_table";
import { mayUndo, onLetters, tableLetters, undo, undoneLine } from "./letters";
import { standing } from "./standing";
import { TableTop, Tools } from "./table_top";
import { LetWait, TalkMenu, useNudged } from "./talk";

/* What is wrong with the connection, or waits for it. */
function lineWords(session: Session): string {
  if (session.bye) return t("The server is being restarted. The game goes on by itself in a moment.");
  return session.waits && !isFault(session.link)
    ? t("Your move waits for the connection. It is sent by itself.")
    : linkWords(session.link);
}

function namesOf(table: TableMessage): string[] {
  return table.seats.map((seat, i) => {
    if (seat.kind === "open") return t("open seat");
    return seat.name || (i === table.you ? t("You") : t("Seat {n}", { n: i + 1 }));
  });
}

function useSpeaker(table: TableMessage | null): Speaker {
  const catalogue = useCatalogue();
  const names = table ? namesOf(table) : [];
  return useMemo(() => {
    const verbs = new Map(gameOf(catalogue, table?.game ?? "")?.verbs.map((verb) => [verb.word, verb]));
    return { names, you: table?.you ?? -1, game: table?.game ?? "", verbs };
  }, [catalogue, table?.game, table?.you, names.join("\n")]);
}

/* Whether the pause of another person ends after five minutes unless the viewer agrees to it. */
const mayAgree = (table: TableMessage): boolean =>
  table.pause !== null && !table.pause.agreed && table.you >= 0 && table.pause.by !== table.you;

function waitingWords(table: TableMessage, speaker: Speaker): string {
  const scene = table.state!.scene;
  if (table.pause && !table.pause.agreed) return t("The game is paused for five minutes.");
  if (table.paused) return t("The game is paused.");
  if (table.state!.over) return t("The deal is over.");
  const who = scene.to_act.filter((seat) => seat !== table.you).map((seat) => speaker.names[seat] ?? "?");
  if (who.length > 3) return t("Waiting for the others…");
  return who.length > 0 ? t("Waiting for {names}…", { names: andList(who) }) : "";
}

/* Whether others wait for this player. */
const isCalled = (table: TableMessage): boolean =>
  table.seats.length > 1 && !table.paused && !table.held && (table.state?.scene.to_act.includes(table.you) ?? false);

const LAST_CARD_MS = 350 /* until the last card lies */,
  SHOWDOWN_MS = 1600; /* until everybody's cards have been shown, or the last trick was taken */

/* Whether the result of the deal is shown: when the eye has seen how it ended, or at a tap; until it is put away to
 * look at the table. */
function useEnding({ seats, state }: TableMessage, dealKey: string) {
  const { over, scene } = state!;
  const [isHidden, setHidden] = useState(false);
  const [isHurried, setHurried] = useState(false);
  useEffect(() => setHidden(false), [dealKey, over]);
  const isShown = seats.length > 1 && scene.zones.some(({ kind }) => kind === "grid" || kind === "trick");
  const ms = (isShown ? SHOWDOWN_MS : LAST_CARD_MS) * slowness();
  const hasSeen = useLater(over, isStill() ? 0 : ms),
    hasEnded = over && (hasSeen || isHurried);
  useEffect(() => {
    setHurried(false);
    if (!over) return;
    const hurry = (): void => setHurried(true);
    addEventListener("pointerdown", hurry, true);
    return () => removeEventListener("pointerdown", hurry, true);
  }, [dealKey, over]);
  return { isShown: hasEnded && !isHidden, isHidden, hide: () => setHidden(true), show: () => setHidden(false) };
}

/* The tab is called after the game and the deal, and says who is to play, or how the deal has ended. */
function useTableTitle(table: TableMessage, speaker: Speaker): void {
  const { over } = table.state!;
  const isTurn = isCalled(table);
  const now = over ? endTitle(table, speaker) : isTurn ? t("Your turn") : waitingWords(table, speaker);
  const words = [now, tg(table.title), standing(table)].filter(Boolean).join(" – ");
  useEffect(() => setTableTitle(words), [words]);
  useEffect(() => () => setTableTitle(""), []);
}

/* The tab calls a player whose turn it is. */
function useCall(table: TableMessage): void {
  useEffect(() => {
    setCalls(isCalled(table));
    if (isCalled(table)) call(tg(table.title));
    return () => {
      setCalls(false);
      endCall();
    };
  }, [isCalled(table)]);
}

/* By the day, a pass waits until all have answered: the table looks as before. */
function useHeld({ held }: TableMessage): void {
  useEffect(() => {
    if (held) toast(t("You have passed. The others are told when all have answered."));
  }, [held]);
}

/* What has just happened is heard and felt; what is told again after a break is not. */
function useFeel(session: Session, table: TableMessage): void {
  const state = table.state!,
    isMine = isCalled(table);
  useEffect(() => {
    const kinds = session.fresh.map(({ kind }) => kind);
    if (kinds.length === 0 && session.log[session.log.length - 1]?.kind === "deal")
      feel("deal"); /* a table that begins */
    if (state.over && kinds.length > 0) feel(isVictory(table) ? "win" : "place");
    else if (kinds.includes("deal")) feel("deal");
    else if (kinds.includes("act")) feel("place");
  }, [table.table, table.seq]);
  useEffect(() => {
    if (isMine && session.fresh.length > 0) feel("turn");
  }, [isMine]);
}

const ANSWER_MS = 1500; /* after which one may try again, though no verdict came */

/* Plays a line, one at a time. note: hears of each. */
function usePlay(session: Session, note: (line: string) => void): (line: string) => void {
  const pending = useRef(false),
    noteLine = useRef(note);
  noteLine.current = note;
  return useCallback(
    (line: string): void => {
      const now = session.table;
      if (!now || pending.current) return;
      pending.current = true;
      noteLine.current(line);
      void session.do({ t: "act", after: now.seq, line }).then((verdict) => {
        pending.current = false;
        if (verdict.verdict === "applied") askToLast();
        if (verdict.verdict === "late") toast(t("Too late: somebody was quicker."));
        if (verdict.verdict === "illegal") toast(refusalWords(verdict, t("That is not allowed.")));
      });
      setTimeout(() => {
        pending.current = false;
      }, ANSWER_MS);
    },
    [session],
  );
}

interface AtTable {
  session: Session;
  table: TableMessage;
  speaker: Speaker;
}

const undoWords = ({ state }: TableMessage): string => (state!.undo === "ask" ? t("Ask to take back") : t("Take back"));

interface ToolProps {
  icon: string;
  words: string;
  shortcut: string;
  isWide?: boolean /* only where there is room */;
  press(): void;
}

const Tool = (p: ToolProps): JSX.Element => (
  <button
    type="button"
    class={`btn plain round${p.isWide ? " only-roomy" : ""}`}
    onClick={p.press}
    aria-label={p.words}
    title={p.words}
    {...shortcut(p.shortcut)}
  >
    <Icon name={p.icon} />
  </button>
);

/* What may be done beside playing: take back, play it again, and help. */
function FeltTools(p: { session: Session; table: TableMessage; aid: AidState; play(line: string): void }): JSX.Element {
  const { table } = p,
    state = table.state!,
    again = undoneLine(p.session, table);
  return (
    <>
      {(!state.over || table.seats.length === 1) && mayUndo(table) && (
        <Tool icon="undo" words={undoWords(table)} shortcut="u" press={() => undo(p.session)} />
      )}
      {again !== null && (
        <Tool isWide icon="redo" words={t("Play it again")} shortcut="r" press={() => p.play(again)} />
      )}
      {!state.over && <Aid aid={p.aid} table={table} />}
    </>
  );
}

const BarButton = (p: { isMain?: boolean; words: string; press(): void }): JSX.Element => (
  <button type="button" class={p.isMain ? "btn main" : "btn"} onClick={p.press}>
    {p.words}
  </button>
);

/* Whoever may end what others may do, asks them first. */
function useAsking(session: Session, table: TableMessage, dealKey: string) {
  const [asked, setAsked] = useState("");
  const { moves } = table.state!.scene;
  const hasOthers = table.seats.some(({ kind }, seat) => kind === "person" && seat !== table.you);
  const mustAsk = hasOthers && asked !== dealKey && moves.some((move) => move.cuts_off);
  const ask = (): void => {
    setAsked(dealKey);
    void session.do({ t: "say", phrase: "no_more_bids" });
  };
  return { mustAsk, ask };
}

/* What may be played now: nothing in a pause; what ends the calls, once the others were asked. */
function playable(table: TableMessage, mustAsk: boolean): Scene {
  const { scene } = table.state!;
  if (table.paused) return { ...scene, moves: [] };
  return mustAsk ? { ...scene, moves: scene.moves.filter((move) => !move.cuts_off) } : scene;
}

/* The table itself. more: stands behind the prompt. */
function TableFelt(
  p: AtTable & {
    game: GameInfo | null;
    dealKey: string;
    aid: AidState;
    isCovered: boolean;
    play(line: string): void;
    captions: boolean;
    more: ComponentChildren;
    children: ComponentChildren;
  },
): JSX.Element {
  const { session, table, speaker, aid } = p;
  const now = useSettings();
  useTableLetters();
  const { scene, aside } = table.state!;
  const { mustAsk, ask } = useAsking(session, table, p.dealKey);
  const shown = useMemo(() => playable(table, mustAsk), [scene, table.paused, mustAsk]);
  const winners = table.state!.over ? winnersOf(table) : [];
  return (
    <Felt
      scene={shown}
      aside={table.paused ? [] : aside}
      deal={p.dealKey}
      seq={table.seq}
      told={session.fresh}
      speaker={speaker}
      look={useMemo(look, [now])}
      isStill={isStill()}
      slowness={slowness()}
      memory={now.memory}
      marks={now.marks}
      twoTaps={now.taps === "two"}
      hint={aid.hint}
      waiting={waitingWords(table, speaker)}
      play={p.play}
      whyNot={(place) => whyNot(session, p.game, place, speaker)}
      hasBar={table.seats.length > 1}
      isCovered={p.isCovered}
      badge={(seat, box, grow, seen) => {
        const { names } = speaker;
        return <Badge {...{ session, table, seat, names, box, grow }} own={seat === table.you} scene={seen} />;
      }}
      reckoned={useReckoned(table.rules, table.seats.length, scene, table.state!.over)}
      honour={(seat) => table.state!.over && table.seats.length > 1 && winners.includes(seat) && <Icon name="crown" />}
      tools={<FeltTools {...{ session, table, aid }} play={p.play} />}
      captions={p.captions}
      more={p.more}
    >
      {mustAsk && !table.paused && <BarButton words={phraseWords("no_more_bids")} press={ask} />}
      {p.children}
    </Felt>
  );
}

function Side({ session, table, speaker }: AtTable): JSX.Element {
  return (
    <aside class="side" aria-label={t("What happened")}>
      <Log session={session} speaker={speaker} />
      {!table.help && <Phrases session={session} names={speaker.names} />}
    </aside>
  );
}

function Banner(p: { words: string }): JSX.Element | null {
  return p.words ? (
    <p class="banner link" role="status">
      {p.words}
    </p>
  ) : null;
}

/* The dialog that is open, and how another one is opened; the button of the open menu closes it. */
function useDialog() {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  return {
    dialog,
    open: (what: DialogName): void => setDialog((was) => (was === what ? null : what)),
    show: setDialog,
    close: () => setDialog(null),
  };
}

export function Playing(p: { session: Session; table: TableMessage }): JSX.Element {
  const { session, table } = p;
  const catalogue = useCatalogue();
  const game = gameOf(catalogue, table.game);
  const first = useFirstTime(table, presetOf(catalogue, table.preset));
  const speaker = useSpeaker(table);
  const state = table.state!;
  const day = useDay(table);
  const { dialog, open, show, close } = useDialog();
  const aid = useAid(session, table, speaker, recall("lamp", false));
  const coach = useCoach(session, table, game?.races ?? true); /* none before it is known */
  const dealKey = `${table.table}.${state.deal}.${table.source ?? ""}`;
  const ending = useEnding(table, dealKey);
  useEffect(() => learnVerbs(table.game, state.scene), [state.scene]);
  useTableTitle(table, speaker);
  useCall(table);
  useHeld(table);
  useFeel(session, table);
  useNudged(session, table, isCalled(table));
  const play = usePlay(session, coach.play);
  const next = useNextTable(table);
  const mayGoOn = state.over && goesOn(table, day) && !isReady(table);
  const onKeyDown = onLetters(tableLetters({ session, table, aid, mayGoOn, play, show }));
  const hasSide = useWide() && table.seats.length > 1;
  const isPhone = !useWide(600);
  const at: AtTable = { session, table, speaker };
  return (
    <main class="table-screen">
      <TableTop {...at} hasTools={!isPhone} hasSide={hasSide} open={open} />
      <Banner words={lineWords(session) || refusalWords(session.gone) || session.warning} />
      {coach.isOn && <CoachPanel coach={coach} speaker={speaker} />}
      <div class={`table-body${hasSide ? " with-side" : ""}${ending.isShown ? " ended" : ""}`} onKeyDown={onKeyDown}>
        <TableFelt
          {...at}
          {...{ game, dealKey, aid, play, isCovered: ending.isShown, captions: first.isNew }}
          more={isPhone && <Tools open={open} />}
        >
          {table.you < 0 && !table.help && <Onlooker session={session} table={table} />}
          {!table.help && <LetWait session={session} table={table} names={speaker.names} />}
          {next !== "" && <BarButton isMain words={t("Next table")} press={() => go(`/t/${next}`)} />}
          {state.over && ending.isHidden && <BarButton isMain words={t("Result")} press={ending.show} />}
          {table.paused && <BarButton isMain words={t("Go on")} press={() => void session.do({ t: "resume" })} />}
          {mayAgree(table) && (
            <BarButton words={t("Agree to a longer pause")} press={() => void session.do({ t: "pause" })} />
          )}
        </TableFelt>
        {hasSide && <Side {...at} />}
        <FirstTime title={table.title} first={first} />
        <AskPanel {...at} />
        {ending.isShown && <Result {...at} close={ending.hide} />}
        <TableMenu isOpen={dialog === "menu"} {...{ close, session, table, open: show, aid, coach }} />
        <TalkMenu isOpen={dialog === "talk"} {...{ close, session, table, open: show }} />
      </div>
      <TableWords scene={state.scene} speaker={speaker} />
      <Announcer {...at} />
      <HintAsked aid={aid} />
      <TableDialogs name={dialog} close={close} {...at} />
    </main>
  );
}

/* Who looks on may take the seat of a bot between deals. */
function Onlooker(p: { session: Session; table: TableMessage }): JSX.Element {
  const { table, session } = p;
  const free = table.seats.findIndex((seat) => seat.kind !== "person");
  if (table.locked || free < 0) return <span class="small onlooker">{t("You look on.")}</span>;
  if (!table.state?.over)
    return <span class="small onlooker">{t("You look on. When the deal is over, you may take a bot's seat.")}</span>;
  const sit = (): void =>
    void session
      .do({ t: "sit" })
      .then((verdict) => verdict.verdict !== "applied" && toast(refusalWords(verdict, t("This seat is taken."))));
  return (
    <button type="button" class="btn main" onClick={sit}>
      {t("Take the seat of {name}", { name: table.seats[free]!.name || t("Seat {n}", { n: free + 1 }) })}
    </button>
  );
}

const WORDS_MS = 300;

/* The table in words, zone by zone, for people who listen to it. */
const ZoneWords = memo(
  (p: { scene: Scene; speaker: Speaker }): JSX.Element => (
    <section class="vh" aria-label={t("The table in words")}>
      <ul>{contentOf(p.scene, p.speaker).zones.map((zone, z) => zone.content && <li key={z}>{zone.content}</li>)}</ul>
    </section>
  ),
);

/* They follow a moment later, so that play does not wait for them. An element that is kept over drawings would hold the
 * drawing that it was made in, which holds the one before: so the component is kept, not the element. */
function TableWords(p: { scene: Scene; speaker: Speaker }): JSX.Element {
  const [shown, setShown] = useState(p.scene);
  useEffect(() => {
    const timer = setTimeout(() => setShown(p.scene), WORDS_MS);
    return () => clearTimeout(timer);
  }, [p.scene]);
  return <ZoneWords scene={shown} speaker={p.speaker} />;
}

/* What is asked, in words; `for` is the seat of who is away where a bot is asked for. */
function askWords({ ask, you }: TableMessage, names: string[]): { label: string; words: string } {
  const name = names[ask!.by] ?? "?",
    isAsked = ask!.left.includes(you);
  if (ask!.for === undefined)
    return {
      label: t("Take back?"),
      words: isAsked
        ? t("{name} asks to take the last move back.", { name })
        : t("Waiting for the others to agree to taking back…"),
    };
  const other = names[ask!.for] ?? "?";
  return {
    label: t("A bot for {name}?", { name: other }),
    words: isAsked
      ? t("{name} asks that a bot plays for {other}, who is away.", { name, other })
      : t("Waiting for the others to agree that a bot plays for {name}…", { name: other }),
  };
}

/* Somebody asks to take a move back, or for a bot. */
function AskPanel(p: { session: Session; table: TableMessage; speaker: Speaker }): JSX.Element | null {
  const { ask, you } = p.table;
  if (!ask) return null;
  const { label, words } = askWords(p.table, p.speaker.names);
  return (
    <div class="ask" role="alertdialog" aria-label={label}>
      <p>{words}</p>
      {ask.left.includes(you) && (
        <div class="line">
          <button type="button" class="btn main" onClick={() => void p.session.do({ t: "answer", yes: true })}>
            {t("Agree")}
          </button>
          <button type="button" class="btn" onClick={() => void p.session.do({ t: "answer", yes: false })}>
            {t("Refuse")}
          </button>
        </div>
      )}
    </div>
  );
}
