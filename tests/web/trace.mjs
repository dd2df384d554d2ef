// trace.mjs - how long the page's own thread is busy at a time (Chromium alone tells).
// Shape  a task is measured in processor time of its thread, over that of a work that is always the same and is done by
//        the same page in the same minute. So the machine, and what else it does, falls out. The best of a few goes
//        counts: a page that is slow is slow each time. SHOW=1 tells what the longest tasks did.
import { chance, expect, tapToTheEnd } from "./browser.mjs";

const GOES = 3,
  WORKS = 5;

/* Takes some 16 ms of a processor of 2020; in the page. */
const work = () => {
  const all = [];
  for (let i = 0, x = 1; i < 60000; i++) {
    x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff;
    all.push(x);
  }
  return all.sort((a, b) => a - b)[0];
};

function show(traceEvents, runs) {
  const from = Math.min(...runs.map(({ ts }) => ts));
  for (const run of runs.slice(0, 3)) {
    const parts = traceEvents.filter(
      ({ tid, ph, ts, dur }) =>
        tid === run.tid && ph === "X" && ts >= run.ts && ts + (dur ?? 0) <= run.ts + run.dur && dur > 3000,
    );
    const told = parts.map(({ name, dur, args: { data, beginData } }) => {
      const what = data?.type ?? data?.functionName ?? beginData?.stackTrace?.[0]?.functionName ?? "";
      return `${name} ${(dur / 1000).toFixed(0)} ${what}`;
    });
    console.log(((run.ts - from) / 1e6).toFixed(2), told.join(" | "));
  }
}

/* The tasks of the page's own thread while something is done, in ms, the longest first. */
async function tasksOf(browser, page, what) {
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  await what();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid}.${tid}`),
  );
  const runs = traceEvents
    .filter(
      ({ name, ph, pid, tid, tdur }) =>
        ph === "X" && /RunTask/.test(name) && mains.has(`${pid}.${tid}`) && tdur !== undefined,
    )
    .sort((a, b) => b.tdur - a.tdur);
  if (process.env.SHOW) show(traceEvents, runs);
  return runs.map(({ tdur }) => tdur / 1000);
}

/* How long the work takes that is always the same: the middle one of a few times. */
async function workOf(browser, page) {
  const took = await tasksOf(browser, page, async () => {
    for (let i = 0; i < WORKS; i++) await page.evaluate(work);
  });
  return took[(WORKS - 1) / 2];
}

/* The longest task between the first card and the result of a game, in works; open: gives a page where its cards have
 * been dealt. */
async function longest(browser, rules, open) {
  const page = await open();
  const unit = await workOf(browser, page);
  const took = await tasksOf(browser, page, () => tapToTheEnd(page, chance(11), 600));
  expect(took.length > 50, `${rules}: no tasks were traced`);
  const told = took.slice(0, 5).map((ms) => ms.toFixed(1));
  console.log(`  ${rules}: ${took.length} tasks, the longest ${told.join(" ")} ms; the work ${unit.toFixed(1)} ms`);
  await page.context().close();
  return took[0] / unit;
}

/* No task of a game is longer than so many works. */
export async function isNeverBusy(browser, rules, most, open) {
  const measured = [];
  while (measured.length < GOES && !measured.some((works) => works < most))
    measured.push(await longest(browser, rules, open));
  expect(
    Math.min(...measured) < most,
    `${rules}: tasks of ${measured.map((works) => works.toFixed(1)).join(", ")} works, expected fewer than ${most}`,
  );
}
