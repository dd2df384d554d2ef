/* sheet_shared.tsx - a sheet that several people see and keep together, over the room: who is there, who may write,
 * what was written twice.
 * Shape  this phone's sheet goes on without the room. When the room is there, each tells the other what is new. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ScoreSheet } from "../../wire/score";
import { pageCore } from "../../core/port";
import type { OpenPaper } from "../../room/papers";
import { onlineRoom } from "../../room/rooms";
import { refusalWords } from "../../words/refusals";
import { dealOf, merge, namesWithout, resolved, sheetOfHead } from "../../sheets/sheet_merge";
import type { Choice, Conflict } from "../../sheets/sheet_merge";
import { scoresWords } from "../../sheets/sheet_text";
import { dealsBefore, headOf, keepSheet, sheetOf, sheets, textOf, withCorrection, withDeal } from "../../sheets/sheets";
import type { Sheet } from "../../sheets/sheets";
import { Dialog, Waiting } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { useCatalogue } from "../../ui/catalogue_hooks";
import { useLater, useSession } from "../../ui/hooks";
import { presetOf } from "../../core/presets";
import { toast } from "../../browser/toasts";
import { t, tn } from "../../words/words";
import { send } from "../parts/asked";
import { DeadLink } from "../parts/dead_link";
import { Invite } from "../parts/invite";
import { usePaper } from "../parts/use_paper";
import { PaperHost } from "../parts/paper_host";
import { People } from "../parts/paper_people";
import { You } from "../parts/you";

export interface Sharing {
  paper: OpenPaper | null;
  conflicts: Conflict[];
  mayWrite: boolean /* also without the room, which is told later */;
  settle(conflict: Conflict, choice: Choice): void;
}

const AGAIN_MS = 60000; /* until what was refused is tried once more: a room takes so much a minute */

/* Keeps a shared sheet and the room's as one. */
export function useSharing(sheet: Sheet, take: (next: Sheet) => void): Sharing {
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState(""); /* what the room did not take is not sent again as it is */
  const code = sheet.paper?.code ?? "",
    paper = usePaper(code);
  const isThere = paper?.isThere === true && sheet.paper !== undefined;
  const merged = isThere ? merge(sheet.deals, sheet.paper!.base, paper.entries.slice(1)) : null;
  useEffect(() => {
    if (!paper?.isRemoved || !sheet.paper) return;
    const { paper: _, ...own } = sheet;
    take(own);
    toast(t("The shared sheet was deleted. This device keeps it as it is."));
  }, [paper?.isRemoved]);
  useEffect(() => {
    if (!merged) return;
    const names = namesWithout(sheet.names, paper!.entries[0]!.lines);
    const next = { ...sheet, names, deals: merged.deals, paper: { code, base: merged.base } };
    const last = merged.deals.length,
      by = paper!.entries[last]?.by;
    if (last === sheet.deals.length + 1 && last === paper!.noted && by)
      toast(t("{name} has written deal {n}.", { name: by, n: dealsBefore(sheet) + last }));
    if (textOf(next) !== textOf(sheet) || merged.base.join("\n") !== sheet.paper!.base.join("\n")) take(next);
    else if (merged.send && paper!.may && !isSending && JSON.stringify(merged.send) !== refused) {
      const { at, was, text } = merged.send;
      setSending(true);
      void paper!.note(at + 1, was, text).then((verdict) => {
        setSending(false);
        if (verdict.verdict === "applied") return;
        setRefused(JSON.stringify(merged.send));
        setTimeout(() => setRefused(""), AGAIN_MS);
        if (verdict.verdict === "illegal")
          toast(
            t("The others do not have deal {n}: {why}", { n: dealsBefore(sheet) + at + 1, why: refusalWords(verdict) }),
          );
      });
    }
  });
  return {
    paper,
    conflicts: merged?.conflicts ?? [],
    mayWrite: !isThere || paper.may,
    settle: (conflict, choice) => take(resolved(sheet, conflict, choice)),
  };
}

/* Makes a paper of the sheet, in which all who have the link or the code may write until its host says otherwise; the
 * deals follow by themselves. */
async function shareSheet(sheet: Sheet, take: (next: Sheet) => void): Promise<void> {
  const session = onlineRoom();
  const answer = await session.ask({ t: "keep", text: headOf(sheet).join("\n") }, "paper");
  if (answer.t !== "paper") return toast(refusalWords(answer));
  take({ ...sheet, paper: { code: answer.paper, base: [] } });
  await send(session, { t: "allow", on: true });
}

/* What one of the two would count in that deal. */
function Wrote(p: { sheet: Sheet; at: number; lines: string }): JSX.Element {
  const [counted, setCounted] = useState<ScoreSheet | null>(null);
  const { sheet, at } = p,
    { slip = "", points = "" } = dealOf(p.lines.split("\n")) ?? {};
  const text =
    slip === ""
      ? ""
      : textOf(at < sheet.deals.length ? withCorrection(sheet, at, slip, points) : withDeal(sheet, slip, points));
  useEffect(() => {
    setCounted(null);
    if (text !== "")
      void pageCore()
        .ask("sheet", { text })
        .then(setCounted, () => {});
  }, [text]);
  const score = counted?.deals[at]?.score;
  if (slip === "") return <>{t("taken back")}</>;
  return <>{score ? scoresWords(sheet.names, score, false) : slip}</>;
}

/* A deal that two people wrote in different ways: nothing is lost, people choose. */
export function Conflicts(p: { sheet: Sheet; sharing: Sharing }): JSX.Element | null {
  const [conflict] = p.sharing.conflicts;
  if (!conflict) return null;
  const { at, by, mine, theirs } = conflict;
  const isNew = mine !== "" && theirs !== "" && at === p.sheet.deals.length - 1;
  const choose = (choice: Choice) => (): void => p.sharing.settle(conflict, choice);
  return (
    <section class="panel conflict" role="alert">
      <h2>{t("Deal {n} was written twice", { n: dealsBefore(p.sheet) + at + 1 })}</h2>
      <p>
        <b>{t("On this device:")}</b> <Wrote sheet={p.sheet} at={at} lines={mine} />
      </p>
      <p>
        <b>{by ? t("By {name}:", { name: by }) : t("By others:")}</b> <Wrote sheet={p.sheet} at={at} lines={theirs} />
      </p>
      <div class="line">
        <button type="button" class="btn main" onClick={choose("theirs")}>
          {by ? t("What {name} wrote is right", { name: by }) : t("What the others wrote is right")}
        </button>
        <button type="button" class="btn" onClick={choose("mine")}>
          {t("What stands here is right")}
        </button>
        {isNew && (
          <button type="button" class="btn" onClick={choose("both")}>
            {t("Both: these are two deals")}
          </button>
        )}
      </div>
    </section>
  );
}

const unconnectedWords = (): string => t("Not connected: this device keeps the sheet, and the others get it later.");
const AWAY_MS = 2000; /* as long as a connection may need */

/* Beside the deal that is being written: the others do not have it yet. */
export function NotConnected(p: { sheet: Sheet; sharing: Sharing }): JSX.Element | null {
  const {
    sheet,
    sharing: { paper },
  } = p;
  const isAway = useLater(sheet.paper !== undefined && !paper?.isThere && !paper?.why, AWAY_MS);
  return isAway ? (
    <p class="notice small" role="status">
      {unconnectedWords()}
    </p>
  ) : null;
}

/* One line about the sharing, and all of it on tap. */
export function SharedBar(p: { sheet: Sheet; sharing: Sharing; take(next: Sheet): void }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const {
    sheet,
    sharing: { paper },
  } = p;
  const session = onlineRoom();
  useSession(session);
  const isOnline = session.link === "open" && session.welcome !== null;
  const share = (): void => {
    setMaking(true);
    void shareSheet(sheet, p.take).finally(() => setMaking(false));
    setOpen(true);
  };
  if (!sheet.paper)
    return (
      <button type="button" class="btn" disabled={!isOnline || isMaking} onClick={share}>
        <Icon name="people" />
        {isOnline ? t("Let others see it and write") : t("Others can see it when the server answers")}
      </button>
    );
  const here = paper?.people.filter((one) => one.here).length ?? 0;
  const words = paper?.why
    ? refusalWords(paper.why)
    : !paper?.isThere
      ? unconnectedWords()
      : here > 1
        ? tn("One person has this sheet open", "{n} people have this sheet open", here)
        : t("Shared. Nobody else has it open now.");
  return (
    <div class="line shared-bar" role="status">
      <span class="grow quiet small">{words}</span>
      <button type="button" class="btn" onClick={() => setOpen(true)}>
        <Icon name="people" />
        {t("Invite others")}
      </button>
      {isOpen && (
        <Dialog title={t("The shared sheet")} close={() => setOpen(false)}>
          <Invite code={sheet.paper.code} session={session} to="paper" />
          <You />
          {paper && <People paper={paper} everybody={t("Everybody may write")} hosts={t("keeps the sheet")} />}
          {paper && <PaperHost paper={paper} sort="sheet" names={sheet.names} gone={() => setOpen(false)} />}
        </Dialog>
      )}
    </div>
  );
}

/* A link to a shared sheet: it is kept here, too, from now on. */
export function PaperScreen(p: { code: string }): JSX.Element {
  const catalogue = useCatalogue(),
    session = onlineRoom();
  useSession(session);
  const isAway = useLater(session.link !== "open", AWAY_MS);
  const known = sheets().find((sheet) => sheet.paper?.code === p.code),
    paper = usePaper(known ? "" : p.code);
  useEffect(() => {
    if (known) location.replace(`#/score/${known.id}`);
  }, [p.code]);
  useEffect(() => {
    const head = paper?.entries[0];
    if (head?.lines[0]?.startsWith("cardroom tournament")) location.replace(`#/evening/${p.code}`);
    else if (head?.lines[0]?.startsWith("cardroom duplicate")) location.replace(`#/event/${p.code}`);
    else if (head?.lines[0]?.startsWith("cardroom club")) location.replace(`#/club/${p.code}`);
    else if (head && catalogue && !sheetOf(`p${p.code}`)) {
      const sheet = sheetOfHead(p.code, head, (rules) => presetOf(catalogue, rules.split(" ")[0]!)?.title ?? rules);
      keepSheet(sheet);
      location.replace(`#/score/${sheet.id}`);
    }
  });
  if (!paper?.why)
    return (
      <Waiting>
        <p role="status">
          {isAway
            ? t("The server does not answer. The sheet is opened as soon as it does.")
            : t("Looking for the sheet…")}
        </p>
      </Waiting>
    );
  return (
    <DeadLink
      title={t("Sheet {code}", { code: p.code })}
      what={t("This sheet cannot be opened.")}
      unknown={t("No sheet has the code {code}. Look whether it was typed or copied whole.", { code: p.code })}
      why={paper.why}
    >
      <a class="btn main" href="#/score">
        {t("Type a code")}
      </a>
      <a class="btn" href="#/join">
        {t("Join a table")}
      </a>
    </DeadLink>
  );
}
