/* menu.tsx - a table's menu. */
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { recordOf } from "../../room/records";
import type { Session } from "../../room/session";
import type { TableMessage } from "../../wire/protocol";
import { useLayer } from "../../browser/back";
import { dealOf, playAlone, sourceOf } from "../../play/play";
import { knowDeal } from "../../browser/known";
import { copyText, saveFile } from "../../browser/files";
import { Icon } from "../../ui/icon";
import { t } from "../../words/words";
import type { AidState } from "./aid_bar";
import { dealLink } from "../replay/proof";
import type { Coach } from "./coach";
import type { DialogName } from "./dialogs";

interface Item {
  icon: string;
  words: string;
  when: boolean;
  run(): void;
}

/* What the items are about. */
interface Subject {
  session: Session;
  table: TableMessage;
  aid: AidState;
  coach: Coach;
  open(what: DialogName): void;
}

/* Deals the same cards again; the second time one knows more. */
function restart(table: TableMessage): void {
  const source = sourceOf(table.source);
  knowDeal(dealOf(table), "shown");
  if (source)
    void playAlone({
      rules: table.rules,
      seats: table.seats.length,
      bots: table.seats.slice(1).map((seat) => seat.bot),
      source,
    });
}

/* What only the page's own tables have. */
function ownItems({ table, aid, coach, open }: Subject): Item[] {
  const source = sourceOf(table.source);
  const isPatience = table.help?.may_lamp ?? false;
  return [
    { icon: "redo", words: t("Restart this deal"), when: isPatience && source !== null, run: () => restart(table) },
    {
      icon: "plus",
      words: t("New deal"),
      when: isPatience,
      run: () => void playAlone({ rules: table.rules, seats: 1 }),
    },
    {
      icon: "lamp",
      words: aid.isLampOn ? t("Hide whether it can still be won") : t("Show whether it can still be won"),
      when: isPatience,
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
  ];
}

const isSeated = (table: TableMessage): boolean => table.you >= 0;
const isAlone = (table: TableMessage): boolean =>
  table.help !== undefined || (table.hole !== undefined && table.seats.length === 1);

function companyItems({ session, table, open }: Subject): Item[] {
  return [
    { icon: "link", words: t("Invite"), when: !table.help && !table.hole, run: () => open("invite") },
    {
      icon: "people",
      words: t("People at the table"),
      when: !isAlone(table) && isSeated(table),
      run: () => open("people"),
    },
    {
      icon: table.paused ? "play" : "pause",
      words: table.paused ? t("Go on") : t("Pause"),
      when: isSeated(table) && !table.state!.over,
      run: () => void session.do({ t: table.paused ? "resume" : "pause" }),
    },
  ];
}

function knowingItems({ session, table, open }: Subject): Item[] {
  const save = (text: string | null): void => void (text && saveFile(`${table.preset}-${table.table}.txt`, text));
  return [
    { icon: "log", words: t("What happened"), when: true, run: () => open("log") },
    { icon: "rules", words: t("Rules"), when: true, run: () => open("rules") },
    { icon: "check", words: t("Fair cards"), when: table.fair !== null && !table.hole, run: () => open("proof") },
    {
      icon: "save",
      words: t("Save the record"),
      when: (table.state!.over && !table.hole) || table.help !== undefined,
      run: () => void recordOf(session).then(save),
    },
    { icon: "settings", words: t("Settings"), when: true, run: () => open("settings") },
    { icon: "keys", words: t("Keys and taps"), when: true, run: () => open("help") },
  ];
}

function leavingItems({ table, open }: Subject): Item[] {
  return [
    {
      icon: "flag",
      words: t("Concede"),
      when: table.state!.may_concede && isSeated(table),
      run: () => open("concede"),
    },
    { icon: "door", words: t("Give up the seat"), when: !isAlone(table) && isSeated(table), run: () => open("stand") },
  ];
}

/* null: a line between. */
const itemsOf = (of: Subject): (Item | null)[] => [
  ...ownItems(of),
  ...companyItems(of),
  null,
  ...knowingItems(of),
  null,
  ...leavingItems(of),
];

/* The menu has the focus when it opens, before the next key; it closes when somebody goes elsewhere, and gives the
 * focus back. */
function useMenuFocus(isOpen: boolean, close: () => void): { current: HTMLDivElement | null } {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement as HTMLElement | null;
    const menu = ref.current!;
    menu.querySelector("button")?.focus();
    let isPressed = false; /* the button that has opened it, which closes it as well */
    const away = (event: PointerEvent): void => {
      isPressed = (event.target as Element).closest("[aria-haspopup=menu]") !== null;
      if (!isPressed && !menu.contains(event.target as Node)) close();
    };
    const left = (event: FocusEvent): void => {
      if (!isPressed && event.relatedTarget && !menu.contains(event.relatedTarget as Node)) close();
    };
    addEventListener("pointerdown", away);
    menu.addEventListener("focusout", left);
    return () => {
      removeEventListener("pointerdown", away);
      if (document.activeElement === document.body) opener?.focus();
    };
  }, [isOpen]);
  return ref;
}

/* A menu over the table: arrows walk in it, Escape, the button that has opened it and a tap elsewhere close it. */
export function Popup(p: {
  isOpen: boolean;
  label: string;
  look?: string;
  close(): void;
  children: ComponentChildren;
}): JSX.Element | null {
  useLayer(p.isOpen, p.close);
  const ref = useMenuFocus(p.isOpen, p.close);
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
    <div class={`menu ${p.look ?? ""}`} role="menu" aria-label={p.label} ref={ref} onKeyDown={onKey}>
      {p.children}
    </div>
  );
}

export function MenuItem(p: { icon?: string; words: string; run(): void; close(): void }): JSX.Element {
  const run = (): void => {
    p.close();
    p.run();
  };
  return (
    <button type="button" role="menuitem" onClick={run}>
      {p.icon && <Icon name={p.icon} />}
      {p.words}
    </button>
  );
}

export const TableMenu = (p: Subject & { isOpen: boolean; close(): void }): JSX.Element => (
  <Popup isOpen={p.isOpen} label={t("Menu")} close={p.close}>
    {itemsOf(p).map((item, i) => (item ? item.when && <MenuItem key={i} {...item} close={p.close} /> : <hr key={i} />))}
  </Popup>
);
