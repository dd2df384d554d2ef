/* sheet_trace.tsx - what stood in place of a deal before it was corrected, and when it was corrected. */
import type { JSX } from "preact";
import type { KeptSlip } from "../../sheets/sheets";
import { dateFormat, t } from "../../words/words";

const timeWords = (at: number): string => dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(new Date(at));

export function SheetTrace(p: { deal: KeptSlip }): JSX.Element | null {
  if (p.deal.was.length === 0) return null;
  return (
    <section class="panel sheet-trace" aria-label={t("Corrected")}>
      <h2>{t("Corrected")}</h2>
      <ul>
        {p.deal.was.map(({ slip, at }, i) => (
          <li key={i}>
            <code>{slip}</code> {at > 0 && <small class="quiet">{t("until {time}", { time: timeWords(at) })}</small>}
          </li>
        ))}
      </ul>
      <p>{t("now: {slip}", { slip: p.deal.slip })}</p>
    </section>
  );
}
