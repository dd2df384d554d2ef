/* json_shim.ts - the JSON that src/wasm/shim/jansson.c imports: a value is a number, until json_forget. */

const KIND = { none: 0, object: 1, array: 2, text: 3, integer: 4, real: 5, true: 6, false: 7, null: 8 } as const;

function kindOf(value: unknown): number {
  if (value === undefined) return KIND.none;
  if (value === null) return KIND.null;
  if (Array.isArray(value)) return KIND.array;
  switch (typeof value) {
    case "string":
      return KIND.text;
    case "boolean":
      return value ? KIND.true : KIND.false;
    case "number":
      return Number.isInteger(value) ? KIND.integer : KIND.real;
    default:
      return KIND.object;
  }
}

/* The words of a value, without blanks, and with members in order. */
function words(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(words).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${words(member)}`).join(",")}}`;
}

export type Imports = Record<string, (...a: number[]) => unknown>;

/* The memory of a module as texts and bytes. */
export class Memory {
  private from = new TextDecoder();
  private to = new TextEncoder();

  constructor(private memory: () => ArrayBuffer) {}

  bytes = (at: number, len: number): Uint8Array => new Uint8Array(this.memory(), at, len);
  text = (at: number, len: number): string => this.from.decode(this.bytes(at, len));
  /* A text that ends with a zero. */
  zeroed = (at: number): string => {
    const all = new Uint8Array(this.memory());
    return this.from.decode(all.subarray(at, all.indexOf(0, at)));
  };
  /* Writes words that fit; their length. */
  put = (words: Uint8Array, out: number, cap: number): number => {
    if (words.length < cap) this.bytes(out, words.length).set(words);
    return words.length;
  };
  encode = (words: string): Uint8Array => this.to.encode(words);
}

export function jsonImports(memory: Memory): Imports {
  const { text, put, encode } = memory;
  let values: unknown[] = [undefined];
  const hold = (value: unknown): number => (value === undefined ? 0 : values.push(value) - 1);
  const member = (value: unknown, name: string): unknown =>
    kindOf(value) === KIND.object && Object.prototype.hasOwnProperty.call(value, name)
      ? (value as Record<string, unknown>)[name]
      : undefined;
  return {
    json_read: (at, len) => {
      const words = text(at!, len!);
      try {
        return words.includes("\\u0000") ? 0 : hold(JSON.parse(words));
      } catch {
        return 0;
      }
    },
    json_forget: () => void (values = [undefined]),
    json_kind: (value) => kindOf(values[value!]),
    json_size: (value) =>
      Array.isArray(values[value!])
        ? (values[value!] as unknown[]).length
        : Object.keys(values[value!] as object).length,
    json_get: (value, name, len) => hold(member(values[value!], text(name!, len!))),
    json_at: (value, at) => hold((values[value!] as unknown[])[at!]),
    json_number: (value) => values[value!] as number,
    json_text: (value, out, cap) => put(encode(values[value!] as string), out!, cap!),
    json_name: (value, at, out, cap) => put(encode(Object.keys(values[value!] as object)[at!]!), out!, cap!),
    json_words: (value, out, cap) => put(encode(words(values[value!])), out!, cap!),
  };
}
