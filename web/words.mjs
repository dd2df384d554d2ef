// words.mjs - the catalogues of the page: `node web/words.mjs OUT` writes OUT/LANGUAGE.json for each po/LANGUAGE.po.
//        OUT/LANGUAGE-later.json has what home does not say.
// Shape  [messages, translations], two lists, since each is compressed better by itself; a translation that depends on
//        a number is a list of its forms. Only what the page can need is there: its own texts and those of the games,
//        told by where a message stands; not the terminal's.
import gettext from "gettext-parser";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const FOR_PAGE =
  /^(web\/src(?!\/app\/able\.ts)|src\/(games|core|table|bots|league|room|say|wasm|book|lessons|rulesheet))\//;

/* What home does not say: rules, options, what happens at a table, refusals, every other screen, which waits for
 * these words, and the pages of rules. */
const LATER = [
  /^src\/games\/(?!.*\/(presets|tables|spit_tables|game|null)\.c$)/ /* those have the titles of games */,
  /^src\/(say|core|book|lessons|rulesheet|table|bots|league|room|wasm)\//,
  /^web\/src\/screens\/(?!(home\/(home_screen|today_tile)|parts\/(dead_link|gamepic|install)|score\/sheet_standing)\.)/,
  /^web\/src\/(words\/phrases|play\/(why|day_deal))\./,
  /^web\/src\/site\//,
];
export const saysLater = (place) => LATER.some((pattern) => pattern.test(place));
const isLater = (message) => placesOf(message).every((place) => !FOR_PAGE.test(place) || saysLater(place));

const isForPage = (message) => placesOf(message).some((place) => FOR_PAGE.test(place));
const isWhole = (message) =>
  message.msgstr.every((text) => text !== "") && !/\bfuzzy\b/.test(message.comments?.flag ?? "");

/* A message in a grammatical case has the case before it, as in gettext's own files. */
const keyOf = ({ msgctxt, msgid }) => (msgctxt ? `${msgctxt}\u0004${msgid}` : msgid);

const messagesOf = (po) =>
  Object.values(gettext.po.parse(po).translations).flatMap((context) => Object.values(context));

const PO = join(dirname(fileURLToPath(import.meta.url)), "../po");

/* The sources where a message stands, as po/pot finds them: the catalogues keep no places. */
let places;
function placesOf(message) {
  places ??= findPlaces();
  return places.get(keyOf(message)) ?? [];
}

function findPlaces() {
  const folder = mkdtempSync(join(tmpdir(), "cardroom-words-"));
  try {
    execFileSync(join(PO, "pot"), [join(folder, "pot")]);
    return new Map(
      messagesOf(readFileSync(join(folder, "pot"))).map((message) => [
        keyOf(message),
        message.comments?.reference?.split(/\s+/) ?? [],
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const catalogues = () =>
  readdirSync(PO)
    .filter((name) => name.endsWith(".po"))
    .map((name) => [name.replace(/\.po$/, ""), readFileSync(join(PO, name))]);

/* The page's part of a catalogue, by message. which: `first` or `later`; else all of it. */
export function words(po, which) {
  return Object.fromEntries(
    messagesOf(po)
      .filter(
        (message) =>
          message.msgid !== "" &&
          isForPage(message) &&
          isWhole(message) &&
          (which === undefined || isLater(message) === (which === "later")),
      )
      .map((message) => [keyOf(message), message.msgid_plural === undefined ? message.msgstr[0] : message.msgstr]),
  );
}

/* What one source of the page says, by language: {pl: {message: translation}}. */
export const wordsOf = (source) =>
  Object.fromEntries(
    catalogues().map(([language, po]) => [
      language,
      Object.fromEntries(
        messagesOf(po)
          .filter((message) => placesOf(message).includes(source) && isWhole(message))
          .map(({ msgid, msgstr }) => [msgid, msgstr[0]]),
      ),
    ]),
  );

const columns = (catalogue) => [Object.keys(catalogue), Object.values(catalogue)];

export function writeWords(out) {
  mkdirSync(out, { recursive: true });
  for (const [language, po] of catalogues())
    for (const [which, ending] of [
      ["first", ".json"],
      ["later", "-later.json"],
    ])
      writeFileSync(join(out, language + ending), JSON.stringify(columns(words(po, which))));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (!process.argv[2]) {
    console.error("words.mjs: no folder, expected one to write to");
    process.exit(2);
  }
  writeWords(process.argv[2]);
}
