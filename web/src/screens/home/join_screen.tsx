/* join_screen.tsx - joins somebody's table: by its code or link, or from the list. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { onlineRoom } from "../../room/rooms";
import type { ListedTable } from "../../wire/protocol";
import { refusalWords } from "../../words/refusals";
import { CodeField } from "../../ui/code_field";
import { Icon } from "../../ui/icon";
import { useSession } from "../../ui/hooks";
import { go } from "../../browser/back";
import { toast } from "../../browser/toasts";
import { codeOf, routeOf } from "../../play/join";
import { t, tg, tn } from "../../words/words";
import { Top } from "../../ui/top";
import { You } from "../parts/you";

/* Where a code or link leads. */
function join(typed: string): void {
  const code = codeOf(typed);
  if (code) go(routeOf(code));
  else toast(t("A table's code has six letters or digits, a shared sheet's has seven."));
}

function CodeForm(p: { isOpen: boolean; words: string }): JSX.Element {
  const [typed, setTyped] = useState("");
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    join(typed);
  };
  return (
    <form class="panel narrow" onSubmit={onSubmit}>
      {!p.isOpen && (
        <p class="notice" role="status">
          {p.words}
        </p>
      )}
      <You />
      <CodeField label={t("Code or link")} example="K7QM2X" typed={typed} onType={setTyped} />
      <button type="submit" class="btn main" disabled={!p.isOpen}>
        {t("Join")}
      </button>
      {p.isOpen && (
        <p class="quiet small" role="status">
          {p.words}
        </p>
      )}
    </form>
  );
}

/* own: codes of tables where one has a seat. */
function OpenTables(p: { own: string[]; tables: ListedTable[] | null; list(): void }): JSX.Element {
  return (
    <section class="panel narrow">
      <div class="line">
        <h2 class="grow">{t("Open tables")}</h2>
        <button type="button" class="btn plain round" aria-label={t("Look again")} onClick={p.list}>
          <Icon name="redo" />
        </button>
      </div>
      {p.own.map((code) => (
        <a class="btn" key={code} href={`#/t/${code}`}>
          {t("Your seat at table {code}", { code })}
        </a>
      ))}
      {p.tables?.length === 0 && <p class="quiet">{t("No table is listed now. Make one!")}</p>}
      {p.tables?.map((table) => (
        <a class="btn listed" key={table.table} href={`#/t/${table.table}`}>
          <b>{tg(table.title)}</b>
          <span class="quiet small">
            {table.open > 0 ? tn("one seat open", "{n} seats open", table.open) : t("full, you may look on")}
            {table.rated && <> · {t("matches count for ratings")}</>}
          </span>
        </a>
      ))}
      <a class="btn" href="#/make">
        {t("Make a table")}
      </a>
    </section>
  );
}

export function JoinScreen(): JSX.Element {
  const [tables, setTables] = useState<ListedTable[] | null>(null);
  const session = onlineRoom();
  useSession(session);
  const list = (): void =>
    void session.ask({ t: "tables" }, "tables").then((answer) => answer.t === "tables" && setTables(answer.tables));
  useEffect(list, []);
  const isOpen = session.link === "open" && !session.refused;
  const words =
    refusalWords(session.refused) ||
    (isOpen
      ? t("Connected.")
      : t("The server does not answer, so you cannot join now. Alone you can play at any time."));
  return (
    <main class="screen">
      <Top title={t("Join a table")} />
      <div class="page stack">
        <CodeForm isOpen={isOpen} words={words} />
        {isOpen && <OpenTables own={session.welcome?.tables ?? []} tables={tables} list={list} />}
      </div>
    </main>
  );
}
