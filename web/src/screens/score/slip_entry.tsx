/* slip_entry.tsx - enters a deal with real cards by few taps: what each layout counts and who ended the deal, or
 * scores; of Kop the contract, who declares, who doubled, and the points or tricks.
 * Shape  an entry gives its slip as soon as it is whole, else ""; and at any time a draft, a slip with gaps:
 *        `12 _ ender 0`. Seats are numbers; letters of Kop count from forehand. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { SlipContract, SlipForm } from "../../wire/score";
import { Icon } from "../../ui/icon";
import { t, tg, tn } from "../../words/words";
import { CountCards } from "./count_cards";

interface EntryProps {
  form: SlipForm;
  names: string[];
  starter: number /* who begins the deal */;
  was?: string /* the slip that is corrected, or a draft */;
  set(slip: string): void;
  typed(draft: string): void;
}

/* Large keys. minus: numbers below 0 may be typed. */
function Keys(p: { press(key: string): void; minus: boolean; next: string }): JSX.Element {
  const press = useRef(p.press);
  press.current = p.press;
  useEffect(() => {
    /* those of a keyboard mean the same, where nothing else takes them */
    const typedKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (
        ctrlKey ||
        metaKey ||
        altKey ||
        (target instanceof HTMLElement && target.closest("input, textarea, select, dialog"))
      )
        return;
      if (/^\d$/.test(key)) press.current(key);
      else if (key === "Backspace") press.current("⌫");
      else if (key === "-" && p.minus) press.current("−");
    };
    addEventListener("keydown", typedKey);
    return () => removeEventListener("keydown", typedKey);
  }, []);
  const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", p.minus ? "−" : "", "0", "⌫"];
  return (
    <div class="pad" role="group" aria-label={t("Keys")}>
      {keys.map((key) =>
        key === "" ? (
          <span key="none" />
        ) : (
          <button
            type="button"
            class="btn"
            key={key}
            aria-label={key === "⌫" ? t("Delete a digit") : key === "−" ? t("Minus") : key}
            onClick={() => p.press(key)}
          >
            {key}
          </button>
        ),
      )}
      {p.next !== "" && (
        <button type="button" class="btn pad-next" onClick={() => p.press("next")}>
          {p.next}
        </button>
      )}
    </div>
  );
}

function typed(old: string, key: string): string {
  if (key === "⌫") return old.slice(0, -1);
  if (key === "−") return old.startsWith("-") ? old.slice(1) : `-${old}`;
  return old.replace("-", "").length >= 4 ? old : `${old}${key}`;
}

const isNumber = (text: string): boolean => /^-?\d+$/.test(text);

/* Whether a number has two digits or more and can be, but not with one more digit. */
function isFull(value: string, { least, most }: SlipForm): boolean {
  const n = Number(value),
    end = value.startsWith("-") ? least : most;
  return (
    least < most &&
    /\d\d/.test(value) &&
    n >= least &&
    n <= most &&
    (value.length >= String(end).length || Math.abs(n) * 10 > Math.abs(end))
  );
}

/* One number for each player. form: of layouts that can be counted card by card. */
interface NumbersProps {
  names: string[];
  values: string[];
  form: SlipForm;
  rules: string;
  set(values: string[]): void;
}

/* at: whose number is typed. */
interface Typing {
  at: number;
  setValue(value: string): void;
  turnTo(seat: number): void;
  press(key: string): void;
}

function useTyping(p: NumbersProps): Typing {
  const [at, setAt] = useState(() => Math.max(0, p.values.indexOf("")));
  const [isFresh, setFresh] = useState(true); /* nothing was typed here yet: a digit begins anew */
  const [hasJumped, setJumped] = useState(false); /* by itself: who then wants the next player is there already */
  const setValue = (value: string): void => p.set(p.values.map((old, seat) => (seat === at ? value : old)));
  const turnTo = (seat: number, jumped = false): void => {
    setAt(seat);
    setFresh(true);
    setJumped(jumped);
  };
  const press = (key: string): void => {
    if (key === "next") return hasJumped ? setJumped(false) : turnTo((at + 1) % p.names.length);
    if (key === "⌫" && hasJumped) {
      /* the digit that was typed last is another's */
      p.set(p.values.map((old, seat) => (seat === at - 1 ? typed(old, key) : old)));
      turnTo(at - 1);
      return setFresh(false);
    }
    const isDigit = /\d/.test(key),
      value = typed(isFresh && isDigit ? "" : p.values[at]!, key);
    setValue(value);
    setFresh(false);
    setJumped(false);
    if (isDigit && isFull(value, p.form) && at < p.names.length - 1) turnTo(at + 1, true);
  };
  return { at, setValue, turnTo, press };
}

function Numbers(p: NumbersProps): JSX.Element {
  const { at, setValue, turnTo, press } = useTyping(p);
  const [isCounting, setCounting] = useState(false);
  return (
    <>
      <div class="counts-row" role="group" aria-label={t("Points of each player")}>
        {p.names.map((name, seat) => (
          <button
            type="button"
            key={seat}
            class={`count-box${seat === at ? " now" : ""}`}
            aria-pressed={seat === at}
            onClick={() => turnTo(seat)}
          >
            <span>{name}</span>
            <b>{p.values[seat] || "–"}</b>
          </button>
        ))}
      </div>
      {p.form.rows > 0 && (
        <button type="button" class="btn" onClick={() => setCounting(true)}>
          <Icon name="search" />
          {t("Count the cards of {name}", { name: p.names[at]! })}
        </button>
      )}
      {isCounting && (
        <CountCards
          name={p.names[at]!}
          form={p.form}
          rules={p.rules}
          seats={p.names.length}
          close={() => setCounting(false)}
          take={(total) => {
            setValue(String(total));
            setCounting(false);
            turnTo(Math.min(at + 1, p.names.length - 1));
          }}
        />
      )}
      <Keys press={press} minus next={t("Next player")} />
    </>
  );
}

export const Chips = <T,>(p: {
  legend: string;
  values: [T, string][];
  is(value: T): boolean;
  pick(value: T): void;
}): JSX.Element => (
  <fieldset class="choices entry-choices">
    <legend>{p.legend}</legend>
    {p.values.map(([value, words]) => (
      <button type="button" key={words} class="btn chip-btn" aria-pressed={p.is(value)} onClick={() => p.pick(value)}>
        {words}
      </button>
    ))}
  </fieldset>
);

const GAP = "_"; /* in a draft: not typed yet */

const seatsIn = (words: string): number[] =>
  words
    .split(" ")
    .filter((word) => word !== "")
    .map(Number);

/* The parts of a slip that is corrected, or of a draft: `12 9 20 ender 0 kamikaze 2 won 1`. */
function wasCounts(slip: string): {
  values: string[];
  ender: string;
  kamikaze: number[];
  won: number[];
  fewest: number[];
} {
  const [, values = "", ender = "", kamikaze = "", won = "", fewest = ""] =
    /^([-+\d_ ]*?)(?: ender (\S+))?(?: kamikaze ([\d ]+))?(?: won ([\d ]+))?(?: fewest ([\d ]+))?$/.exec(slip.trim()) ??
    [];
  return {
    values: values
      .split(" ")
      .filter((word) => word !== "")
      .map((word) => (word === GAP ? "" : isNumber(word) ? String(Number(word)) : word)),
    ender,
    kamikaze: seatsIn(kamikaze),
    won: seatsIn(won),
    fewest: seatsIn(fewest),
  };
}

/* The same of Kop: `wesele A+C 64/3 doubles B,D`. */
function wasContract(slip: string): {
  word: string;
  declarers: string[];
  points: string;
  tricks: number;
  doubles: string;
} {
  const [, word = "", declarers = "", points = "", tricks = "", doubles = ""] =
    /^(\S+)(?: ([A-D](?:\+[A-D])*))?(?: (\d*)(?:\/(\d+))?)?(?: doubles (\S+))?$/.exec(slip.trim()) ?? [];
  return {
    word,
    declarers: declarers.split("+").filter((letter) => letter !== ""),
    points,
    tricks: tricks === "" ? -1 : Number(tricks),
    doubles,
  };
}

/* Seats of which any number may be chosen. */
function Several(p: {
  legend: string;
  values: [string, string][];
  chosen: number[];
  set(seats: number[]): void;
}): JSX.Element {
  const turn = (seat: number): void =>
    p.set(p.chosen.includes(seat) ? p.chosen.filter((one) => one !== seat) : [...p.chosen, seat]);
  return (
    <Chips
      legend={p.legend}
      values={p.values}
      is={(seat) => p.chosen.includes(Number(seat))}
      pick={(seat) => turn(Number(seat))}
    />
  );
}

export function CountsEntry(p: EntryProps & { rules: string }): JSX.Element {
  const was = wasCounts(p.was ?? "");
  const [values, setValues] = useState(p.names.map((_, seat) => was.values[seat] ?? ""));
  const [ender, setEnder] = useState(was.ender);
  const [won, setWon] = useState<number[]>(was.won);
  const [kamikaze, setKamikaze] = useState<number[]>(was.kamikaze);
  const [fewest, setFewest] = useState<number[]>(was.fewest);
  const hasEnder = p.form.kind === "counts",
    ended = ender || (p.form.asks_ender ? "" : "none");
  const isWhole = values.every(isNumber) && (!hasEnder || ended !== "");
  const slipOf = (counts: (number | string)[], end: string): string =>
    [
      ...counts,
      ...(hasEnder && end !== "" ? ["ender", end] : []),
      ...(kamikaze.length > 0 ? ["kamikaze", ...kamikaze] : []),
      ...(won.length > 0 ? ["won", ...won] : []),
      ...(fewest.length > 0 ? ["fewest", ...fewest] : []),
    ].join(" ");
  const slip = isWhole ? slipOf(values.map(Number), ended) : "";
  const isBlank = [...values, ender].every((word) => word === "") && [won, kamikaze, fewest].flat().length === 0;
  const draft =
    slip ||
    (isBlank
      ? ""
      : slipOf(
          values.map((value) => value || GAP),
          ender,
        ));
  useEffect(() => p.set(slip), [slip]);
  useLayoutEffect(() => p.typed(draft), [draft]); /* at once: a page may be left right after a tap */
  const everybody = p.names.map((name, seat): [string, string] => [String(seat), name]);
  return (
    <>
      <Numbers names={p.names} values={values} form={p.form} rules={p.rules} set={setValues} />
      {p.form.asks_ender && (
        <Chips
          legend={t("Who ended the deal?")}
          values={[...everybody, ["none", t("nobody")]]}
          is={(seat) => ender === seat}
          pick={setEnder}
        />
      )}
      {p.form.may_kamikaze && <Several legend={t("Kamikaze")} values={everybody} chosen={kamikaze} set={setKamikaze} />}
      {p.form.may_win && (
        <Several legend={t("Cards that win the match")} values={everybody} chosen={won} set={setWon} />
      )}
      {p.form.asks_fewest && (
        <Several legend={t("The fewest cards of those who tie")} values={everybody} chosen={fewest} set={setFewest} />
      )}
    </>
  );
}

const HOW_MANY_MOST = 9; /* so many doublings are offered by number */
const NOBODY = -1,
  ONLY_HOW_MANY = -2; /* beside the seats */

/* Who doubled, in order, or only how many doublings count. Gives it as a slip has it: "" for none. */
function Doublings(p: {
  contract: SlipContract;
  names: string[];
  was: string;
  letter(seat: number): string;
  set(words: string): void;
}): JSX.Element {
  const seatOf = (letter: string): number => p.names.findIndex((_, seat) => p.letter(seat) === letter);
  const [doublers, setDoublers] = useState<number[]>(/^[A-D]/.test(p.was) ? p.was.split(",").map(seatOf) : []);
  const [many, setMany] = useState(/^\d/.test(p.was) ? Number(p.was) : -1); /* -1: by name */
  const words =
    many > 0
      ? ` doubles ${many}`
      : many < 0 && doublers.length > 0
        ? ` doubles ${doublers.map(p.letter).join(",")}`
        : "";
  useEffect(() => p.set(words), [words]);
  if (many >= 0) {
    const numbers = Array.from(
      { length: Math.min(p.contract.doublings, HOW_MANY_MOST) + 1 },
      (_, n): [number, string] => [n, String(n)],
    );
    return (
      <Chips
        legend={t("How many doublings count?")}
        values={[...numbers, [-1, t("by name")]]}
        is={(n) => many === n}
        pick={setMany}
      />
    );
  }
  const placed = (seat: number, name: string): string =>
    doublers.includes(seat)
      ? t("{name} ({which})", { name, which: doublers.flatMap((one, i) => (one === seat ? [i + 1] : [])).join(", ") })
      : name;
  const people = p.names.map((name, seat): [number, string] => [seat, placed(seat, name)]);
  const others: [number, string][] =
    doublers.length > 0 ? [[NOBODY, t("nobody")]] : [[ONLY_HOW_MANY, t("only how many")]];
  const pick = (seat: number): void =>
    seat === ONLY_HOW_MANY ? setMany(0) : setDoublers((old) => (seat === NOBODY ? [] : [...old, seat]));
  return (
    <Chips
      legend={t("Who doubled? In their order.")}
      values={[...people, ...others]}
      is={(seat) => doublers.includes(seat)}
      pick={pick}
    />
  );
}

/* The points and the tricks of the declaring side, as a slip has them: "" for none. Either may be left out. */
function Result(p: {
  contract: SlipContract;
  tricks: number;
  was: { points: string; tricks: number };
  set(words: string): void;
}): JSX.Element {
  const { contract } = p;
  const [points, setPoints] = useState(p.was.points);
  const [isFresh, setFresh] = useState(true);
  const [tricks, setTricks] = useState(p.was.tricks);
  const words = `${points}${tricks >= 0 ? `/${tricks}` : ""}`;
  useEffect(() => p.set(words), [words]);
  const numbers = Array.from({ length: p.tricks + 1 }, (_, n): [number, string] => [
    n,
    contract.result === "tricks" ? tn("one trick", "{n} tricks", n) : String(n),
  ]);
  const chips = (legend: string): JSX.Element => (
    <Chips legend={legend} values={numbers} is={(n) => tricks === n} pick={(n) => setTricks(n === tricks ? -1 : n)} />
  );
  const press = (key: string): void => {
    setPoints((old) => typed(isFresh && /\d/.test(key) ? "" : old, key).slice(0, 3));
    setFresh(false);
  };
  if (contract.result === "tricks") return chips(t("Tricks that were won alone"));
  return (
    <>
      <p class="entry-points">
        {contract.declarers === 2
          ? t("Points of these two: {points}", { points: points || "–" })
          : t("Points of this player: {points}", { points: points || "–" })}
      </p>
      <Keys press={press} minus={false} next="" />
      {chips(t("Tricks they took, if you counted them"))}
    </>
  );
}

/* Letters of Kop count from forehand. */
const seatOf = (letter: string, starter: number, seats: number): number => ("ABCD".indexOf(letter) + starter) % seats;
const letterOf = (seat: number, starter: number, seats: number): string => "ABCD"[(seat - starter + seats) % seats]!;

export function ContractEntry(p: EntryProps): JSX.Element {
  const { form, names, starter } = p,
    was = wasContract(p.was ?? "");
  const [word, setWord] = useState(was.word);
  const [declarers, setDeclarers] = useState(was.declarers.map((one) => seatOf(one, starter, names.length)));
  const [doubles, setDoubles] = useState("");
  const [result, setResult] = useState("");
  const contract = form.contracts.find((one) => one.word === word);
  const letter = (seat: number): string => letterOf(seat, starter, names.length);
  const parts = [word, declarers.map(letter).sort().join("+"), ...(contract?.result === "won" ? [] : [result])];
  const isWhole =
    contract !== undefined && declarers.length === contract.declarers && (contract.result === "won" || result !== "");
  const slip = isWhole ? parts.join(" ") + doubles : "",
    draft = slip || parts.filter((part) => part !== "").join(" ") + doubles;
  useEffect(() => p.set(slip), [slip]);
  useLayoutEffect(() => p.typed(draft), [draft]); /* at once: a page may be left right after a tap */
  const everybody = names.map((name, seat): [number, string] => [seat, name]);
  const declare = (seat: number): void =>
    setDeclarers((old) =>
      old.includes(seat) ? old.filter((one) => one !== seat) : [...old, seat].slice(-contract!.declarers),
    );
  const play = (next: string): void => {
    setWord(next);
    setDeclarers([]);
    setResult("");
    setDoubles("");
  };
  return (
    <>
      <Chips
        legend={t("What was played?")}
        values={form.contracts.map((one): [string, string] => [one.word, tg(one.title)])}
        is={(one) => word === one}
        pick={play}
      />
      {contract && (
        <Chips legend={tg(contract.who)} values={everybody} is={(seat) => declarers.includes(seat)} pick={declare} />
      )}
      {contract && contract.doublings > 0 && (
        <Doublings
          key={`${word} doublings`}
          contract={contract}
          names={names}
          was={word === was.word ? was.doubles : ""}
          letter={letter}
          set={setDoubles}
        />
      )}
      {contract && contract.result !== "won" && (
        <Result
          key={word}
          contract={contract}
          tricks={form.tricks}
          was={word === was.word ? was : { points: "", tricks: -1 }}
          set={setResult}
        />
      )}
    </>
  );
}
