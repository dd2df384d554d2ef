/* paper_host.tsx - what the host of a shared document does with it as a whole: takes a person's name out, deletes it.
 * Neither can be undone, so each is asked first, with what stays. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { OpenPaper } from "../../room/papers";
import { onlineRoom } from "../../room/rooms";
import { Sure } from "../../ui/dialog";
import { t } from "../../words/words";
import { send } from "./asked";
import { TakeName, TakeOwnName } from "./take_name";
import type { TakeOut } from "./take_name";

type PaperSort = "club" | "evening" | "event" | "sheet";

const DELETES: Record<PaperSort, { word(): string; title(): string; told(): string }> = {
  club: {
    word: () => t("Delete the club"),
    title: () => t("Delete this club for everybody?"),
    told: () =>
      t(
        "Its members, rules and list of evenings go for ever. The evenings themselves stay, and so does what people " +
          "have saved.",
      ),
  },
  evening: {
    word: () => t("Delete the evening"),
    title: () => t("Delete this evening for everybody?"),
    told: () => t("Its draw, results and standings go for ever. What people have saved stays."),
  },
  event: {
    word: () => t("Delete the event"),
    title: () => t("Delete this event for everybody?"),
    told: () => t("Its results and standings go for ever. What people have saved stays."),
  },
  sheet: {
    word: () => t("Delete the shared sheet"),
    title: () => t("Delete the shared sheet for everybody?"),
    told: () => t("Nobody sees any more what others write. Each device keeps the sheet as it has it."),
  },
};

/* For the host alone. names: the people of the document. gone: it was deleted. */
export function PaperHost(p: { paper: OpenPaper; sort: PaperSort; names: string[]; gone(): void }): JSX.Element | null {
  const { paper } = p,
    { word, title, told } = DELETES[p.sort];
  const [isAsking, setAsking] = useState(false);
  if (!paper.isHost || !paper.isThere) return null;
  const sure = (): void => {
    setAsking(false);
    void send(onlineRoom(), { t: "discard" }).then((isDone) => isDone && p.gone());
  };
  return (
    <details class="fold paper-host">
      <summary>{t("Take a name out, or delete it")}</summary>
      <TakeName
        names={p.names}
        told={t(
          "All that was written stays, and the name becomes “N.” in it, for everybody. Nobody can undo this. Other " +
            "documents, and what people have saved, keep the name.",
        )}
        take={(name) => void send(onlineRoom(), { t: "unname", name }, t("The name is taken out."))}
      />
      <button type="button" class="btn" onClick={() => setAsking(true)}>
        {word()}
      </button>
      {isAsking && <Sure title={title()} told={told()} word={word()} sure={sure} close={() => setAsking(false)} />}
    </details>
  );
}

/* What a screen says of a document that the room does not tell any more. away: while there is no connection. names: the
 * people of this device's own copy. */
export function PaperNotice(p: {
  paper: OpenPaper;
  away: string;
  names?: string[];
  take?: TakeOut;
}): JSX.Element | null {
  const { isThere, isGone } = p.paper;
  if (isThere) return null;
  return (
    <>
      <p class="notice" role="status">
        {isGone ? t("It was deleted. This is how it stood last.") : p.away}
      </p>
      {isGone && p.take && <TakeOwnName names={p.names ?? []} take={p.take} />}
    </>
  );
}
