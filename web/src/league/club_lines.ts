/* club_lines.ts - the page of a club: its file (docs/club.md) is a paper of the room. Here are the lines that people's
 * taps become. */
import type { Club, ClubRules, ClubVersion } from "../wire/club";
import { clean, line } from "./lines";
import { dateFormat } from "../words/words";

export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}-${String(now.getDate()).padStart(2, "0")}`;

/* A day of the file, `2026-11-26`, as people write it. */
export const dayWords = (date: string): string =>
  dateFormat({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));

const next = (list: { number: number }[]): number => Math.max(0, ...list.map(({ number }) => number)) + 1;

const memberLines = (names: string[], from: number): string[] =>
  names
    .map(clean)
    .filter((name) => name !== "")
    .map((name, i) => line("member", { number: from + i, name }));

export const clubFile = (name: string, names: string[]): string =>
  [line("club"), line("name", { name }), ...memberLines(names, 1)].join("\n");

export const addMembers = (club: Club, names: string[]): string => memberLines(names, next(club.members)).join("\n");

/* What people write about rules: what they are called, the options, and a sentence a line. */
export interface RulesForm {
  name: string;
  rules: string;
  says: string[];
}

export const newest = (rules: ClubRules): ClubVersion | undefined => rules.versions[rules.versions.length - 1];

/* New rules, or a new version of those with the number; "": nothing has changed. */
export function rulesLines(club: Club, number: number, { name, rules, says }: RulesForm, day = today()): string {
  const old = club.rules.find((one) => one.number === number),
    last = old && newest(old);
  const id = old ? number : next(club.rules),
    wanted = says.map(clean).filter((words) => words !== "");
  const isNamed = old?.name === clean(name),
    isSame = last?.rules === rules && last.says.join("\n") === wanted.join("\n");
  return [
    ...(isNamed ? [] : [line("rules", { number: id, name })]),
    ...(isSame
      ? []
      : [
          line("version", { number: id, date: day, rules }),
          ...wanted.map((words) => line("say", { number: id, words })),
        ]),
  ].join("\n");
}

/* The rules by which an evening can be opened now. */
export const offered = (club: Club): ClubRules[] =>
  club.rules.filter(({ retired, versions }) => !retired && versions.length > 0);

/* An evening that was opened by the newest version of rules; number 0: by others. */
export function eveningLine(club: Club, code: string, number: number, title: string, day = today()): string {
  const rules = club.rules.find((one) => one.number === number);
  const played = rules ? `${number}.${rules.versions.length}` : "-";
  return line("evening", { date: day, code, rules: played, title }).trim();
}
