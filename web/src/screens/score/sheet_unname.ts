/* sheet_unname.ts - a person's name is taken out of a sheet that only this browser has, as the room takes one out of
 * its documents (src/league/file/name_out.h). */
import { pageCore } from "../../core/port";
import { wasText } from "../../sheets/sheets";
import type { KeptSlip, Part, Sheet } from "../../sheets/sheets";

type Take = (line: string) => string;

/* The words behind the head of a line that is taken. */
const behind = (take: Take, head: string, words: string): string => take(`${head}${words}`).slice(head.length);

function dealThrough(deal: KeptSlip, take: Take): KeptSlip {
  const points = (words: string): string => behind(take, "points ", words);
  const was = deal.was.map((one) => {
    const [slip = "", why] = one.slip.split(/ points (.*)/);
    return why === undefined ? one : { ...one, slip: wasText(slip, points(why)) };
  });
  return {
    ...deal,
    was,
    ...(deal.points ? { points: points(deal.points) } : {}),
    ...(deal.by ? { by: behind(take, "# by ", deal.by) } : {}),
  };
}

const partThrough = <Some extends Part>(part: Some, take: Take): Some => ({
  ...part,
  names: part.names.map((name) => behind(take, "player 1 ", name)),
  deals: part.deals.map((deal) => dealThrough(deal, take)),
});

/* The sheet with each line that may have a name as it was taken, always in the same order. */
const through = (sheet: Sheet, take: Take): Sheet => ({
  ...partThrough(sheet, take),
  ...(sheet.before ? { before: sheet.before.map((part) => partThrough(part, take)) } : {}),
  ...(sheet.taken ? { taken: sheet.taken.map((deal) => dealThrough(deal, take)) } : {}),
});

/* Throws a CoreError: nobody has the name. */
export async function withoutName(sheet: Sheet, name: string): Promise<Sheet> {
  const lines: string[] = [];
  through(sheet, (line) => {
    lines.push(line);
    return line;
  });
  const { text } = await pageCore().ask("nameOut", { text: `${lines.join("\n")}\n`, name }),
    left = text.split("\n");
  let at = 0;
  return through(sheet, () => left[at++]!);
}
