/* shim.ts - what the core imports of the page: JSON, hashes, what kind of character one is, chance, and the rows that
 * are kept.
 * Shape  src/wasm/shim has the headers of the libraries that src/room uses natively; their work is done here. Texts are
 *        handed over by their length first, then copied to where the core has made room. */
import { blake2b } from "@noble/hashes/blake2b";
import { hmac } from "@noble/hashes/hmac";
import { sha256 } from "@noble/hashes/sha2";
import type { Imports } from "./json_shim";
import { jsonImports, Memory } from "./json_shim";

/* A row of the store, as src/store/store.h tells of it. */
export interface Row {
  kind: number;
  key: string;
  seq: number;
  at: number;
  text: string;
}

/* Which rows to read. by: null or the words with which they begin. next: not 0: so many rows of the keys after this
 * one. */
export interface RowQuery {
  kind: number;
  key: string;
  after: number;
  by: string | null;
  next: number;
}

/* What the room asks of the page. Other cores need none of it. */
export interface Doors {
  random(bytes: Uint8Array): void;
  find(query: RowQuery): Row[];
  think(thought: Uint8Array): void;
}

export const NO_DOORS: Doors = { random: () => {}, find: () => [], think: () => {} };

/* A LetterKind of src/core/names/unicode.h by what Unicode calls it; the first that fits. */
const KINDS = [
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u,
  /\p{Z}/u,
  /\p{M}/u,
  /[\p{L}\p{N}\p{So}\p{Sm}\p{Sc}]/u,
  /./su,
];
const EMOJI = 8;

function unicodeKind(code: number): number {
  const letter = String.fromCodePoint(code);
  return KINDS.findIndex((kind) => kind.test(letter)) | (/\p{Emoji}/u.test(letter) ? EMOJI : 0);
}

const ROW_BYTES = { at: 0, seq: 8, key: 12, text: 16 };

/* The imports of a core. memory: its memory, once it is there. */
export function importsOf(memory: () => ArrayBuffer, doors: Doors, stop: () => number): Imports {
  const own = new Memory(memory);
  const { bytes, zeroed, encode } = own;

  const reading: { rows: Row[]; at: number; key: Uint8Array; text: Uint8Array }[] = [];
  const rowsNext = (out: number): number => {
    const now = reading[reading.length - 1]!,
      row = now.rows[now.at++];
    if (!row) return 0;
    now.key = encode(row.key);
    now.text = encode(row.text);
    const view = new DataView(memory(), out);
    view.setFloat64(ROW_BYTES.at, row.at, true);
    view.setUint32(ROW_BYTES.seq, row.seq, true);
    view.setUint32(ROW_BYTES.key, now.key.length, true);
    view.setUint32(ROW_BYTES.text, now.text.length, true);
    return 1;
  };

  return {
    stop,
    random: (at, len) => doors.random(bytes(at!, len!)),
    think: (at, len) => doors.think(bytes(at!, len!).slice()),
    unicode_kind: (code) => unicodeKind(code!),

    rows_find: (kind, key, after, by, next) => {
      const query = {
        kind: kind!,
        key: zeroed(key!),
        after: after! >>> 0,
        by: by === 0 ? null : zeroed(by!),
        next: next!,
      };
      reading.push({ rows: doors.find(query), at: 0, key: encode(""), text: encode("") });
    },
    rows_next: (out) => rowsNext(out!),
    rows_copy: (key, words) => {
      const now = reading[reading.length - 1]!;
      bytes(key!, now.key.length).set(now.key);
      bytes(words!, now.text.length).set(now.text);
    },
    rows_end: () => void reading.pop(),

    ...jsonImports(own),

    sha256: (at, len, out) => bytes(out!, 32).set(sha256(bytes(at!, len!))),
    hmac: (key, at, len, out) => bytes(out!, 32).set(hmac(sha256, bytes(key!, 32), bytes(at!, len!))),
    blake2: (at, len, out, outLen) => bytes(out!, outLen!).set(blake2b(bytes(at!, len!), { dkLen: outLen! })),
  };
}
