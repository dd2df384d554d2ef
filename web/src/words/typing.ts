/* typing.ts - the rules without the section on moves that are typed, for which a page has no use: here moves are
 * tapped. */
const TYPING = "Moves that are typed";

/* Parts of a chapter, or sentences that name the heading above them. */
export function withoutTyping<T extends { kind?: string; heading?: string; text: string }>(items: T[]): T[] {
  let isTyping = false;
  return items.filter((item) => {
    const heading = item.kind === "heading" ? item.text : item.heading;
    if (heading) isTyping = heading === TYPING;
    return !isTyping;
  });
}
