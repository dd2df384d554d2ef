// names.mjs PROGRAM [planted] - the page's search finds the games that the program finds, by whatever people type.
// planted: a search that takes names as they are written, which must be found out.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { parts, newCore, namesWasm } from "./inside.mjs";

const [program, planted] = process.argv.slice(2);
const names = new parts.Names(await WebAssembly.compile(namesWasm));
const core = await newCore(parts.NO_DOORS);
const { presets } = core.catalogue();

/* The id that the program takes a name for, and what it says of it; "" for none. */
const told = (name) => {
  const done = spawnSync(program, ["rules", name, "--json"], { encoding: "utf8", env: { LC_ALL: "C" } });
  return { is: done.status === 0 ? JSON.parse(done.stdout).game : "", said: done.stderr.trim() };
};

const TYPED = [
  ..."Six Card Golf;6 card golf;golf-six;golf solitaire;black hole solitaire;tripeaks;Baśka rules".split(";"),
  ..."t’as_mal_où;baszka".split(";"),
  ..."skyjo;Rat a tat cat;BEVERBENDE;kabul;エスカレーター;ピラミッド・ゴルフ;egyptian;Dutch;malaysia;cambia;speed cambio".split(
    ";",
  ),
  ..."patience;--;xyzzyplugh;golf66;camb;kop_kościański".split(";"),
];
for (const typed of TYPED) {
  const found = names.find(planted ? typed.replace(/\W/g, "") : typed, presets, (title) => title),
    { is, said } = told(typed);
  assert.equal(found.is, is, typed);
  if (is && said) {
    const game = presets.find(({ id }) => id === is).title;
    assert.equal(found.also.differs.replace("{name}", found.also.name).replace("{game}", game), said, typed);
  }
  if (!is) assert.equal(found.near, /did you mean (\w+)\?/.exec(said)?.[1] ?? "", typed);
}
const holds = names.find("6 card", presets, (title) => title).holds;
assert.ok(holds.has("golf6") && holds.has("golf6_jokers") && !holds.has("golf8"));
/* A title in another language is one of the names. */
assert.equal(names.find("カンビオ", presets, (title) => (title === "Cambio" ? "カンビオ" : title)).is, "cambio");
console.log(`${TYPED.length} names as in the program`);
