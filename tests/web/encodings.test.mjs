// encodings.test.mjs - text that other programs wrote (tests/data/encodings.json): what the page reads and asks.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parts } from "./parts.mjs";

const [{ textAs, textOf, Unread }] = await parts("browser/text_file");
const rows = JSON.parse(readFileSync(new URL("../data/encodings.json", import.meta.url), "utf8"));

const read = ({ bytes, encoding }) => {
  const file = Uint8Array.from(bytes.match(/../g), (two) => parseInt(two, 16));
  return encoding ? textAs(file, encoding) : textOf(file);
};
/* An older node takes windows-1252 for Latin 1, which no browser does: names.mjs tries it there. */
const isBrowserLike = new TextDecoder("windows-1252").decode(Uint8Array.of(0x9c)) === "œ";
const isTried = (encoding) => isBrowserLike || encoding !== "windows-1252";
const linesOf = (text) => text.split(/\r\n?|\n/).filter((line) => line !== "");

for (const row of rows.filter(({ encoding }) => isTried(encoding)))
  test(row.what, () => {
    if (row.names) return assert.deepEqual(linesOf(read(row)), row.names);
    assert.throws(
      () => read(row),
      (wrong) => {
        assert(wrong instanceof Unread, wrong);
        assert.equal(wrong.line, row.line);
        const wanted = Object.entries(row.offers ?? {}).map(([encoding, shown]) => [encoding, shown ?? ""]),
          told = wrong.readings.map(({ encoding, shown }) => [encoding, encoding === "utf-16" ? "" : shown]);
        const tried = (all) => all.filter(([encoding]) => isTried(encoding)).sort();
        assert.deepEqual(tried(told), tried(wanted));
        return true;
      },
    );
  });
