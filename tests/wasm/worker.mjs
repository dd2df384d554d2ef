// worker.mjs [full] - the page's own room in its worker: whole games, verdicts, help, windows, keeping, replays; with
// `full` of every preset, else of every third.
import assert from "node:assert/strict";
import test from "node:test";
import { newCore, newRoom, parts } from "./inside.mjs";

const isFull = process.argv[2] === "full";

// Numbers that choose among listed moves.
function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

// Plays what is listed until the deal is over; the viewer's own moves come before the bots'.
async function playDeal(at, seed, choose = (moves, below) => moves[below(moves.length)]) {
  const below = chance(seed);
  for (let step = 0; at.table().stage === "playing"; step++) {
    assert.ok(step < 20000, "it does not end");
    const { seq, state } = at.table();
    const { moves } = state.scene;
    if (moves.length === 0) {
      assert.ok(await at.pass(), `${at.table().rules}: nobody acts`);
      continue;
    }
    const verdict = await at.send({ t: "act", after: seq, line: choose(moves, below).line });
    assert.equal(verdict.verdict, "applied", verdict.why);
  }
}

const make = (rules, bots, more = {}) => ({ t: "make", rules, seats: bots.length + 1, bots, ...more });

test("rules tell how strong the levels are by them, the weakest first", async () => {
  const { ask } = await newRoom(),
    { presets, bots } = await ask("catalogue", {});
  const strengthBy = async (rules) => (await ask("rules", { rules })).strength;
  let known = 0;
  assert.deepEqual(
    bots.map(({ name }) => name),
    ["easy", "medium", "skilled", "hard"],
  );
  for (const { id } of presets) {
    const strength = await strengthBy(id);
    if (strength.length === 0) continue; /* no scale is measured for such games */
    assert.equal(strength[1], 1000, id);
    assert.deepEqual([strength.length, [...strength].sort((a, b) => a - b)], [bots.length, strength], id);
    known++;
  }
  assert.ok(known > 30);
  for (const powers of ["golf4 powers=7:peek_own", "golf4 match.mode=out_of_turn"])
    assert.deepEqual(await strengthBy(powers), await strengthBy("cabo"), powers);
  assert.notDeepEqual(await strengthBy("golf4"), await strengthBy("cabo"));
});

test("a whole deal of presets, alone among bots, and shown again", async () => {
  const at = await newRoom();
  const { presets } = await at.ask("catalogue", {});
  assert.ok(presets.length > 30);
  for (const [i, preset] of presets.entries()) {
    if (!isFull && i % 3 !== 0) continue;
    const bots = Array(preset.players.standard - 1).fill("medium");
    assert.equal((await at.send(make(preset.id, bots))).verdict, "applied");
    await playDeal(at, i + 1);
    const table = at.table();
    assert.equal(table.state.over, true);
    assert.equal(table.state.scores.length, 1);
    await at.send({ t: "record" });
    const { text } = at.told.findLast((message) => message.t === "record");
    assert.deepEqual(await at.ask("check", { text }), { ok: true, line: 0, column: 0, text: "" });
    const replay = await at.ask("replay", { text });
    const [deal] = replay.deals;
    const last = await at.ask("step", { replay: replay.replay, deal: 0, step: deal.steps, viewer: 0 });
    assert.deepEqual(last.state, table.state, preset.id);
    const first = await at.ask("step", { replay: replay.replay, deal: 0, step: 0, viewer: "all" });
    assert.equal(first.told, null);
    assert.equal(first.state.over, false);
    assert.ok(first.open.zones.length > 0);
    await at.ask("forget", { replay: replay.replay });
  }
});

test("every step of a replay is what the viewer saw", async () => {
  const at = await newRoom();
  await at.send(make("golf6", ["medium", "medium"]));
  await playDeal(at, 5);
  await at.send({ t: "record" });
  const { text } = at.told.findLast((message) => message.t === "record");
  const { replay, deals } = await at.ask("replay", { text });
  const seen = at.told.filter((message) => message.t === "table").map((table) => JSON.stringify(table.state.scene));
  const shown = [];
  for (let step = 0; step <= deals[0].steps; step++)
    shown.push(JSON.stringify((await at.ask("step", { replay, deal: 0, step, viewer: 0 })).state.scene));
  assert.deepEqual(shown, seen);
  const back = await at.ask("step", { replay, deal: 0, step: 3, viewer: 0 });
  assert.equal(JSON.stringify(back.state.scene), shown[3]);
  assert.deepEqual(back.next, (await at.ask("step", { replay, deal: 0, step: 4, viewer: 0 })).told);
  await assert.rejects(at.ask("step", { replay, deal: 0, step: 9999, viewer: 0 }), parts.CoreError);
  await assert.rejects(at.ask("step", { replay: 77, deal: 0, step: 0, viewer: 0 }), parts.CoreError);
});

test("records that cannot be shown leave nothing open", async () => {
  const core = await newCore(),
    questions = new parts.Questions(core);
  core.replayInfo = () => {
    throw new Error("not shown");
  };
  for (let times = 0; times < 9; times++)
    assert.equal(
      (await questions.ask("replay", { text: "cardroom 1\ngame golf\nseats 1\ndeal 17\n" })).fault.text,
      "not shown",
    );
});

test("bots tell why, of every choice of a deal that is over and of none before", async () => {
  const at = await newRoom();
  const levels = ["random", "hard", "easy"];
  const reasons = async () => {
    await at.send({ t: "record" });
    const { text } = at.told.findLast((message) => message.t === "record"),
      { replay, deals } = await at.ask("replay", { text });
    const told = [];
    for (let step = 0; step < deals[0].steps; step++) {
      const { next } = await at.ask("step", { replay, deal: 0, step, viewer: -1 });
      const { scene } = (await at.ask("step", { replay, deal: 0, step, viewer: next.seat })).state;
      told.push({ seat: next.seat, choices: scene.moves.length, why: await at.ask("why", { text, deal: 0, step }) });
    }
    await at.ask("forget", { replay });
    return told;
  };
  await at.send(make("golf6", levels));
  for (let i = 0; i < 12; i++) {
    const { seq, state } = at.table(),
      [move] = state.scene.moves;
    if (move) await at.send({ t: "act", after: seq, line: move.line });
    else await at.pass();
  }
  const during = await reasons();
  assert.equal(at.table().stage, "playing");
  assert.ok(during.some(({ seat, choices }) => seat > 0 && choices > 1));
  assert.ok(during.every(({ why }) => why === null));
  await playDeal(at, 4);
  const after = await reasons();
  for (const { seat, choices, why } of after)
    assert.equal(why?.bot, seat > 0 && choices > 1 ? levels[seat - 1] : undefined);
  assert.ok(after.filter(({ why }) => why !== null).length > during.length / 2);
});

test("one verdict for each command, also when it comes again", async () => {
  const at = await newRoom();
  const verdicts = () => at.told.filter((message) => message.t === "verdict");
  await at.room.hear(1, { t: "act", cid: 1, after: 0, line: "turn" });
  await at.room.hear(1, { ...make("golf", [], { source: "number 17" }), cid: 2 });
  const { seq } = at.table();
  await at.room.hear(1, { t: "act", cid: 3, after: seq, line: "turn" });
  await at.room.hear(1, { t: "act", cid: 3, after: seq, line: "turn" });
  await at.room.hear(1, { t: "act", cid: 3, after: seq + 1, line: "turn" });
  await at.room.hear(1, { t: "act", cid: 4, after: seq, line: "turn" });
  await at.room.hear(1, { t: "act", cid: 5, after: seq + 1, line: "fold" });
  await at.room.hear(1, { t: "act", cid: 6, after: 99, line: "turn" });
  await at.room.hear(1, { t: "sit", cid: 7 });
  assert.deepEqual(
    verdicts().map(({ verdict }) => verdict),
    ["illegal", "applied", "applied", "applied", "stale", "late", "illegal", "stale", "illegal"],
  );
  assert.deepEqual(verdicts()[2], verdicts()[3]);
  assert.match(verdicts()[6].why, /expected/);
  for (const { verdict, why } of verdicts()) assert.equal(why === undefined, verdict === "applied");
  assert.equal(at.table().seq, seq + 1);
  for (let cid = 8; cid < 48; cid++) await at.room.hear(1, { t: "say", cid, phrase: "hello" });
  await at.room.hear(1, { t: "act", cid: 3, after: seq, line: "turn" });
  assert.equal(verdicts().pop().verdict, "stale");
});

test("what cannot be made is refused with its reason", async () => {
  const at = await newRoom();
  for (const [command, why] of [
    [make("golf66", []), /did you mean/],
    [make("golf6 jokers_per_pack=99", ["medium"]), /jokers/],
    [make("golf6", Array(40).fill("medium")), /expected/],
    [make("golf6", ["genius"]), /no player/],
    [make("golf6", ["medium"], { source: "pysol 3" }), /PySolFC.s numbers name deals of its own games/],
    [make("golf", [], { source: "seed 12" }), /expected/],
    [make("golf", [], { source: "board\nnonsense" }), /expected/],
    [make("golf", [], { source: "deck AS AS" }), /./],
    [make("golf6", [null]), /nobody else comes/],
    [make("golf", [], { listed: 1 }), /true or false/],
    [make("golf", [], { resume: "cardroom 1" }), /unknown member/],
  ]) {
    const verdict = await at.send(command);
    assert.equal(verdict.verdict, "illegal");
    assert.match(verdict.why, why);
  }
  assert.equal((await at.send(make("golf", []))).verdict, "applied");
  assert.equal(at.table().stage, "playing");
});

test("papers are kept by a server only", async () => {
  const at = await newRoom();
  for (const command of [
    { t: "keep", text: "cardroom tournament 1\ngame kop\nrounds 1\ndeals 4\n" },
    { t: "open", paper: "ABCDEFG" },
    { ...make("kop", ["easy", "easy", "easy"]), place: "1.1" },
  ]) {
    const verdict = await at.send(command);
    assert.deepEqual(
      [verdict.verdict, verdict.why],
      ["illegal", "this room keeps no papers, expected one of a server"],
      command.t,
    );
  }
});

test("taking back: at once alone, with consent among bots, and counted", async () => {
  const at = await newRoom();
  await at.send(make("golf", [], { source: "number 17" }));
  assert.equal(at.table().state.undo, "no");
  assert.equal((await at.send({ t: "ask", what: "undo" })).verdict, "illegal");
  const scene = JSON.stringify(at.table().state.scene);
  await at.send({ t: "act", after: at.table().seq, line: "turn" });
  assert.equal((await at.send({ t: "ask", what: "undo" })).verdict, "applied");
  assert.equal(JSON.stringify(at.table().state.scene), scene);
  assert.deepEqual(at.table().state.undos, [1]);
  assert.equal(at.table().told.at(-1).kind, "undo");
  await at.send(make("golf6", ["medium"]));
  while (!at.table().state.scene.moves.some(({ line }) => line === "draw_stock")) {
    const { seq, state } = at.table();
    if (state.scene.moves.length === 0) await at.pass();
    else await at.send({ t: "act", after: seq, line: state.scene.moves[0].line });
  }
  await at.send({ t: "act", after: at.table().seq, line: "draw_stock" });
  assert.equal(at.table().state.undo, "ask");
  assert.equal((await at.send({ t: "ask", what: "undo" })).verdict, "applied");
  assert.deepEqual(at.table().state.undos, [1, 0]);
  await playDeal(at, 3);
  assert.equal(at.table().state.undo, "no");
  assert.equal((await at.send({ t: "ask", what: "undo" })).verdict, "illegal");
});

test("a pause stops the bots", async () => {
  const at = await newRoom();
  await at.send(make("kop", ["medium", "medium", "medium"], { only_bots: false }));
  await at.send({ t: "pause" });
  assert.equal(await at.pass(), false);
  assert.equal(at.table().paused, true);
  await at.send({ t: "resume" });
  await playDeal(at, 2);
});

test("bots alone, looked on at", async () => {
  const at = await newRoom();
  await at.send({ t: "make", rules: "golf4", seats: 3, bots: ["medium", "random", "medium"], only_bots: true });
  assert.equal(at.table().you, -1);
  while (at.table().stage === "playing") assert.ok(await at.pass());
  assert.equal(at.table().state.scene.viewer, -1);
});

test("a match to its end, and a new one after it", async () => {
  const at = await newRoom();
  await at.send(make("golf6", ["medium"], { pace: 0 }));
  for (let deal = 1; at.table().stage !== "over"; deal++) {
    assert.equal(at.table().state.deal, deal);
    await playDeal(at, deal);
    if (at.table().stage === "between") assert.equal((await at.send({ t: "next" })).verdict, "applied");
  }
  assert.equal(at.table().state.scores.length, at.table().state.deals);
  assert.equal((await at.send({ t: "next" })).verdict, "applied");
  assert.equal(at.table().state.deal, 1);
  assert.equal((await at.send({ t: "next" })).verdict, "illegal");
});

test("hints lead to a win, the lamp stays lit, and both are counted", async () => {
  const at = await newRoom();
  const { number } = await at.ask("winnable", { rules: "golf", number: "1" });
  await at.send(make("golf", [], { source: `number ${number}` }));
  const { table: code, help } = at.table();
  assert.deepEqual(help, { hints: 0, lamp: 0, aided: false, match_aided: false, may_hint: true, may_lamp: true });
  let hints = 0;
  while (at.table().stage === "playing") {
    const lamp = await at.ask("lamp", { table: code });
    assert.deepEqual(lamp, { lamp: "winnable", isNew: true });
    await at.send({ t: "aid", what: "lamp" });
    assert.equal((await at.ask("lamp", { table: code })).isNew, false);
    const hint = await at.ask("hint", { table: code, seat: 0 });
    assert.equal(hint.why, "best");
    await at.send({ t: "aid", what: "hint" });
    assert.equal(at.table().help.hints, ++hints);
    await at.send({ t: "act", after: at.table().seq, line: hint.line });
  }
  assert.ok(at.table().state.scores[0][0] <= 0);
  assert.equal(at.table().help.lamp, hints);
  const analysis = await at.ask("analyse", { table: code, seat: 0 });
  assert.equal(analysis.end, "won");
  assert.equal(analysis.cost, 0);
  assert.equal((await at.send({ t: "ask", what: "undo" })).verdict, "applied"); // alone, also when the deal is over
  assert.equal(at.table().stage, "playing");
});

// What has been noted of help: for the deal, for the match.
const aided = (at) => [at.table().help.aided, at.table().help.match_aided];

test("a hint, the lamp and a line taken back are help, in their deal and in the match", async () => {
  const firstLine = (at) => at.table().state.scene.moves[0].line;
  for (const help of ["hint", "lamp", "undo"]) {
    const at = await newRoom();
    await at.send(make("golf", [], { source: "number 17" }));
    assert.deepEqual(aided(at), [false, false]);
    await at.send({ t: "act", after: at.table().seq, line: firstLine(at) });
    assert.deepEqual(aided(at), [false, false]);
    if (help === "undo") await at.send({ t: "ask", what: "undo" });
    else assert.equal((await at.send({ t: "aid", what: help })).verdict, "applied");
    await playDeal(at, 1);
    assert.deepEqual(aided(at), [true, true], help);
    const again = await newRoom({ rows: at.rows, seed: 2, cid: 1000 });
    await again.send({ t: "join", table: at.table().table });
    assert.deepEqual(again.table().help, at.table().help, `${help}, gone on with`);
    await again.send({ t: "next" });
    assert.deepEqual(aided(again), [false, true], `${help}, the next deal`);
  }
});

// All of a review, other questions asked in between.
async function reviewed(at, text, deal) {
  const { total } = await at.ask("review", { text, ...(deal === undefined ? {} : { deal }) });
  let review = { done: 0 };
  for (let steps = 0; review.done < total; steps++) {
    assert.ok(steps < 500, "the review does not end");
    review = await at.ask("reviewOn", {});
    assert.equal(review.total, total);
    assert.equal((await at.ask("check", { text })).ok, true);
  }
  await at.ask("reviewEnd", {});
  return review;
}

const record = async (at) => {
  await at.send({ t: "record" });
  return at.told.findLast((message) => message.t === "record").text;
};

test("what each decision cost: nothing by all cards where the solver's hints were followed", async () => {
  const at = await newRoom();
  const rules = "golf columns=5 rows=3";
  const { number } = await at.ask("winnable", { rules, number: "1" });
  await at.send(make(rules, [], { source: `number ${number}` }));
  const { table: code } = at.table();
  while (at.table().stage === "playing") {
    const { line } = await at.ask("hint", { table: code, seat: 0 });
    await at.send({ t: "act", after: at.table().seq, line });
  }
  const review = await reviewed(at, await record(at));
  assert.equal(review.players[0].by_cards.cost, 0);
  assert.ok(
    review.decisions.length > 5 &&
      review.decisions.every((one) => one.by_cards.is_best && one.by_cards.way === "exact"),
  );
  assert.equal(review.players[0].by_view.told, review.decisions.length);
});

test("what each decision cost at tables of several, by both measures, and a place to show each", async () => {
  for (const [rules, bots, way] of [
    ["kop match=1", 3, "exact"],
    ["golf4 match=1", 1, "played_on"],
    ...(isFull ? [["baska match=1", 3, "exact"]] : []),
  ]) {
    const at = await newRoom();
    await at.send(make(rules, Array(bots).fill("medium")));
    await playDeal(at, 5);
    const text = await record(at);
    const review = await reviewed(at, text, 0);
    assert.ok(review.decisions.length > 0 && review.decisions.some((one) => one.by_cards.way === way), rules);
    assert.ok(
      Math.abs(review.players.reduce((sum, of) => sum + of.gave, 0)) < 0.01,
      `${rules}: the cards give as much as they take`,
    );
    const replay = await at.ask("replay", { text });
    for (const one of review.decisions) {
      const shown = await at.ask("step", {
        replay: replay.replay,
        deal: one.deal - 1,
        step: one.step,
        viewer: one.seat,
      });
      assert.ok(shown.state.scene.to_act.includes(one.seat), rules);
      assert.ok(
        shown.state.scene.moves.length > 1 && shown.state.scene.moves.some((move) => move.line === one.did.line),
        rules,
      );
      assert.ok(
        shown.state.scene.moves.some((move) => move.line === one.by_view.best.line),
        rules,
      );
    }
    await at.ask("forget", { replay: replay.replay });
    assert.deepEqual(await reviewed(at, text, 0), review, rules);
  }
});

test("a review given up, and what cannot be reviewed", async () => {
  const at = await newRoom();
  await at.send(make("golf6 match=1", ["medium"]));
  await playDeal(at, 3);
  const text = await record(at);
  assert.ok((await at.ask("review", { text })).total > 10);
  assert.ok((await at.ask("reviewOn", {})).done > 0);
  await at.ask("reviewEnd", {});
  await assert.rejects(at.ask("reviewOn", {}), /nothing is reviewed/);
  await assert.rejects(at.ask("review", { text, deal: 4 }), /no such deal/);
  await at.send(make("spit rounds=1", ["medium"]));
  await playDeal(at, 3);
  await assert.rejects(at.ask("review", { text: await record(at) }), /race/);
});

test("a deal given away: the lamp says lost, the analysis where", async () => {
  const at = await newRoom();
  const { number } = await at.ask("winnable", { rules: "golf", number: "1" });
  await at.send(make("golf", [], { source: `number ${number}` }));
  const { table: code } = at.table();
  await playDeal(at, 1, (moves) => moves.find((move) => move.line === "turn") ?? moves[0]);
  const analysis = await at.ask("analyse", { table: code, seat: 0 });
  assert.equal(analysis.end, "lost");
  assert.ok(analysis.lost_from === analysis.lost_to && analysis.cost > 0);
  const lost = analysis.decisions.find((decision) => decision.loses);
  assert.equal(lost.did, "turn");
  assert.ok(lost.keeps.length > 0 && lost.keeps.every((line) => line.startsWith("play ")));
  while (at.table().state.undos[0] <= analysis.moves - analysis.lost_from) await at.send({ t: "ask", what: "undo" });
  assert.equal((await at.ask("lamp", { table: code })).lamp, "winnable");
  await at.send({ t: "act", after: at.table().seq, line: "turn" });
  assert.equal((await at.ask("lamp", { table: code })).lamp, "lost");
  await at.send({ t: "ask", what: "undo" });
  assert.equal((await at.ask("lamp", { table: code })).lamp, "winnable"); // what was lost is lost no more
});

test("no help that knows others' cards", async () => {
  const at = await newRoom();
  await at.send(make("golf", ["medium"]));
  const { table: code } = at.table();
  assert.equal(at.table().help.may_hint, false);
  await assert.rejects(at.ask("hint", { table: code, seat: 0 }), /others play too/);
  await assert.rejects(at.ask("lamp", { table: code }), /others play too/);
  await at.send(make("kop", ["medium", "medium", "medium"]));
  await assert.rejects(at.ask("lamp", { table: at.table().table }), /patience/);
  while (at.table().state.scene.moves.length === 0) await at.pass();
  const hint = await at.ask("hint", { table: at.table().table, seat: 0 });
  assert.ok(at.table().state.scene.moves.some((move) => move.line === hint.line));
});

test("a game goes on where it was, in a room that is opened anew", async () => {
  const at = await newRoom();
  await at.send(make("golf6", ["medium", "random"], { pace: 500 }));
  await playDeal(at, 4);
  await at.send({ t: "next" });
  for (let i = 0; i < 6; i++) await at.pass();
  await at.send({ t: "aid", what: "hint" });
  const before = at.table();
  const again = await newRoom({ rows: at.rows, seed: 2, cid: 1000 });
  assert.deepEqual(again.told[0].tables, [before.table]);
  await again.send({ t: "games" });
  const [game] = again.told.at(-1).games;
  assert.deepEqual([game.table, game.stage, game.aided], [before.table, "playing", false]);
  assert.equal(again.told[0].guest, at.told[0].guest);
  await again.send({ t: "join", table: before.table });
  assert.deepEqual(again.table().state, before.state);
  assert.deepEqual(again.table().help, before.help);
  assert.deepEqual(again.table().seats, before.seats);
  await playDeal(again, 9);
  assert.equal(again.table().state.scores.length, 2);
});

test("a game that an older page kept as text goes on", async () => {
  const at = await newRoom();
  const text = (lines) =>
    `cardroom 1\ngame golf6\nseats 2\nplayers you random\nmatch\ndeal 17\n${lines}# page {"hints":1}\n`;
  await at.ask("resume", { text: text("1: flip 0\n1: flip 1\n") });
  await at.send({ t: "games" });
  const [game] = at.told.at(-1).games;
  assert.deepEqual(
    [game.rules, game.stage, game.people.map(({ level }) => level)],
    ["golf6", "playing", [undefined, "random"]],
  );
  await at.send({ t: "join", table: game.table });
  assert.equal(at.table().source, "deal 17");
  assert.deepEqual(at.table().state.scene.to_act, [0]);
  await playDeal(at, 3);
  await assert.rejects(at.ask("resume", { text: text("0: fold\n") }), parts.CoreError);
  await assert.rejects(
    at.ask("resume", { text: "cardroom 1\ngame golf6\nseats 2\nplayers Ben Eve\nmatch\ndeal 17\n" }),
    /gone on with/,
  );
});

test("the same cards again, and others that are named", async () => {
  const at = await newRoom();
  await at.send(make("golf match=1", [], { source: "number 17" }));
  const { scene } = at.table().state;
  await playDeal(at, 4);
  for (const source of [at.table().source, "number 17", "deal 17"]) {
    assert.equal((await at.send({ t: "next", source })).verdict, "applied");
    assert.deepEqual(at.table().state.scene, scene);
    await playDeal(at, 4);
  }
  assert.equal((await at.send({ t: "next", source: "deal x" })).verdict, "illegal");
  await at.send({ t: "next", source: "pysol 17" });
  assert.match(at.table().source, /^deck /);
  const again = await newRoom({ rows: at.rows, seed: 2, cid: 1000 });
  await again.send({ t: "join", table: at.table().table });
  assert.deepEqual(again.table().state, at.table().state);
});

test("a window has an end, and whoever is quicker matches", async () => {
  const at = await newRoom();
  await at.send(make("cactus", ["medium", "medium", "medium"]));
  let windows = 0,
    timeouts = 0;
  const below = chance(3);
  for (let step = 0; at.table().stage === "playing" && step < 4000; step++) {
    const { clock, you, state, seq } = at.table();
    const isWindow = clock.kind === "window";
    if (isWindow) {
      assert.ok(clock.ms[you] > 0 && clock.ms[you] <= 10000);
      windows++;
    }
    if (isWindow || state.scene.moves.length === 0) assert.ok(await at.pass());
    else await at.send({ t: "act", after: seq, line: state.scene.moves[below(state.scene.moves.length)].line });
    timeouts += at.table().told.some(({ kind }) => kind === "timeout") ? 1 : 0;
  }
  assert.notEqual(at.table().stage, "playing");
  assert.ok(windows > 0 && timeouts > 0, `${windows} windows, ${timeouts} timeouts`);
});

test("where all play at once bots do not wait", async () => {
  const at = await newRoom();
  await at.send(make("spit", ["medium"]));
  const before = at.table().seq,
    from = at.host.at;
  let acts = 0;
  while (acts < 4 && (await at.pass())) acts++;
  assert.ok(acts > 0 && at.table().state.scene.to_act.includes(0));
  assert.equal(at.table().seq, before + acts);
  assert.ok(
    at.host.at - from >= 1000 * acts && at.host.at - from <= 4000 * acts,
    `${(at.host.at - from) / acts} ms each`,
  );
});

test("long choices are made beside the table in every game", async () => {
  for (const [rules, bots] of [
    ["golf", 1],
    ["golf6", 1],
    ["cactus", 2],
    ["kop", 3],
    ["spit", 1],
  ]) {
    const at = await newRoom();
    await at.send(make(rules, Array(bots).fill("hard")));
    const before = at.table().seq;
    for (let i = 0; i < 24 && at.table().stage === "playing"; i++) {
      const { moves } = at.table().state.scene;
      if (moves.length > 0 && i % 2 === 0) await at.send({ t: "act", after: at.table().seq, line: moves[0].line });
      else await at.pass();
    }
    assert.ok(at.table().seq > before + 4, rules);
    assert.ok(at.jobs.length > 0 && at.jobs.every(({ name }) => name === "thought"), rules);
  }
});

test("impossible deals are passed over", async () => {
  const at = await newRoom();
  const solve = (number) => at.ask("solve", { rules: "golf", source: { kind: "number", number: String(number) } });
  let impossible = 1;
  while ((await solve(impossible)).verdict !== "impossible") impossible++;
  for (const only of ["winnable", "possible"]) {
    const { number } = await at.ask("winnable", { rules: "golf", number: String(impossible), only });
    assert.ok(Number(number) > impossible);
    assert.ok([only === "winnable" ? "solvable" : "gave_up", "solvable"].includes((await solve(number)).verdict));
  }
  assert.equal(
    (await at.send(make("golf redeal_impossible=on", [], { source: `number ${impossible}` }))).verdict,
    "applied",
  );
});

test("boards and PySolFC's numbers", async () => {
  const at = await newRoom();
  const pysol = await at.ask("board", { rules: "golf", source: { kind: "pysol", number: "17" } });
  const again = await at.ask("board", { rules: "golf", source: { kind: "board", text: pysol.text } });
  assert.equal(again.text, pysol.text);
  const a = await at.ask("solve", { rules: "golf", source: { kind: "pysol", number: "17" }, score: true });
  const b = await at.ask("solve", { rules: "golf", source: { kind: "board", text: pysol.text }, score: true });
  assert.deepEqual(a, b);
});

test("deals' numbers are read by the core", async () => {
  const { ask } = await newRoom();
  const last = { number: "18446744073709551615", pysol: "100000000000000000000" },
    first = { number: "0", pysol: "1" };
  for (const [kind, typed, number] of [
    ["number", "00000000000000000024", "24"],
    ["number", last.number, last.number],
    ["number", " 17 ", "17"],
    ["number", "18446744073709551616", null],
    ["number", "", null],
    ["number", "x", null],
    ["number", "-1", null],
    ["pysol", "#26464608654870335080", "26464608654870335080"],
    ["pysol", last.pysol, last.pysol],
    ["pysol", "0", null],
    ["pysol", "100000000000000000001", null],
  ])
    assert.deepEqual(
      await ask("dealNumber", { kind, number: typed }),
      { number, first: first[kind], last: last[kind] },
      `${kind} ${typed}`,
    );
  const { text } = await ask("board", {
    rules: "black_hole",
    source: { kind: "pysol", number: "26464608654870335080" },
  });
  assert.equal(text.split("\n")[1], "KD JH JS");
  const { number } = await ask("winnable", { rules: "golf", number: last.number });
  assert.ok(number === last.number || Number(number) < 100, `behind the last number comes 0, not ${number}`);
});

test("lessons, stop by stop, a course after its own name", async () => {
  const { ask } = await newRoom();
  const courses = await ask("lessons", {});
  assert.ok(courses.length >= 5 && courses.every(({ lessons }) => lessons.length >= 3));
  for (const { course, lessons } of courses)
    for (const [i, { lesson, title }] of lessons.entries()) {
      const begin = await ask("lesson", { lesson: i === 0 ? course : lesson, stop: 0, lines: 99 });
      assert.deepEqual([begin.lesson, begin.name, begin.next], [lesson, title, lessons[i + 1]?.lesson ?? ""]);
      let tasks = 0;
      for (let stop = 0; stop <= begin.stops; stop++) {
        const at = await ask("lesson", { lesson, stop, lines: 99 });
        if (!at.is_task) continue;
        tasks++;
        assert.equal((await ask("judge", { lesson, stop, line: at.answer.split("|")[0].trim() })).verdict, "right");
        assert.equal((await ask("judge", { lesson, stop, line: "fly" })).verdict, "illegal");
      }
      assert.ok(tasks > 0, lesson);
      await assert.rejects(
        ask("lesson", { lesson, stop: begin.stops + 1, lines: 0 }),
        /no such lesson, or no such stop/,
      );
    }
  await assert.rejects(ask("lesson", { lesson: "kop-99", stop: 0, lines: 0 }), /no such lesson/);
});

test("rules in sentences, with their values", async () => {
  const at = await newRoom();
  const rules = await at.ask("rules", { rules: "golf6 jokers=2 deals=3", seats: 4 });
  assert.equal(rules.deals, 3);
  assert.ok(rules.differs.some(({ option, value }) => option === "deck.jokers_per_pack" && value === "2"));
  const sentences = await at.ask("sentences", { rules: rules.rules });
  const headings = sentences.map(({ heading }) => heading);
  assert.equal(headings[0], "", "the aim comes first");
  assert.ok(
    headings.includes("The deal") && headings.includes("Scoring") && !headings.includes("Power cards"),
    headings.join(),
  );
  for (const { text, values } of sentences)
    for (const [, name] of text.matchAll(/\{(\w[\w.]*)\}/g)) assert.ok(name in values, text);
  await assert.rejects(at.ask("rules", { rules: "golf6 jokers=2", seats: 77 }), /expected/);
});
