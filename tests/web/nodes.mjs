// nodes.mjs PROGRAM - two servers that share the PostgreSQL in CARDROOM_POSTGRES, behind a proxy: the page goes where its
// table is, and when a server stops, it goes on at the other; nobody sees it.
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { chance, expect, run, startRoom, within } from "./browser.mjs";
import { playBoth, seated, tapOnce, totals } from "./people.mjs";

const store = process.env.CARDROOM_POSTGRES;
delete process.env.CARDROOM_POSTGRES; /* the program would take it for a setting */

/* Passes everything on to the server `to`; /n/NAME/ws to the one of that name. */
async function startNodes(program) {
  const nodes = [];
  const proxy = { to: 0, nodes, moved: 0 };
  const named = (path) => {
    const name = /^\/n\/([ab])\/ws$/.exec(path)?.[1];
    proxy.moved += name ? 1 : 0;
    return { port: Number(new URL(nodes[name ? "ab".indexOf(name) : proxy.to].url).port), path: name ? "/ws" : path };
  };
  const front = createServer((asked, answer) => {
    const target = { host: "127.0.0.1", ...named(asked.url), method: asked.method, headers: asked.headers };
    asked.pipe(request(target, (got) => { answer.writeHead(got.statusCode, got.headers); got.pipe(answer); }));
  });
  const lines = new Set();
  front.on("connection", (line) => lines.add(line));
  front.on("upgrade", (asked, near) => {
    const { port, path } = named(asked.url);
    const far = connect(port, "127.0.0.1", () => {
      const headers = asked.rawHeaders.map((word, i) => word + (i % 2 === 0 ? ": " : "\r\n")).join("");
      far.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n`);
      far.pipe(near).pipe(far);
    });
    for (const [one, other] of [[near, far], [far, near]]) one.on("error", () => other.destroy());
  });
  await new Promise((done) => front.listen(0, "127.0.0.1", done));
  const { port } = front.address();
  const flags = (name) => ["--node", name, "--origin", `http://127.0.0.1:${port}`];
  for (const name of "ab") nodes.push(await startRoom(program, flags(name), store));
  const close = async () => {
    for (const node of nodes) if (!node.isClosed) await node.close();
    for (const line of lines) line.destroy();
    front.closeAllConnections();
    await new Promise((done) => front.close(done));
  };
  return { url: `http://127.0.0.1:${port}/`, asked: [], close, proxy };
}

/* From now on: whether the page has said that the line is broken. */
const watch = (page) => page.evaluate(() => {
  new MutationObserver(() => { globalThis.sawBreak ||= document.querySelector(".banner.link") !== null; }).observe(document.body, { childList: true, subtree: true });
});

await run({
  "a table at another server, and one that moves": () => within(async (world) => {
    const { proxy } = world.room;
    const { anna, boris } = await seated(world, "golf6 match.deals=1", { between: () => { proxy.to = 1; } });
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
    for (const page of [anna, boris]) expect(!(await page.evaluate(() => globalThis.sawBreak)), "a page told of a broken line");
  }, { start: startNodes }),
});
