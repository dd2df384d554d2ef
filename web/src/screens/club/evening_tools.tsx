/* evening_tools.tsx - what is done to the result of a table beside its deals: totals from a slip, ending it early,
 * taking it back; and a player says that it is wrong. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TourTable } from "../../wire/tour";
import { pageCore } from "../../core/port";
import { CoreError } from "../../core/fault";
import { plainLine, resultLine } from "../../league/director_lines";
import { settledLine, wrongLine, wrongsOf } from "../../league/evening_notes";
import { line } from "../../league/lines";
import { Sure } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { SignedFields } from "../../ui/signed_fields";
import { pointsOf, POINTS_LIMIT } from "../../words/people_names";
import { faultWords } from "../../words/refusals";
import { pointsWords } from "../../words/typed";
import { andList, t } from "../../words/words";
import { mayDirect } from "../parts/use_paper";
import type { Evening } from "./use_evening";
import { useWriter } from "./use_writer";

interface OfTable {
  evening: Evening;
  place: string;
  one: TourTable;
}

/* What is wrong with a line at the end of the file, as the program reads it; "": nothing; null: not known yet. */
function useLineFault(text: string, line: string): string | null {
  const [found, setFound] = useState<{ line: string; why: string } | null>(null);
  useEffect(() => {
    let isOn = true;
    const tell = (why: string): void => void (isOn && setFound({ line, why }));
    if (line !== "")
      void pageCore()
        .ask("tour", { text: `${text}${line}\n` })
        .then(
          () => tell(""),
          (wrong: Error) => tell(wrong instanceof CoreError ? faultWords(wrong.fault) : wrong.message),
        );
    return () => {
      isOn = false;
    };
  }, [text, line]);
  return found?.line === line ? found.why : null;
}

/* ---- It is wrong ---- */

/* Whether one has said that it is wrong. */
const hasSaid = ({ paper, person }: Evening, place: string): boolean =>
  wrongsOf(paper.entries, place, person).some(({ who }) => who === paper.own);

/* Who says that the result is wrong, and why: until the director has looked, or they take it back. */
export function Wrongs(p: { evening: Evening; place: string }): JSX.Element | null {
  const { evening, place } = p,
    writer = useWriter(evening),
    all = wrongsOf(evening.paper.entries, place, evening.person);
  if (all.length === 0) return null;
  return (
    <section class="notice stack" role="alert">
      {all.map(({ by, who, words }, i) => (
        <p key={i}>
          <b>
            {who === evening.paper.own
              ? t("You have said: it is wrong.")
              : t("{name} says: it is wrong.", { name: by })}
          </b>{" "}
          {words}
        </p>
      ))}
      {mayDirect(evening) ? (
        <button
          type="button"
          class="btn"
          disabled={writer.isBusy}
          onClick={() => writer.write(() => settledLine(place))}
        >
          {t("It is settled")}
        </button>
      ) : (
        <p class="small">{t("The director sees it, and decides.")}</p>
      )}
      {hasSaid(evening, place) && !mayDirect(evening) && (
        <button
          type="button"
          class="btn"
          disabled={writer.isBusy}
          onClick={() => writer.write(() => wrongLine(place, ""))}
        >
          {t("It is right after all")}
        </button>
      )}
    </section>
  );
}

/* Said once, it stands above, and is not offered again. */
export function ItIsWrong(p: { evening: Evening; place: string }): JSX.Element | null {
  const [isOpen, setOpen] = useState(false),
    [words, setWords] = useState("");
  const writer = useWriter(p.evening);
  const { isThere } = p.evening.paper;
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!(await writer.write(() => wrongLine(p.place, words)))) return;
    setOpen(false);
    setWords("");
  };
  if (hasSaid(p.evening, p.place)) return null;
  if (!isOpen)
    return (
      <button type="button" class="btn" disabled={!isThere} onClick={() => setOpen(true)}>
        {t("It is wrong")}
      </button>
    );
  return (
    <form class="panel stack" onSubmit={(event) => void send(event)}>
      <label class="field">
        <span>{t("What is wrong? The director reads it.")}</span>
        <input type="text" maxLength={200} value={words} onInput={(event) => setWords(event.currentTarget.value)} />
      </label>
      <div class="line">
        <button type="submit" class="btn main" disabled={writer.isBusy || !isThere || words.trim() === ""}>
          {t("Tell the director")}
        </button>
        <button type="button" class="btn" onClick={() => setOpen(false)}>
          {t("It is right after all")}
        </button>
      </div>
    </form>
  );
}

/* ---- Totals ---- */

/* What is wrong with four totals as they are typed; nothing as long as none is. */
function totalsFault(typed: string[], names: string[]): string {
  const missing = names.filter((_, chair) => typed[chair]!.trim() === "");
  if (typed.some((words) => words.trim() !== "" && pointsOf(words) === null)) return pointsWords(POINTS_LIMIT);
  return missing.length > 0 && missing.length < names.length
    ? t("Points are missing: {names}.", { names: andList(missing) })
    : "";
}

function TotalsForm(p: OfTable & { names: string[] }): JSX.Element {
  const { evening, place, one, names } = p;
  const was = one.complete ? one.points : null;
  const [typed, setTyped] = useState(names.map((_, chair) => (was ? String(was[chair]) : ""))),
    [why, setWhy] = useState("");
  const writer = useWriter(evening);
  const four = typed.map((words) => pointsOf(words)),
    whole = four.some((n) => n === null) ? null : (four as number[]);
  const line = whole && whole.join() !== was?.join() ? resultLine(place, whole, was, why) : "",
    wrong = useLineFault(evening.text, line),
    fault = totalsFault(typed, names) || wrong;
  const set = (at: number, words: string): void => setTyped((old) => old.map((one, i) => (i === at ? words : one)));
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (line && fault === "") void writer.write(() => line);
      }}
    >
      <SignedFields
        names={names}
        labels={names.map((name, chair) => `${"ABCD"[chair]} ${name}`)}
        typed={typed}
        set={set}
      />
      {was && (
        <label class="field">
          <span>{t("Why it is corrected")}</span>
          <input type="text" maxLength={60} value={why} onInput={(event) => setWhy(event.currentTarget.value)} />
        </label>
      )}
      <p class="entry-told" role="status">
        {fault ?? " "}
      </p>
      <button type="submit" class="btn main" disabled={writer.isBusy || line === "" || fault !== ""}>
        <Icon name="check" />
        {was ? t("Correct the totals") : t("Write the totals down")}
      </button>
    </form>
  );
}

/* The totals of a slip, where no deals are entered; what stands there is mended by the director alone. */
export function Totals(p: OfTable & { names: string[] }): JSX.Element | null {
  const { evening, one } = p;
  if (one.deals.length > 0 || (one.complete && (!one.by_total || !mayDirect(evening)))) return null;
  return (
    <details class="fold panel" key={String(one.complete)}>
      <summary>{one.complete ? t("Correct the totals") : t("Enter totals from a slip")}</summary>
      <TotalsForm key={one.points.join()} {...p} />
    </details>
  );
}

/* ---- For the director ---- */

type Asked = "close" | "clear";

const ASKED: Record<Asked, { title(): string; told(p: OfTable): string; word(): string }> = {
  close: {
    title: () => t("End this table?"),
    told: ({ one, evening }) =>
      t("It ends with the deals that it has: {n} of {all}.", {
        n: one.deals.length,
        all: evening.tour.tournament.deals,
      }),
    word: () => t("End the table"),
  },
  clear: {
    title: () => t("Take the entries back?"),
    told: () => t("All that was entered for this table goes; the file still tells what it was."),
    word: () => t("Take them back"),
  },
};

export function TableTools(p: OfTable): JSX.Element | null {
  const { place, one } = p,
    writer = useWriter(p.evening);
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!one.begun) return null;
  const sure = (): void => {
    if (asked) writer.write(() => plainLine(line(asked, { table: place })));
    setAsked(null);
  };
  return (
    <section class="line" aria-label={t("For the director")}>
      {!one.complete && (
        <button type="button" class="btn" disabled={writer.isBusy} onClick={() => setAsked("close")}>
          {t("End the table with what was played")}
        </button>
      )}
      <button type="button" class="btn" disabled={writer.isBusy} onClick={() => setAsked("clear")}>
        {t("Take back what was entered")}
      </button>
      {asked && (
        <Sure
          title={ASKED[asked].title()}
          told={ASKED[asked].told(p)}
          word={ASKED[asked].word()}
          sure={sure}
          close={() => setAsked(null)}
        />
      )}
    </section>
  );
}
