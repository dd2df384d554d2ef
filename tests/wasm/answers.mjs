// answers.mjs ROOT - what core.wasm and league.wasm answer in JSON is what src/wasm/answers says: every answer as C
// prints it, of all presets, lessons, transcripts and sheets of the tests, of a room's games and of a club's files.
// Each member of the schemas is told by some answer, and each altered answer is found (answers.py).
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bookFile, lessonFile, namesFile, newBook, newCore, newLeague, newLessons, newRoom, parts } from "./inside.mjs";

const root = process.argv[2];
const answers = []; // [what was asked, what C printed]

/* Notes every answer of a module before it is read. */
function listen(Module) {
  const { answer, read, refuse } = Module.prototype;
  let asked = null;
  const during = (what, call) => {
    asked = what;
    try {
      return call();
    } finally {
      asked = null;
    }
  };
  Module.prototype.read = function () {
    const text = read.call(this);
    if (asked) answers.push([asked, text]);
    return text;
  };
  Module.prototype.refuse = function () {
    return during("fault", () => refuse.call(this));
  };
  Module.prototype.answer = function (name, ...given) {
    return during(name, () => answer.call(this, name, ...given));
  };
  if (!Module.prototype.nearBatch) return;
  const { nearBatch } = Module.prototype;
  Module.prototype.nearBatch = function () {
    return during("near_batch", () => nearBatch.call(this));
  };
}
listen(parts.Core);
listen(parts.League);

const core = await newCore(parts.NO_DOORS),
  book = await newBook(core),
  league = await newLeague();
const fails = (question) => assert.throws(question, parts.CoreError);

/* ---- Games and rules ---- */

answers.push(
  ["catalogue_options", core.text(core.exports.catalogue_options())],
  ["lessons_tell", JSON.stringify(lessonFile())],
  ["book_tell", JSON.stringify(bookFile())],
  ["names_tell", JSON.stringify(namesFile())],
);
const { presets, games } = core.catalogue();
for (const { id, game } of presets) {
  core.rules(id);
  book.chapter(id);
  book.sentences(id);
  book.terms(id);
  if (games.find((one) => one.id === game).keeps_slips) core.slipForm(id);
}
for (const rules of ["golf6 jokers=2", "kop max_double=64", "golf holes=1"]) core.rules(rules);
core.countLayout("golf6", 4, "KH 4H 2C / AS 4D 10D");
book.chapter("golf6 direction=anticlockwise");
for (const wrong of ["golf6 jockers=2", "golff", "kop golf"]) fails(() => core.rules(wrong));

for (const number of ["#24", "what"]) core.dealNumber("pysol", number);

/* ---- Transcripts and sheets of the tests ---- */

const texts = join(root, "tests/transcripts");
const sheet = (...lines) => core.sheet(`cardroom 1\n${lines.join("\n")}\n`);
for (const file of readdirSync(texts).filter((name) => name.endsWith(".txt"))) {
  const text = readFileSync(join(texts, file), "utf8");
  try {
    if (file.includes("slips")) core.sheet(text);
    const handle = core.openText(text),
      { deals } = core.replayInfo(handle);
    for (const step of [0, deals[0]?.steps]) if (step !== undefined) core.replayShow(handle, 0, step, parts.VIEW_ALL);
    if (file === "kop_free_order.txt") for (let seat = 0; seat < 4; seat++) core.replayShow(handle, 0, 0, seat);
    core.info(handle);
    core.close(handle);
  } catch (wrong) {
    if (!(wrong instanceof parts.CoreError)) throw wrong; // deals with real cards have nothing to be shown
  }
}
for (const rules of ["golf holes=2", "golf holes=2 reckoning=match"])
  sheet(`game ${rules}`, "seats 2", "match", "slip 3 5");
fails(() => sheet("game kop", "seats 4", "match", "slip normal A+B 131/2"));
fails(() => core.openText("cardroom 1\ngame golf6\nseats 2\ndeal 17\n0: what\n"));
for (const [rules, seats] of [
  ["golf6 direction=anticlockwise", 2],
  ["kop bid_order=free", 4],
  ["cambio", 2],
]) {
  const dealt = core.open(rules, seats);
  core.deal(dealt);
  for (let seat = 0; seat < seats; seat++) core.state(dealt, seat);
  core.close(dealt);
}
/* ---- A club's files ---- */

const evening = (title, first, results) => ({
  name: `${title}.txt`,
  text: `cardroom tournament 1\ntitle ${title}\ngame kop_sport\nrounds 2\ndeals 4\n${[first, "Jan", "Iga", "Ola", "Rut"]
    .map((name, i) => `player ${i + 1} ${name}\n`)
    .join("")}round 1\ntable 1: 1 2 3 4\nbye 5\nresult 1.1: ${results}\nround 2\ntable 1: 5 2 3 4\nbye 1\n`,
});
const evenings = [evening("March", "Ewa Żak", "12 -4 -4 -4"), evening("April", "ewa zak", "2 -6 2 2")];
for (const { text } of evenings) league.tour(text);
league.tour(evenings[0].text.replace("result 1.1: 12 -4 -4 -4", "deal 1.1 1: zolo D 64/3"));
for (const by of ["league", "evening"]) league.season(evenings, { by, best: 1, least: 0, points: "10,8,6" });
league.season(
  [
    evenings[0],
    {
      ...evenings[1],
      text: evenings[1].text.replace("kop_sport", "kop max_double=32").replace("deals 4", "deals 4\nleague 9 3 1 0"),
    },
  ],
  { by: "league", best: 0, least: 0, points: "" },
);
league.ratings(evenings);
league.club(readFileSync(join(root, "tests/fuzz/corpus/fuzz_club/all"), "utf8"));
league.nameList("Name;Club\nOla;North\nJan;South\n", 1, true);
const withHands = evenings[0].text.replace(/^round 1/m, "hands 1 17\nround 1");
league.tour(withHands);
league.hands(withHands, 1, "17");
const twoTables = [5, 6, 7, 8].map((n) => `player ${n} Player ${n}\n`).join("");
league.tour(
  "cardroom tournament 1\ngame kop\nrounds 1\ndeals 4\nplayer 1 Ewa\nplayer 2 Jan\nplayer 3 Iga\nplayer 4 Ola\n" +
    `${twoTables}hands 1\nround 1\ntable 1: 1 2 3 4\ntable 2: 5 6 7 8\nresult 1.1: 4 4 -4 -4\nresult 1.2: 1 1 -1 -1\n`,
);
sheet("game golf4", "seats 2", "match", "points 5 -2 misdeal", "slip 12 9 ender none");
fails(() => league.tour("what"));
const kept = readFileSync(join(root, "tests/history/page.txt"), "utf8").replace(/(?<=#= game )\w+/g, "K7QM2X");
league.keptGames(`what\n${kept}#= game K7QM2X 1\n`);

/* ---- Lessons ---- */

const lessons = await newLessons(core);
for (const { lessons: those } of lessons.list())
  for (const { lesson } of those) {
    const { stops } = lessons.at(lesson, 0, 0);
    for (let stop = 0; stop <= stops; stop++) {
      const { is_task, answer, lines, state } = lessons.at(lesson, stop, 0);
      if (lines > 0) lessons.at(lesson, stop, 1);
      if (!is_task) continue;
      for (const line of [
        answer.split("|")[0].trim(),
        ...state.scene.moves.slice(0, 2).map((move) => move.line),
        "what",
        "draw_stock",
        "swap 99",
      ])
        lessons.judge(lesson, stop, line);
    }
  }

/* ---- A room's games, and what is asked of them ---- */

const REVIEWED = 2; // questions of a review: a patience solves each of its many moves, and says the same of them

async function played(rules, bots) {
  const at = await newRoom();
  await at.send({ t: "make", rules, seats: bots.length + 1, bots, source: "number 17" });
  const { table } = at.table();
  let isHelped = rules === "spit";
  for (let step = 0; at.table().stage === "playing"; step++) {
    const { seq, state } = at.table(),
      { moves } = state.scene;
    if (moves.length > 1 && !isHelped) {
      await at.ask("weigh", { table, seat: 0 });
      if (bots.length === 0) for (const what of ["hint", "lamp"]) await at.ask(what, { table, seat: 0 });
      isHelped = true;
    }
    if (moves.length === 0) await at.pass();
    else await at.send({ t: "act", after: seq, line: moves[(step * 5) % moves.length].line });
  }
  await at.send({ t: "record" });
  const text = at.told
    .filter(({ t }) => t === "record")
    .map((part) => part.text)
    .join("");
  if (bots.length === 0) await at.ask("analyse", { text, deal: 0, seat: 0 });
  const { replay, deals } = await at.ask("replay", { text });
  for (let step = 0; step < deals[0].steps; step++) await at.ask("why", { text, deal: 0, step });
  for (const viewer of ["all", -1, 0]) await at.ask("step", { replay, deal: 0, step: 2, viewer });
  if (rules === "spit") return text;
  const { total } = await at.ask("review", { text, deal: 0 });
  for (let done = 0, asked = 0; done < total && asked < REVIEWED; asked++) ({ done } = await at.ask("reviewOn", {}));
  return text;
}

for (const [rules, bots] of [
  ["golf holes=1", []],
  ["golf4 match.deals=1", ["hard"]],
  ["spit", ["medium"]],
])
  await played(rules, bots);
const tables = [];
for (const level of ["easy", "medium"])
  tables.push({ table: level, text: await played("kop match=1", [level, level, level]) });
core.travellers(tables, 0);

const files = readdirSync(join(root, "src/wasm/answers")).map((name) => join(root, "src/wasm/answers", name));
const input = JSON.stringify(answers);
execFileSync(
  "/usr/bin/python3",
  ["-B", join(root, "tests/wasm/answers.py"), join(root, "docs/protocol.schema.json"), ...files],
  { input, stdio: ["pipe", "inherit", "inherit"] },
);
