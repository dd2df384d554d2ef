/* table_screen.tsx - the screen of a table in either room: the painter, the buttons, the log. */
import type { JSX } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Session } from "../../room/session";
import { sendNonce } from "../../room/nonces";
import type { Scene, TableMessage } from "../../wire/protocol";
import { refusalWords } from "../../words/refusals";
import { Felt } from "../../scene/felt";
import type { Speaker } from "../../scene/say";
import { Trumps } from "../../scene/spread";
import { contentOf } from "../../scene/say";
import { call, endCall } from "../../browser/call";
import { dayOfSource, dayWords } from "../../play/daily";
import { feel, wake } from "../../browser/feel";
import { askToLast } from "../../browser/installed";
import { nextDeal } from "../../play/play";
import { change, isStill, look, slowness } from "../../browser/settings";
import { recall } from "../../browser/storage";
import { setCalls } from "../../browser/title";
import { Icon } from "../../ui/icon";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { useLater, useSession, useSettings, useWide } from "../../ui/hooks";
import { gameOf } from "../../core/presets";
import { go } from "../../browser/back";
import { toast } from "../../browser/toasts";
import { andList, t, tg, tn } from "../../words/words";
import { Aid, useAid } from "./aid_bar";
import { useDay } from "../parts/day_outcome";
import { Glossed } from "../parts/glossed";
import { Announcer, Log, Phrases } from "./log";
import { Lobby } from "./lobby";
import { TableDialogs, TableMenu } from "./menu";
import type { DialogName } from "./menu";
import { isVictory } from "./ending";
import { useUncounted } from "../parts/rated";
import { goesOn, isReady, Result } from "./result";
import { Badge } from "./seats";
import { learnVerbs, whyNot } from "../../play/why";
import { isFault, linkWords } from "../../room/link_words";
import { CoachPanel, useCoach } from "./coach";

/* What is wrong with the connection, or waits for it. */
function lineWords(session: Session): string {
  if (session.bye) return t("The server is being restarted. The game goes on by itself in a moment.");
  return session.waits && !isFault(session.link)
    ? t("Your move waits for the connection. It is sent by itself.")
    : linkWords(session.link);
}

export function namesOf(table: TableMessage): string[] {
  return table.seats.map((seat, i) => {
    if (seat.kind === "open") return t("open seat");
    return seat.name || (i === table.you ? t("You") : t("Seat {n}", { n: i + 1 }));
  });
}

export function useSpeaker(table: TableMessage | null): Speaker {
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
  if (who.length > 3) return t("Waiting for the others …");
  return who.length > 0 ? t("Waiting for {names} …", { names: andList(who) }) : "";
}

/* Whether others wait for this player. */
const isCalled = (table: TableMessage): boolean =>
  table.seats.length > 1 && !table.paused && (table.state?.scene.to_act.includes(table.you) ?? false);

export function TableScreen(p: { session: Session }): JSX.Element {
  const { session } = p;
  useSession(session);
  const { table } = session;
  useUncounted(table);
  useEffect(() => {
    if (table) sendNonce(session, table);
  }, [table?.fair?.deal, table?.stage, table?.you]);
  if (!table) return <NoTable session={session} />;
  if (session.gone && !table.state?.over) return <Ended session={session} table={table} />;
  return (
    <Glossed rules={table.rules}>
      {table.state ? (
        <Playing session={session} table={table} />
      ) : (
        <div class="table-screen">
          <Head session={session} table={table} hasTools={false} open={() => {}} />
          <Lobby session={session} table={table} />
        </div>
      )}
    </Glossed>
  );
}

/* The table is not ours any more, before the deal is over: there is nothing to tap, but a way back. */
function Ended(p: { session: Session; table: TableMessage }): JSX.Element {
  const { table, session } = p,
    home = table.hole ? `/event/${table.hole.paper}` : "/";
  return (
    <main class="screen">
      <div class="top">
        <button type="button" class="btn plain round" aria-label={t("Home")} onClick={() => go("/")}>
          <Icon name="back" />
        </button>
        <h1>{tg(table.title)}</h1>
      </div>
      <div class="page stack">
        <p role="status">{refusalWords(session.gone)}</p>
        <a class="btn main" href={`#${home}`}>
          {table.hole ? t("Back to the event") : t("Home")}
        </a>
      </div>
    </main>
  );
}

function NoTable(p: { session: Session }): JSX.Element {
  const words =
    refusalWords(p.session.gone) ||
    refusalWords(p.session.refused) ||
    linkWords(p.session.link) ||
    t("Looking for the table …");
  return (
    <main class="screen">
      <div class="top">
        <button type="button" class="btn plain round" aria-label={t("Home")} onClick={() => go("/")}>
          <Icon name="back" />
        </button>
        <h1>Cardroom</h1>
      </div>
      <div class="page">
        <p role="status">{words}</p>
      </div>
    </main>
  );
}

/* Where the deal stands in the match, or which cards are played. */
function standing({ state, source, seats }: TableMessage): string {
  const { deal, deals, target } = state!;
  const day = seats.length === 1 ? dayOfSource(source) : 0;
  if (deals > 1) return t("deal {n} of {all}", { n: deal, all: deals });
  if (day > 0) return dayWords(day, { day: "numeric", month: "long" });
  if (source?.startsWith("deal ") && seats.length === 1) return t("deal {n}", { n: source.slice(5) });
  if (target !== null) return t("deal {n}, to {target} points", { n: deal, target });
  return deals === 1 ? "" : t("deal {n}", { n: deal });
}

/* What happened, and the menu: above the table, on a phone below it, where the thumb is. */
const Tools = (p: { hasSide?: boolean; open(what: DialogName): void }): JSX.Element => (
  <>
    {!p.hasSide && (
      <button type="button" class="btn plain round" aria-label={t("What happened")} onClick={() => p.open("log")}>
        <Icon name="log" />
      </button>
    )}
    <button
      type="button"
      class="btn plain round"
      aria-label={t("Menu")}
      aria-haspopup="menu"
      onClick={() => p.open("menu")}
    >
      <Icon name="menu" />
    </button>
  </>
);

function SoundSwitch(): JSX.Element {
  const { sound } = useSettings();
  const turn = (): void => {
    change({ sound: !sound });
    wake();
    feel("place");
  };
  return (
    <button
      type="button"
      class="btn plain round"
      aria-label={t("Sounds")}
      aria-pressed={sound}
      title={sound ? t("Sounds are on") : t("Sounds are off")}
      onClick={turn}
    >
      <Icon name={sound ? "sound" : "mute"} />
    </button>
  );
}

function Head(p: {
  session: Session;
  table: TableMessage;
  hasTools: boolean;
  hasSide?: boolean;
  speaker?: Speaker;
  open(what: DialogName): void;
}): JSX.Element {
  const { session, table } = p;
  const { state } = table;
  const deal = state ? standing(table) : t("code {code}", { code: table.table });
  const leave = (): void => {
    session.leaveTable();
    go("/");
  };
  return (
    <header class={`top${state?.scene.order && p.speaker ? " with-trumps" : ""}`}>
      <button type="button" class="btn plain round" aria-label={t("Home")} onClick={leave}>
        <Icon name="back" />
      </button>
      <h1>
        {tg(table.title)}
        {deal && (
          <>
            {" "}
            <small>{deal}</small>
          </>
        )}
      </h1>
      {table.watching > 0 && <span class="small watching">{tn("one looks on", "{n} look on", table.watching)}</span>}
      {state && p.speaker && <Trumps scene={state.scene} speaker={p.speaker} />}
      {state && <SoundSwitch />}
      {p.hasTools && <Tools hasSide={p.hasSide} open={p.open} />}
    </header>
  );
}

const LAST_CARD_MS = 350; /* until the last card lies */

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

function Playing(p: { session: Session; table: TableMessage }): JSX.Element {
  const { session, table } = p;
  const settings = useSettings();
  const catalogue = useCatalogue();
  const game = gameOf(catalogue, table.game);
  const speaker = useSpeaker(table);
  const state = table.state!;
  const mayUndo =
    state.undo !== "no" &&
    !table.hole &&
    !(state.undo === "ask" && table.rated?.counts); /* not in an event, nor where the match counts */
  const { scene } = state,
    day = useDay(table);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [isHidden, setHidden] = useState(false);
  const open = (what: DialogName): void =>
    setDialog((was) => (was === what ? null : what)); /* the button of the open menu closes it */
  const shown = useMemo(
    () => (table.paused ? { ...scene, moves: [] } : scene),
    [scene, table.paused],
  ); /* nothing may be played in a pause */
  const aid = useAid(session, table, recall("lamp", false));
  const coach = useCoach(session, table, game?.races ?? true); /* none before it is known */
  const dealKey = `${table.table}.${state.deal}.${table.source ?? ""}`;
  useEffect(() => setHidden(false), [dealKey, state.over]);
  const hasEnded = useLater(state.over, isStill() ? 0 : LAST_CARD_MS);
  useEffect(() => learnVerbs(table.game, scene), [scene]);
  useEffect(() => {
    setCalls(isCalled(table));
    if (isCalled(table)) call(tg(table.title));
    return () => {
      setCalls(false);
      endCall();
    };
  }, [isCalled(table)]);
  useFeel(session, table);

  const pending = useRef(false),
    noteLine = useRef(coach.play);
  noteLine.current = coach.play;
  const play = useCallback(
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
      }, 1500);
    },
    [session],
  );

  const undo = (): void => {
    void session
      .do({ t: "ask", what: "undo" })
      .then(
        (verdict) => verdict.verdict !== "applied" && toast(refusalWords(verdict, t("Nothing can be taken back."))),
      );
  };

  const onKey = (event: KeyboardEvent): void => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      dialog ||
      (event.target as HTMLElement).closest("input, select, dialog")
    )
      return;
    if (event.key === "?") setDialog("help");
    else if (event.key === "u" && mayUndo) undo();
    else if (event.key === "h" && table.help?.may_hint) aid.askHint();
    else if (event.key === "l") setDialog("log");
    else if (event.key === "n" && state.over && goesOn(table, day) && !isReady(table)) void nextDeal(session, table);
    else return;
    event.preventDefault();
  };
  useLayoutEffect(() => {
    /* what is drawn and what the keys do are of one moment */
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });

  const isWide = useWide(),
    isPhone = !useWide(600);
  const hasSide = table.seats.length > 1 && isWide;
  const wrong = lineWords(session) || refusalWords(session.gone) || session.warning;
  return (
    <main class="table-screen">
      <Head session={session} table={table} hasTools={!isPhone} hasSide={hasSide} speaker={speaker} open={open} />
      {wrong && (
        <p class="banner link" role="status">
          {wrong}
        </p>
      )}
      {coach.isOn && <CoachPanel coach={coach} speaker={speaker} />}
      <div class={`table-body${hasSide ? " with-side" : ""}${hasEnded && !isHidden ? " ended" : ""}`}>
        <Felt
          scene={shown}
          aside={table.paused ? [] : state.aside}
          deal={dealKey}
          seq={table.seq}
          told={session.fresh}
          speaker={speaker}
          look={useMemo(look, [settings])}
          isStill={isStill()}
          slowness={slowness()}
          memory={settings.memory}
          marks={settings.marks}
          twoTaps={settings.taps === "two"}
          hint={aid.hint}
          waiting={waitingWords(table, speaker)}
          play={play}
          whyNot={(place) => whyNot(session, game, place, speaker)}
          badge={(seat, box) => (
            <Badge
              session={session}
              table={table}
              seat={seat}
              name={speaker.names[seat] ?? "?"}
              width={box.w}
              own={seat === table.you}
            />
          )}
          tools={
            <>
              {(!state.over || table.seats.length === 1) && mayUndo && (
                <button
                  type="button"
                  class="btn plain round"
                  onClick={undo}
                  aria-label={state.undo === "ask" ? t("Ask to take back") : t("Take back")}
                  title={t("Take back")}
                >
                  <Icon name="undo" />
                </button>
              )}
              {!state.over && <Aid aid={aid} table={table} />}
            </>
          }
          more={isPhone && <Tools open={open} />}
        >
          {table.you < 0 && !table.help && <Onlooker session={session} table={table} />}
          {state.over && isHidden && (
            <button type="button" class="btn main" onClick={() => setHidden(false)}>
              {t("Result")}
            </button>
          )}
          {table.paused && (
            <button type="button" class="btn main" onClick={() => void session.do({ t: "resume" })}>
              {t("Go on")}
            </button>
          )}
          {mayAgree(table) && (
            <button type="button" class="btn" onClick={() => void session.do({ t: "pause" })}>
              {t("Agree to a longer pause")}
            </button>
          )}
        </Felt>
        {hasSide && (
          <aside class="side" aria-label={t("What happened")}>
            <Log session={session} speaker={speaker} />
            {!table.help && <Phrases session={session} names={speaker.names} />}
          </aside>
        )}
        <AskPanel session={session} table={table} speaker={speaker} />
        {hasEnded && !isHidden && (
          <Result session={session} table={table} speaker={speaker} close={() => setHidden(true)} />
        )}
        <TableMenu
          isOpen={dialog === "menu"}
          close={() => setDialog(null)}
          session={session}
          table={table}
          open={setDialog}
          aid={aid}
          coach={coach}
        />
      </div>
      <TableWords scene={scene} speaker={speaker} />
      <Announcer session={session} speaker={speaker} />
      <TableDialogs
        name={dialog}
        close={() => setDialog(null)}
        session={session}
        table={table}
        speaker={speaker}
        aid={aid}
      />
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

/* The table in words, zone by zone, for people who listen to it. It follows a moment later, so that play does not
 * wait for it. */
function TableWords(p: { scene: Scene; speaker: Speaker }): JSX.Element {
  const [shown, setShown] = useState(p.scene);
  useEffect(() => {
    const timer = setTimeout(() => setShown(p.scene), WORDS_MS);
    return () => clearTimeout(timer);
  }, [p.scene]);
  return useMemo(
    () => (
      <section class="vh" aria-label={t("The table in words")}>
        <ul>{contentOf(shown, p.speaker).zones.map((zone, z) => zone.content && <li key={z}>{zone.content}</li>)}</ul>
      </section>
    ),
    [shown, p.speaker],
  );
}

/* Somebody asks to take a move back. */
function AskPanel(p: { session: Session; table: TableMessage; speaker: Speaker }): JSX.Element | null {
  const { ask, you } = p.table;
  if (!ask) return null;
  const isAsked = ask.left.includes(you);
  const name = p.speaker.names[ask.by] ?? "?";
  return (
    <div class="ask" role="alertdialog" aria-label={t("Take back?")}>
      <p>
        {isAsked
          ? t("{name} asks to take the last move back.", { name })
          : t("Waiting for the others to agree to taking back …")}
      </p>
      {isAsked && (
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
