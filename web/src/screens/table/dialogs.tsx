/* dialogs.tsx - the dialogs that a table's menu opens. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Solution } from "../../wire/reviews";
import { pageCore } from "../../core/port";
import type { Session } from "../../room/session";
import type { TableMessage } from "../../wire/protocol";
import type { Speaker } from "../../scene/say";
import { READ_KEYS } from "../../scene/choice_keys";
import { sayText } from "../../scene/say";
import { dealOf, playAlone, sourceOf } from "../../play/play";
import { settings } from "../../browser/settings";
import { knowDeal } from "../../browser/known";
import { Dialog } from "../../ui/dialog";
import { useRules } from "../../ui/catalogue_hooks";
import { t, tn } from "../../words/words";
import { coreFault, FaultWords } from "../parts/file_fault";
import type { FileFault } from "../parts/file_fault";
import { Invite } from "../parts/invite";
import { Log, Phrases } from "./log";
import { OrderPanel } from "../parts/order";
import { VerifyPanel } from "../replay/proof";
import { RulesText } from "../parts/rules_text";
import { SettingsForm } from "../mine/settings_screen";

export type DialogName =
  | "menu"
  | "talk"
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

function TableRules(p: { rules: string; seats: number }): JSX.Element {
  const { info, fault } = useRules(p.rules, p.seats);
  return info ? <RulesText info={info} /> : <p>{fault}</p>;
}

const KEYS: [keys: string, words: () => string][] = [
  ["← → ↑ ↓", () => t("go to what may be chosen")],
  ["Shift + ← → ↑ ↓", () => t("hear card after card")],
  ["Enter", () => t("choose it")],
  ["Esc", () => t("let go, close")],
];

/* Where the table has the focus, unless a setting turns them off. */
const LETTERS: [keys: string, words: () => string][] = [
  ["1 2 3…", () => t("the place with this number")],
  ["d t m c p…", () => t("draw, take, match, call, pass: as the letters beside choices tell")],
  [READ_KEYS.free, () => t("hear what lies free, or your cards")],
  [READ_KEYS.stock, () => t("hear the stock")],
  [READ_KEYS.middle, () => t("hear the middle of the table")],
  [READ_KEYS.choices, () => t("hear what you can play")],
  ["u", () => t("take back")],
  ["r", () => t("play it again")],
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
          {[...KEYS, ...(settings().keys ? LETTERS : [])].map(([keys, words]) => (
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
  if (!answer) return <p role="status">{t("Solving…")}</p>;
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

interface DialogProps {
  session: Session;
  table: TableMessage;
  speaker: Speaker;
  close(): void;
}

const LogDialog = ({ session, table, speaker }: DialogProps): JSX.Element => (
  <>
    <Log session={session} speaker={speaker} />
    {!table.help && <Phrases session={session} names={speaker.names} />}
  </>
);

/* Asks before something that cannot be taken back. */
function Sure(p: { words: string; yes: string; no: string; run(): void; close(): void }): JSX.Element {
  const run = (): void => {
    p.close();
    p.run();
  };
  return (
    <>
      <p>{p.words}</p>
      <div class="line">
        <button type="button" class="btn main" onClick={run}>
          {p.yes}
        </button>
        <button type="button" class="btn" onClick={p.close}>
          {p.no}
        </button>
      </div>
    </>
  );
}

const Conceding = ({ session, table, close }: DialogProps): JSX.Element => (
  <Sure
    words={t("The deal is scored as it lies.")}
    yes={t("Concede")}
    no={t("Play on")}
    run={() => void session.do({ t: "act", after: table.seq, line: "concede" })}
    close={close}
  />
);

const Standing = ({ session, close }: DialogProps): JSX.Element => (
  <Sure
    words={t("A bot plays on in your place, to the end.")}
    yes={t("Give up the seat")}
    no={t("Cancel")}
    run={() => void session.do({ t: "stand" })}
    close={close}
  />
);

/* The menus are no dialogs; menu.tsx and talk.tsx show them. */
const DIALOGS: Record<DialogName, [title: () => string, Body: (p: DialogProps) => JSX.Element | null] | null> = {
  menu: null,
  talk: null,
  log: [() => t("What happened"), LogDialog],
  people: [() => t("People at the table"), OrderPanel],
  rules: [() => t("Rules"), ({ table }) => <TableRules rules={table.rules} seats={table.seats.length} />],
  invite: [() => t("Invite"), ({ table, session }) => <Invite code={table.table} session={session} />],
  settings: [() => t("Settings"), () => <SettingsForm isShort />],
  help: [() => t("Keys and taps"), KeysHelp],
  solve: [() => t("A solution"), Solved],
  proof: [() => t("Fair cards"), VerifyPanel],
  concede: [() => t("Concede this deal?"), Conceding],
  stand: [() => t("Give up the seat?"), Standing],
};

export function TableDialogs(p: DialogProps & { name: DialogName | null }): JSX.Element | null {
  const dialog = p.name && DIALOGS[p.name];
  if (!dialog) return null;
  const [title, Body] = dialog;
  return (
    <Dialog title={title()} close={p.close}>
      <Body session={p.session} table={p.table} speaker={p.speaker} close={p.close} />
    </Dialog>
  );
}
