/* text_file.ts - text that other programs wrote, from a file's bytes. Nothing is guessed: a mark at the beginning tells
 * UTF-8 and UTF-16, bytes that are UTF-8 are it, and only UTF-16 has zeros on every second place. Of all others whoever
 * opened the file says which it is, and sees how a line reads in each. The program does the same
 * (src/apps/base/files/encoding.h); tests/data/encodings.json holds both to it. */

export type Encoding = "windows-1250" | "windows-1252" | "cp932" | "utf-16";

/* Of what is not known, how its first such line reads. */
interface Reading {
  encoding: Encoding;
  shown: string;
}

/* Why bytes are no text yet: the line, and what they may be; none: nothing that is known here. */
export class Unread extends Error {
  constructor(
    readonly line: number,
    readonly readings: Reading[],
  ) {
    super(`line ${line} is not UTF-8`);
  }
}

/* What the browsers' decoders are called, by https://encoding.spec.whatwg.org. */
const LABEL = { "windows-1250": "windows-1250", "windows-1252": "windows-1252", cp932: "shift_jis" } as const;
const NARROW = Object.keys(LABEL) as (keyof typeof LABEL)[];
const SHOWN = 60;

const begins = (bytes: Uint8Array, ...mark: number[]): boolean => mark.every((byte, i) => bytes[i] === byte);

/* How many bytes are zero at even places and at odd ones. */
function zerosIn(bytes: Uint8Array): [even: number, odd: number] {
  const zeros: [number, number] = [0, 0];
  bytes.forEach((byte, i) => byte === 0 && zeros[i % 2]!++);
  return zeros;
}

/* UTF-32, which nothing reads: by its mark, or since each four bytes are a number up to U+10FFFF. */
function isUtf32(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    units = Array.from({ length: bytes.length >> 2 }, (_, i) => 4 * i),
    isWhole = bytes.length >= 8 && bytes.length % 4 === 0,
    are = (isLittle: boolean): boolean => units.every((at) => view.getUint32(at, isLittle) <= 0x10ffff);
  return begins(bytes, 0xff, 0xfe, 0, 0) || (isWhole && (are(true) || are(false)));
}

/* Without a mark at least half of the characters must have a zero, all on the same side. */
function isWide(bytes: Uint8Array): boolean {
  const [even, odd] = zerosIn(bytes);
  return (
    begins(bytes, 0xff, 0xfe) ||
    begins(bytes, 0xfe, 0xff) ||
    ((even === 0 || odd === 0) && bytes.length > 0 && even + odd >= Math.ceil(bytes.length / 4))
  );
}

function wideLabel(bytes: Uint8Array): string {
  const [even, odd] = zerosIn(bytes);
  if (begins(bytes, 0xff, 0xfe)) return "utf-16le";
  return begins(bytes, 0xfe, 0xff) || even > odd ? "utf-16be" : "utf-16le";
}

/* The number of the first line in which something could not be decoded. */
const lineOf = (bytes: Uint8Array, label: string): number =>
  new TextDecoder(label).decode(bytes).split("\uFFFD", 1)[0]!.split("\n").length;

function decode(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new Unread(lineOf(bytes, label), []);
  }
}

/* No control characters but blanks and the ends of lines: what they come to in a wrong encoding. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const isText = (text: string): boolean => !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/.test(text);

/* The text in an encoding that was said. */
export const textAs = (bytes: Uint8Array, encoding: Encoding): string =>
  decode(bytes, encoding === "utf-16" ? wideLabel(bytes) : LABEL[encoding]);

/* The bytes of a line, without its end. */
function lineAt(bytes: Uint8Array, line: number): Uint8Array {
  let at = 0;
  for (let n = 1; n < line; n++) at = bytes.indexOf(10, at) + 1;
  const end = bytes.indexOf(10, at),
    rest = bytes.subarray(at, end < 0 ? bytes.length : end);
  return rest[rest.length - 1] === 13 ? rest.subarray(0, -1) : rest;
}

function readingsOf(bytes: Uint8Array, line: number): Reading[] {
  const shown = (part: Uint8Array, encoding: Encoding): Reading[] => {
    try {
      const text = textAs(part, encoding).split("\n")[0]!;
      return isText(text) ? [{ encoding, shown: [...text].slice(0, SHOWN).join("") }] : [];
    } catch {
      return [];
    }
  };
  if (bytes.includes(0)) return shown(bytes, "utf-16");
  return NARROW.flatMap((encoding) => shown(lineAt(bytes, line), encoding));
}

/* The text that the bytes are; throws Unread. */
export function textOf(bytes: Uint8Array): string {
  if (isUtf32(bytes)) throw new Unread(1, []);
  if (isWide(bytes)) return decode(bytes, wideLabel(bytes));
  const zero = bytes.indexOf(0);
  try {
    if (zero < 0) return decode(bytes, "utf-8");
  } catch (wrong) {
    const { line } = wrong as Unread;
    throw new Unread(line, readingsOf(bytes, line));
  }
  throw new Unread(
    lineOf(
      bytes.subarray(0, zero + 1).map((byte) => byte || 0xff),
      "utf-8",
    ),
    readingsOf(bytes, 1),
  );
}

/* ---- A file that somebody opens ---- */

/* What is asked now: which reading is right. */
export interface EncodingAsked {
  file: string;
  unread: Unread;
  answer(encoding: Encoding | null): void;
}
let asked: EncodingAsked | null = null;
const listeners = new Set<() => void>();

function ask(next: EncodingAsked | null): void {
  asked = next;
  listeners.forEach((listener) => listener());
}

export const encodingAsked = (): EncodingAsked | null => asked;
export function onEncodingAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/* The text of a file; where its bytes do not tell, who opened it is asked. null: they did not say. Throws Unread where
 * nothing that is known here reads it. */
export async function textOfFile(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return textOf(bytes);
  } catch (wrong) {
    if (!(wrong instanceof Unread) || wrong.readings.length === 0) throw wrong;
    asked?.answer(null);
    const encoding = await new Promise<Encoding | null>((answer) => ask({ file: file.name, unread: wrong, answer }));
    ask(null);
    return encoding && textAs(bytes, encoding);
  }
}
