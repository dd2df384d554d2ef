// isolates.test.mjs - names written from right to left stand within isolates in every sentence; others as they are.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts } from "./parts.mjs";

const [{ andList, isolated, t }, { scoresWords }] = await parts("words/words", "sheets/sheet_text");
const FSI = "\u2068",
  PDI = "\u2069";

test("a Hebrew or Arabic value is isolated once, another is not", () => {
  assert.equal(isolated("דוד"), `${FSI}דוד${PDI}`);
  assert.equal(isolated("أحمد 2"), `${FSI}أحمد 2${PDI}`);
  for (const words of ["Ewa", "山田", "Łucja", "-10", ""]) assert.equal(isolated(words), words);
  assert.equal(isolated(`${FSI}דוד${PDI} and Ewa`), `${FSI}דוד${PDI} and Ewa`, "nothing is outside");
  assert.equal(isolated(`${FSI}דוד${PDI} שרה`), `${FSI}${FSI}דוד${PDI} שרה${PDI}`);
});

test("a list of names and points stays in order", () => {
  assert.equal(
    scoresWords(["דוד", "שרה", "أحمد", "Ewa"], [30, -10, -10, -10], true),
    `${FSI}דוד${PDI}: +30, ${FSI}שרה${PDI}: −10, ${FSI}أحمد${PDI}: −10 and Ewa: −10`,
  );
  assert.equal(andList(["דוד", "Ewa"]), `${FSI}דוד${PDI} and Ewa`);
  assert.equal(t("Sits out: {names}", { names: "שרה" }), `Sits out: ${FSI}שרה${PDI}`);
});
