/* archive.ts - many games as one text: before each transcript stand comment lines that tell when it was played, by
 * whom, and how it ended. docs/transcripts.md, "Many games in one file", describes the form. Errors A game that cannot
 * be read is named by its line, and its text is given back. The others are taken. */
import type { PlayedGame } from "../wire/protocol";

export interface Kept {
  game: PlayedGame;
  text: string /* the transcript; "": there was none any more */;
}

export interface Fault {
  line: number;
  why: string;
  text: string /* all lines of that game */;
}

const HEAD = "#= game ";
const STAGES = ["playing", "between", "over", "left"];

const time = (ms: number): string => new Date(ms).toISOString();
const yesNo = (is: boolean | null): string => (is === null ? "open" : is ? "yes" : "no");
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

function linesOf({ game, text }: Kept): string[] {
  const head = [
    `${HEAD}${game.table} ${game.match}`,
    `#= title ${oneLine(game.title)}`,
    `#= rules ${oneLine(game.rules)}`,
    `#= preset ${game.preset}`,
    `#= began ${time(game.began)}`,
    `#= last ${time(game.last)}`,
    ...game.people.map(
      ({ kind, face, level, name }) => `#= seat ${kind} ${face || "-"} ${level || "-"} ${oneLine(name)}`,
    ),
    `#= you ${game.you}`,
    `#= stage ${game.stage}`,
    `#= won ${yesNo(game.won)}`,
    `#= help ${yesNo(game.aided)}`,
    `#= deals ${game.deals}`,
    `#= totals ${game.totals.join(" ")}`.trim(),
    `#= own ${game.own.join(" ")}`.trim(),
    ...(game.source ? [`#= source ${game.source}`] : []),
  ];
  return [...head, ...(text.trim() ? text.trim().split(/\r?\n/) : []), ""];
}

export const writeArchive = (games: Kept[]): string =>
  ["# Games of Cardroom, as transcripts.", "", ...games.flatMap(linesOf)].join("\n");

class Unread extends Error {
  constructor(
    readonly line: number,
    why: string,
  ) {
    super(why);
  }
}

type Reader = (game: PlayedGame, words: string, fail: (why: string) => never) => void;

const whole = (words: string, fail: (why: string) => never): number =>
  /^-?\d{1,9}$/.test(words) ? Number(words) : fail(`"${words}" is no whole number`);
const wholes = (words: string, fail: (why: string) => never): number[] =>
  words === "" ? [] : words.split(" ").map((word) => whole(word, fail));

function moment(words: string, fail: (why: string) => never): number {
  const ms = Date.parse(words);
  return Number.isNaN(ms) ? fail(`"${words}" is no time, expected 2026-11-23T18:00:00Z`) : ms;
}

function choice<T>(words: string, choices: Record<string, T>, fail: (why: string) => never): T {
  return words in choices
    ? choices[words]!
    : fail(`"${words}" is not known here, expected ${Object.keys(choices).join(", ")}`);
}

const WON = { yes: true, no: false, open: null },
  HELP = { yes: true, no: false };

const READERS: Record<string, Reader> = {
  title: (game, words) => {
    game.title = words;
  },
  rules: (game, words, fail) => {
    game.rules = words || fail("no rules are named");
  },
  preset: (game, words, fail) => {
    game.preset = words || fail("no game is named");
  },
  began: (game, words, fail) => {
    game.began = moment(words, fail);
  },
  last: (game, words, fail) => {
    game.last = moment(words, fail);
  },
  you: (game, words, fail) => {
    game.you = whole(words, fail);
  },
  stage: (game, words, fail) => {
    game.stage = choice(words, Object.fromEntries(STAGES.map((stage) => [stage, stage])), fail) as PlayedGame["stage"];
  },
  won: (game, words, fail) => {
    game.won = choice(words, WON, fail);
  },
  help: (game, words, fail) => {
    game.aided = choice(words, HELP, fail);
  },
  deals: (game, words, fail) => {
    game.deals = whole(words, fail);
  },
  totals: (game, words, fail) => {
    game.totals = wholes(words, fail);
  },
  own: (game, words, fail) => {
    game.own = wholes(words, fail);
  },
  source: (game, words) => {
    game.source = words;
  },
  seat: (game, words, fail) => {
    const found =
      /^(person|bot) (\S+) (\S+) ?(.*)$/.exec(words) ??
      fail(`"${words}" is no seat, expected: person or bot, a picture, a level, a name`);
    const [, kind, face, level, name] = found as unknown as [string, "person" | "bot", string, string, string];
    game.people.push({ name, face: face === "-" ? "" : face, kind, ...(level === "-" ? {} : { level }) });
  },
};

const NEEDED = ["rules", "preset", "began", "last", "seat", "you", "stage", "won", "help"];

/* One game: its first line is a HEAD. at: the number of that line. */
function readGame(lines: string[], at: number): Kept {
  const failAt =
    (line: number) =>
    (why: string): never => {
      throw new Unread(line, why);
    };
  const [table = "", match = ""] = lines[0]!.slice(HEAD.length).trim().split(" ");
  if (!/^[A-Za-z0-9]{1,16}$/.test(table)) failAt(at)("a table's code was expected after `game`");
  const game: PlayedGame = {
    table,
    match: whole(match, failAt(at)),
    rules: "",
    preset: "",
    title: "",
    began: 0,
    last: 0,
    you: 0,
    stage: "left",
    turn: false,
    deals: 0,
    aided: false,
    won: null,
    people: [],
    totals: [],
    own: [],
  };
  const seen = new Set<string>();
  lines.forEach((line, i) => {
    const [, word, words] = /^#= (\S+) ?(.*)$/.exec(line) ?? [];
    if (i === 0 || word === undefined) return;
    const fail = failAt(at + i);
    (READERS[word] ?? fail(`"${word}" is not known here`))(game, words!.trim(), fail);
    seen.add(word);
  });
  for (const word of NEEDED) if (!seen.has(word)) failAt(at)(`the line \`#= ${word}\` is missing`);
  if (game.you < 0 || game.you >= game.people.length) failAt(at)(`there is no seat ${game.you}`);
  game.title ||= game.preset;
  return {
    game,
    text: lines
      .filter((line) => !line.startsWith("#= "))
      .join("\n")
      .trim()
      .concat("\n")
      .replace(/^\n$/, ""),
  };
}

/* All games of a text, and what could not be read. */
export function readArchive(text: string): { games: Kept[]; faults: Fault[] } {
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  const heads = lines.flatMap((line, i) => (line.startsWith(HEAD) ? [i] : []));
  if (heads.length === 0)
    return { games: [], faults: [{ line: 1, why: "no game begins here; expected a line `#= game`", text }] };
  const games: Kept[] = [],
    faults: Fault[] = [];
  const before = lines
    .slice(0, heads[0])
    .findIndex((line) => line.trim() !== "" && (!line.startsWith("#") || line.startsWith("#= ")));
  if (before >= 0)
    faults.push({
      line: before + 1,
      why: "a game begins with a line `#= game`",
      text: lines.slice(before, heads[0]).join("\n"),
    });
  heads.forEach((from, i) => {
    const own = lines.slice(from, heads[i + 1]);
    try {
      games.push(readGame(own, from + 1));
    } catch (wrong) {
      if (!(wrong instanceof Unread)) throw wrong;
      faults.push({ line: wrong.line, why: wrong.message, text: own.join("\n") });
    }
  });
  return { games, faults };
}
