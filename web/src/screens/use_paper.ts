/* use_paper.ts - a paper of the room that is open as long as a screen shows it. */
import { useEffect, useReducer, useState } from "preact/hooks";
import { OpenPaper } from "../net/papers";
import { onlineRoom } from "../net/rooms";

/* code "": none. Draws again when something of it changes. */
export function usePaper(code: string): OpenPaper | null {
  const [, again] = useReducer((n: number) => n + 1, 0);
  const [paper, setPaper] = useState<OpenPaper | null>(null);
  useEffect(() => {
    if (code === "") return;
    const opened = new OpenPaper(onlineRoom(), code);
    const stop = opened.subscribe(() => again(0));
    setPaper(opened);
    return () => {
      stop();
      opened.close();
      setPaper(null);
    };
  }, [code]);
  return paper;
}
