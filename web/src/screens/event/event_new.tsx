/* event_new.tsx - an event is opened: game and rules, deals, players at a table, what counts, until when. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { dealsOfTable, headOf, nextNoon } from "../../league/event_head";
import type { EventForm } from "../../league/event_head";
import { houseRules } from "../../browser/house";
import type { CoreError } from "../../core/fault";
import { pageCore } from "../../core/port";
import { onlineRoom } from "../../room/rooms";
import type { Catalogue, GameInfo, PresetInfo } from "../../wire/catalogue";
import type { EventBy } from "../../wire/protocol";
import { faultWords, refusalWords } from "../../words/refusals";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { useSession } from "../../ui/hooks";
import { gameOf, presetOf } from "../../core/presets";
import { goLater } from "../../browser/back";
import { toast } from "../../browser/toasts";
import { t, tg } from "../../words/words";
import { BY } from "./use_event";
import { You } from "../parts/you";

const ALONE_DEALS = 18,
  TABLE_DEALS = 8,
  DEALS_MOST = 72;

/* What can be played: each game by its usual rules, and by the house rules that have a name here. */
function GameChoice(p: { catalogue: Catalogue | null; rules: string; set(rules: string): void }): JSX.Element {
  const { catalogue } = p,
    presets = catalogue?.presets.filter(({ game }) => gameOf(catalogue, game)?.has_contests) ?? [];
  const offers = (preset: PresetInfo): { rules: string; words: string }[] => [
    { rules: preset.id, words: tg(preset.title) },
    ...houseRules(preset.id).map(({ name, rules }) => ({ rules, words: `${tg(preset.title)}: ${name}` })),
  ];
  return (
    <label class="field">
      <span>{t("Game")}</span>
      <select value={p.rules} onChange={(event) => p.set(event.currentTarget.value)}>
        {catalogue?.families.map((family) => {
          const own = presets.filter((preset) => preset.family === family.id).flatMap(offers);
          return (
            own.length > 0 && (
              <optgroup key={family.id} label={tg(family.title)}>
                {own.map(({ rules, words }) => (
                  <option key={words} value={rules}>
                    {words}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
      </select>
    </label>
  );
}

/* An event as it is typed, and the game that it plays. */
interface OpenForm {
  form: EventForm;
  set(some: Partial<EventForm>): void;
  catalogue: Catalogue | null;
  rules: string;
  preset: PresetInfo | null;
  game: GameInfo | null;
  isAlone: boolean /* each plays alone, not at a table */;
}

function useEventForm(): OpenForm {
  const catalogue = useCatalogue();
  const [form, setForm] = useState<EventForm>({
    title: "",
    rules: "",
    by: "stroke",
    until: nextNoon(),
    deals: ALONE_DEALS,
    seats: 1,
  });
  const set = (some: Partial<EventForm>): void => setForm((old) => ({ ...old, ...some }));
  const rules = form.rules || (catalogue?.alone ?? ""),
    preset = presetOf(catalogue, rules.split(" ")[0]!),
    game = preset && gameOf(catalogue, preset.game);
  return { form, set, catalogue, rules, preset, game, isAlone: game?.alone ?? true };
}

/* What of the form cannot be; "": nothing. */
function faultOf({ deals, until }: EventForm): string {
  if (!(Number.isInteger(deals) && deals >= 1 && deals <= DEALS_MOST)) return t("Deals: 1 to {n}.", { n: DEALS_MOST });
  if (!(new Date(until).getTime() > Date.now())) return t("Choose a time that is still to come.");
  return "";
}

/* The game, and how many are at a table of it. */
function GameFields(p: { of: OpenForm }): JSX.Element {
  const { form, set, catalogue, rules, preset, isAlone } = p.of;
  const most = preset?.players.max ?? 2,
    least = Math.max(2, preset?.players.min ?? 2);
  const choose = (chosen: string): void => {
    const next = presetOf(catalogue, chosen.split(" ")[0]!),
      alone = (next && gameOf(catalogue, next.game)?.alone) ?? true;
    set({
      rules: chosen,
      seats: alone ? 1 : (next?.players.standard ?? 2),
      ...(alone === isAlone ? {} : { by: alone ? "stroke" : "field", deals: alone ? ALONE_DEALS : TABLE_DEALS }),
    });
  };
  return (
    <>
      <GameChoice catalogue={catalogue} rules={rules} set={choose} />
      {!isAlone && least < most && (
        <label class="field">
          <span>{t("Players at a table")}</span>
          <select value={form.seats} onChange={(event) => set({ seats: Number(event.currentTarget.value) })}>
            {Array.from({ length: most - least + 1 }, (_, i) => least + i).map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

/* How many deals, until when, and what counts. */
function ContestFields(p: { of: OpenForm }): JSX.Element {
  const { form, set, isAlone } = p.of;
  return (
    <>
      <div class="line fields">
        <label class="field grow">
          <span>{t("Deals")}</span>
          <input
            type="text"
            inputMode="numeric"
            value={form.deals}
            onInput={(event) => set({ deals: Number(event.currentTarget.value) || 0 })}
          />
        </label>
        <label class="field grow">
          <span>{t("Until when")}</span>
          <input
            type="datetime-local"
            value={form.until}
            onInput={(event) => set({ until: event.currentTarget.value })}
          />
        </label>
      </div>
      <fieldset class="choices">
        <legend>{t("What counts")}</legend>
        {(Object.keys(BY) as EventBy[])
          .filter((by) => isAlone || by !== "match")
          .map((by) => (
            <label key={by}>
              <input type="radio" name="by" checked={form.by === by} onChange={() => set({ by })} />
              <span>{BY[by]()}</span>
            </label>
          ))}
      </fieldset>
    </>
  );
}

export function NewEvent(): JSX.Element {
  const session = onlineRoom();
  useSession(session);
  const open = useEventForm(),
    { form, set, rules, preset, game } = open;
  const [isBusy, setBusy] = useState(false);
  const isOnline = session.link === "open" && session.welcome !== null;
  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!preset || !game) return;
    const fault = faultOf(form);
    if (fault) return toast(fault);
    const compared = await pageCore()
      .ask("rules", { rules, contest: dealsOfTable(game, form.deals) })
      .catch(({ fault }: CoreError) => void toast(faultWords(fault)));
    if (!compared) return;
    const enter = goLater();
    setBusy(true);
    const answer = await session.ask({ t: "keep", text: headOf({ ...form, rules: compared.rules }) }, "paper");
    setBusy(false);
    if (answer.t === "paper") enter(`/event/${answer.paper}`);
    else toast(refusalWords(answer));
  };
  return (
    <form class="panel stack" onSubmit={(event) => void begin(event)}>
      <h2>{t("Open an event")}</h2>
      {!isOnline && (
        <p class="notice" role="status">
          {t("An event is kept by the server, which does not answer now.")}
        </p>
      )}
      <label class="field">
        <span>{t("What it is called")}</span>
        <input
          type="text"
          maxLength={60}
          value={form.title}
          onInput={(event) => set({ title: event.currentTarget.value })}
        />
      </label>
      <GameFields of={open} />
      <ContestFields of={open} />
      <You />
      <button type="submit" class="btn main big" disabled={!isOnline || isBusy}>
        {t("Open the event")}
      </button>
    </form>
  );
}
