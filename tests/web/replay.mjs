// replay.mjs PROGRAM - the screen that shows records: whoever leaves it before a record has come, again and again, can
// still open one.
import { execFileSync } from "node:child_process";
import { run, visit, within } from "./browser.mjs";

const program = process.argv[2],
  MATCHES = 8; /* as many can be open at once */
const record = {
  name: "game.txt",
  mimeType: "text/plain",
  buffer: execFileSync(program, ["play", "golf", "match=1", "--bots", "easy", "--deal", "17", "--seed", "1"]),
};

/* The core gets the question for a record a moment late, and tells how many it was asked. */
const slowly = () => {
  const { postMessage } = Worker.prototype;
  window.asked = window.answered = 0;
  Worker.prototype.postMessage = function post(message) {
    if (message.ask !== "replay") return postMessage.call(this, message);
    window.asked++;
    this.addEventListener("message", ({ data }) => (window.answered += data.id === message.id ? 1 : 0));
    return void setTimeout(() => postMessage.call(this, message), 50);
  };
};

async function leftEarly({ open, url }) {
  const page = await open();
  await page.addInitScript(slowly);
  for (let times = 1; times <= MATCHES; times++) {
    await visit(page, url, "/replay");
    await page.setInputFiles("input[type=file]", record);
    await page.waitForFunction((times) => window.asked === times, times, { polling: 5 });
    await visit(page, url, "/settings");
    await page.waitForFunction((times) => window.answered === times, times);
  }
  await visit(page, url, "/replay");
  await page.setInputFiles("input[type=file]", record);
  await page.waitForSelector(".replay-bar");
}

await run({ "left before it has come": () => within(leftEarly) });
