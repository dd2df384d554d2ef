/* next_table.ts - at a table by the day, after one's move: the table that waits for one most. */
import { useEffect, useState } from "preact/hooks";
import type { TableMessage } from "../../wire/protocol";
import { isByDay, nextTable } from "../../play/my_tables";

/* Its code; "": none waits, or the viewer is to play here. */
export function useNextTable(table: TableMessage): string {
  const [next, setNext] = useState("");
  const isMine = !table.held && (table.state?.scene.to_act.includes(table.you) ?? false),
    isFree = isByDay(table.turn_s) && !table.help && table.you >= 0 && !isMine;
  useEffect(() => {
    let isOn = true;
    setNext("");
    if (isFree) void nextTable(table.table).then((code) => isOn && setNext(code));
    return () => {
      isOn = false;
    };
  }, [isFree, table.table]);
  return next;
}
