/* table_screen.tsx - the screen of a table in either room: before the game the lobby, then the game. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Session } from "../../room/session";
import { sendNonce } from "../../room/nonces";
import type { TableMessage } from "../../wire/protocol";
import { refusalWords } from "../../words/refusals";
import { useSession } from "../../ui/hooks";
import { t, tg } from "../../words/words";
import { Glossed } from "../parts/glossed";
import { Lobby } from "./lobby";
import { useUncounted } from "../parts/rated";
import { linkWords } from "../../room/link_words";
import { Playing } from "./playing";
import { Top } from "../../ui/top";
import { TableTop } from "./table_top";

export function TableScreen(p: { session: Session }): JSX.Element {
  const { session } = p;
  useSession(session);
  const { table } = session;
  useUncounted(table);
  useEffect(() => {
    if (table) sendNonce(session, table);
  }, [table?.fair?.deal, table?.fair?.next?.deal, table?.stage, table?.you]);
  if (!table) return <NoTable session={session} />;
  if (session.gone && !table.state?.over) return <Ended session={session} table={table} />;
  return (
    <Glossed rules={table.rules}>
      {table.state ? (
        <Playing session={session} table={table} />
      ) : (
        <div class="table-screen">
          <TableTop session={session} table={table} hasTools={false} open={() => {}} />
          <Lobby session={session} table={table} />
        </div>
      )}
    </Glossed>
  );
}

/* The table is not ours any more, before the deal is over: there is nothing to tap, but a way back. */
function Ended(p: { session: Session; table: TableMessage }): JSX.Element {
  const { table, session } = p,
    home = table.hole ? `/event/${table.hole.paper}` : "/";
  return (
    <main class="screen">
      <Top title={tg(table.title)} />
      <div class="page stack">
        <p role="status">{refusalWords(session.gone)}</p>
        <a class="btn main" href={`#${home}`}>
          {table.hole ? t("Back to the event") : t("Home")}
        </a>
      </div>
    </main>
  );
}

function NoTable(p: { session: Session }): JSX.Element {
  const words =
    refusalWords(p.session.gone) ||
    refusalWords(p.session.refused) ||
    linkWords(p.session.link) ||
    t("Looking for the table…");
  return (
    <main class="screen">
      <Top title="Cardroom" />
      <div class="page">
        <p role="status">{words}</p>
      </div>
    </main>
  );
}
