/* proof.tsx - the record of a game: asking for it, saving it, and checking that nobody chose the cards. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Verified, VerifiedDeal } from "../../core/answers";
import { CoreError } from "../../core/fault";
import { pageCore } from "../../core/port";
import { noncesOf } from "../../room/nonces";
import { recordOf } from "../../room/records";
import type { Session } from "../../room/session";
import type { TableMessage } from "../../wire/protocol";
import { sourceOf } from "../../play/play";
import { t } from "../../words/words";
import { coreFault, FaultWords, fileFault } from "../parts/file_fault";
import type { FileFault } from "../parts/file_fault";

export function dealLink(table: TableMessage): string {
  const source = sourceOf(table.source);
  const number = source?.kind === "number" ? source.number : "";
  const rules = encodeURIComponent(table.rules.replaceAll(" ", "+"));
  return `${location.origin}${location.pathname}#/deal/${rules}/${number}`;
}

/* The results of the checks of a deal, in words. Nothing is claimed that the record does not hold. */
const CLAIMS: [what: keyof VerifiedDeal, words: () => string][] = [
  ["pledge", () => t("The server's secret is the one it was bound to before the deal.")],
  ["nonces", () => t("The numbers that the server gave for others follow from its secret.")],
  ["ownNonce", () => t("Your number is the one that your browser sent.")],
  ["seed", () => t("The cards follow from that secret and the numbers of all players.")],
  ["chain", () => t("The chain of the record is whole: no line was changed.")],
];

export function VerifiedText(p: { verified: Verified; text: string }): JSX.Element {
  const { verified } = p;
  if (!verified.ok) {
    const fault = verified.fault && fileFault(new CoreError(verified.fault), p.text);
    return <p class="notice">{fault ? <FaultWords fault={fault} /> : t("The proof does not hold.")}</p>;
  }
  if (!verified.proved) return <p>{t("The record is played by the rules. It holds no proof of its cards.")}</p>;
  return (
    <div class="stack">
      <p class="good">{t("Nobody could choose the cards. This was checked here, in your browser:")}</p>
      <ul>
        {verified.deals.map((deal) => (
          <li key={deal.deal}>
            <b>{t("Deal {n}", { n: deal.deal })}</b>
            <ul>{CLAIMS.map(([what, words]) => deal[what] === true && <li key={what}>{words()}</li>)}</ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function VerifyPanel(p: { session: Session; table: TableMessage }): JSX.Element {
  const { session, table } = p;
  const [checked, setChecked] = useState<{ verified: Verified; text: string } | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [words, setWords] = useState("");
  const verify = async (): Promise<void> => {
    setWords(t("Checking…"));
    setFault(null);
    const text = await recordOf(session);
    if (!text) {
      setWords(t("The record is shown when the deal is over."));
      return;
    }
    const seat = table.you >= 0 ? { seat: table.you } : {};
    pageCore()
      .ask("verify", { text, table: table.table, nonces: noncesOf(table.table, text), ...seat })
      .then(
        (verified) => setChecked({ verified, text }),
        (error: Error) => setFault(coreFault(error, t("The record could not be checked."))),
      )
      .finally(() => setWords(""));
  };
  return (
    <div class="stack">
      <p>
        {t(
          "Before each deal the server is bound to a secret; every player's browser adds a number of its own. " +
            "The cards follow from both, so neither side can choose them.",
        )}
      </p>
      {table.fair && (
        <p class="small quiet">
          {t("Bound for deal {n}:", { n: table.fair.deal })} <code class="hex">{table.fair.pledge}</code>
        </p>
      )}
      <button type="button" class="btn main" onClick={() => void verify()}>
        {t("Check the cards")}
      </button>
      {words && <p role="status">{words}</p>}
      {fault && (
        <p class="notice" role="alert">
          <FaultWords fault={fault} />
        </p>
      )}
      {checked && <VerifiedText {...checked} />}
    </div>
  );
}
