/* screen_table.tsx - a table of an evening that plays at the screen, without cards: the way to one's chair there. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { noteScreen } from "../../league/evening_notes";
import { joinTable } from "../../play/join";
import { onlineRoom } from "../../room/rooms";
import type { MakeCommand } from "../../wire/protocol";
import { refusalWords } from "../../words/refusals";
import { goLater } from "../../browser/back";
import { toast } from "../../browser/toasts";
import { t } from "../../words/words";
import type { Evening } from "./use_evening";

export const CHAIRS = 4;

/* Goes to the room's table, and takes one's own chair; opens the table if nobody has. */
async function sitDown({ tour, code: evening }: Evening, place: string, chair: number, code: string): Promise<void> {
  const session = onlineRoom(),
    enter = goLater();
  if (code) {
    const why = await joinTable(code);
    if (why) return toast(refusalWords(why));
  } else {
    session.forgetTable();
    const command: MakeCommand = {
      t: "make",
      rules: tour.tournament.table_rules,
      seats: CHAIRS,
      bots: [null, null, null],
      place,
    };
    const answer = await session.ask(command, "table");
    if (answer.t !== "table") return toast(refusalWords(answer));
  }
  const table = session.table ?? (await session.next("table"));
  if (table.you !== chair) {
    const verdict = await session.do({ t: "sit", seat: chair });
    if (verdict.verdict !== "applied") toast(refusalWords(verdict));
  }
  noteScreen(table.table, `${evening}/${place}`);
  enter(`/t/${table.table}`);
}

/* A table may be played at the screen: each of the four says who they are. */
export function AtScreen(p: { evening: Evening; place: string; names: string[]; screen: string }): JSX.Element {
  const [isBusy, setBusy] = useState(false);
  const sit = (chair: number): void => {
    setBusy(true);
    void sitDown(p.evening, p.place, chair, p.screen).finally(() => setBusy(false));
  };
  return (
    <section class="panel" aria-label={t("At the screen")}>
      <h2>
        {p.screen ? t("This table is played at the screen.") : t("Without cards? Play this table at the screen.")}
      </h2>
      <p class="quiet small">
        {t("Tap your name. The others do the same on their own devices; each deal is written down by itself.")}
      </p>
      <div class="line">
        {p.names.map((name, chair) => (
          <button type="button" class="btn" key={chair} disabled={isBusy} onClick={() => sit(chair)}>
            {t("I am {name}", { name })}
          </button>
        ))}
      </div>
      {p.screen && (
        <a
          class="btn plain"
          href={`#/t/${p.screen}`}
          onClick={() => noteScreen(p.screen, `${p.evening.code}/${p.place}`)}
        >
          {t("Look on")}
        </a>
      )}
    </section>
  );
}
