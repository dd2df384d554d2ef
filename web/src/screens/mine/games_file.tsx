/* games_file.tsx - all games to a file, and games from one. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pageCore } from "../../core/port";
import type { CoreFault } from "../../wire/fault";
import type { Kept } from "../../games/archive";
import { writeArchive } from "../../games/archive";
import type { Game } from "../../games/list";
import { keyOfGame } from "../../games/list";
import { bring } from "../../games/brought";
import { lasts } from "../../browser/installed";
import { Icon } from "../../ui/icon";
import { saveFile } from "../../browser/files";
import { textOfFile } from "../../browser/text_file";
import { fileFault } from "../parts/file_fault";
import { faultWords } from "../../words/refusals";
import { t, tn } from "../../words/words";

interface Told {
  taken: number;
  known: number;
  faults: CoreFault[];
  failed: string /* nothing was stored, and why */;
}

const NOTHING: Told = { taken: 0, known: 0, faults: [], failed: "" };

async function take(text: string, games: Game[]): Promise<Told> {
  const known = new Set(games.map(keyOfGame));
  const { games: found, faults } = await pageCore().ask("keptGames", { text });
  const fresh = new Map<string, Kept>();
  for (const { game, lines } of found)
    if (!known.has(keyOfGame(game)))
      fresh.set(keyOfGame(game), { game, text: lines.map((line) => `${line}\n`).join("") });
  try {
    await bring([...fresh.values()]);
  } catch (wrong) {
    const failed = t("Nothing was taken: this browser does not store it ({why}).", { why: (wrong as Error).message });
    return { ...NOTHING, faults, failed };
  }
  return { ...NOTHING, taken: fresh.size, known: found.length - fresh.size, faults };
}

function ToldWords(p: { told: Told }): JSX.Element {
  const { taken, known, faults, failed } = p.told;
  return (
    <div role="status" class="stack">
      {failed ? (
        <p class="notice">{failed}</p>
      ) : (
        <p>
          {tn("One game was taken.", "{n} games were taken.", taken)}{" "}
          {known > 0 && tn("One was here already.", "{n} were here already.", known)}
        </p>
      )}
      {faults.length > 0 && (
        <div class="notice">
          <p>
            {tn(
              "One part of the file could not be read. The file itself is unchanged.",
              "{n} parts of the file could not be read. The file itself is unchanged.",
              faults.length,
            )}
          </p>
          <ul>
            {faults.slice(0, 10).map((fault) => (
              <li key={fault.line}>{t("Line {line}: {text}", { line: fault.line, text: faultWords(fault) })}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/* Whether the browser has promised to keep them. */
function Lasting(): JSX.Element | null {
  const [isKept, setKept] = useState<boolean | null>(null);
  useEffect(() => void lasts().then(setKept), []);
  if (isKept === null) return null;
  return (
    <p class="quiet small lasting">
      {isKept
        ? t("Your games in this browser are kept until you delete them.")
        : t("This browser may clear your games when it is short of space. A file keeps them.")}
    </p>
  );
}

export function Archive(p: { games: Game[]; textOf(game: Game): Promise<string>; reload(): void }): JSX.Element {
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const save = async (): Promise<void> => {
    setBusy(true);
    const kept: Kept[] = [];
    for (const { where: _, ...game } of p.games)
      kept.push({ game, text: await p.textOf({ ...game, where: _ }).catch(() => "") });
    saveFile("cardroom-games.txt", writeArchive(kept));
    setBusy(false);
  };
  const read = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (!file) return;
    setBusy(true);
    setTold(
      await textOfFile(file).then(
        (text) => (text === null ? null : take(text, p.games)),
        (wrong: unknown) => ({ ...NOTHING, failed: fileFault(wrong, "").message }),
      ),
    );
    input.value = ""; /* the same file can be chosen again */
    setBusy(false);
    p.reload();
  };
  return (
    <details class="panel">
      <summary>{t("Keep or bring games")}</summary>
      <p class="quiet small">
        {t(
          "All games go into one file of plain text. Another browser can take them in again, and nothing is " +
            "taken twice.",
        )}
      </p>
      <Lasting />
      <div class="line">
        <button type="button" class="btn" disabled={isBusy || p.games.length === 0} onClick={() => void save()}>
          <Icon name="save" />
          {t("Save all games to a file")}
        </button>
      </div>
      <label class="field">
        <span>{t("Take games from a file")}</span>
        <input
          type="file"
          accept=".txt,text/plain"
          disabled={isBusy}
          onChange={(event) => void read(event.currentTarget)}
        />
      </label>
      {told && <ToldWords told={told} />}
    </details>
  );
}
