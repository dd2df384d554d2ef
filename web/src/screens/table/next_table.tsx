/* next_table.tsx - at a table by the day, after one's move: the way to the table that waits for one most. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TableMessage } from "../../wire/protocol";
import { nextTable } from "../../play/my_tables";
import { go } from "../../browser/back";
import { t } from "../../words/words";

const DAY_TURN_S = 3600;

export function NextTable({ table }: { table: TableMessage }): JSX.Element | null {
  const [next, setNext] = useState("");
  const isMine = table.state?.scene.to_act.includes(table.you) ?? false,
    isFree = table.turn_s >= DAY_TURN_S && !table.help && table.you >= 0 && !isMine;
  useEffect(() => {
    let isOn = true;
    setNext("");
    if (isFree) void nextTable(table.table).then((code) => isOn && setNext(code));
    return () => {
      isOn = false;
    };
  }, [isFree, table.table]);
  return next ? (
    <button type="button" class="btn main" onClick={() => go(`/t/${next}`)}>
      {t("Next table")}
    </button>
  ) : null;
}
