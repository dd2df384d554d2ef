/* names_form.tsx - adds people to a list by their names, which are looked at before they are written. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { listsOf } from "../../league/evening_lines";
import { namesOf, withNames } from "../../words/people_names";
import { namesFault } from "../../ui/names_fault";
import { Icon } from "../../ui/icon";
import { toast } from "../../browser/toasts";
import { t } from "../../words/words";
import { NamesFile } from "../parts/names_file";

/* there: who is on the list. add: takes the names in lists, each of which the room takes at once. */
export function NamesForm(p: {
  label: string;
  rows: number;
  there: string[];
  isBusy: boolean;
  add(lists: string[][]): Promise<boolean>;
}): JSX.Element {
  const [names, setNames] = useState("");
  const add = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wrong = await namesFault(namesOf(names), p.there);
    if (wrong) return toast(wrong);
    if (await p.add(listsOf(namesOf(names)))) setNames("");
  };
  return (
    <form class="stack" onSubmit={(event) => void add(event)}>
      <label class="field">
        <span>{p.label}</span>
        <textarea rows={p.rows} value={names} onInput={(event) => setNames(event.currentTarget.value)} />
      </label>
      <div class="line">
        <button type="submit" class="btn" disabled={p.isBusy || names.trim() === ""}>
          <Icon name="plus" />
          {t("Add to the list")}
        </button>
        <NamesFile
          there={[...p.there, ...namesOf(names)]}
          take={(taken) => setNames((typed) => withNames(typed, taken))}
        />
      </div>
    </form>
  );
}
