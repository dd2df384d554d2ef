/* event_deal.tsx - one deal of an event: what everybody made of it, and when the event is over, its cards and the best
 * play. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pageCore } from "../../core/port";
import type { SlipContract } from "../../wire/score";
import type { TravellerDeal } from "../../wire/travellers";
import { fraction } from "../../league/event_head";
import { recordOf } from "../../room/records";
import { onlineRoom } from "../../room/rooms";
import type { EventResult } from "../../wire/protocol";
import { Icon } from "../../ui/icon";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { gameOf, presetOf } from "../../core/presets";
import { goLater } from "../../browser/back";
import { toast } from "../../browser/toasts";
import { t, tg, tn } from "../../words/words";
import type { OpenEvent } from "./use_event";
import { playerWords } from "./use_event";
import { openReplay } from "../replay/replay_screen";
import { Top } from "../../ui/top";
import { signedHundredths } from "../../words/numbers";

const SOLVE_MS = 8000;

/* Shows the record of a table, which the room sends once the event is over. */
function look(table: string): void {
  const enter = goLater();
  void recordOf(onlineRoom(), { t: "record", table }).then((text) => {
    if (!text) return toast(t("There is no record of this deal any more."));
    openReplay(text);
    enter("/replay");
  });
}

function Others(p: { event: OpenEvent; deal: number }): JSX.Element {
  const {
    event: { told, code },
    deal,
  } = p;
  return (
    <nav class="line" aria-label={t("Deals")}>
      {deal > 1 && (
        <a class="btn" href={`#/event/${code}/${deal - 1}`}>
          {t("Deal {n}", { n: deal - 1 })}
        </a>
      )}
      {deal < told.deals && (
        <a class="btn" href={`#/event/${code}/${deal + 1}`}>
          {t("Deal {n}", { n: deal + 1 })}
        </a>
      )}
    </nav>
  );
}

/* The best score that the solver finds; null while it looks. */
function useBest(rules: string, cards: string): { score: number; is_exact: boolean } | null {
  const [best, setBest] = useState<{ score: number; is_exact: boolean } | null>(null);
  useEffect(() => {
    let isOn = true;
    setBest(null);
    if (cards !== "")
      void pageCore()
        .ask("solve", { rules, source: { kind: "seed", seed: cards.replace("seed ", "") }, score: true, ms: SOLVE_MS })
        .then(
          (found) => isOn && setBest(found),
          () => {},
        );
    return () => {
      isOn = false;
    };
  }, [rules, cards]);
  return best;
}

export function OneDeal(p: { event: OpenEvent; deal: number }): JSX.Element {
  const {
    event: { told, code },
    deal,
  } = p;
  const best = useBest(told.rules, told.deal === deal ? (told.cards ?? "") : "");
  const results = [...(told.deal === deal ? (told.results ?? []) : [])].sort((a, b) =>
    told.low_wins ? a.score - b.score : b.score - a.score,
  );
  return (
    <main class="screen">
      <Top title={t("Deal {n}", { n: deal })} back={`/event/${code}`} />
      <div class="page evening-page">
        {told.told && (
          <p role="status">
            {best
              ? best.is_exact
                ? t("The best that could be made: {n}", { n: best.score })
                : t("The best that was found: {n}", { n: best.score })
              : t("Solving…")}
          </p>
        )}
        {!told.told && <p class="quiet">{t("The cards are shown when the event is over.")}</p>}
        {told.deal === deal && results.length === 0 && <p class="quiet">{t("Nobody has played it yet.")}</p>}
        <ul class="event-results" aria-label={t("Results")}>
          {results.map(({ player, score, table }) => (
            <li key={player} class={player === told.you ? "mine" : ""}>
              <span class="grow">{player}</span>
              <b>{score}</b>
              {table && (
                <button
                  type="button"
                  class="btn"
                  aria-label={t("Look at what {name} played", { name: player })}
                  onClick={() => look(table)}
                >
                  <Icon name="play" />
                  {t("Look at it")}
                </button>
              )}
            </li>
          ))}
        </ul>
        <Others event={p.event} deal={deal} />
      </div>
    </main>
  );
}

/* ---- A deal that tables of several have played ---- */

type Known = Pick<TravellerDeal, "double_dummy" | "results">;

const NOTHING: Known = { results: [] };

/* The deal by the records of all tables, once they are told; null: it is being solved. */
function useTravellers(event: OpenEvent, deal: number): Known | null {
  const [known, setKnown] = useState<Known | null>(null);
  const catalogue = useCatalogue(),
    preset = presetOf(catalogue, event.told.rules.split(" ")[0]!);
  const hasDummy =
    (preset && gameOf(catalogue, preset.game)?.by_cards) ===
    "no_more_calls"; /* perfect play is known of Kop and its kin alone */
  const tables =
    event.told.told && hasDummy
      ? [...new Set((event.told.results ?? []).flatMap(({ table }) => (table ? [table] : [])))]
      : [];
  useEffect(() => {
    let isOn = true;
    setKnown(null);
    const read = async (): Promise<void> => {
      const records: { table: string; text: string }[] = [];
      for (const table of tables) records.push({ table, text: await recordOf(onlineRoom(), { t: "record", table }) });
      const whole = records.filter(({ text }) => text !== "");
      const told = whole.length > 0 ? await pageCore().ask("travellers", { tables: whole, deal: deal - 1 }) : null;
      if (isOn) setKnown(told?.deals[0] ?? NOTHING);
    };
    if (tables.length > 0) void read().catch(() => isOn && setKnown(NOTHING)); /* a deal can be looked at without it */
    return () => {
      isOn = false;
    };
  }, [event.code, deal, tables.join()]);
  return tables.length > 0 ? known : NOTHING;
}

/* What the rules call each contract; null while the core is asked. */
function useContracts(rules: string): SlipContract[] {
  const [contracts, setContracts] = useState<SlipContract[]>([]);
  useEffect(
    () =>
      void pageCore()
        .ask("slipForm", { rules })
        .then(
          (form) => setContracts(form.contracts),
          () => {},
        ),
    [rules],
  );
  return contracts;
}

/* A contract as the program writes it, `zolo A 64/3 doubles 2`, in words. */
function contractWords(slip: string, contracts: SlipContract[]): string {
  const [, contract, declarers, points, tricks, doubles] =
    /^(\S+) (\S+)(?: (-?\d+)\/(\d+))?(?: doubles (\S+))?$/.exec(slip) ?? [];
  if (!contract || !declarers) return slip;
  const doublings = !doubles ? 0 : /^\d+$/.test(doubles) ? Number(doubles) : doubles.split(",").length;
  const title = contracts.find(({ word }) => word === contract)?.title;
  return [
    `${title ? tg(title) : contract.replaceAll("_", " ")} ${declarers}`,
    ...(points ? [tn("one point", "{n} points", Number(points)), tn("one trick", "{n} tricks", Number(tricks))] : []),
    ...(doublings > 0 ? [tn("doubled once", "doubled {n} times", doublings)] : []),
  ].join(", ");
}

/* What a place's row says beside the score: against the others who had its cards. */
const against = (by: string, { others, field, matchpoints, most }: EventResult): string =>
  others === 0 || field === null
    ? "–"
    : by === "matchpoints"
      ? `${matchpoints} / ${most}`
      : signedHundredths(fraction(field));

/* Letters in games that have them, else numbers from 1: the place of who begins is the first. */
const placeWords = (place: string): string =>
  t("Place {place}", { place: /^\d+$/.test(place) ? Number(place) + 1 : place });

/* What the rows of a place have in common. known: what its cards could bring; null: it is not told yet. */
interface Place {
  told: OpenEvent["told"];
  known: Known | null;
  hasDummy: boolean /* how it goes by perfect play is known */;
  contracts: SlipContract[];
}

function PlaceRow(p: { of: Place; one: EventResult }): JSX.Element {
  const { told, known, hasDummy, contracts } = p.of,
    { one } = p,
    { table } = one;
  const found = known?.results.find(({ place, table }) => place === one.place && table === one.table),
    isBot = told.ranking.find(({ player }) => player === one.player)?.bot ?? false,
    name = playerWords(one.player, isBot);
  return (
    <tr class={one.player === told.you ? "mine" : ""}>
      {told.told && (
        <td class="look">
          {table && (
            <button
              type="button"
              class="btn plain round"
              aria-label={t("Look at what {name} played", { name })}
              title={t("Look at it")}
              onClick={() => look(table)}
            >
              <Icon name="play" />
            </button>
          )}
        </td>
      )}
      <th scope="row" class="who">
        {name}
        {found?.contract && <small>{contractWords(found.contract, contracts)}</small>}
      </th>
      <td>
        <b>{one.score}</b>
      </td>
      <td>{against(told.by, one)}</td>
      {hasDummy && <td>{found?.double_dummy === undefined ? "–" : found.double_dummy}</td>}
    </tr>
  );
}

function PlaceRows(p: {
  event: OpenEvent;
  place: string;
  rows: EventResult[];
  known: Known | null;
  dummy: number | undefined;
  contracts: SlipContract[];
}): JSX.Element {
  const {
    event: { told },
    rows,
    known,
  } = p;
  const hasDummy = known?.results.some(({ double_dummy }) => double_dummy !== undefined) ?? false;
  return (
    <>
      <h2>
        {placeWords(p.place)}
        {p.dummy !== undefined && (
          <small class="quiet"> · {t("worth {n} by perfect play", { n: signedHundredths(p.dummy) })}</small>
        )}
      </h2>
      <div class="scroll-x" tabIndex={0} role="group" aria-label={placeWords(p.place)}>
        <table class="standings event-card event-place">
          <thead>
            <tr>
              {told.told && (
                <th scope="col">
                  <span class="vh">{t("Look at it")}</span>
                </th>
              )}
              <th scope="col" class="who">
                {t("Player")}
              </th>
              <th scope="col">{t("Score")}</th>
              <th scope="col">{told.by === "matchpoints" ? t("Matchpoints") : t("Against the field")}</th>
              {hasDummy && <th scope="col">{t("Perfect play")}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <PlaceRow
                key={`${one.player} ${one.table}`}
                of={{ told, known, hasDummy, contracts: p.contracts }}
                one={one}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/* Each place with all who had its cards. */
export function Travellers(p: { event: OpenEvent; deal: number }): JSX.Element {
  const { event, deal } = p,
    { told, code } = event;
  const contracts = useContracts(told.rules),
    known = useTravellers(event, deal),
    dummy = known?.double_dummy;
  const results = told.deal === deal ? (told.results ?? []) : [],
    places = [...new Set(results.map(({ place }) => place))];
  return (
    <main class="screen">
      <Top title={t("Deal {n}", { n: deal })} back={`/event/${code}`} />
      <div class="page evening-page">
        {!told.told && <p class="quiet">{t("The cards are shown when the event is over.")}</p>}
        {told.deal === deal && results.length === 0 && <p class="quiet">{t("Nobody has played it yet.")}</p>}
        {told.told && results.length > 0 && !known && <p role="status">{t("Solving…")}</p>}
        {dummy?.contract && (
          <p>
            {t("With all hands open and nobody calling more than must be: {contract}.", {
              contract: contractWords(dummy.contract, contracts),
            })}{" "}
            {dummy.makes &&
              dummy.makes.length > 0 &&
              t("What else wins then: {contracts}.", {
                contracts: dummy.makes.map((one) => contractWords(one, contracts)).join("; "),
              })}
          </p>
        )}
        {places.map((place, i) => (
          <PlaceRows
            key={place}
            event={event}
            place={place}
            rows={results.filter((one) => one.place === place)}
            known={known}
            dummy={dummy?.score[i]}
            contracts={contracts}
          />
        ))}
        {told.told && (
          <p class="quiet small">
            {t(
              "Who has the same place has the same cards; the first place begins. The arrow shows the cards, and " +
                "how that table played them.",
            )}{" "}
            {dummy &&
              t(
                "Worth: what perfect play brings if nobody calls more than must be. Perfect play: what the " +
                  "contract and the doublings of that table would have brought.",
              )}
          </p>
        )}
        <Others event={event} deal={deal} />
      </div>
    </main>
  );
}
