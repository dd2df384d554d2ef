/* rest.tsx - when the guest's time stands still at tables by the day, and nothing tells of turns: at night, on free
 * days, on holidays. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { onlineRoom } from "../../room/rooms";
import type { RestCommand, RestMessage } from "../../wire/protocol";
import { NotifyPanel } from "./notify_panel";
import { refusalWords } from "../../words/refusals";
import { dateFormat, t, tn } from "../../words/words";

type Wanted = Omit<RestCommand, "t">;

interface RestForm {
  rest: RestMessage | null;
  refusal: string;
  set(change: Wanted): void;
}

const NIGHT = "22:00-07:00";

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/* Of a date without a time, wherever the reader is. */
const dayWords = (date: string): string =>
  dateFormat({ dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(`${date}T00:00Z`));

function holidayWords(holiday: string): string {
  const [from = "", to = ""] = holiday.split("/");
  return from === to ? dayWords(from) : t("{from} to {to}", { from: dayWords(from), to: dayWords(to) });
}

function Night(p: { night: string; set(night: string): void }): JSX.Element {
  const [from = "", to = ""] = (p.night || NIGHT).split("-");
  const change = (first: string, last: string): void => {
    if (first && last) p.set(`${first}-${last}`);
  };
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={p.night !== ""}
          onChange={(event) => p.set(event.currentTarget.checked ? NIGHT : "")}
        />
        <span>{t("I sleep at night")}</span>
      </label>
      {p.night !== "" && (
        <div class="line fields">
          <label class="field grow">
            <span>{t("Night from")}</span>
            <input type="time" value={from} onChange={(event) => change(event.currentTarget.value, to)} />
          </label>
          <label class="field grow">
            <span>{t("Night until")}</span>
            <input type="time" value={to} onChange={(event) => change(from, event.currentTarget.value)} />
          </label>
        </div>
      )}
    </>
  );
}

function FreeDays(p: { weekend: RestMessage["weekend"]; set(weekend: RestMessage["weekend"]): void }): JSX.Element {
  const options: [RestMessage["weekend"], string][] = [
    ["none", t("no free day")],
    ["sun", t("Sunday")],
    ["sat_sun", t("Saturday and Sunday")],
    ["fri_sat", t("Friday and Saturday")],
  ];
  return (
    <fieldset class="choices">
      <legend>{t("Free days of the week")}</legend>
      {options.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name="weekend" checked={p.weekend === value} onChange={() => p.set(value)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Holidays(p: { rest: RestMessage; set(holidays: string[]): void }): JSX.Element {
  const { holidays, today, left } = p.rest;
  const [from, setFrom] = useState(""),
    [to, setTo] = useState("");
  const coming = holidays.filter((holiday) => holiday.slice(-today.length) >= today);
  const add = (): void => {
    p.set([...coming, `${from}/${to || from}`]);
    setFrom("");
    setTo("");
  };
  return (
    <>
      <h3>{t("Holidays")}</h3>
      {coming.length > 0 && (
        <ul class="stack">
          {coming.map((holiday) => (
            <li key={holiday} class="line">
              <span class="grow">{holidayWords(holiday)}</span>
              <button
                type="button"
                class="btn"
                aria-label={t("Take {holiday} off the list", { holiday: holidayWords(holiday) })}
                onClick={() => p.set(coming.filter((other) => other !== holiday))}
              >
                {t("Take off")}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="line fields">
        <label class="field grow">
          <span>{t("First day")}</span>
          <input type="date" min={today} value={from} onInput={(event) => setFrom(event.currentTarget.value)} />
        </label>
        <label class="field grow">
          <span>{t("Last day")}</span>
          <input type="date" min={from || today} value={to} onInput={(event) => setTo(event.currentTarget.value)} />
        </label>
      </div>
      <div class="line">
        <button type="button" class="btn" disabled={from === "" || (to !== "" && to < from)} onClick={add}>
          {t("Add holidays")}
        </button>
        <small class="help">{tn("{n} day is left this year.", "{n} days are left this year.", left[0] ?? 0)}</small>
      </div>
    </>
  );
}

function Zone(p: { zone: string; set(zone: string): void }): JSX.Element {
  const here = zoneHere();
  return (
    <div class="line">
      <span class="grow">{t("Time zone: {zone}", { zone: p.zone || here })}</span>
      {p.zone !== "" && p.zone !== here && (
        <button type="button" class="btn" onClick={() => p.set(here)}>
          {t("Now in {zone}", { zone: here })}
        </button>
      )}
    </div>
  );
}

/* What the guest has set, which is shown at once: who sets two things in a row sends both with the second. Only the
 * last answer counts, and a refusal brings back what the server has. */
function useRest(): RestForm {
  const [rest, setRest] = useState<RestMessage | null>(null),
    [refusal, setRefusal] = useState(""),
    asked = useRef(0);
  const ask = async (wanted: Wanted): Promise<void> => {
    const number = ++asked.current;
    const answer = await onlineRoom().ask({ t: "rest", ...wanted }, "rest");
    if (number !== asked.current) return;
    if (answer.t === "rest") return setRest(answer);
    setRefusal(refusalWords(answer));
    if (wanted.zone) await ask({});
  };
  const set = ({ holidays, ...change }: Wanted): void => {
    const { zone, night, weekend } = { ...rest!, ...change };
    setRest({ ...rest!, zone: zone || zoneHere(), night, weekend });
    setRefusal("");
    void ask({ zone: zone || zoneHere(), night, weekend, ...(holidays && { holidays }) });
  };
  useEffect(() => void ask({}), []);
  return { rest, refusal, set };
}

/* Whoever wants to be told of turns and has not said when it rests, rests at night. */
export function AwayPanels(): JSX.Element {
  const at = useRest();
  return (
    <>
      <RestPanel {...at} />
      <NotifyPanel started={() => at.rest?.zone === "" && at.set({ night: NIGHT })} />
    </>
  );
}

function RestPanel({ rest, refusal, set }: RestForm): JSX.Element | null {
  if (!rest) return null;
  const { night, weekend } = rest;
  return (
    <section class="panel stack">
      <h2>{t("When you rest")}</h2>
      <p class="help">
        {t(
          "At tables where a turn lasts hours or days, your time stands still while you rest. What you change holds " +
            "from your next turn on; holidays hold at once.",
        )}
      </p>
      <Zone zone={rest.zone} set={(zone) => set({ zone })} />
      <Night night={night} set={(wanted) => set({ night: wanted })} />
      <FreeDays weekend={weekend} set={(wanted) => set({ weekend: wanted })} />
      <Holidays rest={rest} set={(holidays) => set({ holidays })} />
      {refusal && <p role="alert">{refusal}</p>}
    </section>
  );
}
