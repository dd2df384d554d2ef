/* marks.ts - what the mark of a card in a scene is the sum of (docs/protocol.md, "Scenes"). */
export const MARK = { down: 1, winning: 2, chosen: 4, held: 8 } as const;
