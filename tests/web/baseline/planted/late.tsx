/* late.tsx - what browsers learnt late: baseline.test.mjs must find each line that says so, and no other. An older list
 * is in that test. */
export const groups = Object.groupBy([1, 2, 3], (n) => (n % 2 === 0 ? "even" : "odd")); // late
export const both = new Set([1]).union(new Set([2])); // late
export const { promise } = Promise.withResolvers<void>(); // late
export const doubled = [1, 2].values().map((n) => 2 * n); // late
export const letters = /[\p{L}--[a-z]]/v; // late
export const packed = new CompressionStream("deflate"); // late in an older list
export const priced = /(?<=\$)\d+/; // late in an older list
export const sorted = [3, 1].toSorted(); // late in an older list
export const isOpen = (box: HTMLElement): boolean => box.togglePopover(); // late
export const ended = (box: HTMLElement): void => void (box.onscrollend = null); // late
export const list = <div onScrollEnd={() => {}} />; // late
export const nested = (isOn: boolean): RegExp => new RegExp(isOn ? "a" : "(?i:b)", "v"); // late
export const opened = (word: string): RegExp => new RegExp(`(?<!\\$)${word}(?:${"a" + "(?i:b)"})`); // late
export const button = <button type="button" onClick={() => {}} />;
export const plain = (word: string): RegExp => new RegExp(`^${word}$`);
export const last = [1, 2].at(-1); // late in an older list
export const first = [1, 2].indexOf(1);
export const own = { groupBy: (): number => 1, union: 2 }.groupBy();
