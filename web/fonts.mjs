// fonts.mjs - the letters of the page: fonts with only what its languages need, and the ranks of the cards as outlines.
// Shape  a font's row tells the file that it is taken from, the letters that are kept and the weights that it has. All
//        are under the SIL Open Font License, which is written beside them. Ranks are outlines since a card is a
//        picture, and pictures load no fonts.
//
// The page has its own letters: cut at the build to what its languages need, from packages under the Open Font
// License. They are loaded after the first screen and taken with the next, or before the first where the service
// worker has them; so nothing moves under the reader's eyes. Cards are pictures, which load no fonts: their ranks
// are outlines of the same letters (`scene/rank.ts`).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Blob, Face, Font, Variation } from "harfbuzzjs";

const require = createRequire(import.meta.url);
const { convert } = require("fontverter"),
  subset = require("subset-font");

const web = dirname(fileURLToPath(import.meta.url));
const SANS = "@fontsource-variable/source-sans-3",
  SERIF = "@fontsource-variable/source-serif-4",
  JAPANESE = "@fontsource/biz-udpgothic";

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");
const LATIN = between(0x20, 0x7e) + between(0xa0, 0xff) + "Œœ‐‑–—‘’‚“”„†•…‹›€−↑↓";
const EUROPE = between(0x100, 0x17f) + "ȘșȚțẞ";
const CYRILLIC = between(0x400, 0x45f) + "Ґґ";
const KANA = between(0x3000, 0x3020) + between(0x3041, 0x30ff) + between(0xff01, 0xff9f);

/* The kanji of the page: those that its Japanese has. Names may have others, which the device draws. */
const kanji = () =>
  [...new Set(readFileSync(join(web, "../po/ja.po"), "utf8"))].filter((sign) => /\p{Script=Han}/u.test(sign)).join("");

/* range: what a file is asked for, as CSS tells it, where a family has two.
 * languages: who needs it, all where none is named. isSeldom: loaded when such a letter is shown, in a name mostly. */
const LATIN_RANGE = "U+0-FF,U+152-153,U+2000-22FF",
  EUROPE_RANGE = "U+100-151,U+154-24F,U+1E00-1EFF";
const rows = () => [
  {
    family: "Cardroom Sans",
    from: `${SANS}/files/source-sans-3-latin-wght-normal.woff2`,
    letters: LATIN,
    range: LATIN_RANGE,
    weight: "400 700",
  },
  {
    family: "Cardroom Sans",
    from: `${SANS}/files/source-sans-3-latin-ext-wght-normal.woff2`,
    letters: EUROPE,
    range: EUROPE_RANGE,
    weight: "400 700",
  },
  {
    family: "Cardroom Sans",
    from: `${SANS}/files/source-sans-3-cyrillic-wght-normal.woff2`,
    letters: CYRILLIC,
    range: "U+400-4FF",
    weight: "400 700",
    isSeldom: true,
  },
  {
    family: "Cardroom Serif",
    from: `${SERIF}/files/source-serif-4-latin-wght-normal.woff2`,
    letters: LATIN,
    range: LATIN_RANGE,
    weight: "400 700",
  },
  {
    family: "Cardroom Serif",
    from: `${SERIF}/files/source-serif-4-latin-ext-wght-normal.woff2`,
    letters: EUROPE,
    range: EUROPE_RANGE,
    weight: "400 700",
  },
  ...[
    [56, "♠♣♦", "U+2660-2664,U+2666-2667"],
    [86, "♥", "U+2665"],
    [94, "←", "U+2190"],
    [107, "→", "U+2192"],
  ].map(([part, letters, range]) => ({
    family: "Cardroom Signs",
    from: `${JAPANESE}/files/biz-udpgothic-${part}-400-normal.woff2`,
    letters,
    range,
    weight: "400 700",
  })),
  ...["400", "700"].map((weight) => ({
    family: "Cardroom Japanese",
    from: `${JAPANESE}/files/biz-udpgothic-japanese-${weight}-normal.woff2`,
    letters: KANA + kanji(),
    weight,
    languages: ["ja"],
  })),
];

const bytesOf = (from) => readFileSync(join(web, "node_modules", from));

/* Writes each font by KEEP(name, bytes), which gives the name of its file; what the page is to know of them. */
export async function writeFonts(keep) {
  const fonts = [];
  for (const { family, from, letters, range, weight, languages, isSeldom } of rows()) {
    const axes =
      weight.includes(" ") && from.includes("wght")
        ? { variationAxes: { wght: { min: 400, max: 700, default: 400 } } }
        : {};
    const bytes = await subset(bytesOf(from), letters, {
      targetFormat: "woff2",
      noHinting: true,
      keepFeatures: ["ccmp", "kern", "liga", "locl", "mark", "tnum", "lnum"],
      ...axes,
    });
    fonts.push({
      family,
      weight,
      range,
      languages,
      isSeldom,
      file: keep(`${family.split(" ")[1].toLowerCase()}.woff2`, bytes),
    });
  }
  return fonts;
}

/* Whose a font is, in its own words: the first of the texts in its table of names. The package's licence names who
 * packed it. */
async function holderOf(from) {
  const font = Buffer.from(await convert(bytesOf(from), "truetype"));
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i);
  const names = font.readUInt32BE(tables.find((at) => font.toString("latin1", at, at + 4) === "name") + 8);
  const texts = names + font.readUInt16BE(names + 4),
    COPYRIGHT = 0,
    WINDOWS = 3;
  const records = Array.from({ length: font.readUInt16BE(names + 2) }, (_, i) => names + 6 + 12 * i);
  const record = records.find((at) => font.readUInt16BE(at) === WINDOWS && font.readUInt16BE(at + 6) === COPYRIGHT);
  const at = texts + font.readUInt16BE(record + 10);
  return Buffer.from(font.subarray(at, at + font.readUInt16BE(record + 8)))
    .swap16()
    .toString("utf16le");
}

/* The licences of what was taken, one after the other, each under the name of its holder. */
export async function licences() {
  const parts = [];
  for (const name of [SANS, SERIF, JAPANESE]) {
    /* the converter does one at a time */
    const { from } = rows().find((row) => row.from.startsWith(name));
    const licence = bytesOf(`${name}/LICENSE`).toString();
    parts.push(`${name}\n\n${await holderOf(from)}\n\n${licence.slice(licence.indexOf("This Font Software"))}`);
  }
  return parts.join("\n\n");
}

/* The letters that a font has. */
export async function coverOf(bytes) {
  return new Face(new Blob(new Uint8Array(await convert(bytes, "truetype")).slice().buffer)).collectUnicodes();
}

const UNITS = 200;
const RANKS = [
  { style: "serif", from: `${SERIF}/files/source-serif-4-latin-wght-normal.woff2`, letters: "0123456789AJQKRDVWBH" },
  { style: "sans", from: `${SANS}/files/source-sans-3-latin-wght-normal.woff2`, letters: "0123456789AJQKRDVWBHOE" },
];

/* A path of whole numbers, each counted from the point before: short, since it is loaded with the first screen. */
function shortPath(parts, of) {
  let at = [0, 0],
    start = at;
  return parts
    .map(({ type, values }) => {
      const points = values.map((n, i) => (i % 2 === 0 ? of(n) - at[0] : of(-n) - at[1]));
      at = values.length > 0 ? [of(values.at(-2)), of(-values.at(-1))] : start;
      if (type === "M") start = at;
      return type.toLowerCase() + points.join(" ");
    })
    .join("")
    .replaceAll(" -", "-");
}

/* {style: {letter: [advance, left, right, path]}} in 1/UNITS of a letter's size, y down from the line it stands on. */
export async function rankOutlines() {
  const outlines = {};
  for (const { style, from, letters } of RANKS) {
    const face = new Face(new Blob(new Uint8Array(await convert(bytesOf(from), "truetype")).slice().buffer));
    const font = new Font(face);
    font.setVariations([new Variation("wght", 700)]);
    const of = (n) => Math.round((n * UNITS) / face.upem);
    outlines[style] = Object.fromEntries(
      [...letters].map((letter) => {
        const glyph = font.glyph(letter.codePointAt(0));
        const parts = font.glyphToJson(glyph);
        const xs = parts.flatMap(({ values }) => values.filter((_, i) => i % 2 === 0));
        return [
          letter,
          [of(font.glyphHAdvance(glyph)), of(Math.min(...xs)), of(Math.max(...xs)), shortPath(parts, of)],
        ];
      }),
    );
  }
  return outlines;
}
