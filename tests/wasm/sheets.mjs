// sheets.mjs PROGRAM SHEETS SEED [planted] - random sheets of games with real cards, entered by the functions of the
// page's screens: deals, corrections, deals taken back and brought back, parts that go on where others ended. The
// program counts the saved files alike: `check` holds every score, total, pot and balance, `settle` and `score` each
// deal, `sheet` and `tournament` print the same bytes and sums; and it refuses what the page refuses, in the same
// words. Over all presets that keep slips and the values of their options.
// Seed   The same seed makes the same sheets; a failure names the seed and the sheet.
// planted: faults are put into the page's part, and each must be found.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, newCore, newLeague, parts, web } from "./inside.mjs";

const [program, count, seed] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const folder = mkdtempSync(join(tmpdir(), "cardroom-sheets-"));
const own = {};
for (const name of ["sheets/sheets", "sheets/sheet_text"]) {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [join(web, `src/${name}.ts`)],
    bundle: true,
    format: "esm",
    outfile,
    logLevel: "warning",
  });
  Object.assign(own, await import(pathToFileURL(outfile).href));
}

const core = await newCore(),
  none = () => assert.fail("no table is asked for");
const league = newLeague(),
  questions = new parts.Questions(core, () => league, none, none, none, none, none);
const catalogue = core.catalogue(),
  options = core.json(core.exports.catalogue_options()).games;
const games = new Map(catalogue.games.map((game) => [game.id, game]));
const presets = catalogue.presets.filter(({ game }) => games.get(game).keeps_slips);

function chance(from) {
  let state = from >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0; /* mulberry32 */
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/* ---- What is entered ---- */

const WHOLE = 5000; /* so many sheets meet every option */
const SCORING = new Set(["scoring", "end", "match", "start"]);
const varied = new Map(); /* `GAME OPTION`: the values that were chosen */

/* Some values of an option, as they are typed. A group names other options. */
const VALUES = {
  bool: () => ["on", "off"],
  bundle: () => ["on", "off"],
  choice: ({ words }) => words,
  set: ({ words }) => ["none", ...words, words.join(",")],
  number: ({ words, min, max }) =>
    [...words, min, min + 1, min + 2, min + 3, Math.floor((min + max) / 2), max].filter(
      (n) => typeof n === "string" || n <= max,
    ),
  plus: ({ words }) => [...words, "+1", "+10"],
  steps: ({ min, max }) => [min, max],
  text: ({ words }) => [...words, "Dutch", "Ostatni"],
  drawing: ({ words }) => [...words, "1o/oo"],
  ranks: ({ words }) => [...words, "J", "J,Q,K"],
  group: () => [],
};
const valuesOf = (row) => [...VALUES[row.kind](row), ...(row.less ? [`${row.less}1`, `${row.less}9`] : [])];

async function ask(name, asked) {
  const told = await questions.ask(name, asked);
  return told.fault ? { fault: told.fault } : { answer: told.answer };
}

const isVaried = (game, row) => (varied.get(`${game} ${row.id}`)?.size ?? 0) >= 2;

/* Options that change what is paid, counted or ends the match, of which fewer than two values were chosen yet. */
const unvaried = (game) =>
  options[game].filter((row) => SCORING.has(row.group) && valuesOf(row).length > 0 && !isVaried(game, row));

/* What an option stands on that no single change allows. */
const NEEDS = { "match.tie.then": ["match=1", "match.tie=fewer_cards"] };

/* Rules that the core takes: options that do not go with the others stay out. One in three is an option that few rules
 * allow, as long as there are such. */
async function someRules(pick, preset, seats) {
  const rows = options[preset.game],
    chosen = [];
  for (let tries = pick(6); tries > 0; tries--) {
    const seldom = pick(3) === 0 ? unvaried(preset.game) : [],
      row = (seldom.length > 0 ? seldom : rows)[pick(seldom.length || rows.length)];
    if (!SCORING.has(row.group) && pick(4) > 0) continue;
    const values = valuesOf(row),
      value = values[pick(Math.max(1, values.length))],
      has = (id) => chosen.some((one) => one.startsWith(`${id}=`)),
      needed = (NEEDS[row.id] ?? []).filter((one) => !has(one.split("=")[0])),
      rules = [preset.id, ...chosen, ...needed, `${row.id}=${value}`].join(" ");
    if (values.length === 0 || has(row.id) || (await ask("rules", { rules, seats })).fault) continue;
    chosen.push(...needed, `${row.id}=${value}`);
    const key = `${preset.game} ${row.id}`;
    varied.set(key, (varied.get(key) ?? new Set()).add(value));
  }
  return [preset.id, ...chosen].join(" ");
}

const NAMES = ["Ada", "ada", "Maria Luisa", "", "7", "Łucja", "日本太郎", "#1", "Maximilian-Josef von und zu", 'a"b,c'];
const POINTS = [0, 15, 20, 23, 24, 25, 26, 27, 28, 40, 50, 51, 52, 53, 54, 55, 60, 76, 77, 78, 79, 80, 104];

function someSlip(pick, form, seats) {
  const whole = (least, most) => least + pick(most - least + 1),
    seat = () => pick(seats);
  if (form.kind === "scores") return Array.from({ length: seats }, () => whole(-16, 36)).join(" ");
  if (form.kind === "counts") {
    const counts = Array.from({ length: seats }, () => [60, 0, 5, 5, whole(-12, 40)][pick(5)]);
    const ender = pick(4) === 0 ? "none" : seat();
    const kamikaze = form.may_kamikaze && pick(4) === 0 ? ` kamikaze ${seat()}` : "";
    const won = form.may_win && pick(12) === 0 ? ` won ${seat()}` : "",
      fewest = form.asks_fewest && pick(2) === 0 ? ` fewest ${seat()}` : "";
    return `${counts.join(" ")} ender ${ender}${kamikaze}${won}${fewest}`;
  }
  const contract = form.contracts[pick(form.contracts.length)],
    letters = ["A", "B", "C", "D"];
  while (letters.length > contract.declarers) letters.splice(pick(letters.length), 1);
  const result = [`${POINTS[pick(POINTS.length)]}`, `/${pick(5)}`, `${POINTS[pick(POINTS.length)]}/${pick(5)}`, ""][
    pick(12) === 0 ? 3 : pick(3)
  ];
  const doublers = Array.from({ length: pick(4) }, () => "ABCD"[pick(4)]).join(",");
  const doubles = pick(6) === 0 ? ` doubles ${pick(3)}` : doublers ? ` doubles ${doublers}` : "";
  return `${contract.word} ${letters.join("+")}${result && ` ${result}`}${doubles}`;
}

/* Points besides the cards, and why; "": none. Some cannot be. */
function somePoints(pick, seats) {
  if (pick(4) > 0) return "";
  const each = Array.from({ length: pick(20) > 0 ? seats : seats - 1 }, () => pick(3) * (pick(40) - 20));
  return [...each, ["misdeal", "he showed his cards", "Łucja, again", ""][pick(9) === 0 ? 3 : pick(3)]]
    .join(" ")
    .trim();
}

/* What the page is to hold, kept apart from it: the slips with their points, and those that were taken back. */
const modelOf = () => ({ slips: [], taken: [] });

/* A new sheet of some preset by some rules: `pick` chooses all, and goes on to choose what is entered. Some are parts
 * that go on where others ended. */
async function begun(number) {
  const pick = chance(seed * 1_000_003 + number),
    preset = presets[number % presets.length];
  const { min, max } = preset.players,
    seats = min + pick(Math.min(max, 6) - min + 1);
  const rules = await someRules(pick, preset, seats),
    form = (await ask("slipForm", { rules })).answer;
  let sheet = {
    id: `s${number}`,
    rules,
    title: preset.title,
    names: Array.from({ length: seats }, () => NAMES[pick(NAMES.length)]),
    ...(pick(3) === 0 ? { starter: pick(seats) } : {}),
    deals: [],
    taken: [],
    at: 0,
  };
  const totals = Array.from({ length: seats }, () => pick(9) * 4 - 16),
    carried = {
      ...sheet,
      carry:
        `totals ${totals.slice(1).join(" ")} ${-totals.slice(1).reduce((sum, n) => sum + n, 0)} deals ` +
        `${1 + pick(3)}`,
    };
  if (pick(6) === 0 && !(await ask("sheet", { text: own.textOf(carried) })).fault)
    sheet = carried; /* a part that goes on where another ended */
  return { pick, preset, seats, rules, form, sheet };
}

/* One sheet, as somebody enters it. plant: a fault of the page's part. */
async function entered(number, plant) {
  const { pick, preset, seats, rules, form, ...given } = await begun(number);
  let { sheet } = given;
  const model = modelOf(),
    refused = [];
  let counted = null;
  for (let steps = 2 + pick(9); steps > 0; steps--) {
    const kind = pick(12);
    if (kind === 0 && model.taken.length > 0) {
      const { answer } = await ask("sheet", { text: own.textOf(sheet) });
      if (answer?.over) continue; /* a correction ended the match: no deal is brought back, as in sheet_actions.tsx */
      model.slips.push(model.taken.pop());
      sheet = own.withTaken(sheet);
      continue;
    }
    if (kind === 1 && model.slips.length > 0) {
      model.taken.push(model.slips.pop());
      sheet = own.withoutLast(sheet);
      continue;
    }
    const at = kind <= 3 && model.slips.length > 0 ? pick(model.slips.length) : -1,
      points = somePoints(pick, seats),
      slip = pick(16) === 0 ? own.NO_CARDS : someSlip(pick, form, seats);
    const tried =
      at < 0
        ? own.withDeal(sheet, slip, plant === "points" ? "" : points)
        : own.withCorrection(sheet, plant === "place" ? 0 : at, slip, points);
    const { answer, fault } = await ask("sheet", { text: own.textOf(tried) });
    if (fault) {
      refused.push({ text: own.textOf(tried), fault });
      continue;
    }
    if (plant !== "late" || !counted) counted = answer; /* else the count of an earlier sheet stays */
    sheet = tried;
    const whole = own.wasText(slip, points);
    if (at < 0) {
      model.slips.push(whole);
      model.taken = [];
    } else model.slips[at] = whole;
  }
  if (sheet.deals.length > 0 && plant !== "late") counted = (await ask("sheet", { text: own.textOf(sheet) })).answer;
  return {
    number,
    sheet: plant === "rules" ? { ...sheet, rules: preset.id } : sheet,
    rules,
    seats,
    form,
    counted,
    model,
    refused,
  };
}

/* ---- What the program says ---- */

const native = (...words) => execFileSync(program, words, { encoding: "utf8", maxBuffer: 1 << 28 });

/* The file with what the page has counted, as lines that `check` holds. */
function asserted(text, counted) {
  let at = -1;
  const lines = text.split("\n").flatMap((line) => {
    if (!line.startsWith("slip ")) return [line];
    const { score, total } = counted.deals[++at] ?? { score: [], total: [] };
    return [line, `score ${score.join(" ")}`, `total ${total.join(" ")}`];
  });
  const ends = counted.chips ? [`pot ${counted.pot}`, `chips ${counted.chips.join(" ")}`] : [];
  return [...lines.slice(0, -1), ...ends, ""].join("\n");
}

/* A deal as `settle` or `score` takes it, and what these must print: what it scores without its other points. */
function dealLine({ rules, form, seats }, deal) {
  const score = deal.score.map((n, seat) => n - (deal.points?.[seat] ?? 0));
  if (deal.slip === own.NO_CARDS)
    assert.ok(
      score.every((n) => n === 0),
      `a deal without cards scores ${score}`,
    );
  if (deal.slip === own.NO_CARDS || form.kind === "scores") return null;
  if (form.kind === "contract")
    return [
      "score",
      `${rules} | ${deal.slip}`,
      Array.from({ length: seats }, (_, place) => score[(deal.starter + place) % seats]).join(" "),
    ];
  const [counts, end] = deal.slip.split(" ender "),
    ender = end.split(" ")[0],
    kamikaze = /kamikaze (\d+)/.exec(end)?.[1];
  return ["settle", [rules, ender, counts, ...(kamikaze ? [kamikaze] : [])].join(" | "), score.join(" ")];
}

/* Runs one process on many lines or files, and tells of the first that differs. */
function holdsDeals(sheets) {
  const asked = { score: [], settle: [] };
  for (const one of sheets)
    for (const deal of one.counted.deals) {
      const line = dealLine(one, deal);
      if (line) asked[line[0]].push({ line: line[1], wanted: line[2], number: one.number });
    }
  for (const [command, lines] of Object.entries(asked)) {
    const file = join(folder, command);
    writeFileSync(file, lines.map(({ line }) => `${line}\n`).join(""));
    native(command, "--lines", file)
      .trimEnd()
      .split("\n")
      .forEach((told, i) => {
        const { line, wanted, number } = lines[i];
        assert.equal(
          wanted,
          told.trim().replaceAll("+", ""),
          `sheet ${number}: ${line}: the page counts ${wanted}, \`${command}\` ${told}`,
        );
      });
  }
  return asked.score.length + asked.settle.length;
}

const AT_ONCE = 500;

function holdsFiles(sheets) {
  const files = sheets.map(({ number, sheet, counted }) => {
    const file = join(folder, `${number}.txt`);
    writeFileSync(file, asserted(own.textOf(sheet), counted));
    return file;
  });
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const ran = spawnSync(program, ["check", ...files.slice(from, from + AT_ONCE)], { encoding: "utf8" });
    assert.equal(ran.status, 0, `check: ${ran.stderr.split("\n")[0]}`);
  }
}

/* What was refused: the program names the same place and says the same. */
function refusesAlike(sheets) {
  const all = sheets.flatMap(({ number, refused }) => refused.map(({ text, fault }) => ({ number, text, fault })));
  const files = all.map(({ text }, i) => {
    const file = join(folder, `refused-${i}`);
    writeFileSync(file, text);
    return file;
  });
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const told = spawnSync(program, ["check", ...files.slice(from, from + AT_ONCE)], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    }).stderr;
    files.slice(from, from + AT_ONCE).forEach((file, i) => {
      const { number, fault } = all[from + i],
        words = `${file}:${fault.line}:${fault.column}: ${fault.text}`;
      assert.ok(
        told.includes(words),
        `sheet ${number}: the page refuses ${JSON.stringify(fault.text)}, the program does not: ${all[from + i].text}`,
      );
    });
  }
  return files.length;
}

/* What the page gives away is what the program makes of the file. */
async function givesAlike({ number, sheet, counted, form }) {
  const text = own.textOf(sheet),
    file = join(folder, "given.txt");
  writeFileSync(file, text);
  assert.equal(
    own.jsonText([{ names: counted.players, counted }]),
    native("sheet", "--json", file),
    `sheet ${number}: JSON`,
  );
  assert.equal(
    (await ask("sheetFile", { text, kind: "csv" })).answer.text,
    native("sheet", "--csv", file),
    `sheet ${number}: CSV`,
  );
  if (form.kind !== "contract") return;
  if (sheet.carry || counted.deals.every(({ slip }) => slip === own.NO_CARDS)) {
    assert.ok((await ask("sheetFile", { text, kind: "tournament" })).fault, `sheet ${number}: a tournament of a part`);
    return;
  }
  writeFileSync(file, (await ask("sheetFile", { text, kind: "tournament" })).answer.text);
  const { standings } = JSON.parse(native("tournament", "standings", "--json", file)),
    first = counted.deals[0].starter;
  const points = standings.sort((a, b) => a.number - b.number).map((one) => one.points);
  assert.deepEqual(
    points,
    points.map((_, chair) => counted.total[(first + chair) % points.length]),
    `sheet ${number}: standings`,
  );
}

/* The page holds what was entered, and a file opened again is the same sheet. */
function isWhole({ number, sheet, model, rules }) {
  assert.deepEqual(
    sheet.deals.map(({ slip, points }) => own.wasText(slip, points)),
    model.slips,
    `sheet ${number}: deals`,
  );
  assert.deepEqual(
    sheet.taken.map(({ slip, points }) => own.wasText(slip, points)),
    model.taken,
    `sheet ${number}: deals taken back`,
  );
  const notes = own.notesOf(own.textOf(sheet)),
    minute = (deal) => deal.was.map(({ slip, at }) => [slip, Math.floor(at / 60_000)]);
  assert.equal(notes.rules, rules, `sheet ${number}: rules`);
  assert.equal(notes.carry, sheet.carry, `sheet ${number}: what it goes on from`);
  assert.equal(notes.starter, sheet.starter, `sheet ${number}: who begins`);
  const pointsOf = ({ deals }) => deals.map(({ points = "" }) => points);
  assert.deepEqual(pointsOf(notes), pointsOf(sheet), `sheet ${number}: points besides the cards`);
  assert.deepEqual(notes.deals.map(minute), sheet.deals.map(minute), `sheet ${number}: notes`);
}

async function hold(many, plant) {
  const all = [];
  for (let number = 0; number < many; number++) all.push(await entered(number, plant));
  const sheets = all.filter(({ sheet }) => sheet.deals.length > 0);
  all.forEach((one) => plant !== "rules" && isWhole(one));
  holdsFiles(sheets);
  const deals = holdsDeals(sheets),
    refused = refusesAlike(all);
  for (const one of sheets) await givesAlike(one);
  assert.ok(deals > many && refused > many / 4, `only ${deals} deals and ${refused} refusals in ${many} sheets`);
  const corrected = sheets.filter(({ sheet }) => sheet.deals.some(({ was }) => was.length > 0)).length;
  const games = [...new Set(presets.map(({ game }) => game))];
  const left = games.flatMap((game) => unvaried(game).map(({ id }) => `${game} ${id}`));
  if (many >= WHOLE) assert.deepEqual(left, [], "options that were not varied");
  const parts = sheets.filter(({ sheet }) => sheet.carry).length;
  assert.ok(parts > many / 50, `only ${parts} sheets go on where another ended`);
  return (
    `${sheets.length} sheets of ${presets.length} presets, ${parts} that go on from another, ${deals} deals ` +
    `counted twice, ${corrected} sheets with corrections, ${refused} refusals, ${varied.size} options`
  );
}

try {
  if (process.argv[5] === "planted") {
    for (const plant of ["place", "late", "rules", "points"]) {
      const found = await hold(count, plant).then(
        () => "",
        (wrong) => wrong.message.split("\n")[0],
      );
      assert.notEqual(found, "", `the fault '${plant}' was not found in ${count} sheets`);
      console.log(`${plant}: ${found.slice(0, 160)}`);
    }
  } else console.log(await hold(count), `; seed ${seed}`);
} catch (wrong) {
  console.error(
    `seed ${seed}: ${wrong.message}\n${wrong.stack}\nAgain: node tests/wasm/sheets.mjs PROGRAM ${count} ${seed}`,
  );
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
