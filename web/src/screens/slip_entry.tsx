/* slip_entry.tsx - enters a deal with real cards by few taps: what each layout counts and who ended the deal, or scores; of
 * Kop the contract, who declares, who doubled, and the points or tricks.
 * Shape  an entry gives its slip as soon as it is whole, else "". Seats are numbers; letters of Kop count from forehand. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SlipForm } from "../core/score";
import { t, tg, tn } from "../words";

export interface EntryProps {
  form: SlipForm;
  names: string[];
  starter: number; /* who begins the deal */
  set(slip: string): void;
}

const DIGITS = 2; /* after so many, the next player is asked */

/* Large keys. minus: numbers below 0 may be typed. */
function Keys(p: { press(key: string): void; minus: boolean; next: string }): JSX.Element {
  const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", p.minus ? "−" : "", "0", "⌫"];
  return (
    <div class="pad" role="group" aria-label={t("Keys")}>
      {keys.map((key) => (key === "" ? <span key="none" /> : <button type="button" class="btn" key={key} aria-label={key === "⌫" ? t("Delete a digit") : key === "−" ? t("Minus") : key} onClick={() => p.press(key)}>{key}</button>))}
      {p.next !== "" && <button type="button" class="btn pad-next" onClick={() => p.press("next")}>{p.next}</button>}
    </div>
  );
}

function typed(old: string, key: string): string {
  if (key === "⌫") return old.slice(0, -1);
  if (key === "−") return old.startsWith("-") ? old.slice(1) : `-${old}`;
  return old.replace("-", "").length >= 4 ? old : `${old}${key}`;
}

const isNumber = (text: string): boolean => /^-?\d+$/.test(text);

/* One number for each player. */
function Numbers(p: { names: string[]; values: string[]; set(values: string[]): void }): JSX.Element {
  const [at, setAt] = useState(0);
  const press = (key: string): void => {
    if (key === "next") {
      setAt((at + 1) % p.names.length);
      return;
    }
    const value = typed(p.values[at]!, key);
    p.set(p.values.map((old, seat) => (seat === at ? value : old)));
    if (/\d/.test(key) && value.replace("-", "").length === DIGITS && at < p.names.length - 1) setAt(at + 1);
  };
  return (
    <>
      <div class="counts-row" role="group" aria-label={t("Points of each player")}>
        {p.names.map((name, seat) => (
          <button type="button" key={seat} class={`count-box${seat === at ? " now" : ""}`} aria-pressed={seat === at} onClick={() => setAt(seat)}>
            <span>{name}</span><b>{p.values[seat] || "–"}</b>
          </button>
        ))}
      </div>
      <Keys press={press} minus next={t("Next player")} />
    </>
  );
}

const Chips = <T,>(p: { legend: string; values: [T, string][]; is(value: T): boolean; pick(value: T): void }): JSX.Element => (
  <fieldset class="choices entry-choices"><legend>{p.legend}</legend>
    {p.values.map(([value, words]) => <button type="button" key={words} class="btn chip-btn" aria-pressed={p.is(value)} onClick={() => p.pick(value)}>{words}</button>)}
  </fieldset>
);

export function CountsEntry(p: EntryProps): JSX.Element {
  const [values, setValues] = useState(p.names.map(() => ""));
  const [ender, setEnder] = useState("");
  const [won, setWon] = useState<number[]>([]);
  const hasEnder = p.form.kind === "counts";
  const isWhole = values.every(isNumber) && (!hasEnder || ender !== "");
  const slip = [...values.map(Number), ...(hasEnder ? ["ender", ender] : []), ...(won.length > 0 ? ["won", ...won] : [])].join(" ");
  useEffect(() => p.set(isWhole ? slip : ""), [isWhole ? slip : ""]);
  const everybody = p.names.map((name, seat): [string, string] => [String(seat), name]);
  return (
    <>
      <Numbers names={p.names} values={values} set={setValues} />
      {hasEnder && <Chips legend={t("Who ended the deal?")} values={[...everybody, ["none", t("nobody")]]} is={(seat) => ender === seat} pick={setEnder} />}
      {p.form.may_win && <Chips legend={t("Four of a kind, which win the match")} values={everybody} is={(seat) => won.includes(Number(seat))} pick={(seat) => setWon((old) => (old.includes(Number(seat)) ? old.filter((one) => one !== Number(seat)) : [...old, Number(seat)]))} />}
    </>
  );
}

const TRICKS = [0, 1, 2, 3, 4];

export function ContractEntry(p: EntryProps): JSX.Element {
  const { form, names, starter } = p;
  const [word, setWord] = useState("");
  const [declarers, setDeclarers] = useState<number[]>([]);
  const [doublers, setDoublers] = useState<number[]>([]);
  const [points, setPoints] = useState("");
  const [tricks, setTricks] = useState(-1);
  const contract = form.contracts!.find((one) => one.word === word);
  const letter = (seat: number): string => "ABCD"[(seat - starter + names.length) % names.length]!;
  const isWhole = contract !== undefined && declarers.length === contract.declarers && (contract.by_tricks ? tricks >= 0 : isNumber(points));
  const result = contract?.by_tricks ? `/${tricks}` : points;
  const doubles = doublers.length > 0 ? ` doubles ${doublers.map(letter).join(",")}` : "";
  const slip = isWhole ? `${word} ${declarers.map(letter).sort().join("+")} ${result}${doubles}` : "";
  useEffect(() => p.set(slip), [slip]);
  const everybody = names.map((name, seat): [number, string] => [seat, name]);
  const declare = (seat: number): void =>
    setDeclarers((old) => (old.includes(seat) ? old.filter((one) => one !== seat) : [...old, seat].slice(-contract!.declarers)));
  return (
    <>
      <Chips legend={t("What was played?")} values={form.contracts!.map((one): [string, string] => [one.word, tg(one.title)])} is={(one) => word === one} pick={(one) => { setWord(one); setDeclarers([]); }} />
      {contract && <Chips legend={contract.declarers === 2 ? t("Who played together for 53 points?") : t("Who played alone?")} values={everybody} is={(seat) => declarers.includes(seat)} pick={declare} />}
      {contract && <Chips legend={t("Who doubled? In their order.")} values={[...everybody.map(([seat, name]): [number, string] => [seat, doublers.includes(seat) ? t("{name} ({which})", { name, which: doublers.flatMap((one, i) => (one === seat ? [i + 1] : [])).join(", ") }) : name]), ...(doublers.length > 0 ? [[-1, t("nobody")] as [number, string]] : [])]}
        is={(seat) => doublers.includes(seat)} pick={(seat) => setDoublers((old) => (seat < 0 ? [] : [...old, seat]))} />}
      {contract && (contract.by_tricks
        ? <Chips legend={t("Tricks that were won alone")} values={TRICKS.map((n): [number, string] => [n, tn("one trick", "{n} tricks", n)])} is={(n) => tricks === n} pick={setTricks} />
        : <>
            <p class="entry-points">{contract.declarers === 2 ? t("Points of these two: {points}", { points: points || "–" }) : t("Points of this player: {points}", { points: points || "–" })}</p>
            <Keys press={(key) => setPoints((old) => typed(old, key).slice(0, 3))} minus={false} next="" />
          </>)}
    </>
  );
}
