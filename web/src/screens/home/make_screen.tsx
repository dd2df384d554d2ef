/* make_screen.tsx - makes a table: the game, who plays, house rules; here against bots, or online. It changes the
 * rules of an online table before its first deal, too.
 * Shape  the chosen game and what differs from it stand above, the main button below; between them everything else
 *        scrolls. The rules are a preset and the settings that were changed; the core judges them (useRules). */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useLayer, go, goLater } from "../../browser/back";
import type { PresetInfo, RulesInfo } from "../../wire/catalogue";
import { keepLastRules, lastRules } from "../../browser/house";
import { namesFault } from "../../ui/names_fault";
import { onlineRoom } from "../../room/rooms";
import { openTable } from "../../play/online";
import { playAlone } from "../../play/play";
import { refusalWords } from "../../words/refusals";
import { dropUnwritten, keepSheet } from "../../sheets/sheets";
import { GamePic } from "../parts/gamepic";
import { keep, recall } from "../../browser/storage";
import { copyText } from "../../browser/files";
import { Icon } from "../../ui/icon";
import { useWide } from "../../ui/hooks";
import { toast } from "../../browser/toasts";
import { t, tg } from "../../words/words";
import { Games, playersWords } from "../parts/game_chooser";
import { Glossed } from "../parts/glossed";
import { FirstDealer, useFirstDealer } from "./first_dealer";
import { HouseChips } from "./house_chips";
import { useHouse } from "../house/house_form";
import { Changes, Trouble } from "../house/house_parts";
import { Names, ONLINE, OnlineForm, OtherSeats, Players } from "./make_seats";
import type { Levels, Online } from "./make_seats";
import { OptionsForm } from "../house/options";
import { RulesText } from "../parts/rules_text";

const BESIDE = 860; /* px from which the games stand beside the form, as in make.css */

/* A table whose rules are changed. */
interface OpenTable {
  code: string;
  seats: number;
}

/* What the form holds: the rules, and who plays. */
export type Where = "here" | "online" | "real" | "table";

function useForm(given: string | null, startsAt: Where, at: OpenTable | null) {
  const [line, setLine] = useState(given ?? lastRules(recall("made", "")));
  const [seats, setSeats] = useState(at?.seats ?? 0);
  const [levels, setLevels] = useState<Levels>([]);
  const [where, setWhere] = useState(startsAt);
  const isOnline = where === "online" || where === "table",
    isReal = where === "real";
  const [names, setNames] = useState<string[]>(() => recall("sheet_names", []));
  const house = useHouse(line, setLine, seats);
  const { told, preset, info, count, rules } = house;
  const [dealer, setDealer] = useState(-1),
    usual = useFirstDealer(rules, count, isReal),
    isChosen = dealer >= 0 && dealer < count && dealer !== usual;
  const players = told?.preset === preset ? told.players : info?.players;
  useEffect(() => {
    if (players && (count < players.min || count > players.max))
      setSeats(Math.max(players.min, Math.min(players.max, count)));
  }, [players?.min, players?.max]);
  const levelOf = (seat: number): string | null =>
    levels[seat] === undefined
      ? isOnline
        ? null
        : recall("level", "medium")
      : (levels[seat] ?? (isOnline ? null : "medium"));
  return {
    ...house,
    players,
    isOnline,
    isReal,
    at,
    levels,
    setSeats,
    setLevels,
    names: Array.from({ length: count }, (_, i) => names[i] ?? ""),
    dealer: usual === null ? null : isChosen ? dealer : usual,
    setDealer,
    starter: usual !== null && isChosen ? (dealer + 1) % count : null /* null: whom the rules name */,
    nameSeat: (seat: number, name: string) => setNames((old) => Object.assign([...old], { [seat]: name })),
    bots: Array.from({ length: count - 1 }, (_, i) => levelOf(i + 1)),
    choose: (id: string) => {
      setLine(lastRules(id));
      setSeats(0);
      keep("made", id);
    },
    setWhere: (to: Where) => {
      setWhere(to);
      if (to === "online" && count === 1 && players && players.max > 1) setSeats(2);
    },
  };
}

type Form = ReturnType<typeof useForm>;

function Chosen(p: {
  info: PresetInfo | null;
  at: OpenTable | null;
  players: PresetInfo["players"] | undefined;
  isPicking: boolean;
  pick(): void;
}): JSX.Element {
  const { info } = p;
  return (
    <div class="top make-top">
      <button
        type="button"
        class="btn plain round"
        aria-label={p.at ? t("Back to the table") : t("Home")}
        onClick={() => go(p.at ? `/t/${p.at.code}` : "/")}
      >
        <Icon name="back" />
      </button>
      <span class="chosen-pic">{info && <GamePic zones={info.picture} />}</span>
      <h1>
        <small>{p.at ? t("Change the rules") : t("Make a table")}</small>
        <span>{tg(info?.title ?? "")}</span>
        <small class="quiet">{p.players ? playersWords(p.players) : ""}</small>
      </h1>
      <button type="button" class="btn only-small" aria-expanded={p.isPicking} onClick={p.pick}>
        {p.isPicking ? t("Done") : t("Change")}
      </button>
    </div>
  );
}

/* How many play at a table that is open already. */
const HowMany = (p: { form: Form }): JSX.Element | null =>
  p.form.players ? (
    <section class="panel" aria-label={t("Who plays")}>
      <Players {...p.form.players} count={p.form.count} set={p.form.setSeats} />
    </section>
  ) : null;

function Who(p: { form: Form; online: Online; setOnlineForm(some: Partial<Online>): void }): JSX.Element {
  const { form } = p;
  const { players } = form;
  return (
    <section class="panel" aria-label={t("Who plays")}>
      <fieldset class="choices">
        <legend class="vh">{t("Where")}</legend>
        <label>
          <input
            type="radio"
            name="where"
            checked={!form.isOnline && !form.isReal}
            onChange={() => form.setWhere("here")}
          />
          <span>{t("Here, against bots")}</span>
        </label>
        <label>
          <input type="radio" name="where" checked={form.isOnline} onChange={() => form.setWhere("online")} />
          <span>{t("Online, with people")}</span>
        </label>
        {form.game?.keeps_slips && (
          <label>
            <input type="radio" name="where" checked={form.isReal} onChange={() => form.setWhere("real")} />
            <span>{t("With real cards")}</span>
          </label>
        )}
      </fieldset>
      {players && <Players min={players.min} max={players.max} count={form.count} set={form.setSeats} />}
      {form.isReal ? (
        <>
          <Names names={form.names} set={form.nameSeat} />
          {form.dealer !== null && <FirstDealer names={form.names} dealer={form.dealer} set={form.setDealer} />}
        </>
      ) : (
        <OtherSeats
          levels={form.bots}
          strength={form.told?.strength ?? []}
          isOnline={form.isOnline}
          setAll={(level) => form.setLevels(Array.from({ length: form.count }, () => level))}
          set={(seat, level) => form.setLevels((old) => Object.assign([...old], { [seat]: level }))}
        />
      )}
      {form.isOnline && (
        <OnlineForm
          online={p.online}
          several={form.count > 1}
          hasRaces={form.rows.some(
            (row) => row.id === "match.mode" && ["out_of_turn", "both"].includes(form.valueOf(row)),
          )}
          set={p.setOnlineForm}
        />
      )}
    </section>
  );
}

/* Opens a score sheet for a game with real cards. */
async function makeSheet(form: Form): Promise<void> {
  const enter = goLater();
  const names = form.names.map((name, seat) => name.trim() || t("Player {n}", { n: seat + 1 }));
  const wrong = await namesFault(names);
  if (wrong) return toast(wrong);
  keep("sheet_names", form.names);
  dropUnwritten();
  const sheet = {
    id: Date.now().toString(36),
    rules: form.rules,
    title: form.info?.title ?? form.preset,
    names,
    ...(form.starter === null ? {} : { starter: form.starter }),
    deals: [],
    at: Date.now(),
  };
  const isMade = keepSheet(sheet) !== "many"; /* else the list tells it */
  enter(isMade ? `/score/${sheet.id}` : "/score");
}

async function makeOnline(form: Form, online: Online): Promise<void> {
  return openTable(form.preset, {
    rules: form.rules,
    seats: form.count,
    ...(form.levels.length > 0 ? { bots: form.bots } : {}),
    ...online,
    rated: online.rated && form.count > 1,
  }); /* without bots the server decides who sits there */
}

async function changeTable(form: Form, { code }: OpenTable): Promise<void> {
  const enter = goLater();
  const verdict = await onlineRoom().do({ t: "set", rules: form.rules, seats: form.count });
  if (verdict.verdict === "applied") enter(`/t/${code}`);
  else toast(refusalWords(verdict, t("The rules could not be changed.")));
}

async function make(form: Form, online: Online): Promise<void> {
  keep("made", form.preset);
  keepLastRules(form.rules);
  if (form.at) return changeTable(form, form.at);
  if (form.isReal) return makeSheet(form);
  if (form.isOnline) return makeOnline(form, online);
  if (form.bots[0]) keep("level", form.bots[0]);
  await playAlone({ rules: form.rules, seats: form.count, bots: form.bots });
}

/* A link to these rules; online a short one, by the server's code. */
async function share({ rules, isOnline }: Form): Promise<void> {
  const here = `${location.origin}${location.pathname}`;
  const answer = isOnline ? await onlineRoom().ask({ t: "share", rules }, "rules") : null;
  await copyText(
    answer?.t === "rules"
      ? `${here}#/rules/${answer.code}`
      : `${here}#/make/${encodeURIComponent(rules.replaceAll(" ", "+"))}`,
  );
}

function InWords(p: { told: RulesInfo }): JSX.Element {
  return (
    <details class="panel fold">
      <summary>{t("Rules in words")}</summary>
      <RulesText info={p.told} />
    </details>
  );
}

/* pick: to begin from another game, where the games do not stand beside the form. */
function HouseRules(p: { form: Form; pick: (() => void) | null }): JSX.Element {
  const { form } = p;
  const { game } = form;
  return (
    <section class="panel" aria-label={t("House rules")}>
      <h2>{t("House rules")}</h2>
      <div class="start-from">
        <span>{t("Your family's rules: start from {game}.", { game: tg(form.info?.title ?? "") })}</span>
        {p.pick && (
          <button type="button" class="btn chip-btn" onClick={p.pick}>
            {t("Start from another game")}
          </button>
        )}
      </div>
      <HouseChips
        key={form.preset}
        preset={form.preset}
        rules={form.rules}
        isOnline={form.isOnline}
        take={form.setLine}
      />
      {game && form.rows.length > 0 && (
        <Glossed rules={form.preset}>
          <OptionsForm key={form.preset} form={form} />
        </Glossed>
      )}
    </section>
  );
}

const does = (form: Form): string => {
  if (form.at) return t("Use these rules");
  return form.isReal ? t("Keep score") : form.isOnline ? t("Open the table") : t("Play");
};

/* The main button, and what keeps it from working. */
function MakeBar(p: { form: Form; make(): void }): JSX.Element {
  const { form } = p;
  const { refusal } = form;
  const isLooking = !refusal && !form.told;
  return (
    <div class="make-bar">
      {refusal && <Trouble form={form} refusal={refusal} />}
      <div class="line">
        <button type="button" class="btn main big grow" disabled={refusal !== null || !form.told} onClick={p.make}>
          {!isLooking && <Icon name={form.isReal ? "save" : "play"} />}
          {isLooking ? t("Looking for the rules…") : does(form)}
        </button>
        <button
          type="button"
          class="btn share"
          aria-label={t("Share these rules")}
          title={t("Share these rules")}
          onClick={() => void share(form)}
        >
          <Icon name="share" />
        </button>
      </div>
    </div>
  );
}

export function MakeScreen(p: { rules: string | null; where?: Where; at?: OpenTable }): JSX.Element {
  const form = useForm(p.rules, p.where ?? "here", p.at ?? null);
  const [online, setOnlineForm] = useState(ONLINE);
  const [isPicking, setPicking] = useState(false);
  const isWide = useWide(BESIDE);
  useLayer(isPicking && !isWide, () => setPicking(false));
  const { catalogue, told } = form;
  return (
    <main class="screen make-screen">
      <Chosen
        info={form.info}
        at={form.at}
        players={form.players}
        isPicking={isPicking}
        pick={() => setPicking(!isPicking)}
      />
      <Changes form={form} />
      <div class={`make-body${isPicking ? " picking" : ""}`}>
        {(isWide || isPicking) && (
          <Games
            families={catalogue?.families ?? []}
            presets={catalogue?.presets ?? []}
            chosen={form.preset}
            choose={form.choose}
            done={() => setPicking(false)}
          />
        )}
        <div class="make-form">
          {form.at ? (
            <HowMany form={form} />
          ) : (
            <Who form={form} online={online} setOnlineForm={(some) => setOnlineForm((old) => ({ ...old, ...some }))} />
          )}
          <HouseRules form={form} pick={isWide ? null : () => setPicking(true)} />
          {told && <InWords told={told} />}
        </div>
      </div>
      <MakeBar form={form} make={() => void make(form, online)} />
    </main>
  );
}
