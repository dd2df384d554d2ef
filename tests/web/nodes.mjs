// nodes.mjs PROGRAM - two servers that share the PostgreSQL in CARDROOM_POSTGRES, behind a proxy: the page goes where
// its table is, and when a server stops, it goes on at the other; nobody sees it.
import { chance, expect, run, startRoom, within } from "./browser.mjs";
import { playBoth, seated, tapOnce, totals } from "./people.mjs";
import { startProxy } from "./proxy.mjs";

const store = process.env.CARDROOM_POSTGRES;
delete process.env.CARDROOM_POSTGRES; /* the program would take it for a setting */

/* Passes everything on to the server `to`; /n/NAME/ws to the one of that name. Both are under a path. */
async function startNodes(program) {
  const nodes = [];
  const proxy = { to: 0, nodes, moved: 0 };
  const front = await startProxy((asked) => {
    const path = asked.replace(/^\/cards/, ""),
      name = /^\/n\/([ab])\/ws$/.exec(path)?.[1];
    proxy.moved += name ? 1 : 0;
    return path === asked
      ? { status: 404 }
      : { port: Number(new URL(nodes[name ? "ab".indexOf(name) : proxy.to].url).port), path: name ? "/ws" : path };
  });
  const url = `http://127.0.0.1:${front.port}/cards/`;
  for (const name of "ab") nodes.push(await startRoom(program, ["--node", name, "--origin", url], { store }));
  const close = async () => {
    for (const node of nodes) if (!node.isClosed) await node.close();
    await front.close();
  };
  return { url, asked: [], close, proxy };
}

/* From now on: whether the page has said that the line is broken. */
const watch = (page) =>
  page.evaluate(() => {
    new MutationObserver(() => {
      globalThis.sawBreak ||= document.querySelector(".banner.link") !== null;
    }).observe(document.body, { childList: true, subtree: true });
  });

await run({
  "a table at another server, and one that moves": () =>
    within(
      async (world) => {
        const { proxy } = world.room;
        const { anna, boris } = await seated(world, "golf6 match=1", {
          between: () => {
            proxy.to = 1;
          },
        });
        expect(proxy.moved === 1, `Boris's page was sent to another server ${proxy.moved} times, expected once`);
        const pick = chance(7);
        for (let i = 0; i < 4; i++) for (const page of [anna, boris]) await tapOnce(page, pick);
        await watch(anna);
        await watch(boris);
        await proxy.nodes[0].close();
        proxy.nodes[0].isClosed = true;
        await playBoth(anna, boris, 8);
        expect(proxy.moved === 3, `pages were sent to another server ${proxy.moved} times, expected 3`);
        expect((await totals(anna)) === (await totals(boris)), "the results differ");
        for (const page of [anna, boris])
          expect(!(await page.evaluate(() => globalThis.sawBreak)), "a page told of a broken line");
      },
      { start: startNodes },
    ),
});
