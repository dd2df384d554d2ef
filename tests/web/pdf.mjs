// pdf.mjs - what a page of the tests has printed.
import { constants, inflateSync } from "node:zlib";

/* The text of a PDF with what it keeps packed: Firefox's has its pages there. */
export function opened(pdf) {
  const text = pdf.toString("latin1");
  const packed = [...text.matchAll(/\/ObjStm[^]*?stream\r?\n/g)].map(({ index, 0: head }) =>
    inflateSync(pdf.subarray(index + head.length), { finishFlush: constants.Z_SYNC_FLUSH }).toString("latin1"),
  );
  return [text, ...packed].join("\n");
}

/* How many sheets of paper an opened one is. */
export const sheetsOf = (text) => text.match(/\/Type\s*\/Page[^s]/g).length;
