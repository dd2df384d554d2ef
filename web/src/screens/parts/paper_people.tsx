/* paper_people.tsx - who has a paper of the room open or may write in it. */
import type { JSX } from "preact";
import type { OpenPaper } from "../../room/papers";
import { Person } from "../../scene/person";
import { t } from "../../words/words";

/* What the host may let somebody do: the button, the same when they may, and what stands beside their name. */
const LETS = {
  write: {
    let: (name: string) => t("Let {name} write", { name }),
    may: () => t("May write"),
    told: () => t("may write"),
  },
  direct: {
    let: (name: string) => t("Let {name} direct, too", { name }),
    may: () => t("Directs, too"),
    told: () => t("directs, too"),
  },
  play: { let: (name: string) => t("Let {name} play", { name }), may: () => t("May play"), told: () => t("may play") },
};

/* Who has the paper open or may write, and for its host, who may. In words: what everybody may do, what the host does.
 * lets: what it is that the host allows to one. */
export function People(p: {
  paper: OpenPaper;
  everybody: string;
  hosts: string;
  lets?: keyof typeof LETS;
}): JSX.Element {
  const { paper } = p,
    lets = LETS[p.lets ?? "write"];
  const others = paper.people.filter(({ host }) => !host);
  return (
    <>
      <ul class="paper-people">
        {paper.people.map(({ who, name, face, here, host, may }) => (
          <li key={who}>
            <Person name={name} face={face} />
            <span class="grow">
              {name}
              <small class="quiet">
                {host
                  ? p.hosts
                  : !here
                    ? t("away")
                    : may
                      ? lets.told()
                      : paper.all
                        ? p.lets === "play"
                          ? lets.told()
                          : t("may write")
                        : t("looks on")}
              </small>
            </span>
            {paper.isHost && !host && !paper.all && (
              <button type="button" class="btn" aria-pressed={may} onClick={() => paper.allow(!may, who)}>
                {may ? lets.may() : lets.let(name)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {paper.isHost && (
        <label class="check">
          <input type="checkbox" checked={paper.all} onChange={(event) => paper.allow(event.currentTarget.checked)} />
          <span>{p.everybody}</span>
        </label>
      )}
      {paper.isHost && others.length === 0 && <p class="quiet small">{t("Nobody else has opened it yet.")}</p>}
    </>
  );
}
