// words.mjs - the catalogues of the page: `node web/words.mjs OUT` writes OUT/LANGUAGE.json for each po/LANGUAGE.po.
// Shape  [messages, translations], two lists, since each is compressed better by itself; a translation that depends on a
//        number is a list of its forms. Only what the page can need is there: its own texts and those of the games, told by where
//        a message stands; not the terminal's.
import gettext from "gettext-parser";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const FOR_PAGE = /^(web\/src|src\/(games|core|table|bots|room|wasm))\/|^src\/apps\/base\/refusal\.c$/;

const isForPage = (message) => message.comments?.reference?.split(/\s+/).some((place) => FOR_PAGE.test(place)) ?? false;
const isWhole = (message) => message.msgstr.every((text) => text !== "") && !/\bfuzzy\b/.test(message.comments?.flag ?? "");

/* The page's part of a catalogue, by message. */
export function words(po) {
  const messages = Object.values(gettext.po.parse(po).translations[""]);
  return Object.fromEntries(
    messages
      .filter((message) => message.msgid !== "" && isForPage(message) && isWhole(message))
      .map((message) => [message.msgid, message.msgid_plural === undefined ? message.msgstr[0] : message.msgstr]),
  );
}

const columns = (catalogue) => [Object.keys(catalogue), Object.values(catalogue)];

export function writeWords(out) {
  const po = join(dirname(fileURLToPath(import.meta.url)), "../po");
  mkdirSync(out, { recursive: true });
  for (const file of readdirSync(po).filter((name) => name.endsWith(".po")))
    writeFileSync(join(out, file.replace(/\.po$/, ".json")), JSON.stringify(columns(words(readFileSync(join(po, file))))));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (!process.argv[2]) {
    console.error("words.mjs: no folder, expected one to write to");
    process.exit(2);
  }
  writeWords(process.argv[2]);
}
