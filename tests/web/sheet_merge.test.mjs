// sheet_merge.test.mjs - a sheet that several people keep: who alone has changed a deal is right, two who did are
// asked, nothing is lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts } from "./parts.mjs";

const [{ dealOf, merge, namesWithout, resolved, sheetOfHead }] = await parts("sheets/sheet_merge");
const mine = (...slips) => slips.map((slip) => ({ slip, was: [] }));
const theirs = (...slips) => slips.map((slip) => ({ by: "Bruno", at: 1, lines: [`slip ${slip}`] }));
const slips = ({ deals }) => deals.map(({ slip }) => slip);

test("what only one has changed holds", () => {
  assert.deepEqual(slips(merge(mine("1 2", "3 4"), ["slip 1 2"], theirs("1 2"))), ["1 2", "3 4"]);
  assert.deepEqual(merge(mine("1 2", "3 4"), ["slip 1 2"], theirs("1 2")).send, { at: 1, was: "", text: "slip 3 4" });
  assert.deepEqual(slips(merge(mine("1 2"), ["slip 1 2"], theirs("1 2", "3 4"))), ["1 2", "3 4"]);
  assert.deepEqual(slips(merge(mine("1 2", "3 4"), ["slip 1 2", "slip 3 4"], theirs("1 9", "3 4"))), ["1 9", "3 4"]);
  assert.deepEqual(merge(mine("1 5", "3 4"), ["slip 1 2", "slip 3 4"], theirs("1 2", "3 9")).send, {
    at: 0,
    was: "slip 1 2",
    text: "slip 1 5",
  });
  assert.deepEqual(slips(merge(mine("1 5", "3 4"), ["slip 1 2", "slip 3 4"], theirs("1 2", "3 9"))), ["1 5", "3 9"]);
});

test("the last deals are taken back by either, from the last one on", () => {
  assert.deepEqual(slips(merge(mine("1 2", "3 4"), ["slip 1 2", "slip 3 4"], theirs("1 2"))), ["1 2"]);
  assert.deepEqual(merge(mine("1 2"), ["slip 1 2", "slip 3 4", "slip 5 6"], theirs("1 2", "3 4", "5 6")).send, {
    at: 2,
    was: "slip 5 6",
    text: "",
  });
});

test("several new deals are sent one after another", () => {
  const first = merge(mine("1 2", "3 4"), [], []);
  assert.deepEqual(first.send, { at: 0, was: "", text: "slip 1 2" });
  const second = merge(first.deals, first.base, theirs("1 2"));
  assert.deepEqual([second.base, second.send], [["slip 1 2"], { at: 1, was: "", text: "slip 3 4" }]);
});

test("the same deal written twice in the same words is one deal", () => {
  const both = merge(mine("1 2"), [], theirs("1 2"));
  assert.deepEqual([both.conflicts, both.send, both.base], [[], null, ["slip 1 2"]]);
});

test("two who wrote are asked, and each answer keeps what was chosen", () => {
  const sheet = {
    id: "x",
    rules: "golf4",
    title: "",
    names: ["A", "B"],
    deals: mine("1 2", "3 4"),
    at: 0,
    paper: { code: "ABCDEFG", base: ["slip 1 2"] },
  };
  const {
    conflicts: [conflict],
    deals,
    send,
  } = merge(sheet.deals, sheet.paper.base, theirs("1 2", "3 5"));
  assert.deepEqual([conflict, send], [{ at: 1, mine: "slip 3 4", theirs: "slip 3 5", by: "Bruno" }, null]);
  assert.deepEqual(slips({ deals }), ["1 2", "3 4"]); /* until somebody chooses */
  const after = (choice) => {
    const next = resolved(sheet, conflict, choice);
    return merge(next.deals, next.paper.base, theirs("1 2", "3 5"));
  };
  assert.deepEqual([slips(after("theirs")), after("theirs").send], [["1 2", "3 5"], null]);
  assert.deepEqual(
    [slips(after("mine")), after("mine").send],
    [["1 2", "3 4"], { at: 1, was: "slip 3 5", text: "slip 3 4" }],
  );
  assert.deepEqual(
    [slips(after("both")), after("both").send],
    [["1 2", "3 5", "3 4"], { at: 2, was: "", text: "slip 3 4" }],
  );
  assert.deepEqual(after("both").conflicts, []);
});

/* Two phones and a room: whatever each writes, whenever they meet and whatever is chosen, they end with one sheet. */
test("two phones end with the same sheet", () => {
  let seed = 7;
  const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
  for (let round = 0; round < 2000; round++) {
    let room = [];
    const phones = [0, 1].map(() => ({
      id: "x",
      rules: "",
      title: "",
      names: [],
      deals: [],
      at: 0,
      paper: { code: "", base: [] },
    }));
    const meet = (phone) => {
      for (let i = 0; i < 50; i++) {
        const { deals, base, send, conflicts } = merge(phone.deals, phone.paper.base, room);
        Object.assign(phone, { deals, paper: { code: "", base } });
        if (conflicts.length > 0)
          Object.assign(phone, resolved(phone, conflicts[0], ["mine", "theirs", "both"][random(3)]));
        else if (!send) return;
        else if (send.text === "") room = room.slice(0, -1);
        else room = Object.assign([...room], { [send.at]: { by: "Bruno", at: 1, lines: [send.text] } });
      }
      assert.fail("they do not come to an end");
    };
    for (let step = 0; step < 12; step++) {
      const phone = phones[random(2)],
        what = random(4);
      if (what === 0 && phone.deals.length > 0)
        phone.deals = phone.deals.map((one, i) =>
          i === random(phone.deals.length) ? { slip: `c${round}.${step}`, was: [] } : one,
        );
      else if (what === 1 && phone.deals.length > 0) phone.deals = phone.deals.slice(0, -1);
      else if (what === 2) phone.deals = [...phone.deals, { slip: `n${round}.${step}`, was: [] }];
      else meet(phone);
    }
    for (let i = 0; i < 3; i++) phones.forEach(meet);
    assert.deepEqual(slips(phones[0]), slips(phones[1]));
    assert.deepEqual(
      slips(phones[0]),
      room.map(({ lines }) => lines[0].slice(5)),
    );
  }
});

test("a deal has its points, and what stood there has its own", () => {
  const lines = ["# was: slip 1 2", "# was: points 5 0 misdeal", "# was: slip 1 3", "points 0 -5 he spoke", "slip 1 4"];
  const deal = dealOf(lines);
  assert.deepEqual(
    [deal.slip, deal.points, deal.was.map(({ slip }) => slip)],
    ["1 4", "0 -5 he spoke", ["1 2", "1 3 points 5 0 misdeal"]],
  );
  /* only the points were changed: it is another deal */
  const mine = [{ slip: "1 2", points: "5 0 misdeal", was: [] }];
  assert.deepEqual(merge(mine, ["slip 1 2"], theirs("1 2")).send, {
    at: 0,
    was: "slip 1 2",
    text: "points 5 0 misdeal\nslip 1 2",
  });
});

test("a name that was taken out goes, and no other is changed", () => {
  const head = ["cardroom 1", "players Ada_Maria N. N.2", "match"];
  assert.deepEqual(namesWithout(["Ada", "Bo", "Cy"], head), ["Ada", "N.", "N.2"]);
});

test("the head of a paper is a blank sheet", () => {
  const sheet = sheetOfHead(
    "ABCDEFG",
    {
      by: "Ada",
      at: 1,
      lines: ["cardroom 1", "game golf4 ender.penalty=+10", "seats 2", "players Ada_Maria Bo", "match", "starter 1"],
    },
    (rules) => rules.split(" ")[0],
  );
  assert.deepEqual(
    [sheet.rules, sheet.title, sheet.names, sheet.starter, sheet.deals, sheet.paper],
    ["golf4 ender.penalty=+10", "golf4", ["Ada Maria", "Bo"], 1, [], { code: "ABCDEFG", base: [] }],
  );
});
