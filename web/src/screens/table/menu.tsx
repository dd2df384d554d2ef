/* menu.tsx - a table's menu and the dialogs it opens. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Solution } from "../../wire/reviews";
import { pageCore } from "../../core/port";
import { recordOf } from "../../room/records";
import type { Session } from "../../room/session";
import type { TableMessage } from "../../wire/protocol";
import type { Speaker } from "../../scene/say";
import { sayText } from "../../scene/say";
import { useLayer } from "../../browser/back";
import { dealOf, playAlone, sourceOf } from "../../play/play";
import { knowDeal } from "../../browser/known";
import { copyText, saveFile } from "../../browser/files";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { useRules } from "../../ui/catalogue_hooks";
import { t, tn } from "../../words/words";
import type { AidState } from "./aid_bar";
import { coreFault, FaultWords } from "../parts/file_fault";
import type { FileFault } from "../parts/file_fault";
import { Invite } from "../parts/invite";
import { Log, Phrases } from "./log";
import { OrderPanel } from "../parts/order";
import { dealLink, VerifyPanel } from "../replay/proof";
import { RulesText } from "../parts/rules_text";
import type { Coach } from "./coach";
import { SettingsForm } from "../mine/settings_screen";

export type DialogName =
  | "menu"
  | "log"
  | "help"
  | "rules"
  | "invite"
  | "settings"
  | "solve"
  | "proof"
  | "concede"
  | "stand"
  | "people";

interface Item {
  icon: string;
  words: string;
  when: boolean;
  run(): void;
}

function itemsOf(
  session: Session,
  table: TableMessage,
  open: (what: DialogName) => void,
  aid: AidState,
  coach: Coach,
): (Item | null)[] {
  const state = table.state!;
  const isSeated = table.you >= 0;
  const source = sourceOf(table.source);
  const isPatience = table.help?.may_lamp ?? false;
  const isAlone = table.help !== undefined || (table.hole !== undefined && table.seats.length === 1);
  const restart = (): void => {
    knowDeal(dealOf(table), "shown"); /* the second time one knows more */
    if (source)
      void playAlone({
        rules: table.rules,
        seats: table.seats.length,
        bots: table.seats.slice(1).map((seat) => seat.bot),
        source,
      });
  };
  return [
    { icon: "redo", words: t("Restart this deal"), when: isPatience && source !== null, run: restart },
    {
      icon: "plus",
      words: t("New deal"),
      when: isPatience,
      run: () => void playAlone({ rules: table.rules, seats: 1 }),
    },
    {
      icon: "lamp",
      words: aid.isLampOn ? t("Hide whether it can still be won") : t("Show whether it can still be won"),
      when: table.help?.may_lamp ?? false,
      run: () => aid.setLamp(!aid.isLampOn),
    },
    {
      icon: "people",
      words: coach.isOn ? t("Without the coach") : t("With a coach"),
      when: coach.may,
      run: () => coach.turn(!coach.isOn),
    },
    { icon: "route", words: t("Show a solution"), when: isPatience && source !== null, run: () => open("solve") },
    {
      icon: "share",
      words: t("Share this deal"),
      when: isPatience && source?.kind === "number",
      run: () => void copyText(dealLink(table)),
    },
    { icon: "link", words: t("Invite"), when: !table.help && !table.hole, run: () => open("invite") },
    { icon: "people", words: t("People at the table"), when: !isAlone && isSeated, run: () => open("people") },
    {
      icon: table.paused ? "play" : "pause",
      words: table.paused ? t("Go on") : t("Pause"),
      when: isSeated && !state.over,
      run: () => void session.do({ t: table.paused ? "resume" : "pause" }),
    },
    null,
    { icon: "log", words: t("What happened"), when: true, run: () => open("log") },
    { icon: "rules", words: t("Rules"), when: true, run: () => open("rules") },
    { icon: "check", words: t("Fair cards"), when: table.fair !== null && !table.hole, run: () => open("proof") },
    {
      icon: "save",
      words: t("Save the record"),
      when: (state.over && !table.hole) || table.help !== undefined,
      run: () => void recordOf(session).then((text) => text && saveFile(`${table.preset}-${table.table}.txt`, text)),
    },
    { icon: "settings", words: t("Settings"), when: true, run: () => open("settings") },
    { icon: "keys", words: t("Keys and taps"), when: true, run: () => open("help") },
    null,
    { icon: "flag", words: t("Concede"), when: state.may_concede && isSeated, run: () => open("concede") },
    { icon: "door", words: t("Give up the seat"), when: !isAlone && isSeated, run: () => open("stand") },
  ];
}

export function TableMenu(p: {
  isOpen: boolean;
  close(): void;
  session: Session;
  table: TableMessage;
  open(what: DialogName): void;
  aid: AidState;
  coach: Coach;
}): JSX.Element | null {
  const ref = useRef<HTMLDivElement>(null);
  useLayer(p.isOpen, p.close);
  useLayoutEffect(() => {
    /* before the next key, which is the menu's */
    if (!p.isOpen) return;
    const opener = document.activeElement as HTMLElement | null;
    const menu = ref.current!;
    menu.querySelector("button")?.focus();
    let isPressed = false; /* the button that has opened it, which closes it as well */
    const away = (event: PointerEvent): void => {
      isPressed = (event.target as Element).closest("[aria-haspopup=menu]") !== null;
      if (!isPressed && !menu.contains(event.target as Node)) p.close();
    };
    const left = (event: FocusEvent): void => {
      if (!isPressed && event.relatedTarget && !menu.contains(event.relatedTarget as Node)) p.close();
    };
    addEventListener("pointerdown", away);
    menu.addEventListener("focusout", left);
    return () => {
      removeEventListener("pointerdown", away);
      if (document.activeElement === document.body) opener?.focus();
    };
  }, [p.isOpen]);
  if (!p.isOpen) return null;
  const onKey = (event: KeyboardEvent): void => {
    const all = [...ref.current!.querySelectorAll("button")];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === "Escape") p.close();
    else if (event.key === "ArrowDown") all[(at + 1) % all.length]?.focus();
    else if (event.key === "ArrowUp") all[(at + all.length - 1) % all.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="menu" role="menu" aria-label={t("Menu")} ref={ref} onKeyDown={onKey}>
      {itemsOf(p.session, p.table, p.open, p.aid, p.coach).map((item, i) =>
        item === null ? (
          <hr key={i} />
        ) : (
          item.when && (
            <button
              type="button"
              role="menuitem"
              key={i}
              onClick={() => {
                p.close();
                item.run();
              }}
            >
              <Icon name={item.icon} />
              {item.words}
            </button>
          )
        ),
      )}
    </div>
  );
}

export function TableDialogs(p: {
  name: DialogName | null;
  close(): void;
  session: Session;
  table: TableMessage;
  speaker: Speaker;
  aid: AidState;
}): JSX.Element | null {
  const { session, table, close } = p;
  switch (p.name) {
    case "log":
      return (
        <Dialog title={t("What happened")} close={close}>
          <Log session={session} speaker={p.speaker} />
          {!table.help && <Phrases session={session} names={p.speaker.names} />}
        </Dialog>
      );
    case "people":
      return (
        <Dialog title={t("People at the table")} close={close}>
          <OrderPanel session={session} table={table} />
        </Dialog>
      );
    case "rules":
      return (
        <Dialog title={t("Rules")} close={close}>
          <TableRules rules={table.rules} seats={table.seats.length} />
        </Dialog>
      );
    case "invite":
      return (
        <Dialog title={t("Invite")} close={close}>
          <Invite code={table.table} session={session} />
        </Dialog>
      );
    case "settings":
      return (
        <Dialog title={t("Settings")} close={close}>
          <SettingsForm isShort />
        </Dialog>
      );
    case "help":
      return (
        <Dialog title={t("Keys and taps")} close={close}>
          <KeysHelp />
        </Dialog>
      );
    case "solve":
      return (
        <Dialog title={t("A solution")} close={close}>
          <Solved table={table} session={session} close={close} />
        </Dialog>
      );
    case "proof":
      return (
        <Dialog title={t("Fair cards")} close={close}>
          <VerifyPanel session={session} table={table} />
        </Dialog>
      );
    case "concede":
      return (
        <Dialog title={t("Concede this deal?")} close={close}>
          <p>{t("The deal is scored as it lies.")}</p>
          <div class="line">
            <button
              type="button"
              class="btn main"
              onClick={() => {
                close();
                void session.do({ t: "act", after: table.seq, line: "concede" });
              }}
            >
              {t("Concede")}
            </button>
            <button type="button" class="btn" onClick={close}>
              {t("Play on")}
            </button>
          </div>
        </Dialog>
      );
    case "stand":
      return (
        <Dialog title={t("Give up the seat?")} close={close}>
          <p>{t("A bot plays on in your place, to the end.")}</p>
          <div class="line">
            <button
              type="button"
              class="btn main"
              onClick={() => {
                close();
                void session.do({ t: "stand" });
              }}
            >
              {t("Give up the seat")}
            </button>
            <button type="button" class="btn" onClick={close}>
              {t("Cancel")}
            </button>
          </div>
        </Dialog>
      );
    default:
      return null;
  }
}

function TableRules(p: { rules: string; seats: number }): JSX.Element {
  const { info, fault } = useRules(p.rules, p.seats);
  return info ? <RulesText info={info} /> : <p>{fault}</p>;
}

const KEYS: [keys: string, words: () => string][] = [
  ["← → ↑ ↓", () => t("go to what may be chosen")],
  ["Enter", () => t("choose it")],
  ["Esc", () => t("let go, close")],
  ["a b d …", () => t("the letters beside choices choose them")],
  ["u", () => t("take back")],
  ["h", () => t("hint")],
  ["l", () => t("what happened")],
  ["n", () => t("next deal")],
  ["?", () => t("this help")],
];

function KeysHelp(): JSX.Element {
  return (
    <>
      <p>
        {t(
          "Tap what is marked to play it, or drag a card to where it goes. If a card can go to several places, " +
            "tap it and then the place.",
        )}
      </p>
      <table>
        <caption class="vh">{t("Keys")}</caption>
        <tbody>
          {KEYS.map(([keys, words]) => (
            <tr key={keys}>
              <th scope="row">{keys}</th>
              <td>{words()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const SOLVED = {
  solvable: () => t("This deal can be won."),
  impossible: () => t("This deal cannot be won: it has been proved."),
  gave_up: () => t("It is not known whether this deal can be won."),
};

function Solved(p: { table: TableMessage; session: Session; close(): void }): JSX.Element {
  const [answer, setAnswer] = useState<Solution | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const source = sourceOf(p.table.source);
  const shown = (solution: Solution): void => {
    knowDeal(dealOf(p.table), "shown");
    setAnswer(solution);
  };
  useEffect(() => {
    if (source)
      pageCore()
        .ask("solve", { rules: p.table.rules, source, score: true, ms: 8000 })
        .then(shown, (error: Error) => setFault(coreFault(error, t("No solution can be shown."))));
  }, []);
  const show = async (): Promise<void> => {
    p.close();
    await playAlone({ rules: p.table.rules, seats: 1, source: source! });
    for (const line of answer!.line) {
      await new Promise((done) => setTimeout(done, 450));
      const now = p.session.table;
      if (!now?.state || now.state.over || !location.hash.startsWith("#/table/")) return;
      const verdict = await p.session.do({ t: "act", after: now.seq, line });
      if (verdict.verdict !== "applied") return;
    }
  };
  if (fault)
    return (
      <p class="notice">
        <FaultWords fault={fault} />
      </p>
    );
  if (!answer) return <p role="status">{t("Solving …")}</p>;
  return (
    <>
      <p>
        {SOLVED[answer.verdict]()} {t("Best score found: {n}.", { n: answer.score })}
      </p>
      <p class="quiet small">{tn("{n} move", "{n} moves", answer.line.length)}</p>
      <button type="button" class="btn main" onClick={() => void show()} disabled={answer.line.length === 0}>
        {t("Play it on the table")}
      </button>
      <ol class="solution">
        {answer.line.map((line, i) => (
          <li key={i}>{sayText(line)}</li>
        ))}
      </ol>
    </>
  );
}
