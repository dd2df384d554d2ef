/* event_screen.tsx - an event: the same deals for all in their own time, until a deadline; a patience each alone, other
 * games at tables of several.
 * Shape  #/event opens one or lists those of this browser; #/event/CODE is one, /CODE/3 its third deal. The room tells
 *        how it stands (`standings`); cards are shown when it is over. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { fraction, leftWords } from "../../league/event_head";
import type { OpenPaper } from "../../room/papers";
import { papersKnown } from "../../room/papers_known";
import { onlineRoom } from "../../room/rooms";
import type { EventBy, EventPlayer, StandingsMessage } from "../../wire/protocol";
import { refusalWords } from "../../words/refusals";
import { Dialog, Waiting } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { useSeconds } from "../../ui/hooks";
import { goLater } from "../../browser/back";
import { presetOf } from "../../core/presets";
import { toast } from "../../browser/toasts";
import { dateFormat, sentences, t, tg, tn, tx } from "../../words/words";
import { DeadLink } from "../parts/dead_link";
import { OneDeal, Travellers } from "./event_deal";
import { NewEvent } from "./event_new";
import { EventTables } from "./event_tables";
import { Invite, InviteButton } from "../parts/invite";
import { PaperHost, PaperNotice } from "../parts/paper_host";
import { People } from "../parts/paper_people";
import { Top } from "../../ui/top";
import { Name } from "../../ui/name";
import { leavePaper, tell } from "../parts/use_paper";
import { BY, playerWords, useEvent } from "./use_event";
import type { OpenEvent } from "./use_event";
import { signedHundredths } from "../../words/numbers";

const ruleTitle = (catalogue: ReturnType<typeof useCatalogue>, rules: string): string => {
  const preset = presetOf(catalogue, rules.split(" ")[0]!);
  return preset ? tg(preset.title) : rules;
};

/* Begins a deal at a table of one's own. */
async function playDeal(rules: string, deal: number): Promise<void> {
  const session = onlineRoom(),
    enter = goLater();
  session.forgetTable();
  const answer = await session.ask({ t: "make", rules, seats: 1, bots: [], place: String(deal) }, "table");
  if (answer.t === "table") enter(`/t/${answer.table}`);
  else toast(refusalWords(answer));
}

/* ---- The card, and how all stand ---- */

function Hole(p: { event: OpenEvent; deal: number; mine: EventPlayer | null; isOn: boolean }): JSX.Element {
  const {
      event: { code, told },
      deal,
    } = p,
    hole = told.holes[deal - 1]!;
  const [isBusy, setBusy] = useState(false);
  const score = p.mine?.card[deal - 1] ?? null;
  if (hole.state === "playing" && p.isOn)
    return (
      <a class="hole now" href={`#/t/${hole.table}`} aria-label={t("Go on with deal {n}", { n: deal })}>
        <small>{deal}</small>
        <b>…</b>
      </a>
    );
  if (hole.state === "open" && p.isOn && told.seats === 1)
    return (
      <button
        type="button"
        class="hole"
        disabled={isBusy}
        aria-label={t("Play deal {n}", { n: deal })}
        onClick={() => {
          setBusy(true);
          void playDeal(told.rules, deal).finally(() => setBusy(false));
        }}
      >
        <small>{deal}</small>
        <b>
          <Icon name="play" />
        </b>
      </button>
    );
  return (
    <a
      class="hole done"
      href={`#/event/${code}/${deal}`}
      aria-label={score === null ? t("Deal {n}", { n: deal }) : t("Deal {n}: {score}", { n: deal, score })}
    >
      <small>{deal}</small>
      <b>{score ?? "–"}</b>
    </a>
  );
}

/* The first deal that can be gone on with or begun. */
function NextDeal(p: { event: OpenEvent }): JSX.Element | null {
  const { told } = p.event;
  const [isBusy, setBusy] = useState(false);
  const at = told.holes.findIndex(({ state }) => state === "playing"),
    deal = (at >= 0 ? at : told.holes.findIndex(({ state }) => state === "open")) + 1;
  if (deal === 0) return <p role="status">{t("You have played all deals.")}</p>;
  if (at >= 0)
    return (
      <a class="btn main big" href={`#/t/${told.holes[at]!.table}`}>
        <Icon name="play" />
        {t("Go on with deal {n}", { n: deal })}
      </a>
    );
  return (
    <button
      type="button"
      class="btn main big"
      disabled={isBusy}
      onClick={() => {
        setBusy(true);
        void playDeal(told.rules, deal).finally(() => setBusy(false));
      }}
    >
      <Icon name="play" />
      {t("Play deal {n}", { n: deal })}
    </button>
  );
}

/* What the ranking goes by. */
function counted(told: StandingsMessage, one: EventPlayer): string {
  if (told.by === "match") return String(one.points ?? 0);
  if (told.by === "field") return one.mean === null ? "–" : signedHundredths(fraction(one.mean));
  if (told.by === "matchpoints") return one.most > 0 ? `${Math.round((100 * one.matchpoints) / one.most)} %` : "–";
  return one.deals > 0 ? String(one.score) : "–";
}

const COUNTED: Record<EventBy, () => string> = {
  stroke: () => t("Total"),
  match: () => t("Points"),
  field: () => t("A deal"),
  matchpoints: () => t("Matchpoints"),
};

function Ranking(p: { told: StandingsMessage }): JSX.Element {
  const { told } = p;
  if (told.ranking.length === 0) return <p class="quiet">{t("Nobody has begun yet.")}</p>;
  return (
    <div class="scroll-x" tabIndex={0} role="group" aria-label={t("Standings")}>
      <table class="standings event-card">
        <thead>
          <tr>
            <th scope="col">
              <span class="vh">{tx("ranking", "Place")}</span>
            </th>
            <th scope="col" class="who">
              {t("Player")}
            </th>
            <th scope="col">{COUNTED[told.by]()}</th>
            <th scope="col">{t("Deals")}</th>
            {told.holes.map((_, i) => (
              <th scope="col" key={i}>
                {i + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.ranking.map((one) => (
            <tr key={one.player} class={one.player === told.you ? "mine" : ""}>
              <td>{one.place ?? "–"}</td>
              <th scope="row" class="who">
                <Name>{playerWords(one.player, one.bot)}</Name>
              </th>
              <td>
                <b>{counted(told, one)}</b>
              </td>
              <td>{one.deals}</td>
              {one.card.map((score, i) => (
                <td key={i}>{one.bot ? "" : (score ?? "·")}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Left(p: { event: OpenEvent }): JSX.Element {
  const { told, endsAt } = p.event,
    left = endsAt - Date.now();
  useSeconds(!told.told && left > 0);
  const when = dateFormat({
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(told.until));
  if (told.left === 0 || left <= 0)
    return (
      <p class="quiet" role="status">
        {told.told ? t("The event is over: all cards are shown.") : t("The event is over.")}
      </p>
    );
  return (
    <p class="event-left">
      <Icon name="clock" />
      <span>{t("Until {time}", { time: when })}</span>{" "}
      <b role="timer" aria-label={t("Time left")}>
        {leftWords(left)}
      </b>
    </p>
  );
}

const TRIES = 3;

/* Others may write at the same moment; why not, or "". */
async function closeEvent(paper: OpenPaper): Promise<string> {
  let why = "";
  for (let i = 0; i < TRIES; i++) {
    const verdict = await paper.note(paper.entries.length, "", "close");
    why = verdict.verdict === "applied" ? "" : refusalWords(verdict);
    if (verdict.verdict !== "late") break;
  }
  return why;
}

/* For who has opened the event: to end it before its time. */
function End(p: { event: OpenEvent }): JSX.Element {
  const { paper } = p.event;
  const [isAsked, setAsked] = useState(false);
  const end = (): void => {
    setAsked(false);
    void closeEvent(paper).then(tell);
  };
  return (
    <>
      <button type="button" class="btn" onClick={() => setAsked(true)}>
        {t("End the event now")}
      </button>
      {isAsked && (
        <Dialog title={t("End the event now")} close={() => setAsked(false)}>
          <p>
            {p.event.told.seats > 1
              ? t("Deals that are being played do not count, and all cards are shown.")
              : t("Deals that are being played count as they stand, and all cards are shown.")}
          </p>
          <button type="button" class="btn main" onClick={end}>
            {t("End it")}
          </button>
        </Dialog>
      )}
    </>
  );
}

/* Each deal, and what one has made of it. */
function Holes(p: { event: OpenEvent; isOn: boolean }): JSX.Element {
  const { event, isOn } = p,
    { told } = event;
  const mine = told.ranking.find(({ player }) => player === told.you) ?? null;
  return (
    <section class="panel">
      <h2>{told.seats > 1 ? t("Deals") : t("Your card")}</h2>
      <div class="holes">
        {told.holes.map((_, i) => (
          <Hole key={i} event={event} deal={i + 1} mine={mine} isOn={isOn} />
        ))}
      </div>
      {isOn && told.seats === 1 && (
        <p class="quiet small">
          {t(
            "Each deal is played once, and nothing is taken back. Nobody sees the cards of a deal before " +
              "they play it.",
          )}
        </p>
      )}
    </section>
  );
}

/* How scores at tables are to be read. */
const scoringWords = (told: OpenEvent["told"]): string =>
  sentences([
    told.by === "field" ? t("A deal: by how much somebody was above those who had the same cards, on average.") : "",
    told.low_wins ? t("Few points win.") : "",
    told.ranking.some(({ bot }) => bot) ? t("Bots of a level count as one player.") : "",
  ]);

function EventStandings(p: { told: OpenEvent["told"] }): JSX.Element {
  const { told } = p;
  return (
    <section class="panel">
      <h2>{t("Standings")}</h2>
      <Ranking told={told} />
      {told.seats > 1 && told.ranking.length > 0 && <p class="quiet small">{scoringWords(told)}</p>}
      {told.pairs.length > 0 && (
        <ul class="event-pairs" aria-label={t("Your matches")}>
          {told.pairs.map(({ players, stands }) => (
            <li key={players[1]}>
              <span class="grow">{players[1]}</span>
              <b>{tg(stands)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Whole(p: { event: OpenEvent }): JSX.Element {
  const { event } = p,
    { told, paper, code } = event;
  const catalogue = useCatalogue();
  const [isOpen, setOpen] = useState(false);
  const isOn = !told.told && told.left > 0 && event.endsAt > Date.now() && paper.isThere && paper.may;
  return (
    <main class="screen">
      <Top title={told.title || t("Same deals for all")} back="/event">
        <InviteButton open={() => setOpen(true)} />
      </Top>
      <div class="page evening-page">
        <PaperNotice paper={paper} away={t("Not connected: this is how the event stood last.")} />
        <p class="quiet">
          {ruleTitle(catalogue, told.rules)} · {tn("one deal", "{n} deals", told.deals)} ·{" "}
          {told.seats > 1 && <>{tn("one at a table", "{n} at a table", told.seats)} · </>}
          {BY[told.by]()}
        </p>
        <Left event={event} />
        {isOn && told.seats === 1 && <NextDeal event={event} />}
        {told.seats > 1 && <EventTables event={event} isOn={isOn} />}
        <Holes event={event} isOn={isOn} />
        <EventStandings told={told} />
        {paper.isHost && !told.told && told.left > 0 && <End event={event} />}
        {isOpen && (
          <Dialog title={t("This event")} close={() => setOpen(false)}>
            <Invite code={code} session={onlineRoom()} to="event" />
            <People paper={paper} everybody={t("Everybody may play")} hosts={t("has opened the event")} lets="play" />
            <PaperHost
              paper={paper}
              sort="event"
              names={told.ranking.filter(({ bot }) => !bot).map(({ player }) => player)}
              gone={() => leavePaper("events", code)}
            />
          </Dialog>
        )}
      </div>
    </main>
  );
}

function OneEvent(p: { code: string; part: string }): JSX.Element {
  const deal = /^\d{1,2}$/.test(p.part) ? Number(p.part) : 0;
  const { event, why } = useEvent(p.code, deal);
  if (event && deal > 0 && deal <= event.told.deals)
    return event.told.seats > 1 ? <Travellers event={event} deal={deal} /> : <OneDeal event={event} deal={deal} />;
  if (event) return <Whole event={event} />;
  if (why)
    return (
      <DeadLink
        title={t("Event {code}", { code: p.code })}
        what={t("This event cannot be opened.")}
        unknown={t("No event has the code {code}. The link may not have been copied whole.", { code: p.code })}
        why={why}
      >
        <a class="btn main" href="#/join">
          {t("Type a code")}
        </a>
      </DeadLink>
    );
  return (
    <Waiting>
      <p role="status">{t("Looking for the event…")}</p>
    </Waiting>
  );
}

function List(): JSX.Element {
  const known = papersKnown("events");
  const when = (at: number): string => dateFormat({ day: "numeric", month: "long" }).format(new Date(at));
  return (
    <main class="screen">
      <Top title={t("Same deals for all")} back="/" />
      <div class="page evening-page">
        <p class="quiet">
          {t(
            "All play the same deals when they like, until a time that you set: a patience each alone, other " +
              "games at tables of several. So everybody is compared with those who had the same cards. Nobody " +
              "knows the cards before.",
          )}
        </p>
        {known.length > 0 && (
          <ul class="sheet-list" aria-label={t("Events")}>
            {known.map(({ code, title, at }) => (
              <li key={code}>
                <a class="tile link-tile" href={`#/event/${code}`}>
                  <Icon name="day" />
                  <span>
                    <b>{title || t("Same deals for all")}</b>
                    <small>{when(at)}</small>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
        <NewEvent />
      </div>
    </main>
  );
}

export function EventScreen(p: { code: string; part: string }): JSX.Element {
  return p.code ? <OneEvent code={p.code} part={p.part} /> : <List />;
}
